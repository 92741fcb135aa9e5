"""Which words of the trade each game has, and its sentences with those words marked.

What they mean stands in the catalogues (`pico_widgets.text.glossary`).
"""

from __future__ import annotations

from collections.abc import Sequence

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.registry import GAMES
from pico_widgets.text import Runs, Words
from pico_widgets.text.glossary import Glossary, glossary
from pico_widgets.text.rich import Run

COACH = ("mix", "search", "playout", "error")
"""The ids of the terms of every coach."""


def terms_of(game: GameDescriptor) -> tuple[str, ...]:
    """The ids of the terms of a game: those of its sentences, then those of its coach if it has one."""
    return (*game.terms, *COACH) if game.coach_at is not None else game.terms


def terms(game: str, words: Words) -> Glossary:
    """The glossary of a game.  Raises KeyError for a game that there is not."""
    return glossary(words.language, terms_of(GAMES[game]))


def marked(runs: Sequence[Run] | str, game: str, words: Words, seen: set[str] | None = None) -> Runs:
    """A sentence of a game (by its name, or by a clause of it) with its terms marked where they first stand."""
    game = game.partition(".")[0]
    return terms(game, words).marked([runs] if isinstance(runs, str) else runs, seen)
