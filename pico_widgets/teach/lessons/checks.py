"""The kinds of tasks: whether what the learner did, by the referee's events and states, is what the task asks for.

A check is a function (attempt) -> True (done), False (not done, and it cannot be any more) or None (not yet).  A game
brings kinds of its own as a mapping of such functions by name (`lesson_checks` of its descriptor), with two sentences
for each in its catalogue: `GAME.lesson.nudge.KIND`, a hint, and `GAME.lesson.why.KIND`, why it was not done.

What a trick was is read off the event that has `plays`, and `winners` or `winner`; its `points`, where it has them, are
by seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.game import Choice, Event, Refusal, Seat
from pico_widgets.core.outcome import leaders
from pico_widgets.core.records import Turn
from pico_widgets.table.state import TableState
from pico_widgets.teach.lessons.lesson import Task


@dataclass(frozen=True)
class Attempt:
    """What a learner at `seat` has done: the table at the `start` of the task, and now.

    `refusal`: what the rules had against the last thing that was tried, if they had anything.
    """

    game: GameDescriptor
    task: Task
    seat: Seat
    start: TableState
    table: TableState
    refusal: Refusal | None = None

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns since the start."""
        turns: tuple[Turn, ...] = self.table.match.turns[len(self.start.match.turns) :]
        return turns

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What the learner has chosen since the start."""
        return tuple(turn.choices[self.seat] for turn in self.turns if self.seat in turn.choices)

    @property
    def tricks(self) -> tuple[tuple[Turn, Event], ...]:
        """The tricks that have ended since the start: the turn that ended each, and its event."""
        return tuple((turn, won) for turn in self.turns if (won := won_in(turn)) is not None)

    @property
    def round_over(self) -> bool:
        """Whether the round (hand) of the start has ended."""
        return any(ends_round(turn) for turn in self.turns)


Check = Callable[[Attempt], bool | None]


def won_in(turn: Turn) -> Event | None:
    """The event of the trick that a turn ended, or None."""
    fits = (event for event in turn.events if hasattr(event, "plays") and winners_of(event))
    return next(fits, None)


def winners_of(event: Event) -> tuple[Seat, ...]:
    """The seats that win a trick, by its event."""
    several: tuple[Seat, ...] | None = getattr(event, "winners", None)
    one: Seat | None = getattr(event, "winner", None)
    return several if several is not None else () if one is None else (one,)


def ends_round(turn: Turn) -> bool:
    """Whether a turn ended its round, hand or game."""
    return bool(turn.choices) and (turn.after.round != turn.round or not turn.after.to_act)


def judge(attempt: Attempt) -> bool | None:
    """Whether a task is done."""
    check: Check = {**KINDS, **attempt.game.lesson_checks}[attempt.task.do]
    return check(attempt)


def _in_a_trick(attempt: Attempt, fits: Callable[[Turn, Event], bool]) -> bool | None:
    """Whether one of the tricks that the task gives is as it asks."""
    tricks = attempt.tricks
    if any(fits(turn, won) for turn, won in tricks[: attempt.task.tricks]):
        return True
    return False if len(tricks) >= attempt.task.tricks or attempt.round_over else None


def _win(attempt: Attempt) -> bool | None:
    return _in_a_trick(attempt, lambda _, won: attempt.seat in winners_of(won))


def _lose(attempt: Attempt) -> bool | None:
    return _in_a_trick(attempt, lambda _, won: attempt.seat not in winners_of(won))


def _because(attempt: Attempt) -> bool | None:
    return _in_a_trick(attempt, lambda _, won: won.clause == attempt.task.clause)


def _happens(attempt: Attempt) -> bool | None:
    if any(_has(turn, attempt.task.clause) for turn in attempt.turns):
        return True
    return _in_a_trick(attempt, lambda turn, won: False)


def _has(turn: Turn, clause: str | None) -> bool:
    return any(event.clause == clause for event in turn.events)


def _end(attempt: Attempt) -> bool | None:
    return _in_a_trick(attempt, lambda turn, _: ends_round(turn))


def _play(attempt: Attempt) -> bool | None:
    if not attempt.choices:
        return None
    return not attempt.task.cards or attempt.choices[0] in attempt.task.cards


def _refuse(attempt: Attempt) -> bool | None:
    if attempt.refusal is not None:
        return True if attempt.refusal.clause == attempt.task.clause else None
    return False if attempt.choices else None


def _points(attempt: Attempt) -> bool | None:
    tricks, least = attempt.tricks, attempt.task.least
    gained = [won.points[attempt.seat] for _, won in tricks[: attempt.task.tricks] if hasattr(won, "points")]
    if not gained and attempt.round_over:
        side = attempt.seat % len(attempt.table.match.game.sides)
        gained = [attempt.table.match.state.totals[side] - attempt.start.match.state.totals[side]]
    if sum(gained) >= least and gained:
        return True
    return False if len(tricks) >= attempt.task.tricks or attempt.round_over else None


def _finish(attempt: Attempt) -> bool | None:
    done = attempt.table.match.state.over if attempt.task.of == "game" else attempt.round_over
    return True if done else None


def _win_game(attempt: Attempt) -> bool | None:
    state = attempt.table.match.state
    if not state.over:
        return False if attempt.round_over and not state.to_act else None
    return leaders(state.totals) == (attempt.seat % len(attempt.table.match.game.sides),)


def _best(attempt: Attempt) -> bool | None:
    if not attempt.choices:
        return None
    return attempt.choices[0] in best_choices(attempt.game, attempt.start, attempt.seat)


def best_choices(game: GameDescriptor, table: TableState, seat: Seat) -> tuple[Choice, ...]:
    """The choices that the coach recommends to a seat that is to choose.  Raises `NoCoach`."""
    from pico_widgets.coach.advice import evaluate
    from pico_widgets.teach.lessons.positions import seat_names

    named = seat_names(game)[seat]
    for one in evaluate(table.match.replay)["seats"]:
        if str(one["seat"]) == named:
            return tuple(one["best"])
    return ()


KINDS: Mapping[str, Check] = {
    "win": _win,
    "lose": _lose,
    "because": _because,
    "happens": _happens,
    "end": _end,
    "play": _play,
    "refuse": _refuse,
    "points": _points,
    "finish": _finish,
    "win_game": _win_game,
    "best": _best,
}
"""`win`, `lose`: a trick.  `because`: a trick that is decided by the clause.  `happens`: the clause takes effect.
`end`: the round, with a trick.  `play`: one of the cards (or bids), any without `cards`.  `refuse`: try what the clause
forbids.  `points`: win at least so many.  `finish`: play the round or game to its end.  `win_game`: with more points
than anybody else.  `best`: choose as the coach would."""

NEEDED: Mapping[str, tuple[str, ...]] = {
    "because": ("clause",),
    "happens": ("clause",),
    "refuse": ("clause",),
    "points": ("least",),
}
"""The keys that a kind needs beside `text` and `do`."""

SEARCHED = 400
"""So many choices are tried to find one that is right."""


def solutions(attempt: Attempt, choose: Callable[[TableState, Choice], TableState]) -> Iterator[Choice]:
    """The choices, of those that can be made now, that lead to the task being done, each with the fewest tricks.

    `choose` gives the state of the table after a choice, and after all that follows by itself.  A task that is done by
    what the rules refuse has as its solutions what they refuse for its clause.
    """
    match = attempt.table.match
    if attempt.task.do == "refuse":
        for card in match.game.cards:
            no = match.game.why_not(match.state, attempt.seat, card)
            if no is not None and no.clause == attempt.task.clause and no.kind in ("breaks", "not_in_hand"):
                yield card
        return
    left = [SEARCHED]
    for choice in match.game.legal(match.state, attempt.seat):
        if _leads(attempt, choice, choose, left):
            yield choice


def _leads(
    attempt: Attempt, choice: Choice, choose: Callable[[TableState, Choice], TableState], left: list[int]
) -> bool:
    left[0] -= 1
    after = Attempt(attempt.game, attempt.task, attempt.seat, attempt.start, choose(attempt.table, choice))
    done = judge(after)
    if done is not None or left[0] <= 0 or attempt.seat not in after.table.match.state.to_act:
        return bool(done)
    legal: tuple[Any, ...] = after.table.match.game.legal(after.table.match.state, attempt.seat)
    return any(_leads(after, one, choose, left) for one in legal)
