"""Pico for three: how each seat should choose, and what each choice is worth against that.

The three choose as in a Nash equilibrium of the trick that is played (`search.equilibrium`), each for its own share of
the win. What lies behind the trick is solved in the same way to the end of the round where few cards are left
(module `three_endgame`), otherwise estimated by a tree search whose last tricks are solved (module `three_tree`). What
later rounds bring is an estimate until the last one (module `three_ends`). A value is always the value against the
mixes that are given for the two others. Knows numbers only, and no words.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import inf, sqrt
from random import Random

from pico_widgets.games.pico.rules.events import Cards
from pico_widgets.games.pico.rules.game import Pico
from pico_widgets.games.pico.rules.state import PicoState
from pico_widgets.games.pico.search.three_endgame import Endgame, Shares, Stage, Worth, made, stage
from pico_widgets.games.pico.search.three_ends import DRAWS, PARTS, Ends
from pico_widgets.games.pico.search.three_round import ThreeRound
from pico_widgets.games.pico.search.three_tree import Tree
from pico_widgets.search.estimate import ERRORS, Estimate

SOLVED = 2800
"""A place of this size or less is solved: some tenths of a second for the largest."""

_LEAVES = 32
"""In a search places of this size or less are."""

_PLAYED = 32
"""A seat that plays solves places of this size or less and searches the others.

