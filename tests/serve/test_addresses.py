"""What the server answers, and to whom: names of pages, names of hosts, channels, odd addresses, proxies."""

from __future__ import annotations

import asyncio
import http.client
import socket
from urllib.parse import urlsplit

import nbformat
import pytest
from tornado.httpclient import HTTPClientError

from pico_widgets.serve import as_base, run
from pico_widgets.serve.hosts import ANY, Names, name_of
from pico_widgets.text import LANGUAGES, words
from tools import servers
from tools.visitor import Visitor


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("notebooks")
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("'here we are'")])
    book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    (folder / "deeper").mkdir()
    (folder / "folder.ipynb").mkdir()
    for name in ("index.ipynb", "strategy.ipynb", ".hidden.ipynb", "deeper/index.ipynb", "notes.md"):
        nbformat.write(book, folder / name)
    return folder


@pytest.fixture(scope="module")
def server(folder, tmp_path_factory):
    with servers.dashboards(tmp_path_factory.mktemp("server"), folder, pool=0, allow_hosts=["cards.example"]) as server:
        yield server


def ask(server, path, method="GET", **headers):
    """Status and text of an answer to a path that is sent as it is written."""
    line = http.client.HTTPConnection("127.0.0.1", urlsplit(server.url).port, timeout=60)
    try:
        line.putrequest(method, path, skip_host="Host" in headers)
        for name, value in headers.items():
            line.putheader(name.replace("_", "-"), value)
        if method in {"POST", "PUT", "PATCH"}:
            line.putheader("Content-Length", "0")
        line.endheaders()
        answer = line.getresponse()
        return answer.status, answer.read().decode("utf-8", "replace")
    finally:
        line.close()


FORMS = [
    "strategy.ipynb",
    "./strategy.ipynb",
    "/strategy.ipynb",
    "x/../strategy.ipynb",
    "%73trategy.ipynb",
    "strategy.ipynb/",
    "strategy.ipynb%2F",
    ".%2Fstrategy.ipynb",
    "%2e/strategy.ipynb",
    "STRATEGY.ipynb",
    "strategy.ipynb%20",
    "strategy.ipynb%00",
    "strategy",
    "..%2Fnotebooks%2Fstrategy.ipynb",
    "..\\\\strategy.ipynb",
]
OTHERS = [
    "./index.ipynb",
    "/index.ipynb",
    "index.ipynb/",
    "deeper/index.ipynb",
    "deeper%2Findex.ipynb",
    ".hidden.ipynb",
    "notes.md",
    "folder.ipynb",
    "folder.ipynb/",
    "",
    ".",
    "..",
    "%2e%2e",
    "%00",
    "%ff",
    "INDEX.ipynb",
    "a" * 3000,
    "nowhere.ipynb",
    "../index.ipynb",
]


@pytest.mark.parametrize("form", FORMS + OTHERS)
def test_only_the_pages_at_the_top_of_the_folder_are_served_by_their_names_alone(server, form):
    status, text = ask(server, f"/voila/render/{form}")
    assert status in {400, 404}
    assert "here we are" not in text
    assert server.kernels() == 0


def test_a_name_may_be_written_with_escapes(server):
    async def story():
        visitor = await Visitor(server.url).visit("%69ndex.ipynb?theme=dark&x=1")
        assert "here we are" in visitor.text
        await visitor.leave()

    asyncio.run(story())
    servers.wait_for(lambda: server.kernels() == 0)


ODD = [
    "/logout",
    "/login",
    "/voila/templates/",
    "/voila/templates/pico",
    "/voila/templates/pico/x",
    "/voila/templates/../..",
    "/voila/templates/%00/static/x",
    "/voila/static/",
    "/voila/static/%00",
    "/voila/static/../app.py",
    "/voila/static/" + "a" * 3000,
    "/voila/api/themes/",
    "/voila/api/themes/%00",
    "/voila/api/themes/@jupyterlab",
    "/voila/api/themes/../../x",
    "/voila/labextensions/",
    "/voila/labextensions/%00",
    "/voila/labextensions/@voila-dashboards",
    "/voila/labextensions/../x",
    "/voila/files/x",
    "/voila/tree",
    "/voila/query/x",
    "/voila/execution/x",
    "/voila/api/shutdown/",
    "/voila/api/shutdown/x",
    "/voila/api/shutdown/00000000-0000-0000-0000-000000000000",
    "/voila/api/contents/",
    "/api",
    "/api/kernels",
    "/api/kernels/",
    "/api/kernels/x",
    "/api/kernels/00000000-0000-0000-0000-000000000000",
    "/api/kernels/00000000-0000-0000-0000-000000000000/channels",
    "/api/kernels/00000000-0000-0000-0000-000000000000/restart",
    "/%",
    "/%zz",
    "/%ff",
    "/%00",
    "//",
    "///x",
    "/?a=%ff",
    "/..",
    "/" + "b" * 5000,
    "/voila/render",
    "/static/x",
    "/api/status",
    "/api/sessions",
    "/terminals",
]


