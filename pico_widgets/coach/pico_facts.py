"""What both Picos have in common in a position: whose win ends the round, and how many points each seat has."""

from __future__ import annotations

from dataclasses import dataclass

from pico_widgets.rules.game import Seat
from pico_widgets.rules.pico import Pico
from pico_widgets.rules.pico_state import PicoState

LEAST = 10
"""A choice that costs fewer tenths of a hundredth of the win than this costs next to nothing."""


@dataclass(frozen=True)
class PicoFacts:
    """A position of Pico as one seat sees it."""

    game: Pico
    state: PicoState
    seat: Seat

    @property
    def last_round(self) -> bool:
        return self.state.round == self.game.rounds

    def ends(self, seat: Seat) -> bool:
        """Whether a win of the seat ends the round (`….round.end`)."""
        return len(self.state.hands[seat]) == 2

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat so far: those noted, and face-up cards."""
        up = (sum(self.game.worth[card] for card in cards) for cards in self.state.faceup)
        return tuple(a + b for a, b in zip(up, self.state.totals, strict=True))
