"""Behind a proxy with a prefix: one that takes it off, one that does not, one that does not know websockets."""

from __future__ import annotations

import asyncio
import re
from urllib.parse import urljoin, urlsplit

import nbformat
import pytest

from tools import servers
from tools.proxy import proxied
from tools.visitor import Visitor

PREFIX = "/cards/table/"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("notebooks")
    source = "import ipywidgets; ipywidgets.Button(description='Here')"
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(book, folder / "index.ipynb")
    return folder


@pytest.fixture(scope="module", params=[True, False], ids=["taken off", "left"])
def behind(request, folder, tmp_path_factory):
    """A server that knows its prefix, and whether its proxy takes it off."""
    words = {"base_url": PREFIX, "server_url": "/" if request.param else None, "allow_hosts": ["127.0.0.1"]}
    port = servers.free_port()
    with servers.started(
        servers.dashboards_command(port, notebooks=str(folder), pool=0, **words),
        url=f"http://127.0.0.1:{port}{'/' if request.param else PREFIX}",
        probe="voila/static/x404",
        log=tmp_path_factory.mktemp("server") / "log",
        environ=servers.own_folders(tmp_path_factory.mktemp("scratch")),
    ) as server:
        yield port, request.param, server


def test_a_visitor_plays_through_the_proxy(behind):
    async def story():
        port, strip, _ = behind
        async with proxied(port, PREFIX, strip=strip) as url:
            visitor = Visitor(url)
            answer = await visitor.fetch("")
            assert answer.code == 302
            assert answer.headers["Location"] == f"{PREFIX}voila/render/index.ipynb"
            await visitor.visit("index.ipynb")
            await visitor.connect(Origin=url.removesuffix(PREFIX))
            states = (await visitor.ask_widgets()).values()
            assert "Here" in [state.get("description") for state in states]
            assert await visitor.leave() == 204

    asyncio.run(story())


def test_everything_that_a_page_names_is_there_under_the_prefix(behind):
    async def story():
        port, strip, _ = behind
        async with proxied(port, PREFIX, strip=strip) as url:
            visitor = await Visitor(url).visit("index.ipynb")
            assert f'data-base-url="{PREFIX}voila/"' in visitor.text
            named = re.findall(r'(?:src|href)="(/[^"]+)"', visitor.text)
            assert any(path.endswith("voila.js") for path in named)
            for path in named:
                assert path.startswith(PREFIX)
                assert (await visitor.fetch(urljoin(url, path))).code == 200, path
            missing = await visitor.fetch("voila/render/nowhere.ipynb")
            assert missing.code == 404
            assert f'href="{PREFIX}"' in missing.body.decode()
            await visitor.leave()

    asyncio.run(story())


def test_the_address_that_is_said_at_the_start_is_the_servers_own(behind):
    port, strip, server = behind
    servers.wait_for(lambda: "The tables are laid at" in server.log.read_text())
    said = re.search(r"http://\S+", server.log.read_text())[0]
    assert urlsplit(said).path == ("/" if strip else PREFIX)
    assert urlsplit(said).port == port
