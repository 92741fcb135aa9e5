"""The kernels of the visitors: how they start, one after the other, and when they end.

Knows Jupyter's kernel managers and how Voila runs a notebook; knows nothing of pages and of the games.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import sys
import tempfile
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import zmq
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from nbclient.exceptions import CellExecutionError
from voila.execute import VoilaExecutor, strip_code_cell_warnings

from pico_widgets.serve.figures import Figures
from pico_widgets.serve.settings import Settings

TRIES = 2
GONE = 1001
"""Close code of RFC 6455 for a line whose kernel has ended."""
LONGEST_SOCKET = 100
"""Bytes of a socket's path that every system takes: Linux takes 107, macOS 103."""
_SOCKET_NAME = len("/pw-xxxxxxxx/xxxxxxxxxxxx-5")


class NotStarted(Exception):
    """A kernel did not start, or died before its notebook had run, and so did its successor."""


def make_runtime_folder() -> Path:
    """A new folder, for this user alone, whose path is short enough for the kernels' sockets where there is one."""
    shortest = min((tempfile.gettempdir(), "/tmp"), key=len) if os.name == "posix" else None
    parent = tempfile.gettempdir()
    if shortest and len(os.fsencode(parent)) + _SOCKET_NAME > LONGEST_SOCKET and os.access(shortest, os.W_OK):
        parent = shortest
    return Path(tempfile.mkdtemp(prefix="pw-", dir=parent))


