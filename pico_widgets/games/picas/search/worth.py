"""What the end of a hand of Picas is worth: in points, and to a pair that wants to win the match.

Knows bids, tricks and the score sheet; nothing of cards.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pico_widgets.core.outcome import win_share
from pico_widgets.games.picas.rules.score import PENALTY, PENALTY_AT, match_winners
from pico_widgets.games.picas.rules.state import PicasView, pair_of
from pico_widgets.games.picas.search.engine import Bids, Engine

_PER_HAND = 50.0
"""Points that a pair makes in a hand, on average."""

_SPREAD = 75.0
"""The standard deviation of the difference that a hand makes between the pairs."""

_BAGS_PER_HAND = 1.3
"""Overtricks that a pair gathers in a hand, and about the square of their standard deviation."""

SAME = 1e-9
"""Chances that differ by less are the same; then the points of the hand decide."""


class Worth(NamedTuple):
    """The end of a hand for a pair: its chance to win the match, and its points minus those of the other pair.

    Of two ends the one with the better chance is better; of two with the same chance the one with more points.
    """

    chance: float
    points: int


class Judge:
    """Judges ends of the hand of a view for the pair of its seat."""

    def __init__(self, engine: Engine, view: PicasView) -> None:
        self.engine = engine
        self.pair = pair_of(view.seat)
        self.totals, self.bags = view.totals, view.bags
        self.hand = view.round
        self._known: dict[tuple[Bids, tuple[int, ...]], Worth] = {}

    def __call__(self, bids: Bids, won: Sequence[int]) -> Worth:
        """What it is worth that the seats have won these tricks with these bids, both by seat (bids as a tuple)."""
        key = bids, tuple(won)
        worth = self._known.get(key)
        if worth is None:
            worth = self._known[key] = self._judge(bids, won)
        return worth

    def _judge(self, bids: Bids, won: Sequence[int]) -> Worth:
        points = self.engine.points(bids, won, self.bags)
        mine, theirs = self.pair, 1 - self.pair
        totals = self.totals[0] + points[0], self.totals[1] + points[1]
        chance = self.chance(totals[mine], totals[theirs], points[2 + mine], points[2 + theirs])
        return Worth(chance, points[mine] - points[theirs])

    def chance(self, mine: int, theirs: int, my_bags: int, their_bags: int) -> float:
        """The chance to win the match from these totals and S.B. after the hand, roughly (`picas.ruling.win`)."""
        options = self.engine.options
        if match_winners(options, self.hand, (mine, theirs)) is not None:
            return win_share((mine, theirs), 0)
        hands = max(1.0, (options.target - max(mine, theirs)) / _PER_HAND)
        if options.hands is not None:
            hands = min(hands, options.hands - self.hand)
        lead = mine - theirs + _bags_cost(their_bags, hands) - _bags_cost(my_bags, hands)
        return _normal(lead / (_SPREAD * math.sqrt(hands)))


def _bags_cost(bags: int, hands: float) -> float:
    """The points that S.B. may yet cost in that many hands."""
    more = _BAGS_PER_HAND * hands
    return PENALTY * _normal((bags + more - PENALTY_AT + 0.5) / math.sqrt(more))


def _normal(z: float) -> float:
    return 0.5 * math.erfc(-z / math.sqrt(2))
