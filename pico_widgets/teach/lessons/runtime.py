"""A lesson that somebody works through: a frozen state, and a controller that answers requests with a new one.

The table of a page is a table like any other: its own controller answers what is asked of it, and here it is only
looked at whether the task is done by that.  Everything but the text is a function of the state: the other seats choose
alike when a task is tried again.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.game import Choice, Refusal, Seat
from pico_widgets.core.registry import GAMES
from pico_widgets.table.controller import Controller, last
from pico_widgets.table.requests import Request, RequestRefused
from pico_widgets.table.searches import Search
from pico_widgets.table.state import TableState
from pico_widgets.teach.lessons.checks import Attempt, judge, solutions
from pico_widgets.teach.lessons.lesson import Lesson, Page
from pico_widgets.teach.lessons.positions import CHANCE, open_position

ON_THE_TABLE = ("choose", "takeback", "reveal", "next", "look", "uncover", "go", "live")
"""What may be asked of the table of a lesson."""

HINTS = 3
"""A nudge, the clause, the answer."""

MOST_SCREENS = 12
"""So many screens at most are gone on through to the next choice."""


@dataclass(frozen=True)
class LessonState:
    """Where somebody stands in a lesson.

    `page` counts from 0.  `start`, `table`: the table as the page opens it, and now; None on a page without one.
    `right`: whether the task is done, None while it is tried.  `refusal`: what the rules had against the last try.
    `hint`: how many hints were asked for; `tries`: how often the task was not done.  `done`: the pages that are.
    """

    lesson: Lesson
    page: int = 0
    start: TableState | None = None
    table: TableState | None = None
    right: bool | None = None
    refusal: Refusal | None = None
    hint: int = 0
    tries: int = 0
    done: frozenset[int] = frozenset()

    @property
    def current(self) -> Page:
        """The page that is shown."""
        return self.lesson.pages[self.page]

    @property
    def finished(self) -> bool:
        """Whether every page is done."""
        return len(self.done) == len(self.lesson.pages)

    @property
    def can_choose(self) -> bool:
        """Whether the learner is to choose at the table now, to do the task."""
        trying = self.current.task is not None and self.right is None
        return trying and self.table is not None and self.table.chooser is not None

    @property
    def progress(self) -> dict[str, Any]:
        """How far somebody has come, for the browser to keep: small JSON without anything of the table."""
        return {"v": 1, "lesson": self.lesson.id, "page": self.page, "done": sorted(self.done)}


Answer = Generator[LessonState | Search, Any, LessonState]
"""As the answers of a table: states in which a computer searches, and what it searches for, up to the last state."""


class LessonController:
    """The controller of one lesson.  Requests: `page`, `onward`, `hint`, `again`, and those `ON_THE_TABLE`."""

    def __init__(self, lesson: Lesson) -> None:
        """A lesson that is open to be worked through."""
        self.lesson = lesson
        self.game: GameDescriptor = GAMES[lesson.game]
        self._tables: dict[int, tuple[Controller, TableState]] = {}

    def open(self, progress: object = None) -> LessonState:
        """The first state; with `progress`, as a browser kept it, that of the page where it was left.

        What cannot be read of it, or is of another lesson, is passed over.
        """
        page, done = _progress_of(progress, self.lesson)
        return self._at(LessonState(self.lesson, done=done), page)

    def _at(self, state: LessonState, page: int) -> LessonState:
        """The state in which a page is opened; one without a task is done by being read."""
        _, start = self._table(page)
        done = state.done if self.lesson.pages[page].task is not None else state.done | {page}
        return LessonState(self.lesson, page, start, start, done=done)

    def _table(self, page: int) -> tuple[Controller | None, TableState | None]:
        position = self.lesson.pages[page].position
        if position is None:
            return None, None
        if page not in self._tables:
            self._tables[page] = open_position(self.game, position)
        return self._tables[page]

    # --- requests

    def answer(self, state: LessonState, action: str, request: Request) -> Answer:
        """The way to the state after a request.  Raises `RequestRefused`; ValueError for what is no request."""
        yield from ()
        if action in ON_THE_TABLE:
            return (yield from self._on_the_table(state, action, request))
        if action == "page":
            return self._at(state, _number(request.get("value"), len(self.lesson.pages)))
        if action == "onward":
            return self._at(state, min(state.page + 1, len(self.lesson.pages) - 1))
        if action == "again":
            return replace(state, table=state.start, right=True if state.right else None, refusal=None)
        if action != "hint":
            raise ValueError(f"no such request: {action:.60}")
        if state.current.task is None or state.right:
            raise RequestRefused("lesson.refused.hint")
        return replace(state, hint=min(state.hint + 1, HINTS))

    def _on_the_table(self, state: LessonState, action: str, request: Request) -> Answer:
        controller, _ = self._table(state.page)
        if controller is None or state.table is None or (action == "choose" and state.right is False):
            raise RequestRefused("lesson.refused.table")
        seeded(controller, state.table)
        try:
            table = yield from _of_lesson(state, controller.answer(state.table, action, request))
        except RequestRefused as no:
            if no.rule is None or self._judged(state, state.table, no.rule) is not True:
                raise
            return self._after(replace(state, refusal=no.rule), state.table, True)
        position = state.current.position
        if action == "choose" and position is not None and not position.reveal:
            table = controller.ahead(table) or table
        return self._after(replace(state, refusal=None), table, self._judged(state, table, None))

    def _judged(self, state: LessonState, table: TableState, refusal: Refusal | None) -> bool | None:
        task, start = state.current.task, state.start
        if task is None or start is None or state.right is not None:
            return state.right
        return judge(Attempt(self.game, task, table.here[0], start, table, refusal))

    def _after(self, state: LessonState, table: TableState, right: bool | None) -> LessonState:
        missed = right is False and state.right is None
        done = state.done | {state.page} if right else state.done
        return replace(state, table=table, right=right, tries=state.tries + missed, done=done)


def _of_lesson(state: LessonState, answer: Any) -> Generator[LessonState | Search, Any, TableState]:
    """The answer of a table, its states as states of the lesson."""
    found = None
    while True:
        try:
            step = answer.send(found)
        except StopIteration as done:
            table: TableState = done.value
            return table
        found = yield (step if isinstance(step, Search) else replace(state, table=step))


def answered(answer: Answer) -> LessonState:
    """The state that an answer leads to; searches are run here."""
    found = None
    while True:
        try:
            step = answer.send(found)
        except StopIteration as done:
            state: LessonState = done.value
            return state
        found = step.run() if isinstance(step, Search) else None


def seeded(controller: Controller, table: TableState) -> None:
    """Let the others choose by where the table stands alone."""
    controller.rng = Random(CHANCE + len(table.match.turns))


def _number(value: object, pages: int) -> int:
    """The index of a page that a request names by its number from 1."""
    if type(value) is not int or not 1 <= value <= pages:
        raise RequestRefused("lesson.refused.page", most=pages)
    return value - 1


def _progress_of(value: object, lesson: Lesson) -> tuple[int, frozenset[int]]:
    if not isinstance(value, Mapping) or value.get("v") != 1 or value.get("lesson") != lesson.id:
        return 0, frozenset()
    last_page = len(lesson.pages) - 1
    page, done = value.get("page"), value.get("done")
    kept = done[: last_page + 1] if isinstance(done, list) else []
    at = page if type(page) is int and 0 <= page <= last_page else 0
    return at, frozenset(one for one in kept if type(one) is int and 0 <= one <= last_page)


# --- what is right


def right_choices(game: GameDescriptor, page: Page, table: TableState | None = None) -> tuple[Choice, ...]:
    """The choices of the learner, at the start of a page's task or at a later `table`, from which it can be done.

    Of a task that may take many tricks, what the game's simple player chooses if that is not soon found out.
    """
    assert page.task is not None
    assert page.position is not None
    controller, start = open_position(game, page.position)
    table = start if table is None else table
    seat = table.here[0]
    if page.task.do == "finish":
        return _simple(game, table, seat)
    attempt = Attempt(game, page.task, seat, start, table)
    return tuple(_each(attempt, controller)) or (() if page.task.tricks == 1 else _simple(game, table, seat))


def _each(attempt: Attempt, controller: Controller) -> Iterator[Choice]:
    return solutions(attempt, lambda table, choice: chosen(controller, table, attempt.seat, choice))


def _simple(game: GameDescriptor, table: TableState, seat: Seat) -> tuple[Choice, ...]:
    if seat not in table.match.state.to_act:
        return ()
    rules = table.match.game
    choice: Choice = game.players["simple"](rules, rules.view(table.match.state, seat), Random(CHANCE))
    return (choice,)


def chosen(controller: Controller, table: TableState, seat: Seat, choice: Choice) -> TableState:
    """The table after a choice, with all cards turned up; before it, what is explained is gone on through."""
    for _ in range(MOST_SCREENS):
        if table.chooser is not None:
            break
        seeded(controller, table)
        table = last(controller.answer(table, "next", {}))
    seeded(controller, table)
    table = last(controller.answer(table, "choose", {"seat": seat, "choice": choice}))
    return controller.ahead(table) or table
