"""Servers and a browser for tests that look at pages as a person does.

Each page is watched: an uncaught error, or a request to any other machine, fails the test.
Waits are for conditions, never for time.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import nbformat
import psutil
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tools import chromium, servers

HERE = {"127.0.0.1", "localhost", ""}
FIRST_VIEW_MS = 60_000
expect.set_options(timeout=30_000)  # a condition comes when it comes, on a busy machine too
IDLE = '.jp-Notebook-ExecutionIndicator[data-status="idle"]'


@dataclass
class Watched:
    """What was noticed of a page: uncaught errors, requests elsewhere, and all that came in."""

    errors: list[str] = field(default_factory=list)
    elsewhere: list[str] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)
    """The frames that the page's websockets received, as text (binary ones decoded)."""

    def look_at(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self._request(request.url))
        page.on("websocket", self._websocket)

    def _request(self, url: str) -> None:
        address = urlsplit(url)
        if address.scheme not in {"data", "blob", "about"} and address.hostname not in HERE:
            self.elsewhere.append(url)

    def _websocket(self, socket: WebSocket) -> None:
        self._request(socket.url)
        socket.on("framereceived", self._frame)

    def _frame(self, payload: str | bytes) -> None:
        text = payload if isinstance(payload, str) else payload.decode("utf-8", "replace")
        self.frames.append(text)

    def check(self) -> None:
        assert not self.errors, "uncaught in the page:\n" + "\n".join(self.errors)
        assert not self.elsewhere, "asked of another machine:\n" + "\n".join(self.elsewhere)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium.ensure(), args=list(chromium.FLAGS))
        yield running
        running.close()


@pytest.fixture
def watched() -> Watched:
    """What is noticed of this test's pages. A test that plants an error clears it again."""
    return Watched()


MakePage = Callable[..., Page]


@pytest.fixture
def make_page(browser: Browser, watched: Watched) -> Iterator[MakePage]:
    """Makes pages: ``make_page(width=390, color_scheme="dark", reduced_motion="no-preference")``.

    Each has a browser context of its own, so storage is empty; more words go to Playwright.
    """
    contexts = []

    def make(
        width: int = 1100,
        height: int = 800,
        color_scheme: str = "light",
        reduced_motion: str = "reduce",
        **words: Any,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=color_scheme,  # type: ignore[arg-type]
            reduced_motion=reduced_motion,  # type: ignore[arg-type]
            **words,
        )
        contexts.append(context)
        context.on("page", watched.look_at)
        return context.new_page()

    yield make
    for context in contexts:
        leave(context)
        context.close()
    watched.check()


def leave(context: BrowserContext) -> None:
    """Goes away from each page as a person does, so that it can say goodbye and its kernel ends."""
    for page in context.pages:
        with contextlib.suppress(PlaywrightError):  # a page that hangs, or is closed by now
            page.goto("about:blank")


@pytest.fixture
def page(make_page: MakePage) -> Page:
    """A page of 1100 by 800, light, with reduced motion."""
    return make_page()


