"""An exam as a widget: the same questions for everybody with its code, a review by clause once it was handed in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import traitlets

from pico_widgets.core.codes import CodeError
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.rulebook import meanings
from pico_widgets.table.contract import Rich
from pico_widgets.table.keywords import one_of
from pico_widgets.table.view import fault_sentence
from pico_widgets.teach.exams.codes import QUESTIONS
from pico_widgets.teach.exams.paper import ExamPaper, NotEnough, exam
from pico_widgets.teach.exams.sitting import Sitting, begun, resumed
from pico_widgets.teach.kit.board import plays, reasons
from pico_widgets.teach.kit.contract import Clause, ExamOption
from pico_widgets.teach.kit.contract import Exam as ExamTrait
from pico_widgets.teach.lessons.coverage import coverage
from pico_widgets.widgets import share
from pico_widgets.widgets.base import Refuse
from pico_widgets.widgets.kit import KitPage

MOST_QUESTIONS = 100
"""So many questions an exam has at most that is taken in a browser."""
LONGEST_NAME = 200
"""So many characters of a name are read."""


class Exam(KitPage):
    """Questions about a game, answered, handed in, and then explained.

    Public for code: `answers`, `score`, `by_clause`, `result`, `code`, `state` (a `Sitting`).  Keywords: `__init__`.
    """

    exam = traitlets.Dict().tag(sync=True)
    saved = traitlets.Unicode().tag(sync=True)

    _keywords = ("questions", "code", "level", "clauses", "language", "theme")

    state: Sitting
    """The questions, what was answered to them, and whether it was handed in."""

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
        """`game`: by its name; `questions`: how many, ten if nothing else is said.  `code`: of the exam, whose
        questions everybody is asked who has it; None: a new one.  `level` (1, 2 or 3) and `clauses` (ids): of what
        questions.

        Raises ValueError for a game or a code that is none, for options that contradict the code, and for more
        questions than there are.
        """
        super().__init__(language=language, theme=theme, **unknown)
        self.kind = "exam"
        self._games = [name for name, one in GAMES.items() if one.questions]
        one_of("game", game, tuple(self._games))
        self.state = begun(exam(game, code, questions=questions, level=level, clauses=clauses))
        self.begin()

    # --- plain values

    @property
    def code(self) -> str:
        """The code of the exam."""
        return self.state.paper.code.code

    @property
    def answers(self) -> list[Any]:
        """The value of the answer to each question, as its answers have them (docs/formats/exam.md); None for none."""
        asked = zip(self.state.paper.questions, self.state.answers, strict=True)
        return [None if at is None else question.values[at] for question, at in asked]

    @property
    def score(self) -> int:
        """How many of the answers are right."""
        return self.state.grade.score

    @property
    def by_clause(self) -> dict[str, tuple[int, int]]:
        """By the id of each clause that is asked about: how many answers are right, of how many questions."""
        return self.state.grade.by_clause

    @property
    def result(self) -> str | None:
        """The result code, with which a teacher grades again; None before the exam was handed in."""
        return self.state.code if self.state.handed else None

    # --- drawing

    def redraw(self) -> None:
        """Set the words and the exam."""
        super().redraw()
        self.exam = dict(self._told())
        self.saved = self.state.saved
        self.glossary = meanings(GAMES[self.state.paper.game].from_options({}), self.say)

    def _told(self) -> ExamTrait:
        say, state = self.say, self.state
        paper, draft, handed = state.paper, state.question.draft, state.handed
        game = GAMES[paper.game]
        rules, names = game.from_options({}), game.explainer.names(say)
        marks = [
            None if not handed else at is not None and question.is_right((at,))
            for question, at in zip(paper.questions, state.answers, strict=True)
        ]
        return {
            "title": say("kit.exam.title", game=say(f"{paper.game}.name")),
            "where": say("kit.board.where", n=state.at + 1, all=len(paper.questions)),
            "at": state.at,
            "ask": draft.say(say),
            "plays": [
                {"name": names[seat] or say("ui.you"), "card": game.face(rules, card, say)}
                for seat, card in plays(draft)
            ],
            "options": [self._option(at) for at in range(len(state.question.values))],
            "answered": [one is not None for one in state.answers],
            "marks": marks,
            "left": say("kit.exam.left", state.left) if state.left else "",
            "handed": handed,
            "name": state.name,
            "score": say("kit.exam.score", right=state.grade.score, all=len(marks)) if handed else "",
            "clauses": self._clauses() if handed else [],
            "rule": say(f"{draft.clause}.name") if handed else "",
            "lesson": self._lesson(draft.clause) if handed else "",
            "reasons": cast("list[Rich]", reasons(draft, say)) if handed else [],
            "result": state.code if handed else "",
            "game": paper.game,
            "games": [{"value": name, "text": say(f"{name}.name")} for name in self._games],
            "code": self.code,
        }

    def _option(self, at: int) -> ExamOption:
        """An answer; whether it is right, and the mistake behind it if it was chosen, only once all was handed in."""
        say, state = self.say, self.state
        question, chosen = state.question, state.answers[state.at] == at
        mistake = question.mistake(at) if state.handed and chosen else None
        return {
            "text": question.draft.label(question.values[at], say),
            "chosen": chosen,
            "right": at in question.right if state.handed else None,
            "mistake": say(mistake) if mistake else "",
        }

    def _clauses(self) -> list[Clause]:
        say = self.say
        return [
            {
                "id": clause,
                "name": say(f"{clause}.name"),
                "told": say("kit.exam.score", right=right, all=of),
                "all": right == of,
                "lesson": self._lesson(clause),
            }
            for clause, (right, of) in self.state.grade.by_clause.items()
        ]

    def _lesson(self, clause: str) -> str:
        """The id of the first lesson that teaches a clause, or nothing."""
        covered = {one.clause: one for one in coverage(self.state.paper.game)}.get(clause)
        pages = () if covered is None else covered.taught or covered.practised
        return pages[0][0] if pages else ""

    # --- requests

    def do(self, action: str, request: Mapping[str, Any]) -> None:
        """Carry out a request of the browser.

        `go` to a question (`at`, from 0); `choose` an answer (`option`, from 0, or null) to question `at`; `hand` in,
        under a `name`; `make` another exam of a `game`, of a `code` (empty: a new one); `resume` what was `saved`.
        """
        acts = {"go": self._go, "choose": self._choose_answer, "hand": self._hand, "make": self._make}
        if action == "resume":
            self.state = self._resume(request)
        elif action in acts:
            try:
                self.state = acts[action](request)
            except (ValueError, TypeError, KeyError):
                raise self.unread() from None
        else:
            super().do(action, request)
            return
        self.redraw()

    def give(self, request: Mapping[str, Any]) -> dict[str, Any] | None:
        """The result code as a QR code: `qr`."""
        text = request.get("text")
        if request.get("what") != "qr" or not self.state.handed or text != self.state.code:
            return None
        return share.qr_code(cast("Any", self), text)

    def _go(self, request: Mapping[str, Any]) -> Sitting:
        return self.state.go(_number(request["at"]))

    def _choose_answer(self, request: Mapping[str, Any]) -> Sitting:
        option = request["option"]
        return self.state.go(_number(request["at"])).choose(None if option is None else _number(option))

    def _hand(self, request: Mapping[str, Any]) -> Sitting:
        name = request["name"]
        if not isinstance(name, str) or len(name) > LONGEST_NAME:
            raise TypeError(name)
        return self.state.hand_in(name)

    def _made(self, request: Mapping[str, Any]) -> ExamPaper:
        game, code = request.get("game"), request.get("code")
        if not isinstance(game, str) or game not in self._games or not isinstance(code, str):
            raise self.unread()
        own = code.strip() or None
        try:
            made = exam(game, own, questions=None if own else QUESTIONS)
        except NotEnough as fault:
            raise self._refuse(self.say("error.exam.few", fault.count)) from None
        except CodeError as fault:
            raise self._fault(fault) from None
        if len(made.questions) > MOST_QUESTIONS:
            raise self._refuse(self.say("kit.worksheet.count", most=str(MOST_QUESTIONS)))
        return made

    def _make(self, request: Mapping[str, Any]) -> Sitting:
        return begun(self._made(request))

    def _resume(self, request: Mapping[str, Any]) -> Sitting:
        saved = request.get("saved")
        if not isinstance(saved, str):
            raise self.unread()
        try:
            return resumed(self._made(request), saved)
        except CodeError as fault:
            raise self._fault(fault) from None

    def _refuse(self, text: str) -> Refuse:
        return Refuse({"text": [text], "plain": text, "card": None})

    def _fault(self, fault: CodeError) -> Refuse:
        return self._refuse(fault_sentence(fault, self.say))

    def __repr__(self) -> str:
        return "Exam()"


def _number(value: object) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value
