"""Words of the trade: by key, by touch and for a screen reader, in prose, in a step and in the rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pico_widgets.core.registry import GAMES
from pico_widgets.explain.terms import terms_of
from tests.browser.game import play_trick, table_of

HOST = "plain"


def test_a_word_tells_its_meaning_by_key_and_gives_the_focus_back(page, open_table, axe):
    open_table(page, notebook="picas")
    word = page.locator(".prose .term").first
    word.focus()
    page.keyboard.press("Enter")
    meaning = page.get_by_role("dialog")
    expect(meaning).to_be_visible()
    expect(meaning).to_be_focused()
    expect(word).to_have_attribute("aria-expanded", "true")
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    expect(word).to_be_focused()
    expect(word).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize("width", [390, 1100])
def test_a_word_is_touched_and_its_meaning_is_wholly_in_view(make_page, open_table, width):
    page = make_page(width=width, has_touch=True)
    open_table(page, notebook="picas")
    words = page.locator(".prose .term")
    for at in range(words.count()):
        words.nth(at).tap()
        box = page.get_by_role("dialog").bounding_box()
        assert box is not None
        assert min(box["x"], box["y"]) >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= 800
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    words.last.tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.locator(".prose__title").first.tap()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_at_a_table_the_current_step_has_its_words_and_the_rules_list_them_all(page, open_table):
    open_table(page)
    table = table_of(page)
    play_trick(table)
    step = table.locator(".step--now")
    word = step.locator(".term").first
    expect(word).not_to_have_attribute("tabindex", "-1")
    expect(table.locator('.step:not(.step--now) .term:not([tabindex="-1"])')).to_have_count(0)
    word.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    count = table.locator(".stepper__count").inner_text()
    page.keyboard.press("n")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(table.locator(".stepper__count")).to_have_text(count)
    table.locator('.tool[data-name="rules"]').click()
    drawer = table.locator(".rules")
    drawer.locator('[data-value="words"]').click()
    expect(drawer.locator("h4")).to_have_count(len(terms_of(GAMES["pico2"])))
    drawer.locator('[data-value="all"]').click()
    drawer.locator(".term:visible").first.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(drawer).to_be_visible()
