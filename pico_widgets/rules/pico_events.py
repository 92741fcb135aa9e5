"""What happens in a game of Pico: an event for each thing done or found, with its operands.

It knows no game's rules: which clause decides is said by whoever makes the event.
"""

from __future__ import annotations

from dataclasses import dataclass

from pico_widgets.rules.game import Event, Seat

Cards = tuple[int, ...]


@dataclass(frozen=True)
class Dealt(Event):
    """`….deal`: the cards that each seat was dealt (ascending), in seat order."""

    hands: tuple[Cards, ...]


@dataclass(frozen=True)
class SurplusLaid(Event):
    """`….surplus`: the card that lies face up and is not used."""

    card: int


@dataclass(frozen=True)
class Passed(Event):
    """`pico3.pass`: all hands move to the left-hand neighbour."""

    before: tuple[Cards, ...]
    after: tuple[Cards, ...]


@dataclass(frozen=True)
class Revealed(Event):
    """`….trick.choose`: the cards of all seats, in seat order."""

    plays: Cards


@dataclass(frozen=True)
class Stronger(Event):
    """`pico2.trick.stronger`: which card is the stronger, before anything else is asked."""

    stronger: int
    weaker: int
    strong_seat: Seat
    weak_seat: Seat


@dataclass(frozen=True)
class DoubleTested(Event):
    """`pico2.trick.double`: whether the stronger card is MORE than double the weaker (exactly double is not)."""

    stronger: int
    weaker: int
    double: int
    exceeds: bool


@dataclass(frozen=True)
class TwinsSought(Event):
    """`pico3.trick.doubled`: the strength that was revealed twice and its seats, or None and no seats."""

    strength: int | None
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class Highest(Event):
    """`pico3.trick.highest`: no twins, so the highest card, before its sum is asked for."""

    card: int
    seat: Seat


@dataclass(frozen=True)
class SumTested(Event):
    """`pico3.trick.sum`: whether the highest is HIGHER than the sum of the two lower cards (equal is not)."""

    highest: int
    middle: int
    lowest: int
    sum: int
    exceeds: bool
    lowest_seat: Seat


@dataclass(frozen=True)
class TrickWon(Event):
    """The clause that decided the trick; winners ascending, and the points of each seat's card (0 if it goes back)."""

    plays: Cards
    winners: tuple[Seat, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class Kept(Event):
    """`….trick.keep`: a winning card stays face up before its owner."""

    seat: Seat
    card: int
    points: int


@dataclass(frozen=True)
class Returned(Event):
    """`….trick.return`: a card goes back to its owner's hand."""

    seat: Seat
    card: int


@dataclass(frozen=True)
class RoundTested(Event):
    """`….round.end`: how many cards each seat still holds, and the seats that won with their second-to-last card."""

    left: tuple[int, ...]
    enders: tuple[Seat, ...]

    @property
    def over(self) -> bool:
        return bool(self.enders)


@dataclass(frozen=True)
class Scored(Event):
    """`….score.faceup`: a seat's face-up cards in the order won, the points of each, and their sum."""

    seat: Seat
    cards: Cards
    points: tuple[int, ...]
    total: int


@dataclass(frozen=True)
class HandNothing(Event):
    """`….score.hand`: the cards that a seat still holds count nothing."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True)
class PassedOn(Event):
    """`pico2.return.swap` or `pico3.rotate`: the hands of the next round; the surplus stays out."""

    before: tuple[Cards, ...]
    after: tuple[Cards, ...]
    surplus: int


@dataclass(frozen=True)
class SameRules(Event):
    """`pico2.return.same`: the next round goes by the same rules."""

    round: int


@dataclass(frozen=True)
class GameEnded(Event):
    """`….game.end`, or `….ruling.tie` if several share the highest total."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
