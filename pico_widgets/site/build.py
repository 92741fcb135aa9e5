"""Builds the static site: a page for each game and a start page, and beside them all that they load.

The pages are those of the dashboards: their notebooks' code says what is on them (`draw.py`).  Every address on them is
relative, so that the site works in any folder of any server of files.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pico_widgets.console.trouble import Trouble
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.pages import pages_of
from pico_widgets.serve import notebooks_folder
from pico_widgets.site import app, html, offline, runtime

Json = dict[str, Any]

DEALS = 12
"""So many deals of each table are drawn ahead, of which a page shows one at once."""
PARTS = offline.PARTS
HERE = Path(__file__).parent
STATIC = HERE.parent / "widgets" / "static"
OWN = ("host.js", "worker.js", "site.css", "old.js")
START = "index"
TEACHING = ("learn", "exam", "practice", "teach")
"""The notebooks for learning and teaching, those of them that there are: their pages need more of Python than a table."""
TEACH = "teach"
"""The archive with what they need beside."""
FRONT = (".js", ".css")
NOT_SENT = ("stub",)
"""What only a notebook's widgets bring."""


def build(folder: Path, *, given: Path | None = None, cache: Path | None = None) -> list[str]:
    """Write the site into a folder, which is made, or emptied if a site was in it; the names of the pages.

    `given` is a folder with the core of Pyodide, `cache` where it is kept otherwise: see `runtime.prepare`.

    Raises `Trouble` if a page cannot be made, if Pyodide cannot be had, or if the folder cannot be written.
    """
    try:
        _make_room(folder)
        with tempfile.TemporaryDirectory() as made:
            laid, taught = Path(made) / "app", Path(made) / TEACH
            laid.mkdir()
            app.lay_out(laid)
            app.lay_out_teaching(taught)
            pages = drawn(laid, taught)
            archives = [Path(made) / "app.zip", Path(made) / f"{TEACH}.zip"]
            for archive, one in zip(archives, (laid, taught), strict=True):
                archive.write_bytes(app.packed(one))
            runtime.prepare(folder / PARTS / "python", app=archives[0], more=archives[1:], given=given, cache=cache)
        write(folder, pages)
    except OSError as fault:
        raise Trouble("cli.site.unwritable", folder=str(folder), reason=fault.strerror or str(fault)) from fault
    return list(pages)


def _make_room(folder: Path) -> None:
    """Raises `Trouble` for a folder with something else in it than a site."""
    if folder.exists() and any(folder.iterdir()):
        if not (folder / PARTS / "host.js").is_file():
            raise Trouble("cli.site.occupied", folder=str(folder))
        shutil.rmtree(folder)
    (folder / PARTS).mkdir(parents=True, exist_ok=True)


def notebooks() -> list[Json]:
    """The pages as their notebooks say: name, game, the code of each cell (None where a game has no notebook), `teaches`."""
    ours = notebooks_folder()
    found = [{"name": START, "game": None, "cells": _cells(ours / f"{START}.ipynb"), "teaches": False}]
    for game in GAMES.values():
        if game.view_at is None:
            continue
        name = pages_of(game).notebook
        files = [folder / f"{name}.ipynb" for folder in (game.notebooks, ours) if name and folder is not None]
        file = next((file for file in files if file.is_file()), None)
        cells = None if file is None else _cells(file)
        found.append({"name": name or game.name, "game": game.name, "cells": cells, "teaches": False})
    for name in TEACHING:
        if (ours / f"{name}.ipynb").is_file():
            found.append({"name": name, "game": None, "cells": _cells(ours / f"{name}.ipynb"), "teaches": True})
    return found


def _cells(notebook: Path) -> list[str]:
    told = json.loads(notebook.read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in told["cells"] if cell["cell_type"] == "code"]


def drawn(laid: Path, taught: Path) -> Mapping[str, Json]:
    """What is on each page, from the folders of all pages and of those that teach.

    Raises `Trouble` for a page that cannot be made.
    """
    told = notebooks()
    pages: dict[str, Json] = {}
    with tempfile.TemporaryDirectory() as both:
        shutil.copytree(laid, both, dirs_exist_ok=True)
        shutil.copytree(taught, both, dirs_exist_ok=True)
        for folder, teaches in ((str(laid), False), (both, True)):
            wanted = [page["name"] for page in told if page["teaches"] is teaches]
            asked = json.dumps({"pages": told, "wanted": wanted, "deals": DEALS})
            program = [sys.executable, "-I", "-B", str(HERE / "draw.py"), folder]
            done = subprocess.run(program, input=asked, capture_output=True, encoding="utf-8", check=False)
            if done.returncode:
                raise Trouble("cli.site.page", reason=done.stderr.strip().rpartition("\n")[2])
            pages |= json.loads(done.stdout)
    return pages


def write(folder: Path, pages: Mapping[str, Json]) -> None:
    """The pages, their pictures, the front end, and what has them kept in a browser."""
    parts = folder / PARTS
    for path in sorted(STATIC.iterdir()):
        if path.suffix in FRONT and path.stem not in NOT_SENT:
            shutil.copyfile(path, parts / path.name)
    for name in OWN:
        shutil.copyfile(HERE / "static" / name, parts / name)
    (parts / "drawn").mkdir()
    of_games = {page["game"] or name: name for name, page in pages.items() if name != START}
    later = list(offline.LATER)
    for name, page in pages.items():
        for language, picture in page["pictures"].items():
            target = parts / "drawn" / f"{name}.{language}.json"
            target.write_text(json.dumps(picture, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
        if page["teaches"]:
            later += [f"{name}.html", f"{PARTS}/drawn/{name}."]
        archives = [TEACH] if page["teaches"] else []
        (folder / f"{name}.html").write_text(html.page(name, page, of_games, archives), encoding="utf-8")
    (folder / ".nojekyll").touch()  # GitHub Pages leaves out what begins with an underscore otherwise
    offline.write(folder, [*later, f"{PARTS}/python/{TEACH}.zip"])
