"""The options of Picas: read strictly from a record, written small, and numbered for deal codes.

It knows the house rules that the rulings allow, and nothing of how they are played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from math import factorial
from typing import Any, TypeVar

from pico_widgets.core.game import OptionError
from pico_widgets.tricks.cards import RANKS

ORDERS: Mapping[str, tuple[str, ...]] = {
    "printed": ("2", "3", "4", "5", "6", "8", "9", "10", "Q", "J", "K", "7", "A"),
    "international": RANKS,
}
"""Ranks from low to high (picas.rank, picas.ruling.ranks)."""

NULA_FAILED = ("lose", "nothing")

LEAST_TARGET, MOST_TARGET = 1, 10000
LEAST_HANDS, MOST_HANDS = 1, 100

_FLAGS = (
    "spades_in_first_trick",
    "any_spade_breaks",
    "ten_for_every_trick",
    "nula_tricks_count",
    "bags_carry",
)

G = TypeVar("G", bound="PicasOptions")


@dataclass(frozen=True)
class PicasOptions:
    """The house rules of a match; each field is the option of that name, its default what the ruling says.

    `rank_order` is "printed", "international" or the 13 ranks from low to high.  `hands` None: no last hand.
    Raises `OptionError` for a value that an option cannot take.
    """

    rank_order: str | tuple[str, ...] = "printed"
    spades_in_first_trick: bool = False
    any_spade_breaks: bool = False
    ten_for_every_trick: bool = False
    nula_failed: str = "lose"
    nula_tricks_count: bool = True
    bags_carry: bool = False
    target: int = 100
    hands: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "rank_order", _rank_order(self.rank_order))
        for name in _FLAGS:
            if type(getattr(self, name)) is not bool:
                raise OptionError("error.option.boolean", option=name, value=getattr(self, name))
        if type(self.nula_failed) is not str or self.nula_failed not in NULA_FAILED:
            raise OptionError("picas.error.option.nula_failed", value=self.nula_failed, values=", ".join(NULA_FAILED))
        _in_range("target", self.target, LEAST_TARGET, MOST_TARGET)
        if self.hands is not None:
            _in_range("hands", self.hands, LEAST_HANDS, MOST_HANDS)

    @classmethod
    def from_options(cls: type[G], options: Mapping[str, Any]) -> G:
        """The game that a record's `options` object asks for.  Raises `OptionError`."""
        names = tuple(option.name for option in fields(cls))
        for key in options:
            if key not in names:
                raise OptionError("error.option.unknown", option=key, options=", ".join(names))
        return cls(**options)

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from their defaults, as a record writes them."""
        changed = {o.name: getattr(self, o.name) for o in fields(self) if getattr(self, o.name) != o.default}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in changed.items()}

    @property
    def order(self) -> tuple[str, ...]:
        """The ranks in force, from low to high."""
        return ORDERS[self.rank_order] if isinstance(self.rank_order, str) else self.rank_order

    def options_number(self) -> int:
        """The options as one number for deal codes, 0 for the defaults; the same for ever."""
        listed = isinstance(self.rank_order, tuple)
        number = _permutation_number(self.order) if listed else 0
        number = number * MOST_TARGET + (self.target - 100) % MOST_TARGET
        number = number * (MOST_HANDS + 1) + (self.hands or 0)
        number = number * 3 + (2 if listed else list(ORDERS).index(str(self.rank_order)))
        number = number * 2 + NULA_FAILED.index(self.nula_failed)
        for name in reversed(_FLAGS):
            number = number * 2 + (getattr(self, name) != getattr(PicasOptions, name))
        return number

    @classmethod
    def numbered_options(cls, number: int) -> dict[str, Any]:
        """The options object of a number that `options_number` gave.  Raises `OptionError` for any other number."""
        options: dict[str, Any] = {}
        rest = number
        for name in _FLAGS:
            rest, changed = divmod(rest, 2)
            if changed:
                options[name] = not getattr(PicasOptions, name)
        rest, failed = divmod(rest, 2)
        rest, order = divmod(rest, 3)
        rest, hands = divmod(rest, MOST_HANDS + 1)
        rest, target = divmod(rest, MOST_TARGET)
        if failed:
            options["nula_failed"] = NULA_FAILED[failed]
        if order == 1:
            options["rank_order"] = "international"
        elif order == 2 and rest < factorial(len(RANKS)):
            options["rank_order"] = list(_permutation(rest))
            rest = 0
        if hands:
            options["hands"] = hands
        if target:
            options["target"] = (target + 99) % MOST_TARGET + 1
        if rest or number < 0 or cls.from_options(options).options_number() != number:
            names = ", ".join(option.name for option in fields(cls))
            raise OptionError("error.option.unknown", option=str(number), options=names)
        return options


def _rank_order(value: Any) -> str | tuple[str, ...]:
    """The value of `rank_order`, an order that has a name by its name.  Raises `OptionError`."""
    if isinstance(value, str):
        if value not in ORDERS:
            raise OptionError("picas.error.option.rank_order", value=value, orders=", ".join(ORDERS))
        return value
    if not isinstance(value, (list, tuple)):
        raise OptionError("picas.error.option.rank_order", value=value, orders=", ".join(ORDERS))
    for rank in value:
        if not isinstance(rank, str) or rank not in RANKS:
            raise OptionError("picas.error.option.rank_order.rank", value=rank, ranks=", ".join(RANKS))
    if len(value) != len(RANKS) or len(set(value)) != len(RANKS):
        raise OptionError("picas.error.option.rank_order.list", count=len(set(value)), ranks=", ".join(RANKS))
    order = tuple(value)
    return next((name for name, named in ORDERS.items() if named == order), order)


def _in_range(name: str, value: Any, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        raise OptionError("error.option.range", option=name, value=value, least=least, most=most)


def _permutation_number(order: Sequence[str]) -> int:
    """The place of an order of the ranks among all of them, 0 for that of `RANKS`."""
    left, number = list(RANKS), 0
    for rank in order:
        number = number * len(left) + left.index(rank)
        left.remove(rank)
    return number


def _permutation(number: int) -> tuple[str, ...]:
    """The order of the ranks that has that place."""
    places = []
    for size in range(1, len(RANKS) + 1):
        number, place = divmod(number, size)
        places.append(place)
    left = list(RANKS)
    return tuple(left.pop(place) for place in reversed(places))
