"""The fenced blocks of a lesson, which are TOML: their values, read without trust, and the line of each.

A value of another type than is expected is a fault, and so is a key that the block does not know.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from pico_widgets.core.codes import CodeError
from pico_widgets.core.game import Choice, OptionError
from pico_widgets.core.records import RecordError
from pico_widgets.teach.lessons.faults import Faults

T = TypeVar("T")

_AT_LINE = re.compile(r"at line (\d+)")


class Block:
    """A block: `name` is what stands after its fence, `line` the line of that fence, from 1."""

    def __init__(self, name: str, text: str, line: int, faults: Faults) -> None:
        self.name = name
        self.line = line
        self._text = text
        self._faults = faults
        self._broken = False
        self._values = self._read()
        self._asked: set[str] = set()

    def _read(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self._text)
        except tomllib.TOMLDecodeError as fault:
            found = _AT_LINE.search(str(fault))
            last = len(self._text.splitlines())
            self.fault_at(self.line + (int(found[1]) if found else max(last, 1)), "toml", block=self.name)
        except (RecursionError, ValueError):  # brackets within brackets, a number of thousands of digits
            self.fault_at(self.line, "toml", block=self.name)
        self._broken = True
        return {}

    # --- faults: of a block that cannot be read, that alone

    def line_of(self, key: str) -> int:
        """The line on which a key stands; that of the block if it is not there."""
        pattern = re.compile(rf"""\s*\[*["']?{re.escape(key)}["']?\s*[=.\]]""")
        for at, line in enumerate(self._text.splitlines(), start=1):
            if pattern.match(line):
                return self.line + at
        return self.line

    def fault_at(self, at: int, kind: str, /, **operands: Any) -> None:
        """Note a fault on a line."""
        if not self._broken:
            self._faults.add(at, kind, **operands)

    def cause(self, fault: CodeError | OptionError | RecordError) -> None:
        """Note what the referee says of the block."""
        if not self._broken:
            self._faults.add_cause(self.line, fault)

    def fault(self, key: str, kind: str, /, **operands: Any) -> None:
        """Note a fault on the line of a key."""
        self.fault_at(self.line_of(key), kind, block=self.name, key=key, **operands)

    def finish(self) -> None:
        """Note each key that nobody has asked for."""
        for key in self._values:
            if key not in self._asked:
                self.fault(key, "key", known=", ".join(sorted(self._asked)))

    # --- values

    def __contains__(self, key: str) -> bool:
        self._asked.add(key)
        return key in self._values

    def _value(self, key: str, wanted: str, fits: Callable[[Any], bool], default: T) -> Any | T:
        self._asked.add(key)
        if key not in self._values:
            return default
        value = self._values[key]
        if not fits(value):
            self.fault(key, f"type_{wanted}")
            return default
        return value

    def text(self, key: str) -> str | None:
        """A text; None where there is none."""
        return self._value(key, "text", lambda value: isinstance(value, str) and bool(value.strip()), None)

    def needed(self, key: str) -> str | None:
        """A text that must be there; None where it is not, which is a fault."""
        if key not in self:
            self.fault(key, "missing")
            return None
        return self.text(key)

    def switch(self, key: str) -> bool:
        """True or false; false where there is none."""
        return bool(self._value(key, "switch", lambda value: isinstance(value, bool), False))

    def number(self, key: str, least: int, most: int) -> int | None:
        """A whole number from `least` to `most`; None where there is none."""
        self._asked.add(key)
        value = self._values.get(key)
        if value is None or (type(value) is int and least <= value <= most):
            return value
        self.fault(key, "type_number", least=least, most=most)
        return None

    def one_of(self, key: str, known: Sequence[str]) -> str | None:
        """One of several words; None where there is none."""
        self._asked.add(key)
        value = self._values.get(key)
        if value is None or (isinstance(value, str) and value in known):
            return value
        self.fault(key, "one_of", value=value, known=", ".join(known))
        return None

    def table(self, key: str) -> dict[str, Any]:
        """Values by their names; none where there is none."""
        return dict(self._value(key, "table", lambda value: isinstance(value, dict), {}))

    def choices(self, key: str) -> tuple[Choice, ...]:
        """Cards or bids; none where there are none."""
        return tuple(self._value(key, "choices", are_choices, ()))

    def anything(self, key: str) -> Any:
        """The value as it is, for the referee to judge; None where there is none."""
        self._asked.add(key)
        return self._values.get(key)


def are_choices(value: object) -> bool:
    """Whether a value is a list of cards or bids: whole numbers and texts."""
    return isinstance(value, list) and all(type(one) in (int, str) for one in value)
