"""Tables on pages that somebody else changes: the browser's translator, a host page that runs from right to left."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.game import answer_question, cards, press, table_of, to_last_step
from tests.browser.picas_game import bid, play_on

HOST = "plain"

TRANSLATE = """
root => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text.data.trim() && !text.parentElement.closest('style, font')) texts.push(text);
  }
  for (const [i, text] of texts.entries()) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    inner.textContent = text.data.toUpperCase();
    if (i % 2) text.replaceWith(outer);
    else { text.parentNode.insertBefore(outer, text); text.remove(); }   // both ways are used
  }
  return texts.length;
}
"""
"""What a translator does that passes over `translate="no"`: each text is taken out, with another in its place."""

FACTS = """
root => {
  const said = one => one.textContent.replaceAll('\\u00a0', ' ').trim();
  const parts = ['.pw__where', '.stepper__count', '.score, .pairs', '[role=status]', '.seat__name', '.actions'];
  return Object.fromEntries(parts.map(part => [part, [...root.querySelectorAll(part)].map(said).join(' / ')]));
}
"""


def texts(table: Locator) -> dict[str, str]:
    """What a table says of the game."""
    found: dict[str, str] = table.evaluate(FACTS)
    return found


def test_every_root_says_its_language_its_direction_and_that_it_is_translated(page, open_table):
    open_table(page)
    table_of(page)
    roots = page.locator(".pw").evaluate_all(
        "all => all.map(one => [one.lang, one.dir, one.getAttribute('translate')])"
    )
    assert len(roots) > 5
    assert {tuple(root) for root in roots} == {("en", "ltr", "no")}


def test_what_a_translated_table_says_is_what_an_untranslated_one_says(make_page, open_cell):
    """Two tables of one game, played alike; one is translated before each move."""
    said = []
    for translated in (False, True):
        page: Page = make_page()
        open_cell(page, "Pico(deal=7, seed=7)")
        table = table_of(page)
        steps = []

        def foreign(table: Locator = table, translated: bool = translated) -> None:
            if translated:
                assert table.evaluate(TRANSLATE) > 10

        for _ in range(2):
            foreign()
            cards(table).first.click()
            expect(table).to_have_attribute("data-stage", "ready")
            foreign()
            press(table, "reveal")
            expect(table).to_have_attribute("data-stage", "trick")
            foreign()
            answer_question(table)
            steps.append(texts(table))
            foreign()
            to_last_step(table)
            steps.append(texts(table))
            foreign()
            press(table, "next")
            expect(table).to_have_attribute("data-stage", "choose")
            steps.append(texts(table))
        said.append(steps)
    assert said[0] == said[1]


def test_the_focus_stays_on_what_a_translator_changed(page, open_cell):
    open_cell(page, "Pico(deal=7, seed=7)")
    table = table_of(page)
    cards(table).first.click()
    expect(table).to_have_attribute("data-stage", "ready")
    press(table, "reveal")
    expect(table).to_have_attribute("data-stage", "trick")
    answer_question(table)
    expect(table.locator(".step--now")).to_be_visible()
    table.evaluate(TRANSLATE)
    count = table.locator(".stepper__count").inner_text()
    page.keyboard.press("n")
    expect(table.locator(".stepper__count")).not_to_have_text(count)
    assert page.evaluate("() => document.activeElement.dataset.name") == "step"


@pytest.mark.parametrize("width", [390, 1100])
def test_on_a_page_from_right_to_left_a_table_of_picas_lies_as_it_does(make_page, open_cell, width):
    page = make_page(width=width)
    open_cell(page, "Picas(deal=7, seed=7)")
    table = table_of(page, "picas")
    bid(table)
    for _ in range(3):
        if table.get_attribute("data-stage") == "play":
            break
        play_on(table)
    expect(table).to_have_attribute("data-stage", "play")
    boxes = """
    root => [...root.querySelectorAll('.seat[data-seat], .card, .ranks__one, .pair__facts > *')].map(one => {
      const {x: left, y: top} = root.getBoundingClientRect();
      const {x, y, width, height} = one.getBoundingClientRect();
      return [x - left, y - top, width, height].map(Math.round).join(' ');
    })
    """
    before = table.evaluate(boxes)
    page.evaluate("() => { document.documentElement.dir = 'rtl'; document.body.dir = 'rtl'; }")
    assert table.evaluate(boxes) == before
    west, east = (table.locator(f'.seat[data-seat="{seat}"]').bounding_box() for seat in (3, 1))
    assert west is not None
    assert east is not None
    assert west["x"] < east["x"]


def test_two_strengths_on_a_translated_page_say_who_wins_now(page, open_cell):
    open_cell(page, "Compare(left=10, right=4)")
    slider = page.locator("[role=slider]").last
    before = page.locator(".compare__why").inner_text()
    page.locator(".pw").first.evaluate(TRANSLATE)
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".compare__why")).not_to_have_text(before.upper())
    expect(page.locator(".compare__why")).to_contain_text("5")
    assert page.locator(".compare__why font").count() == 0


def test_a_bid_that_is_marked_on_a_translated_page_is_the_one_that_is_named(page, open_cell):
    open_cell(page, "Picas(deal=7, seed=7)")
    table = table_of(page, "picas")
    press(table, "look")
    expect(table).to_have_attribute("data-stage", "bid")
    for value in (3, 5):
        table.evaluate(TRANSLATE)
        table.locator(f'.bid[data-value="{value}"]').click()
        expect(table.locator('.btn[data-name="bid"]')).to_contain_text(str(value))
