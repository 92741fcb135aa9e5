"""Practice as a widget: one puzzle after another on the table of a game.  What is right is said by `teach.trainer`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from pico_widgets.core.registry import GAMES
from pico_widgets.table.requests import RequestRefused
from pico_widgets.teach.lessons.runtime import HINTS, LessonController
from pico_widgets.teach.trainer.puzzles import GRADES, LONGEST_CODE, Puzzle, bank, offered, puzzle_set, title
from pico_widgets.teach.trainer.training import Training, training_of
from pico_widgets.teach.trainer.view import PuzzleView
from pico_widgets.widgets.lesson import Lesson

PREFIX = "trainer/"
"""With this begin the names under which a browser keeps what was practised, as it does for a lesson."""
RECENT = 30
"""So many puzzles do not come again before others have."""


class Trainer(Lesson):
    """Practice of a game: puzzles by clause and by skill, each with a task that the referee or the solver judges.

    Public for code: `code`, `progress`.  Keywords: see `__init__`.
    """

    _keywords = ("game", "topic", "grade", "code", "language", "theme")
    _others = ("lesson", "resume", "after", "topic", "grade")

    def __init__(
        self,
        game: str,
        *,
        topic: str | None = None,
        grade: int | None = None,
        code: str | None = None,
        language: str | None = None,
        theme: str | None = None,
        **unknown: Any,
    ) -> None:
        """`game`: its name ("picas").  `topic`: the puzzles of one topic; `grade`: of one grade, 1 to 3; None: all.

        `code`: begin with this puzzle.  `language`: "en", "es", "de"; `theme`: "system", "light", "dark"; None follows
        the reader.

        Raises ValueError, with a sentence, for a game, a topic, a grade or a code that there is not.
        """
        super(Lesson, self).__init__(language=language, theme=theme, **unknown)
        self._source = None
        self._rng = Random()
        games = [one.name for one in GAMES.values() if offered(one)]
        if game not in games:
            raise ValueError(f"There is nothing to practise of {game!r:.60}. There is of: {', '.join(games)}.")
        topics = [one.name for one in puzzle_set(game).topics]
        if topic is not None and topic not in topics:
            raise ValueError(f"There is no topic {topic!r:.60} of {game}. There are: {', '.join(topics)}.")
        if grade is not None and grade not in GRADES:
            raise ValueError(f"grade is 1, 2 or 3, not {grade!r:.60}.")
        if code is not None and code not in bank(game):
            raise ValueError(f"There is no puzzle {code!r:.60} of {game}.")
        self._begin(Training(game), topic, grade, code)
        self.begin()

    # --- which puzzle

    def _begin(self, training: Training, topic: str | None, grade: int | None, code: str | None = None) -> None:
        self._training, self._topic, self._grade = training, topic, grade
        self._recent: list[str] = []
        if code is None:
            self._another()
        else:
            self._show(bank(training.game)[code])

    def _fitting(self) -> list[Puzzle]:
        """The puzzles of the topic and grade that are wanted."""
        return [
            one
            for one in bank(self._training.game).values()
            if self._topic in (None, one.topic.name) and self._grade in (None, one.grade)
        ]

    def _another(self) -> None:
        """Show a puzzle that has not been there lately.  Raises RequestRefused if there is none at all."""
        found = self._fitting()
        if not found:
            raise RequestRefused("trainer.refused.none")
        due = [one for one in found if one.code in self._training.due and one.code not in self._recent[-1:]]
        if due:
            return self._show(due[0])
        fresh = [one for one in found if one.code not in self._recent] or found
        topics = sorted({one.topic.name for one in fresh})
        topic = self._rng.choice(topics)
        self._show(self._rng.choice([one for one in fresh if one.topic.name == topic]))

    def _show(self, puzzle: Puzzle) -> None:
        self._recent = [*self._recent, puzzle.code][-RECENT:]
        self._puzzle, self._counted = puzzle, False
        self._open(puzzle.lesson(self.say))
        self._keeps = PREFIX + puzzle.game

    @property
    def code(self) -> str:
        """The code of the puzzle that is shown: `Trainer(game, code=…)` shows it again."""
        return self._puzzle.code

    @property
    def progress(self) -> dict[str, Any]:
        """What was practised, as the browser keeps it: by topic how many were right at once, and what was missed."""
        return self._training.to_json()

    # --- drawing

    def _translate(self) -> None:
        lesson = self._puzzle.lesson(self.say)
        self._controller = LessonController(lesson)
        self.state = replace(self.state, lesson=lesson)

    def _drawn(self) -> PuzzleView:
        return PuzzleView(self._puzzle, self.state, self.say)

    def _buttons(self, actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
        solved = bool(self.state.right)
        text = self.say("trainer.do.next" if self.state.right is not None else "trainer.do.other")
        mine = {"action": "after", "text": text}
        return [*actions, mine | {"primary": True, "key": "↵"}] if solved else [mine, *actions]

    def _beside(self) -> dict[str, Any]:
        games = [one for one in GAMES.values() if offered(one)]
        rows = [
            {
                "name": title(GAMES[self._training.game], topic, self.say),
                "text": self.say("trainer.done.of", right=str(counts[0]), all=str(counts[1])),
            }
            for topic in puzzle_set(self._training.game).topics
            if (counts := self._training.tally.get(topic.name)) is not None
        ]
        if self._training.again:
            rows.append({"name": self.say("trainer.again"), "text": str(len(self._training.again))})
        return {
            "course": [{"value": PREFIX + one.name, "text": self.say(f"{one.name}.name")} for one in games],
            "label": self.say("trainer.course"),
            "progress": self.progress,
            "finished": None,
            "trainer": {"choices": [self._topics(), self._grades()], "done": self.say("trainer.done"), "rows": rows},
        }

    def _topics(self) -> dict[str, Any]:
        game = self._training.game
        named = [{"value": one.name, "text": title(GAMES[game], one, self.say)} for one in puzzle_set(game).topics]
        options = [{"value": "", "text": self.say("trainer.topic.all")}, *named]
        label = self.say("trainer.topic")
        return {"action": "topic", "label": label, "value": self._topic or "", "options": options}

    def _grades(self) -> dict[str, Any]:
        options = [{"value": str(one), "text": self.say(f"trainer.grade.{one}")} for one in (0, *GRADES)]
        label = self.say("trainer.grade")
        return {"action": "grade", "label": label, "value": str(self._grade or 0), "options": options}

    # --- requests

    def do(self, action: str, request: Mapping[str, Any]) -> None:
        """Carry out a request of the browser: `topic` and `grade` choose, `after` shows another puzzle."""
        super().do(action, request)
        if self.state.right is not None and not self._counted and action not in self._others:
            self._counted = True
            right = bool(self.state.right) and self.state.hint < HINTS
            self._training = self._training.after(self._puzzle, right)
            self.redraw()

    def _go(self, action: str, request: Mapping[str, Any]) -> None:
        """Another puzzle, another game, or what this browser kept of one."""
        if action == "after":
            return self._another()
        if action in ("topic", "grade"):
            return self._choose(action, request.get("value"))
        kept = request.get("progress")
        name = kept.get("lesson") if action == "resume" and isinstance(kept, Mapping) else request.get("value")
        if not isinstance(name, str) or len(name) > len(PREFIX) + LONGEST_CODE or not name.startswith(PREFIX):
            raise RequestRefused("ui.refused.unread")
        game = name.removeprefix(PREFIX)
        if game not in GAMES or not offered(GAMES[game]):
            raise RequestRefused("ui.refused.unread")
        training = training_of(game, kept)
        if game == self._training.game:
            self._training = training
        else:
            self._begin(training, None, None)

    def _choose(self, action: str, value: object) -> None:
        """Another topic or grade, and a puzzle of it."""
        options = (self._topics() if action == "topic" else self._grades())["options"]
        if value not in [one["value"] for one in options]:
            raise RequestRefused("ui.refused.unread")
        before = self._topic, self._grade
        if action == "topic":
            self._topic = str(value) or None
        else:
            self._grade = int(str(value)) or None
        try:
            self._another()
        except RequestRefused:
            self._topic, self._grade = before
            raise

    def __repr__(self) -> str:
        return "Trainer()"
