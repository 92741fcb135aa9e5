"""Python's end of a page of the static site: opens the widgets that the page names, passes messages to and fro.

It runs in a worker.  Messages are JSON as text; what a widget makes of them is the widget's own matter.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module
from itertools import count
from random import SystemRandom
from typing import Any

from pico_widgets.table import searches
from pico_widgets.widgets.host import host
from pico_widgets.widgets.shared import shared

_open: dict[str, Any] = {}
"""The widgets of the page by their keys."""
_waiting: dict[int, tuple[Mapping[str, Any], Callable[[Callable[[], Any]], None]]] = {}
"""The searches that another worker runs, by their numbers, and who waits for them."""
_NUMBERS = count(1)


class SearchFailed(Exception):
    """A search in the other worker raised an error; its trace is the message."""


def begin(told: str, search: Callable[[int, str], object]) -> None:
    """Take what the page says of itself: `languages` and `stored` (the reader's), `pages` (of each game).

    `search` has another worker run a search, (number, message); `found` is called when it is done.
    """
    page = json.loads(told)
    host.has_front, host.pages = True, page["pages"]

    def ask(message: Mapping[str, Any], then: Callable[[Callable[[], Any]], None]) -> None:
        number = next(_NUMBERS)
        _waiting[number] = message, then
        search(number, written(message))

    host.search = ask
    shared.hello(page["languages"], page["stored"])


def searched(message: str) -> str:
    """What a search finds, both as JSON: the other worker's whole task.  Of an error the trace, under `error`."""
    try:
        return written({"found": searches.found(json.loads(message))})
    except Exception:
        return written({"error": traceback.format_exc()})


def found(number: int, text: str | None) -> None:
    """The other worker is done with a search; None if it could not be started: then the search is run here."""
    message, then = _waiting.pop(number)
    told = json.loads(searched(written(message)) if text is None else text)

    def value() -> Any:
        if "error" in told:
            raise SearchFailed(told["error"])
        return told["found"]

    then(value)


def made(spec: Mapping[str, Any]) -> Any:
    """A widget: `module` and `name` of its class, `args` and `words` that it is made with."""
    kind = getattr(import_module(spec["module"]), spec["name"])
    return kind(*spec["args"], **spec["words"])


def opened(key: str, spec: str, post: Callable[[str, str], object]) -> str:
    """Open a widget under a key; its traits as JSON.  From now on what it says is posted: (key, message).

    `drawn` in the spec is the deal that the page shows already, with the chance that drew it: the table is opened so
    that it stands where the page does.  What comes after that is left to chance.
    """
    told = json.loads(spec)
    drawn = told.get("drawn")
    if drawn is not None:
        told["words"] = {**told["words"], "deal": drawn, "seed": drawn}
    widget = made(told)
    if drawn is not None:
        widget.controller.rng.seed(SystemRandom().getrandbits(64))
        widget.state = replace(widget.state, given=False)  # no one chose this deal: a game that is kept takes its place
    _open[key] = widget
    widget.comm.listener = lambda message: post(key, written(message))
    return written(widget.get_state())


def receive(key: str, data: str) -> None:
    """A message of the page to one of its widgets."""
    widget = _open.get(key)
    if widget is not None:
        widget._handle_msg({"content": {"data": json.loads(data)}, "buffers": []})


def written(value: object) -> str:
    """A value as JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
