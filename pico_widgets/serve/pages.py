"""The pages in the making: each notebook run by a kernel of its own, for the visitor who asked or for the next one.

Knows how Voila renders; knows nothing of requests and of the games.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import time
import uuid
from collections import defaultdict
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from voila.notebook_renderer import NotebookRenderer
from voila.utils import get_page_config

from pico_widgets.serve.figures import Figures, memory_of
from pico_widgets.serve.kernels import Kernels, NotStarted
from pico_widgets.serve.places import Places, Wait
from pico_widgets.serve.sayings import sayings
from pico_widgets.serve.settings import NO_PAGES

REFILL_SECONDS = 1.0


class Full(Exception):
    """As many visitors as there may be are here; `wait` is what to tell the one who comes."""

    def __init__(self, wait: Wait) -> None:
        super().__init__(wait)
        self.wait = wait


class Shared:
    """What all pages share, so that a visitor costs little: the templates, compiled, and the notebooks, read."""

    def __init__(self) -> None:
        self.exporter: Any = None
        self.notebooks: dict[str, tuple[int, Any]] = {}
        """Each notebook with the time in nanoseconds that its file was last changed."""


class Renderer(NotebookRenderer):
    """Voila's, with the kernel started and the whole notebook run, in its turn, before the first cell is drawn."""

    def __init__(self, kernels: Kernels, shared: Shared, environ: dict[str, str], **words: Any) -> None:
        super().__init__(**words)
        self._kernels, self._shared, self._environ = kernels, shared, environ
        self._cells: list[Any] = []

    async def initialize(self, **words: Any) -> None:
        """Prepares the rendering of a page, with the exporter that all pages share."""
        await super().initialize(**words)
        self.resources["say"] = sayings()
        if self._shared.exporter is None:
            self._shared.exporter = self.exporter
        self.exporter: Any = self._shared.exporter

    async def load_notebook(self, path: str) -> Any:
        """The notebook; it is copied before it is run."""
        changed = (Path(self.contents_manager.root_dir) / path).stat().st_mtime_ns
        known = self._shared.notebooks.get(path)
        if known is None or known[0] != changed:
            known = self._shared.notebooks[path] = changed, await super().load_notebook(path)
        return known[1]

    async def _jinja_kernel_start(self, nb: Any, kernel_id: str, kernel_future: Any) -> str:
        self._cells = await self._kernels.run(kernel_id, nb, self._environ)
        return kernel_id

    async def _jinja_cell_generator(self, nb: Any, kernel_id: str) -> AsyncIterator[Any]:
        for cell in self._cells:
            yield cell


class Making:
    """One page and its kernel: what is there of it so far, and what is still to come."""

    def __init__(self, pages: Pages, name: str) -> None:
        self.kernel_id = str(uuid.uuid4())
        self.secret = secrets.token_urlsafe(24)
        """What the page must present when it wants to talk to the kernel."""
        self.nonce = secrets.token_urlsafe(16)
        """What the page's own scripts bear."""
        self.visitor = ""
        self.failed = False
        self.claimed = False
        """Whether the page has connected to its kernel."""
        self.touched = time.monotonic()
        """When somebody last did something at the page."""
        self._pages, self._name = pages, name
        self._parts: asyncio.Queue[str | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._make())

    async def _make(self) -> None:
        kernels = self._pages.kernels
        kernels.secrets[self.kernel_id] = self.secret
        try:
            renderer = self._pages.renderer(self._name)
            await renderer.initialize()
            async for part, _ in renderer.generate_content_generator(self.kernel_id):
                self._parts.put_nowait(part)
        except Exception as error:
            if not isinstance(error, NotStarted):
                kernels.log.exception("The page %s could not be made.", self._name)
            self.failed = True
            await kernels.end(self.kernel_id, "died")
        finally:
            self._parts.put_nowait(None)

    async def parts(self, beat_seconds: float) -> AsyncIterator[str | None]:
        """The parts of the page as they come; None whenever none came for so many seconds. To be read once."""
        while True:
            try:
                async with asyncio.timeout(beat_seconds):
                    part = await self._parts.get()
            except TimeoutError:
                yield None
            else:
                if part is None:
                    return
                yield part

    async def abandon(self) -> None:
        """Makes no more of the page, and ends its kernel."""
        self._task.cancel()
        await asyncio.wait([self._task])
        await self._pages.kernels.end(self.kernel_id, "cut")


