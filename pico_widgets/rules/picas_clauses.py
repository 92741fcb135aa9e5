"""The clauses and rulings of Picas: where each stands in the source document, and which option flips it.

Data only; what a clause says, in words, is in the catalogues under its id.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Group = Literal["deal", "bid", "play", "trick", "score", "end"]

GROUPS: tuple[Group, ...] = ("deal", "bid", "play", "trick", "score", "end")
"""The headings under which clauses are shown, in order."""

DOCUMENT = "003"
"""The source document of Picas, as the ledger in `seeds/` names it."""


@dataclass(frozen=True)
class Clause:
    """A clause or ruling of Picas.

    `lines` are those of the source document that it states or reads.  `group` is the heading under which it is
    shown.  `defines`: it defines something and decides nothing.  `options` are those that flip the ruling.
    """

    id: str
    lines: tuple[int, ...]
    group: Group
    defines: bool = False
    options: tuple[str, ...] = ()
    document: str = DOCUMENT

    @property
    def ruling(self) -> bool:
        """Whether it says what we chose where the source is silent or unclear."""
        return ".ruling." in self.id

    @property
    def option(self) -> str | None:
        """The first of `options`, if there is one."""
        return self.options[0] if self.options else None


PICAS: tuple[Clause, ...] = (
    Clause("picas.players", (1, 2), "deal", defines=True),
    Clause("picas.deck", (3,), "deal", defines=True),
    Clause("picas.deal", (4, 15), "deal"),
    Clause("picas.goal", (5, 19), "end"),
    Clause("picas.trick", (6, 7, 18), "trick", defines=True),
    Clause("picas.rank", (8,), "trick"),
    Clause("picas.trump", (8,), "trick", defines=True),
    Clause("picas.bid.number", (10, 19), "bid"),
    Clause("picas.bid.contract", (11,), "bid"),
    Clause("picas.bid.nula", (13,), "bid"),
    Clause("picas.bid.blind", (14,), "bid"),
    Clause("picas.lead.first", (16,), "play"),
    Clause("picas.lead.nospade", (16,), "play"),
    Clause("picas.follow", (9, 16), "play"),
    Clause("picas.void", (16,), "play"),
    Clause("picas.spades.broken", (17,), "play"),
    Clause("picas.trick.spade", (18,), "trick"),
    Clause("picas.trick.suit", (18,), "trick"),
    Clause("picas.trick.lead", (18,), "trick"),
    Clause("picas.score.made", (20,), "score"),
    Clause("picas.score.over", (12,), "score"),
    Clause("picas.score.failed", (20,), "score"),
    Clause("picas.score.bags", (20,), "score"),
    Clause("picas.score.when", (19,), "score"),
    Clause("picas.redeal", (19,), "end"),
    Clause("picas.ruling.ranks", (3, 8), "trick", options=("rank_order",)),
    Clause("picas.ruling.bid_order", (10, 19), "bid"),
    Clause("picas.ruling.looked", (14,), "bid"),
    Clause("picas.ruling.dealer", (15, 16), "deal"),
    Clause("picas.ruling.bajar", (16, 17), "play", options=("spades_in_first_trick",)),
    Clause("picas.ruling.only_spades", (16, 17), "play"),
    Clause("picas.ruling.breaks", (17,), "play", options=("any_spade_breaks",)),
    Clause("picas.ruling.ten_per_bid", (12, 20), "score", options=("ten_for_every_trick",)),
    Clause("picas.ruling.nula_failed", (13, 14), "score", options=("nula_failed",)),
    Clause("picas.ruling.nula_contract", (11, 13, 20), "score", options=("nula_tricks_count",)),
    Clause("picas.ruling.double_nula", (11, 13, 14), "score"),
    Clause("picas.ruling.bags", (20,), "score", options=("bags_carry",)),
    Clause("picas.ruling.win", (5, 19), "end", options=("target", "hands")),
    Clause("picas.ruling.claim", (15, 19), "play"),
)
"""Every clause of RULES.md section 3, then every ruling, in its order."""
