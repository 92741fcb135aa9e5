"""The ledger of a source document: which line of it became which clause."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pico_widgets.core.clauses import Clause
from pico_widgets.core.descriptor import GameDescriptor


def check_ledger(path: Path, *games: GameDescriptor) -> None:
    """The ledger of a document and the clauses of the games that are described in it say the same, in both directions.

    The ledger is TOML: `document`, and `lines`, how many it has; `[[line]]` with `number` and either `says` and
    `clauses` or `why_none`; `[[ruling]]` with `id`, `lines`, `decides`, `why`, and `option` or `options` if house rules
    flip it.
    """
    ledger = tomllib.loads(path.read_text(encoding="utf-8"))
    lines, rulings = ledger["line"], ledger.get("ruling", [])
    numbers = [line["number"] for line in lines]
    assert numbers == list(range(1, ledger["lines"] + 1)), f"{path.name}: lines are missing, or stand twice"
    for line in lines:
        became = bool(line.get("clauses")) and bool(line.get("says"))
        assert became != ("why_none" in line), f"{path.name}: line {line['number']} became a clause or says why not"
    every = [clause for game in games for clause in game.clauses if clause.document == ledger["document"]]
    assert every, f"{path.name}: no clause names the document {ledger['document']!r}"
    from_lines = {(clause, line["number"]) for line in lines for clause in line.get("clauses", [])}
    from_clauses = {(clause.id, number) for clause in every if not clause.ruling for number in clause.lines}
    assert from_lines == from_clauses, f"{path.name}: lines and clauses differ: {sorted(from_lines ^ from_clauses)}"
    _check_rulings(path.name, rulings, [clause for clause in every if clause.ruling])


def _check_rulings(name: str, written: Sequence[dict[str, Any]], known: Sequence[Clause]) -> None:
    in_ledger = {(one["id"], tuple(one["lines"]), _options(one)) for one in written}
    in_code = {(clause.id, clause.lines, clause.options) for clause in known}
    assert in_ledger == in_code, f"{name}: rulings differ: {sorted(in_ledger ^ in_code)}"
    for one in written:
        assert one["decides"] and one["why"], f"{name}: {one['id']} says what it decides, and why"


def _options(ruling: dict[str, Any]) -> tuple[str, ...]:
    return tuple(ruling.get("options", [ruling["option"]] if "option" in ruling else []))