An equilibrium of a larger place is safe and takes less from players who go by points: over the same 113 deals, from
each seat, with 400 playouts, 300 here took 0.055 ± 0.025 less of the win from two of them (0.723 ± 0.015 over 400
deals).
"""

_HEAT = 0.2
"""How far playouts stray from what is worth most points: see `ThreeRound`."""

_TRIED = 0.15
"""How often a seat tries any card in the first trick of a pass."""

_SENSIBLE = 0.5
"""How often, in the search of a seat that plays, two seats of a trick choose as in playouts."""

_SAME = 1e-7
"""Values this close together are the same; the rest is what an equilibrium may be off by."""

_LATER = 0.015
"""Of the square that a share of the win could stray by at most: what the estimate of later rounds is off by."""

_BEYOND = 0.1
"""Of the same: what a search is off by, as measured where all can be solved (`tools/bench_calibration.py`)."""


def search(game: Pico, state: PicoState, playouts: int, rng: Random) -> tuple[tuple[Estimate, ...], ...]:
    """For each seat, what each of its choices is worth, strengths ascending; nothing once the game has ended.

    `value` is the seat's share of the win of the whole game (`pico3.game.end`; who shares the highest total divides
    it: `pico3.ruling.tie`) if it makes the choice now and the two others choose by their `mix`; `points` is what the
    seat has of this round then, from its first trick to its last. Where all is solved `layouts` is 1; else `playouts`
    counts the passes of the search that made the choice, or the draws of what later rounds bring if nothing but these
    is estimated. The same randomness gives the same answer.
    Raises ValueError for fewer than one playout or a state that no game comes to.
    """
    if playouts < 1:
        raise ValueError("a search needs at least one playout")
    if state.over:
        return ()
    trick = _trick(game, state, playouts, rng, SOLVED, (_LEAVES, 0.0))
    return tuple(trick.estimates(seat) for seat in range(3))


def plays(game: Pico, state: PicoState, seat: int, playouts: int, rng: Random) -> tuple[tuple[int, float], ...]:
    """How often a seat makes each choice when it plays: some of the best choices, those that gain from mistakes too.

    In places of `_PLAYED` or less all is solved: by its mix as often as by the one of the best that is worth most if
    each of the others goes by points as often as by its mix. In larger ones, by the strategy of a search to the end
    of the round in whose passes two of the seats now and then go by points. The arguments, and what is raised, as
    for `search`.
    """
    trick = _trick(game, state, playouts, rng, _PLAYED, (0, _SENSIBLE))
    found = trick.estimates(seat)
    shares = [share if one.best else 0.0 for one, share in zip(found, trick.strategy(seat), strict=True)]
    if not any(shares):
        shares = [one.mix or 0.0 for one in found]
    return tuple((int(one.choice), share) for one, share in zip(found, shares, strict=True))


def searched(
    game: Pico, state: PicoState, playouts: int, rng: Random
) -> tuple[tuple[tuple[Estimate, float], ...], ...]:
    """For each seat, what a search says of each choice where all can be solved, and what it is worth indeed.

    Both are values against the mixes that the search gives. For measuring how honest the errors of a search are; the
    position must be solvable in the time at hand and large enough to be searched, else ValueError is raised.
    """
    endgame, ends = _round(state.dealt, state.totals, game.rounds - state.round, tuple(game.points_of.items()))
    place = endgame.table.place(state.hands)
    found = _Searched(Endgame(endgame.table, ends), ends, place, playouts, rng, _LEAVES)
    solved = _Trick(endgame, ends, place, found.found, endgame.after(place))
    return tuple(
        tuple((one, solved.worth(seat, at)[0]) for at, one in enumerate(found.estimates(seat))) for seat in range(3)
    )


def _trick(
    game: Pico, state: PicoState, playouts: int, rng: Random, size: int, searching: tuple[int, float]
) -> "_Trick":
    """The trick of a state, solved if it is of this size or less; else searched, as `_Searched` is told."""
    endgame, ends = _round(state.dealt, state.totals, game.rounds - state.round, tuple(game.points_of.items()))
    place = endgame.table.place(state.hands)
    if endgame.table.over(place):
        raise ValueError("a round ends when a player has a single card left")
    if endgame.table.size(place) <= size:
        return _Solved(endgame, ends, place)
    return _Searched(endgame, ends, place, playouts, rng, *searching)


class _Trick:
    """The trick at a place, its equilibrium, and what leads where: what both kinds of answers have in common."""

    def __init__(
        self, endgame: Endgame, ends: Ends, place: int, found: Stage, after: Sequence[Sequence[Sequence[Worth]]]
    ) -> None:
        self.endgame, self.ends, self.place = endgame, ends, place
        self.found, self.after = found, after
        self.choices = endgame.table.choices(place)

    def follow(self, picks: tuple[int, int, int]) -> int:
        """The place after these choices."""
        one, two, three = self.choices
        i, j, k = picks
        return self.place ^ self.endgame.table.removed[one[i]][two[j]][three[k]]

    def against(self, seat: int, at: int) -> list[tuple[float, tuple[int, int, int]]]:
        """What is played, and how likely, if a seat makes a choice and the others keep to their mixes."""
        mixes = [list(mix) for mix in self.found.mixes]
        mixes[seat] = [float(i == at) for i in range(len(mixes[seat]))]
        return list(made(mixes))

    def worth(self, seat: int, at: int) -> tuple[float, float]:
        """Share of the win and points of a seat if it makes a choice."""
        share = points = 0.0
        for likely, (i, j, k) in self.against(seat, at):
            one = self.after[i][j][k]
            share += likely * one.shares[seat]
            points += likely * one.points[seat]
        return share, points

    def sensibly(self, seat: int, at: int) -> float:
        """What a seat has of the win if it makes a choice and the others choose as playouts do."""
        mixes = []
        for other, (_, likely) in enumerate(self.endgame.table.mixes(self.place)):
            steps = zip((0.0, *likely[:-1]), likely, strict=True)
            mixes.append([float(i == at) if other == seat else upto - before for i, (before, upto) in enumerate(steps)])
        return sum(likely * self.after[i][j][k].shares[seat] for likely, (i, j, k) in made(mixes))

    def errors(self, seat: int, weights: dict[int, float]) -> float:
        """The standard error of a seat's share over places so weighted; weights may be below 0 for a difference.

        What the estimate of later rounds is off by is not in it: choices have that in common.
        """
        raise NotImplementedError

    def _error(self, seat: int, share: float, weights: dict[int, float]) -> float:
        """The standard error of a choice's value."""
        later = _LATER * max(share * (1 - share), 0.0) if self.ends.drawn else 0.0
        return sqrt(self.errors(seat, weights) ** 2 + later)

    def strategy(self, seat: int) -> list[float]:
        """How often a seat makes each choice when it plays."""
        raise NotImplementedError

    def rests_on(self, seat: int, at: int) -> tuple[int, int | None]:
        """Playouts and layouts of an estimate."""
        raise NotImplementedError

    def estimates(self, seat: int) -> tuple[Estimate, ...]:
        """The choices of a seat. The best are those of highest value and those that cannot be told from it."""
        count = len(self.choices[seat])
        worths = [self.worth(seat, at) for at in range(count)]
        weights = []
        for at in range(count):
            weighed: dict[int, float] = {}
            for likely, picks in self.against(seat, at):
                follow = self.follow(picks)
                weighed[follow] = weighed.get(follow, 0.0) + likely
            weights.append(weighed)
        top = max(range(count), key=lambda at: worths[at][0])
        found = []
        for at, (card, (share, points)) in enumerate(zip(self.choices[seat], worths, strict=True)):
            less = worths[top][0] - share
            apart = {
                one: weights[top].get(one, 0.0) - weights[at].get(one, 0.0) for one in {*weights[top], *weights[at]}
            }
            playouts, layouts = self.rests_on(seat, at)
            found.append(
                Estimate(
                    choice=self.endgame.table.hands[seat][card],
                    value=share,
                    stderr=self._error(seat, share, weights[at]),
                    playouts=playouts,
                    mix=self.found.mixes[seat][at],
                    points=points,
                    layouts=layouts,
                    best=less <= _SAME + self.found.gain or less <= ERRORS * self.errors(seat, apart),
                )
            )
        return tuple(found)


