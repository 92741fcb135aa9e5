"""Slow second opinions in exact fractions, written from the definitions and the clauses alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

FIRST = {2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 13: 3, 16: 4}
SECOND = {4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 11: 3, 12: 3, 13: 3, 16: 4}

Entries = Sequence[Sequence[Fraction]]


def minimax(matrix: Entries) -> Fraction:
    """The value of a matrix game: that of a square part whose equalizing mixes no answer in the whole can beat.

    Shapley and Snow (1950): some square part always does; all are tried, the smallest first.
    """
    count, width = len(matrix), len(matrix[0])
    for size in range(1, min(count, width) + 1):
        for rows in combinations(range(count), size):
            for columns in combinations(range(width), size):
                part = [[matrix[i][j] for j in columns] for i in rows]
                p = equalizing([list(side) for side in zip(*part, strict=True)])
                q = equalizing(part)
                if p is None or q is None:
                    continue
                (x, worth), (y, _) = p, q
                sure = min(sum(a * matrix[i][j] for a, i in zip(x, rows, strict=True)) for j in range(width))
                most = max(sum(b * matrix[i][j] for b, j in zip(y, columns, strict=True)) for i in range(count))
                if sure == most == worth:
                    return worth
    raise AssertionError("every matrix game has a value")


def in_best_mixes(matrix: Entries) -> tuple[set[int], set[int]]:
    """The rows and the columns that some best mix makes: those of all corners of the sets of best mixes.

    Shapley and Snow (1950): every corner is an equalizing mix of a square part.
    """
    count, width = len(matrix), len(matrix[0])
    value = minimax(matrix)
    found: tuple[set[int], set[int]] = (set(), set())
    for size in range(1, min(count, width) + 1):
        for rows in combinations(range(count), size):
            for columns in combinations(range(width), size):
                part = [[matrix[i][j] for j in columns] for i in rows]
                p = equalizing([list(side) for side in zip(*part, strict=True)])
                q = equalizing(part)
                if (
                    p
                    and min(sum(a * matrix[i][j] for a, i in zip(p[0], rows, strict=True)) for j in range(width))
                    == value
                ):
                    found[0].update(i for a, i in zip(p[0], rows, strict=True) if a)
                if (
                    q
                    and max(sum(b * matrix[i][j] for b, j in zip(q[0], columns, strict=True)) for i in range(count))
                    == value
                ):
                    found[1].update(j for b, j in zip(q[0], columns, strict=True) if b)
    return found


def equalizing(part: Entries) -> tuple[list[Fraction], Fraction] | None:
    """A mix of the columns that gives every row the same, and that worth; None if there is no single one."""
    size = len(part)
    system = [[Fraction(entry) for entry in row] + [Fraction(-1), Fraction(0)] for row in part]
    system.append([Fraction(1)] * size + [Fraction(0), Fraction(1)])
    for c in range(size + 1):
        k = next((i for i in range(c, size + 1) if system[i][c]), None)
        if k is None:
            return None
        system[c], system[k] = system[k], system[c]
        system[c] = [entry / system[c][c] for entry in system[c]]
        for i in range(size + 1):
            if i != c and system[i][c]:
                factor = system[i][c]
                system[i] = [a - factor * b for a, b in zip(system[i], system[c], strict=True)]
    mix = [row[-1] for row in system[:size]]
    return (mix, system[size][-1]) if min(mix) >= 0 else None


def wins(mine: int, theirs: int) -> bool:
    """The stronger card wins, unless it is more than double the weaker."""
    stronger, weaker = max(mine, theirs), min(mine, theirs)
    winner = weaker if stronger > weaker + weaker else stronger
    return mine == winner


def round_by_definition(first: Sequence[int], second: Sequence[int], points: Mapping[int, int]) -> Fraction:
    """Points of the first less those of the second, both playing their best for them."""

    @cache
    def worth(mine: frozenset[int], theirs: frozenset[int]) -> Fraction:
        return minimax([[after(mine, theirs, a, b) for b in sorted(theirs)] for a in sorted(mine)])

    def after(mine: frozenset[int], theirs: frozenset[int], a: int, b: int) -> Fraction:
        if wins(a, b):
            return points[a] + (Fraction(0) if len(mine) == 2 else worth(mine - {a}, theirs))
        return -points[b] + (Fraction(0) if len(theirs) == 2 else worth(mine, theirs - {b}))

    return worth(frozenset(first), frozenset(second))


def game_by_definition(first: Sequence[int], second: Sequence[int], points: Mapping[int, int]) -> Fraction:
    """Seat 0's share of the win over both rounds, played out with a running score."""

    @cache
    def worth(back: bool, mine: frozenset[int], theirs: frozenset[int], lead: int) -> Fraction:
        return minimax([[after(back, mine, theirs, lead, a, b) for b in sorted(theirs)] for a in sorted(mine)])

    def after(back: bool, mine: frozenset[int], theirs: frozenset[int], lead: int, a: int, b: int) -> Fraction:
        ended = len(mine if wins(a, b) else theirs) == 2
        if wins(a, b):
            mine, lead = mine - {a}, lead + points[a]
        else:
            theirs, lead = theirs - {b}, lead - points[b]
        if not ended:
            return worth(back, mine, theirs, lead)
        if not back:
            return worth(True, frozenset(second), frozenset(first), lead)
        return Fraction(1 + (lead > 0) - (lead < 0), 2)

    return worth(False, frozenset(first), frozenset(second), 0)
