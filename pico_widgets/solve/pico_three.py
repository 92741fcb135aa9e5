"""Pico for three: a search for a good mix of choices that are made together, and what each choice is worth.

Monte Carlo tree search with regret matching at every position (SM-MCTS-RM: M. Lanctot, V. Lisý, M. H. M. Winands,
"Monte Carlo Tree Search in Simultaneous Move Games with Applications to Goofspiel", Computer Games, CCIS 408, 2014,
28-43), for three seats as in M. J. W. Tak, M. Lanctot, M. H. M. Winands, "Monte Carlo Tree Search Variants for
Simultaneous Move Games", IEEE CIG 2014, 232-239. As there, the average strategy is the answer. Ours differs in this:
many tricks lead to the same place, so regrets are read off the places that follow, and none falls below nought
(regret matching+: O. Tammelin, "Solving Large Imperfect Information Games Using CFR+", arXiv:1407.5042, 2014).
Now and then only one seat chooses so and the others play sensibly, by points: a strategy that is good against both is
the idea of M. Johanson, M. Zinkevich, M. Bowling, "Computing Robust Counter-Strategies", NIPS 2007.

Only the round that is played is searched. What a later round may bring its three hands is drawn once for a deal, from
a search of its own that plays for points, and the end of the round is worth the share of the win of the whole game
that these draws leave. Knows numbers only, and no words.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import product
from math import inf, sqrt
from random import Random

from pico_widgets.rules.pico import Pico
from pico_widgets.rules.pico_events import Cards
from pico_widgets.rules.pico_state import PicoState
from pico_widgets.solve.estimate import Estimate, recommended
from pico_widgets.solve.three_round import FULL, ThreeRound

_HEAT = 0.2
"""How far playouts stray from what is worth most points: see `ThreeRound`."""

_EXPLORE = 0.05
"""How often a seat tries any card in a pass, each as likely, instead of its regret matching."""

_SENSIBLE = 0.5
"""How often, at a position that a pass comes through, two of the three seats choose as in playouts."""

_PRIOR = 1.0
"""The regrets that a position begins with: so much, shared as playouts would choose."""

_LATER_PLAYOUTS = 2000
"""How long the later rounds of a deal are searched, once."""

_SPREAD = 10.0
"""There, so many points more than the others on average count as one whole win."""

_DRAWS = 240
"""How often they are then played out."""

Points = tuple[int, int, int]
Shares = tuple[float, float, float]


def search(game: Pico, state: PicoState, playouts: int, rng: Random) -> tuple[tuple[Estimate, ...], ...]:
    """For each seat, what each of its choices is worth, strengths ascending; nothing once the game has ended.

    `value` is the seat's share of the win of the whole game (`pico3.game.end`; who shares the highest total divides
    it: `pico3.ruling.tie`) if it makes the choice now and the others play as the search expects, partly by their
    strategies, partly sensibly; `mix` is the seat's own strategy. `playouts` counts every play to the end of this
    round; the same randomness gives the same answer.
    Raises ValueError for fewer than one playout or a state that no game comes to.
    """
    if playouts < 1:
        raise ValueError("a search needs at least one playout")
    if state.over:
        return ()
    table = ThreeRound(state.dealt, game.worth, _HEAT)
    ends = _Ends(game, state, table)
    tree = _Tree(table, table.place(state.hands), ends, rng)
    tree.grow(playouts)
    return _estimates(tree, ends)


class _Node:
    """A position in which all choose: by seat the choices, their regrets, and their shares summed over the passes."""

    __slots__ = ("mixes", "moves", "regrets", "sums")

    def __init__(self, table: ThreeRound, place: int) -> None:
        self.mixes = table.mixes(place)
        self.moves = tuple(mix[0] for mix in self.mixes)
        self.regrets = [[share * _PRIOR for share in self._sensible(seat)] for seat in range(3)]
        self.sums = [[0.0] * len(moves) for moves in self.moves]

    def picks(self, rng: Random) -> tuple[int, int, int]:
        """A choice of each seat, as places in `moves`; the shares of their strategies are noted."""
        picks = [self._pick(seat, rng) for seat in range(3)]
        draw = rng.random()
        if draw < _SENSIBLE:
            learner = int(draw / _SENSIBLE * 3)
            for seat, (_, likely) in enumerate(self.mixes):
                if seat != learner:
                    picks[seat] = bisect_left(likely, rng.random())
        return picks[0], picks[1], picks[2]

    def _pick(self, seat: int, rng: Random) -> int:
        """A choice of the seat by its regrets."""
        regrets, sums = self.regrets[seat], self.sums[seat]
        total = sum(regrets)
        if total <= 0.0:
            for at in range(len(sums)):
                sums[at] += 1 / len(sums)
            return int(rng.random() * len(sums))
        draw = rng.random()
        pick = int(draw / _EXPLORE * len(sums)) if draw < _EXPLORE else -1
        aim = (draw - _EXPLORE) / (1 - _EXPLORE)
        for at, regret in enumerate(regrets):
            if regret:
                sums[at] += (share := regret / total)
                if pick < 0:
                    aim -= share
                    if aim < 0.0:
                        pick = at
        return pick if pick >= 0 else regrets.index(max(regrets))

    def strategy(self, seat: int) -> list[float]:
        """The average strategy of a seat; before any pass, as playouts choose."""
        total = sum(self.sums[seat])
        return [share / total for share in self.sums[seat]] if total else self._sensible(seat)

    def expected(self, seat: int) -> list[float]:
        """How the others must expect the seat to choose: by its strategy, or sensibly as often as passes do."""
        weight = _SENSIBLE * 2 / 3
        pairs = zip(self.strategy(seat), self._sensible(seat), strict=True)
        return [(1 - weight) * share + weight * sensible for share, sensible in pairs]

    def _sensible(self, seat: int) -> list[float]:
        """How likely playouts make each choice."""
        likely = self.mixes[seat][1]
        return [upto - before for before, upto in zip((0.0, *likely[:-1]), likely, strict=True)]


class _Tree:
    """What is known of the places of a round below one of them, grown pass by pass."""

    def __init__(self, table: ThreeRound, root: int, end: Callable[[int], Shares], rng: Random) -> None:
        """`end`: what the end of a round is worth to each seat, by place. Raises ValueError if `root` is an end."""
        if table.over(root):
            raise ValueError("a round ends when a player has a single card left")
        self.table, self.root, self.rng, self._end = table, root, rng, end
        self.left = 0
        self.values: dict[int, list[float]] = {}
        """How often a place was reached, and what it was worth to each seat on average; the end of a round: inf."""
        self.nodes = {root: _Node(table, root)}
        self.seen: list[list[list[float]]] = [[[] for _ in moves] for moves in self.nodes[root].moves]
        """By seat and choice at the root: what the passes brought the seat in which it made the choice."""

    def grow(self, playouts: int) -> None:
        """Passes until so many more rounds have been played to their end."""
        self.left += playouts
        while self.left > 0:
            self._pass()

    def draw(self) -> int:
        """The end of a round from the root, played as must be expected where that is known, sensibly after that."""
        place, removed = self.root, self.table.removed
        while (node := self.nodes.get(place)) is not None:
            i, j, k = (self.rng.choices(node.moves[seat], node.expected(seat))[0] for seat in range(3))
            place ^= removed[i][j][k]
        return self.table.play_out(place, self.rng.random)

    def _play_out(self, place: int) -> Shares:
        self.left -= 1
        return self._end(self.table.play_out(place, self.rng.random))

    def value(self, place: int) -> list[float]:
        """What a place is worth so far; a new one is played out once."""
        value = self.values.get(place)
        if value is None:
            over = self.table.over(place)
            value = self.values[place] = [inf, *self._end(place)] if over else [1.0, *self._play_out(place)]
        return value

    def _note(self, place: int, shares: Shares) -> None:
        value = self.values.setdefault(place, [0.0, 0.0, 0.0, 0.0])
        value[0] = times = value[0] + 1
        for seat, share in enumerate(shares, 1):
            value[seat] += (share - value[seat]) / times

    def _pass(self) -> None:
        """From the root down by regrets to a new place, or to the end of the round, and back with what it is worth."""
        place, path = self.root, []
        removed, nodes, rng = self.table.removed, self.nodes, self.rng
        while (node := nodes.get(place)) is not None:
            picks = node.picks(rng)
            path.append((place, node, picks))
            place ^= removed[node.moves[0][picks[0]]][node.moves[1][picks[1]]][node.moves[2][picks[2]]]
        if self.table.over(place):
            self.left -= 1
            shares = self._end(place)
        else:
            nodes[place] = _Node(self.table, place)
            shares = self._play_out(place)
            self._note(place, shares)
        for seat, pick in enumerate(path[0][2]):
            self.seen[seat][pick].append(shares[seat])
        for place, node, picks in reversed(path):
            self._learn(place, node, picks, shares)
            self._note(place, shares)

    def _learn(self, place: int, node: _Node, picks: tuple[int, int, int], shares: Shares) -> None:
        """Each seat regrets what its other choices would have been worth more, the others choosing as they did.

        What is not known yet of these is left out, but for the root, where it is played out.
        """
        removed, over, known = self.table.removed, self.table.over, self.values.get
        one, two, three = node.moves
        plane = removed[one[picks[0]]]
        second, third = two[picks[1]], three[picks[2]]
        follow = (
            [removed[card][second][third] for card in one],
            [plane[card][third] for card in two],
            [plane[second][card] for card in three],
        )
        for seat, bits in enumerate(follow):
            regrets, pick, share = node.regrets[seat], picks[seat], shares[seat]
            for at, gone in enumerate(bits):
                if at != pick:
                    value = known(place ^ gone)
                    if value is None:
                        if place != self.root and not over(place ^ gone):
                            continue
                        value = self.value(place ^ gone)
                    regret = regrets[at] + value[seat + 1] - share
                    regrets[at] = regret if regret > 0.0 else 0.0


class _Ends:
    """What the end of the round that is played is worth in the whole game."""

    def __init__(self, game: Pico, state: PicoState, table: ThreeRound) -> None:
        self._table, self._totals = table, state.totals
        self.draws: dict[Points, float] = {(0, 0, 0): 1.0}
        """The points that the later rounds may bring the seats, all less the least, and how likely."""
        rounds = game.rounds - state.round
        if rounds:
            self.draws = _later(table.hands, rounds, tuple(game.worth.items()))
        self.drawn = bool(rounds)
        self._known: dict[Points, Shares] = {}

    def __call__(self, place: int) -> Shares:
        """Each seat's share of the win of the game if the round ends at `place`."""
        one, two, three = (a + b for a, b in zip(self._totals, self._table.scores(place), strict=True))
        key = (0, two - one, three - one)
        known = self._known.get(key)
        if known is None:
            shares = [0.0, 0.0, 0.0]
            for (x, y, z), likely in self.draws.items():
                totals = x, y + key[1], z + key[2]
                best = max(totals)
                winners = totals.count(best)
                for seat, total in enumerate(totals):
                    if total == best:
                        shares[seat] += likely / winners
            known = self._known[key] = shares[0], shares[1], shares[2]
        return known