class _Solved(_Trick):
    """A trick behind which everything is solved to the end of the round."""

    def __init__(self, endgame: Endgame, ends: Ends, place: int) -> None:
        super().__init__(endgame, ends, place, endgame.stage(place), endgame.after(place))
        self._parts: dict[int, tuple[Shares, ...]] = {}

    def errors(self, seat: int, weights: dict[int, float]) -> float:
        """From the samples of what later rounds bring: the same mixes, other ends."""
        if not self.ends.drawn:
            return 0.0
        sums = [0.0] * PARTS
        for place, weight in weights.items():
            for part, shares in enumerate(self.parts(place)):
                sums[part] += weight * shares[seat]
        return _error(sums)

    def parts(self, place: int) -> tuple[Shares, ...]:
        """What a place is worth by each sample of the draws."""
        known = self._parts.get(place)
        if known is None:
            over = self.endgame.table.over(place)
            known = self._parts[place] = self.ends.parts(place) if over else self._mixed(place)
        return known

    def _mixed(self, place: int) -> tuple[Shares, ...]:
        one, two, three = self.endgame.table.choices(place)
        removed = self.endgame.table.removed
        sums = [[0.0] * 3 for _ in range(PARTS)]
        for likely, (i, j, k) in made(self.endgame.stage(place).mixes):
            for part, shares in zip(sums, self.parts(place ^ removed[one[i]][two[j]][three[k]]), strict=True):
                for seat in range(3):
                    part[seat] += likely * shares[seat]
        return tuple((a, b, c) for a, b, c in sums)

    def strategy(self, seat: int) -> list[float]:
        found = self.estimates(seat)
        worth = [one.value + self.sensibly(seat, at) if one.best else -inf for at, one in enumerate(found)]
        gains = worth.index(max(worth))
        return [((one.mix or 0.0) + (at == gains)) / 2 for at, one in enumerate(found)]

    def rests_on(self, seat: int, at: int) -> tuple[int, int | None]:
        return (DRAWS, None) if self.ends.drawn else (0, 1)


class _Searched(_Trick):
    """A trick behind which a search estimates what the places are worth."""

    def __init__(
        self,
        endgame: Endgame,
        ends: Ends,
        place: int,
        playouts: int,
        rng: Random,
        leaves: int,
        sensible: float = 0.0,
    ) -> None:
        """`leaves`: places of this size or less are solved; `sensible`: how often two seats go by points."""
        self._tree = tree = Tree(endgame.table, place, endgame.worth, rng, leaves, _TRIED, sensible)
        tree.grow(playouts)
        one, two, three = endgame.table.choices(place)
        removed = endgame.table.removed
        after = [[[self._worth(place ^ removed[i][j][k]) for k in three] for j in two] for i in one]
        super().__init__(endgame, ends, place, stage(after), after)

    def _worth(self, place: int) -> Worth:
        _, *worth = self._tree.value(place)
        return Worth((worth[0], worth[1], worth[2]), (worth[3], worth[4], worth[5]))

    def errors(self, seat: int, weights: dict[int, float]) -> float:
        """Of the passes that came through the places, of the draws of later rounds, of what a search is off by."""
        square = 0.0
        for place, weight in weights.items():
            value = self._tree.value(place)
            if value[0] < inf:
                square += weight * weight * self._square(place, seat)
        return sqrt(square)

    def _square(self, place: int, seat: int) -> float:
        value = self._tree.value(place)
        times, share = value[0], value[seat + 1]
        mean = (share * times + 0.5) / (times + 1)
        spread = self._tree.squares.get(place)
        seen = spread[seat] / (times - 1) if spread and times > 1 else mean * (1 - mean)
        return seen / times + _BEYOND * mean * (1 - mean)

    def strategy(self, seat: int) -> list[float]:
        return self._tree.nodes[self.place].strategy(seat)

    def rests_on(self, seat: int, at: int) -> tuple[int, int | None]:
        return self._tree.made[seat][at], None


def _error(parts: Sequence[float]) -> float:
    """The standard error of the mean of samples of like size."""
    mean = sum(parts) / len(parts)
    return sqrt(sum((part - mean) ** 2 for part in parts) / (len(parts) - 1) / len(parts))


@lru_cache(maxsize=4)
def _round(
    hands: tuple[Cards, ...], totals: tuple[int, ...], later: int, worth: tuple[tuple[int, int], ...]
) -> tuple[Endgame, Ends]:
    """A round between these hands, and what its end is worth: kept with all that has been solved of it."""
    table = ThreeRound(hands, dict(worth), _HEAT)
    ends = Ends(table, totals, later, worth)
    return Endgame(table, ends), ends
