"""Serves plain pages: `NAME.html` shows the widgets of the notebook NAME.

`python -m tests.browser.plain.server PORT FOLDER SOCKET`, where `process` listens at SOCKET.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import nbformat
from tornado import web, websocket

import pico_widgets

ROOT = Path(pico_widgets.__file__).parent
HERE = Path(__file__).parent


class Line(websocket.WebSocketHandler):
    """From a page to its process and back."""

    def initialize(self, folder: Path, process: str) -> None:
        self.folder, self.process = folder, process

    async def open(self, name: str) -> None:
        notebook = nbformat.read(self.folder / f"{name}.ipynb", as_version=4)
        cells = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
        self.heard, self.says = await asyncio.open_unix_connection(self.process, limit=2**24)
        self.says.write(json.dumps({"cells": cells}).encode() + b"\n")
        self.task = asyncio.create_task(self.tell())

    async def tell(self) -> None:
        while text := await self.heard.readline():
            await self.write_message(text.decode())
        self.close()

    def on_message(self, message: str | bytes) -> None:
        self.says.write(message.encode() if isinstance(message, str) else message)
        self.says.write(b"\n")

    def on_close(self) -> None:
        if hasattr(self, "says"):
            self.says.close()


class Page(web.RequestHandler):
    """The page of any notebook."""

    def get(self, _name: str) -> None:
        self.write((HERE / "page.html").read_bytes())


async def main(port: int, folder: Path, process: str) -> None:
    """Serve until the process is ended."""
    application = web.Application(
        [
            (r"/socket/(.+)\.html", Line, {"folder": folder, "process": process}),
            (r"/static/(.+)", web.StaticFileHandler, {"path": ROOT / "widgets" / "static"}),
            (r"/site/(.+)", web.StaticFileHandler, {"path": ROOT / "site" / "src"}),
            (r"/page/(.+)", web.StaticFileHandler, {"path": HERE}),
            (r"/(.+)\.html", Page),
        ]
    )
    application.listen(port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]))
