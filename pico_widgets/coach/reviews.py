"""The coach's review of a game, or of a hand of Picas, that was played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.coach.advice import resume
from pico_widgets.coach.picas_review import picas_review
from pico_widgets.coach.picas_teller import Teller
from pico_widgets.coach.speech import Speech
from pico_widgets.coach.three_review import three_review
from pico_widgets.coach.two_review import two_review
from pico_widgets.rules.game import Seat
from pico_widgets.rules.records import Replay, Session
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

    Pico for two is reviewed exactly, Pico for three by a search in every position, Picas by one at every choice of
    the seat in one `hand` (None: the last in which it chose). `names`: None for "you". `playouts` is the budget of
    each search (None: part of the game's default). Raises `RecordError` for a session that breaks a rule.
    """
    replay = resume(played)
    game, start, turns = replay.game, replay.start, replay.turns
    if game.name == "pico2":
        return two_review(game, start, turns, Speech(say, names, seat))
    if game.name == "pico3":
        return three_review(game, start, turns, Speech(say, names, seat), playouts, seed)
    return picas_review(game, turns, hand, Teller(say, names, seat, game), playouts, seed)
