"""How a table of one hand of tricks is drawn: told by the explainer of the game, with its score sheet."""

from __future__ import annotations

from typing import ClassVar

from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Explanation
from pico_widgets.table.screens import Screen
from pico_widgets.table.view import Json
from pico_widgets.tricks.explain import TrickSteps
from pico_widgets.tricks.one_hand_explain import OneHandExplainer
from pico_widgets.tricks.view import TrickTableView


class OneHandView(TrickTableView):
    """A table of a game of one hand.  A game says `explainer`, and where it has them `parts` of its own."""

    explainer: ClassVar[OneHandExplainer]
    """What tells its records, and its table."""

    def tell(self) -> TrickSteps:
        """What tells its tricks."""
        return self.explainer.tricks(self.game, self.match.state, self.names, self.say)

    def where_of(self, screen: Screen) -> str:
        """What is shown there, in words."""
        if screen.what in ("round", "result"):
            return self.say("ui.where.result")
        return self.say("tricks.where.only", trick=screen.trick)

    def round_name(self, number: int) -> str:
        """The heading of the log: the name of the game."""
        return self.say(f"{self.game.name}.name")

    def parts(self, stage: str) -> Json:
        """The score sheet; of a trick that is explained the new totals show at its deciding step."""
        now = self.turn.before if self.turn is not None and stage == "trick" else self.now
        rows: list[Json] = [{"name": self.name(seat), "cells": [str(won)]} for seat, won in enumerate(now.totals)]
        if stage == "trick":
            for row, won in zip(rows, self.now.totals, strict=True):
                row["after"] = [str(won)]
        return {"score": {"caption": self.say("ui.score"), "heads": [self.say("ui.total")], "now": None, "rows": rows}}

    def next_text(self, stage: str) -> str:
        """What comes after a trick."""
        assert self.turn is not None
        if stage == "trick" and self.turn.after.over:
            return self.say("ui.do.next.result")
        return super().next_text(stage)

    def ended(self, turn: Turn) -> Json:
        """Who won the game that this turn ended, and the scores."""
        state, title = turn.after, self.explainer.result(self.game, turn, self.names, self.say).title
        scores = [f"{self.name(seat)} {total}" for seat, total in enumerate(state.totals)]
        return {"title": title, "text": [" · ".join(scores)], "won": self.won_here(state.winners)}

    def explain_deal(self) -> Explanation | None:
        """The deal, until the first card is played."""
        if self.match.turns:
            return None
        return self.explainer.deal(self.game, self.match.start_events, self.names, self.say)

    def explain_end(self, turn: Turn) -> Explanation:
        """What was counted, or who won."""
        counted = self.explainer.count(self.game, turn, self.names, self.say) if self.screen.what == "round" else None
        return counted or self.explainer.result(self.game, turn, self.names, self.say)
