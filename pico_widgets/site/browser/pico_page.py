"""Python's end of a page of the static site: opens the widgets that the page names, passes messages to and fro.

It runs in a worker.  Messages are JSON as text; what a widget makes of them is the widget's own matter.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from random import SystemRandom
from typing import Any

from pico_widgets.widgets.host import host
from pico_widgets.widgets.shared import shared

_open: dict[str, Any] = {}
"""The widgets of the page by their keys."""


def begin(told: str) -> None:
    """Take what the page says of itself: `languages` and `stored` (the reader's), `pages` (of each game)."""
    page = json.loads(told)
    host.has_front, host.pages = True, page["pages"]
    shared.hello(page["languages"], page["stored"])


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
