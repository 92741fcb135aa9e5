"""What happens in a game of Pico: an event for each thing done or found, with its operands.

It knows no game's rules: which clause decides is said by whoever makes the event.
"""

from __future__ import annotations

from pico_widgets.core.game import Event, Seat

Cards = tuple[int, ...]


class Dealt(Event):
    """`….deal`: the cards that each seat was dealt (ascending), in seat order."""

    hands: tuple[Cards, ...]


class SurplusLaid(Event):
    """`….surplus`: the card that lies face up and is not used."""

    card: int


class Passed(Event):
    """`pico3.pass`: all hands move to the left-hand neighbour."""

    before: tuple[Cards, ...]
    after: tuple[Cards, ...]


class Revealed(Event):
    """`….trick.choose`: the cards of all seats, in seat order."""

    plays: Cards


class Stronger(Event):
    """`pico2.trick.stronger`: which card is the stronger, before anything else is asked."""

    stronger: int
    weaker: int
    strong_seat: Seat
    weak_seat: Seat


class DoubleTested(Event):
    """`pico2.trick.double`: whether the stronger card is MORE than double the weaker (exactly double is not)."""

    stronger: int
    weaker: int
    double: int
    exceeds: bool


class TwinsSought(Event):
    """`pico3.trick.doubled`: the strength that was revealed twice and its seats, or None and no seats."""

    strength: int | None
    seats: tuple[Seat, ...]


class Highest(Event):
    """`pico3.trick.highest`: no twins, so the highest card, before its sum is asked for."""

    card: int
    seat: Seat


class SumTested(Event):
    """`pico3.trick.sum`: whether the highest is HIGHER than the sum of the two lower cards (equal is not)."""

    highest: int
    middle: int
    lowest: int
    sum: int
    exceeds: bool
    lowest_seat: Seat


class TrickWon(Event):
    """The clause that decided the trick; winners ascending, and the points of each seat's card (0 if it goes back)."""

    plays: Cards
    winners: tuple[Seat, ...]
    points: tuple[int, ...]


class Kept(Event):
    """`….trick.keep`: a winning card stays face up before its owner."""

    seat: Seat
    card: int
    points: int


class Returned(Event):
    """`….trick.return`: a card goes back to its owner's hand."""

    seat: Seat
    card: int


class RoundTested(Event):
    """`….round.end`: how many cards each seat still holds, and the seats that won with their second-to-last card."""

    left: tuple[int, ...]
    enders: tuple[Seat, ...]

    @property
    def over(self) -> bool:
        """Whether the round has ended with this trick."""
        return bool(self.enders)


class Scored(Event):
    """`….score.faceup`: a seat's face-up cards in the order won, the points of each, and their sum."""

    seat: Seat
    cards: Cards
    points: tuple[int, ...]
    total: int


class HandNothing(Event):
    """`….score.hand`: the cards that a seat still holds count nothing."""

    seat: Seat
    cards: Cards


class PassedOn(Event):
    """`pico2.return.swap` or `pico3.rotate`: the hands of the next round; the surplus stays out."""

    before: tuple[Cards, ...]
    after: tuple[Cards, ...]
    surplus: int


class SameRules(Event):
    """`pico2.return.same`: the next round goes by the same rules."""

    round: int


class GameEnded(Event):
    """`….game.end`, or `….ruling.tie` if several share the highest total."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
