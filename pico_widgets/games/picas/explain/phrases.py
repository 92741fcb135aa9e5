"""Parts of sentences about cards, seats and pairs of Picas, for "you", "your partner" and for a name.

It knows which phrase of the catalogues is meant, not why anything happened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pico_widgets.core.game import Seat
from pico_widgets.explain.steps import Names, Step
from pico_widgets.games.picas.rules.events import Bid, Pair
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.options import ORDERS
from pico_widgets.games.picas.rules.state import SUITS, Cards
from pico_widgets.text import Card, Runs, Words
from pico_widgets.text.rich import Named, Operand, capital

CardForm = Literal["acc", "yours", "of"]
"""How a card stands in a sentence: what is done something to, "your" card, the card of somebody."""

RankForm = Literal["the", "to", "yours"]
"""How a rank stands in a sentence: who beats, who is beaten, "your" one."""


def compass(words: Words) -> Names:
    """North, East, South and West, for seats that nobody has named."""
    return tuple(Named(words(f"picas.seat.{seat}"), words(f"picas.seat.said.{seat}")) for seat in range(4))


def minus(n: int) -> str:
    """A number with a true minus sign."""
    return f"−{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    """Points as a line of the count has them: "+42", "−60", "0"."""
    return f"+{n}" if n > 0 else minus(n)


def added(numbers: Sequence[int]) -> str:
    """ "42 − 60 + 20 = 2": the numbers and what they make together."""
    text = minus(numbers[0])
    for n in numbers[1:]:
        text += f" − {-n}" if n < 0 else f" + {n}"
    return f"{text} = {minus(sum(numbers))}"


def started(runs: Runs) -> Runs:
    """The same runs as a sentence begins: the first letter is a capital one."""
    head = runs[0] if runs else None
    if isinstance(head, str):
        return [capital(head), *runs[1:]]
    if head is not None and "b" in head:
        return [head | {"b": capital(head["b"])}, *runs[1:]]
    return runs


def named(card: str) -> Card:
    """A card as a sentence or a table shows it: its rank, and the mark of its suit."""
    return Card(card[1:], suit=card[0].lower())


def joined(sentences: Sequence[Runs]) -> Runs:
    """Sentences one after the other."""
    out: Runs = []
    for sentence in sentences:
        out += [*([" "] if out else []), *sentence]
    return out


@dataclass(frozen=True)
class PicasStep(Step):
    """A step of Picas; from the first one with `ladder` on the ladder of the trick is drawn."""

    ladder: bool = False

    def to_json(self, words: Words, index: int, total: int) -> dict[str, Any]:
        """The step as the front end draws it."""
        return super().to_json(words, index, total) | {"ladder": self.ladder}


@dataclass(frozen=True)
class PicasTelling:
    """A game, who sits where (None: you), and the words to tell it in."""

    game: Picas
    names: Names
    words: Words

    # --- seats and pairs

    def seat(self, key: str, seat: Seat, count: int | None = None, /, **operands: Operand) -> Runs:
        """The sentence `key.you`, `key.partner` if there is one, or `key.name`, by who sits there."""
        name = self.names[seat]
        if name is None:
            return self.words.rich(f"{key}.you", count, **operands)
        partner = f"{key}.partner"
        if self.names[(seat + 2) % 4] is None and self.words.has(partner):
            return self.words.rich(partner, count, name=name, **operands)
        return self.words.rich(f"{key}.name", count, name=name, **operands)

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
            return self.words.rich("picas.beats.you", name=self.name(low))
        if other is None:
            return self.words.rich("picas.beats.to_you", name=name)
        return self.words.rich("picas.beats.name", name=name, other=other)

    def yours(self, pair: Pair) -> bool:
        """Whether it is the pair of "you"."""
        return None in (self.names[pair], self.names[pair + 2])

    def pair(self, pair: Pair) -> str:
        """ "your pair", or the names of the two: "East–West"."""
        if self.yours(pair):
            return self.words("picas.pair.you")
        return self.words("picas.pair.name", first=str(self.name(pair)), second=str(self.name(pair + 2)))

    def of_pair(self, key: str, pair: Pair, count: int | None = None, /, **operands: Operand) -> Runs:
        """The sentence of a key that begins with the pair."""
        return started(self.words.rich(key, count, pair=self.pair(pair), **operands))

    # --- cards

    def label(self, card: str) -> str:
        """ "10 of spades": what a screen reader says of a card."""
        return label(card, self.words)

    def card(self, card: str, form: CardForm, name: str = "") -> Runs:
        """ "the 4 of spades", "your 4 of spades", "West’s 4 of spades" (`name`)."""
        named = Card(_named("object" if form == "acc" else "label", card, self.words), suit=card[0].lower())
        operands: Mapping[str, Operand] = {"card": named, "name": name} if form == "of" else {"card": named}
        return self.words.rich(f"picas.card.{form}.{_kind(card[1:])}", **operands)

    def owned(self, seat: Seat, card: str) -> Runs:
        """ "your 4 of spades", "West’s 4 of spades"."""
        name = self.names[seat]
        return self.card(card, "yours") if name is None else self.card(card, "of", name)

    def rank(self, card: str, form: RankForm) -> Runs:
        """ "the 4", "your 4"."""
        rank = card[1:]
        return self.words.rich(f"picas.rank.{form}.{_kind(rank)}", **({"rank": rank} if rank.isdigit() else {}))

    def suit(self, suit: str) -> str:
        """ "spades"."""
        return self.words(f"picas.suit.{suit.lower()}")

    def highest(self, suit: str) -> str:
        """ "the highest spade"."""
        return self.words(f"picas.highest.{suit.lower()}")

    def holding(self, hand: Cards) -> str:
        """The cards by suit, high to low, a letter named where it is met first: "spades A (ace) 7 4; hearts A"."""
        out = []
        met: set[str] = set()
        for suit in SUITS:
            ranks = [card[1:] for card in reversed(self.game.sorted_hand(hand)) if card[0] == suit]
            if ranks:
                named = [rank if rank in met else self.lettered(rank) for rank in ranks]
                out.append(f"{self.suit(suit)} {' '.join(named)}")
                met.update(ranks)
        return "; ".join(out)

    def lettered(self, rank: str) -> str:
        """ "J (jack)"; a number as it is."""
        return rank if rank.isdigit() else f"{rank} ({self.words(f'picas.rank.name.{rank.lower()}')})"

    @property
    def order(self) -> str:
        """The ranks in force, from low to high."""
        return " ".join(self.game.order)

    def surprising(self, high: str, low: str) -> bool:
        """Whether most card games would have it the other way round."""
        usual = ORDERS["international"]
        return usual.index(high[1:]) < usual.index(low[1:])

    # --- numbers

    def tricks(self, n: int) -> str:
        """ "no trick", "1 trick", "3 tricks"."""
        return self.words("picas.tricks", n) if n else self.words("picas.tricks.none")

    def bid(self, bid: Bid) -> str:
        """A bid as one word: "4", "nula", "doble nula"."""
        return bid_word(bid, self.words)


def bid_word(bid: Bid, words: Words) -> str:
    """A bid as one word: "4", "nula", "doble nula"."""
    return str(bid) if isinstance(bid, int) else words(f"picas.bids.{bid.replace(' ', '_')}")


def label(card: str, words: Words) -> str:
    """ "10 of spades", "king of hearts"."""
    return _named("label", card, words)


def _named(form: str, card: str, words: Words) -> str:
    suit, rank = words(f"picas.suit.{card[0].lower()}"), card[1:]
    return words(f"picas.card.{form}.{_kind(rank)}", suit=suit, **({"rank": rank} if rank.isdigit() else {}))


def _kind(rank: str) -> str:
    """Numbers are said alike; jack, queen, king and ace each in its own way."""
    return "number" if rank.isdigit() else rank.lower()
