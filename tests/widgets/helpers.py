"""Asking a widget for something as its front end does, and what it would send to the browser."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

from pico_widgets.widgets.base import Base

IDS = count(1)
"""Each request has an id of its own."""


def ask(widget: Base, action: str, **words: Any) -> dict[str, Any]:
    """Send a request; the refusal, if there was one.  Fails if something went wrong inside."""
    widget._receive(widget, {"id": {"view": "test", "number": next(IDS)}, "action": action, **words}, [])
    assert not (widget.reply or {}).get("error"), widget.errors[-1]
    return widget.reply.get("refusal") or {}


def sent(widget: Base) -> str:
    """All that a browser is told of the widget, as text."""
    return json.dumps(widget.get_state(), default=str)


def play_trick(table: Any, card: int | None = None) -> None:
    """Choose (the first card, unless told), reveal."""
    hand = table.view["seats"][-1]["hand"]
    ask(table, "choose", seat=table.state.chooser, choice=hand[0]["card"] if card is None else card)
    ask(table, "reveal")


def play_on(table: Any) -> None:
    """Play to the result."""
    while table.view["stage"] != "result":
        if table.view["stage"] == "choose":
            play_trick(table)
        else:
            ask(table, "next")


class Sent:
    """The messages that a widget sends to its browser, from now on, in order."""

    def __init__(self, widget: Base) -> None:
        self.states: list[dict[str, Any]] = []
        widget._send = self._take

    def _take(self, message: dict[str, Any], buffers: Any = None) -> None:
        if message.get("method") == "update":
            self.states.append(json.loads(json.dumps(message["state"], default=str)))

    def of(self, trait: str, key: str) -> list[Any]:
        """What stood at a key of a trait, in each message that held the trait."""
        return [state[trait].get(key) for state in self.states if trait in state]


class FakeCoach:
    """A coach that takes no time and says what it was asked."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []

    def hints(self, game: Any, state: Any, seat: int, say: Any, names: Any, **words: Any) -> dict[str, Any]:
        self.asked.append({"state": state, "seat": seat, "language": say.language, "names": names, **words})
        kinds = ["nudge", "reason", "numbers"][: words["level"]]
        chosen = words.get("chosen")
        worth = None if chosen is None else [f"worth of {chosen}"]
        return {"levels": [{"kind": kind} for kind in kinds], "next": "more", "worth": worth}

    def review(self, played: Any, seat: int, say: Any, names: Any, **words: Any) -> dict[str, Any]:
        self.asked.append({"played": played, "seat": seat, "language": say.language, "names": names, **words})
        return {"title": f"review of {seat}", "costs": []}
