"""Best mixes of a matrix game that show which choices are best: strictly complementary ones.

A matrix game often has many best mixes, and against some of them a choice that no best mix makes is worth as much as
the best. There is always a pair of best mixes against which every such choice is worth less (A. J. Goldman, A. W.
Tucker, "Theory of Linear Programming", in: Linear Inequalities and Related Systems, 1956, 53-97). Knows no cards.
"""

from collections.abc import Sequence
from operator import mul

from pico_widgets.search.matrix import Matrix, Solution, gap, solve

SAME = 1e-9
"""Values this close together are the same; the rest is rounding."""

_BEST = 1e-11
"""A mix against which nothing gains more than this is a best one."""

_NONE = 1e-13
"""A share below this is rounding."""

_WEIGHTS = (1e-2, 1e-4, 1e-6)
"""How much what choices gain counts beside the value: the first that leaves a best mix best is taken."""


def complementary(matrix: Matrix) -> Solution:
    """The value, and a best mix for each side against which a choice is worth the value only if a best mix makes it.

    The mixes are those of `solve` wherever these do; else the mean of those and of as few others as it takes.
    Raises ValueError as `solve` does.
    """
    first = solve(matrix)
    sides = [[-entry for entry in column] for column in zip(*matrix, strict=True)]
    columns = _parted(matrix, first.rows, first.columns)
    rows = _parted(sides, first.columns, first.rows)
    return Solution(first.value, rows, columns)


def _parted(matrix: Matrix, rows: Sequence[float], columns: Sequence[float]) -> tuple[float, ...]:
    """The column mix, mixed with other best ones until no row is worth the value that can be worth less.

    To find one the rows in doubt are added, at a small weight, to every row: the columns then pay least for these
    among their best mixes.
    """
    mixes = [_clean(columns)]
    doubtful = [i for i in _worth_most(matrix, mixes[0]) if rows[i] < SAME]
    while doubtful:
        mix = _against(matrix, rows, doubtful)
        left = [i for i in _worth_most(matrix, mix) if i in doubtful] if mix else doubtful
        if mix is None or left == doubtful:
            break
        mixes.append(mix)
        doubtful = left
    return _clean([sum(shares) / len(mixes) for shares in zip(*mixes, strict=True)])


def _against(matrix: Matrix, rows: Sequence[float], doubtful: Sequence[int]) -> tuple[float, ...] | None:
    """A best column mix that leaves as little as it can to the doubtful rows together; None if rounding hides it."""
    extra = [sum(matrix[i][j] for i in doubtful) for j in range(len(matrix[0]))]
    for weight in _WEIGHTS:
        mix = _clean(solve([[a + weight * b for a, b in zip(row, extra, strict=True)] for row in matrix]).columns)
        if gap(matrix, rows, mix) < _BEST:
            return mix
    return None


def _worth_most(matrix: Matrix, columns: Sequence[float]) -> list[int]:
    """The rows that are worth as much as any against a column mix."""
    worth = [sum(map(mul, row, columns)) for row in matrix]
    return [i for i, value in enumerate(worth) if value > max(worth) - SAME]


def _clean(mix: Sequence[float]) -> tuple[float, ...]:
    """A mix without shares that are rounding."""
    kept = [share if share > _NONE else 0.0 for share in mix]
    total = sum(kept)
    return tuple(share / total for share in kept)
