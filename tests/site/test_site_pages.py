"""The pages of the site: what stands on them, and that they ask for nothing that is not there."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from pico_widgets import Pico
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.pages import pages_of
from pico_widgets.site import app, build
from pico_widgets.text import LANGUAGES, words
from pico_widgets.widgets import host as seam
from pico_widgets.widgets import share
from pico_widgets.widgets.shared import shared
from pico_widgets.widgets.table import table_class

LINK = "https://cards.example/pico.html#g=pw1." + "A-_9" * 90
ADDRESS = re.compile(r'\b(?:href|src)="([^"]*)"')
LOADED = re.compile(rb"""\b(?:from|import\()\s*["']([^"']+)["']|https?://(?!www\.w3\.org)[^"'\s]+""")


@pytest.fixture(scope="module")
def laid(tmp_path_factory):
    """The Python of the pages as a folder."""
    folder = tmp_path_factory.mktemp("app")
    app.lay_out(folder)
    return folder


@pytest.fixture(scope="module")
def taught(tmp_path_factory):
    """What pages of lessons need beside, as a folder."""
    folder = tmp_path_factory.mktemp("teach")
    app.lay_out_teaching(folder)
    return folder


@pytest.fixture(scope="module")
def pages(laid, taught):
    return build.drawn(laid, taught)


@pytest.fixture(scope="module")
def site(pages, tmp_path_factory):
    """The site but for Python."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "_").mkdir()
    build.write(folder, pages)
    return folder


def test_each_game_has_a_page_and_the_start_page_leads_to_it(pages, site):
    teaching = {name for name in build.TEACHING if (build.notebooks_folder() / f"{name}.ipynb").is_file()}
    assert "learn" in teaching
    assert set(pages) == {"index", *(pages_of(game).notebook for game in GAMES.values()), *teaching}
    start = json.loads((site / "_/drawn/index.en.json").read_text())["widgets"][0]["traits"]
    entries = {game["id"]: game["entries"][0]["notebook"] for game in start["games"]}
    ways = {entry["notebook"] for game in start["games"] for entry in game["entries"]}
    assert {"learn"} < ways
    assert [way for way in ways if not (site / f"{way}.html").is_file()] == []
    assert {game: (site / f"{page}.html").is_file() for game, page in entries.items()} == dict.fromkeys(GAMES, True)


def test_a_page_shows_what_the_code_of_its_notebook_shows(pages):
    for told in build.notebooks():
        names = [spec["name"] for spec in pages[told["name"]]["widgets"]]
        code = "\n".join(told["cells"])
        assert [name for name in names if name not in code] == []
        assert names.count("Prose") == code.count("Prose(")
        tables = [spec for spec in pages[told["name"]]["widgets"] if spec["kind"] == "table" and spec["game"]]
        assert len(tables) == (told["game"] is not None)


def test_every_address_is_relative_and_leads_to_a_file(site):
    for page in site.glob("*.html"):
        addresses = [one for one in ADDRESS.findall(page.read_text()) if one and not one.startswith("data:")]
        assert addresses
        assert [one for one in addresses if one.startswith("/") or ":" in one] == []
        assert [one for one in addresses if not (site / one).is_file()] == []
    for script in [*site.glob("_/*.js"), *site.glob("_/*.css")]:
        assert [one for one in LOADED.findall(script.read_bytes()) if not one.startswith(b".")] == []


def test_the_first_picture_is_what_python_would_draw(pages):
    for page in pages.values():
        for language in LANGUAGES:
            for spec, picture in zip(page["widgets"], page["pictures"][language]["widgets"], strict=True):
                assert picture["traits"]["language"] == language
                if spec["game"]:
                    seed, differing = next(iter(picture["deals"].items()))
                    table = table_class(spec["game"])(deal=int(seed), seed=int(seed), language=language)
                    assert {**picture["traits"], **differing}["view"] == json.loads(json.dumps(table.view))
                    assert len(picture["deals"]) == build.DEALS
                    assert len({json.dumps(one) for one in picture["deals"].values()}) > build.DEALS // 2


def test_a_page_says_in_every_language_what_is_the_matter(site):
    text = (site / "pico.html").read_text()
    told = json.loads(re.search(r'id="site-page">(.*?)</script>', text)[1])
    assert set(told["say"]) == set(LANGUAGES)
    assert len({frozenset(said) for said in told["say"].values()}) == 1
    for language in LANGUAGES:
        for key in ("site.old", "site.cut", "site.script"):
            assert words(language)(key) in text


def test_the_archive_holds_what_a_page_needs_and_no_more(laid):
    names = {path.relative_to(laid).as_posix() for path in laid.rglob("*") if path.is_file()}
    assert {"anywidget.py", "ipywidgets.py", "pico_page.py"} <= names
    assert any(name.startswith("traitlets/") for name in names)
    assert {path.stem for path in (laid / "segno").iterdir()} == {"__init__", "consts", "encoder"}
    assert [name for name in names if re.match(r"pico_widgets/(serve|commands|site|testing|console|cli\.py)\b", name)] == []
    assert [name for name in names if name.endswith("/atlas.py")] == []
    assert [name for name in names if "/teach/" in name or "/lessons/" in name or name.endswith("widgets/lesson.py")] == []
    assert app.packed(laid) == app.packed(laid)


def test_what_lessons_need_is_in_an_archive_of_its_own(laid, taught):
    def names(folder):
        return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}

    assert names(laid) & names(taught) == set()
    assert {"pico_widgets/widgets/lesson.py", "pico_widgets/teach/lessons/reading.py"} <= names(taught)
    assert {"markdown_it", "mdurl"} <= {path.name for path in taught.iterdir()}
    assert {f"pico_widgets/games/pico/lessons/pico2/1.{language}.md" for language in LANGUAGES} <= names(taught)


def test_pages_of_lessons_load_it_and_are_kept_once_they_were_opened(site):
    archives = {}
    for page in site.glob("*.html"):
        told = json.loads(re.search(r'id="site-page">(.*?)</script>', page.read_text())[1])
        archives[page.stem] = told["archives"]
    assert archives["learn"] == ["teach"]
    assert archives["pico"] == archives["index"] == []
    told = json.loads(re.match(r"globalThis.SITE = (.*);", (site / "sw.js").read_text())[1])
    assert [name for name in told["files"] if "learn" in name or "teach" in name] == []
    assert {"learn.html", "_/drawn/learn.", "_/python/teach.zip"} <= set(told["later"])


def test_the_archive_alone_gives_all_that_is_shared(laid):
    """-S: no package of this machine is in reach."""
    program = f"""
import json, sys
from pico_widgets import Pico
from pico_widgets.widgets.share import GIFTS, given
print(json.dumps([[given(Pico(deal=7), gift, {LINK!r}) for gift in GIFTS], "urllib.request" in sys.modules]))
"""
    command = [sys.executable, "-S", "-c", program]
    done = subprocess.run(command, env={"PYTHONPATH": str(laid)}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [[share.given(Pico(deal=7), gift, LINK) for gift in share.GIFTS], False]


def test_a_script_in_a_name_does_not_end_the_page(pages, tmp_path):
    (tmp_path / "_").mkdir()
    page = json.loads(json.dumps(pages["pico"]))
    page["title"] = dict.fromkeys(LANGUAGES, "</script><script>alert(1)</script>")
    build.write(tmp_path, {"pico": page})
    assert "<script>alert" not in (tmp_path / "pico.html").read_text()


def test_a_cell_that_fails_is_named(laid, taught, monkeypatch):
    monkeypatch.setattr(build, "notebooks", lambda: [{"name": "odd", "game": None, "cells": ["1", "1 / 0"], "teaches": False}])
    with pytest.raises(build.Trouble) as caught:
        build.drawn(laid, taught)
    assert caught.value.operands["reason"] == "odd, cell 2: ZeroDivisionError: division by zero"


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(build.Trouble) as caught:
        build.build(tmp_path)
    assert caught.value.key == "cli.site.occupied"
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_games_of_other_packages_have_pages_too(installed, tmp_path):
    program = (
        "import sys, json, pathlib\n"
        "from pico_widgets.site import app, build\n"
        "laid, taught = (pathlib.Path(sys.argv[1], name) for name in ('app', 'teach'))\n"
        "laid.mkdir()\n"
        "app.lay_out(laid)\n"
        "app.lay_out_teaching(taught)\n"
        "print(json.dumps({name: page['widgets'] for name, page in build.drawn(laid, taught).items()}))"
    )
    done = subprocess.run([sys.executable, "-c", program, str(tmp_path)], env=installed, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    pages = json.loads(done.stdout)
    assert {spec["game"] for page in pages.values() for spec in page} >= {"goofspiel", "german_whist", *GAMES}


def test_in_a_notebook_games_are_played_in_notebooks():
    program = (
        "from pico_widgets.widgets.host import host; from pico_widgets.widgets.shared import shared;"
        "print(host.has_front, host.pages, shared.told)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "None", "False"]
