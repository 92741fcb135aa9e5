"""A small reverse proxy for tests: pages and websockets, with a prefix that it takes off or leaves.

nginx and Caddy do it in production; a test cannot count on either being installed.

``async with proxied(port, prefix="/cards/", strip=True) as url`` answers at ``url`` with what the server at ``port``
says.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tornado import httpclient, httpserver, netutil, web, websocket

HOP = {"connection", "keep-alive", "transfer-encoding", "upgrade", "content-length", "content-encoding"}


class _Proxied(web.RequestHandler):
    def initialize(self, server: str, strip: bool) -> None:
        self._server, self._strip = server, strip

    def _there(self) -> str:
        path = self.request.uri or "/"
        prefix = self.settings["prefix"]
        return self._server + (path.removeprefix(prefix) if self._strip else path.removeprefix("/"))

    def _asked(self) -> dict[str, str]:
        # As the proxies of a common kind do: the server is called by its own address.
        kept = {name: value for name, value in self.request.headers.get_all() if name.lower() in {"cookie", "origin"}}
        return {**kept, "Host": self._server.split("/")[2]}


class _Pages(_Proxied):
    async def get(self, _path: str) -> None:
        request = httpclient.HTTPRequest(
            self._there(),
            method=self.request.method or "GET",
            headers=self._asked(),
            body=self.request.body or None,
            request_timeout=120,
            follow_redirects=False,
            allow_nonstandard_methods=True,
        )
        answer = await httpclient.AsyncHTTPClient().fetch(request, raise_error=False)
        self.set_status(answer.code)
        self.clear_header("Content-Type")
        for name, value in answer.headers.get_all():
            if name.lower() not in HOP:
                self.add_header(name, value)
        if answer.body and answer.code not in {204, 304}:
            self.write(answer.body)

    post = get

    def check_xsrf_cookie(self) -> None:
        """The server behind checks."""


class _Lines(websocket.WebSocketHandler, _Proxied):
    def check_origin(self, origin: str) -> bool:
        return True

    def select_subprotocol(self, subprotocols: list[str]) -> str | None:
        return subprotocols[0] if subprotocols else None

    async def open(self, _path: str) -> None:
        request = httpclient.HTTPRequest(self._there().replace("http", "ws", 1), headers=self._asked())
        wanted = [self.selected_subprotocol] if self.selected_subprotocol else None
        self._line = await websocket.websocket_connect(request, on_message_callback=self._back, subprotocols=wanted)

    def _back(self, message: Any) -> None:
        if message is None:
            self.close()
        else:
            self.write_message(message, binary=isinstance(message, bytes))

    async def on_message(self, message: str | bytes) -> None:
        await self._line.write_message(message, binary=isinstance(message, bytes))

    def on_close(self) -> None:
        self._line.close()


@asynccontextmanager
async def proxied(port: int, prefix: str, *, strip: bool, lines: bool = True) -> AsyncIterator[str]:
    """The address of the proxy, prefix included. Without ``lines`` it knows nothing of websockets."""
    words = {"server": f"http://127.0.0.1:{port}/", "strip": strip}
    routes: list[tuple[Any, ...]] = [(rf"{prefix}(api/kernels/.*/channels)", _Lines, words)] if lines else []
    app = web.Application([*routes, (rf"{prefix}(.*)", _Pages, words)], prefix=prefix)
    server = httpserver.HTTPServer(app)
    sockets = netutil.bind_sockets(0, "127.0.0.1")
    server.add_sockets(sockets)
    try:
        yield f"http://127.0.0.1:{sockets[0].getsockname()[1]}{prefix}"
    finally:
        server.stop()
        await server.close_all_connections()
