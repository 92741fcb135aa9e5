"""What surrounds the widgets on a dashboard: the page, its colours, and the kernel behind it."""

from __future__ import annotations

import nbformat
import pytest
from playwright.sync_api import expect

from pico_widgets.core.registry import GAMES
from pico_widgets.explain.rulebook import rulebook
from pico_widgets.text import words
from tests.browser.game import table_of
from tools import servers

COUNTER = """\
import ipywidgets
button, label = ipywidgets.Button(description="Count"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.VBox([button, label])"""
TABLE = ".pw[data-stage]"


def notebook(*cells):
    made = nbformat.v4.new_notebook(cells=list(cells))
    made.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return made


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    """A server over two notebooks without any widget of ours, and no warm kernels."""
    folder = tmp_path_factory.mktemp("plain")
    text, code = nbformat.v4.new_markdown_cell, nbformat.v4.new_code_cell
    nbformat.write(notebook(text("# Start\n\nFor readers."), code(COUNTER)), folder / "index.ipynb")
    nbformat.write(notebook(code("1 / 0")), folder / "broken.ipynb")
    with servers.dashboards(tmp_path_factory.mktemp("server"), folder, pool=0) as server:
        yield server


@pytest.fixture
def counter(plain, page):
    page.goto(plain.url)
    page.get_by_role("button", name="Count").wait_for()
    return page


def test_the_root_shows_the_start_page_under_its_heading(counter):
    assert counter.url.endswith("/voila/render/index.ipynb")
    assert counter.title() == "Start"


def test_the_tab_is_called_what_the_page_says_in_the_readers_language(page, open_table):
    open_table(page)
    expect(page).to_have_title(words("en")("pico2.page.title"))
    page.locator('[role=radio][data-value="es"]').first.click()
    expect(page).to_have_title(words("es")("pico2.page.title"))
    assert page.evaluate("document.documentElement.lang") == "es"


def test_markdown_is_for_readers_of_the_notebook(counter):
    assert counter.get_by_text("For readers").count() == 0


def test_a_click_is_answered_by_python(counter):
    counter.get_by_role("button", name="Count").click()
    counter.get_by_text("1", exact=True).wait_for()


def test_frames_that_arrive_are_recorded(counter, watched):
    counter.get_by_role("button", name="Count").click()
    counter.get_by_text("1", exact=True).wait_for()
    assert any('"msg_type": "comm_msg"' in f or '"msg_type":"comm_msg"' in f for f in watched.frames)


@pytest.mark.parametrize(("scheme", "colour"), [("light", "rgb(239, 233, 220)"), ("dark", "rgb(21, 20, 18)")])
def test_the_page_follows_the_system_from_edge_to_edge(plain, make_page, scheme, colour):
    page = make_page(color_scheme=scheme)
    page.goto(plain.url)
    page.get_by_role("button", name="Count").wait_for()
    seen = page.evaluate(
        """() => {
          let element = document.elementFromPoint(innerWidth - 20, innerHeight - 20);
          const clear = (e) => getComputedStyle(e).backgroundColor === "rgba(0, 0, 0, 0)";
          while (element && clear(element)) element = element.parentElement;
          return getComputedStyle(element).backgroundColor;
        }"""
    )
    assert seen == colour


def test_a_table_with_a_theme_of_its_own_turns_the_page(counter):
    counter.evaluate(
        """() => document.querySelector("[role=main]").insertAdjacentHTML(
          "beforeend", '<section class="pw" data-theme="dark"></section>')"""
    )
    colour = counter.evaluate("() => getComputedStyle(document.body).backgroundColor")
    assert colour == "rgb(21, 20, 18)"


@pytest.mark.parametrize("width", [1100, 390, 320])
def test_nothing_scrolls_sideways(plain, make_page, no_sideways_scroll, width):
    page = make_page(width=width)
    page.goto(plain.url)
    page.get_by_role("button", name="Count").wait_for()
    no_sideways_scroll(page)


