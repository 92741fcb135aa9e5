"""The rules of Goofspiel; the numbers of the clauses are those of the rules in README.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from pico_widgets.core.clauses import Clause
from pico_widgets.core.deals import Source
from pico_widgets.core.game import Choice, Event, OptionError, Pile, Refusal, Refused, Seat

GROUPS = ("cards", "trick", "end")
"""The headings under which clauses are shown, in order."""

CLAUSES: tuple[Clause, ...] = (
    Clause("goofspiel.cards", "README", (1,), "cards"),
    Clause("goofspiel.choose", "README", (2,), "trick"),
    Clause("goofspiel.higher", "README", (3,), "trick"),
    Clause("goofspiel.equal", "README", (4,), "trick"),
    Clause("goofspiel.goal", "README", (5,), "end"),
)

CARDS: tuple[int, ...] = tuple(range(1, 14))
"""The cards of each hand, and the prizes."""


class Dealt(Event):
    """`goofspiel.cards`: both hold `count` cards, and as many prizes lie face down."""

    count: int


class PrizeTurned(Event):
    """`goofspiel.choose`: the prize of the next trick is turned up."""

    prize: int


class Shown(Event):
    """`goofspiel.choose`: the cards that were shown together, by seat."""

    plays: tuple[int, ...]


class PrizeTaken(Event):
    """`goofspiel.higher`: who takes the prize (None, by `goofspiel.equal`: nobody), and the points of each so far."""

    prize: int
    winner: Seat | None
    totals: tuple[int, ...]


class GameEnded(Event):
    """`goofspiel.goal`: who has more points; both where they are equal."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True)
class Deal:
    """The prizes in the order in which they are turned up."""

    prizes: tuple[int, ...]


@dataclass(frozen=True)
class State:
    """Where a game stands: the hands, the cards shown in each trick, and the points."""

    deal: Deal
    hands: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]

    round: ClassVar[int] = 1

    @property
    def trick(self) -> int:
        """The trick that is played, from 1; the last one once the game has ended."""
        return min(len(self.shown) + 1, len(CARDS))

    @property
    def over(self) -> bool:
        """Whether all cards have been shown."""
        return len(self.shown) == len(CARDS)

    @property
    def to_act(self) -> frozenset[Seat]:
        """Both seats, until the game has ended."""
        return frozenset() if self.over else frozenset((0, 1))

    @property
    def prize(self) -> int | None:
        """The prize that is turned up."""
        return None if self.over else self.deal.prizes[len(self.shown)]


@dataclass(frozen=True)
class View:
    """What a seat may know: all but the prizes that are face down; `prizes` are those turned up so far, in order."""

    seat: Seat
    hands: tuple[tuple[int, ...], ...]
    prize: int | None
    prizes: tuple[int, ...]
    shown: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]


@dataclass(frozen=True)
class Goofspiel:
    """The game.  It has no options."""

    name: ClassVar[str] = "goofspiel"
    seats: ClassVar[int] = 2
    sides: ClassVar[tuple[Seat, ...]] = (0, 1)
    cards: ClassVar[tuple[int, ...]] = CARDS * 3
    options: ClassVar[dict[str, Any]] = {}

    @classmethod
    def from_options(cls, options: Mapping[str, Any]) -> Goofspiel:
        """The game.  Raises `OptionError` for any option."""
        for key in options:
            raise OptionError("error.option.unknown", option=key, options="–")
        return cls()

    def options_number(self) -> int:
        """0: there are no options."""
        return 0

    @classmethod
    def numbered_options(cls, number: int) -> dict[str, Any]:
        """The options of a number.  Raises `OptionError` for any but 0."""
        if number:
            raise OptionError("error.option.unknown", option=str(number), options="–")
        return {}

    def deal(self, seed: int) -> Deal:
        """The deal of a seed, 0 to 2**32 - 1."""
        return Deal(tuple(Source(self.name, seed).shuffle(CARDS)))

    def why_no_deal(self, deal: Deal) -> Refusal | None:
        """None if each prize is there once; otherwise the clause."""
        for card in deal.prizes:
            if card not in CARDS:
                return Refusal("not_a_card", "goofspiel.cards", 0, card, {"card": card})
        for card in CARDS:
            if deal.prizes.count(card) != 1:
                operands = {"card": card, "count": deal.prizes.count(card), "deck": 1}
                return Refusal("breaks", "goofspiel.cards", 0, card, operands)
        return None

    def start(self, deal: Deal) -> tuple[State, tuple[Event, ...]]:
        """The game before the first choice.  Raises `Refused`."""
        refusal = self.why_no_deal(deal)
        if refusal is not None:
            raise Refused(refusal)
        events = Dealt("goofspiel.cards", len(CARDS)), PrizeTurned("goofspiel.choose", deal.prizes[0])
        return State(deal, (CARDS, CARDS), (), (0, 0)), events

    def why_not(self, state: State, seat: Seat, choice: object) -> Refusal | None:
        """None if `seat` may choose that card now, or why not."""
        if state.over or seat not in state.to_act:
            return Refusal("not_your_turn", "goofspiel.goal", seat, choice, {"turn": None})
        if type(choice) is not int or choice not in CARDS:
            return Refusal("not_a_card", "goofspiel.cards", seat, choice, {"card": choice})
        if choice not in state.hands[seat]:
            return Refusal("not_in_hand", "goofspiel.higher", seat, choice, {"card": choice})
        return None

    def legal(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        """The cards that `seat` may choose now."""
        return state.hands[seat] if seat in state.to_act else ()

    def view(self, state: State, seat: Seat) -> View:
        """What `seat` may know."""
        turned = state.deal.prizes[: len(state.shown) + (not state.over)]
        return View(seat, state.hands, state.prize, turned, state.shown, state.totals)

    def piles(self, state: State) -> tuple[Pile, ...]:
        """Hands, cards shown and prizes turned up, seen by both; the prizes that are face down."""
        turned = len(state.shown) + (not state.over)
        shown = (*state.hands, *state.shown, state.deal.prizes[:turned])
        return *(Pile(cards, frozenset((0, 1))) for cards in shown), Pile(state.deal.prizes[turned:], frozenset())

    def play(self, state: State, choices: Mapping[Seat, Choice]) -> tuple[State, tuple[Event, ...]]:
        """The state after both have shown a card, and what happened.  Raises `Refused`."""
        for seat in sorted({*choices, *state.to_act}):
            refusal = self.why_not(state, seat, choices.get(seat))
            if refusal is not None:
                raise Refused(refusal)
        plays = tuple(int(choices[seat]) for seat in range(self.seats))
        prize = state.deal.prizes[len(state.shown)]
        winner = None if plays[0] == plays[1] else plays.index(max(plays))
        totals = tuple(total + (prize if seat == winner else 0) for seat, total in enumerate(state.totals))
        hands = tuple(tuple(card for card in state.hands[seat] if card != plays[seat]) for seat in range(self.seats))
        after = replace(state, hands=hands, shown=(*state.shown, plays), totals=totals)
        clause = "goofspiel.equal" if winner is None else "goofspiel.higher"
        events: list[Event] = [Shown("goofspiel.choose", plays), PrizeTaken(clause, prize, winner, totals)]
        if after.prize is not None:
            events.append(PrizeTurned("goofspiel.choose", after.prize))
        else:
            winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
            events.append(GameEnded("goofspiel.goal", totals, winners))
        return after, tuple(events)
