"""Draws the static site's icons as PNG from their SVG, with the Chromium of the tests: ``python -m tools.icons``.

They are committed, so that whoever builds a site needs no browser.  A test holds them against the SVG.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from pico_widgets.site.offline import ICONS
from tools import chromium

DRAWN = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "maskable-192.png": ("maskable.svg", 192),
    "maskable-512.png": ("maskable.svg", 512),
    "touch-180.png": ("maskable.svg", 180),
}
"""Each picture, what it is drawn from, and its width and height in pixels."""


def draw(browser: Browser, source: Path, size: int) -> bytes:
    """A picture as PNG, clear where the drawing is."""
    page = browser.new_page(viewport={"width": size, "height": size})
    try:
        style = "html, body { margin: 0; background: none } svg { display: block; width: 100vw; height: 100vh }"
        page.set_content(f"<style>{style}</style>{source.read_text(encoding='utf-8')}")
        return page.screenshot(omit_background=True)
    finally:
        page.close()


def main() -> int:
    """Writes every picture anew."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium.ensure(), args=list(chromium.FLAGS))
        for name, (source, size) in DRAWN.items():
            (ICONS / name).write_bytes(draw(browser, ICONS / source, size))
            print(name)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
