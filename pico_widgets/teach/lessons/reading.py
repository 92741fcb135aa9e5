"""The file of a lesson: Markdown with fenced blocks, read strictly; all that is wrong with it is found, with its line.

# Title

```lesson
game = "pico2"
```

## Title of a page

Text.

```position
hands = [[3, 4, 5, 6, 13], [2, 7, 8, 9, 10]]
others.1 = [10]
```

```task
text = "Answer the 10 with a card that wins."
do = "win"
```
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.game import OptionError
from pico_widgets.core.registry import GAMES
from pico_widgets.core.strict_json import MAX_BYTES
from pico_widgets.teach.lessons.blocks import Block
from pico_widgets.teach.lessons.checks import KINDS, NEEDED
from pico_widgets.teach.lessons.faults import Faults
from pico_widgets.teach.lessons.lesson import Lesson, Page, Part, Position, Question, Task
from pico_widgets.teach.lessons.positions import read_position
from pico_widgets.teach.lessons.prose import Prose, tokens
from pico_widgets.text import LANGUAGES, Runs, plain

if TYPE_CHECKING:
    from markdown_it.token import Token

BLOCKS = ("lesson", "position", "task", "question")
"""The fenced blocks that there are."""

MOST_PAGES = 60
MOST_TRICKS = 40

TRIED = ("win", "lose", "because", "happens", "end", "play", "refuse")
"""Kinds of tasks of which is found out quickly whether they can be done."""


def read_lesson(text: str | bytes, *, id: str = "", try_tasks: bool = True) -> Lesson:
    """The lesson that a file holds.  Raises `LessonError` with all its faults.

    `id`: its name in the course of its game.  `try_tasks`: whether each task can be done is found out too.
    """
    faults = Faults()
    found = tokens(_decoded(text, faults).removeprefix("\ufeff"))
    reader = _Reader(faults, *_head(found, faults))
    reader.read(found)
    lesson = reader.lesson(id)
    faults.check()
    if try_tasks:
        _try(lesson, reader.game, faults)
        faults.check()
    return lesson


def _decoded(text: str | bytes, faults: Faults) -> str:
    """The text of a file.  Raises `LessonError` for one that is too large or no UTF-8."""
    size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "surrogatepass"))
    if size > MAX_BYTES:
        faults.add(1, "size", size=size, most=MAX_BYTES)
    elif isinstance(text, bytes):
        try:
            return text.decode("utf-8")
        except UnicodeDecodeError as fault:
            faults.add(text[: fault.start].count(b"\n") + 1, "utf8")
    faults.check()
    assert isinstance(text, str)
    return text


def _head(found: list[Token], faults: Faults) -> tuple[GameDescriptor, str, dict[str, Any]]:
    """The game, the language and the options that the block `lesson` names.  Raises `LessonError` without a game."""
    heads = [token for token in found if token.type == "fence" and _name(token) == "lesson"]
    if not heads:
        faults.add(1, "head", games=", ".join(GAMES))
        faults.check()
    block = _block(heads[0], faults)
    name = block.needed("game")
    if name is not None and name not in GAMES:
        block.fault("game", "one_of", value=name, known=", ".join(GAMES))
    language = block.one_of("language", LANGUAGES) or LANGUAGES[0]
    options = block.table("options")
    block.finish()
    if name is None or name not in GAMES:
        faults.check()
    game = GAMES[str(name)]
    try:
        game.from_options(options)
    except OptionError as fault:
        block.cause(fault)
        faults.check()
    for again in heads[1:]:
        faults.add(_line(again), "twice", block="lesson")
    return game, language, options


def _name(token: Token) -> str:
    return str(token.info).strip()


def _line(token: Token) -> int:
    """The line on which a block begins, from 1."""
    return token.map[0] + 1 if token.map else 1


def _block(token: Token, faults: Faults) -> Block:
    return Block(_name(token), token.content, _line(token), faults)


@dataclass
class _Draft:
    """A page that is being read."""

    line: int
    title: str
    parts: list[Part] = field(default_factory=list)
    linked: list[str] = field(default_factory=list)
    clauses: list[str] = field(default_factory=list)
    position: Position | None = None
    task: Task | None = None
    questions: list[Question] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)
    """Which blocks it has."""

    def page(self) -> Page:
        """The page, once all of it is read."""
        return Page(
            self.line,
            self.title,
            tuple(self.parts),
            tuple(dict.fromkeys([*self.linked, *self.clauses])),
            tuple(dict.fromkeys(self.linked)),
            self.position,
            self.task,
            tuple(self.questions),
        )


class _Reader:
    """Reads the blocks of one file in order."""

    def __init__(self, faults: Faults, game: GameDescriptor, language: str, options: Mapping[str, Any]) -> None:
        self.game = game
        self._faults = faults
        self._language = language
        self._options = options
        self._prose = Prose(game, game.from_options(options), language, faults)
        self._title: str | None = None
        self._pages: list[_Draft] = []

    def read(self, found: list[Token]) -> None:
        """Read all blocks."""
        at = 0
        while at < len(found):
            at = self._one(found, at)

    def _one(self, found: list[Token], at: int) -> int:
        """Read the block at an index; the index after it."""
        token = found[at]
        if token.type == "heading_open":
            self._heading(token, found[at + 1])
            return at + 3
        if token.type == "fence":
            self._fence(token)
            return at + 1
        if token.type == "paragraph_open":
            self._part(_line(token), "p", [found[at + 1]])
            return at + 3
        end = _closing(found, at)
        if token.type in ("bullet_list_open", "ordered_list_open"):
            inside = found[at + 1 : end]
            if all(one.type in _OF_LISTS for one in inside):
                self._part(_line(token), "list", [one for one in inside if one.type == "inline"])
                return end + 1
        self._faults.add(_line(token), "block")
        return end + 1

    def _heading(self, token: Token, inner: Token) -> None:
        runs, _ = self._prose.runs(inner.children or [], _line(token))
        title = plain(runs)
        if token.tag == "h1" and self._title is None and not self._pages:
            self._title = title
        elif token.tag == "h2":
            self._pages.append(_Draft(_line(token), title))
            if len(self._pages) == MOST_PAGES + 1:
                self._faults.add(_line(token), "pages", most=MOST_PAGES)
        else:
            self._faults.add(_line(token), "heading")

    def _part(self, line: int, kind: Any, inner: list[Token]) -> None:
        page = self._page(line)
        items = []
        for one in inner:
            runs, named = self._prose.runs(one.children or [], one.map[0] + 1 if one.map else line)
            items.append(runs)
            if page is not None:
                page.linked += named
        if page is not None:
            page.parts.append(Part(kind, tuple(items)))

    def _page(self, line: int) -> _Draft | None:
        """The page that is being read; that there is none yet is a fault."""
        if not self._pages:
            self._faults.add(line, "before")
            return None
        return self._pages[-1]

    def _fence(self, token: Token) -> None:
        name, line = _name(token), _line(token)
        if name == "lesson":
            return
        if name not in BLOCKS:
            self._faults.add(line, "fence", block=name, known=", ".join(BLOCKS))
            return
        page = self._page(line)
        if page is None:
            return
        if name in page.seen and name != "question":
            self._faults.add(line, "twice", block=name)
            return
        page.seen.add(name)
        block = _block(token, self._faults)
        if name == "position":
            page.position = read_position(block, self.game, self._options)
        elif name == "task":
            page.task = self._task(block, page)
        else:
            page.questions.append(self._question(block))

    def _sentence(self, block: Block, key: str, page: _Draft) -> Runs | None:
        text = block.text(key)
        if text is None:
            return None
        runs, named = self._prose.inline(text, block.line_of(key))
        page.clauses += named
        return runs

    def _task(self, block: Block, page: _Draft) -> Task:
        known = (*KINDS, *self.game.lesson_checks)
        block.needed("text")
        text = self._sentence(block, "text", page) or []
        do = block.one_of("do", known)
        if "do" not in block:
            block.fault("do", "missing")
        for key in NEEDED.get(do or "", ()):
            if key not in block:
                block.fault(key, "missing")
        clause = self._clause(block)
        task = Task(
            block.line,
            do or known[0],
            text,
            block.number("tricks", 1, MOST_TRICKS) or 1,
            clause,
            self._sentence(block, "nudge", page),
            self._sentence(block, "right", page),
            self._sentence(block, "wrong", page),
            block.choices("cards"),
            block.number("least", 0, 10**6) or 0,
            "game" if block.one_of("of", ("round", "game")) == "game" else "round",
        )
        block.finish()
        return task

    def _clause(self, block: Block) -> str | None:
        clause = block.text("clause")
        if clause is not None and clause not in self._prose.clauses:
            block.fault("clause", "clause", clause=clause, known=self.game.clauses[0].id)
        return clause

    def _question(self, block: Block) -> Question:
        kind = block.needed("kind")
        question = Question(block.line, kind or "", self._clause(block), block.number("level", 1, 3))
        block.finish()
        return question

    def lesson(self, id: str) -> Lesson:
        """The lesson that was read; what it lacks is a fault."""
        if self._title is None:
            self._faults.add(1, "title")
        if not self._pages:
            self._faults.add(1, "no_pages")
        for page in self._pages:
            if page.task is not None and "position" not in page.seen:
                self._faults.add(page.task.line, "task_alone")
        pages = tuple(page.page() for page in self._pages)
        return Lesson(self.game.name, self._language, self._title or "", pages, id)


_OF_LISTS = ("list_item_open", "list_item_close", "paragraph_open", "paragraph_close", "inline")
"""Of what a list consists; no list stands within another."""


def _closing(found: list[Token], at: int) -> int:
    """The index of the token that closes the block at an index."""
    depth = 0
    for end in range(at, len(found)):
        depth += found[end].nesting
        if depth <= 0:
            return end
    return len(found) - 1


def _try(lesson: Lesson, game: GameDescriptor, faults: Faults) -> None:
    """Note each task that nothing the learner can do is right for."""
    from pico_widgets.teach.lessons.runtime import right_choices

    for page in lesson.pages:
        tried = page.task is not None and page.task.do in TRIED and page.position is not None
        if page.task is not None and tried and not right_choices(game, page):
            faults.add(page.task.line, "impossible")
