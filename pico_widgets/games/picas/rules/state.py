"""Where a match of Picas stands: cards, deals, states, and what a seat may know of them.

Values only; which choices are legal and what they lead to is decided in `picas`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from pico_widgets.core.game import Choice, Seat
from pico_widgets.games.picas.rules.events import Bid, Pair
from pico_widgets.tricks import cards
from pico_widgets.tricks.cards import Cards
from pico_widgets.tricks.state import Trick, TrickTable

SEATS = ("N", "E", "S", "W")
"""North, East, South, West, clockwise: seats 0 to 3 (picas.players)."""

PAIRS = ("NS", "EW")

SPADES = "S"
"""The suit that is trump (picas.trump)."""

DECK: Cards = cards.deck()
"""The 52 cards in the order in which they are shuffled (picas.deck)."""

HAND_SIZE = 13

NULA = "nula"
DOBLE_NULA = "doble nula"

NUMBERS: tuple[Bid, ...] = tuple(range(1, HAND_SIZE + 1))

Hands = tuple[Cards, Cards, Cards, Cards]

Phase = Literal["bid", "play", "counted", "over"]


def pair_of(seat: Seat) -> Pair:
    """`picas.players`: North and South are pair 0, East and West pair 1."""
    return seat % 2


def number_of(bid: Bid) -> int:
    """What a bid adds to the contract: a nula adds 0 (picas.ruling.nula_contract)."""
    return bid if isinstance(bid, int) else 0


@dataclass(frozen=True)
class PicasDeal:
    """Who dealt, and the hands of North, East, South and West in the order dealt."""

    dealer: Seat
    hands: tuple[Cards, ...]


class HandCount(NamedTuple):
    """The count of a hand: tricks per seat; the rest per pair, `bags` and `totals` after the count."""

    contracts: tuple[int, int]
    tricks_won: tuple[int, ...]
    scores: tuple[int, int]
    bags: tuple[int, int]
    totals: tuple[int, int]


class Sheet(NamedTuple):
    """What stands on the score sheet between hands; `winners` None until the match has ended."""

    noted: tuple[HandCount, ...] = ()
    winners: tuple[Pair, ...] | None = None

    @property
    def totals(self) -> tuple[int, int]:
        """The points of each pair after the last hand that was counted."""
        return self.noted[-1].totals if self.noted else (0, 0)

    @property
    def bags(self) -> tuple[int, int]:
        """The overtricks of each pair after the last hand that was counted."""
        return self.noted[-1].bags if self.noted else (0, 0)


_ALONE = tuple(frozenset((seat,)) for seat in range(4))
_NOBODY: frozenset[Seat] = frozenset()


class _Table(TrickTable):
    """What follows from the fields that a state and a seat's view of it share."""

    __slots__ = ()

    seats: ClassVar[int] = len(SEATS)

    round: int
    dealer: Seat
    bids: tuple[Bid, ...]
    sheet: Sheet

    @property
    def trick(self) -> int:
        """The trick that is being played, from 1; 0 while bids are made; the last one once the hand is counted."""
        if len(self.bids) < 4:
            return 0
        return len(self.taken) + (len(self.sheet.noted) < self.round)

    @property
    def phase(self) -> Phase:
        """ "bid", "play", "counted" (another hand is to be dealt) or "over"."""
        if self.sheet.winners is not None:
            return "over"
        if len(self.sheet.noted) == self.round:
            return "counted"
        return "bid" if len(self.bids) < 4 else "play"

    @property
    def over(self) -> bool:
        return self.sheet.winners is not None

    @property
    def turn(self) -> Seat | None:
        """The one seat that is to bid or to play; None between hands and once the match has ended."""
        if len(self.sheet.noted) == self.round:
            return None
        if len(self.bids) < 4:
            return (self.dealer + 1 + len(self.bids)) % 4
        return self.next_seat

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seat whose turn it is, alone; nobody between hands and once the match has ended."""
        turn = self.turn
        return _NOBODY if turn is None else _ALONE[turn]

    def bid_of(self, seat: Seat) -> Bid | None:
        """The bid of a seat in this hand, None until it has bid."""
        at = (seat - self.dealer - 1) % 4
        return self.bids[at] if at < len(self.bids) else None

    @property
    def contracts(self) -> tuple[int, int]:
        """`picas.bid.contract`: what each pair's bids add up to so far."""
        sums = [0, 0]
        for at, bid in enumerate(self.bids):
            sums[(self.dealer + 1 + at) % 2] += number_of(bid)
        return sums[0], sums[1]

    @property
    def totals(self) -> tuple[int, int]:
        """The points noted so far, per pair."""
        return self.sheet.totals

    @property
    def bags(self) -> tuple[int, int]:
        """The overtricks (S.B.) noted so far, per pair."""
        return self.sheet.bags


@dataclass(frozen=True, slots=True)
class PicasState(_Table):
    """Where a match of Picas stands, between two choices.

    `hands` are the cards still held, per seat, by suit and then from low to high.  `looked` are the
    seats that have seen their cards.  `bids` stand in bidding order, `table` in the order played.
    """

    round: int
    deal: PicasDeal
    hands: Hands
    looked: frozenset[Seat]
    bids: tuple[Bid, ...]
    taken: tuple[Trick, ...]
    leader: Seat
    table: Cards
    broken: bool
    sheet: Sheet

    @property
    def dealer(self) -> Seat:  # type: ignore[override]
        """Who dealt this hand."""
        return self.deal.dealer


@dataclass(frozen=True, slots=True)
class PicasView(_Table):
    """All that a seat may know: its own cards once it has looked, and what lies open for all.

    `hand` is None before the seat has looked.  `sizes` are the numbers of cards that all seats hold,
    `legal` what this seat may choose now (nothing when it is not its turn).
    """

    seat: Seat
    hand: Cards | None
    sizes: tuple[int, ...]
    legal: tuple[Choice, ...]
    round: int
    dealer: Seat
    looked: frozenset[Seat]
    bids: tuple[Bid, ...]
    taken: tuple[Trick, ...]
    leader: Seat
    table: Cards
    broken: bool
    sheet: Sheet
