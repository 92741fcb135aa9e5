"""The shape of a review, whatever the game: a line after each trick, the choices that cost most, one well found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pico_widgets.coach.phrases import CoachPhrases
from pico_widgets.text import Runs, Words

Json = dict[str, Any]

MOST = 3
"""So many costly choices are shown."""

SMALL = 0.03
"""Choices that cost less of the win than this did not cost much: they are not said to have cost most."""


@dataclass(frozen=True)
class Point:
    """A place of the line: its value (as drawn), the label under it, where it is and the value in words."""

    y: float
    label: str
    where: str
    value: str


@dataclass(frozen=True)
class Cost:
    """A choice that cost something: the place of the line behind it, its trick, what is said, the cost in words.

    `size` is the share of the win, `unit` is read behind `shown`; `open` says what opens where the choice was made.
    """

    x: int
    round: int
    trick: int
    where: str
    size: float
    shown: str
    text: Runs
    unit: str
    open: str


@dataclass(frozen=True)
class Scale:
    """The lowest and the highest of the line, and the lines drawn across with their words."""

    low: float
    high: float
    ticks: Sequence[tuple[float, str]]


def review(
    phrases: CoachPhrases,
    *,
    title: str,
    points: Sequence[Point],
    scale: Scale,
    groups: Sequence[tuple[str, int, int]],
    costs: Sequence[Cost],
    none: Runs,
    found: Runs | None,
    note: str,
) -> Json:
    """The review as JSON; of `costs` the dearest are shown, dearest first, equal ones as they were played."""
    say = phrases.say
    dearest = sorted(costs, key=lambda cost: (-cost.size, cost.x))[:MOST]
    values = [say("coach.review.alt.trick", where=point.where, value=point.value) for point in points[1:]]
    return {
        "title": title,
        "alt": "; ".join([say("coach.review.alt", title=title, start=points[0].value), *values]) + ".",
        "points": [{"x": x, "y": round(point.y, 1), "label": point.label} for x, point in enumerate(points)],
        "low": scale.low,
        "high": scale.high,
        "ticks": [{"y": y, "text": text} for y, text in scale.ticks],
        "groups": [{"text": text, "start": start, "end": end} for text, start, end in groups],
        "badges": [
            {
                "x": cost.x,
                "rank": rank,
                "round": cost.round,
                "trick": cost.trick,
                "label": say("coach.review.badge", rank=rank, where=cost.where, open=cost.open),
            }
            for rank, cost in enumerate(dearest, start=1)
        ],
        "costsTitle": _title(say, dearest),
        "costs": [
            {
                "rank": rank,
                "round": cost.round,
                "trick": cost.trick,
                "where": cost.where,
                "text": cost.text,
                "cost": cost.shown,
                "unit": cost.unit,
                "open": cost.open,
            }
            for rank, cost in enumerate(dearest, start=1)
        ],
        "none": None if dearest else none,
        "found": None if found is None else {"head": say("coach.review.found"), "text": found},
        "note": note,
    }


def _title(say: Words, dearest: Sequence[Cost]) -> str:
    """The heading of the choices that cost something."""
    if not dearest:
        return say("coach.review.costs.title")
    if dearest[0].size < SMALL:
        return say("coach.review.costs.small")
    return say("coach.review.costs", len(dearest))
