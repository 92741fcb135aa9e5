"""One who plays a whole game at a table by websocket, or presses a plain button: each click is timed.

Knows tables by what they send: their views name the buttons and the cards. Knows no game.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from typing import Any

from tools.visitor import Unserved, Visitor

LONGEST = 3000
"""Requests; a game takes fewer."""


class Table:
    """The table on the page of a visitor who has asked for its widgets."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        tables = [name for name, state in visitor.models.items() if "saved" in state and "view" in state]
        if not tables:
            raise Unserved("no table on the page")
        self.name = tables[0]
        self.clicks: list[float] = []
        """Seconds from each request to its answer."""

    @property
    def view(self) -> dict[str, Any]:
        """What the table shows."""
        return dict(self.visitor.models[self.name]["view"])

    async def ask(self, action: str, **words: Any) -> bool:
        """Sends a request and waits until it has been answered; whether it was granted. `Unserved` on an error."""
        number = {"view": "load", "number": len(self.clicks) + 1}
        content = {"id": number, "action": action, **words}
        began = time.monotonic()
        await self.visitor.send_to(self.name, content)
        while (reply := (await self.visitor.follow()).get("reply", {})).get("to") != number:
            pass
        self.clicks.append(time.monotonic() - began)
        if reply.get("error"):
            raise Unserved(f"an error: {reply['error']}")
        return not reply.get("refusal")

    async def step(self) -> None:
        """One thing that a person does next; of several cards the first that is not refused."""
        for action, words in requests(self.view):
            if await self.ask(action, **words):
                return
        raise Unserved(f"nothing can be done at the stage {self.view['stage']!r}")

    @property
    def over(self) -> bool:
        """Whether the game has come to its result."""
        return bool(self.view["stage"] == "result")


def requests(view: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What could be asked for next, by what is shown."""
    if view["stage"] == "cover":
        yield "uncover", {}
    for button in view["actions"]:
        if button.get("primary"):
            yield button["action"], {}
    seats = [seat for seat in view["seats"] if seat["here"]]
    if view["stage"] == "look":
        yield from (("look", {"seat": seat["seat"]}) for seat in seats)
    for seat in seats:
        if view["stage"] == "bid":
            yield from (("choose", {"seat": seat["seat"], "choice": bid["value"]}) for bid in view["bids"]["values"])
        for card in seat["hand"] or ():
            yield "choose", {"seat": seat["seat"], "choice": card["card"]}


class Button:
    """A plain button whose presses a label counts, as `tools.bench_clicks.COUNTER` makes them."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        models = visitor.models.items()
        self.name = next(name for name, state in models if state.get("_model_name") == "ButtonModel")
        self.clicks: list[float] = []

    async def step(self) -> None:
        """One press, until the label shows the next number."""
        began = time.monotonic()
        await self.visitor.send_to(self.name, {"event": "click"})
        while (await self.visitor.follow()).get("value") != str(len(self.clicks) + 1):
            pass
        self.clicks.append(time.monotonic() - began)
