"""A game of another package for tests: Picas under another name, with one catalogue, one page and one notebook."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.registry import GAMES
from pico_widgets.text import words

NAME = "tarock"
SENTENCES = {
    "en": {"name": "Tarock", "start.line": "Twos are wild.", "js.stock": "The stock"},
    "es": {"name": "Tarot", "start.line": "Los doses valen por todo.", "js.stock": "El mazo"},
}


class Entry:
    """What an entry point does."""

    def __init__(self, game: GameDescriptor) -> None:
        self.game = game

    def load(self) -> GameDescriptor:
        return self.game


def write_catalogue(folder: Path, language: str, sentences: dict[str, str]) -> None:
    """Compile sentences by their keys as those of a language in a folder of catalogues."""
    catalog = Catalog(locale=language)
    for key, text in sentences.items():
        catalog.add(key, text)
    place = folder / language / "LC_MESSAGES"
    place.mkdir(parents=True, exist_ok=True)
    with (place / "pico_widgets.mo").open("wb") as file:
        write_mo(file, catalog)


def absolute(value: Any, package: str) -> Any:
    """A reference to a module of a package as one from anywhere; any other value as it is."""
    if isinstance(value, Mapping):
        return {name: absolute(one, package) for name, one in value.items()}
    return package + value if isinstance(value, str) and value.startswith(".") else value


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, **parts: Any) -> GameDescriptor:
    """Install the game for a test: a package `tarock_widgets` in `folder`, known to the registry until the test ends.

    `parts` are fields of its descriptor.
    """
    package = folder / "tarock_widgets"
    package.mkdir()
    (package / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, "tarock_widgets", raising=False)
    for language, sentences in SENTENCES.items():
        write_catalogue(package / "locales", language, {f"{NAME}.{key}": text for key, text in sentences.items()})
    model = GAMES["picas"]
    theirs = {one.name: absolute(getattr(model, one.name), model.package) for one in fields(model)}
    own = {
        "name": NAME,
        "package": "tarock_widgets",
        "order": 9,
        "pages_at": None,
        "lessons_at": None,
        "puzzles_at": None,
    }
    game = GameDescriptor(**{**theirs, **own, **parts})
    monkeypatch.setitem(GAMES._loaded, NAME, game)
    monkeypatch.setitem(GAMES.__dict__, "_all", {**GAMES._all, NAME: Entry(game)})
    monkeypatch.setitem(GAMES.__dict__, "_names", (*GAMES._names, NAME))
    words.cache_clear()
    return game
