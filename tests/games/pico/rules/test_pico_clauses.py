"""No clause of either Pico without a test, and no event without its clause."""

from __future__ import annotations

import pytest
import test_pico2
import test_pico3
from hypothesis import given

from tests.games.pico.rules.pico_helpers import fast, games, random_match, seeds

CLAUSES = {
    test_pico2: """
        deck deal surplus goal trick.choose trick.stronger trick.double trick.keep trick.return round.end
        score.faceup score.hand return.swap return.same game.end
        ruling.points ruling.surplus ruling.swap ruling.tie ruling.takeback ruling.deck
    """,
    test_pico3: """
        deck deal goal surplus pass trick.choose trick.doubled trick.highest trick.sum trick.keep trick.return
        round.end score.faceup score.hand rotate game.end
        ruling.rotate ruling.pass_once ruling.surplus ruling.points ruling.tie ruling.takeback
    """,
}
NAMES = {
    f"{module.__name__.removeprefix('test_')}.{rest}": module
    for module, rests in CLAUSES.items()
    for rest in rests.split()
}


@pytest.mark.parametrize("clause", NAMES)
def test_every_clause_has_a_test_named_after_it(clause):
    start = "test_" + clause.replace(".", "_") + "_"
    tests = [name for name in vars(NAMES[clause]) if name.startswith(start)]
    assert tests, f"no test of {clause}"
    assert all(getattr(NAMES[clause], name).__doc__ for name in tests)


@fast
@given(games, seeds, seeds)
def test_every_event_names_a_clause_of_its_game(game, deal, seed):
    match = random_match(game, deal, seed)
    events = [*match.start_events, *(event for turn in match.turns for event in turn.events)]
    assert all(NAMES[event.clause].__name__ == f"test_{game.name}" for event in events)
