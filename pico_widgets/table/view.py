"""How a table is drawn, as data: what the views of all games have in common.

A game's own builder says what lies on its table at which stage.  Nothing that the people at the screen may not see goes
into a view.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from pico_widgets.core.codes import CodeError
from pico_widgets.core.game import Refusal, Seat
from pico_widgets.core.records import RecordError, Turn
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.steps import Explanation
from pico_widgets.explain.terms import marked
from pico_widgets.table.requests import Fault, RequestRefused
from pico_widgets.table.screens import Screen, Variation
from pico_widgets.table.settings_view import settings
from pico_widgets.text import Runs, Words

if TYPE_CHECKING:
    from pico_widgets.table.contract import Deck, Layout

Json = dict[str, Any]

PRIMARY: Json = {"primary": True, "key": "↵"}
"""What marks the action that the Enter key carries out."""

NAMES = ("Ana", "Ben", "Cleo", "Dan")
"""Names by default."""


class ViewBuilder(ABC):
    """One drawing of one table: `view` and `steps` are the two values that a browser draws.

    A game's builder says `stage`, `scene`, `where_of`, `prompt`, `status`, `next_text`, `cover`, `round_name`, `rows`,
    `ended` and `explanation`.
    """

    layout: ClassVar[Layout] = "together"
    """How people sit at the table: they choose together, or take turns."""
    deck: ClassVar[Deck] = "strength"
    """Which backs the cards have."""
    review_first: ClassVar[bool] = True
    """Whether at the end the review lies above the table, with room for it from the beginning."""

    def __init__(self, table: Any, say: Words) -> None:
        """`table` is a `TableState`, of the class that the game's controller makes; `say` has the sentences."""
        self.table = table
        self.say = say
        self.match: Any = table.match
        self.screen: Screen = table.screen
        self.turn: Turn | None = table.shown_turn()

    # --- names

    @cached_property
    def names(self) -> list[str | None]:
        """A name for each seat, None for "you": the one person at this screen, unless named."""
        return [self.table.names.get(seat) or name for seat, name in enumerate(self.default_names())]

    def default_names(self) -> list[str | None]:
        """The names of those who were given none.  A seat keeps its name when people take over from computers."""
        names: list[str | None] = list(NAMES[: self.match.game.seats])
        if self.table.first_is_you:
            names = [names[-1], *names[:-1]]
        if self.table.people == 1:
            names[self.table.here[0]] = None
        return names

    def name(self, seat: Seat) -> str:
        """The name of a seat; "You" for the one person at this screen."""
        return self.names[seat] or self.say("ui.you")

    # --- for each game to say

    @abstractmethod
    def stage(self) -> str:
        """What people are doing at the table, as one word that the front end knows."""

    @abstractmethod
    def scene(self, stage: str) -> Json:
        """What lies on the table; of a covered one nothing is told."""

    @abstractmethod
    def where_of(self, screen: Screen) -> str:
        """What is shown there, in words: "Return round, trick 3"."""

    @abstractmethod
    def round_name(self, number: int) -> str:
        """What a round or hand is called."""

    @abstractmethod
    def rows(self, turns: Sequence[Turn]) -> list[Json]:
        """The log's rows of the tricks that these turns ended."""

    @abstractmethod
    def ended(self, turn: Turn) -> Json:
        """Who won the game that this turn ended, and the scores: `title`, `text`, `won`."""

    @abstractmethod
    def prompt(self, stage: str) -> Runs:
        """What is to be done now; empty where nothing is."""

    @abstractmethod
    def status(self, stage: str) -> str:
        """What the live region says of this view."""

    @abstractmethod
    def next_text(self, stage: str) -> str:
        """What comes after a trick or a round: the words of a button."""

    @abstractmethod
    def cover(self) -> Json:
        """What is said while the table is covered for the next person at this screen."""

    @abstractmethod
    def explanation(self) -> Explanation | None:
        """The explanation that belongs to what is shown, or None while there is nothing to explain."""

    # --- the whole

    def view(self) -> Json:
        """The `view` trait."""
        stage = self.stage()
        return self.common(stage) | self.scene(stage) | self.other_play() | self.thinking()

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
            "settings": settings(self.table, self.default_names(), self.say),
            "reviewFirst": self.review_first,
        }

    def can(self) -> Json:
        """What of *Undo* and *Redo* there is; with `back` *Undo* brings the game before this one back."""
        undo, redo = self.table.can_undo, self.table.can_redo
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

    # --- other lines of play, and a computer that thinks

    def other_play(self) -> Json:
        """The keys `mainLine` and `whatif`."""
        return {"mainLine": self.main_line(), "whatif": self.whatif()}

    def whatif(self) -> Json | None:
        """That one can choose otherwise in the earlier trick, or bid, that is looked at."""
        what, number, trick, live = self.screen
        if live or what not in ("trick", "bids") or self.table.otherwise(number, trick) is None:
            return None
        return {"text": self.say("ui.whatif.do"), "round": number, "trick": trick}

    def main_line(self) -> Json | None:
        """The main line, while another is played: its tricks, and how it ended or where it stands."""
        line, say = self.table.main_line, self.say
        if line is None or self.table.covered:
            return None
        return {
            "title": say("ui.mainline.title"),
            "text": self.outcome(line),
            "rows": self.rows(line.match.turns),
            "now": say("ui.mainline.now"),
            "back": say("ui.mainline.back"),
        }

    def outcome(self, line: Variation) -> Runs:
        """How a line ended, or how far it has come."""
        if line.match.state.over:
            ended = self.ended(line.match.turns[-1])
            return self.say.rich("ui.mainline.ended", title=ended["title"], scores=self.say.plain(ended["text"]))
        return self.say.rich("ui.mainline.stands", where=self.where_of(line.screen))

    def thinking(self) -> Json:
        """The key `thinking`; while a computer searches, also those by which nothing can be done meanwhile."""
        if self.table.thinker is None:
            return {"thinking": None}
        text = self.say("ui.thinking.name", name=self.name(self.table.thinker))
        idle = {"prompt": [], "actions": [], "can": {"undo": False, "redo": False}, "status": text}
        return idle | {"thinking": text}

    # --- refusals

    def refused(self, no: RequestRefused) -> Json:
        """Why a request is refused, as the reply holds it: `text`, `plain`, and the `card` that was tried."""
        if no.rule is not None:
            return self.forbidden(no.rule)
        if no.fault is not None:
            told = fault_sentence(no.fault, self.say)
            out = {"text": [told], "plain": told, "card": None} | ({"field": no.field} if no.field else {})
            return out | other_game(no.fault)
        operands = dict(no.operands)
        if no.seat is not None:
            operands["name"] = self.names[no.seat] or ""
        return self._refusal(no.key, None, operands)

    def forbidden(self, rule: Refusal) -> Json:
        """What the rules have against a choice."""
        return self._refusal(
            f"ui.refused.{rule.kind}", rule.choice, {} if rule.choice is None else {"card": rule.choice}
        )

    def _refusal(self, key: str, card: Any, operands: Mapping[str, Any]) -> Json:
        return {"text": self.say.rich(key, **operands), "plain": self.say(key, **operands), "card": card}


def other_game(fault: Fault) -> Json:
    """The key `other` of a refusal, where a code was read that is of another game."""
    from pico_widgets.explain.pages import pages_of

    game = fault.operands.get("game") if isinstance(fault, CodeError) else None
    if not isinstance(game, str) or game not in GAMES:
        return {}
    return {"other": {"game": game, "notebook": pages_of(GAMES[game]).notebook}}


def fault_sentence(fault: Fault, say: Words) -> str:
    """What is wrong with a code, an option or a record, as a sentence; nothing in it is taken for granted."""
    from pico_widgets.explain.trace import fault_text, sayable

    if isinstance(fault, RecordError):
        return fault_text(fault, say)
    operands = dict(fault.operands)
    if isinstance(operands.get("game"), str) and operands["game"] in GAMES:
        operands["game"] = say(f"{operands['game']}.name")
    return say(fault.key, **sayable(operands, say))
