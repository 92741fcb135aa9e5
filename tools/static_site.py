"""Measures the static site beside the least that Python in a browser can do: ``python -m tools.static_site [FOLDER]``.

The site lies in a sub-folder of a plain file server; the screen is a phone's.  Beside it a bare page works out
1 + 1 in a worker over the same Pyodide.  Each of three fresh profiles opens both; the best times are compared, and what
came over the line is counted as gzip -6 sends it.  lighthouse and the like know neither the tap nor the answer.
"""

from __future__ import annotations

import contextlib
import gzip
import http.server
import sys
import tempfile
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Browser, Page, Request, sync_playwright

from pico_widgets.site.build import build
from tools import chromium

UNDER = "cards/play"
"""Where on the server the site lies."""
PROFILES = 3
PACKED = (".zip", ".png")
"""Files that are packed already."""
BARE = """<!doctype html><meta charset="utf-8"><title>bare</title><p id="answer"></p><script type="module">
const worker = new Worker("bare.js", { type: "module" });
worker.onmessage = ({ data }) => { document.getElementById("answer").textContent = data; };
</script>"""
BARE_WORKER = """import { loadPyodide } from "./_/python/pyodide.mjs";
const python = await loadPyodide({ indexURL: new URL("./_/python/", import.meta.url).href });
self.postMessage(python.runPython("1 + 1"));
"""
CARDS = ".pw[data-game] .seat:last-of-type button.card, .pw[data-game] .seat[data-seat='0'] button.card"
REVEAL = ".pw[data-game] [data-name=reveal]"


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_words: Any) -> None:
        """Nothing is said of requests."""


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """A plain file server over a folder; its address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextlib.contextmanager
def phone(browser: Browser) -> Iterator[Page]:
    """A page of a fresh profile on a phone, which reaches no other host."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    context.route(lambda url: urlsplit(url).hostname != "127.0.0.1", lambda route: route.abort())
    yield context.new_page()
    context.close()


def since_start(page: Page, condition: str) -> float:
    """Seconds from the beginning of the navigation until a condition held, as the page's own clock says."""
    held = page.wait_for_function(f"() => ({condition}) && performance.now()", timeout=120_000, polling="raf")
    return float(held.json_value()) / 1000


def bare(page: Page, root: str) -> float:
    """Seconds until the bare page has its answer."""
    page.goto(f"{root}{UNDER}/bare.html", wait_until="commit")
    return since_start(page, "document.getElementById('answer')?.textContent === '2'")


def played(page: Page, root: str) -> tuple[float, float, float]:
    """Seconds until the cards are seen, until one tap is answered; megabytes that came for it."""
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(urlsplit(request.url).path)

    page.context.on("request", note)
    page.goto(f"{root}{UNDER}/pico.html", wait_until="commit")
    seen = since_start(page, f'document.querySelector("{CARDS}")')
    page.locator(CARDS).first.tap()
    answered = since_start(page, f"document.querySelector('{REVEAL}:not([disabled])')")
    page.locator(REVEAL).tap()
    page.locator(".pw[data-game][data-stage=trick]").wait_for()
    page.locator("#site-offline:not(:empty)").wait_for(timeout=120_000)
    kept = page.evaluate(f"async () => (await (await caches.match('/{UNDER}/?whole'))?.json()) ?? null")
    if kept is None:
        raise SystemExit("The copy for use without the server is not whole.")
    asked += [f"/{UNDER}/{unquote(name)}" for name in kept]
    return seen, answered, _megabytes(asked)


def _megabytes(paths: list[str]) -> float:
    return sum(_sent(_FOLDER[0] / path.lstrip("/")) for path in set(paths)) / 1e6


def _sent(file: Path) -> int:
    if file.is_dir() or not file.exists():
        return 0
    content = file.read_bytes()
    return len(content) if file.suffix in PACKED else len(gzip.compress(content, 6))


_FOLDER: list[Path] = []
"""The folder that is served."""


def main(words: list[str]) -> int:
    """Measure and print; `words` may name a folder with the core of Pyodide."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        _FOLDER[:] = [folder]
        site = folder / UNDER
        build(site, given=Path(words[0]) if words else None)
        (site / "bare.html").write_text(BARE)
        (site / "bare.js").write_text(BARE_WORKER)
        with served(folder) as root, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=list(chromium.FLAGS))
            answers, plays = [], []
            for _ in range(PROFILES):
                with phone(browser) as page:
                    answers.append(bare(page, root))
                with phone(browser) as page:
                    plays.append(played(page, root))
            browser.close()
    least = min(answers)
    seen, answered, size = (min(one[at] for one in plays) for at in range(3))
    print(f"bare page: 1 + 1 after {least:.2f} s")
    print(f"cards are seen after {seen:.2f} s, {seen / least:.2f} of that")
    print(f"a tap is answered after {answered:.2f} s, {answered / least:.2f} of that")
    print(f"one visit, until the copy for use without the server is whole: {size:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
