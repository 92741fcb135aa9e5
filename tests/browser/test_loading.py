"""What a page says as long as no widget is there: it takes long, a part is missing, the server gave up."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

TROUBLE = "#trouble"
NOTICE = f"{TROUBLE} [data-when]:visible"
SECOND = 1000


def tells(page: Page, what: str) -> None:
    """One notice is shown, it has words, and the page can be loaded again from it."""
    expect(page.locator(NOTICE)).to_have_count(1)
    expect(page.locator(NOTICE)).to_have_attribute("data-when", what)
    expect(page.locator(NOTICE)).to_have_text(re.compile(r"\w+ \w+"))
    expect(page.locator(f"{TROUBLE} a")).to_be_visible()
    if what != "slow":
        expect(page.locator("#loading")).to_have_count(0)


@pytest.fixture
def silent(page, voila_server):
    """A page whose kernel answers nothing, its clock in the test's hand."""
    page.clock.install()
    page.route_web_socket("**/channels*", lambda socket: None)
    page.goto(f"{voila_server.url}voila/render/pico.ipynb")
    expect(page.locator("#trouble")).to_be_hidden()
    return page


def test_a_page_that_takes_long_says_so_and_then_that_it_is_cut_off(silent):
    silent.clock.run_for(21 * SECOND)
    tells(silent, "slow")
    silent.clock.run_for(75 * SECOND)
    tells(silent, "cut")


def test_a_page_of_which_a_script_is_missing_says_so(page, voila_server):
    page.route("**/voila.js*", lambda route: route.abort())
    page.goto(f"{voila_server.url}voila/render/pico.ipynb")
    tells(page, "cut")


def test_what_the_server_gave_up_stays_told(silent):
    silent.evaluate("() => window.pico_failed()")
    tells(silent, "failed")
    silent.clock.run_for(95 * SECOND)
    tells(silent, "failed")
