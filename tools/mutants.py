"""Mutation tests of the rules: 500 small changes, drawn by a seed, most of which a test must catch.

The changes are those of mutmut's operators; this module draws a sample of them and runs the tests.
"""

from __future__ import annotations

import argparse
import ast
import os
import queue
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import libcst as cst
from libcst.metadata import MetadataWrapper, ParentNodeProvider, PositionProvider
from mutmut.mutation.mutators import mutation_operators

ROOT = Path(__file__).resolve().parent.parent
RULES = Path("pico_widgets/rules")
TESTS = Path("tests/rules")
ACCEPTED = ROOT / "tools" / "mutants.toml"
SEED, COUNT, ENOUGH = 2026, 500, 0.90
MEMORY = 6 * 2**30
# What a change of these says is for the reader, not for the program.
WORDLESS = (cst.Annotation, cst.Import, cst.ImportFrom, cst.Decorator)


@dataclass(frozen=True)
class Mutant:
    """One change: the file, what kind it is, the changed lines before and after, the new source."""

    file: str
    line: int
    kind: str
    was: str
    now: str
    source: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} [{self.kind}]\n    - {self.was}\n    + {self.now}"


@dataclass(frozen=True)
class Change:
    """A place and what would stand there; cheap, for most are never drawn."""

    file: str
    module: cst.Module
    line: int
    kind: str
    node: cst.CSTNode
    replacement: cst.CSTNode

    def mutant(self) -> Mutant | None:
        """The changed file, or None if it is no Python or says the same."""
        before = self.module.code
        changed = self.module.deep_replace(self.node, self.replacement)
        assert isinstance(changed, cst.Module)
        source = changed.code
        if not _is_new(before, source):
            return None
        was, now = _lines_that_differ(before, source)
        return Mutant(self.file, self.line, self.kind, was, now, source)


def changes(path: Path, name: str) -> Iterator[Change]:
    """Every change of a file, but for words that are for the reader alone."""
    wrapper = MetadataWrapper(cst.parse_module(path.read_text()))
    parents = wrapper.resolve(ParentNodeProvider)

    def is_wordless(node: cst.CSTNode) -> bool:
        above: cst.CSTNode | None = node
        while above is not None:
            if isinstance(above, WORDLESS):
                return True
            if isinstance(above, cst.Expr) and isinstance(above.value, cst.SimpleString):
                return True
            above = parents.get(above)
        return False

    for node, place in wrapper.resolve(PositionProvider).items():
        for node_type, operator in mutation_operators:
            if isinstance(node, node_type) and not is_wordless(node):
                kind = operator.__name__.removeprefix("operator_")
                for replacement in operator(node):
                    line = place.start.line
                    yield Change(name, wrapper.module, line, kind, node, replacement)


def _is_new(before: str, after: str) -> bool:
    try:
        return ast.dump(ast.parse(before)) != ast.dump(ast.parse(after))
    except SyntaxError:
        return False


def _lines_that_differ(before: str, after: str) -> tuple[str, str]:
    pairs = zip(before.splitlines(), after.splitlines(), strict=False)
    for was, now in pairs:
        if was != now:
            return was.strip(), now.strip()
    return "", ""


def sample(count: int, seed: int) -> list[Mutant]:
    """``count`` mutants of all the rules' files, the same ones for the same seed and sources."""
    every = [change for path in sorted((ROOT / RULES).glob("*.py")) for change in changes(path, str(RULES / path.name))]
    random.Random(seed).shuffle(every)
    drawn: dict[tuple[str, str], Mutant] = {}
    for change in every:
        if len(drawn) == count:
            break
        if mutant := change.mutant():
            drawn.setdefault((mutant.file, mutant.source), mutant)
    return list(drawn.values())


