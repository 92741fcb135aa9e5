"""The end of a round of Pico for three, solved: backward induction, a Nash equilibrium of every trick.

Where few cards are left every place below one is looked at, the last tricks first. The three seats choose a trick as
in an equilibrium of the game that the places behind it make (`search.equilibrium`); a seat whose share of the win is
the same whatever is played goes for points, its own less those of the others on average. What a place is worth is
what these mixes make of it, so that the shares of the three seats always add up to what an end divides.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from pico_widgets.games.pico.search.three_round import ThreeRound
from pico_widgets.search.equilibrium import Mixes, Tensor, equilibrium

Shares = tuple[float, float, float]

_FLAT = 1e-12
"""Shares that differ by less are the same; the rest is rounding."""

_POINTS = 1 / 60
"""Points are brought to the size of shares: no round has more."""

_PURE: Mixes = ((1.0,), (1.0,), (1.0,))


class Worth(NamedTuple):
    """What a place is worth to each seat: its share of the win, and its points of this round."""

    shares: Shares
    points: Shares


class Stage(NamedTuple):
    """A trick that is solved: its worth, how often each seat makes each choice, what a seat could gain by leaving."""

    worth: Worth
    mixes: Mixes
    gain: float


After = Sequence[Sequence[Sequence[Worth]]]
"""What follows, by the choices of seats 0, 1 and 2."""


class Endgame:
    """The places of a round, each solved when it is asked for, and what lies below it with it."""

    def __init__(self, table: ThreeRound, end: Callable[[int], Shares]) -> None:
        """`end`: what the end of a round is worth to each seat, by place."""
        self.table, self._end = table, end
        self._worths: dict[int, Worth] = {}
        self._stages: dict[int, Stage] = {}

    def worth(self, place: int) -> Worth:
        """What a place is worth, the end of a round too."""
        known = self._worths.get(place)
        if known is None:
            if self.table.over(place):
                one, two, three = self.table.scores(place)
                known = Worth(self._end(place), (float(one), float(two), float(three)))
            else:
                known = self.stage(place).worth
            self._worths[place] = known
        return known

    def stage(self, place: int) -> Stage:
        """The trick that is played at a place."""
        known = self._stages.get(place)
        if known is None:
            known = self._stages[place] = stage(self.after(place))
        return known

    def after(self, place: int) -> After:
        """What follows a place, by the choices of the three seats."""
        removed, worth, known = self.table.removed, self.worth, self._worths
        one, two, three = self.table.choices(place)
        return [
            [
                [known.get(follow := place ^ bits[k]) or worth(follow) for k in three]
                for bits in (removed[i][j] for j in two)
            ]
            for i in one
        ]


def stage(after: After) -> Stage:
    """An equilibrium of a trick, from what follows."""
    payoffs = tuple(_payoff(after, seat) for seat in range(3))
    mixes, gain = equilibrium(payoffs)
    shares, points = [0.0] * 3, [0.0] * 3
    for likely, (i, j, k) in made(mixes):
        one = after[i][j][k]
        for seat in range(3):
            shares[seat] += likely * one.shares[seat]
            points[seat] += likely * one.points[seat]
    return Stage(Worth((shares[0], shares[1], shares[2]), (points[0], points[1], points[2])), mixes, gain)


def made(mixes: Sequence[Sequence[float]]) -> Iterator[tuple[float, tuple[int, int, int]]]:
    """How likely the three seats make each set of choices, for those that are made."""
    one, two, three = ([(share, at) for at, share in enumerate(mix) if share] for mix in mixes)
    for (p, i), (q, j), (r, k) in product(one, two, three):
        yield p * q * r, (i, j, k)


def _payoff(after: After, seat: int) -> Tensor:
    """What the choices bring a seat, its own first, then those of the seats that follow it."""
    shares = [one.shares[seat] for plane in after for line in plane for one in line]
    if max(shares) - min(shares) < _FLAT:
        entries = [[[_POINTS * _ahead(one.points, seat) for one in line] for line in plane] for plane in after]
    else:
        entries = [[[one.shares[seat] for one in line] for line in plane] for plane in after]
    if seat == 0:
        return entries
    if seat == 1:
        return [list(zip(*plane, strict=True)) for plane in zip(*entries, strict=True)]
    turned = [list(zip(*plane, strict=True)) for plane in entries]
    return list(zip(*turned, strict=True))


def _ahead(points: Shares, seat: int) -> float:
    return 1.5 * points[seat] - 0.5 * sum(points)
