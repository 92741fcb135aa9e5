"""The table of Pico for two, and what the tables of the family share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from pico_widgets.games.pico.rules.records import deal_fault
from pico_widgets.games.pico.rules.state import Deal
from pico_widgets.table.together import Together


class PicoTable(Together):
    """A table of Pico."""

    def deal_of(self, game: Any, hands: Any) -> Deal:
        """The deal of given hands; the one card that nobody was dealt is the surplus.

        Raises `RecordError`, ValueError.
        """
        if not _listed(hands) or len(hands) != game.seats or not all(map(_listed, hands)):
            raise ValueError(f"deal= is a deal code, a seed, or {game.seats} hands.")
        dealt = tuple(tuple(hand) for hand in hands)
        if not all(type(card) is int for hand in dealt for card in hand):
            raise ValueError("deal= has hands of strengths, which are whole numbers.")
        rest = list(game.cards)
        for card in (card for hand in dealt for card in hand):
            if card in rest:
                rest.remove(card)
        deal = Deal(dealt, rest[0] if rest else game.cards[0])
        refusal = game.why_no_deal(deal)
        if refusal is not None:
            raise deal_fault(refusal)
        return deal


def _listed(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


class PicoTwoTable(PicoTable):
    """A table of Pico for two: you against a computer, or two people at one screen."""

    reviews_itself: ClassVar[bool] = True
