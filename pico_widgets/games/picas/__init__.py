"""Picas, a Spanish Spades for four."""

from __future__ import annotations

from pico_widgets.core.descriptor import GameDescriptor

PICAS = GameDescriptor(
    name="picas",
    letter="S",
    table="Picas",
    package=__name__,
    order=3,
    seats=4,
    unit="hand",
    command_examples=("tournament picas expert simple --option target=300",),
    rules_at=".rules.game:Picas",
    records_at=".rules.records",
    clauses_at=".rules.clauses:PICAS",
    match_at=".rules.match:PicasMatch",
    explainer_at=".explain.record:PicasExplainer",
    rulebook_at=".explain.rulebook:PicasRulebook",
    player_references={
        "random": ".players.simple:random_choice",
        "simple": ".players.simple:simple_choice",
        "expert": ".players.expert:expert_choice",
    },
    controller_at=".table:PicasTable",
    view_at=".view.table:PicasView",
    coach_at=".coach.coach:PicasCoach",
    face_at="pico_widgets.tricks.phrases:face",
    pages_at=".pages:PAGES",
    lessons_at="lessons/picas",
    lesson_checks_at=".lesson_checks:CHECKS",
    terms=(
        "trick",
        "suit",
        "lead",
        "follow",
        "void",
        "trump",
        "broken",
        "discard",
        "bid",
        "contract",
        "overtrick",
        "penalty",
        "nula",
        "doble",
        "blind",
        "pair",
        "partner",
        "dealer",
        "hand",
        "match",
        "count",
        "claim",
    ),
)
"""Picas."""
