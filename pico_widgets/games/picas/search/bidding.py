"""What a hand of Picas should win and must fear, and what a sensible player bids on it.

The simple player and the search count a hand with the same weights: the player card by card (`players/simple.py`), the
search suit by suit from bits, with what it has counted kept (`Bidder`).  A test compares the two on random hands.
The weights are fitted to hands that simple players played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pico_widgets.games.picas.rules.events import Bid
from pico_widgets.games.picas.rules.state import DOBLE_NULA, HAND_SIZE, NULA, number_of
from pico_widgets.games.picas.search.engine import SUIT, bits

NULA_RISK = 2.5
"""The most that a hand may fear in a nula: there it is made about two times in three."""

_COVER = 0.2
"""How much more it may fear for each trick that the partner has bid: who wins many tricks covers a nula."""

_ROUND_UP = 0.2
"""A bid is the tricks expected and this, rounded."""

_SPADES = (1.0, 0.9, 0.7, 0.5, 0.35)
"""Tricks of the five highest spades, the highest first."""

_LOW_SPADE = 0.15
"""Tricks of any other spade."""

_SIDE = (0.85, 0.6, 0.35)
"""Tricks of the three highest cards of another suit, the highest first, if they are guarded and the suit is short."""

LONG_SPADE = 0.5
"""Tricks of each spade beyond the third."""

RUFF = 0.3
"""Tricks of each ruff: one for a suit of one card, two for an empty one, as long as there is a spade to spare."""

SPADE_RISK, HIGH_SPADE_RISK, SIDE_RISK = 0.7, 0.14, 0.3
"""What a nula fears of each spade, of each rank of a spade above the fifth, of each rank of another card too high."""


def spade_tricks(below_top: int) -> float:
    """The tricks of a spade, by how many spades of the deck are higher."""
    return _SPADES[below_top] if below_top < len(_SPADES) else _LOW_SPADE


def side_tricks(below_top: int, length: int) -> float:
    """The tricks of a card of another suit, by how many are higher and how many of the suit the hand holds."""
    tricks = _SIDE[below_top] if below_top < len(_SIDE) else 0.0
    return tricks * (1.0 if below_top < length else 0.3) * (1.0 if length <= 5 else 0.6)


def long_spades(spades: int) -> int:
    """The spades beyond the third."""
    return max(0, spades - 3)


def short_suit(length: int) -> int:
    """The ruffs that another suit of this length may give."""
    return max(0, 2 - length)


def ruffs(short: int, spades: int) -> int:
    """The ruffs of a hand: those that its suits may give together, as far as there are spades to spare."""
    return min(short, max(0, spades - 1))


def spade_height(place: int) -> int:
    """By how many ranks a spade is above the fifth; `place` counts ranks from 0, the lowest."""
    return max(0, place - 4)


def side_height(places: Sequence[int]) -> int:
    """By how many ranks in all the lowest four cards of another suit are too high for a nula; `places` ascend."""
    return sum(max(0, place - 3 - 2 * k) for k, place in enumerate(places[:4]))


def choose_bid(tricks: float, risk: float, before: Sequence[Bid]) -> Bid:
    """The bid on a hand after those made before it, in bidding order.

    A nula for a hand that fears little, unless the partner bids one; else the tricks that it should win, of those that
    the others have left.
    """
    partner = before[-2] if len(before) > 1 else 0
    if not isinstance(partner, str) and risk <= NULA_RISK + _COVER * partner:
        return NULA
    left = HAND_SIZE - sum(map(number_of, before)) - (3 - len(before)) * 2
    return max(1, min(round(tricks + _ROUND_UP), max(left, 1)))


class _Rows(dict[int, tuple[float, float, int]]):
    """What the cards of a suit count for, worked out when they are first met."""

    def __init__(self, row: Callable[[int], tuple[float, float, int]]) -> None:
        super().__init__()
        self._row = row

    def __missing__(self, held: int) -> tuple[float, float, int]:
        row = self[held] = self._row(held)
        return row


class Bidder:
    """What a sensible player bids, and how well a bid fits a hand; hands are sums over suits, kept by suit."""

    def __init__(self) -> None:
        self._side = _Rows(_side_row)
        self._spades = _Rows(_spade_row)

    def features(self, hand: int) -> tuple[float, float]:
        """Of a hand of 13: the tricks that it should take, and how much it has to fear in a nula."""
        side = self._side
        tricks, risk, most = self._spades[hand >> 3 * HAND_SIZE]
        one, two, three = side[hand & SUIT], side[hand >> HAND_SIZE & SUIT], side[hand >> 2 * HAND_SIZE & SUIT]
        short = one[2] + two[2] + three[2]
        return (
            tricks + one[0] + two[0] + three[0] + RUFF * (short if short < most else most),
            risk + one[1] + two[1] + three[1],
        )

    def bid(self, hand: int, before: tuple[Bid, ...]) -> Bid:
        """A bid after those made before it, in bidding order."""
        return choose_bid(*self.features(hand), before)

    def log_fit(self, hand: int, bid: Bid) -> float:
        """How plausible a bid is for a hand, as a logarithm, up to a constant of the bid."""
        if bid == DOBLE_NULA:
            return 0.0
        tricks, risk = self.features(hand)
        if isinstance(bid, str):
            over = risk - NULA_RISK
            return -2.0 * over if over > 0 else 0.0
        off = bid - tricks - _ROUND_UP
        fit = -off * off / (1.2 if off > 0 else 2.0)
        return fit - 1.5 if risk < NULA_RISK else fit


def _side_row(held: int) -> tuple[float, float, int]:
    """Of another suit: tricks, risk in a nula, and how many ruffs it may give."""
    length = held.bit_count()
    tricks = 0.0
    for below_top in range(len(_SIDE)):
        if held >> HAND_SIZE - 1 - below_top & 1:
            tricks += side_tricks(below_top, length)
    places = [bit.bit_length() - 1 for bit in bits(held)]
    return tricks, SIDE_RISK * side_height(places), short_suit(length)


def _spade_row(held: int) -> tuple[float, float, int]:
    """Of the spades: tricks, risk in a nula, and the most ruffs that they are enough for."""
    length = held.bit_count()
    tricks = LONG_SPADE * long_spades(length)
    risk = SPADE_RISK * length
    for bit in bits(held):
        place = bit.bit_length() - 1
        tricks += spade_tricks(HAND_SIZE - 1 - place)
        risk += HIGH_SPADE_RISK * spade_height(place)
    return tricks, risk, ruffs(3 * short_suit(0), length)
