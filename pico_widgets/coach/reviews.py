"""The coach's review of a game, or of a hand of it, that was played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.coach.coaches import Budget, coach_of, replay_of
from pico_widgets.coach.phrases import CoachPhrases
from pico_widgets.core.game import Seat
from pico_widgets.core.records import Replay, Session
from pico_widgets.text import Words


def review(
    played: Replay | Session,
    seat: Seat,
    say: Words,
    names: Sequence[str | None],
    *,
    hand: int | None = None,
    playouts: int | None = None,
    seed: int = 0,
) -> dict[str, Any]:
    """How the chances of `seat` went, which of its choices cost most, and one that was well found.

    Where hands are dealt anew, one `hand` is reviewed (None: the last in which the seat chose).  `names`: None for
    "you".  `playouts` is the budget of each search (None: part of the game's default).  Raises `RecordError` for a
    session that breaks a rule, `NoCoach` for a game without a coach.
    """
    replay = replay_of(played)
    phrases, budget = CoachPhrases(say, names, seat), Budget(playouts, seed)
    return coach_of(replay.game.name).review(replay, phrases, hand, budget)
