"""What is printed as widgets: a worksheet with its key, the rules of a game on a sheet; seen, printed, saved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

import traitlets

from pico_widgets.core.codes import CodeError
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.trace import sayable
from pico_widgets.table.keywords import one_of
from pico_widgets.teach.exams.codes import QUESTIONS
from pico_widgets.teach.exams.paper import ExamPaper, NoExams, NotEnough, exam
from pico_widgets.widgets import paper as documents
from pico_widgets.widgets.base import Refuse
from pico_widgets.widgets.kit import KitPage

MOST_QUESTIONS = 100
"""So many questions a worksheet has at most that is made in a browser."""


class Printout(KitPage):
    """A document to print, of a game that is chosen."""

    paper = traitlets.Dict().tag(sync=True)

    def html(self) -> str:
        """The document as one HTML file that holds all it needs, in the reader's language."""
        raise NotImplementedError

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the document to a file, whose path is handed back.  Raises OSError."""
        target = Path(path)
        target.write_text(self.html(), encoding="utf-8")
        return target

    def redraw(self) -> None:
        """Set the words and the document."""
        super().redraw()
        self.paper = {
            "games": [{"value": game, "text": self.say(f"{game}.name")} for game in self.games()]
        } | self.told()

    def games(self) -> list[str]:
        """The games of which there is such a document."""
        return list(GAMES)

    def told(self) -> dict[str, Any]:
        """The document and what it is of, for the front end."""
        raise NotImplementedError

    def refuse(self, key: str, count: int | None = None, **operands: Any) -> Refuse:
        """The refusal that a sentence says."""
        text = self.say(key, count, **sayable(operands, self.say))
        return Refuse({"text": [text], "plain": text, "card": None})

    def wanted(self, request: Mapping[str, Any]) -> str:
        """The game that a request names.  Raises `Refuse`."""
        game = request.get("game")
        if not isinstance(game, str) or game not in self.games():
            raise self.unread()
        return game


class Worksheet(Printout):
    """An exam to be answered on paper, with the key on a page of its own.

    Public for code: `html`, `save`, `code`.  Keywords: see `__init__`.
    """

    _keywords = ("questions", "code", "level", "clauses", "address", "language", "theme")

    def __init__(
        self,
        game: str = "pico2",
        questions: int | None = None,
        code: str | None = None,
        *,
        level: int | None = None,
        clauses: Sequence[str] = (),
        address: str = "",
        language: str | None = None,
        theme: str | None = None,
        **unknown: Any,
    ) -> None:
        """`game`: by its name; `questions`: how many, ten if nothing else is said.  `code`: of the exam, the same for
        ever; None: a new one.  `level` (1, 2 or 3) and `clauses` (ids): of what questions.  `address`: of the page on
        which exams are taken, for a QR code that leads there.

        Raises ValueError for a game, a code or an address that is none, for options that contradict the code, and for
        more questions than there are.
        """
        super().__init__(language=language, theme=theme, **unknown)
        self.kind = "worksheet"
        one_of("game", game, tuple(self.games()))
        self._exam: ExamPaper = exam(game, code, questions=questions, level=level, clauses=clauses)
        self._address = address
        documents.exam_link(address, self._exam)
        self.begin()

    @property
    def code(self) -> str:
        """The code of the exam, with which `Exam` and `pico-widgets exam` ask the same."""
        return self._exam.code.code

    def games(self) -> list[str]:
        """Those that bring questions."""
        return [name for name, game in GAMES.items() if game.questions]

    def html(self) -> str:
        """The worksheet as one HTML file that holds all it needs, in the reader's language."""
        return documents.worksheet(self._exam, self.say, self._address)

    def told(self) -> dict[str, Any]:
        """The worksheet, its code and how many questions it has."""
        name = self.say(f"{self._exam.game}.name")
        return {
            "title": self.say("kit.worksheet.title", game=name),
            "game": self._exam.game,
            "html": self.html(),
            "name": f"worksheet-{self._exam.game}.html",
            "code": self.code,
            "questions": len(self._exam.questions),
        }

    def do(self, action: str, request: Mapping[str, Any]) -> None:
        """Make another worksheet: `make`, of a `game`, with so many `questions`, of a `code` (empty: a new one)."""
        if action != "make":
            super().do(action, request)
            return
        game, code, count = self.wanted(request), request.get("code"), request.get("questions")
        if not isinstance(code, str) or type(count) is not int or not 1 <= count <= MOST_QUESTIONS:
            raise self.refuse("kit.worksheet.count", most=MOST_QUESTIONS)
        own = code.strip() or None
        try:
            made = exam(game, own, questions=None if own and "~" not in own and count == QUESTIONS else count)
            documents.exam_link(self._address, made)
        except NotEnough as fault:
            raise self.refuse("error.exam.few", fault.count) from None
        except CodeError as fault:
            raise self.refuse(fault.key, **fault.operands) from None
        except NoExams:
            raise self.refuse("error.exam.none", game=self.say(f"{game}.name")) from None
        self._exam = made
        self.redraw()

    def __repr__(self) -> str:
        return "Worksheet()"


class RulesSheet(Printout):
    """The rules of a game on one page.

    Public for code: `html`, `save`.  Keywords: see `__init__`.
    """

    def __init__(
        self, game: str = "pico2", *, language: str | None = None, theme: str | None = None, **unknown: Any
    ) -> None:
        """`game`: by its name.  Raises ValueError for another."""
        super().__init__(language=language, theme=theme, **unknown)
        self.kind = "sheet"
        self._game = one_of("game", game, tuple(self.games()))
        self.begin()

    def games(self) -> list[str]:
        """Those with clauses."""
        return [name for name, game in GAMES.items() if game.clauses]

    def html(self) -> str:
        """The sheet as one HTML file that holds all it needs, in the reader's language."""
        return documents.rules_sheet(self._game, self.say)

    def told(self) -> dict[str, Any]:
        """The sheet and whose it is."""
        return {
            "title": self.say(f"{self._game}.rules.title"),
            "game": self._game,
            "html": self.html(),
            "name": f"rules-{self._game}.html",
            "code": "",
            "questions": 0,
        }

    def do(self, action: str, request: Mapping[str, Any]) -> None:
        """Show the sheet of another `game`: `make`."""
        if action != "make":
            super().do(action, request)
            return
        self._game = self.wanted(request)
        self.redraw()

    def __repr__(self) -> str:
        return "RulesSheet()"
