"""A round of Pico for three on bit masks, fast enough to be played out many thousand times a second.

A place is one number: six bits for each seat's cards in hand, seat 0 lowest, cards ascending. A card never leaves its
owner within a round, so a place says the score too. Who wins a trick is asked of the rules. Knows nothing of rounds
before or after this one.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import exp

from pico_widgets.games.pico.rules.events import Cards
from pico_widgets.games.pico.rules.game import Pico3, ends_round

SIZE = Pico3.hand_size
MASKS = 1 << SIZE
FULL = (1 << 3 * SIZE) - 1
"""The place where nobody has won a card yet."""

_BITS = tuple(tuple(i for i in range(SIZE) if mask >> i & 1) for mask in range(MASKS))
_ENDED = frozenset(mask for mask in range(MASKS) if ends_round(mask.bit_count()))
_BELOW = tuple((1 << len(bits)) - len(bits) - 1 for bits in _BITS)
"""How many sets of two cards and more there are among the cards of a mask."""

Mix = tuple[tuple[int, ...], tuple[float, ...]]
"""The cards that a seat can choose, as places in its hand, and how likely each or one before it is played."""


class ThreeRound:
    """All places of a round between three hands of six."""

    def __init__(self, hands: Sequence[Cards], points: Mapping[int, int], heat: float) -> None:
        """`hands`: what each seat began the round with, ascending.

        `heat`: how far playouts stray from the choice that is worth most against random answers: a card that is
        worth `heat` points less is e times rarer. Raises ValueError for hands of another size.
        """
        if [len(hand) for hand in hands] != [SIZE] * 3:
            raise ValueError(f"a round of three begins with {SIZE} cards in each hand")
        self.hands = tuple(hands)
        self.removed: list[list[list[int]]] = []
        """By the card of each seat: the bits that leave a place when these are revealed."""
        self.moves = [[_different(hand, mask) for mask in range(MASKS)] for hand in hands]
        """By seat and mask: the cards that can be chosen; of twins in one hand only the first."""
        self.up = [[sum(points[hand[i]] for i in _BITS[~mask & MASKS - 1]) for mask in range(MASKS)] for hand in hands]
        """By seat and mask: the points of the cards that have been won."""
        self.heat = heat
        self._gains = [[[[0] * SIZE for _ in range(SIZE)] for _ in range(SIZE)] for _ in range(3)]
        self._weights: tuple[dict[int, list[float]], ...] = ({}, {}, {})
        self._mixes: dict[int, tuple[Mix, Mix, Mix]] = {}
        self._fill(points)

    def _fill(self, points: Mapping[int, int]) -> None:
        """The outcome of every trick, and what each seat gains by it less the most that another gains."""
        first, second, third = self.hands
        for i, a in enumerate(first):
            plane = []
            for j, b in enumerate(second):
                line = []
                for k, c in enumerate(third):
                    wins = _winners(a, b, c)
                    line.append((wins & 1) << i | (wins >> 1 & 1) << SIZE + j | (wins >> 2) << 2 * SIZE + k)
                    x, y, z = points[a] * (wins & 1), points[b] * (wins >> 1 & 1), points[c] * (wins >> 2)
                    self._gains[0][i][j][k] = x - max(y, z)
                    self._gains[1][j][i][k] = y - max(x, z)
                    self._gains[2][k][i][j] = z - max(x, y)
                plane.append(line)
            self.removed.append(plane)

    def place(self, left: Sequence[Cards]) -> int:
        """Where the round stands when the seats hold these cards. Raises ValueError for cards of another hand."""
        place = 0
        for seat, (hand, cards) in enumerate(zip(self.hands, left, strict=True)):
            missing = list(cards)
            for i in reversed(range(SIZE)):
                if hand[i] in missing:
                    missing.remove(hand[i])
                    place |= 1 << SIZE * seat + i
            if missing:
                raise ValueError(f"{missing[0]} is not among {hand}, or stands too often")
        return place

    def over(self, place: int) -> bool:
        """Whether the round has ended there (`pico3.round.end`)."""
        return place & 63 in _ENDED or place >> 6 & 63 in _ENDED or place >> 12 in _ENDED

    def size(self, place: int) -> int:
        """How many places in which all choose lie below one at most, itself included; 0 where the round is over."""
        return _BELOW[place & 63] * _BELOW[place >> 6 & 63] * _BELOW[place >> 12]

    def choices(self, place: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """The cards that each seat can choose, as places in its hand."""
        one, two, three = self.moves
        return one[place & 63], two[place >> 6 & 63], three[place >> 12]

    def scores(self, place: int) -> tuple[int, int, int]:
        """The points of each seat's face-up cards."""
        return self.up[0][place & 63], self.up[1][place >> 6 & 63], self.up[2][place >> 12]

    def mixes(self, place: int) -> tuple[Mix, Mix, Mix]:
        """How each seat chooses in playouts: more often what is worth more points against random answers."""
        known = self._mixes.get(place)
        if known is None:
            a, b, c = place & 63, place >> 6 & 63, place >> 12
            known = self._mixes[place] = self._mix(0, a, b, c), self._mix(1, b, a, c), self._mix(2, c, a, b)
        return known

    def _mix(self, seat: int, mine: int, one: int, other: int) -> Mix:
        weights = self._weights[seat].get(one << SIZE | other)
        if weights is None:
            ones, others = _BITS[one], _BITS[other]
            scale = 1 / (len(ones) * len(others) * self.heat)
            weights = [exp(scale * sum([gains[x][y] for x in ones for y in others])) for gains in self._gains[seat]]
            self._weights[seat][one << SIZE | other] = weights
        moves = self.moves[seat][mine]
        total = sum([weights[i] for i in moves])
        running, likely = 0.0, []
        for i in moves:
            running += weights[i] / total
            likely.append(running)
        likely[-1] = 1.0
        return moves, tuple(likely)

    def play_out(self, place: int, random: Callable[[], float], size: int = 0) -> int:
        """The place where the round ends, or its `size` is this or less, when it is played on from here by `mixes`."""
        removed, mixes, below = self.removed, self._mixes, _BELOW
        while below[place & 63] * below[place >> 6 & 63] * below[place >> 12] > size:
            (first, a), (second, b), (third, c) = mixes.get(place) or self.mixes(place)
            r, i = random(), 0
            while a[i] < r:
                i += 1
            r, j = random(), 0
            while b[j] < r:
                j += 1
            r, k = random(), 0
            while c[k] < r:
                k += 1
            place ^= removed[first[i]][second[j]][third[k]]
        return place


@lru_cache(maxsize=1024)
def _winners(*plays: int) -> int:
    """The seats that win a trick, as bits."""
    return sum(1 << seat for seat in Pico3().decide(plays)[2])


def _different(hand: Cards, mask: int) -> tuple[int, ...]:
    return tuple({hand[i]: i for i in reversed(_BITS[mask])}.values())[::-1]
