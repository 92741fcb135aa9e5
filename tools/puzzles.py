"""Makes the banks of puzzles: `python -m tools.puzzles [GAME …]`.

Each puzzle is found by the rules and the solvers (`pico_widgets.teach.trainer.search`).  A bank, `teach/bank/GAME.json`
in the folder of the game's package, holds codes, the choices that are right, and how often simple play misses them.
Collections of puzzles of other card games hold boards; none says by which clause of these rules they go.
"""

from __future__ import annotations

import json
import sys
from collections import Counter

from pico_widgets.core.registry import GAMES
from pico_widgets.teach.trainer.puzzles import Puzzle
from pico_widgets.teach.trainer.search import found

SEEDS, MOST, A_GRADE = 1000, 90, 14
"""So many games are looked through for a topic at most, to find so many puzzles; so many of a grade are kept."""


def bank(game: str) -> list[Puzzle]:
    """The puzzles of a game, by topic, the easier ones first."""
    kept: list[Puzzle] = []
    for topic in GAMES[game].puzzles.topics:
        count: Counter[int] = Counter()
        some = []
        for puzzle in found(game, topic, range(SEEDS), MOST):
            if count[puzzle.grade] < A_GRADE:
                count[puzzle.grade] += 1
                some.append(puzzle)
        print(game, topic.name, dict(count), file=sys.stderr, flush=True)
        kept += sorted(some, key=lambda one: (one.missed, one.seed))
    return kept


def write(game: str) -> None:
    """Write the bank of a game, a line a puzzle."""
    lines = [json.dumps([one.code, list(one.right), one.missed]) for one in bank(game)]
    path = GAMES[game].puzzle_bank
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or [game.name for game in GAMES.values() if game.puzzles_at is not None]:
        write(name)
