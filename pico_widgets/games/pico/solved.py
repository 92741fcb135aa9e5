"""What is read in the notebook *Pico, solved*, section by section, between its charts and tables."""

from __future__ import annotations

from collections.abc import Mapping

from pico_widgets.explain.pages import Part, Section


def _section(*keys: str) -> Section:
    """Headings (keys that end with ".title") and paragraphs."""
    return Section(tuple(Part("h" if key.endswith(".title") else "p", key) for key in keys), stays=True)


SOLVED: Mapping[str, Section] = {
    "solved": Section(
        (
            Part("title", "pico2.solved.title"),
            Part("p", "pico2.solved.game"),
            Part("p", "pico2.solved.page"),
            Part("tools"),
        ),
        stays=True,
    ),
    "solved_mix": _section(
        "pico2.solved.mix.title",
        "pico2.solved.mix.end",
        "pico2.solved.mix.table",
    ),
    "solved_coin": _section(
        "pico2.solved.coin.ask",
        "pico2.solved.coin.value",
    ),
    "solved_deal": _section(
        "pico2.solved.deal.lines",
        "pico2.solved.deal.title",
        "pico2.solved.deal.back",
        "pico2.solved.deal.first",
    ),
    "solved_gap": _section(
        "pico2.solved.gap.check",
        "pico2.solved.gap.half",
        "pico2.solved.gap.title",
        "pico2.solved.gap.rare",
    ),
    "solved_hand": _section(
        "pico2.solved.hand.title",
        "pico2.solved.hand.text",
    ),
    "solved_card": _section(
        "pico2.solved.card.text",
    ),
    "solved_best": _section(
        "pico2.solved.best.text",
    ),
    "solved_fair": _section(
        "pico2.solved.fair.title",
        "pico2.solved.fair.text",
        "pico2.solved.fair.sides",
    ),
    "solved_even": _section(
        "pico2.solved.even.text",
        "pico2.solved.even.worse",
    ),
    "solved_simple": _section(
        "pico2.solved.simple.title",
        "pico2.solved.simple.six",
        "pico2.solved.simple.highest",
        "pico2.solved.simple.simple",
        "pico2.solved.simple.points",
        "pico2.solved.simple.two",
    ),
    "solved_cost": _section(
        "pico2.solved.cost.good",
        "pico2.solved.cost.known",
    ),
    "solved_each": _section(
        "pico2.solved.each.text",
        "pico2.solved.each.sides",
    ),
    "solved_later": _section(
        "pico2.solved.later.title",
        "pico2.solved.later.text",
    ),
    "solved_differs": _section(
        "pico2.solved.differs.text",
    ),
}
"""The sections by the names of their pages, without that of the book."""
