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

LETTERS = 0.08
"""The part by which the same letters may be wider."""

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
const wide = (size) => table().style.setProperty('inline-size', size, 'important');
const rest = async () => {                     // cards that were on their way have arrived
  await until(() => !document.getAnimations().some((one) => one.playState === 'running'));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};
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
NEXT = "wide('1000px'); await press('.actions [data-name=next]'); await stage({});"
WIDE = "wide('1880px');"
BIDDEN = "await press('.bid[data-value=\"3\"]'); await press('[data-name=bid]'); await stage('play', 'trick');"

STATES: dict[str, list[tuple[str, str]]] = {
    "pico2": [
        ("choose", "await stage('choose');"),
        ("ready", CHOOSE),
        ("question", REVEAL),
        ("explained", OPEN_ALL),
        ("wide", WIDE),
        ("next", NEXT.format("'choose'")),
    ],
    "pico3": [
        ("pass", "await stage('pass');"),
        ("passed", NEXT.format("'passed'")),
        ("choose", NEXT.format("'choose'")),
        ("ready", CHOOSE),
        ("question", REVEAL),
        ("explained", OPEN_ALL),
        ("wide", WIDE),
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
        ("wide", WIDE),
        ("rules", "wide('1000px'); await press('.tool[data-name=rules]'); await there('.rules');"),
    ],
}
"""What is done to come to each state."""

MEASURED = """
const boxes = [];
const sheet = table().querySelector('.pw__sheet');
// Where the sheet is zoomed, WebKit gives what is inside in the sheet's pixels, not in the window's.
const scale = table().getBoundingClientRect().width / sheet.getBoundingClientRect().width;
for (const one of table().querySelectorAll('.card, .tag, .bar, .slot, .badge')) {
  const {x, y, width, height, right} = one.getBoundingClientRect();
  if (!width) continue;
  const around = '.hand, .fan, .won, .play, .cross, .stack, .measure__row, .seat__head, .step, .table, .pw__sheet';
  const written = one.matches('.rules *');      // its tags stand in text
  const home = (written ? one.parentElement : one.parentElement.closest(around)).getBoundingClientRect();
  const [before, after] = one.matches('.seat__head > .tag')   // beside words, which have a width of their own
    ? [one.previousElementSibling, one.nextElementSibling].map((side) => side?.getBoundingClientRect()) : [];
  const name = one.dataset.card ?? one.textContent.trim().slice(0, 24);
  boxes.push([`${one.classList[0]} ${name}`,
    ...[width, height, x - (before?.right ?? home.x), y - home.y, right - (after?.x ?? home.right)]
      .map((length) => length * scale)]);
}
for (const one of table().querySelectorAll('.term, .tag--about')) {
  const {textDecorationLine, textDecorationStyle} = getComputedStyle(one);
  boxes.push([`${one.textContent} ${textDecorationLine} ${textDecorationStyle}`]);
}
return boxes;
"""
"""Of each part that has a size: its name, width and height, and where it lies in what is around it; and how words that
can be asked about are marked."""


def alike(one: list[Any], other: list[Any]) -> bool:
    """Whether two boxes are as large and lie alike. A tag is as wide as its letters: one of its sides lies alike."""
    if len(one) == 1:
        return one == other
    width, height, left, top, right = (abs(a - b) <= NEAR for a, b in zip(one[1:], other[1:], strict=True))
    if one[0].startswith("tag "):
        return abs(one[1] / other[1] - 1) < LETTERS and height and top and (left or right)
    return width and height and left and top


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
        driver.run(f"{HANDS} {action} await rest();")
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


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def other(request: pytest.FixtureRequest) -> Iterator[tuple[str, Driver]]:
    """Another engine and its name."""
    with ENGINES[request.param]() as driver:
        yield request.param, driver


@pytest.mark.parametrize("game", GAMES)
def test_a_trick_of_each_game_is_played_and_looks_as_in_chromium(server, expected, other, game):
    engine, driver = other
    off = []
    for state, boxes in play(driver, server, game, engine).items():
        assert [box[0] for box in boxes] == [box[0] for box in expected[game][state]], (engine, game, state)
        off += [
            (state, one, ours) for one, ours in zip(boxes, expected[game][state], strict=True) if not alike(one, ours)
        ]
    assert off == [], f"{engine}, {game}: drawn, and drawn by Chromium"
