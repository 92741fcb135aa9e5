"""Which words of the trade each game has, and its sentences with those words marked.

What they mean stands in the catalogues (`pico_widgets.text.glossary`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pico_widgets.text import Runs, Words
from pico_widgets.text.glossary import Glossary, glossary
from pico_widgets.text.rich import Run

_PICO = ("trick", "strength", "points", "surplus", "down", "up", "reveal", "hand", "secondlast", "round")
_COACH = ("mix", "search", "playout", "error")

TERMS: Mapping[str, tuple[str, ...]] = {
    "pico2": (*_PICO, "double", "outward", "return", *_COACH),
    "pico3": (*_PICO, "twins", "pass", *_COACH),
    "picas": (
        "picas_trick",
        "suit",
        "lead",
        "follow",
        "void",
        "trump",
        "broken",
        "discard",
        "bid",
        "contract",
        "overtrick",
        "penalty",
        "nula",
        "doble",
        "blind",
        "pair",
        "partner",
        "dealer",
        "picas_hand",
        "match",
        "count",
        "claim",
        *_COACH,
    ),
}
"""The ids of the terms of each game: those of its sentences, then those of its coach."""


def terms(game: str, words: Words) -> Glossary:
    """The glossary of a game.  Raises KeyError for a game that there is not."""
    return glossary(words.language, TERMS[game])


def marked(runs: Sequence[Run] | str, game: str, words: Words, seen: set[str] | None = None) -> Runs:
    """A sentence of a game (by its name, or by a clause of it) with its terms marked where they first stand."""
    game = game.partition(".")[0]
    return terms(game, words).marked([runs] if isinstance(runs, str) else runs, seen)
