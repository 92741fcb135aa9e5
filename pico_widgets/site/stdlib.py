"""Which modules of Python's standard library the site keeps, so that a visitor loads no others.

`stdlib.txt` lists what our package, its libraries and Pyodide itself were seen to use (`python -m tools.stdlib` writes it).
What the modules of an app import beyond that, of a game of another package say, is found in their sources.
"""

from __future__ import annotations

import ast
import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from pico_widgets.site.app import LIBRARIES
from pico_widgets.site.precompile import STAMP

LIST = Path(__file__).parent / "stdlib.txt"
BROUGHT = frozenset({*LIBRARIES, "anywidget"})
"""What an app brings beside the games: the list was made with it, and its sources import much that it does not need."""

FROZEN = frozenset(
    {"_collections_abc", "_sitebuiltins", "abc", "codecs", "genericpath", "io", "ntpath", "os", "posixpath", "runpy"}
    | {f"importlib.{name}" for name in ("_bootstrap", "_bootstrap_external", "machinery", "util")}
    | {"site", "stat", "zipimport"}
)
"""What the interpreter holds itself, so that the copy in the zip is never read."""

IMPORT = re.compile(rb"^(?:import|from) ([a-z_][\w.]*)", re.M)
"""An import as a line of its own, of a source that this Python cannot parse."""


def listed() -> frozenset[str]:
    """The modules of the list, by their dotted names."""
    return frozenset(LIST.read_text(encoding="utf-8").split())


def pruned(library: bytes, app: bytes, more: Sequence[bytes] = ()) -> bytes:
    """The zip of the standard library cut to what the app (a zip of packages) needs.

    Of what `more`, loaded after it, need beyond that it has those modules whose package it holds: a package cannot lie
    in two archives.
    """
    with _opened(library) as whole, _opened(app) as given:
        kept = set(needed(whole, given))
        for one in more:
            with _opened(one) as added:
                kept |= {module for module in _beyond(whole, given, added) if _package(module) in kept}
        return _written({name: whole for name in whole.namelist() if module_of(name) in kept})


def completed(library: bytes, app: bytes, more: bytes) -> bytes:
    """A zip that is loaded after the app, with the modules that it needs of the library and `pruned` does not give."""
    with _opened(library) as whole, _opened(app) as given, _opened(more) as added:
        there = needed(whole, given)
        beyond = {module for module in _beyond(whole, given, added) if _package(module) not in there}
        files = dict.fromkeys(added.namelist(), added)
        return _written(files | {name: whole for name in whole.namelist() if module_of(name) in beyond})


def _beyond(library: zipfile.ZipFile, app: zipfile.ZipFile, more: zipfile.ZipFile) -> frozenset[str]:
    there = needed(library, app)
    return needed(library, more, there) - there


def _package(module: str) -> str:
    return module.partition(".")[0] if "." in module else ""


def _opened(content: bytes) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(content))


def _written(files: Mapping[str, zipfile.ZipFile]) -> bytes:
    """A zip of files by their names and the zips that they are taken from."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as out:
        for name in sorted(files):
            out.writestr(zipfile.ZipInfo(name, STAMP), files[name].read(name), zipfile.ZIP_DEFLATED)
    return written.getvalue()


def needed(library: zipfile.ZipFile, app: zipfile.ZipFile, there: Iterable[str] = ()) -> frozenset[str]:
    """The modules of the list, what the app's own modules import, and what these import when they are loaded.

    `there` are modules that are there already: what they import is too.
    """
    files = {module_of(name): name for name in library.namelist() if name.endswith(".py")}
    kept = set(there or listed()) & files.keys()
    todo = [*asked_for(app)]
    while todo:
        for module in _with_parents(todo.pop()):
            if module in files.keys() - kept - FROZEN:
                kept.add(module)
                package = files[module].endswith("/__init__.py")
                todo += imported(library.read(files[module]), module, package, inside=False)
    return frozenset(kept)


def asked_for(app: zipfile.ZipFile) -> frozenset[str]:
    """All names that the app's own modules import, inside functions too."""
    names: set[str] = set()
    for name in app.namelist():
        if name.endswith(".py") and module_of(name).partition(".")[0] not in BROUGHT:
            names.update(imported(app.read(name), module_of(name), name.endswith("/__init__.py"), inside=True))
    return frozenset(names)


def module_of(file: str) -> str:
    """The dotted name of the module in a file of a zip; a package's is that of its folder."""
    return file.removesuffix(".pyc").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(source: bytes, module: str, package: bool, *, inside: bool) -> Iterator[str]:
    """The dotted names that a module's source imports; `inside` functions too, or only when it is loaded.

    Of `from a import b` both `a` and `a.b` are given: which of them is a module, the source does not say.

    Raises SyntaxError if what is `inside` cannot be read.
    """
    try:
        body = ast.parse(source).body
    except SyntaxError:
        if inside:
            raise
        # The library is written for a later Python than the one that builds the site, perhaps.
        body = ast.parse("\n".join(f"import {found[1].decode()}" for found in IMPORT.finditer(source))).body
    for node in _statements(body, inside):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = module.split(".")
                above = parts[: len(parts) - node.level + package]
                base = ".".join([*above, *filter(None, [base])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _statements(body: Iterable[ast.AST], inside: bool) -> Iterator[ast.AST]:
    for node in body:
        yield node
        if inside or not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _statements(ast.iter_child_nodes(node), inside)


def _with_parents(name: str) -> Iterator[str]:
    parts = name.split(".")
    return (".".join(parts[:end]) for end in range(1, len(parts) + 1))
