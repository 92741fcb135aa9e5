"""The dashboard server from outside: addresses, ports, kernels and how it ends."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import signal
import socket
import sys
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import nbformat
import pytest
from tornado.httpclient import HTTPClientError
from tornado.websocket import WebSocketClosedError

import pico_widgets.serve
from pico_widgets.serve import frames, gathered, notebooks_folder, run
from pico_widgets.serve.settings import Settings
from tests.outside_game import install
from tools import servers
from tools.visitor import Visitor


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """One notebook that needs next to nothing."""
    folder = tmp_path_factory.mktemp("notebooks")
    start = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("'here we are'")])
    start.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(start, folder / "index.ipynb")
    nbformat.write(start, folder / "strategy.ipynb")
    (folder / "answers.png").write_bytes(b"not for visitors")
    return folder


@pytest.fixture(scope="module")
def server(folder, tmp_path_factory):
    with servers.dashboards(tmp_path_factory.mktemp("server"), folder, pool=0) as server:
        yield server


def test_the_root_leads_to_the_start_page(server):
    status, text = server.get("")
    assert status == 200
    assert "here we are" in text


@pytest.mark.parametrize(
    "path",
    ["voila/tree", "voila/tree/", "voila/api/contents/", "voila/files/answers.png", "nowhere"],
)
def test_the_folder_is_not_shown(server, path):
    status, text = server.get(path)
    assert status in {403, 404}
    assert "answers" not in text.replace(path, "")


def test_a_notebook_that_is_no_page_is_not_rendered(server):
    status, text = server.get("voila/render/strategy.ipynb")
    assert status == 404
    assert "here we are" not in text


def test_a_goodbye_for_an_unknown_kernel_is_refused(server):
    unknown = "00000000-0000-0000-0000-000000000000"
    status, _ = servers.fetch(f"{server.url}voila/api/shutdown/{unknown}", method="POST")
    assert status == 404


ROGUE = {
    "a count of 2**63": (2**63).to_bytes(8, "little"),
    "a count of ten millions": (10**7).to_bytes(8, "little") + bytes(64),
    "nothing": b"",
    "a text": "{}",
    "too long": bytes(frames.MOST_BYTES + 1),
}


def test_a_rogue_frame_costs_its_sender_the_line_and_nobody_else(server):
    async def story():
        honest = await (await Visitor(server.url).visit("index.ipynb")).connect()
        rogue = await Visitor(server.url).visit("index.ipynb")
        for frame, protocol in itertools.product(ROGUE.values(), [frames.V1, None]):
            await rogue.connect(protocol)
            with contextlib.suppress(WebSocketClosedError):  # while it is still being written
                await rogue.line.write_message(frame, binary=isinstance(frame, bytes))
            await rogue.closed()
            await honest.echo()
        for one in (honest, rogue):
            await one.leave()

    asyncio.run(story())


def test_a_visitor_cannot_run_code(server):
    async def story():
        visitor = await (await Visitor(server.url).visit("index.ipynb")).connect()
        await visitor.send("execute_request", {"code": "1", "silent": False})
        assert await visitor.closed() == 1008
        await visitor.leave()

    asyncio.run(story())


def test_a_flood_ends_the_line_of_its_sender(server):
    async def story():
        honest = await (await Visitor(server.url).visit("index.ipynb")).connect()
        visitor = await (await Visitor(server.url).visit("index.ipynb")).connect()
        with contextlib.suppress(WebSocketClosedError):
            for _ in range(10_000):
                await visitor.send("comm_msg", {"comm_id": "nothing", "data": {}})
        await visitor.closed()
        await honest.echo()
        for one in (honest, visitor):
            await one.leave()

    asyncio.run(story())


def test_a_name_of_a_session_that_no_page_has_is_refused(server):
    async def story():
        visitor = await Visitor(server.url).visit("index.ipynb")
        with pytest.raises(HTTPClientError, match="400"):
            await visitor.connect(session="%C3%A9" * 300)
        await visitor.leave()

    asyncio.run(story())


def test_a_warm_kernel_waits_for_the_next_visitor(folder, tmp_path):
    with servers.dashboards(tmp_path, folder, pool=1) as server:
        servers.wait_for(lambda: server.kernels() == 1)
        assert "here we are" in server.get("")[1]
        servers.wait_for(lambda: server.kernels() == 2)


def test_the_kernel_of_a_visitor_who_left_silently_is_ended_later(folder, tmp_path):
    with servers.dashboards(tmp_path, folder, pool=0, idle_minutes=1 / 30) as server:
        server.get("")
        assert server.kernels() == 1
        servers.wait_for(lambda: server.kernels() == 0)


@pytest.fixture
def dashboards(folder, tmp_path, monkeypatch):
    """The server's application within this process, not listening."""
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    from pico_widgets.serve.app import Dashboards

    return Dashboards.on(Settings(folder, port=1, pool=0))


