"""The entry of Goofspiel on the start page."""

from __future__ import annotations

from pico_widgets.explain.pages import Emblem, GamePages

PAGES = GamePages(book="goofspiel", emblem=Emblem((4, 3), wins=1))
"""The pages of Goofspiel: its table is opened on the start page."""
