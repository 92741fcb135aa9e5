"""What happens in Picas beside its tricks: one frozen event per thing, with its clause and what a sentence needs.

The events of tricks are those of `pico_widgets.tricks.events`.

Seats are 0 to 3 for North, East, South, West; pairs 0 for North–South, 1 for East–West.
"""

from __future__ import annotations

from pico_widgets.core.game import Event, Seat

Bid = int | str
"""1 to 13, "nula" or "doble nula"."""

Pair = int


# --- dealing and bidding ------------------------------------------------------------------------


class DealerSet(Event):
    """`picas.ruling.dealer`: who deals this hand; `before` dealt the last one, None when the dealer was drawn."""

    seat: Seat
    before: Seat | None


class Dealt(Event):
    """`picas.deal`: the cards are dealt, `count` to each seat, one by one from `first` on.  It names no card."""

    dealer: Seat
    first: Seat
    count: int


class BiddingOpened(Event):
    """`picas.ruling.bid_order`: the seats in the order in which they bid."""

    seats: tuple[Seat, ...]


class Looked(Event):
    """`picas.ruling.looked`: a seat looked at its cards before it bid."""

    seat: Seat


class BidMade(Event):
    """`picas.bid.number`, `.nula` or `.blind`: a bid, whether its owner had seen no card, and the pair's sum so far.

    `partner` is the partner's bid if it stands already.  `exceeds`: the pair's bids add up to more than 13.
    """

    seat: Seat
    bid: Bid
    blind: bool
    partner: Bid | None
    sum: int
    exceeds: bool


class CardsSeen(Event):
    """`picas.bid.blind`: after a bid that was made unseen its owner sees the cards."""

    seat: Seat


class ContractSet(Event):
    """`picas.bid.contract`: a pair's contract and the bids that it is made of, in seat order.

    The clause is `picas.ruling.nula_contract` if one of them is a nula, `picas.ruling.double_nula` if both are.
    """

    pair: Pair
    seats: tuple[Seat, Seat]
    bids: tuple[Bid, Bid]
    contract: int
    exceeds: bool


class FirstLeader(Event):
    """`picas.lead.first`: who leads to the first trick, to the left of `dealer`."""

    seat: Seat
    dealer: Seat


# --- playing ------------------------------------------------------------------------------------


class SpadeAllowed(Event):
    """Why a spade could be led, or played to the first trick.

    `picas.spades.broken` (they are), `picas.ruling.only_spades` (nothing else in hand), or
    `picas.ruling.bajar` (a void player may, under the option).
    """

    seat: Seat
    card: str


class SpadesBroken(Event):
    """`picas.spades.broken`: by a spade for want of `suit`; `picas.ruling.breaks`: by any spade, under the option."""

    seat: Seat
    card: str
    suit: str


class SpadesUnbroken(Event):
    """`picas.ruling.breaks`: a spade was led, and spades are not broken by it."""

    seat: Seat
    card: str


class TrickTaken(Event):
    """`picas.trick`: the winner has won one trick for the pair; tricks per seat so far."""

    seat: Seat
    pair: Pair
    won: tuple[int, ...]


class Claimed(Event):
    """`picas.ruling.claim`: the rest is decided; the tricks that each seat still wins on every line of play."""

    seat: Seat
    tricks: tuple[int, ...]


# --- counting -----------------------------------------------------------------------------------


class HandEnded(Event):
    """`picas.score.when`: the last trick is played; only now points are counted."""

    tricks: int
    won: tuple[int, ...]


class ContractMade(Event):
    """`picas.score.made`: `points` are ten for each of `paid` tricks.

    `won` are the tricks that count for the contract.  The clause is `picas.ruling.ten_per_bid` when ten are paid for
    every trick won (an option), `picas.ruling.double_nula` when the contract is 0.
    """

    pair: Pair
    contract: int
    won: int
    paid: int
    points: int


class ContractFailed(Event):
    """`picas.score.failed`: minus ten times the contract."""

    pair: Pair
    contract: int
    won: int
    points: int


class Overtricks(Event):
    """`picas.score.over`: tricks beyond a contract that was made, one point each."""

    pair: Pair
    count: int
    points: int


class NulaTricks(Event):
    """`picas.ruling.nula_contract`, under its option: tricks of nula bidders, one point and one overtrick each."""

    pair: Pair
    count: int
    points: int


class NulaScored(Event):
    """A nula or doble nula, by itself: `picas.bid.nula` or `.blind` if made, `picas.ruling.nula_failed` if not.

    Where both partners bid one, the clause of a nula that was made is `picas.ruling.double_nula`.
    """

    pair: Pair
    seat: Seat
    bid: Bid
    tricks: int
    made: bool
    points: int


class BagsAdded(Event):
    """`picas.score.over`: a pair's overtricks (S.B.) before this hand, of this hand, and together."""

    pair: Pair
    before: int
    added: int
    after: int


class Penalty(Event):
    """`picas.score.bags`: `points` (negative) for `bags` overtricks, of which `left` stay.

    The clause is `picas.ruling.bags` when more than ten had gathered or a remainder stays.
    """

    pair: Pair
    bags: int
    times: int
    points: int
    left: int


class Totalled(Event):
    """`picas.goal`: a pair's points of this hand, its total before and after, and how far it is to the target."""

    pair: Pair
    score: int
    before: int
    total: int
    target: int

    @property
    def reached(self) -> bool:
        """Whether the total is at least the target (`picas.goal`)."""
        return self.total >= self.target


class Redeal(Event):
    """`picas.redeal`: another hand is played, and every player bids anew.

    The clause is `picas.ruling.win` when both pairs have reached the target with equal totals.
    """

    hand: int
    dealer: Seat
    totals: tuple[int, int]
    target: int


class MatchEnded(Event):
    """`picas.goal`: one pair has reached the target.  `picas.ruling.win`: both have, or the last hand was played."""

    totals: tuple[int, int]
    winners: tuple[Pair, ...]
    target: int
    last_hand: bool
