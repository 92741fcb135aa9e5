"""Games to explain: built from a few cards, played with the real rules."""

from __future__ import annotations

from random import Random

from pico_widgets.core.game import Event
from pico_widgets.core.records import Replay, Turn
from pico_widgets.explain.steps import Explanation, Names
from pico_widgets.games.pico.rules.game import Pico, Pico2, Pico3
from pico_widgets.games.pico.rules.state import Deal
from pico_widgets.text import plain

YOU: Names = (None, "Ana", "Ben")
NAMED: Names = ("Ana", "Ben", "Cleo")

DEAL2 = Deal(((2, 5, 8, 10, 16), (3, 4, 7, 9, 13)), 6)
DEAL3 = Deal(((4, 5, 7, 9, 10, 16), (3, 6, 8, 9, 13, 16), (4, 5, 6, 7, 8, 10)), 13)


def played(game: Pico, deal: Deal, *tricks: tuple[int, ...]) -> Replay:
    """A game of these tricks."""
    start, events = game.start(deal)
    state, turns = start, list[Turn]()
    for trick in tricks:
        choices = dict(enumerate(trick))
        after, happened = game.play(state, choices)
        turns.append(Turn(state.round, state.trick, state, after, choices, happened))
        state = after
    return Replay(game, start.deal, start, events, tuple(turns))


def two(*tricks: tuple[int, int]) -> Replay:
    return played(Pico2(), DEAL2, *tricks)


def three(*tricks: tuple[int, int, int]) -> Replay:
    return played(Pico3(), DEAL3, *tricks)


def at_random(game: Pico, seed: int) -> Replay:
    """A whole game of random choices, the same for the same seed."""
    rng = Random(seed)
    start, events = game.start(game.deal(seed))
    state, turns = start, list[Turn]()
    while state.to_act:
        choices = {seat: rng.choice(game.legal(state, seat)) for seat in state.to_act}
        after, happened = game.play(state, choices)
        turns.append(Turn(state.round, state.trick, state, after, choices, happened))
        state = after
    return Replay(game, start.deal, start, events, tuple(turns))


def events_of(replay: Replay) -> list[Event]:
    """All that happened in a game."""
    return [*replay.start_events, *(event for turn in replay.turns for event in turn.events)]


def sentences(explanation: Explanation) -> list[str]:
    """The steps as text."""
    return [plain(step.text) for step in explanation.steps]


def clauses_of(explanation: Explanation) -> list[str]:
    """The clauses of the steps."""
    return [step.clause for step in explanation.steps]
