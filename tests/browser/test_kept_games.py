"""A game comes back: after a reload, another page, a kernel that died, in this tab or on this device."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import FIRST_VIEW_MS, IDLE, kill_kernel, lab_kernels, ran
from tests.browser.game import cards, play_trick, press, table_of
from tests.browser.picas_game import IN_STRIP, look

LOST = ".notice--bad"


def kernel_of(page: Page) -> str:
    kernel: str = page.evaluate("() => JSON.parse(document.getElementById('jupyter-config-data').text).kernelId")
    return kernel


def begun_anew(page: Page, kernel: str) -> None:
    """Waits until a dashboard has another kernel; between two pages there is none."""
    ours = "(document.getElementById('jupyter-config-data')?.text ?? old)"
    page.wait_for_function(f"old => !{ours}.includes(old)", arg=kernel, timeout=FIRST_VIEW_MS)


def kept_in(page: Page, area: str = "sessionStorage") -> list[dict[str, Any]]:
    """The games that a storage of the page keeps."""
    texts = page.evaluate(f"() => Object.keys({area}).filter(k => /:(here|device):/.test(k)).map(k => {area}[k])")
    return [entry for entry in map(json.loads, texts) if entry["kind"] == "game"]


def shown(table: Locator) -> tuple[str, str, str]:
    """What a player sees: where the game stands, the hand, the points."""
    hand = [card.get_attribute("data-card") or "" for card in table.locator(".seat--you .hand button.card").all()]
    return table.locator(".pw__where").inner_text(), " ".join(hand), table.locator(".score").first.inner_text()


def to_choice(table: Locator, tricks: int = 2) -> tuple[str, str, str]:
    """Plays so many tricks, up to the next choice."""
    for _ in range(tricks):
        play_trick(table)
        press(table, "next")
        expect(table).to_have_attribute("data-stage", "choose")
    return shown(table)


def expect_shown(table: Locator, before: tuple[str, str, str]) -> None:
    expect(table.locator(".pw__where")).to_have_text(before[0], timeout=FIRST_VIEW_MS)
    assert shown(table) == before


def test_a_reload_brings_the_trick_the_hand_and_the_points_back_and_the_game_goes_on(page, open_table):
    open_table(page)
    table = table_of(page)
    before = to_choice(table)
    page.reload()
    expect_shown(table, before)
    play_trick(table)
    expect(table.locator(".pw__where")).to_contain_text("trick 3")


def test_a_trick_that_is_explained_comes_back_at_its_step(page, open_table):
    open_table(page)
    table = table_of(page)
    play_trick(table)  # up to its last step
    count = table.locator(".stepper__count").inner_text()
    page.reload()
    expect(table).to_have_attribute("data-stage", "trick", timeout=FIRST_VIEW_MS)
    expect(table.locator(".stepper__count")).to_have_text(count)


def test_a_card_that_lies_face_down_is_laid_again(page, open_table):
    open_table(page)
    table = table_of(page)
    to_choice(table, 1)
    cards(table).first.click()
    expect(table).to_have_attribute("data-stage", "ready")
    page.reload()
    expect(table).to_have_attribute("data-stage", "ready", timeout=FIRST_VIEW_MS)
    press(table, "reveal")
    expect(table.locator(".pw__where")).to_contain_text("trick 2")


def test_a_dashboard_whose_kernel_died_begins_anew_and_a_card_pressed_meanwhile_counts_once(page, open_table):
    open_table(page)
    table = table_of(page)
    where, hand, _ = to_choice(table)
    kernel = kernel_of(page)
    kill_kernel(kernel)
    card = cards(table).first
    pressed = card.get_attribute("data-card")
    card.click()
    expect(table).to_have_attribute("data-stage", "ready", timeout=FIRST_VIEW_MS)
    assert kernel_of(page) != kernel
    assert table.locator(".pw__where").inner_text() == where
    assert pressed in hand.split()
    press(table, "reveal")
    expect(table).to_have_attribute("data-stage", "trick")
    expect(table.locator(".pw__where")).to_contain_text("trick 3")


def test_a_dead_kernel_is_told_without_a_press_and_the_game_comes_back_without_one(page, open_table):
    open_table(page)
    table = table_of(page)
    before = to_choice(table)
    kernel = kernel_of(page)
    kill_kernel(kernel)
    expect(table.locator(LOST)).to_have_attribute("role", "status")
    expect(table.locator(LOST)).to_contain_text("starts again by itself")
    begun_anew(page, kernel)
    expect_shown(table, before)


def test_the_start_page_offers_to_go_on(page, open_table):
    open_table(page)
    table = table_of(page)
    before = to_choice(table)
    open_table(page, notebook="index")
    press(page.locator("body"), "go-on-pico2")
    expect_shown(table, before)


def test_what_is_kept_on_the_device_is_offered_to_another_tab_and_can_be_forgotten(page, open_table):
    open_table(page)
    table = table_of(page)
    before = to_choice(table)
    assert kept_in(page, "localStorage") == []
    expect(table.locator(".keep")).to_be_visible()
    press(table, "keep")
    expect(table.locator(".keep")).to_have_count(0)
    assert [entry["value"]["trick"] for entry in kept_in(page, "localStorage")] == [3]
    other = page.context.new_page()
    page.close()
    open_table(other)
    table = table_of(other)
    press(table, "go-on")
    expect_shown(table, before)
    table.locator('.tool[data-name="settings"]').click()
    press(table, "forget")
    expect(table.get_by_role("status").filter(has_text="forgotten")).to_be_visible()
    assert kept_in(other, "localStorage") == []


def test_no_keeps_nothing_on_the_device(page, open_table):
    open_table(page)
    table = table_of(page)
    to_choice(table, 1)
    press(table, "keep-no")
    to_choice(table, 1)
    assert kept_in(page, "localStorage") == []
    assert len(kept_in(page)) == 1
    page.reload()
    expect(table.locator(".pw__where")).to_contain_text("trick 3", timeout=FIRST_VIEW_MS)
    expect(table.locator(".keep")).to_have_count(0)


DAMAGED = (
    "'{'",
    "JSON.stringify({...JSON.parse(text), value: {saved: 'pw1.AAAA'}})",
    "text.replace(/pw1\\../, 'pw1.!')",
)


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_game_that_cannot_be_read_is_told_and_play_goes_on(page, open_table, damage):
    open_table(page)
    table = table_of(page)
    to_choice(table, 1)
    page.evaluate(
        "damage => { for (const k of Object.keys(sessionStorage)) if (k.includes(':here:game')) "
        "sessionStorage[k] = new Function('text', 'return ' + damage)(sessionStorage[k]); }",
        damage,
    )
    page.reload()
    expect(table.get_by_role("status").filter(has_text="cannot be read")).to_be_visible(timeout=FIRST_VIEW_MS)
    play_trick(table)


def test_forbidden_storage_is_told_and_play_goes_on(page, open_table):
    page.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, "
        "{get() { throw new DOMException('no', 'SecurityError'); }});"
    )
    open_table(page)
    table = table_of(page)
    expect(table.get_by_role("status").filter(has_text="does not let the page keep")).to_be_visible()
    play_trick(table)


def test_tables_of_one_page_keep_their_own(page, open_cell):
    open_cell(page, "Pico()", "Pico()", "Pico(key='mine')")
    tables = page.locator(".pw[data-stage]")
    expect(tables).to_have_count(3)
    befores = [to_choice(tables.nth(at), tricks) for at, tricks in enumerate((1, 2, 0))]
    page.reload()
    expect(tables).to_have_count(3, timeout=FIRST_VIEW_MS)
    for at, before in enumerate(befores):
        expect_shown(tables.nth(at), before)


def test_a_deal_of_the_author_is_not_replaced_by_a_game_of_another(page, open_cell):
    open_cell(page, "Pico(deal=7, key='one')")
    table = table_of(page)
    to_choice(table, 1)
    where = table.locator(".pw__where").inner_text()
    open_cell(page, "Pico(deal=8, key='one')")
    expect(table.locator('[data-name="go-on"]')).to_be_visible()
    expect(table.locator(".pw__where")).to_contain_text("trick 1")
    press(table, "go-on")
    expect(table.locator(".pw__where")).to_have_text(where)


def fan_of(table: Locator) -> list[str]:
    return [card.get_attribute("data-card") or "" for card in table.locator(".fan button.card").all()]


def test_picas_comes_back_in_the_middle_of_the_auction_and_of_a_trick(page, open_cell):
    open_cell(page, "Picas(seed=7)")
    table = table_of(page, "picas")
    look(table)
    where, hand = table.locator(".pw__where").inner_text(), fan_of(table)
    page.reload()
    expect(table).to_have_attribute("data-stage", "bid", timeout=FIRST_VIEW_MS)
    assert (table.locator(".pw__where").inner_text(), fan_of(table)) == (where, hand)
    table.locator('.bid[data-value="3"]').click()
    press(table, "bid")
    expect(table).to_have_attribute("data-stage", "play")
    expect(table.locator('.fan button.card:not([aria-disabled="true"])').first).to_be_visible()
    where, hand = table.locator(".pw__where").inner_text(), fan_of(table)
    page.reload()
    expect(table).to_have_attribute("data-stage", "play", timeout=FIRST_VIEW_MS)
    assert (table.locator(".pw__where").inner_text(), fan_of(table)) == (where, hand)
    table.locator('.fan button.card:not([aria-disabled="true"])').first.click(position=IN_STRIP)
    expect(table).to_have_attribute("data-stage", "trick")


def test_a_notebook_whose_kernel_was_restarted_goes_on_when_its_cell_is_run_again(page, open_table, request):
    open_table(page, host="lab")
    table = table_of(page)
    before = to_choice(table, 1)
    page.add_locator_handler(
        page.locator("dialog.jp-Dialog"), lambda dialog: dialog.locator(".jp-mod-accept").last.click()
    )
    (kernel,) = lab_kernels(request.getfixturevalue("lab_server"))
    kill_kernel(kernel)
    expect(table.locator(LOST)).to_contain_text("run the cell again")
    page.locator(IDLE).wait_for(state="attached", timeout=FIRST_VIEW_MS)
    assert ran(page)
    expect(table.locator(LOST)).to_have_count(0)
    expect_shown(table, before)
    play_trick(table)
