"""What each choice is worth in the position that a record or a session ends in, as JSON (docs/formats/advice.md).

Numbers only: no sentence is made here.
"""

from __future__ import annotations

from typing import Any

from pico_widgets.coach.coaches import Budget, coach_of, replay_of
from pico_widgets.core.records import Replay, Session
from pico_widgets.search.estimate import Estimate

Json = dict[str, Any]

DIGITS = 12
"""Values are right to about this many decimals; what lies beyond is rounding, and is not printed."""


def evaluate(played: Replay | Session, *, playouts: int | None = None, seed: int = 0) -> Json:
    """The advice for where `played` ends.

    `playouts` (None: the game's default) and `seed` rule the searches: the same give the same answer; an exact coach
    needs neither.  Raises `RecordError` for a session that breaks a rule, `NoCoach` for a game without a coach.
    """
    replay = replay_of(played)
    return {"game": replay.game.name, **coach_of(replay.game.name).evaluate(replay, Budget(playouts, seed))}


def seat_advice(seat: int | str, estimates: tuple[Estimate, ...], *, mixed: bool) -> Json:
    """The choices of a seat; with their mix where all choose together (`mixed`)."""
    return {
        "seat": seat,
        "choices": [choice_advice(one, mixed=mixed) for one in estimates],
        "best": [one.choice for one in estimates if one.best],
    }


def choice_advice(one: Estimate, *, mixed: bool) -> Json:
    """A choice, and what its value rests on: layouts that were all solved, or playouts."""
    return {
        "choice": one.choice,
        **({"mix": rounded(one.mix or 0.0)} if mixed else {}),
        "value": rounded(one.value),
        "points": rounded(one.points),
        "stderr": rounded(one.stderr),
        **({"playouts": one.playouts} if one.layouts is None else {"layouts": one.layouts}),
    }


def rounded(value: float) -> float:
    """A value as it is printed; never a negative zero."""
    return round(value, DIGITS) + 0.0
