"""Parts of sentences about cards, seats and tricks, for "you", "your partner" and for a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from pico_widgets.core.game import Seat
from pico_widgets.explain.steps import Names
from pico_widgets.text import Card, Runs, Words
from pico_widgets.text.rich import Param
from pico_widgets.tricks.cards import RANKS, SUITS, Cards, card_of, rank_of, sorted_hand

CardForm = Literal["acc", "yours", "of"]
"""How a card stands in a sentence: what is done something to, "your" card, the card of somebody."""

RankForm = Literal["the", "to", "yours"]
"""How a rank stands in a sentence: who beats, who is beaten, "your" one."""


def joined(sentences: Sequence[Runs]) -> Runs:
    """Sentences one after the other."""
    out: Runs = []
    for sentence in sentences:
        out += [*([" "] if out else []), *sentence]
    return out


def named(card: str) -> Card:
    """A card as a sentence or a table shows it: its rank, and the mark of its suit."""
    value = card_of(card)
    return Card(value.rank, suit=value.suit.lower())


@dataclass(frozen=True)
class TrickPhrases:
    """A game, who sits where (None: you), and the words to tell it in.

    The game has `seats` and `sides`; `order`, its ranks from low to high, is that of `pico_widgets.tricks.cards.RANKS`
    unless it has one.
    """

    game: Any
    names: Names
    words: Words

    own: ClassVar[Mapping[str, str]] = {}
    """The keys of sentences that a game says in its own way, by those of the shared catalogue (`tricks.…`)."""

    def key(self, key: str) -> str:
        """The key of a shared sentence, or that by which this game says it."""
        return self.own.get(key, key)

    def rich(self, key: str, count: int | None = None, /, **params: Param) -> Runs:
        """A shared sentence, or what this game says in its place."""
        return self.words.rich(self.key(key), count, **params)

    # --- seats

    def seat(self, key: str, seat: Seat, count: int | None = None, /, **params: Param) -> Runs:
        """The sentence `key.you`, `key.partner` if there is one, or `key.name`, by who sits there."""
        key, name = self.key(key), self.names[seat]
        if name is None:
            return self.words.rich(f"{key}.you", count, **params)
        partner = f"{key}.partner"
        if self.is_partner(seat) and self.words.has(partner):
            return self.words.rich(partner, count, name=name, **params)
        return self.words.rich(f"{key}.name", count, name=name, **params)

    def is_partner(self, seat: Seat) -> bool:
        """Whether a seat that has a name is on the side of "you"."""
        sides = len(self.game.sides)
        return any(self.names[other] is None for other in range(seat % sides, self.game.seats, sides) if other != seat)

    def name(self, seat: Seat) -> str:
        """A name, or "you"."""
        return self.names[seat] or self.words("phrase.you")

    def who(self, seats: Sequence[Seat]) -> Runs:
        """ "you and West"."""
        return self.words.listed_rich([self.name(seat) for seat in seats])

    def beats(self, high: Seat, low: Seat) -> Runs:
        """ "you beat East", "East beats you", "East beats West"."""
        name, other = self.names[high], self.names[low]
        if name is None:
            return self.words.rich("tricks.beats.you", name=self.name(low))
        if other is None:
            return self.words.rich("tricks.beats.to_you", name=name)
        return self.words.rich("tricks.beats.name", name=name, other=other)

    # --- cards

    def label(self, card: str) -> str:
        """ "10 of spades": what a screen reader says of a card."""
        return label(card, self.words)

    def card(self, card: str, form: CardForm, name: str = "") -> Runs:
        """ "the 4 of spades", "your 4 of spades", "West’s 4 of spades" (`name`)."""
        value = card_of(card)
        named = Card(_named("object" if form == "acc" else "label", card, self.words), suit=value.suit.lower())
        params: Mapping[str, Param] = {"card": named, "name": name} if form == "of" else {"card": named}
        return self.words.rich(f"tricks.card.{form}.{_kind(value.rank)}", **params)

    def owned(self, seat: Seat, card: str) -> Runs:
        """ "your 4 of spades", "West’s 4 of spades"."""
        name = self.names[seat]
        return self.card(card, "yours") if name is None else self.card(card, "of", name)

    def rank(self, card: str, form: RankForm) -> Runs:
        """ "the 4", "your 4"."""
        rank = rank_of(card)
        return self.words.rich(f"tricks.rank.{form}.{_kind(rank)}", **({"rank": rank} if rank.isdigit() else {}))

    def suit(self, suit: str) -> str:
        """ "spades"."""
        return self.words(f"tricks.suit.{suit.lower()}")

    def highest(self, suit: str) -> str:
        """ "the highest spade"."""
        return self.words(f"tricks.highest.{suit.lower()}")

    def holding(self, hand: Cards) -> str:
        """The cards by suit, high to low, a letter named where it is met first: "spades A (ace) 7 4; hearts A"."""
        out = []
        met: set[str] = set()
        cards = [card_of(card) for card in reversed(sorted_hand(hand, self.ranks))]
        for suit in SUITS:
            ranks = [card.rank for card in cards if card.suit == suit]
            if ranks:
                named = [rank if rank in met else self.lettered(rank) for rank in ranks]
                out.append(f"{self.suit(suit)} {' '.join(named)}")
                met.update(ranks)
        return "; ".join(out)

    def lettered(self, rank: str) -> str:
        """ "J (jack)"; a number as it is."""
        return rank if rank.isdigit() else f"{rank} ({self.words(f'tricks.rank.name.{rank.lower()}')})"

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks in force, from low to high."""
        ranks: tuple[str, ...] = getattr(self.game, "order", RANKS)
        return ranks

    @property
    def order(self) -> str:
        """The same as text."""
        return " ".join(self.ranks)

    def surprising(self, high: str, low: str) -> bool:
        """Whether most card games would have it the other way round."""
        return RANKS.index(rank_of(high)) < RANKS.index(rank_of(low))

    # --- numbers

    def tricks(self, n: int) -> str:
        """ "no trick", "1 trick", "3 tricks"."""
        return self.words("tricks.count", n) if n else self.words("tricks.count.none")


def label(card: str, words: Words) -> str:
    """ "10 of spades", "king of hearts"."""
    return _named("label", card, words)


def face(game: Any, card: str, words: Words) -> dict[str, Any]:
    """A card as the front end draws it: what stands on it, and what a screen reader says."""
    value = card_of(card)
    return {"card": card, "rank": value.rank, "suit": value.suit.lower(), "label": label(card, words)}


def _named(form: str, card: str, words: Words) -> str:
    value = card_of(card)
    params = {"rank": value.rank} if value.rank.isdigit() else {}
    return words(f"tricks.card.{form}.{_kind(value.rank)}", suit=words(f"tricks.suit.{value.suit.lower()}"), **params)


def _kind(rank: str) -> str:
    """Numbers are said alike; jack, queen, king and ace each in its own way."""
    return "number" if rank.isdigit() else rank.lower()
