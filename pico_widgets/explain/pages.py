"""What a game brings for the pages around its table, as values: prose by sections, and its entry on the start page.

Sentences are keys of the game's catalogue.  A game without pages of its own has an entry by its name alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.game import Choice
from pico_widgets.core.registry import GAMES

PartKind = Literal["nav", "title", "lead", "h", "p", "cards", "jump", "tools"]
"""How a part is drawn: the way back, a title, the first sentence, a heading, a paragraph, cards, the way to the table,
or the switches of language and theme."""


@dataclass(frozen=True)
class Part:
    """A part of a section: its sentence, or the cards that it shows (for "cards"; none named: the whole deck)."""

    kind: PartKind
    key: str = ""
    cards: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class Section:
    """A widget of a page.  It is folded away for a reader who comes back, unless `stays`: it follows the table then."""

    parts: tuple[Part, ...]
    stays: bool = False


@dataclass(frozen=True)
class Emblem:
    """Cards that stand for a game on the start page: side by side, or as a fan in a hand.

    The first `wins` cards are marked as winners; around the first `ringed` cards there is one ring.
    """

    cards: tuple[Choice, ...]
    layout: Literal["row", "fan"] = "row"
    wins: int = 0
    ringed: int = 0


@dataclass(frozen=True)
class GamePages:
    """The pages of a game.

    `book`: with what the names of its pages begin ("whist" in "whist.cards").  `sections`: its pages by their names
    after that.  `emblem`: its cards on the start page.  `notebook`: the notebook in which it is played, without
    ".ipynb"; None: its table is opened on the start page.  `explained`: the kinds of explanations of which a record
    consists that is told as text (`explain.steps.Kind`).
    """

    book: str
    sections: Mapping[str, Section] = field(default_factory=dict)
    emblem: Emblem = Emblem(())
    notebook: str | None = None
    explained: tuple[str, ...] = ("trick",)


def intro(title: str, goal: str, lead: str) -> Section:
    """The head of a page: title, what the game is about, how the page goes on, the way to the table."""
    return Section(
        (
            Part("nav", "page.nav"),
            Part("title", title),
            Part("lead", goal),
            Part("p", lead),
            Part("jump", "page.table"),
            Part("tools"),
        )
    )


def section(title: str, *paragraphs: str | tuple[Choice, ...], stays: bool = False) -> Section:
    """A heading (if not empty), then paragraphs by their keys and rows of cards, () for the whole deck."""
    parts = (Part("p", one) if isinstance(one, str) else Part("cards", cards=one) for one in paragraphs)
    return Section((*((Part("h", title),) if title else ()), *parts), stays)


def pages_of(game: GameDescriptor) -> GamePages:
    """The pages of a game, without sections if it brings none."""
    found: GamePages | None = game.pages
    return GamePages(game.name) if found is None else found


def pages() -> dict[str, tuple[GameDescriptor, Section]]:
    """Every page of the installed games by its name, with the game that it is about."""
    return {
        f"{pages_of(game).book}.{name}": (game, section)
        for game in GAMES.values()
        for name, section in pages_of(game).sections.items()
    }
