"""Choices of Picas that are tried on the same deals, and what can be told of them from that.

The budget is shared out by sequential halving (Karnin, Koren, Somekh, "Almost optimal exploration in multi-armed
bandits", ICML 2013).  As all choices are tried on the same deals, differences between two of them are taken deal by
deal, which keeps the luck of the deals out of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pico_widgets.games.picas.search.worth import SAME, Worth
from pico_widgets.search.estimate import Estimate

_ENOUGH = 20
"""Playouts from which on their own spread is believed."""

_CHECKED = 25
"""After so many deals each time it is asked whether more are of any use."""

ERRORS = 2.0
"""Choices that differ by fewer standard errors than this cannot be told apart."""


class Arm:
    """A choice, or several that come to the same, with what its playouts gave.

    `usual`: a playout would choose so itself.  `caution`: by how many standard errors it must be better.
    """

    def __init__(self, choices: Sequence[int | str], usual: bool, caution: float) -> None:
        self.choices = choices
        self.usual = usual
        self.caution = caution
        self.open = True
        self.chances: list[float] = []
        self.points: list[int] = []

    def add(self, worth: Worth) -> None:
        """One more playout, on the next deal."""
        self.chances.append(worth.chance)
        self.points.append(worth.points)

    @property
    def count(self) -> int:
        """How many playouts it has had."""
        return len(self.chances)


class Doubt(NamedTuple):
    """What stands behind the values of arms, for their standard errors.

    `layouts`: all that there are were solved, so many: nothing is in doubt.  Else `share`, the part of the layouts
    that was not looked at, scales the variance of the mean, and `value` and `gap` are what a value and a difference
    of two may be off besides, for all that the sample says: one standard error each.  `solved`: what was looked at
    was solved, so that a choice that is worse in some layouts and better in none is worse.
    """

    layouts: int | None = None
    share: float = 1.0
    value: float = 0.0
    gap: float = 0.0
    solved: bool = False


NO_DOUBT = Doubt()


class Gap:
    """By how much one choice is better than another on the deals that both were tried on, with standard errors."""

    __slots__ = ("chance", "chance_error", "points", "points_error")

    def __init__(self, one: Arm, other: Arm, doubt: Doubt = NO_DOUBT) -> None:
        chances = [a - b for a, b in zip(one.chances, other.chances, strict=False)]
        points = [a - b for a, b in zip(one.points, other.points, strict=False)]
        self.chance, error = _mean(chances)
        self.points, self.points_error = _mean(points)
        if doubt.layouts is not None:
            error = self.points_error = 0.0
        elif any(chances):
            error = math.hypot(error * math.sqrt(doubt.share), doubt.gap)
        self.chance_error = error

    def less(self, errors: float) -> tuple[float, float]:
        """The gap less so many standard errors: in chance, and, where that is nothing, in points."""
        chance = self.chance - errors * self.chance_error
        points = self.points - errors * self.points_error
        return (0.0 if abs(chance) < SAME else chance), (0.0 if abs(points) < SAME else points)


def dominated(one: Arm, other: Arm) -> bool:
    """Whether a choice is worse than another on some deals that both were tried on, and better on none."""
    worse = False
    for chance, points, than, brings in zip(one.chances, one.points, other.chances, other.points, strict=False):
        gap = chance - than
        if abs(gap) < SAME:
            gap = points - brings
        if gap > 0:
            return False
        worse = worse or gap < 0
    return worse


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """A mean and its standard error."""
    count = len(values)
    mean = math.fsum(values) / count
    if min(values) == max(values):
        return values[0], 0.0
    return mean, math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


def halve(
    arms: list[Arm],
    playouts: int,
    deal: Callable[[], list[int]],
    play: Callable[[Arm, list[int]], Worth],
    sure: float = math.inf,
) -> None:
    """Sequential halving: rounds of equal cost, after each of which the worse half is given up; the usual stays.

    It ends early once the choice that would be made is better by `sure` standard errors than all that are left, or
    nothing has told any two of them apart.
    """
    rounds = max(1, math.ceil(math.log2(len(arms))))
    alive = arms
    for _ in range(rounds):
        deals = max(2, round(playouts / rounds / len(alive)))
        for at in range(1, deals + 1):
            try_all(alive, deal(), play)
            if sure < math.inf and at % _CHECKED == 0 and settled(alive, sure):
                return
        first = alive[0]
        gaps = {id(arm): Gap(arm, first).less(0.0) for arm in alive}
        alive = sorted(alive, key=lambda arm: (arm.usual, gaps[id(arm)]), reverse=True)
        alive = alive[: max(2, (len(alive) + 1) // 2)]


def settled(arms: list[Arm], sure: float) -> bool:
    """Whether more deals would hardly change which of these choices, tried on the same deals, is made."""
    top = chosen(arms)
    gaps = [Gap(top, arm) for arm in arms if arm is not top]
    return all(gap.less(sure) > (0.0, 0.0) for gap in gaps) or not any(
        gap.chance or gap.chance_error or gap.points or gap.points_error for gap in gaps
    )


def contenders(arms: list[Arm], sure: float) -> list[Arm]:
    """Those of the choices, tried on the same deals, that are not worse than the best by `sure` standard errors.

    The others are closed.
    """
    top = chosen(arms)
    for arm in arms:
        arm.open = arm is top or not Gap(top, arm).less(sure) > (0.0, 0.0)
    return [arm for arm in arms if arm.open]


def try_all(arms: list[Arm], hands: list[int], play: Callable[[Arm, list[int]], Worth]) -> None:
    """One playout of every choice on the same deal."""
    for arm in arms:
        arm.add(play(arm, hands))


def chosen(arms: list[Arm]) -> Arm:
    """The choice that is made: the best of the open ones, less what their caution makes doubtful."""
    likely = [arm for arm in arms if arm.open]
    base = next((arm for arm in likely if arm.usual), max(arms, key=lambda arm: arm.count))
    return max(likely, key=lambda arm: (*Gap(arm, base).less(arm.caution), arm.usual))


def estimates(arms: list[Arm], legal: Sequence[int | str], doubt: Doubt = NO_DOUBT) -> tuple[Estimate, ...]:
    """What the arms say of each legal choice, in this order.

    A choice that was given up early is compared with the one that is made on the deals that both were tried on.
    """
    top = chosen(arms)
    value, points = math.fsum(top.chances) / top.count, sum(top.points) / top.count
    found: dict[int | str, Estimate] = {}
    for arm in arms:
        gap = Gap(arm, top, doubt)
        if arm.count == top.count:
            worth, brings = math.fsum(arm.chances) / arm.count, sum(arm.points) / arm.count
        else:
            worth, brings = min(1.0, max(0.0, value + gap.chance)), points + gap.points
        near = arm.open and gap.less(-ERRORS) >= (0.0, 0.0)
        best = arm is top or (near and not (doubt.solved and dominated(arm, top)))
        error = _error(arm, top, gap, doubt)
        for choice in arm.choices:
            mix = float(choice == top.choices[0])
            found[choice] = Estimate(choice, worth, error, arm.count, mix, brings, doubt.layouts, best)
    return tuple(found[choice] for choice in legal)


def _error(arm: Arm, top: Arm, gap: Gap, doubt: Doubt) -> float:
    """The standard error of the value of an arm.

    A few playouts that happen to end alike make nothing certain: single ones of a choice that was given up are taken
    to stray from those of the choice that is made by as much as these do themselves.
    """
    if doubt.layouts is not None:
        return 0.0
    own = most = _mean(top.chances)[1]
    if arm.count == top.count:
        own = _mean(arm.chances)[1]
    elif arm.count < _ENOUGH:
        own = max(math.hypot(most, gap.chance_error), most * math.sqrt(top.count / arm.count))
    else:
        own = math.hypot(most, gap.chance_error)
    return math.hypot(own * math.sqrt(doubt.share), doubt.value)
