"""Every installed game has every part that a game must have; what a game brings beside is checked where it does."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pico_widgets.core.deals import SEEDS
from pico_widgets.core.registry import GAMES
from pico_widgets.testing import check_ledger, check_random_game, checks_of

CASES = [
    pytest.param(game, check, id=f"{game.name}-{check.__name__}")
    for game in GAMES.values()
    for check in checks_of(game)
]


@pytest.mark.parametrize(("game", "check"), CASES)
def test_a_game_has_every_part(game, check):
    check(game)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@settings(max_examples=15)
@given(seed=st.integers(0, SEEDS - 1))
def test_any_game_ends_and_keeps_its_cards_and_its_record(game, seed):
    check_random_game(game, seed)


def documents() -> dict[str, list[object]]:
    """The games that are described in each source document."""
    found: dict[str, list[object]] = {}
    for game in GAMES.values():
        for name in dict.fromkeys(clause.document for clause in game.clauses):
            found.setdefault(name, []).append(game)
    return found


@pytest.mark.parametrize("document", documents())
def test_the_ledger_and_the_clauses_say_the_same(root: Path, document: str):
    check_ledger(root / "seeds" / f"{document}.toml", *documents()[document])
