"""The gradebook in a browser: codes pasted and dropped, what does not count, files out, every width."""

from __future__ import annotations

import csv
import io
import os
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from pico_widgets.teach.exams.paper import exam
from pico_widgets.teach.exams.results import hand_in

PAPER = exam("pico2", "autumn", questions=6)
KEYS = [question.right[0] for question in PAPER.questions]
WIDTHS = [(1920, "light"), (1366, "dark"), (1100, "light"), (700, "dark"), (390, "light"), (390, "dark"), (360, "dark")]
SHOTS = os.environ.get("PICO_SHOTS")
"""A folder for pictures of what is tested, for whoever wants to look."""


def line(name: str, right: int) -> str:
    return f"{name}, {hand_in(PAPER, name, [*KEYS[:right], *([None] * (6 - right))])}"


CLASS = [line("Ana", 6), line("Ben", 2), line("=1+1", 4), line("Dora", 5)[:-2], line("Ana", 6)]


def paste(book: Locator, *lines: str) -> None:
    book.locator(".kit__lines").fill("\n".join(lines))
    book.locator('[data-name="read"]').click()


def names(book: Locator) -> Locator:
    return book.locator(".kit__table tbody th")


def test_codes_that_are_pasted_are_graded_and_the_rest_is_named(open_cell, page: Page):
    book = open_cell(page, "Gradebook()")
    expect(book.locator(".kit__table")).to_have_count(0)
    paste(book, *CLASS)
    expect(names(book)).to_have_text(["Ana", "Ben", "=1+1"])
    expect(book.locator(".kit__faults li")).to_have_count(2)
    expect(book.locator(".kit__faults li").first).to_contain_text("Line 4: This result code is damaged")
    expect(book.locator(".kit__faults li").last).to_contain_text("Line 5: This is the same code as in line 1")
    expect(book.locator(".kit__summary")).to_contain_text("3 results")
    paste(book, CLASS[1])
    expect(names(book)).to_have_text(["Ben"])
    expect(book.locator(".kit__faults")).to_have_count(0)


def test_the_table_is_sorted_and_shows_who_missed_a_clause(open_cell, page: Page):
    book = open_cell(page, "Gradebook()")
    paste(book, line("Zoe", 1), line("Ana", 5), line("Ben", 6))
    book.locator('[data-name="sort-name"]').click()
    expect(names(book)).to_have_text(["Ana", "Ben", "Zoe"])
    book.locator('[data-name="sort-right"]').click()
    expect(names(book)).to_have_text(["Ben", "Ana", "Zoe"])
    missed = book.locator(".kit__missed").last
    missed.locator("summary").click()
    expect(missed.locator("p")).to_contain_text("Zoe")


def test_a_file_is_dropped_and_the_table_is_taken_away_without_formulas(open_cell, page: Page, tmp_path: Path):
    book = open_cell(page, "Gradebook()")
    file = tmp_path / "class.csv"
    file.write_text("name,code\n" + "\n".join(CLASS[:3]), encoding="utf-8")
    book.locator('input[type="file"]').set_input_files(file)
    expect(names(book)).to_have_text(["Ana", "Ben", "=1+1"])
    with page.expect_download() as found:
        book.locator('[data-name="csv"]').click()
    text = found.value.path().read_text(encoding="utf-8-sig")
    assert [row[:3] for row in csv.reader(io.StringIO(text))][1:] == [
        ["Ana", "6", "6"],
        ["Ben", "2", "6"],
        ["'=1+1", "4", "6"],
    ]
    for kind, head in (("svg", b"<svg"), ("png", b"\x89PNG")):
        with page.expect_download() as found:
            book.locator(f'[data-name="{kind}"]').click()
        assert found.value.path().read_bytes().startswith(head)


def test_a_file_that_is_no_text_is_refused_where_it_was_dropped(open_cell, page: Page, tmp_path: Path):
    book = open_cell(page, "Gradebook()")
    file = tmp_path / "class.xlsx"
    file.write_bytes(b"PK\0\xff")
    book.locator('input[type="file"]').set_input_files(file)
    expect(book.locator(".field__no")).to_have_text("This file is no text.")


def test_it_is_used_by_keyboard_alone(open_cell, page: Page):
    book = open_cell(page, "Gradebook()")
    book.locator(".kit__lines").focus()
    page.keyboard.insert_text("\n".join(CLASS))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(names(book)).to_have_count(3)


@pytest.mark.parametrize(("width", "scheme"), WIDTHS)
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_it_fits_every_width_and_is_accessible(open_cell, make_page, axe, no_sideways_scroll, width, scheme, language):
    if language != "en" and width not in (1100, 360):
        pytest.skip("one wide and one narrow page for each further language")
    page = make_page(width=width, height=1800, color_scheme=scheme)
    book = open_cell(page, f'Gradebook(language="{language}")')
    paste(book, *CLASS, line("Bartholomäus von Hohenlohe-Langenburg-Schillingsfürst", 3))
    expect(names(book)).to_have_count(4)
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"gradebook-{width}-{scheme}-{language}.png", full_page=True)
    book.locator(".kit__missed summary").last.click()
    no_sideways_scroll(page)
    assert axe(page) == []
