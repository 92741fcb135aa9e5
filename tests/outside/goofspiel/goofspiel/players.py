"""Computers that play Goofspiel."""

from __future__ import annotations

from random import Random

from goofspiel.rules import CARDS, Goofspiel, View


def random_choice(_game: Goofspiel, view: View, rng: Random) -> int:
    """Any card in hand, each as likely as the others."""
    return rng.choice(view.hands[view.seat])


def simple_choice(_game: Goofspiel, view: View, _rng: Random) -> int:
    """The card that is as high among those in hand as the prize is among those that are left."""
    left = [card for card in CARDS if card == view.prize or card not in view.prizes]
    return sorted(view.hands[view.seat])[left.index(view.prizes[-1])]
