"""The repository's address. It stands in ``[project.urls]``; links in documents are made from it.

A fork moves everything at once: ``python -m tools.address OWNER/NAME``.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

FILES = ("pyproject.toml", "README.md", "CONTRIBUTING.md", "CHANGELOG.md")
START = "voila/render/notebooks/index.ipynb"
NAME = r"([\w.-]+/[\w.-]+?)"
PLACES = re.compile(rf"(?:github\.com|mybinder\.org/v2/gh)/{NAME}(?=\.git\b|[/)\s\"'#?]|$)", re.M)


def current(root: Path) -> str:
    """``OWNER/NAME``, as `[project.urls]` has it."""
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    return str(project["urls"]["Repository"]).removeprefix("https://github.com/")


def mentions(text: str) -> list[str]:
    """Every ``OWNER/NAME`` that a text links to."""
    return PLACES.findall(text)


def binder(name: str) -> str:
    """The address at which Binder opens the start page of a repository."""
    return f"https://mybinder.org/v2/gh/{name}/HEAD?urlpath={START.replace('/', '%2F')}"


def change(root: Path, name: str) -> None:
    """Puts ``name`` in place of the current one in every file that links to it."""
    if not re.fullmatch(r"[\w.-]+/[\w.-]+", name):
        raise ValueError(f"{name!r} is not of the form OWNER/NAME")
    old = current(root)
    for file in FILES:
        path = root / file
        path.write_text(PLACES.sub(lambda m: m[0].replace(old, name) if m[1] == old else m[0], path.read_text()))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tools.address OWNER/NAME")
    change(Path(__file__).resolve().parent.parent, sys.argv[1])