class Pages:
    """All pages of the server: which there are, who has one, and those that wait for the next visitor."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._chosen = app.chosen
        self.kernels: Kernels = app.kernel_manager
        self.figures = self.kernels.figures = Figures(self._now)
        self.kernels.spared = self._waits
        self.kernels.ended = self._ended
        self.places = Places(self._chosen.max_visitors, self._chosen.queue_most)
        self._visited: dict[str, Making] = {}
        self._warm: dict[str, list[Making]] = defaultdict(list)
        self._closing = False
        self._shared = Shared()
        self._page_config = get_page_config(
            base_url=app.base_url,
            settings=app.app.settings,
            log=app.log,
            voila_configuration=app.voila_configuration,
        )

    @property
    def extensions(self) -> list[str]:
        """The extensions of JupyterLab that a page loads, by name."""
        return [one["name"] for one in self._page_config["federated_extensions"]]

    def names(self) -> set[str]:
        """The notebooks that are pages: those at the top of the folder, by the names that they have there."""
        with os.scandir(self._chosen.folder) as entries:
            found = {entry.name for entry in entries if entry.is_file() and entry.name.endswith(".ipynb")}
        return {name for name in found if not name.startswith(".")} - set(NO_PAGES)

    def take(self, name: str, visitor: str) -> Making:
        """The page for a visitor: one that was kept warm, or a new one. Raises `Full`."""
        wait = self.places.enter(visitor)
        if wait is not None:
            self._make_room()
            self.figures.queued.inc()
            raise Full(wait)
        self.figures.pages.inc()
        warm = [one for one in self._warm.pop(name, []) if not one.failed]
        page = warm.pop(0) if warm else Making(self, name)
        self._warm[name] = warm
        page.visitor, page.touched = visitor, time.monotonic()
        self._visited[page.kernel_id] = page
        asyncio.get_running_loop().call_later(REFILL_SECONDS, self.warm, name)
        return page

    def warm(self, *names: str) -> None:
        """Begins pages for the next visitors of these pages, as many as are to be kept."""
        for name in names:
            if not self._closing and name in self.names():
                missing = self._chosen.pool - len(self._warm[name])
                self._warm[name] += [Making(self, name) for _ in range(missing)]

    def watch_claim(self, page: Making) -> None:
        """Ends the kernel of a page that was delivered and does not connect."""
        loop = asyncio.get_running_loop()
        loop.call_later(self._chosen.claim_seconds, lambda: asyncio.ensure_future(self._end_unclaimed(page.kernel_id)))

    async def _end_unclaimed(self, kernel_id: str) -> None:
        if kernel_id in self._visited and not self._visited[kernel_id].claimed:
            await self.kernels.end(kernel_id, "unclaimed")

    def _make_room(self) -> None:
        """Ends pages at which nobody did anything for long, the longest first, one for each who waits."""
        before = time.monotonic() - self._chosen.yield_seconds
        left = sorted((page for page in self._visited.values() if page.touched < before), key=lambda one: one.touched)
        for page in left[: self.places.waiting]:
            asyncio.ensure_future(self.kernels.end(page.kernel_id, "yielded"))  # noqa: RUF006

    def touch(self, kernel_id: str) -> None:
        """Notes that somebody did something at the page of a kernel."""
        if kernel_id in self._visited:
            self._visited[kernel_id].touched = time.monotonic()

    def claim(self, kernel_id: str) -> None:
        """Notes that the page of a kernel has connected."""
        if kernel_id in self._visited:
            self._visited[kernel_id].claimed = True

    async def close(self) -> None:
        """Gives up all pages that are not made yet, and begins no more."""
        self._closing = True
        pages = [*self._visited.values(), *(one for warm in self._warm.values() for one in warm)]
        await asyncio.gather(*(page.abandon() for page in pages))

    def _now(self) -> dict[str, tuple[str, float]]:
        pids = [pid for kernel in self.kernels.list_kernel_ids() if (pid := self.kernels.pid_of(kernel)) is not None]
        warm = [page for pages in self._warm.values() for page in pages]
        return {
            "ready": ("Whether a visitor would get a page at once.", float(self.is_ready())),
            "places": ("Pages that may be open at once.", self.places.most),
            "places_taken": ("Pages that are open or being made, and places held.", self.places.taken),
            "queue": ("Visitors who wait for a place.", self.places.waiting),
            "pages_warm": ("Pages that are ready, or being made ready, for the next visitors.", len(warm)),
            "kernels": ("Kernels that run.", len(pids)),
            "kernels_memory_bytes": ("Memory of all kernels; what they share is counted once.", memory_of(pids)),
        }

    def is_ready(self) -> bool:
        """Whether there is a place for one more visitor."""
        return not self._closing and self.places.free > self.places.waiting

    def _waits(self, kernel_id: str) -> bool:
        return any(one.kernel_id == kernel_id for warm in self._warm.values() for one in warm)

    def _ended(self, kernel_id: str, reason: str) -> None:
        """A kernel that ended while it was kept warm is replaced when the next visitor has come."""
        page = self._visited.pop(kernel_id, None)
        if page is not None:
            self.places.leave(page.visitor, hold=reason == "died")
            self.figures.ended.labels(reason).inc()
        for name, warm in self._warm.items():
            self._warm[name] = [one for one in warm if one.kernel_id != kernel_id]

    def renderer(self, name: str) -> Renderer:
        """What draws a page. Raises nothing that the caller could mend."""
        app = self._app
        environ = {
            "VOILA_BASE_URL": app.base_url,
            "VOILA_SERVER_URL": app.server_url,
            "VOILA_APP_PORT": str(app.port),
        }
        return Renderer(
            self.kernels,
            self._shared,
            environ,
            voila_configuration=app.voila_configuration,
            traitlet_config=app.config,
            notebook_path=name,
            template_paths=app.template_paths,
            config_manager=app.config_manager,
            contents_manager=app.contents_manager,
            base_url=app.base_url,
            kernel_spec_manager=app.kernel_spec_manager,
            page_config=self._page_config,
        )
