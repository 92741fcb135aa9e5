"""Pico for two and Pico for three."""

from __future__ import annotations

from pico_widgets.core.descriptor import GameDescriptor

_TERMS = ("trick", "strength", "points", "surplus", "down", "up", "reveal", "hand", "secondlast", "round")

TWO = GameDescriptor(
    name="pico2",
    letter="P",
    table="Pico",
    package=__name__,
    order=1,
    seats=2,
    rules_at=".rules.game:Pico2",
    records_at=".rules.records",
    clauses_at=".rules.clauses:PICO2",
    explainer_at=".explain.record:PicoExplainer",
    rulebook_at=".explain.rulebook:PicoRulebook",
    player_references={
        "random": ".players.simple:random_choice",
        "simple": ".players.simple:simple_choice",
        "expert": ".players.expert:expert_for_two",
    },
    controller_at=".table:PicoTwoTable",
    view_at=".view.table:PicoView",
    coach_at=".coach.coach:TwoCoach",
    face_at=".explain.phrases:face",
    pages_at=".pages:TWO",
    comparison_at=".comparison:Comparison",
    lessons_at="lessons/pico2",
    questions_at=".teach.questions:TWO",
    puzzles_at=".teach.puzzles:TWO",
    deals_at="deals/pico2.json",
    terms=(*_TERMS, "double", "outward", "return"),
    commands_at={"atlas": ".atlas"},
    command_examples=("deal P222245DY", "deal 2026 --json", "atlas --output deals.csv"),
)
"""Pico for two."""

THREE = GameDescriptor(
    name="pico3",
    letter="T",
    table="PicoThree",
    package=__name__,
    order=2,
    seats=3,
    rules_at=".rules.game:Pico3",
    records_at=".rules.records",
    clauses_at=".rules.clauses:PICO3",
    explainer_at=".explain.record:PicoExplainer",
    rulebook_at=".explain.rulebook:PicoRulebook",
    player_references={
        "random": ".players.simple:random_choice",
        "simple": ".players.simple:simple_choice",
        "expert": ".players.expert:expert_for_three",
    },
    controller_at=".three_table:PicoThreeTable",
    view_at=".view.three:PicoThreeView",
    coach_at=".coach.coach:ThreeCoach",
    face_at=".explain.phrases:face",
    pages_at=".pages:THREE",
    lessons_at="lessons/pico3",
    questions_at=".teach.questions:THREE",
    puzzles_at=".teach.puzzles:THREE",
    deals_at="deals/pico3.json",
    terms=(*_TERMS, "twins", "pass"),
)
"""Pico for three."""
