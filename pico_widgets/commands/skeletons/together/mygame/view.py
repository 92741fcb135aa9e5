"""The table: what it answers and what lies on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.core.game import Seat
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Explanation
from pico_widgets.table.screens import Screen
from pico_widgets.table.together import Together
from pico_widgets.table.together_view import TogetherView
from pico_widgets.table.view import Json

from .explain import Teller
from .rules import Deal, GameEnded, TrickWon


class Table(Together):
    """A table of my game."""

    shows_count = False

    def deal_of(self, game: Any, hands: Any) -> Deal:
        """The deal of given hands.  Raises `Refused`."""
        return Deal(tuple(tuple(sorted(hand)) for hand in hands))


class View(TogetherView):
    """A table of my game as it is drawn."""

    def choosing(self) -> str:
        """The clause by which all choose together."""
        return "mygame.choose"

    def won(self, turn: Turn) -> TrickWon:
        """Who won the trick of a turn."""
        return next(event for event in turn.events if isinstance(event, TrickWon))

    def winners(self, turn: Turn) -> Sequence[Seat]:
        """Who won the trick of a turn."""
        return (self.won(turn).winner,)

    def parts(self, stage: str) -> Json:
        """The score sheet."""
        totals = self.table.match.state.totals if stage == "result" else self.state.totals
        rows = [{"name": self.name(seat), "cells": [str(won)]} for seat, won in enumerate(totals)]
        if stage == "trick" and self.turn is not None:
            for row, won in zip(rows, self.turn.after.totals, strict=True):
                row["after"] = [str(won)]
        return {"score": {"caption": self.say("ui.score"), "heads": [self.say("ui.total")], "now": None, "rows": rows}}

    def where_of(self, screen: Screen) -> str:
        """What is shown there, in words."""
        return self.say("ui.where.result") if screen.what == "result" else self.say("mygame.where", trick=screen.trick)

    def round_name(self, number: int) -> str:
        """What stands above the tricks of the log."""
        return self.say("mygame.name")

    def next_text(self, stage: str) -> str:
        """What comes after a trick."""
        assert self.turn is not None
        return self.say("ui.do.next.result" if self.turn.after.over else "ui.do.next.trick")

    def logged(self, turn: Turn) -> Json:
        """The log's row of the trick that a turn was."""
        title = Teller(self.names, self.say).trick(turn, ask=False).title
        label = self.say("ui.log.look", n=turn.trick)
        return {"round": turn.round, "trick": turn.trick, "text": [title], "points": "", "label": label}

    def ended(self, turn: Turn) -> Json:
        """Who won the game that this turn ended, and the scores."""
        ended = next(event for event in turn.events if isinstance(event, GameEnded))
        said = Teller(self.names, self.say).result(turn).steps
        scores = [f"{self.name(seat)} {won}" for seat, won in enumerate(ended.totals)]
        title = self.say.plain(said[-1].text).rstrip(".")
        return {"title": title, "text": [" · ".join(scores)], "won": self.won_here(ended.winners)}

    def explain_deal(self) -> Explanation:
        """What is explained before the first choice: the deal."""
        return Teller(self.names, self.say).deal(self.match.start_events)

    def explain_turn(self, turn: Turn) -> Explanation:
        """What is explained of a trick, with the question who wins it if it is to be asked; or of the result."""
        teller = Teller(self.names, self.say)
        if self.screen.what == "result":
            return teller.result(turn)
        return teller.trick(turn, ask=self.table.predict)
