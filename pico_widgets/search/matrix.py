"""Zero-sum matrix games: the value and one best mix for each side, checked by their duality gap.

The row player receives the entry, the column player pays it. Knows nothing of cards or rounds.
A saddle point is looked for first; then two rows, two columns and three by three are solved in
closed form, and a dense simplex does the rest. What floats cannot settle is solved in fractions.
"""

# ruff: noqa: B905 -- lengths are checked once, in solve(); zip(strict=) would be felt in the inner loops
from collections.abc import Iterator, Sequence
from fractions import Fraction
from operator import ge, mul
from typing import NamedTuple

Row = Sequence[float]
Matrix = Sequence[Row]
Mixes = tuple[list[float], list[float]]

_SADDLE = 1e-13  # maximin and minimax this close together are taken for one: what is left of it is rounding
_GAP = 1e-12  # the duality gap that may be left, for entries between -1 and 1; in proportion beyond
_COST = -1e-13  # simplex: a reduced cost above this is taken for zero
_PIVOT = 1e-11  # simplex: a coefficient below this is taken for zero
_PIVOTS = 60  # simplex: more pivots than this, and it is going in circles


class Solution(NamedTuple):
    """The value to the row player, and the share of each row and of each column in one best mix."""

    value: float
    rows: tuple[float, ...]
    columns: tuple[float, ...]


def value(matrix: Matrix) -> float:
    """The value to the row player. `matrix` has rows of equal length, at least one each way (not checked here)."""
    low = max(map(min, matrix))
    if low + _SADDLE >= min(map(max, zip(*matrix))):
        return low
    return _mixed(matrix).value


def solve(matrix: Matrix) -> Solution:
    """The value and a best mix for each side, without rows and columns that another one beats or equals everywhere.

    Of several pure best choices the one that gains most against errors is named.
    Raises ValueError for a matrix without entries or with rows of different length.
    """
    if not matrix or not matrix[0] or any(len(row) != len(matrix[0]) for row in matrix):
        raise ValueError("a matrix game needs rows of equal length and at least one entry")
    sides = list(zip(*matrix))
    lows, highs = list(map(min, matrix)), list(map(max, sides))
    low, high = max(lows), min(highs)
    if low + _SADDLE >= high:
        i = max((i for i, entry in enumerate(lows) if entry + _SADDLE >= low), key=lambda i: sum(matrix[i]))
        j = min((j for j, entry in enumerate(highs) if entry - _SADDLE <= high), key=lambda j: sum(sides[j]))
        worth, rows, columns = low, {i: 1.0}, {j: 1.0}
    else:
        lines, across = _undominated(matrix)
        best = _mixed([[matrix[i][j] for j in across] for i in lines])
        worth, rows, columns = best.value, dict(zip(lines, best.rows)), dict(zip(across, best.columns))
    return Solution(
        worth,
        tuple(rows.get(i, 0.0) for i in range(len(matrix))),
        tuple(columns.get(j, 0.0) for j in range(len(sides))),
    )


def gap(matrix: Matrix, rows: Row, columns: Row) -> float:
    """What both sides together could still gain by best answers to each other's mix: 0 if both mixes are best."""
    lower, upper = _bounds(matrix, rows, columns)
    return upper - lower


