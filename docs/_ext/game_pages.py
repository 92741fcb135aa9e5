"""Pages that are written from the program itself: the games' rules and words, and what modules say they are for.

Four directives.  `game-rules` (arguments: the name of a game and a language) writes its clauses and rulings from its
clause list and its catalogues; every clause id is an anchor of the page, and the English one a target of the role
`clause`.  `game-glossary` writes the terms of all our games in each language, `game-mistakes` the mistakes that exam
questions name.
`module-list` (argument: a folder of the repository) writes what each Python module in it says of itself.
"""

from __future__ import annotations

import ast
import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from pico_widgets.core.clauses import Clause
from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.registry import GAMES
from pico_widgets.explain import rulebook
from pico_widgets.text import LANGUAGES, Words, plain, words

LABELS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "rulings": "Where the printed rules are silent or unclear",
        "why": "Why",
        "options": "House rules",
        "where": "With {option}",
        "glossary": "Words",
        "defines": "defines",
    },
    "es": {
        "rulings": "Donde las reglas impresas callan o no son claras",
        "why": "Por qué",
        "options": "Reglas de la casa",
        "where": "Con {option}",
        "glossary": "Palabras",
        "defines": "define",
    },
    "de": {
        "rulings": "Wo die gedruckten Regeln schweigen oder unklar sind",
        "why": "Warum",
        "options": "Hausregeln",
        "where": "Mit {option}",
        "glossary": "Wörter",
        "defines": "bestimmt",
    },
}
"""The headings of a page of rules, which no table shows."""

DEPTH = 2
"""How deep the entries of a page stand below its title."""


def own_games() -> list[GameDescriptor]:
    """The games of this distribution, in order; others that happen to be installed have pages of their own."""
    return [game for game in GAMES.values() if game.package.startswith("pico_widgets.")]


def value_text(value: object) -> str:
    """A value of an option as a record writes it: `true`, `"pico1st"`, `300`."""
    return json.dumps(value, ensure_ascii=False)


class Page:
    """The nodes of a game's rules in one language."""

    def __init__(self, descriptor: GameDescriptor, language: str) -> None:
        """`language`: one of `LANGUAGES`."""
        self.descriptor = descriptor
        self.game = descriptor.from_options({})
        self.words: Words = words(language)
        self.labels = LABELS[language]
        self.book = rulebook.rulebook(descriptor.name)
        self.facts = self.book.facts(self.game, self.words)

    def nodes(self) -> nodes.section:
        """The whole page, its title first."""
        page = _section(f"{self.descriptor.name}-rules", self.words(f"{self.descriptor.name}.rules.title"))
        clauses = self.descriptor.clauses
        for group, title in self.book.groups(self.words).items():
            shown = [clause for clause in clauses if clause.group == group and not clause.ruling]
            if shown:
                page += self._group(f"group-{group}", title, shown)
        rulings = [clause for clause in clauses if clause.ruling]
        if rulings:
            page += self._group("rulings", self.labels["rulings"], rulings)
        return page

    def _group(self, anchor: str, title: str, clauses: list[Clause]) -> nodes.section:
        section = _section(anchor, title)
        for clause in clauses:
            section += self._clause(clause)
        return section

    def _clause(self, clause: Clause) -> nodes.section:
        entry = _section(clause.id, self.words(f"{clause.id}.name"))
        entry += nodes.paragraph("", "", nodes.literal(text=clause.id))
        entry += _paragraph(self.words(self.book.rule(clause, self.game), **self.facts))
        if clause.ruling:
            why = _paragraph(" " + self.words(f"{clause.id}.why"))
            why.insert(0, nodes.strong(text=f"{self.labels['why']}:"))
            entry += why
        options = list(self._options(clause))
        if options:
            entry += nodes.paragraph("", "", nodes.strong(text=self.labels["options"]))
            entry += nodes.bullet_list("", *options)
        entry += nodes.paragraph("", "", nodes.emphasis(text=rulebook.source(clause, self.words)))
        return entry

    def _options(self, clause: Clause) -> Iterator[nodes.list_item]:
        """The options that flip a clause: key, what the table calls it, its values, and the clause as it then reads."""
        for control in self.book.options(clause, self.game, self.words):
            item = nodes.list_item()
            first = nodes.paragraph("", "", nodes.literal(text=control["key"]), nodes.Text(": "))
            first += nodes.Text(plain(control.get("text", "")))
            item += first
            values = self._values(control)
            if values:
                item += nodes.bullet_list("", *values)
            yield item
            yield from self._flipped(clause, control)

    @staticmethod
    def _values(control: Mapping[str, Any]) -> list[nodes.list_item]:
        found = []
        for choice in control.get("choices", ()):
            line = nodes.paragraph("", "", nodes.literal(text=value_text(choice["value"])), nodes.Text(": "))
            line += nodes.Text(plain(choice["text"]))
            found.append(nodes.list_item("", line))
        return found

    def _flipped(self, clause: Clause, control: Mapping[str, Any]) -> Iterator[nodes.list_item]:
        usual = self.book.rule(clause, self.game)
        if control["kind"] == "switch":
            values: list[object] = [not control["value"]]
        else:
            values = [choice["value"] for choice in control.get("choices", ()) if choice["value"] != control["value"]]
        told: set[str] = set()
        for value in values:
            game = self.descriptor.from_options({control["key"]: value})
            key = self.book.rule(clause, game)
            if key == usual or key in told:
                continue
            told.add(key)
            head, tail = self.labels["where"].split("{option}")
            line = nodes.paragraph("", "", nodes.Text(head))
            line += nodes.literal(text=f"{control['key']}: {value_text(value)}")
            line += nodes.Text(f"{tail}: {self.words(key, **self.book.facts(game, self.words))}")
            yield nodes.list_item("", line)


