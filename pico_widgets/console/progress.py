"""How far a long work is, on standard error: a bar on a terminal, a plain line now and then elsewhere.

Knows how many parts there are and when they were done, not what they are.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import IO

from pico_widgets.text import Words

CELLS = 24
BAR_EVERY, LINE_EVERY = 0.1, 10.0
"""Seconds between two drawings of the bar, and between two plain lines."""


class Progress:
    """Shows the share that is done, the rate and the time left; `done` parts had been done before."""

    def __init__(
        self,
        total: int,
        done: int,
        say: Words,
        stream: IO[str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.total, self.done, self.say = total, done, say
        self.stream = sys.stderr if stream is None else stream
        self.clock = clock
        self.terminal = self.stream.isatty()
        self._before = done
        self._began = self._shown = clock()
        if self.terminal:
            self._show()

    def step(self) -> None:
        """One chunk more is done."""
        self.done += 1
        if self.clock() - self._shown >= (BAR_EVERY if self.terminal else LINE_EVERY):
            self._show()

    def close(self) -> None:
        """Show where the work stands now, and leave the line."""
        if self.terminal or self.done > self._before:
            self._show()
        if self.terminal:
            print(file=self.stream, flush=True)

    def line(self) -> str:
        """ "120 of 400 (30%), 3.2 a second, 0:01:27 left"."""
        spent = self.clock() - self._began
        new = self.done - self._before
        operands = {"done": str(self.done), "all": str(self.total), "share": self._share()}
        if not new or spent <= 0:
            return self.say("cli.progress.begin", **operands)
        if self.done == self.total:
            return self.say("cli.progress.end", time=hours(spent), **operands)
        a_second = new / spent
        key, rate = ("second", a_second) if a_second >= 1 else ("minute", 60 * a_second)
        tenths = round(10 * rate)
        number = self.say("coach.number", whole=str(tenths // 10), tenth=str(tenths % 10))
        left = hours((self.total - self.done) / a_second)
        return self.say(f"cli.progress.{key}", rate=number, left=left, **operands)

    def _share(self) -> str:
        return self.say("coach.percent", value=str(100 * self.done // max(self.total, 1)))

    def _show(self) -> None:
        self._shown = self.clock()
        if self.terminal:
            full = CELLS * self.done // max(self.total, 1)
            print(f"\r[{'#' * full:-<{CELLS}}] {self.line()}\x1b[K", end="", file=self.stream, flush=True)
        else:
            print(self.line(), file=self.stream, flush=True)


def hours(seconds: float) -> str:
    """A time as hours, minutes and seconds: "0:01:27"."""
    whole = round(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"