def test_a_page_that_answered_its_last_ping_keeps_its_line(dashboards):
    """A pong comes at once after its ping, so at the next ping the last pong is one pause old, and a little more."""
    from pico_widgets.serve.handlers import KernelWebsocket

    line = KernelWebsocket.__new__(KernelWebsocket)
    line.application = SimpleNamespace(settings=dashboards.tornado_settings)
    assert line.ping_interval > 0
    assert line.ping_timeout >= 2 * line.ping_interval


def test_a_warm_kernel_is_not_taken_for_idle_as_its_visitor_comes(monkeypatch):
    """It has been idle for as long as it waited; its time begins when the culler first finds it out of the pool."""
    from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

    from pico_widgets.serve.kernels import Kernels

    long_ago = datetime.now(UTC) - timedelta(days=1)
    kernel = SimpleNamespace(last_activity=long_ago)
    monkeypatch.setattr(Kernels, "get_kernel", lambda self, kernel_id: kernel)
    judged = []

    async def judge(self, kernel_id):
        judged.append(kernel.last_activity > long_ago)

    monkeypatch.setattr(AsyncMappingKernelManager, "cull_kernel_if_idle", judge)
    kernels = Kernels(cull_interval=60)
    asyncio.run(kernels.cull_kernel_if_idle("one"))
    kernel.last_activity = long_ago
    asyncio.run(kernels.cull_kernel_if_idle("one"))
    assert judged == [True, False]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_server_and_its_kernels(folder, tmp_path, number):
    import psutil

    with servers.dashboards(tmp_path, folder, pool=1) as server:
        servers.wait_for(lambda: server.kernels() == 1)
        children = psutil.Process(server.process.pid).children(recursive=True)
        server.process.send_signal(number)
        assert server.process.wait(timeout=30) == 0
        assert not psutil.wait_procs(children, timeout=10)[1]
        assert "Traceback" not in server.log.read_text()


def test_a_taken_port_is_said_and_the_next_one_used(folder, tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with servers.dashboards(tmp_path, folder, port=port, expect_port=port + 1, pool=0) as server:
            servers.wait_for(lambda: "The tables are laid" in server.log.read_text())
            assert f"Port {port} is taken" in server.log.read_text()


def test_without_voila_it_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "voila.app", None)
    monkeypatch.delitem(sys.modules, "pico_widgets.serve.app", raising=False)
    assert run() == 1
    assert "pip install 'pico-widgets[app]'" in capsys.readouterr().err


def test_a_folder_without_a_start_page_is_refused(tmp_path, capsys):
    assert run(notebooks=tmp_path) == 1
    assert "index.ipynb" in capsys.readouterr().err


def test_our_notebooks_are_found_beside_the_package(root):
    assert notebooks_folder() == root / "notebooks"


def test_notebooks_that_games_of_other_packages_bring_are_pages_too(root, tmp_path, monkeypatch):
    with gathered(root / "notebooks") as folder:
        assert folder == root / "notebooks"
    game = install(tmp_path, monkeypatch, notebooks_at="notebooks")
    game.notebooks.mkdir()
    for name in ("tarock", "index"):
        (game.notebooks / f"{name}.ipynb").write_text("theirs")
    with gathered(root / "notebooks") as folder:
        assert (folder / "tarock.ipynb").read_text() == "theirs"
        for name in ("index", "pico"):
            assert (folder / f"{name}.ipynb").read_text() == (root / "notebooks" / f"{name}.ipynb").read_text()
    assert not folder.exists()
    assert (game.notebooks / "tarock.ipynb").exists()


def test_no_browser_is_opened_in_continuous_integration(monkeypatch):
    monkeypatch.setenv("CI", "true")
    monkeypatch.setenv("DISPLAY", ":0")
    assert not pico_widgets.serve.has_display()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have a screen")
def test_no_browser_is_opened_without_a_screen(monkeypatch):
    for name in ("CI", "DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert not pico_widgets.serve.has_display()
    monkeypatch.setenv("DISPLAY", ":0")
    assert pico_widgets.serve.has_display()
