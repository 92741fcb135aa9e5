"""A game goes from one browser to another: by link, QR code, file and drop; what is damaged says so at the table."""

from __future__ import annotations

import json
import re
import struct

import pytest
import segno
from playwright.sync_api import Locator, Page, expect

from pico_widgets.core.codes import write_deal
from pico_widgets.core.registry import GAMES
from tests.browser import picas_game as picas
from tests.browser.game import cards, play_trick, press, table_of

WIDTHS = [
    (1366, "dark"),
    (390, "light"),
    *(
        pytest.param(*one, marks=pytest.mark.deep)
        for one in ((1920, "light"), (1100, "light"), (700, "dark"), (390, "dark"), (360, "dark"))
    ),
]

MODULES = """([path, size]) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  const pen = canvas.getContext("2d");
  pen.fill(new Path2D(path));
  const { data } = pen.getImageData(0, 0, size, size);
  const row = (y) => Array.from({ length: size }, (_, x) => Number(data[4 * (y * size + x) + 3] > 0));
  return Array.from({ length: size }, (_, y) => row(y));
}"""
"""The modules of a QR code that a path fills, as a browser fills them."""
COLOURS = """async (bytes) => {
  const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
  pen.drawImage(image, 0, 0);
  return new Set(new Uint32Array(pen.getImageData(0, 0, image.width, image.height).data.buffer)).size;
}"""
"""How many colours a picture has."""
DATA = """([text, name, type]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name, { type }));
  return data;
}"""
"""What is dragged when a file is."""


def open_drawer(table: Locator) -> Locator:
    table.locator('.tool[data-name="share"]').click()
    drawer = table.locator(".rules--share")
    drawer.wait_for()
    return drawer


def link_of(table: Locator) -> str:
    """The link to this very server that the drawer gives; the drawer is closed again."""
    drawer = open_drawer(table)
    drawer.locator("[data-name=where] [data-value=here]").click()
    expect(drawer.locator("textarea").first).to_have_value(re.compile(r"^http://127\.0\.0\.1"))
    link = drawer.locator("textarea").first.input_value()
    table.page.keyboard.press("Escape")
    expect(table.locator(".rules--share")).to_have_count(0)
    return link


def shown(table: Locator) -> dict[str, object]:
    """Where the game stands for whoever looks at it."""
    return {
        "where": table.locator(".pw__where").inner_text(),
        "hand": [one.get_attribute("data-card") for one in table.locator(".fan .card, .seat--you .hand .card").all()],
        "score": table.locator(".score, .pairs").first.inner_text(),
        "trick": [one.get_attribute("data-card") for one in table.locator(".cross .card").all()],
    }


def as_a_stranger(make_page, link: str, game: str = "pico2") -> Locator:
    """The table that a stranger with a phone sees, who has the link alone and has pressed nothing."""
    page = make_page(width=390, height=844, has_touch=True, is_mobile=True)
    page.goto(link)
    return table_of(page, game)


def test_a_stranger_with_a_phone_is_in_the_position_that_was_sent(page, make_page, open_table):
    open_table(page)
    table = table_of(page)
    for _ in range(2):
        play_trick(table)
        press(table, "next")
        expect(table).to_have_attribute("data-stage", "choose")
    sent, link = shown(table), link_of(table)
    assert "#g=pw1." in link
    theirs = as_a_stranger(make_page, link)
    expect(theirs.locator(".pw__where")).to_have_text(str(sent["where"]))
    expect(theirs.locator(".pw__where")).to_be_in_viewport()
    assert shown(theirs) == sent
    cards(theirs).first.tap()
    expect(theirs).to_have_attribute("data-stage", "ready")


def test_a_trick_of_picas_goes_to_another_page_of_cards(page, make_page, open_table):
    open_table(page, notebook="picas")
    table = table_of(page, "picas")
    picas.bid(table)
    expect(table).to_have_attribute("data-stage", re.compile("play|trick"))
    if table.get_attribute("data-stage") == "trick":
        pytest.skip("the computers finished the trick")
    sent, link = shown(table), link_of(table)
    theirs = as_a_stranger(make_page, link, "picas")
    expect(theirs.locator(".fan .card").first).to_be_visible()
    expect(theirs).to_have_attribute("data-stage", "play")
    expect(theirs.locator(".pw__where")).to_have_text(str(sent["where"]))
    assert shown(theirs) == sent


