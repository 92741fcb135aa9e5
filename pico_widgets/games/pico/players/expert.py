"""The expert of both Picos: for two a best mix of the solved whole game, for three an equilibrium of the trick.

What it plays is drawn from the randomness that the caller gives. Hands are open in both games, so a seat's view is
all there is to know; nobody's pending choice stands in it.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from pico_widgets.games.pico.rules.events import Cards
from pico_widgets.games.pico.rules.game import Pico
from pico_widgets.games.pico.rules.state import PicoState, PicoView
from pico_widgets.games.pico.search import exact as pico
from pico_widgets.games.pico.search.three import plays

PLAYOUTS = 2000
"""The budget of a move at Pico for three: some tenths of a second on one core."""


def expert_for_two(game: Pico, view: PicoView, rng: Random) -> int:
    """A card drawn from the seat's best mix for the whole game, under the game's own deck and points."""
    choices = position(game, view.state).seats[view.seat]
    return rng.choices([choice.card for choice in choices], [choice.mix for choice in choices])[0]


def expert_for_three(game: Pico, view: PicoView, rng: Random, *, playouts: int = PLAYOUTS) -> int:
    """A card drawn from how the seat plays after a search of so many playouts, or the round solved to its end."""
    cards, shares = zip(*plays(game, view.state, view.seat, playouts, rng), strict=True)
    return int(rng.choices(cards, shares)[0])


def position(game: Pico, state: PicoState) -> pico.Answer:
    """What a position of Pico for two is worth in the whole game, and both seats' best mixes there.

    The return round is judged by the outward score that the state has noted.  Raises ValueError for a state that no
    game comes to.
    """
    first, second = state.dealt if state.round == 1 else reversed(state.dealt)
    solved = _solved(first, second, tuple(game.points_of.items()))
    mine, theirs = state.hands
    if state.round == 1:
        return solved.outward(mine, theirs)
    return solved.back(mine, theirs, state.noted[0][0] - state.noted[0][1])


@lru_cache(maxsize=8)
def _solved(first: Cards, second: Cards, worth: tuple[tuple[int, int], ...]) -> pico.Game:
    """The game of a deal: solved once, and kept while a few others have not been asked for since."""
    return pico.Game(first, second, dict(worth))
