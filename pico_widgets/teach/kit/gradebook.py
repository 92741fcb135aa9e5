"""The results of a class: lines with names and result codes in, one table out.

A line holds a result code and, before or after it, a name; without one the name in the code counts.  Lines of a chat,
of a table or of a CSV file are read alike.  Every code is graded anew; a line that cannot be is named, the others
count.  It knows no screen.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pico_widgets.core.codes import CodeError
from pico_widgets.core.registry import GAMES
from pico_widgets.teach.exams.paper import ExamPaper, NoExams, NotEnough, exam
from pico_widgets.teach.exams.results import PREFIX, Grade, Result, graded, read_result, tidy

MOST_LINES = 5000
"""So many lines are read."""
LONGEST_LINE = 10_000
"""In so many signs of a line of a table its name is looked for."""
EXAMS = 3
"""Of so many exams is tried whether they are the one of the class."""

_CODE = re.compile(re.escape(PREFIX) + r"[^\s,;\"'<>()\[\]]*", re.IGNORECASE)
_BETWEEN = " \t,;:|\"'()[]<>-\u2013\u2014"
_CELLS = ("\t", ";", ",")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""With what a cell begins that a spreadsheet takes for a formula."""


class TooMany(ValueError):
    """More lines than a class has; `most` are read."""

    def __init__(self) -> None:
        super().__init__(f"more than {MOST_LINES} lines")
        self.most = MOST_LINES


@dataclass(frozen=True)
class Handed:
    """A result that counts: the line on which it stands, from 1, the name to show, and its grade."""

    line: int
    name: str
    grade: Grade


@dataclass(frozen=True)
class ClauseCount:
    """A clause in the exam: how many questions are about it, how many answers of the class were right, who missed any.

    `of` counts questions, `right` answers, of which there are `answers` in all.
    """

    clause: str
    of: int
    right: int
    answers: int
    missed: tuple[str, ...]


@dataclass(frozen=True)
class ClassBook:
    """The results of a class on one exam; None without any.

    `faults`: the lines that do not count, each with the sentence that says why (a `CodeError`).  `again`: names under
    which several different results count, with their lines.
    """

    paper: ExamPaper | None
    handed: tuple[Handed, ...]
    faults: tuple[tuple[int, CodeError], ...]
    again: tuple[tuple[str, tuple[int, ...]], ...] = ()

    @cached_property
    def clauses(self) -> tuple[ClauseCount, ...]:
        """The clauses of the exam in the order of the rules."""
        if self.paper is None:
            return ()
        asked = Counter(question.draft.clause for question in self.paper.questions)
        found = []
        for clause in (one.id for one in GAMES[self.paper.game].clauses):
            if clause in asked:
                of = asked[clause]
                had = [(one.name, one.grade.by_clause[clause][0]) for one in self.handed]
                right = sum(count for _, count in had)
                missed = tuple(name for name, count in had if count < of)
                found.append(ClauseCount(clause, of, right, of * len(had), missed))
        return tuple(found)

    def counts(self, one: Handed) -> list[int]:
        """Of each of `clauses` how many answers of a result were right."""
        return [one.grade.by_clause[clause.clause][0] for clause in self.clauses]

    def rows(self) -> list[list[str | int]]:
        """A row for each result: name, right, questions, and of each of `clauses` how many were right."""
        return [[one.name, one.grade.score, one.grade.of, *self.counts(one)] for one in self.handed]

    def csv(self, heads: Sequence[str], separator: str = ",") -> str:
        """The table as CSV below its `heads`: three words, for name, right and questions.

        A clause has its id and how many questions were about it as its head: "pico2.trick.double (3)".
        """
        clauses = [f"{one.clause} ({one.of})" for one in self.clauses]
        return csv_text([[*heads, *clauses], *self.rows()], separator)


def lines_of(text: str) -> list[str]:
    """The lines of a text, counted as an editor does."""
    return re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))


