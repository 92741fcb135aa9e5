"""The server's figures, for whoever looks after it, in the text format of Prometheus.

Knows what is counted; what happens is told by those to whom it happens.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
START_BUCKETS = (0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 90)
ANSWER_BUCKETS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
ENDINGS = ("left", "died", "idle", "unclaimed", "yielded", "cut")
"""Why a kernel ended: its page was left, it died, its page was gone for long, its page never connected, somebody waited
for the place of a page at which nothing was done, the request for its page was cut off."""


class _Now(Collector):
    """Figures that are looked up when they are asked for, each with its sentence."""

    def __init__(self, look: Callable[[], Mapping[str, tuple[str, float]]]) -> None:
        self._look = look

    def collect(self) -> Iterable[GaugeMetricFamily]:
        for name, (about, value) in self._look().items():
            yield GaugeMetricFamily(f"pico_{name}", about, value=value)

    def describe(self) -> Iterable[GaugeMetricFamily]:
        return ()


class Figures:
    """What is counted from the start of the server on. `now` gives the figures that are true now."""

    def __init__(self, now: Callable[[], Mapping[str, tuple[str, float]]] = dict) -> None:
        self.registry = CollectorRegistry()
        self.pages = Counter("pico_pages", "Pages given to visitors.", registry=self.registry)
        self.queued = Counter("pico_queued", "Answers that told a visitor to wait.", registry=self.registry)
        self.started = Counter("pico_kernels_started", "Kernels that ran their notebook.", registry=self.registry)
        self.failed = Counter("pico_kernels_failed", "Tries to start a kernel that failed.", registry=self.registry)
        self.ended = Counter("pico_kernels_ended", "Kernels that ended, by reason.", ["reason"], registry=self.registry)
        for reason in ENDINGS:
            self.ended.labels(reason)
        self.messages = Counter("pico_messages", "Messages of pages to kernels.", registry=self.registry)
        self.refused = Counter("pico_messages_refused", "Messages that cost a page its line.", registry=self.registry)
        self.starts = Histogram(
            "pico_start_seconds",
            "From the start of a kernel until its notebook has run, without the wait for its turn.",
            buckets=START_BUCKETS,
            registry=self.registry,
        )
        self.answers = Histogram(
            "pico_answer_seconds",
            "From a message of a page until its kernel had done what was asked.",
            buckets=ANSWER_BUCKETS,
            registry=self.registry,
        )
        self.registry.register(_Now(now))
        ProcessCollector(namespace="pico", registry=self.registry)

    def text(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self.registry)


def memory_of(processes: Iterable[int]) -> int:
    """Bytes that some processes take, memory that they share counted once; 0 where the system does not tell."""
    total = 0
    for pid in processes:
        try:
            with open(f"/proc/{pid}/smaps_rollup") as file:
                total += next((int(line.split()[1]) * 1024 for line in file if line.startswith("Pss:")), 0)
        except OSError:
            continue
    return total


def memory_of_the_machine() -> int:
    """Bytes of memory that this machine or this container has; 0 where the system does not tell."""
    try:
        total = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):
        return 0
    try:
        with open("/sys/fs/cgroup/memory.max") as file:
            return min(total, int(file.read()))
    except (OSError, ValueError):  # no such group, or one without a limit
        return total
