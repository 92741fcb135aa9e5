"""Whether the pages of a game can be read: its prose, its entry on the start page, its notebook."""

from __future__ import annotations

import json
from pathlib import Path

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.explain.pages import pages_of
from pico_widgets.serve import notebooks_folder
from pico_widgets.text import LANGUAGES, plain
from pico_widgets.widgets import Prose, StartPage

SAID = ("title", "lead", "h", "p", "nav", "jump")
"""The kinds of parts that hold a sentence."""


def check_pages(game: GameDescriptor) -> None:
    """Each section has its sentences and cards in each language; the entry on the start page has its line and cards."""
    told = pages_of(game)
    for language in LANGUAGES:
        for name in told.sections:
            page = f"{told.book}.{name}"
            for part in Prose(page, language=language).parts:
                if part["kind"] in SAID:
                    said = plain(part["text"])
                    assert said and "{" not in said, f"{language}: {page} reads {said!r}"
                elif part["kind"] == "cards":
                    assert part["cards"] and all(card["label"] for card in part["cards"]), f"{page} shows no cards"
        entry = next(one for one in StartPage(language=language).games if one["id"] == game.name)
        if game.pages is not None:
            assert entry["line"], f"{language}: the start page says nothing of {game.name}: '{game.name}.start.line'"
        assert all(card["label"] for card in entry["emblem"]["cards"]), f"the emblem of {game.name} has no cards"


def notebook_of(game: GameDescriptor) -> Path | None:
    """The file of the notebook in which a game is played, or None."""
    name = pages_of(game).notebook
    return None if name is None else (game.notebooks or notebooks_folder()) / f"{name}.ipynb"


def check_notebook(game: GameDescriptor) -> None:
    """The notebook is there, names pages that there are, and its cells run from top to bottom."""
    path = notebook_of(game)
    if path is None:
        return
    assert path.is_file(), f"there is no notebook {path.name} of {game.name}"
    names: dict[str, object] = {}
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
