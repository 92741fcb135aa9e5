"""Starts the servers that tests and benches talk to, each with folders of its own, and ends them.

A server is ready when its context manager hands it over; afterwards it and its kernels are gone.  The fixtures of
pytest-jupyter run a server inside the test's process, without kernels that end as a visitor's do.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pico_widgets.serve.figures import memory_of

TOKEN = "only-on-this-machine"
READY_SECONDS = 90.0
RUN_DASHBOARDS = """
import json, sys
from pico_widgets.serve import run
words = json.loads(sys.argv[1])
sys.exit(run(words.pop("port"), open_browser=False, **words))
"""


@dataclass(frozen=True)
class Server:
    """A running server: its address (ends with a slash), its process, and what it prints."""

    url: str
    process: subprocess.Popen[str]
    log: Path

    def get(self, path: str) -> tuple[int, str]:
        """The status and the text of an answer, redirects followed."""
        return fetch(self.url + path)

    def kernels(self) -> int:
        """How many kernels are children of this server."""
        import psutil

        children = psutil.Process(self.process.pid).children(recursive=True)
        return sum(_is_kernel(child) for child in children)

    def cpu(self) -> float:
        """Seconds of CPU time that this server and all its kernels took, those that have ended included."""
        import psutil

        total = 0.0
        server = psutil.Process(self.process.pid)
        for process in [server, *server.children(recursive=True)]:
            with suppress(psutil.NoSuchProcess):
                total += sum(process.cpu_times()[:4])
        return total

    def memory(self) -> int:
        """Bytes of this server and all its kernels, what they share counted once."""
        import psutil

        server = psutil.Process(self.process.pid)
        return memory_of([server.pid, *(child.pid for child in server.children(recursive=True))])


def _is_kernel(process: Any) -> bool:
    import psutil

    try:
        return any("ipykernel_launcher" in word for word in process.cmdline())
    except psutil.NoSuchProcess:
        return False


def fetch(url: str, method: str = "GET") -> tuple[int, str]:
    """The status and the text of an answer of a server on this machine."""
    request = urllib.request.Request(url, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def free_port() -> int:
    """A port that nothing listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(condition: Callable[[], bool], seconds: float = 30.0) -> None:
    """Returns once the condition holds; raises `TimeoutError` if it does not in time."""
    pause = threading.Event()
    end_at = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end_at:
            raise TimeoutError(f"not within {seconds} s")
        pause.wait(0.05)


def own_folders(scratch: Path) -> dict[str, str]:
    """This process's environment with Jupyter's and IPython's folders below ``scratch``."""
    environ = dict(os.environ, PYTHONUNBUFFERED="1", CI="true")
    environ.pop("JUPYTER_TOKEN", None)
    for name in (
        "JUPYTER_CONFIG_DIR",
        "JUPYTER_DATA_DIR",
        "JUPYTER_RUNTIME_DIR",
        "JUPYTERLAB_SETTINGS_DIR",
        "JUPYTERLAB_WORKSPACES_DIR",
        "IPYTHONDIR",
    ):
        folder = scratch / name.lower()
        folder.mkdir(parents=True, exist_ok=True)
        environ[name] = str(folder)
    return environ


@contextmanager
def running(command: Sequence[str], is_ready: Callable[[], bool], environ: Mapping[str, str]) -> Iterator[None]:
    """Runs a command that is no server of pages, hands over once it is ready, ends it at last."""
    process = subprocess.Popen(
        list(command), stdin=subprocess.DEVNULL, env=dict(environ), text=True, start_new_session=True
    )
    try:
        wait_for(lambda: is_ready() or process.poll() is not None, READY_SECONDS)
        if process.poll() is not None:
            raise RuntimeError(f"It ended with {process.returncode}: {' '.join(command)}")
        yield
    finally:
        end(process)


@contextmanager
def started(
    command: Sequence[str],
    *,
    url: str,
    probe: str,
    log: Path,
    environ: Mapping[str, str],
    cwd: Path | None = None,
) -> Iterator[Server]:
    """Runs a server's command, hands it over once ``url + probe`` is answered, ends it at last.

    Raises `RuntimeError` with what it printed when it ends or stays silent instead.
    """
    with log.open("w") as out:
        process = subprocess.Popen(
            list(command),
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            env=dict(environ),
            cwd=cwd,
            text=True,
            start_new_session=True,
        )
    try:
        _wait_until_answered(process, url + probe, log)
        yield Server(url, process, log)
    finally:
        end(process)


def _wait_until_answered(process: subprocess.Popen[str], url: str, log: Path) -> None:
    tries = int(READY_SECONDS / 0.1)
    for _ in range(tries):
        try:
            fetch(url)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            pass
        else:
            return
        try:
            process.wait(timeout=0.1)
        except subprocess.TimeoutExpired:
            continue
        raise RuntimeError(f"The server ended with {process.returncode}:\n{log.read_text()}")
    raise RuntimeError(f"The server did not answer within {READY_SECONDS} s:\n{log.read_text()}")


def end(process: subprocess.Popen[str]) -> None:
    """Ends a server as its own shutdown does, and by force if it takes too long."""
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextmanager
def dashboards(
    scratch: Path,
    notebooks: Path | None = None,
    *,
    port: int | None = None,
    expect_port: int | None = None,
    **words: Any,
) -> Iterator[Server]:
    """Our dashboard server; ``words`` go to `pico_widgets.serve.run`.

    ``expect_port`` is where it will answer if that is another than the ``port`` it is given.
    """
    port = port or free_port()
    if notebooks is not None:
        words["notebooks"] = str(notebooks)
    with started(
        dashboards_command(port, **words),
        url=f"http://127.0.0.1:{expect_port or port}/",
        probe="voila/static/x404",
        log=scratch / "dashboards.log",
        environ=own_folders(scratch),
    ) as server:
        yield server


def dashboards_command(port: int, **words: Any) -> list[str]:
    """What starts our dashboard server in a process of its own."""
    return [sys.executable, "-c", RUN_DASHBOARDS, json.dumps({"port": port, **words})]


@contextmanager
def voila(scratch: Path, notebooks: Path, *, warm: int = 0) -> Iterator[Server]:
    """A stock Voila over a folder; ``warm`` kernels for each notebook are kept ready."""
    port = free_port()
    command = [sys.executable, "-m", "voila", "--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1", str(notebooks)]
    if warm:
        command += ["--preheat_kernel=True", f"--pool_size={warm}"]
    with started(
        command,
        url=f"http://127.0.0.1:{port}/",
        probe="voila/static/x404",
        log=scratch / "voila.log",
        environ=own_folders(scratch),
    ) as server:
        yield server


@contextmanager
def lab(scratch: Path, notebooks: Path) -> Iterator[Server]:
    """JupyterLab over a folder, with `TOKEN`."""
    port = free_port()
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"]
    command += ["--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0"]
    command += [f"--IdentityProvider.token={TOKEN}", f"--ServerApp.root_dir={notebooks}"]
    command += ["--LabApp.news_url=None"]
    command += ["--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    with started(
        command,
        url=f"http://127.0.0.1:{port}/",
        probe=f"api/status?token={TOKEN}",
        log=scratch / "lab.log",
        environ=own_folders(scratch),
    ) as server:
        yield server
