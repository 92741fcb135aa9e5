"""How people count a hand of Picas for a bid: tricks that are sure, that are likely, and that count half.

A rule of thumb on thirteen cards and the rank order in force; it knows no bids, no score and no words. The count is
about the tricks that simple players win with a hand; a contract that fails costs more than an overtrick brings, so
that three quarters of what is not sure are bid, which is what the search recommends most often.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.tricks.cards import SUITS, Cards, rank_of, suit_of

TRUMP, *SIDES = SUITS

LONG = 5
"""A side suit of more cards than this is often trumped before its high cards win."""

SHORT = 4
"""In a side suit of at most so many cards the second and third highest win often enough to count."""

FREE = 3
"""Spades beyond so many are likely to win when the others have no spade left."""

COVER = 2
"""A side suit of fewer cards than this is short: a low spade may trump there."""


@dataclass(frozen=True)
class HandCount:
    """The tricks that a hand should win, counted by hand.

    `sure`: spades that win whatever the others hold. `likely`: cards that count a trick each, and `long` spades more.
    `perhaps`: cards that count half a trick, and `ruffs` low spades with which to trump in the suits `short`.
    """

    sure: Cards
    likely: Cards
    long: int
    perhaps: Cards
    ruffs: int
    short: tuple[str, ...]

    @property
    def halves(self) -> int:
        """The count, in half tricks."""
        return 2 * (len(self.sure) + len(self.likely) + self.long) + len(self.perhaps) + self.ruffs

    @property
    def bid(self) -> int:
        """The number to bid: the sure tricks and three quarters of the others, rounded, but at least 1."""
        unsure = self.halves - 2 * len(self.sure)
        return max(1, len(self.sure) + (3 * unsure + 4) // 8)


def count_hand(game: Picas, hand: Cards) -> HandCount:
    """Count a hand of 13 by the rank order of `game`."""
    return _Hand(game, hand).count


class _Hand:
    """A hand by suits, with the height of each card: 0 the highest rank, 1 the next."""

    def __init__(self, game: Picas, hand: Cards) -> None:
        self.below = {rank: at for at, rank in enumerate(reversed(game.order))}
        self.suits: Mapping[str, Cards] = {
            suit: tuple(sorted((card for card in hand if suit_of(card) == suit), key=self.height)) for suit in SUITS
        }

    def height(self, card: str) -> int:
        """How many ranks lie above that of a card."""
        return self.below[rank_of(card)]

    @cached_property
    def count(self) -> HandCount:
        sure, likely, perhaps, long = self._spades()
        for suit in SIDES:
            more, half = self._side(self.suits[suit])
            likely += more
            perhaps += half
        short = tuple(suit for suit in SIDES if len(self.suits[suit]) < COVER)
        spare = len(self.suits[TRUMP]) - len(sure) - long - sum(suit_of(card) == TRUMP for card in likely + perhaps)
        ruffs = min(sum(COVER - len(self.suits[suit]) for suit in short), max(0, spare))
        return HandCount(sure, likely, long, perhaps, ruffs, short if ruffs else ())

    def _spades(self) -> tuple[Cards, Cards, Cards, int]:
        """The sure, the likely and the doubtful spades, and how many more are likely for their number."""
        spades = self.suits[TRUMP]
        top = next((at for at, card in enumerate(spades) if self.height(card) != at), len(spades))
        likely, perhaps = [], []
        for at, card in enumerate(spades[top:], start=top):
            above = self.height(card) - at  # higher spades in other hands
            guarded = len(spades) - 1 - at >= above
            if guarded and above == 1:
                likely.append(card)
            elif guarded and above == 2 and self.height(card) <= 3:
                perhaps.append(card)
        named = top + len(likely) + len(perhaps)
        return spades[:top], tuple(likely), tuple(perhaps), max(0, min(len(spades) - FREE, len(spades) - named))

    def _side(self, cards: Cards) -> tuple[Cards, Cards]:
        """The likely and the doubtful tricks of a side suit."""
        likely: list[str] = []
        perhaps: list[str] = []
        length = len(cards)
        for at, card in enumerate(cards):
            height = self.height(card)
            if height == 0:
                (likely if length <= LONG else perhaps).append(card)
            elif height == 1 and length >= 2:
                (likely if length <= SHORT else perhaps).append(card)
            elif height == 2 and length >= 3 and (length <= SHORT or at == 1):
                perhaps.append(card)
        return tuple(likely), tuple(perhaps)
