"""The shape of every game: seats, choices, refusals, events, and what a game module offers.

It knows no game, no language and no screen.  A game is its options, a state is an immutable value,
and `play` is a pure function; undo, replay and "what if" are keeping states, nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self, TypeVar

from pico_widgets.core.frozen import Frozen

Seat = int
"""Seats count from 0, clockwise: seat 1 sits to the left of seat 0."""

Choice = int | str
"""A card as its number (10) or as suit and rank ("S10"), a bid as a number or a word: what a record holds of it."""

LOOK = "look"
"""What a player returns who looks at its cards before it chooses, in a game where that makes a difference."""

Operands = Mapping[str, Any]
"""What a sentence needs to be said: numbers, cards, seats, by name."""

RefusalKind = Literal["not_a_card", "not_in_hand", "not_your_turn", "breaks"]


@dataclass(frozen=True)
class Refusal:
    """Why a choice cannot be made: which mistake it is, and the clause that it goes against.

    `kind` tells four mistakes apart: no card of this game, a card that is not in this hand,
    a seat that is not to choose now, a choice that breaks the clause.
    """

    kind: RefusalKind
    clause: str
    seat: Seat
    choice: Any
    operands: Operands = field(default_factory=dict)


class Refused(ValueError):
    """Raised by `play` for a choice that `why_not` refuses; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.kind}: {refusal.clause} (seat {refusal.seat}, choice {refusal.choice!r})")
        self.refusal = refusal


class OptionError(ValueError):
    """An option that the game does not have, or a value that it cannot take.

    `key` names the sentence that says so, `operands` what it needs.
    """

    def __init__(self, key: str, **operands: Any) -> None:
        super().__init__(f"{key}: {operands}")
        self.key = key
        self.operands: Operands = operands


class Event(Frozen):
    """One thing that happened, with the clause by which it did."""

    clause: str


class Pile(NamedTuple):
    """Cards that lie together, and the seats that may see them."""

    cards: tuple[Any, ...]
    seen_by: frozenset[Seat]


class State(Protocol):
    """Where a game stands.  Frozen; two equal positions are equal values."""

    @property
    def round(self) -> int:
        """The round (in some games: the hand) that is being played, from 1."""

    @property
    def trick(self) -> int:
        """The trick of that round that is being played, from 1."""

    @property
    def deal(self) -> Any:
        """The deal with which the game, or this hand of it, began."""

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that must choose now, together; empty once the game has ended."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The points so far of each side."""


S = TypeVar("S", bound=State)
D = TypeVar("D")
V = TypeVar("V", covariant=True)


class Game(Protocol[S, D, V]):
    """What the class of a game offers.  `S` is its state, `D` its deal, `V` what a seat may know.

    A value of the class is the game under its options.  A game of more than one deal has besides `next_deal(state,
    seed)`, the deal that follows, and `redeal(state, deal)`, like `start`; one in which it makes a difference whether
    a player has looked at its cards has `look(state, seat)`, like `play`.
    """

    @classmethod
    def from_options(cls, options: Mapping[str, Any]) -> Self:
        """The game under these options, as a record has them; others are at their defaults.  Raises `OptionError`."""

    @classmethod
    def numbered_options(cls, number: int) -> dict[str, Any]:
        """The options of which `options_number` is `number`.  Raises `OptionError` for a number of none."""

    @property
    def name(self) -> str:
        """The name in records and at the head of each clause id."""

    @property
    def seats(self) -> int:
        """How many play; seats are 0 to `seats` - 1."""

    @property
    def sides(self) -> tuple[Seat | str, ...]:
        """Who wins together, as records name them: seat s belongs to side s modulo their number."""

    @property
    def cards(self) -> tuple[Choice, ...]:
        """Every card of the deck."""

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from their defaults, as a record writes them."""

    def options_number(self) -> int:
        """The options as one number for deal codes, 0 for the defaults; the same for ever."""

    def deal(self, seed: int) -> D:
        """The deal of a seed (0 to 2**32 - 1), the same for ever."""

    def why_no_deal(self, deal: D) -> Refusal | None:
        """None if the deck can be dealt so, or the reason why not."""

    def start(self, deal: D) -> tuple[S, tuple[Event, ...]]:
        """The first state, and the dealer's acts."""

    def why_not(self, state: S, seat: Seat, choice: object) -> Refusal | None:
        """None if `seat` may choose so now, or the reason why not."""

    def legal(self, state: S, seat: Seat) -> tuple[Choice, ...]:
        """All that `seat` may choose now, in hand order."""

    def play(self, state: S, choices: Mapping[Seat, Choice]) -> tuple[S, tuple[Event, ...]]:
        """The state after the choices of all of `state.to_act`, and what happened.  Raises `Refused`."""

    def view(self, state: S, seat: Seat) -> V:
        """All that `seat` may know of `state`, and nothing else."""

    def piles(self, state: S) -> tuple[Pile, ...]:
        """Where every card of the deck lies: hands, stock, tricks, table; each card in one pile."""


class WithoutOptions:
    """A mixin for the class of a game that has no house rules."""

    options: ClassVar[Mapping[str, Any]] = {}

    @classmethod
    def from_options(cls, options: Mapping[str, Any]) -> Self:
        """The game.  Raises `OptionError` for any option."""
        for key in options:
            raise OptionError("error.option.unknown", option=key, options="–")
        return cls()

    def options_number(self) -> int:
        """0: there are no options to number."""
        return 0

    @classmethod
    def numbered_options(cls, number: int) -> dict[str, Any]:
        """The options of a number.  Raises `OptionError` for any but 0."""
        if number:
            raise OptionError("error.option.unknown", option=str(number), options="–")
        return {}
