"""One trick of each game in Firefox's and WebKit's engines, held against Chromium's.

It can be played, axe finds nothing, and cards, tags and bars are as large and lie as they do there.

`make check-deep` runs this.  With PICO_PICTURES=folder each state is kept as a picture, to be looked at.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import axe_playwright_python
import nbformat
import pytest

from tools import servers
from tools.engines import ENGINES, Driver

pytestmark = pytest.mark.engines

NEAR = 2.0
"""CSS pixels by which engines may differ."""

GAMES = {
    "pico2": "Pico(deal=7, seed=7)",
    "pico3": "PicoThree(deal=7, seed=7)",
    "picas": "Picas(deal=7, seed=7)",
}

STILL = """
const style = document.createElement('style');
style.textContent = `*, *::before, *::after { animation: none !important; transition: none !important; }
  .pw { inline-size: 1000px !important; --sans: "Liberation Sans"; --serif: "Liberation Serif"; }`;
document.head.append(style);
"""
"""All engines draw a table of the same width in the same letters, and nothing moves."""

HANDS = """
const table = () => document.querySelector('.pw[data-stage]');
const until = async (what) => {
  for (let i = 0; i < 1200; i += 1) {
    const found = what();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited in vain for ${what} at ${table()?.dataset.stage}`);
};
const there = (selector) => until(() => table()?.querySelector(selector));
const stage = (...names) => until(() => names.includes(table()?.dataset.stage));
const free = (selector) => table()?.querySelector(`${selector}:not([aria-disabled="true"])`);
const press = async (selector) => (await until(() => free(selector))).click();
"""
"""How a page is handled in each engine."""

OPEN_ALL = """
await press('.answer');
await there('.step--now');
while (free('[data-name=step]')) await press('[data-name=step]');
"""
REVEAL = "await press('[data-name=reveal]'); await there('.question');"
CHOOSE = "await press('.seat--you button.card'); await stage('ready');"
NEXT = "await press('.actions [data-name=next]'); await stage({});"
BIDDEN = "await press('.bid[data-value=\"3\"]'); await press('[data-name=bid]'); await stage('play', 'trick');"

STATES: dict[str, list[tuple[str, str]]] = {
    "pico2": [
        ("choose", "await stage('choose');"),
        ("ready", CHOOSE),
        ("question", REVEAL),
        ("explained", OPEN_ALL),
        ("next", NEXT.format("'choose'")),
    ],
    "pico3": [
        ("pass", "await stage('pass');"),
        ("passed", NEXT.format("'passed'")),
        ("choose", NEXT.format("'choose'")),
        ("ready", CHOOSE),
        ("question", REVEAL),
        ("explained", OPEN_ALL),
        ("next", NEXT.format("'choose'")),
    ],
    "picas": [
        ("look", "await stage('look');"),
        ("bid", "await press('[data-name=look]'); await stage('bid');"),
        ("play", BIDDEN),
        (
            "question",
            "if (table().dataset.stage === 'play') await press('.fan button.card'); await stage('trick');"
            "await there('.question');",
        ),
        ("explained", OPEN_ALL),
        ("rules", "await press('.tool[data-name=rules]'); await there('.rules');"),
    ],
}
"""What is done to come to each state."""

MEASURED = """
const boxes = [];
for (const one of table().querySelectorAll('.card, .tag, .bar, .slot')) {
  if (one.closest('.rules')) continue;   // its tags are as wide as their letters
  const {x, y, width, height} = one.getBoundingClientRect();
  if (!width) continue;
  const around = '.hand, .fan, .won, .play, .cross, .stack, .measure__row, .seat__head';
  const home = (one.parentElement.closest(around) ?? table()).getBoundingClientRect();
  const moved = one.matches('.card, .bar') ? [x - home.x, y - home.y] : [];
  const name = one.dataset.card ?? one.textContent.trim().slice(0, 24);
  boxes.push([`${one.classList[0]} ${name}`, width, height, ...moved]);
}
return boxes;
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Server]:
    """A dashboard server over one notebook of each game."""
    folder = tmp_path_factory.mktemp("engines")
    for name, cell in {"index": "0", **GAMES}.items():
        made = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(f"from pico_widgets import *\n{cell}")],
        )
        made.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(made, folder / f"{name}.ipynb")
    with servers.dashboards(tmp_path_factory.mktemp("voila"), folder, pool=0) as running:
        yield running


def play(driver: Driver, server: servers.Server, game: str, engine: str) -> dict[str, list[Any]]:
    """Plays a trick; what was measured in each state.  Fails if axe finds something."""
    axe = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
    driver.open(f"{server.url}voila/render/{game}.ipynb")
    driver.run(f"{HANDS} await until(table); {STILL}")
    driver.run(f"{axe}; window.axe = axe;")
    found = {}
    for state, action in STATES[game]:
        driver.run(f"{HANDS} {action}")
        keep(driver, f"{game}-{state}-{engine}")
        faults = driver.run(
            f"{HANDS} const {{violations}} = await axe.run(table());"
            "return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target[0]).join(' | ')}`);"
        )
        assert faults == [], f"{engine}, {game}, {state}"
        found[state] = driver.run(f"{HANDS} {MEASURED}")
    return found


def keep(driver: Driver, name: str) -> None:
    """Keeps a picture, if somebody wants to look at it."""
    if folder := os.environ.get("PICO_PICTURES"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        (Path(folder) / f"{name}.png").write_bytes(driver.picture())


@pytest.fixture(scope="module")
def expected(server: servers.Server) -> dict[str, dict[str, list[Any]]]:
    """What Chromium draws of each game."""
    with ENGINES["chromium"]() as driver:
        return {game: play(driver, server, game, "chromium") for game in GAMES}


@pytest.mark.parametrize("engine", ["firefox", "webkit"])
def test_a_trick_of_each_game_is_played_and_looks_as_in_chromium(server, expected, engine):
    with ENGINES[engine]() as driver:
        for game in GAMES:
            drawn = play(driver, server, game, engine)
            for state, boxes in drawn.items():
                assert [box[0] for box in boxes] == [box[0] for box in expected[game][state]], (engine, game, state)
                off = [
                    (one, other)
                    for one, other in zip(boxes, expected[game][state], strict=True)
                    if any(abs(a - b) > NEAR for a, b in zip(one[1:], other[1:], strict=True))
                ]
                assert off == [], f"{engine}, {game}, {state}: drawn, and drawn by Chromium"
