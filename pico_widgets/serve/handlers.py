"""What the server answers: pages and the lines between a page and its kernel.

Knows Voila's and Jupyter's handlers; knows nothing of the games.
"""

from __future__ import annotations

import re
import time
from typing import Any

from jupyter_server.utils import url_path_join
from tornado import web
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from pico_widgets.serve import START_PAGE
from pico_widgets.serve.frames import Allowance, Refused, check

POLICY_VIOLATION = 1008
"""Close code of RFC 6455."""
# A click sends two or three messages of 1 kB, a page that opens a dozen, a record at most 2 MiB.
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 50.0, 500.0
BYTES_A_SECOND, BYTES_AT_ONCE = 1024.0**2, 8 * 1024.0**2


class StartPage(BaseVoilaHandler):
    """The root: on to the start page."""

    @web.authenticated
    def get(self) -> None:
        self.redirect(url_path_join(self.base_url, "voila", "render", START_PAGE))

    head = get


class NotFound(BaseVoilaHandler):
    """Any other address: our page, with the way back."""

    @web.authenticated
    def get(self) -> None:
        raise web.HTTPError(404)

    head = get


class KernelWebsocket(VoilaKernelWebsocketHandler):
    """A page's line to its kernel. What comes in is checked and counted before Jupyter's server parses it.

    A page that sends what pages do not send loses its line, with a close code of RFC 6455, and nothing else happens.
    """

    def __init__(self, *args: Any, **words: Any) -> None:
        super().__init__(*args, **words)
        self._messages = Allowance(rate=MESSAGES_A_SECOND, burst=MESSAGES_AT_ONCE)
        self._bytes = Allowance(rate=BYTES_A_SECOND, burst=BYTES_AT_ONCE)

    async def get(self, kernel_id: str) -> None:
        """Jupyter's server takes the session's name for an address among the kernel's sockets."""
        if not re.fullmatch(r"[\w-]{0,64}", self.get_query_argument("session_id", ""), re.ASCII):
            raise web.HTTPError(400)
        await super().get(kernel_id)

    async def open(self, kernel_id: str) -> None:
        """Messages go out at once: small ones would wait 40 ms for the answer to the one before."""
        self.set_nodelay(True)
        await super().open(kernel_id)

    def on_message(self, ws_message: str | bytes) -> None:
        now = time.monotonic()
        if not (self._messages.take(1, now) and self._bytes.take(len(ws_message), now)):
            self.refuse("too much at once")
            return
        try:
            check(ws_message, self.selected_subprotocol)
            super().on_message(ws_message)
        except Refused as fault:
            self.refuse(str(fault))
        except Exception:  # whatever Jupyter's parsers do not expect costs its sender the line, and nobody else
            self.refuse("not understood")

    def refuse(self, reason: str) -> None:
        """Closes the line; the reason goes to the page and into a developer's log."""
        self.log.debug("A line was closed: %s", reason)
        self.close(POLICY_VIOLATION, reason)


class Goodbye(VoilaShutdownKernelHandler):
    """A page that is left ends its kernel.

    It says so in its last moment, without the token that Voila's handler asks for and never gave
    it. The kernel's id is known to its page alone and proves as much.
    """

    def check_xsrf_cookie(self) -> None:
        if not self.check_origin():
            raise web.HTTPError(403)

    async def post(self, kernel_id: str) -> None:
        if kernel_id not in self.kernel_manager:
            raise web.HTTPError(404)
        await super().post(kernel_id)
