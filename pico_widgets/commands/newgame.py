"""`pico-widgets new-game`: the skeleton of a game as a package of its own, which runs as it is.

A skeleton is a small game called `mygame` in `skeletons/`; it is copied under another name.
"""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from importlib.util import find_spec
from pathlib import Path

from pico_widgets.commands.skeleton import Skeleton, kinds
from pico_widgets.console.streams import OK, WRONG, complain, put
from pico_widgets.console.trouble import Trouble
from pico_widgets.core.codes import ALPHABET
from pico_widgets.core.registry import GAMES
from pico_widgets.text import Words

NAME = re.compile(r"[a-z][a-z0-9_]{0,19}")
"""What a game may be called: clause ids, keys of sentences and the package begin with it."""


def add(parser: argparse.ArgumentParser, say: Words) -> None:
    """The command's own words."""
    parser.add_argument("name", metavar="NAME", help=say("cli.new_game.name"))
    parser.add_argument("--directory", metavar="DIR", type=Path, help=say("cli.new_game.directory"))
    parser.add_argument("--letter", metavar="X", help=say("cli.new_game.letter"))
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2, help=say("cli.new_game.seats"))
    parser.add_argument("--kind", choices=kinds(), default=kinds()[0], help=say("cli.new_game.kind"))


def run(chosen: argparse.Namespace, say: Words) -> int:
    """Write the package.  Returns the exit status."""
    try:
        name = _checked_name(chosen.name)
        folder: Path = chosen.directory or Path(name)
        _check_folder(folder)
        Skeleton(chosen.kind, name, _checked_letter(chosen.letter, name), chosen.seats).write(folder)
    except Trouble as trouble:
        complain(say(trouble.key, **trouble.operands))
        return WRONG
    except OSError as fault:
        complain(say("cli.new_game.unwritable", folder=str(folder), reason=fault.strerror or str(fault)))
        return WRONG
    put(say("cli.new_game.done", name=name, folder=str(folder)))
    put(f"\n  cd {folder}\n  pip install -e '.[dev]'\n  pytest\n  pico-widgets dashboard")
    return OK


def _checked_name(name: str) -> str:
    """The name, if a new game can be called so.  Raises `Trouble`."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name) or name.endswith("_"):
        raise Trouble("cli.new_game.bad_name", name=name)
    if name in GAMES or name in sys.stdlib_module_names or find_spec(name) is not None:
        raise Trouble("cli.new_game.taken", name=name)
    return name


def _checked_letter(letter: str | None, name: str) -> str:
    """The letter, or one that is free if none was asked for: of the name, else any.  Raises `Trouble`."""
    used: set[str] = {game.letter for game in GAMES.values()}
    free = [one for one in (*name.upper(), *ALPHABET) if one in ALPHABET and one not in used]
    if letter is None:
        found: str = free[0]
        return found
    if letter.upper() not in free:
        letters = ", ".join(one for one in ALPHABET if one not in used)
        raise Trouble("cli.new_game.bad_letter", letter=letter, letters=letters)
    return letter.upper()


def _check_folder(folder: Path) -> None:
    """Raises `Trouble` if something is there already."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Trouble("cli.new_game.exists", folder=str(folder))
