"""The random player of both Picos, and the simple one, which goes by points and looks no further than this trick.

The simple player takes every choice of the others for equally likely and plays the card that then wins most, counted
in points: its own when it wins, minus theirs when they do. A card that cannot win is played only if none can.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from random import Random
from typing import NamedTuple

from pico_widgets.core.game import Seat
from pico_widgets.games.pico.rules.events import Cards
from pico_widgets.games.pico.rules.game import Pico
from pico_widgets.games.pico.rules.state import PicoView

Winners = Callable[[Cards], Sequence[Seat]]
"""From the cards of all seats, in seat order, to the seats that win the trick."""


def random_choice(game: Pico, view: PicoView, rng: Random) -> int:
    """Any card in hand, each as likely as the others."""
    return rng.choice(game.legal(view.state, view.seat))


def simple_choice(game: Pico, view: PicoView, rng: Random) -> int:
    """One of `simple_cards`, each as likely as the others."""
    return rng.choice(simple_cards(view.state.hands, view.seat, lambda plays: game.decide(plays)[2], game.points_of))


def simple_cards(hands: Sequence[Cards], seat: Seat, winners: Winners, points: Mapping[int, int]) -> list[int]:
    """The cards of a seat that are best against random answers, ascending, twins once.

    `hands`: the cards of all seats; `winners`: who wins a trick; `points`: what each card counts.
    """
    found = chances(hands, seat, winners, points)
    hopeful = {card: chance.points for card, chance in found.items() if chance.can_win}
    values = hopeful or {card: chance.points for card, chance in found.items()}
    best = max(values.values())
    return [card for card, value in values.items() if value == best]


class Chance(NamedTuple):
    """What a card comes to against random answers: whether it can win, and the points that it gains on average.

    A trick gains the points that it brings the seat, less the most that it brings another.
    """

    can_win: bool
    points: float


def chances(hands: Sequence[Cards], seat: Seat, winners: Winners, points: Mapping[int, int]) -> dict[int, Chance]:
    """The chance of each card of a seat, in the order of its hand; arguments as for `simple_cards`."""
    found: dict[int, Chance] = {}
    for card in hands[seat]:
        tricks = list(product(*((card,) if other == seat else hand for other, hand in enumerate(hands))))
        can_win, total = False, 0
        for plays in tricks:
            who = winners(plays)
            if seat in who:
                can_win = True
                total += points[card]
            total -= max((points[plays[other]] for other in who if other != seat), default=0)
        found[card] = Chance(can_win, total / len(tricks))
    return found
