"""Games in files: a table's session as indented JSON, and what a file holds that somebody was given.

It knows no game.  A file that is no saved game is neither read nor written over.
"""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pico_widgets.core.codes import CodeError
from pico_widgets.core.records import RECORD_FORMAT, SESSION_FORMAT, RecordError
from pico_widgets.core.shared import read_shared
from pico_widgets.core.strict_json import MAX_BYTES, JSONFault, read_json

StrPath = str | os.PathLike[str]


def write_file(path: StrPath, session: Mapping[str, Any]) -> Path:
    """Write a session to a file, whole or not at all.  Returns its path.

    Raises ValueError if the file cannot be written, or if what is there is no saved game.
    """
    place = _path(path)
    if place.exists() and not _is_saved_game(place):
        raise ValueError(f"{place} is there already and holds no saved game: choose another name.")
    text = json.dumps(session, indent=1, ensure_ascii=False) + "\n"
    try:
        handle, name = tempfile.mkstemp(prefix=f".{place.name[:40]}.", suffix=".part", dir=place.parent)
    except OSError as fault:
        raise ValueError(f"{place} cannot be written: {fault.strerror}.") from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        Path(name).chmod(place.stat().st_mode & 0o777 if place.exists() else 0o666 & ~_umask())
        os.replace(name, place)
    except OSError as fault:
        raise ValueError(f"{place} cannot be written: {fault.strerror}.") from None
    finally:
        with contextlib.suppress(OSError):  # it has its place by now
            os.unlink(name)
    return place


def read_file(path: StrPath) -> str:
    """The text of a file with a game in it, not yet checked but for its size.  Raises ValueError with a sentence."""
    place = _path(path)
    try:
        with place.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as fault:
        raise ValueError(f"{place} cannot be read: {fault.strerror}.") from None
    if len(data) > MAX_BYTES:
        raise ValueError(f"{place} is larger than {MAX_BYTES} bytes: that is no saved game.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(f"{place} is no text: that is no saved game.") from None


def _path(path: object) -> Path:
    if not isinstance(path, (str, os.PathLike)) or not os.fspath(path):
        raise ValueError(f"path is the name of a file, not {path!r}.")
    return Path(os.fsdecode(path))


def _is_saved_game(place: Path) -> bool:
    """Whether a file holds what `write_file` writes, or anything else that a table opens."""
    try:
        text = read_file(place)
    except ValueError:
        return False
    if not text.lstrip().startswith("{"):
        try:
            read_shared(text)
        except (CodeError, RecordError):
            return False
        return True
    try:
        value = read_json(text)
    except JSONFault:
        return False
    return isinstance(value, dict) and value.get("format") in (SESSION_FORMAT, RECORD_FORMAT)


def _umask() -> int:
    """The mask of new files; there is no way to ask for it without setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
