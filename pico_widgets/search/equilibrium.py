"""Nash equilibria of games in which three seats choose together, each for itself; checked by what leaving them gains.

A choice that another one never falls short of is taken out, until none is left. If exactly one set of pure choices is
an equilibrium then, that is it. If none is, or several are, it is the one that regret matching leads to when each
seat begins with equal shares (regret matching+, O. Tammelin, arXiv:1407.5042, 2014; which equilibria it singles out
nobody has named, but it treats seats alike and knows no chance): its averages say which choices are made, and
Newton's method the shares that leave every seat indifferent between these. Knows no cards.
"""

# ruff: noqa: B905 -- lengths fit by construction; zip(strict=) would be felt in the inner loops
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import inf
from operator import ge, mul

Tensor = Sequence[Sequence[Sequence[float]]]
"""What the choices of the three seats bring one of them: its own choice first, then those of the next two seats."""

Mixes = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]

SAME = 1e-11
"""Payoffs this close together are the same."""

GAP = 1e-9
"""What a seat may gain by leaving an equilibrium, for payoffs between -1 and 1."""

_LOOKS = (4, 8, 16, 32, 64, 128)
"""After so many steps of regret matching an equilibrium is looked for where it stands."""

_TRIED = 2000
"""Where none is found, so many sets of choices are tried."""

_ROUNDS = 7
"""Newton's method either has come near by then, or strays."""

_MADE = (0.03, 0.003, 0.12)
"""A choice counts as made if its average share is above this; the first that gives an equilibrium is taken."""


def equilibrium(payoffs: Sequence[Tensor]) -> tuple[Mixes, float]:
    """An equilibrium, the shares of each seat's choices, and what a seat could gain at most by leaving it.

    The gain is rounding but for games in which none was found: there the averages of regret matching are given.
    """
    kept = _undominated(payoffs)
    small = [
        [[[payoffs[s][i][j][k] for k in kept[(s + 2) % 3]] for j in kept[(s + 1) % 3]] for i in kept[s]]
        for s in range(3)
    ]
    found, gain = _of_these(small)
    full = []
    for seat, shares in enumerate(found):
        mix = [0.0] * len(payoffs[seat])
        for at, share in zip(kept[seat], shares):
            mix[at] = share
        full.append(tuple(mix))
    return (full[0], full[1], full[2]), gain


def worths(payoffs: Sequence[Tensor], mixes: Sequence[Sequence[float]]) -> list[list[float]]:
    """By seat, what each choice brings it against the mixes of the two others."""
    out = []
    for seat, tensor in enumerate(payoffs):
        one, other = mixes[(seat + 1) % 3], mixes[(seat + 2) % 3]
        out.append([sum([q * sum(map(mul, other, line)) for q, line in zip(one, plane) if q]) for plane in tensor])
    return out


def gain(worth: Sequence[Sequence[float]], mixes: Sequence[Sequence[float]]) -> float:
    """What a seat gains at most by leaving its mix, from what its choices are worth."""
    return max([max(mine) - float(sum(map(mul, mine, mix))) for mine, mix in zip(worth, mixes)])


def _undominated(payoffs: Sequence[Tensor]) -> list[list[int]]:
    """By seat the choices left when those that another never falls short of are out; of equals the first stays."""
    kept = [list(range(len(tensor))) for tensor in payoffs]
    while True:
        left = [_without_worse(tensor, seat, kept) for seat, tensor in enumerate(payoffs)]
        if left == kept:
            return kept
        kept = left


def _without_worse(tensor: Tensor, seat: int, kept: Sequence[Sequence[int]]) -> list[int]:
    """The choices of a seat that no other of them equals everywhere or beats, against what is kept of the others."""
    ones, others = kept[(seat + 1) % 3], kept[(seat + 2) % 3]
    lines = {i: [tensor[i][j][k] for j in ones for k in others] for i in kept[seat]}
    for i in reversed(kept[seat]):
        line = [entry - SAME for entry in lines[i]]
        if any(i != at and all(map(ge, lines[at], line)) for at in lines):
            del lines[i]
    return list(lines)


