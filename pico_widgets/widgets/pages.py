"""What a visitor of a dashboard reads: the start page, and the prose between the tables.

All of it is made of catalogue sentences, so that it follows the reader's language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import ipywidgets
import traitlets

from pico_widgets.core.codes import CodeError
from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.records import RecordError, record_from_json, replay
from pico_widgets.core.registry import GAMES
from pico_widgets.explain import trace
from pico_widgets.explain.pages import Part, pages, pages_of
from pico_widgets.explain.rulebook import meanings, rulebook
from pico_widgets.explain.terms import marked
from pico_widgets.table.keywords import one_of
from pico_widgets.text import LANGUAGES, words
from pico_widgets.widgets.base import Base
from pico_widgets.widgets.host import host

OWN = re.compile(r"(ui\.(prose|start|settings\.(language|theme))|lost\.again)\b|wait$")
"""The words of pages; all others are of tables."""


class Page(Base):
    """A widget of sentences."""

    _module, _style = "pages", "pages"

    kind = traitlets.Unicode("prose").tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)
    glossary = traitlets.Dict().tag(sync=True)

    def front_words(self) -> dict[str, str]:
        """The words that the front end of a page fills in; those of a table are left out."""
        return {key: text for key, text in super().front_words().items() if OWN.match(key)}

    def redraw(self) -> None:
        """Set the words, and the languages and themes to choose from."""
        self.words = self.front_words()
        languages = [{"value": code, "text": words(code)("language.own")} for code in LANGUAGES]
        self.settings = {"languages": languages}


class Prose(Page):
    """One page of prose by its name, for example `Prose("whist.cards")`: see `explain.pages`."""

    parts = traitlets.List(traitlets.Dict()).tag(sync=True)
    book = traitlets.Unicode().tag(sync=True)

    def __init__(self, page: str, *, language: str | None = None, theme: str | None = None, **unknown: Any) -> None:
        """`page` is one of `explain.pages.pages()`.  Raises ValueError for another."""
        known = pages()
        self.page = one_of("page", page, tuple(known))
        self._game, self._section = known[self.page]
        super().__init__(language=language, theme=theme, **unknown)
        self.book = "" if self._section.stays else pages_of(self._game).book
        self.begin()

    def redraw(self) -> None:
        """Set the parts of the section, with the numbers of the game as it is by default."""
        super().redraw()
        game = self._game.from_options({})
        facts = rulebook(game.name).facts(game, self.say)
        seen: set[str] = set()
        parts = []
        for one in self._section.parts:
            part = self._part(one, game, facts)
            if one.kind in ("lead", "p"):
                part["text"] = marked(part["text"], game.name, self.say, seen)
            parts.append(part)
        self.parts = parts
        self.glossary = {one: told for one, told in meanings(game, self.say).items() if one in seen}

    def _part(self, part: Part, game: Any, facts: Mapping[str, Any]) -> dict[str, Any]:
        if part.kind == "cards":
            cards = part.cards or game.cards
            return {"kind": part.kind, "cards": [self._game.face(game, card, self.say) for card in cards]}
        return {"kind": part.kind, "text": self.say.rich(part.key, **facts) if part.key else []}

    def still(self) -> dict[str, str]:
        """The section as HTML."""
        return prose(self.parts, self.language)

    def __repr__(self) -> str:
        return f"Prose({self.page!r})"


class Explained(Page):
    """A record told as text, step by step, in the reader's language."""

    parts = traitlets.List(traitlets.Dict()).tag(sync=True)

    def __init__(
        self, record: Mapping[str, Any], *, language: str | None = None, theme: str | None = None, **unknown: Any
    ) -> None:
        """`record` is a record as a mapping.  Raises `RecordError`."""
        self._replay = replay(record_from_json(dict(record)))
        self._kinds = pages_of(GAMES[self._replay.game.name]).explained
        super().__init__(language=language, theme=theme, **unknown)
        self.begin()

    def redraw(self) -> None:
        """Set the parts: a heading for each part of the record, and its steps as a list."""
        super().redraw()
        parts: list[dict[str, Any]] = []
        seen: set[str] = set()
        for part in trace.explanations(self._replay, self.say):
            if part.kind in self._kinds:
                parts.append({"kind": "h", "text": [part.title]})
                told = [marked(step.text, step.clause, self.say, seen) for step in part.steps if not step.skip]
                parts.append({"kind": "list", "items": told})
        self.parts = parts
        game = self._replay.game
        self.glossary = {one: told for one, told in meanings(game, self.say).items() if one in seen}

    def still(self) -> dict[str, str]:
        """The explanation as HTML."""
        return prose(self.parts, self.language)

    def __repr__(self) -> str:
        return "Explained()"


LEARN = "learn"
"""The notebook with the lessons of all games."""
LESSONS = "/learn"
"""After the name of a game: its lessons, where they are opened on the page itself."""


