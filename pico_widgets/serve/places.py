"""Who has a place at the server, and who waits for one, in the order in which they came.

A visitor is a browser, known by a random word in a cookie. Knows neither kernels nor requests.
"""

from __future__ import annotations

import itertools
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass

SOONEST, LATEST = 5, 30
"""Seconds between two questions of one who waits: the nearer the turn, the oftener."""
LAPSE_SECONDS = 3 * LATEST
"""Who has not asked for so long has gone away."""
HOLD_SECONDS = 60.0
"""How long the place of a visitor is kept whose page broke off."""
SAMPLES, FEWEST = 20, 3
"""The newest places that became free, from which the waiting time is told, and how many it takes to tell anything."""


@dataclass(frozen=True)
class Wait:
    """What is told to one who waits."""

    ahead: int
    """How many come first."""
    seconds: float | None
    """Until it is this one's turn, by how often places became free of late; None while that is not known."""
    again: int
    """Seconds until the next question."""
    kept: bool = True
    """Whether this one has a place in the queue; not where the queue itself is full."""


class Places:
    """So many places, and a few more through which those who are here go from one page to the next.

    A browser asks for a new page before it says goodbye to the old one, so somebody who goes on holds two for a moment.
    """

    def __init__(self, most: int, queue_most: int = 1000, now: Callable[[], float] = time.monotonic) -> None:
        self.most, self.queue_most, self._now = most, queue_most, now
        self.moves = max(2, most // 10)
        self._pages: Counter[str] = Counter()
        self._held: dict[str, float] = {}
        self._waiting: dict[str, float] = {}
        self._freed: deque[float] = deque(maxlen=SAMPLES)

    def enter(self, visitor: str) -> Wait | None:
        """Takes a place for a page of a visitor; None when there was one, else how long the visitor waits."""
        self._forget()
        if self._held.pop(visitor, None) is not None or self._may_move(visitor):
            self._admit(visitor)
            return None
        order = list(self._waiting)
        ahead = order.index(visitor) if visitor in self._waiting else len(order)
        if ahead < self.free:
            self._admit(visitor)
            return None
        kept = visitor in self._waiting or len(order) < self.queue_most
        if kept:
            self._waiting[visitor] = self._now()
        return Wait(ahead, self._estimate(ahead), min(LATEST, SOONEST + ahead), kept)

    def leave(self, visitor: str, *, hold: bool = False) -> None:
        """Gives a place back. ``hold``: the page broke off, and its visitor will soon be here again."""
        if not self._pages[visitor]:
            return
        self._pages[visitor] -= 1
        if not self._pages[visitor]:
            del self._pages[visitor]
            if hold:
                self._held[visitor] = self._now() + HOLD_SECONDS
                return
        self._freed.append(self._now())

    @property
    def taken(self) -> int:
        """Places that somebody has, those that are held included."""
        return self._pages.total() + len(self._held)

    @property
    def free(self) -> int:
        """Places that nobody has."""
        return max(0, self.most - self.taken)

    @property
    def waiting(self) -> int:
        """How many wait."""
        self._forget()
        return len(self._waiting)

    def _admit(self, visitor: str) -> None:
        self._waiting.pop(visitor, None)
        self._pages[visitor] += 1

    def _may_move(self, visitor: str) -> bool:
        """Whether a visitor who is here may open one more page, whoever waits."""
        return self._pages[visitor] == 1 and self.taken < self.most + self.moves

    def _forget(self) -> None:
        now = self._now()
        for visitor in [one for one, until in self._held.items() if until <= now]:
            del self._held[visitor]
            self._freed.append(now)
        # The order is that of coming, so one who lapsed may stand anywhere.
        for visitor in [one for one, asked in self._waiting.items() if now - asked > LAPSE_SECONDS]:
            del self._waiting[visitor]

    def _estimate(self, ahead: int) -> float | None:
        """Seconds until ``ahead`` and one more places are free, if it goes on as it went of late."""
        if len(self._freed) < FEWEST:
            return None
        pauses = [later - earlier for earlier, later in itertools.pairwise(self._freed)]
        since = self._now() - self._freed[-1]
        mean = max(sum(pauses) / len(pauses), (sum(pauses) + since) / (len(pauses) + 1))
        return mean * (ahead + 1)
