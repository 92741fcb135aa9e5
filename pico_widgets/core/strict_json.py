"""Strict reading of JSON that somebody else wrote: nothing is evaluated, nothing is guessed.

Refused: more than 1 MiB, nesting deeper than 64, NaN and infinities, a key twice, text that is not UTF-8.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

MAX_BYTES = 1024 * 1024
MAX_DEPTH = 64

_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)

_STEPS = (1, -1)
_UP_OR_DOWN = bytes.maketrans(b"[{]}", bytes((0, 0, 1, 1)))
"""Of each bracket, the place of its step in `_STEPS`."""
_NO_BRACKET = bytes(set(range(256)) - set(b"[{]}"))


class JSONFault(ValueError):
    """Why a text is no JSON that we read; `key` names the sentence, `operands` what it needs."""

    def __init__(self, key: str, **operands: Any) -> None:
        super().__init__(f"{key}: {operands}")
        self.key = key
        self.operands = operands


def read_json(text: str | bytes) -> Any:
    """The value of a JSON text.  Raises `JSONFault`."""
    size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "surrogatepass"))
    if size > MAX_BYTES:
        raise JSONFault("error.shape.size", size=size, most=MAX_BYTES)
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as fault:
            raise JSONFault("error.shape.utf8", position=fault.start) from None
    text = text.removeprefix("\ufeff")
    if deepest(text) > MAX_DEPTH:
        raise JSONFault("error.shape.depth", most=MAX_DEPTH)
    try:
        return json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except JSONFault:
        raise
    except json.JSONDecodeError as fault:
        raise JSONFault("error.shape.json", line=fault.lineno, column=fault.colno) from None
    except (ValueError, RecursionError):  # an integer of thousands of digits
        raise JSONFault("error.shape.number") from None


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    out = dict(pairs)
    if len(out) < len(pairs):
        names = [name for name, _ in pairs]
        raise JSONFault("error.shape.twice", name=next(name for at, name in enumerate(names) if name in names[:at]))
    return out


def _no_constant(name: str) -> Any:
    raise JSONFault("error.shape.constant", name=name)


def deepest(text: str) -> int:
    """The most that `depths` says of a text, 0 for one without brackets, without a look at each bracket in Python."""
    brackets = _STRING.sub("", text).encode("utf-8", "surrogatepass").translate(_UP_OR_DOWN, _NO_BRACKET)
    return max(accumulate(map(_STEPS.__getitem__, brackets), initial=0))


def depths(text: str) -> Iterator[int]:
    """How many arrays and objects are open after each bracket of a text, brackets within strings left out."""
    depth = 0
    for found in _STRING_OR_BRACKET.finditer(text):
        if (sign := found[0]) in "[{":
            depth += 1
        elif sign in "]}":
            depth -= 1
        else:
            continue
        yield depth