def _of_these(payoffs: Sequence[Tensor]) -> tuple[list[list[float]], float]:
    sizes = [len(tensor) for tensor in payoffs]
    pure = list(_pure(payoffs))
    if len(pure) == 1:
        return [[float(at == pick) for at in range(size)] for size, pick in zip(sizes, pure[0])], 0.0
    best: tuple[list[list[float]], float] = ([], inf)
    tried: list[list[list[int]]] = []
    for averages in _matching(payoffs):
        for support in _made(averages):
            if support not in tried:
                tried.append(support)
                if found := _checked(payoffs, support, averages):
                    return found
        left = gain(worths(payoffs, averages), averages)
        if left < best[1]:
            best = averages, left
    start = [[0.5 * share + 0.5 / len(mix) for share in mix] for mix in best[0]]
    for few in _fewest_first(sizes):
        if found := _checked(payoffs, few, start):
            return found
    return best


def _made(averages: Sequence[Sequence[float]]) -> Iterator[list[list[int]]]:
    """Which choices may be meant by averages, the likeliest first."""
    for least in _MADE:
        yield [[at for at, share in enumerate(mix) if share > least] or [mix.index(max(mix))] for mix in averages]


def _fewest_first(sizes: Sequence[int]) -> list[tuple[tuple[int, ...], ...]]:
    """Sets of choices for the three seats, those of few choices and of like number first; not more than `_TRIED`."""
    sets = [[some for count in range(1, size + 1) for some in combinations(range(size), count)] for size in sizes]
    if len(sets[0]) * len(sets[1]) * len(sets[2]) > _TRIED:
        sets = [[some for some in each if len(some) <= 2] for each in sets]
    found = list(product(*sets))
    found.sort(key=lambda chosen: (sum(map(len, chosen)), max(map(len, chosen)) - min(map(len, chosen))))
    return found[:_TRIED]


def _checked(
    payoffs: Sequence[Tensor], support: Sequence[Sequence[int]], start: Sequence[Sequence[float]]
) -> tuple[list[list[float]], float] | None:
    """The equilibrium in which just these choices are made, if there is one and Newton's method finds it."""
    exact = _indifferent(payoffs, support, start)
    if exact is not None and (left := gain(worths(payoffs, exact), exact)) < GAP:
        return exact, max(left, 0.0)
    return None


def _pure(payoffs: Sequence[Tensor]) -> Iterator[tuple[int, int, int]]:
    """The sets of pure choices that no seat gains by leaving alone."""
    first, second, third = payoffs
    for i, j, k in product(range(len(first)), range(len(second)), range(len(third))):
        if (
            first[i][j][k] + SAME > max([plane[j][k] for plane in first])
            and second[j][k][i] + SAME > max([plane[k][i] for plane in second])
            and third[k][i][j] + SAME > max([plane[i][j] for plane in third])
        ):
            yield i, j, k


def _matching(payoffs: Sequence[Tensor]) -> Iterator[list[list[float]]]:
    """The averages of regret matching+ at each of the looks, later steps weighing more."""
    flat = [[[entry for line in plane for entry in line] for plane in tensor] for tensor in payoffs]
    mixes = [[1 / len(tensor)] * len(tensor) for tensor in payoffs]
    regrets = [[0.0] * len(tensor) for tensor in payoffs]
    sums = [[0.0] * len(tensor) for tensor in payoffs]
    step = 0
    for look in _LOOKS:
        while step < look:
            step += 1
            pairs = [[q * r for q in mixes[(s + 1) % 3] for r in mixes[(s + 2) % 3]] for s in range(3)]
            for seat in range(3):
                mix, regret = mixes[seat], regrets[seat]
                worth = [sum(map(mul, plane, pairs[seat])) for plane in flat[seat]]
                mean = sum(map(mul, worth, mix))
                regrets[seat] = regret = [r if (r := old + w - mean) > 0.0 else 0.0 for old, w in zip(regret, worth)]
                total = sum(regret)
                mixes[seat] = mix = [r / total for r in regret] if total > 0.0 else mix
                sums[seat] = [old + step * share for old, share in zip(sums[seat], mix)]
        yield [[share / total for share in each] for each in sums if (total := sum(each))]