@lru_cache(maxsize=16)
def _later(hands: tuple[Cards, ...], rounds: int, worth: tuple[tuple[int, int], ...]) -> dict[Points, float]:
    """What the rounds after one between `hands` may bring the seats of that round, and how likely.

    The same three hands are played again; each moves to the left (`pico3.rotate`), so what the hand of seat h
    brings in the round k rounds on goes to seat h + k.
    """
    first = min(range(3), key=lambda seat: hands[seat])
    scores = [score[-first:] + score[:-first] for score in _round(hands[first:] + hands[:first], worth)]
    found: Counter[Points] = Counter()
    for at in range(_DRAWS):
        points = [0, 0, 0]
        for k in range(1, rounds + 1):
            for hand, won in enumerate(scores[(at + k * k) % _DRAWS]):
                points[(hand + k) % 3] += won
        least = min(points)
        found[points[0] - least, points[1] - least, points[2] - least] += 1
    return {points: times / _DRAWS for points, times in found.items()}


@lru_cache(maxsize=8)
def _round(hands: tuple[Cards, ...], worth: tuple[tuple[int, int], ...]) -> list[Points]:
    """The points of `_DRAWS` rounds between these hands, each seat playing for more points than the others.

    Always the same for the same hands: it has a randomness of its own.
    """
    table = ThreeRound(hands, dict(worth), _HEAT)

    def ahead(place: int) -> Shares:
        one, two, three = table.scores(place)
        mean = (one + two + three) / 3
        return (one - mean) / _SPREAD, (two - mean) / _SPREAD, (three - mean) / _SPREAD

    tree = _Tree(table, FULL, ahead, Random(1))
    tree.grow(_LATER_PLAYOUTS)
    return [table.scores(tree.draw()) for _ in range(_DRAWS)]