@pytest.mark.parametrize("path", ODD, ids=lambda path: path[:40])
def test_nothing_odd_is_an_error_of_the_server(server, path):
    for method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "PROPFIND"):
        status, text = ask(server, path, method)
        assert status < 500 or (method == "PROPFIND" and status == 501), (method, status)
        assert "Traceback" not in text
    assert server.kernels() == 0
    assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LocalHost:80",
        "127.0.0.1",
        "127.0.0.2:8866",
        "[::1]",
        "[::1]:1",
        "cards.example",
        "cards.example.",
        "Cards.Example:443",
    ],
)
def test_the_server_answers_to_its_names(server, host):
    assert ask(server, "/", Host=host)[0] == 302


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "8.8.8.8",
        "",
        "[",
        "a" * 2000,
        "evil@localhost.example",
        "xcards.example",
    ],
)
def test_it_does_not_answer_to_others(server, host):
    for path in ("/", "/voila/render/index.ipynb", "/voila/static/voila.js", "/api/kernels/x"):
        status, text = ask(server, path, Host=host)
        assert status in {400, 403}
        assert "here we are" not in text
    assert server.kernels() == 0


def test_a_server_for_a_whole_network_answers_to_addresses_and_to_the_name_of_its_machine():
    names = Names("0.0.0.0", ["cards.example"])
    for host in ("192.168.1.7:8866", "[fe80::1]", "localhost", socket.gethostname(), "cards.example"):
        assert names.accept(host), host
    assert not names.accept("evil.example")
    assert Names("0.0.0.0", [ANY]).accept("anything.example")


def test_names_in_headers_are_read_without_their_ports():
    assert name_of("A.example.:80") == "a.example"
    assert name_of("[::1]:80") == "::1"
    assert name_of("[") == ""


def test_pages_of_the_same_site_may_talk_to_the_server():
    names = Names("127.0.0.1", ["cards.example"])
    assert names.same_site(None, "localhost:8866")
    assert names.same_site("http://localhost:8866", "localhost:8866")
    assert names.same_site("https://cards.example", "127.0.0.1:8866")  # a proxy gave the request another name
    for origin in ("http://evil.example", "null", "", "http://localhost:1", "http://["):
        assert not names.same_site(origin, "localhost:8866"), origin


def test_a_channel_belongs_to_its_page(server):
    async def story():
        owner = await Visitor(server.url).visit("index.ipynb")
        thief = await Visitor(server.url).visit("index.ipynb")
        own, thief.kernel = thief.kernel, owner.kernel
        with pytest.raises(HTTPClientError, match="403"):
            await thief.connect()
        assert (await thief.fetch(f"api/kernels/{owner.kernel}")).code == 403
        assert await thief.leave() == 403
        for method in ("DELETE", "POST", "PATCH"):
            assert (await thief.fetch(f"api/kernels/{owner.kernel}", method)).code in {403, 405}
        await (await owner.connect()).echo()
        thief.kernel = own
        assert await thief.leave() == 204
        assert await owner.leave() == 204

    asyncio.run(story())


def test_a_page_of_another_site_cannot_connect(server):
    async def story():
        visitor = await Visitor(server.url).visit("index.ipynb")
        with pytest.raises(HTTPClientError, match="403"):
            await visitor.connect(Origin="http://evil.example")
        answer = await visitor.fetch(f"voila/api/shutdown/{visitor.kernel}", "POST", Origin="http://evil.example")
        assert answer.code == 403
        await (await visitor.connect(Origin=server.url.rstrip("/"))).echo()
        await visitor.leave()

    asyncio.run(story())


def test_a_cookie_is_for_its_own_kernel_alone_and_not_for_scripts(server):
    async def story():
        visitor = Visitor(server.url)
        answer = await visitor.fetch("voila/render/index.ipynb")
        lines = answer.headers.get_list("Set-Cookie")
        place, *ours = [line for line in lines if line.startswith("pico-")]
        visitor.kernel = ours[0].partition("Path=")[2].partition(";")[0].rpartition("/")[2]
        assert len(ours) == 2
        for line in (place, *ours):
            assert "HttpOnly" in line
            assert "SameSite=Strict" in line
            assert (visitor.kernel in line) == (line is not place)
        await visitor.leave()

    asyncio.run(story())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("host", "key"), [("nosuch.invalid", "serve.line.host.none"), ("192.0.2.1", "serve.line.host.other")]
)
def test_a_host_that_is_not_there_is_said_in_one_sentence(folder, capsys, host, key, language):
    assert run(notebooks=folder, host=host, open_browser=False, pool=0, language=language) == 1
    said = capsys.readouterr().err
    assert said == words(language)(key, host=host) + "\n"
    assert said.count("\n") == 1


def test_a_path_gets_its_slashes():
    assert [as_base(path) for path in ("", "/", "a", "/a/b", "a//b/")] == ["/", "/", "/a/", "/a/b/", "/a/b/"]
