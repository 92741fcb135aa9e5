"""The checks of every game, the ledger, and a whole game that is kept; `--write` keeps it anew."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from pico_widgets.core.records import write_record
from pico_widgets.core.registry import GAMES
from pico_widgets.testing import check_ledger, check_playthrough, checks_of, playthrough, random_game

GAME = GAMES["mygame"]
HERE = Path(__file__).parent
KEPT = HERE / "playthrough.json"


@pytest.mark.parametrize("check", checks_of(GAME), ids=lambda check: check.__name__)
def test_the_game(check):
    check(GAME)


def test_the_lines_of_the_rules_and_the_clauses_say_the_same():
    check_ledger(HERE.parent / "ledger.toml", GAME)


def test_the_game_that_is_kept_is_played_as_it_was():
    check_playthrough(KEPT)


if __name__ == "__main__" and "--write" in sys.argv:
    record = json.loads(KEPT.read_text())["record"] if KEPT.exists() else write_record(random_game(GAME, 2026))
    KEPT.write_text(json.dumps(playthrough(record), indent=1) + "\n")
