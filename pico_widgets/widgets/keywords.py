"""What the keywords and settings of a table may be: how many people, their names, a record.

Each function takes what was given and returns it in the form that the table keeps, or raises with a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pico_widgets.rules.codes import read_share
from pico_widgets.rules.game import Seat
from pico_widgets.rules.records import Session, session_from_json

NAME_LENGTH = 60


def people_of(value: object, seats: int) -> int:
    """How many sit at this screen.  Raises ValueError."""
    if type(value) is not int or not 1 <= value <= seats:
        raise ValueError(f"people= is 1 to {seats}, not {value!r}.")
    return value


def names_of(value: object, seats: int) -> dict[Seat, str]:
    """Names by seat; an empty one means the default.  Raises ValueError."""
    if value is None:
        return {}
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) > seats:
        raise ValueError(f"names= is a list of at most {seats} names.")
    names: dict[Seat, str] = {}
    for seat, name in enumerate(value):
        if name is None:
            continue
        if not isinstance(name, str):
            raise ValueError(f"names= is a list of at most {seats} names.")
        text = " ".join(name.split())[:NAME_LENGTH].strip()
        if text:
            names[seat] = text
    return names


def mapping_of(name: str, value: object) -> dict[str, Any]:
    """The mapping that the keyword `name` holds.  Raises ValueError."""
    if not isinstance(value, Mapping):
        raise ValueError(f"{name}= is a mapping, not {value!r}.")
    return dict(value)


def session_of(record: Mapping[str, Any] | str) -> Session:
    """The session of a record, a session or a share code.  Raises `CodeError`, `RecordError`, ValueError."""
    return read_share(record) if isinstance(record, str) else session_from_json(mapping_of("record", record))
