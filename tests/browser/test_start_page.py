"""The start page: on a dashboard it leads to pages, in a notebook it opens the tables itself."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from pico_widgets.text import words
from tests.browser.game import cards, play_trick, press, table_of

TABLES = ".pw[data-stage]"


def test_in_a_notebook_a_game_is_played_where_it_was_chosen(page, open_table, axe):
    start = open_table(page, host="lab", notebook="index")
    files = start.get_by_role("link", name=words("en")("js.ui.start.notebook"))
    assert [one.get_attribute("href").rsplit("/", 1)[1] for one in files.all()] == [
        "pico.ipynb",
        "pico_three.ipynb",
        "picas.ipynb",
    ]
    start.locator('[data-name="play-pico2"]').click()
    table = table_of(page, "pico2")
    page.wait_for_function("() => document.activeElement?.closest('.pw')?.dataset.game === 'pico2'")
    expect(start.locator('[data-name="all"]')).to_be_in_viewport()
    assert page.url.endswith("index.ipynb")
    assert play_trick(table)
    assert axe(page, ".jp-OutputArea-output .pw") == []

    where = table.locator(".pw__where").inner_text()
    start.locator('[data-name="all"]').click()
    expect(page.locator(TABLES)).to_have_count(0)
    play = start.locator('[data-name="play-pico2"]')
    expect(play).to_be_focused()
    page.keyboard.press("Enter")
    table = table_of(page, "pico2")
    expect(table.locator(".pw__where")).to_have_text(where)
    expect(table).to_have_attribute("data-stage", "trick")
    press(table, "next")
    cards(table).first.wait_for()


def test_in_a_notebook_the_lessons_are_learnt_where_they_were_chosen(page, open_table):
    start = open_table(page, host="lab", notebook="index")
    learn = start.locator('[data-name="learn-picas"]')
    learn.click()
    table = table_of(page, "picas")
    expect(table.locator(".pw__body--lesson")).to_be_visible()
    expect(start.locator('[data-name="all"]')).to_be_in_viewport()
    assert page.url.endswith("index.ipynb"), "no notebook of code that has not been run"
    start.locator('[data-name="play-pico2"]').click()
    table_of(page, "pico2")
    expect(page.locator(TABLES)).to_have_count(1)
    learn.click()
    expect(page.locator(".pw__body--lesson")).to_have_count(1)
    start.locator('[data-name="all"]').click()
    expect(page.locator(TABLES)).to_have_count(0)
    expect(learn).to_be_focused()


def test_in_a_notebook_each_game_takes_the_place_of_the_one_before_and_speaks_as_the_page_does(page, open_table):
    start = open_table(page, host="lab", notebook="index")
    for game in ("pico3", "picas", "pico2"):
        for _ in range(2):
            start.locator(f'[data-name="play-{game}"]').click()
        table_of(page, game)
        expect(page.locator(TABLES)).to_have_count(1)
    start.locator('[role=radio][data-value="de"]').click()
    start.locator('[role=radio][data-value="dark"]').click()
    table = table_of(page, "pico2")
    expect(table).to_have_attribute("lang", "de")
    expect(table).to_have_attribute("data-theme", "dark")
    start.locator('[data-name="play-picas"]').click()
    expect(table_of(page, "picas")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("game", ["pico", "pico_three", "picas"])
def test_on_a_dashboard_a_game_is_a_page_of_its_own(page, open_table, game):
    start = open_table(page, notebook="index")
    assert start.locator("button.entry, .entry__file").count() == 0
    start.locator(f'a.entry[href$="/{game}.ipynb"]').click()
    page.wait_for_url(re.compile(rf"/voila/render/{game}\.ipynb$"))
    page.locator(TABLES).first.wait_for(timeout=60_000)


def test_what_brings_the_reader_here_is_asked_by_key_and_remembered(page, open_table, axe):
    open_table(page, notebook="index")
    ask = page.locator(".start__ask")
    new = ask.locator("[data-value=new]")
    expect(ask.locator("[aria-checked=true]")).to_have_count(0)
    new.focus()
    page.keyboard.press("ArrowRight")
    expect(ask.locator("[data-value=know]")).to_have_attribute("aria-checked", "true")
    page.keyboard.press("ArrowLeft")
    expect(new).to_have_attribute("aria-checked", "true")
    entries = page.locator(".game").first.locator(".entry")
    expect(entries.first).to_have_attribute("data-name", "learn-pico2")
    assert axe(page) == []
    page.reload()
    expect(new).to_have_attribute("aria-checked", "true")
    expect(entries.first).to_have_class(re.compile("entry--first"))
