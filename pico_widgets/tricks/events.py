"""What happens in a trick: one frozen event per thing, with the clause of its game and what a sentence needs."""

from __future__ import annotations

from pico_widgets.core.game import Event, Seat
from pico_widgets.tricks.cards import Cards


class Led(Event):
    """A seat led a card to a trick; its suit is the suit led."""

    seat: Seat
    card: str
    suit: str


class Followed(Event):
    """A seat played a card of the suit led."""

    seat: Seat
    card: str
    suit: str


class Discarded(Event):
    """A seat played a card neither of the suit led (`suit`) nor a trump: it cannot win."""

    seat: Seat
    card: str
    suit: str


class Trumped(Event):
    """A seat played a trump to another suit led (`suit`)."""

    seat: Seat
    card: str
    suit: str


class Highest(Event):
    """Who is highest after a card was added, and against which card that was decided.

    The clause is that of the ranks within a suit, that of the trump between a trump and another suit, or that of the
    suit led for a card that is neither of that suit nor a trump.  `changed`: the new card is the highest now.
    """

    seat: Seat
    card: str
    other_seat: Seat
    other_card: str
    changed: bool


class TrickWon(Event):
    """A trick is complete: its cards in the order played, from the leader, and who wins it with which card."""

    leader: Seat
    plays: Cards
    winner: Seat
    card: str


class LeadsNext(Event):
    """The winner of a trick leads to the next."""

    seat: Seat
