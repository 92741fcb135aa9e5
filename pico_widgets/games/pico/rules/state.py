"""Where a game of Pico stands: its deal, its state between two tricks, and what a seat may know of it."""

from __future__ import annotations

from dataclasses import dataclass

from pico_widgets.core.game import Seat
from pico_widgets.games.pico.rules.events import Cards


@dataclass(frozen=True)
class Deal:
    """What the dealer dealt: a hand for each seat (ascending) and the surplus card."""

    hands: tuple[Cards, ...]
    surplus: int


@dataclass(frozen=True)
class PicoState:
    """Where a game of Pico stands, between two tricks.

    `hands` and `faceup` are per seat; hand cards ascend, face-up cards stand in the order won.
    `noted` holds the points of the rounds that have ended, a tuple per round.
    """

    deal: Deal
    round: int
    trick: int
    hands: tuple[Cards, ...]
    faceup: tuple[Cards, ...]
    noted: tuple[tuple[int, ...], ...]
    rounds: int

    @property
    def over(self) -> bool:
        """Whether every round has been noted (`….game.end`)."""
        return len(self.noted) == self.rounds

    @property
    def to_act(self) -> frozenset[Seat]:
        """`….trick.choose`: all seats choose together."""
        return frozenset() if self.over else frozenset(range(len(self.hands)))

    @property
    def totals(self) -> tuple[int, ...]:
        """The points noted so far, per seat."""
        return tuple(sum(row[seat] for row in self.noted) for seat in range(len(self.hands)))

    @property
    def dealt(self) -> tuple[Cards, ...]:
        """The cards with which each seat began this round: hand and face-up cards together, ascending."""
        return tuple(tuple(sorted(h + f)) for h, f in zip(self.hands, self.faceup, strict=True))


@dataclass(frozen=True)
class PicoView:
    """All that a seat may know: in Pico both (all) hands are known; only a choice is hidden, and no state holds one."""

    seat: Seat
    state: PicoState

    @property
    def hand(self) -> Cards:
        """The hand of the seat, ascending."""
        return self.state.hands[self.seat]
