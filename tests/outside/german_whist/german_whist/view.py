"""How a table of German Whist is drawn: the stock and the tricks that count, beside what all tables of tricks show."""

from __future__ import annotations

from typing import Any

from german_whist.explain import Explainer
from german_whist.rules import HAND_SIZE, State
from pico_widgets.table.screens import Screen
from pico_widgets.tricks.one_hand_view import OneHandView

Json = dict[str, Any]


class WhistView(OneHandView):
    """A table of German Whist."""

    explainer = Explainer()

    now: State

    def where_of(self, screen: Screen) -> str:
        """What is shown there, in words."""
        return self.say("german_whist.second.name") if screen.what == "round" else super().where_of(screen)

    def parts(self, stage: str) -> Json:
        """The stock, while there is one, and the tricks that count."""
        stock = self.now.stock
        turned = self.face(stock[0]) if stock else None
        told = self.say("german_whist.ui.stock", len(stock), suit=self.phrases.suit(self.now.trump))
        drawn = super().parts(stage)
        drawn["score"] |= {
            "caption": self.say("german_whist.second.name"),
            "heads": [self.say("german_whist.ui.tricks", all=HAND_SIZE)],
        }
        shown = {} if stage in ("round", "result") else {"stock": {"count": len(stock), "turned": turned, "text": told}}
        return shown | drawn

    def next_text(self, stage: str) -> str:
        """What comes after a trick or the hand."""
        assert self.turn is not None
        if stage == "trick" and self.turn.after.over:
            return self.say("ui.do.next.score")
        return super().next_text(stage)
