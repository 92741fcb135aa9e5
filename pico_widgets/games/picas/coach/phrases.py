"""How the coach speaks of cards, bids and pairs of a game of Picas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pico_widgets.coach.phrases import CoachPhrases
from pico_widgets.core.game import Choice
from pico_widgets.games.picas.explain.phrases import PicasPhrases
from pico_widgets.games.picas.rules.events import Pair
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.text import Card, Runs
from pico_widgets.tricks.cards import rank_of, suit_of
from pico_widgets.tricks.phrases import label


@dataclass(frozen=True)
class PicasCoachPhrases(CoachPhrases):
    """The words of the coach for one seat of a game."""

    game: Picas

    @cached_property
    def explaining(self) -> PicasPhrases:
        """The phrases that explanations have for the same."""
        return PicasPhrases(self.game, self.names, self.say)

    def named(self, card: str) -> Card:
        """A card by its name alone: "4 of spades"."""
        return Card(label(card, self.say), suit=suit_of(card).lower())

    def the(self, card: str) -> Runs:
        """ "the 4 of spades", as what is played."""
        return self.explaining.card(card, "acc")

    def subject(self, card: str) -> Runs:
        """ "the 4 of spades", as who beats another card."""
        return self.say.rich(f"picas.coach.subject.{_kind(card)}", card=self.named(card))

    def found(self, card: str) -> Runs:
        """The same where a sentence begins with it behind a place and a colon."""
        return self.say.rich(f"picas.coach.review.found.subject.{_kind(card)}", card=self.named(card))

    def pair(self, key: str, pair: Pair, count: int | None = None, /, **operands: Any) -> Runs:
        """The sentence of a key that begins with a pair."""
        return self.explaining.of_pair(key, pair, count, **operands)

    def bid(self, bid: Choice | None) -> str:
        """A bid in words; "0" where nobody has bid yet."""
        return self.explaining.bid(bid if bid is not None else 0)

    def choice(self, choice: Choice, bidding: bool) -> Runs:
        """A bid or a card in a sentence: "4", "the 4 of spades"."""
        return [self.bid(choice)] if bidding else self.the(str(choice))

    def choices(self, choices: Sequence[Choice], bidding: bool) -> str:
        """Bids or cards as a list for a screen reader."""
        return self.say.listed([self.bid(one) if bidding else label(str(one), self.say) for one in choices])


def _kind(card: str) -> str:
    """Numbers are said alike; jack, queen, king and ace each in its own way."""
    rank = rank_of(card)
    return "number" if rank.isdigit() else rank.lower()
