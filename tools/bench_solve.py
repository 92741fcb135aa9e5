"""Exact Pico for two beside other solvers of matrix games: CPU time of a round, of a whole game and of all deals.

The peers solve the matrices of the very same backward pass; that they find the same values is looked at too.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, TypeVar

from pico_widgets.games.pico.rules.game import POINTS_FIRST
from pico_widgets.games.pico.search import exact as pico
from pico_widgets.games.pico.search import rounds
from pico_widgets.search import matrix
from tools.bench_peers import Matrix, Solver, solvers

DEALS, PEER_DEALS, SAMPLE = 20, 1, 150
HAND = 5

Deal = tuple[list[int], list[int]]
T = TypeVar("T")


def bench_solve() -> None:
    """Prints our times, and how many times longer the peers take."""
    deals = _deals(DEALS)
    round_ms = 1000 * statistics.median(_cpu(pico.Round, *deal, POINTS_FIRST)[0] for deal in deals)
    game_ms = 1000 * statistics.median(_cpu(pico.Game, *deal, POINTS_FIRST)[0] for deal in deals)
    met: list[Matrix] = []
    all_s, _ = _cpu(pico.solved_pairs, POINTS_FIRST)
    with _value_by(pico, _noting(met)):
        pico.solved_pairs(POINTS_FIRST)
    print(f"Exact Pico for two (CPU time; median of {DEALS} deals)")
    print(f"  a round {round_ms:.1f} ms, the whole game {game_ms:.0f} ms, all rounds of all deals {all_s:.1f} s")
    for peer in solvers():
        _beside(peer, deals[:PEER_DEALS], met, all_s)


def _beside(peer: Solver, deals: list[Deal], met: list[Matrix], all_s: float) -> None:
    """One peer's lines: every matrix solved by it; then only those that have no saddle point."""
    for what, value in (("every matrix", peer.value), ("without saddle points", _saddle_first(peer.value))):
        ours = theirs = off = 0.0
        for deal in deals:
            mine = [_cpu(pico.Round, *deal, POINTS_FIRST) for _ in range(3)]
            with _value_by(rounds, value):
                spent, found = _cpu(pico.Round, *deal, POINTS_FIRST)
            ours, theirs = ours + min(seconds for seconds, _ in mine), theirs + spent
            off = max(off, abs(found.value - mine[0][1].value))
        some = met[:: max(1, len(met) // SAMPLE)]
        each = _cpu(lambda value, some: [value(one) for one in some], value, some)[0] / len(some)
        print(f"  {peer.name}, {what}:")
        print(f"    a round {theirs / ours:6.1f} x our time (values within {off:.0e})")
        reckoned = f"reckoned from {len(some)} of {len(met):,} matrices"
        print(f"    all deals {each * len(met) / all_s:4.1f} x our time ({reckoned})")


def _deals(count: int) -> list[Deal]:
    rng, deck = Random(5), sorted(POINTS_FIRST)
    drawn = (rng.sample(deck, 2 * HAND) for _ in range(count))
    return [(cards[:HAND], cards[HAND:]) for cards in drawn]


def _cpu(work: Callable[..., T], *given: Any) -> tuple[float, T]:
    """Seconds of CPU time that this process spends on it, and what comes of it."""
    began = time.process_time()
    made = work(*given)
    return time.process_time() - began, made


@contextmanager
def _value_by(module: Any, value: Callable[[Sequence[Sequence[float]]], float]) -> Iterator[None]:
    """Inside, the backward pass of a module asks this function for the values of its matrices."""
    own = module.value
    module.value = value
    try:
        yield
    finally:
        module.value = own


def _noting(met: list[Matrix]) -> Callable[[Matrix], float]:
    def value(rows: Matrix) -> float:
        met.append(rows)
        return matrix.value(rows)

    return value


def _saddle_first(value: Callable[[Matrix], float]) -> Callable[[Matrix], float]:
    def saddle_or(rows: Matrix) -> float:
        low = max(map(min, rows))
        return low if low >= min(map(max, zip(*rows, strict=True))) else value(rows)

    return saddle_or
