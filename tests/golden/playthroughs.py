"""Golden playthroughs: whole games kept with all that happened in them, event by event.

`python tests/golden/playthroughs.py` says which of them would change; with `--write` it writes them
anew (the records that are there stay, only what the rules say of them changes).  Read the diff.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

FOLDER = Path(__file__).resolve().parent

PLAYTHROUGHS: dict[str, tuple[str, dict[str, Any], int]] = {
    "pico2": ("pico2", {}, 2026),
    "pico2_later_deck": ("pico2", {"deck": "pico2nd", "points": {"11": 1, "16": 1}}, 1),
    "pico3": ("pico3", {}, 2026),
    "pico3_points": ("pico3", {"points": {"3": 4, "16": 2}}, 5),
    "picas": ("picas", {"hands": 1}, 2026),
}
"""File name: game, options, and the seed of the deal and of the random choices, used if there is no record yet."""


def new_record(name: str) -> dict[str, Any]:
    """A whole game of that name, every choice drawn at random among the legal ones."""
    from pico_widgets.core.match import Match
    from pico_widgets.core.registry import GAMES

    game, options, seed = PLAYTHROUGHS[name]
    match, rng = Match(GAMES[game].from_options(options), seed), Random(seed)
    while match.state.to_act:
        state = match.state
        match.play({seat: rng.choice(match.game.legal(state, seat)) for seat in sorted(state.to_act)})
    return match.record


def played_through(record: dict[str, Any]) -> dict[str, Any]:
    """The record with what the rules say of it: the dealer's acts, and each turn's choices, events and state."""
    from pico_widgets.core.records import record_from_json, replay

    played = replay(record_from_json(record))
    return {
        "record": record,
        "deal": {"events": [repr(event) for event in played.start_events], "state": repr(played.start)},
        "turns": [
            {
                "round": turn.round,
                "trick": turn.trick,
                "choices": [[seat, choice] for seat, choice in sorted(turn.choices.items())],
                "events": [repr(event) for event in turn.events],
                "state": repr(turn.after),
            }
            for turn in played.turns
        ],
    }


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.json"


def kept(name: str) -> dict[str, Any]:
    """The playthrough as its file has it."""
    value: dict[str, Any] = json.loads(file_of(name).read_text(encoding="utf-8"))
    return value


def main(words: list[str]) -> int:
    """Compare, or write with `--write`.  Returns the number of playthroughs that differ."""
    differing = 0
    for name in PLAYTHROUGHS:
        before = kept(name) if file_of(name).exists() else {"record": new_record(name)}
        after = played_through(before["record"])
        if after == before:
            continue
        differing += 1
        print(f"{name}: {'written' if '--write' in words else 'differs'}")
        if "--write" in words:
            file_of(name).write_text(json.dumps(after, indent=1) + "\n", encoding="utf-8")
    return 0 if "--write" in words else differing


if __name__ == "__main__":
    sys.path.insert(0, str(FOLDER.parent.parent))
    sys.exit(main(sys.argv[1:]))
