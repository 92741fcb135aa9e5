"""The sentences of the server's own pages, in all languages at once: a script leaves the reader's.

The server does not know the reader's language: it is kept in the browser, and a page is made before its visitor comes.
"""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from pico_widgets.text.catalogue import words
from pico_widgets.text.languages import LANGUAGES

KEYS = (
    "serve.loading",
    "serve.script",
    "serve.slow",
    "serve.failed",
    "serve.failed.help",
    "serve.cut",
    "serve.cut.help",
    "serve.reload",
    "serve.full",
    "serve.full.help",
    "serve.missing",
    "serve.missing.help",
    "serve.error",
    "serve.error.help",
    "serve.start",
)


@cache
def sayings() -> dict[str, Markup]:
    """Each sentence by the rest of its key, the dot as an underscore: ``failed_help``. English is shown first."""
    return {key.partition(".")[2].replace(".", "_"): _said(key) for key in KEYS}


def _said(key: str) -> Markup:
    said = Markup()
    for language in LANGUAGES:
        hidden = Markup("") if language == "en" else Markup(" hidden")
        said += Markup('<span lang="{}"{}>{}</span>').format(language, hidden, words(language)(key))
    return Markup('<span class="pico-said">{}</span>').format(said)
