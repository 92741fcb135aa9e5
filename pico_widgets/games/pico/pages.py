"""The pages of both Picos: what is read around their tables, and their entries on the start page."""

from __future__ import annotations

from pico_widgets.explain.pages import Emblem, GamePages, intro, section

TWO = GamePages(
    book="pico",
    notebook="pico",
    emblem=Emblem((4, 10), wins=1),
    sections={
        "intro": intro("page.pico.title", "page.pico.goal", "page.pico.lead"),
        "cards": section("page.pico.cards.title", "page.pico.cards.strength", (), "page.pico.cards.points"),
        "rule": section("page.pico.rule.title", "page.pico.rule.text"),
        "keep": section("", "page.pico.rule.keep"),
        "play": section("page.pico.play.title", "page.pico.play.text"),
        "inside": section("page.pico.inside.title", "page.pico.inside.text", stays=True),
    },
)
"""The pages of Pico for two."""

THREE = GamePages(
    book="pico_three",
    notebook="pico_three",
    emblem=Emblem((9, 9, 16), ringed=2),
    sections={
        "intro": intro("page.pico_three.title", "page.pico_three.goal", "page.pico_three.lead"),
        "cards": section(
            "page.pico_three.cards.title",
            "page.pico_three.cards.strength",
            (),
            "page.pico_three.cards.twins",
            "page.pico.cards.points",
        ),
        "ways": section(
            "page.pico_three.ways.title",
            "page.pico_three.ways.ask",
            "page.pico_three.ways.twins",
            (8, 8, 16),
            "page.pico_three.ways.highest",
            (16, 9, 7),
            "page.pico_three.ways.sum",
            (16, 9, 6),
            "page.pico_three.ways.forget",
            "page.pico_three.ways.end",
        ),
        "pass": section("page.pico_three.pass.title", "page.pico_three.pass.text", "page.pico_three.pass.rounds"),
        "play": section("page.pico_three.play.title", "page.pico_three.play.text"),
        "inside": section("page.pico_three.inside.title", "page.pico_three.inside.text", stays=True),
    },
)
"""The pages of Pico for three."""
