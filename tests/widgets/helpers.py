"""Asking a widget for something as its front end does, and what it would send to the browser."""

from __future__ import annotations

import json
from typing import Any

from pico_widgets.widgets.base import Base


def ask(widget: Base, action: str, **words: Any) -> dict[str, Any]:
    """Send a request; the refusal, if there was one.  Fails if something went wrong inside."""
    widget._receive(widget, {"id": "test:1", "action": action, **words}, [])
    assert not (widget.reply or {}).get("error"), widget.errors[-1]
    return widget.reply.get("refusal") or {}


def sent(widget: Base) -> str:
    """All that a browser is told of the widget, as text."""
    return json.dumps(widget.get_state(), default=str)


def play_trick(table: Any, card: int | None = None) -> None:
    """Choose (the first card, unless told), reveal."""
    hand = table.view["seats"][-1]["hand"]
    ask(table, "choose", seat=table.chooser, choice=hand[0]["card"] if card is None else card)
    ask(table, "reveal")


def play_on(table: Any) -> None:
    """Play to the result."""
    while table.view["stage"] != "result":
        if table.view["stage"] == "choose":
            play_trick(table)
        else:
            ask(table, "next")
