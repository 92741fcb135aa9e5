"""Imports only go down the layers, and the layers below the widgets need the standard library alone."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Set
from pathlib import Path

import grimp
import pytest

BELOW_THE_WIDGETS = ("core", "text", "explain", "search", "coach", "table", "teach", "tricks", "games")
ALLOWED = sys.stdlib_module_names | {"pico_widgets"}
BESIDE = {(f"pico_widgets/teach/lessons/{module}.py", "markdown_it") for module in ("prose", "reading")}
"""What else is imported below the widgets, and where: it is pure Python."""


def imported(path: Path) -> Iterator[str]:
    """The top-level names of all modules that a file imports, inside functions too."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").partition(".")[0]


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    program = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())"
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_imports_go_down_only(root):
    done = lint_imports(root)
    assert done.returncode == 0, done.stdout


def test_an_import_that_goes_up_is_noticed(root, tmp_path):
    shutil.copy(root / "pyproject.toml", tmp_path)
    shutil.copytree(root / "pico_widgets", tmp_path / "pico_widgets")
    planted = tmp_path / "pico_widgets" / "core" / "planted.py"
    planted.write_text("import pico_widgets.coach\n")
    done = lint_imports(tmp_path)
    assert done.returncode == 1
    assert "pico_widgets.core.planted -> pico_widgets.coach" in done.stdout


def circles(imports: Mapping[str, Set[str]]) -> list[list[str]]:
    """Groups of modules each of which imports, through others, every module of its group."""
    reached = {}
    for module in imports:
        todo, seen = [module], set()
        while todo:
            new = imports.get(todo.pop(), frozenset()) - seen
            seen |= new
            todo += new
        reached[module] = seen
    groups = {
        frozenset(other for other in seen if module in reached.get(other, ())) | {module}
        for module, seen in reached.items()
        if module in seen
    }
    return sorted(map(sorted, groups))


def test_no_modules_import_each_other():
    """Not even for types alone, or inside a function."""
    graph = grimp.build_graph("pico_widgets", cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert any(imports.values())
    assert circles(imports) == []


def test_a_circle_is_noticed():
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"d"}}) == [["b", "c"], ["d"]]


def source_files(root: Path) -> list[Path]:
    return [path for layer in BELOW_THE_WIDGETS for path in sorted((root / "pico_widgets" / layer).rglob("*.py"))]


def test_below_the_widgets_the_standard_library_is_enough(root):
    files = source_files(root)
    assert files
    needed = {(str(path.relative_to(root)), name) for path in files for name in imported(path)}
    assert {one for one in needed if one[1] not in ALLOWED} == BESIDE


@pytest.mark.parametrize("line", ["import ipywidgets", "def f():\n    from traitlets import Int"])
def test_a_foreign_import_is_noticed_wherever_it_stands(tmp_path, line):
    (tmp_path / "x.py").write_text(line)
    assert set(imported(tmp_path / "x.py")) - ALLOWED


@pytest.mark.parametrize("module", ["pico_widgets", "pico_widgets.core", "pico_widgets.serve"])
def test_importing_loads_no_widget_library(module):
    program = (
        f"import sys, {module}; print([name for name in ('ipywidgets', 'anywidget', 'voila') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
