"""Tables in narrow windows, with long names and in other languages: nothing sticks out, no index is covered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.game import answer_question, cards, press, stage, table_of, to_last_step
from tests.browser.picas_game import bid, closed, fan, go_on, look, refused

HOST = "plain"

LONG = ["<b>" + "W" * 55, "<img src=x onerror=alert(1)> " + "é" * 30, "Long name " * 5, "{name} " + "M" * 50]

OUTSIDE = """
root => [...root.querySelectorAll('*')].filter((element) => {
  const {width, height, left, right} = element.getBoundingClientRect();
  return width && height && (right > innerWidth + 1 || left < -1)
    && !element.closest('.sr, svg') && !element.parentElement?.closest('.step:not(.step--now)');
}).map((element) => `${element.className}: ${element.textContent.slice(0, 30)}`)
"""
"""What is drawn beyond the left or the right edge of the window; a folded step cuts its own line."""

INDEX_FREE = """
cross => [...cross.querySelectorAll('.card')].flatMap((card) => {
  card.scrollIntoView({block: 'center'});
  const {x, y, width, height} = card.getBoundingClientRect();
  const hit = (dx, dy) => document.elementFromPoint(x + dx * width, y + dy * height)?.closest('.card') === card;
  return hit(.19, .17) && hit(.19, .33) ? [] : [card.getAttribute('aria-label')];
})
"""
"""The cards of a trick whose rank or suit lies under something else."""

OVERLAP = """
table => {
  const boxes = [...table.querySelectorAll('.seat__name, .tag, .surplus__line, .seat__cards .card, .slot')]
    .filter((element) => element.offsetParent).map((element) => [element, element.getBoundingClientRect()]);
  return boxes.flatMap(([one, a], i) => boxes.slice(i + 1)
    .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3)
    .map(([other]) => `${one.textContent} / ${other.textContent}`));
}
"""
"""Pairs of texts and cards of the seats that lie on each other."""


@pytest.fixture
def inside(no_sideways_scroll):
    """Asserts that nothing of a table is beyond an edge of the window."""

    def check(table: Locator) -> None:
        no_sideways_scroll(table.page)
        assert table.evaluate(OUTSIDE) == [], stage(table)

    return check


@pytest.mark.parametrize("width", [360, 1100])
def test_long_names_stay_inside_at_picas(make_page, open_cell, inside, width):
    page = make_page(width=width, height=780)
    open_cell(page, f"Picas(deal=7, seed=3, names={LONG!r})")
    table = table_of(page, "picas")
    inside(table)
    for name in table.locator(".seat--compass .seat__name").all():
        assert (name.bounding_box() or {"width": 0})["width"] > 40
    look(table)
    table.locator('.bid[data-value="4"]').click()
    inside(table)
    press(table, "bid")
    expect(table).to_have_attribute("data-stage", "play")
    tried = False
    for trick in range(13):
        if table.locator('.btn[data-name="claim"]').count():
            press(table, "claim")
            break
        if not tried and closed(table).count():
            refused(table)
            inside(table)
            tried = True
        fan(table).first.click()
        expect(table).to_have_attribute("data-stage", "trick")
        if trick == 0:
            inside(table)
            chips = table.locator(".answer .mini").evaluate_all("chips => chips.map((chip) => chip.offsetHeight)")
            assert max(chips) < 40, "the card of an answer stands in one line"
        answer_question(table)
        to_last_step(table)
        if trick == 0:
            inside(table)
        go_on(table)
        if trick == 0:
            table.locator(".last summary").click()
            inside(table)
            lines = table.locator(".log__row > :nth-child(2)").first.bounding_box()
            assert lines is not None
            assert lines["width"] > 90, "a trick of the log is no column of letters"
    assert tried
    expect(table).to_have_attribute("data-stage", "count")
    to_last_step(table)
    inside(table)


def test_long_names_stay_inside_at_pico_for_three(make_page, open_cell, inside):
    page = make_page(width=360, height=780)
    open_cell(page, f"PicoThree(deal=7, seed=3, names={LONG[:3]!r})")
    table = to_choice(page)
    inside(table)
    assert table.locator(".table").evaluate(OVERLAP) == []
    heights = table.locator(".trick .slot").evaluate_all("slots => slots.map((slot) => slot.offsetHeight)")
    assert len(heights) == 3
    assert max(heights) < 130, "a place for a card is as high as a card"
    cards(table).first.click()
    press(table, "reveal")
    expect(table).to_have_attribute("data-stage", "trick")
    answer_question(table)
    to_last_step(table)
    inside(table)


def to_choice(page: Page) -> Locator:
    """Pico for three, from the pass to the first choice."""
    table = table_of(page, "pico3")
    press(table, "next")
    expect(table).to_have_attribute("data-stage", "passed")
    to_last_step(table)
    press(table, "next")
    expect(table).to_have_attribute("data-stage", "choose")
    return table


@pytest.mark.parametrize("locale", ["de-DE", "es-ES"])
def test_nothing_of_a_seat_lies_on_another_at_pico_for_three(make_page, open_cell, locale):
    page = make_page(width=360, height=780, locale=locale)
    open_cell(page, "PicoThree(deal=7, seed=3)")
    assert to_choice(page).locator(".table").evaluate(OVERLAP) == []


@pytest.mark.parametrize("width", [360, 390, 620])
@pytest.mark.parametrize("locale", ["de-DE", "es-ES"])
def test_no_tag_lies_on_the_index_of_a_card_of_the_trick(make_page, open_cell, locale, width):
    page = make_page(width=width, height=780, locale=locale)
    open_cell(page, "Picas(deal=7, seed=3)")
    table = table_of(page, "picas")
    bid(table, 3)
    for _ in range(2):
        fan(table).first.click()
        expect(table).to_have_attribute("data-stage", "trick")
        assert table.locator(".cross").evaluate(INDEX_FREE) == []
        answer_question(table)
        to_last_step(table)
        assert table.locator(".cross").evaluate(INDEX_FREE) == []
        go_on(table)


def test_the_whole_trick_is_in_sight_after_next_on_a_phone(make_page, open_cell):
    page = make_page(width=390, height=780)
    open_cell(page, "Picas(deal=7, seed=3)")
    table = table_of(page, "picas")
    bid(table, 3)
    fan(table).first.click()
    expect(table).to_have_attribute("data-stage", "trick")
    answer_question(table)
    to_last_step(table)
    go_on(table)
    page.wait_for_function("() => document.activeElement.matches('.fan .card')")
    box = table.locator(".table").bounding_box()
    assert box is not None
    assert box["y"] >= -1
    assert box["y"] + box["height"] <= 781


def test_a_bid_that_is_marked_is_still_marked_after_a_look_at_an_earlier_trick(page, open_cell):
    open_cell(page, "Picas(deal=7, seed=3)")
    table = table_of(page, "picas")
    bid(table, 3)
    while stage(table) != "count":
        if table.locator('.btn[data-name="claim"]').count():
            press(table, "claim")
            expect(table).to_have_attribute("data-stage", "count")
            break
        fan(table).first.click()
        expect(table).to_have_attribute("data-stage", "trick")
        answer_question(table)
        to_last_step(table)
        go_on(table)
    to_last_step(table)
    go_on(table)
    look(table)
    table.locator('.bid[data-value="5"]').click()
    table.locator("summary.log__round").first.click()
    table.locator(".log__row").first.click()
    expect(table).to_have_attribute("data-stage", "trick")
    press(table, "live")
    expect(table.locator('.bid[data-value="5"]')).to_have_attribute("aria-checked", "true")


OFF_THE_FELT = """
table => {
  const felt = table.getBoundingClientRect();
  return [...table.querySelectorAll('.card, .slot, .tag')].filter((element) => {
    const {width, left, right} = element.getBoundingClientRect();
    return width && (right > felt.right - 1 || left < felt.left + 1);
  }).map((element) => `${element.className}: ${element.textContent}`);
}
"""
"""Cards and texts that do not lie on the table."""


@pytest.mark.parametrize(("notebook", "game"), [("pico", "pico2"), ("pico_three", "pico3"), ("picas", "picas")])
def test_all_cards_lie_on_the_table_beside_a_drawer_and_between_side_bars(page, open_table, notebook, game):
    """Windows in which the table is at its narrowest beside a drawer; 244 is a notebook on a phone."""
    open_table(page, notebook=notebook)
    table = table_of(page, game)
    if game == "pico3":
        for after in ("passed", "choose"):
            press(table, "next")
            expect(table).to_have_attribute("data-stage", after)
    if game == "pico2":
        cards(table).first.click()
        press(table, "reveal")
        expect(table).to_have_attribute("data-stage", "trick")
        press(table, "next")
        expect(table).to_have_attribute("data-stage", "choose")
    felt = table.locator(".table")
    table.evaluate("root => { root.style.width = '244px'; }")
    assert felt.evaluate(OFF_THE_FELT) == []
    table.evaluate("root => { root.style.width = ''; }")
    table.locator('.tool[data-name="settings"]').click()
    expect(table.locator(".rules")).to_be_visible()
    for width in (930, 1000, 1100, 1150):
        page.set_viewport_size({"width": width, "height": 900})
        assert felt.evaluate(OFF_THE_FELT) == [], width
