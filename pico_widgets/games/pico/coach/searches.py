"""The searches behind the estimates of the coach at Pico for three.

A budget is a number of playouts and randomness comes from a seed, so that an answer can be had again.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from pico_widgets.games.pico.players import expert
from pico_widgets.games.pico.rules.game import Pico
from pico_widgets.games.pico.rules.state import PicoState
from pico_widgets.games.pico.search import three
from pico_widgets.search.estimate import Estimate

THREE_PLAYOUTS = expert.PLAYOUTS
"""Playouts for a position of Pico for three."""

Estimates = tuple[Estimate, ...]


@lru_cache(maxsize=64)
def three_estimates(game: Pico, state: PicoState, playouts: int | None, seed: int) -> tuple[Estimates, ...]:
    """For each seat of a position of Pico for three: its choices, ascending, as shares of the win of the game."""
    return three.search(game, state, THREE_PLAYOUTS if playouts is None else playouts, Random(seed))
