"""What may be said of estimates: which choices are best, what another one costs, which cannot be told apart.

Numbers only. Everything follows `value`, the measure by which the search chooses, and its mark `best`; the points
that stand beside it decide nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pico_widgets.core.game import Choice
from pico_widgets.search.estimate import SAME, Estimate

ERRORS = 2.0
"""Values that are fewer standard errors apart than this are not told apart; an error is told as so many of them."""

ALIKE = 0.005
"""Values that were tried out and are nearer than this are shown as one."""

HARDLY = 10
"""A choice of fewer playouts than this was hardly tried: its value is noise, and is not shown."""

DECIDED = 0.005
"""A chance below this, or above 1 less this, is as good as none, or as certain."""


def of(estimates: Sequence[Estimate], choice: Choice) -> Estimate:
    """The estimate of a choice."""
    return next(one for one in estimates if one.choice == choice)


def best(estimates: Sequence[Estimate]) -> Estimate:
    """The choice that the search recommends: of those marked best the one that it makes most often, else the first."""
    marked = [one for one in estimates if one.best] or list(estimates)
    return max(marked, key=lambda one: (one.mix or 0.0, one.value))


def position_value(estimates: Sequence[Estimate]) -> float:
    """What the position is worth: the values of the choices, as often as the search makes them."""
    weights = [one.mix or 0.0 for one in estimates]
    total = sum(weights)
    if not total:
        return best(estimates).value
    return sum(one.value * weight for one, weight in zip(estimates, weights, strict=True)) / total


def is_best(estimates: Sequence[Estimate], choice: Choice) -> bool:
    """Whether the search recommends a choice, or cannot tell it from the one that it recommends."""
    return of(estimates, choice).best or best(estimates).choice == choice


def cost(estimates: Sequence[Estimate], choice: Choice) -> float:
    """What `choice` gives away of the measure; 0 for one that is best."""
    if is_best(estimates, choice):
        return 0.0
    return max(0.0, best(estimates).value - of(estimates, choice).value)


def doubtful(estimates: Sequence[Estimate], choice: Choice) -> bool:
    """Whether a choice is not told from the recommended one though its value is lower."""
    return is_best(estimates, choice) and best(estimates).value - of(estimates, choice).value >= ALIKE


def exact(estimates: Sequence[Estimate]) -> bool:
    """Whether every value was solved, none found by trying out."""
    return all(one.layouts is not None for one in estimates)


def hardly_tried(one: Estimate) -> bool:
    """Whether the search gave a choice up at once, as far from anything good."""
    return one.layouts is None and not one.best and one.playouts < HARDLY


def playouts(estimates: Sequence[Estimate]) -> int:
    """How many playouts the choice had that was looked at most."""
    return max(one.playouts for one in estimates)


def decided(estimates: Sequence[Estimate]) -> str | None:
    """ "won" or "lost" if that is so whatever is chosen, as far as the values say; else None."""
    values = [one.value for one in estimates if not hardly_tried(one)]
    if max(values) < DECIDED:
        return "lost"
    return "won" if min(values) > 1 - DECIDED else None


def certain(estimates: Sequence[Estimate]) -> bool:
    """Whether values that decide (`decided`) do so without a doubt: all are solved, and exactly 0 or exactly 1."""
    return exact(estimates) and all(one.value in (0.0, 1.0) for one in estimates)


@dataclass(frozen=True)
class Group:
    """Choices that are shown as one, dearest first.

    `kind`: "best" the recommended one and what cannot be told from it; "good" such choices where the recommended
    one stands by itself; "worse"; "far" for what is much worse; "hardly" for what was hardly tried; "only"
    the one choice there is.
    """

    kind: str
    members: tuple[Estimate, ...]

    @property
    def low(self) -> float:
        """The least value of its members."""
        return min(one.value for one in self.members)

    @property
    def high(self) -> float:
        """The greatest value of its members."""
        return max(one.value for one in self.members)

    @property
    def first(self) -> Estimate:
        """The one that stands for all: the recommended one, else that with the highest value."""
        return best(self.members) if self.kind == "best" else self.members[0]


def groups(estimates: Sequence[Estimate]) -> list[Group]:
    """The choices in groups whose members cannot be told apart, the best first."""
    if len(estimates) == 1:
        return [Group("only", tuple(estimates))]
    good = [one for one in estimates if is_best(estimates, one.choice)]
    others = [one for one in _ranked(estimates) if one not in good]
    return [Group("best", tuple(good)), *(Group("worse", members) for members in _clusters(others, _alike))]


def ranges(estimates: Sequence[Estimate], far: float) -> list[Group]:
    """Coarser groups of many choices: the recommended one, as good, worse, far from good (that cost `far` and more)."""
    top = best(estimates)
    parts: dict[str, list[Estimate]] = {"best": [top], "good": [], "worse": [], "far": [], "hardly": []}
    for one in _ranked(estimates):
        if one is not top:
            kind = "far" if cost(estimates, one.choice) >= far else "worse"
            parts["good" if one.best else "hardly" if hardly_tried(one) else kind].append(one)
    return [Group(kind, tuple(members)) for kind, members in parts.items() if members]


def _ranked(estimates: Sequence[Estimate]) -> list[Estimate]:
    """By value, dearest first; what is worth the same as it was given."""
    return sorted(estimates, key=lambda one: -one.value)


def _clusters(ranked: Sequence[Estimate], alike: Callable[[Estimate, Estimate], bool]) -> list[tuple[Estimate, ...]]:
    """Runs of `ranked` in which each is `alike` to the first."""
    out: list[list[Estimate]] = []
    for one in ranked:
        if out and alike(out[-1][0], one):
            out[-1].append(one)
        else:
            out.append([one])
    return [tuple(run) for run in out]


def _alike(one: Estimate, other: Estimate) -> bool:
    apart = abs(one.value - other.value)
    if one.layouts is not None and other.layouts is not None:
        return apart < SAME
    return apart < max(ALIKE, ERRORS * math.hypot(one.stderr, other.stderr))
