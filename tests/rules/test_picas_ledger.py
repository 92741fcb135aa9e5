"""The ledger of the Spanish document and the list of the clauses of Picas say the same, in both directions."""

from __future__ import annotations

import tomllib

import pytest

from pico_widgets.games.picas.rules.clauses import DOCUMENT, GROUPS, PICAS

LINES = 21
"""The source document of Picas has this many lines."""


@pytest.fixture(scope="module")
def ledger(root):
    """The ledger of the source document of Picas."""
    return tomllib.loads((root / "seeds" / f"{DOCUMENT}.toml").read_text(encoding="utf-8"))


def test_every_line_of_the_source_became_a_clause_or_says_why_not(ledger):
    """Each line once, in order."""
    assert [line["number"] for line in ledger["line"]] == list(range(1, LINES + 1))
    for line in ledger["line"]:
        assert ("why_none" in line) != (bool(line.get("clauses")) and bool(line.get("says"))), line


def test_lines_and_clauses_point_at_each_other(ledger):
    """No clause without its line, no line that names another."""
    from_lines = {(clause, line["number"]) for line in ledger["line"] for clause in line.get("clauses", [])}
    from_clauses = {(clause.id, number) for clause in PICAS if not clause.ruling for number in clause.lines}
    assert from_lines == from_clauses


def test_rulings_are_the_same_in_ledger_and_list(ledger):
    """Lines read and options that flip them; every one decides something and says why."""
    written = {
        one["id"]: (tuple(one["lines"]), tuple(one.get("options", [one["option"]] if "option" in one else [])))
        for one in ledger["ruling"]
    }
    assert written == {clause.id: (clause.lines, clause.options) for clause in PICAS if clause.ruling}
    assert len(ledger["ruling"]) == len(written)
    assert all(one["decides"] and one["why"] for one in ledger["ruling"])


def test_no_clause_is_named_twice_and_each_has_its_heading():
    """Ids are names; every heading is used."""
    assert len({clause.id for clause in PICAS}) == len(PICAS) == 39
    assert {clause.group for clause in PICAS} == set(GROUPS)
    assert [clause.option for clause in PICAS if len(clause.options) > 1] == ["target"]