def _indifferent(
    payoffs: Sequence[Tensor], support: Sequence[Sequence[int]], start: Sequence[Sequence[float]]
) -> list[list[float]] | None:
    """Shares with which every seat is indifferent between the choices that are made, by Newton's method; or None."""
    sizes = [len(chosen) for chosen in support]
    offsets = [0, sizes[0], sizes[0] + sizes[1]]
    count = sum(sizes)
    shares = []
    for seat, chosen in enumerate(support):
        total = sum(start[seat][at] for at in chosen)
        shares.append([start[seat][at] / total if total else 1 / len(chosen) for at in chosen])
    if count == 3:
        return _spread(payoffs, support, shares)
    tensors = [
        [[[payoffs[s][i][j][k] for k in support[(s + 2) % 3]] for j in support[(s + 1) % 3]] for i in support[s]]
        for s in range(3)
    ]
    for _ in range(_ROUNDS):
        rows: list[list[float]] = []
        off = 0.0
        for seat in range(3):
            one, other = (seat + 1) % 3, (seat + 2) % 3
            q, r = shares[one], shares[other]
            over_other = [[sum(map(mul, line, r)) for line in plane] for plane in tensors[seat]]
            over_one = [[sum(map(mul, column, q)) for column in zip(*plane)] for plane in tensors[seat]]
            worth = [sum(map(mul, line, q)) for line in over_other]
            for at in range(1, sizes[seat]):
                row = [0.0] * (count + 1)
                for j in range(sizes[one]):
                    row[offsets[one] + j] = over_other[at][j] - over_other[0][j]
                for k in range(sizes[other]):
                    row[offsets[other] + k] = over_one[at][k] - over_one[0][k]
                row[count] = miss = worth[0] - worth[at]
                off = max(off, abs(miss))
                rows.append(row)
            row = [0.0] * (count + 1)
            row[offsets[seat] : offsets[seat] + sizes[seat]] = [1.0] * sizes[seat]
            row[count] = 1.0 - sum(shares[seat])
            rows.append(row)
        if off < 1e-13:
            break
        step = _solved(rows)
        if step is None:
            return None
        for seat in range(3):
            shares[seat] = [x + step[offsets[seat] + at] for at, x in enumerate(shares[seat])]
        if any(not -0.5 < x < 1.5 for x in (*shares[0], *shares[1], *shares[2])):
            return None
    if any(x < -1e-12 for mix in shares for x in mix):
        return None
    return _spread(payoffs, support, shares)


def _spread(
    payoffs: Sequence[Tensor], support: Sequence[Sequence[int]], shares: Sequence[Sequence[float]]
) -> list[list[float]]:
    out = []
    for tensor, chosen, mix in zip(payoffs, support, shares):
        total = sum(max(share, 0.0) for share in mix)
        full = [0.0] * len(tensor)
        for at, share in zip(chosen, mix):
            full[at] = max(share, 0.0) / total
        out.append(full)
    return out


def _solved(rows: list[list[float]]) -> list[float] | None:
    """The solution of a square system, its right-hand side last in each row; None if there is no single one."""
    size = len(rows)
    for c in range(size):
        k = max(range(c, size), key=lambda i: abs(rows[i][c]))
        pivot = rows[k]
        if abs(pivot[c]) < 1e-11:
            return None
        rows[k] = rows[c]
        scale = 1 / pivot[c]
        rows[c] = pivot = [entry * scale for entry in pivot]
        for i in range(size):
            row = rows[i]
            if i != c and (factor := row[c]):
                rows[i] = [entry - factor * other for entry, other in zip(row, pivot)]
    return [row[-1] for row in rows]
