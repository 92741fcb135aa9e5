"""Finds a Chromium for the browser tests and the bench, and on Debian as root installs one.

Knows nothing of the package.  `playwright install` takes browsers from a server of its own; Debian's serves where that
cannot be reached, and Playwright drives it all the same.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from tools import debian

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
)
APPS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
DEBIAN_PACKAGES = ("chromium", "fonts-dejavu-core", "fonts-liberation")
HELP = (
    "No Chrome or Chromium was found. Install one (Debian, Ubuntu: `apt-get install chromium`; "
    "macOS: https://www.google.com/chrome), or name it: PICO_CHROMIUM=/path/to/chrome make test"
)
# Nothing of the browser's own may leave the machine or get in a test's way.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class NoChromium(RuntimeError):
    """There is no browser and none can be installed; the message says what to do."""


def find() -> str | None:
    """The path of an installed Chromium, or None. ``PICO_CHROMIUM`` goes first."""
    named = os.environ.get("PICO_CHROMIUM")
    if named:
        if not shutil.which(named):
            raise NoChromium(f"PICO_CHROMIUM names {named}, which is not a program.")
        return shutil.which(named)
    for name in NAMES:
        if path := shutil.which(name):
            return path
    return next((app for app in APPS if Path(app).exists()), None)


def ensure() -> str:
    """The path of a Chromium, installed from Debian's packages if need be.

    Raises `NoChromium` when there is none and none can be installed.
    """
    if path := find():
        return path
    debian.install("Chromium", DEBIAN_PACKAGES, NoChromium, HELP)
    if path := find():
        return path
    raise NoChromium(HELP)


if __name__ == "__main__":
    try:
        print(ensure())
    except NoChromium as missing:
        sys.exit(str(missing))
