"""The table: what it answers and what lies on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.core.game import Seat
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Explanation
from pico_widgets.table.controller import Answer
from pico_widgets.table.requests import Request
from pico_widgets.table.screens import Screen
from pico_widgets.table.state import TableState
from pico_widgets.table.together import Together
from pico_widgets.table.together_view import TogetherView
from pico_widgets.table.view import Json

from .explain import Teller
from .rules import Deal, GameEnded, TrickWon


class Table(Together):
    """A table of my game."""

    def deal_of(self, game: Any, hands: Any) -> Deal:
        """The deal of given hands.  Raises `Refused`."""
        return Deal(tuple(tuple(sorted(hand)) for hand in hands))

    def do_next(self, state: TableState, request: Request) -> TableState | Answer:
        """From a trick to the next; from the last one to the result, for there is nothing to count."""
        turn = state.shown_turn()
        if turn is not None and state.screen.what == "trick" and state.screen.live and turn.after.over:
            return state.shown(Screen("result", turn.round, turn.trick))
        return super().do_next(state, request)


class View(TogetherView):
    """A table of my game as it is drawn."""

    choose_clause = "mygame.choose"

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

    def where_of_trick(self, screen: Screen) -> str:
        """Which trick it is, in words."""
        return self.say("mygame.where", trick=screen.trick)

    def round_name(self, number: int) -> str:
        """What stands above the tricks of the log."""
        return self.say("mygame.name")

    def next_text(self, stage: str) -> str:
        """What comes after a trick."""
        assert self.turn is not None
        return self.say("ui.do.next.result" if self.turn.after.over else "ui.do.next.trick")

    def rows(self, turns: Sequence[Turn]) -> list[Json]:
        """The log's rows of the tricks that these turns ended."""
        teller = Teller(self.names, self.say)
        return [
            {
                "round": turn.round,
                "trick": turn.trick,
                "heading": self.round_name(turn.round),
                "text": [teller.trick(turn).title],
                "points": str(self.won(turn).card),
                "label": self.say("ui.log.look", n=turn.trick),
            }
            for turn in turns
        ]

    def ended(self, turn: Turn) -> Json:
        """Who won the game that this turn ended, and the scores."""
        ended = next(event for event in turn.events if isinstance(event, GameEnded))
        said = Teller(self.names, self.say).result(turn).steps
        scores = [f"{self.name(seat)} {won}" for seat, won in enumerate(ended.totals)]
        title = self.say.plain(said[-1].text).rstrip(".")
        return {"title": title, "text": [" · ".join(scores)], "won": self.won_here(ended.winners)}

    def explanation(self) -> Explanation | None:
        """The explanation that belongs to what is shown."""
        teller = Teller(self.names, self.say)
        if self.turn is None:
            return None
        if self.screen.what == "result":
            return teller.result(self.turn)
        return teller.trick(self.turn, ask=self.table.predict)
