"""Advice told for people, in a terminal: where the game stands, and a line for each choice of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.coach.speech import Speech
from pico_widgets.explain.picas_phrases import bid_word, compass, label
from pico_widgets.explain.trace import NAMES
from pico_widgets.rules.picas_state import SEATS
from pico_widgets.rules.records import Replay
from pico_widgets.text import Words

Json = dict[str, Any]


def told(played: Replay, advice: Json, say: Words) -> str:
    """The advice of `advise` for the end of `played`, as text; the reader sits at seat 0 of Pico."""
    game = played.game.name
    head = [say(f"{game}.name"), _where(played, say)]
    if not advice["seats"]:
        return "\n".join([*head, "", _nobody(played, advice, say)]) + "\n"
    blocks = ["\n".join(head)]
    if game == "pico2":
        blocks.append(_two_value(advice, say))
    for seat in advice["seats"]:
        blocks.append("\n".join(_seat(played, seat, say)))
    if game == "pico2":
        blocks.append(say("coach.told.exact"))
    else:
        budget = max(choice.get("playouts", 0) for seat in advice["seats"] for choice in seat["choices"])
        blocks.append(say("coach.told.estimated", playouts=str(budget)))
    return "\n\n".join(blocks) + "\n"


def _where(played: Replay, say: Words) -> str:
    state, game = played.state, played.game.name
    if not state.to_act:
        counted = game == "picas" and not state.over
        return say("coach.told.counted", hand=state.round) if counted else say("ui.where.result")
    if game != "picas":
        return say("ui.where.trick", round=say(f"ui.round.{game}.{state.round}"), n=state.trick)
    if state.trick:
        return say("picas.where.trick", hand=state.round, trick=state.trick)
    return say("coach.told.bids", hand=state.round)


def _nobody(played: Replay, advice: Json, say: Words) -> str:
    """What is said where nobody chooses."""
    if played.game.name == "picas" and not played.state.over:
        return say("coach.told.between")
    if "value" in advice:
        key = {1.0: "coach.told.won", 0.0: "coach.told.lost"}.get(advice["value"], "coach.told.draw")
        return say(key, name=Speech(say, NAMES, 0).name(1))
    return say("coach.told.ended")


def _two_value(advice: Json, say: Words) -> str:
    speech = Speech(say, NAMES, 0)
    points = advice["round_value"]
    value = speech.number(points) if points < 0 else f"+{speech.number(points)}"
    return say("coach.told.value.two", chance=speech.percent(advice["value"]), name=speech.name(1), points=value)


def _seat(played: Replay, seat: Json, say: Words) -> list[str]:
    """The heading of a seat, and its choices in columns."""
    game = played.game.name
    names: Sequence[str | None] = compass(say) if game == "picas" else NAMES
    at = SEATS.index(seat["seat"]) if game == "picas" else seat["seat"]
    speech = Speech(say, names, at)
    blind = game == "picas" and not played.state.trick and at not in played.state.looked
    head = speech.my("coach.told.blind" if blind else "coach.told.seat")
    rows = [[_choice(one["choice"], say), *_columns(game, one, speech)] for one in seat["choices"]]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [head, *("  " + _line(row, widths) for row in rows)]


def _line(row: list[str], widths: list[int]) -> str:
    first, *rest = row
    return "  ".join(
        [first.ljust(widths[0]), *(text.rjust(width) for text, width in zip(rest, widths[1:], strict=True))]
    )


def _choice(choice: int | str, say: Words) -> str:
    """A card or a bid as people say it."""
    if isinstance(choice, str) and choice[0] in "SHDC":
        return label(choice, say)
    return bid_word(choice, say)


def _columns(game: str, one: Json, speech: Speech) -> list[str]:
    say = speech.say
    if game == "pico2":
        mix = say("coach.told.mix", share=speech.whole_percent(one["mix"]))
        return [mix, say("coach.told.chance", value=speech.percent(one["value"]))]
    if game == "pico3":
        error = speech.number(100 * one["stderr"])
        return [say("coach.told.share", value=speech.percent(one["value"]), error=error)]
    return [say("coach.told.points", value=speech.number(one["value"]), error=speech.number(one["stderr"]))]
