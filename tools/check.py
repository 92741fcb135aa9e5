"""``make test``: runs every check, shows each one's output as one block, and closes with one line.

One failing part hides no other. Knows how each check is called and nothing of what it checks.

nox and tox make an environment for each session and run sessions one after the other; here one environment is there
already, parts run side by side where the machine allows it, and the last line counts the tests of all tools.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import textwrap
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from tools import chromium

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
BIN = Path(PYTHON).parent
LONGEST = 400  # of a line that is shown; a bundle is a single line


@dataclass(frozen=True)
class Part:
    """One check: a name to show, the command, and whether it is pytest (then its tests count)."""

    name: str
    command: Sequence[str]
    pytest: bool = False


@dataclass
class Counts:
    """Tests that passed, failed and were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def add(self, other: Counts) -> None:
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped


@dataclass
class Outcome:
    """What came of a part: its exit status, all it printed, its counts and how long it took."""

    part: Part
    status: int
    output: str
    seconds: float
    counts: Counts = field(default_factory=Counts)


def _pytest(name: str, *words: str) -> Part:
    return Part(name, [PYTHON, "-m", "pytest", "-q", "--color=no", *words], pytest=True)


# Rows run one after the other, the parts of a row side by side: two cores are enough.
# The browsers have the machine to themselves, so that what they wait for comes in time; two at once, for each
# waits more than it works.
PLAN: tuple[tuple[Part, ...], ...] = (
    (
        Part("lint", [str(BIN / "ruff"), "check", "--quiet", "."]),
        Part("format", [str(BIN / "ruff"), "format", "--check", "--quiet", "."]),
        Part("types", [PYTHON, "-m", "mypy"]),
        Part("front end", [PYTHON, "-m", "tools.front", "check"]),
    ),
    (_pytest("tests", "-n", "auto", "--ignore=tests/browser", "tests"),),
    (_pytest("stand-in", "-n", "auto", "--stand-in", "--ignore=tests/widgets/test_front.py", "tests/widgets"),),
    (_pytest("notebooks", "-n", "2", "--dist=loadfile", "--nbval-lax", "notebooks"),),
    (_pytest("browser", "-n", "2", "--dist=loadfile", "tests/browser"),),
)


def junit_counts(path: Path) -> Counts:
    """The counts in a JUnit report; nothing if pytest did not come so far as to write one."""
    if not path.exists():
        return Counts()
    counts = Counts()
    for suite in ElementTree.parse(path).getroot().iter("testsuite"):
        failed = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        skipped = int(suite.get("skipped", 0))
        passed = int(suite.get("tests", 0)) - failed - skipped
        counts.add(Counts(passed, failed, skipped))
    return counts


def node_counts(output: str) -> Counts:
    """The counts in the closing lines of ``node --test``."""
    found = {word: int(n) for word, n in re.findall(r"^\S (pass|fail) (\d+)$", output, re.MULTILINE)}
    return Counts(found.get("pass", 0), found.get("fail", 0))


def run(part: Part, live: bool = False) -> Outcome:
    """Runs one part to its end and keeps what it says, or lets it speak for itself (``live``)."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "junit.xml"
        command = [*part.command, *([f"--junitxml={report}"] if part.pytest else [])]
        done = subprocess.run(
            command,
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=None if live else subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "NO_COLOR": "1", "PY_COLORS": "0"},
            text=True,
            errors="replace",
            check=False,
        )
        counts = junit_counts(report) if part.pytest else node_counts(done.stdout or "")
    if done.returncode and not counts.failed:
        counts.failed = 1
    elif not done.returncode and not part.pytest and not counts.passed:
        counts.passed = 1
    return Outcome(part, done.returncode, done.stdout or "", time.monotonic() - began, counts)


def show(outcome: Outcome) -> None:
    """Prints one part's block: a heading, then what it said (only the end, if all is well)."""
    word = "FAILED" if outcome.status else "ok"
    print(f"== {outcome.part.name}: {word} ({outcome.seconds:.0f} s)", flush=True)
    text = outcome.output.strip()
    if not outcome.status:
        text = "\n".join(text.splitlines()[-1:])
    text = "\n".join(textwrap.shorten(line, LONGEST) if len(line) > LONGEST else line for line in text.splitlines())
    if text:
        print(text, flush=True)


def closing_line(total: Counts) -> str:
    """``12 passed, 0 failed, 1 skipped``: alone on the last line."""
    tail = f", {total.skipped} skipped" if total.skipped else ""
    return f"{total.passed} passed, {total.failed} failed{tail}"


def main(plan: Sequence[Sequence[Part]] = PLAN) -> int:
    """Runs the plan. 0 if every part passed, 1 otherwise."""
    total, failed = Counts(), []
    try:
        chromium.ensure()
    except chromium.NoChromium as missing:
        print(f"== browser: {missing}", flush=True)
        total.failed += 1
        failed.append("browser")
        plan = [[part for part in row if part.name != "browser"] for row in plan]
    for row in plan:
        with ThreadPoolExecutor(max_workers=max(1, len(row))) as pool:
            for outcome in pool.map(run, row):
                show(outcome)
                total.add(outcome.counts)
                if outcome.status:
                    failed.append(outcome.part.name)
    print()
    if failed:
        print(f"Failed: {', '.join(failed)}. Each part's output stands above, under its name.")
    print(closing_line(total))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