def exact(matrix: Matrix) -> Solution:
    """The same by a simplex in fractions: slow, never wrong, rounded only at the end.

    Entries are taken as the exact numbers that they are (floats too). Bland's rule: it cannot go in circles.
    """
    entries = [[Fraction(entry) for entry in row] for row in matrix]
    count, width = len(entries), len(entries[0])
    shift = 1 - min(map(min, entries))
    table = [[*(entry + shift for entry in row), Fraction(1)] for row in entries]
    table.append([Fraction(-1)] * width + [Fraction(0)])
    inside, outside = list(range(width, width + count)), list(range(width))
    while any(cost < 0 for cost in table[-1][:-1]):
        c = min((j for j in range(width) if table[-1][j] < 0), key=outside.__getitem__)
        k = min((i for i in range(count) if table[i][c] > 0), key=lambda i: (table[i][-1] / table[i][c], inside[i]))
        pivot = table[k]
        over, pivot[c] = pivot[c], Fraction(1)
        table[k] = pivot = [entry / over for entry in pivot]
        for i, row in enumerate(table):
            if i != k and row[c]:
                factor, row[c] = row[c], Fraction(0)
                table[i] = [entry - factor * other for entry, other in zip(row, pivot, strict=True)]
        inside[k], outside[c] = outside[c], inside[k]
    total = table[-1][-1]
    shares = [Fraction(0)] * (width + count)
    for label, cost in zip(outside, table[-1]):
        if label >= width:
            shares[label] = cost / total
    for label, row in zip(inside, table):
        if label < width:
            shares[label] = row[-1] / total
    floats = tuple(map(float, shares))
    return Solution(float(1 / total - shift), floats[width:], floats[:width])


def _bounds(matrix: Matrix, rows: Row, columns: Row) -> tuple[float, float]:
    """What the row mix is sure to get, and what the column mix is sure not to exceed."""
    lower = min([sum(map(mul, rows, column)) for column in zip(*matrix)])
    return lower, max([sum(map(mul, row, columns)) for row in matrix])


def _scale(matrix: Matrix) -> float:
    return max(*map(max, matrix), -min(map(min, matrix)))


def _mixed(matrix: Matrix) -> Solution:
    """Value and checked mixes of a matrix without a saddle point."""
    for mixes in _candidates(matrix):
        lower, upper = _bounds(matrix, *mixes)
        if upper - lower <= _GAP or upper - lower <= _GAP * _scale(matrix):
            return Solution((lower + upper) / 2, *map(tuple, mixes))
    return exact(matrix)


def _undominated(matrix: Matrix) -> tuple[list[int], list[int]]:
    """The rows and columns left when dominated ones are taken out until there are none (of equals one stays)."""
    rows, columns = list(range(len(matrix))), list(range(len(matrix[0])))
    lines = {i: [matrix[i][j] for j in columns] for i in rows}
    while True:
        worse = _worse(rows, lines)
        rows = [i for i in rows if i not in worse]
        lines = {j: [-matrix[i][j] for i in rows] for j in columns}
        worst = _worse(columns, lines)
        if not worst:
            return rows, columns
        columns = [j for j in columns if j not in worst]
        lines = {i: [matrix[i][j] for j in columns] for i in rows}


def _worse(names: list[int], lines: dict[int, list[float]]) -> set[int]:
    """Which lines another one, that stays, is at least as good as everywhere (rounding apart)."""
    out: set[int] = set()
    for name in reversed(names):
        line = [entry - _SADDLE for entry in lines[name]]
        for other in names:
            if other != name and other not in out and all(map(ge, lines[other], line)):
                out.add(name)
                break
    return out


def _candidates(matrix: Matrix) -> Iterator[Mixes]:
    """Mixes of a matrix without a saddle point, the quickest found first; each is still to be checked."""
    if len(matrix) == 2:
        yield _two_rows(matrix[0], matrix[1])
    elif len(matrix[0]) == 2:
        first, second = zip(*matrix)
        columns, rows = _two_rows([-entry for entry in first], [-entry for entry in second])
        yield rows, columns
    else:
        if len(matrix) == len(matrix[0]) == 3 and (mixes := _three(matrix)):
            yield mixes
        if mixes := _simplex(matrix):
            yield mixes


