"""What a lesson shows and what a browser keeps of it, as types; those of its table are in `table.contract`."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pico_widgets.table.contract import Action, Rich, Steps, View


class ClauseName(TypedDict):
    """A clause, as a chip that opens it names it."""

    id: str
    name: str


class LessonPart(TypedDict):
    """A part of a page's text: a paragraph (one item) or a list."""

    kind: Literal["p", "list"]
    items: list[Rich]


class LessonDot(TypedDict):
    """A page of the lesson among all: `label` is what a screen reader says."""

    n: int
    done: bool
    now: bool
    label: str


class LessonTask(TypedDict):
    """What the learner is to do: a kicker and the sentence."""

    kicker: str
    text: Rich


class LessonHint(TypedDict):
    """A hint; that of a clause opens it."""

    text: Rich
    clause: NotRequired[ClauseName]


class LessonFeedback(TypedDict):
    """What is said of a try: whether it was right, the verdict, why, and the clause that decided."""

    right: bool
    text: Rich
    clause: NotRequired[ClauseName]


class LessonView(TypedDict):
    """What a lesson shows now: its page, the task with its hints and the verdict, and the table beside it.

    `view` and `steps` are those of a table, None on a page without one.
    """

    title: str
    where: str
    heading: str
    dots: list[LessonDot]
    parts: list[LessonPart]
    clauses: list[ClauseName]
    task: LessonTask | None
    hints: list[LessonHint]
    feedback: LessonFeedback | None
    actions: list[Action]
    finished: str | None
    """That every page is done."""
    view: View | None
    steps: Steps | None


class LessonProgress(TypedDict):
    """How far a learner has come, as a browser keeps it: the page (from 0) and those that are done."""

    v: Literal[1]
    lesson: str
    page: int
    done: list[int]
