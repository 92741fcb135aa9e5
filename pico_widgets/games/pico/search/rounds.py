"""One round of Pico for two as a tree of small matrix games, and the pass through it from the last tricks back.

A position is what both players still hold: a card never leaves its owner within a round, so that says the score
too. What the end of the round is worth comes from outside. Knows cards as numbers, and no return round.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from pico_widgets.games.pico.rules.game import Pico2, ends_round
from pico_widgets.search.matrix import Solution, solve, value

Cards = tuple[int, ...]


@cache
def beats(card: int, other: int) -> bool:
    """Whether `card` wins against `other`, as the rules decide it (`pico2.trick.stronger`, `pico2.trick.double`)."""
    return Pico2().decide((card, other))[2] == (0,)


def flat(matrix: Sequence[Sequence[float]]) -> bool:
    """Whether all entries are the same, rounding apart."""
    return max(map(max, matrix)) - min(map(min, matrix)) < 1e-12


Getter = Callable[[Any], tuple[Any, ...]]


class Node(NamedTuple):
    """A position in which both choose.

    `after` picks from the values of all places those that follow: if the first player's cards win, in order, then
    if the second's do. A matrix row picks its entries from these: `rows` says which getter of `_rows` does it.
    """

    place: int
    theirs: int
    after: Getter
    rows: tuple[tuple[int, int], ...]


class RoundTree:
    """All positions of a round between two hands; each has a place in lists of `size` entries.

    Raises ValueError if a hand has fewer than two cards, a card stands twice or has no points.
    """

    def __init__(self, first: Iterable[int], second: Iterable[int], points: Mapping[int, int]) -> None:
        self.first: Cards = tuple(sorted(first))
        self.second: Cards = tuple(sorted(second))
        cards = self.first + self.second
        if min(len(self.first), len(self.second)) < 2:
            raise ValueError("a round needs at least two cards on each side")
        if len(set(cards)) < len(cards):
            raise ValueError("a card stands twice in these hands")
        if unknown := [card for card in cards if card not in points]:
            raise ValueError(f"no points are known for {unknown[0]}")
        mine, theirs = _held(self.first, points), _held(self.second, points)
        start = mine[-1] - theirs[-1]
        self.size = len(mine) * len(theirs)
        self.start = self.size - 1
        self.leads = [start - held + other for held in mine for other in theirs]
        """By place: the points of the first player's face-up cards less those of the second's."""
        self._nodes = _nodes(len(self.first), len(self.second))
        columns = [_bits(mask) for mask in range(len(theirs))]
        self._wins = [[tuple(beats(card, self.second[j]) for j in bits) for bits in columns] for card in self.first]
        self._rows = [[_rows(wins, len(self.first)) for wins in row] for row in self._wins]

    def place(self, first_left: Iterable[int], second_left: Iterable[int]) -> int:
        """Where the position stands in which these cards are still in hand.

        Raises ValueError for cards of another hand, and for what no round comes to: one card left on both sides.
        """
        mine, theirs = _mask(self.first, first_left), _mask(self.second, second_left)
        if not mine or not theirs or mine.bit_count() == theirs.bit_count() == 1:
            raise ValueError("a round ends when one player, and only one, has a single card left")
        return mine << len(self.second) | theirs

    def left(self, place: int) -> tuple[Cards, Cards]:
        """The cards that both still hold there."""
        mine, theirs = divmod(place, 1 << len(self.second))
        return tuple(self.first[i] for i in _bits(mine)), tuple(self.second[j] for j in _bits(theirs))

    def over(self, place: int) -> bool:
        """Whether the round has ended there (`pico2.round.end`)."""
        return any(ends_round(len(cards)) for cards in self.left(place))

    def ends(self) -> list[int]:
        """Every place where the round has ended."""
        width = len(self.second)
        sides = [(mask, mask.bit_count()) for mask in range(1 << max(len(self.first), width))]
        return [
            mine << width | theirs
            for mine, held in sides[: 1 << len(self.first)]
            for theirs, others in sides[: 1 << width]
            if (held == 1 and others > 1) or (others == 1 and held > 1)
        ]

    def fill(self, values: list[float]) -> None:
        """Put in the value to the first player of every position, from those that stand at the ends."""
        rows = self._rows
        for place, theirs, after, picks in self._nodes:
            follow = after(values)
            values[place] = value([rows[card][theirs][pick](follow) for card, pick in picks])

    def fill_many(self, values: list[Sequence[float]]) -> None:
        """The same for many kinds of ends at once: every entry is a sequence with one value for each kind."""
        for place, theirs, after, picks in self._nodes:
            rows = [self._rows[card][theirs][pick] for card, pick in picks]
            known: dict[tuple[float, ...], float] = {}
            out = []
            for follow in zip(*after(values), strict=True):
                worth = follow[0]
                if follow.count(worth) < len(follow):
                    if follow not in known:
                        known[follow] = value([row(follow) for row in rows])
                    worth = known[follow]
                out.append(worth)
            values[place] = out

    def solutions(self, values: list[Sequence[float]]) -> Iterator[tuple[int, list[Solution | None]]]:
        """Best mixes for every position, from the values of all: its place, a solution for each kind of ends.

        None where nothing is at stake: whatever both play leads to the same.
        """
        for place, theirs, after, picks in self._nodes:
            rows = [self._rows[card][theirs][pick] for card, pick in picks]
            known: dict[tuple[float, ...], Solution | None] = {}
            out = []
            for follow in zip(*after(values), strict=True):
                if follow not in known:
                    matrix = [row(follow) for row in rows]
                    known[follow] = None if flat(matrix) else solve(matrix)
                out.append(known[follow])
            yield place, out

    def matrix(self, place: int, values: Sequence[float]) -> list[list[float]]:
        """What each pair of cards leads to: rows the first player's cards in hand, columns the second's, ascending."""
        mine, theirs = divmod(place, 1 << len(self.second))
        return [
            [
                values[place ^ 1 << len(self.second) + i] if win else values[place ^ 1 << j]
                for win, j in zip(self._wins[i][theirs], _bits(theirs), strict=True)
            ]
            for i in _bits(mine)
        ]


def _held(hand: Cards, points: Mapping[int, int]) -> list[int]:
    """For each set of cards, as a bit mask over the hand: their points."""
    return [sum(points[hand[i]] for i in _bits(mask)) for mask in range(1 << len(hand))]


def _mask(hand: Cards, left: Iterable[int]) -> int:
    mask = 0
    for card in left:
        if card not in hand or mask >> hand.index(card) & 1:
            raise ValueError(f"{card} is not among {hand}, or stands twice")
        mask |= 1 << hand.index(card)
    return mask


@lru_cache(maxsize=1024)
def _bits(mask: int) -> tuple[int, ...]:
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)


@lru_cache(maxsize=1024)
def _rows(wins: tuple[bool, ...], most: int) -> tuple[Getter, ...]:
    """Getters of a matrix row for a card that wins against these: one for each hand size up to `most` and each place
    of the card in it, from what follows if a card of the hand wins and if a card of the other does."""
    if len(wins) < 2:
        return ()
    return tuple(
        itemgetter(*(mine if win else size + j for j, win in enumerate(wins)))
        for size in range(1, most + 1)
        for mine in range(size)
    )


@lru_cache(maxsize=32)
def _nodes(mine: int, theirs: int) -> tuple[Node, ...]:
    """The positions of hands of so many cards in which both choose, those with fewest cards first."""
    places = [(a, b) for a in range(1 << mine) for b in range(1 << theirs) if a.bit_count() > 1 and b.bit_count() > 1]
    places.sort(key=lambda place: place[0].bit_count() + place[1].bit_count())
    nodes = []
    for a, b in places:
        first_wins = [(a ^ 1 << i) << theirs | b for i in _bits(a)]
        second_wins = [a << theirs | b ^ 1 << j for j in _bits(b)]
        pick = a.bit_count() * (a.bit_count() - 1) // 2
        rows = tuple((i, pick + k) for k, i in enumerate(_bits(a)))
        nodes.append(Node(a << theirs | b, b, itemgetter(*first_wins, *second_wins), rows))
    return tuple(nodes)
