"""Whether what is wrong with a record is found and said: records with one thing changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.records import RecordError, parse, replay, write_record
from pico_widgets.explain.trace import fault_text
from pico_widgets.testing.play import random_game
from pico_widgets.text import LANGUAGES, words

CHANGES = 300
"""So many changed records are read."""
INSTEAD: tuple[Any, ...] = (None, -1, 999, "no card", True, 1.5, [], {})
"""What is put in place of a value."""


def check_faults(game: GameDescriptor) -> None:
    """A record that was changed is read as another game, or its first fault is said in each language."""
    rng = Random(1)
    record = write_record(random_game(game, 1))
    every = list(changed(record))
    faults = 0
    for other in rng.sample(every, min(CHANGES, len(every))):
        text = json.dumps(other)
        try:
            replay(parse(text))
        except RecordError as fault:
            faults += 1
            for language in LANGUAGES:
                assert fault_text(fault, words(language)), f"{language}: nothing is said of {fault}"
            known = fault.clause is None or any(fault.clause == clause.id for clause in game.clauses)
            assert known, f"{fault} names no clause of the game"
        except Exception as error:
            raise AssertionError(f"{error!r} instead of a fault for the record {text}") from error
    assert faults > CHANGES / 4, f"{game.name}: hardly any changed record has a fault"


def changed(value: Any) -> Iterator[Any]:
    """The JSON value with one thing changed: a value in place of another, an item or a key more or less."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield {name: other for name, other in value.items() if name != key}
            for other in changed(one):
                yield value | {key: other}
        yield value | {"no such key": 1}
    elif isinstance(value, list):
        for at, one in enumerate(value):
            yield value[:at] + value[at + 1 :]
            yield [*value[: at + 1], *value[at:]]
            for other in changed(one):
                yield [*value[:at], other, *value[at + 1 :]]
    else:
        for other in INSTEAD:
            yield other
