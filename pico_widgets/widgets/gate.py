"""What comes from a browser, before anything is done with it: can it be read, and is it not too much at once.

Knows neither widgets nor games.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Protocol

MOST_BYTES = 250_000
"""The longest request, as JSON: a share code fits in."""
BURST, RATE = 100, 50.0
"""So many requests are answered at once, and so many more each second; nobody presses buttons faster."""
PAUSE = 0.25
"""Seconds from one look at what was held back to the next."""
HELD = 8
"""So many of the newest requests are held back in a flood; older ones are stale and dropped."""

Request = Mapping[str, Any]


def is_readable(value: object) -> bool:
    """Whether a JSON value can be written as UTF-8, within `MOST_BYTES`: no lone surrogate, no number without end."""
    try:
        return len(json.dumps(value, ensure_ascii=False).encode("utf-8")) <= MOST_BYTES
    except (ValueError, TypeError, RecursionError):  # UnicodeEncodeError is a ValueError
        return False


class Timers(Protocol):
    """The part of an event loop that is used."""

    def call_later(self, delay: float, callback: Callable[[], None], /) -> object:
        """Call `callback` after `delay` seconds."""


class Gate:
    """Lets requests through one by one; in a flood it keeps the newest and answers those when it ebbs."""

    def __init__(self, answer: Callable[[Request], None], clock: Callable[[], float] = time.monotonic) -> None:
        self._answer = answer
        self._clock = clock
        self._left = float(BURST)
        self._at = clock()
        self._held: deque[Request] = deque(maxlen=HELD)
        self._shut = False
        self._came = 0

    def take(self, request: Request, loop: Timers) -> None:
        """Answer a request now, or hold it back while there are too many."""
        now = self._clock()
        self._left = min(BURST, self._left + (now - self._at) * RATE)
        self._at = now
        if not self._shut and self._left >= 1:
            self._left -= 1
            self._answer(request)
            return
        self._came += 1
        self._held.append(request)
        if not self._shut:
            self._shut = True
            loop.call_later(PAUSE, lambda: self._look(loop))

    def _look(self, loop: Timers) -> None:
        """Answer what is held back if nothing more came meanwhile, else the newest alone."""
        ebbed, self._came = self._came <= HELD, 0
        due = list(self._held) if ebbed else list(self._held)[-1:]
        self._held.clear()
        if ebbed:
            self._shut, self._left, self._at = False, float(BURST), self._clock()
        else:
            loop.call_later(PAUSE, lambda: self._look(loop))
        for request in due:
            self._answer(request)
