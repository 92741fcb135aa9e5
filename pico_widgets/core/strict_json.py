"""Strict reading of JSON that somebody else wrote: nothing is evaluated, nothing is guessed.

Refused: more than 1 MiB, nesting deeper than 64, NaN and infinities, a key twice, text that is not UTF-8.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

MAX_BYTES = 1024 * 1024
MAX_DEPTH = 64

_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


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
    if any(depth > MAX_DEPTH for depth in depths(text)):
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
    out: dict[str, Any] = {}
    for key, value in pairs:
        if key in out:
            raise JSONFault("error.shape.twice", name=key)
        out[key] = value
    return out


def _no_constant(name: str) -> Any:
    raise JSONFault("error.shape.constant", name=name)


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
