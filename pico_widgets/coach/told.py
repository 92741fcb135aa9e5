"""Advice told for people, in a terminal: where the game stands, and a line for each choice of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.coach.levels import NONE
from pico_widgets.coach.picas_numbers import rows
from pico_widgets.coach.picas_teller import Teller
from pico_widgets.coach.speech import Speech
from pico_widgets.coach.three import error_of
from pico_widgets.explain.picas_phrases import compass
from pico_widgets.explain.trace import NAMES
from pico_widgets.rules.picas_state import SEATS
from pico_widgets.rules.records import Replay
from pico_widgets.solve.estimate import Estimate
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
    blocks.append(_basis(game, [one for seat in advice["seats"] for one in seat["choices"]], say))
    return "\n\n".join(blocks) + "\n"


def _basis(game: str, choices: Sequence[Json], say: Words) -> str:
    """What stands behind the numbers."""
    if game == "pico2":
        return say("coach.told.exact")
    if all("layouts" in one for one in choices):
        return (
            say("coach.told.three")
            if game == "pico3"
            else say("coach.told.layouts", max(one["layouts"] for one in choices))
        )
    return say("coach.told.estimated", playouts=str(max(one.get("playouts", 0) for one in choices)))


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
    rows = _picas_rows(played, seat, names, at, say) if game == "picas" else _pico_rows(seat, speech)
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [head, *("  " + _line(row, widths) for row in rows)]


def _line(row: list[str], widths: list[int]) -> str:
    first, *rest = row
    texts = [first.ljust(widths[0]), *(text.rjust(width) for text, width in zip(rest, widths[1:], strict=True))]
    return "  ".join(texts).rstrip()


def _pico_rows(seat: Json, speech: Speech) -> list[list[str]]:
    """A row for each card; neighbours that are never shown and read alike as one."""
    say = speech.say
    rows: list[list[str]] = []
    shares = speech.parts([one["mix"] for one in seat["choices"]])
    for one, share in zip(seat["choices"], shares, strict=True):
        texts = [
            say("coach.told.mix", share=share),
            say("coach.told.chance", value=_value(one, speech)),
            say("coach.told.best") if one["choice"] in seat["best"] else "",
        ]
        if rows and not one["mix"] and rows[-1][1:] == texts:
            rows[-1][0] += f", {one['choice']}"
        else:
            rows.append([str(one["choice"]), *texts])
    return rows


def _value(one: Json, speech: Speech) -> str:
    """A chance, and how far off it may be if it was tried out."""
    if one.get("layouts") is not None or "playouts" not in one:
        return speech.percent(one["value"])
    error = str(error_of(one["stderr"]))
    return speech.say("coach.told.about", value=speech.whole_percent(one["value"]), error=error)


def _picas_rows(played: Replay, seat: Json, names: Sequence[str | None], at: int, say: Words) -> list[list[str]]:
    """The rows of the coach at the table: cards that cannot be told apart, bids that are about as good."""
    teller, bidding = Teller(say, names, at, played.game), not played.state.trick
    found = tuple(_estimate(one, one["choice"] in seat["best"]) for one in seat["choices"])
    out = []
    for row in rows(found, teller, None, bidding=bidding):
        value = f"{row.value}, {row.error}" if row.error else row.value
        out.append(
            [
                row.choices[0] if bidding else row.named,
                "" if value == NONE else say("coach.told.match", value=value),
                "" if row.points in (None, NONE) else say("coach.told.points", value=row.points or ""),
                row.tag(teller),
            ]
        )
    return out


def _estimate(one: Json, best: bool) -> Estimate:
    playouts, layouts = one.get("playouts", 0), one.get("layouts")
    return Estimate(one["choice"], one["value"], one["stderr"], playouts, None, one["points"], layouts, best)
