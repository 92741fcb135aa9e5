"""The computers: each chooses by a seat's view alone."""

from __future__ import annotations

from random import Random

from .rules import Game, View


def random_choice(_game: Game, view: View, rng: Random) -> int:
    """Any card in hand, each as likely as the others."""
    return rng.choice(view.state.hands[view.seat])


def simple_choice(_game: Game, view: View, _rng: Random) -> int:
    """The weakest card that beats all others' strongest cards; the weakest card where none does."""
    hand = view.state.hands[view.seat]
    others = [max(cards) for seat, cards in enumerate(view.state.hands) if seat != view.seat]
    return next((card for card in hand if card > max(others)), hand[0])
