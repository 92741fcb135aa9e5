"""The shape of a counsel, whatever the game: up to three levels, each asked for, and what a choice is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pico_widgets.coach.speech import Speech
from pico_widgets.rules.game import Choice
from pico_widgets.text import Runs, Words

Json = dict[str, Any]

LEVELS = ("nudge", "reason", "numbers")


def levels(
    say: Words,
    level: int,
    *,
    nudge: Callable[[], Runs],
    reason: Callable[[], Runs],
    numbers: Callable[[], Json],
    worth: Runs | None,
) -> Json:
    """The counsel with its levels up to `level`; what lies beyond is not worked out.  Raises ValueError."""
    if level not in (1, 2, 3):
        raise ValueError(f"the levels of a counsel are 1 to 3, not {level}")
    out: list[Json] = [{"kind": "nudge", "title": say("coach.title.nudge"), "text": nudge()}]
    if level > 1:
        out.append({"kind": "reason", "title": say("coach.title.reason"), "text": reason()})
    if level > 2:
        out.append({"kind": "numbers", "title": say("coach.title.numbers"), **numbers()})
    following = None if level == 3 else say(f"coach.next.{LEVELS[level]}")
    return {"levels": out, "next": following, "worth": worth}


def mix_row(
    speech: Speech,
    choice: Choice,
    named: str,
    *,
    share: float | None,
    value: str,
    now: bool,
    card: bool = True,
    searched: bool = False,
) -> Json:
    """A row of the table of choices; `named`: what a screen reader calls the choice; `searched`: not exact."""
    share_text = None if share is None else speech.whole_percent(share)
    if share_text is None:
        label = speech.say("coach.mix.row.points", choice=named, value=value)
    else:
        key = "coach.mix.row.found" if searched else "coach.mix.row.share"
        label = speech.say(key, choice=named, share=share_text, value=value)
    return {
        "choice": str(choice),
        "card": card,
        "now": now,
        "tag": speech.my("coach.mix.tag") if now else None,
        "share": share,
        "shareText": share_text,
        "valueText": value,
        "label": label,
    }
