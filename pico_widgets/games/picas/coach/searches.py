"""The search behind the estimates of the coach at Picas.

A budget is a number of playouts and randomness comes from a seed, so that an answer can be had again.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from pico_widgets.games.picas.players import expert
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import PicasView
from pico_widgets.games.picas.search.search import search
from pico_widgets.search.estimate import Estimate

PICAS_PLAYOUTS = expert.PLAYOUTS
"""Playouts for a bid or a card of Picas."""

Estimates = tuple[Estimate, ...]


@lru_cache(maxsize=64)
def picas_estimates(game: Picas, view: PicasView, playouts: int | None, seed: int) -> Estimates:
    """The choices of the seat of a view, in the rules' order, with the chance of its pair to win the match."""
    return search(game, view, PICAS_PLAYOUTS if playouts is None else playouts, Random(seed))
