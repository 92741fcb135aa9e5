"""The clauses and rulings of the game: which line of RULES.md each states, and under which heading it is shown."""

from __future__ import annotations

from pico_widgets.core.clauses import Clause

GROUPS = ("cards", "trick", "end")
"""The headings, in order."""

CLAUSES: tuple[Clause, ...] = (
    Clause("mygame.cards", "RULES", (1,), "cards", defines=True),
    Clause("mygame.deal", "RULES", (2,), "cards"),
    Clause("mygame.choose", "RULES", (3,), "trick"),
    Clause("mygame.strongest", "RULES", (4,), "trick"),
    Clause("mygame.end", "RULES", (5,), "end"),
    Clause("mygame.ruling.tie", "RULES", (5,), "end"),
)