def class_book(lines: Iterable[str], exam_code: str | None = None) -> ClassBook:
    """The results on these lines.  `exam_code`: of which exam; None: of the one that the most are of.

    Raises `TooMany`.
    """
    read = list(_read(lines))
    faults = [(line, fault) for line, _, fault in read if isinstance(fault, CodeError)]
    results = [(line, name, one) for line, name, one in read if isinstance(one, Result)]
    paper, known = _paper([one for _, _, one in results], exam_code)
    handed: list[Handed] = []
    first: dict[Result, int] = {}
    for line, name, result in results:
        if result in first:
            faults.append((line, CodeError("kit.gradebook.twice", line=first[result])))
            continue
        first[result] = line
        fault = known.get((result.game, result.exam)) or _misfit(result, paper, exam_code)
        if fault is not None or paper is None:
            faults.append((line, fault or CodeError("error.result.exam", code=result.exam)))
        else:
            handed.append(Handed(line, name or result.name, graded(paper, result)))
    return ClassBook(paper, tuple(handed), tuple(sorted(faults, key=lambda one: one[0])), _again(handed))


def _read(lines: Iterable[str]) -> Iterator[tuple[int, str, Result | CodeError]]:
    """The number, the name and the result of each line that is not blank; of a first line without a code nothing, if
    it is the head of a table."""
    for number, line in enumerate(lines, start=1):
        if number > MOST_LINES:
            raise TooMany
        if not line.strip():
            continue
        found = _CODE.search(line)
        if found is None:
            if number > 1 or not any(sign in line for sign in _CELLS):
                yield number, "", CodeError("error.result.none")
            continue
        try:
            yield number, _name(line, found.span()), read_result(found[0].rstrip("."))
        except CodeError as fault:
            yield number, "", fault


def _name(line: str, at: tuple[int, int]) -> str:
    """The name beside a code: what stands before it, else the first that stands after it."""
    before, after = line[: at[0]], line[at[1] :]
    separator = next((sign for sign in _CELLS if sign in before + after), None)
    if separator is not None and '"' in line:
        try:
            cells = next(csv.reader([line[:LONGEST_LINE]], delimiter=separator), [])
        except csv.Error:
            cells = []
        return next(filter(None, (_tidy(cell) for cell in cells if not _CODE.search(cell))), "")
    return _tidy(before) or _tidy(re.split(r"[\t;,]", after.strip(_BETWEEN))[0])


def _tidy(name: str) -> str:
    return tidy(name.strip(_BETWEEN))


def _paper(
    results: Sequence[Result], exam_code: str | None
) -> tuple[ExamPaper | None, dict[tuple[str, str], CodeError | None]]:
    """The exam of the class, and of the exams that were looked at why they are none, None for the one that is."""
    of = Counter((one.game, one.exam) for one in results if exam_code in (None, one.exam))
    known: dict[tuple[str, str], CodeError | None] = {}
    for game, code in sorted(of, key=lambda one: -of[one])[:EXAMS]:
        try:
            if game not in GAMES:
                raise CodeError("error.result.game", game=game)
            paper = exam(game, code)
        except CodeError as fault:
            known[game, code] = fault
        except (NoExams, NotEnough):
            known[game, code] = CodeError("error.result.exam", code=code)
        else:
            return paper, known
    return None, known


def _misfit(result: Result, paper: ExamPaper | None, exam_code: str | None) -> CodeError | None:
    """Why a result is not of the exam of the class, or None."""
    if paper is None:
        return None if exam_code is None else CodeError("kit.gradebook.other", exam=result.exam, ours=exam_code)
    if (result.game, result.exam) != (paper.game, paper.code.code):
        return CodeError("kit.gradebook.other", exam=result.exam, ours=paper.code.code)
    if len(result.answers) != len(paper.questions):
        return CodeError("error.result.answers", count=len(result.answers), questions=len(paper.questions))
    return None


def _again(handed: Sequence[Handed]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    lines: dict[str, list[int]] = {}
    for one in handed:
        lines.setdefault(one.name, []).append(one.line)
    return tuple((name, tuple(found)) for name, found in lines.items() if name and len(found) > 1)


def harmless(cell: str) -> str:
    """A cell of CSV that no spreadsheet takes for a formula: one that would be begins with an apostrophe."""
    return f"'{cell}" if cell.lstrip(" ").startswith(_FORMULA) else cell


def csv_text(rows: Iterable[Iterable[str | int]], separator: str = ",") -> str:
    """Rows as CSV, made harmless; each line ends with a line feed."""
    out = io.StringIO()
    made = ([harmless(str(cell)) for cell in row] for row in rows)
    csv.writer(out, delimiter=separator, lineterminator="\n").writerows(made)
    return out.getvalue()
