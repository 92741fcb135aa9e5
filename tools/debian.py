"""Installs programs from Debian's packages, where that can be done without asking: as root, with apt-get."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence


class NotInstalled(RuntimeError):
    """A program is not there and cannot be installed; the message says what to do."""


def can_install() -> bool:
    """Whether packages can be installed here."""
    return sys.platform.startswith("linux") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(what: str, packages: Sequence[str], error: type[RuntimeError], advice: str) -> None:
    """Install `packages`, if that can be done here; `what` they bring is told.

    Raises `error` with `advice`, and what apt-get said, if the installation fails.
    """
    if not can_install():
        return
    print(f"Installing {what} from Debian's packages (once)", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "-qq", "update"],
        ["apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages],
    ):
        done = subprocess.run(command, env=quiet, capture_output=True, text=True, check=False)
        if done.returncode:
            raise error(f"{advice}\n`{' '.join(command)}` said:\n{done.stderr[-2000:]}")
