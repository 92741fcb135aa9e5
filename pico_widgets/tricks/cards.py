"""Cards of a French deck as values, whole and short decks, and hands in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

SUITS = ("S", "H", "D", "C")
"""Spades, hearts, diamonds, clubs."""

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""The 13 ranks, from low to high as most games have it."""


class PlayingCard(str):
    """A card: its suit ("S", "H", "D" or "C") and its rank ("2" to "10", "J", "Q", "K" or "A").

    As text it is suit and rank, "S10": so it stands in records, and so it equals and hashes.
    """

    __slots__ = ("rank", "suit")

    suit: str
    rank: str

    def __new__(cls, suit: str, rank: str) -> PlayingCard:
        """The card of a suit and a rank.  Use `card_of` for a card of the deck, of which there is one value each."""
        made = super().__new__(cls, suit + rank)
        made.suit, made.rank = suit, rank
        return made

    def __reduce__(self) -> tuple[type[PlayingCard], tuple[str, str]]:
        return PlayingCard, (self.suit, self.rank)


Cards = tuple[str, ...]
"""Cards as the rules pass them on: `PlayingCard`, or text that equals one."""


def deck(ranks: Sequence[str] = RANKS, suits: Sequence[str] = SUITS) -> tuple[PlayingCard, ...]:
    """The cards of these ranks, suit by suit."""
    return tuple(CARDS[suit + rank] for suit in suits for rank in ranks)


CARDS: Mapping[str, PlayingCard] = {suit + rank: PlayingCard(suit, rank) for suit in SUITS for rank in RANKS}
"""Every card by its text."""


def card_of(text: str) -> PlayingCard:
    """The card that a text names.  Raises KeyError for a text that names none."""
    return CARDS[text]


def suit_of(card: str) -> str:
    """The suit of a card.  Raises KeyError for a text that names none."""
    return CARDS[card].suit


def holds(hand: Iterable[str], suit: str | None) -> bool:
    """Whether there is a card of a suit among the cards of a hand."""
    return suit in [CARDS[card].suit for card in hand]


def rank_of(card: str) -> str:
    """The rank of a card.  Raises KeyError for a text that names none."""
    return CARDS[card].rank


def sorted_hand(hand: Iterable[str], order: Sequence[str] = RANKS, suits: Sequence[str] = SUITS) -> Cards:
    """The cards by suit, then from low to high by `order`."""
    cards = [CARDS[card] for card in hand]
    return tuple(sorted(cards, key=lambda card: (suits.index(card.suit), order.index(card.rank))))


def one_by_one(cards: Sequence[str], first: int, seats: int) -> tuple[Cards, ...]:
    """Cards dealt one by one, clockwise from the seat `first`, to each seat its hand in the order dealt."""
    return tuple(tuple(cards[(seat - first) % seats :: seats]) for seat in range(seats))