def _section(anchor: str, title: str) -> nodes.section:
    return nodes.section("", nodes.title(text=title), ids=[anchor], names=[anchor])


def _paragraph(text: str) -> nodes.paragraph:
    return nodes.paragraph("", "", nodes.Text(text))


class GameRules(SphinxDirective):
    """The rules of a game in a language, as a page."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        """The nodes of the page; notes each clause id as a target where the language is English."""
        name, language = self.arguments
        self.env.note_reread()
        descriptor = GAMES[name]
        if language == LANGUAGES[0]:
            for clause in descriptor.clauses:
                self.env.domains.standard_domain.note_object("clause", clause.id, clause.id)
        return [Page(descriptor, language).nodes()]


class GameGlossary(SphinxDirective):
    """The terms of our games: the name in each language, and what it means in each."""

    def run(self) -> list[nodes.Node]:
        """One section for each language, one entry for each meaning of a term, with the games that share it."""
        self.env.note_reread()
        return [self._language(language) for language in LANGUAGES]

    @staticmethod
    def _language(language: str) -> nodes.section:
        say = words(language)
        having: dict[tuple[str, str, str], list[GameDescriptor]] = {}
        for game in own_games():
            for term, entry in rulebook.meanings(game.from_options({}), say).items():
                having.setdefault((entry["name"], entry["text"], term), []).append(game)
        section = _section(f"glossary-{language}", f"{LABELS[language]['glossary']} ({language})")
        listed = nodes.definition_list()
        for name, text, term in sorted(having, key=lambda entry: entry[0].casefold()):
            games = having[name, text, term]
            anchors = [f"term-{language}-{game.name}-{term}" for game in games]
            where = ", ".join(say(f"{game.name}.name") for game in games)
            meaning = nodes.definition("", _paragraph(text), nodes.paragraph("", "", nodes.emphasis(text=where)))
            listed += nodes.definition_list_item("", nodes.term("", "", nodes.Text(name), ids=anchors), meaning)
        section += listed
        return section


class GameMistakes(SphinxDirective):
    """The mistakes that the questions of our games name, with what is said of each in English."""

    def run(self) -> list[nodes.Node]:
        """A definition list, by the ids of the mistakes."""
        self.env.note_reread()
        say = words(LANGUAGES[0])
        listed = nodes.definition_list()
        for game in own_games():
            for key in sorted(key for key in say.keys(game.name) if key.startswith(f"{game.name}.mistake.")):
                name = nodes.term("", "", nodes.literal(text=key))
                listed += nodes.definition_list_item("", name, nodes.definition("", _paragraph(say(key))))
        return [listed]


class ModuleList(SphinxDirective):
    """What each module of a folder says in its docstring: its sentences, without the examples."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """A definition list, by the names of the modules."""
        self.env.note_reread()
        (folder,) = self.arguments
        listed = nodes.definition_list()
        for path in sorted((Path(self.env.srcdir).parent / folder).glob("*.py")):
            said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
            if path.stem == "__init__" or not said:
                continue
            name = nodes.term("", "", nodes.literal(text=f"{folder}/{path.name}"))
            meaning = nodes.definition()
            for block in re.split(r"\n\s*\n", said):
                if block.startswith("    "):
                    meaning += nodes.literal_block(text=textwrap.dedent(block), language="text")
                else:
                    meaning += self._paragraph(block)
            listed += nodes.definition_list_item("", name, meaning)
        return [listed]

    @staticmethod
    def _paragraph(text: str) -> nodes.paragraph:
        paragraph = nodes.paragraph()
        for at, piece in enumerate(re.split(r"``?([^`]+)``?", " ".join(text.split()))):
            paragraph += nodes.literal(text=piece) if at % 2 else nodes.Text(piece)
        return paragraph


def _speak(app: Sphinx, docname: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """A page of which the front matter names a language says so to screen readers."""
    told = app.env.metadata.get(docname, {}).get("language")
    if told:
        context["language"] = told


def setup(app: Sphinx) -> dict[str, bool]:
    """Registers the extension with Sphinx."""
    app.add_object_type("clause", "clause")
    app.add_directive("game-rules", GameRules)
    app.add_directive("game-glossary", GameGlossary)
    app.add_directive("game-mistakes", GameMistakes)
    app.add_directive("module-list", ModuleList)
    app.connect("html-page-context", _speak)
    return {"parallel_read_safe": True}