@pytest.mark.parametrize("query", ["?deal=P222-245%20dy", "?DEAL=p222245dy", "#deal=P222245DY"])
def test_a_deal_by_hand_is_dealt(page, open_table, query):
    open_table(page, query=query)
    table = table_of(page)
    hand = [cards(table).nth(at) for at in range(5)]
    for card, strength in zip(hand, (3, 5, 6, 8, 10), strict=True):
        expect(card).to_have_attribute("data-card", str(strength))


def test_a_link_that_is_damaged_says_so_and_the_game_can_be_played(page, open_table, axe):
    open_table(page, query="#g=pw1.damaged")
    table = table_of(page)
    notice = table.locator(".notice--bad")
    expect(notice).to_contain_text("The share code is damaged or cut off.")
    assert axe(page) == []
    press(table, "forget")
    expect(notice).to_have_count(0)
    play_trick(table)


def test_a_link_to_another_game_offers_its_page(page, open_table):
    code = write_deal(GAMES["picas"].from_options({}), 2026)
    open_table(page, query=f"#deal={code}")
    table = table_of(page)
    expect(table.locator(".notice--bad")).to_be_visible()
    expect(table.locator('[data-name="other"]')).to_have_attribute(
        "href", re.compile(rf"/voila/render/picas\.ipynb#deal={code}$")
    )


def test_the_start_page_leads_to_the_game_of_a_link(page, open_table, voila_server):
    open_table(page)
    code = link_of(table_of(page)).partition("#")[2]
    hand = [one.get_attribute("data-card") for one in cards(table_of(page)).all()]
    page.goto("about:blank")
    page.goto(f"{voila_server.url}voila/render/index.ipynb#{code}")
    page.wait_for_url(re.compile(r"/voila/render/pico\.ipynb"))
    expect(cards(table_of(page)).first).to_have_attribute("data-card", str(hand[0]))
    page.goto("about:blank")
    page.goto(f"{voila_server.url}voila/render/index.ipynb#g=nothing")
    expect(page.locator(".notice--bad")).to_contain_text("The link could not be opened.")


def test_a_link_followed_on_the_same_page_asks_before_a_begun_game_is_left(page, open_table):
    open_table(page)
    table = table_of(page)
    cards(table).first.click()
    expect(table).to_have_attribute("data-stage", "ready")
    page.evaluate("() => { location.hash = '#deal=P222245DY'; }")
    expect(table.locator("dialog.ask--leave")).to_be_visible()
    press(table, "leave")
    expect(cards(table).first).to_have_attribute("data-card", "3")
    table.locator('.tool[data-name="undo"]').click()
    expect(table).to_have_attribute("data-stage", "ready")


def test_the_qr_code_on_the_page_is_that_of_the_link(page, open_table):
    open_table(page)
    drawer = open_drawer(table_of(page))
    expect(drawer.locator("textarea").first).to_have_value(re.compile("#g=pw1"))
    link = drawer.locator("textarea").first.input_value()
    code = segno.make(link, error="l", micro=False)
    size = code.symbol_size(border=4)[0]
    expect(drawer.locator("svg.qr")).to_have_attribute("viewBox", f"0 0 {size} {size}")
    path = drawer.locator("svg.qr path").get_attribute("d") or ""
    drawn = page.evaluate(MODULES, [path, size])
    assert drawn == [list(row) for row in code.matrix_iter(border=4)]


def saved_as(drawer: Locator, name: str) -> tuple[str, bytes]:
    """What a button of the drawer saves: the name of the file, and what is in it."""
    with drawer.page.expect_download() as waited:
        drawer.locator(f'.btn[data-name="{name}"]').click()
    return waited.value.suggested_filename, waited.value.path().read_bytes()


def test_a_picture_has_twice_the_size_and_shows_the_table(page, open_table):
    open_table(page)
    drawer = open_drawer(table_of(page))
    name, svg = saved_as(drawer, "svg")
    assert name == "pico2.svg"
    width, height = (int(re.search(rf'{side}="(\d+)"', svg.decode())[1]) for side in ("width", "height"))
    name, png = saved_as(drawer, "png")
    assert name == "pico2.png"
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", png[16:24]) == (2 * width, 2 * height)
    colours = page.evaluate(COLOURS, list(png))
    assert colours > 20, "cards, ink and paper are on it"


def drop(table: Locator, text: str, name: str = "game.json", kind: str = "application/json") -> None:
    """Drop a file onto the table."""
    data = table.page.evaluate_handle(DATA, [text, name, kind])
    for event in ("dragover", "drop"):
        table.locator(".table").first.dispatch_event(event, {"dataTransfer": data})


