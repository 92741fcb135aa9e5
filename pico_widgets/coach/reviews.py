"""The coach's review of a game that was played, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.coach.speech import Speech
from pico_widgets.coach.two_review import two_review
from pico_widgets.rules.game import Seat
from pico_widgets.rules.records import Replay
from pico_widgets.text import Words


def review(
    played: Replay,
    seat: Seat,
    say: Words,
    names: Sequence[str | None],
    *,
    playouts: int | None = None,
    seed: int = 0,
) -> dict[str, Any]:
    """How the chances of `seat` went, and which of its choices cost most.

    `played` is a replay (a match has one); Pico for two is reviewed exactly. `names`: None for "you".
    """
    speech = Speech(say, names, seat)
    return two_review(played.game, played.start, played.turns, speech)
