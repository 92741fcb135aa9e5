"""The coach, the review and the other line in Chromium: closed until asked, each level by its own press."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.game import answer_question, cards, play_game, press, stage, table_of

HOST = "plain"

FOCUSED = "() => document.activeElement?.dataset.name ?? document.activeElement?.className ?? ''"


def bar(table: Locator) -> Locator:
    """The one line of the coach."""
    return table.locator('[data-name="coach"]')


def said(table: Locator) -> Locator:
    """The live region."""
    return table.locator('[role="status"]')


def levels(table: Locator) -> list[str]:
    """The levels that are open, by their class."""
    names = table.locator(".coach__level").evaluate_all("all => all.map(one => one.className)")
    return [found[1] for name in names if (found := re.search(r"coach__level--(nudge|reason|numbers)", name))]


@pytest.mark.parametrize("host", ["voila", "lab"])
def test_the_coach_is_closed_until_asked_and_each_level_has_its_own_press(page: Page, open_table, host):
    open_table(page, host=host)
    table = table_of(page)
    expect(bar(table)).to_have_attribute("aria-expanded", "false")
    expect(table.locator(".coach__body")).to_have_count(0)
    bar(table).click()
    for most, names in enumerate((["nudge"], ["nudge", "reason"], ["nudge", "reason", "numbers"]), start=1):
        expect(table.locator(".coach__level")).to_have_count(most)
        assert levels(table) == names
        title = table.locator(".coach__title").last.evaluate("one => one.firstChild.data")
        expect(said(table)).to_contain_text(title)
        if most < 3:
            press(table, "coach-next")
    expect(table.locator('[data-name="coach-next"]')).to_have_count(0)
    expect(table.locator(".duels tbody tr")).to_have_count(5)
    expect(table.locator(".duels tbody td")).to_have_count(25)
    bar(table).click()
    expect(table.locator(".coach__body")).to_have_count(0)


def test_the_coach_is_asked_by_keys_and_the_focus_stays_with_it(page: Page, open_table):
    open_table(page)
    table = table_of(page)
    cards(table).first.focus()
    page.keyboard.press("c")
    expect(table.locator(".coach__level")).to_have_count(1)
    bar(table).focus()
    page.keyboard.press("Tab")
    while page.evaluate(FOCUSED) == "term":  # words of the trade that can be touched stand before the button
        page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED) == "coach-next"
    page.keyboard.press("Enter")
    expect(table.locator(".coach__level")).to_have_count(2)
    assert page.evaluate(FOCUSED) == "coach-next"
    page.keyboard.press("Enter")
    expect(table.locator(".coach__level")).to_have_count(3)
    page.wait_for_function(f"() => ({FOCUSED})().includes('coach__level--last')")
    page.keyboard.press("c")
    expect(bar(table)).to_have_attribute("aria-expanded", "false")
    page.wait_for_function("() => document.activeElement.closest('.pw') !== null")


@pytest.mark.parametrize(("width", "scheme"), [(1100, "light"), (700, "dark"), (390, "light"), (360, "dark")])
def test_the_open_coach_breaks_no_rule_of_accessibility(
    make_page, open_table, axe, no_sideways_scroll, width: int, scheme: str
):
    page = make_page(width=width, color_scheme=scheme)
    open_table(page)
    table = table_of(page)
    cards(table).first.click()
    expect(table).to_have_attribute("data-stage", "ready")
    bar(table).click()
    for most in (1, 2, 3):
        expect(table.locator(".coach__level")).to_have_count(most)
        assert axe(page) == []
        no_sideways_scroll(page)
        if most < 3:
            press(table, "coach-next")
    expect(table.locator(".worth")).to_be_visible()
    expect(table.locator(".duels .is-now")).to_have_count(1)


def test_what_a_choice_was_worth_is_not_said_before_the_prediction(page: Page, open_table):
    open_table(page)
    table = table_of(page)
    bar(table).click()
    expect(table.locator(".coach__level")).to_have_count(1)
    cards(table).first.click()
    expect(table).to_have_attribute("data-stage", "ready")
    for most in (2, 3):
        expect(table.locator(".worth")).to_have_count(0)
        press(table, "coach-next")
        expect(table.locator(".coach__level")).to_have_count(most)
    expect(table.locator(".worth")).to_be_visible()
    worth = table.locator(".worth").inner_text()
    press(table, "reveal")
    expect(table.locator(".question")).to_be_visible()
    expect(table.locator(".coach")).to_have_count(0)
    answer_question(table)
    expect(table.locator(".worth")).to_have_text(worth)


def test_a_game_is_reviewed_and_a_trick_played_otherwise_beside_the_first_line(
    page: Page, open_table, axe, no_sideways_scroll
):
    open_table(page)
    table = table_of(page)
    play_game(table)
    expect(table.locator(".chart")).to_be_visible()
    assert axe(page) == []
    no_sideways_scroll(page)
    outcome = table.locator(".result").text_content() or ""
    ranks = table.locator(".chart__pick").all_inner_texts()
    assert ranks == [str(n) for n in range(1, len(ranks) + 1)]
    expect(table.locator(".cost")).to_have_count(len(ranks))

    last = table.locator(".log__row").last
    where = last.get_attribute("data-trick")
    (table.locator(".chart__pick").first if ranks else last).click()
    expect(table).to_have_attribute("data-stage", "trick")
    expect(table.locator(".chart")).to_have_count(0)
    opened = table.locator(".log__row[aria-current]").get_attribute("data-trick")
    assert opened == where if not ranks else opened

    press(table, "whatif")
    expect(table).to_have_attribute("data-stage", "choose")
    main_line = table.locator(".mainline")
    expect(main_line).to_be_visible()
    assert axe(page) == []
    no_sideways_scroll(page)
    page.wait_for_function("() => document.activeElement.matches('button.card')")
    cards(table).last.click()
    press(table, "reveal")
    answer_question(table)
    expect(main_line).to_be_visible()
    main_line.locator('[data-name="mainline"]').click()
    expect(main_line).to_have_count(0)
    if stage(table) != "result":
        press(table, "live")
    expect(table.locator(".result")).to_have_text(outcome)
    expect(table.locator(".chart")).to_be_visible()
