"""A lesson as a value: pages of text, each with a position on the table and a task if it has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pico_widgets.core.game import Choice, Seat
from pico_widgets.text import Runs


@dataclass(frozen=True)
class Part:
    """A part of a page's text: a paragraph, which is `items` of one, or a list."""

    kind: Literal["p", "list"]
    items: tuple[Runs, ...]


@dataclass(frozen=True)
class Position:
    """Where the table of a page stands; `line` is where its block begins.

    `keywords` are those of `table.setup.setup_of` (`deal`, `record`, `options`, `names`, `opponent`).  `others`: what
    the other seats choose, in order, by seat.  `shown`: their next choices lie open before the learner chooses.
    `reveal`: cards that lie face down are turned up by the learner, else at once.  `deal`: the table begins with what
    comes before the first choice.
    """

    line: int
    keywords: Mapping[str, Any]
    others: Mapping[Seat, tuple[Choice, ...]] = field(default_factory=dict)
    shown: bool = False
    reveal: bool = False
    deal: bool = False


@dataclass(frozen=True)
class Task:
    """What the learner is to do; `line` is where its block begins.

    `do` is the kind (`checks.KINDS`, or one of the game's own), `tricks` within how many tricks.  `clause` is the one
    that the task is about: it is the second hint, and explains a wrong answer where the table itself does not.
    `nudge` is the first hint; without it there is one for each kind.  `right`, `wrong`: what is said afterwards.
    `cards`, `least`, `of`: of the kinds that need them.
    """

    line: int
    do: str
    text: Runs
    tricks: int
    clause: str | None = None
    nudge: Runs | None = None
    right: Runs | None = None
    wrong: Runs | None = None
    cards: tuple[Choice, ...] = ()
    least: int = 0
    of: Literal["round", "game"] = "round"


@dataclass(frozen=True)
class Question:
    """A question for the question maker, by kind, clause and level (1 to 3)."""

    line: int
    kind: str
    clause: str | None
    level: int | None


@dataclass(frozen=True)
class Page:
    """A page: its heading, its text, the clauses that it teaches, and what stands on its table.

    `linked`: those of the clauses that its text names; the others are named once the task is done.
    """

    line: int
    title: str
    parts: tuple[Part, ...]
    clauses: tuple[str, ...]
    linked: tuple[str, ...] = ()
    position: Position | None = None
    task: Task | None = None
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A lesson of a game, in one language; `id` is its name within the game's course, "" of a lesson by a teacher."""

    game: str
    language: str
    title: str
    pages: tuple[Page, ...]
    id: str = ""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that its pages name, each once, in order."""
        return tuple(dict.fromkeys(clause for page in self.pages for clause in page.clauses))

    @property
    def practised(self) -> tuple[str, ...]:
        """The clauses that its tasks are about, each once, in order."""
        tasks = (page.task for page in self.pages if page.task is not None)
        return tuple(dict.fromkeys(task.clause for task in tasks if task.clause is not None))
