"""The clauses and rulings of both Picos: where each stands in the source document, and which option flips it.

Data only; what a clause says, in words, is in the catalogues under its id.
"""

from __future__ import annotations

from pico_widgets.core.clauses import Clause

GROUPS = ("cards", "trick", "round", "next", "end")
"""The headings under which clauses are shown, in order."""

PICO = "000"
"""The source document of both Picos, as the ledger in `seeds/` names it."""

PICO2: tuple[Clause, ...] = (
    Clause("pico2.deck", PICO, (1,), "cards", defines=True),
    Clause("pico2.deal", PICO, (3,), "cards"),
    Clause("pico2.surplus", PICO, (3,), "cards", defines=True),
    Clause("pico2.goal", PICO, (5,), "cards", defines=True),
    Clause("pico2.trick.choose", PICO, (7,), "trick"),
    Clause("pico2.trick.stronger", PICO, (8,), "trick"),
    Clause("pico2.trick.double", PICO, (8,), "trick"),
    Clause("pico2.trick.keep", PICO, (9,), "trick"),
    Clause("pico2.trick.return", PICO, (10,), "trick"),
    Clause("pico2.round.end", PICO, (11,), "round"),
    Clause("pico2.score.faceup", PICO, (13, 14), "round"),
    Clause("pico2.score.hand", PICO, (13,), "round"),
    Clause("pico2.return.swap", PICO, (16,), "next"),
    Clause("pico2.return.same", PICO, (17,), "next", defines=True),
    Clause("pico2.game.end", PICO, (19,), "end"),
    Clause("pico2.ruling.points", PICO, (1,), "cards", options=("points",)),
    Clause("pico2.ruling.deck", PICO, (1,), "cards", options=("deck",)),
    Clause("pico2.ruling.surplus", PICO, (3, 16), "next"),
    Clause("pico2.ruling.swap", PICO, (16,), "next"),
    Clause("pico2.ruling.tie", PICO, (19,), "end"),
    Clause("pico2.ruling.takeback", PICO, (7,), "trick"),
)

PICO3: tuple[Clause, ...] = (
    Clause("pico3.deck", PICO, (22, 24), "cards", defines=True),
    Clause("pico3.deal", PICO, (24,), "cards"),
    Clause("pico3.goal", PICO, (5, 36), "cards", defines=True),
    Clause("pico3.surplus", PICO, (24,), "cards", defines=True),
    Clause("pico3.pass", PICO, (25,), "cards"),
    Clause("pico3.trick.choose", PICO, (27,), "trick"),
    Clause("pico3.trick.doubled", PICO, (28,), "trick"),
    Clause("pico3.trick.highest", PICO, (29,), "trick"),
    Clause("pico3.trick.sum", PICO, (29,), "trick"),
    Clause("pico3.trick.keep", PICO, (30,), "trick"),
    Clause("pico3.trick.return", PICO, (10, 30), "trick"),
    Clause("pico3.round.end", PICO, (31,), "round"),
    Clause("pico3.score.faceup", PICO, (33, 34), "round"),
    Clause("pico3.score.hand", PICO, (33,), "round"),
    Clause("pico3.rotate", PICO, (36,), "next"),
    Clause("pico3.game.end", PICO, (36,), "end"),
    Clause("pico3.ruling.points", PICO, (1,), "cards", options=("points",)),
    Clause("pico3.ruling.pass_once", PICO, (25,), "cards"),
    Clause("pico3.ruling.surplus", PICO, (24, 36), "next"),
    Clause("pico3.ruling.rotate", PICO, (36,), "next"),
    Clause("pico3.ruling.tie", PICO, (36,), "end"),
    Clause("pico3.ruling.takeback", PICO, (27,), "trick"),
)
