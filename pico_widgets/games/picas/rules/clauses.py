"""The clauses and rulings of Picas: where each stands in the source document, and which option flips it.

Data only; what a clause says, in words, is in the catalogues under its id.
"""

from __future__ import annotations

from pico_widgets.core.clauses import Clause

GROUPS = ("deal", "bid", "play", "trick", "score", "end")
"""The headings under which clauses are shown, in order."""

DOCUMENT = "003"
"""The source document of Picas, as the ledger in `seeds/` names it."""

PICAS: tuple[Clause, ...] = (
    Clause("picas.players", DOCUMENT, (1, 2), "deal", defines=True),
    Clause("picas.deck", DOCUMENT, (3,), "deal", defines=True),
    Clause("picas.deal", DOCUMENT, (4, 15), "deal"),
    Clause("picas.goal", DOCUMENT, (5, 19), "end"),
    Clause("picas.trick", DOCUMENT, (6, 7, 18), "trick", defines=True),
    Clause("picas.rank", DOCUMENT, (8,), "trick"),
    Clause("picas.trump", DOCUMENT, (8,), "trick", defines=True),
    Clause("picas.bid.number", DOCUMENT, (10, 19), "bid"),
    Clause("picas.bid.contract", DOCUMENT, (11,), "bid"),
    Clause("picas.bid.nula", DOCUMENT, (13,), "bid"),
    Clause("picas.bid.blind", DOCUMENT, (14,), "bid"),
    Clause("picas.lead.first", DOCUMENT, (16,), "play"),
    Clause("picas.lead.nospade", DOCUMENT, (16,), "play"),
    Clause("picas.follow", DOCUMENT, (9, 16), "play"),
    Clause("picas.void", DOCUMENT, (16,), "play"),
    Clause("picas.spades.broken", DOCUMENT, (17,), "play"),
    Clause("picas.trick.spade", DOCUMENT, (18,), "trick"),
    Clause("picas.trick.suit", DOCUMENT, (18,), "trick"),
    Clause("picas.trick.lead", DOCUMENT, (18,), "trick"),
    Clause("picas.score.made", DOCUMENT, (20,), "score"),
    Clause("picas.score.over", DOCUMENT, (12,), "score"),
    Clause("picas.score.failed", DOCUMENT, (20,), "score"),
    Clause("picas.score.bags", DOCUMENT, (20,), "score"),
    Clause("picas.score.when", DOCUMENT, (19,), "score"),
    Clause("picas.redeal", DOCUMENT, (19,), "end"),
    Clause("picas.ruling.ranks", DOCUMENT, (3, 8), "trick", options=("rank_order",)),
    Clause("picas.ruling.bid_order", DOCUMENT, (10, 19), "bid"),
    Clause("picas.ruling.looked", DOCUMENT, (14,), "bid"),
    Clause("picas.ruling.dealer", DOCUMENT, (15, 16), "deal"),
    Clause("picas.ruling.bajar", DOCUMENT, (16, 17), "play", options=("spades_in_first_trick",)),
    Clause("picas.ruling.only_spades", DOCUMENT, (16, 17), "play"),
    Clause("picas.ruling.breaks", DOCUMENT, (17,), "play", options=("any_spade_breaks",)),
    Clause("picas.ruling.ten_per_bid", DOCUMENT, (12, 20), "score", options=("ten_for_every_trick",)),
    Clause("picas.ruling.nula_failed", DOCUMENT, (13, 14), "score", options=("nula_failed",)),
    Clause("picas.ruling.nula_contract", DOCUMENT, (11, 13, 20), "score", options=("nula_tricks_count",)),
    Clause("picas.ruling.double_nula", DOCUMENT, (11, 13, 14), "score"),
    Clause("picas.ruling.bags", DOCUMENT, (20,), "score", options=("bags_carry",)),
    Clause("picas.ruling.win", DOCUMENT, (5, 19), "end", options=("target", "hands")),
    Clause("picas.ruling.claim", DOCUMENT, (15, 19), "play"),
)
"""Every clause in the order of the rules, then every ruling."""
