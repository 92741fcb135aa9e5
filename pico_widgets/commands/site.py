"""`pico-widgets site`: write the static site into a folder."""

from __future__ import annotations

import argparse
from pathlib import Path

from pico_widgets.console.streams import OK, WRONG, complain, put
from pico_widgets.console.trouble import Trouble
from pico_widgets.text import Words


def add(parser: argparse.ArgumentParser, say: Words) -> None:
    """The command's own words."""
    parser.add_argument("directory", metavar="DIR", type=Path, help=say("cli.site.directory"))
    parser.add_argument("--pyodide", metavar="DIR", type=Path, help=say("cli.site.pyodide"))


def run(chosen: argparse.Namespace, say: Words) -> int:
    """Write the site.  Returns the exit status."""
    from pico_widgets.site.build import build

    try:
        pages = build(chosen.directory, given=chosen.pyodide)
    except Trouble as trouble:
        complain(say(trouble.key, **trouble.operands))
        return WRONG
    put(say("cli.site.done", folder=str(chosen.directory), pages=", ".join(f"{page}.html" for page in pages)))
    return OK
