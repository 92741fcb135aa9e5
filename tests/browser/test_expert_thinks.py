"""An opponent that searches, in a real browser: who thinks is read before the search ends, and cards wait for it."""

from __future__ import annotations

import os

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import FIRST_VIEW_MS, kill_kernel
from tests.browser.game import cards, press, table_of
from tests.browser.test_kept_games import begun_anew, kernel_of
from tools import servers

HOST = "plain"

WAITS = """\
from pico_widgets import Pico
from pico_widgets.games.pico.players import expert as expert_pico
from pico_widgets.games.pico.players import simple as pico

def expert(game, view, rng):
    with open({gate!r}) as gate:
        gate.read()
    return pico.simple_choice(game, view, rng)

expert_pico.expert_for_two = expert
Pico(deal=7, seed=1)"""
"""A table whose expert thinks until somebody writes to the gate."""


@pytest.fixture
def thoughtful(tmp_path):
    """A server over such a table, and its gate."""
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    folder = tmp_path / "notebooks"
    folder.mkdir()
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(WAITS.format(gate=str(gate)))])
    made.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(made, folder / "index.ipynb")
    with servers.dashboards(tmp_path / "server", folder, pool=0) as server:
        yield server, gate


def against_the_expert(server, page):
    """Plays a trick against the simple player, and goes on against the expert, who begins to think."""
    page.goto(server.url)
    page.locator(".pw").first.wait_for(timeout=FIRST_VIEW_MS)
    table = table_of(page)
    cards(table).first.click()
    press(table, "reveal")
    table.locator('.tool[data-name="settings"]').click()
    table.locator('[role=radio][data-value="expert"]').click()
    page.keyboard.press("Escape")
    press(table, "next")
    expect(table.get_by_text("Ana is thinking.").first).to_be_visible()
    return table


def test_who_thinks_is_read_while_they_think_and_a_click_meanwhile_is_harmless(thoughtful, page):
    server, gate = thoughtful
    table = against_the_expert(server, page)
    table.locator(".seat--you button.card").first.click(force=True)
    gate.write_text("think no more")
    expect(table.get_by_text("Ana is thinking.")).to_have_count(0)
    expect(table).to_have_attribute("data-stage", "choose")
    cards(table).first.click()
    expect(table).to_have_attribute("data-stage", "ready")


@pytest.mark.deep
def test_an_expert_whose_kernel_died_thinks_again_and_the_game_goes_on(thoughtful, page):
    server, gate = thoughtful
    table = against_the_expert(server, page)
    kernel = kernel_of(page)
    kill_kernel(kernel)
    begun_anew(page, kernel)
    expect(table.get_by_text("Ana is thinking.").first).to_be_visible(timeout=FIRST_VIEW_MS)
    gate.write_text("think no more")
    expect(table).to_have_attribute("data-stage", "choose")
    expect(table.locator(".pw__where")).to_contain_text("trick 2")
