"""The rules: immutable values and pure functions.  Each event and each refusal names its clause."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from pico_widgets.core.deals import Source
from pico_widgets.core.game import Choice, Event, OptionError, Pile, Refusal, Refused, Seat

SEATS = 2
HAND = 4
"""How many cards each seat is dealt."""
EVERYBODY = frozenset(range(SEATS))

Cards = tuple[int, ...]


class Dealt(Event):
    """`mygame.deal`: the hand of each seat."""

    hands: tuple[Cards, ...]


class Shown(Event):
    """`mygame.choose`: the cards that were shown together, by seat."""

    plays: Cards


class TrickWon(Event):
    """`mygame.strongest`: who wins the trick with which card, and the tricks of each seat so far."""

    winner: Seat
    card: int
    totals: tuple[int, ...]


class GameEnded(Event):
    """`mygame.end`, or `mygame.ruling.tie`: the tricks of each seat, and who wins."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True)
class Deal:
    """The hand of each seat, ascending."""

    hands: tuple[Cards, ...]


@dataclass(frozen=True)
class State:
    """Where a game stands between two tricks: hands, cards shown in each trick, tricks won by each seat."""

    deal: Deal
    hands: tuple[Cards, ...]
    shown: tuple[Cards, ...] = ()
    totals: tuple[int, ...] = (0,) * SEATS

    round: ClassVar[int] = 1

    @property
    def trick(self) -> int:
        """The trick that is played, from 1; the last one once the game has ended."""
        return min(len(self.shown) + 1, HAND)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return len(self.shown) == HAND

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that choose now: all together."""
        return frozenset() if self.over else EVERYBODY


@dataclass(frozen=True)
class View:
    """All that a seat may know; here that is everything, for all hands are known."""

    seat: Seat
    state: State


@dataclass(frozen=True)
class Game:
    """The game under its options; it has none yet."""

    name: ClassVar[str] = "mygame"
    seats: ClassVar[int] = SEATS
    sides: ClassVar[tuple[Seat, ...]] = tuple(range(SEATS))
    cards: ClassVar[Cards] = tuple(range(1, SEATS * HAND + 1))

    options: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @classmethod
    def from_options(cls, options: Mapping[str, Any]) -> Game:
        """The game under the options of a record.  Raises `OptionError`."""
        for key in options:
            raise OptionError("error.option.unknown", option=key, options="–")
        return cls()

    def options_number(self) -> int:
        """The options as one number for deal codes, 0 for the defaults; the same for ever."""
        return 0

    @classmethod
    def numbered_options(cls, number: int) -> dict[str, Any]:
        """The options of a number that `options_number` gave.  Raises `OptionError` for any other."""
        if number:
            raise OptionError("error.option.unknown", option=str(number), options="–")
        return {}

    # --- dealing

    def deal(self, seed: int) -> Deal:
        """The deal of a seed, 0 to 2**32 - 1; the same for ever."""
        cards = Source(self.name, seed).shuffle(self.cards)
        return Deal(tuple(tuple(sorted(cards[seat * HAND : (seat + 1) * HAND])) for seat in range(SEATS)))

    def why_no_deal(self, deal: Deal) -> Refusal | None:
        """None if the deck can be dealt so; otherwise the clause that it goes against."""
        dealt = [card for hand in deal.hands for card in hand]
        for card in dealt:
            if card not in self.cards:
                return Refusal("not_a_card", "mygame.cards", 0, card, {"card": card})
            if dealt.count(card) > 1:
                operands = {"card": card, "count": dealt.count(card), "deck": 1}
                return Refusal("breaks", "mygame.deal", 0, card, operands)
        for seat, hand in enumerate(deal.hands):
            if len(hand) != HAND:
                operands = {"count": len(hand), "size": HAND, "hand": seat + 1}
                return Refusal("breaks", "mygame.deal", seat, hand, operands)
        return None

    def start(self, deal: Deal) -> tuple[State, tuple[Event, ...]]:
        """The first state and the dealer's acts.  Raises `Refused`."""
        refusal = self.why_no_deal(deal)
        if refusal is not None:
            raise Refused(refusal)
        return State(deal, deal.hands), (Dealt("mygame.deal", deal.hands),)

    # --- choosing

    def why_not(self, state: State, seat: Seat, choice: object) -> Refusal | None:
        """None if `seat` may choose the card now, or why not."""
        if type(choice) is not int or choice not in self.cards:
            return Refusal("not_a_card", "mygame.cards", seat, choice, {"card": choice})
        if seat not in state.to_act:
            clause = "mygame.end" if state.over else "mygame.choose"
            return Refusal("not_your_turn", clause, seat, choice, {"card": choice})
        if choice not in state.hands[seat]:
            return Refusal("not_in_hand", "mygame.choose", seat, choice, {"card": choice})
        return None

    def legal(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        """All that `seat` may choose now."""
        return state.hands[seat] if seat in state.to_act else ()

    def view(self, state: State, seat: Seat) -> View:
        """All that a seat may know."""
        return View(seat, state)

    def piles(self, state: State) -> tuple[Pile, ...]:
        """Where every card lies, and who may see it."""
        return tuple(Pile(cards, EVERYBODY) for cards in (*state.hands, *state.shown))

    # --- a trick

    def play(self, state: State, choices: Mapping[Seat, Choice]) -> tuple[State, tuple[Event, ...]]:
        """The state after the choices of all, and what happened.  Raises `Refused`."""
        for seat in sorted({*choices, *state.to_act}):
            refusal = self.why_not(state, seat, choices.get(seat))
            if refusal is not None:
                raise Refused(refusal)
        plays = tuple(int(choices[seat]) for seat in range(SEATS))
        winner = plays.index(max(plays))
        totals = tuple(won + (seat == winner) for seat, won in enumerate(state.totals))
        hands = tuple(tuple(card for card in hand if card not in plays) for hand in state.hands)
        after = replace(state, hands=hands, shown=(*state.shown, plays), totals=totals)
        events: list[Event] = [
            Shown("mygame.choose", plays),
            TrickWon("mygame.strongest", winner, plays[winner], totals),
        ]
        if after.over:
            winners = tuple(seat for seat, won in enumerate(totals) if won == max(totals))
            clause = "mygame.end" if len(winners) == 1 else "mygame.ruling.tie"
            events.append(GameEnded(clause, totals, winners))
        return after, tuple(events)
