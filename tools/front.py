"""The front end's tools: installs the locked packages, builds the bundle, runs its tests.

Knows the names of the scripts in ``package.json`` and nothing of what they do: esbuild, tsc and node do the work.  What
is made from Python, the types of the view contract and the fixtures of the tests, is written before the bundle is
built.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

from pico_widgets.site import node

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "package-lock.json"


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
    subprocess.run([*node.npm(), *words], cwd=ROOT, env=node.environment(), check=True)


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
