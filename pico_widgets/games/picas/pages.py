"""The pages of Picas: what is read around its table, and its entry on the start page."""

from __future__ import annotations

from pico_widgets.explain.pages import Emblem, GamePages, intro, section

PAGES = GamePages(
    book="picas",
    notebook="picas",
    emblem=Emblem(("HQ", "HJ", "HK", "H7", "S2"), layout="fan"),
    explained=("deal", "trick"),
    sections={
        "intro": intro("picas.page.title", "picas.page.goal", "picas.page.lead"),
        "ranks": section(
            "picas.page.ranks.title",
            "picas.page.ranks.order",
            "picas.page.ranks.odd",
            ("DQ", "DJ", "DK", "D7", "DA"),
            "picas.page.ranks.spades",
        ),
        "follow": section(
            "picas.page.follow.title",
            "picas.page.follow.follow",
            "picas.page.follow.void",
            "picas.page.follow.broken",
            "picas.page.follow.lead",
        ),
        "bids": section(
            "picas.page.bids.title",
            "picas.page.bids.contract",
            "picas.page.bids.made",
            "picas.page.bids.bags",
        ),
        "nula": section("picas.page.nula.title", "picas.page.nula.nula", "picas.page.nula.doble"),
        "play": section("picas.page.play.title", "picas.page.play.text"),
        "inside": section("picas.page.inside.title", "picas.page.inside.text", stays=True),
    },
)
"""The pages of Picas."""
