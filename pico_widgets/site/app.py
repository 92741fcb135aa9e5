"""What of Python the site's pages run: our package as far as a table needs it, libraries, the games of other packages.

It is laid out as a folder of packages first, over which the pages are drawn, and then packed.  What only pages of
lessons and exams need is laid out apart, and fetched by these alone.
"""

from __future__ import annotations

import io
import re
import shutil
import zipfile
from collections.abc import Iterable, Iterator
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from pico_widgets.core.registry import GAMES, GROUP
from pico_widgets.site.precompile import STAMP
from pico_widgets.widgets.share import repository

BROWSER = Path(__file__).with_name("browser")
"""The modules that stand in for Jupyter's and for the top of segno, and the page's own."""
OWN = "pico_widgets"
LEFT_OUT = ("cli", "commands", "console", "notebooks", "serve", "site", "testing", "widgets/src", "widgets/static")
"""What of our package no page needs."""
TEACHING = re.compile(rb"^\s*(?:from|import) pico_widgets\.teach\b", re.M)
"""An import by which a module is one of lessons or exams."""
KEPT = (".py", ".mo", ".json", ".md", ".css")
"""Files that are taken, by how their names end."""
LIBRARIES = {"traitlets": None, "segno": ("consts.py", "encoder.py")}
"""The libraries that a table needs, and which of their files: None for all.  What is at the top of a part of one is ours."""
FOR_TEACHING = ("markdown_it", "mdurl")
"""The libraries that pages of lessons need beside."""


def lay_out(folder: Path) -> None:
    """Write all packages and modules into a folder, with the entry points by which the games are found."""
    for path in sorted(BROWSER.glob("*.py")):
        target = folder / (f"{path.stem}/__init__.py" if path.stem in LIBRARIES else path.name)
        target.parent.mkdir(exist_ok=True)
        shutil.copyfile(path, target)
    _copy((OWN, *LIBRARIES, *_outside()), folder, teaching=False)
    about = folder / "pico_widgets-0.dist-info"
    about.mkdir()
    home = repository()
    where = [f"Project-URL: Repository, https://github.com/{home}"] if home else []
    metadata = ["Metadata-Version: 2.1", "Name: pico-widgets", "Version: 0", *where, ""]
    (about / "METADATA").write_text("\n".join(metadata), encoding="utf-8")
    lines = [f"{one.name} = {one.value}" for one in entry_points(group=GROUP) if one.name in GAMES]
    (about / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *dict.fromkeys(lines), ""]), encoding="utf-8")


def lay_out_teaching(folder: Path) -> None:
    """Write into a folder what pages of lessons and exams need beside the rest."""
    _copy((OWN, *_outside()), folder, teaching=True)
    _copy(FOR_TEACHING, folder, teaching=False)


def _copy(packages: Iterable[str], folder: Path, *, teaching: bool) -> None:
    """Copy the files of packages, either those for teaching or all others."""
    commands = {module for game in GAMES.values() for module in _command_files(game.package, game.commands_at.values())}
    lessons = [game.lessons for game in GAMES.values() if game.lessons is not None]
    for package in packages:
        source = _folder(package)
        for path in _files(source):
            name = path.relative_to(source).as_posix()
            taken = LIBRARIES.get(package)
            if path in commands or (taken and name not in taken) or (package == OWN and _is_left_out(name)):
                continue
            if _is_for_teaching(path, source, lessons) is not teaching:
                continue
            target = folder / package.replace(".", "/") / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)


def _is_for_teaching(path: Path, source: Path, lessons: Iterable[Path]) -> bool:
    """Whether a file is in a folder `teach` or one of lessons, or imports what is for teaching."""
    if "teach" in path.relative_to(source).parts or any(path.is_relative_to(folder) for folder in lessons):
        return True
    if path.suffix == ".css":  # of worksheets; what tables look like lies beside the pages
        return True
    return path.suffix == ".py" and TEACHING.search(path.read_bytes()) is not None


def packed(folder: Path) -> bytes:
    """A folder as a zip; the same files give the same bytes."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as out:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                name = path.relative_to(folder).as_posix()
                out.writestr(zipfile.ZipInfo(name, STAMP), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return written.getvalue()


def _outside() -> Iterator[str]:
    """The packages of games that are not ours, each once: those at the top that hold them."""
    tops = (game.package.partition(".")[0] for game in GAMES.values())
    return (top for top in dict.fromkeys(tops) if top != OWN)


def _folder(package: str) -> Path:
    spec = find_spec(package)
    assert spec is not None and spec.origin is not None, package
    return Path(spec.origin).parent


def _files(source: Path) -> Iterator[Path]:
    for path in sorted(source.rglob("*")):
        parts = path.relative_to(source).parts
        if path.suffix in KEPT and path.is_file() and not {"tests", "__pycache__"} & set(parts):
            yield path


def _is_left_out(name: str) -> bool:
    return any(name in (one, f"{one}.py") or name.startswith(f"{one}/") for one in LEFT_OUT)


def _command_files(package: str, references: object) -> Iterator[Path]:
    """The files of a game's own commands."""
    for reference in references:  # type: ignore[attr-defined]
        module = str(reference).partition(":")[0]
        spec = find_spec(module, package)
        if spec is not None and spec.origin is not None:
            yield Path(spec.origin)
