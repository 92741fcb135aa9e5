"""Every fault of a record, a session, an option or a code with all that its sentence needs, held by a golden file.

`fault_words.json` has, for each damage, the key of the sentence, the clause and the operands.  A change there is
one that people read: look at each line of the difference before you write the file anew
(`python tests/core/test_fault_words.py`).
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pico_widgets.core.codes import CodeError, read_deal, read_share
from pico_widgets.core.game import OptionError
from pico_widgets.core.match import Match
from pico_widgets.core.records import RecordError, parse, replay, session_from_json
from pico_widgets.core.registry import GAMES
from pico_widgets.games.picas.rules.match import PicasMatch

HERE = Path(__file__).parent
GOLDEN = HERE / "fault_words.json"

PICO = {
    "format": "pico-record/1",
    "game": "pico2",
    "options": {},
    "rounds": [{"deal": {"hands": [[2, 5, 8, 10, 16], [3, 4, 7, 9, 13]], "surplus": 6}, "tricks": [[10, 4]]}],
}
DEALT = {
    "format": "pico-record/1",
    "game": "picas",
    "options": {},
    "rounds": [{"dealer": "E", "deal": {"seed": 7}, "bids": [1, 2, 3, 4], "tricks": []}],
}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
HANDS = [[f"{suit}{rank}" for rank in RANKS] for suit in "SHDC"]
PICAS = {**DEALT, "rounds": [{**DEALT["rounds"][0], "deal": {"hands": HANDS}, "tricks": []}]}
SESSION = {"format": "pico-session/1", "record": PICO, "undone": False}
BIDDING = {
    "format": "pico-session/1",
    "record": {**DEALT, "rounds": [{"dealer": "E", "deal": {"seed": 7}, "bids": [], "tricks": []}]},
    "bids": [1],
    "trick": [],
    "looked": ["S"],
    "undone": False,
}
MOMENTS = {
    "bids": (["x"], [14], [1, 2, 3, 4], ["doble nula"], ["nula", 0]),
    "trick": (["SA"], ["SA", "S2", "S3", "S4"], [5]),
    "looked": (["N", "N"], ["Q"], [0], ["S"]),
}
VALUES = (None, True, 5, 1.5, "x", [], {}, [5], ["SA", "SA", "SA", "SA"], [1, 2])
OPTIONS = ("deck", "points", "target", "hands", "rank_order", "nula_failed", "bags_carry", "nope")
OPTION_VALUES = (
    ["1", *RANKS[1:]],
    None,
    0,
    "x",
    "pico2nd",
    {"99": 1},
    {"2": -1},
    {"x": 1},
    ["2"],
    ["2"] * 13,
    {"9": "a"},
)
CODES = ("", "P", "P2", "X222222222", "P2222222!2", "P22222222222222222222222222222222", "P222245DZ", "T2222222222")
SHARES = ("", ".", "pico1.", "pico9.abc", "pw1.abc", "x" * 200_000, "P1.AAAA.BBBB")


def paths(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place within a JSON value, the second and later items of long lists left out."""
    yield at
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], (*at, key))
    elif isinstance(value, list):
        for k in range(min(len(value), 2)):
            yield from paths(value[k], (*at, k))


def damaged(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """A copy with another value at a place; `...` takes the place out."""
    if not path:
        return new
    copied = copy.deepcopy(value)
    at = copied
    for step in path[:-1]:
        at = at[step]
    if new is ...:
        del at[path[-1]]
    else:
        at[path[-1]] = new
    return copied


def said(read: Any, *values: Any) -> str | None:
    """What a fault holds, or None if there is none."""
    try:
        read(*values)
    except (RecordError, CodeError, OptionError) as fault:
        place = fault.place() if isinstance(fault, RecordError) else {}
        return f"{fault.key} {json.dumps(dict(fault.operands), default=list)} {json.dumps(place)}"
    return None


def record(value: Any) -> None:
    replay(parse(json.dumps(value)))


def session(value: Any) -> None:
    moment = session_from_json(value)
    if moment.record.game.name == "picas":
        PicasMatch.resumed(moment, 1)
    else:
        Match.from_session(moment)


def every() -> dict[str, str]:
    """Each fault by the damage that brought it, of those that say the same of one record only the first."""
    found: dict[str, str] = {}
    kinds: set[tuple[str, str | None]] = set()

    def note(name: str, read: Any, *values: Any) -> None:
        told = said(read, *values)
        first_of_its_kind = (name.partition(" ")[0], told) not in kinds
        if told is not None and first_of_its_kind:
            kinds.add((name.partition(" ")[0], told))
            found[name] = told

    for name, base, read in (
        ("pico", PICO, record),
        ("dealt", DEALT, record),
        ("picas", PICAS, record),
        ("session", SESSION, session),
        ("bidding", BIDDING, session),
    ):
        for key, moments in MOMENTS.items() if name == "bidding" else ():
            for moment in moments:
                note(f"{name} {key} = {json.dumps(moment)}", read, {**base, key: moment})
        for path in paths(base):
            for new in VALUES:
                note(f"{name} {'.'.join(map(str, path))} = {json.dumps(new)}", read, damaged(base, path, new))
            if path and isinstance(path[-1], str):
                note(f"{name} without {'.'.join(map(str, path))}", read, damaged(base, path, ...))
        note(f"{name} nope", read, {**base, "nope": 1})
    for game, dealt in (("pico2", PICO), ("picas", DEALT)):
        for seed in (-1, 2**32):
            note(f"{game} seed {seed}", record, damaged(dealt, ("rounds", 0, "deal"), {"seed": seed}))
    for game, entry in GAMES.items():
        for option in OPTIONS:
            for value in OPTION_VALUES:
                note(f"{game} {option} = {json.dumps(value)}", entry.from_options, {option: value})
        note(f"{game} number", entry.rules.numbered_options, 10**40)
    for code in CODES:
        note(f"code {code}", read_deal, code)
    for share in SHARES:
        note(f"share {share[:20]}", read_share, share)
    for file in ("pico/rules/pico_cases.jsonl", "picas/rules/picas_cases.jsonl"):
        for line in (HERE.parent / "games" / file).read_text(encoding="utf-8").splitlines():
            case = json.loads(line)
            if "error" in case["trace"]:
                note(f"case {case['why']}", record, case["record"])
    return found


FOUND = every()
PINNED: dict[str, str] = json.loads(GOLDEN.read_text(encoding="utf-8")) if GOLDEN.exists() else {}


@pytest.mark.parametrize("damage", sorted(FOUND.keys() | PINNED.keys()))
def test_a_fault_holds_what_its_sentence_needs(damage: str) -> None:
    assert FOUND.get(damage) == PINNED.get(damage)


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps(FOUND, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")
