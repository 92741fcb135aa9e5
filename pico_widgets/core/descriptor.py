"""What a game brings: one value that names all its parts, each loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from pico_widgets.core.clauses import Clause

Unit = Literal["round", "hand"]
"""What the parts of a match are called in sentences: rounds of one game, or hands that are dealt anew."""


def load(package: str, reference: str) -> Any:
    """What a reference "module:attribute" names; a module that begins with "." lies in `package`.

    Without an attribute it is the module itself.  Raises ImportError or AttributeError.
    """
    module, _, attribute = reference.partition(":")
    loaded = import_module(module, package)
    return getattr(loaded, attribute) if attribute else loaded


class Players(Mapping[str, Any]):
    """The players of one game by name; a player's module is loaded when it is first asked for."""

    def __init__(self, package: str, references: Mapping[str, str]) -> None:
        """`references`: for each name where its function is (see `load`)."""
        self._package = package
        self._references = references

    def __getitem__(self, name: str) -> Any:
        return load(self._package, self._references[name])

    def __contains__(self, name: object) -> bool:
        return name in self._references

    def __iter__(self) -> Iterator[str]:
        return iter(self._references)

    def __len__(self) -> int:
        return len(self._references)


@dataclass(frozen=True)
class GameDescriptor:
    """A game by its parts.  References are "module:attribute", a leading dot for a module of `package`.

    `name` stands in records and begins each clause id; `letter` begins its deal codes.  `table` is the name of its
    table for code (`from pico_widgets import NAME`).  `package` is the game's own, with its catalogues in `locales/`.
    `order` is its place among the games that are shown, `seats` how many play.

    `rules`: the class of the game (`core.game.Game`).  `records`: a module with the functions of
    `core.records.RecordFormat`.  `clauses`: a tuple of `core.clauses.Clause`.  `match`: the class of a match.
    `explainer`: an `explain.trace.Explainer`.  `rulebook`: an `explain.rulebook.Rulebook`.
    `face`: a function (game, card, words) -> card as the front end draws it.  `pages`: an `explain.pages.GamePages`, or
    None: then there is no prose around its table.  `comparison`: a class that says what two cards do to each other (see
    `widgets.compare`), or None.  `notebooks`: the folder of its package with notebooks that `pico-widgets dashboard`
    shows beside ours, or None.  `lessons`: the folder of its package with its course (see `teach.lessons.courses`), or
    None.  `lesson_checks`: kinds of tasks of its own (see `teach.lessons.checks`), or None.  `questions`: a tuple of
    recipes of exam questions (see `teach.exams.questions`), or None: then it has no exams.  `deals`: the file of its
    package with deals by topic (see `teach.kit.deals`), or None.  `puzzles`: a `teach.trainer.puzzles.PuzzleSet`, with
    a bank, `teach/bank/NAME.json` in the folder of its package, or None: then there is nothing to practise.  `terms`:
    ids of its words in the glossary.  `players`: functions (game, view, rng) -> choice by name, "simple" among them.
    `coach`: a `coach.coaches.Coach`, or None: then no coach is offered.
    `commands`: modules with the functions `add` and `run`, by the name of the command.  `command_examples`: what
    follows `pico-widgets` in the examples of its help.
    """

    name: str
    letter: str
    table: str
    package: str
    rules_at: str
    records_at: str
    clauses_at: str
    explainer_at: str
    rulebook_at: str
    player_references: Mapping[str, str]
    seats: int
    match_at: str = "pico_widgets.core.match:Match"
    controller_at: str = "pico_widgets.table.turns:Turns"
    view_at: str | None = None
    coach_at: str | None = None
    face_at: str | None = None
    pages_at: str | None = None
    comparison_at: str | None = None
    notebooks_at: str | None = None
    lessons_at: str | None = None
    lesson_checks_at: str | None = None
    questions_at: str | None = None
    deals_at: str | None = None
    puzzles_at: str | None = None
    terms: tuple[str, ...] = ()
    commands_at: Mapping[str, str] = field(default_factory=dict)
    command_examples: tuple[str, ...] = ()
    unit: Unit = "round"
    order: int = 100

    def _load(self, reference: str) -> Any:
        return load(self.package, reference)

    def _load_class(self, reference: str) -> Any:
        """A class of which objects are made.  Raises TypeError for one that lacks a method of its base class."""
        found = self._load(reference)
        missing = sorted(getattr(found, "__abstractmethods__", ()))
        if missing:
            raise TypeError(f"{self.name}: {reference} of {self.package} has to define {', '.join(missing)}.")
        return found

    @cached_property
    def rules(self) -> Any:
        """The class of the game; `from_options` makes one."""
        return self._load(self.rules_at)

    def from_options(self, options: Mapping[str, Any]) -> Any:
        """The game under the options of a record.  Raises `OptionError`."""
        return self.rules.from_options(options)

    @cached_property
    def records(self) -> Any:
        """The module that reads, replays and writes its records."""
        return self._load(self.records_at)

    @cached_property
    def match(self) -> Any:
        """The class of a match that is being played."""
        return self._load(self.match_at)

    @cached_property
    def clauses(self) -> tuple[Clause, ...]:
        """Its clauses in the order of the rules, then its rulings."""
        found: tuple[Clause, ...] = self._load(self.clauses_at)
        return found

    @cached_property
    def explainer(self) -> Any:
        """What tells its records."""
        return self._load_class(self.explainer_at)()

    @cached_property
    def rulebook(self) -> Any:
        """What says its rules."""
        return self._load_class(self.rulebook_at)()

    @cached_property
    def controller(self) -> Any:
        """The class that answers the requests of a table."""
        return self._load_class(self.controller_at)

    @cached_property
    def view(self) -> Any:
        """The class that draws a table.  Raises LookupError for a game that has none."""
        if self.view_at is None:
            raise LookupError(f"{self.name} has no table")
        return self._load_class(self.view_at)

    @cached_property
    def coach(self) -> Any:
        """Its coach, or None."""
        return None if self.coach_at is None else self._load_class(self.coach_at)()

    @cached_property
    def face(self) -> Any:
        """What makes a card for the front end, or None."""
        return None if self.face_at is None else self._load(self.face_at)

    @cached_property
    def pages(self) -> Any:
        """Its pages, or None."""
        return None if self.pages_at is None else self._load(self.pages_at)

    @cached_property
    def comparison(self) -> Any:
        """The class of its comparison of two cards, or None."""
        return None if self.comparison_at is None else self._load(self.comparison_at)

    @cached_property
    def players(self) -> Players:
        """Its players by name."""
        return Players(self.package, self.player_references)

    @cached_property
    def commands(self) -> Mapping[str, Any]:
        """The modules of its own commands by name."""
        return {name: self._load(reference) for name, reference in self.commands_at.items()}

    @property
    def notebooks(self) -> Path | None:
        """The folder of its own notebooks, or None."""
        return None if self.notebooks_at is None else self._folder / self.notebooks_at

    @property
    def lessons(self) -> Path | None:
        """The folder of its lessons, or None."""
        return None if self.lessons_at is None else self._folder / self.lessons_at

    @property
    def deals(self) -> Path | None:
        """The file of its deals by topic, or None."""
        return None if self.deals_at is None else self._folder / self.deals_at

    @cached_property
    def lesson_checks(self) -> Mapping[str, Any]:
        """Its own kinds of tasks by name."""
        return {} if self.lesson_checks_at is None else self._load(self.lesson_checks_at)

    @cached_property
    def questions(self) -> tuple[Any, ...]:
        """Its recipes of exam questions, none for a game without exams."""
        found: tuple[Any, ...] = () if self.questions_at is None else self._load(self.questions_at)
        return found

    @cached_property
    def puzzles(self) -> Any:
        """Its puzzles, or None."""
        return None if self.puzzles_at is None else self._load(self.puzzles_at)

    @property
    def puzzle_bank(self) -> Path:
        """The file of its puzzles, which is there if somebody made it."""
        return self._folder / "teach" / "bank" / f"{self.name}.json"

    @property
    def family(self) -> str:
        """The last name of its package: with it begin the keys of the sentences that games of one package share."""
        return self.package.rpartition(".")[2]

    @cached_property
    def locales(self) -> Path:
        """The folder of its catalogues."""
        return self._folder / "locales"

    @cached_property
    def _folder(self) -> Path:
        """The folder of its package."""
        module = import_module(self.package)
        assert module.__file__ is not None
        return Path(module.__file__).parent
