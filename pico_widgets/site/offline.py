"""What makes the site one that opens without its server and can be installed: service worker, manifest, icons.

Looks at the files that were written, whatever they are.  Knows nothing of what the pages show.
"""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from pico_widgets.text import LANGUAGES, words

HERE = Path(__file__).parent
ICONS = HERE / "icons"
PARTS = "_"
"""The folder beside the pages with what they load."""
WORKER = "sw.js"
LATER = ("docs/", "lite/")
"""Folders of which a browser keeps only what was opened: documentation and notebooks."""
PAPER, NIGHT = "#faf6ed", "#211f1b"
"""What surrounds a page, in a light and in a dark theme."""
STAMP = '<meta name="pico-version" content="{}">'


def head(root: str = "") -> str:
    """The lines of a page's head by which it can be installed and knows its version; `root` leads to the site's folder.

    The version is put in by `write`.
    """
    at = f"{root}{PARTS}"
    return "\n".join(
        [
            STAMP.format(""),
            f'<link rel="manifest" href="{escape(at)}/manifest.{LANGUAGES[0]}.webmanifest">',
            f'<link rel="icon" href="{escape(at)}/icons/icon.svg" type="image/svg+xml">',
            f'<link rel="apple-touch-icon" href="{escape(at)}/icons/touch-180.png">',
            f'<meta name="theme-color" content="{PAPER}" media="(prefers-color-scheme: light)">',
            f'<meta name="theme-color" content="{NIGHT}" media="(prefers-color-scheme: dark)">',
        ]
    )


def write(folder: Path, later: Sequence[str] = LATER) -> str:
    """Add the icons, the manifests and the service worker to a site whose other files are written; its version.

    `later`: with what the addresses begin of which only what was opened is kept.  The same files give the same
    version.  Documentation and notebooks can be added afterwards.
    """
    parts = folder / PARTS
    shutil.copytree(ICONS, parts / "icons", dirs_exist_ok=True)
    for language in LANGUAGES:
        (parts / f"manifest.{language}.webmanifest").write_text(
            json.dumps(manifest(language), ensure_ascii=False, indent=1), encoding="utf-8"
        )
    pages = [path for path in folder.glob("*.html") if STAMP.format("") in path.read_text(encoding="utf-8")]
    version = _version(digests(folder, later))
    for page in pages:
        text = page.read_text(encoding="utf-8").replace(STAMP.format(""), STAMP.format(version), 1)
        page.write_text(text, encoding="utf-8")
    site = {"version": version, "files": digests(folder, later), "later": list(later)}
    lines = ["globalThis.SITE = ", json.dumps(site, separators=(",", ":")), ";\n"]
    (folder / WORKER).write_text("".join(lines) + (HERE / WORKER).read_text(encoding="utf-8"), encoding="utf-8")
    return version


def manifest(language: str) -> dict[str, Any]:
    """What a browser reads to install the site, its addresses as seen from the folder of parts."""
    say = words(language)
    return {
        "name": say("page.start.title"),
        "short_name": "pico-widgets",
        "description": say("cli.about"),
        "lang": language,
        "dir": "ltr",
        "start_url": "../",
        "scope": "../",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": list(_icons()),
    }


def _icons() -> Iterator[dict[str, str]]:
    yield {"src": "icons/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    for size in (192, 512):
        yield {"src": f"icons/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any"}
        maskable = {"src": f"icons/maskable-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        yield {**maskable, "purpose": "maskable"}


def digests(folder: Path, later: Sequence[str]) -> dict[str, str]:
    """The files of the site, those of `later` left out: address as in a link, SHA-256 in base 64."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and name != WORKER and not name.startswith(tuple(later)) and not _is_hidden(name):
            found[quote(name)] = base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode("ascii")
    return found


def _is_hidden(name: str) -> bool:
    """Servers of files do not give what begins with a dot."""
    return any(part.startswith(".") for part in name.split("/"))


def _version(files: Mapping[str, str]) -> str:
    worker = (HERE / WORKER).read_bytes()
    return hashlib.sha256(json.dumps(files, sort_keys=True).encode() + worker).hexdigest()[:16]
