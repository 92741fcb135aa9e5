"""A lesson as a widget: its text, its tasks, and the table of its game.  What is right is said by `teach.lessons`."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import traitlets

from pico_widgets.core.registry import GAMES
from pico_widgets.explain import rulebook
from pico_widgets.table.requests import RequestRefused
from pico_widgets.table.setup import setup_of
from pico_widgets.teach.lessons import courses
from pico_widgets.teach.lessons.faults import LessonError
from pico_widgets.teach.lessons.lesson import Lesson as LessonText
from pico_widgets.teach.lessons.reading import read_lesson
from pico_widgets.teach.lessons.runtime import LessonController, LessonState, answered
from pico_widgets.teach.lessons.view import LessonView
from pico_widgets.widgets.base import Base, Refuse
from pico_widgets.widgets.still import table_svg
from pico_widgets.widgets.table import SVG, is_place, table_words

PROGRESS_LENGTH = 100
"""So many characters the id of a lesson has at most that a browser tells of."""


class Lesson(Base):
    """A lesson: a page of text, a position on a table, a task that the referee checks.

    Public for code: `progress`.  Keywords: see `__init__`.
    """

    _module, _style = "table", "table"

    view = traitlets.Dict().tag(sync=True)
    steps = traitlets.Dict().tag(sync=True)
    rules = traitlets.Dict().tag(sync=True)
    place = traitlets.Dict().tag(sync=True)
    saved = traitlets.Unicode().tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    lesson = traitlets.Dict().tag(sync=True)

    _keywords: tuple[str, ...] = ("source", "language", "theme")
    _settable = ("place",)
    _others: tuple[str, ...] = ("lesson", "resume", "after")
    """Requests that lead to another lesson."""

    state: LessonState
    """Where the learner stands: a value, drawn anew after each request."""

    def __init__(
        self,
        id: str | None = None,
        *,
        source: str | bytes | None = None,
        language: str | None = None,
        theme: str | None = None,
        **unknown: Any,
    ) -> None:
        """`id`: a lesson of a game's course ("pico2/1"), or a game: its first lesson, or the one where it was left.

        `source`: instead, a lesson of one's own as Markdown.  `language`: "en", "es", "de"; `theme`: "system", "light",
        "dark"; None follows the reader.

        Raises ValueError, with a sentence, for a lesson that there is not; for a source that is no lesson, with a
        sentence and a line number for each thing that is wrong.
        """
        super().__init__(language=language, theme=theme, **unknown)
        if (id is None) == (source is None):
            raise ValueError('Lesson takes the name of a lesson ("pico2/1"), or source= with one of your own.')
        self._source = source
        wanted = None
        if source is not None:
            self._open(self._read(source))
        else:
            known = [one for game in GAMES for one in courses.course(game)]
            wanted = next((one for one in known if one == id or one.partition("/")[0] == id), None)
            if wanted is None:
                raise ValueError(f"There is no lesson {id!r:.60}. There are: {', '.join(known)}.")
            self._open(courses.lesson(wanted, self.language))
        self._keeps = "" if id is None else wanted if wanted == id else f"{id}/"
        self.begin()

    def _read(self, source: str | bytes) -> LessonText:
        try:
            return read_lesson(source)
        except LessonError as fault:
            raise ValueError("\n".join(fault.lines(self.say))) from None

    def _open(self, lesson: LessonText, progress: object = None) -> None:
        self._controller = LessonController(lesson)
        self.state = self._controller.open(progress)

    @property
    def progress(self) -> dict[str, Any]:
        """How far the learner has come: the lesson, the page (from 0), the pages that are done."""
        return self.state.progress

    # --- drawing

    def front_words(self) -> dict[str, str]:
        """The words of a table of the lesson's game."""
        return table_words(self.say, self.state.lesson.game)

    def _point(self) -> None:
        """Show the step that says how a try ended, where it is not asked for before."""
        steps = self.steps.get("list", [])
        at = next((at for at, step in enumerate(steps) if step["decides"]), None)
        if at is not None and self.steps.get("question") is None:
            self.place = {"id": self.steps["id"], "step": at, "answer": None}

    def redraw(self) -> None:
        """Set every trait that shows the lesson, in the reader's language where the lesson is there in it."""
        state = self.state
        if self._source is None and state.lesson.language != self.language:
            self._translate()
        self.words = self.front_words()
        shown = self._drawn().view()
        view, steps = shown.pop("view"), shown.pop("steps")
        bare = view is None
        if bare:
            view, steps = self._nothing()
        table = self.state.table
        rules = GAMES[self.state.lesson.game].from_options({}) if table is None else table.match.game
        self.rules = rulebook.rules_text(rules, self.say)
        told = [shown["heading"], self.say.plain(shown["task"]["text"]) if shown["task"] else "", view["status"]]
        spoken = {} if self.state.table is not self.state.start else {"status": " ".join(filter(None, told))}
        self.view = view | {"title": shown.pop("title"), "where": shown.pop("where")} | spoken
        self.steps = steps
        shown["actions"] = self._buttons(shown["actions"])
        self.lesson = shown | {"keeps": self._keeps, "bare": bare} | self._beside()

    def _translate(self) -> None:
        """Take the lesson up in the reader's language."""
        self._open(courses.lesson(self.state.lesson.id, self.language), self.state.progress)

    def _drawn(self) -> LessonView:
        """What draws the lesson as it stands."""
        return LessonView(self.state, self.say)

    def _buttons(self, actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The buttons of the lesson, at its end with the one to the lesson after this."""
        if self.state.right and not any(one["action"] == "onward" for one in actions):
            return [*actions, *self._next()]
        return actions

    def _beside(self) -> dict[str, Any]:
        """What else is shown: the lessons to choose from, and how far the learner has come."""
        return {"course": self._course(), "label": self.say("lesson.course"), "progress": self.state.progress}

    def _nothing(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """What is drawn of the table on a page without one: nothing but who sits at it."""
        game = GAMES[self.state.lesson.game]
        setup = setup_of(
            game, deal=0, record=None, opponent="simple", people=1, names=None, predict=False, options=None
        )
        builder = game.view(game.controller(game, Random(0)).open(setup), self.say)
        return builder.view() | {"actions": [], "prompt": [], "status": ""}, builder.steps() | {"list": []}

    def _course(self) -> list[dict[str, str]]:
        """The lessons of all games, to choose from; none beside a lesson of one's own."""
        if self._source is not None:
            return []
        return [
            {
                "value": id,
                "text": f"{self.say(f'{game}.name')}: {courses.title(id, self.language)}",
            }
            for game in GAMES
            for id in courses.course(game)
        ]

    def _next(self) -> list[dict[str, Any]]:
        """The button to the lesson after this one, at its end."""
        lessons = courses.course(self.state.lesson.game)
        if self.state.lesson.id not in lessons[:-1]:
            return []
        return [{"action": "after", "text": self.say("lesson.do.next"), "primary": True, "key": "↵"}]

    def picture(self) -> str:
        """The table of the page as a still picture, SVG."""
        return table_svg(self.view, self.steps, self.place, self.words)

    def still(self) -> dict[str, str]:
        """The table of the page as a still picture."""
        return {SVG: self.picture()}

    # --- requests

    def takes(self, name: str, value: object) -> bool:
        """The place is which step is shown, and what was predicted: the browser's own matter."""
        return is_place(value)

    def do(self, action: str, request: Mapping[str, Any]) -> None:
        """Carry out a request of the browser: `lesson` opens another, `resume` goes on where this browser left."""
        before = self.state.right
        try:
            if action in self._others:
                self._go(action, request)
            else:
                self.state = answered(self._controller.answer(self.state, action, request))
        except RequestRefused as no:
            raise Refuse(self._refused(no)) from None
        self.redraw()
        if self.state.right is not None and before is None:
            self._point()

    def _go(self, action: str, request: Mapping[str, Any]) -> None:
        """Open another lesson of the courses, with what this browser kept of it."""
        progress = request.get("progress")
        now = self.state.lesson.id
        lessons = courses.course(self.state.lesson.game)
        if action == "after":
            wanted: object = lessons[lessons.index(now) + 1] if now in lessons[:-1] else None
        elif action == "lesson":
            wanted = request.get("value")
        else:
            wanted = progress.get("lesson") if isinstance(progress, Mapping) else None
        if not isinstance(wanted, str) or len(wanted) > PROGRESS_LENGTH or self._source is not None:
            raise RequestRefused("ui.refused.unread")
        try:
            self._open(courses.lesson(wanted, self.language), progress)
        except KeyError:
            raise RequestRefused("ui.refused.unread") from None

    def _refused(self, no: RequestRefused) -> dict[str, Any]:
        if self.state.table is None:
            text = self.say(no.key or "ui.refused.unread", **no.operands)
            return {"text": [text], "plain": text, "card": None}
        refusal: dict[str, Any] = GAMES[self.state.lesson.game].view(self.state.table, self.say).refused(no)
        return refusal

    def __repr__(self) -> str:
        return "Lesson()"
