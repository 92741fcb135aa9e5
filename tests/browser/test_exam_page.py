"""An exam in Chromium: by keys, at every width, kept over a reload, handed in once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from pico_widgets.teach.exams.paper import exam
from pico_widgets.teach.exams.results import grade, read_result
from pico_widgets.text import words

HOST = "plain"


def open_exam(page: Page, open_cell, game: str = "pico2", language: str = "en"):
    """The exam `autumn` with three questions."""
    open_cell(page, f'Exam({game!r}, 3, "autumn", language={language!r})')
    found = page.locator(".exam")
    found.wait_for()
    return found


def test_an_exam_is_taken_by_keys_handed_in_and_explained(page, open_cell, axe):
    shown = open_exam(page, open_cell)
    paper = exam("pico2", "autumn", questions=3)
    for at, question in enumerate(paper.questions):
        radio = shown.locator(f'.exam__option input[value="{question.right[0]}"]')
        radio.focus()
        page.keyboard.press("Space")
        expect(radio).to_be_checked()
        expect(shown.locator(".exam__number.is-answered")).to_have_count(at + 1)
        if at < 2:
            shown.locator('[data-name="next"]').press("Enter")
            expect(shown.locator("legend")).to_have_text(paper.questions[at + 1].draft.say(words("en")))
    assert axe(page) == []
    shown.locator('[data-name="ask"]').press("Enter")
    name = shown.locator(".exam__hand input")
    expect(name).to_be_focused()
    page.keyboard.type("Ana")
    assert axe(page) == []
    page.keyboard.press("Enter")
    expect(shown.locator(".exam__score")).to_have_text("Ana: 3 of 3 right")
    expect(shown.locator(".exam__score")).to_be_focused()
    expect(shown.locator(".exam__qr path")).to_have_attribute("d", re.compile("M"))
    code = shown.locator("textarea").input_value()
    assert (grade(read_result(code)).score, read_result(code).name) == (3, "Ana")
    expect(shown.locator(".exam__why li").first).to_be_visible()
    expect(shown.locator(".exam__option input").first).to_be_disabled()
    assert axe(page) == []


def test_a_wrong_answer_is_named_and_leads_to_the_lesson(page, open_cell):
    shown = open_exam(page, open_cell, "picas")
    [question, *_] = exam("picas", "autumn", questions=3).questions
    wrong = next(at for at in range(len(question.values)) if at not in question.right)
    shown.locator(f'.exam__option input[value="{wrong}"]').check()
    expect(shown.locator(".exam__number.is-answered")).to_have_count(1)
    shown.locator('[data-name="ask"]').click()
    expect(shown.locator(".exam__hand")).to_contain_text("2 questions are not answered yet.")
    shown.locator('[data-name="hand"]').click()
    expect(shown.locator(".exam__option.is-wrong")).to_have_count(1)
    expect(shown.locator(".exam__option.is-right")).to_have_count(1)
    lesson = shown.locator(".exam__result a").first
    expect(lesson).to_have_attribute("href", re.compile(r"learn\.ipynb#lesson=picas/\d+$"))


def test_what_was_answered_is_there_after_a_reload(page, open_cell):
    shown = open_exam(page, open_cell)
    shown.locator('.exam__option input[value="1"]').check()
    expect(shown.locator(".exam__number.is-answered")).to_have_count(1)
    page.reload()
    expect(shown.locator('.exam__option input[value="1"]')).to_be_checked()
    expect(shown.locator(".exam__number.is-answered")).to_have_count(1)


def test_the_address_names_an_exam(page, open_table):
    open_table(page, notebook="exam", query="#exam=picas/spring~4")
    expect(page.locator(".exam .kit__title")).to_have_text("Picas: exam")
    expect(page.locator(".exam__number")).to_have_count(4)
    first = exam("picas", "spring~4").questions[0].draft.say(words("en"))
    expect(page.locator(".exam legend")).to_have_text(first)


@pytest.mark.parametrize(
    ("width", "scheme", "language"),
    [(1366, "light", "de"), (700, "dark", "es"), (390, "light", "es"), (360, "dark", "de")],
)
def test_an_exam_fits_and_is_accessible(make_page, open_cell, axe, no_sideways_scroll, width, scheme, language):
    page = make_page(width=width, color_scheme=scheme)
    shown = open_exam(page, open_cell, "picas", language)
    no_sideways_scroll(page)
    shown.locator('.exam__option input[value="0"]').check()
    expect(shown.locator(".exam__number.is-answered")).to_have_count(1)
    shown.locator('[data-name="ask"]').click()
    shown.locator('[data-name="hand"]').click()
    expect(shown.locator(".exam__qr path")).to_have_attribute("d", re.compile("M"))
    room, wide = page.evaluate(
        "() => ['.exam', '.exam__options'].map((name) => document.querySelector(name).clientWidth)"
    )
    assert wide > room - 8
    no_sideways_scroll(page)
    assert axe(page) == []
