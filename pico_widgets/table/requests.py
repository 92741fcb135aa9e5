"""What a browser asks of a table, read without trust, and why a request is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pico_widgets.core.codes import CodeError
from pico_widgets.core.game import OptionError, Refusal, Seat
from pico_widgets.core.records import RecordError

Request = Mapping[str, Any]

Fault = CodeError | OptionError | RecordError
"""What is wrong with a code, an option or a record."""

SCALARS = ("seat", "choice", "round", "trick", "level")
"""What a request may hold that is one short value."""


class RequestRefused(Exception):
    """A request that cannot be granted, and why; `ViewBuilder.refused` says it in words.

    `key` names the sentence, `operands` what it needs.  `seat`: whose name the sentence needs as `name`.  `card`: the
    card that was tried.  `rule`: what the rules of the game have against it; `fault`: what is wrong with what was
    typed or opened, `field` where it was typed.  With a rule or a fault there is no key.
    """

    def __init__(
        self,
        key: str = "",
        *,
        seat: Seat | None = None,
        card: Any = None,
        rule: Refusal | None = None,
        fault: Fault | None = None,
        field: str | None = None,
        **operands: Any,
    ) -> None:
        super().__init__(key or str(rule or fault))
        self.key = key
        self.operands = operands
        self.seat = seat
        self.card = card
        self.rule = rule
        self.fault = fault
        self.field = field


def is_scalar(value: object, longest: int = 20) -> bool:
    """Whether this may name a seat, a card or a number: nothing, a whole number, or a short text."""
    if isinstance(value, str):
        return len(value) <= longest
    return value is None or (type(value) is int and abs(value) < 10**9)


def has_scalars(request: Request) -> bool:
    """Whether each of the `SCALARS` that a request holds is one."""
    return all(is_scalar(request.get(name)) for name in SCALARS)


def trick_of(request: Request) -> tuple[int, int]:
    """The round and the trick that a request names; 0 and 0, which there never are, if it does not."""
    number, trick = request.get("round"), request.get("trick")
    return (number, trick) if type(number) is int and type(trick) is int else (0, 0)
