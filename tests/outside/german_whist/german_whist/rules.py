"""The rules of German Whist: dealing, playing, drawing from the stock, and who wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar

from german_whist.clauses import TRICK
from pico_widgets.core.deals import Source
from pico_widgets.core.game import Choice, Event, Pile, Refusal, Refused, Seat, WithoutOptions
from pico_widgets.tricks.cards import RANKS, Cards, deck, one_by_one, suit_of
from pico_widgets.tricks.events import LeadsNext
from pico_widgets.tricks.one_hand import OneHandTable
from pico_widgets.tricks.rules import TrickRules
from pico_widgets.tricks.state import Trick

HAND_SIZE = 13

TRICKS = 2 * HAND_SIZE


class DealerSet(Event):
    """`german_whist.ruling.dealer`: who deals."""

    seat: Seat


class Dealt(Event):
    """`german_whist.deal`: `count` cards each, `first` first; `stock` cards are left."""

    first: Seat
    count: int
    stock: int


class TrumpTurned(Event):
    """`german_whist.turn_up`: the first card of the stock is turned up; its suit is trump."""

    card: str


class FirstLeader(Event):
    """`german_whist.lead.first`: who leads to the first trick."""

    seat: Seat


class Drawn(Event):
    """`german_whist.draw`: the winner takes `card`, the loser the next unseen; `turned` is turned up now, if any is."""

    winner: Seat
    card: str
    loser: Seat
    turned: str | None


class StockGone(Event):
    """`german_whist.second`: both hold 13 cards again, and tricks count from now on."""

    count: int


class TrickCounted(Event):
    """`german_whist.second`: a trick that counts; tricks of each seat so far."""

    seat: Seat
    won: tuple[int, ...]


class GameEnded(Event):
    """`german_whist.goal`: who won more of the tricks that count."""

    totals: tuple[int, ...]
    winner: Seat


@dataclass(frozen=True)
class Deal:
    """Who deals, the two hands, and the stock from its top on."""

    dealer: Seat
    hands: tuple[Cards, ...]
    stock: Cards


class _Table(OneHandTable):
    """What follows from the fields that a state and a view of it share."""

    __slots__ = ()

    seats: ClassVar[int] = 2
    length: ClassVar[int] = TRICKS

    @property
    def totals(self) -> tuple[int, ...]:
        """`german_whist.second`: the tricks of each seat that count."""
        won = [0, 0]
        for trick in self.taken[HAND_SIZE:]:
            won[trick.winner] += 1
        return tuple(won)


@dataclass(frozen=True, slots=True)
class State(_Table):
    """Where a game stands: `hands` sorted, `stock` from its top, which lies face up; the suit that is trump."""

    deal: Deal
    trump: str
    hands: tuple[Cards, ...]
    stock: Cards
    taken: tuple[Trick, ...]
    leader: Seat
    table: Cards

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return self.deal.dealer


@dataclass(frozen=True, slots=True)
class View(_Table):
    """What a seat may know: its hand, and what lies open; `turned` is the card on top of the stock, if there is one."""

    seat: Seat
    hand: Cards
    sizes: tuple[int, ...]
    legal: tuple[Choice, ...]
    dealer: Seat
    trump: str
    turned: str | None
    stock: int
    taken: tuple[Trick, ...]
    leader: Seat
    table: Cards


@cache
def tricks_with(trump: str) -> TrickRules:
    """How tricks are played with this suit as trump."""
    return TrickRules(TRICK, RANKS, trump)


@dataclass(frozen=True)
class GermanWhist(WithoutOptions):
    """The game.  It has no options."""

    name: ClassVar[str] = "german_whist"
    seats: ClassVar[int] = 2
    sides: ClassVar[tuple[Seat, ...]] = (0, 1)
    cards: ClassVar[Cards] = deck()

    # --- dealing

    def deal(self, seed: int) -> Deal:
        """The deal of a seed, 0 to 2**32 - 1."""
        source = Source(self.name, seed)
        dealer = source.draw(2)
        cards = source.shuffle(self.cards)
        return Deal(dealer, one_by_one(cards[:TRICKS], 1 - dealer, 2), tuple(cards[TRICKS:]))

    def why_no_deal(self, deal: Deal) -> Refusal | None:
        """None if the deck can be dealt so; otherwise the clause."""
        if deal.dealer not in (0, 1) or len(deal.hands) != 2:
            operands = {"dealer": deal.dealer, "hands": len(deal.hands)}
            return Refusal("breaks", "german_whist.players", 0, deal, operands)
        return tricks_with("").why_no_hands(self.cards, deal.hands, HAND_SIZE, deal.stock)

    def start(self, deal: Deal) -> tuple[State, tuple[Event, ...]]:
        """The game before the first card.  Raises `Refused` for a deal that the deck cannot give."""
        refusal = self.why_no_deal(deal)
        if refusal is not None:
            raise Refused(refusal)
        first = 1 - deal.dealer
        trump = suit_of(deal.stock[0])
        hands = tuple(map(tricks_with(trump).sorted_hand, deal.hands))
        events = (
            DealerSet("german_whist.ruling.dealer", deal.dealer),
            Dealt("german_whist.deal", first, HAND_SIZE, len(deal.stock)),
            TrumpTurned("german_whist.turn_up", deal.stock[0]),
            FirstLeader("german_whist.lead.first", first),
        )
        return State(deal, trump, hands, deal.stock, (), first, ()), events

    # --- choosing

    def tricks(self, state: State | View) -> TrickRules:
        """How the tricks of this game are played."""
        return tricks_with(state.trump)

    def why_not(self, state: State, seat: Seat, choice: object) -> Refusal | None:
        """None if `seat` may play that card now, or why not."""
        if state.over:
            return Refusal("not_your_turn", "german_whist.goal", seat, choice, {"turn": None})
        tricks = self.tricks(state)
        refusal = tricks.why_not_held(state, state.hands, state.turn, seat, choice)
        return refusal or tricks.why_not_follow(state.hands[seat], state.led, seat, str(choice))

    def legal(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        """The cards that `seat` may play now, in hand order."""
        return self.tricks(state).playable(state.hands[seat], state.led) if seat == state.turn else ()

    def view(self, state: State, seat: Seat) -> View:
        """What `seat` may know."""
        return View(
            seat,
            state.hands[seat],
            tuple(map(len, state.hands)),
            self.legal(state, seat),
            state.dealer,
            state.trump,
            state.stock[0] if state.stock else None,
            len(state.stock),
            state.taken,
            state.leader,
            state.table,
        )

    def piles(self, state: State) -> tuple[Pile, ...]:
        """Hands, each seen by its seat; the card turned up, the tricks and the table, seen by both; the stock."""
        hands = [Pile(hand, frozenset((seat,))) for seat, hand in enumerate(state.hands)]
        shown = (state.stock[:1], state.table, *(trick.plays for trick in state.taken))
        return *hands, *(Pile(cards, frozenset((0, 1))) for cards in shown), Pile(state.stock[1:], frozenset())

    # --- playing

    def play(self, state: State, choices: Mapping[Seat, Choice]) -> tuple[State, tuple[Event, ...]]:
        """The card of the seat whose turn it is; the second decides the trick.  Raises `Refused`."""
        for seat in sorted({*choices, *state.to_act}) or (0,):
            refusal = self.why_not(state, seat, choices.get(seat))
            if refusal is not None:
                raise Refused(refusal)
        ((seat, choice),) = choices.items()
        card, tricks = str(choice), self.tricks(state)
        events = [tricks.played(state, seat, card)]
        if state.table:
            events.append(tricks.compared(state, seat, card))
        hands = tuple(tuple(one for one in hand if one != card) for hand in state.hands)
        after = replace(state, hands=hands, table=(*state.table, card))
        if len(after.table) == self.seats:
            after = self._take(after, events)
        return after, tuple(events)

    def _take(self, state: State, events: list[Event]) -> State:
        """The trick on the table is won; what follows from it."""
        tricks = self.tricks(state)
        won = tricks.won(state.leader, state.table)
        events.append(won)
        trick = Trick(state.leader, state.table, won.winner)
        after = replace(state, taken=(*state.taken, trick), leader=won.winner, table=())
        if after.stock:
            first, second, *rest = after.stock
            new = {won.winner: first, 1 - won.winner: second}
            hands = tuple(tricks.sorted_hand((*hand, new[seat])) for seat, hand in enumerate(after.hands))
            after = replace(after, hands=hands, stock=tuple(rest))
            turned = rest[0] if rest else None
            events.append(Drawn("german_whist.draw", won.winner, first, 1 - won.winner, turned))
            if not rest:
                events.append(StockGone("german_whist.second", HAND_SIZE))
        else:
            events.append(TrickCounted("german_whist.second", won.winner, after.totals))
        if after.over:
            events.append(GameEnded("german_whist.goal", after.totals, after.winners[0]))
        else:
            events.append(LeadsNext("german_whist.lead", won.winner))
        return after
