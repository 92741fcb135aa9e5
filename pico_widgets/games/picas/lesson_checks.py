"""Kinds of tasks that only lessons of Picas have (see `teach.lessons.checks`)."""

from __future__ import annotations

from collections.abc import Mapping

from pico_widgets.games.picas.rules.events import ContractMade, NulaScored
from pico_widgets.games.picas.rules.state import pair_of
from pico_widgets.teach.lessons.checks import Attempt, Check


def contract(attempt: Attempt) -> bool | None:
    """Make the contract of one's pair (`picas.score.made`)."""
    if not attempt.round_over:
        return None
    pair = pair_of(attempt.seat)
    events = (event for turn in attempt.turns for event in turn.events)
    return any(isinstance(event, ContractMade) and event.pair == pair for event in events)


def nula(attempt: Attempt) -> bool | None:
    """Make one's own nula or doble nula (`picas.bid.nula`, `picas.bid.blind`)."""
    if attempt.round_over:
        events = (event for turn in attempt.turns for event in turn.events)
        return any(isinstance(event, NulaScored) and event.seat == attempt.seat and event.made for event in events)
    return False if attempt.table.match.state.tricks_won[attempt.seat] else None


CHECKS: Mapping[str, Check] = {"contract": contract, "nula": nula}
"""`contract`: make the contract of the pair.  `nula`: make one's own nula."""
