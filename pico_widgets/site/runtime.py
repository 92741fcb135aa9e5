"""Python for the browser: gets the core of Pyodide once, checks it, and writes what a page loads of it.

Knows where npm's packages come from only as far as npm does.  Nothing of pages and widgets.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pico_widgets.console.trouble import Trouble
from pico_widgets.site import node, stdlib

VERSION = "314.0.6"
INTEGRITY = "sha512-BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
"""The version of npm's package `pyodide`, and the digest of its archive as npm's lock files write it."""
LIBRARY = "python_stdlib.zip"
CORE: Mapping[str, str] = {
    "pyodide.mjs": "69e3f6ccec3e14b465df60be577ca62f536251406b9a00cce019eac5252a2495",
    "pyodide.asm.mjs": "2ac5eba365ec12839c75c03b39b3be1dd63b798852cc460b014b52238be042f7",
    "pyodide.asm.wasm": "3a0a00dfeaa348ac20f9ef09904233d32d33f644339662d4af368f8a2010f37a",
    LIBRARY: "80c5be6babfe03297069703410c3c29404dcf2525d2b128746bae5536f94831f",
}
"""The files that are taken of it, with their SHA-256."""
LOCK: Mapping[str, Any] = {
    "info": {"abi_version": "2026_0", "arch": "wasm32", "platform": "emscripten_5_0_3", "python": "3.14.2"},
    "packages": {},
}
"""What Pyodide reads as `pyodide-lock.json`: there are no packages to be had from elsewhere."""
LOCK_NAME = "pyodide-lock.json"
WAIT = 300
"""Seconds that npm, and the compiling, may take."""
KEPT = 8
"""How many compiled archives the cache keeps, the newest."""
HERE = Path(__file__).parent


def prepare(
    target: Path, *, app: Path, more: Sequence[Path] = (), given: Path | None = None, cache: Path | None = None
) -> list[Path]:
    """Write into the folder `target` all that a worker loads to run `app`, a zip of Python packages (sources).

    `target` is then what `loadPyodide` takes as `indexURL`: `pyodide.mjs`, `pyodide.asm.mjs`, `pyodide.asm.wasm`,
    `python_stdlib.zip` cut to what is used (`stdlib.needed`) and compiled, and `pyodide-lock.json`.  Beside them lies
    the app, under its own name and compiled.  The same app gives the same bytes.  `more` are archives that some pages
    load after the app: each is written with what it needs of the standard library beyond that.

    `given` is a folder with the core of Pyodide; without it the core is fetched once with npm and kept in `cache`
    (None: the user's folder for caches), where compiled archives are kept too.  Returns the paths of the files written.

    Raises `Trouble` if there is no npm or no network, if a file is not what it has to be, or if the cache cannot be
    written; SyntaxError for a source of the app that is none; OSError if `target` cannot be written.
    """
    core = fetched(cache) if given is None else checked(given)
    target.mkdir(parents=True, exist_ok=True)
    written = []
    for name in CORE:
        if name != LIBRARY:
            written.append(Path(shutil.copyfile(core / name, target / name)))
    whole, own = (core / LIBRARY).read_bytes(), app.read_bytes()
    names = (LIBRARY, app.name, *(one.name for one in more))
    added = [one.read_bytes() for one in more]
    archives = [stdlib.pruned(whole, own, added), own, *(stdlib.completed(whole, own, one) for one in added)]
    for name, content in zip(names, _compiled(archives, core, cache), strict=True):
        (target / name).write_bytes(content)
        written.append(target / name)
    (target / LOCK_NAME).write_text(json.dumps(LOCK))
    return [*written, target / LOCK_NAME]


def fetched(cache: Path | None = None) -> Path:
    """The folder of Pyodide's core in the cache, fetched with npm if it is not there yet or was changed.

    Raises `Trouble`.
    """
    kept = _folder(cache) / f"pyodide-{VERSION}"
    if not _differing(kept):
        return kept
    content = _packed()
    with _writing(kept.parent) as folder:
        with tarfile.open(fileobj=io.BytesIO(content), mode="r:gz") as archive:
            for name in CORE:
                file = archive.extractfile(f"package/{name}")
                assert file is not None, "the archive has the digest of one that holds it"
                (folder / name).write_bytes(file.read())
        (folder / LOCK_NAME).write_text(json.dumps(LOCK))
        shutil.rmtree(kept, ignore_errors=True)
        try:
            folder.rename(kept)
        except OSError:
            # Another build, running at the same time, was the first.
            if _differing(kept):
                raise
    return kept


def checked(folder: Path) -> Path:
    """The folder, if it holds the core of the version that is wanted.  Raises `Trouble` naming the file that is not."""
    differing = _differing(folder)
    if differing:
        raise Trouble("cli.site.pyodide.given", folder=str(folder), file=differing[0], version=VERSION)
    return folder


def _differing(folder: Path) -> list[str]:
    """Which files of the core are missing in the folder or differ."""

    def digest(path: Path) -> str:
        try:
            return hashlib.sha256(path.read_bytes()).hexdigest()
        except OSError:
            return ""

    return [name for name, expected in CORE.items() if digest(folder / name) != expected]


def _packed() -> bytes:
    """npm's archive of the package, checked.  Raises `Trouble`."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["pack", f"pyodide@{VERSION}", "--pack-destination", folder, "--ignore-scripts", "--loglevel=error"]
        # npm alone tries for more than a minute whether a network comes back.
        words += ["--fetch-retries=1", "--fetch-retry-mintimeout=500", "--fetch-retry-maxtimeout=1000"]
        try:
            done = subprocess.run(
                [*node.npm(), *words],
                cwd=folder,
                env=node.environment(),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=WAIT,
                check=False,
            )
        except node.NoNode:
            raise Trouble("cli.site.pyodide.no_npm") from None
        except (OSError, subprocess.TimeoutExpired) as fault:
            raise _not_fetched(str(fault)) from None
        found = next(Path(folder).glob("*.tgz"), None)
        if done.returncode or found is None:
            raise _not_fetched(_reason(done.stderr))
        content = found.read_bytes()
    if "sha512-" + base64.b64encode(hashlib.sha512(content).digest()).decode() != INTEGRITY:
        raise Trouble("cli.site.pyodide.damaged", version=VERSION)
    return content


def _not_fetched(reason: str) -> Trouble:
    return Trouble("cli.site.pyodide.not_fetched", version=VERSION, reason=reason)


def _reason(complaint: str) -> str:
    """What npm said went wrong, in a line: its code if it names one."""
    lines = [line.removeprefix("npm error").removeprefix("npm ERR!").strip() for line in complaint.splitlines()]
    codes = [line.removeprefix("code").strip() for line in lines if line.startswith("code ")]
    return next(iter([*codes, *filter(None, lines), "npm"]))[:200]


# --- compiled ahead -----------------------------------------------------------------------------


def _compiled(archives: list[bytes], core: Path, cache: Path | None) -> list[bytes]:
    """Each zip with its Python files compiled by that Pyodide's own Python, from the cache if it was done before."""
    tools = b"".join((HERE / name).read_bytes() for name in ("compile.mjs", "precompile.py"))
    shelf = _folder(cache) / "compiled"
    places = [shelf / f"{hashlib.sha256(INTEGRITY.encode() + tools + one).hexdigest()}.zip" for one in archives]
    missing = [(place, one) for place, one in zip(places, archives, strict=True) if not _whole(place)]
    if missing:
        with _writing(shelf) as folder:
            pairs = [(folder / f"{n}.in.zip", folder / place.name) for n, (place, _) in enumerate(missing)]
            for (source, _), (_, one) in zip(pairs, missing, strict=True):
                source.write_bytes(one)
            _compile(core, pairs)
            for _, made in pairs:
                made.replace(shelf / made.name)
    found = [place.read_bytes() for place in places]
    for place in places:
        place.touch()
    for old in sorted(shelf.glob("*.zip"), key=lambda path: path.stat().st_mtime)[:-KEPT]:
        old.unlink(missing_ok=True)
    return found


def _compile(core: Path, pairs: list[tuple[Path, Path]]) -> None:
    """Run Pyodide under Node once over all archives.  Raises `Trouble`."""
    files = [str(path) for pair in pairs for path in pair]
    with tempfile.TemporaryDirectory() as scratch:
        python = _with_lock(core, Path(scratch))
        try:
            done = subprocess.run(
                [node.node(), str(HERE / "compile.mjs"), str(python), str(HERE / "precompile.py"), *files],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=WAIT,
                check=False,
            )
        except node.NoNode:
            raise Trouble("cli.site.pyodide.no_npm") from None
        except (OSError, subprocess.TimeoutExpired) as fault:
            raise Trouble("cli.site.pyodide.not_compiled", reason=str(fault)) from None
    if done.returncode or not all(made.exists() for _, made in pairs):
        last = next(iter(done.stderr.strip().splitlines()[-1:]), str(done.returncode))
        raise Trouble("cli.site.pyodide.not_compiled", reason=last[:200])


def _with_lock(core: Path, scratch: Path) -> Path:
    """A folder of the core with our lock file: the core's own if it lies in the cache, else a copy in `scratch`."""
    try:
        if json.loads((core / LOCK_NAME).read_text()) == LOCK:
            return core.resolve()
    except (OSError, ValueError):
        pass
    for name in CORE:
        shutil.copyfile(core / name, scratch / name)
    (scratch / LOCK_NAME).write_text(json.dumps(LOCK))
    return scratch


def _whole(path: Path) -> bool:
    """Whether it is a zip whose files can be read."""
    try:
        with zipfile.ZipFile(path) as archive:
            return archive.testzip() is None
    except (OSError, zipfile.BadZipFile):
        return False


# --- the cache ----------------------------------------------------------------------------------


def _folder(cache: Path | None) -> Path:
    """Our folder for what can be had again."""
    if cache is None:
        from platformdirs import user_cache_path

        cache = user_cache_path("pico-widgets", appauthor=False)
    return cache / "site"


@contextmanager
def _writing(shelf: Path) -> Iterator[Path]:
    """A folder to write in that lies on the shelf, gone afterwards.  Raises `Trouble` if there cannot be one."""
    try:
        shelf.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=shelf, ignore_cleanup_errors=True) as folder:
            yield Path(folder)
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise Trouble("cli.site.pyodide.cache", folder=str(shelf), reason=reason) from None
