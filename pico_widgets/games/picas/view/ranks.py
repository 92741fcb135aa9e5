"""The ranks as a table of Picas shows them: the rail of the order in force."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pico_widgets.explain.terms import marked
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.table.view import Json
from pico_widgets.text import Runs, Words
from pico_widgets.tricks.cards import RANKS


def ranks(game: Picas, say: Words) -> Json:
    """The ranks from low to high, those that surprise, and a sentence about them."""
    order, odd = game.order, surprising(game.order)
    note: Runs
    if game.rank_order == "printed":
        note = say.rich("picas.ui.ranks.printed")
    else:
        note = say.rich("picas.ui.ranks.usual" if order == RANKS else "picas.ui.ranks.own")
    return {
        "list": list(order),
        "odd": [rank for rank in order if rank in odd],
        "note": marked(note, game.name, say),
    }


def surprising(order: Sequence[str]) -> set[str]:
    """The ranks that stand above one that is higher in most games; of two neighbours that changed places, both."""
    odd: set[str] = set()
    for below, above in pairwise(order):
        gap = RANKS.index(below) - RANKS.index(above)
        if gap > 0:
            odd |= {above, below} if gap == 1 else {above}
    return odd
