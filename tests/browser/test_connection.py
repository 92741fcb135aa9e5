"""What a page does when its kernel answers late, or its line drops and comes back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import kill_kernel, lab_kernels
from tests.browser.game import cards, play_trick, press, table_of

SLEEPY = """
const sleep = window.setTimeout;
window.setTimeout = (run, ms, ...words) => sleep(run, ms === 100 ? 3000 : ms, ...words);
"""


def test_a_widget_that_was_looked_for_too_early_is_drawn_all_the_same(page, open_table):
    """Jupyter's manager looks every 100 ms for two seconds; here its second look comes after them."""
    page.add_init_script(SLEEPY)
    open_table(page)
    expect(page.locator(".jp-OutputArea-output", has_text="Error displaying widget")).to_have_count(0)
    expect(page.locator(".pw")).to_have_count(9)


@pytest.mark.parametrize("host", ["voila", "lab"])
def test_a_kernel_that_died_is_noticed_without_a_press(page, open_table, request, host):
    page.route("**/api", lambda route: route.abort())  # a dashboard waits for its server, and does not begin anew yet
    open_table(page, host=host)
    table = table_of(page)
    page.add_locator_handler(  # JupyterLab's own word, which comes when it comes
        page.locator("dialog.jp-Dialog"), lambda dialog: dialog.locator(".jp-mod-accept").last.click()
    )
    if host == "voila":
        kernel = page.evaluate("() => JSON.parse(document.getElementById('jupyter-config-data').text).kernelId")
    else:
        (kernel,) = lab_kernels(request.getfixturevalue("lab_server"))
    kill_kernel(kernel)
    lost = table.locator(".notice--bad")
    expect(lost).to_be_visible()
    first = "reload" if host == "voila" else "save"
    expect(lost.locator(".btn--primary")).to_have_attribute("data-name", first)
    expect(lost.locator('[data-name="reload"]')).to_have_count(1 if host == "voila" else 0)


class Line:
    """The websockets of a page, which a test can cut, and on which it can lose what is said."""

    def __init__(self, page):
        self.lost = {"asked": False, "answered": False}
        self.open = []
        page.route_web_socket("**/channels*", self._connect)

    def _connect(self, socket):
        server = socket.connect_to_server()
        self.open.append((socket, server))
        socket.on_message(lambda message: self.lost["asked"] or server.send(message))
        server.on_message(lambda message: self.lost["answered"] or socket.send(message))

    def lose(self, what):
        self.lost[what] = True

    def mend(self):
        self.lost = dict.fromkeys(self.lost, False)

    def cut(self):
        """Ends the connection; the page may call again."""
        self.mend()
        ends, self.open = self.open, []
        for page_side, server_side in ends:
            server_side.close()
            page_side.close(code=3001)


def test_a_line_that_drops_comes_back_and_the_game_goes_on(page, open_table):
    line = Line(page)
    open_table(page)
    table = table_of(page)
    play_trick(table)
    line.cut()
    press(table, "next")
    expect(table).to_have_attribute("data-stage", "choose")
    line.lose("answered")
    cards(table).first.click()
    line.cut()
    expect(table).to_have_attribute("data-stage", "ready")
    press(table, "reveal")
    expect(table).to_have_attribute("data-stage", "trick")
    expect(table.locator(".notice")).to_have_count(0)


@pytest.mark.parametrize("what", ["asked", "answered"])
def test_what_was_lost_on_the_way_is_asked_again_and_done_once(page, open_table, what):
    line = Line(page)
    open_table(page)
    table = table_of(page)
    play_trick(table)
    press(table, "next")
    expect(table).to_have_attribute("data-stage", "choose")
    cards(table).first.click()
    expect(table).to_have_attribute("data-stage", "ready")
    line.lose(what)
    press(table, "reveal")
    expect(table.locator(".notice")).to_contain_text("No answer yet")
    line.mend()
    expect(table).to_have_attribute("data-stage", "trick")
    expect(table.locator(".pw__where")).to_contain_text("trick 2")
    expect(table.locator(".notice")).to_have_count(0)
