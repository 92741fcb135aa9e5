"""A printed page: the table as it stands, every step and the score, black on white, nothing cut or to be pressed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.game import answer_question, cards, press, table_of

SCROLLS = """
root => {
  const found = [];
  for (let one = root.parentElement; one; one = one.parentElement) {
    const {overflowY, position} = getComputedStyle(one);
    const page = one === document.documentElement;
    if (!page && (overflowY !== 'visible' || position === 'absolute')) found.push(one.className || one.tagName);
  }
  return found;
}
"""
"""Containers round the widget that would print no more than the window shows of them."""

CUT = """
root => [...root.querySelectorAll('.step p, .score td, .score th, .seat__name')].filter((one) => !one.offsetParent
  || getComputedStyle(one).display !== 'inline'
  && (one.scrollHeight > one.clientHeight + 4 || one.scrollWidth > one.clientWidth + 1)).map((one) => one.textContent)
"""
"""What is not shown, or not whole."""


@pytest.mark.parametrize("host", ["voila", "lab"])
def test_a_page_in_the_dark_is_printed_whole_and_black_on_white(make_page, open_cell, host):
    page = make_page(width=1000, height=700, color_scheme="dark")
    open_cell(page, "Pico(deal=7, seed=3, theme='dark')", host=host)
    table = table_of(page)
    cards(table).nth(1).click()
    press(table, "reveal")
    expect(table).to_have_attribute("data-stage", "trick")
    answer_question(table)
    expect(table.locator(".step--now")).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    assert table.evaluate(SCROLLS) == []
    assert table.evaluate(CUT) == []
    expect(table.locator(".btn:visible, .tool:visible")).to_have_count(0)
    colours = table.evaluate(
        "root => [root.querySelector('.pw__sheet'), root.querySelector('.table')].map((one) =>"
        " [getComputedStyle(one).backgroundColor, getComputedStyle(one).color])"
    )
    assert colours == [["rgb(255, 255, 255)", "rgb(0, 0, 0)"]] * 2
    if host == "voila":
        assert page.pdf(format="A4", print_background=True).count(b"/Type /Page\n") == 1, "one page to hand out"