def test_a_file_goes_out_and_comes_back_by_a_drop(page, make_page, open_table):
    open_table(page)
    table = table_of(page)
    play_trick(table)
    press(table, "next")
    expect(table).to_have_attribute("data-stage", "choose")
    sent = shown(table)
    name, data = saved_as(open_drawer(table), "file")
    assert re.fullmatch(r"pico2-P\w+\.json", name)
    assert json.loads(data)["format"] == "pico-session/1"
    other = make_page()
    open_table(other)
    theirs = table_of(other)
    drop(theirs, data.decode(), name)
    expect(theirs.locator(".pw__where")).to_have_text(str(sent["where"]))
    assert shown(theirs) == sent
    expect(theirs.locator(".rules--share")).to_have_count(0)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("<img src=x onerror=alert(1)>", "A deal code has no"),
        ('{"format": "pico-record/1"}', "game"),
        ("GIF89a\0\1", "This file holds no game."),
        ("x" * 200_001, "This is too large to be a game."),
    ],
)
def test_a_dropped_file_that_is_no_game_is_refused_with_a_sentence(page, open_table, text, sentence):
    open_table(page)
    table = table_of(page)
    where = table.locator(".seat--you").inner_text()
    drop(table, text, "photo.png", "image/png")
    expect(table.locator(".rules--share .field__no")).to_contain_text(sentence)
    page.keyboard.press("Escape")
    assert table.locator(".seat--you").inner_text() == where


def test_a_begun_game_is_asked_about_before_a_pasted_one_takes_its_place(page, open_table):
    open_table(page)
    table = table_of(page)
    cards(table).first.click()
    expect(table).to_have_attribute("data-stage", "ready")
    drawer = open_drawer(table)
    drawer.locator("textarea:not([readonly])").fill("https://elsewhere.example/pico.html#deal=P222245DY")
    drawer.locator('[data-name="open"]').click()
    expect(table.locator("dialog.ask--leave")).to_be_visible()
    press(table, "stay")
    expect(table).to_have_attribute("data-stage", "ready")
    drawer.locator('[data-name="open"]').click()
    press(table, "leave")
    expect(table.locator(".rules--share")).to_have_count(0)
    expect(cards(table).first).to_have_attribute("data-card", "3")


def test_what_is_copied_is_on_the_clipboard_and_said(make_page, open_table):
    page = make_page(permissions=["clipboard-read", "clipboard-write"])
    open_table(page)
    drawer = open_drawer(table_of(page))
    copy = drawer.locator('[data-name="copy-link"]')
    copy.focus()
    page.keyboard.press("Enter")
    expect(copy).to_have_text("Copied")
    expect(drawer.locator("[aria-live=polite]", has_text="Copied")).to_have_count(1)
    assert page.evaluate("() => navigator.clipboard.readText()") == drawer.locator("textarea").first.input_value()


def test_the_drawer_is_reached_and_left_by_keys(page, open_table):
    open_table(page)
    table = table_of(page)
    table.locator('.tool[data-name="share"]').focus()
    page.keyboard.press("Enter")
    expect(table.locator(".rules--share .panel__title")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(table.locator("[data-name=what] [data-value=game]")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(table.locator(".rules--share textarea").first).to_have_value(re.compile(r"#deal=P\w+$"))
    page.keyboard.press("Escape")
    expect(table.locator('.tool[data-name="share"]')).to_be_focused()


def look(page: Page, table: Locator, no_sideways_scroll, axe) -> None:
    open_drawer(table)
    expect(table.locator("svg.qr")).to_be_visible()
    no_sideways_scroll(page)
    assert axe(page) == []


@pytest.mark.parametrize(("width", "scheme"), WIDTHS)
def test_the_drawer_fits_and_is_accessible(make_page, open_table, no_sideways_scroll, axe, width, scheme):
    page = make_page(width=width, color_scheme=scheme)
    open_table(page)
    look(page, table_of(page), no_sideways_scroll, axe)


def test_a_notebook_gives_links_to_pages_that_others_can_open_and_opens_a_file(page, open_table):
    open_table(page, host="lab")
    table = table_of(page)
    drawer = open_drawer(table)
    expect(drawer.locator("textarea").first).to_have_value(re.compile(r"^https://\S+/pico\.html#g=pw1\."))
    expect(drawer.locator("[data-name=where] [data-value=here]")).to_have_count(0)
    expect(drawer.locator("svg.qr")).to_be_visible()
    drop(table, "P222245DY", "deal.txt", "text/plain")
    expect(cards(table).first).to_have_attribute("data-card", "3")
    expect(drawer).to_have_count(0)
