"""The games that there are: for each name in a record, the functions that read, replay and write it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pico_widgets.rules import picas_record, pico_record
from pico_widgets.rules.picas import Picas
from pico_widgets.rules.pico import Pico2, Pico3
from pico_widgets.rules.records import Record, Replay


@dataclass(frozen=True)
class Entry:
    """A game by its name: the letter of its deal codes, its options, and its records."""

    letter: str
    from_options: Callable[[Mapping[str, Any]], Any]
    numbered_options: Callable[[int], dict[str, Any]]
    shape: Callable[[Any, int, Any], Any]
    replay: Callable[[Record], Replay]
    write: Callable[[Replay], list[dict[str, Any]]]


GAMES: Mapping[str, Entry] = {
    "pico2": Entry(
        "P",
        Pico2.from_options,
        Pico2.numbered_options,
        pico_record.shape,
        pico_record.replay,
        pico_record.write,
    ),
    "pico3": Entry(
        "T",
        Pico3.from_options,
        Pico3.numbered_options,
        pico_record.shape,
        pico_record.replay,
        pico_record.write,
    ),
    "picas": Entry(
        "S",
        Picas.from_options,
        Picas.numbered_options,
        picas_record.shape,
        picas_record.replay,
        picas_record.write,
    ),
}
