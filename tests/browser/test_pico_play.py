"""Pico for two, played in Chromium: by mouse, by keys, by two people, in Voila and in JupyterLab."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.game import (
    cards,
    play_by_keys,
    play_game,
    play_trick,
    press,
    seat_two_people,
    table_of,
    to_last_step,
)

HOSTS = pytest.mark.parametrize("host", ["voila", "lab"])


@pytest.fixture
def table(page, open_table):
    open_table(page)
    return table_of(page)


@pytest.mark.parametrize("host", ["voila", pytest.param("lab", marks=pytest.mark.deep)])
def test_a_whole_game_is_played_by_mouse(page, open_table, host):
    open_table(page, host=host)
    table = table_of(page)
    tricks = play_game(table)
    assert 8 <= len(tricks) <= 14
    expect(table.locator(".result")).to_be_visible()
    assert all("more than double" in " ".join(said) for said in tricks)


@HOSTS
def test_a_whole_game_is_played_by_keys_alone(page, open_table, host):
    open_table(page, host=host)
    table = table_of(page)
    cards(table).first.focus()
    assert play_by_keys(table, most=14) >= {"choose", "ready", "trick", "round", "result"}


def test_a_prediction_is_asked_for_and_judged(table):
    cards(table).first.click()
    press(table, "reveal")
    expect(table.locator(".question")).to_be_visible()
    assert table.locator(".step--now").count() == 0, "no step is shown before the answer"
    table.locator(".answer").first.click()
    expect(table.locator(".feedback")).to_be_visible()
    expect(table.locator(".step--now")).to_be_visible()


def test_steps_go_forth_and_back_and_undo_takes_the_trick_back(page, table):
    first = play_trick(table)
    last = table.locator(".stepper__count").inner_text()
    press(table, "back")
    expect(table.locator(".stepper__count")).not_to_have_text(last)
    for _ in range(len(first)):
        page.keyboard.press("b")
    expect(table.locator(".step--now .badge")).to_have_text("1")
    table.locator('.tool[data-name="undo"]').click()
    expect(table).to_have_attribute("data-stage", "choose")
    expect(table.locator(".pw__where .tag")).to_be_visible()
    table.locator('.tool[data-name="redo"]').click()
    expect(table).to_have_attribute("data-stage", "trick")


def test_a_choice_is_taken_back_by_its_key(page, table):
    cards(table).nth(1).click()
    expect(table).to_have_attribute("data-stage", "ready")
    page.keyboard.press("u")
    expect(table).to_have_attribute("data-stage", "choose")
    assert cards(table).count() == 5


def test_a_double_click_chooses_once_and_reveals_once(table):
    cards(table).first.dblclick()
    expect(table).to_have_attribute("data-stage", "ready")
    table.locator('.btn[data-name="reveal"]').dblclick()
    expect(table).to_have_attribute("data-stage", "trick")
    expect(table.locator(".pw__where")).to_contain_text("1")
    assert table.locator(".notice--bad").count() == 0


def test_an_earlier_trick_is_looked_at_again(table):
    play_trick(table)
    press(table, "next")
    expect(table).to_have_attribute("data-stage", "choose")
    table.locator(".log__row").first.click()
    expect(table).to_have_attribute("data-stage", "trick")
    said = to_last_step(table)
    assert said
    table.locator('.notice [data-name="live"]').click()
    expect(table).to_have_attribute("data-stage", "choose")


def test_the_rule_of_a_step_opens_in_the_drawer(page, table):
    play_trick(table)
    chip = table.locator(".step--now .clause")
    clause = chip.get_attribute("data-clause")
    chip.click()
    drawer = table.locator(".rules")
    expect(drawer.locator(f'.rule--used[data-rule="{clause}"]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


def test_two_people_choose_behind_a_cover(page, table):
    seat_two_people(table)
    for _ in range(2):
        expect(table.locator(".cover")).to_be_visible()
        assert table.locator(".card").count() == 0, "nothing of the table is in the page"
        press(table, "uncover")
        cards(table).first.click()
    expect(table).to_have_attribute("data-stage", "ready")
    assert table.locator(".trick .card").count() >= 2
    press(table, "reveal")
    expect(table).to_have_attribute("data-stage", "trick")