def _two_rows(a: Row, b: Row) -> Mixes:
    """Two rows and no saddle point: climb to the peak of the lowest of the columns' lines over the share of `a`."""
    slopes = [x - y for x, y in zip(a, b)]
    left = b.index(min(b))
    right = a.index(min(a))
    share = weight = 1.0
    for _ in slopes:
        share = (b[right] - b[left]) / (slopes[left] - slopes[right])
        heights = [y + share * slope for y, slope in zip(b, slopes)]
        lowest = min(heights)
        if lowest >= min(heights[left], heights[right]):
            weight = slopes[right] / (slopes[right] - slopes[left])
            break
        line = heights.index(lowest)
        if slopes[line] > 0.0:
            left = line
        elif slopes[line] < 0.0:
            right = line
        else:
            left, weight = line, 1.0
            break
    columns = [0.0] * len(a)
    columns[right] = 1.0 - weight
    columns[left] = weight
    return [share, 1.0 - share], columns


def _three(matrix: Matrix) -> Mixes | None:
    """Three by three, if each side mixes all three: the shares are sums of the cofactors."""
    (a, b, c), (d, e, f), (g, h, i) = matrix
    ca, cb, cc = e * i - f * h, f * g - d * i, d * h - e * g
    cd, ce, cf = c * h - b * i, a * i - c * g, b * g - a * h
    cg, ch, ci = b * f - c * e, c * d - a * f, a * e - b * d
    r0, r1, r2 = ca + cb + cc, cd + ce + cf, cg + ch + ci
    k0, k1, k2 = ca + cd + cg, cb + ce + ch, cc + cf + ci
    total = r0 + r1 + r2
    if total < 0.0:
        if max(r0, r1, r2, k0, k1, k2) > 0.0:
            return None
    elif total == 0.0 or min(r0, r1, r2, k0, k1, k2) < 0.0:
        return None
    return [r0 / total, r1 / total, r2 / total], [k0 / total, k1 / total, k2 / total]


def _simplex(matrix: Matrix) -> Mixes | None:
    """Any size: the column player's program max sum(u), matrix·u <= 1, on a table without the unit columns.

    Begun at the minimax column; the entries are shifted to 1 and more, so that this pivot is at hand.
    """
    count, width = len(matrix), len(matrix[0])
    shift = 1.0 - min(map(min, matrix))
    tops = list(map(max, zip(*matrix)))
    top = min(tops)
    c = tops.index(top)
    k = [row[c] for row in matrix].index(top)
    table = [[*map(shift.__add__, row), 1.0] for row in matrix]
    costs = [-1.0] * width + [0.0]
    inside, outside = list(range(width, width + count)), list(range(width))
    for _ in range(_PIVOTS):
        pivot = table[k]
        over, pivot[c] = 1.0 / pivot[c], 1.0
        pivot = [entry * over for entry in pivot]
        rest = []
        for row in table:
            factor, row[c] = row[c], 0.0
            rest.append([entry - factor * other for entry, other in zip(row, pivot)] if factor else row)
        table = rest
        table[k] = pivot
        factor, costs[c] = costs[c], 0.0
        costs = [entry - factor * other for entry, other in zip(costs, pivot)]
        inside[k], outside[c] = outside[c], inside[k]
        least = min(costs)
        if least > _COST:
            return _shares(outside, costs, inside, table)
        c = costs.index(least)
        k, best = -1, 1e300
        for i, row in enumerate(table):
            if row[c] > _PIVOT and row[-1] < best * row[c]:
                k, best = i, row[-1] / row[c]
        if k < 0:
            return None
    return None


def _shares(outside: list[int], costs: list[float], inside: list[int], table: list[list[float]]) -> Mixes:
    """Read both mixes off the last table: rows from the costs, columns from the right-hand side."""
    count, width, total = len(inside), len(outside), costs[-1]
    shares = [0.0] * (count + width)
    for label, cost in zip(outside, costs):
        shares[label] = cost / total if cost > 0.0 else 0.0
    rows = shares[width:]
    shares = [0.0] * (count + width)
    for label, row in zip(inside, table):
        shares[label] = row[-1] / total if row[-1] > 0.0 else 0.0
    return rows, shares[:width]
