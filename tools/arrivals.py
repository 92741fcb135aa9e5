"""Many visitors at once: is everybody served, is nobody who plays disturbed, is nothing left behind?

``python -m tools.arrivals --visitors 40 --runs 10`` starts our dashboard server and lets so many arrive at the same
moment, so many times. Each loads a page, connects, asks for its widgets and for an answer, and leaves. One plays all
the while; how long this one waits for answers is printed beside. The status is 1 if anybody was not served.

Locust and k6 count answers to single requests; a visitor here is a page, a websocket in Jupyter's protocol and a widget
that answers.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools import servers
from tools.visitor import Unserved, Visitor

PAGES = ("pico.ipynb", "pico_three.ipynb", "picas.ipynb", "index.ipynb")


@dataclass
class Counts:
    """What happened in a run: seconds from arrival to the first answer, what failed, the player's waits."""

    served: list[float] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)


def percentile(values: Sequence[float], share: float) -> float:
    """The value that ``share`` of the values do not exceed; nan of none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


async def arrive(url: str, page: str, counts: Counts, seconds: float) -> None:
    """One visitor comes, is answered, and leaves."""
    visitor, start = Visitor(url), time.monotonic()
    try:
        await visitor.visit(page, seconds)
        await visitor.connect()
        if not await visitor.ask_widgets(seconds):
            raise Unserved(f"a page without widgets: {'There was an error' in visitor.text}, {visitor.text[-2000:]!r}")
        await visitor.echo(seconds)
        counts.served.append(time.monotonic() - start)
    except Exception as error:
        counts.failed.append(f"{page}: {error!r}")
    finally:
        if visitor.kernel:
            await visitor.leave()


async def play(visitor: Visitor, counts: Counts, over: asyncio.Event) -> None:
    """One who plays: asks something, waits for the answer, thinks for a moment."""
    while not over.is_set():
        start = time.monotonic()
        try:
            await visitor.echo(60)
        except Exception as error:
            counts.failed.append(f"the player: {error!r}")
            return
        counts.waits.append(time.monotonic() - start)
        await asyncio.sleep(0.1)


async def one_run(url: str, player: Visitor, visitors: int, seconds: float) -> Counts:
    """A run: all arrive at once while one plays."""
    counts, over = Counts(), asyncio.Event()
    playing = asyncio.create_task(play(player, counts, over))
    await asyncio.gather(*(arrive(url, PAGES[i % len(PAGES)], counts, seconds) for i in range(visitors)))
    over.set()
    await playing
    return counts


async def all_runs(server: servers.Server, visitors: int, runs: int, pool: int, seconds: float) -> int:
    """Runs and prints; how many were not served, kernels that were left included."""
    lost = 0
    player = await Visitor(server.url).visit("pico.ipynb", seconds)
    await player.connect()
    await player.ask_widgets(seconds)
    for run in range(1, runs + 1):
        counts = await one_run(server.url, player, visitors, seconds)
        lost += len(counts.failed)
        print(
            f"run {run}: {len(counts.served)} of {visitors} served, "
            f"half in {percentile(counts.served, 0.5):.1f} s, all in {percentile(counts.served, 1):.1f} s; "
            f"the player waited {1000 * percentile(counts.waits, 0.5):.0f} ms, "
            f"at most {1000 * percentile(counts.waits, 1):.0f} ms, {len(counts.waits)} times",
            flush=True,
        )
        for failure in counts.failed:
            print("   ", failure, flush=True)
    await player.leave()
    expected = len(PAGES) * pool
    try:
        await asyncio.to_thread(servers.wait_for, lambda: server.kernels() == expected, 60)
    except TimeoutError:
        left = server.kernels()
        print(f"{left} kernels are left, {expected} are kept warm")
        lost += abs(left - expected)
    return lost


def main(words: Sequence[str] | None = None) -> int:
    """The command; its exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else None)
    parser.add_argument("--visitors", type=int, default=40)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--pool", type=int, default=1, help="kernels kept warm for each page")
    parser.add_argument("--seconds", type=float, default=300.0, help="that a visitor waits at most")
    chosen = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as scratch, servers.dashboards(Path(scratch), pool=chosen.pool) as server:
        lost = asyncio.run(all_runs(server, chosen.visitors, chosen.runs, chosen.pool, chosen.seconds))
        printed = server.log.read_text().splitlines()[1:]
        print("\n".join(printed[-20:]))
    print(f"{lost} were lost in {chosen.runs} runs of {chosen.visitors}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
