"""My game: a card game of pico-widgets."""

from __future__ import annotations

from pico_widgets.core.descriptor import GameDescriptor

MYGAME = GameDescriptor(
    name="mygame",
    letter="M",
    table="Mygame",
    package=__name__,
    seats=2,
    unit="hand",
    rules_at=".rules:Game",
    records_at=".records:RECORDS",
    clauses_at=".clauses:CLAUSES",
    match_at="pico_widgets.tricks.match:TurnsMatch",
    explainer_at=".explain:Explainer",
    rulebook_at=".explain:Rulebook",
    player_references={"random": ".players:random_choice", "simple": ".players:simple_choice"},
    controller_at=".view:Table",
    view_at=".view:View",
    face_at="pico_widgets.tricks.phrases:face",
    pages_at=".pages:PAGES",
    terms=("suit", "lead", "follow", "void"),
)
"""My game: where each part of it is."""
