"""What somebody has practised: how many puzzles of each topic, and how many were right at the first try.

A browser keeps it and gives it back; what cannot be read is passed over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pico_widgets.teach.trainer.puzzles import Puzzle, puzzle_set

MOST = 1_000_000
"""Larger counts are not believed."""


@dataclass(frozen=True)
class Training:
    """Practice of one game.  `tally`: by topic how many were right at the first try, and how many were tried."""

    game: str
    tally: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def after(self, puzzle: Puzzle, right: bool) -> Training:
        """The same with a puzzle that was tried."""
        was = self.tally.get(puzzle.topic.name, (0, 0))
        return replace(self, tally={**self.tally, puzzle.topic.name: (was[0] + right, was[1] + 1)})

    def to_json(self) -> dict[str, Any]:
        """What a browser keeps: as the progress of a lesson, which it is to the browser."""
        tally = {name: list(counts) for name, counts in self.tally.items()}
        return {"v": 1, "lesson": f"trainer/{self.game}", "page": 0, "done": [0] if tally else [], "tally": tally}


def training_of(game: str, value: object) -> Training:
    """What a browser kept of a game's practice; of anything else, practice that begins."""
    fits = isinstance(value, Mapping) and value.get("v") == 1 and value.get("lesson") == f"trainer/{game}"
    held = value.get("tally") if isinstance(value, Mapping) and fits else None
    if not isinstance(held, Mapping):
        return Training(game)
    tally = {}
    for topic in puzzle_set(game).topics:
        counts = held.get(topic.name)
        if isinstance(counts, list) and len(counts) == 2 and all(type(one) is int for one in counts):
            right, tried = counts
            if 0 <= right <= tried <= MOST:
                tally[topic.name] = (right, tried)
    return Training(game, tally)
