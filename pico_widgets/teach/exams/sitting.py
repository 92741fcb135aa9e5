"""An exam that somebody sits: which question is shown, what was answered, whether it was handed in."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pico_widgets.core.codes import CodeError
from pico_widgets.teach.exams.paper import ExamPaper
from pico_widgets.teach.exams.questions import Question
from pico_widgets.teach.exams.results import Grade, Result, graded, hand_in, read_result, tidy

OPEN = "?"
"""With what the text of an exam begins that was not handed in."""


@dataclass(frozen=True)
class Sitting:
    """`at`: the question that is shown, from 0.  `answers`: the place of each chosen answer, from 0, or None."""

    paper: ExamPaper
    answers: tuple[int | None, ...]
    at: int = 0
    name: str = ""
    handed: bool = False

    @property
    def question(self) -> Question:
        """The question that is shown."""
        return self.paper.questions[self.at]

    @property
    def left(self) -> int:
        """How many questions have no answer yet."""
        return sum(one is None for one in self.answers)

    @property
    def grade(self) -> Grade:
        """How many of the answers are right, whether they were handed in or not."""
        return graded(self.paper, Result(self.paper.game, self.paper.code.code, self.name, self.answers))

    def go(self, at: int) -> Sitting:
        """Another question is shown.  Raises ValueError for one that there is not."""
        if not 0 <= at < len(self.answers):
            raise ValueError(at)
        return replace(self, at=at)

    def choose(self, option: int | None) -> Sitting:
        """An answer to the question that is shown, or none.  Raises ValueError for one that there is not, and after
        the exam was handed in.
        """
        if self.handed or (option is not None and not 0 <= option < len(self.question.values)):
            raise ValueError(option)
        return replace(self, answers=(*self.answers[: self.at], option, *self.answers[self.at + 1 :]))

    def hand_in(self, name: str) -> Sitting:
        """The answers are final.  Raises ValueError if they were before."""
        if self.handed:
            raise ValueError(name)
        return replace(self, name=tidy(name), handed=True, at=0)

    @property
    def code(self) -> str:
        """The result code."""
        return hand_in(self.paper, self.name, self.answers)

    @property
    def saved(self) -> str:
        """The sitting as a text that brings it back; no right answer is in it."""
        return f"{'' if self.handed else OPEN}{self.code}"


def begun(paper: ExamPaper) -> Sitting:
    """An exam of which no question is answered."""
    return Sitting(paper, (None,) * len(paper.questions))


def resumed(paper: ExamPaper, saved: str) -> Sitting:
    """The sitting of an exam that a text brings back.  Raises `CodeError` for another exam's, or a damaged one."""
    result = read_result(saved.removeprefix(OPEN))
    places = [range(len(one.values)) for one in paper.questions]
    if (result.game, result.exam) != (paper.game, paper.code.code) or len(result.answers) != len(places):
        raise CodeError("error.result.exam", code=result.exam)
    if any(at is not None and at not in known for at, known in zip(result.answers, places, strict=True)):
        raise CodeError("error.result.damaged")
    return Sitting(paper, result.answers, 0, result.name, not saved.startswith(OPEN))
