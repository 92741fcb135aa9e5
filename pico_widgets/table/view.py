"""How a table is drawn, as data: what the views of all games have in common.

A game's own builder says what lies on its table at which stage.  Nothing that the people at the screen may not see goes
into a view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.core.game import Seat
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Explanation
from pico_widgets.explain.terms import marked
from pico_widgets.table import settings_view, variation_view
from pico_widgets.table.contract import Deck, Layout
from pico_widgets.table.screens import Screen
from pico_widgets.text import Runs, Words

Json = dict[str, Any]

PRIMARY: Json = {"primary": True, "key": "↵"}
"""What marks the action that the Enter key carries out."""


class ViewBuilder:
    """One drawing of one table: `view` and `steps` are the two values that a browser draws.

    A game's builder says `stage`, `scene`, `where_of`, `prompt`, `status`, `next_text`, `cover`, `round_name`, `rows`,
    `ended` and `explanation`.
    """

    layout: Layout = "together"
    """How people sit at the table: they choose together, or take turns."""
    deck: Deck = "strength"
    """Which backs the cards have."""
    review_first = True
    """Whether at the end the review lies above the table, with room for it from the beginning."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.say: Words = table.say
        self.match: Any = table.match
        self.screen: Screen = table.screen
        self.turn: Turn | None = table.shown_turn()
        self.names: list[str | None] = table.names_of()

    # --- for each game to say

    def stage(self) -> str:
        """What people are doing at the table, as one word that the front end knows."""
        raise NotImplementedError

    def scene(self, stage: str) -> Json:
        """What lies on the table; of a covered one nothing is told."""
        raise NotImplementedError

    def where_of(self, screen: Screen) -> str:
        """What is shown there, in words: "Return round, trick 3"."""
        raise NotImplementedError

    def round_name(self, number: int) -> str:
        """What a round or hand is called."""
        raise NotImplementedError

    def rows(self, turns: Sequence[Turn]) -> list[Json]:
        """The log's rows of the tricks that these turns ended."""
        raise NotImplementedError

    def ended(self, turn: Turn) -> Json:
        """Who won the game that this turn ended, and the scores: `title`, `text`, `won`."""
        raise NotImplementedError

    def prompt(self, stage: str) -> Runs:
        """What is to be done now; empty where nothing is."""
        raise NotImplementedError

    def status(self, stage: str) -> str:
        """What the live region says of this view."""
        raise NotImplementedError

    def next_text(self, stage: str) -> str:
        """What comes after a trick or a round: the words of a button."""
        raise NotImplementedError

    def cover(self) -> Json:
        """What is said while the table is covered for the next person at this screen."""
        raise NotImplementedError

    def explanation(self) -> Explanation | None:
        """The explanation that belongs to what is shown, or None while there is nothing to explain."""
        raise NotImplementedError

    # --- the whole

    def view(self) -> Json:
        """The `view` trait."""
        stage = self.stage()
        return self.common(stage) | self.scene(stage) | variation_view.draw(self)

    def steps(self) -> Json:
        """The `steps` trait.  A trick that is played anew has a new `id`, so that no old answer counts for it."""
        told, number = self.explanation(), self.table.variation
        if told is None:
            return {"title": "", "id": f"{number}:now", "kind": "deal", "list": [], "question": None}
        return told.to_json(self.say) | {"id": f"{number}:{told.id}"}

    def common(self, stage: str) -> Json:
        """What is shown at every stage."""
        game = self.match.game.name
        return {
            "stage": stage,
            "layout": self.layout,
            "deck": self.deck,
            "game": game,
            "title": self.say(f"{game}.name"),
            "where": self.where(),
            "round": self.screen.round,
            "trick": self.screen.trick,
            "live": self.screen.live,
            "prompt": self.touchable(self.prompt(stage)),
            "status": self.status(stage),
            "actions": self.actions(stage),
            "can": self.can(),
            "log": [],
            "logTitle": self.say("ui.log.title"),
            "deal": "" if self.table.sealed else self.table.deal_code or "",
            "deals": self.table.deals,
            "sealed": self.table.sealed,
            "marked": self.marked(),
            "underway": self.table.under_way,
            "settings": settings_view.settings(self.table),
            "reviewFirst": self.review_first,
        }

    def can(self) -> Json:
        """What of *Undo* and *Redo* there is; with `back` *Undo* brings the game before this one back."""
        undo, redo = self.table.can_undo, self.match.can_redo
        if not undo and self.table.can_return:
            return {"undo": True, "back": True, "redo": redo}
        return {"undo": undo, "redo": redo}

    def marked(self) -> Json | None:
        """That something was taken back past a reveal, and what this means."""
        if not self.match.undone:
            return None
        return {"text": self.say("ui.marked.undo"), "why": self.say("ui.marked.why")}

    def touchable(self, runs: Runs) -> Runs:
        """A sentence with the words of the trade marked, so that they can be touched."""
        return marked(runs, self.match.game.name, self.say)

    def where(self) -> str:
        """What is shown now, in words."""
        return self.where_of(self.screen)

    def name(self, seat: Seat) -> str:
        """The name of a seat; "You" for the one person at this screen."""
        return self.names[seat] or self.say("ui.you")

    def log(self) -> list[Json]:
        """All tricks played; one that is explained for the first time is not told beforehand."""
        rows = self.rows(self.match.turns)
        return rows[:-1] if self.screen.what == "trick" and self.screen.live else rows

    def result(self, stage: str) -> Json | None:
        """Who won, once the result is shown."""
        return self.ended(self.turn) if stage == "result" and self.turn is not None else None

    def won_here(self, winners: Sequence[Seat]) -> bool:
        """Whether somebody at this screen is among the winners."""
        return bool(set(winners) & set(self.table.here))

    def actions(self, stage: str) -> list[Json]:
        """The buttons below the table, by what each asks for."""
        if not self.screen.live:
            over = self.table.live_screen.what == "result"
            return [{"action": "live", "text": self.say("ui.do.live.result" if over else "ui.do.live")} | PRIMARY]
        if stage == "result":
            return [
                {"action": "same", "text": self.say("ui.do.same")},
                {"action": "new", "text": self.say("ui.do.new")} | PRIMARY,
            ]
        return []
