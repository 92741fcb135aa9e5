"""Games between two players over duplicate deals: every deal is played once with the first player on each side.

The luck of the deal is the same for both, so what is left is play. A side is a seat, or the seats that win
together; where there are more than two, the second player has all the others. Knows no words and no processes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from inspect import signature
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from pico_widgets.core.deals import SEEDS
from pico_widgets.core.game import LOOK, Choice
from pico_widgets.core.outcome import win_share
from pico_widgets.core.registry import GAMES

Chooses = Callable[[Any, Any, Random], Choice]


class Contender(NamedTuple):
    """A player of the game by its name, and its budget if it is to have another than its own."""

    name: str
    playouts: int | None = None

    def player(self, game: str) -> Chooses:
        """The function that chooses.  Raises KeyError for a player that the game does not have."""
        chooses: Callable[..., Choice] = GAMES[game].players[self.name]
        return chooses if self.playouts is None else partial(chooses, playouts=self.playouts)

    def counts(self, game: str) -> bool:
        """Whether this player has a budget of playouts."""
        return "playouts" in signature(GAMES[game].players[self.name]).parameters


@dataclass(frozen=True)
class Contest:
    """Two contenders at a game with its options; the deals follow from the seed."""

    game: str
    contenders: tuple[Contender, Contender]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0


class Outcome(NamedTuple):
    """A match that was played: the first player's share of the win, and the points of a side of each player."""

    share: float
    points: float
    others: float


class Mean(NamedTuple):
    """A mean with its standard error; none if there is one deal only."""

    mean: float
    stderr: float | None


def rotations(game: str) -> int:
    """How many matches are played of a deal: one with the first player on each side."""
    return len(GAMES[game].from_options({}).sides)


def play_deal(contest: Contest, number: int) -> list[Outcome]:
    """The matches of the deal of that number: by the side that the first player has."""
    return [_match(contest, number, side) for side in range(rotations(contest.game))]


def mean_over_deals(values: list[float]) -> Mean:
    """The mean of one value a deal, and its standard error: the deal is what is drawn anew, so it is the unit."""
    return Mean(fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else None)


def _match(contest: Contest, number: int, side: int) -> Outcome:
    game = GAMES[contest.game].from_options(contest.options)
    count = rotations(contest.game)
    first, second = (contender.player(contest.game) for contender in contest.contenders)
    seed = Random(f"deal {contest.seed} {number}").randrange(SEEDS)
    rng = Random(f"players {contest.seed} {number} {side}")
    players = [first if seat % count == side else second for seat in range(game.seats)]
    state, _ = game.start(game.deal(seed))
    while True:
        if state.to_act:
            state = _choose(game, state, players, rng)
        elif state.over:
            break
        else:
            state, _ = game.redeal(state, game.next_deal(state, seed))
    totals = state.totals
    others = [total for at, total in enumerate(totals) if at != side]
    return Outcome(win_share(totals, side), float(totals[side]), fmean(others))


def _choose(game: Any, state: Any, players: list[Chooses], rng: Random) -> Any:
    """The state after the choices of all who are to act, or after one has looked at its cards."""
    choices: dict[int, Choice] = {}
    for seat in sorted(state.to_act):
        choice = players[seat](game, game.view(state, seat), rng)
        if choice == LOOK:
            return game.look(state, seat)[0]
        choices[seat] = choice
    return game.play(state, choices)[0]
