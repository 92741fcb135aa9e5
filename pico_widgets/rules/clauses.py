"""Every clause and ruling of the games as data: where in the source it stands, and what kind of rule it is.

The ledger in `seeds/` says the same from the side of the source; a test holds the two and the code
against each other.  No sentence is here: `<id>.name`, `<id>.rule` and, for rulings, `<id>.why` name them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pico_widgets.rules.lazy import Lazy

Group = Literal["cards", "trick", "round", "next", "end", "deal", "bid", "play", "score"]
"""Those of the Picos, then those that only Picas has."""

GROUPS: tuple[Group, ...] = ("cards", "trick", "round", "next", "end")
"""The headings under which the clauses of both Picos are shown, in order."""

PICO = "000"
"""The source document of both Picos."""


@dataclass(frozen=True)
class Clause:
    """A clause or a ruling.

    `defines`: it defines something and decides nothing (° in RULES.md).  `lines`: of the source document; for a
    ruling, those that it reads or finds silent.  `option`: the house rule that flips a ruling, if one does.
    """

    id: str
    document: str
    lines: tuple[int, ...]
    group: Group
    defines: bool = False
    ruling: bool = False
    option: str | None = None


def _clause(id: str, group: Group, *lines: int, defines: bool = False) -> Clause:
    return Clause(id, PICO, lines, group, defines)


def _ruling(id: str, group: Group, *lines: int, option: str | None = None) -> Clause:
    return Clause(id, PICO, lines, group, ruling=True, option=option)


PICO2: tuple[Clause, ...] = (
    _clause("pico2.deck", "cards", 1, defines=True),
    _clause("pico2.deal", "cards", 3),
    _clause("pico2.surplus", "cards", 3, defines=True),
    _clause("pico2.goal", "cards", 5, defines=True),
    _clause("pico2.trick.choose", "trick", 7),
    _clause("pico2.trick.stronger", "trick", 8),
    _clause("pico2.trick.double", "trick", 8),
    _clause("pico2.trick.keep", "trick", 9),
    _clause("pico2.trick.return", "trick", 10),
    _clause("pico2.round.end", "round", 11),
    _clause("pico2.score.faceup", "round", 13, 14),
    _clause("pico2.score.hand", "round", 13),
    _clause("pico2.return.swap", "next", 16),
    _clause("pico2.return.same", "next", 17, defines=True),
    _clause("pico2.game.end", "end", 19),
    _ruling("pico2.ruling.points", "cards", 1, option="points"),
    _ruling("pico2.ruling.deck", "cards", 1, option="deck"),
    _ruling("pico2.ruling.surplus", "next", 3, 16),
    _ruling("pico2.ruling.swap", "next", 16),
    _ruling("pico2.ruling.tie", "end", 19),
    _ruling("pico2.ruling.takeback", "trick", 7),
)

PICO3: tuple[Clause, ...] = (
    _clause("pico3.deck", "cards", 22, 24, defines=True),
    _clause("pico3.deal", "cards", 24),
    _clause("pico3.goal", "cards", 5, 36, defines=True),
    _clause("pico3.surplus", "cards", 24, defines=True),
    _clause("pico3.pass", "cards", 25),
    _clause("pico3.trick.choose", "trick", 27),
    _clause("pico3.trick.doubled", "trick", 28),
    _clause("pico3.trick.highest", "trick", 29),
    _clause("pico3.trick.sum", "trick", 29),
    _clause("pico3.trick.keep", "trick", 30),
    _clause("pico3.trick.return", "trick", 10, 30),
    _clause("pico3.round.end", "round", 31),
    _clause("pico3.score.faceup", "round", 33, 34),
    _clause("pico3.score.hand", "round", 33),
    _clause("pico3.rotate", "next", 36),
    _clause("pico3.game.end", "end", 36),
    _ruling("pico3.ruling.points", "cards", 1, option="points"),
    _ruling("pico3.ruling.pass_once", "cards", 25),
    _ruling("pico3.ruling.surplus", "next", 24, 36),
    _ruling("pico3.ruling.rotate", "next", 36),
    _ruling("pico3.ruling.tie", "end", 36),
    _ruling("pico3.ruling.takeback", "trick", 27),
)


def _picas() -> tuple[Clause, ...]:
    from pico_widgets.rules.picas_clauses import PICAS

    return tuple(
        Clause(one.id, one.document, one.lines, one.group, one.defines, one.ruling, one.option) for one in PICAS
    )


CLAUSES: Mapping[str, tuple[Clause, ...]] = Lazy(pico2=lambda: PICO2, pico3=lambda: PICO3, picas=_picas)


def clauses(game: str) -> tuple[Clause, ...]:
    """The clauses of a game in the order of RULES.md, then its rulings.  Raises KeyError for a game unknown here."""
    return CLAUSES[game]
