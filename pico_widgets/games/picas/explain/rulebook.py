"""The rules of Picas as its drawer shows them: sentences by the rulings in force, and the controls of house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pico_widgets.core.clauses import Clause
from pico_widgets.games.picas.explain.phrases import PicasPhrases, compass
from pico_widgets.games.picas.rules.clauses import GROUPS, PICAS
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.options import (
    LEAST_HANDS,
    LEAST_TARGET,
    MOST_HANDS,
    MOST_TARGET,
    NULA_FAILED,
    ORDERS,
)
from pico_widgets.games.picas.rules.score import DOBLE_NULA_WORTH, NULA_WORTH, PENALTY, PENALTY_AT, PER_TRICK
from pico_widgets.games.picas.rules.state import HAND_SIZE
from pico_widgets.text import Words

TARGETS = (100, 300, 500)
"""Targets to choose from; any other from 1 to 10000 may be in force."""

HANDS = (None, 4, 8)
"""Numbers of hands to choose from; any other from 1 to 100 may be in force."""

_RANGES = {
    "target": {"least": LEAST_TARGET, "most": MOST_TARGET},
    "hands": {"least": LEAST_HANDS, "most": MOST_HANDS},
}
"""What a number that is typed may be."""

_FLIPPED: Mapping[str, tuple[str, str]] = {
    "picas.void": ("spades_in_first_trick", "picas.flipped.void"),
    "picas.spades.broken": ("any_spade_breaks", "picas.flipped.broken"),
    "picas.redeal": ("hands", "picas.flipped.redeal"),
    "picas.score.made": ("ten_for_every_trick", "picas.flipped.made"),
    "picas.score.over": ("nula_tricks_count", "picas.flipped.over"),
    "picas.score.bags": ("bags_carry", "picas.flipped.penalty"),
    "picas.ruling.bajar": ("spades_in_first_trick", "picas.flipped.bajar"),
    "picas.ruling.breaks": ("any_spade_breaks", "picas.flipped.breaks"),
    "picas.ruling.ten_per_bid": ("ten_for_every_trick", "picas.flipped.ten"),
    "picas.ruling.nula_failed": ("nula_failed", "picas.flipped.nula_failed"),
    "picas.ruling.nula_contract": ("nula_tricks_count", "picas.flipped.nula_contract"),
    "picas.ruling.double_nula": ("ten_for_every_trick", "picas.flipped.double_nula"),
    "picas.ruling.bags": ("bags_carry", "picas.flipped.bags"),
    "picas.ruling.win": ("hands", "picas.flipped.win"),
    "picas.ruling.ranks": ("rank_order", "picas.flipped.ranks"),
}
"""Clauses whose sentence is another one when an option is not at its default."""

_APART: Mapping[str, str] = {
    "picas.flipped.made": "picas.flipped.made.apart",
    "picas.flipped.ten": "picas.flipped.ten.apart",
}
"""What stands for a sentence where the tricks of a nula bidder do not count: "every trick won" would be false."""

_SWITCHES = (
    "spades_in_first_trick",
    "any_spade_breaks",
    "ten_for_every_trick",
    "nula_tricks_count",
    "bags_carry",
)
"""Options that are on or off."""


class PicasRulebook:
    """What is said of the rules of Picas and not of those of Pico."""

    source = "picas.source"

    def groups(self, words: Words) -> Mapping[str, str]:
        """The headings under which clauses are shown, by group, in order."""
        return {group: words(f"picas.group.{group}") for group in GROUPS}

    def rule(self, clause: Clause, game: Picas) -> str:
        """The key of the sentence of a clause, by the options in force."""
        option, key = _FLIPPED.get(clause.id, ("", ""))
        if clause.id == "picas.ruling.double_nula" and not game.nula_tricks_count:
            option = ""  # no trick of this pair is worth ten then, nor eleven
        if option not in game.options:
            return f"{clause.id}.rule"
        return key if game.nula_tricks_count else _APART.get(key, key)

    def facts(self, game: Picas, words: Words) -> dict[str, Any]:
        """What the sentences of the rules say of cards and points."""
        phrases = PicasPhrases(game, compass(words), words)
        return {
            "count": len(game.cards),
            "size": HAND_SIZE,
            "order": phrases.order,
            "target": game.target,
            "others": ", ".join(str(target) for target in TARGETS if target != game.target),
            "hands": game.hands or 0,
            "nula": NULA_WORTH,
            "doble": DOBLE_NULA_WORTH,
            "ten": PER_TRICK,
            "full": PENALTY_AT,
            "loss": PENALTY,
        }

    def options(self, clause: Clause, game: Picas, words: Words) -> list[dict[str, Any]]:
        """The controls of a ruling, with the values in force."""
        return [_control(key, game, words) for one in PICAS if one.id == clause.id for key in one.options]


def _control(key: str, game: Picas, words: Words) -> dict[str, Any]:
    value = getattr(game, key)
    control = {"kind": "switch", "key": key, "value": value, "text": words(f"picas.option.{key}")}
    if key in _SWITCHES:
        return control
    named: dict[str, list[tuple[Any, str]]] = {
        "rank_order": [(name, words(f"picas.option.rank_order.{name}")) for name in ORDERS],
        "nula_failed": [(name, words(f"picas.option.nula_failed.{name}")) for name in NULA_FAILED],
        "target": [(target, str(target)) for target in TARGETS],
        "hands": [(hands, _hands(hands, words)) for hands in HANDS],
    }
    if isinstance(value, tuple):
        value = list(value)
    choices: list[dict[str, Any]] = [{"value": one, "text": text} for one, text in named[key]]
    if all(choice["value"] != value for choice in choices):
        own = _hands(value, words) if key == "hands" else str(value) if key == "target" else " ".join(game.order)
        choices.append({"value": value, "text": own})
    control |= {"kind": "choice", "value": value, "choices": choices}
    if key == "rank_order":
        control["order"] = list(game.order)
        for choice in choices:
            choice["order"] = list(ORDERS.get(str(choice["value"]), game.order))
    return control | _RANGES.get(key, {})


def _hands(hands: int | None, words: Words) -> str:
    return words("picas.option.hands.none") if hands is None else words("picas.option.hands.some", hands)
