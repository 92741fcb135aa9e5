"""Goofspiel, a game of bidding for prizes: both choose at once."""

from __future__ import annotations

from pico_widgets.core.descriptor import GameDescriptor

GOOFSPIEL = GameDescriptor(
    name="goofspiel",
    letter="G",
    table="Goofspiel",
    package=__name__,
    order=120,
    seats=2,
    rules_at=".rules:Goofspiel",
    records_at=".records",
    clauses_at=".rules:CLAUSES",
    explainer_at=".explain:Explainer",
    rulebook_at=".explain:Rulebook",
    controller_at="pico_widgets.table.together:Together",
    view_at=".view:GoofspielView",
    face_at=".explain:face",
    pages_at=".pages:PAGES",
    player_references={"random": ".players:random_choice", "simple": ".players:simple_choice"},
)
"""Goofspiel."""
