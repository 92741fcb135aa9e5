"""The Python of plain pages: a process that has imported everything, and forks one for each page that is opened.

It runs with stand-ins for ipywidgets and anywidget, as the static site does; segno is the real one.  A line of JSON
comes first, `{"cells": [code, ...]}`; then what the widgets say and are told goes to and fro, a line a message.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
from pathlib import Path
from typing import Any

import pico_page

from pico_widgets.site.draw import _run
from pico_widgets.table import searches
from pico_widgets.widgets.host import host

LIMIT = 2**24


def serve(path: Path) -> None:
    """Fork a process for each connection, until this one is ended."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for module in ("table", "pages", "compare", "lesson", "start"):
        __import__(f"pico_widgets.widgets.{module}")
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(str(path))
    listening.listen()
    print("ready", flush=True)
    while True:
        line, _ = listening.accept()
        if os.fork() == 0:
            listening.close()
            asyncio.run(page(line))
            os._exit(0)
        line.close()


async def page(line: socket.socket) -> None:
    """One page, until it is closed."""
    heard, says = await asyncio.open_connection(sock=line, limit=LIMIT)
    loop = asyncio.get_running_loop()

    def tell(news: dict[str, Any]) -> None:
        says.write(pico_page.written(news).encode() + b"\n")

    def search(message: Any, then: Any) -> None:
        asked = loop.run_in_executor(None, searches.found, message)
        asked.add_done_callback(lambda done: then(done.result))

    host.has_front, host.search = True, search
    names: dict[str, Any] = {"__name__": "__main__"}
    widgets = []
    for cell in json.loads(await heard.readline())["cells"]:
        shown = _run(cell, names)
        if hasattr(shown, "made_with"):
            widgets.append(shown)
    for key, widget in enumerate(widgets):
        widget.comm.listener = lambda message, key=key: tell({"key": key, "message": message})
    tell({"widgets": [{"kind": type(widget)._module, "traits": widget.get_state()} for widget in widgets]})
    while text := await heard.readline():
        news = json.loads(text)
        widgets[news["key"]]._handle_msg({"content": {"data": news["data"]}, "buffers": []})
