"""Games of other packages on our dashboards: opened from the start page, played to their end, in another language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import FIRST_VIEW_MS
from tests.browser.game import answer_question, play_trick, press, stage, table_of, to_last_step
from tests.browser.picas_game import IN_STRIP, closed, fan
from tools import servers


@pytest.fixture(scope="module")
def brought(installed: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Server]:
    """Our dashboard server, with the games of other packages installed beside ours."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", installed["PYTHONPATH"])
        with servers.dashboards(tmp_path_factory.mktemp("voila"), pool=0) as server:
            yield server


def opened(page, server: servers.Server, game: str) -> Locator:
    """The table of a game, opened from the start page."""
    page.goto(f"{server.url}voila/render/index.ipynb")
    start = page.locator(".pw").first
    start.wait_for(timeout=FIRST_VIEW_MS)
    start.locator(f'[data-name="play-{game}"]').click()
    return table_of(page, game)


def play_card(table: Locator) -> None:
    """Play a card, and go on to the next one or to the end of the hand; walk what is explained."""
    fan(table).last.click(position=IN_STRIP)
    expect(table).to_have_attribute("data-stage", "trick")
    answer_question(table)
    assert to_last_step(table)


def test_a_game_of_turns_is_played_to_its_end(page, brought, axe, no_sideways_scroll):
    table = opened(page, brought, "german_whist")
    expect(table.locator(".stock")).to_contain_text("26 cards in the stock")
    expect(table.locator(".coach")).to_have_count(0)
    assert axe(page) == []
    no_sideways_scroll(page)
    refused = False
    while stage(table) != "result":
        if stage(table) == "play":
            if not refused and closed(table).count():
                closed(table).first.click(position=IN_STRIP, force=True)
                expect(table.get_by_role("tooltip")).to_contain_text("you must follow suit")
                refused = True
            play_card(table)
        else:
            to_last_step(table)
        where = table.locator(".pw__where").inner_text()
        press(table, "next")
        expect(table.locator(".pw__where")).not_to_have_text(where)
    assert refused
    expect(table.locator(".result")).to_contain_text(re.compile("wins? the game"))
    assert axe(page) == []
    press(table, "same")
    expect(table.locator(".stock")).to_contain_text("26 cards in the stock")


def test_a_game_of_choosing_together_is_played_to_its_end(page, brought, axe, no_sideways_scroll):
    table = opened(page, brought, "goofspiel")
    expect(table.locator(".surplus")).to_contain_text("the prize")
    assert axe(page) == []
    no_sideways_scroll(page)
    said = []
    while stage(table) != "result":
        if stage(table) == "choose":
            said += play_trick(table)
        else:
            to_last_step(table)
        before = stage(table), table.locator(".pw__where").inner_text()
        press(table, "next")
        page.wait_for_function(
            "([was, where]) => { const pw = document.querySelector('.pw[data-stage]');"
            " return pw.dataset.stage !== was || pw.querySelector('.pw__where').textContent !== where; }",
            arg=before,
        )
    assert len([one for one in said if "show" in one]) == 13
    expect(table.locator(".result")).to_be_visible()
    assert axe(page) == []


@pytest.mark.parametrize(("game", "name"), [("german_whist", "Deutsches Whist"), ("goofspiel", "Goofspiel")])
def test_it_speaks_another_language_and_tells_its_rules(page, brought, game, name):
    table = opened(page, brought, game)
    page.locator('[role=radio][data-value="de"]').first.click()
    expect(table).to_have_attribute("lang", "de")
    expect(table).to_have_attribute("aria-label", name)
    table.locator('.tool[data-name="rules"]').click()
    expect(table.locator(".rules, .drawer").first).to_contain_text("Die Regeln von")
