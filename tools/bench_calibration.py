"""How honest the errors of a search are: positions that can be solved, searched as if they could not.

A value is honest if the true one lies within one standard error in about two thirds of the cases, within two in 19
of 20 at least.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random

from pico_widgets.core.match import Match
from pico_widgets.games.pico.players.expert import PLAYOUTS
from pico_widgets.games.pico.players.simple import random_choice, simple_choice
from pico_widgets.games.pico.rules.game import Pico3
from pico_widgets.games.pico.rules.state import PicoState
from pico_widgets.games.pico.search.three import SOLVED, searched

POSITIONS = 24
LEAST = 300
"""Smaller ones a search solves itself, all but whole."""

CLEAR = 0.02
"""A choice that gives away more of the win than this is missed, not left open."""

Pair = tuple[float, float, float]
"""A value, its standard error, the true value."""


def bench_calibration(positions: int = POSITIONS) -> None:
    """Prints the shares of true values within one and two standard errors, and how often the best card is missed."""
    game, pairs, missed, seats = Pico3(), [], 0, 0
    for number, state in zip(range(positions), _positions(game), strict=False):
        for choices in searched(game, state, PLAYOUTS, Random(number)):
            pairs += [(one.value, one.stderr, true) for one, true in choices]
            taken = max(choices, key=lambda pair: pair[0].value)[1]
            missed += max(true for _, true in choices) - taken > CLEAR
            seats += 1
    print(f"Pico for three, {positions} positions that can be solved, searched with {PLAYOUTS} playouts")
    print(f"  {calibrated(pairs)}")
    print(f"  the card of highest value gives away more than {100 * CLEAR:.0f} in 100 in {missed} of {seats} choices")
    print("  the coach solves such positions: its errors there are those of the later rounds")
    print("  the expert searches them, expecting players who now and then go by points")


def calibrated(pairs: list[Pair]) -> str:
    """How many true values lie within one and two standard errors, and how far they are off."""
    within = [sum(abs(value - true) <= times * error + 1e-9 for value, error, true in pairs) for times in (1, 2)]
    off = sqrt(sum((value - true) ** 2 for value, _, true in pairs) / len(pairs))
    one, two = (100 * count / len(pairs) for count in within)
    return f"{one:.0f} of 100 true values within 1 stderr, {two:.0f} within 2 (of {len(pairs)}; off by {off:.3f}, rms)"


def _positions(game: Pico3) -> Iterator[PicoState]:
    """Of games of simple players who now and then play anything, one position of each that is of the right size."""
    seed = 0
    while True:
        seed += 1
        match, rng = Match(game, seed), Random(seed)
        fitting = []
        while match.state.to_act:
            state = match.state
            if LEAST <= _size(state) <= SOLVED:
                fitting.append(state)
            choose = simple_choice if rng.random() < 0.6 else random_choice
            match.play({seat: choose(game, game.view(state, seat), rng) for seat in range(3)})
        if fitting:
            yield rng.choice(fitting)


def _size(state: PicoState) -> int:
    """How many places lie below a position at most."""
    size = 1
    for hand in state.hands:
        size *= 2 ** len(hand) - len(hand) - 1
    return size
