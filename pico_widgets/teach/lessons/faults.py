"""What is wrong with the file of a lesson, and on which line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pico_widgets.core.codes import CodeError
from pico_widgets.core.game import OptionError
from pico_widgets.core.records import RecordError
from pico_widgets.explain.trace import sayable
from pico_widgets.table.view import fault_sentence
from pico_widgets.text import Words


@dataclass(frozen=True)
class LessonFault:
    """A fault: its line (from 1), and the sentence that says what was expected, by key.

    `cause`: what the referee or the reader of codes says of a position.
    """

    line: int
    key: str
    operands: dict[str, Any] = field(default_factory=dict)
    cause: CodeError | OptionError | RecordError | None = None

    def text(self, words: Words) -> str:
        """The fault in words: "Line 12: …"."""
        operands = dict(sayable(self.operands, words))
        operands |= {name: self.operands[name] for name in ("known",) if name in self.operands}
        if self.cause is not None:
            operands["cause"] = fault_sentence(self.cause, words)
        return words("lesson.fault.line", line=self.line, message=words(self.key, **operands))


class LessonError(ValueError):
    """A file that is no lesson, with all its `faults` in the order of their lines."""

    def __init__(self, faults: tuple[LessonFault, ...]) -> None:
        super().__init__("; ".join(f"line {one.line}: {one.key} {one.operands}" for one in faults))
        self.faults = faults

    def lines(self, words: Words) -> list[str]:
        """Each fault in words."""
        return [fault.text(words) for fault in self.faults]


class Faults:
    """Gathers the faults of one file."""

    def __init__(self) -> None:
        self._found: list[LessonFault] = []

    def add(self, line: int, key: str, /, **operands: Any) -> None:
        """Note a fault."""
        self._found.append(LessonFault(line, f"lesson.fault.{key}", operands))

    def add_cause(self, line: int, cause: CodeError | OptionError | RecordError) -> None:
        """Note what the referee says of a position."""
        self._found.append(LessonFault(line, "lesson.fault.position", {}, cause))

    @property
    def any(self) -> bool:
        """Whether anything is wrong."""
        return bool(self._found)

    def check(self) -> None:
        """Raise `LessonError` if anything is wrong."""
        if self._found:
            raise LessonError(tuple(sorted(self._found, key=lambda fault: fault.line)))
