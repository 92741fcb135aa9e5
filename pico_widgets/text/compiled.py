"""Writes compiled catalogues: the sentences of a language as GNU gettext reads them.

Babel's `pybabel compile` does this from a `.po` file; `pico-widgets new-game` renames the keys of compiled ones where
Babel is not installed.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence

MAGIC = 0x950412DE
HEADER_BYTES = 28


def compiled(header: str, sentences: Mapping[str, Sequence[str]]) -> bytes:
    """The bytes of a `.mo` file: a header (one `Name: value` a line), and each key's sentence or its plural forms."""
    entries = {b"": header.encode()}
    for key, forms in sentences.items():
        entries["\0".join([key, key] if len(forms) > 1 else [key]).encode()] = "\0".join(forms).encode()
    keys = sorted(entries)
    texts = [*keys, *(entries[key] for key in keys)]
    at = HEADER_BYTES + 8 * len(texts)
    table, body = b"", b""
    for text in texts:
        table += struct.pack("<II", len(text), at + len(body))
        body += text + b"\0"
    middle = HEADER_BYTES + 8 * len(keys)
    return struct.pack("<7I", MAGIC, 0, len(keys), HEADER_BYTES, middle, 0, at) + table + body
