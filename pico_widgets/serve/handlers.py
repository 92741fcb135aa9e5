"""What the server answers: pages, the files that they are made of, and the lines between a page and its kernel.

Knows Voila's and Jupyter's handlers; knows nothing of the games.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import re
import secrets
import time
from http import HTTPStatus
from typing import Any, cast

from jupyter_server.base.handlers import FileFindHandler, JupyterHandler
from jupyter_server.utils import url_path_join
from jupyterlab_server.themes_handler import ThemesHandler
from tornado import web
from tornado.iostream import StreamClosedError
from voila.handler import BaseVoilaHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from pico_widgets.serve.figures import CONTENT_TYPE, Figures
from pico_widgets.serve.frames import Allowance, Refused, check, is_touch
from pico_widgets.serve.headers import Guarded, with_nonce
from pico_widgets.serve.hosts import is_loopback, name_of
from pico_widgets.serve.kernels import Kernels, close_lines, lines_of
from pico_widgets.serve.pages import Full, Making, Pages
from pico_widgets.serve.places import Wait
from pico_widgets.serve.sayings import sayings, waiting
from pico_widgets.serve.settings import START_PAGE

POLICY_VIOLATION = 1008
"""Close code of RFC 6455."""
COOKIES = {"pico-page": "api/kernels", "pico-goodbye": "voila/api/shutdown"}
"""What a page presents about its kernel, and below which path. Each page has its own, so any number can be open."""
PLACE_COOKIE = "pico-place"
"""Which browser it is that has a place, or waits for one."""
MOST_ASKED = 64
"""Messages of one page for whose end the server looks out at once, to time it."""
SHORT = 2048
"""Bytes; a message of a kernel about its state is shorter."""
OWN_PAGES = {HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE}
BEAT = "<script>window.voila_heartbeat()</script>\n"
FAILED = "<script>window.pico_failed()</script></body></html>\n"


class Ours(Guarded, BaseVoilaHandler):
    """What a person sees that is no dashboard has our frame and our words."""

    wait: Wait | None = None
    """What is said to one for whom there is no place yet."""
    visitor = ""
    """The word by which this browser is known."""

    def write_error(self, status_code: int, **words: Any) -> None:
        """Our page about an error. It needs nothing that is known only of a request that could be read."""
        name = str(status_code) if status_code in OWN_PAGES and (self.wait or status_code != 503) else "error"
        nonce = secrets.token_urlsafe(16)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.allow_scripts(nonce)
        if self.wait:
            self.set_header("Retry-After", str(self.wait.again))
            self.put_cookie(PLACE_COOKIE, self.visitor, self.visitor_path)  # an error has taken the headers back
        template = self.settings["voila_jinja2_env"].get_template(f"{name}.html")
        page = template.render(
            status_code=status_code,
            status_message=HTTPStatus(status_code).phrase if status_code in set(HTTPStatus) else "",
            base_url=self.settings["base_url"],
            say=sayings(),
            wait=self.wait,
            queue=waiting(self.wait) if self.wait else "",
        )
        self.finish(with_nonce(page, nonce))

    @property
    def visitor_path(self) -> str:
        """Below which a browser is to say who it is."""
        return url_path_join(self.base_url, "voila/render")

    def put_cookie(self, name: str, value: str, path: str) -> None:
        """A cookie for this session, which scripts cannot read and other sites' requests do not carry.

        Where other sites may show a page in a frame, the browser keeps the cookies of each such site's frames apart.
        """
        secure = self.request.protocol == "https" or is_loopback(name_of(self.request.host))
        embedded = bool(self.settings["chosen"].embed) and secure
        attributes = "SameSite=None; Secure; Partitioned" if embedded else "SameSite=Strict"
        if self.request.protocol == "https" and not embedded:
            attributes += "; Secure"
        self.add_header("Set-Cookie", f"{name}={value}; HttpOnly; Path={path}; {attributes}")


class StartPage(Ours):
    """The root: on to the start page."""

    def get(self) -> None:
        """Redirects to the start page."""
        self.redirect(url_path_join(self.base_url, "voila", "render", START_PAGE))

    head = get


class NotFound(Ours):
    """Any other address: our page, with the way back."""

    def get(self) -> None:
        """Answers 404."""
        raise web.HTTPError(HTTPStatus.NOT_FOUND)

    head = post = put = delete = patch = options = get

    def check_xsrf_cookie(self) -> None:
        """There is nothing here to be protected."""


class WrongHost(Guarded, web.RequestHandler):
    """A request that calls this server by a name that is not its own."""

    def prepare(self) -> None:
        """Answers 403 to every method, with what the server's owner can do."""
        self.set_status(HTTPStatus.FORBIDDEN)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish("This server is known by another name. Start it with --allow-host NAME for each further name.\n")


