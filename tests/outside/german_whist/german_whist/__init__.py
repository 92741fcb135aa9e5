"""German Whist, a trick-taking game for two with a stock."""

from __future__ import annotations

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.tricks import TERMS

GERMAN_WHIST = GameDescriptor(
    name="german_whist",
    letter="W",
    table="GermanWhist",
    package=__name__,
    order=110,
    seats=2,
    unit="hand",
    rules_at=".rules:GermanWhist",
    records_at=".records:RECORDS",
    clauses_at=".clauses:CLAUSES",
    match_at="pico_widgets.tricks.match:TurnsMatch",
    explainer_at=".explain:Explainer",
    rulebook_at=".explain:Rulebook",
    controller_at="pico_widgets.table.turns:Turns",
    view_at=".view:WhistView",
    face_at="pico_widgets.tricks.phrases:face",
    pages_at=".pages:PAGES",
    player_references={"random": ".players:random_choice", "simple": ".players:simple_choice"},
    terms=TERMS,
)
"""German Whist."""
