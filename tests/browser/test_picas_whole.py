"""Whole matches of Picas in Chromium: two hands to the result, in both hosts, wide and narrow, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import picas_game as picas
from tests.browser.game import answer_question, press, stage, table_of, to_last_step

MATCH = "Picas(deal=7, seed=3, options={'hands': 2})"
"""A match of two hands that plays the same each time."""


@pytest.fixture
def open_match(open_cell) -> Callable[..., Locator]:
    """Opens the match before you have bid; hands back its table."""

    def open_(page: Page, host: str = "voila") -> Locator:
        open_cell(page, MATCH, host=host)
        table = table_of(page, "picas")
        expect(table).to_have_attribute("data-stage", "look")
        return table

    return open_


def before_looking(table: Locator) -> None:
    """Thirteen backs, both ways to bid, and bids that are closed; your pair has no contract yet."""
    expect(table.locator(".fan .card--french-back")).to_have_count(13)
    assert table.locator(".fork .btn").count() == 2
    assert table.locator(".bid:disabled").count() == 14
    contracts = picas.contracts(table)
    assert all((contract == "–") == ("?" in bids) for bids, contract in contracts)
    assert contracts[0][1] == "–"


def bids_are_read(table: Locator) -> None:
    """Each pair's contract is the sum of its two bids, those of nula counting nothing."""
    for bids, contract in picas.contracts(table):
        assert sum(int(bid) for bid in bids.split(" + ") if bid.isdigit()) == int(contract), bids


def trick_is_read(table: Locator) -> str:
    """Four cards, one of which wins; it stands on top of the ladder; the winner's seat."""
    expect(table.locator(".cross .card")).to_have_count(4)
    expect(table.locator(".cross .tag--win")).to_have_count(1)
    best = table.locator(".cross__card:has(.tag--win) .card").get_attribute("aria-label")
    assert table.locator(".ladder .is-top").count() == 1, best
    return won_at(table)


def won_at(table: Locator) -> str:
    """The place at the table of the card that won."""
    return table.locator(".cross__card:has(.tag--win)").get_attribute("class").split("--")[-1]


def play_hand(table: Locator, walk: Callable[[int], bool], refuse: bool = False) -> int:
    """Play to the count, explaining the tricks that `walk` says; how many were played."""
    winner, played, reasons = "", 0, 0
    while stage(table) in ("play", "trick"):
        if table.locator('.btn[data-name="claim"]').count():
            press(table, "claim")
            break
        if stage(table) == "play":
            assert sum(picas.tricks_won(table)) == played
            assert table.locator(".prompt").inner_text().strip()
            leader = table.locator(".cross .card").count() == 0
            assert not winner or leader == (winner == "south"), "whoever won leads"
            if refuse and not reasons and picas.closed(table).count():
                assert picas.refused(table).locator(".clause").count() == 1
                reasons += 1
            picas.fan(table).first.click()
            expect(table).to_have_attribute("data-stage", "trick")
        if table.locator(".question").count():
            assert sum(picas.tricks_won(table)) == played, "nothing tells who wins while it is asked for"
        played += 1
        winner = ""
        if walk(played):
            answer_question(table)
            to_last_step(table)
            winner = trick_is_read(table)
        picas.go_on(table)
    expect(table).to_have_attribute("data-stage", "count")
    assert reasons == int(refuse), "a card was refused, and the reason named its rule"
    return played


def count_is_read(table: Locator) -> None:
    """The count line by line; its last line is what the score says."""
    to_last_step(table)
    sums = table.locator(".count tbody tr:last-child td").all_inner_texts()
    assert [text.split()[0] for text in sums] == picas.totals(table)
    assert sum(picas.tricks_won(table)) == 13


def result_is_read(table: Locator) -> None:
    """Who won, the totals of both pairs, and a way to play again."""
    expect(table.locator(".result")).to_be_visible()
    said = table.locator(".result").inner_text()
    assert all(total in said for total in picas.totals(table)), said
    for name in ("new", "same"):
        assert table.locator(f'.btn[data-name="{name}"]').is_visible()


def test_a_whole_match_by_mouse_in_english(page, open_match):
    table = open_match(page)
    before_looking(table)
    picas.look(table)
    picas.hand_is_readable(table)
    table.locator('.bid[data-value="3"]').click()
    press(table, "bid")
    expect(table).to_have_attribute("data-stage", "play")
    bids_are_read(table)
    play_hand(table, walk=lambda trick: trick % 3 == 1, refuse=True)
    count_is_read(table)
    picas.go_on(table)
    before_looking(table)
    picas.blind(table)
    expect(table.locator(".pair__nil")).to_contain_text("doble nula")
    bids_are_read(table)
    play_hand(table, walk=lambda trick: False)
    count_is_read(table)
    press(table, "next")
    expect(table).to_have_attribute("data-stage", "result")
    result_is_read(table)


def test_a_whole_match_in_jupyterlab_in_spanish(make_page, open_match):
    table = open_match(make_page(locale="es-ES"), host="lab")
    before_looking(table)
    picas.bid(table, "nula")
    bids_are_read(table)
    expect(table.locator(".pair__nil")).to_contain_text("nula")
    play_hand(table, walk=lambda trick: trick == 1, refuse=True)
    count_is_read(table)
    picas.go_on(table)
    picas.bid(table, 4)
    bids_are_read(table)
    play_hand(table, walk=lambda trick: trick == 2)
    count_is_read(table)
    press(table, "next")
    expect(table).to_have_attribute("data-stage", "result")
    result_is_read(table)
    assert "hand" not in picas.where(table).lower()


def test_a_whole_match_by_keys_on_a_phone_in_german(make_page, open_match, no_sideways_scroll):
    page = make_page(width=360, height=740, locale="de-DE")
    table = open_match(page)
    before_looking(table)
    table.locator('.btn[data-name="look"]').focus()
    seen = set()
    hands = 0
    for _ in range(600):
        now = stage(table)
        if now == "result":
            break
        if now not in seen:
            seen.add(now)
            no_sideways_scroll(page)
            assert "Spiel 1" in picas.where(table)
        if now in ("bid", "play"):
            picas.hand_is_readable(table)
        if now == "look" and "count" in seen:
            hands = 2
            table.locator(".fork__blind summary").focus()
            page.keyboard.press("Enter")
            table.locator('.btn[data-name="blind"]').focus()
            page.keyboard.press("Enter")
            expect(table).not_to_have_attribute("data-stage", "look")
        elif now == "play" and table.locator('.btn[data-name="claim"]').count():
            table.locator('.btn[data-name="claim"]').focus()
            page.keyboard.press("Enter")
            expect(table).to_have_attribute("data-stage", "count")
        else:
            picas.by_keys(table)
    assert hands == 2
    assert seen >= {"look", "bid", "play", "trick", "count"}
    no_sideways_scroll(page)
    result_is_read(table)
    assert page.evaluate("() => document.activeElement.closest('.pw') !== null"), "the focus stays in the widget"
