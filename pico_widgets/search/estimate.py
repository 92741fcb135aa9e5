"""What a search says of one choice. Numbers only: knows no game."""

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

ERRORS = 2.0
"""Values that differ by fewer standard errors than this cannot be told apart."""

SAME = 1e-9
"""Nor can values this close together: the rest is rounding."""


class Estimate(NamedTuple):
    """A choice, what it is worth to its seat, and how far that can be trusted.

    `value` is the measure by which the search chooses, from 0 to 1: a share of the win of the game or the chance to
    win the match. `stderr` is the standard error of `value`, `playouts` the number of playouts in which the choice
    was made. `mix` is how often the search's own strategy makes it (0 to 1), None if that strategy does not mix.
    `points` is what the round or hand is expected to bring, in points. `layouts` is the number of layouts of the
    unseen cards if all that fit were counted and each was solved, else None. `best`: the search recommends the
    choice, or cannot tell it from the one that it recommends.
    """

    choice: int | str
    value: float
    stderr: float
    playouts: int
    mix: float | None = None
    points: float = 0.0
    layouts: int | None = None
    best: bool = False


def recommended(estimates: Sequence[Estimate]) -> tuple[Estimate, ...]:
    """The same estimates, `best` set: the highest value, and all that cannot be told from it.

    The errors of two choices are taken for independent.
    """
    if not estimates:
        return ()
    top = max(estimates, key=lambda one: one.value)
    return tuple(
        one._replace(best=top.value - one.value <= SAME + ERRORS * hypot(top.stderr, one.stderr)) for one in estimates
    )
