"""Who wins a game that is decided by points, and how a win is shared."""

from __future__ import annotations

from collections.abc import Sequence


def leaders(totals: Sequence[float]) -> tuple[int, ...]:
    """The sides with the highest total, ascending; sides are counted as `totals` has them."""
    best = max(totals)
    return tuple(side for side, total in enumerate(totals) if total == best)


def win_share(totals: Sequence[float], side: int) -> float:
    """The share of the win of a side: 1 if it alone has the highest total, 1/n if n sides have it, else 0."""
    best = max(totals)
    return 1.0 / totals.count(best) if totals[side] == best else 0.0
