"""The teacher's kit as a page: the start page leads to it, its deals lead to a table, it fits every width."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

WIDTHS = [(1920, "light"), (1366, "dark"), (700, "light"), (390, "dark"), (360, "light")]
SHOTS = os.environ.get("PICO_SHOTS")
"""A folder for pictures of what is tested, for whoever wants to look."""


def test_who_teaches_is_led_to_the_kit(page: Page, open_table):
    open_table(page, notebook="index")
    page.locator(".start__ask [data-value=teach]").click()
    page.locator('[data-name="kit-tools"]').click()
    page.wait_for_url(re.compile(r"/teach\.ipynb$"))
    expect(page.get_by_role("heading", name="The teacher’s kit")).to_be_visible(timeout=60_000)
    expect(page.locator(".kit--gradebook .kit__lines")).to_be_visible()


def test_a_deal_by_topic_is_played_at_a_table(page: Page, open_table):
    open_table(page, notebook="teach")
    deals = page.locator(".kit--deals")
    expect(deals.locator(".kit__deal").first).to_be_visible()
    deals.locator('[data-name="game"] [data-value="picas"]').click()
    void = deals.locator('[data-clause="picas.void"]').first
    expect(void).to_be_visible()
    void.locator("summary").click()
    expect(void.locator("ol li").first).to_be_visible()
    code = void.locator(".code").inner_text().replace(" ", "")
    void.locator(".kit__play").click()
    page.wait_for_url(re.compile(rf"/picas\.ipynb(\?[^#]*)?(#deal={code})?$"))
    table = page.locator(".pw:has([data-stage]), .pw[data-stage]").first
    table.wait_for(timeout=60_000)


def test_the_cards_of_a_question_lie_side_by_side_beside_widgets_of_other_styles(page: Page, open_cell):
    """The style of pages may come after that of the kit: it changes nothing there."""
    open_cell(page, 'Board("pico2", 1, "autumn", clauses=["pico2.trick.double"])', 'Prose("pico.teach")')
    expect(page.locator(".prose__title")).to_be_visible()
    moved = page.evaluate(
        "() => { const found = [...document.querySelectorAll('style[id^=pico-widgets-pages]')];"
        " found.forEach((one) => document.head.append(one)); return found.length; }"
    )
    assert moved == 1
    cards = page.locator(".poll__option")
    expect(cards).to_have_count(2)
    first, second = (cards.nth(at).bounding_box() for at in (0, 1))
    assert first["y"] == second["y"]
    assert first["x"] < second["x"]


@pytest.mark.parametrize(("width", "scheme"), WIDTHS)
@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_the_page_fits_every_width_and_is_accessible(
    open_table, make_page, axe, no_sideways_scroll, width, scheme, language
):
    if language != "en" and width not in (700, 360):
        pytest.skip("one wide and one narrow page for each further language")
    page = make_page(width=width, height=1400, color_scheme=scheme, locale=language)
    open_table(page, notebook="teach")
    expect(page.locator(".kit--deals .kit__deal").first).to_be_visible()
    expect(page.locator(".kit--gradebook .kit__lines")).to_be_visible()
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"kit-{width}-{scheme}-{language}.png")
    no_sideways_scroll(page)
    assert axe(page) == []
