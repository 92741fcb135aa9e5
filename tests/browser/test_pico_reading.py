"""What a reader of each language sees and hears of Pico for two: no word of another language, no barrier."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from pico_widgets.core.registry import GAMES
from pico_widgets.text import words
from tests.browser.game import cards, play_trick, press, table_of, to_last_step

HOST = "plain"

TEXTS = """() => {
  const out = new Set();
  for (const root of document.querySelectorAll(".pw")) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) out.add(walker.currentNode.textContent.trim());
    for (const element of root.querySelectorAll("[aria-label], [title], [placeholder], [aria-valuetext]"))
      for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"])
        if (element.hasAttribute(name)) out.add(element.getAttribute(name).trim());
  }
  return [...out].filter((text) => /[a-zA-Z]{3}/.test(text));
}"""


def sentences(language: str) -> list[re.Pattern[str]]:
    """A pattern for each stretch of text that a sentence of the language is drawn as."""
    patterns = set()
    catalogue = words(language)
    every = catalogue.keys().union(*(catalogue.keys(game) for game in GAMES))
    for key in every:
        for count in (1, 2):
            try:
                template = catalogue.template(key, count)
            except KeyError:
                continue
            for stretch in re.split(r"[*\[\]|]|\{\w+\}", template):
                if len(re.findall(r"[^\W\d_]{2,}", stretch)) >= 2:
                    patterns.add(stretch.strip())
    return [re.compile(re.escape(text)) for text in sorted(patterns)]


def foreign(page, language: str) -> list[str]:
    """Texts on the page that hold a stretch of an English sentence which this language does not have."""
    own = {pattern.pattern for pattern in sentences(language)}
    english = [pattern for pattern in sentences("en") if pattern.pattern not in own]
    return [text for text in page.evaluate(TEXTS) if any(pattern.search(text) for pattern in english)]


def test_the_guard_sees_english_in_a_spanish_page(page):
    page.set_content('<div class="pw"><p>Choose a card and lay it face down.</p></div>')
    assert foreign(page, "es")


@pytest.mark.parametrize("language", ["es", "de"])
def test_a_dashboard_speaks_one_language(page, open_table, language):
    open_table(page)
    table = table_of(page)
    page.locator(f'.prose [role=radio][data-value="{language}"]').first.click()
    expect(table).to_have_attribute("lang", language)
    assert foreign(page, language) == []
    for tool in ("rules", "settings"):
        table.locator(f'.tool[data-name="{tool}"]').click()
        assert foreign(page, language) == []
        page.keyboard.press("Escape")
    for _ in range(8):
        play_trick(table)
        assert foreign(page, language) == []
        press(table, "next")
        expect(table).not_to_have_attribute("data-stage", "trick")
        if table.get_attribute("data-stage") == "round":
            to_last_step(table)
            assert foreign(page, language) == []
            break


@pytest.mark.parametrize("language", ["es", "de"])
def test_the_start_page_speaks_one_language(page, open_table, language):
    open_table(page, notebook="index")
    page.locator(f'[role=radio][data-value="{language}"]').first.click()
    expect(page.locator(".pw").first).to_have_attribute("lang", language)
    assert foreign(page, language) == []


def test_the_browsers_own_language_is_spoken_at_first(make_page, open_table):
    page = make_page(locale="de-AT")
    open_table(page)
    expect(table_of(page)).to_have_attribute("lang", "de")


def test_the_start_page_leads_to_the_game_and_back_with_the_language_kept(page, open_table):
    open_table(page, host="voila", notebook="index")
    page.locator('[role=radio][data-value="es"]').first.click()
    expect(page.locator(".pw").first).to_have_attribute("lang", "es")
    page.locator(".entry").first.click()
    expect(table_of(page)).to_have_attribute("lang", "es")
    page.locator(".prose__nav").click()
    page.locator(".games").wait_for()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1100, 700, 360])
def test_nothing_stands_in_anybodys_way(make_page, open_table, axe, no_sideways_scroll, width, theme):
    page = make_page(width=width, height=900, color_scheme=theme)
    open_table(page)
    table = table_of(page)
    assert axe(page) == []
    cards(table).first.click()
    expect(table).to_have_attribute("data-stage", "ready")
    assert axe(page) == []
    press(table, "reveal")
    expect(table.locator(".question")).to_be_visible()
    assert axe(page) == []
    table.locator(".answer").first.click()
    for _ in range(3):
        assert axe(page) == []
        no_sideways_scroll(page)
        press(table, "step")
    for tool in ("rules", "settings"):
        table.locator(f'.tool[data-name="{tool}"]').click()
        assert axe(page) == []
        no_sideways_scroll(page)
        page.keyboard.press("Escape")


def test_the_theme_that_is_chosen_is_drawn(page, open_table):
    open_table(page)
    table = table_of(page)
    table.locator('.tool[data-name="settings"]').click()
    table.locator('[role=radio][data-value="dark"]').click()
    expect(table).to_have_attribute("data-theme", "dark")
    sheet = "() => getComputedStyle(document.querySelector('.pw[data-stage] .pw__sheet')).backgroundColor"
    assert page.evaluate(sheet) == "rgb(33, 31, 27)"


def test_each_event_is_said_once_in_the_live_region(table_with_status):
    table, said = table_with_status
    cards(table).nth(1).click()
    expect(said).to_contain_text("face down")
    press(table, "reveal")
    expect(said).to_contain_text("Revealed")
    table.locator(".answer").first.click()
    press(table, "step")
    expect(said).to_contain_text("Step 2 of")


@pytest.fixture
def table_with_status(page, open_table):
    open_table(page)
    table = table_of(page)
    return table, table.locator('[role="status"]')
