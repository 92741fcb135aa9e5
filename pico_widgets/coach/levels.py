"""The shape of hints, whatever the game: up to three levels, each asked for, and what a choice is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pico_widgets.coach.phrases import CoachPhrases
from pico_widgets.text import Run, Runs
from pico_widgets.text.rich import capital

Json = dict[str, Any]

LEVELS = ("nudge", "reason", "numbers")

NONE = "–"
"""Stands in the table where there is no number; it is not read out."""


class Asked(NamedTuple):
    """Which hints are asked for: the levels up to `level`; `past`: of a choice that has been played."""

    level: int
    past: bool = False


def levels(
    phrases: CoachPhrases,
    asked: Asked,
    *,
    nudge: Callable[[], Runs],
    reason: Callable[[], Json],
    numbers: Callable[[], Json],
    worth: Callable[[], Runs] | None,
) -> Json:
    """The hints with their levels up to the one asked for; what lies beyond is not worked out.  Raises ValueError.

    What a choice was worth (`worth`, None before one was made) is said with the numbers: not before they are asked
    for, so that who wants a nudge can still think.
    """
    level, say = asked.level, phrases.say
    if level not in (1, 2, 3):
        raise ValueError(f"the levels of hints are 1 to 3, not {level}")
    note: Json = {"note": say("coach.note.past")} if asked.past else {}
    out: list[Json] = [{"kind": "nudge", "title": say("coach.title.nudge"), "text": nudge(), **note}]
    if level > 1:
        out.append({"kind": "reason", "title": say("coach.title.reason"), **reason(), **note})
    if level > 2:
        out.append({"kind": "numbers", "title": say("coach.title.numbers"), **numbers()})
    following = None
    if level < 3:
        following = say("coach.next.worth" if level == 2 and worth else f"coach.next.{LEVELS[level]}")
    return {"levels": out, "next": following, "worth": worth() if worth and level == 3 else None}


class Row(NamedTuple):
    """A row of the table of choices, before it is said.

    `named`: what a screen reader calls the choices; `cards`: whether they are cards; `share` from 0 to 1 with its
    text, or None; `kind` as `estimates.Group` has it, "" for none; `size`: of how many choices; `unclear`: their
    values were tried out, so that equals are only not told apart.
    """

    choices: Sequence[Run]
    named: str
    value: str
    kind: str
    now: bool
    share: float | None = None
    share_text: str | None = None
    error: str | None = None
    points: str | None = None
    size: int = 1
    unclear: bool = False

    def json(self, phrases: CoachPhrases) -> Json:
        """The row as the front end draws it."""
        tags = [
            text for text in (self.tag(phrases), phrases.my("coach.mix.tag", self.size) if self.now else "") if text
        ]
        return {
            "choices": list(self.choices),
            "now": self.now,
            "best": self.kind in ("best", "good"),
            "tag": ", ".join(tags) or None,
            "share": self.share,
            "shareText": self.share_text,
            "valueText": self.value,
            "errorText": self.error,
            "pointsText": self.points,
            "label": self._label(phrases, tags),
        }

    def tag(self, phrases: CoachPhrases) -> str:
        """What is said of how good the choices are; nothing of most."""
        say = phrases.say
        if self.kind == "best":
            return say("coach.mix.unclear" if self.unclear and self.size > 1 else "coach.mix.bests", self.size)
        if self.kind == "good":
            return say("coach.mix.close" if self.unclear else "coach.mix.good", self.size)
        return say(f"coach.mix.{self.kind}", self.size) if self.kind in ("far", "hardly") else ""

    def _label(self, phrases: CoachPhrases, tags: Sequence[str]) -> str:
        say = phrases.say
        value = f"{self.value}, {self.error}" if self.error else self.value
        if self.value == NONE:
            said = say("coach.mix.row.untried", choice=self.named)
        elif self.points == NONE:
            said = say("coach.mix.row.range", choice=self.named, value=value)
        elif self.points is not None:
            said = say("coach.mix.row.match", choice=self.named, value=value, points=self.points)
        else:
            said = say("coach.mix.row.share", choice=self.named, share=self.share_text or "", value=value)
        said = capital(said)
        return say("coach.mix.label", row=said, tag=capital(", ".join(tags))) if tags else said


def table(phrases: CoachPhrases, heads: Sequence[str], rows: Sequence[Row]) -> Json:
    """The table of choices."""
    return {"heads": list(heads), "rows": [row.json(phrases) for row in rows]}
