"""The programs that ours are measured against, as far as they are installed; those that are not are said to be missing.

They come with ``pip install -e '.[bench]'``: Gambit's pygambit and DeepMind's OpenSpiel.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple

Matrix = Sequence[Sequence[float]]


class Solver(NamedTuple):
    """A solver of matrix games: its name with its version, and the value to the row player that it finds."""

    name: str
    value: Callable[[Matrix], float]


def solvers() -> Iterator[Solver]:
    """The peers that solve matrix games."""
    if (pygambit := found("pygambit", "pygambit")) and (numpy := found("numpy", "numpy")):

        def gambit(matrix: Matrix) -> float:
            rows = numpy.array(matrix, dtype=float)
            game = pygambit.StrategicGame.from_arrays(rows, -rows)
            return float(pygambit.nash.lp_solve(game, rational=False).equilibrium.payoffs["1"])

        yield Solver(f"pygambit {version('pygambit')} lp_solve, floats", gambit)
    if (pyspiel := found("pyspiel", "open_spiel")) and (lp := found("open_spiel.python.algorithms.lp_solver", "ecos")):

        def spiel(matrix: Matrix) -> float:
            game = pyspiel.create_matrix_game([list(row) for row in matrix], [[-x for x in row] for row in matrix])
            with warnings.catch_warnings():  # of cvxpy, about its solvers
                warnings.simplefilter("ignore")
                return float(lp.solve_zero_sum_matrix_game(game)[2])

        yield Solver(f"OpenSpiel {version('open_spiel')} lp_solver", spiel)


def spades() -> Any:
    """OpenSpiel's game of Spades, or None."""
    pyspiel = found("pyspiel", "open_spiel")
    return pyspiel.load_game("spades") if pyspiel else None


def found(module: str, package: str) -> Any:
    """A module of a peer, or None once it is said that it cannot be had."""
    try:
        version(package)
        return import_module(module)
    except (ImportError, PackageNotFoundError) as missing:
        print(f"  not compared: {module} is not there ({missing}); pip install -e '.[bench]' brings it")
        return None
