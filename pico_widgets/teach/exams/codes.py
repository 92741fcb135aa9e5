"""The code of an exam: a word, and after a tilde the number of questions, the level and the clauses.

    autumn          ten questions of all levels about all clauses
    autumn~20L2     twenty of level 2
    autumn~5C3c     five about the clauses whose bits are set in 3c (hexadecimal; the first clause of the game is bit 0)

Any other text is a word as a whole.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from pico_widgets.core.codes import ALPHABET, CodeError
from pico_widgets.core.descriptor import GameDescriptor

LONGEST = 64
QUESTIONS = 10
"""How many questions an exam has whose code does not say."""
MOST_QUESTIONS = 1000

_CODE = re.compile(r"[!-~]{1,64}")
_CARRIED = re.compile(r"(.+)~([1-9][0-9]{0,3})(?:L([123]))?(?:C([0-9a-f]{1,16}))?")
_NEW_SYMBOLS = 6


@dataclass(frozen=True)
class ExamCode:
    """What a code says.  `code` is the whole of it; clauses stand in the order of the rules, none: all."""

    code: str
    questions: int = QUESTIONS
    level: int | None = None
    clauses: tuple[str, ...] = ()


def read_code(
    game: GameDescriptor,
    code: str | None,
    questions: int | None = None,
    level: int | None = None,
    clauses: Sequence[str] = (),
) -> ExamCode:
    """The code of an exam with these options, a new one if none is given.  Raises `CodeError`.

    What the code carries must not contradict the options; what a word does not carry is added to it.
    """
    if code is None:
        code = "".join(secrets.choice(ALPHABET) for _ in range(_NEW_SYMBOLS))
        questions = questions or QUESTIONS
    elif not _CODE.fullmatch(code) or code.startswith("-"):
        raise CodeError("error.exam.code", most=LONGEST)
    ids = [clause.id for clause in game.clauses]
    for clause in clauses:
        if clause not in ids:
            raise CodeError("error.exam.clause", clause=clause)
    wanted = tuple(one for one in ids if one in clauses)
    carried = _carried(code, ids)
    if carried is not None:
        asked = (("questions", questions), ("level", level), ("clauses", wanted or None))
        for name, value in asked:
            if value is not None and value != getattr(carried, name):
                raise CodeError(f"error.exam.contradicts.{name}", code=code)
        return carried
    if questions is None and level is None and not wanted:
        return ExamCode(code)
    questions = questions or QUESTIONS
    if questions > MOST_QUESTIONS:
        raise CodeError("error.exam.many", most=MOST_QUESTIONS)
    mask = sum(1 << ids.index(one) for one in wanted)
    whole = f"{code}~{questions}" + (f"L{level}" if level else "") + (f"C{mask:x}" if mask else "")
    if len(whole) > LONGEST:
        raise CodeError("error.exam.long", most=LONGEST - (len(whole) - len(code)))
    return ExamCode(whole, questions, level, wanted)


def _carried(code: str, ids: Sequence[str]) -> ExamCode | None:
    """What a code carries, or None for a word."""
    found = _CARRIED.fullmatch(code)
    if found is None:
        return None
    mask = int(found[4] or "0", 16)
    questions = int(found[2])
    if mask >> len(ids) or questions > MOST_QUESTIONS:
        return None
    clauses = tuple(one for at, one in enumerate(ids) if mask >> at & 1)
    return ExamCode(code, questions, int(found[3]) if found[3] else None, clauses)
