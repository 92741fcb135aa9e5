"""A game that has been begun is left only after a question; a card that cannot be chosen says why."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.game import cards, press, table_of
from tests.browser.picas_game import IN_STRIP, bid

HOST = "plain"


@pytest.fixture
def table(page, open_cell):
    open_cell(page, "Pico(deal=7, seed=7)")
    return table_of(page)


def begin(table: Locator) -> str:
    """Choose a card, so that a game has been begun; which one lies face down."""
    name = cards(table).first.get_attribute("data-card") or ""
    cards(table).first.click()
    expect(table).to_have_attribute("data-stage", "ready")
    return name


def ask_for_another(table: Locator, how: str) -> None:
    table.locator('.tool[data-name="settings"]').click()
    if how == "code":
        table.locator(".rules--settings input.input--code").fill("P222245DY")
    press(table, how)


@pytest.mark.parametrize("how", ["new", "same", "code"])
def test_a_begun_game_is_left_after_a_yes_and_comes_back_by_undo(table, how):
    card = begin(table)
    ask_for_another(table, how)
    question = table.locator("dialog.ask--leave")
    expect(question).to_be_visible()
    expect(question.locator('[data-name="stay"]')).to_be_focused()
    press(table, "stay")
    expect(question).to_have_count(0)
    expect(table).to_have_attribute("data-stage", "ready")
    press(table, how)
    press(table, "leave")
    expect(table).to_have_attribute("data-stage", "choose")
    expect(table.locator(".rules--settings")).to_have_count(0)
    undo = table.locator('.tool[data-name="undo"]')
    expect(undo).to_have_attribute("aria-label", "Back to the game before (U)")
    undo.click()
    expect(table).to_have_attribute("data-stage", "ready")
    assert table.locator(f'.seat--you button.card[data-card="{card}"]').count() == 0, "it lies face down again"


def test_escape_stays_with_the_game_and_no_letter_plays_on_behind_the_question(page, table):
    begin(table)
    ask_for_another(table, "new")
    page.keyboard.press("u")
    page.keyboard.press("Escape")
    expect(table.locator("dialog.ask--leave")).to_have_count(0)
    expect(table).to_have_attribute("data-stage", "ready")
    assert page.evaluate("() => document.activeElement.dataset.name") == "new", "the focus is where it was"


def test_a_game_that_has_not_been_begun_is_left_without_a_question(table):
    where = table.locator(".seat--you").inner_text()
    ask_for_another(table, "new")
    expect(table.locator("dialog.ask--leave")).to_have_count(0)
    expect(table.locator(".rules--settings")).to_have_count(0)
    assert where


def test_a_card_that_comes_later_says_what_comes_first(page, table):
    begin(table)
    press(table, "reveal")
    expect(table.locator(".question")).to_be_visible()
    card = table.locator(".seat--you .hand button.card").first
    expect(card).to_have_attribute("aria-disabled", "true")
    card.click(force=True)
    expect(table.locator(".reason")).to_have_text("First answer the question, or skip it.")
    expect(table.locator("[role=status]")).to_have_text("First answer the question, or skip it.")
    table.locator(".answer").first.click()
    expect(table.locator(".reason")).to_have_count(0)
    card.focus()
    page.keyboard.press("Enter")
    expect(table.locator(".reason")).to_have_text("Not yet. First: “Next”.")
    expect(table).to_have_attribute("data-stage", "trick")


def test_a_card_of_picas_says_what_comes_first(page, open_cell, axe):
    open_cell(page, "Picas(deal=7, seed=7)")
    table = table_of(page, "picas")
    bid(table)
    for _ in range(2):
        if table.get_attribute("data-stage") == "play":
            table.locator('.fan button.card:not([aria-disabled="true"])').first.click(position=IN_STRIP)
        expect(table).to_have_attribute("data-stage", "trick")
        break
    table.locator(".fan button.card").first.click(position=IN_STRIP, force=True)
    expect(table.locator(".reason").first).to_contain_text("First answer the question, or skip it.")
    assert axe(page) == []
