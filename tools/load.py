"""A class arrives at once, and each plays a whole game: our server beside a stock Voila that shows one button.

``python -m tools.load`` lets 1, 10, 20 and 40 visitors come in the same moment, to our server and to the stock one in
the same run, and prints a table of both and their ratios: until the first card (the button) is there, how long a click
takes, memory, CPU time and bytes a visitor, failures, kernels left over. At last 20 come once more, with as many pages
kept warm on both sides. The status is 1 if anybody was not served, or a kernel of ours was left over.

A visitor is a page, a websocket in Jupyter's protocol and a widget that answers; Locust and k6 count answers to single
requests. The scripts and styles of a page, which a browser keeps, are not loaded.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path

from tools import servers
from tools.arrivals import percentile
from tools.bench_clicks import COUNTER, notebook
from tools.player import Button, Table
from tools.visitor import Visitor

PAGE, BUTTON = "pico.ipynb", "button.ipynb"
SECONDS = 300.0
"""That a visitor waits for anything at most."""
PAUSE = (0.5, 1.5)
"""Seconds from an answer to the next click; people take longer."""


@dataclass
class Measured:
    """What was measured of so many visitors at once; times in seconds."""

    ready: list[float] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    memory: float = 0.0
    """Bytes a visitor, once all are there."""
    cpu: float = 0.0
    """Seconds of CPU a visitor, from arrival until all are there."""
    cpu_click: float = 0.0
    """Seconds of CPU a click."""
    bytes: float = 0.0
    """Of the page and its widgets, a visitor."""
    left: int = 0
    """Kernels that were there a minute after all had left, beyond those kept warm."""


Come = Callable[[str], Visitor]


async def play(visitor: Visitor, player: Table | Button, clicks: int) -> None:
    """A whole game, or so many presses of the button, with a pause for thought before each."""
    while not player.over if isinstance(player, Table) else len(player.clicks) < clicks:
        await asyncio.sleep(random.uniform(*PAUSE))
        await player.step()


async def measure(server: servers.Server, page: str, visitors: int, clicks: int, warm: int) -> Measured:
    """So many arrive, wait for each other, play, and leave. ``clicks`` is how often the button is pressed."""
    found, all_there = Measured(), asyncio.Barrier(visitors + 1)
    played = asyncio.Barrier(visitors + 1)
    before, nothing = await asyncio.to_thread(server.cpu), await asyncio.to_thread(server.memory)

    async def come() -> None:
        visitor, player, began = Visitor(server.url), None, time.monotonic()
        try:
            await visitor.visit(page, SECONDS)
            await visitor.connect()
            await visitor.ask_widgets(SECONDS)
            player = Button(visitor) if page == BUTTON else Table(visitor)
            found.ready.append(time.monotonic() - began)
            found.bytes += visitor.bytes / visitors
        except Exception as error:
            found.failed.append(f"arriving: {error!r}")
        await all_there.wait()
        try:
            if player is not None:
                await play(visitor, player, clicks)
        except Exception as error:
            found.failed.append(f"playing: {error!r}")
        finally:
            found.clicks += player.clicks if player is not None else []
        await played.wait()
        if visitor.kernel:
            await visitor.leave()

    coming = [asyncio.create_task(come()) for _ in range(visitors)]
    await all_there.wait()
    there = await asyncio.to_thread(server.cpu)
    found.memory = (await asyncio.to_thread(server.memory) - nothing) / visitors
    found.cpu = (there - before) / visitors
    await played.wait()
    found.cpu_click = (await asyncio.to_thread(server.cpu) - there) / max(1, len(found.clicks))
    await asyncio.gather(*coming)
    try:
        await asyncio.to_thread(servers.wait_for, lambda: server.kernels() <= warm, 60)
    except TimeoutError:
        found.left = server.kernels() - warm
    return found


def both(visitors: int, warm: int, clicks: int) -> tuple[Measured, Measured]:
    """Ours and the stock server, one after the other, with ``warm`` pages ready on each."""
    found = []
    for ours in (True, False):
        with tempfile.TemporaryDirectory() as name:
            scratch, folder = Path(name), Path(name) / "notebooks"
            folder.mkdir()
            notebook(folder / BUTTON, COUNTER)
            opened: AbstractContextManager[servers.Server] = (
                servers.dashboards(scratch, pool=warm) if ours else servers.voila(scratch, folder, warm=warm)
            )
            page = PAGE if ours else BUTTON
            with opened as server:
                kept = len(list(Path(__file__).parents[1].glob("notebooks/[!s]*.ipynb"))) * warm if ours else warm
                servers.wait_for(lambda server=server, kept=kept: server.kernels() >= kept, 600)  # type: ignore[misc]
                settle(server)
                found.append(asyncio.run(measure(server, page, visitors, clicks, kept)))
    return found[0], found[1]


def settle(server: servers.Server) -> None:
    """Waits until a server, its warm kernels included, has nothing more to do."""
    last, since = server.cpu(), time.monotonic()
    while time.monotonic() - since < 1.5:
        time.sleep(0.25)
        now = server.cpu()
        if now - last > 0.05:
            last, since = now, time.monotonic()


ROWS: tuple[tuple[str, str, Callable[[Measured], float]], ...] = (
    ("first card, median", "s", lambda one: percentile(one.ready, 0.5)),
    ("first card, last of all", "s", lambda one: percentile(one.ready, 1)),
    ("click, median", "ms", lambda one: 1000 * percentile(one.clicks, 0.5)),
    ("click, 95 in 100 within", "ms", lambda one: 1000 * percentile(one.clicks, 0.95)),
    ("CPU until all are there, a visitor", "s", lambda one: one.cpu),
    ("CPU a click", "ms", lambda one: 1000 * one.cpu_click),
    ("memory a visitor", "MB", lambda one: one.memory / 1e6),
    ("page and widgets, a visitor", "kB", lambda one: one.bytes / 1e3),
)


def show(title: str, ours: Measured, stock: Measured) -> None:
    """Prints a block: each figure of both servers and the ratio."""
    print(f"\n{title:38} {'ours':>10} {'stock':>10} {'ratio':>8}")
    for name, unit, value in ROWS:
        here, there = value(ours), value(stock)
        print(f"  {f'{name}, {unit}':36} {here:10.2f} {there:10.2f} {here / there if there else float('nan'):8.2f}")
    for name, counts in (("failures", lambda one: len(one.failed)), ("kernels left over", lambda one: one.left)):
        print(f"  {name:36} {counts(ours):10} {counts(stock):10}")
    for failure in ours.failed:
        print("   ", failure)
    sys.stdout.flush()


def main(words: Sequence[str] | None = None) -> int:
    """The command; its exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else None)
    parser.add_argument("--visitors", type=int, nargs="+", default=[1, 10, 20, 40])
    parser.add_argument("--warm", type=int, default=20, help="visitors who come to as many warm pages; 0: none do")
    parser.add_argument("--clicks", type=int, default=40, help="presses of the stock server's button")
    chosen = parser.parse_args(words)
    plan = [(visitors, 0) for visitors in chosen.visitors] + ([(chosen.warm, chosen.warm)] if chosen.warm else [])
    lost = 0
    for visitors, warm in plan:
        ours, stock = both(visitors, warm, chosen.clicks)
        title = "1 visitor" if visitors == 1 else f"{visitors} visitors at once"
        show(f"{title}, {f'{warm} warm pages' if warm else 'none warm'}", ours, stock)
        lost += len(ours.failed) + ours.left
    print(f"\n{lost} of ours were lost")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
