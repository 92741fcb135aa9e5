"""What there is to know about a position of Pico for two before anything is said: who beats whom, what is worth what.

Numbers and cards only; the values are exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pico_widgets.coach.phrases import tenths_lost
from pico_widgets.core.game import Seat
from pico_widgets.games.pico.coach.facts import PicoFacts
from pico_widgets.games.pico.players.expert import position
from pico_widgets.games.pico.rules.events import Cards
from pico_widgets.games.pico.search.exact import Answer, Choice
from pico_widgets.games.pico.search.rounds import beats, flat

SAME = 1e-9
"""Values this close together are the same value."""

SEEN = 5e-4
"""A share of a mix below this is shown as nothing."""


@dataclass(frozen=True)
class Beaten:
    """What a card beats of the other's: weaker cards, and those that are more than double."""

    weaker: Cards
    double: Cards

    @property
    def all(self) -> Cards:
        """The cards that are beaten either way, ascending."""
        return tuple(sorted(self.weaker + self.double))


@dataclass(frozen=True)
class Facts(PicoFacts):
    """A position of Pico for two as one seat sees it."""

    @cached_property
    def answer(self) -> Answer:
        """The solved position."""
        return position(self.game, self.state)

    @property
    def other(self) -> Seat:
        """The other seat."""
        return 1 - self.seat

    @property
    def mine(self) -> Cards:
        """The hand of the seat that is advised, ascending."""
        return self.state.hands[self.seat]

    @property
    def theirs(self) -> Cards:
        """The hand of the other seat, ascending."""
        return self.state.hands[self.other]

    # --- values

    @property
    def value(self) -> float:
        """The seat's share of the win if both play their best."""
        return self.answer.value if self.seat == 0 else 1.0 - self.answer.value

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What each card of the advised seat is worth."""
        return self.answer.seats[self.seat]

    def choice(self, card: int) -> Choice:
        """What one card of the advised seat is worth.  Raises StopIteration for a card that it does not hold."""
        return next(choice for choice in self.choices if choice.card == card)

    @property
    def won(self) -> bool:
        """Whether the win is safe: the seat has all of it if it plays its best, whatever the other does."""
        return self.value > 1.0 - SAME

    def kept(self, card: int) -> float:
        """What a card keeps of the win against a best opponent; of a safe win, against the worst answer.

        Where the win is safe the other has nothing to lose: every mix is as good for it as any, and what a card
        keeps against one of them says nothing.
        """
        return min(self.row(card)) if self.won else self.choice(card).value

    def cost(self, card: int) -> float:
        """What a card gives away of the win; 0 for a best one."""
        cost = self.value - self.kept(card)
        return cost if cost > SAME else 0.0

    def lost(self, card: int) -> int:
        """The same in tenths of a hundredth, from the percentages as they are read."""
        return tenths_lost(self.value, self.kept(card))

    def row(self, card: int) -> tuple[float, ...]:
        """What a card leads to against each card of the other, ascending."""
        at = self.mine.index(card)
        if self.seat == 0:
            return self.answer.matrix[at]
        return tuple(1.0 - line[at] for line in self.answer.matrix)

    def worst(self, card: int) -> Cards:
        """The cards of the other that leave least to a card of the seat."""
        row = self.row(card)
        return tuple(other for other, value in zip(self.theirs, row, strict=True) if value < min(row) + SAME)

    def ended(self, card: int, other: int) -> bool:
        """Whether the game is over when these two cards have been shown."""
        plays = {self.seat: card, self.other: other}
        return self.game.play(self.state, plays)[0].over

    @property
    def same(self) -> bool:
        """Whether it is all the same for the result what both show in this trick."""
        return flat(self.answer.matrix)

    @property
    def mixed(self) -> bool:
        """Whether no single card is best: the best mix has several."""
        return len(self.played) > 1 and not self.safe

    @property
    def best(self) -> Cards:
        """The cards that cost nothing, those of the best mix first."""
        good = [choice for choice in self.choices if self.cost(choice.card) == 0.0]
        return tuple(choice.card for choice in sorted(good, key=lambda choice: (-round(choice.mix, 6), choice.card)))

    @property
    def played(self) -> Cards:
        """The cards of the best mix."""
        return tuple(choice.card for choice in self.choices if choice.mix > SAME)

    @property
    def safe(self) -> Cards:
        """The cards that are best even if the other knows which one comes; none where one must mix."""
        return tuple(card for card in self.mine if min(self.row(card)) > self.value - SAME)

    # --- cards

    def beaten(self, card: int) -> Beaten:
        """What a card of the seat beats of the cards that the other still holds."""
        won = [other for other in self.theirs if beats(card, other)]
        return Beaten(
            tuple(other for other in won if other < card),
            tuple(other for other in won if other > card),
        )

    def winners(self, seat: Seat) -> Cards:
        """The cards with which a seat can win this trick."""
        other = self.state.hands[1 - seat]
        return tuple(card for card in self.state.hands[seat] if any(beats(card, one) for one in other))

    def shown(self, cards: Cards) -> float:
        """How often the other's best mix shows one of these cards."""
        return sum(choice.mix for choice in self.answer.seats[self.other] if choice.card in cards)

    # --- points

    @property
    def ahead(self) -> int:
        """By how many points the seat leads now: face-up cards, and in the return round the outward score too."""
        return self.points[self.seat] - self.points[self.other]
