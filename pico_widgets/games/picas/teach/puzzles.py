"""The puzzles of Picas: their topics, and hands to find positions in: low bids, cards at random.

A match is one hand, so that what an ending is worth is known: who has more points has won.
"""

from __future__ import annotations

from pico_widgets.core.game import Choice
from pico_widgets.core.records import Replay, Turn
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.teach.positions import low_bids
from pico_widgets.teach.exams.questions import Chance
from pico_widgets.teach.trainer.puzzles import BEST, PuzzleSet, Topic

GAME = Picas.from_options({"hands": 1})


def drawn(seed: int) -> Replay:
    """A whole hand."""
    chance = Chance(f"puzzle picas {seed}")
    start, events = GAME.start(GAME.deal(chance.seed(), chance.draw(4)))
    state, turns, bids = start, list[Turn](), iter(low_bids(chance))
    while state.turn is not None and not state.over:
        seat = state.turn
        choice: Choice = next(bids) if state.phase != "play" else chance.one_of(GAME.legal(state, seat))
        after, happened = GAME.play(state, {seat: choice})
        turns.append(Turn(state.round, state.trick, state, after, {seat: choice}, happened))
        state = after
    return Replay(GAME, start.deal, start, events, tuple(turns))


PUZZLES = PuzzleSet(
    (
        Topic("ending", BEST),
        Topic("follow", "refuse", "picas.follow"),
        Topic("nospade", "refuse", "picas.lead.nospade"),
        Topic("broken", "refuse", "picas.spades.broken"),
        Topic("spade", "because", "picas.trick.spade"),
        Topic("suit", "because", "picas.trick.suit"),
        Topic("lead", "win", "picas.trick.lead"),
    ),
    drawn,
    late=12,
)
"""All of them."""
