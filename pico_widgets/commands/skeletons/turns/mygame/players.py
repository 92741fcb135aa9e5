"""The computers: each chooses by a seat's view alone."""

from __future__ import annotations

from random import Random

from .rules import TRICKS, Game, View


def random_choice(_game: Game, view: View, rng: Random) -> str:
    """Any card that may be played, each as likely as the others."""
    return str(rng.choice(view.legal))


def simple_choice(_game: Game, view: View, _rng: Random) -> str:
    """Lead the strongest card; else win as cheaply as possible, or play the weakest card where nothing wins."""
    cards = sorted((str(card) for card in view.legal), key=TRICKS.strength.__getitem__)
    if not view.table:
        return cards[-1]
    winning = [card for card in cards if TRICKS.highest((*view.table, card)) == len(view.table)]
    return (winning or cards)[0]
