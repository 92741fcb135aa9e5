"""The pages of Picas: what is read around its table, and its entry on the start page."""

from __future__ import annotations

from pico_widgets.explain.pages import Emblem, GamePages, intro, section

PAGES = GamePages(
    book="picas",
    notebook="picas",
    emblem=Emblem(("HQ", "HJ", "HK", "H7", "S2"), layout="fan"),
    explained=("deal", "trick"),
    sections={
        "intro": intro("page.picas.title", "page.picas.goal", "page.picas.lead"),
        "ranks": section(
            "page.picas.ranks.title",
            "page.picas.ranks.order",
            "page.picas.ranks.odd",
            ("DQ", "DJ", "DK", "D7", "DA"),
            "page.picas.ranks.spades",
        ),
        "follow": section(
            "page.picas.follow.title",
            "page.picas.follow.follow",
            "page.picas.follow.void",
            "page.picas.follow.broken",
            "page.picas.follow.lead",
        ),
        "bids": section(
            "page.picas.bids.title",
            "page.picas.bids.contract",
            "page.picas.bids.made",
            "page.picas.bids.bags",
        ),
        "nula": section("page.picas.nula.title", "page.picas.nula.nula", "page.picas.nula.doble"),
        "play": section("page.picas.play.title", "page.picas.play.text"),
        "inside": section("page.picas.inside.title", "page.picas.inside.text", stays=True),
    },
)
"""The pages of Picas."""
