"""Picas, played in Chromium: a hand by mouse, a hand by keys on a phone, in Voila."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.game import press, stage, table_of, to_last_step
from tests.browser.picas_game import bid, blind, by_keys, closed, play_on, refused

NOTEBOOK = "picas"
HAND = '"hand": [{'
"""How a message tells of a hand."""


@pytest.fixture
def open_picas(open_table):
    """Opens the notebook and hands back its table; the others before you have bid."""

    def open_(page: Page, host: str = "plain") -> Locator:
        open_table(page, host=host, notebook=NOTEBOOK)
        table = table_of(page, "picas")
        expect(table).to_have_attribute("data-stage", "look")
        return table

    return open_


def test_a_hand_is_played_by_mouse_and_counted_line_by_line(page, open_picas, watched):
    table = open_picas(page, "voila")
    expect(table.locator(".fan .card--french-back")).to_have_count(13)
    assert not any(HAND in frame for frame in watched.frames), "own cards are not sent before they are looked at"
    bid(table)
    assert any(HAND in frame for frame in watched.frames)
    tricks = []
    while stage(table) in ("play", "trick"):
        tricks.append(play_on(table))
    assert 1 <= len(tricks) <= 13
    assert any("wins" in " ".join(said) for said in tricks)
    expect(table).to_have_attribute("data-stage", "count")
    shown = table.locator(".count tbody tr").count()
    to_last_step(table)
    assert table.locator(".count tbody tr").count() > shown, "each step of the count adds the row that it speaks of"
    press(table, "next")
    expect(table).not_to_have_attribute("data-stage", "count")


def test_a_card_that_may_not_be_played_says_why(page, open_picas):
    table = open_picas(page)
    bid(table)
    for _ in range(13):
        if closed(table).count():
            break
        play_on(table)
    assert refused(table).locator(".clause").count() == 1
    expect(table).to_have_attribute("data-stage", "play")


def test_a_hand_is_played_by_keys_alone_on_a_phone(make_page, open_picas, no_sideways_scroll):
    page = make_page(width=360, height=740)
    table = open_picas(page)
    table.locator('.btn[data-name="look"]').focus()
    seen = set()
    for _ in range(400):
        now = stage(table)
        if now not in seen:
            seen.add(now)
            no_sideways_scroll(page)
        if now == "count":
            break
        by_keys(table)
    assert stage(table) == "count"
    assert seen >= {"look", "bid", "play", "trick"}
    assert page.evaluate("() => document.activeElement.closest('.pw') !== null"), "the focus stays in the widget"


def test_doble_nula_is_bid_blind(page, open_picas):
    table = open_picas(page)
    blind(table)
    expect(table.locator(".fan button.card, .fan .card").first).to_be_visible()
    expect(table.locator(".pair").first).to_contain_text("doble nula")


def own(table: Locator, option: str, text: str) -> None:
    """Type a value of one's own for a house rule, and say yes to the new match."""
    table.locator('.tool[data-name="rules"]').click()
    table.locator('.choice__one[data-value="house"]').click()
    field = table.locator(f'[data-name="own-{option}"]')
    field.fill(text)
    field.press("Tab")
    press(table, "yes")
    expect(table).to_have_attribute("data-stage", "look")
    expect(field).to_have_count(0)


def test_the_target_the_number_of_hands_and_the_order_of_ranks_are_free(page, open_picas):
    table = open_picas(page)
    own(table, "target", "250")
    expect(table.locator(".pair").first).to_contain_text("of 250")
    own(table, "rank_order", "a 2 3 4 5 6 7 8 9 10 j q k")
    bid(table)
    expect(table.locator(".ranks__one").first).to_have_text("A")
    expect(table.locator(".pair").first).to_contain_text("of 250")


def test_the_start_page_leads_to_picas(page, open_table):
    open_table(page, notebook="index")
    names = page.locator(".game__name").all_inner_texts()
    assert names == ["Pico for two", "Pico for three", "Picas"]
    page.locator(".game").nth(2).locator(".entry[href$='/picas.ipynb']").click()
    table_of(page, "picas")


def test_nothing_breaks_the_rules_of_accessibility(page, open_picas, axe):
    table = open_picas(page)
    assert axe(page) == []
    bid(table)
    assert axe(page, context='.pw[data-game="picas"]') == []
