"""What a visitor of a dashboard reads: the start page, and the prose between the tables.

All of it is made of catalogue sentences, so that it follows the reader's language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

import ipywidgets
import traitlets

from pico_widgets.core.records import record_from_json, replay
from pico_widgets.core.registry import GAMES
from pico_widgets.explain import trace
from pico_widgets.explain.rulebook import meanings
from pico_widgets.explain.terms import marked
from pico_widgets.games.picas.explain import parts as picas
from pico_widgets.text import LANGUAGES, words
from pico_widgets.widgets.base import Base, one_of
from pico_widgets.widgets.shared import THEMES

PAGES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "pico.intro": (
        ("nav", "page.nav"),
        ("title", "page.pico.title"),
        ("lead", "page.pico.goal"),
        ("p", "page.pico.lead"),
        ("jump", "page.table"),
        ("tools", ""),
    ),
    "pico.cards": (
        ("h", "page.pico.cards.title"),
        ("p", "page.pico.cards.strength"),
        ("cards", "pico2"),
        ("p", "page.pico.cards.points"),
    ),
    "pico.rule": (("h", "page.pico.rule.title"), ("p", "page.pico.rule.text")),
    "pico.keep": (("p", "page.pico.rule.keep"),),
    "pico.play": (("h", "page.pico.play.title"), ("p", "page.pico.play.text")),
    "pico.inside": (("h", "page.pico.inside.title"), ("p", "page.pico.inside.text")),
    "pico_three.intro": (
        ("nav", "page.nav"),
        ("title", "page.pico_three.title"),
        ("lead", "page.pico_three.goal"),
        ("p", "page.pico_three.lead"),
        ("jump", "page.table"),
        ("tools", ""),
    ),
    "pico_three.cards": (
        ("h", "page.pico_three.cards.title"),
        ("p", "page.pico_three.cards.strength"),
        ("cards", "pico3"),
        ("p", "page.pico_three.cards.twins"),
        ("p", "page.pico.cards.points"),
    ),
    "pico_three.ways": (
        ("h", "page.pico_three.ways.title"),
        ("p", "page.pico_three.ways.ask"),
        ("p", "page.pico_three.ways.twins"),
        ("cards", "pico3 8 8 16"),
        ("p", "page.pico_three.ways.highest"),
        ("cards", "pico3 16 9 7"),
        ("p", "page.pico_three.ways.sum"),
        ("cards", "pico3 16 9 6"),
        ("p", "page.pico_three.ways.forget"),
        ("p", "page.pico_three.ways.end"),
    ),
    "pico_three.pass": (
        ("h", "page.pico_three.pass.title"),
        ("p", "page.pico_three.pass.text"),
        ("p", "page.pico_three.pass.rounds"),
    ),
    "pico_three.play": (("h", "page.pico_three.play.title"), ("p", "page.pico_three.play.text")),
    "pico_three.inside": (("h", "page.pico_three.inside.title"), ("p", "page.pico_three.inside.text")),
    "picas.intro": (
        ("nav", "page.nav"),
        ("title", "page.picas.title"),
        ("lead", "page.picas.goal"),
        ("p", "page.picas.lead"),
        ("jump", "page.table"),
        ("tools", ""),
    ),
    "picas.ranks": (
        ("h", "page.picas.ranks.title"),
        ("p", "page.picas.ranks.order"),
        ("p", "page.picas.ranks.odd"),
        ("cards", "picas DQ DJ DK D7 DA"),
        ("p", "page.picas.ranks.spades"),
    ),
    "picas.follow": (
        ("h", "page.picas.follow.title"),
        ("p", "page.picas.follow.follow"),
        ("p", "page.picas.follow.void"),
        ("p", "page.picas.follow.broken"),
        ("p", "page.picas.follow.lead"),
    ),
    "picas.bids": (
        ("h", "page.picas.bids.title"),
        ("p", "page.picas.bids.contract"),
        ("p", "page.picas.bids.made"),
        ("p", "page.picas.bids.bags"),
    ),
    "picas.nula": (("h", "page.picas.nula.title"), ("p", "page.picas.nula.nula"), ("p", "page.picas.nula.doble")),
    "picas.play": (("h", "page.picas.play.title"), ("p", "page.picas.play.text")),
    "picas.inside": (("h", "page.picas.inside.title"), ("p", "page.picas.inside.text")),
}
"""Each page's parts: how a part is drawn, and its sentence (or which cards are shown: a deck, or some of it)."""

STAYS = ("inside",)
"""Sections that stay when a page has been read before: they come after the table."""

NAMED = {"pico": "pico2", "pico_three": "pico3", "picas": "picas"}
"""The game that a page is about, by how its name begins."""

TABLES = {"pico2": "Pico", "pico3": "PicoThree", "picas": "Picas"}
"""The widget at which each game is played."""

OWN = re.compile(r"(ui\.(prose|start|settings\.(language|theme))|lost\.again)\b|wait$")
"""The words of pages; all others are of tables."""


class Page(Base):
    """A widget of sentences."""

    _module, _style = "pages", "pages"

    kind = traitlets.Unicode("prose").tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)
    glossary = traitlets.Dict().tag(sync=True)

    def front_words(self) -> dict[str, str]:
        return {key: text for key, text in super().front_words().items() if OWN.match(key)}

    def redraw(self) -> None:
        self.words = self.front_words()
        languages = [{"value": code, "text": words(code)("language.own")} for code in LANGUAGES]
        self.settings = {"languages": languages, "themes": list(THEMES)}


