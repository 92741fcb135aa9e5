"""The exam questions of Picas: for each kind and clause how one is made, and on which levels."""

from __future__ import annotations

from functools import partial

from pico_widgets.games.picas.teach import counting, playing
from pico_widgets.teach.exams.questions import LEVELS, Recipe

QUESTIONS = tuple(
    Recipe(kind, f"picas.{clause}", levels, partial(make, clause))
    for kind, clause, levels, make in (
        ("winner", "trick.spade", LEVELS, playing.winner),
        ("winner", "trick.suit", LEVELS, playing.winner),
        ("winner", "rank", (3,), playing.winner),
        ("because", "trick.spade", LEVELS, playing.because),
        ("because", "trick.suit", LEVELS, playing.because),
        ("leader", "trick.lead", LEVELS, playing.leader),
        ("leader", "lead.first", (1,), playing.first_leader),
        ("legal", "follow", LEVELS, playing.legal),
        ("legal", "void", LEVELS, playing.legal),
        ("legal", "lead.nospade", (1,), playing.legal),
        ("legal", "spades.broken", (2, 3), playing.legal),
        ("holds", "deal", (1, 2), playing.holds),
        ("void", "follow", LEVELS, playing.void),
        ("legal", "bid.number", (1,), counting.bid),
        ("legal", "bid.blind", (2,), counting.bid),
        ("contract", "bid.contract", LEVELS, counting.contract),
        ("made", "score.made", LEVELS, counting.made),
        ("made", "score.failed", LEVELS, counting.made),
        ("made", "bid.nula", (1, 2), counting.nula),
        ("score", "score.made", LEVELS, counting.score),
        ("score", "score.over", LEVELS, counting.score),
        ("score", "score.failed", LEVELS, counting.score),
        ("bags", "score.over", (2,), counting.bags),
        ("bags", "score.bags", (2,), counting.bags),
        ("score", "score.bags", (3,), counting.bags),
        ("score", "score.when", (2,), counting.when),
        ("result", "goal", (2, 3), counting.result),
        ("result", "redeal", (2, 3), counting.result),
    )
)
"""All of them."""
