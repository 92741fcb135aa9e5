"""What lies where: the step and its button beside the table, cards that keep their size, a reason that no edge cuts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.game import answer_question, cards, play_trick, press, stage, table_of, to_last_step
from tests.browser.picas_game import IN_STRIP, bid, closed, fan, go_on

HOST = "plain"
SIZES = [(1366, 768), (1280, 720), (1100, 900), (700, 900), (390, 844), (360, 640)]
GAMES = {"pico2": "Pico", "pico3": "PicoThree", "picas": "Picas"}

SEEN = """
([root, ...selectors]) => selectors.flatMap((selector) => [...root.querySelectorAll(selector)].slice(0, 1))
  .filter((element) => {
    const {top, bottom, left, right, width} = element.getBoundingClientRect();
    return width && (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1);
  }).map((element) => `${element.className}: ${JSON.stringify(element.getBoundingClientRect())}`)
"""
"""Which of these are not whole inside the window."""

PLACES = """
root => Object.fromEntries(['.table', '.seat--you .card', '.fan .card', '.coach, .coach__room', '.actions'].flatMap(
(name) => {
  const element = root.querySelector(name), table = root.querySelector('.table').getBoundingClientRect();
  if (!element) return [];
  const {top, height} = element.getBoundingClientRect();
  return [[name, name === '.table' ? height : name.includes('card') ? element.offsetWidth : top - table.top]];
}))
"""
"""The height of the table, the width of a card of the hand, and where the bars below the table lie."""


def unseen(table: Locator, *selectors: str) -> list[str]:
    """Which of these parts are not whole inside the window."""
    return list(table.evaluate_handle("root => root").evaluate(f"root => ({SEEN})([root, ...{list(selectors)!r}])"))


def begin(page: Page, open_cell, game: str, language: str = "de", **words: object) -> Locator:
    """A table at the first choice of a card, in the language with the longest sentences."""
    open_cell(page, f"{GAMES[game]}(deal=7, seed=3, language={language!r}, **{words!r})")
    table = table_of(page, game)
    if game == "pico3":
        press(table, "next")
        expect(table).to_have_attribute("data-stage", "passed")
        press(table, "next")
        expect(table).to_have_attribute("data-stage", "choose")
    if game == "picas":
        bid(table)
        expect(table).to_have_attribute("data-stage", "play")
    return table


def play(table: Locator) -> None:
    """Choose the second card and reveal it, or play the first that may be played."""
    if stage(table) == "play":
        fan(table).first.click(position=IN_STRIP)
    else:
        cards(table).nth(1).click()
        press(table, "reveal")
    expect(table).to_have_attribute("data-stage", "trick")


def walk(table: Locator) -> Iterator[int]:
    """Step by step through the explanation; the number of each step."""
    step = 0
    while True:
        expect(table.locator(".step--now .badge")).to_have_text(str(step + 1))
        yield step
        if table.locator('.btn[data-name="step"][aria-disabled="true"]').count():
            return
        press(table, "step")
        step += 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_step_and_its_button_are_in_view_and_nothing_jumps(make_page, open_cell, game, width, height):
    page = make_page(width=width, height=height)
    table = begin(page, open_cell, game)
    chosen = table.evaluate(PLACES)
    play(table)
    if table.locator(".question").count():
        assert unseen(table, ".question") == []
        asked = table.evaluate(PLACES)
        assert asked[".table"] == pytest.approx(chosen[".table"], abs=1.5)
    answer_question(table)
    wide = table.locator(".pw__side").evaluate("side => getComputedStyle(side).display !== 'contents'")
    for _ in walk(table):
        assert unseen(table, ".step--now", '.stepper__nav [data-name="step"]') == []
        assert table.locator(".stepper__nav").evaluate("nav => nav.offsetHeight") < 60, "its buttons stand in one row"
        assert unseen(table, ".trick", ".cross") == [] or height < 700, "the cards that the step speaks of"
        now = table.evaluate(PLACES)
        for name in chosen if wide else (".table", ".seat--you .card", ".fan .card"):
            assert now.get(name) == pytest.approx(chosen.get(name), abs=1.5), (
                name,
                table.locator(".step--now").inner_text(),
            )


@pytest.mark.parametrize("width", [320, 390, 500, 600, 700, 1100, 1920])
def test_the_reason_for_any_card_is_whole_and_points_at_it(make_page, open_cell, width):
    page = make_page(width=width, height=800)
    table = begin(page, open_cell, "picas")
    for _ in range(13):
        if closed(table).count():
            break
        play(table)
        answer_question(table)
        for _step in walk(table):
            pass
        go_on(table)
    count = closed(table).count()
    assert count
    for at in range(count):
        card = closed(table).nth(at)
        card.dispatch_event("click")
        reason = table.locator(".reason")
        expect(card).to_have_attribute("aria-describedby", reason.locator("[role=tooltip]").get_attribute("id") or "")
        assert unseen(table, ".reason", ".reason > span", ".reason .clause") == []
        box, mark = (
            card.bounding_box(),
            reason.evaluate(
                "one => { const after = getComputedStyle(one, '::after'); return after.display === 'none' ? null"
                " : one.getBoundingClientRect().left + parseFloat(after.left) + 7; }"
            ),
        )
        assert box is not None
        assert mark is None or box["x"] < mark < box["x"] + box["width"], "it points at the card"


def test_a_card_has_its_height_without_its_ratio(page, open_cell):
    """WebKit gives the picture of a card 150 px of its own where only a ratio says how high the card is."""
    table = begin(page, open_cell, "pico2")
    page.add_style_tag(content=".card { aspect-ratio: auto !important; } .card__face { block-size: 150px !important; }")
    sizes = table.locator(".card, .slot").evaluate_all("all => all.map((one) => [one.offsetWidth, one.offsetHeight])")
    assert sizes
    assert all(high == pytest.approx(wide * 1.4, abs=1.5) for wide, high in sizes), sizes


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1100, 900), (1280, 720)])
def test_the_view_follows_the_next_trick(make_page, open_cell, game, width, height):
    page = make_page(width=width, height=height)
    table = begin(page, open_cell, game)
    play(table)
    answer_question(table)
    for _ in walk(table):
        pass
    assert unseen(table, '.actions [data-name="next"]') == []
    press(table, "next")
    expect(table).to_have_attribute("data-stage", "play" if game == "picas" else "choose")
    assert unseen(table, ".seat--you", ".fan") == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1100, 700)])
def test_the_view_follows_a_new_deal(make_page, open_cell, width, height):
    page = make_page(width=width, height=height)
    table = begin(page, open_cell, "pico2", "en")
    table.locator('.tool[data-name="settings"]').click()
    deal = table.locator('.btn[data-name="new"]')
    deal.evaluate("button => button.scrollIntoView({block: 'start'})")
    deal.click()
    expect(table.locator(".seat--you")).to_be_in_viewport(ratio=0.99)
    expect(table.locator(".table")).to_be_in_viewport(ratio=0.95)


OUTSIDE = """
root => [...root.querySelectorAll('*')].filter((one) => {
  const {width, height, left, right} = one.getBoundingClientRect();
  if (!width || !height || one.closest('svg, .sr, .step:not(.step--now) p *')) return false;
  const {overflowX, overflowY, textOverflow} = getComputedStyle(one);
  return right > innerWidth + 1 || left < -1
    || overflowX !== 'visible' && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1
    || overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 3;
}).map((one) => `${one.className}: ${one.textContent.slice(0, 30)}`)
"""
"""What is cut by an edge, of the window or of its own box, with no way to scroll to it."""


@pytest.mark.parametrize("width", [1100, 390])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_when_letters_are_twice_as_large(make_page, open_cell, game, width):
    page = make_page(width=width, height=844)
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; })"
    )
    table = begin(page, open_cell, game, "en")
    assert table.evaluate(OUTSIDE) == []
    play(table)
    assert table.evaluate(OUTSIDE) == []
    answer_question(table)
    for _ in walk(table):
        assert table.evaluate(OUTSIDE) == [], table.locator(".step--now").inner_text()


def test_nothing_is_cut_at_the_end_when_letters_are_twice_as_large(make_page, open_cell):
    page = make_page(width=390, height=844)
    table = begin(page, open_cell, "pico2", "en")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for _ in range(20):
        if stage(table) == "choose":
            play_trick(table)
        else:
            to_last_step(table)
        now = stage(table)
        press(table, "next")
        expect(table).not_to_have_attribute("data-stage", now)
        if stage(table) in ("round", "result"):
            assert table.evaluate(OUTSIDE) == [], stage(table)
        if stage(table) == "result":
            return
    raise AssertionError("no result")


def test_the_tag_of_the_winner_covers_no_other_card(make_page, open_cell):
    page = make_page(width=320, height=800)
    table = begin(page, open_cell, "picas", "en")
    play(table)
    answer_question(table)
    for _ in walk(table):
        pass
    tag, south = (table.locator(f".cross__card--{name}").bounding_box() for name in ("north .tag", "south .card"))
    assert tag is not None
    assert south is not None
    assert tag["y"] + tag["height"] <= south["y"]


TO_THE_COUNT = """
table = Picas(deal=7, seed=3, language="de", predict=False)
while table.view["stage"] != "count":
    state, seat = table.match.state, table.state.chooser
    asked = {"look": "look", "bid": "choose", "play": "choose"}.get(table.view["stage"], "next")
    choice = {"choice": table.match.game.legal(state, seat)[0]} if asked == "choose" else {}
    table._answer({"action": asked, "seat": seat} | choice)
