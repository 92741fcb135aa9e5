"""Worksheets and rules on paper: pages that a printer makes, and the widgets that show them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pico_widgets.core.registry import GAMES
from pico_widgets.teach.exams.paper import exam
from pico_widgets.text import LANGUAGES, words
from pico_widgets.widgets.paper import rules_sheet, worksheet

GAMES_ASKED = [name for name, game in GAMES.items() if game.questions]
WIDTHS = [(1920, "light"), (1100, "dark"), (390, "light"), (360, "dark")]
SHOTS = os.environ.get("PICO_SHOTS")
"""A folder for pictures of what is tested, for whoever wants to look."""


def pages_of(page: Page, html: str, paper: str) -> int:
    """How many pages are printed of a document."""
    page.set_content(html)
    return page.pdf(format=paper).count(b"/Type /Page\n")


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_a_game_fit_one_page(page: Page, language, paper):
    for game in GAMES_ASKED:
        assert pages_of(page, rules_sheet(game, words(language)), paper) == 1, game


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("game", GAMES_ASKED)
def test_the_key_of_a_worksheet_is_on_a_page_of_its_own(page: Page, game, paper):
    """Without the key there is a page less, and no more is cut from the questions than that page."""
    html = worksheet(exam(game, "autumn", questions=6), words("en"), "https://school.example/exam.html")
    whole = pages_of(page, html, paper)
    alone = pages_of(page, html.split('<section class="key">')[0], paper)
    assert whole == alone + 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_worksheet_is_printed_black_on_white_and_nothing_is_cut(make_page, scheme):
    page = make_page(width=794, color_scheme=scheme)
    page.set_content(worksheet(exam("picas", "autumn", questions=30), words("de")))
    page.emulate_media(media="print", color_scheme=scheme)
    ground = "() => [getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.body).color]"
    assert page.evaluate(ground) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_worksheet_is_made_shown_and_saved(open_cell, page: Page):
    sheet = open_cell(page, 'Worksheet("pico2", 4, "autumn")')
    frame = page.frame_locator(".kit__paper")
    expect(frame.locator(".question")).to_have_count(4)
    expect(frame.locator("h1").first).to_have_text("Pico for two: worksheet")
    sheet.locator('[data-name="game"] [data-value="picas"]').click()
    expect(frame.locator("h1").first).to_have_text("Picas: worksheet")
    sheet.locator(".kit__count input").fill("7")
    sheet.locator('[data-name="make"]').click()
    expect(frame.locator(".question")).to_have_count(7)
    with page.expect_download() as found:
        sheet.locator('[data-name="save"]').click()
    assert found.value.suggested_filename == "worksheet-picas.html"
    assert found.value.path().read_text(encoding="utf-8").count('class="question"') == 7
    sheet.locator(".kit__making .input--code").fill("no code")
    sheet.locator('[data-name="make"]').click()
    expect(sheet.locator('[role="alert"]')).to_contain_text("without blanks")


def test_print_prints_the_document_alone(open_cell, page: Page):
    sheet = open_cell(page, 'RulesSheet("picas")')
    expect(page.frame_locator(".kit__paper").locator("h1")).to_have_text("Rules of Picas")
    page.evaluate("document.querySelector('.kit__paper').contentWindow.print = () => { window.printed = true; }")
    sheet.locator('[data-name="print"]').click()
    assert page.evaluate("window.printed") is True


@pytest.mark.parametrize(("width", "scheme"), WIDTHS)
def test_they_fit_every_width_and_are_accessible(open_cell, make_page, axe, no_sideways_scroll, width, scheme):
    page = make_page(width=width, height=1000, color_scheme=scheme)
    for made in ('Worksheet("picas", 4, "autumn", language="de")', 'RulesSheet("pico3", language="es")'):
        open_cell(page, made)
        expect(page.frame_locator(".kit__paper").locator("h1").first).to_be_visible()
        if SHOTS:
            page.screenshot(path=Path(SHOTS) / f"{made[:6]}-{width}-{scheme}.png")
        no_sideways_scroll(page)
        assert axe(page) == []
