"""What a server that strangers can reach says, keeps to itself, and does not do."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import sys
from urllib.parse import urlsplit

import nbformat
import pytest

from pico_widgets import cli
from pico_widgets.serve import MOST_VISITORS, PAGE_BYTES, SERVER_BYTES, places_for, run
from pico_widgets.serve.figures import ENDINGS, Figures
from pico_widgets.serve.frames import check, is_touch
from pico_widgets.serve.headers import framers, policy, with_nonce
from pico_widgets.serve.hosts import Names
from pico_widgets.text import LANGUAGES, words
from tools import servers
from tools.visitor import Visitor

SECRET = "a_name_that_only_the_source_has"
SOURCE = f"{SECRET} = 'here we are'\n{SECRET}"
GREEDY = "kept = bytearray(1024**3)\n'it could take a gigabyte'"


def notebook(path, *sources):
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
    book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(book, path)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("notebooks")
    notebook(folder / "index.ipynb", SOURCE)
    notebook(folder / "greedy.ipynb", GREEDY)
    notebook(folder / "raises.ipynb", "1 / 0")
    return folder


@pytest.fixture(scope="module")
def health():
    return servers.free_port()


@pytest.fixture(scope="module")
def server(folder, health, tmp_path_factory):
    """A public one, of two places, behind a proxy on this machine."""
    words = {"public": True, "pool": 0, "max_visitors": 2, "megabytes": 300, "health": ["127.0.0.1", health]}
    words |= {"allow_hosts": ["cards.example"], "proxies": ["127.0.0.1"], "silent_seconds": 2.0}
    with servers.dashboards(tmp_path_factory.mktemp("server"), folder, **words) as server:
        yield server


def figures(port):
    """The status and the figures at a port, by name and labels."""
    status, text = servers.fetch(f"http://127.0.0.1:{port}/health")
    return status, {name: float(value) for name, value in re.findall(r"^(pico_\S+) (\S+)$", text, re.M)}


PATHS = [
    "",
    "voila/render/index.ipynb",
    "voila/render/nowhere.ipynb",
    "voila/static/voila.js",
    "nowhere",
    "api/kernels",
]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_keeps_the_browser_to_what_a_page_needs(server, path):
    async def story():
        visitor = Visitor(server.url)
        answer = await visitor.fetch(path)
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "same-origin"
        assert "Server" not in answer.headers
        allowed = dict(part.split(" ", 1) for part in answer.headers["Content-Security-Policy"].split("; "))
        assert allowed["default-src"] == "'none'"
        assert allowed["frame-ancestors"] == "'self'"
        assert "unsafe" not in allowed.get("script-src", "")
        text = answer.body.decode("utf-8", "replace")
        if answer.headers["Content-Type"].startswith("text/html") and "<script" in text:
            nonce = re.search(r"'nonce-([\w-]+)'", allowed["script-src"])[1]
            assert all(f'nonce="{nonce}"' in tag for tag in re.findall(r"<script[^>]*>", text))
        if path.endswith("index.ipynb"):
            visitor.kernel = re.search(r'"kernelId": "([0-9a-f-]{36})"', text)[1]
            await visitor.leave()

    asyncio.run(story())


def test_each_page_has_a_nonce_of_its_own(server):
    async def story():
        visitors = [await Visitor(server.url).visit("index.ipynb") for _ in range(2)]
        nonces = {re.search(r'nonce="([\w-]+)"', visitor.text)[1] for visitor in visitors}
        for visitor in visitors:
            await visitor.leave()
        assert len(nonces) == 2

    asyncio.run(story())


def test_no_source_and_no_traceback_is_shown(server):
    async def story():
        for name in ("index.ipynb", "raises.ipynb"):
            visitor = await Visitor(server.url).visit(name)
            await visitor.leave()
            assert SECRET not in visitor.text
            assert "1 / 0" not in visitor.text
            assert "Traceback" not in visitor.text
            assert "ZeroDivisionError" not in visitor.text

    asyncio.run(story())


@pytest.mark.parametrize("host", ["cards.example", "localhost", "127.0.0.1"])
def test_it_answers_to_the_name_that_it_was_given_and_to_its_proxy(host):
    assert Names("127.0.0.1", ["cards.example"], public=True).accept(host)


@pytest.mark.parametrize("host", ["203.0.113.7", "[2001:db8::1]", socket.gethostname(), "localhost", "127.0.0.1", ""])
def test_on_a_public_address_it_answers_to_no_other(host):
    names = Names("0.0.0.0", ["cards.example"], public=True)
    assert names.accept("cards.example")
    assert not names.accept(host)


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_name_it_does_not_start(folder, capsys, language):
    assert run(notebooks=folder, public=True, open_browser=False, language=language) == 1
    assert capsys.readouterr().err == words(language)("serve.line.names") + "\n"


def test_cookies_are_for_encrypted_lines_where_a_proxy_says_that_this_is_one(server):
    async def story():
        for scheme, secure in (("https", True), ("http", False), ("gopher", False)):
            visitor = Visitor(server.url)
            answer = await visitor.fetch("voila/render/index.ipynb", **{"X-Forwarded-Proto": scheme})
            visitor.kernel = re.search(r'"kernelId": "([0-9a-f-]{36})"', answer.body.decode())[1]
            lines = [line for line in answer.headers.get_list("Set-Cookie") if line.startswith("pico-")]
            assert len(lines) == 3
            assert all(("Secure" in line) == secure for line in lines)
            await visitor.leave()

    asyncio.run(story())


def test_the_word_of_a_stranger_on_the_scheme_does_not_count(folder, tmp_path):
    async def story(server):
        answer = await Visitor(server.url).fetch("voila/render/index.ipynb", **{"X-Forwarded-Proto": "https"})
        assert not any("Secure" in line for line in answer.headers.get_list("Set-Cookie"))

    with servers.dashboards(tmp_path, folder, pool=0) as server:
        asyncio.run(story(server))


def test_other_sites_may_show_a_page_in_a_frame_if_that_was_asked_for(folder, tmp_path):
    async def story(server):
        visitor = Visitor(server.url)
        answer = await visitor.fetch("voila/render/index.ipynb")
        assert "frame-ancestors 'self' https://school.example" in answer.headers["Content-Security-Policy"]
        lines = [line for line in answer.headers.get_list("Set-Cookie") if line.startswith("pico-")]
        assert lines
        assert all("SameSite=None; Secure; Partitioned" in line for line in lines)

    with servers.dashboards(tmp_path, folder, pool=0, embed=["https://school.example"]) as server:
        asyncio.run(story(server))


def test_policies_name_the_frames_and_the_nonce():
    assert framers(()) == "frame-ancestors 'self'"
    assert framers(["*"]) == "frame-ancestors *"
    assert "'nonce-abc'" in policy((), "abc")
    assert "script-src" not in policy(())
    assert with_nonce("<script>x</script><script src=y><scripture>", "n") == (
        '<script nonce="n">x</script><script nonce="n" src=y><scripture>'
    )


@pytest.mark.parametrize("origin", ["https://a.example", "http://[::1]:80", "https://*.a.example", "*"])
def test_an_origin_is_taken(origin):
    assert cli._origin(origin) == origin


@pytest.mark.parametrize(
    "origin", ["a.example", "https://a.example; script-src *", "https://a b", "ftp://a", "https://a/x"]
)
def test_what_is_no_origin_is_not_taken(origin):
    with pytest.raises(ValueError, match=re.escape(origin)):
        cli._origin(origin)


def test_an_address_is_a_port_here_or_elsewhere():
    assert cli._address("9100") == ("127.0.0.1", 9100)
    assert cli._address("0.0.0.0:9100") == ("0.0.0.0", 9100)
    assert cli._address("[::]:9100") == ("::", 9100)
    with pytest.raises(ValueError, match="65536"):
        cli._address("65536")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system has no such limit")
def test_a_page_that_takes_too_much_memory_fails_alone(server):
    async def story():
        visitor = await Visitor(server.url).visit("greedy.ipynb")
        assert "it could take a gigabyte" not in visitor.text
        await visitor.leave()

    asyncio.run(story())
    assert "MemoryError" in server.log.read_text()


def test_figures_are_not_for_visitors(server, health):
    for path in ("health", "metrics", "voila/health"):
        assert server.get(path)[0] == 404
    assert figures(health)[0] == 200


def test_on_a_server_of_ones_own_they_are_at_its_address(folder, tmp_path):
    with servers.dashboards(tmp_path, folder, pool=0) as server:
        status, text = server.get("health")
    assert status == 200
    assert "pico_ready 1.0" in text


def test_figures_say_what_happened(server, health):
    async def story():
        _, before = figures(health)
        visitor = await (await Visitor(server.url).visit("index.ipynb")).connect()
        await visitor.echo()
        _, now = figures(health)
        assert now["pico_places"] == 2
        assert now["pico_places_taken"] == now["pico_kernels"] == 1
        assert now["pico_kernels_memory_bytes"] > 1e6 or sys.platform != "linux"
        assert now["pico_pages_total"] == before["pico_pages_total"] + 1
        assert now["pico_kernels_started_total"] == before["pico_kernels_started_total"] + 1
        assert now["pico_start_seconds_count"] == before["pico_start_seconds_count"] + 1
        assert now["pico_messages_total"] > before["pico_messages_total"]
        servers.wait_for(lambda: figures(health)[1]["pico_answer_seconds_count"] > before["pico_answer_seconds_count"])
        await visitor.send("execute_request", {"code": "1"})
        await visitor.closed()
        await visitor.leave()
        _, then = figures(health)
        assert then["pico_messages_refused_total"] == before["pico_messages_refused_total"] + 1
        name = 'pico_kernels_ended_total{reason="left"}'
        assert then[name] == before[name] + 1
        assert then["pico_places_taken"] == 0

    asyncio.run(story())


def test_figures_name_every_reason_from_the_start():
    text = Figures().text().decode()
    assert all(f'reason="{reason}"' in text for reason in ENDINGS)


def test_a_full_house_has_a_queue_and_says_so_to_whoever_looks_after_it(server, health):
    async def story():
        here = [await Visitor(server.url).visit("index.ipynb") for _ in range(2)]
        late, later = Visitor(server.url), Visitor(server.url)
        first = await late.fetch("voila/render/index.ipynb")
        assert first.code == 503
        text = first.body.decode()
        seconds = re.search(r'<meta http-equiv="refresh" content="(\d+)">', text)[1]
        assert first.headers["Retry-After"] == seconds
        for language in LANGUAGES:
            say = words(language)
            assert say("serve.queue.next") in text
            assert say("serve.full.stay") in text
        second = (await later.fetch("voila/render/index.ipynb")).body.decode()
        assert words("en")("serve.queue.ahead", 1) in second
        status, now = figures(health)
        assert (status, now["pico_ready"], now["pico_queue"]) == (503, 0, 2)
        await here[0].leave()
        assert (await later.fetch("voila/render/index.ipynb")).code == 503
        await late.visit("index.ipynb")
        await here[1].leave()
        await later.visit("index.ipynb")
        for visitor in (late, later):
            await visitor.leave()

    asyncio.run(story())
    servers.wait_for(lambda: server.kernels() == 0)
    assert figures(health)[0] == 200


def test_who_is_here_goes_from_page_to_page_of_a_full_house(server):
    async def story():
        one, other = [await Visitor(server.url).visit("index.ipynb") for _ in range(2)]
        old = one.kernel
        await one.visit("raises.ipynb")
        new, one.kernel = one.kernel, old
        await one.leave()
        one.kernel = new
        for visitor in (one, other):
            await visitor.leave()

    asyncio.run(story())


def test_who_does_nothing_for_long_gives_way_to_one_who_waits(folder, tmp_path):
    async def story(server):
        idle = await (await Visitor(server.url).visit("index.ipynb")).connect()
        late = Visitor(server.url)
        while (await late.fetch("voila/render/index.ipynb")).code == 503:
            await asyncio.sleep(0.1)
        assert await idle.closed() == 1001

    with servers.dashboards(tmp_path, folder, pool=0, max_visitors=1, yield_seconds=0.5) as server:
        asyncio.run(story(server))


def test_asking_whether_python_is_there_is_not_playing():
    visitor = Visitor("http://localhost/")

    def touches(kind, **content):
        message = {"channel": "shell", **visitor.message(kind, {"comm_id": "c", **content})}
        return is_touch(check(json.dumps(message), None))

    assert touches("comm_msg", data={"method": "custom", "content": {"action": "choose"}})
    assert touches("comm_msg", data={"method": "update", "state": {}})
    assert touches("comm_msg")
    assert not touches("comm_msg", data={"method": "custom", "content": {"action": "ping"}})
    assert not touches("comm_info_request")


@pytest.mark.parametrize(
    "sent", [b"", b"GET / HTTP/1.1\r\nHost: cards.ex", b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\na"]
)
def test_who_does_not_say_what_is_wanted_loses_the_line(server, sent):
    with socket.create_connection(("127.0.0.1", urlsplit(server.url).port)) as line:
        line.sendall(sent)
        line.settimeout(30)
        while line.recv(65536):
            pass


def test_only_the_extensions_that_a_page_names_are_served(server):
    async def story():
        visitor = await Visitor(server.url).visit("index.ipynb")
        await visitor.leave()
        assert (await visitor.fetch("voila/labextensions/anywidget/package.json")).code == 404
        told = re.search(r'id="jupyter-config-data" type="application/json">(.*?)</script>', visitor.text, re.DOTALL)[1]
        (named,) = (one["load"] for one in json.loads(told)["federated_extensions"] if one["name"] == "anywidget")
        assert (await visitor.fetch(f"voila/labextensions/anywidget/{named}")).code == 200
        other = "voila/labextensions/@voila-dashboards/jupyterlab-preview/static/style.js"
        assert (await visitor.fetch(other)).code == 404

    asyncio.run(story())


def test_so_many_places_as_the_memory_has_room_for():
    assert places_for(SERVER_BYTES + 5 * PAGE_BYTES) == 5
    assert places_for(1) == 1
    assert places_for(0) == MOST_VISITORS
