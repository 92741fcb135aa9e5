"""What every game must do, as checks that a game's own tests import.

    import pytest
    from pico_widgets.core.registry import GAMES
    from pico_widgets.testing import checks_of

    GAME = GAMES["whist"]

    @pytest.mark.parametrize("check", checks_of(GAME), ids=lambda check: check.__name__)
    def test_the_game(check):
        check(GAME)

A check raises AssertionError with a sentence that says what is missing.  `check_random_game(GAME, seed)` and
`check_table(GAME, seed)` take a seed, for use with hypothesis; `playthrough` makes what a golden file holds.
"""

from __future__ import annotations

from collections.abc import Callable

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.testing.faults import check_faults
from pico_widgets.testing.ledger import check_ledger
from pico_widgets.testing.pages import check_notebook, check_pages
from pico_widgets.testing.play import check_playthrough, playthrough, random_game
from pico_widgets.testing.rules import (
    check_clauses_are_named,
    check_deal_codes,
    check_descriptor,
    check_options,
    check_players,
    check_random_game,
    check_random_games,
    check_refusals,
    check_views,
)
from pico_widgets.testing.sentences import check_catalogues, check_clauses_are_said, check_explanations, check_rules
from pico_widgets.testing.tables import check_refused_at_the_table, check_start_page, check_table, check_tables

Check = Callable[[GameDescriptor], None]

CHECKS: tuple[Check, ...] = (
    check_descriptor,
    check_clauses_are_said,
    check_catalogues,
    check_rules,
    check_options,
    check_deal_codes,
    check_random_games,
    check_clauses_are_named,
    check_faults,
    check_refusals,
    check_views,
    check_players,
    check_explanations,
    check_tables,
    check_refused_at_the_table,
    check_start_page,
    check_pages,
    check_notebook,
)
"""The checks that every game must pass, in the order in which a game is built."""

__all__ = [
    "CHECKS",
    "Check",
    "check_ledger",
    "check_playthrough",
    "check_random_game",
    "check_table",
    "checks_of",
    "playthrough",
    "random_game",
]


def checks_of(game: GameDescriptor) -> list[Check]:
    """The checks that apply to a game: those of parts that it does not bring are left out."""
    left_out = set() if game.locales.is_dir() else {check_catalogues}
    return [check for check in CHECKS if check not in left_out]
