"""An exam: the questions that belong to a code, the same for ever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pico_widgets.core.codes import CodeError
from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.registry import GAMES
from pico_widgets.teach.exams.codes import ExamCode, read_code
from pico_widgets.teach.exams.questions import LEVELS, Chance, Question, Recipe, ordered
from pico_widgets.text import words

EXAM_FORMAT = "pico-exam/1"

TRIES = 300
"""So many questions of a recipe in a row are alike to others, or are none, before it is held to have no more."""


class NoExams(LookupError):
    """A game that brings no questions."""


class NotEnough(ValueError):
    """There are not as many different questions as were asked for; `count` are there."""

    def __init__(self, count: int) -> None:
        super().__init__(f"{count} questions")
        self.count = count


@dataclass(frozen=True)
class ExamPaper:
    """An exam of a game (by its name): what its code says, and its questions."""

    game: str
    code: ExamCode
    questions: tuple[Question, ...]

    def to_json(self, language: str) -> dict[str, Any]:
        """The exam in a language (docs/formats/exam.md)."""
        say = words(language)
        return {
            "format": EXAM_FORMAT,
            "game": self.game,
            "code": self.code.code,
            "language": language,
            "questions": [question.to_json(say) for question in self.questions],
        }


def exam(
    game: str,
    code: str | None = None,
    *,
    questions: int | None = None,
    level: int | None = None,
    clauses: Sequence[str] = (),
) -> ExamPaper:
    """The exam of a code; without one a new code is made.

    Raises `NoExams`, `NotEnough`, and `CodeError` for what is no code or contradicts the options.
    """
    entry = GAMES[game]
    if not entry.questions:
        raise NoExams(game)
    read = read_code(entry, code, questions, level, clauses)
    return ExamPaper(game, read, tuple(_drawn(entry, read)))


def askable(game: GameDescriptor) -> frozenset[str]:
    """The ids of the clauses that an exam can ask about."""
    return frozenset(recipe.clause for recipe in game.questions)


def _drawn(game: GameDescriptor, code: ExamCode) -> Iterator[Question]:
    recipes: tuple[Recipe, ...] = game.questions
    chance = Chance(f"exam {game.name} {code.code}")
    cells = [
        (recipe, level)
        for recipe in recipes
        for level in recipe.levels
        if recipe.clause in (code.clauses or (recipe.clause,)) and level == (code.level or level)
    ]
    cells = chance.shuffle(cells)
    missed: Counter[int] = Counter()
    used: Counter[tuple[str, int]] = Counter()
    kinds: Counter[tuple[str, str, int]] = Counter()
    seen: set[str] = set()
    levels: list[int] = []
    for number in range(code.questions):
        if number % len(LEVELS) == 0:
            levels = chance.shuffle(LEVELS)
        wanted = levels[number % len(LEVELS)]
        while True:
            open_cells = [at for at in range(len(cells)) if missed[at] < TRIES]
            if not open_cells:
                raise NotEnough(number)

            def rank(at: int) -> tuple[bool, int, int]:
                recipe, level = cells[at]
                return level != wanted, used[recipe.clause, level], kinds[recipe.kind, recipe.clause, level]  # noqa: B023

            at = min(open_cells, key=rank)
            recipe, level = cells[at]
            draft = recipe.make(chance, level)
            if draft is None or (draft.kind, draft.clause, draft.level) != (recipe.kind, recipe.clause, level):
                missed[at] += 1
                continue
            identity = draft.identity
            if identity in seen or not draft.right or not draft.wrong:
                missed[at] += 1
                continue
            break
        missed[at] = 0
        seen.add(identity)
        used[recipe.clause, level] += 1
        kinds[recipe.kind, recipe.clause, level] += 1
        yield ordered(draft, chance)


__all__ = ["CodeError", "ExamPaper", "NoExams", "NotEnough", "askable", "exam"]
