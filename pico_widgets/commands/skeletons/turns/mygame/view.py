"""The table: what it answers and what lies on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pico_widgets.table.turns import Turns
from pico_widgets.tricks.one_hand_view import OneHandView

from .explain import Explainer
from .rules import Deal, Game


class Table(Turns):
    """A table of my game: one seat chooses at a time."""

    shows_count = False

    def deal_of(self, game: Game, hands: Any) -> Deal:
        """The deal of given hands, or of a dealer with them; without one it is drawn.  Raises `Refused`, ValueError."""
        dealer = self.rng.randrange(game.seats)
        if isinstance(hands, Mapping):
            dealer, hands = hands["dealer"], hands["hands"]
        return Deal(dealer, tuple(tuple(hand) for hand in hands))


class View(OneHandView):
    """A table of my game as it is drawn."""

    explainer = Explainer()
