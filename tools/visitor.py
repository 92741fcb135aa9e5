"""A visitor of the dashboards without a browser: asks for a page, connects to its kernel, asks for its widgets, clicks.

For tests and for load: it costs next to nothing beside a browser.
"""

from __future__ import annotations

import asyncio
import json
import re
import uuid
from collections.abc import Mapping
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urljoin, urlsplit

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

V1 = "v1.kernel.websocket.jupyter.org"
KERNEL = re.compile(r'"kernelId": "([0-9a-f-]{36})"')


def _pack(part: Any) -> bytes:
    return json.dumps(part).encode()


class Unserved(Exception):
    """The visitor did not get what a visitor should; the message says what."""


class Visitor:
    """One who visits ``url``, the root of the dashboards, which ends with a slash."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.session = str(uuid.uuid4())
        self.kernel = ""
        self.text = ""
        self.status = 0
        self.bytes = 0
        """Of the page and of all messages that came."""
        self.models: dict[str, dict[str, Any]] = {}
        """State of each widget of the page, by the id of its comm."""
        self._cookies: dict[tuple[str, str], str] = {}
        """By name and the path below which they are sent."""
        self._line: WebSocketClientConnection | None = None

    async def visit(self, page: str, seconds: float = 120.0) -> Visitor:
        """Loads a page; `Unserved` if it has no kernel, or does not end, within the time."""
        try:
            answer = await self.fetch(f"voila/render/{page}", seconds=seconds)
        except Exception as error:
            raise Unserved(f"no page: {error!r}") from error
        self.status, self.text = answer.code, answer.body.decode()
        self.bytes += len(answer.body)
        found = KERNEL.search(self.text)
        if answer.code != 200 or not found or "</html>" not in self.text:
            raise Unserved(f"{answer.code}: {self.text[-300:]!r}")
        self.kernel = found[1]
        return self

    async def fetch(self, path: str, method: str = "GET", seconds: float = 60.0, **headers: str) -> Any:
        """An answer of the server, whatever its status, with this visitor's cookies."""
        request = HTTPRequest(
            urljoin(self.url, path),
            method=method,
            headers={**self._cookie(path), **headers},
            request_timeout=seconds,
            connect_timeout=seconds,
            allow_nonstandard_methods=True,
            follow_redirects=False,
        )
        answer = await AsyncHTTPClient(max_clients=500).fetch(request, raise_error=False)
        if answer.code == 599:
            raise Unserved(f"no answer: {answer.error!r}")
        for line in answer.headers.get_list("Set-Cookie"):
            for name, morsel in SimpleCookie(line).items():
                self._cookies[name, morsel["path"]] = morsel.value
        return answer

    def _cookie(self, path: str) -> dict[str, str]:
        asked = urlsplit(urljoin(self.url, path)).path
        sent = [f"{name}={value}" for (name, below), value in self._cookies.items() if asked.startswith(below)]
        return {"Cookie": "; ".join(sent)} if sent else {}

    async def connect(self, protocol: str | None = V1, session: str | None = None, **headers: str) -> Visitor:
        """Opens the line to the kernel of the page; raises tornado's `HTTPClientError` if it is refused."""
        path = f"api/kernels/{self.kernel}/channels?session_id={session or self.session}"
        request = HTTPRequest(
            urljoin(self.url, path).replace("http", "ws", 1),
            headers={**self._cookie(path), **headers},
            request_timeout=120,
            connect_timeout=120,
        )
        self._line = await websocket_connect(request, subprotocols=[protocol] if protocol else None)
        return self

    @property
    def line(self) -> WebSocketClientConnection:
        """The open line."""
        assert self._line is not None, "not connected"
        return self._line

    def message(
        self, kind: str, content: Mapping[str, Any], metadata: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """A message as Jupyter writes them."""
        header = {
            "msg_id": str(uuid.uuid4()),
            "msg_type": kind,
            "session": self.session,
            "username": "",
            "version": "5.3",
            "date": "2026-01-01T00:00:00.000Z",
        }
        return {"header": header, "parent_header": {}, "metadata": dict(metadata or {}), "content": dict(content)}

    async def send(self, kind: str, content: Mapping[str, Any], metadata: Mapping[str, Any] | None = None) -> str:
        """Sends a message to the kernel; its id."""
        message = self.message(kind, content, metadata)
        frame = serialize_msg_to_ws_v1(message, "shell", _pack)  # type: ignore[no-untyped-call]
        await self.line.write_message(frame, binary=True)
        return str(message["header"]["msg_id"])

    async def receive(self, seconds: float = 60.0) -> dict[str, Any]:
        """The next message; `Unserved` if none comes in time or the line is closed."""
        try:
            frame = await asyncio.wait_for(self.line.read_message(), seconds)
        except TimeoutError:
            raise Unserved("no message came") from None
        if frame is None:
            raise Unserved(f"the line was closed: {self.line.close_code} {self.line.close_reason}")
        self.bytes += len(frame)
        if isinstance(frame, str):
            return dict(json.loads(frame))
        _, parts = deserialize_msg_from_ws_v1(frame)  # type: ignore[no-untyped-call]
        header, parent, _, content = (json.loads(part) for part in parts[:4])
        return {"header": header, "parent_header": parent, "content": content, "buffers": parts[4:]}

    async def closed(self, seconds: float = 60.0) -> int | None:
        """Waits until the server closes the line; its close code. `Unserved` if it does not in time."""
        async with asyncio.timeout(seconds):
            while await self.line.read_message() is not None:
                pass
        return self.line.close_code

    async def answer_to(self, kind: str, sent: str, seconds: float = 60.0) -> dict[str, Any]:
        """The message of a kind that answers one that was sent."""
        while True:
            message = await self.receive(seconds)
            if message["header"]["msg_type"] == kind and message["parent_header"].get("msg_id") == sent:
                return message

    async def ask_widgets(self, seconds: float = 60.0) -> dict[str, dict[str, Any]]:
        """Connects as the page's scripts do, and learns the state of every widget."""
        await self.answer_to("kernel_info_reply", await self.send("kernel_info_request", {}), seconds)
        comm = uuid.uuid4().hex
        opened = {"comm_id": comm, "target_name": "jupyter.widget.control", "data": {}}
        await self.send("comm_open", opened, {"version": "1.0.0"})
        sent = await self.send("comm_msg", {"comm_id": comm, "data": {"method": "request_states"}})
        answer = await self.answer_to("comm_msg", sent, seconds)
        await self.send("comm_close", {"comm_id": comm, "data": {}})
        states = answer["content"]["data"]["states"]
        self.models = {name: model["state"] for name, model in states.items()}
        return self.models

    async def send_to(self, comm: str, content: Mapping[str, Any]) -> None:
        """Sends what a widget's page sends to its widget."""
        await self.send("comm_msg", {"comm_id": comm, "data": {"method": "custom", "content": dict(content)}})

    async def follow(self, seconds: float = 60.0) -> dict[str, Any]:
        """Waits for the next change of a widget, and takes it up; what has changed."""
        while True:
            message = await self.receive(seconds)
            content = message["content"]
            data = content.get("data") if message["header"]["msg_type"] == "comm_msg" else None
            if isinstance(data, dict) and data.get("method") == "update" and content["comm_id"] in self.models:
                self.models[content["comm_id"]].update(data["state"])
                return dict(data["state"])

    async def echo(self, seconds: float = 60.0) -> None:
        """Asks the kernel something and waits for its answer, by the way that a click takes."""
        sent = await self.send("comm_info_request", {"target_name": "jupyter.widget"})
        await self.answer_to("comm_info_reply", sent, seconds)

    async def leave(self) -> int:
        """Says goodbye as a page does that is left; the status of the answer."""
        if self._line is not None:
            self._line.close()
        return int((await self.fetch(f"voila/api/shutdown/{self.kernel}", "POST")).code)
