"""What the tricks of the rest of a hand of Picas decide: a small machine that counts what matters and nothing else.

How the remaining tricks are spread over the seats matters only for contracts, nulas, S.B. and the match.  States of
the count from which the same tricks lead to the same worth are one state, so that a search that meets them twice
knows it, and sees at once when nothing is left to decide.
"""

from __future__ import annotations

from collections.abc import Sequence

from pico_widgets.games.picas.search.engine import Bids
from pico_widgets.games.picas.search.worth import SAME, Judge, Worth

Won = tuple[int, int, int, int]


class Ledger:
    """States of the count are numbers; `start` is the one before the first of the `left` tricks that are to come.

    `after[state]` are the states after a trick for each seat that may win it, empty in an end.  `low[pair][state]`
    and `high[pair][state]` bound the rank of the ends that may be reached, to pair 0 and, negated, to pair 1: the
    higher the better for that pair.  `worths[rank]` is what the end is worth to the pair of the judge's seat.
    """

    def __init__(self, judge: Judge, bids: Bids, won: Sequence[int], left: int) -> None:
        self.bids = bids
        self.nulas = tuple(isinstance(bid, str) for bid in bids)
        self.apart = not judge.engine.options.nula_tricks_count
        self.sign = -1 if judge.pair else 1
        ends = {one: judge(tuple(bids), list(one)) for one in self._ends(won, left)}
        self.rank_of, self.worths = _ranked(set(ends.values()), self.sign)
        self.after: list[tuple[int, ...]] = []
        self.low: tuple[list[int], list[int]] = [], []
        self.high: tuple[list[int], list[int]] = [], []
        self.take: list[bool] = []
        self._states: dict[tuple[int, ...], int] = {}
        self._known: dict[Won, int] = {}
        self._ends_of = {one: self.rank_of[worth] for one, worth in ends.items()}
        self.start = self._state(self._same(won), left)

    def worth(self, rank: int) -> Worth:
        """What an end of this rank is worth to the pair of the judge's seat."""
        return self.worths[rank]

    def _ends(self, won: Sequence[int], left: int) -> set[Won]:
        ends = {self._same(won)}
        for _ in range(left):
            ends = {self._same(_plus(one, seat)) for one in ends for seat in range(4)}
        return ends

    def _same(self, won: Sequence[int]) -> Won:
        """The tricks, moved between partners where it makes no difference which of the two has won them."""
        one = list(won)
        for seat in (0, 1):
            nula, partner = self.nulas[seat], self.nulas[seat + 2]
            both = one[seat] + one[seat + 2]
            if self.apart and (nula or partner):
                continue
            if nula and partner:
                if one[seat] and one[seat + 2]:
                    one[seat], one[seat + 2] = both - 1, 1
            elif partner:
                if one[seat + 2]:
                    one[seat], one[seat + 2] = 0, both
            elif one[seat] or not nula:
                one[seat], one[seat + 2] = both, 0
        return one[0], one[1], one[2], one[3]

    def _state(self, won: Won, left: int) -> int:
        state = self._known.get(won)
        if state is None:
            if left:
                key = tuple(self._state(self._same(_plus(won, seat)), left - 1) for seat in range(4))
                ranks = [self.low[0][one] for one in key], [self.high[0][one] for one in key]
                low, high = min(ranks[0]), max(ranks[1])
                if low == high:
                    key = ()
            else:
                low = high = self._ends_of[won]
                key = ()
            state = self._made(key, low, high)
            self._known[won] = state
        return state

    def _made(self, key: tuple[int, ...], low: int, high: int) -> int:
        known = key or (-1, low)
        state = self._states.get(known)
        if state is None:
            state = self._states[known] = len(self.after)
            self.after.append(key)
            self.low[0].append(low)
            self.high[0].append(high)
            middle = [self.low[0][one] + self.high[0][one] for one in key]
            self.take.append(not key or middle[0] + middle[2] > middle[1] + middle[3])
            self.low[1].append(-high)
            self.high[1].append(-low)
        return state


def _plus(won: Sequence[int], seat: int) -> Won:
    one = list(won)
    one[seat] += 1
    return one[0], one[1], one[2], one[3]


def _ranked(worths: set[Worth], sign: int) -> tuple[dict[Worth, int], list[Worth]]:
    """Ranks of ends for pair 0, by chance and then by points; ends that are worth the same to the pairs share one."""
    groups: list[list[Worth]] = []
    for worth in sorted(worths):
        if groups and worth.chance - groups[-1][0].chance < SAME:
            groups[-1].append(worth)
        else:
            groups.append([worth])
    ordered = [worth for group in groups for worth in sorted(group, key=lambda one: one.points)][::sign]
    ranks: dict[Worth, int] = {}
    firsts: list[Worth] = []
    for worth in ordered:
        same = firsts and abs(worth.chance - firsts[-1].chance) < SAME and worth.points == firsts[-1].points
        if not same:
            firsts.append(worth)
        ranks[worth] = len(firsts) - 1
    return ranks, firsts
