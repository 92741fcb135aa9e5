"""What two strengths of Pico for two do to each other: what a page lets a learner try."""

from __future__ import annotations

from typing import Any

from pico_widgets.games.pico.explain.parts import compared
from pico_widgets.games.pico.rules.game import Pico2
from pico_widgets.text import Words


class Comparison:
    """The strengths of a deck and the outcome of each pair."""

    start = (10, 4)
    """The pair to begin with: the weaker card wins."""

    def __init__(self, deck: str | None = None) -> None:
        """`deck`: the name of a deck, None for the one of the rules.  Raises `OptionError` for another."""
        self.game = Pico2() if deck is None else Pico2(deck)

    def outcome(self, strong: int, weak: int, words: Words) -> dict[str, Any]:
        """Of a pair, the stronger first: who wins (0, 1, or None for neither), why, what the bars say."""
        told = compared(self.game, strong, weak, words)
        measure = told["measure"] or {}
        sides = {strong: 0, weak: 1, None: None}
        return {
            "winner": sides[told["winner"]],
            "text": told["text"],
            **{name: measure[name] for name in ("mark", "caption") if name in measure},
        }
