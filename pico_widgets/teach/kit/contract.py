"""What the widgets of the teacher's kit tell their front end, as types: `python -m tools.contract` writes its own."""

from __future__ import annotations

from typing import TypedDict

from pico_widgets.table.contract import Card, Choice, Rich


class BookClause(TypedDict):
    """A clause in an exam: `of` questions about it, `percent` of the answers right, as a sentence in `told`.

    `missed`: the names of those who did not have all right, and `who` how many they are, as a sentence.
    """

    id: str
    name: str
    of: int
    percent: int
    told: str
    missed: list[str]
    who: str


class BookRow(TypedDict):
    """A result: the name, how many were right, and of each clause how many."""

    line: int
    name: str
    right: int
    counts: list[int]


class BookFault(TypedDict):
    """A line that does not count, and why."""

    line: int
    text: str


class Book(TypedDict):
    """The trait `book`: the results of a class, drawn from `text`, the lines that were handed in.

    `summary`: how many and how well, empty without results; `of`: how many questions; `notes`: what is worth a look.
    """

    title: str
    text: str
    summary: str
    of: int
    clauses: list[BookClause]
    rows: list[BookRow]
    faults: list[BookFault]
    notes: list[str]


class Paper(TypedDict):
    """The trait `paper`: a document to print, `html`, to be saved as the file `name`; the `games` that have one.

    `code`, `questions`: of a worksheet, what it was made from.
    """

    title: str
    game: str
    games: list[Choice]
    html: str
    name: str
    code: str
    questions: int


class Topic(TypedDict):
    """A deal by its topic: the clause that it shows, its code, where in a game on it that clause applies, and how."""

    clause: str
    name: str
    code: str
    where: str
    told: list[str]


class Deals(TypedDict):
    """The trait `deals`: those of a game.  `notebook`: where the game is played, None for no page of its own."""

    title: str
    game: str
    games: list[Choice]
    notebook: str | None
    topics: list[Topic]


class BoardPlay(TypedDict):
    """A card of the trick that is asked about, and who plays it."""

    name: str
    card: Card


class BoardOption(TypedDict):
    """An answer: its words, how many hands are for it; `right` only once the answer is shown."""

    text: str
    hands: int
    right: bool | None


class Board(TypedDict):
    """The trait `board`: the question `at` (from 0) of `count`.

    `hands`: how many in words; `bars`: the same of each answer, for who listens.  `reasons`: why the answer is right,
    empty before it is shown; `rule`: the name of the clause that decides, likewise.
    """

    title: str
    where: str
    at: int
    count: int
    ask: str
    plays: list[BoardPlay]
    options: list[BoardOption]
    hands: str
    bars: str
    shown: bool
    rule: str
    reasons: list[Rich]
    game: str
    games: list[Choice]
    code: str
