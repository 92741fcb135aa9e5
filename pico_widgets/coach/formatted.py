"""Advice told for people, in a terminal: where the game stands, and a line for each choice of each seat."""

from __future__ import annotations

from typing import Any

from pico_widgets.coach.coaches import coach_of
from pico_widgets.core.records import Replay
from pico_widgets.text import Words

Json = dict[str, Any]


def format_advice(played: Replay, advice: Json, say: Words) -> str:
    """The advice of `evaluate` for the end of `played`, as text."""
    coach = coach_of(played.game.name)
    head = [say(f"{played.game.name}.name"), coach.where(played, say)]
    if not advice["seats"]:
        return "\n".join([*head, "", coach.nobody(played, advice, say)]) + "\n"
    blocks = ["\n".join(head)]
    summary = coach.summary(advice, say)
    if summary is not None:
        blocks.append(summary)
    for seat in advice["seats"]:
        heading, rows = coach.seat_table(played, seat, say)
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        blocks.append("\n".join([heading, *("  " + _line(row, widths) for row in rows)]))
    blocks.append(coach.basis([one for seat in advice["seats"] for one in seat["choices"]], say))
    return "\n\n".join(blocks) + "\n"


def _line(row: list[str], widths: list[int]) -> str:
    first, *rest = row
    texts = [first.ljust(widths[0]), *(text.rjust(width) for text, width in zip(rest, widths[1:], strict=True))]
    return "  ".join(texts).rstrip()