class Prose(Page):
    """One page of prose by its name, for example `Prose("pico.cards")`."""

    parts = traitlets.List(traitlets.Dict()).tag(sync=True)
    book = traitlets.Unicode().tag(sync=True)

    def __init__(self, page: str, *, language: str | None = None, theme: str | None = None, **unknown: Any) -> None:
        """`page` is one of `PAGES`.  Raises ValueError for another, TypeError for an unknown keyword."""
        self.page = one_of("page", page, tuple(PAGES))
        super().__init__(language=language, theme=theme, **unknown)
        book, _, section = self.page.partition(".")
        self.book = "" if section in STAYS else book
        self.begin()

    def redraw(self) -> None:
        super().redraw()
        game = GAMES[NAMED[self.page.partition(".")[0]]].from_options({})
        seen: set[str] = set()
        parts = []
        for kind, what in PAGES[self.page]:
            part = self._part(kind, what)
            if kind in ("lead", "p"):
                part["text"] = marked(part["text"], game.name, self.say, seen)
            parts.append(part)
        self.parts = parts
        self.glossary = {one: told for one, told in meanings(game, self.say).items() if one in seen}

    def _part(self, kind: str, what: str) -> dict[str, Any]:
        if kind == "cards":
            name, *some = what.split()
            game = GAMES[name].from_options({})
            return {"kind": kind, "cards": [face(self, game, card) for card in some or game.cards]}
        if what == "page.picas.ranks.order":
            return {"kind": kind, "text": self.say.rich(what, order=" ".join(GAMES["picas"].from_options({}).order))}
        return {"kind": kind, "text": self.say.rich(what) if what else []}

    def still(self) -> dict[str, str]:
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
        self._kinds = ("deal", "trick") if self._replay.game.name == "picas" else ("trick",)
        super().__init__(language=language, theme=theme, **unknown)
        self.begin()

    def redraw(self) -> None:
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
        return prose(self.parts, self.language)

    def __repr__(self) -> str:
        return "Explained()"


class StartPage(Page):
    """The start page of the dashboards: the games, what each is, language and theme."""

    title = traitlets.Unicode().tag(sync=True)
    games = traitlets.List(traitlets.Dict()).tag(sync=True)
    resume = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    tables = traitlets.Dict(value_trait=traitlets.Instance(ipywidgets.Widget), key_trait=traitlets.Unicode()).tag(
        sync=True, **ipywidgets.widget_serialization
    )
    """The tables that were opened on the page, by game: where there is no other page to lead to, in a notebook."""

    def __init__(self, *, language: str | None = None, theme: str | None = None, **unknown: Any) -> None:
        super().__init__(language=language, theme=theme, **unknown)
        self.kind = "start"
        self.begin()

    def redraw(self) -> None:
        super().redraw()
        say = self.say
        self.title = say("page.start.title")
        self.games = [
            self._game("pico2", "pico", "winner", (4, 10)),
            self._game("pico3", "pico_three", "ring", (9, 9, 16)),
            self._game("picas", "picas", "fan", ("HQ", "HJ", "HK", "H7", "S2")),
        ]

    def _game(self, name: str, notebook: str, kind: str, emblem: tuple[int | str, ...]) -> dict[str, Any]:
        """A game's entry: its name, its rule in a sentence, cards that show it, and where it is played."""
        game = GAMES[name].from_options({})
        text = self.say(f"page.start.play.{name}")
        return {
            "id": name,
            "name": self.say(f"{name}.name"),
            "line": self.say(f"page.start.{name}.line"),
            "emblem": {"kind": kind, "cards": [face(self, game, card) for card in emblem]},
            "entries": [{"name": self.say("page.start.play"), "text": text, "notebook": notebook}],
        }

    def do(self, action: str, request: Mapping[str, Any]) -> None:
        """Put the open game away: `away`.  Make the table of a `game`, if it is not there yet: `open`."""
        game = request.get("game")
        if action == "away":
            self.set_trait("resume", None)
        elif action == "open" and isinstance(game, str) and game in TABLES:
            self._open(game)
        else:
            super().do(action, request)

    def _open(self, game: str) -> None:
        """Make the table of a game, once: language and theme are those of this page."""
        if game not in self.tables:
            kind = getattr(import_module("pico_widgets.widgets"), TABLES[game])
            table = kind(language=self._own_language, theme=self._own_theme)
            self.set_trait("tables", {**self.tables, game: table})

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
        for table in self.tables.values():
            table.close()
        super().close()

    def still(self) -> dict[str, str]:
        games = [part for game in self.games for part in (("h", game["name"]), ("p", game["line"]))]
        parts = [("title", self.title), *games]
        return prose([{"kind": kind, "text": text} for kind, text in parts], self.language)

    def __repr__(self) -> str:
        return "StartPage()"


def prose(parts: Sequence[Mapping[str, Any]], language: str) -> dict[str, str]:
    """A page where no widget can run: its text."""
    from pico_widgets.widgets.still import prose_html

    return {"text/html": prose_html(parts, language)}


def face(widget: Base, game: Any, card: int | str) -> dict[str, Any]:
    """A card as the front end draws it: what stands on it, and what a screen reader says."""
    if game.name == "picas":
        name = str(card)
        return {"card": name, "rank": name[1:], "suit": name[0].lower(), "label": picas.label(name, widget.say)}
    strength = int(card)
    points = game.worth[strength]
    label = widget.say("ui.card.label", card=strength, points=widget.say("points", points))
    return {"card": strength, "points": points, "label": label}
