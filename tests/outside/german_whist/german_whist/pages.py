"""What is read of German Whist around its table, and its entry on the start page."""

from __future__ import annotations

from pico_widgets.explain.pages import Emblem, GamePages, intro, section

PAGES = GamePages(
    book="german_whist",
    emblem=Emblem(("H10", "HQ", "S2"), layout="fan"),
    sections={
        "intro": intro("german_whist.page.title", "german_whist.goal.rule", "german_whist.page.lead"),
        "stock": section("german_whist.draw.name", "german_whist.draw.rule", "german_whist.second.rule"),
        "trick": section("german_whist.trump.name", "german_whist.page.trump", ("H10", "HQ", "S2")),
    },
)
"""The pages of German Whist."""
