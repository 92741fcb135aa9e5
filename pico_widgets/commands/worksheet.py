"""`pico-widgets worksheet`: an exam to print, with its key.  `pico-widgets sheet`: the rules of a game on one page."""

from __future__ import annotations

import argparse
from pathlib import Path

from pico_widgets.commands.exam import add_exam_words, exam_of
from pico_widgets.console.streams import OK, WRONG, complain, put
from pico_widgets.core.registry import GAMES
from pico_widgets.text import Words


def add_worksheet(parser: argparse.ArgumentParser, say: Words) -> None:
    """The words of `worksheet`."""
    add_exam_words(parser, say)
    parser.add_argument("--address", default="", metavar="URL", help=say("cli.worksheet.address"))
    parser.add_argument("--output", required=True, metavar="FILE", help=say("cli.sheet.output"))


def run_worksheet(chosen: argparse.Namespace, say: Words) -> int:
    """Write a worksheet.  Returns the exit status."""
    paper = exam_of(chosen, say)
    if paper is None:
        return WRONG
    from pico_widgets.widgets import paper as documents

    try:
        text = documents.worksheet(paper, say, chosen.address)
    except ValueError:
        complain(say("error.worksheet.address", address=chosen.address[:80]))
        return WRONG
    return _write(chosen.output, text, say)


def add_sheet(parser: argparse.ArgumentParser, say: Words) -> None:
    """The words of `sheet`."""
    parser.add_argument("game", choices=list(GAMES), metavar="GAME", help=say("cli.sheet.game"))
    parser.add_argument("--output", required=True, metavar="FILE", help=say("cli.sheet.output"))


def run_sheet(chosen: argparse.Namespace, say: Words) -> int:
    """Write the rules of a game.  Returns the exit status."""
    from pico_widgets.widgets import paper as documents

    return _write(chosen.output, documents.rules_sheet(chosen.game, say), say)


def _write(name: str, text: str, say: Words) -> int:
    if name == "-":
        put(text.rstrip("\n"))
        return OK
    try:
        Path(name).write_text(text, encoding="utf-8")
    except OSError as fault:
        complain(say("error.sheet.file", file=name, reason=fault.strerror or str(fault)))
        return WRONG
    return OK
