"""The expert at Picas: makes the choice that the search finds best, from what its seat may know and nothing else."""

from __future__ import annotations

from random import Random

from pico_widgets.core.game import LOOK, Choice
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import DOBLE_NULA, PicasView
from pico_widgets.games.picas.search.search import bids_blind, plays

PLAYOUTS = 1000
"""The default budget of a choice: well under a second on one core."""

BID_FACTOR = 2
"""A bid, which is made once a hand, may cost so many times more."""


def expert_choice(game: Picas, view: PicasView, rng: Random, *, playouts: int = PLAYOUTS) -> Choice:
    """Look, then bid and play what the search finds best with so many playouts, for a bid twice as many.

    A pair that is as good as beaten may bid doble nula instead of looking.  The same view, budget and state of
    `rng` give the same choice.
    """
    bidding = len(view.bids) < 4
    if bidding and view.hand is None:
        return DOBLE_NULA if bids_blind(game, view, playouts, rng) else LOOK
    if len(view.legal) == 1:
        return view.legal[0]
    budget = playouts * BID_FACTOR if bidding else playouts
    return plays(game, view, budget, rng)