class Kernels(AsyncMappingKernelManager):
    """Kernels that log errors only; what they print goes to the server's console."""

    def __init__(self, **words: Any) -> None:
        super().__init__(**words)  # type: ignore[no-untyped-call]
        self.chosen: Settings = getattr(self.parent, "chosen", None) or Settings(Path())
        # A message that cannot go out at once is an error: nothing that one kernel does may hold up the loop of all.
        self.context.setsockopt(zmq.SNDTIMEO, 0)
        self._turns = asyncio.Semaphore(self.chosen.starts_at_once)
        self._judged: dict[str, datetime] = {}
        """When each was last looked at as one that may be idle."""
        self._starting: set[str] = set()
        """Those whose start is under way: what befalls them is up to `run`."""
        self.secrets: dict[str, str] = {}
        """What the page of each kernel must present."""
        self.spared: Callable[[str], bool] = lambda kernel_id: False
        """Whether a kernel waits for a visitor, and so is not idle."""
        self.ended: Callable[[str, str], None] = lambda kernel_id, reason: None
        """Is told of each kernel that has ended, and why (`pico_widgets.serve.figures.ENDINGS`)."""
        self.figures = Figures()

    # --- starting -------------------------------------------------------------------------------

    def pre_start_kernel(self, kernel_name: str | None, kwargs: Any) -> Any:
        """Kernels talk through sockets of the file system: ports are fought for, and open to everybody here."""
        made, name, kernel_id = super().pre_start_kernel(kernel_name, kwargs)
        address = os.path.join(self.connection_dir, kernel_id.replace("-", "")[:12])
        if sys.platform != "win32" and len(os.fsencode(address)) + 2 <= LONGEST_SOCKET:
            made.transport, made.ip = "ipc", address
        return made, name, kernel_id

    async def start_kernel(self, **words: Any) -> str:  # type: ignore[override]
        """Starts a kernel that logs errors only; gives its id."""
        kernel_id: str = await super().start_kernel(**words, extra_arguments=["--log-level=ERROR"])
        self._limit(self.pid_of(kernel_id))
        return kernel_id

    def _limit(self, pid: int | None) -> None:
        """Takes from a kernel's process the right to more memory than one may have, where the system can do so."""
        if pid and self.chosen.kernel_bytes and sys.platform == "linux":
            import resource

            with contextlib.suppress(ProcessLookupError):
                resource.prlimit(pid, resource.RLIMIT_DATA, (self.chosen.kernel_bytes, self.chosen.kernel_bytes))

    async def run(self, kernel_id: str, notebook: Any, environ: Mapping[str, str]) -> list[Any]:
        """Starts a kernel under an id, as soon as it is its turn, and runs a notebook in it; its cells, with outputs.

        A kernel that dies, or is not done in time, is replaced once. Raises `NotStarted` when that did not help. When
        the task is cancelled, the kernel ends.
        """
        self._starting.add(kernel_id)
        try:
            for _ in range(TRIES):
                async with self._turns:
                    try:
                        async with asyncio.timeout(self.chosen.start_seconds):
                            with self.figures.starts.time():
                                cells = await self._run_once(kernel_id, notebook, environ)
                            self.figures.started.inc()
                            return cells
                    except Exception as error:  # whatever it was, nothing of it may stay
                        self.figures.failed.inc()
                        self.log.debug("Kernel %s did not start: %r", kernel_id, error)
                        await asyncio.shield(self.end(kernel_id))
                    except BaseException:
                        await asyncio.shield(self.end(kernel_id))
                        raise
                _raise_if_cancelled()
            raise NotStarted
        finally:
            self._starting.discard(kernel_id)

    async def _run_once(self, kernel_id: str, notebook: Any, environ: Mapping[str, str]) -> list[Any]:
        name = notebook.metadata.kernelspec.name
        env = {**os.environ, **environ, "VOILA_KERNEL_ID": kernel_id}
        launch = asyncio.ensure_future(self.start_kernel(kernel_id=kernel_id, kernel_name=name, path="", env=env))
        try:
            await asyncio.shield(launch)
        except asyncio.CancelledError:
            await asyncio.wait([launch])  # it takes milliseconds, and what is half launched could not be ended
            raise
        kernel = self.get_kernel(kernel_id)
        # When many arrive, what a cell shows may come long after its reply; nbclient would go on without it.
        seconds = math.ceil(self.chosen.start_seconds)
        words: dict[str, Any] = {"iopub_timeout": seconds, "raise_on_iopub_timeout": True}
        executor = VoilaExecutor(notebook, km=kernel, show_tracebacks=False, **words)
        executor.kc = client = kernel.client()
        client.start_channels(hb=False)  # a heartbeat would be a thread that must be waited for
        client.allow_stdin = False
        try:
            await client.wait_for_ready(timeout=self.chosen.start_seconds)  # type: ignore[misc]
            return await _run_cells(executor, notebook, self.log)
        finally:
            client.stop_channels()

    def pid_of(self, kernel_id: str) -> int | None:
        """The process of a kernel; None while there is none."""
        kernel: Any = self._kernels.get(kernel_id)
        return getattr(getattr(kernel, "provisioner", None), "pid", None)

    # --- ending ---------------------------------------------------------------------------------

    async def end(self, kernel_id: str, reason: str = "left") -> None:
        """Ends a kernel, whatever its state, and the lines to it."""
        self._forget(kernel_id, reason)
        with contextlib.suppress(Exception):  # it ended by itself in between
            await self.shutdown_kernel(kernel_id)

    async def shutdown_kernel(self, kernel_id: str, *args: Any, **words: Any) -> None:  # type: ignore[override]
        """Ends a kernel at once: it has nothing to save."""
        self._forget(kernel_id, "idle")  # who ends one for another reason has said so before
        close_lines(kernel_id)
        await super().shutdown_kernel(kernel_id, now=True)  # type: ignore[no-untyped-call]

    def _forget(self, kernel_id: str, reason: str) -> None:
        """From now on no page has this kernel; one that is to be tried again keeps its page."""
        if kernel_id in self._starting:
            return
        self._judged.pop(kernel_id, None)
        self.secrets.pop(kernel_id, None)
        self.ended(kernel_id, reason)

    def _handle_kernel_died(self, kernel_id: str) -> None:
        """Called by the watch. The pages are told "dead" right after; then their lines close and nothing is left.

        A page learns it without asking: first the status, then the closed line, and 404 if it tries to connect again.
        """
        if kernel_id not in self._starting:
            asyncio.ensure_future(self.end(kernel_id, "died"))  # noqa: RUF006

    async def shutdown_all(self, now: bool = True) -> None:  # type: ignore[override]
        """Ends every kernel at once, those too that are only being started."""
        await asyncio.wait([*self._pending_kernels.values(), asyncio.ensure_future(asyncio.sleep(0))], timeout=1)
        await asyncio.gather(*(self.end(kernel_id) for kernel_id in self.list_kernel_ids()))

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Ends a kernel that nobody uses; its time begins once a visitor has it.

        One that was kept warm for long has been idle for long, and its page may not have called yet.
        """
        if self.spared(kernel_id):
            return
        now, before = datetime.now(UTC), self._judged.get(kernel_id)
        self._judged[kernel_id] = now
        if before is None or now - before > timedelta(seconds=2 * self.cull_interval):
            self.get_kernel(kernel_id).last_activity = now  # type: ignore[attr-defined]
        await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]


def lines_of(kernel_id: str) -> list[Any]:
    """The open websockets of pages to a kernel."""
    connections = list(ZMQChannelsWebsocketConnection._open_sockets)
    return [one.websocket_handler for one in connections if one.kernel_id == kernel_id]


def close_lines(kernel_id: str) -> None:
    """Closes the lines to a kernel that ends."""
    for line in lines_of(kernel_id):
        line.close(GONE, "the kernel has ended")


def _raise_if_cancelled() -> None:
    """Goes on with a cancellation that nbclient has turned into an error of its own."""
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError


async def _run_cells(executor: VoilaExecutor, notebook: Any, log: Any) -> list[Any]:
    """The cells of a notebook up to one that raises; its output says so without a traceback, the log with it."""
    cells = []
    for index, cell in enumerate(notebook.cells):
        cells.append(cell)
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
        try:
            cells[-1] = await executor.execute_cell(cell, None, index, store_history=False)
        except CellExecutionError as error:
            log.error("A cell of a page raised an error.\n%s", error)
            strip_code_cell_warnings(cell)
            executor.strip_code_cell_errors(cell)
            break
    return cells
