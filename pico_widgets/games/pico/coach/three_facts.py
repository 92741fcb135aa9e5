"""What there is to know about a position of Pico for three: which pairs each card beats, and how, and where twins are.

Numbers and cards only, asked of the rules; what a choice is worth is for the search to say.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from pico_widgets.core.game import Seat
from pico_widgets.games.pico.coach.facts import PicoFacts
from pico_widgets.games.pico.rules.events import Cards

DOUBLED, HIGHEST, SUM = "pico3.trick.doubled", "pico3.trick.highest", "pico3.trick.sum"


@dataclass(frozen=True)
class Facts(PicoFacts):
    """A position of Pico for three as one seat sees it."""

    @property
    def others(self) -> tuple[Seat, Seat]:
        """The two others, from the left-hand neighbour on."""
        return (self.seat + 1) % 3, (self.seat + 2) % 3

    @property
    def mine(self) -> Cards:
        """The strengths in the seat's hand, each once, ascending."""
        return tuple(sorted(set(self.state.hands[self.seat])))

    @cached_property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs of strengths that the two others can show."""
        left, right = (sorted(set(self.state.hands[seat])) for seat in self.others)
        return tuple(product(left, right))

    @cached_property
    def wins(self) -> dict[int, Counter[str]]:
        """For each card of the seat: against how many pairs it wins, by the clause that decides."""
        return {card: Counter(clause for clause, _ in self._won(card)) for card in self.mine}

    @cached_property
    def shared(self) -> dict[int, int]:
        """For each card of the seat: against how many pairs it wins together with its twin."""
        return {card: sum(len(winners) > 1 for _, winners in self._won(card)) for card in self.mine}

    def _won(self, card: int) -> list[tuple[str, tuple[Seat, ...]]]:
        """The clause and the winners for each pair against which a card wins."""
        decided = [self._decided(card, shown) for shown in self.pairs]
        return [(clause, winners) for clause, winners in decided if self.seat in winners]

    def _decided(self, card: int, shown: tuple[int, int]) -> tuple[str, tuple[Seat, ...]]:
        plays = [0, 0, 0]
        for seat, one in zip((self.seat, *self.others), (card, *shown), strict=True):
            plays[seat] = one
        _, clause, winners = self.game.decide((plays[0], plays[1], plays[2]))
        return clause, winners

    def able(self, seat: Seat) -> bool:
        """Whether a seat can win this trick with some card against some others."""
        return any(seat in self._decided(card, shown)[1] for card in self.mine for shown in self.pairs)

    def count(self, card: int) -> int:
        """Against how many pairs a card wins."""
        return self.wins[card].total()

    def twins(self, seat: Seat) -> Cards:
        """The cards of the coached seat whose twin another seat still holds in hand."""
        return tuple(card for card in self.mine if card in self.state.hands[seat])

    @property
    def lowest(self) -> Cards:
        """The cards that can win, and without twins only as the lowest card."""
        return tuple(card for card in self.mine if self.wins[card][SUM] and not self.wins[card][HIGHEST])

    @property
    def hopeless(self) -> Cards:
        """The cards that win against no pair."""
        return tuple(card for card in self.mine if not self.count(card))