class Health(web.RequestHandler):
    """The figures of the server, in the format of Prometheus: 200 while there is room for a visitor, else 503."""

    def get(self) -> None:
        """Sends the figures."""
        pages: Pages = self.settings["pages"]
        self.set_status(HTTPStatus.OK if pages.is_ready() else HTTPStatus.SERVICE_UNAVAILABLE)
        self.clear_header("Server")
        self.set_header("Content-Type", CONTENT_TYPE)
        self.set_header("Cache-Control", "no-store")
        self.finish(pages.figures.text())


class Page(Ours):
    """A page for a visitor, with a kernel of its own that ends with it."""

    _page: Making | None = None

    @property
    def pages(self) -> Pages:
        """The pages that are rendered, or being rendered, for visitors."""
        return self.settings["pages"]  # type: ignore[no-any-return]

    async def get(self, notebook: str) -> None:
        """Sends the page of a notebook with a kernel of its own; 404 for none of ours, 503 when too many are open."""
        if notebook not in self.pages.names():
            raise web.HTTPError(HTTPStatus.NOT_FOUND)
        shown = self.get_cookie(PLACE_COOKIE) or ""
        known = re.fullmatch(r"[\w-]{22}", shown, re.ASCII)
        self.visitor = shown if known else secrets.token_urlsafe(16)
        try:
            page = self._page = self.pages.take(notebook, self.visitor)
        except Full as full:
            self.wait = full.wait
            raise web.HTTPError(HTTPStatus.SERVICE_UNAVAILABLE) from None
        self._set_headers()
        self.allow_scripts(page.nonce)
        self.put_cookie(PLACE_COOKIE, self.visitor, self.visitor_path)
        for name, path in COOKIES.items():
            self.put_cookie(name, page.secret, url_path_join(self.base_url, path, page.kernel_id))
        try:
            async for part in page.parts(self.settings["chosen"].beat_seconds):
                self.write(with_nonce(BEAT if part is None else part, page.nonce))
                await self.flush()
            if page.failed:
                self.write(with_nonce(FAILED, page.nonce))
            await self.finish()
        except StreamClosedError:
            await page.abandon()
            return
        self._page = None
        if not page.failed:
            self.pages.watch_claim(page)

    def head(self, notebook: str) -> None:
        """What `get` would answer, without a kernel."""
        if notebook not in self.pages.names():
            raise web.HTTPError(HTTPStatus.NOT_FOUND)
        self._set_headers()
        self.finish()

    def _set_headers(self) -> None:
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")

    def on_connection_close(self) -> None:
        """The visitor left before the page was there."""
        if self._page is not None:
            asyncio.ensure_future(self._page.abandon())  # noqa: RUF006


class OfPage(Guarded, JupyterHandler):
    """A request by a page, about its kernel: from the same site, with the cookie that the page was given."""

    @property
    def kernels(self) -> Kernels:
        """The kernels of the pages."""
        return cast(Kernels, self.kernel_manager)

    def check_origin(self, origin_to_satisfy_tornado: str = "") -> bool:
        """Whether the request comes from a page of this server."""
        origin = self.request.headers.get("Origin") or self.request.headers.get("Sec-Websocket-Origin")
        return bool(self.settings["names"].same_site(origin, self.request.host))

    def check_xsrf_cookie(self) -> None:
        """The page's cookie, which no other site's request carries, is stronger than a token."""

    def check_page(self, kernel_id: str) -> None:
        """Raises 403 for another site, 404 for a kernel that is not the asking page's own, or not there at all."""
        if not self.check_origin():
            raise web.HTTPError(HTTPStatus.FORBIDDEN)
        secret = self.kernels.secrets.get(kernel_id)
        if secret is None or kernel_id not in self.kernel_manager:
            raise web.HTTPError(HTTPStatus.NOT_FOUND)
        shown = [self.get_cookie(name) or "" for name in COOKIES]
        if not any(hmac.compare_digest(secret.encode(), one.encode()) for one in shown):
            raise web.HTTPError(HTTPStatus.FORBIDDEN)

    def write_error(self, status_code: int, **words: Any) -> None:
        """Answers an error as JSON with its reason, as the browser's side of a kernel expects it."""
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps({"message": self._reason, "reason": None}))


class KernelState(OfPage):
    """How a page's kernel does."""

    def get(self, kernel_id: str) -> None:
        """Sends the model of a page's kernel as JSON."""
        self.check_page(kernel_id)
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(self.kernels.kernel_model(kernel_id)))  # type: ignore[no-untyped-call]


