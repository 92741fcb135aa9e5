"""What is kept and what is hidden: the opponent's choice, a reload, two views, a kernel that is gone."""

from __future__ import annotations

import json
import re

import nbformat
from playwright.sync_api import expect

from tests.browser.conftest import kill_kernel
from tests.browser.game import cards, play_trick, press, table_of

CHOSEN = re.compile(r'"state": ?"up"')


def test_the_opponents_choice_is_in_no_message_before_the_reveal(page, open_table, watched):
    """No frame between dealing and reveal holds a card face up in the trick; the frame of the reveal does."""
    open_table(page)
    table = table_of(page)
    cards(table).first.click()
    expect(table).to_have_attribute("data-stage", "ready")
    before = "\n".join(watched.frames)
    assert not CHOSEN.search(before.replace('\\"', '"'))
    plays = [json.loads(found) for found in re.findall(r'"plays": ?(\[.*?\])', before.replace('\\"', '"'))]
    assert plays, "the frames before the reveal were heard"
    assert all(play["card"] is None for trick in plays for play in trick)
    press(table, "reveal")
    expect(table).to_have_attribute("data-stage", "trick")
    assert CHOSEN.search("\n".join(watched.frames).replace('\\"', '"'))


def test_a_notebook_is_saved_from_inside_a_table_and_reloaded_shows_it_as_it_was(page, open_table):
    open_table(page, host="lab")
    table = table_of(page)
    play_trick(table)
    press(table, "next")
    expect(table).to_have_attribute("data-stage", "choose")
    where = table.locator(".pw__where").inner_text()
    cards(table).first.focus()
    with page.expect_response(
        lambda answer: "/api/contents/pico.ipynb" in answer.url and answer.request.method == "PUT"
    ):
        page.keyboard.press("Control+s")
    page.reload()
    table = table_of(page)
    expect(table.locator(".pw__where")).to_have_text(where)
    cards(table).first.click()
    expect(table).to_have_attribute("data-stage", "ready")


def test_two_views_of_one_table_agree_and_two_tables_do_not_mix(page, request, notebooks):
    code = nbformat.v4.new_code_cell
    cells = [
        code("from pico_widgets import Pico\none, two = Pico(predict=False), Pico()"),
        code("one"),
        code("one"),
        code("two"),
    ]
    made = nbformat.v4.new_notebook(cells=cells)
    made.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(made, notebooks / "views.ipynb")
    request.getfixturevalue("open_table")(page, host="lab", notebook="views")
    tables = page.locator(".pw[data-stage]")
    expect(tables).to_have_count(3)
    first, second, other = tables.nth(0), tables.nth(1), tables.nth(2)
    cards(first).first.click()
    expect(second).to_have_attribute("data-stage", "ready")
    press(second, "reveal")
    expect(first).to_have_attribute("data-stage", "trick")
    press(first, "step")
    expect(second.locator(".stepper__count")).to_have_text(first.locator(".stepper__count").inner_text())
    expect(other).to_have_attribute("data-stage", "choose")
    ids = page.evaluate("() => [...document.querySelectorAll('.pw [id]')].map((e) => e.id)")
    assert len(ids) == len(set(ids))


def test_a_kernel_that_is_gone_is_announced(page, open_table):
    page.clock.install()
    page.route("**/api", lambda route: route.abort())  # the server does not answer: the page does not begin anew yet
    open_table(page)
    table = table_of(page)
    kernel = page.evaluate("() => JSON.parse(document.getElementById('jupyter-config-data').text).kernelId")
    kill_kernel(kernel)
    expect(table.locator(".notice--bad")).to_be_visible()  # without a press
    with page.expect_download() as saved:
        press(table, "save")
    assert saved.value.suggested_filename.startswith("pico2")


def test_the_code_of_the_deal_at_hand_closes_the_drawer_too(page, open_table):
    open_table(page)
    table = table_of(page)
    for _ in range(2):
        table.locator('.tool[data-name="settings"]').click()
        table.locator("input.input--code").fill("p2 22-245dy")
        table.locator('button[data-name="code"]').click()
        expect(table.locator(".rules--settings")).to_have_count(0)
        expect(cards(table)).to_have_count(5)


def test_names_of_one_long_word_stay_inside_a_narrow_table(make_page, open_table, no_sideways_scroll):
    page = make_page(width=320)
    open_table(page)
    table = table_of(page)
    table.locator('.tool[data-name="settings"]').click()
    for seat in range(2):
        field = table.locator(".rules--settings input:not(.input--code)").nth(seat)
        field.fill(str(seat) + "W" * 59)
        field.press("Tab")
    expect(table.locator(".seat__name", has_text="1WWW")).to_have_count(1)
    no_sideways_scroll(page)
    table.locator('.rules--settings .tool[data-name="close"]').click()
    no_sideways_scroll(page)
    cards(table).first.click()
    press(table, "reveal")
    expect(table.locator(".question")).to_be_visible()
    no_sideways_scroll(page)
    table.locator(".answer").first.click()
    expect(table.locator(".step--now")).to_be_visible()
    no_sideways_scroll(page)
    table.locator('.tool[data-name="settings"]').click()
    table.locator('.rules--settings [data-value="2"]').click()
    table.locator('.rules--settings .tool[data-name="close"]').click()
    press(table, "next")
    expect(table.locator(".cover")).to_be_visible()
    no_sideways_scroll(page)
