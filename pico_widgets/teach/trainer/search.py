"""How puzzles are found and checked: what the referee and the solver say of a turn of a drawn game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from pico_widgets.coach.advice import evaluate
from pico_widgets.core.game import Choice, Seat
from pico_widgets.core.records import Replay
from pico_widgets.core.registry import GAMES
from pico_widgets.table.setup import setup_of
from pico_widgets.teach.lessons.lesson import Page, Task
from pico_widgets.teach.lessons.positions import seat_names
from pico_widgets.teach.lessons.runtime import right_choices
from pico_widgets.teach.trainer.puzzles import BEST, Puzzle, Topic, cut, position_of, puzzle_set

MARGIN = 0.05
"""The best choice is above the second by so much of the win."""

SIMPLE_SEEDS = 24
"""So often the simple player chooses where it is measured."""


def found(game: str, topic: Topic, seeds: range, most: int) -> Iterator[Puzzle]:
    """The puzzles about a topic in the games of some seeds, one a game, at most so many; early turns and late ones."""
    drawn = puzzle_set(game)
    for seed in seeds:
        whole = drawn.draw(seed)
        first = max(0, len(whole.turns) - drawn.late) if topic.do == BEST else 0
        turns = len(whole.turns) - first
        for at in range(turns):
            turn = first + (at + seed) % turns
            made = puzzle_at(game, topic, seed, whole, turn)
            if made is not None:
                yield made
                most -= 1
                break
        if most <= 0:
            return


def puzzle_at(game: str, topic: Topic, seed: int, whole: Replay, turn: int) -> Puzzle | None:
    """The puzzle of a turn; None if the turn makes none: nothing is right, everything is, or nothing is proven."""
    state = whole.turns[turn].before
    seat = learner(game)
    if seat not in whole.turns[turn].choices:
        return None
    legal = tuple(dict.fromkeys(whole.game.legal(state, seat)))
    if len(legal) < 2 and topic.do != "refuse":
        return None
    if topic.do == BEST:
        right = proven(game, cut(whole, turn), seat)
    else:
        if not _may_fit(topic, whole, turn):
            return None
        right = by_rule(game, topic, whole, turn)
    if not right or (topic.do != "refuse" and len(right) == len(legal)):
        return None
    if topic.do == "refuse":
        held = state.hands[seat]
        missed = 1 - len(right) / len(held)
    else:
        missed = _missed(game, whole, turn, seat, right)
    return Puzzle(game, topic, seed, turn, right, round(missed, 3))


@lru_cache(maxsize=32)
def learner(game: str) -> Seat:
    """The seat of somebody who sits alone at a table of the game."""
    descriptor = GAMES[game]
    setup = setup_of(
        descriptor, deal=0, record=None, opponent="simple", people=1, names=None, predict=False, options=None
    )
    seat: Seat = descriptor.controller(descriptor, Random(0)).open(setup).here[0]
    return seat


def by_rule(game: str, topic: Topic, whole: Replay, turn: int) -> tuple[Choice, ...]:
    """The choices that do the task, by the referee."""
    task = Task(0, topic.do, [], 1, topic.clause)
    page = Page(0, "", (), (), (), position_of(topic, whole, turn), task)
    return tuple(dict.fromkeys(right_choices(GAMES[game], page)))


def proven(game: str, played: Replay, seat: Seat) -> tuple[Choice, ...]:
    """The one best choice if every value is exact and it stands above the second by `MARGIN`, else none."""
    named = seat_names(GAMES[game])[seat]
    mine = next((one for one in evaluate(played)["seats"] if str(one["seat"]) == named), None)
    if mine is None or not all(_exact(one) for one in mine["choices"]):
        return ()
    ranked = sorted(mine["choices"], key=lambda one: -one["value"])
    if len(ranked) < 2 or ranked[0]["value"] - ranked[1]["value"] < MARGIN:
        return ()
    return (ranked[0]["choice"],)


def _exact(choice: dict[str, Any]) -> bool:
    return "playouts" not in choice and choice.get("stderr", 0) == 0


def _may_fit(topic: Topic, whole: Replay, turn: int) -> bool:
    """Whether the trick that follows can be decided by one choice: all that comes before it lies open."""
    return topic.do == "refuse" or any(event.clause and hasattr(event, "plays") for event in whole.turns[turn].events)


def _missed(game: str, whole: Replay, turn: int, seat: Seat, right: tuple[Choice, ...]) -> float:
    view = whole.game.view(whole.turns[turn].before, seat)
    simple = GAMES[game].players["simple"]
    wrong = sum(simple(whole.game, view, Random(seed)) not in right for seed in range(SIMPLE_SEEDS))
    return wrong / SIMPLE_SEEDS


def check(puzzle: Puzzle) -> bool:
    """Whether the referee and the solver make the same puzzle of a code again."""
    whole = puzzle_set(puzzle.game).draw(puzzle.seed)
    again = puzzle_at(puzzle.game, puzzle.topic, puzzle.seed, whole, puzzle.turn)
    return again == puzzle
