"""What the reviews of both Picos have in common: where a trick stands, the rounds under the line, a cost in 100."""

from __future__ import annotations

from collections.abc import Sequence

from pico_widgets.coach.chart import Cost
from pico_widgets.coach.phrases import CoachPhrases
from pico_widgets.core.records import Turn
from pico_widgets.text import Runs


def where(turn: Turn, phrases: CoachPhrases, game: str) -> str:
    """ "Outward round, trick 3"."""
    say = phrases.say
    return say("ui.where.trick", round=say(f"{game}.ui.round.{turn.round}"), n=turn.trick)


def round_groups(turns: Sequence[Turn], phrases: CoachPhrases) -> list[tuple[str, int, int]]:
    """The rounds under the line, each from the place before its first trick to that behind its last."""
    out: list[tuple[str, int, int]] = []
    for x, turn in enumerate(turns, start=1):
        if turn.trick == 1:
            out.append((phrases.say(f"{_name(turn)}.coach.review.group.{turn.round}"), x - 1, x))
        else:
            text, start, _ = out[-1]
            out[-1] = (text, start, x)
    return out


def _name(turn: Turn) -> str:
    return f"pico{len(turn.choices)}"


def share_cost(x: int, turn: Turn, place: str, cost: float, shown: int, text: Runs, phrases: CoachPhrases) -> Cost:
    """A cost that is a share of the win, shown as so many in 100."""
    say = phrases.say
    unit, opens = say("coach.review.unit", shown), say("coach.review.open")
    return Cost(x, turn.round, turn.trick, place, cost, f"−{shown}", text, unit, opens)
