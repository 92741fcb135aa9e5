"""Two strengths that a learner slides against each other, to feel where "more than double" begins."""

from __future__ import annotations

from typing import Any

import traitlets

from pico_widgets.games.pico.explain.parts import compared
from pico_widgets.games.pico.rules.game import Pico2
from pico_widgets.widgets.base import Base, one_of
from pico_widgets.widgets.pages import face, prose


class Compare(Base):
    """Two sliders over the strengths of a deck; who wins each pairing and why comes with it."""

    _module, _style = "compare", "pages"

    left = traitlets.Int(10).tag(sync=True)
    right = traitlets.Int(4).tag(sync=True)
    strengths = traitlets.List(traitlets.Dict()).tag(sync=True)
    outcomes = traitlets.Dict().tag(sync=True)

    book = traitlets.Unicode("pico").tag(sync=True)
    """What it is folded with on a page that was read before."""

    _keywords = ("left", "right", "deck", "language", "theme")
    _settable = ("left", "right")

    def __init__(
        self,
        *,
        left: int = 10,
        right: int = 4,
        deck: str = "pico1st",
        language: str | None = None,
        theme: str | None = None,
        **unknown: Any,
    ) -> None:
        """`left`, `right`: strengths of the deck to begin with.  Raises ValueError for one that it does not have."""
        self._game = Pico2(deck)
        known = tuple(map(str, self._game.cards))
        for name, value in (("left", left), ("right", right)):
            one_of(name, str(value), known)
        super().__init__(language=language, theme=theme, **unknown)
        self.left, self.right = left, right
        self.begin()

    def takes(self, name: str, value: object) -> bool:
        """A strength of the deck."""
        return type(value) is int and value in self._game.cards

    def redraw(self) -> None:
        self.words = {key: text for key, text in self.front_words().items() if key.startswith("ui.compare.")}
        cards = self._game.cards
        self.strengths = [face(self, self._game, card) for card in cards]
        self.outcomes = {
            f"{left},{right}": self._outcome(left, right) for left in cards for right in cards if left >= right
        }

    def _outcome(self, left: int, right: int) -> dict[str, Any]:
        """Of a pair, the stronger at the left: who wins (0 left, 1 right, None for neither), why, what the bars say."""
        told = compared(self._game, left, right, self.say)
        measure = told["measure"] or {}
        sides = {left: 0, right: 1, None: None}
        return {
            "winner": sides[told["winner"]],
            "text": told["text"],
            **{name: measure[name] for name in ("mark", "caption", "label") if name in measure},
        }

    def still(self) -> dict[str, str]:
        strong, weak = max(self.left, self.right), min(self.left, self.right)
        return prose([{"kind": "p", "text": self.outcomes[f"{strong},{weak}"]["text"]}], self.language)

    def __repr__(self) -> str:
        return "Compare()"
