"""The clauses of German Whist; `lines` are the numbers of the rules in README.md."""

from __future__ import annotations

from pico_widgets.core.clauses import Clause
from pico_widgets.tricks.rules import TrickClauses

GROUPS = ("deal", "play", "trick", "end")
"""The headings under which clauses are shown, in order."""

CLAUSES: tuple[Clause, ...] = tuple(
    Clause(f"german_whist.{name}", "README", lines, group, defines)
    for name, lines, group, defines in (
        ("players", (1,), "deal", True),
        ("deck", (1,), "deal", True),
        ("deal", (2,), "deal", False),
        ("turn_up", (3,), "deal", False),
        ("lead.first", (4,), "play", False),
        ("follow", (5,), "play", False),
        ("void", (5,), "play", False),
        ("rank", (1,), "trick", False),
        ("trump", (3, 6), "trick", False),
        ("trick.trump", (6,), "trick", False),
        ("trick.suit", (6,), "trick", False),
        ("draw", (7,), "trick", False),
        ("lead", (4,), "trick", False),
        ("second", (8,), "end", False),
        ("goal", (9,), "end", False),
        ("ruling.dealer", (2, 4), "deal", False),
    )
)
"""Every clause, then the ruling."""

TRICK = TrickClauses(
    deck="german_whist.deck",
    deal="german_whist.deal",
    lead_first="german_whist.lead.first",
    lead="german_whist.lead",
    follow="german_whist.follow",
    void="german_whist.void",
    rank="german_whist.rank",
    won_suit="german_whist.trick.suit",
    trump="german_whist.trump",
    won_trump="german_whist.trick.trump",
)
"""What decides in a trick."""
