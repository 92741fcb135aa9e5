"""Records: one round, with the dealer, the hands and the tricks as they were played."""

from __future__ import annotations

from pico_widgets.tricks.one_hand import OneHandRecords

from .clauses import TRICK
from .rules import Deal

RECORDS = OneHandRecords(TRICK, Deal, over="mygame.end")
"""How a game is read from JSON, played through and written."""
