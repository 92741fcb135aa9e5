"""The expert at Picas: makes the choice that the search finds best, from what its seat may know and nothing else."""

from __future__ import annotations

from random import Random

from pico_widgets.players.picas import LOOK
from pico_widgets.rules.game import Choice
from pico_widgets.rules.picas import Picas
from pico_widgets.rules.picas_state import PicasView
from pico_widgets.solve.picas_search import search

PLAYOUTS = 2000
"""The default budget of a choice."""

BID_FACTOR = 2
"""A bid, which is made once a hand, may cost so many times more."""


def expert_choice(game: Picas, view: PicasView, rng: Random, *, playouts: int = PLAYOUTS) -> Choice:
    """Look, then bid and play what the search finds best with so many playouts."""
    if len(view.bids) < 4 and view.hand is None:
        return LOOK
    if len(view.legal) == 1:
        return view.legal[0]
    if len(view.bids) < 4:
        playouts *= BID_FACTOR
    return next(one.choice for one in search(game, view, playouts, rng) if one.mix)
