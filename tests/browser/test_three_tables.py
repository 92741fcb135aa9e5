"""The three games in one notebook: each table keeps to itself, comes back after a reload, and outlives its kernel."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, Page, expect

from tests.browser import picas_game as picas
from tests.browser.conftest import kill_kernel, lab_kernels
from tests.browser.game import cards, press, stage, table_of

GAMES = ("pico2", "pico3", "picas")
TABLES = "pico, three, picas = Pico(deal=7, seed=3), PicoThree(deal=7, seed=3), Picas(deal=7, seed=3)\npico"


def standing(page: Page) -> list[tuple[str | None, ...]]:
    """Where each table stands, with the cards that it shows of the hand below."""
    told = []
    for table in (table_of(page, game) for game in GAMES):
        shown = table.locator(":is(.fan, .seat--you .hand) .card")
        labels = shown.evaluate_all("cards => cards.map((card) => card.getAttribute('aria-label')).join()")
        told.append((stage(table), table.locator(".pw__where").text_content(), labels))
    return told


def save_notebook(page: Page, name: str) -> None:
    page.get_by_role("menuitem", name="File", exact=True).click()
    with page.expect_response(lambda answer: name in answer.url and answer.request.method == "PUT"):
        page.get_by_text("Save Notebook", exact=True).click()


def begin(page: Page) -> tuple[Locator, Locator, Locator]:
    """Pico with a card face down, Pico for three after the pass, Picas in the middle of a trick."""
    pico, three, table = (table_of(page, game) for game in GAMES)
    cards(pico).first.click()
    expect(pico).to_have_attribute("data-stage", "ready")
    press(three, "next")
    expect(three).to_have_attribute("data-stage", "passed")
    picas.bid(table, 3)
    expect(table).to_have_attribute("data-stage", "play")
    return pico, three, table


def test_three_tables_are_there_again_after_a_reload_and_a_lost_kernel_is_announced(page, open_cell, request):
    open_cell(page, TABLES, "three", "picas", host="lab")
    begin(page)
    before = standing(page)
    save_notebook(page, "/api/contents/cells-")
    page.on("dialog", lambda dialog: dialog.accept())
    page.clock.install()
    page.reload()
    pico, three, table = (table_of(page, game) for game in GAMES)
    expect(table.locator(".fan .card")).to_have_count(13)
    assert standing(page) == before
    picas.fan(table).first.click()
    expect(table).to_have_attribute("data-stage", "trick")
    (kernel,) = lab_kernels(request.getfixturevalue("lab_server"))
    word = page.locator("dialog.jp-Dialog")  # JupyterLab's own, which comes when it comes
    page.add_locator_handler(word, lambda dialog: dialog.locator(".jp-mod-accept").last.click())
    kill_kernel(kernel)
    for one in (pico, three, table):  # they notice it without a press
        expect(one.locator(".notice--bad")).to_have_count(1)
    expect(table.locator(".cross .card")).to_have_count(4)


def test_what_is_done_at_one_table_changes_no_other(page, open_cell):
    open_cell(page, TABLES, "three", "picas")
    pico, three, table = begin(page)
    before = standing(page)
    picas.fan(table).first.click()
    expect(table).to_have_attribute("data-stage", "trick")
    assert standing(page)[:2] == before[:2]
    press(pico, "reveal")
    expect(pico).to_have_attribute("data-stage", "trick")
    assert standing(page)[1] == before[1]
    expect(three).to_have_attribute("data-stage", "passed")
    ids = page.evaluate("() => JSON.stringify([...document.querySelectorAll('.pw [id]')].map((e) => e.id))")
    assert len(set(json.loads(ids))) == len(json.loads(ids))


def test_a_match_that_is_opened_from_its_code_remembers_the_bids_and_that_one_has_looked(page, open_cell):
    open_cell(page, "Picas(deal=7, seed=3)")
    table = table_of(page, "picas")
    picas.look(table)
    looked = table.locator(".fan .card").first.get_attribute("aria-label")
    table.locator('.tool[data-name="share"]').click()
    link = table.locator(".rules--share textarea").first
    expect(link).to_have_value(re.compile(r"#g=pw1\."))
    code = link.input_value().partition("#g=")[2]
    open_cell(page, "Picas(deal=7, seed=4)")  # another notebook: in the same one the game comes back by itself
    table = table_of(page, "picas")
    expect(table).to_have_attribute("data-stage", "look")
    table.locator('.tool[data-name="settings"]').click()
    table.locator("input.input--code").fill(code)
    table.locator('button[data-name="code"]').click()
    expect(table).to_have_attribute("data-stage", "bid")
    expect(table.locator(".fan .card").first).to_have_attribute("aria-label", looked)
    assert table.locator(".fork").count() == 0, "doble nula cannot be bid any more"
