"""A search for good mixes of choices that three seats make together, in a round of Pico for three.

Monte Carlo tree search with regret matching at every position (SM-MCTS-RM: M. Lanctot, V. Lisý, M. H. M. Winands,
"Monte Carlo Tree Search in Simultaneous Move Games with Applications to Goofspiel", Computer Games, CCIS 408, 2014,
28-43), for three seats as in M. J. W. Tak, M. Lanctot, M. H. M. Winands, "Monte Carlo Tree Search Variants for
Simultaneous Move Games", IEEE CIG 2014, 232-239. Ours differs in this: many tricks lead to the same place, so regrets
are read off the places that follow, and none falls below nought (regret matching+: O. Tammelin, "Solving Large
Imperfect Information Games Using CFR+", arXiv:1407.5042, 2014). Knows numbers only.
"""

from bisect import bisect_left
from collections.abc import Callable
from math import inf
from random import Random

from pico_widgets.games.pico.search.three_endgame import Worth
from pico_widgets.games.pico.search.three_round import ThreeRound

_EXPLORE = 0.05
"""How often a seat tries any card in a pass, each as likely, instead of its regret matching."""

_PRIOR = 1.0
"""The regrets that a position begins with: so much, shared as playouts would choose."""

Picks = tuple[int, int, int]


class Node:
    """A position in which all choose: by seat the choices, their regrets, and their shares summed over the passes."""

    __slots__ = ("mixes", "moves", "regrets", "sums")

    def __init__(self, table: ThreeRound, place: int) -> None:
        self.mixes = table.mixes(place)
        self.moves = tuple(mix[0] for mix in self.mixes)
        self.regrets = [[share * _PRIOR for share in self._sensible(seat)] for seat in range(3)]
        self.sums = [[0.0] * len(moves) for moves in self.moves]

    def picks(self, rng: Random, explore: float, sensible: float) -> Picks:
        """A choice of each seat, as places in `moves`; the shares of their strategies are noted.

        `sensible`: how often two of the three seats choose as in playouts.
        """
        picks = [self._pick(seat, rng, explore) for seat in range(3)]
        if sensible and (draw := rng.random()) < sensible:
            learner = int(draw / sensible * 3)
            for seat, (_, likely) in enumerate(self.mixes):
                if seat != learner:
                    picks[seat] = bisect_left(likely, rng.random())
        return picks[0], picks[1], picks[2]

    def _pick(self, seat: int, rng: Random, explore: float) -> int:
        """A choice of the seat by its regrets."""
        regrets, sums = self.regrets[seat], self.sums[seat]
        total = sum(regrets)
        if total <= 0.0:
            for at in range(len(sums)):
                sums[at] += 1 / len(sums)
            return int(rng.random() * len(sums))
        draw = rng.random()
        pick = int(draw / explore * len(sums)) if draw < explore else -1
        aim = (draw - explore) / (1 - explore)
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

    def _sensible(self, seat: int) -> list[float]:
        """How likely playouts make each choice."""
        likely = self.mixes[seat][1]
        return [upto - before for before, upto in zip((0.0, *likely[:-1]), likely, strict=True)]