class Bench:
    """A copy of the tree in which one mutant at a time is tried."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("pico_widgets", "seeds", "tests", "tools", "pyproject.toml"):
            source = ROOT / name
            skipped = shutil.ignore_patterns("__pycache__", "src", "static", "browser")
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=skipped)
            else:
                shutil.copy(source, folder / name)
        # Leaves compiled files behind, which spare each mutant a second or two.
        self.pytest("--collect-only", str(TESTS), keep_compiled=True)

    def pytest(
        self, *words: str, seconds: int | None = None, keep_compiled: bool = False
    ) -> subprocess.CompletedProcess[bytes]:
        """Runs pytest in the copy, for so many seconds of computing at most.

        A mutant's own compiled file must not be kept.
        """
        plugins = ["cacheprovider", "xdist", "nbval", "anyio", "playwright"]
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--hypothesis-seed=0"]
        command += ["--hypothesis-profile=unshrunk"]
        command += [word for plugin in plugins for word in ("-p", f"no:{plugin}")]
        environ = {**os.environ, "PYTHONPATH": str(self.folder)}
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

    def complaint(self) -> str:
        """What the tests say against the code as it is; nothing if they pass."""
        done = self.pytest(str(TESTS), seconds=600)
        return (done.stdout + done.stderr).decode(errors="replace") if done.returncode else ""

    def catches(self, mutant: Mutant, seconds: int) -> bool:
        """Whether the tests fail (or never end) with the mutant."""
        path = self.folder / mutant.file
        original = path.read_text()
        path.write_text(mutant.source)
        try:
            own = sorted((self.folder / TESTS).glob(f"test_{path.stem}*.py"))
            likely_first = [*map(str, own), str(TESTS)]
            return self.pytest(*likely_first, seconds=seconds).returncode != 0
        finally:
            path.write_text(original)


def _limit(seconds: int) -> None:
    """Called in the child: an endless loop ends there, whatever else the machine does."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    if sys.platform.startswith("linux"):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _computed() -> float:
    """The seconds that ended children have computed so far."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


def survivors(drawn: list[Mutant], workers: int) -> list[Mutant]:
    """The mutants that no test catches. Raises `RuntimeError` if the tests fail without any."""
    with tempfile.TemporaryDirectory() as scratch:
        benches: queue.Queue[Bench] = queue.Queue()
        for number in range(workers):
            folder = Path(scratch) / str(number)
            folder.mkdir()
            benches.put(Bench(folder))
        began = _computed()
        bench = benches.get()
        if complaint := bench.complaint():
            raise RuntimeError(f"{TESTS} fails as it is; mend that first:\n{complaint}")
        benches.put(bench)
        limit = round(10 + 2 * (_computed() - began))

        def try_one(mutant: Mutant) -> bool:
            mine = benches.get()
            try:
                return mine.catches(mutant, limit)
            finally:
                benches.put(mine)

        with ThreadPoolExecutor(workers) as pool:
            caught = []
            for number, was_caught in enumerate(pool.map(try_one, drawn), start=1):
                caught.append(was_caught)
                if number % 25 == 0:
                    print(f"  {number} of {len(drawn)}: {sum(caught)} caught", flush=True)
    return [mutant for mutant, was in zip(drawn, caught, strict=True) if not was]


def reasons() -> dict[tuple[str, str, str], str]:
    """The accepted survivors: file, line before and line after, with the reason for each."""
    entries = tomllib.loads(ACCEPTED.read_text()).get("accepted", [])
    return {(one["file"], one["was"], one["now"]): one["reason"] for one in entries}


def report(drawn: list[Mutant], left: list[Mutant]) -> bool:
    """Prints the survivors by kind, each with its reason if it has one. Whether enough was caught."""
    why = reasons()
    for kind, number in Counter(mutant.kind for mutant in left).most_common():
        total = sum(mutant.kind == kind for mutant in drawn)
        print(f"\n{kind}: {number} of {total} survived")
        for mutant in (one for one in left if one.kind == kind):
            reason = why.get((mutant.file, mutant.was, mutant.now), "no reason given yet")
            print(f"  {mutant}\n    ({reason})")
    caught = len(drawn) - len(left)
    share = caught / len(drawn)
    print(f"\n{caught} of {len(drawn)} mutants caught ({share:.1%}; wanted {ENOUGH:.0%})")
    return share >= ENOUGH


def main(words: list[str] | None = None) -> int:
    """0 if enough mutants were caught."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT, help="how many mutants to draw")
    parser.add_argument("--seed", type=int, default=SEED, help="which ones")
    chosen = parser.parse_args(words)
    drawn = sample(chosen.count, chosen.seed)
    print(f"{len(drawn)} mutants of the rules (seed {chosen.seed})", flush=True)
    left = survivors(drawn, workers=max(1, os.cpu_count() or 1))
    return 0 if report(drawn, left) else 1


if __name__ == "__main__":
    sys.exit(main())
