"""What somebody has practised: how many puzzles of each topic, and how many were right at the first try.

A browser keeps it and gives it back; what cannot be read is passed over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pico_widgets.teach.trainer.puzzles import Puzzle, bank, puzzle_set

MOST = 1_000_000
"""Larger counts are not believed."""
DISTANCES = (3, 10, 30)
"""After so many other puzzles a missed one comes again; once it is right, after the next number, at last no more."""
MOST_AGAIN = 60
"""So many missed puzzles are remembered, those that were missed last."""


@dataclass(frozen=True)
class Training:
    """Practice of one game.

    `tally`: by topic how many were right at the first try, and how many were tried.  `again`: the codes of missed
    puzzles, each with how often it was right since, and how many others come before it.
    """

    game: str
    tally: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    again: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def due(self) -> tuple[str, ...]:
        """The missed puzzles whose turn it is."""
        return tuple(code for code, (_, left) in self.again.items() if left == 0)

    def after(self, puzzle: Puzzle, right: bool) -> Training:
        """The same with a puzzle that was tried."""
        was = self.tally.get(puzzle.topic.name, (0, 0))
        tally = {**self.tally, puzzle.topic.name: (was[0] + right, was[1] + 1)}
        again = {code: (step, max(0, left - 1)) for code, (step, left) in self.again.items()}
        before = again.pop(puzzle.code, None)
        step = 0 if not right else len(DISTANCES) if before is None else before[0] + 1
        if step < len(DISTANCES):
            again[puzzle.code] = (step, DISTANCES[step])
        return replace(self, tally=tally, again=dict(list(again.items())[-MOST_AGAIN:]))

    def to_json(self) -> dict[str, Any]:
        """What a browser keeps: as the progress of a lesson, which it is to the browser."""
        tally = {name: list(counts) for name, counts in self.tally.items()}
        again = {code: list(counts) for code, counts in self.again.items()}
        return {
            "v": 1,
            "lesson": f"trainer/{self.game}",
            "page": 0,
            "done": [0] if tally else [],
            "tally": tally,
            "again": again,
        }


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
    return Training(game, tally, _again(game, value.get("again") if isinstance(value, Mapping) else None))


def _again(game: str, held: object) -> dict[str, tuple[int, int]]:
    """The missed puzzles that can be read, and that there are."""
    found: dict[str, tuple[int, int]] = {}
    if not isinstance(held, Mapping) or len(held) > MOST_AGAIN:
        return found
    for code, counts in held.items():
        if code in bank(game) and isinstance(counts, list) and [type(one) for one in counts] == [int, int]:
            step, left = counts
            if 0 <= step < len(DISTANCES) and 0 <= left <= DISTANCES[step]:
                found[code] = (step, left)
    return found
