"""Voila's application as our server: its own routes, its own kernels, and how it begins and ends.

Knows Voila and Jupyter's server; knows nothing of the games and of the command line.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import shutil
import signal
import socket
import sys
import threading
import webbrowser
from types import FrameType
from typing import Any

from jupyter_server.utils import url_path_join
from tornado import httpserver, httputil, ioloop, netutil, web
from traitlets.config import Config
from voila.app import Voila

from pico_widgets.serve.frames import MOST_BYTES
from pico_widgets.serve.handlers import (
    ExtensionFiles,
    Goodbye,
    Health,
    KernelState,
    KernelWebsocket,
    NotFound,
    Page,
    StartPage,
    StaticFiles,
    TemplateFiles,
    ThemeFiles,
    WrongHost,
)
from pico_widgets.serve.hosts import Names, is_loopback
from pico_widgets.serve.kernels import Kernels, make_runtime_folder
from pico_widgets.serve.pages import Pages
from pico_widgets.serve.settings import SHARE, Settings
from pico_widgets.text.catalogue import Words, words

PORTS_TO_TRY = 20
END_SECONDS = 1.5
"""For the kernels to end in; what is left then ends with the server."""
KERNEL_ID = r"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"


class CannotListen(Exception):
    """No connection can be taken at the address that was asked for; the message says why."""


class Routes(web.Application):
    """The addresses of the server, for those who call it by one of its names."""

    def find_handler(self, request: httputil.HTTPServerRequest, **words: Any) -> Any:
        """The handler of a request; one that answers 403 where the request names a host that this server is not."""
        if request.remote_ip in self.settings["chosen"].proxies:
            told = request.headers.get("X-Forwarded-Proto", "").rpartition(",")[2].strip().lower()
            if told in {"http", "https"}:
                request.protocol = told
        if self.settings["names"].accept(request.host):
            return super().find_handler(request, **words)
        return self.get_handler_delegate(request, WrongHost)


class Dashboards(Voila):
    """The server. Make one with `on`, then call `serve`."""

    chosen: Settings
    pages: Pages

    @classmethod
    def on(cls, chosen: Settings) -> Dashboards:
        """A server for the notebooks of a folder."""
        paths = [str(SHARE), *filter(None, [os.environ.get("JUPYTER_PATH")])]
        os.environ["JUPYTER_PATH"] = os.pathsep.join(paths)
        config = Config()
        config.VoilaConfiguration.template = "pico"
        config.VoilaConfiguration.allow_template_override = "NO"
        config.VoilaConfiguration.allow_theme_override = "NO"
        config.VoilaConfiguration.multi_kernel_manager_class = Kernels
        config.VoilaConfiguration.preheat_kernel = False  # our pages are kept warm by themselves
        config.VoilaConfiguration.file_allowlist = []
        config.MappingKernelManager.cull_idle_timeout = chosen.idle_seconds
        config.MappingKernelManager.cull_interval = max(1, min(60, chosen.idle_seconds // 2))
        # A kernel that died is noticed soon, and not started again: a new one would know nothing of its page.
        config.KernelRestarter.restart_limit = 0
        config.KernelRestarter.time_to_dead = chosen.watch_seconds
        app: Dashboards = cls(
            config=config,
            root_dir=str(chosen.folder.resolve()),
            port=chosen.port,
            ip=chosen.host,
            base_url=chosen.base_url,
            server_url=chosen.server_url or chosen.base_url,
            log_level=logging.ERROR,
            config_file_paths=[],
        )
        # Tornado takes Jupyter's pauses between pings, in milliseconds, for seconds, and warns of each connection.
        for name in ("general", "access"):
            logging.getLogger(f"tornado.{name}").setLevel(logging.ERROR)
        app.chosen = chosen
        app.initialize([])
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), app._handle_signal_stop)
        return app

    def serve(self) -> int:
        """Runs until a signal; the exit status."""
        try:
            asyncio.run(self._serve())
        except CannotListen as error:
            print(error, file=sys.stderr)
            return 1
        return 0

    async def _serve(self) -> None:
        sockets, figures = self._listen(), self._listen_for_health()
        self.connection_dir = str(make_runtime_folder())
        self._ended = asyncio.Event()
        self.ioloop = ioloop.IOLoop.current()
        try:
            limits: dict[str, Any] = {
                "max_body_size": 1024**2,
                "max_header_size": 64 * 1024,
                "idle_connection_timeout": self.chosen.silent_seconds,
                "body_timeout": self.chosen.silent_seconds,
            }
            server = httpserver.HTTPServer(self.make_routes(), **limits)
            server.add_sockets(sockets)
            if self.chosen.health:
                health = web.Application([("/(?:health|metrics)", Health)], pages=self.pages)
                httpserver.HTTPServer(health, **limits).add_sockets(figures)
            if self.chosen.pool > 0:
                self.pages.warm(*sorted(self.pages.names()))
            self.launch_browser()
            await self._ended.wait()
            server.stop()
            await asyncio.wait([asyncio.ensure_future(self._end_kernels())], timeout=END_SECONDS)
        finally:
            shutil.rmtree(self.connection_dir, ignore_errors=True)

    async def _end_kernels(self) -> None:
        self.log.setLevel(logging.CRITICAL)  # what is cut short now is no error
        await self.pages.close()
        await self.kernel_manager.shutdown_all()

    def _handle_signal_stop(self, number: int, frame: FrameType | None) -> None:
        """Ends the server within its loop. A second signal of the kind ends everything as the system does."""
        signal.signal(number, signal.SIG_DFL)
        loop = getattr(self, "ioloop", None)
        if loop is None:  # not yet listening, so there are no kernels
            raise SystemExit(0)
        loop.add_callback_from_signal(self._ended.set)

    def make_routes(self) -> Routes:
        """The application's settings and addresses."""
        settings = self.init_settings()
        self.app = Routes(
            **settings,
            websocket_max_message_size=MOST_BYTES,
            chosen=self.chosen,
            names=Names(self.chosen.host, self.chosen.allow_hosts, public=self.chosen.public),
        )
        self.pages = self.app.settings["pages"] = Pages(self)
        self.app.add_handlers(".*$", self.init_handlers())
        return self.app

    def init_handlers(self) -> list[Any]:
        """Every address that is answered, and what answers; Voila's others, such as the tree of files, are not."""
        ours = {"voila_configuration": self.voila_configuration}
        themes = {
            "themes_url": "/voila/api/themes",
            "path": self.themes_dir,
            "labextensions_path": self.labextensions_path,
            "no_cache_paths": ["/"],
        }
        routes: list[tuple[Any, ...]] = [
            (f"api/kernels/{KERNEL_ID}", KernelState),
            (f"api/kernels/{KERNEL_ID}/channels", KernelWebsocket),
            (f"voila/api/shutdown/{KERNEL_ID}", Goodbye),
            ("voila/render/([^/]+)", Page, ours),
            ("voila/templates/(.*)", TemplateFiles),
            ("voila/static/(.*)", StaticFiles, {"paths": self.static_paths}),
            ("voila/api/themes/(.*)", ThemeFiles, themes),
            ("voila/labextensions/(.*)", ExtensionFiles, {"path": self.labextensions_path, "no_cache_paths": ["/"]}),
        ]
        if not self.chosen.public:
            routes.append(("health", Health))
        below = [(url_path_join(self.server_url, path), *rest) for path, *rest in routes]
        return [(self.server_url, StartPage, ours), *below, (".*", NotFound, ours)]

    @property
    def say(self) -> Words:
        """The words of the terminal's language."""
        return words(self.chosen.language)

    def _listen(self) -> list[socket.socket]:
        """Sockets at the port asked for, or at the next free one. Raises `CannotListen`."""
        sockets = self._bind(self.chosen.host, self.chosen.port, PORTS_TO_TRY)
        self.port = sockets[0].getsockname()[1]
        return sockets

    def _listen_for_health(self) -> list[socket.socket]:
        """Sockets for those who ask for the figures, if there are to be any. Raises `CannotListen`."""
        return self._bind(*self.chosen.health, 1) if self.chosen.health else []

    def _bind(self, host: str, first: int, tries: int) -> list[socket.socket]:
        for port in range(first, min(first + tries, 65536)):
            try:
                return netutil.bind_sockets(port, host)
            except socket.gaierror:
                raise CannotListen(self.say("serve.line.host.none", host=host)) from None
            except OSError as error:
                if error.errno == errno.EADDRNOTAVAIL:
                    raise CannotListen(self.say("serve.line.host.other", host=host)) from None
                if error.errno not in {errno.EADDRINUSE, errno.EACCES}:
                    said = self.say("serve.line.host.fails", host=host, reason=error.strerror or str(error))
                    raise CannotListen(said) from None
        raise CannotListen(self.say("serve.line.ports", first=str(first), last=str(first + tries - 1)))

    def launch_browser(self) -> None:
        """Called once the server listens: says where, and opens a browser if there is one."""
        host = self.chosen.host
        name = "localhost" if is_loopback(host) or not host else f"[{host}]" if ":" in host else host
        url = f"http://{name}:{self.port}{self.base_url if self.server_url == self.base_url else self.server_url}"
        if self.chosen.port and self.port != self.chosen.port:
            print(self.say("serve.line.taken", port=str(self.chosen.port), other=str(self.port)))
        print(self.say("serve.line.laid", url=url), flush=True)
        if self.chosen.show:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
