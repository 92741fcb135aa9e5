"""How a table of German Whist is drawn: the stock and the tricks that count, beside what all tables of tricks show."""

from __future__ import annotations

from typing import Any

from german_whist import explain
from german_whist.rules import HAND_SIZE, TRICKS, GameEnded, State
from pico_widgets.core.game import Seat
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Explanation
from pico_widgets.table.screens import Screen
from pico_widgets.tricks.explain import TrickSteps
from pico_widgets.tricks.view import TrickTableView

Json = dict[str, Any]


class WhistView(TrickTableView):
    """A table of German Whist."""

    hand_size = TRICKS

    now: State

    def tell(self) -> TrickSteps:
        """What tells its tricks."""
        return explain.trick_steps(self.match.game, self.match.state, self.names, self.say)

    def where_of(self, screen: Screen) -> str:
        """What is shown there, in words."""
        if screen.what == "round":
            return self.say("german_whist.second.name")
        if screen.what == "result":
            return super().where_of(screen)
        return self.say("german_whist.where", trick=screen.trick)

    def round_name(self, number: int) -> str:
        """The heading of the log."""
        return self.say("german_whist.name")

    def parts(self, stage: str) -> Json:
        """The stock, while there is one, and the tricks that count."""
        stock = self.now.stock
        turned = self.face(stock[0]) if stock else None
        told = self.say("german_whist.ui.stock", len(stock), suit=self.phrases.suit(self.now.trump))
        score = {
            "caption": self.say("german_whist.second.name"),
            "heads": [self.say("german_whist.ui.tricks", all=HAND_SIZE)],
            "now": None,
            "rows": [{"name": self.name(seat), "cells": [str(won)]} for seat, won in enumerate(self.now.totals)],
        }
        shown = {} if stage in ("round", "result") else {"stock": {"count": len(stock), "turned": turned, "text": told}}
        return shown | {"score": score}

    def ended(self, turn: Turn) -> Json:
        """Who won the game that this turn ended."""
        done = next(event for event in turn.events if isinstance(event, GameEnded))
        title = explain.result(self.game, turn, self.names, self.say).title
        scores = [f"{self.name(seat)} {won}" for seat, won in enumerate(done.totals)]
        return {"title": title, "text": [" · ".join(scores)], "won": self.won_here([done.winner])}

    def next_text(self, stage: str) -> str:
        """What comes after a trick or the hand."""
        assert self.turn is not None
        if stage == "trick" and self.turn.after.over:
            return self.say("ui.do.next.score")
        return super().next_text(stage)

    def scorer(self, seat: Seat) -> str:
        """Who won a trick."""
        return self.name(seat)

    def explain_deal(self) -> Explanation | None:
        """The deal, until the first card is played."""
        if self.match.turns:
            return None
        return explain.deal(self.game, self.match.start_events, self.names, self.say)

    def explain_end(self, turn: Turn) -> Explanation:
        """The tricks that count, or who won."""
        teller = explain.result if self.screen.what == "result" else explain.count
        return teller(self.game, turn, self.names, self.say)
