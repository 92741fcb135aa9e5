"""The clauses and rulings of the game: which line of RULES.md each states, and under which heading it is shown."""

from __future__ import annotations

from pico_widgets.core.clauses import Clause
from pico_widgets.tricks.rules import TrickClauses

GROUPS = ("cards", "play", "trick", "end")
"""The headings, in order."""

CLAUSES: tuple[Clause, ...] = (
    Clause("mygame.deck", "RULES", (1,), "cards", defines=True),
    Clause("mygame.dealer", "RULES", (2,), "cards"),
    Clause("mygame.deal", "RULES", (2,), "cards"),
    Clause("mygame.lead.first", "RULES", (3,), "play"),
    Clause("mygame.lead", "RULES", (3,), "play"),
    Clause("mygame.follow", "RULES", (4,), "play"),
    Clause("mygame.void", "RULES", (4,), "play"),
    Clause("mygame.rank", "RULES", (1,), "trick"),
    Clause("mygame.trump", "RULES", (5,), "trick"),
    Clause("mygame.trick.trump", "RULES", (6,), "trick"),
    Clause("mygame.trick.suit", "RULES", (6,), "trick"),
    Clause("mygame.end", "RULES", (7,), "end"),
    Clause("mygame.ruling.tie", "RULES", (7,), "end"),
)

TRICK = TrickClauses(
    deck="mygame.deck",
    deal="mygame.deal",
    lead_first="mygame.lead.first",
    lead="mygame.lead",
    follow="mygame.follow",
    void="mygame.void",
    rank="mygame.rank",
    won_suit="mygame.trick.suit",
    trump="mygame.trump",
    won_trump="mygame.trick.trump",
)
"""Which clause decides what in a trick.  A game without a trump leaves the last two out."""
