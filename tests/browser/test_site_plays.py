"""The site as it is built, in a sub-folder of a plain file server, with every other host out of reach."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from pico_widgets import Pico
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.pages import pages_of
from pico_widgets.site.build import build
from tests.browser.game import play_trick
from tests.browser.test_every_table import played_by_keys
from tests.widgets import helpers
from tools.static_site import UNDER, served

pytestmark = pytest.mark.deep
LONG_MS = 120_000
READY = "document.documentElement.dataset.python === 'ready'"
MOST = 3000
"""So many presses end any game: a match of Picas has some two hundred choices, and as many steps are read."""


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    folder = tmp_path_factory.mktemp("www")
    build(folder / UNDER)
    with served(folder) as address:
        yield f"{address}{UNDER}/"


def is_error(said) -> bool:
    """Whether a message of the console tells of a fault; a test plants files that are not there."""
    return said.type == "error" and "404" not in said.text


@pytest.fixture
def page(browser):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    elsewhere, errors = [], []
    context.on("request", lambda one: elsewhere.append(one.url) if "//127.0.0.1:" not in one.url else None)
    page = context.new_page()
    page.on("pageerror", lambda fault: errors.append(str(fault)))
    page.on("console", lambda said: errors.append(said.text) if is_error(said) else None)
    yield page
    context.close()
    assert [one for one in elsewhere if one.startswith("http")] == []
    assert errors == []


def ready(page):
    page.wait_for_function(READY, timeout=LONG_MS)


def test_every_link_of_the_start_page_leads_to_a_table(page, root):
    page.goto(root)
    expect(page.locator(".game")).to_have_count(len(GAMES))
    links = page.locator("a.entry").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert sorted(links) == sorted(f"{pages_of(game).notebook}.html" for game in GAMES.values())
    for link in links:
        page.goto(f"{root}{link}")
        page.locator(".pw[data-game]").wait_for()
        page.locator("a.prose__nav").first.click()
        expect(page.locator(".game")).to_have_count(len(GAMES))


def test_a_tap_before_python_is_there_is_answered_once(page, root):
    page.goto(f"{root}pico.html")
    hand = page.locator(".pw[data-game] .seat[data-seat='0'] button.card")
    hand.first.tap()
    expect(page.locator("#site-note")).to_be_visible()
    page.locator(".pw [data-name=reveal]").tap(timeout=LONG_MS)
    page.locator(".pw[data-game][data-stage=trick]").wait_for()
    expect(page.locator("#site-note")).to_be_hidden()


def test_the_language_of_one_page_holds_on_every_page(page, root):
    page.goto(f"{root}pico.html")
    page.get_by_text("Deutsch", exact=True).first.tap()
    page.wait_for_function("document.documentElement.lang === 'de'")
    ready(page)
    page.reload()
    page.wait_for_function("document.documentElement.lang === 'de'")
    page.goto(f"{root}picas.html")
    expect(page.locator(".pw[data-game]")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played(page, root, game):
    page.goto(f"{root}{pages_of(GAMES[game]).notebook}.html")
    ready(page)
    assert "result" in played_by_keys(page.locator(".pw[data-game]"), MOST, lambda: None)


def test_a_reload_in_mid_game_brings_the_same_trick_back(page, root):
    page.goto(f"{root}pico.html")
    table = page.locator(".pw[data-game]")
    play_trick(table)
    hands = table.locator(".seat .card").evaluate_all("all => all.map((one) => one.dataset.card)")
    page.reload()
    ready(page)
    expect(table).to_have_attribute("data-stage", "trick")
    page.wait_for_function("!document.querySelector('[data-held]')")
    assert table.locator(".seat .card").evaluate_all("all => all.map((one) => one.dataset.card)") == hands


def test_what_could_not_be_loaded_is_told_and_tried_again(page, root):
    page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404))
    page.goto(f"{root}pico_three.html")
    again = page.locator("#site-note [data-name=again]")
    again.wait_for(timeout=LONG_MS)
    page.unroute("**/pyodide.asm.wasm")
    again.tap()
    ready(page)
    expect(page.locator("#site-note")).to_be_hidden()


def test_after_one_visit_every_page_plays_without_a_network(page, root):
    page.goto(f"{root}pico.html")
    expect(page.locator("#site-offline")).not_to_be_empty(timeout=LONG_MS)
    page.context.set_offline(True)
    page.goto(root)
    expect(page.locator(".game")).to_have_count(len(GAMES))
    for game in GAMES.values():
        page.goto(f"{root}{pages_of(game).notebook}.html")
        ready(page)
        expect(page.locator("#site-note")).to_be_hidden()
        page.locator(".pw[data-game]").first.wait_for()
    page.locator(".pw [data-name=settings]").first.tap()
    page.locator(".rules--settings").wait_for()


def test_a_link_that_was_made_elsewhere_opens_at_its_position_without_a_press(page, root):
    sent = Pico(deal=2026, seed=1, language="en")
    for _ in range(2):
        helpers.play_trick(sent)
        helpers.ask(sent, "next")
    page.goto(f"{root}pico.html#g={sent.share_code}")
    table = page.locator(".pw[data-game]")
    expect(table.locator(".pw__where")).to_have_text(sent.view["where"], timeout=LONG_MS)
    page.wait_for_function("!document.querySelector('[data-held]')")
    expect(table.locator(".pw__where")).to_be_in_viewport()
    hand = table.locator(".seat--you .hand button.card")
    shown = [int(card) for card in hand.evaluate_all("all => all.map((one) => one.dataset.card)")]
    assert shown == [one["card"] for one in sent.view["seats"][-1]["hand"]]
    hand.first.tap()
    expect(table).to_have_attribute("data-stage", "ready")


def test_a_deal_by_hand_is_dealt_and_shared_without_a_server(page, root):
    page.goto(f"{root}pico.html?deal=P222-245dy")
    ready(page)
    page.wait_for_function("!document.querySelector('[data-held]')")
    table = page.locator(".pw[data-game]")
    expect(table.locator(".seat--you .hand .card").first).to_have_attribute("data-card", "3")
    table.locator('.tool[data-name="share"]').tap()
    drawer = table.locator(".rules--share")
    expect(drawer.locator("svg.qr path")).to_have_attribute("d", re.compile("^M"), timeout=LONG_MS)
    drawer.locator("[data-name=where] [data-value=here]").tap()
    expect(drawer.locator("textarea").first).to_have_value(re.compile(rf"^{re.escape(root)}pico\.html#g=pw1\."))
    for name, suffix in (("file", ".json"), ("svg", ".svg"), ("png", ".png")):
        with page.expect_download() as waited:
            drawer.locator(f'.btn[data-name="{name}"]').tap()
        assert waited.value.suggested_filename.endswith(suffix)
        assert waited.value.path().stat().st_size > 100
