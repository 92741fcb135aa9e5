"""Mutation tests of the rules: 500 small changes, drawn by a seed, most of which `make test` must catch.

The changes are those of mutmut's operators; this module draws a sample of them and runs the tests.  `mutmut run` has
no sample: it tries each of some 7,000 changes, and it knows neither the type checker, which catches some of them, nor
reasons for those that change nothing.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import libcst as cst
from libcst.metadata import MetadataWrapper, ParentNodeProvider, PositionProvider
from mutmut.mutation.mutators import mutation_operators

from tools import mutant_bench
from tools.mutant_bench import benches

ROOT = Path(__file__).resolve().parent.parent
RULES = ("pico_widgets/core", "pico_widgets/games/pico/rules", "pico_widgets/games/picas/rules")
ACCEPTED = ROOT / "tools" / "mutants.toml"
SEED, COUNT, ENOUGH = 2026, 500, 0.90
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

    @property
    def change(self) -> mutant_bench.Change:
        return mutant_bench.Change(self.file, self.line, self.source)

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
    files = sorted(path for folder in RULES for path in (ROOT / folder).glob("*.py"))
    every = [change for path in files for change in changes(path, str(path.relative_to(ROOT)))]
    random.Random(seed).shuffle(every)
    drawn: dict[tuple[str, str], Mutant] = {}
    for change in every:
        if len(drawn) == count:
            break
        if mutant := change.mutant():
            drawn.setdefault((mutant.file, mutant.source), mutant)
    return list(drawn.values())


def survivors(drawn: list[Mutant], workers: int) -> tuple[list[Mutant], int]:
    """The mutants that nothing catches, and how many of the others only the type checker does.

    Raises `RuntimeError` if the tests fail without any.
    """
    left = []
    with benches(workers) as tried:
        changes = [mutant.change for mutant in drawn]
        for number, (mutant, caught) in enumerate(zip(drawn, tried.caught(changes), strict=True), start=1):
            if not caught:
                left.append(mutant)
                print(f"  no test catches {mutant}", flush=True)
            if number % 25 == 0:
                print(f"  {number} of {len(drawn)}: {number - len(left)} caught", flush=True)
        mistyped = list(tried.mistyped([mutant.change for mutant in left]))
    return [mutant for mutant, wrong in zip(left, mistyped, strict=True) if not wrong], sum(mistyped)


def reasons() -> dict[tuple[str, str, str], str]:
    """The accepted survivors: file, line before and line after, with the reason for each."""
    entries = tomllib.loads(ACCEPTED.read_text()).get("accepted", [])
    return {(one["file"], one["was"], one["now"]): one["reason"] for one in entries}


def report(drawn: list[Mutant], left: list[Mutant], by_types: int) -> bool:
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
    print(f"\n{caught} of {len(drawn)} mutants caught, {by_types} of these by the types alone", end=" ")
    print(f"({share:.1%}; wanted {ENOUGH:.0%})")
    return share >= ENOUGH


def main(words: list[str] | None = None) -> int:
    """0 if enough mutants were caught."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT, help="how many mutants to draw")
    parser.add_argument("--seed", type=int, default=SEED, help="which ones")
    chosen = parser.parse_args(words)
    drawn = sample(chosen.count, chosen.seed)
    print(f"{len(drawn)} mutants of the rules (seed {chosen.seed})", flush=True)
    left, by_types = survivors(drawn, workers=max(1, os.cpu_count() or 1))
    return 0 if report(drawn, left, by_types) else 1


if __name__ == "__main__":
    sys.exit(main())
