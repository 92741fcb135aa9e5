"""Where a mutant is tried: a copy of the tree, the tests that run its line, and the type checker.

Knows nothing of how mutants are made or counted.
"""

from __future__ import annotations

import os
import queue
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from coverage import CoverageData

ROOT = Path(__file__).resolve().parent.parent
TESTS = ("tests/core", "tests/games/pico/rules", "tests/games/picas/rules", "tests/test_every_game.py")
MEMORY = 6 * 2**30
# Which tests ran a line; a line that is run when its module is imported has none.
COVERAGE = """[run]
data_file = lines
dynamic_context = test_function
source =
    pico_widgets/core
    pico_widgets/games
"""
Lines = Mapping[str, Mapping[int, Sequence[str]]]


class Change(NamedTuple):
    """What is tried: the file, the line where it differs, its whole new text."""

    file: str
    line: int
    source: str


class Bench:
    """A copy of the tree in which one change at a time is tried."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("pico_widgets", "notebooks", "seeds", "tests", "tools", "pyproject.toml"):
            source = ROOT / name
            skipped = shutil.ignore_patterns("__pycache__", "src", "browser")
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=skipped)
            else:
                shutil.copy(source, folder / name)
        # Leaves compiled files behind, which spare each change a second or two.
        self._pytest("--collect-only", *TESTS, keep_compiled=True)

    def lines(self) -> Lines:
        """By file and line: the tests that run it, as pytest names them, "" for what is run outside of any.

        Raises `RuntimeError` if the tests fail as they are.
        """
        settings = self.folder / "coverage.ini"
        settings.write_text(COVERAGE)
        done = self._pytest(*TESTS, seconds=900, runner=["-m", "coverage", "run", f"--rcfile={settings}"])
        if done.returncode:
            said = (done.stdout + done.stderr).decode(errors="replace")
            raise RuntimeError(f"The tests fail as they are; mend that first:\n{said}")
        files = {path.stem: f"{name}/{path.name}" for name in TESTS for path in (self.folder / name).glob("test_*.py")}
        data = CoverageData(str(self.folder / "lines"))
        data.read()
        found: dict[str, dict[int, Sequence[str]]] = {}
        for path in data.measured_files():
            by_line = data.contexts_by_lineno(path)
            name = str(Path(path).relative_to(self.folder.resolve()))
            found[name] = {line: [_node(context, files) for context in contexts] for line, contexts in by_line.items()}
        return found

    def catches(self, change: Change, lines: Lines, seconds: int) -> bool:
        """Whether the tests fail, or never end, with a change."""
        with self._changed(change):
            ran = _tests_of(change, lines)
            direct = sorted({test for test in ran if test})
            if direct and self._pytest(*direct, seconds=seconds).returncode != 0:
                return True
            if direct and "" not in ran:
                return False
            stem = Path(change.file).stem
            own = [f"{name}/{path.name}" for name in TESTS for path in (self.folder / name).glob(f"test_{stem}*.py")]
            likely_first = [*sorted(own), *reversed(TESTS)]
            return self._pytest(*likely_first, seconds=seconds).returncode != 0

    def mistyped(self, change: Change) -> bool:
        """Whether the type checker complains about a change."""
        with self._changed(change):
            command = [sys.executable, "-m", "mypy", "pico_widgets/core", "pico_widgets/games"]
            return subprocess.run(command, cwd=self.folder, capture_output=True, check=False).returncode != 0

    @contextmanager
    def _changed(self, change: Change) -> Iterator[None]:
        path = self.folder / change.file
        original = path.read_text()
        path.write_text(change.source)
        try:
            yield
        finally:
            path.write_text(original)

    def _pytest(
        self,
        *words: str,
        seconds: int | None = None,
        keep_compiled: bool = False,
        runner: Sequence[str] = (),
    ) -> subprocess.CompletedProcess[bytes]:
        """Runs pytest in the copy, for so many seconds of computing at most.

        A changed file's own compiled one must not be kept.
        """
        command = [sys.executable, *runner, "-m", "pytest", "-x", "-q", "-p", "_hypothesis_pytestplugin"]
        command += ["-p", "no:cacheprovider", "--hypothesis-seed=0", "--hypothesis-profile=unshrunk"]
        environ = {**os.environ, "PYTHONPATH": str(self.folder), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        if not keep_compiled:
            environ["PYTHONDONTWRITEBYTECODE"] = "1"
        return subprocess.run(
            [*command, *words],
            cwd=self.folder,
            env=environ,
            capture_output=True,
            preexec_fn=None if seconds is None else partial(_limit, seconds),
            check=False,
        )


class Benches:
    """Several benches at work side by side."""

    def __init__(self, folder: Path, workers: int) -> None:
        self.workers = workers
        self._free: queue.Queue[Bench] = queue.Queue()
        for number in range(workers):
            own = folder / str(number)
            own.mkdir()
            self._free.put(Bench(own))
        with self._one() as bench:
            began = _computed()
            self._lines = bench.lines()
            self._seconds = round(10 + 2 * (_computed() - began))

    def caught(self, changes: Sequence[Change]) -> Iterator[bool]:
        """For each change in order, as soon as it is known: whether a test catches it."""
        with ThreadPoolExecutor(self.workers) as pool:
            yield from pool.map(self._catches, changes)

    def mistyped(self, changes: Sequence[Change]) -> Iterator[bool]:
        """For each change in order: whether the type checker catches it."""
        with ThreadPoolExecutor(self.workers) as pool:
            yield from pool.map(self._mistyped, changes)

    def _catches(self, change: Change) -> bool:
        with self._one() as bench:
            return bench.catches(change, self._lines, self._seconds)

    def _mistyped(self, change: Change) -> bool:
        with self._one() as bench:
            return bench.mistyped(change)

    @contextmanager
    def _one(self) -> Iterator[Bench]:
        bench = self._free.get()
        try:
            yield bench
        finally:
            self._free.put(bench)


@contextmanager
def benches(workers: int) -> Iterator[Benches]:
    """Benches in a scratch folder that is removed afterwards. Raises `RuntimeError` if the tests fail as they are."""
    with tempfile.TemporaryDirectory() as scratch:
        yield Benches(Path(scratch), workers)


def _node(context: str, files: Mapping[str, str]) -> str:
    """A test as pytest names it, from what coverage calls it: the module, a dot, the function."""
    module, _, function = context.partition(".")
    return f"{files[module]}::{function.replace('.', '::')}" if module in files else ""


def _tests_of(change: Change, lines: Lines) -> Sequence[str]:
    """The tests that run a changed line, or the nearest one above it that is run: the head of its statement."""
    known = lines.get(change.file, {})
    return next((known[line] for line in range(change.line, 0, -1) if line in known), [""])


def _limit(seconds: int) -> None:
    """Called in the child: an endless loop ends there, whatever else the machine does."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    if sys.platform.startswith("linux"):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _computed() -> float:
    """The seconds that ended children have computed so far."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