table
"""


def test_on_a_phone_the_line_of_the_count_that_the_step_speaks_of_is_in_view(make_page, open_cell):
    page = make_page(width=390, height=844)
    open_cell(page, TO_THE_COUNT)
    table = table_of(page, "picas")
    for _ in walk(table):
        for line in table.locator(".count .is-now").all():
            expect(line).to_be_in_viewport(ratio=0.99)
            room = line.evaluate("line => document.querySelector('.stepper').getBoundingClientRect().top")
            box = line.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= room + 1, "it does not lie behind the step"


FOUR = """
import copy

table = PicoThree(deal=7, seed=3, language="de", predict=False)
for action in ("next", "next", "choose", "reveal"):
    table._answer({"action": action, "seat": 0, "choice": 8})
view = copy.deepcopy(table.view)
fourth = {"seat": 3, "name": "Carla Mustermann"}
view["seats"].insert(2, view["seats"][1] | fourth)
view["plays"].append(view["plays"][1] | fourth)
table.view = view
steps = copy.deepcopy(table.steps)
for step in steps["list"]:
    if step.get("measure"):
        caption = "16 ist nicht mehr als das Doppelte von 13, also gewinnt die 16"
        step["measure"] = {"strong": 16, "weak": 13, "label": caption, "mark": "2 × 13 = 26", "caption": [caption]}
