"""Computers that play Goofspiel."""

from __future__ import annotations

from random import Random

from goofspiel.rules import Goofspiel, View


def random_choice(_game: Goofspiel, view: View, rng: Random) -> int:
    """Any card in hand, each as likely as the others."""
    return rng.choice(view.hands[view.seat])


def simple_choice(_game: Goofspiel, view: View, _rng: Random) -> int:
    """The card that is as high among those in hand as the prize is among those that are left."""
    prizes = sorted((*view.left, view.prize or 0))
    return sorted(view.hands[view.seat])[prizes.index(view.prize or 0)]
