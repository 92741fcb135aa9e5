"""The rules of a game as its drawer shows them: clauses in force, rulings with their reasons, house rules.

Facts in the sentences (cards, points, sizes) come from the game as its options make it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Protocol

from pico_widgets.explain.picas_rules import PicasBook
from pico_widgets.explain.terms import marked, terms
from pico_widgets.rules.clauses import GROUPS, Clause, clauses
from pico_widgets.rules.pico import DECKS, Pico
from pico_widgets.text import Card, Runs, Words


class Book(Protocol):
    """What differs between the rules of the games: the key of the source, and how they are said."""

    @property
    def source(self) -> str: ...

    def groups(self, words: Words) -> Mapping[str, str]: ...

    def rule(self, clause: Clause, game: Any) -> str: ...

    def facts(self, game: Any, words: Words) -> dict[str, Any]: ...

    def options(self, clause: Clause, game: Any, words: Words) -> list[dict[str, Any]]: ...


class PicoBook:
    """What is said of the rules of both Picos."""

    source = "rules.source"

    def groups(self, words: Words) -> Mapping[str, str]:
        """The headings under which clauses are shown, by group, in order."""
        return {group: words(f"rules.group.{group}") for group in GROUPS}

    def rule(self, clause: Clause, game: Pico) -> str:
        """The key of the sentence of a clause."""
        return f"{clause.id}.rule"

    def facts(self, game: Pico, words: Words) -> dict[str, Any]:
        """What the sentences of the rules say of the cards in use."""
        return {
            "count": len(game.cards),
            "size": words.number(game.hand_size),
            "cards": _cards(game, words),
            "points": _points(game, words),
        }

    def options(self, clause: Clause, game: Pico, words: Words) -> list[dict[str, Any]]:
        """The control of a ruling, with the value in force."""
        key = clause.option
        if key == "deck":
            choices = [{"value": deck, "text": words(f"option.deck.{deck}")} for deck in DECKS]
            return [
                {"kind": "choice", "key": key, "value": game.deck, "text": words("option.deck"), "choices": choices}
            ]
        if key == "points":
            strengths = [{"card": card, "value": game.worth[card]} for card in sorted(set(game.cards))]
            value = {str(card): points for card, points in game.points.items()}
            text = words("option.points")
            return [{"kind": "points", "key": key, "value": value, "text": text, "strengths": strengths}]
        return []


BOOKS: Mapping[str, Book] = {"pico2": PicoBook(), "pico3": PicoBook(), "picas": PicasBook()}


def rules_text(game: Any, words: Words) -> dict[str, Any]:
    """The trait `rules` of a table of `game`: title, groups of clauses, rulings with their options in force, glossary.

    A ruling has its control in `option`; where two options flip it, the second stands in `more`.
    """
    book = BOOKS[game.name]
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

    every = clauses(game.name)
    groups = []
    for group, title in book.groups(words).items():
        shown = [said(clause) for clause in every if clause.group == group and not clause.ruling]
        if shown:
            groups.append({"title": title, "clauses": shown})
    return {
        "title": words(f"{game.name}.rules.title"),
        "intro": words("rules.intro"),
        "filters": {},
        "groups": groups,
        "rulings": [ruled(clause) for clause in every if clause.ruling],
        "glossary": meanings(game, words),
    }


def meanings(game: Any, words: Words) -> dict[str, dict[str, Any]]:
    """Name and meaning of each term of a game, with the numbers that its options put in force."""
    return terms(game.name, words).entries(BOOKS[game.name].facts(game, words))


def source(clause: Clause, words: Words) -> str:
    """Where a clause comes from: "Source: Pico, line 8"."""
    book = BOOKS[clause.id.partition(".")[0]]
    return words(book.source, len(clause.lines), lines=words.listed(clause.lines))


def _cards(game: Pico, words: Words) -> Runs:
    """Every strength once; where some are twice in the deck, how often."""
    times = Counter(game.cards)
    if set(times.values()) == {1}:
        return words.listed_rich([Card(str(card)) for card in game.cards])
    once, twice = ([Card(str(card)) for card in sorted(times) if times[card] == n] for n in (1, 2))
    return words.listed_rich(
        [
            words.rich("rules.once", cards=words.listed_rich(once)),
            words.rich("rules.twice", cards=words.listed_rich(twice)),
        ]
    )


def _points(game: Pico, words: Words) -> Runs:
    """The strengths by what they are worth: "1 point: 2 and 3; 2 points: 4, 5, 6 and 7"."""
    out: Runs = []
    for points in range(1, 5):
        cards = [Card(str(card)) for card in sorted(set(game.cards)) if game.worth[card] == points]
        if cards:
            out += [*(["; "] if out else []), *words.rich("rules.points", points, cards=words.listed_rich(cards))]
    return out
