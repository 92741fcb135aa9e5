"""Who must follow, what may be played, and who wins a trick under a rank order and a trump, as refusals and events.

The clauses are those that the game gives.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from pico_widgets.core.game import Event, Refusal, Seat
from pico_widgets.tricks.cards import CARDS, RANKS, SUITS, Cards, holds, suit_of
from pico_widgets.tricks.events import Discarded, Followed, Highest, Led, TrickWon, Trumped
from pico_widgets.tricks.state import TrickTable

_TRUMP = 100
"""What a trump is stronger by than any other card."""


@dataclass(frozen=True)
class TrickClauses:
    """The ids of the clauses of a game by what they decide in a trick.

    `deck`: which cards there are.  `deal`: who holds which.  `lead_first`, `lead`: who leads to the first trick, to a
    later one.  `follow`: the suit led must be followed.  `void`: what may be played without it.  `rank`: which card of
    a suit is higher.  `won_suit`: the highest card of the suit led wins.  `trump`: a trump beats other suits;
    `won_trump`: the highest trump wins; both "" in a game without a trump.
    """

    deck: str
    deal: str
    lead_first: str
    lead: str
    follow: str
    void: str
    rank: str
    won_suit: str
    trump: str = ""
    won_trump: str = ""


@dataclass(frozen=True)
class TrickRules:
    """How tricks are played: clauses, the ranks from low to high, the suit that is trump (None: there is none).

    `must_follow`: who holds the suit led plays it.  `must_trump`: who does not hold it, but a trump, plays a trump.
    """

    clauses: TrickClauses
    order: tuple[str, ...] = RANKS
    trump: str | None = None
    must_follow: bool = True
    must_trump: bool = False

    @cached_property
    def strength(self) -> Mapping[str, int]:
        """How strong each card is; compare only trumps and cards of the suit led."""
        return {
            text: self.order.index(card.rank) + (_TRUMP if card.suit == self.trump else 0)
            for text, card in CARDS.items()
            if card.rank in self.order
        }

    @cached_property
    def _place(self) -> Mapping[str, int]:
        """Where each card stands in a sorted hand."""
        return {
            text: SUITS.index(card.suit) * len(RANKS) + self.order.index(card.rank)
            for text, card in CARDS.items()
            if card.rank in self.order
        }

    def sorted_hand(self, hand: Sequence[str]) -> Cards:
        """The cards by suit (spades, hearts, diamonds, clubs), then from low to high."""
        return tuple(sorted(hand, key=self._place.__getitem__))

    def why_no_hands(
        self, deck: Cards, hands: Sequence[Cards], size: int, stock: Cards | None = None
    ) -> Refusal | None:
        """None if a deck can be dealt as hands of this size; otherwise what is wrong with that.

        `stock`: all other cards; None where they lie aside.
        """
        dealt = [*(card for hand in hands for card in hand), *(stock or ())]
        for card in dealt:
            if card not in deck:
                return Refusal("not_a_card", self.clauses.deck, 0, card, {"card": card})
        for seat, hand in enumerate(hands):
            if len(hand) != size:
                wrong_size = {"count": len(hand), "size": size, "hand": seat}
                return Refusal("breaks", self.clauses.deal, seat, hand, wrong_size)
        counted = Counter(dealt)
        for card in deck:
            if counted[card] > 1 or (stock is not None and not counted[card]):
                operands = {"card": card, "count": counted[card], "deck": 1}
                return Refusal("breaks", self.clauses.deal, 0, card, operands)
        return None

    # --- what may be played

    def why_not_held(
        self, state: TrickTable, hands: Sequence[Cards], turn: Seat | None, seat: Seat, choice: object
    ) -> Refusal | None:
        """None if `choice` is a card in the hand of `seat`, whose turn it is; otherwise which of the three it is not.

        In this order: no card of the deck, not in this hand (played, or elsewhere), not this seat's turn.
        """
        clauses = self.clauses
        if not isinstance(choice, str) or choice not in self.strength:
            return Refusal("not_a_card", clauses.deck, seat, choice, {"card": choice})
        if 0 <= seat < len(hands) and choice not in hands[seat]:
            where = "played" if state.was_played(choice) else "elsewhere"
            return Refusal("not_in_hand", clauses.deal, seat, choice, {"card": choice, "where": where})
        if seat != turn:
            return Refusal("not_your_turn", self.turn_clause(state), seat, choice, {"turn": turn})
        return None

    def turn_clause(self, state: TrickTable) -> str:
        """The clause that says whose turn it is: to lead to the first trick or a later one, or to follow."""
        return self.clauses.follow if state.table else self.lead_clause(state)

    def lead_clause(self, state: TrickTable) -> str:
        """The clause that says who leads to the trick that begins now, the first or a later one."""
        return self.clauses.lead if state.taken else self.clauses.lead_first

    def breaks(self, hand: Cards, card: str, led: str | None) -> str | None:
        """The clause that forbids a card of `hand` to a trick to which `led` was led (None: it is led), or None."""
        if led is None or suit_of(card) == led:
            return None
        if self.must_follow and holds(hand, led):
            return self.clauses.follow
        if self.must_trump and suit_of(card) != self.trump and holds(hand, self.trump):
            return self.clauses.void
        return None

    def why_not_follow(self, hand: Cards, led: str | None, seat: Seat, card: str) -> Refusal | None:
        """The refusal of a card that breaks the duty to follow (or to trump), or None."""
        clause = self.breaks(hand, card, led)
        return None if clause is None else self.broken(clause, hand, led, seat, card)

    def broken(self, clause: str, hand: Cards, led: str | None, seat: Seat, card: str) -> Refusal:
        """The refusal of a card by a clause: with the suit led and the cards of that suit that are held."""
        held = tuple(one for one in hand if suit_of(one) == led)
        return Refusal("breaks", clause, seat, card, {"card": card, "led": led, "held": held})

    def playable(self, hand: Cards, led: str | None) -> Cards:
        """The cards of `hand` that the duty to follow (or to trump) allows, in its order."""
        return tuple(card for card in hand if self.breaks(hand, card, led) is None)

    # --- what a card does

    def highest(self, plays: Cards) -> int:
        """Which of the cards of a trick, in the order played, is the highest: its index (0 for the leader's)."""
        strength, led, trump = self.strength, suit_of(plays[0]), self.trump
        at, most = 0, strength[plays[0]]
        for k in range(1, len(plays)):
            card = plays[k]
            if suit_of(card) in (led, trump) and strength[card] > most:
                at, most = k, strength[card]
        return at

    def played(self, state: TrickTable, seat: Seat, card: str) -> Event:
        """How a card is played to the trick on the table of `state`: it is led, follows, trumps or is discarded."""
        led, suit, clauses = state.led, suit_of(card), self.clauses
        if led is None:
            return Led(self.lead_clause(state), seat, card, suit)
        if suit == led:
            return Followed(clauses.follow, seat, card, led)
        return (Trumped if suit == self.trump else Discarded)(clauses.void, seat, card, led)

    def compared(self, state: TrickTable, seat: Seat, card: str) -> Highest:
        """Who is highest once `card` is added to the cards on the table of `state`, of which there is one at least."""
        at = self.highest(state.table)
        other = state.table[at]
        changed = self.highest((*state.table, card)) == len(state.table)
        clauses, suits = self.clauses, (suit_of(card), suit_of(other))
        clause = clauses.rank if suits[0] == suits[1] else clauses.trump if self.trump in suits else clauses.won_suit
        return Highest(clause, seat, card, (state.leader + at) % state.seats, other, changed)

    def won(self, leader: Seat, plays: Cards) -> TrickWon:
        """Who wins a whole trick, by the clause of the trump if the winning card is one."""
        at = self.highest(plays)
        clause = self.clauses.won_trump if suit_of(plays[at]) == self.trump else self.clauses.won_suit
        return TrickWon(clause, leader, plays, (leader + at) % len(plays), plays[at])
