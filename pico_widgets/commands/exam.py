"""`pico-widgets exam`: the exam of a code.  `pico-widgets grade`: the result codes that were handed in."""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
from pathlib import Path

from pico_widgets.console.streams import OK, WRONG, complain, put
from pico_widgets.core.codes import CodeError
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.trace import WIDTH, sayable
from pico_widgets.teach.exams.paper import ExamPaper, NoExams, NotEnough, exam
from pico_widgets.teach.exams.questions import LEVELS
from pico_widgets.teach.exams.results import Grade, grade_lines
from pico_widgets.teach.kit.gradebook import csv_text
from pico_widgets.text import Words

DAMAGED = 1
MOST_BYTES = 4 * 1024 * 1024
"""So large a file of result codes may be."""


def add_exam(parser: argparse.ArgumentParser, say: Words) -> None:
    """The words of `exam`."""
    add_exam_words(parser, say)
    parser.add_argument("--json", action="store_true", help=say("cli.explain.json"))


def add_exam_words(parser: argparse.ArgumentParser, say: Words) -> None:
    """The words that say which exam is meant."""
    parser.add_argument("game", choices=list(GAMES), metavar="GAME", help=say("cli.exam.game"))
    parser.add_argument("--code", metavar="CODE", help=say("cli.exam.code"))
    parser.add_argument("--questions", type=_number, metavar="N", help=say("cli.exam.questions"))
    parser.add_argument("--clause", action="append", default=[], metavar="ID", help=say("cli.exam.clause"))
    parser.add_argument("--level", type=int, choices=LEVELS, help=say("cli.exam.level"))


def run_exam(chosen: argparse.Namespace, say: Words) -> int:
    """Print an exam.  Returns the exit status."""
    paper = exam_of(chosen, say)
    if paper is None:
        return WRONG
    put(json.dumps(paper.to_json(say.language), ensure_ascii=True) if chosen.json else told(paper, say))
    return OK


def exam_of(chosen: argparse.Namespace, say: Words) -> ExamPaper | None:
    """The exam that was asked for; None after a complaint."""
    try:
        return exam(
            chosen.game, chosen.code, questions=chosen.questions, level=chosen.level, clauses=tuple(chosen.clause)
        )
    except CodeError as fault:
        complain(say(fault.key, **sayable(fault.operands, say)))
    except NoExams:
        complain(say("error.exam.none", game=say(f"{chosen.game}.name")))
    except NotEnough as fault:
        complain(say("error.exam.few", fault.count))
    return None


def told(paper: ExamPaper, say: Words) -> str:
    """An exam for people: the questions, then the key."""
    said = paper.to_json(say.language)
    blocks = [f"{say(f'{paper.game}.name')}\n{say('exam.code', code=paper.code.code)}"]
    key = [say("exam.key")]
    for number, (one, question) in enumerate(zip(said["questions"], paper.questions, strict=True), start=1):
        lines = [textwrap.fill(one["text"], WIDTH, initial_indent=f"{number:3}. ", subsequent_indent="     ")]
        for at, answer in enumerate(one["answers"]):
            head = f"     {_letter(at)}) "
            lines.append(textwrap.fill(answer["text"], WIDTH, initial_indent=head, subsequent_indent="        "))
        blocks.append("\n".join(lines))
        letters = ", ".join(_letter(at) for at in question.right)
        key.append(f"{number:3}. {letters}  ({say(f'{question.draft.clause}.name')})")
    return "\n\n".join([*blocks, "\n".join(key)])


def add_grade(parser: argparse.ArgumentParser, say: Words) -> None:
    """The words of `grade`."""
    parser.add_argument("code", nargs="*", metavar="CODE", help=say("cli.grade.code"))
    parser.add_argument("--file", metavar="FILE", help=say("cli.grade.file"))
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=say("cli.grade.json"))
    form.add_argument("--csv", action="store_true", help=say("cli.grade.csv"))


def run_grade(chosen: argparse.Namespace, say: Words) -> int:
    """Grade result codes.  Returns the exit status."""
    if bool(chosen.code) == (chosen.file is not None):
        complain(say("error.grade.source"))
        return WRONG
    lines = chosen.code
    if chosen.file is not None:
        try:
            lines = _read(chosen.file).splitlines()
        except (OSError, ValueError) as fault:
            reason = (fault.strerror if isinstance(fault, OSError) else None) or str(fault)
            complain(say("error.grade.file", file=chosen.file, reason=reason))
            return WRONG
    found = grade_lines(lines)
    graded = [one for _, one in found if isinstance(one, Grade)]
    faults = [(line, say(one.key, **sayable(one.operands, say))) for line, one in found if isinstance(one, CodeError)]
    if chosen.json:
        messages = dict(faults)
        for line, one in found:
            said = one.to_json() if isinstance(one, Grade) else {"error": {"line": line, "message": messages[line]}}
            put(json.dumps(said, ensure_ascii=True))
    else:
        table = _table(graded, say)
        put(csv_text(table).rstrip("\n") if chosen.csv else _columns(table))
    for line, message in faults:
        complain(say("error.grade.line", line=line, message=message))
    return DAMAGED if faults else OK


def _read(name: str) -> str:
    """The text of a file; `-` is standard input.  Raises OSError, or ValueError for one that is too large."""
    if name == "-":
        data = sys.stdin.buffer.read(MOST_BYTES + 1)
    else:
        with Path(name).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ValueError(f"> {MOST_BYTES}")
    return data.decode("utf-8", "replace").removeprefix("\ufeff")


def _table(graded: list[Grade], say: Words) -> list[list[str]]:
    """A row for each result, below the heads: name, exam, score, of, and each clause that was asked."""
    clauses = list(dict.fromkeys(clause for one in graded for clause in one.by_clause))
    rows = [[*(say(f"grade.{head}") for head in ("name", "exam", "score", "of")), *clauses]]
    for one in graded:
        counts = [one.by_clause.get(clause) for clause in clauses]
        parts = ["" if count is None else f"{count[0]}/{count[1]}" for count in counts]
        rows.append([one.result.name, one.result.exam, str(one.score), str(one.of), *parts])
    return rows


def _columns(table: list[list[str]]) -> str:
    """The first four columns of a table, for people."""
    widths = [max(len(row[at]) for row in table) for at in range(4)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if at < 2 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=False))
        ).rstrip()
        for row in table
    )


def _letter(at: int) -> str:
    return "abcdefghijklmnop"[at]


def _number(word: str) -> int:
    """How many questions, at least one.  Raises ValueError."""
    number = int(word)
    if number < 1:
        raise ValueError(word)
    return number
