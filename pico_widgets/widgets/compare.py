"""Two cards that a learner slides against each other, to feel where one stops beating the other.

A game offers it by its descriptor's `comparison`: a class, made with the name of a deck or None, with `game` (the
rules), `start` (the two cards to begin with) and `outcome(stronger, weaker, words)`, a dict with `winner` (0, 1 or
None), `text` (runs) and what the bars of the measure say (`mark`, `caption`, `label`).
"""

from __future__ import annotations

from typing import Any

import traitlets

from pico_widgets.core.registry import GAMES
from pico_widgets.explain.pages import pages_of
from pico_widgets.table.keywords import one_of
from pico_widgets.widgets.base import Base
from pico_widgets.widgets.pages import prose


class Compare(Base):
    """Two sliders over the cards of a deck; who wins each pairing and why comes with it."""

    _module, _style = "compare", "pages"

    left = traitlets.Int().tag(sync=True)
    right = traitlets.Int().tag(sync=True)
    book = traitlets.Unicode().tag(sync=True)
    strengths = traitlets.List(traitlets.Dict()).tag(sync=True)
    outcomes = traitlets.Dict().tag(sync=True)

    _keywords = ("left", "right", "deck", "language", "theme", "game")
    _settable = ("left", "right")

    def __init__(
        self,
        *,
        left: int | None = None,
        right: int | None = None,
        deck: str | None = None,
        language: str | None = None,
        theme: str | None = None,
        game: str | None = None,
        **unknown: Any,
    ) -> None:
        """`left`, `right`: cards of the deck to begin with.  `game`: of which game, else the first that compares any.

        Raises ValueError for a card that the deck does not have, or a game that compares none.
        """
        known = {one.name: one for one in GAMES.values() if one.comparison_at is not None}
        self._of = known[one_of("game", next(iter(known)) if game is None else game, tuple(known))]
        self._compared = self._of.comparison(deck)
        self._cards: tuple[int, ...] = self._compared.game.cards
        chosen = [start if one is None else one for one, start in zip((left, right), self._compared.start, strict=True)]
        for name, value in zip(("left", "right"), chosen, strict=True):
            one_of(name, str(value), tuple(map(str, self._cards)))
        super().__init__(language=language, theme=theme, **unknown)
        self.left, self.right = chosen
        self.book = pages_of(self._of).book
        self.begin()

    def takes(self, name: str, value: object) -> bool:
        """A card of the deck."""
        return type(value) is int and value in self._cards

    def redraw(self) -> None:
        """Set the words, the cards, and the outcome of each pair, by "left,right" with the stronger at the left."""
        self.words = {key: text for key, text in self.front_words().items() if key.startswith("ui.compare.")}
        self.strengths = [self._of.face(self._compared.game, card, self.say) for card in self._cards]
        self.outcomes = {
            f"{left},{right}": self._compared.outcome(left, right, self.say)
            for left in self._cards
            for right in self._cards
            if left >= right
        }

    def still(self) -> dict[str, str]:
        """The sentence of the two cards that are compared, as HTML."""
        strong, weak = max(self.left, self.right), min(self.left, self.right)
        return prose([{"kind": "p", "text": self.outcomes[f"{strong},{weak}"]["text"]}], self.language)

    def __repr__(self) -> str:
        return "Compare()"
