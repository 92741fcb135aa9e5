"""The HTML of a page of the static site: places for its widgets, and what is said before they are there."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from typing import Any

from pico_widgets.text import LANGUAGES, words

SAID = ("site.old", "site.script", "site.cut")
"""Sentences that stand on the page in every language, for a browser that cannot choose one."""
ICON = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 -6 32 32'%3E%3Cpath fill='%2397401f' "
    "d='M3.2 17.2 5 14.6 1 12.8 4.9 10.9 2.7 7.3 7.2 7.2 7 2.9 10.9 5.1 12.8 1.2 15.4 4.9 18.9 2.2 19.7 6.4 23.6 5.7 22.7 "
    "10.5 20.7 17.2Z'/%3E%3Cpath fill='%23d9a27f' d='M21 8.6c3.6.3 6.3 2.5 8.9 5.4.9 1 .9 1.7.1 2.3-.9.7-2 .9-3.4.9H19c-1.2"
    "-3.3-.6-6.7 2-8.6Z'/%3E%3C/svg%3E"
)
"""The hedgehog of the dashboards."""
SAYINGS = "site.js."
"""With what the keys of the sentences begin that the page says itself."""


def sayings() -> dict[str, dict[str, str]]:
    """The sentences that the page says itself, by language and the rest of their keys."""
    return {
        language: {key[len(SAYINGS) :]: words(language).template(key) for key in sorted(words(language).keys()) if key.startswith(SAYINGS)}
        for language in LANGUAGES
    }


def page(name: str, told: Mapping[str, Any], of_games: Mapping[str, str]) -> str:
    """A page as `draw.py` tells it; `of_games`: the page of each game."""
    about = {
        "page": name,
        "title": told["title"],
        "pages": of_games,
        "widgets": told["widgets"],
        "say": sayings(),
    }
    tables = [spec for spec in told["widgets"] if spec["kind"] == "table"]
    cells = "\n".join(
        f'<div class="site-cell" data-kind="{escape(spec["kind"])}"></div>' for spec in told["widgets"]
    )
    modules = sorted({spec["kind"] for spec in told["widgets"]})
    styles = ["pages", *(["table"] if tables else []), "site"]
    old, script, cut = (_said(key) for key in SAID)
    return f"""<!doctype html>
<html lang="{LANGUAGES[0]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(told["title"][LANGUAGES[0]])}</title>
{_lines(f'<link rel="stylesheet" href="_/{name}.css">' for name in styles)}
{_lines(f'<link rel="modulepreload" href="_/{name}.js">' for name in modules)}
<link rel="icon" type="image/svg+xml" href="{ICON}">
<script src="_/old.js"></script>
<script type="application/json" id="site-page">{_json(about)}</script>
<script type="module" src="_/host.js"></script>
</head>
<body data-pico-site="{escape(name)}">
<div id="site-old" class="site-calm" role="alert" hidden>{old}</div>
<div id="site-cut" class="site-calm" role="alert" hidden>{cut}<p><a href="">↻</a></p></div>
<noscript><div class="site-calm">{script}</div></noscript>
<main>
{cells}
</main>
<div id="site-note"></div>
</body>
</html>
"""


def _said(key: str) -> str:
    """A sentence in each language, a paragraph for each."""
    return "".join(f'<p lang="{language}">{escape(words(language)(key))}</p>' for language in LANGUAGES)


def _lines(lines: Any) -> str:
    return "\n".join(lines)


def _json(value: object) -> str:
    """JSON inside a script element: nothing in it can end the element."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
