"""Records as they arrive: a file is one JSON document or else JSON Lines, read without holding it in memory.

It knows how texts are told apart, not what is in them.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from typing import IO, Literal

from pico_widgets.core.records import RecordError
from pico_widgets.core.strict_json import MAX_BYTES, depths

Syntax = Literal["whole", "unfinished", "broken"]

Text = bytes | RecordError
"""The text of a record, or the fault of one that is too large."""

_LINE_END = 3
"""Room for a line's end beside the most that a record may have."""

_CHUNK = 64 * 1024
_BLANKS = b" \t\r\n"


def texts(file: IO[bytes]) -> Iterator[Text]:
    """The texts of the records in a file, each as soon as it is known to be one; an error for one that is too large.

    A first line that is whole JSON is a record at once, and the lines after it too.  Any other is kept, with what
    follows, until the end of the file or until a line is an object of its own that cannot belong to a document so far.
    A file that is neither is one text, and so one fault.
    """
    lines = _lines(file)
    first = next(lines, None)
    if first is None:
        return
    if isinstance(first, bytes) and syntax(first) != "whole":
        whole_file = yield from _document(first, lines)
        if whole_file:
            return
    else:
        yield first
    yield from lines


def _document(first: bytes, lines: Iterator[Text]) -> Generator[Text, None, bool]:
    """The document that begins with a line, or that line and those after it if it turns out to be none.

    Returns whether nothing more is to be read.
    """
    kept, size = [first], len(first)
    for line in lines:
        if isinstance(line, RecordError):
            yield from kept
            yield line
            return False
        kept.append(line)
        size += len(line) + 1
        if _is_object(line) and (size > MAX_BYTES or syntax(b"\n".join(kept)) == "broken"):
            yield from kept
            return False
        if size > MAX_BYTES:
            if any(_is_object(one) for one in kept[1:]):
                yield from kept
                return False
            yield _too_large(size)
            return True
    yield b"\n".join(kept)
    return True


def syntax(text: bytes) -> Syntax:
    """Whether a text is a whole JSON value, could be the beginning of one that goes on in a next line, or neither.

    A key twice, NaN, long numbers and deep nesting are whole here: they are faults of a document, not of where it ends.
    """
    plain = text.decode("utf-8", "replace").removeprefix("\ufeff").rstrip()
    try:
        json.loads(plain, parse_int=len, parse_float=len)
    except json.JSONDecodeError as fault:
        return "unfinished" if fault.pos >= len(plain) and plain else "broken"
    except RecursionError:
        return "whole" if _balanced(plain) else "unfinished"
    return "whole"


def _balanced(text: str) -> bool:
    """Whether as many brackets close as open, those within strings left out."""
    depth = 0
    for depth in depths(text):  # noqa: B007
        pass
    return depth == 0


def _is_object(line: bytes) -> bool:
    return line.lstrip().startswith(b"{") and syntax(line) == "whole"


def _lines(file: IO[bytes]) -> Iterator[Text]:
    """The lines that are not blank, each without its end; an error in place of one that is too large."""
    while line := file.readline(MAX_BYTES + _LINE_END):
        text = line.strip(_BLANKS)
        size, blank = len(line), not text
        while not line.endswith(b"\n") and (line := file.readline(_CHUNK)):
            size += len(line)
            blank = blank and not line.strip(_BLANKS)
        if blank:
            _skip_blank(file)
            continue
        yield _too_large(size) if size > MAX_BYTES + _LINE_END or len(text) > MAX_BYTES else text


def _skip_blank(file: IO[bytes]) -> None:
    """Pass over blank lines that have been read ahead, all at once: millions of them take no time."""
    peek = getattr(file, "peek", None)
    while peek is not None and (ahead := peek(1)) and not ahead.strip(_BLANKS) and b"\n" in ahead:
        file.read(ahead.rfind(b"\n") + 1)


def _too_large(size: int) -> RecordError:
    return RecordError(None, "error.shape.size", size=size, most=MAX_BYTES)
