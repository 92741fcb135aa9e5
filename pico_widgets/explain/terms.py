"""Which words of the trade each game has, and its sentences with those words marked.

What they mean stands in the catalogues (`pico_widgets.text.glossary`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.registry import GAMES
from pico_widgets.text import LANGUAGES, Runs, Words, words
from pico_widgets.text.glossary import Glossary, glossary
from pico_widgets.text.rich import Run

COACH = ("mix", "search", "playout", "error")
"""The ids of the terms of every coach."""


def terms_of(game: GameDescriptor) -> tuple[str, ...]:
    """The ids of the terms of a game: those of its sentences, then those of its coach if it has one."""
    return (*game.terms, *COACH) if game.coach_at is not None else game.terms


def keys_of(game: GameDescriptor) -> tuple[str, ...]:
    """The keys of the terms of a game: those of its own catalogue before those that games share."""
    english = words(LANGUAGES[0])

    def key(term: str) -> str:
        own = (f"{head}.glossary.{term}" for head in (game.name, game.family))
        return next((one for one in own if english.has(f"{one}.name")), f"glossary.{term}")

    return tuple(key(term) for term in terms_of(game))


@lru_cache(maxsize=64)
def _terms(game: str, language: str) -> Glossary:
    return glossary(language, keys_of(GAMES[game]))


def terms(game: str, words: Words) -> Glossary:
    """The glossary of a game.  Raises KeyError for a game that there is not, or a term without a meaning."""
    return _terms(game, words.language)


def marked(runs: Sequence[Run] | str, game: str, words: Words, seen: set[str] | None = None) -> Runs:
    """A sentence of a game (by its name, or by a clause of it) with its terms marked where they first stand."""
    game = game.partition(".")[0]
    return terms(game, words).marked([runs] if isinstance(runs, str) else runs, seen)
