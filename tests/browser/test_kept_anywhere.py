"""Nothing is lost where the line, the server or the tab goes, several people sit at the table, or there is no room."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import FIRST_VIEW_MS, kill_kernel
from tests.browser.game import cards, play_trick, press, table_of
from tests.browser.picas_game import IN_STRIP, bid, fan
from tests.browser.test_kept_games import LOST, begun_anew, expect_shown, kept_in, kernel_of, to_choice
from tools import servers

FULL = """
const put = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, text) {
  if (/:(here|device):/.test(name)) throw new DOMException("full", "QuotaExceededError");
  return put.call(this, name, text);
};
"""


def test_a_network_that_is_cut_is_told_and_a_card_pressed_meanwhile_counts_once(page, open_table):
    open_table(page)
    table = table_of(page)
    to_choice(table, 1)
    page.context.set_offline(True)
    cards(table).first.click()
    expect(table.locator(".notice")).to_contain_text("No answer yet")
    page.context.set_offline(False)
    expect(table).to_have_attribute("data-stage", "ready")
    expect(table.locator(".notice--bad")).to_have_count(0)
    press(table, "reveal")
    expect(table.locator(".pw__where")).to_contain_text("trick 2")


@pytest.mark.deep
def test_a_server_that_was_stopped_and_started_again_goes_on_by_itself(page, tmp_path):
    port, folders = servers.free_port(), [tmp_path / "first", tmp_path / "second"]
    for folder in folders:
        folder.mkdir()
    with servers.dashboards(folders[0], pool=0, port=port) as server:
        page.goto(f"{server.url}voila/render/pico.ipynb")
        table = table_of(page)
        before = to_choice(table)
    expect(table.locator(LOST)).to_contain_text("starts again by itself")
    with servers.dashboards(folders[1], pool=0, port=port):
        expect(table.locator(LOST)).to_have_count(0, timeout=FIRST_VIEW_MS)
        expect_shown(table, before)
        play_trick(table)
        expect(table.locator(".pw__where")).to_contain_text("trick 3")
        page.goto("about:blank")


def test_back_brings_the_game_back(page, open_table):
    open_table(page)
    table = table_of(page)
    before = to_choice(table, 1)
    page.locator("a.prose__nav").first.click()
    expect(page.locator('[data-name="go-on-pico2"]')).to_be_visible(timeout=FIRST_VIEW_MS)
    page.go_back()
    expect_shown(table, before)
    play_trick(table)


def test_language_and_theme_are_those_of_before_when_the_kernel_has_died(page, open_table):
    open_table(page)
    table = table_of(page)
    table.locator('.tool[data-name="settings"]').click()
    table.locator('[role=radio][data-value="de"]').click()
    table.locator('[role=radio][data-value="dark"]').click()
    expect(table).to_have_attribute("data-theme", "dark")
    page.keyboard.press("Escape")
    expect(table).to_have_attribute("lang", "de")
    before = to_choice(table, 1)
    kernel = kernel_of(page)
    kill_kernel(kernel)
    begun_anew(page, kernel)
    expect_shown(table, before)
    expect(table).to_have_attribute("lang", "de")
    expect(table).to_have_attribute("data-theme", "dark")


def test_tabs_keep_their_own_games_and_the_start_page_offers_the_one_that_was_played_last(page, open_table):
    open_table(page)
    table = table_of(page)
    to_choice(table, 1)
    press(table, "keep")
    other = page.context.new_page()
    open_table(other)
    beside = table_of(other)
    press(beside, "refuse")
    before_beside = to_choice(beside, 1)
    before = to_choice(table, 1)
    fresh = page.context.new_page()
    open_table(fresh)
    expect(table_of(fresh).locator('[data-name="go-on"]')).to_be_visible()
    assert sorted(entry["value"]["trick"] for entry in kept_in(page, "localStorage") if entry["value"]["begun"]) == [
        2,
        3,
    ]
    open_table(fresh, notebook="index")
    expect(fresh.get_by_text("A game is open: Pico for two, trick 3.")).to_be_visible()
    page.reload()
    expect_shown(table, before)
    other.reload()
    expect_shown(beside, before_beside)


def test_storage_without_room_is_told_and_play_goes_on(page, open_table):
    page.add_init_script(FULL)
    open_table(page)
    table = table_of(page)
    expect(table.get_by_role("status").filter(has_text="no room left")).to_be_visible()
    play_trick(table)
    press(table, "next")
    expect(table).to_have_attribute("data-stage", "choose")


def test_what_asks_and_offers_is_accessible(page, open_table, axe):
    open_table(page)
    table = table_of(page)
    to_choice(table, 1)
    expect(table.locator(".keep")).to_be_visible()
    assert axe(page) == []
    press(table, "keep")
    other = page.context.new_page()
    open_table(other)
    expect(table_of(other).locator('[data-name="go-on"]')).to_be_visible()
    assert axe(other) == []
    open_table(other, notebook="index")
    expect(other.locator('[data-name="go-on-pico2"]')).to_be_visible()
    assert axe(other) == []


def test_several_people_come_back_under_the_cover(page, open_cell):
    open_cell(page, "Pico(people=2, names=['Eva', 'Jon'])")
    table = table_of(page)
    press(table, "uncover")
    cards(table).first.click()
    expect(table).to_have_attribute("data-stage", "cover")
    press(table, "uncover")
    cards(table).first.click()
    press(table, "reveal")
    expect(table).to_have_attribute("data-stage", "trick")
    where = table.locator(".pw__where").inner_text()
    page.reload()
    expect(table).to_have_attribute("data-stage", "trick", timeout=FIRST_VIEW_MS)
    expect(table.locator(".pw__where")).to_have_text(where)
    press(table, "next")
    expect(table).to_have_attribute("data-stage", "cover")
    expect(table).to_contain_text("Eva")


def test_a_card_of_picas_that_was_pressed_as_the_kernel_died_is_played_once(page, open_cell):
    open_cell(page, "Picas(seed=7)")
    table = table_of(page, "picas")
    bid(table)
    expect(fan(table).first).to_be_visible()
    hand = table.locator(".fan button.card").count()
    kernel = kernel_of(page)
    kill_kernel(kernel)
    pressed = fan(table).first.get_attribute("data-card")
    fan(table).first.click(position=IN_STRIP)
    begun_anew(page, kernel)
    expect(table).to_have_attribute("data-stage", "trick", timeout=FIRST_VIEW_MS)
    expect(table.locator(".pw__where")).to_contain_text("trick 1")
    expect(table.locator(".fan .card")).to_have_count(hand - 1)
    expect(table.locator(f'.fan [data-card="{pressed}"]')).to_have_count(0)