class StartPage(Page):
    """The start page of the dashboards: the games, what each is, language and theme."""

    title = traitlets.Unicode().tag(sync=True)
    games = traitlets.List(traitlets.Dict()).tag(sync=True)
    tables = traitlets.Dict(value_trait=traitlets.Instance(ipywidgets.Widget), key_trait=traitlets.Unicode()).tag(
        sync=True, **ipywidgets.widget_serialization
    )
    """The tables that were opened on the page, by game, and the lessons, by game and `LESSONS`: in a notebook, or where a
    game has no page of its own."""

    def __init__(self, *, language: str | None = None, theme: str | None = None, **unknown: Any) -> None:
        super().__init__(language=language, theme=theme, **unknown)
        self.kind = "start"
        self.begin()

    def redraw(self) -> None:
        """Set the title, and an entry for each installed game."""
        super().redraw()
        self.title = self.say("page.start.title")
        self.games = [self._entry(game) for game in GAMES.values()]

    def _entry(self, game: GameDescriptor) -> dict[str, Any]:
        """A game's entry: its name, its rule in a sentence, cards that show it, and where it is played."""
        say, told, rules = self.say, pages_of(game), game.from_options({})
        keys = f"{game.name}.start.line", f"{game.name}.start.play"
        line, text = (say(key) if say.has(key) else "" for key in keys)
        emblem, notebook = told.emblem, _notebook(game)
        playable = notebook is not None or game.view_at is not None
        return {
            "id": game.name,
            "name": say(f"{game.name}.name"),
            "line": line,
            "emblem": {
                "layout": emblem.layout,
                "wins": emblem.wins,
                "ringed": emblem.ringed,
                "cards": [game.face(rules, card, say) for card in emblem.cards],
            },
            "entries": [
                *(
                    [{"name": say("page.start.play"), "text": text, "notebook": notebook, "open": game.name}]
                    if playable
                    else []
                ),
                *self._lessons(game),
            ],
        }

    def _lessons(self, game: GameDescriptor) -> list[dict[str, Any]]:
        """The entry of a game's lessons; none where the page of lessons is not beside this one."""
        if game.lessons_at is None or host.pages is not None:
            return []
        name, text = self.say("page.start.learn"), self.say("page.start.learn.text")
        at, opens = f"lesson={game.name}/1", f"{game.name}{LESSONS}"
        return [{"name": name, "text": text, "notebook": LEARN, "at": at, "open": opens}]

    def do(self, action: str, request: Mapping[str, Any]) -> None:
        """Make the table or the lessons of a `game`, if they are not there yet: `open`."""
        wanted = request.get("game")
        if action == "open" and isinstance(wanted, str) and self._can_open(wanted):
            self._open(wanted)
        else:
            super().do(action, request)

    def _can_open(self, wanted: str) -> bool:
        game = GAMES.get(wanted.removesuffix(LESSONS))
        return game is not None and (game.lessons_at if wanted.endswith(LESSONS) else game.view_at) is not None

    def give(self, request: Mapping[str, Any]) -> dict[str, Any] | None:
        """Which game a code is of (`whose`), so that its page can be opened: `game` and `notebook`, or the `fault`."""
        text = request.get("text")
        if request.get("what") != "whose" or not isinstance(text, str):
            return None
        from pico_widgets.core.shared import game_of
        from pico_widgets.table.view import fault_sentence

        try:
            game = GAMES[game_of(text)]
        except (CodeError, RecordError) as fault:
            return {"fault": fault_sentence(fault, self.say)}
        return {"game": game.name, "notebook": _notebook(game)}

    def _open(self, wanted: str) -> None:
        """Make the table of a game, or its lessons, once: language and theme are those of this page."""
        if wanted in self.tables:
            return
        own = {"language": self._own_language, "theme": self._own_theme}
        if wanted.endswith(LESSONS):
            lesson = import_module("pico_widgets.widgets.lesson").Lesson
            opened = lesson(wanted.removesuffix(LESSONS), **own)
        else:
            opened = import_module("pico_widgets.widgets.table").table_class(wanted)(**own)
        self.set_trait("tables", {**self.tables, wanted: opened})

    def set_language(self, value: object) -> None:
        """As for any widget; where the page has a language of its own, its tables take it too."""
        super().set_language(value)
        if self._own_language is not None:
            for table in self.tables.values():
                table.set_language(value)

    def set_theme(self, value: object) -> None:
        """As for the language."""
        super().set_theme(value)
        if self._own_theme is not None:
            for table in self.tables.values():
                table.set_theme(value)

    def close(self) -> None:
        """Close the page and the tables that were opened from it."""
        for table in self.tables.values():
            table.close()
        super().close()

    def still(self) -> dict[str, str]:
        """The names of the games, each with its line, as HTML."""
        games = [part for game in self.games for part in (("h", game["name"]), ("p", game["line"]))]
        parts = [("title", self.title), *games]
        return prose([{"kind": kind, "text": text} for kind, text in parts], self.language)

    def __repr__(self) -> str:
        return "StartPage()"


def _notebook(game: GameDescriptor) -> str | None:
    """The notebook or page of a game, or None; a notebook of another package where it lies beside this page."""
    if host.pages is not None:
        return host.pages.get(game.name)
    name = pages_of(game).notebook
    if name is None or game.notebooks is None or Path(f"{name}.ipynb").is_file():
        return name
    return None


def prose(parts: Sequence[Mapping[str, Any]], language: str) -> dict[str, str]:
    """A page where no widget can run: its text."""
    from pico_widgets.widgets.still import prose_html

    return {"text/html": prose_html(parts, language)}
