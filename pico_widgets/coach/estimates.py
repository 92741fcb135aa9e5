"""What may be said of estimates: which choice the search took for best, and what lies beyond the noise.

Numbers only; the unit is that of the search.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pico_widgets.rules.game import Choice
from pico_widgets.solve.estimate import Estimate

ERRORS = 2.0
"""Differences of fewer standard errors than this are noise."""


class Compared(NamedTuple):
    """What a choice costs against the best, and whether that can be told from noise."""

    cost: float
    clear: bool


def of(estimates: Sequence[Estimate], choice: Choice) -> Estimate:
    """The estimate of a choice."""
    return next(one for one in estimates if one.choice == choice)


def best(estimates: Sequence[Estimate]) -> Estimate:
    """The choice that the search makes most often; of several the one that is worth most."""
    most = max((one.mix or 0.0) for one in estimates)
    return max((one for one in estimates if (one.mix or 0.0) == most), key=lambda one: one.value)


def worth(estimates: Sequence[Estimate]) -> float:
    """What the position is worth: the values of the choices, as often as the search makes them."""
    weights = [one.mix or 0.0 for one in estimates]
    total = sum(weights)
    if not total:
        return best(estimates).value
    return sum(one.value * weight for one, weight in zip(estimates, weights, strict=True)) / total


def compared(estimates: Sequence[Estimate], choice: Choice, *, alike: bool = False) -> Compared:
    """What `choice` gives away against the best choice of the search; a cost below 0 is none.

    `alike`: single playouts stray about as much whatever the choice, so that a few of a choice that happen to end
    alike do not make it certain.
    """
    mine, top = of(estimates, choice), best(estimates)
    cost = max(0.0, top.value - mine.value)
    error = mine.stderr
    if alike:
        error = max(error, top.stderr * math.sqrt(top.playouts / max(1, mine.playouts)))
    return Compared(cost, cost > ERRORS * math.hypot(error, top.stderr))


def playouts(estimates: Sequence[Estimate]) -> int:
    """How many playouts the choice had that was looked at most."""
    return max(one.playouts for one in estimates)
