"""Who chooses a move: players that see a seat's view and nothing else.

A player gets the view and a `random.Random` that the caller seeds, and returns a legal choice.
It cannot see another's choice: no view holds one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from pico_widgets.players import picas
from pico_widgets.players.expert_picas import expert_choice
from pico_widgets.players.expert_pico import expert_for_three, expert_for_two
from pico_widgets.players.pico import simple_choice
from pico_widgets.rules.game import Choice

Player = Callable[[Any, Any, Random], Choice]
"""(game, view, randomness) -> a legal choice of the view's seat."""


def random_choice(game: Any, view: Any, rng: Random) -> Choice:
    """Any legal choice, each as likely as the others."""
    choice: Choice = rng.choice(game.legal(view.state, view.seat))
    return choice


PLAYERS: Mapping[str, Mapping[str, Player]] = {
    "pico2": {"random": random_choice, "simple": simple_choice, "expert": expert_for_two},
    "pico3": {"random": random_choice, "simple": simple_choice, "expert": expert_for_three},
    "picas": {"random": picas.random_choice, "simple": picas.simple_choice, "expert": expert_choice},
}
"""The opponents that each game offers, by the name of the keyword `opponent=`."""
