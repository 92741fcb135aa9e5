"""The board on a projector: one key forward, hands by key, touch and typing, letters that are read from afar."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

WIDTHS = [
    (1920, 1080, "light"),
    (1366, 768, "dark"),
    (1100, 800, "light"),
    (700, 900, "dark"),
    (390, 844, "light"),
    (360, 740, "dark"),
]
SHOTS = os.environ.get("PICO_SHOTS")
"""A folder for pictures of what is tested, for whoever wants to look."""


def where(board: Locator, text: str) -> None:
    expect(board.locator(".poll__head .pw__where").first).to_contain_text(text)


def test_a_class_is_asked_by_key_alone(open_cell, page: Page):
    board = open_cell(page, 'Board("pico3", 3, "autumn")')
    where(board, "question 1 of 3")
    board.locator(".poll").focus()
    for key in "1121":
        page.keyboard.press(key)
    first = board.locator('[data-option="1"] .poll__n')
    expect(first).to_have_value("3")
    expect(board.locator(".poll__why")).to_have_count(0)
    expect(board.locator(".poll__bar--right")).to_have_count(0)
    page.keyboard.press("PageDown")
    expect(board.locator(".poll__why li").first).to_be_visible()
    expect(board.locator(".poll__bar--right")).not_to_have_count(0)
    page.keyboard.press("ArrowRight")
    where(board, "question 2 of 3")
    expect(board.locator(".poll__why")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    where(board, "question 1 of 3")
    expect(first).to_have_value("3")
    expect(board.locator(".poll__why")).to_have_count(1)


def test_hands_are_typed_and_pressed_and_the_bars_follow(open_cell, page: Page):
    board = open_cell(page, 'Board("pico2", 2, "autumn")')
    first, second = (board.locator(f'[data-option="{n}"]') for n in (1, 2))
    first.locator(".poll__n").fill("12")
    first.locator(".poll__n").press("Tab")
    expect(board.locator(".poll__head")).to_contain_text("12 hands")
    second.locator('[data-name="more"]').click()
    expect(board.locator(".poll__head")).to_contain_text("13 hands")
    expect(first.locator(".poll__fill")).to_have_attribute("style", re.compile(r"--share: ?1;"))
    expect(second.locator(".poll__fill")).to_have_attribute("style", re.compile(r"--share: ?0\.0833"))
    second.locator('[data-name="less"]').click()
    expect(second.locator(".poll__n")).to_have_value("0")
    board.locator('[data-name="forward"]').click()
    expect(board.locator('[data-name="forward"]')).to_contain_text("Next question")


def test_the_questions_are_those_of_a_code(open_cell, page: Page):
    board = open_cell(page, 'Board("pico2", 2, "autumn")')
    board.locator(".kit__prepare summary").click()
    board.locator(".kit__prepare .input--code").fill("spring~4")
    board.locator('[data-name="make"]').click()
    where(board, "question 1 of 4")
    board.locator(".kit__prepare .input--code").fill("no code")
    board.locator('[data-name="make"]').click()
    expect(board.locator('[role="alert"]')).to_contain_text("without blanks")


def test_the_last_row_can_read_it(open_cell, make_page):
    """On a projector's screen no letter of question, answers and reasons is smaller than a fortieth of its height."""
    page = make_page(width=1920, height=1080)
    board = open_cell(page, 'Board("picas", 2, "autumn", clauses=["picas.trick.spade"])')
    board.locator('[data-name="forward"]').click()
    expect(board.locator(".poll__why li").first).to_be_visible()
    for part in (".poll__ask", ".poll__label", ".poll__why"):
        size = board.locator(part).first.evaluate("element => parseFloat(getComputedStyle(element).fontSize)")
        assert size >= 1080 / 40, part


@pytest.mark.parametrize(("width", "height", "scheme"), WIDTHS)
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_it_fits_every_width_and_is_accessible(
    open_cell, make_page, axe, no_sideways_scroll, width, height, scheme, language
):
    if language != "en" and width not in (1366, 360):
        pytest.skip("one wide and one narrow page for each further language")
    page = make_page(width=width, height=height, color_scheme=scheme)
    board = open_cell(page, f'Board("pico3", 12, "autumn", language="{language}", clauses=["pico3.trick.sum"])')
    board.locator(".poll").focus()
    for key in "1112":
        page.keyboard.press(key)
    expect(board.locator('[data-option="1"] .poll__n')).to_have_value("3")
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"board-{width}-{scheme}-{language}-ask.png")
    page.keyboard.press("Enter")
    expect(board.locator(".poll__why li").first).to_be_visible()
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"board-{width}-{scheme}-{language}-shown.png", full_page=True)
    no_sideways_scroll(page)
    assert axe(page) == []
