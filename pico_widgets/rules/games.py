"""The games that there are: for each name in a record, the functions that read, replay and write it.

The modules of a game are loaded when the game is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pico_widgets.rules.lazy import Lazy
from pico_widgets.rules.records import Record, Replay

LETTERS: Mapping[str, str] = {"pico2": "P", "pico3": "T", "picas": "S"}
"""The letter of each game's deal codes, by the game's name."""


@dataclass(frozen=True)
class Entry:
    """A game by its name: the letter of its deal codes, its options, and its records."""

    letter: str
    from_options: Callable[[Mapping[str, Any]], Any]
    numbered_options: Callable[[int], dict[str, Any]]
    shape: Callable[[Any, int, Any], Any]
    replay: Callable[[Record], Replay]
    write: Callable[[Replay], list[dict[str, Any]]]


def _pico2() -> Entry:
    from pico_widgets.rules import pico_record as records
    from pico_widgets.rules.pico import Pico2

    letter = LETTERS["pico2"]
    return Entry(letter, Pico2.from_options, Pico2.numbered_options, records.shape, records.replay, records.write)


def _pico3() -> Entry:
    from pico_widgets.rules import pico_record as records
    from pico_widgets.rules.pico import Pico3

    letter = LETTERS["pico3"]
    return Entry(letter, Pico3.from_options, Pico3.numbered_options, records.shape, records.replay, records.write)


def _picas() -> Entry:
    from pico_widgets.rules import picas_record as records
    from pico_widgets.rules.picas import Picas

    letter = LETTERS["picas"]
    return Entry(letter, Picas.from_options, Picas.numbered_options, records.shape, records.replay, records.write)


GAMES: Mapping[str, Entry] = Lazy(pico2=_pico2, pico3=_pico3, picas=_picas)