@pytest.mark.parametrize(("notebook", "last"), [("index", ".games"), ("pico_three", TABLE), ("picas", TABLE)])
def test_no_page_breaks_the_rules_of_accessibility(page, open_table, axe, no_sideways_scroll, notebook, last):
    open_table(page, notebook=notebook)
    page.locator(last).first.wait_for()
    for width, scheme in ((1100, "light"), (360, "dark")):
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=scheme)
        assert axe(page) == []
        no_sideways_scroll(page)


def test_a_visitor_cannot_choose_the_template_or_the_theme(plain, page):
    page.goto(f"{plain.url}voila/render/index.ipynb?template=classic&theme=dark")
    page.get_by_role("button", name="Count").wait_for()
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor").startswith("rgb(239")


def test_an_unknown_address_gets_a_page_with_the_way_back(plain, page):
    answer = page.goto(f"{plain.url}voila/render/nowhere.ipynb")
    assert answer.status == 404
    page.get_by_role("link", name="To the start page").click()
    page.get_by_role("button", name="Count").wait_for()


@pytest.mark.parametrize(("locale", "link"), [("de-DE", "Zur Startseite"), ("es-MX", "A la página de inicio")])
def test_a_page_that_is_no_dashboard_speaks_the_readers_language_too(plain, make_page, locale, link):
    page = make_page(locale=locale)
    page.goto(f"{plain.url}voila/render/nowhere.ipynb")
    page.get_by_role("link", name=link).wait_for()
    assert page.get_by_role("link", name="To the start page").count() == 0


def test_a_page_that_is_left_ends_its_kernel(plain, make_page):
    page = make_page()
    page.goto(plain.url)
    page.get_by_role("button", name="Count").wait_for()
    kernel = page.evaluate("() => JSON.parse(document.getElementById('jupyter-config-data').text).kernelId")
    assert page.evaluate(f"fetch('/api/kernels/{kernel}').then((answer) => answer.status)") == 200
    assert plain.get(f"api/kernels/{kernel}")[0] == 403  # whoever is not that page
    page.goto("about:blank")
    servers.wait_for(lambda: plain.get(f"api/kernels/{kernel}")[0] == 404)


def test_a_cell_that_raises_says_so(plain):
    status, text = plain.get("voila/render/broken.ipynb")
    assert status == 200
    assert "There was an error when executing cell" in text


@pytest.mark.parametrize("host", ["voila", "lab"])
def test_all_widgets_of_a_page_share_one_module_and_one_style_of_a_kind(page, open_table, host):
    open_table(page, host=host)
    expect(page.locator(".pw")).to_have_count(9)
    modules = page.evaluate("Object.keys(globalThis[Symbol.for('pico-widgets')]).length")
    assert modules == 3
    expect(page.locator("style[id^='pico-widgets-']")).to_have_count(2)


@pytest.mark.parametrize(("notebook", "game"), [("pico", "pico2"), ("pico_three", "pico3"), ("picas", "picas")])
def test_on_a_later_visit_the_table_is_near_the_top_and_what_was_read_can_be_read_again(
    make_page, open_table, notebook, game
):
    page = make_page(width=390, height=844)
    open_table(page, notebook=notebook)
    table = table_of(page, game)
    facts = rulebook(game).facts(GAMES[game].from_options({}), words("en"))
    goal = words("en")(f"{game}.page.goal", **facts)
    expect(page.locator(".prose__lead").first).to_have_text(goal)
    sections = page.locator(".pw:visible").count()
    page.locator('.btn[data-name="table"]').click()
    expect(table.locator(":focus")).to_have_count(1)
    expect(table).to_be_in_viewport()
    page.goto("about:blank")
    open_table(page, notebook=notebook)
    table = table_of(page, game)
    assert page.locator(".pw:visible").count() < sections
    assert table.evaluate("one => one.getBoundingClientRect().y + scrollY") < 600
    page.locator('.btn[data-name="read"]').click()
    expect(page.locator(".pw:visible")).to_have_count(sections)
    expect(page.locator('.btn[data-name="read"]')).to_have_count(0)
