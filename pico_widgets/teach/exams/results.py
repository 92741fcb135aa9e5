"""Results: the answers that somebody hands in, as a line of text, and how they are graded.

A result code is `pr1.` and, in the letters of base64url, six bytes of a checksum and the UTF-8 lines game, code of the
exam, name, answers: for each question the place of the answer that was chosen, a hexadecimal digit from 0, or `-`.
It is read without trust.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from pico_widgets.core.codes import CodeError
from pico_widgets.core.registry import GAMES
from pico_widgets.teach.exams.paper import ExamPaper, NoExams, NotEnough, exam

PREFIX = "pr1."
LONGEST_NAME = 60
LONGEST = 4000
"""So many characters a result code may have."""

_CHECK = 6
_MASK = b"pico-result/1 "
_ANSWERS = re.compile(r"[0-9a-f-]+")


@dataclass(frozen=True)
class Result:
    """What somebody hands in: the exam, a name, and for each question the place of the chosen answer or None."""

    game: str
    exam: str
    name: str
    answers: tuple[int | None, ...]


@dataclass(frozen=True)
class Grade:
    """A result that was graded; `by_clause`: of each clause how many were right, and how many there were."""

    result: Result
    score: int
    of: int
    by_clause: dict[str, tuple[int, int]]

    def to_json(self) -> dict[str, Any]:
        """The grade as JSON (docs/formats/exam.md)."""
        return {
            "exam": self.result.exam,
            "name": self.result.name,
            "score": self.score,
            "of": self.of,
            "by_clause": {clause: list(counts) for clause, counts in self.by_clause.items()},
        }


def tidy(name: str) -> str:
    """A name on one line, of printable characters, not too long."""
    shown = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(shown.split())[:LONGEST_NAME].rstrip()


def write_result(result: Result) -> str:
    """The result code of a result."""
    answers = "".join("-" if one is None else f"{one:x}" for one in result.answers)
    plain = "\n".join((result.game, result.exam, tidy(result.name), answers)).encode("utf-8")
    return PREFIX + urlsafe_b64encode(_check(plain) + plain).decode("ascii").rstrip("=")


def read_result(code: str) -> Result:
    """What a result code says; white space is passed over.  Raises `CodeError`."""
    text = "".join(code.split())
    if len(text) > LONGEST:
        raise CodeError("error.result.long", count=len(text), most=LONGEST)
    if not text.startswith(PREFIX):
        raise CodeError("error.result.none")
    body = text[len(PREFIX) :]
    if not re.fullmatch(r"[A-Za-z0-9_-]+", body) or len(body) % 4 == 1:
        raise CodeError("error.result.damaged")
    packed = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    check, plain = packed[:_CHECK], packed[_CHECK:]
    canonical = urlsafe_b64encode(packed).decode("ascii").rstrip("=")
    if _check(plain) != check or canonical != body:
        raise CodeError("error.result.damaged")
    try:
        lines = plain.decode("utf-8").split("\n")
    except UnicodeDecodeError:
        raise CodeError("error.result.damaged") from None
    if len(lines) != 4 or not _ANSWERS.fullmatch(lines[3]) or tidy(lines[2]) != lines[2]:
        raise CodeError("error.result.damaged")
    answers = tuple(None if sign == "-" else int(sign, 16) for sign in lines[3])
    return Result(lines[0], lines[1], lines[2], answers)


def grade(result: Result) -> Grade:
    """A result, graded anew on the exam that it is of.  Raises `CodeError`."""
    if result.game not in GAMES:
        raise CodeError("error.result.game", game=result.game)
    try:
        paper = exam(result.game, result.exam)
    except (NoExams, NotEnough):
        raise CodeError("error.result.exam", code=result.exam) from None
    if len(result.answers) != len(paper.questions):
        raise CodeError("error.result.answers", count=len(result.answers), questions=len(paper.questions))
    return graded(paper, result)


def graded(paper: ExamPaper, result: Result) -> Grade:
    """A result on its exam."""
    by_clause: dict[str, tuple[int, int]] = {}
    score = 0
    for question, at in zip(paper.questions, result.answers, strict=True):
        right = at is not None and question.is_right((at,))
        had, of = by_clause.get(question.draft.clause, (0, 0))
        by_clause[question.draft.clause] = (had + right, of + 1)
        score += right
    return Grade(result, score, len(paper.questions), by_clause)


def grade_lines(lines: Iterable[str]) -> list[tuple[int, Grade | CodeError]]:
    """The grade, or what is wrong with it, of each line that is not blank, with its number from 1.

    A code that stood in a line before says nothing new and is passed over.
    """
    found: list[tuple[int, Grade | CodeError]] = []
    seen: set[str] = set()
    for number, line in enumerate(lines, start=1):
        text = "".join(line.split())
        if not text or text in seen:
            continue
        seen.add(text)
        try:
            found.append((number, grade(read_result(text))))
        except CodeError as fault:
            found.append((number, fault))
    return found


def hand_in(paper: ExamPaper, name: str, answers: Sequence[int | None]) -> str:
    """The result code of answers to an exam: the place of each chosen answer, from 0, or None.

    Raises ValueError for a place that there is not, or for too many or too few.
    """
    if len(answers) != len(paper.questions):
        raise ValueError(f"{len(answers)} answers to {len(paper.questions)} questions")
    for question, at in zip(paper.questions, answers, strict=True):
        if at is not None and not 0 <= at < len(question.values):
            raise ValueError(f"no answer {at}")
    return write_result(Result(paper.game, paper.code.code, name, tuple(answers)))


def _check(plain: bytes) -> bytes:
    return sha256(_MASK + plain).digest()[:_CHECK]
