"""The HTML of a page of the static site: places for its widgets, and what is said before they are there."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from pico_widgets.site import offline
from pico_widgets.text import LANGUAGES, words

SAID = ("site.old", "site.script", "site.cut")
"""Sentences that stand on the page in every language, for a browser that cannot choose one."""
SAYINGS = "site.js."
"""With what the keys of the sentences begin that the page says itself."""


def sayings() -> dict[str, dict[str, str]]:
    """The sentences that the page says itself, by language and the rest of their keys."""
    return {
        language: {
            key[len(SAYINGS) :]: words(language).template(key)
            for key in sorted(words(language).keys())
            if key.startswith(SAYINGS)
        }
        for language in LANGUAGES
    }


def page(name: str, told: Mapping[str, Any], of_games: Mapping[str, str], archives: Sequence[str] = ()) -> str:
    """A page as `draw.py` tells it; `of_games`: the page of each game; `archives`: what of Python it needs beside."""
    about = {
        "page": name,
        "title": told["title"],
        "pages": of_games,
        "widgets": told["widgets"],
        "archives": list(archives),
        "say": sayings(),
    }
    cells = "\n".join(f'<div class="site-cell" data-kind="{escape(spec["kind"])}"></div>' for spec in told["widgets"])
    modules = sorted({spec["kind"] for spec in told["widgets"]})
    styles = [*sorted({"pages", *(spec["style"] for spec in told["widgets"])} - {"compare"}), "site"]
    old, script, cut = (_said(key) for key in SAID)
    return f"""<!doctype html>
<html lang="{LANGUAGES[0]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(told["title"][LANGUAGES[0]])}</title>
{_lines(f'<link rel="stylesheet" href="_/{name}.css">' for name in styles)}
{_lines(f'<link rel="modulepreload" href="_/{name}.js">' for name in modules)}
{offline.head()}
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
<p id="site-offline" role="status"></p>
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
