"""What the keywords and settings of a table may be: how many people, their names, a record.

Each function takes what was given and returns it in the form that the table keeps, or raises with a sentence.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from itertools import groupby, islice
from typing import Any

from pico_widgets.core.codes import CodeError
from pico_widgets.core.game import Seat
from pico_widgets.core.records import Session, session_from_json
from pico_widgets.core.shared import read_shared

NAME_LENGTH = KEY_LENGTH = 60

_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn the direction of the text around them."""
_FROM_RIGHT = frozenset(("R", "AL", "AN"))
_FILLERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing."""
MARKS = 4
"""So many marks one letter may bear."""
_READ = 10 * NAME_LENGTH
"""So much of a text is looked at for a name."""
_ISOLATE, _END = "\u2068", "\u2069"


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
        text = name_of(name)
        if text:
            names[seat] = text
    return names


def name_of(text: str) -> str:
    """A name as it is kept: blanks made one, control and direction marks left out, one from right to left set apart.

    It is cut after `NAME_LENGTH` characters, and of marks on one letter no more are kept than a script needs.  A name
    of which nothing would be seen is empty.  Raises ValueError for what is no text (half of a surrogate pair).
    """
    text = text[:_READ]
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        raise ValueError(f"names= holds a name that is no text: {text!a:.60}.")
    runs = groupby(map(_kept, text), key=lambda sign: bool(sign) and unicodedata.category(sign) in ("Mn", "Me"))
    kept = "".join(sign for are_marks, run in runs for sign in islice(run, MARKS if are_marks else None))
    name = " ".join(kept.split())[:NAME_LENGTH].strip()
    if not any(map(_is_seen, name)):
        return ""
    if any(unicodedata.bidirectional(sign) in _FROM_RIGHT for sign in name):
        return f"{_ISOLATE}{name}{_END}"
    return name


def _kept(sign: str) -> str:
    """What is kept of a character: a blank for one that controls, nothing for a direction mark or a non-character."""
    if sign in _DIRECTIONS or ord(sign) & 0xFFFE == 0xFFFE or "\ufdd0" <= sign <= "\ufdef":
        return ""
    return " " if unicodedata.category(sign) == "Cc" else sign


def _is_seen(sign: str) -> bool:
    return sign not in _FILLERS and unicodedata.category(sign)[0] not in "ZM" and unicodedata.category(sign) != "Cf"


def key_of(value: object) -> str:
    """The key of a table; empty for none.  Raises ValueError."""
    if value is None:
        return ""
    if not isinstance(value, str) or not value.isprintable() or not 0 < len(value) <= KEY_LENGTH:
        raise ValueError(f"key= is a text of 1 to {KEY_LENGTH} printable characters, not {value!a:.60}.")
    return value


def mapping_of(name: str, value: object) -> dict[str, Any]:
    """The mapping that the keyword `name` holds.  Raises ValueError."""
    if not isinstance(value, Mapping):
        raise ValueError(f"{name}= is a mapping, not {value!r}.")
    return dict(value)


def session_of(record: Mapping[str, Any] | str) -> Session:
    """The session of a record or session (a mapping, or JSON text), a share code, or a link with one.

    Raises `CodeError`, `RecordError`, ValueError.
    """
    if not isinstance(record, str):
        return session_from_json(mapping_of("record", record))
    shared = read_shared(record)
    if not isinstance(shared, Session):
        raise CodeError("error.share.start")
    return shared


def one_of(name: str, value: object, known: tuple[str, ...]) -> str:
    """The value, if it is one of those known; raises ValueError with a sentence otherwise."""
    if isinstance(value, str) and value in known:
        return value
    choices = ", ".join(repr(one) for one in known)
    raise ValueError(f"{name}= is one of {choices}, not {value!r}.")