class Tree:
    """What is known of the places of a round below one of them, grown pass by pass."""

    def __init__(
        self,
        table: ThreeRound,
        root: int,
        worth: Callable[[int], Worth],
        rng: Random,
        size: int = 0,
        spread: float = _EXPLORE,
        sensible: float = 0.0,
    ) -> None:
        """`worth`: what a place of this `size` or less is worth to each seat; of size 0 are the ends of the round.

        `spread`: how often a seat tries any card at the root. `sensible`: how often, at a place that a pass comes
        through, two of the three seats choose as in playouts: a strategy that is good against both is the idea of
        M. Johanson, M. Zinkevich, M. Bowling, "Computing Robust Counter-Strategies", NIPS 2007.
        Raises ValueError if `root` is such a place.
        """
        if table.size(root) <= size:
            raise ValueError("there is nothing to search: the round is over here, or the worth of the place is known")
        self.table, self.root, self.rng = table, root, rng
        self._worth, self._size, self._spread, self._sensible = worth, size, spread, sensible
        self.left = 0
        self.values: dict[int, list[float]] = {}
        """How often a place was reached, what it was worth to each seat on average, then its points; known: inf."""
        self.nodes = {root: Node(table, root)}
        self.squares: dict[int, list[float]] = {}
        """By place after the root: the sums of the squared differences of what passes brought from their means."""
        self.made = [[0] * len(moves) for moves in self.nodes[root].moves]
        """By seat and choice at the root: in how many passes it was made."""

    def grow(self, playouts: int) -> None:
        """Passes until so many more rounds have been played to their end."""
        self.left += playouts
        while self.left > 0:
            self._pass()

    def draw(self) -> int:
        """The end of a round from the root, played by the strategies as far as the tree goes, sensibly after that."""
        place, removed = self.root, self.table.removed
        while (node := self.nodes.get(place)) is not None:
            i, j, k = (self.rng.choices(node.moves[seat], node.strategy(seat))[0] for seat in range(3))
            place ^= removed[i][j][k]
        return self.table.play_out(place, self.rng.random)

    def _play_out(self, place: int) -> Worth:
        self.left -= 1
        return self._worth(self.table.play_out(place, self.rng.random, self._size))

    def _known(self, place: int) -> bool:
        return self.table.size(place) <= self._size

    def value(self, place: int) -> list[float]:
        """What a place is worth so far; a new one is played out once."""
        value = self.values.get(place)
        if value is None:
            if self._known(place):
                shares, points = self._worth(place)
                value = [inf, *shares, *points]
            else:
                shares, points = self._play_out(place)
                value = [1.0, *shares, *points]
            self.values[place] = value
        return value

    def _note(self, place: int, worth: Worth) -> None:
        value = self.values.setdefault(place, [0.0] * 7)
        value[0] = times = value[0] + 1
        for at, one in enumerate((*worth.shares, *worth.points), 1):
            value[at] += (one - value[at]) / times

    def _note_child(self, place: int, worth: Worth) -> None:
        """As `_note` for a place after the root, the spread too (B. P. Welford, Technometrics 4, 1962, 419-420)."""
        before = self.values.get(place)
        old = before[1:4] if before else worth.shares
        self._note(place, worth)
        squares = self.squares.setdefault(place, [0.0, 0.0, 0.0])
        for seat, one in enumerate(worth.shares):
            squares[seat] += (one - old[seat]) * (one - self.values[place][seat + 1])

    def _pass(self) -> None:
        """From the root down by regrets to a new place, or to one that is known, and back with what it is worth."""
        place, path = self.root, []
        removed, nodes, rng, explore = self.table.removed, self.nodes, self.rng, self._spread
        while (node := nodes.get(place)) is not None:
            picks = node.picks(rng, explore, self._sensible)
            explore = _EXPLORE
            path.append((place, node, picks))
            place ^= removed[node.moves[0][picks[0]]][node.moves[1][picks[1]]][node.moves[2][picks[2]]]
        if self._known(place):
            self.left -= 1
            worth = self._worth(place)
        else:
            nodes[place] = Node(self.table, place)
            worth = self._play_out(place)
            path_end = self._note_child if len(path) == 1 else self._note
            path_end(place, worth)
        for seat, pick in enumerate(path[0][2]):
            self.made[seat][pick] += 1
        for depth in reversed(range(len(path))):
            place, node, picks = path[depth]
            self._learn(place, node, picks, worth.shares)
            (self._note_child if depth == 1 else self._note)(place, worth)

    def _learn(self, place: int, node: Node, picks: Picks, shares: tuple[float, float, float]) -> None:
        """Each seat regrets what its other choices would have been worth more, the others choosing as they did.

        What is not known yet of these is left out, but for the root, where it is played out.
        """
        removed, known = self.table.removed, self.values.get
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
                        if place != self.root and not self._known(place ^ gone):
                            continue
                        value = self.value(place ^ gone)
                    regret = regrets[at] + value[seat + 1] - share
                    regrets[at] = regret if regret > 0.0 else 0.0
