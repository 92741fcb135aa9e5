"""What the referee says of a whole record: the trace as JSON (docs/formats/trace.md), and the same told for people.

It knows the formats; what each trick means is told by the module of its game.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping
from typing import Any, Protocol

from pico_widgets.core.records import RecordError, Replay
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.steps import Explanation, Names
from pico_widgets.text import Card, Runs, Words, plain

WIDTH = 88
KEPT = "\ue000"
"""Stands for a space at which no line ends while a text is wrapped; no sentence holds it."""

LONGEST = 60
"""Of what somebody else wrote, no more than this is repeated."""
OWN = frozenset(("options", "decks", "orders", "ranks", "values", "games"))
"""The operands of faults that list what there is, by our own names: a list cut short would help nobody."""


class Explainer(Protocol):
    """What differs between the games: who sits where when nobody says, and how a record is explained."""

    def names(self, words: Words) -> Names:
        """A name for each seat, None for the reader."""

    def explanations(self, replay: Replay, words: Words, names: Names) -> list[Explanation]:
        """The whole record, in the order in which things happened; first the deal."""

    def heading(self, part: Explanation, replay: Replay, words: Words) -> str:
        """What stands above the steps of a part."""

    def trace(self, replay: Replay, words: Words, names: Names) -> dict[str, Any]:
        """The trace of a replay (docs/formats/trace.md)."""


def explainer_of(replay: Replay) -> Explainer:
    """The explainer of the game of a replay."""
    found: Explainer = GAMES[replay.game.name].explainer
    return found


def trace(replay: Replay, words: Words, names: Names | None = None) -> dict[str, Any]:
    """The trace of a replay, with the steps of its explanation in `deal`, `tricks`, `rounds` and `result`."""
    explainer = explainer_of(replay)
    return explainer.trace(replay, words, explainer.names(words) if names is None else names)


def explanations(replay: Replay, words: Words, names: Names | None = None) -> list[Explanation]:
    """The whole record as explanations, in the order in which things happened: first the deal."""
    explainer = explainer_of(replay)
    return explainer.explanations(replay, words, explainer.names(words) if names is None else names)


def text(replay: Replay, words: Words, names: Names | None = None) -> str:
    """The whole record as text: a heading for each part, a numbered line for each step, wrapped."""
    blocks, explainer = [words(f"{replay.game.name}.name")], explainer_of(replay)
    for part in explanations(replay, words, names):
        blocks.append("\n".join([explainer.heading(part, replay, words), *_lines(part)]))
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


# --- faults -------------------------------------------------------------------------------------


def fault_text(fault: RecordError, words: Words) -> str:
    """What is wrong with a record and where, as a sentence or two."""
    message = words(fault.key, **sayable({"seat": fault.seat, **fault.operands}, words))
    if fault.round is None:
        return message
    game = GAMES.get((fault.clause or "").partition(".")[0])
    hand = game is not None and game.unit == "hand"
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
