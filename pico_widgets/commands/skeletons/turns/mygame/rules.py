"""The rules: immutable values and pure functions.  Each event and each refusal names its clause.

Following suit and who wins a trick are decided by `TRICKS`, of `pico_widgets.tricks`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from pico_widgets.core.deals import Source
from pico_widgets.core.game import Choice, Event, Pile, Refusal, Refused, Seat, WithoutOptions
from pico_widgets.tricks.cards import Cards, deck, one_by_one
from pico_widgets.tricks.events import LeadsNext
from pico_widgets.tricks.one_hand import OneHandTable
from pico_widgets.tricks.rules import TrickRules
from pico_widgets.tricks.state import Trick

from .clauses import TRICK

SEATS = 2
HAND = 6
"""How many cards each seat is dealt, and how many tricks are played."""
RANKS = ("9", "10", "J", "Q", "K", "A")
"""From low to high."""
TRICKS = TrickRules(TRICK, RANKS, trump="S")
"""How tricks are played: the clauses, the order of the ranks, the suit that is trump (None: there is none)."""
EVERYBODY = frozenset(range(SEATS))


class DealerSet(Event):
    """`mygame.dealer`: who deals."""

    seat: Seat


class Dealt(Event):
    """`mygame.deal`: `count` cards to each seat; `rest` lie aside."""

    count: int
    rest: int


class GameEnded(Event):
    """`mygame.end`, or `mygame.ruling.tie`: the tricks of each seat, and who wins."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True)
class Deal:
    """Who deals, and the hand of each seat."""

    dealer: Seat
    hands: tuple[Cards, ...]


class _Table(OneHandTable):
    """What follows from the fields that a state and a view of it share."""

    __slots__ = ()

    seats: ClassVar[int] = SEATS
    length: ClassVar[int] = HAND


@dataclass(frozen=True, slots=True)
class State(_Table):
    """Where a game stands: hands, tricks played, who leads or led to the trick on the table, and its cards."""

    deal: Deal
    hands: tuple[Cards, ...]
    leader: Seat
    taken: tuple[Trick, ...] = ()
    table: Cards = ()

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return self.deal.dealer


@dataclass(frozen=True, slots=True)
class View(_Table):
    """All that a seat may know: its hand and what of it may be played now, and what lies open."""

    seat: Seat
    hand: Cards
    legal: tuple[Choice, ...]
    dealer: Seat
    leader: Seat
    taken: tuple[Trick, ...]
    table: Cards


@dataclass(frozen=True)
class Game(WithoutOptions):
    """The game.  It has no house rules yet."""

    name: ClassVar[str] = "mygame"
    seats: ClassVar[int] = SEATS
    sides: ClassVar[tuple[Seat, ...]] = tuple(range(SEATS))
    cards: ClassVar[Cards] = deck(RANKS)

    # --- dealing

    def deal(self, seed: int) -> Deal:
        """The deal of a seed, 0 to 2**32 - 1; the same for ever."""
        source = Source(self.name, seed)
        dealer = source.draw(SEATS)
        cards = source.shuffle(self.cards)
        return Deal(dealer, one_by_one(cards[: SEATS * HAND], (dealer + 1) % SEATS, SEATS))

    def why_no_deal(self, deal: Deal) -> Refusal | None:
        """None if the deck can be dealt so; otherwise the clause that it goes against."""
        return TRICKS.why_no_hands(self.cards, deal.hands, HAND)

    def start(self, deal: Deal) -> tuple[State, tuple[Event, ...]]:
        """The first state and the dealer's acts.  Raises `Refused`."""
        refusal = self.why_no_deal(deal)
        if refusal is not None:
            raise Refused(refusal)
        first = (deal.dealer + 1) % SEATS
        events = (
            DealerSet("mygame.dealer", deal.dealer),
            Dealt("mygame.deal", HAND, len(self.cards) - SEATS * HAND),
            LeadsNext("mygame.lead.first", first),
        )
        return State(deal, tuple(map(TRICKS.sorted_hand, deal.hands)), first), events

    # --- choosing

    def why_not(self, state: State, seat: Seat, choice: object) -> Refusal | None:
        """None if `seat` may play the card now, or why not."""
        if state.over:
            return Refusal("not_your_turn", "mygame.end", seat, choice, {"turn": None})
        refusal = TRICKS.why_not_held(state, state.hands, state.turn, seat, choice)
        return refusal or TRICKS.why_not_follow(state.hands[seat], state.led, seat, str(choice))

    def legal(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        """All that `seat` may play now."""
        return TRICKS.playable(state.hands[seat], state.led) if seat == state.turn else ()

    def view(self, state: State, seat: Seat) -> View:
        """All that a seat may know.  Nothing of another hand may stand in it."""
        legal = self.legal(state, seat)
        return View(seat, state.hands[seat], legal, state.dealer, state.leader, state.taken, state.table)

    def piles(self, state: State) -> tuple[Pile, ...]:
        """Where every card lies, and who may see it: hands, the table and the tricks, the rest."""
        hands = [Pile(hand, frozenset((seat,))) for seat, hand in enumerate(state.hands)]
        shown = [Pile(cards, EVERYBODY) for cards in (state.table, *(trick.plays for trick in state.taken))]
        dealt = {card for hand in state.deal.hands for card in hand}
        rest = tuple(card for card in self.cards if card not in dealt)
        return (*hands, *shown, Pile(rest, frozenset()))

    # --- a card

    def play(self, state: State, choices: Mapping[Seat, Choice]) -> tuple[State, tuple[Event, ...]]:
        """The state after the card of the seat whose turn it is, and what happened.  Raises `Refused`."""
        for seat in sorted({*choices, *state.to_act}) or (0,):
            refusal = self.why_not(state, seat, choices.get(seat))
            if refusal is not None:
                raise Refused(refusal)
        ((seat, choice),) = choices.items()
        card = str(choice)
        events = [TRICKS.played(state, seat, card)]
        if state.table:
            events.append(TRICKS.compared(state, seat, card))
        hands = tuple(tuple(one for one in hand if one != card) for hand in state.hands)
        after = replace(state, hands=hands, table=(*state.table, card))
        if len(after.table) < SEATS:
            return after, tuple(events)
        won = TRICKS.won(after.leader, after.table)
        trick = Trick(after.leader, after.table, won.winner)
        after = replace(after, taken=(*after.taken, trick), leader=won.winner, table=())
        return after, (*events, won, self._goes_on(after))

    def _goes_on(self, state: State) -> Event:
        """What follows a trick: the next one, or the end."""
        if not state.over:
            return LeadsNext("mygame.lead", state.leader)
        clause = "mygame.end" if len(state.winners) == 1 else "mygame.ruling.tie"
        return GameEnded(clause, state.totals, state.winners)
