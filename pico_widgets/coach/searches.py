"""The searches behind the coach's estimates, with the budgets that it uses when nobody says another.

A budget is a number of playouts and randomness comes from a seed, so that an answer can be had again.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from pico_widgets.players import expert_picas, expert_pico
from pico_widgets.rules.picas import Picas
from pico_widgets.rules.picas_state import PicasView
from pico_widgets.rules.pico import Pico
from pico_widgets.rules.pico_state import PicoState
from pico_widgets.solve import picas_search, pico_three
from pico_widgets.solve.estimate import Estimate

THREE_PLAYOUTS = expert_pico.PLAYOUTS
"""Playouts for a position of Pico for three."""

PICAS_PLAYOUTS = expert_picas.PLAYOUTS
"""Playouts for a bid or a card of Picas."""

REVIEW_SHARE = 4
"""A review looks at many positions: each gets this part of the budget, one in four."""

Estimates = tuple[Estimate, ...]


@lru_cache(maxsize=64)
def three_estimates(game: Pico, state: PicoState, playouts: int | None, seed: int) -> tuple[Estimates, ...]:
    """For each seat of a position of Pico for three: its choices, ascending, as shares of the win of the game."""
    return pico_three.search(game, state, THREE_PLAYOUTS if playouts is None else playouts, Random(seed))


@lru_cache(maxsize=64)
def picas_estimates(game: Picas, view: PicasView, playouts: int | None, seed: int) -> Estimates:
    """The choices of the seat of a view, in the rules' order, as points of its pair in this hand."""
    return picas_search.search(game, view, PICAS_PLAYOUTS if playouts is None else playouts, Random(seed))
