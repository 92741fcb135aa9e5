"""Makes plain docstrings safe to read as reStructuredText.

The package's docstrings are sentences with code in single backticks, and indented examples.  Stars, bars and
underscores in them are meant as they stand, and an indented block is code.  Code that names a part of the package from
its layer on (`core.game.Game`) becomes a link, which must lead somewhere.  The signature of a widget is that of its
constructor, which traitlets hides.
"""

from __future__ import annotations

import inspect
import re
from typing import Any

from sphinx.application import Sphinx
from sphinx.util.inspect import stringify_signature

LAYERS = "core|text|explain|search|coach|tricks|table|widgets|testing"
NAMED = re.compile(rf"`((?:{LAYERS})(?:\.\w+)+)`")
CODE = re.compile(r"(``.+?``|`[^`]+`)")


def escaped(line: str) -> str:
    """A line with the signs that reStructuredText would read as markup escaped, but for its code in backticks."""
    pieces = CODE.split(line)
    for at in range(0, len(pieces), 2):
        pieces[at] = re.sub(r"([*|\\]|_(?=\W|$))", r"\\\1", pieces[at])
    for at in range(1, len(pieces), 2):
        named = NAMED.fullmatch(pieces[at])
        if named:
            pieces[at] = f":py:obj:`{named[1]} <pico_widgets.{named[1]}>`"
        elif not pieces[at].startswith("``"):
            pieces[at] = f"`{pieces[at]}`"
    out = ""
    for piece in pieces:  # code that touches a letter ("`Pico`s") needs a mark between
        if out and piece and (out[-1].isalnum() or piece[0].isalnum()) and "`" in (out[-1], piece[0]):
            out += "\\ "
        out += piece
    return out


def readable(lines: list[str]) -> list[str]:
    """The lines of a docstring as reStructuredText."""
    whole: list[str] = []
    code = False
    text = "\n".join(lines)
    # Code that is broken over two lines is put on one.
    text = re.sub(r"`([^`\n]+)\n *([^`\n]+)`", r"`\1 \2`", text)
    for line in text.split("\n"):
        if line.startswith("    ") and (code or not whole or whole[-1] == ""):
            if not code:
                whole += ["::", ""]
            code = True
            whole.append(line)
        elif not line.strip():
            whole.append("")
        else:
            code = False
            whole.append(escaped(line))
    return whole


def _process(_app: Sphinx, _what: str, _name: str, _object: object, _options: Any, lines: list[str]) -> None:
    lines[:] = readable(lines)


def _sign(_app: Sphinx, what: str, _name: str, thing: Any, _options: Any, signature: str, returns: str) -> Any:
    if what == "class" and signature == "(*args: t.Any, **kwargs: t.Any)":
        written = inspect.signature(thing.__init__)
        words = [one for one in written.parameters.values() if one.name not in ("self", "unknown")]
        return stringify_signature(written.replace(parameters=words, return_annotation=written.empty)), None
    return signature, returns


def setup(app: Sphinx) -> dict[str, bool]:
    """Registers the extension with Sphinx."""
    app.connect("autodoc-process-docstring", _process)
    app.connect("autodoc-process-signature", _sign)
    return {"parallel_read_safe": True}
