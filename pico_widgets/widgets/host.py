"""What the page around the widgets does itself, where that is no front end of Jupyter: the static site says so here.

In a notebook and on a dashboard nothing of this is set.  Knows no page and no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass
class Host:
    """The page that shows the widgets of this process.

    `has_front`: it has the modules and styles of the front end already, so that no widget brings them.  `pages`: the
    name of the page on which each game is played, by the game's name; None: games are played in notebooks.
    """

    has_front: bool = False
    pages: Mapping[str, str] | None = None


host = Host()
"""The one of this process."""
