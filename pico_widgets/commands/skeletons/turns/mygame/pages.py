"""What the game brings for the start page: the cards that stand for it there."""

from __future__ import annotations

from pico_widgets.explain.pages import Emblem, GamePages

PAGES = GamePages(book="mygame", emblem=Emblem(("HK", "HA", "S9"), layout="fan"))
