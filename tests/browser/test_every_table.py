"""Every installed game is begun and ended at its table by keys alone, and no stage breaks a rule of accessibility."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, expect

from pico_widgets.core.registry import GAMES
from pico_widgets.testing.tables import one_step
from pico_widgets.widgets.table import table_class
from tests.browser import picas_game
from tests.browser.game import stage, table_of, walk_by_keys

HOST = "plain"

FIRST = 8
"""So many times something is done at a new table."""
MOST = 200
"""More than it takes to the end of a game that has nearly ended."""


def late_game(name: str) -> str:
    """The share code of a game at one of the last choices of the person at the table."""
    table, rng, codes = table_class(name)(deal=7, seed=7), Random(7), []
    while table.view["stage"] != "result":
        if table.state.chooser is not None:
            codes.append(table.share_code)
        one_step(table, rng)
    return codes[-2]


def go_on_by_keys(table: Locator) -> None:
    """What a person does next, by keys alone."""
    now, keys = stage(table), table.page.keyboard
    if now == "pass":
        keys.press("Enter")
        expect(table).not_to_have_attribute("data-stage", now)
    elif now == "choose":
        table.locator('button.card[tabindex="0"]:not([aria-disabled="true"])').first.focus()
        keys.press("Enter")
        expect(table).to_have_attribute("data-stage", "ready")
    elif now == "ready":
        keys.press("Enter")
        expect(table).to_have_attribute("data-stage", "trick")
    elif now in ("look", "bid", "play"):
        picas_game.by_keys(table)
    else:
        if table.locator(".question").count():
            keys.press("1")
        walk_by_keys(table)


def played_by_keys(table: Locator, most: int, arrived) -> set[str]:
    """Go on so many times, or to the result; the stages that were met, at each first of which `arrived` is called."""
    seen = set[str]()
    table.press("Escape")
    for _ in range(most):
        now = stage(table)
        if now not in seen:
            seen.add(now)
            arrived()
        if now == "result":
            break
        go_on_by_keys(table)
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_begun_by_keys_alone(page, open_cell, axe, game):
    open_cell(page, f"{GAMES[game].table}(deal=7, seed=7)")
    table = table_of(page, game)
    seen = played_by_keys(table, FIRST, lambda: check(page, axe))
    assert len(seen) > 1, seen


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_ended_by_keys_alone(page, open_cell, axe, game):
    open_cell(page, f"{GAMES[game].table}(record={late_game(game)!r}, seed=7)")
    table = table_of(page, game)
    seen = played_by_keys(table, MOST, lambda: check(page, axe))
    assert "result" in seen, seen


def check(page, axe) -> None:
    """No rule of accessibility is broken now."""
    assert axe(page, ".pw") == []
