"""The fixtures of the JavaScript tests: traits of real tables, at the stages that the tests draw.

`python -m tools.fixtures` writes `tests/js/fixtures/*.json`; a test holds them against the package.  The games are
played by hand, so that nothing in them depends on a computer's choice.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pico_widgets import Compare, Picas, Pico, PicoThree, Prose, StartPage
from pico_widgets.core.codes import write_share
from pico_widgets.core.registry import GAMES
from pico_widgets.games.pico.rules.state import Deal

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "js" / "fixtures"
Json = dict[str, Any]

YOURS, THEIRS = (2, 5, 9, 10, 13), (3, 4, 6, 8, 16)
OUTWARD = ((5, 3), (9, 6), (10, 8), (13, 8))
BACK = ((8, 5), (6, 9), (4, 10), (16, 13), (6, 5))
"""A game of two: four tricks won by one seat, then the hands are swapped; 4 against 10 is the third of the next."""

DEALT = ((5, 6, 7, 10, 13, 16), (4, 4, 6, 7, 9, 13), (3, 8, 8, 9, 10, 16))
THREE = ((8, 7, 6), (9, 16, 9), (8, 16, 7), (10, 7, 6), (16, 10, 13), (8, 7, 6))
"""A round of three: the hands as dealt, and six tricks; twins in the second, the sum in the third."""

SEED = 37
BIDS = ("doble nula", 2, "nula", 3)
CARDS = """CQ C7 CK C6 HA H4 HQ H3 D5 D8 D9 D10 DQ DJ D6 D3 H7 HK S6 H9 C3 C5 CJ C8 S3 SQ SJ SA H5 HJ C2 DA H2 C10 S9 H6
CA D2 SK C4 H10 S8 S7 H8 S10 S2 DK S4 S5 D4 D7 C9"""
"""A hand of four: one nula is made, one lost; in the fifth trick the seat at the bottom trumps."""


def traits(table: Any) -> Json:
    """What a browser is told of a table at this moment, but for words and rules, which do not change."""
    out = {name: getattr(table, name) for name in ("view", "steps", "place", "coach", "review")}
    copied: Json = json.loads(json.dumps({name: value for name, value in out.items() if value}), parse_float=_rounded)
    return copied


def _rounded(text: str) -> float:
    """A number to so many digits as it has on every machine."""
    return round(float(text), 6)


def resumed(kind: Any, moves: Sequence[Mapping[int, Any]], deal: Any, options: Json, **words: Any) -> Any:
    """A table at which these moves have been made; the last one is explained."""
    descriptor = kind.descriptor
    match = descriptor.match(descriptor.from_options(options), deal)
    for move in moves:
        match.play(move)
    table = kind(record=write_share(match.session), language="en", seed=1, **words)
    if moves:
        table.do("undo", {})
        table.do("redo", {})
    return table


def two() -> Json:
    """Pico for two: at each stage, with the coach, and with another line."""

    def table(tricks: int, **words: Any) -> Any:
        moves = [dict(enumerate(plays)) for plays in (*OUTWARD, *BACK)[:tricks]]
        deal = Deal((YOURS, THEIRS), 7)
        return resumed(Pico, moves, deal, {}, **words)

    stages: Json = {}
    made = table(7)
    stages["trick"] = traits(made)
    made.do("go", {"round": 2, "trick": 1})
    stages["earlier"] = traits(made)
    made = table(6)
    made.do("next", {})
    stages["choose"] = traits(made)
    made.do("choose", {"seat": 0, "choice": 4})
    stages["ready"] = traits(made)
    made = table(0)
    for level in (1, 2, 3):
        made.do("coach", {"level": level})
    stages["coached"] = traits(made)
    made.do("choose", {"seat": 0, "choice": 13})
    made.do("coach", {"level": 3})
    stages["valued"] = traits(made)
    made = table(4)
    made.do("next", {})
    stages["round"] = traits(made)
    made = table(9)
    made.do("next", {})
    made.do("next", {})
    stages["result"] = traits(made)
    made.do("go", {"round": 1, "trick": 2})
    made.do("whatif", {"round": 1, "trick": 2})
    stages["mainLine"] = traits(made)
    made = table(9, people=2)
    made.do("next", {})
    made.do("next", {})
    stages["asked"] = traits(made)
    made.do("review", {"seat": 1})
    stages["reviewed"] = traits(made)
    made = table(6, people=2)
    made.do("next", {})
    made.do("uncover", {})
    made.do("choose", {"seat": 0, "choice": 4})
    stages["cover"] = traits(made)
    return {"stages": stages, "words": made.words, "rules": made.rules}


def three() -> Json:
    """Pico for three: the pass, twins, the sum, hands that move on."""

    def table(tricks: int) -> Any:
        moves = [dict(enumerate(plays)) for plays in THREE[:tricks]]
        deal = Deal(DEALT, 5)
        return resumed(PicoThree, moves, deal, {})

    stages: Json = {}
    made = table(0)
    stages["pass"] = traits(made)
    made.do("next", {})
    stages["passed"] = traits(made)
    made.do("next", {})
    stages["choose"] = traits(made)
    made.do("coach", {"level": 1})
    made.do("coach", {"level": 2})
    stages["coached"] = traits(made)
    stages["first"] = traits(table(1))
    stages["twins"] = traits(table(2))
    stages["sum"] = traits(table(3))
    made = table(6)
    made.do("next", {})
    stages["round"] = traits(made)
    return {"stages": stages, "words": made.words, "rules": made.rules}


def turns() -> Json:
    """Picas: a hand from its bids to its count."""
    cards: list[Any] = [*BIDS, *CARDS.split()]

    def table(upto: int, **options: Any) -> Any:
        game = GAMES["picas"].from_options({"target": 100} | options)
        match = GAMES["picas"].match(game, SEED, 0)
        for card in cards[:upto]:
            match.play({match.state.turn: card})
        return Picas(record=write_share(match.session), language="en", seed=1)

    stages: Json = {}
    made = table(3)
    stages["look"] = traits(made)
    made.do("look", {"seat": 2})
    stages["bid"] = traits(made)
    made.do("coach", {"level": 2})
    stages["coached"] = traits(made)
    stages["play"] = traits(table(len(BIDS) + 3))
    made = table(len(BIDS) + 4 * 11)
    stages["claim"] = traits(made)
    made = table(len(BIDS) + 4 * 11)  # so few layouts are left that none is passed over, however slow the machine
    made.do("coach", {"level": 3})
    stages["valued"] = traits(made)
    made = table(len(BIDS) + 4 * 4 + 2)
    stages["void"] = traits(made)
    for number, name in ((5, "trick"), (2, "plain")):
        made = table(len(BIDS) + 4 * number)
        if made.view["stage"] != "trick":
            made.do("undo", {})
            made.do("redo", {})
        stages[name] = traits(made)
    stages["count"] = traits(table(len(cards)))
    stages["result"] = traits(table(len(cards), hands=1))
    return {"stages": stages, "words": made.words, "rules": made.rules}


def pages() -> Json:
    """The start page, a page of prose, the two strengths."""
    start, prose, compare = (
        StartPage(language="en"),
        Prose("pico.cards", language="en"),
        Compare(language="en"),
    )
    own = ("words", "language", "theme")
    made: Json = json.loads(
        json.dumps(
            {
                "start": {
                    name: getattr(start, name) for name in (*own, "kind", "settings", "title", "games", "question")
                },
                "prose": {name: getattr(prose, name) for name in (*own, "kind", "settings", "parts", "glossary")},
                "intro": {"parts": Prose("pico.intro", language="en").parts},
                "compare": {
                    name: getattr(compare, name) for name in (*own, "left", "right", "strengths", "outcomes", "book")
                },
            }
        )
    )
    return made


def files() -> dict[str, str]:
    """The fixtures by the name of their file."""
    made = {"two": two(), "three": three(), "turns": turns(), "pages": pages()}
    return {
        f"{name}.json": json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        for name, value in made.items()
    }


def main() -> int:
    """Write the fixtures."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