table.steps = steps
table
"""
"""A fourth seat at the table of three, and the longest bars that there are."""

INSIDE = """
root => {
  const table = root.querySelector('.table'), {paddingLeft, paddingRight} = getComputedStyle(table);
  const felt = table.getBoundingClientRect(), bars = root.querySelector('.measure').getBoundingClientRect();
  return [bars.left - felt.left - parseFloat(paddingLeft), felt.right - parseFloat(paddingRight) - bars.right];
}
"""
"""How far the bars stay inside what the felt leaves free at its left and at its right edge."""


def test_with_four_who_choose_together_the_bars_stay_on_the_felt(page, open_cell):
    open_cell(page, FOUR)
    table = table_of(page, "pico3")
    while not table.locator(".measure").count():
        press(table, "step")
    for width in (320, 390, 480, 520, 560, 620, 660, 700, 800, 900, 1000, 1100, 1366, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        assert min(table.evaluate(INSIDE)) >= -1, width


def test_pictures_stand_beside_the_words_where_there_is_room(page, open_table):
    open_table(page)
    prose = page.locator(".prose", has=page.locator(".prose__cards")).first
    words, picture = prose.locator("p").first.bounding_box(), prose.locator(".prose__cards").bounding_box()
    assert words is not None
    assert picture is not None
    assert picture["x"] >= words["x"] + words["width"]
    assert picture["y"] < words["y"] + words["height"] + 40
