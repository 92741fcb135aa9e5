"""The board before a class: a list of questions, a show of hands, then the answer and its steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import traitlets

from pico_widgets.core.codes import CodeError
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.rulebook import meanings
from pico_widgets.explain.trace import sayable
from pico_widgets.table.contract import Rich
from pico_widgets.table.keywords import one_of
from pico_widgets.teach.exams.codes import QUESTIONS
from pico_widgets.teach.exams.paper import NotEnough, exam
from pico_widgets.teach.kit.board import MOST_HANDS, BoardState, plays, reasons
from pico_widgets.teach.kit.contract import Board as BoardTrait
from pico_widgets.widgets.base import Refuse
from pico_widgets.widgets.kit import KitPage

MOST_QUESTIONS = 100
"""So many questions are prepared at most in a browser."""


class Board(KitPage):
    """Questions for the projector: the class predicts, hands are counted, then the answer and why it is right.

    Public for code: `state` (a `BoardState`), `code`.  Keywords: see `__init__`.
    """

    board = traitlets.Dict().tag(sync=True)

    _keywords = ("questions", "code", "level", "clauses", "language", "theme")

    state: BoardState
    """Which question is shown, the hands that were counted, and the answers that were shown."""

    def __init__(
        self,
        game: str = "pico2",
        questions: int | None = None,
        code: str | None = None,
        *,
        level: int | None = None,
        clauses: Sequence[str] = (),
        language: str | None = None,
        theme: str | None = None,
        **unknown: Any,
    ) -> None:
        """`game`: by its name; `questions`: how many, ten if nothing else is said.  `code`: of an exam, whose
        questions are asked; None: a new one.  `level` (1, 2 or 3) and `clauses` (ids): of what questions.

        Raises ValueError for a game or a code that is none, for options that contradict the code, and for more
        questions than there are.
        """
        super().__init__(language=language, theme=theme, **unknown)
        self.kind = "board"
        self._games = [name for name, one in GAMES.items() if one.questions]
        one_of("game", game, tuple(self._games))
        self.state = BoardState(exam(game, code, questions=questions, level=level, clauses=clauses))
        self.begin()

    @property
    def code(self) -> str:
        """The code of the exam whose questions are asked."""
        return self.state.paper.code.code

    # --- drawing

    def redraw(self) -> None:
        """Set the words and the board."""
        super().redraw()
        self.board = dict(self._told())
        self.glossary = meanings(GAMES[self.state.paper.game].from_options({}), self.say)

    def _told(self) -> BoardTrait:
        say, state = self.say, self.state
        paper, draft, shown = state.paper, state.question.draft, state.is_shown
        game = GAMES[paper.game]
        rules, names = game.from_options({}), game.explainer.names(say)
        texts = [draft.label(value, say) for value in state.question.values]
        counted = [f"{text}: {hands}" for text, hands in zip(texts, state.counted, strict=True)]
        return {
            "title": say(f"{paper.game}.name"),
            "where": say("kit.board.where", n=state.at + 1, all=len(paper.questions)),
            "at": state.at,
            "count": len(paper.questions),
            "ask": draft.say(say),
            "plays": [
                {"name": names[seat] or say("ui.you"), "card": game.face(rules, card, say)}
                for seat, card in plays(draft)
            ],
            "options": [
                {"text": text, "hands": hands, "right": at in state.question.right if shown else None}
                for at, (text, hands) in enumerate(zip(texts, state.counted, strict=True))
            ],
            "hands": say("kit.board.hands", sum(state.counted)) if any(state.counted) else "",
            "bars": "; ".join(counted),
            "shown": shown,
            "rule": say(f"{draft.clause}.name") if shown else "",
            "reasons": cast("list[Rich]", reasons(draft, say)) if shown else [],
            "game": paper.game,
            "games": [{"value": name, "text": say(f"{name}.name")} for name in self._games],
            "code": self.code,
        }

    # --- requests

    def do(self, action: str, request: Mapping[str, Any]) -> None:
        """Carry out a request of the browser.

        `go` to a question (`at`, from 0); `count` the hands for an answer (`option`, `hands`, or
        so many more, `by`); `show` the answer or
        hide it (`shown`); `make` another list of a `game`, of a `code` (empty: a new one).
        """
        acts = {"go": self._go, "count": self._count, "show": self._show, "make": self._make}
        if action not in acts:
            super().do(action, request)
            return
        try:
            self.state = acts[action](request)
        except (ValueError, TypeError, KeyError):
            raise self.unread() from None
        self.redraw()

    def _go(self, request: Mapping[str, Any]) -> BoardState:
        return self.state.go(_number(request["at"]))

    def _count(self, request: Mapping[str, Any]) -> BoardState:
        option = _number(request["option"])
        if "by" not in request:
            return self.state.count(option, _number(request["hands"]))
        now = self.state.counted[option] if 0 <= option < len(self.state.counted) else 0
        return self.state.count(option, min(max(now + _number(request["by"]), 0), MOST_HANDS))

    def _show(self, request: Mapping[str, Any]) -> BoardState:
        return self.state.show(request["shown"] is True)

    def _make(self, request: Mapping[str, Any]) -> BoardState:
        game, code = request["game"], request["code"]
        if not isinstance(game, str) or game not in self._games or not isinstance(code, str):
            raise self.unread()
        own = code.strip() or None
        try:
            made = exam(game, own, questions=None if own else min(self.board["count"], QUESTIONS))
        except NotEnough as fault:
            raise self._refuse("error.exam.few", fault.count) from None
        except CodeError as fault:
            raise self._refuse(fault.key, **fault.operands) from None
        if len(made.questions) > MOST_QUESTIONS:
            raise self._refuse("kit.worksheet.count", most=MOST_QUESTIONS)
        return BoardState(made)

    def _refuse(self, key: str, count: int | None = None, **operands: Any) -> Refuse:
        text = self.say(key, count, **sayable(operands, self.say))
        return Refuse({"text": [text], "plain": text, "card": None})

    def __repr__(self) -> str:
        return "Board()"


def _number(value: object) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value
