"""Pico for three, played in Chromium: by mouse, by keys, by several people, in Voila and in JupyterLab."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.game import (
    answer_question,
    cards,
    play_by_keys,
    play_game,
    press,
    seat_two_people,
    stage,
    table_of,
    to_last_step,
)

NOTEBOOK = "pico_three"
MOST = 39
"""A round of three has at most thirteen tricks."""


@pytest.fixture
def open_three(open_table):
    """Opens the notebook and hands back its table, before the pass."""

    def open_(page: Page, host: str = "plain") -> Locator:
        open_table(page, host=host, notebook=NOTEBOOK)
        table = table_of(page, "pico3")
        expect(table).to_have_attribute("data-stage", "pass")
        return table

    return open_


def begin(table: Locator) -> list[str]:
    """Pass to the left, walk the explanation of the pass, begin; its sentences."""
    press(table, "next")
    expect(table).to_have_attribute("data-stage", "passed")
    said = to_last_step(table)
    press(table, "next")
    expect(table).to_have_attribute("data-stage", "choose")
    return said


@pytest.mark.parametrize("host", ["plain", pytest.param("lab", marks=pytest.mark.deep)])
def test_a_whole_game_of_three_rounds_is_played_by_mouse(page, open_three, host):
    table = open_three(page, host)
    said = begin(table)
    assert "to the left" in said[2]
    assert "all three hands" in said[3]
    tricks = play_game(table, MOST)
    assert 9 <= len(tricks) <= MOST
    expect(table.locator(".result")).to_be_visible()
    assert table.locator(".score tbody tr").count() == 3
    assert all("sum" in " ".join(sentences) for sentences in tricks), "every trick asks for the sum or says it need not"


def test_a_whole_game_is_played_by_keys_alone_on_a_phone(make_page, open_three, no_sideways_scroll):
    page = make_page(width=360, height=740)
    table = open_three(page)
    table.locator('.btn[data-name="next"]').focus()
    seen = play_by_keys(table, MOST, answer="3", arrived=lambda: no_sideways_scroll(page))
    assert seen >= {"pass", "passed", "choose", "ready", "trick", "round", "result"}


def squeezed(text: str) -> str:
    """Without the blanks that one host writes and another does not."""
    return "".join(text.split())


def test_no_frame_before_the_pass_holds_another_hand(page, open_three, watched):
    table = open_three(page)
    assert table.locator(".seat--you .card").count() == 6
    before = [squeezed(frame) for frame in watched.frames]
    html = squeezed(page.content())
    press(table, "next")
    expect(table).to_have_attribute("data-stage", "passed")
    passed = next(frame for frame in reversed(watched.frames) if '"passed"' in frame and '"swap"' in frame)
    text = squeezed(passed)
    start = text.index('"sides":') + len('"sides":')
    sides, _ = json.JSONDecoder().raw_decode(text[start:])
    own, *others = [json.dumps(side["before"], separators=(",", ":"), ensure_ascii=False)[1:-1] for side in sides]
    assert any(own in frame for frame in before), "the learner's own hand was in a frame"
    for other in others:
        assert not any(other in frame for frame in before)
        assert other not in html


def test_of_two_people_each_looks_at_the_cards_alone(page, open_three):
    table = open_three(page)
    seat_two_people(table)
    for _ in range(2):
        expect(table.locator(".cover")).to_be_visible()
        assert table.locator(".card").count() == 0, "nothing of the table is in the page"
        press(table, "uncover")
        expect(table).to_have_attribute("data-stage", "pass")
        assert table.locator(".seat--you .hand .card").count() == 6
        press(table, "next")
        expect(table).not_to_have_attribute("data-stage", "pass")
    expect(table).to_have_attribute("data-stage", "passed")


def test_twins_are_ringed_and_the_sum_is_laid_end_to_end(page, open_three):
    """Both pictures are met within a game, or in the next one."""
    table = open_three(page)
    met = set()
    for _ in range(2 * MOST):
        if stage(table) == "pass":
            begin(table)
        cards(table).last.click()
        press(table, "reveal")
        expect(table).to_have_attribute("data-stage", "trick")
        answer_question(table)
        if "not needed" in " ".join(to_last_step(table)):
            expect(table.locator(".pairing .play")).to_have_count(2)
            met.add("twins")
        else:
            expect(table.locator(".measure--sum")).to_be_visible()
            met.add("sum")
        if met == {"twins", "sum"}:
            return
        while stage(table) not in ("choose", "pass"):
            now, where = stage(table), table.locator(".pw__where").inner_text()
            to_last_step(table)
            press(table, "new" if now == "result" else "next")
            expect(table.locator(".pw__where")).not_to_have_text(where)
    pytest.fail(f"met only {met}")