def _estimates(tree: _Tree, ends: _Ends) -> tuple[tuple[Estimate, ...], ...]:
    """The choices of each seat at the root, judged against what must be expected of the others."""
    node, removed = tree.nodes[tree.root], tree.table.removed
    one, two, three = (enumerate(zip(moves, node.expected(seat), strict=True)) for seat, moves in enumerate(node.moves))
    values = [[0.0] * len(moves) for moves in node.moves]
    for (a, (i, p)), (b, (j, q)), (c, (k, r)) in product(one, two, three):
        worth = tree.value(tree.root ^ removed[i][j][k])
        values[0][a] += q * r * worth[1]
        values[1][b] += p * r * worth[2]
        values[2][c] += p * q * worth[3]
    return tuple(
        recommended(
            [
                Estimate(tree.table.hands[seat][card], value, _error(value, seen, ends.drawn), len(seen), mix)
                for card, value, seen, mix in zip(
                    moves, values[seat], tree.seen[seat], node.strategy(seat), strict=True
                )
            ]
        )
        for seat, moves in enumerate(node.moves)
    )


def _error(value: float, seen: list[float], drawn: bool) -> float:
    """The standard error of a value: of the passes that made the choice, and of the draws of later rounds.

    What lies between 0 and 1 strays from its mean by less than √(mean · (1 - mean)), which stands for what is not
    known better.
    """
    most = square = max(value * (1 - value), 0.0)
    if len(seen) > 1:
        mean = sum(seen) / len(seen)
        square = sum((share - mean) ** 2 for share in seen) / (len(seen) - 1)
    return sqrt(square / max(1, len(seen)) + (most / _DRAWS if drawn else 0.0))
