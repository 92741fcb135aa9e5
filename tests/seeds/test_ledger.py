"""The ledger of each source document, the list of clauses and the code say the same, in both directions."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from pico_widgets.core.clauses import Clause
from pico_widgets.core.registry import GAMES
from pico_widgets.games.picas.rules import clauses as picas_clauses
from pico_widgets.games.picas.rules.clauses import DOCUMENT, PICAS
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.pico.rules import clauses as pico_clauses
from pico_widgets.games.pico.rules.clauses import PICO
from pico_widgets.games.pico.rules.game import Pico2, Pico3
from pico_widgets.text import LANGUAGES, words

LINES = {PICO: 37, DOCUMENT: 21}
"""How many lines the source documents have: of both Picos, of Picas."""

EVERY = [clause for game in GAMES.values() for clause in game.clauses]

OPTIONS = {one.id: one.options for one in PICAS}
"""The options of the rulings that more than one can flip."""


@pytest.fixture(scope="module", params=LINES)
def document(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def ledger(root: Path, document: str) -> dict[str, Any]:
    return tomllib.loads((root / "seeds" / f"{document}.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def code(root: Path) -> str:
    """The code of the rules, without the list of clauses itself."""
    rules = (root / "pico_widgets" / "games").glob("*/rules/*.py")
    return "".join(path.read_text(encoding="utf-8") for path in rules if "clauses" not in path.name)


def test_every_line_of_the_source_is_in_the_ledger_once(ledger: dict[str, Any], document: str) -> None:
    assert [line["number"] for line in ledger["line"]] == list(range(1, LINES[document] + 1))


def test_every_line_became_a_clause_or_says_why_not(ledger: dict[str, Any]) -> None:
    for line in ledger["line"]:
        assert ("why_none" in line) != (bool(line.get("clauses")) and bool(line.get("says"))), line


def test_lines_and_clauses_point_at_each_other(ledger: dict[str, Any], document: str) -> None:
    from_lines = {(clause, line["number"]) for line in ledger["line"] for clause in line.get("clauses", [])}
    from_clauses = {(clause.id, number) for clause in _of(document, ruling=False) for number in clause.lines}
    assert from_lines == from_clauses


def test_rulings_are_the_same_in_ledger_and_list(ledger: dict[str, Any], document: str) -> None:
    written = {(one["id"], tuple(one["lines"]), _options(one)) for one in ledger["ruling"]}
    known = {
        (clause.id, clause.lines, OPTIONS.get(clause.id, (clause.option,) if clause.option else ()))
        for clause in _of(document, ruling=True)
    }
    assert written == known
    assert all(one["decides"] and one["why"] for one in ledger["ruling"])


def _of(document: str, ruling: bool) -> list[Clause]:
    return [clause for clause in EVERY if clause.document == document and clause.ruling == ruling]


def _options(ruling: dict[str, Any]) -> tuple[str, ...]:
    return tuple(ruling.get("options", [ruling["option"]] if "option" in ruling else []))


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
    named = set(re.findall(r'"((?:pico[23]|picas)\.(?!error\.)[a-z_.]+)"', code))
    shared = set(re.findall(r'\bclause\(\s*"([a-z_.]+)"', code))
    assert named <= known
    assert all(any(f"{game}.{rest}" in known for game in GAMES) for rest in shared)


@pytest.mark.parametrize("game", [Pico2, Pico3], ids=lambda game: game.name)
def test_the_options_of_pico_are_those_that_flip_a_ruling(game: Any) -> None:
    assert {clause.option for clause in GAMES[game.name].clauses} - {None} == set(game.option_names)


def test_the_options_of_picas_are_those_that_flip_a_ruling() -> None:
    assert sorted(option for one in PICAS for option in one.options) == sorted(field.name for field in fields(Picas))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_a_name_and_a_rule_and_every_ruling_a_reason(language: str) -> None:
    say = words(language)
    for clause in EVERY:
        assert say.has(f"{clause.id}.name"), clause.id
        assert say.has(f"{clause.id}.rule"), clause.id
        assert say.has(f"{clause.id}.why") == clause.ruling, clause.id


# Under which heading a clause stands follows from its name; those that do not are named here.
HEADINGS = {
    "deck": "cards", "deal": "cards", "surplus": "cards", "goal": "cards", "pass": "cards", "trick": "trick",
    "round": "round", "score": "round", "return": "next", "rotate": "next", "game": "end",
    "ruling.points": "cards", "ruling.deck": "cards", "ruling.surplus": "next", "ruling.swap": "next",
    "ruling.rotate": "next", "ruling.pass_once": "cards", "ruling.tie": "end", "ruling.takeback": "trick",
}  # fmt: skip
PICAS_HEADINGS = {
    "players": "deal", "deck": "deal", "deal": "deal", "ruling.dealer": "deal",
    "bid": "bid", "ruling.bid_order": "bid", "ruling.looked": "bid",
    "lead": "play", "follow": "play", "void": "play", "spades": "play", "ruling.bajar": "play",
    "ruling.only_spades": "play", "ruling.breaks": "play", "ruling.claim": "play",
    "trick": "trick", "rank": "trick", "trump": "trick", "ruling.ranks": "trick",
    "score": "score", "ruling.ten_per_bid": "score", "ruling.nula_failed": "score", "ruling.nula_contract": "score",
    "ruling.double_nula": "score", "ruling.bags": "score",
    "goal": "end", "redeal": "end", "ruling.win": "end",
}  # fmt: skip


@pytest.mark.parametrize("clause", EVERY, ids=lambda clause: clause.id)
def test_every_clause_stands_under_the_heading_of_its_kind(clause: Any) -> None:
    game, _, rest = clause.id.partition(".")
    kind = rest if clause.ruling else rest.partition(".")[0]
    assert clause.group == (PICAS_HEADINGS if game == "picas" else HEADINGS)[kind]


def test_the_headings_stand_in_the_order_in_which_a_game_goes() -> None:
    assert picas_clauses.GROUPS == ("deal", "bid", "play", "trick", "score", "end")
    assert pico_clauses.GROUPS == ("cards", "trick", "round", "next", "end")


def test_some_clauses_define_and_decide_nothing() -> None:
    defining = """
        pico2.deck pico2.surplus pico2.goal pico2.return.same pico3.deck pico3.goal pico3.surplus
        picas.players picas.deck picas.trick picas.trump
    """
    assert {clause.id for clause in EVERY if clause.defines} == set(defining.split())