@pytest.fixture(scope="session")
def notebooks(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the notebooks, so that nothing a server does touches the repository's."""
    copy = tmp_path_factory.mktemp("notebooks") / "copy"
    shutil.copytree(root / "notebooks", copy, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    return copy


@pytest.fixture(scope="session")
def voila_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Server]:
    """Our dashboard server over our notebooks, with a warm kernel for each."""
    with servers.dashboards(tmp_path_factory.mktemp("voila")) as server:
        yield server


RUN_PLAIN = """
import sys
from pathlib import Path

import segno

sys.path.insert(0, sys.argv[1])
from tests.browser.plain import process

process.serve(Path(sys.argv[2]))
"""


@dataclass(frozen=True)
class Plain:
    """The server of plain pages: its address, and the folder of their notebooks."""

    url: str
    folder: Path


@pytest.fixture(scope="session")
def plain_server(notebooks: Path, root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Plain]:
    """Serves pages without Jupyter (`tests.browser.plain`), over the notebooks and those that tests write."""
    scratch = tmp_path_factory.mktemp("plain")
    folder, line, port = scratch / "notebooks", scratch / "line", servers.free_port()
    shutil.copytree(notebooks, folder)
    own = servers.own_folders(scratch)
    process, stand_ins = {**own, "PYTHONPATH": str(root)}, root / "pico_widgets" / "site" / "browser"
    with (
        servers.running([sys.executable, "-c", RUN_PLAIN, str(stand_ins), str(line)], line.exists, process),
        servers.started(
            [sys.executable, "-m", "tests.browser.plain.server", str(port), str(folder), str(line)],
            url=f"http://127.0.0.1:{port}/",
            probe="index.html",
            log=scratch / "server.log",
            environ=own,
            cwd=root,
        ) as server,
    ):
        yield Plain(server.url, folder)


@pytest.fixture(scope="session")
def lab_server(browser: Browser, notebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Server]:
    """JupyterLab over a copy of the notebooks, loaded once so that its first start is over."""
    with servers.lab(tmp_path_factory.mktemp("lab"), notebooks) as server:
        first = browser.new_page()
        first.goto(f"{server.url}lab?token={servers.TOKEN}&reset")
        first.locator(".jp-Launcher").first.wait_for(timeout=FIRST_VIEW_MS)
        first.close()
        yield server


def run_all_cells(page: Page, server: servers.Server, name: str) -> None:
    """Opens a notebook in JupyterLab and runs it from top to bottom, its output cleared before."""
    for _ in range(5):
        page.goto(f"{server.url}lab/tree/{name}.ipynb?token={servers.TOKEN}&reset")
        page.locator(IDLE).wait_for(state="attached", timeout=FIRST_VIEW_MS)
        if ran(page):
            return
    raise AssertionError(f"JupyterLab did not run {name}.ipynb")


def ran(page: Page) -> bool:
    """Asks JupyterLab to run all cells; whether it did.

    On a busy machine it forgets the first request of a fresh session, runs the first cell alone, or asks which kernel
    to take before it knows any.
    """
    last = page.locator(".jp-Notebook .jp-CodeCell .jp-InputPrompt").last
    for _ in range(3):
        try:
            page.get_by_role("menuitem", name="Run", exact=True).click(timeout=10_000)
            page.get_by_text("Run All Cells", exact=True).click(timeout=10_000)
        except PlaywrightTimeout:
            return False
        try:
            expect(last).to_have_text(re.compile(r"\[(\d+|\*)\]"), timeout=10_000)
            expect(last).to_have_text(re.compile(r"\[\d+\]"), timeout=FIRST_VIEW_MS)
        except AssertionError:
            continue
        return True
    return False


def lab_kernels(server: servers.Server) -> list[str]:
    """The kernels that notebooks have in JupyterLab now."""
    return [session["kernel"]["id"] for session in lab_sessions(server)]


def lab_sessions(server: servers.Server) -> list[dict[str, Any]]:
    """The sessions that JupyterLab has now, as it tells of them."""
    _, text = servers.fetch(f"{server.url}api/sessions?token={servers.TOKEN}")
    return list(json.loads(text))


def kill_kernel(kernel: str) -> None:
    """End the process of one kernel, as a machine that runs out of memory does."""
    for process in psutil.process_iter(["cmdline"]):
        if any(f"kernel-{kernel}.json" in word for word in process.info["cmdline"] or []):
            process.kill()
            process.wait()
            return
    raise AssertionError(f"no process of kernel {kernel}")


def end_lab_sessions(server: servers.Server) -> None:
    """Ends the kernels that a test's notebooks had in JupyterLab."""
    for session in lab_sessions(server):
        address = f"{server.url}api/sessions/{session['id']}?token={servers.TOKEN}"
        servers.fetch(address, method="DELETE")


OpenTable = Callable[..., Locator]


@pytest.fixture
def open_table(request: pytest.FixtureRequest) -> Iterator[OpenTable]:
    """Opens a notebook: ``open_table(page, host="voila", notebook="pico", query="")``.

    ``host`` is ``"voila"``, ``"lab"`` or ``"plain"`` (a page without Jupyter, for what no host changes); where it is
    not said, the test module's ``HOST``, else Voila.  Hands back the first widget, ``.pw``, once it is drawn.
    """
    used: list[servers.Server] = []
    usual = getattr(request.module, "HOST", "voila")

    def open_(page: Page, host: str = usual, notebook: str = "pico", query: str = "") -> Locator:
        if host == "plain":
            page.goto(f"{request.getfixturevalue('plain_server').url}{notebook}.html{query}")
        elif host == "voila":
            server = request.getfixturevalue("voila_server")
            page.goto(f"{server.url}voila/render/{notebook}.ipynb{query}")
        else:
            server = request.getfixturevalue("lab_server")
            used.append(server)
            run_all_cells(page, server, notebook)
        table = page.locator(".pw").first
        table.wait_for(timeout=FIRST_VIEW_MS)
        return table

    yield open_
    for server in used:
        end_lab_sessions(server)


@pytest.fixture(scope="session")
def cell_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[servers.Server, Path]]:
    """Our dashboard server over a folder that tests write notebooks to, without warm kernels; and that folder."""
    folder = tmp_path_factory.mktemp("cells")
    write_notebook(folder / "index.ipynb", "0")
    with servers.dashboards(tmp_path_factory.mktemp("voila"), folder, pool=0) as server:
        yield server, folder


