"""The puzzles of both Picos: their topics, and random games to find positions in."""

from __future__ import annotations

from functools import partial

from pico_widgets.core.records import Replay, Turn
from pico_widgets.games.pico.rules.game import Pico
from pico_widgets.games.pico.teach.positions import GAMES
from pico_widgets.teach.exams.questions import Chance
from pico_widgets.teach.trainer.puzzles import BEST, PuzzleSet, Topic


def drawn(game: Pico, seed: int) -> Replay:
    """A whole game in which every seat plays at random."""
    chance = Chance(f"puzzle {game.name} {seed}")
    start, events = game.start(game.deal(chance.seed()))
    state, turns = start, list[Turn]()
    while not state.over:
        choices = {seat: chance.one_of(game.legal(state, seat)) for seat in sorted(state.to_act)}
        after, happened = game.play(state, choices)
        turns.append(Turn(state.round, state.trick, state, after, choices, happened))
        state = after
    return Replay(game, start.deal, start, events, tuple(turns))


def _rule(game: str, name: str, do: str, clause: str) -> Topic:
    return Topic(name, do, f"{game}.{clause}", shown=True)


TWO = PuzzleSet(
    (
        Topic("ending", BEST),
        _rule("pico2", "stronger", "because", "trick.stronger"),
        _rule("pico2", "double", "because", "trick.double"),
        _rule("pico2", "keep", "win", "trick.keep"),
        _rule("pico2", "back", "lose", "trick.return"),
        _rule("pico2", "end", "end", "round.end"),
    ),
    partial(drawn, GAMES["pico2"]),
    late=10,
)
"""Those of Pico for two."""

THREE = PuzzleSet(
    (
        Topic("ending", BEST),
        _rule("pico3", "highest", "because", "trick.highest"),
        _rule("pico3", "sum", "because", "trick.sum"),
        _rule("pico3", "twins", "because", "trick.doubled"),
        _rule("pico3", "keep", "win", "trick.keep"),
        _rule("pico3", "back", "lose", "trick.return"),
        _rule("pico3", "end", "end", "round.end"),
    ),
    partial(drawn, GAMES["pico3"]),
    late=3,
)
"""Those of Pico for three."""
