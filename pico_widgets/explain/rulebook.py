"""The rules of a game as its drawer shows them: clauses in force, rulings with their reasons, house rules.

Facts in the sentences (cards, points, sizes) come from the game as its options make it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from pico_widgets.rules.clauses import GROUPS, Clause, clauses
from pico_widgets.rules.pico import DECKS, Pico
from pico_widgets.text import Card, Runs, Words


def rules_text(game: Pico, words: Words) -> dict[str, Any]:
    """The trait `rules` of a table of `game`: title, groups of clauses, and rulings with their options in force."""
    facts = _facts(game, words)
    every = clauses(game.name)
    groups = []
    for group in GROUPS:
        shown = [_clause(clause, facts, words) for clause in every if clause.group == group and not clause.ruling]
        if shown:
            groups.append({"title": words(f"rules.group.{group}"), "clauses": shown})
    return {
        "title": words(f"{game.name}.rules.title"),
        "intro": words("rules.intro"),
        "filters": {},
        "groups": groups,
        "rulings": [_ruling(clause, game, facts, words) for clause in every if clause.ruling],
    }


def source(clause: Clause, words: Words) -> str:
    """Where a clause comes from: "Source: Pico, line 8"."""
    return words("rules.source", len(clause.lines), lines=words.listed(clause.lines))


def _clause(clause: Clause, facts: dict[str, Any], words: Words) -> dict[str, Any]:
    return {
        "id": clause.id,
        "name": words(f"{clause.id}.name"),
        "text": words.rich(f"{clause.id}.rule", **facts),
        "source": source(clause, words),
    }


def _ruling(clause: Clause, game: Pico, facts: dict[str, Any], words: Words) -> dict[str, Any]:
    why = words(f"{clause.id}.why")
    return _clause(clause, facts, words) | {"why": why, "option": _option(clause.option, game, words)}


def _option(key: str | None, game: Pico, words: Words) -> dict[str, Any] | None:
    """The control of a house rule, with the value in force."""
    if key == "deck":
        choices = [{"value": deck, "text": words(f"option.deck.{deck}")} for deck in DECKS]
        return {"kind": "choice", "key": key, "value": game.deck, "text": words("option.deck"), "choices": choices}
    if key == "points":
        strengths = [{"card": card, "value": game.worth[card]} for card in sorted(set(game.cards))]
        value = {str(card): points for card, points in game.points.items()}
        return {"kind": "points", "key": key, "value": value, "text": words("option.points"), "strengths": strengths}
    return None


def _facts(game: Pico, words: Words) -> dict[str, Any]:
    """What the sentences of the rules say of the cards in use."""
    return {
        "count": len(game.cards),
        "size": words.number(game.hand_size),
        "cards": _cards(game, words),
        "points": _points(game, words),
    }


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
