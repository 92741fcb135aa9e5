"""What the referee says of a whole record: the trace as JSON (RECORDS.md), and the same told for people.

It knows the formats; what each trick means is told by the module of its game.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping
from typing import Any, Protocol

from pico_widgets.explain import pico
from pico_widgets.explain.steps import Explanation, Names
from pico_widgets.rules.lazy import Lazy
from pico_widgets.rules.pico_events import GameEnded, RoundTested, Scored, TrickWon
from pico_widgets.rules.records import RecordError, Replay, Turn
from pico_widgets.text import Card, Runs, Words, plain

NAMES: tuple[str | None, ...] = (None, "Ana", "Ben")
"""Who sits where in Pico when nobody says: the reader at seat 0."""

WIDTH = 88
KEPT = "\ue000"
"""Stands for a space at which no line ends while a text is wrapped; no sentence holds it."""

LONGEST = 60
"""Of what somebody else wrote, no more than this is repeated."""
OWN = frozenset(("options", "decks", "orders", "ranks", "values", "games"))
"""The operands of faults that list what there is, by our own names: a list cut short would help nobody."""


class Teller(Protocol):
    """What differs between the games: who sits where when nobody says, and how a record is told."""

    def names(self, words: Words) -> Names: ...

    def told(self, replay: Replay, words: Words, names: Names) -> list[Explanation]: ...

    def heading(self, part: Explanation, replay: Replay, words: Words) -> str: ...

    def trace(self, replay: Replay, words: Words, names: Names) -> dict[str, Any]: ...


def trace(replay: Replay, words: Words, names: Names | None = None) -> dict[str, Any]:
    """The trace of a replay, with the steps of its explanation in `deal`, `tricks`, `rounds` and `result`."""
    teller = TELLERS[replay.game.name]
    return teller.trace(replay, words, teller.names(words) if names is None else names)


def told(replay: Replay, words: Words, names: Names | None = None) -> list[Explanation]:
    """The whole record as explanations, in the order in which things happened: first the deal."""
    teller = TELLERS[replay.game.name]
    return teller.told(replay, words, teller.names(words) if names is None else names)


def text(replay: Replay, words: Words, names: Names | None = None) -> str:
    """The whole record as text: a heading for each part, a numbered line for each step, wrapped."""
    blocks, teller = [words(f"{replay.game.name}.name")], TELLERS[replay.game.name]
    for part in told(replay, words, names):
        blocks.append("\n".join([teller.heading(part, replay, words), *_lines(part)]))
    return "\n\n".join(blocks) + "\n"


def _lines(part: Explanation) -> list[str]:
    return [
        textwrap.fill(
            plain(step.text, kept=KEPT),
            WIDTH,
            initial_indent=f"{number:3}. ",
            subsequent_indent="     ",
            break_on_hyphens=False,
        ).replace(KEPT, " ")
        for number, step in enumerate(part.steps, start=1)
    ]


# --- both Picos ---------------------------------------------------------------------------------


class PicoTeller:
    """Tells records of both Picos."""

    def names(self, words: Words) -> Names:
        """The reader at seat 0, and two names."""
        return NAMES

    def told(self, replay: Replay, words: Words, names: Names) -> list[Explanation]:
        """The whole record, in the order in which things happened."""
        game = replay.game
        out = [pico.deal(game, replay.start, replay.start_events, names, words)]
        for turn in replay.turns:
            out.append(pico.trick(game, turn, names, words))
            if any(isinstance(event, Scored) for event in turn.events):
                out.append(pico.round_end(game, turn, names, words))
            if any(isinstance(event, GameEnded) for event in turn.events):
                out.append(pico.result(game, turn, names, words))
        return out

    def heading(self, part: Explanation, replay: Replay, words: Words) -> str:
        """What stands above the steps of a part."""
        if part.kind != "trick":
            return part.title
        number, trick = part.id.split(".")
        place = words("ui.where.trick", round=words(f"ui.round.{replay.game.name}.{number}"), n=trick)
        return f"{place}: {part.title}"

    def trace(self, replay: Replay, words: Words, names: Names) -> dict[str, Any]:
        """The trace of a replay."""
        game = replay.game
        deal = pico.deal(game, replay.start, replay.start_events, names, words)
        tricks, rounds, result = [], [], None
        for turn in replay.turns:
            tricks.append(_trick(turn) | {"steps": pico.trick(game, turn, names, words).to_trace()})
            points = [event.total for event in turn.events if isinstance(event, Scored)]
            if points:
                steps = pico.round_end(game, turn, names, words).to_trace()
                rounds.append({"round": turn.round, "points": points, "steps": steps})
            ended = next((event for event in turn.events if isinstance(event, GameEnded)), None)
            if ended is not None:
                steps = pico.result(game, turn, names, words).to_trace()
                result = {"totals": list(ended.totals), "winners": list(ended.winners), "steps": steps}
        return {
            "game": game.name,
            "deal": {"steps": deal.to_trace()},
            "tricks": tricks,
            "rounds": rounds,
            "result": result,
        }


def _trick(turn: Turn) -> dict[str, Any]:
    won = next(event for event in turn.events if isinstance(event, TrickWon))
    tested = next(event for event in turn.events if isinstance(event, RoundTested))
    return {
        "round": turn.round,
        "trick": turn.trick,
        "plays": list(won.plays),
        "winners": list(won.winners),
        "because": won.clause,
        "points": list(won.points),
        "round_over": tested.over,
    }


def _picas() -> Teller:
    from pico_widgets.explain.picas_trace import PicasTeller

    return PicasTeller()


TELLERS: Mapping[str, Teller] = Lazy(pico2=PicoTeller, pico3=PicoTeller, picas=_picas)


# --- faults -------------------------------------------------------------------------------------


def fault_text(fault: RecordError, words: Words) -> str:
    """What is wrong with a record and where, as a sentence or two."""
    message = words(fault.key, **sayable({"seat": fault.seat, **fault.operands}, words))
    if fault.round is None:
        return message
    hand = (fault.clause or "").startswith("picas.")
    if fault.trick is None:
        return words("error.place.hand" if hand else "error.place.round", round=fault.round, message=message)
    key = "error.place.hand_trick" if hand else "error.place.trick"
    return words(key, round=fault.round, trick=fault.trick, message=message)


def fault_json(fault: RecordError, words: Words) -> dict[str, Any]:
    """The error object of a trace."""
    return {"error": fault.place() | {"message": fault_text(fault, words)}}


def sayable(operands: Mapping[str, Any], words: Words) -> dict[str, str | int | Runs]:
    """The operands of a fault as they can be said: cards as a list, anything else as short text in one line.

    They come from whoever wrote the record, so nothing about them is taken for granted.
    """
    return {name: value if name in OWN else _said(value, words) for name, value in operands.items()}


def _said(value: Any, words: Words) -> str | int | Runs:
    if isinstance(value, tuple):
        return words.listed_rich([Card(str(item)) for item in value]) or "–"
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=True, default=str)
    shown = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text[:LONGEST])
    return shown if len(text) <= LONGEST else f"{shown}…"
