"""The coach's hints for a seat that is to choose, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.coach.coaches import Budget, coach_of
from pico_widgets.coach.levels import Asked
from pico_widgets.coach.phrases import CoachPhrases
from pico_widgets.core.game import Choice, Seat
from pico_widgets.text import Words


def hints(
    game: Any,
    state: Any,
    seat: Seat,
    say: Words,
    names: Sequence[str | None],
    *,
    level: int,
    chosen: Choice | None = None,
    past: bool = False,
    playouts: int | None = None,
    seed: int = 0,
) -> dict[str, Any]:
    """The first `level` (1 to 3) of nudge, reason and numbers; with the numbers also what `chosen` was worth.

    `state` is what the coach of `seat` may look at (`Coach.state_for`): the state where hands are open, else the
    seat's view; the seat is to choose there.  `past`: the choice has been made and its trick played.  `names`: None
    for "you".  `playouts` (None: the game's default) and `seed` rule the searches; the first two levels need none.
    Raises ValueError for another level and for the view of another seat, `NoCoach` for a game without a coach.
    """
    phrases, budget = CoachPhrases(say, names, seat), Budget(playouts, seed)
    return coach_of(game.name).hints(game, state, phrases, Asked(level, past), chosen, budget)
