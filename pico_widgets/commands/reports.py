"""Commands that say something of every record in files: one at a time, as JSON or for people, errors told the same.

It knows how records arrive, not what is said of them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import IO, Any

from pico_widgets.commands import incoming
from pico_widgets.console.streams import FAULTS, OK, WRONG, complain, put
from pico_widgets.core.records import RecordError
from pico_widgets.explain.trace import fault_json, fault_text
from pico_widgets.text import Words

Report = tuple[Callable[[], Any], Callable[[], str]]
"""What is said of a record: as a JSON value, and as text for people; only one of the two is asked for."""


def report(names: Iterable[str], say: Words, about: Callable[[bytes], Report], *, as_json: bool) -> int:
    """Say of every record in these files ("-": standard input) what `about` makes of its text, as soon as it is read.

    `about` raises `RecordError` for a record that has a fault. Returns the exit status.
    """
    reporter = _Reporter(say, about, as_json)
    for name in names:
        try:
            with _opened(name) as file:
                reporter.file(say("cli.stdin") if name == "-" else name, file)
        except BrokenPipeError:
            raise
        except IsADirectoryError:
            reporter.unreadable("cli.folder", name)
        except FileNotFoundError:
            reporter.unreadable("cli.missing", name)
        except (OSError, ValueError) as fault:  # ValueError: a name that no file can have
            reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault)
            reporter.unreadable("cli.unreadable", name, reason=reason)
    return reporter.status


class _Reporter:
    """Reports on records one by one, and remembers whether anything was wrong."""

    def __init__(self, say: Words, about: Callable[[bytes], Report], as_json: bool) -> None:
        self.say = say
        self.about = about
        self.as_json = as_json
        self.status = OK
        self.told = 0

    def file(self, name: str, file: IO[bytes]) -> None:
        """Every record of a file."""
        for number, item in enumerate(incoming.texts(file), start=1):
            try:
                if isinstance(item, RecordError):
                    raise item
                self.record(*self.about(item))
            except RecordError as fault:
                self.fault(name, number, fault)

    def record(self, value: Callable[[], Any], text: Callable[[], str]) -> None:
        if self.as_json:
            put(json.dumps(value(), ensure_ascii=True))
            return
        self.told += 1
        heading = f"\n=== {self.say('cli.record', n=self.told)} ===\n\n" if self.told > 1 else ""
        put(heading + text(), end="")

    def fault(self, name: str, number: int, fault: RecordError) -> None:
        self.status = max(self.status, FAULTS)
        if self.as_json:
            put(json.dumps(fault_json(fault, self.say), ensure_ascii=True))
        complain(self.say("cli.fault", file=name, n=number, message=fault_text(fault, self.say)))

    def unreadable(self, key: str, name: str, **operands: str) -> None:
        self.status = WRONG
        complain(self.say(key, file=name, **operands))


@contextmanager
def _opened(name: str) -> Iterator[IO[bytes]]:
    """A file to read bytes from; "-" is standard input, which stays open."""
    if name == "-":
        yield sys.stdin.buffer
        return
    with open(name, "rb") as file:
        yield file
