"""Practice in a browser: a puzzle tried wrong and right, by keyboard alone, kept over a reload, at every width."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from pico_widgets.teach.trainer.puzzles import bank

WIDTHS = [(1366, "light"), (700, "dark"), (390, "light"), (360, "dark")]
SHOTS = os.environ.get("PICO_SHOTS")
"""A folder for pictures of what is tested, for whoever wants to look."""


def open_puzzle(open_cell, page: Page, game: str, code: str) -> Locator:
    trainer = open_cell(page, f'from pico_widgets import Trainer\nTrainer("{game}", code="{code}")')
    trainer.locator(".lesson__title").wait_for()
    return trainer


def first(game: str, topic: str):
    return next(one for one in bank(game).values() if one.topic.name == topic)


def test_a_puzzle_is_answered_explained_and_followed_by_another(open_cell, page):
    puzzle = first("pico2", "keep")
    trainer = open_puzzle(open_cell, page, "pico2", puzzle.code)
    expect(trainer.locator(".trainer")).to_be_visible()
    trainer.locator(f'button.card[data-card="{puzzle.right[0]}"]').click()
    expect(trainer.locator(".feedback--right")).to_be_visible()
    expect(trainer.locator(".trainer__done summary")).to_have_text("What you have done")
    trainer.locator('.btn[data-name="after"]').click()
    expect(trainer.locator(".feedback")).to_have_count(0)


def test_the_topic_is_chosen_by_keyboard_and_the_puzzle_done_by_keyboard_alone(open_cell, page):
    puzzle = first("pico2", "double")
    trainer = open_puzzle(open_cell, page, "pico2", puzzle.code)
    trainer.locator("button.card[data-card]").first.focus()
    for _ in range(12):
        if page.evaluate("document.activeElement?.dataset.card") == str(puzzle.right[0]):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(trainer.locator(".feedback--right")).to_be_visible()
    topic = trainer.locator('select[data-name="topic"]')
    topic.focus()
    page.keyboard.press("End")
    expect(trainer.locator(".lesson__title")).to_have_text("The end of a round")


def test_what_was_practised_comes_back_after_a_reload(page, open_table):
    open_table(page, notebook="practice")
    trainer = page.locator(".pw", has=page.locator(".lesson"))
    for topic, title in (("end", "The end of a round"), ("back", "The losing card comes back")):
        trainer.locator('select[data-name="topic"]').select_option(topic)
        expect(trainer.locator(".lesson__title")).to_have_text(title)
    trainer.locator("button.card[data-card]").first.click()
    rows = trainer.locator(".trainer__done dl > div")
    expect(rows.first).to_contain_text("The losing card comes back")
    page.reload()
    expect(rows.first).to_contain_text("The losing card comes back")


@pytest.mark.parametrize(("width", "scheme"), WIDTHS)
def test_a_puzzle_fits_every_screen_and_breaks_no_accessibility_rule(
    open_cell, make_page, axe, no_sideways_scroll, width, scheme
):
    page = make_page(width=width, color_scheme=scheme, reduced_motion="reduce")
    trainer = open_puzzle(open_cell, page, "picas", first("picas", "ending").code)
    trainer.locator("button.card[data-card]").first.click()
    expect(trainer.locator(".feedback")).to_be_visible()
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"practice-{width}-{scheme}.png", full_page=True)
    no_sideways_scroll(page)
    assert axe(page) == []
