"""The coach's counsel for a seat that is to choose, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.coach import two
from pico_widgets.rules.game import Choice, Seat
from pico_widgets.text import Words


def counsel(
    game: Any,
    state: Any,
    seat: Seat,
    say: Words,
    names: Sequence[str | None],
    *,
    level: int,
    chosen: Choice | None = None,
    playouts: int | None = None,
    seed: int = 0,
) -> dict[str, Any]:
    """The first `level` (1 to 3) of nudge, reason and numbers, and with `chosen` what that choice was worth.

    `state` is the rules' state in both Picos, where hands are open, and the view of `seat` in Picas. `names`: None
    for "you". `playouts` (None: the game's default) and `seed` rule the searches. Raises ValueError for another level.
    """
    return two.counsel(game, state, seat, say, names, level=level, chosen=chosen)
