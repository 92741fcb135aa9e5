"""A lesson in a browser: read, tried wrong and right, by keyboard, kept over a reload, on a phone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

HOST = "plain"

WIDTHS = [(1920, "light"), (1366, "dark"), (1100, "light"), (700, "dark"), (390, "light"), (390, "dark"), (360, "dark")]
SHOTS = os.environ.get("PICO_SHOTS")
"""A folder for pictures of what is tested, for whoever wants to look."""


def open_lesson(open_cell, page: Page, id: str) -> Locator:
    lesson = open_cell(page, f'from pico_widgets import Lesson\nLesson("{id}")')
    lesson.locator(".lesson__title").wait_for()
    return lesson


def choose(lesson: Locator, card: str) -> None:
    lesson.locator(f'button.card[data-card="{card}"]').click()


def press(lesson: Locator, action: str) -> None:
    lesson.locator(f'.btn[data-name="{action}"]').click()


def shoot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}.png", full_page=True)


def test_a_wrong_card_is_explained_and_tried_again_and_a_right_one_leads_on(open_cell, page):
    lesson = open_lesson(open_cell, page, "pico2/2")
    expect(lesson.locator(".lesson__title")).to_have_text("A small card against a big one")
    choose(lesson, "6")
    expect(lesson.locator(".feedback")).to_contain_text("Another rule decided the trick.")
    press(lesson, "again")
    expect(lesson.locator(".feedback")).to_have_count(0)
    choose(lesson, "4")
    expect(lesson.locator(".feedback--right")).to_contain_text("10 is more than 8")
    press(lesson, "onward")
    expect(lesson.locator(".lesson__title")).to_have_text("Exactly double")
    expect(lesson.locator(".dot--done")).to_have_count(1)


def test_hints_come_one_by_one_and_are_gone_on_the_next_page(open_cell, page):
    lesson = open_lesson(open_cell, page, "pico2/2")
    for count in (1, 2, 3):
        press(lesson, "hint")
        expect(lesson.locator(".lesson__hint")).to_have_count(count)
    expect(lesson.locator(".lesson__hint").last).to_contain_text("This one is right: 4.")
    expect(lesson.locator('.btn[data-name="hint"]')).to_have_count(0)
    lesson.locator(".dot").nth(1).click()
    expect(lesson.locator(".lesson__hint")).to_have_count(0)


def test_what_is_to_be_refused_is_the_answer(open_cell, page):
    lesson = open_lesson(open_cell, page, "picas/2")
    choose(lesson, "S8")
    expect(lesson.locator(".feedback--right")).to_contain_text("must follow it")


def test_a_lesson_is_done_by_keyboard_alone(open_cell, page):
    lesson = open_lesson(open_cell, page, "pico2/1")
    lesson.locator('button.card[data-card="4"]').focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(lesson.locator(".feedback--right")).to_be_visible()
    onward = lesson.locator('.btn[data-name="onward"]')
    for _ in range(40):
        if onward.evaluate("button => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(lesson.locator(".lesson__title")).to_have_text("What you play for")


def test_how_far_one_has_come_is_kept_over_a_reload(open_cell, page):
    lesson = open_lesson(open_cell, page, "pico2")
    choose(lesson, "10")
    press(lesson, "onward")
    expect(lesson.locator(".lesson__title")).to_have_text("What you play for")
    page.reload()
    lesson = page.locator(".pw").first
    expect(lesson.locator(".lesson__title")).to_have_text("What you play for")
    expect(lesson.locator(".dot--done")).to_have_count(1)


def test_another_lesson_is_chosen_from_the_courses(open_cell, page):
    lesson = open_lesson(open_cell, page, "pico2")
    lesson.locator(".lesson__course").select_option("picas/1")
    expect(lesson.locator(".lesson__title")).to_have_text("A trick")
    choose(lesson, "H10")
    expect(lesson.locator(".feedback--right")).to_be_visible()


@pytest.mark.parametrize(("width", "scheme"), WIDTHS)
def test_a_lesson_fits_every_width_and_is_accessible(open_cell, make_page, axe, no_sideways_scroll, width, scheme):
    page = make_page(width=width, color_scheme=scheme, reduced_motion="reduce")
    for id, wrong in (("pico2/2", "6"), ("pico3/1", "4"), ("picas/2", "C3")):
        lesson = open_lesson(open_cell, page, id)
        press(lesson, "hint")
        lesson.locator(".lesson__hint").wait_for()
        shoot(page, f"{id.replace('/', '-')}-{width}-{scheme}-task")
        choose(lesson, wrong)
        lesson.locator(".feedback").wait_for()
        shoot(page, f"{id.replace('/', '-')}-{width}-{scheme}-feedback")
        no_sideways_scroll(page)
        assert axe(page) == []
