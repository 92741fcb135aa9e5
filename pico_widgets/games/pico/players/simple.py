"""The random and the simple player of both Picos; the simple one is a rule of thumb that does nothing silly.

It takes every choice of the others for equally likely and plays the card that then wins most,
counted in points: its own when it wins, minus theirs when they do.
"""

from __future__ import annotations

from itertools import product
from random import Random

from pico_widgets.games.pico.rules.game import Pico
from pico_widgets.games.pico.rules.state import PicoView


def expected_points(game: Pico, view: PicoView, card: int) -> float:
    """Points of `card` minus the most that another seat gains, on average over all cards the others may show."""
    others = [seat for seat in range(game.seats) if seat != view.seat]
    answers = [view.state.hands[seat] for seat in others]
    total = count = 0
    for shown in product(*answers):
        plays = [0] * game.seats
        plays[view.seat] = card
        for seat, other in zip(others, shown, strict=True):
            plays[seat] = other
        winners = game.decide(tuple(plays))[2]
        mine = game.worth[card] if view.seat in winners else 0
        theirs = max((game.worth[plays[seat]] for seat in winners if seat != view.seat), default=0)
        total += mine - theirs
        count += 1
    return total / count


def can_win(game: Pico, view: PicoView, card: int) -> bool:
    """Whether `card` wins against anything that the others may show."""
    others = [seat for seat in range(game.seats) if seat != view.seat]
    for shown in product(*(view.state.hands[seat] for seat in others)):
        plays = dict(zip(others, shown, strict=True)) | {view.seat: card}
        if view.seat in game.decide(tuple(plays[seat] for seat in range(game.seats)))[2]:
            return True
    return False


def random_choice(game: Pico, view: PicoView, rng: Random) -> int:
    """Any card in hand, each as likely as the others."""
    return rng.choice(game.legal(view.state, view.seat))


def simple_choice(game: Pico, view: PicoView, rng: Random) -> int:
    """The card that is worth most against a random answer; a card that cannot win only if none can."""
    legal = game.legal(view.state, view.seat)
    hopeful = [card for card in legal if can_win(game, view, card)] or list(legal)
    values = {card: expected_points(game, view, card) for card in hopeful}
    best = max(values.values())
    return rng.choice([card for card, value in values.items() if value == best])
