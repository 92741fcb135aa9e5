"""How a table of Goofspiel is drawn: the prize and what was won, beside what all tables of choosing together show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from goofspiel.explain import Teller
from goofspiel.rules import GameEnded, PrizeTaken, State
from pico_widgets.core.game import Refusal, Seat
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Explanation
from pico_widgets.table.screens import Screen
from pico_widgets.table.together_view import TogetherView

Json = dict[str, Any]


class GoofspielView(TogetherView):
    """A table of Goofspiel."""

    state: State

    @property
    def teller(self) -> Teller:
        """What tells the game."""
        return Teller(self.names, self.say)

    def where_of(self, screen: Screen) -> str:
        """What is shown there, in words."""
        if screen.what in ("round", "result"):
            return self.say("ui.where.result")
        return self.say("goofspiel.where", trick=screen.trick)

    def winners(self, turn: Turn) -> Sequence[Seat]:
        """Who takes the prize."""
        winner = _taken(turn).winner
        return () if winner is None else (winner,)

    def round_name(self, number: int) -> str:
        """The heading of the log."""
        return self.say("goofspiel.name")

    def choosing(self) -> str:
        """The clause by which both choose together."""
        return "goofspiel.choose"

    def parts(self, stage: str) -> Json:
        """The prize that is turned up, and the points."""
        after = self.turn.after if self.turn is not None and stage in ("round", "result") else self.state
        score = {
            "caption": self.say("ui.score"),
            "heads": [self.say("ui.total")],
            "now": None,
            "rows": [{"name": self.name(seat), "cells": [str(points)]} for seat, points in enumerate(after.totals)],
        }
        if stage in ("round", "result") or self.state.prize is None:
            return {"score": score}
        return {"score": score, "surplus": self.card(self.state.prize), "surplusText": self.say("goofspiel.ui.prize")}

    def logged(self, turn: Turn) -> Json:
        """The log's row of a trick."""
        told = self.teller.trick(turn, ask=False)
        label = self.say("ui.log.look", n=turn.trick)
        return {"round": turn.round, "trick": turn.trick, "text": [told.title], "points": "", "label": label}

    def ended(self, turn: Turn) -> Json:
        """Who won the game that this turn ended."""
        done = next(event for event in turn.events if isinstance(event, GameEnded))
        scores = [f"{self.name(seat)} {points}" for seat, points in enumerate(done.totals)]
        title = self.teller.result(turn).title
        return {"title": title, "text": [" · ".join(scores)], "won": self.won_here(done.winners)}

    def explain_deal(self) -> Explanation:
        """The deal."""
        return self.teller.deal(self.match.start)

    def explain_turn(self, turn: Turn) -> Explanation:
        """A trick, with the question who takes the prize if it is to be asked; or who won."""
        if self.screen.what == "trick":
            return self.teller.trick(turn, self.table.predict)
        return self.teller.result(turn)

    def forbidden(self, rule: Refusal) -> Json:
        """Why a card was refused."""
        text = self.teller.refusal(rule)
        return {"text": text, "plain": self.say.plain(text), "card": rule.choice}


def _taken(turn: Turn) -> PrizeTaken:
    return next(event for event in turn.events if isinstance(event, PrizeTaken))
