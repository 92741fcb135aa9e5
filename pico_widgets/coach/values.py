"""How the values of choices are read: chances, how far off they may be, and what a choice gives away."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pico_widgets.coach import estimates
from pico_widgets.coach.phrases import CoachPhrases, tenths_lost
from pico_widgets.core.game import Choice
from pico_widgets.search.estimate import Estimate

LEAST = 10
"""A choice that costs fewer tenths of a hundredth of the win than this costs next to nothing."""


def chance(value: float, phrases: CoachPhrases, *, exact: bool) -> str:
    """A chance in a table: with a decimal if it is exact."""
    return phrases.percent(value) if exact else phrases.whole_percent(value)


def likely(value: float, stderr: float, phrases: CoachPhrases, key: str = "coach.mix.error") -> str:
    """Between what a chance that was tried out most likely lies: "likely 22% to 28%"."""
    low, high = likely_of(value, stderr)
    said = phrases.whole_percent
    return phrases.say(key, value=said(value), low=said(low / 100), high=said(high / 100))


def likely_of(value: float, stderr: float) -> tuple[int, int]:
    """The same in whole hundredths: at least 1 to either side, and never beyond what a chance can be."""
    off = max(1, math.ceil(100 * estimates.ERRORS * stderr - 0.5))
    return max(0, round(100 * value) - off), min(100, round(100 * value) + off)


def lost(found: Sequence[Estimate], choice: Choice) -> int:
    """What a choice gives away of the win, in tenths of a hundredth, from the chances as they are read."""
    mine, best = estimates.of(found, choice), estimates.best(found)
    if estimates.is_best(found, choice):
        return 0
    if estimates.exact(found):
        return max(0, tenths_lost(best.value, mine.value))
    return max(0, 10 * (round(100 * best.value) - round(100 * mine.value)))
