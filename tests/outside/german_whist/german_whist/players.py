"""Computers that play German Whist."""

from __future__ import annotations

from random import Random

from german_whist.rules import GermanWhist, View
from pico_widgets.tricks.cards import suit_of


def random_choice(_game: GermanWhist, view: View, rng: Random) -> str:
    """Any legal card, each as likely as the others."""
    return str(rng.choice(view.legal))


def simple_choice(game: GermanWhist, view: View, _rng: Random) -> str:
    """Win as cheaply as possible when it is worth it, else play the lowest card; lead the highest that counts.

    While there is a stock, a trick is worth winning for a trump, an ace, a king or a queen.
    """
    tricks = game.tricks(view)
    strength = tricks.strength
    cards = sorted((str(card) for card in view.legal), key=strength.__getitem__)
    turned = view.turned
    wanted = turned is None or suit_of(turned) == view.trump or strength[turned] >= tricks.order.index("Q")
    if not view.table:
        return cards[-1] if wanted else cards[0]
    winning = [card for card in cards if tricks.highest((*view.table, card)) == 1]
    return winning[0] if wanted and winning else cards[0]
