"""The pages of both Picos: what is read around their tables, and their entries on the start page."""

from __future__ import annotations

from pico_widgets.explain.pages import Emblem, GamePages, Part, Section, intro, section
from pico_widgets.games.pico.solved import SOLVED

TWO = GamePages(
    book="pico",
    notebook="pico",
    emblem=Emblem((4, 10), wins=1),
    sections={
        "intro": intro("pico2.page.title", "pico2.page.goal", "pico2.page.lead"),
        "cards": section("pico2.page.cards.title", "pico2.page.cards.strength", (), "pico.page.points"),
        "rule": section("pico2.page.rule.title", "pico2.page.rule.text"),
        "keep": section("", "pico2.page.rule.keep"),
        "play": section("pico2.page.play.title", "pico2.page.play.text"),
        "inside": section("pico2.page.inside.title", "pico2.page.inside.text", stays=True),
        "exam": Section((Part("nav", "page.nav"), Part("title", "pico.exam.title"), Part("tools")), stays=True),
        "learn": Section((Part("nav", "page.nav"), Part("title", "pico.learn.title"), Part("tools")), stays=True),
        "practise": Section((Part("nav", "page.nav"), Part("title", "pico.practise.title"), Part("tools")), stays=True),
        "teach": Section((Part("nav", "page.nav"), Part("title", "pico.teach.title"), Part("tools")), stays=True),
        **SOLVED,
    },
)
"""The pages of Pico for two, and what is read in *Pico, solved*."""

THREE = GamePages(
    book="pico_three",
    notebook="pico_three",
    emblem=Emblem((9, 9, 16), ringed=2),
    sections={
        "intro": intro("pico3.page.title", "pico3.page.goal", "pico3.page.lead"),
        "cards": section(
            "pico3.page.cards.title",
            "pico3.page.cards.strength",
            (),
            "pico3.page.cards.twins",
            "pico.page.points",
        ),
        "ways": section(
            "pico3.page.ways.title",
            "pico3.page.ways.ask",
            "pico3.page.ways.twins",
            (8, 8, 16),
            "pico3.page.ways.highest",
            (16, 9, 7),
            "pico3.page.ways.sum",
            (16, 9, 6),
            "pico3.page.ways.forget",
            "pico3.page.ways.end",
        ),
        "pass": section("pico3.page.pass.title", "pico3.page.pass.text", "pico3.page.pass.rounds"),
        "play": section("pico3.page.play.title", "pico3.page.play.text"),
        "inside": section("pico3.page.inside.title", "pico3.page.inside.text", stays=True),
    },
)
"""The pages of Pico for three."""
