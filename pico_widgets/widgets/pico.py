"""The tables of the Pico family: `Pico` is Pico for two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.explain import rulebook
from pico_widgets.rules.game import Refused
from pico_widgets.rules.pico import Deal
from pico_widgets.widgets import pico_steps, pico_view
from pico_widgets.widgets.table import Table


class PicoTable(Table):
    """A table of the Pico family."""

    def redraw(self, rules: bool = True) -> None:
        if rules:
            self.words = self.say.front()
            self.rules = rulebook.rules_text(self.match.game, self.say)
        self.view = pico_view.draw(self)
        self.steps = pico_steps.draw(self)
        self.saved = self.share_code

    def _deal_of(self, game: Any, hands: Any) -> Deal:
        """The deal of given hands; the one card that nobody was dealt is the surplus.  Raises `Refused`, ValueError."""
        if not isinstance(hands, Sequence) or isinstance(hands, str) or len(hands) != game.seats:
            raise ValueError(f"deal= is a deal code, a seed, or {game.seats} hands.")
        dealt = tuple(tuple(sorted(hand)) for hand in hands)
        rest = list(game.cards)
        for card in (card for hand in dealt for card in hand):
            if card in rest:
                rest.remove(card)
        deal = Deal(dealt, rest[0])
        refusal = game.why_no_deal(deal)
        if refusal is not None:
            raise Refused(refusal)
        return deal


class Pico(PicoTable):
    """A table of Pico for two: you against a computer, or two people at one screen.

    Public for code: `record`, `share_code`, `deal_code`, `match`.  Keywords: see `Table`.
    """

    game_name = "pico2"
