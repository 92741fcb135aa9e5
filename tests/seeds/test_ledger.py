"""The ledger of the source document, the list of clauses and the code say the same, in both directions."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from pico_widgets.rules.clauses import CLAUSES, PICO, clauses
from pico_widgets.text import LANGUAGES, words

LINES = 37
"""The source document of both Picos has this many lines."""

EVERY = [clause for game in CLAUSES for clause in clauses(game)]


@pytest.fixture(scope="module")
def ledger(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "seeds" / f"{PICO}.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def code(root: Path) -> str:
    """The code of the rules, without the list of clauses itself."""
    rules = root / "pico_widgets" / "rules"
    return "".join(path.read_text(encoding="utf-8") for path in rules.glob("*.py") if "clauses" not in path.name)


def test_every_line_of_the_source_is_in_the_ledger_once(ledger: dict[str, Any]) -> None:
    assert [line["number"] for line in ledger["line"]] == list(range(1, LINES + 1))


def test_every_line_became_a_clause_or_says_why_not(ledger: dict[str, Any]) -> None:
    for line in ledger["line"]:
        assert ("why_none" in line) != (bool(line.get("clauses")) and bool(line.get("says"))), line


def test_lines_and_clauses_point_at_each_other(ledger: dict[str, Any]) -> None:
    from_lines = {(clause, line["number"]) for line in ledger["line"] for clause in line.get("clauses", [])}
    from_clauses = {(clause.id, number) for clause in EVERY if not clause.ruling for number in clause.lines}
    assert from_lines == from_clauses


def test_rulings_are_the_same_in_ledger_and_list(ledger: dict[str, Any]) -> None:
    written = {(one["id"], tuple(one["lines"]), one.get("option")) for one in ledger["ruling"]}
    assert written == {(clause.id, clause.lines, clause.option) for clause in EVERY if clause.ruling}
    assert all(one["decides"] and one["why"] for one in ledger["ruling"])


def test_no_clause_is_named_twice() -> None:
    assert len({clause.id for clause in EVERY}) == len(EVERY)


@pytest.mark.parametrize(
    "clause", [clause for clause in EVERY if not clause.defines and not clause.ruling], ids=lambda clause: clause.id
)
def test_the_code_names_every_clause_that_decides_something(clause: Any, code: str) -> None:
    game, _, rest = clause.id.partition(".")
    assert f'"{clause.id}"' in code or f'clause("{rest}")' in code or f'else "{rest}"' in code, game


def test_the_code_names_no_clause_that_is_not_in_the_list(code: str) -> None:
    known = {clause.id for clause in EVERY}
    named = set(re.findall(r'"(pico[23]\.[a-z_.]+)"', code))
    shared = set(re.findall(r'\bclause\(\s*"([a-z_.]+)"', code))
    assert named <= known
    assert all(any(f"{game}.{rest}" in known for game in CLAUSES) for rest in shared)


@pytest.mark.parametrize("option", sorted({clause.option for clause in EVERY if clause.option}))
def test_an_option_of_a_ruling_is_an_option_of_its_game(option: str) -> None:
    from pico_widgets.rules.pico import Pico2, Pico3

    for game in (Pico2, Pico3):
        flips = {clause.option for clause in clauses(game.name)} - {None}
        assert flips == set(game.option_names)
    assert option in Pico2.option_names


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_a_name_and_a_rule_and_every_ruling_a_reason(language: str) -> None:
    say = words(language)
    for clause in EVERY:
        assert say.has(f"{clause.id}.name"), clause.id
        assert say.has(f"{clause.id}.rule"), clause.id
        assert say.has(f"{clause.id}.why") == clause.ruling, clause.id
