"""The start page of a notebook opens the tables itself."""

from __future__ import annotations

import json

import pytest

from pico_widgets import StartPage
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.pages import GamePages
from pico_widgets.text import LANGUAGES, words
from pico_widgets.widgets import start
from pico_widgets.widgets.base import Base
from pico_widgets.widgets.shared import shared
from tests.outside_game import NAME, install
from tests.widgets.helpers import ask


@pytest.fixture(autouse=True)
def as_before():
    """The reader of this kernel has chosen nothing."""
    yield
    shared.language, shared.theme, shared.told = "en", "system", False


@pytest.mark.parametrize("game", [game["id"] for game in StartPage().games])
def test_each_game_has_a_table_and_the_browser_is_told_its_model(game):
    page = StartPage()
    assert ask(page, "open", game=game) == {}
    table = page.tables[game]
    assert type(table).__name__ == GAMES[game].table
    assert json.loads(json.dumps(page.get_state("tables"))) == {"tables": {game: f"IPY_MODEL_{table.model_id}"}}


@pytest.mark.parametrize("game", [game.name for game in GAMES.values() if game.lessons_at is not None])
def test_the_lessons_of_a_game_are_opened_where_they_were_chosen(game):
    page = StartPage(language="es")
    [learn] = [one["open"] for one in page._entry(GAMES[game])["entries"] if one["kind"] == "learn"]
    assert ask(page, "open", game=learn) == {}
    assert [*page.tables] == [learn]
    lesson = page.tables[learn]
    assert (lesson.progress["lesson"], lesson.language) == (f"{game}/1", "es")
    ask(page, "open", game=learn)
    assert page.tables[learn] is lesson


def test_a_game_that_was_opened_is_opened_again_as_it_was_left():
    page = StartPage()
    ask(page, "open", game="pico2")
    table = page.tables["pico2"]
    ask(table, "choose", seat=table.state.chooser, choice=table.view["seats"][-1]["hand"][0]["card"])
    ask(page, "open", game="picas")
    ask(page, "open", game="pico2")
    assert page.tables["pico2"] is table
    assert table.view["stage"] == "ready"
    assert list(page.tables) == ["pico2", "picas"]


@pytest.mark.parametrize(
    "game",
    [None, "", "bridge", 7, ["pico2"], {"pico2": 1}, "Base", "pico2 ", "/learn", "bridge/learn", "pico2/learn/learn"],
)
def test_no_other_table_is_made(game):
    page = StartPage()
    assert ask(page, "open", game=game)["text"] == [page.say("ui.refused.unread")]
    assert page.tables == {}


def test_no_table_is_made_before_one_is_asked_for():
    assert StartPage().tables == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_has_the_pages_own_language_and_theme_and_goes_with_them(language):
    page = StartPage(language=language, theme="dark")
    ask(page, "open", game="pico3")
    table = page.tables["pico3"]
    assert (table.language, table.theme) == (language, "dark")
    other = next(one for one in LANGUAGES if one != language)
    ask(page, "set", name="language", value=other)
    ask(page, "set", name="theme", value="light")
    assert (table.language, table.theme) == (other, "light")
    assert table.view["title"] == words(other)("pico3.name")


def test_what_the_reader_chose_holds_for_page_and_table_alike():
    page = StartPage()
    ask(page, "set", name="language", value="es")
    ask(page, "open", game="picas")
    table = page.tables["picas"]
    assert table.language == "es"
    ask(table, "set", name="language", value="de")
    ask(page, "set", name="theme", value="dark")
    assert (page.language, table.language, table.theme) == ("de", "de", "dark")


def test_tables_go_with_their_page():
    page = StartPage()
    for game in GAMES:
        ask(page, "open", game=game)
    tables: list[Base] = list(page.tables.values())
    page.close()
    assert [table.comm for table in tables] == [None] * len(GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_asks_what_brings_the_reader_here(language, monkeypatch):
    say = words(language)
    asked = StartPage(language=language).question
    assert asked["text"] == say("page.start.question")
    wanted = [("new", ["learn"]), ("know", ["play"]), ("teach", [])]
    assert [(one["value"], one["first"]) for one in asked["answers"]] == wanted
    assert [one["text"] for one in asked["answers"]] == [say(f"page.start.{value}") for value, _ in wanted]
    assert [one["notebook"] for one in asked["answers"][-1]["entries"]] == ["teach"]


def test_it_asks_nothing_where_there_is_one_answer(tmp_path, monkeypatch):
    monkeypatch.setattr("pico_widgets.widgets.start.WAYS", (start.PLAY,))
    monkeypatch.setattr("pico_widgets.widgets.start.KIT", ())
    assert StartPage().question == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_has_the_words_for_it(language):
    told = StartPage(language=language).words
    for key in ("ui.start.notebook", "ui.start.all", "wait", "lost.again"):
        assert told[key] == words(language)(f"js.{key}")


def test_a_game_of_another_package_is_listed_and_played_on_the_page(tmp_path, monkeypatch):
    install(tmp_path, monkeypatch)
    page = StartPage(language="es")
    assert [game["id"] for game in page.games] == list(GAMES)
    entry = page.games[-1]
    assert (entry["id"], entry["name"], entry["line"]) == (NAME, "Tarot", "Los doses valen por todo.")
    assert entry["emblem"]["cards"] == []
    assert [(one["kind"], one["notebook"]) for one in entry["entries"]] == [("play", None), ("exam", "exam")]


def test_a_game_without_a_table_is_listed_and_not_offered(tmp_path, monkeypatch):
    install(tmp_path, monkeypatch, view_at=None)
    page = StartPage()
    assert [one["kind"] for one in page.games[-1]["entries"]] == ["exam"]
    assert ask(page, "open", game=NAME)["text"] == [page.say("ui.refused.unread")]
    assert page.tables == {}


def test_its_notebook_is_linked_where_it_lies_beside_the_page(tmp_path, monkeypatch):
    monkeypatch.setattr("tests.outside_game.PAGES", GamePages(NAME, notebook="tarock"), raising=False)
    install(tmp_path, monkeypatch, pages_at="tests.outside_game:PAGES", notebooks_at="notebooks")
    monkeypatch.chdir(tmp_path)
    assert StartPage().games[-1]["entries"][0]["notebook"] is None
    (tmp_path / "tarock.ipynb").write_text("{}")
    assert StartPage().games[-1]["entries"][0]["notebook"] == "tarock"
