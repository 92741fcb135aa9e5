"""What a visitor of a dashboard reads between the tables: pages of prose, and records that are told.

All of it is made of catalogue sentences, so that it follows the reader's language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import traitlets

from pico_widgets.core.records import record_from_json, replay
from pico_widgets.core.registry import GAMES
from pico_widgets.explain import trace
from pico_widgets.explain.pages import Part, pages, pages_of
from pico_widgets.explain.rulebook import meanings, rulebook
from pico_widgets.explain.terms import marked
from pico_widgets.table.keywords import one_of
from pico_widgets.text import LANGUAGES, words
from pico_widgets.widgets.base import Base

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


def prose(parts: Sequence[Mapping[str, Any]], language: str) -> dict[str, str]:
    """A page where no widget can run: its text."""
    from pico_widgets.widgets.still import prose_html

    return {"text/html": prose_html(parts, language)}
