"""The rules of both Picos as their drawer shows them: the cards and points in use, and the controls of house rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from pico_widgets.core.clauses import Clause
from pico_widgets.games.pico.rules.clauses import GROUPS
from pico_widgets.games.pico.rules.game import DECKS, LEAST_POINTS, MOST_POINTS, Pico
from pico_widgets.text import Card, Runs, Words


class PicoRulebook:
    """What is said of the rules of both Picos."""

    source = "pico.rules.source"

    def groups(self, words: Words) -> Mapping[str, str]:
        """The headings under which clauses are shown, by group, in order."""
        return {group: words(f"pico.rules.group.{group}") for group in GROUPS}

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
            choices = [{"value": deck, "text": words(f"pico.option.deck.{deck}")} for deck in DECKS]
            return [
                {
                    "kind": "choice",
                    "key": key,
                    "value": game.deck,
                    "text": words("pico.option.deck"),
                    "choices": choices,
                }
            ]
        if key == "points":
            strengths = [{"card": card, "value": game.points_of[card]} for card in sorted(set(game.cards))]
            value = {str(card): points for card, points in game.points.items()}
            text = words("pico.option.points")
            control = {"kind": "points", "key": key, "value": value, "text": text, "strengths": strengths}
            return [control | {"least": LEAST_POINTS, "most": MOST_POINTS}]
        return []


def _cards(game: Pico, words: Words) -> Runs:
    """Every strength once; where some are twice in the deck, how often."""
    times = Counter(game.cards)
    if set(times.values()) == {1}:
        return words.listed_rich([Card(str(card)) for card in game.cards])
    once, twice = ([Card(str(card)) for card in sorted(times) if times[card] == n] for n in (1, 2))
    return words.listed_rich(
        [
            words.rich("pico.rules.once", cards=words.listed_rich(once)),
            words.rich("pico.rules.twice", cards=words.listed_rich(twice)),
        ]
    )


def _points(game: Pico, words: Words) -> Runs:
    """The strengths by what they are worth: "1 point: 2 and 3; 2 points: 4, 5, 6 and 7"."""
    out: Runs = []
    for points in range(LEAST_POINTS, MOST_POINTS + 1):
        cards = [Card(str(card)) for card in sorted(set(game.cards)) if game.points_of[card] == points]
        if cards:
            out += [*(["; "] if out else []), *words.rich("pico.rules.points", points, cards=words.listed_rich(cards))]
    return out
