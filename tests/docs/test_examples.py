"""The examples of the documentation, run against the program: JSON blocks in order, and Python sessions as doctests."""

from __future__ import annotations

import doctest
import json
import math
import re
from pathlib import Path

import pytest

from pico_widgets.core.records import resume, session_from_json, write_record
from pico_widgets.core.strict_json import read_json

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ANYTHING = "…"
"""In an example: any value; at the end of a list, any more of it."""


def blocks(page: Path, language: str) -> list[str]:
    return [body for name, body in FENCE.findall(page.read_text(encoding="utf-8")) if name == language]


def pages(language: str) -> list[Path]:
    return sorted(page for page in DOCS.rglob("*.md") if "_build" not in page.parts and blocks(page, language))


def named(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


def agrees(shown: object, real: object) -> bool:
    """Whether what a page shows is what the program says."""
    if shown == ANYTHING:
        return True
    if isinstance(shown, dict) and isinstance(real, dict):
        return list(shown) == list(real) and all(agrees(shown[key], real[key]) for key in shown)
    if isinstance(shown, list) and isinstance(real, list):
        if shown[-1:] == [ANYTHING]:
            shown, real = shown[:-1], real[: len(shown) - 1]
        return len(shown) == len(real) and all(map(agrees, shown, real))
    if isinstance(shown, float) and isinstance(real, float):
        return math.isclose(shown, real, abs_tol=1e-9)
    return type(shown) is type(real) and shown == real


@pytest.mark.parametrize(
    ("shown", "real", "expected"),
    [
        ({"a": [1, "…"]}, {"a": [1, 2, 3]}, True),
        ({"a": [1, "…"]}, {"a": [2, 2, 3]}, False),
        ({"a": 1}, {"a": 1, "b": 2}, False),
        ({"a": True}, {"a": 1}, False),
        ([1, 2], [1], False),
    ],
)
def test_an_example_that_differs_is_noticed(shown, real, expected):
    assert agrees(shown, real) is expected


def test_every_format_has_an_example():
    assert {named(page) for page in pages("json")} >= {
        f"formats/{name}.md" for name in ("record", "session", "trace", "faults", "advice")
    }


@pytest.mark.parametrize("page", pages("json"), ids=named)
def test_a_json_example_is_what_the_program_reads_or_says(page, run):
    """A record or a session is read (and, as written here, written again); what follows it is what is said of it."""
    last = None
    for block in blocks(page, "json"):
        shown = read_json(block)
        if "format" in shown:
            last = block
            wanting = not shown.get("rounds", True) or "seed" in block
            if not wanting and page.stem != "faults":
                session = session_from_json(shown)
                assert write_record(resume(session)) == (shown if "rounds" in shown else shown["record"])
            continue
        assert last is not None, "an example of output has no record before it"
        command = "coach" if "seats" in shown else "explain"
        _, out, _ = run(command, "--language", "en", "--json", "-", stdin=last.encode())
        assert agrees(shown, json.loads(out)), out


@pytest.mark.parametrize("page", pages("python"), ids=named)
def test_a_python_example_runs_as_it_stands(page):
    """The Python of a page is one session: with prompts its output is compared, without it is only run."""
    names: dict[str, object] = {}
    sources = blocks(page, "python")
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
    for at, source in enumerate(sources):
        if ">>>" not in source:
            exec(compile(source, f"{named(page)}[{at}]", "exec"), names)
            continue
        test = doctest.DocTestParser().get_doctest(source, names, named(page), str(page), 0)
        test.globs = names
        report: list[str] = []
        runner.run(test, out=report.append, clear_globs=False)
        assert not report, "".join(report)
