"""The sentences of the server's own pages, in all languages at once: a script leaves the reader's.

The server does not know the reader's language: it is kept in the browser, and a page is made before its visitor comes.
"""

from __future__ import annotations

import math
from functools import cache

from markupsafe import Markup

from pico_widgets.serve.places import Wait
from pico_widgets.text.catalogue import words
from pico_widgets.text.languages import LANGUAGES

LONG = 60
"""Minutes of waiting; more are not counted."""
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
    "serve.full.lost",
    "serve.full.stay",
    "serve.missing",
    "serve.missing.help",
    "serve.error",
    "serve.error.help",
    "serve.start",
)


def waiting(wait: Wait) -> Markup:
    """The sentences for one who waits: how many come first, and for how long that will be."""
    first = _said("serve.queue.ahead", wait.ahead) if wait.ahead else _said("serve.queue.next")
    if wait.seconds is None:
        return first + Markup(" ") + _said("serve.queue.unknown")
    minutes = max(1, math.ceil(wait.seconds / 60))
    then = _said("serve.queue.minutes", minutes) if minutes <= LONG else _said("serve.queue.long")
    return first + Markup(" ") + then


@cache
def sayings() -> dict[str, Markup]:
    """Each sentence by the rest of its key, the dot as an underscore: ``failed_help``. English is shown first."""
    return {key.partition(".")[2].replace(".", "_"): _said(key) for key in KEYS}


def _said(key: str, count: int | None = None) -> Markup:
    said = Markup()
    for language in LANGUAGES:
        hidden = Markup("") if language == "en" else Markup(" hidden")
        said += Markup('<span lang="{}"{}>{}</span>').format(language, hidden, words(language)(key, count))
    return Markup('<span class="pico-said">{}</span>').format(said)
