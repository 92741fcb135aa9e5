"""Who chooses a move: players that see a seat's view and nothing else.

A player gets the view and a `random.Random` that the caller seeds, and returns a legal choice.
It cannot see another's choice: no view holds one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from random import Random
from typing import Any

from pico_widgets.rules.game import Choice

Player = Callable[[Any, Any, Random], Choice]
"""(game, view, randomness) -> a legal choice of the view's seat."""


class Players(Mapping[str, Player]):
    """The players of one game by name; a player's module is loaded when it is first asked for."""

    def __init__(self, **places: str) -> None:
        """By name: the module within this package and the function, parted by a colon."""
        self._places = places

    def __getitem__(self, name: str) -> Player:
        module, function = self._places[name].split(":")
        player: Player = getattr(import_module(f"{__name__}.{module}"), function)
        return player

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


PLAYERS: Mapping[str, Players] = {
    "pico2": Players(random="pico:random_choice", simple="pico:simple_choice", expert="expert_pico:expert_for_two"),
    "pico3": Players(random="pico:random_choice", simple="pico:simple_choice", expert="expert_pico:expert_for_three"),
    "picas": Players(random="picas:random_choice", simple="picas:simple_choice", expert="expert_picas:expert_choice"),
}
"""The opponents that each game offers, by the name of the keyword `opponent=`."""