def write_notebook(path: Path, *cells: str) -> None:
    """A notebook of these code cells."""
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    made.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(made, path)


OpenCell = Callable[..., Locator]


@pytest.fixture
def open_cell(request: pytest.FixtureRequest, open_table: OpenTable) -> OpenCell:
    """Opens a notebook of these cells: ``open_cell(page, "Picas(deal=7)", host="voila")``, all names imported.

    The host is that of `open_table`.  Hands back the first widget once it is drawn.
    """
    usual = getattr(request.module, "HOST", "voila")

    def open_(page: Page, *cells: str, host: str = usual) -> Locator:
        code = ["from pico_widgets import *", *cells]
        name = f"cells-{hashlib.sha256(repr(code).encode()).hexdigest()[:12]}"
        if host == "lab":
            write_notebook(request.getfixturevalue("notebooks") / f"{name}.ipynb", *code)
            return open_table(page, host=host, notebook=name)
        if host == "plain":
            write_notebook(request.getfixturevalue("plain_server").folder / f"{name}.ipynb", *code)
            return open_table(page, host=host, notebook=name)
        server, folder = request.getfixturevalue("cell_server")
        write_notebook(folder / f"{name}.ipynb", *code)
        page.goto(f"{server.url}voila/render/{name}.ipynb")
        table = page.locator(".pw").first
        table.wait_for(timeout=FIRST_VIEW_MS)
        return table

    return open_


@pytest.fixture(scope="session")
def axe() -> Callable[..., list[str]]:
    """``axe(page, context=".pw")``: the accessibility rules that it breaks, each with its places."""
    checker = Axe()

    def violations(page: Page, context: str = ".pw") -> list[str]:
        found = checker.run(page, context=context).response["violations"]
        return [f"{one['id']}: {' | '.join(str(node['target'][0]) for node in one['nodes'])}" for one in found]

    return violations


@pytest.fixture(scope="session")
def no_sideways_scroll() -> Callable[[Page], None]:
    """Asserts that nothing sticks out of the window to the right."""

    def check(page: Page) -> None:
        wide, room = page.evaluate(
            "() => [Math.max(...[...document.querySelectorAll('html, body, #rendered_cells, .pw')]"
            ".map(e => e.scrollWidth)), innerWidth]"
        )
        assert wide <= room, f"{wide} px wide in a window of {room} px"

    return check
