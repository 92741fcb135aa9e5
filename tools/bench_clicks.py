"""How long a click takes to become a sentence, beside the least that a widget can do: a Button and a Label."""

from __future__ import annotations

import json
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tools import chromium, servers

CLICKS = 30
COUNTER = """\
import ipywidgets
button, label = ipywidgets.Button(description="Count"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.VBox([button, label])"""
TABLE = "from pico_widgets import Pico\nPico(predict=False)"
# In the page: press, and take the time until the mark is there. Playwright's own waits are too coarse.
MEASURE = """
async ([press, mark]) => {
  const there = () => {
    const element = document.querySelector(mark.selector);
    return element && (mark.text === null || element.textContent !== mark.text);
  };
  const button = document.querySelector(press);
  const came = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (there()) { observer.disconnect(); resolve(performance.now()); }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const began = performance.now();
  button.click();
  return (await came) - began;
}
"""
CARD = '.seat--you button.card:not([aria-disabled="true"])'
REVEAL = 'button[data-name="reveal"]'
NEXT = 'button[data-name="next"]'
NEW = 'button[data-name="new"]'


def notebook(path: Path, source: str) -> None:
    """Writes a notebook of one cell."""
    spec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cell: dict[str, object] = {"cell_type": "code", "id": "only", "metadata": {}, "outputs": []}
    cell |= {"source": source, "execution_count": None}
    made = {"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": spec}, "cells": [cell]}
    path.write_text(json.dumps(made))


def opened(browser: Browser, url: str, ready: str) -> Page:
    """A page with reduced motion, once something on it is there."""
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 1100, "height": 900})
    page = context.new_page()
    page.goto(url)
    page.locator(ready).first.wait_for(timeout=60_000)
    return page


def bare_click(page: Page) -> float:
    """Milliseconds from a press of a Button to the new text of a Label."""
    label = ".widget-label:not(:has(*))"
    before = page.locator(label).last.text_content()
    return float(page.evaluate(MEASURE, [".widget-button", {"selector": label, "text": before}]))


def reveal(page: Page) -> float:
    """Milliseconds from *Reveal* to the first step of the explanation, in the next trick that comes."""
    table = page.locator(".pw[data-stage]").first
    while (stage := table.get_attribute("data-stage")) != "ready":
        table.locator({"choose": CARD, "result": NEW}.get(stage or "", NEXT)).first.click()
        expect(table).not_to_have_attribute("data-stage", stage or "")
    time = page.evaluate(MEASURE, [REVEAL, {"selector": '.pw[data-stage="trick"] .step--now', "text": None}])
    expect(table).not_to_have_attribute("data-stage", "ready")
    return float(time)


def bench_clicks() -> None:
    """The table against the least that a widget can do, on one server, one click after the other in turns."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        scratch = Path(name)
        folder = scratch / "notebooks"
        folder.mkdir()
        notebook(folder / "index.ipynb", COUNTER)
        notebook(folder / "table.ipynb", TABLE)
        browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=list(chromium.FLAGS))
        with servers.dashboards(scratch, folder, pool=0) as server:
            pages = f"{server.url}voila/render/"
            counter = opened(browser, f"{pages}index.ipynb", ".widget-button")
            table = opened(browser, f"{pages}table.ipynb", CARD)
            times = [(bare_click(counter), reveal(table)) for _ in range(CLICKS)]
        browser.close()
    bare, shown = zip(*times, strict=True)
    print(f"Clicks (median of {CLICKS}, measured in the page, reduced motion)")
    for title, all_times in (("Button to Label", bare), ("Reveal to the first step", shown)):
        tenth = statistics.quantiles(all_times, n=10)
        print(f"  {title:32} {statistics.median(all_times):7.1f} ms   (9 in 10 below {tenth[8]:.1f} ms)")
    print(f"  ours over bare: {statistics.median(shown) / statistics.median(bare):.2f} x")
