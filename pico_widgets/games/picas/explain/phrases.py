"""Parts of sentences about pairs, bids and points of Picas, beside those of every trick-taking game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pico_widgets.explain.steps import Names
from pico_widgets.games.picas.rules.events import Bid, Pair
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.text import Runs, Words
from pico_widgets.text.rich import Named, Param, started
from pico_widgets.tricks.phrases import TrickPhrases


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


@dataclass(frozen=True)
class PicasPhrases(TrickPhrases):
    """A game of Picas, who sits where (None: you), and the words to tell it in."""

    game: Picas

    own: ClassVar[Mapping[str, str]] = {
        "tricks.sofar.trump": "picas.sofar.trump",
        "tricks.step.order": "picas.step.order",
        "tricks.step.trump": "picas.step.trump",
        "tricks.step.trumps": "picas.step.trumps",
        "tricks.step.won.suit": "picas.step.won.suit",
        "tricks.step.won.trump": "picas.step.won.trump",
        "tricks.tag.trumps": "picas.tag.trumps",
    }
    """Sentences that speak of spades instead of trumps."""

    # --- pairs

    def yours(self, pair: Pair) -> bool:
        """Whether it is the pair of "you"."""
        return None in (self.names[pair], self.names[pair + 2])

    def pair(self, pair: Pair) -> str:
        """ "your pair", or the names of the two: "East–West"."""
        if self.yours(pair):
            return self.words("picas.pair.you")
        return self.words("picas.pair.name", first=str(self.name(pair)), second=str(self.name(pair + 2)))

    def of_pair(self, key: str, pair: Pair, count: int | None = None, /, **params: Param) -> Runs:
        """The sentence of a key that begins with the pair."""
        return started(self.words.rich(key, count, pair=self.pair(pair), **params))

    # --- bids

    def bid(self, bid: Bid) -> str:
        """A bid as one word: "4", "nula", "doble nula"."""
        return bid_word(bid, self.words)


def bid_word(bid: Bid, words: Words) -> str:
    """A bid as one word: "4", "nula", "doble nula"."""
    return str(bid) if isinstance(bid, int) else words(f"picas.bids.{bid.replace(' ', '_')}")
