"""The files of the front end as models that all widgets of a kernel share: each is sent once, packed.

A widget brings a stub (`src/stub.js`) and refers to its module and its style.  With `ANYWIDGET_HMR=1` it brings both
itself instead, so that anywidget can put new ones in their place.
"""

from __future__ import annotations

import gzip
import hashlib
import os
from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import Any

import ipywidgets
import traitlets

STATIC = Path(__file__).parent / "static"


def is_developing() -> bool:
    """Whether anywidget watches the files of the front end."""
    return os.environ.get("ANYWIDGET_HMR") == "1"


class File(ipywidgets.Widget):
    """One file of the bundle: its name, its text (gzip, in base 64) and what tells it from other versions."""

    name = traitlets.Unicode().tag(sync=True)
    packed = traitlets.Unicode().tag(sync=True)
    digest = traitlets.Unicode().tag(sync=True)

    def __init__(self, name: str, **words: Any) -> None:
        packed, digest = _packed(name)
        super().__init__(name=name, packed=packed, digest=digest, **words)


_files: dict[str, File] = {}


def file(name: str) -> File:
    """The one model of a file in this kernel; a new one if the last was closed."""
    known = _files.get(name)
    if known is None or known.comm is None:
        known = _files[name] = File(name)
    return known


@cache
def _packed(name: str) -> tuple[str, str]:
    text = (STATIC / name).read_bytes()
    return b64encode(gzip.compress(text, 6, mtime=0)).decode("ascii"), hashlib.sha256(text).hexdigest()[:16]


@cache
def stub() -> str:
    """The module that each widget brings."""
    return (STATIC / "stub.js").read_text(encoding="utf-8")
