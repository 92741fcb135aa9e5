"""Puzzles: a position of a game that a code names, and a task on it.  Which of the many there are, a bank says.

A game brings a `PuzzleSet` (`puzzles_at` of its descriptor): the topics, and how a game is drawn from a seed.  The
bank, `teach/bank/GAME.json` in the folder of its package, is made by `search.found` and holds the code of each puzzle,
the choices that are right, and how often simple play misses them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.game import Choice
from pico_widgets.core.records import Replay
from pico_widgets.core.registry import GAMES
from pico_widgets.teach.exams.questions import session_of
from pico_widgets.teach.lessons.lesson import Lesson, Page, Position, Task
from pico_widgets.text import Words

LONGEST_CODE = 40
BEST = "best"
"""The kind of a puzzle with one best choice."""
GRADES = (1, 2, 3)
"""From what simple play seldom misses to what it mostly misses."""

_CODE = re.compile(r"([a-z]{1,16})-(\d{1,6})-(\d{1,3})")


@dataclass(frozen=True)
class Topic:
    """What puzzles are about.

    `name`: lower-case letters.  `do`: a kind of task (`teach.lessons.checks.KINDS`), or `BEST`.  `clause`: the one that
    it practises, None for a skill.  `shown`: what the others choose in the trick lies open.  The sentence of its task
    has the key `GAME.trainer.NAME`; the name of a skill `GAME.trainer.NAME.name`.
    """

    name: str
    do: str
    clause: str | None = None
    shown: bool = False


@dataclass(frozen=True)
class PuzzleSet:
    """The puzzles of a game.

    `draw` plays a whole game (hand) from a seed: always the same, whatever the Python.  Best choices are looked for in
    the last `late` turns of it.
    """

    topics: tuple[Topic, ...]
    draw: Callable[[int], Replay]
    late: int

    def topic(self, name: str) -> Topic:
        """A topic by its name.  Raises KeyError."""
        return {one.name: one for one in self.topics}[name]


@dataclass(frozen=True)
class Puzzle:
    """A puzzle.  `right`: the choices that are right; `missed`: the share of simple choices that are not, 0 to 1."""

    game: str
    topic: Topic
    seed: int
    turn: int
    right: tuple[Choice, ...]
    missed: float

    @property
    def code(self) -> str:
        """Its short name: "sum-12-3"."""
        return f"{self.topic.name}-{self.seed}-{self.turn}"

    @property
    def grade(self) -> int:
        """How hard it is: one of `GRADES`."""
        return 1 + (self.missed >= 1 / 3) + (self.missed >= 2 / 3)

    @property
    def replay(self) -> Replay:
        """The game up to the position."""
        return cut(_whole(self.game, self.seed), self.turn)

    @property
    def position(self) -> Position:
        """The position, and what the others will choose in it."""
        return position_of(self.topic, _whole(self.game, self.seed), self.turn)

    def lesson(self, say: Words) -> Lesson:
        """The puzzle as a lesson of one page, in the language of `say`."""
        topic = self.topic
        text = say.rich(f"{self.game}.trainer.{topic.name}")
        do, cards = ("play", self.right) if topic.do == BEST else (topic.do, ())
        nudge = say.rich("trainer.nudge.best") if topic.do == BEST else None
        task = Task(0, do, text, 1, topic.clause, nudge=nudge, cards=cards)
        name = title(GAMES[self.game], topic, say)
        page = Page(0, name, (), () if topic.clause is None else (topic.clause,), (), self.position, task)
        return Lesson(self.game, say.language, say("trainer.title", game=say(f"{self.game}.name")), (page,), self.code)


def title(game: GameDescriptor, topic: Topic, say: Words) -> str:
    """What a topic is called: its clause, or its skill."""
    return say(f"{game.name}.trainer.{topic.name}.name" if topic.clause is None else f"{topic.clause}.name")


def position_of(topic: Topic, whole: Replay, turn: int) -> Position:
    """The position of a game before a turn; the others go on as they did in it."""
    keywords = {
        "deal": None,
        "record": session_of(cut(whole, turn)),
        "opponent": "simple",
        "people": 1,
        "names": None,
        "predict": False,
        "options": None,
    }
    others: dict[int, tuple[Choice, ...]] = {}
    for one in whole.turns[turn:]:
        for seat, choice in one.choices.items():
            others[seat] = (*others.get(seat, ()), choice)
    return Position(0, keywords, others, shown=topic.shown)


def cut(played: Replay, turns: int) -> Replay:
    """Only the first so many turns."""
    return Replay(played.game, played.deal, played.start, played.start_events, played.turns[:turns])


@lru_cache(maxsize=16)
def _whole(game: str, seed: int) -> Replay:
    return puzzle_set(game).draw(seed)


def puzzle_set(game: str) -> PuzzleSet:
    """The puzzles of a game.  Raises KeyError for a game without."""
    found: PuzzleSet | None = GAMES[game].puzzles
    if found is None:
        raise KeyError(game)
    return found


# --- the bank


def offered(game: GameDescriptor) -> bool:
    """Whether there is something to practise: topics, and a bank with puzzles about them."""
    return game.puzzles_at is not None and game.puzzle_bank.is_file()


@lru_cache(maxsize=8)
def bank(game: str) -> Mapping[str, Puzzle]:
    """The puzzles of a game by their codes, in the order of its topics.  Raises KeyError for a game without."""
    if game not in GAMES or not offered(GAMES[game]):
        raise KeyError(game)
    held = json.loads(GAMES[game].puzzle_bank.read_text(encoding="utf-8"))
    return {code: puzzle_of(game, code, right, missed) for code, right, missed in held}


def puzzle_of(game: str, code: str, right: Sequence[Choice], missed: float) -> Puzzle:
    """A puzzle from what a bank holds of it.  Raises ValueError for a code that is none."""
    found = _CODE.fullmatch(code)
    if found is None:
        raise ValueError(code)
    return Puzzle(game, puzzle_set(game).topic(found[1]), int(found[2]), int(found[3]), tuple(right), missed)
