"""What a table gives to whoever shares it, and that nothing of it is a card that nobody may know."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest
import segno
from hypothesis import given as of_any
from hypothesis import settings
from hypothesis import strategies as st

from pico_widgets import Picas, Pico, PicoThree
from pico_widgets.core.codes import SHARE_PREFIX
from pico_widgets.core.records import session_from_json
from pico_widgets.core.registry import GAMES
from pico_widgets.widgets import share
from pico_widgets.widgets.share import GIFTS, LONGEST_LINK, QUIET, github_of, path_of, site_of
from pico_widgets.widgets.table import table_class
from tests.widgets.helpers import ask, play_on, play_trick

LINK = "https://cards.example/voila/render/pico.ipynb#g=pw1." + "A" * 300


def asked(table: Any, **request: Any) -> list[Any]:
    """The custom messages with which a table answers a browser that asks for something to share."""
    messages: list[Any] = []
    table.send = lambda content, buffers=None: messages.append(content)
    table._receive(table, {"action": "give", **request}, [])
    return messages


def gift(table: Any, what: str, text: Any = None) -> Any:
    (message,) = asked(table, what=what, text=text, to="v1-1")
    assert message["to"] == "v1-1"
    return message["given"]


def dark(path: str, size: int) -> list[list[int]]:
    """Which modules are dark, read from the path data as a browser draws it."""
    cells = [[0] * size for _ in range(size)]
    for run in path.replace("z", " ").split("M"):
        if run:
            at, _, wide = run.partition("h")
            x, y = map(int, at.split())
            for column in range(x, x + int(wide.split("v")[0])):
                cells[y][column] = 1
    return cells


@pytest.mark.parametrize("link", [LINK, "https://a/#deal=P222245DY", "x" * LONGEST_LINK])
def test_a_qr_code_is_drawn_module_for_module(link):
    given = gift(Pico(deal=7), "qr", link)
    code = segno.make(link, error="l", micro=False)
    assert given["size"] == len(code.matrix) + 2 * QUIET == code.symbol_size(border=QUIET)[0]
    assert dark(given["path"], given["size"]) == [list(row) for row in code.matrix_iter(border=QUIET)]


def test_a_path_is_a_rectangle_for_each_run_of_dark_modules():
    assert path_of([[1, 1, 0, 1], [0, 0, 0, 0]]) == f"M{QUIET} {QUIET}h2v1h-2zM{QUIET + 3} {QUIET}h1v1h-1z"


@pytest.mark.parametrize("text", [None, "", 7, ["x"], {"a": 1}, "x" * (LONGEST_LINK + 1)])
def test_what_is_no_link_has_no_qr_code(text):
    assert gift(Pico(deal=7), "qr", text) is None


def test_a_game_in_which_all_is_known_is_a_file_of_json():
    table = Pico(deal=2026, seed=1)
    play_trick(table)
    given = gift(table, "file")
    assert given["name"] == "pico2-P222245DY.json"
    assert given["type"] == "application/json"
    assert session_from_json(json.loads(given["text"])).record.rounds[0].tricks
    assert Pico(record=given["text"]).record == table.record


@pytest.mark.parametrize("make", [Picas, PicoThree])
def test_a_file_seals_cards_that_nobody_may_know(make):
    table = make(deal=7)
    given = gift(table, "file")
    assert given["name"] == f"{table.descriptor.name}.txt"
    assert given["text"].startswith(SHARE_PREFIX)
    assert make(record=given["text"]).record == table.record


def test_a_game_whose_cards_are_all_known_by_now_is_open():
    table = PicoThree(deal=7)
    assert table.view["stage"] == "pass"
    ask(table, table.view["actions"][0]["action"])
    assert not table.state.has_unseen
    assert gift(table, "file")["type"] == "application/json"


def test_a_picture_is_what_is_seen_at_the_table_and_no_more():
    table = Picas(deal=7)
    svg = gift(table, "picture")["svg"]
    assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    assert svg == table.still()["image/svg+xml"]
    names = Pico(deal=7, names=["<img src=x onerror=alert(1)>", "&"])
    assert "<img" not in gift(names, "picture")["svg"]


def test_a_covered_table_gives_a_picture_of_the_cover():
    table = Pico(deal=7, people=2)
    assert table.view["stage"] == "cover"
    assert table.view["cover"]["title"] in gift(table, "picture")["svg"]


def test_a_game_is_found_on_the_projects_site_and_on_binder():
    home = share.repository()
    assert home is not None
    owner, name = home.split("/")
    assert gift(Pico(), "pages") == {
        "notebook": "pico",
        "site": f"https://{owner}.github.io/{name}/pico.html",
        "binder": f"https://mybinder.org/v2/gh/{home}/HEAD?urlpath=voila%2Frender%2Fnotebooks%2Fpico.ipynb",
    }


@pytest.mark.parametrize("name", [name for name, one in GAMES.items() if one.view_at is not None])
def test_every_game_gives_everything(name):
    table = table_class(name)()
    for what in GIFTS:
        assert isinstance(gift(table, what, LINK), dict)
    if GAMES[name].notebooks is not None:
        assert gift(table, "pages")["site"] == "", "our site has our games"


def test_a_project_elsewhere_has_no_site_of_ours(monkeypatch):
    monkeypatch.setattr(share, "repository", lambda: None)
    assert gift(Pico(), "pages") == {"notebook": "pico", "site": "", "binder": ""}


@pytest.mark.parametrize(
    ("url", "home"),
    [
        ("https://github.com/owner/cards", "owner/cards"),
        ("https://github.com/owner/cards.git", "owner/cards"),
        ("https://github.com/owner/cards/", "owner/cards"),
        ("https://gitlab.com/owner/cards", None),
        ("https://github.com/owner", None),
        ("https://github.com.example/owner/cards", None),
        ("https://github.com/owner/cards/issues", None),
        ("https://github.com/o\u0430ner/cards", None),
    ],
)
def test_the_repository_is_that_of_the_packages_own_metadata(url, home):
    assert github_of(["Name: x", f"Project-URL: Repository, {url}", "Project-URL: Repository, https://x/y/z"]) == home
    assert github_of([f"Project-URL: Issues, {url}"]) is None


@pytest.mark.parametrize(
    ("home", "site"),
    [
        ("Owner/cards", "https://owner.github.io/cards/"),
        ("owner/owner.github.io", "https://owner.github.io/"),
    ],
)
def test_a_site_lies_where_github_puts_it(home, site):
    assert site_of(home) == site


@pytest.mark.parametrize("to", [None, 7, "x" * 65, ["v"], "\ud800"])
def test_nobody_who_has_no_name_is_answered(to):
    assert asked(Pico(deal=7), what="pages", to=to) == []


@settings(max_examples=60, deadline=None)
@of_any(
    what=st.sampled_from([*GIFTS, "record", "", "__class__", None]) | st.text(max_size=9) | st.integers(),
    text=st.recursive(st.none() | st.integers() | st.text(max_size=99), lambda one: st.lists(one, max_size=3)),
)
def test_whatever_is_asked_for_is_answered_without_an_error(what, text):
    table = Pico(deal=7)
    before = table.state
    for message in asked(table, what=what, text=text, to="v"):
        assert message.keys() == {"to", "given"}
    assert (table.errors, table.state) == ([], before)


def test_what_fails_is_told_with_a_code(monkeypatch):
    table = Pico(deal=7)
    monkeypatch.setattr(table, "picture", lambda: 1 // 0)
    (message,) = asked(table, what="picture", to="v")
    assert message["given"] is None
    assert message["error"]["code"].startswith("PW-")
    assert len(table.errors) == 1


def test_a_game_is_shared_from_its_first_moment_to_its_last():
    table = Pico(deal=2026, seed=1, predict=False)
    for step in (lambda: None, lambda: play_trick(table), lambda: play_on(table)):
        step()
        assert Pico(record=f"https://a.example/#g={table.saved}").record == table.record
