"""A trick that was played, and what follows from the tricks and the table of a state or a view."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from pico_widgets.core.game import Seat
from pico_widgets.tricks.cards import Cards, suit_of


class Trick(NamedTuple):
    """A trick that was played: its leader, the cards in the order played, its winner."""

    leader: Seat
    plays: Cards
    winner: Seat


class TrickTable:
    """A mixin for states and views with the fields `taken`, `leader` and `table`.

    `taken` are the tricks played; `leader` leads, or led, to the trick on the table; `table` are its cards in the order
    played, fewer than there are seats.
    """

    __slots__ = ()

    seats: ClassVar[int]
    """How many play."""

    taken: tuple[Trick, ...]
    leader: Seat
    table: Cards

    @property
    def led(self) -> str | None:
        """The suit led to the trick on the table, None before its first card."""
        return suit_of(self.table[0]) if self.table else None

    @property
    def next_seat(self) -> Seat:
        """The seat that plays the next card, while cards are played."""
        return (self.leader + len(self.table)) % self.seats

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many of `taken` each seat has won."""
        won = [0] * self.seats
        for trick in self.taken:
            won[trick.winner] += 1
        return tuple(won)

    def was_played(self, card: str) -> bool:
        """Whether a card lies on the table or in a trick that was taken."""
        return card in self.table or any(card in trick.plays for trick in self.taken)
