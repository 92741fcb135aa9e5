"""Records of German Whist: one hand, with its dealer, hands, stock and whole tricks."""

from __future__ import annotations

from german_whist.clauses import TRICK
from german_whist.rules import Deal
from pico_widgets.tricks.one_hand import OneHandRecords

RECORDS = OneHandRecords(TRICK, Deal, over="german_whist.goal", further=("stock",))
"""How a game is read from JSON, played through and written."""