class Goodbye(OfPage):
    """A page that is left ends its kernel."""

    async def post(self, kernel_id: str) -> None:
        """Ends the kernel of a page that was closed; answers 204."""
        self.check_page(kernel_id)
        await self.kernels.end(kernel_id, "left")
        self.set_status(HTTPStatus.NO_CONTENT)
        await self.finish()


class KernelWebsocket(OfPage, VoilaKernelWebsocketHandler):
    """A page's line to its kernel. What comes in is checked and counted before Jupyter's server parses it.

    A page that sends what pages do not send loses its line, with a close code of RFC 6455, and nothing else happens.
    """

    async def get(self, kernel_id: str) -> None:
        """Opens the websocket of a page to its kernel; closes those before it where the page has too many."""
        self.check_page(kernel_id)
        # Jupyter's server takes the session's name for an address among the kernel's sockets.
        if not re.fullmatch(r"[\w-]{0,64}", self.get_query_argument("session_id", ""), re.ASCII):
            raise web.HTTPError(HTTPStatus.BAD_REQUEST)
        chosen = self.settings["chosen"]
        if len(lines_of(kernel_id)) >= chosen.lines_a_kernel:
            close_lines(kernel_id)
        self._messages = Allowance(rate=chosen.messages_a_second, burst=chosen.messages_at_once)
        self._asked: dict[bytes, float] = {}
        self._bytes = Allowance(rate=chosen.bytes_a_second, burst=chosen.bytes_at_once)
        await super().get(kernel_id)  # type: ignore[misc]

    async def open(self, kernel_id: str) -> None:
        """Messages go out at once: small ones would wait 40 ms for the answer to the one before."""
        self.set_nodelay(True)
        self.settings["pages"].claim(kernel_id)
        await super().open(kernel_id)

    def on_message(self, ws_message: str | bytes) -> None:
        """Passes a message of the browser on to the kernel, unless it is too much at once or not one of a widget's."""
        now = time.monotonic()
        if not (self._messages.take(1, now) and self._bytes.take(len(ws_message), now)):
            self.refuse("too much at once")
            return
        try:
            message = check(ws_message, self.selected_subprotocol)
            if is_touch(message):
                self.settings["pages"].touch(self.kernel_id)
            self.figures.messages.inc()
            if len(self._asked) < MOST_ASKED:
                self._asked[message["header"]["msg_id"].encode()] = now
            super().on_message(ws_message)
        except Refused as fault:
            self.refuse(str(fault))
        except Exception:  # whatever Jupyter's parsers do not expect costs its sender the line, and nobody else
            self.refuse("not understood")

    def write_message(self, message: bytes | str | dict[str, Any], binary: bool = False) -> Any:
        """Sends a message to the page. A short one that says that the kernel is idle again ends what was asked."""
        if self._asked and isinstance(message, bytes) and len(message) < SHORT and b'"idle"' in message:
            for asked in [one for one in self._asked if one in message]:
                self.figures.answers.observe(time.monotonic() - self._asked.pop(asked))
        return super().write_message(message, binary)

    @property
    def figures(self) -> Figures:
        """What is counted."""
        return self.settings["pages"].figures  # type: ignore[no-any-return]

    def refuse(self, reason: str) -> None:
        """Closes the line; the reason goes to the page and into a developer's log."""
        self.figures.refused.inc()
        self.log.debug("A line was closed: %s", reason)
        self.close(POLICY_VIOLATION, reason)


class _Files(Guarded, web.StaticFileHandler):
    """Files of the pages. An address that cannot be a file's is not found, whatever the handler makes of it."""

    async def get(self, path: str, include_body: bool = True) -> None:
        try:
            await super().get(path, include_body)
        except web.HTTPError as error:  # Voila's handlers say 403 of what they do not find
            raise web.HTTPError(HTTPStatus.NOT_FOUND if error.status_code == 403 else error.status_code) from None
        except (ValueError, AssertionError, LookupError, OSError):
            raise web.HTTPError(HTTPStatus.NOT_FOUND) from None

    def write_error(self, status_code: int, **words: Any) -> None:
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status_code}: {self._reason}\n")


class TemplateFiles(_Files, TemplateStaticFileHandler):
    """The files of Voila's templates."""


class StaticFiles(_Files, MultiStaticFileHandler):
    """Voila's scripts."""


class ExtensionFiles(_Files, FileFindHandler):
    """The scripts that show widgets: those of the extensions that a page names, of all that may be installed here."""

    async def get(self, path: str, include_body: bool = True) -> None:
        """Sends a file of one of these extensions."""
        if not any(path.startswith(f"{name}/static/") for name in self.settings["pages"].extensions):
            raise web.HTTPError(HTTPStatus.NOT_FOUND)
        await super().get(path, include_body)


class ThemeFiles(_Files, ThemesHandler):
    """The styles of JupyterLab."""
