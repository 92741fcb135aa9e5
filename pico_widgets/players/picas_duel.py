"""Two players of Picas against each other over duplicate deals: every match is played twice, the pairs changed over.

It knows players by what they choose, and nothing of how they do it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple

from pico_widgets.players.picas import LOOK
from pico_widgets.rules.game import Choice
from pico_widgets.rules.picas import Picas
from pico_widgets.rules.picas_state import PicasState, PicasView

Player = Callable[[Picas, PicasView, Random], Choice]


class Duel(NamedTuple):
    """The share of the matches that the first player's pair won (a shared win is half), its standard error, matches.

    The error is that of independent deals: the two matches of a deal are one observation.
    """

    share: float
    stderr: float
    matches: int


def play_match(game: Picas, players: tuple[Player, Player], seed: int) -> PicasState:
    """A match from the deal of a seed to its end; `players` play for North–South and for East–West.

    The players' randomness is seeded with `seed` too, so that a match can be repeated.
    """
    rng = Random(seed)
    state, _ = game.start(game.deal(seed))
    while not state.over:
        seat = state.turn
        if seat is None:
            state, _ = game.redeal(state, game.next_deal(state, seed))
            continue
        choice = players[seat % 2](game, game.view(state, seat), rng)
        state, _ = game.look(state, seat) if choice == LOOK else game.play(state, {seat: choice})
    return state


def duel(game: Picas, one: Player, other: Player, seeds: Iterable[int]) -> Duel:
    """`one` against `other` over the deals of these seeds, each played from both sides."""
    shares = []
    for seed in seeds:
        won = 0.0
        for mine, players in enumerate(((one, other), (other, one))):
            winners = play_match(game, players, seed).sheet.winners or ()
            won += (mine in winners) / len(winners)
        shares.append(won / 2)
    count = len(shares)
    mean = sum(shares) / count
    spread = sum((share - mean) ** 2 for share in shares) / max(1, count - 1)
    return Duel(mean, math.sqrt(spread / count), 2 * count)
