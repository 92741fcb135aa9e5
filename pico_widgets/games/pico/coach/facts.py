"""What both Picos have in common in a position: whose win ends the round, and how many points each seat has."""

from __future__ import annotations

from dataclasses import dataclass

from pico_widgets.core.game import Seat
from pico_widgets.games.pico.rules.game import Pico, ends_round
from pico_widgets.games.pico.rules.state import PicoState


@dataclass(frozen=True)
class PicoFacts:
    """A position of Pico as one seat sees it."""

    game: Pico
    state: PicoState
    seat: Seat

    @property
    def last_round(self) -> bool:
        """Whether no round follows this one."""
        return self.state.round == self.game.rounds

    def ends(self, seat: Seat) -> bool:
        """Whether a win of the seat ends the round (`….round.end`)."""
        return ends_round(len(self.state.hands[seat]) - 1)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat so far: those noted, and face-up cards."""
        up = (sum(self.game.points_of[card] for card in cards) for cards in self.state.faceup)
        return tuple(a + b for a, b in zip(up, self.state.totals, strict=True))
