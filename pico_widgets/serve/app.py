"""Voila's application as our server: a start page and no file tree, warm kernels, quick clicks.

Knows Voila and Jupyter's server; knows nothing of the games and of the command line.
"""

from __future__ import annotations

import logging
import os
import shutil
import signal
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from jupyter_server.utils import url_path_join
from traitlets.config import Config
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from pico_widgets.serve import NO_PAGES, SHARE
from pico_widgets.serve.frames import MOST_BYTES
from pico_widgets.serve.handlers import Goodbye, KernelWebsocket, NotFound, StartPage
from pico_widgets.serve.kernels import Kernels

PORTS_TO_TRY = 20


OURS = {VoilaKernelWebsocketHandler: KernelWebsocket, VoilaShutdownKernelHandler: Goodbye}
# A visitor has no use for the files of the folder, and no right to them.
DROPPED = (TornadoVoilaTreeHandler, VoilaContentsHandler)


class Dashboards(Voila):
    """The server. Make one with `on`, then call `serve`."""

    show = False
    first_port = 0

    @classmethod
    def on(cls, folder: Path, *, port: int, host: str, pool: int, idle_seconds: int, show: bool) -> Dashboards:
        """A server for the notebooks of ``folder``; `pico_widgets.serve.run` explains the rest."""
        paths = [str(SHARE), *filter(None, [os.environ.get("JUPYTER_PATH")])]
        os.environ["JUPYTER_PATH"] = os.pathsep.join(paths)
        config = Config()
        config.VoilaConfiguration.template = "pico"
        config.VoilaConfiguration.allow_template_override = "NO"
        config.VoilaConfiguration.allow_theme_override = "NO"
        config.VoilaConfiguration.multi_kernel_manager_class = Kernels
        config.VoilaConfiguration.preheat_kernel = pool > 0
        config.VoilaConfiguration.default_pool_size = pool
        config.VoilaConfiguration.file_allowlist = []
        config.VoilaKernelManager.preheat_denylist = list(NO_PAGES)
        config.MappingKernelManager.cull_idle_timeout = idle_seconds
        config.MappingKernelManager.cull_interval = max(1, min(60, idle_seconds // 2))
        app: Dashboards = cls(
            config=config,
            root_dir=str(folder.resolve()),
            port=port,
            ip=host,
            open_browser=True,
            log_level=logging.ERROR,
            config_file_paths=[],
            tornado_settings={"websocket_max_message_size": MOST_BYTES},
        )
        # Tornado takes Jupyter's pauses between pings, in milliseconds, for seconds, and warns of each connection.
        logging.getLogger("tornado.general").setLevel(logging.ERROR)
        app.show, app.first_port = show, port
        app.initialize([])
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), app._handle_signal_stop)
        return app

    def serve(self) -> int:
        """Runs until a signal; the exit status."""
        try:
            self.start()
        except SystemExit:
            print(f"No free port was found from {self.first_port} to {self.first_port + PORTS_TO_TRY - 1}.")
            return 1
        return 0

    def stop(self) -> None:
        """Called when the loop has ended, and the kernels with it: removes their files."""
        shutil.rmtree(self.connection_dir, ignore_errors=True)

    def _handle_signal_stop(self, number: int, frame: FrameType | None) -> None:
        """Ends the kernels within the loop that they were started in, then the loop.

        A second signal of the kind ends everything as the system does.
        """
        signal.signal(number, signal.SIG_DFL)
        loop = getattr(self, "ioloop", None)
        if loop is None:  # not yet listening, so there are no kernels
            raise SystemExit(0)
        loop.add_callback_from_signal(self._end)

    async def _end(self) -> None:
        self.log.setLevel(logging.CRITICAL)  # what is cut short now is no error
        await self.kernel_manager.shutdown_all()
        self.ioloop.stop()

    def init_handlers(self) -> list[Any]:
        """Voila's handlers with ours in their places."""
        handlers = [
            (path, OURS.get(handler, handler), *rest)
            for path, handler, *rest in super().init_handlers()
            if handler not in DROPPED
        ]
        ours = {"voila_configuration": self.voila_configuration}
        refused = [(url_path_join(self.server_url, "voila", "render", name), NotFound, ours) for name in NO_PAGES]
        return [(self.server_url, StartPage, ours), *refused, *handlers, (".*", NotFound, ours)]

    def random_ports(self, port: int, n: int) -> Iterator[int]:
        """The ports to try: the one asked for, then the next ones."""
        yield from range(port, min(port + PORTS_TO_TRY, 65536))

    def launch_browser(self) -> None:
        """Called once the server listens: says where, and opens a browser if there is one."""
        name = "localhost" if self.ip in {"127.0.0.1", "::1", ""} else self.ip
        url = f"http://{name}:{self.port}{self.base_url}"
        if self.port != self.first_port:
            print(f"Port {self.first_port} is taken, so another is used: {self.port}.")
        print(f"The tables are laid at {url} (Ctrl-C ends the server)", flush=True)
        if self.show:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
