"""What the page around the widgets does itself, where that is no front end of Jupyter: the static site says so here.

In a notebook and on a dashboard nothing of this is set.  Knows no page and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass
class Host:
    """The page that shows the widgets of this process.

    `has_front`: it has the modules and styles of the front end already, so that no widget brings them.  `pages`: the
    name of the page on which each game is played, by the game's name; None: games are played in notebooks.  `search`:
    has a search run elsewhere, by its message (`table.searches`), and calls back with what it found; it raises what
    went wrong when what it calls back with is called.  None: searches are run here, and all else waits for them.
    """

    has_front: bool = False
    pages: Mapping[str, str] | None = None
    search: Callable[[Mapping[str, Any], Callable[[Callable[[], Any]], None]], None] | None = None


host = Host()
"""The one of this process."""
