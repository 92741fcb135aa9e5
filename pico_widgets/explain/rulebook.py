"""The rules of a game as its drawer shows them: clauses in force, rulings with their reasons, house rules.

Facts in the sentences (cards, points, sizes) come from the game as its options make it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from pico_widgets.core.clauses import Clause
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.terms import marked, terms
from pico_widgets.text import Words


class Rulebook(Protocol):
    """What differs between the rules of the games: the key of the source, and how they are said."""

    @property
    def source(self) -> str:
        """The key of the sentence that names the source document and its `lines`; plural by their number."""

    def groups(self, words: Words) -> Mapping[str, str]:
        """The heading of each group of clauses, by the group's name, in the order in which they are shown."""

    def rule(self, clause: Clause, game: Any) -> str:
        """The key of the sentence that states a clause under the options of `game`."""

    def facts(self, game: Any, words: Words) -> dict[str, Any]:
        """The operands of all rule sentences: the cards, points and sizes of `game`."""

    def options(self, clause: Clause, game: Any, words: Words) -> list[dict[str, Any]]:
        """The controls of the options that flip a ruling, first the one shown with it; none for other clauses.

        Each is a dictionary with `kind` ("switch", "choice" or "points"), `key` (the option), `value` (in force),
        `text`, and for a choice `choices`, a list of `value` and `text`.
        """


def rulebook(game: str) -> Rulebook:
    """The rulebook of a game.  Raises KeyError for a game that is not installed."""
    found: Rulebook = GAMES[game].rulebook
    return found


def rules_text(game: Any, words: Words) -> dict[str, Any]:
    """The trait `rules` of a table of `game`: title, groups of clauses, rulings with their options in force, glossary.

    A ruling has its control in `option`; where two options flip it, the second stands in `more`.
    """
    book = rulebook(game.name)
    facts = book.facts(game, words)

    def said(clause: Clause) -> dict[str, Any]:
        return {
            "id": clause.id,
            "name": words(f"{clause.id}.name"),
            "text": marked(words.rich(book.rule(clause, game), **facts), game.name, words),
            "source": source(clause, words),
        }

    def ruled(clause: Clause) -> dict[str, Any]:
        options = book.options(clause, game, words)
        ruling = said(clause) | {"why": words(f"{clause.id}.why"), "option": options[0] if options else None}
        return ruling | ({"more": options[1:]} if options[1:] else {})

    every = GAMES[game.name].clauses
    groups = []
    for group, title in book.groups(words).items():
        shown = [said(clause) for clause in every if clause.group == group and not clause.ruling]
        if shown:
            groups.append({"title": title, "clauses": shown})
    return {
        "title": words(f"{game.name}.rules.title"),
        "intro": words("rules.intro"),
        "groups": groups,
        "rulings": [ruled(clause) for clause in every if clause.ruling],
        "glossary": meanings(game, words),
    }


def meanings(game: Any, words: Words) -> dict[str, dict[str, Any]]:
    """Name and meaning of each term of a game, with the numbers that its options put in force."""
    return terms(game.name, words).entries(rulebook(game.name).facts(game, words))


def source(clause: Clause, words: Words) -> str:
    """Where a clause comes from: "Source: Whist, line 8"."""
    book = rulebook(clause.id.partition(".")[0])
    return words(book.source, len(clause.lines), lines=words.listed(clause.lines))
