"""Parts of sentences about cards and seats of Pico, for "you" and for a name.

It knows which phrase of the catalogues is meant, not why anything happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pico_widgets.core.game import Seat
from pico_widgets.explain.steps import Names
from pico_widgets.games.pico.rules.events import Cards
from pico_widgets.games.pico.rules.game import Pico
from pico_widgets.text import Card, Runs, Words
from pico_widgets.text.rich import Param


@dataclass(frozen=True)
class PicoPhrases:
    """A game, who sits where, and the words to tell it in."""

    game: Pico
    names: Names
    words: Words

    def seat(self, key: str, seat: Seat, count: int | None = None, /, **params: Param) -> Runs:
        """The sentence `key.you` or `key.name`, as the seat is "you" or has a name."""
        name = self.names[seat]
        if name is None:
            return self.words.rich(f"{key}.you", count, **params)
        return self.words.rich(f"{key}.name", count, name=name, **params)

    def card(self, seat: Seat, card: int, start: bool = False) -> Runs:
        """ "your 4", "Ana’s 4"; `start`: it begins the sentence."""
        return self.seat("pico.phrase.card.start" if start else "pico.phrase.card", seat, card=Card(str(card)))

    def cards(self, cards: Cards) -> Runs:
        """ "3, 4 and 7"."""
        return self.words.listed_rich([Card(str(card)) for card in cards])

    def the(self, card: int) -> Runs:
        """ "the 7"."""
        return self.words.rich("pico.phrase.card.the", card=Card(str(card)))

    def points(self, n: int) -> str:
        """A number of points as a phrase: "3 points"."""
        return self.words("points", n)

    def shown(self, plays: Cards) -> Runs:
        """What each seat showed, after a colon: "you showed the 8 and Ana showed the 10"."""
        listed = [
            self.seat("pico.phrase.showed" if seat else "pico.phrase.showed.first", seat, card=Card(str(card)))
            for seat, card in enumerate(plays)
        ]
        return self.words.listed_rich(listed)

    def who(self, seats: Sequence[Seat]) -> Runs:
        """ "you and Ana", after a colon."""
        you = self.words("phrase.you")
        return self.words.listed_rich([self.names[seat] or you for seat in seats])

    def left(self, left: Sequence[int], first: Seat) -> Runs:
        """How many cards each seat holds, `first` before the others: "Ana has three cards left and you have four"."""
        order = sorted(range(len(left)), key=lambda seat: (seat != first, seat))
        listed = [self.seat("pico.phrase.left.start", first, left[first])]
        listed += [self.seat("pico.phrase.left.short", seat, left[seat]) for seat in order[1:]]
        return self.words.listed_rich(listed)

    def holdings(self, hands: Iterable[tuple[Seat, Cards]]) -> Runs:
        """ "You hold 2 and 9; Ana holds the 7": one card alone has its article, or it would read as a count."""
        out: Runs = []
        for seat, cards in hands:
            key = "pico.phrase.hold" if out else "pico.phrase.hold.start"
            held = self.cards(cards) if len(cards) > 1 else self.the(cards[0])
            out += [*(["; "] if out else []), *self.seat(key, seat, cards=held)]
        return out


def face(game: Pico, card: int, words: Words) -> dict[str, Any]:
    """A card as the front end draws it: what stands on it, and what a screen reader says."""
    points = game.points_of[card]
    label = words("ui.card.label", card=card, points=words("points", points))
    return {"card": card, "points": points, "label": label}
