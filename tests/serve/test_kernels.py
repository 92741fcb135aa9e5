"""The kernels of the visitors: they start in turns, are replaced when they die, and end when nobody needs them."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace

import nbformat
import psutil
import pytest
import zmq
from tornado.httpclient import HTTPClientError

from pico_widgets.serve import kernels
from pico_widgets.serve.kernels import Kernels, NotStarted
from pico_widgets.serve.settings import Settings
from tools import servers
from tools.visitor import Visitor

DIES_ONCE = """
import os, pathlib
mark = pathlib.Path({mark!r})
if not mark.exists():
    mark.touch()
    os._exit(1)
"here we are"
"""
DIES_ALWAYS = "import os; os._exit(1)"
LATE = """
import sys, time
sys.stdout.flush_timeout = sys.stderr.flush_timeout = 0
get_ipython().kernel.iopub_thread.schedule(lambda: time.sleep(5))
"here we are, late"
"""
COUNTS = """
import pathlib, time, uuid
folder = pathlib.Path({folder!r})
own = folder / f"{{uuid.uuid4()}}.now"
own.touch()
(folder / f"{{uuid.uuid4()}}.seen").write_text(str(len(list(folder.glob("*.now")))))
time.sleep(0.5)
own.unlink()
"here we are"
"""


def notebook(path, *sources):
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
    book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(book, path)


@pytest.fixture(scope="module")
def scratch(tmp_path_factory):
    return tmp_path_factory.mktemp("scratch")


@pytest.fixture(scope="module")
def folder(tmp_path_factory, scratch):
    folder = tmp_path_factory.mktemp("notebooks")
    notebook(folder / "index.ipynb", "'here we are'")
    notebook(folder / "once.ipynb", "1", DIES_ONCE.format(mark=str(scratch / "mark")))
    notebook(folder / "always.ipynb", DIES_ALWAYS)
    notebook(folder / "slow.ipynb", "import time; time.sleep(600)")
    notebook(folder / "late.ipynb", LATE)
    notebook(folder / "raises.ipynb", "1 / 0", "'and so on'")
    notebook(folder / "counts.ipynb", COUNTS.format(folder=str(scratch)))
    return folder


@pytest.fixture(scope="module")
def server(folder, tmp_path_factory):
    words = {"starts_at_once": 2, "max_visitors": 8, "pool": 0}
    with servers.dashboards(tmp_path_factory.mktemp("server"), folder, **words) as server:
        yield server


def kernel_processes(server):
    children = psutil.Process(server.process.pid).children(recursive=True)
    return [child for child in children if any("ipykernel_launcher" in word for word in child.cmdline())]


async def come_and_go(server):
    visitor = await Visitor(server.url).visit("index.ipynb")
    await visitor.leave()


def no_kernel(server):
    servers.wait_for(lambda: server.kernels() == 0)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such sockets")
def test_kernels_talk_through_sockets_of_this_user_alone_and_take_no_ports(server):
    async def story():
        visitor = await Visitor(server.url).visit("index.ipynb")
        (kernel,) = kernel_processes(server)
        info = json.loads(Path(kernel.cmdline()[kernel.cmdline().index("-f") + 1]).read_text())
        assert info["transport"] == "ipc"
        assert len(os.fsencode(info["ip"])) + 2 <= kernels.LONGEST_SOCKET
        assert os.stat(os.path.dirname(info["ip"])).st_mode & 0o777 == 0o700
        await visitor.leave()

    asyncio.run(story())
    no_kernel(server)


def test_a_message_that_cannot_go_out_is_an_error_and_no_wait():
    """A send without a peer blocked the loop of the whole server for good."""
    made = Kernels(connection_dir=tempfile.gettempdir())
    with made.context.socket(zmq.DEALER) as dealer, pytest.raises(zmq.Again):
        zmq.Socket.shadow(dealer.underlying).send(b"to nobody")


def test_kernels_start_in_turns(server, scratch):
    async def story():
        visitors = await asyncio.gather(*(Visitor(server.url).visit("counts.ipynb") for _ in range(6)))
        assert all("here we are" in visitor.text for visitor in visitors)
        await asyncio.gather(*(visitor.leave() for visitor in visitors))

    asyncio.run(story())
    seen = [int(path.read_text()) for path in scratch.glob("*.seen")]
    assert len(seen) == 6
    assert max(seen) <= 2
    no_kernel(server)


def test_a_kernel_that_dies_while_it_starts_is_replaced_once(server):
    async def story():
        visitor = await Visitor(server.url).visit("once.ipynb")
        assert "here we are" in visitor.text
        await (await visitor.connect()).echo()
        await visitor.leave()

    asyncio.run(story())
    no_kernel(server)


def test_after_the_second_death_the_page_says_so(server):
    status, text = server.get("voila/render/always.ipynb")
    assert status == 200
    assert text.count("window.pico_failed()</script>") == 1
    assert text.endswith("</html>\n")
    no_kernel(server)


def test_what_a_cell_shows_long_after_its_reply_is_on_the_page(server):
    page = asyncio.run(Visitor(server.url).visit("late.ipynb"))
    asyncio.run(page.leave())
    assert "here we are, late" in page.text


def test_a_cell_that_raises_is_told_to_whoever_runs_the_server(server):
    page = asyncio.run(Visitor(server.url).visit("raises.ipynb"))
    asyncio.run(page.leave())
    assert "ZeroDivisionError" not in page.text
    assert "and so on" not in page.text
    assert "ZeroDivisionError" in server.log.read_text()


def test_a_start_that_takes_too_long_is_given_up(tmp_path, folder):
    with servers.dashboards(tmp_path, folder, pool=0, start_seconds=3.0) as server:
        text = server.get("voila/render/slow.ipynb")[1]
        assert text.endswith(">window.pico_failed()</script></body></html>\n")
        no_kernel(server)
        assert "here we are" in server.get("")[1]


def test_while_a_page_is_not_ready_there_are_signs_of_life(server):
    with socket.create_connection(("127.0.0.1", int(server.url.split(":")[2].strip("/")))) as line:
        line.sendall(b"GET /voila/render/slow.ipynb HTTP/1.1\r\nHost: localhost\r\n\r\n")
        line.settimeout(60)
        read = b""
        while read.count(b">window.voila_heartbeat()</script>") < 2:
            read += line.recv(65536)
        assert server.kernels() == 1
    no_kernel(server)


def test_the_kernel_of_a_request_that_was_cut_ends_at_once(server):
    """The visitor went before the page was there, whether its kernel already runs or still waits for its turn."""
    port = int(server.url.split(":")[2].strip("/"))
    lines = []
    for _ in range(4):
        lines.append(socket.create_connection(("127.0.0.1", port)))
        lines[-1].sendall(b"GET /voila/render/slow.ipynb HTTP/1.1\r\nHost: localhost\r\n\r\n")
    servers.wait_for(lambda: server.kernels() == 2)
    for line in lines:
        line.close()
    no_kernel(server)
    asyncio.run(come_and_go(server))


def test_asking_for_the_head_of_a_page_starts_no_kernel(server):
    before = server.kernels()
    status, text = servers.fetch(f"{server.url}voila/render/index.ipynb", method="HEAD")
    assert (status, text) == (200, "")
    assert server.kernels() == before


def test_a_page_that_was_delivered_and_never_connects_loses_its_kernel(tmp_path, folder):
    async def story(server):
        played = await (await Visitor(server.url).visit("index.ipynb")).connect()
        await Visitor(server.url).visit("index.ipynb")
        await asyncio.to_thread(servers.wait_for, lambda: server.kernels() == 1)
        await played.echo()

    with servers.dashboards(tmp_path, folder, pool=0, claim_seconds=2.0) as server:
        asyncio.run(story(server))


def test_a_full_house_says_so_and_lets_the_next_in_when_one_leaves(tmp_path, folder):
    async def story(server):
        first = await Visitor(server.url).visit("index.ipynb")
        late = Visitor(server.url)
        answer = await late.fetch("voila/render/index.ipynb")
        assert answer.code == 503
        assert int(answer.headers["Retry-After"]) > 0
        text = answer.body.decode()
        for said in ("All places are taken", "No quedan sitios libres", "Alle Plätze sind besetzt"):
            assert said in text
        assert (await late.fetch("voila/static/x404")).code == 404
        await first.leave()
        await late.visit("index.ipynb")

    with servers.dashboards(tmp_path, folder, pool=1, max_visitors=1) as server:
        asyncio.run(story(server))


def test_a_page_hears_at_once_that_its_kernel_died_and_nobody_else_does(server):
    async def story():
        other = await (await Visitor(server.url).visit("index.ipynb")).connect()
        before = {kernel.pid for kernel in kernel_processes(server)}
        visitor = await (await Visitor(server.url).visit("index.ipynb")).connect()
        (kernel,) = (kernel for kernel in kernel_processes(server) if kernel.pid not in before)
        kernel.send_signal(signal.SIGKILL)
        status = ""
        while status != "dead":
            message = await visitor.receive(10)
            status = message["content"].get("execution_state", "")
        assert await visitor.closed(10) == kernels.GONE
        with pytest.raises(HTTPClientError, match="404"):
            await visitor.connect()
        await other.echo()
        assert server.kernels() == 1
        await other.leave()

    asyncio.run(story())
    no_kernel(server)


def test_nothing_is_left_in_the_folder_for_temporary_files(tmp_path, folder, monkeypatch):
    own = tmp_path / "tmp"
    own.mkdir()
    monkeypatch.setenv("TMPDIR", str(own))
    with servers.dashboards(tmp_path, folder, pool=1) as server:
        servers.wait_for(lambda: server.kernels() > 1)
    assert not [path.name for path in own.iterdir() if path.name.startswith("pw-")]


def test_a_folder_that_is_too_deep_for_sockets_is_not_used(tmp_path, monkeypatch):
    deep = tmp_path / ("d" * 90)
    deep.mkdir()
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(deep))
    made = kernels.make_runtime_folder()
    try:
        assert made.parent != deep
    finally:
        made.rmdir()


def test_two_deaths_are_enough():
    """And a kernel that was given up has ended, so that nothing of it stays."""
    ended = []

    class Dying(Kernels):
        async def _run_once(self, *words):
            raise RuntimeError("Kernel died before replying to kernel_info")

        async def end(self, kernel_id):
            ended.append(kernel_id)

    with pytest.raises(NotStarted):
        asyncio.run(Dying(connection_dir=tempfile.gettempdir()).run("one", SimpleNamespace(), {}))
    assert ended == ["one", "one"]


def test_a_visitor_who_leaves_is_not_served_a_second_try():
    tries = []

    class Cancelled(Kernels):
        async def _run_once(self, *words):
            tries.append(1)
            try:
                await asyncio.sleep(600)
            except asyncio.CancelledError:
                raise RuntimeError("Kernel died") from None  # as nbclient does

        async def end(self, kernel_id):
            pass

    async def story():
        task = asyncio.create_task(Cancelled(connection_dir=tempfile.gettempdir()).run("one", SimpleNamespace(), {}))
        while not tries:
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(story())
    assert tries == [1]


def test_the_settings_that_a_user_does_not_make_are_sensible(tmp_path):
    chosen = Settings(tmp_path)
    assert 2 <= chosen.starts_at_once <= 4
    assert chosen.max_visitors >= 40
