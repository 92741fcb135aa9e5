"""The review of a hand of Picas: what the pair could expect at each choice of a seat, and what its choices gave away.

Each choice is judged by what the seat saw when it made it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from pico_widgets.coach import estimates
from pico_widgets.coach.chart import Cost, Point, Scale, review
from pico_widgets.coach.picas import LEAST, Teller
from pico_widgets.coach.searches import PICAS_PLAYOUTS, REVIEW_SHARE, Estimates, picas_estimates
from pico_widgets.coach.speech import tenths_lost, whole
from pico_widgets.rules.game import Choice, Seat
from pico_widgets.rules.picas import Picas
from pico_widgets.rules.picas_state import PicasState, pair_of
from pico_widgets.rules.records import Turn
from pico_widgets.text import Runs

CLEAR = 10.0
"""A card is clearly the best if any other costs at least so many points, beyond the noise."""

STEP = 50
"""The scale begins and ends at a multiple of so many points."""


class Decision(NamedTuple):
    """A choice that the seat made, where it stood, and what the search says of what it could choose."""

    before: PicasState
    choice: Choice
    found: Estimates

    @property
    def bid(self) -> bool:
        return len(self.before.bids) < 4

    @property
    def trick(self) -> int:
        """The trick, from 1; 0 for the bid."""
        return self.before.trick

    @property
    def cost(self) -> float:
        """What the choice gave away, as far as that is clear of noise."""
        cost, clear = estimates.compared(self.found, self.choice, alike=True)
        return cost if clear else 0.0

    @property
    def lost(self) -> int:
        """The same in tenths of a point, from the values as they are read."""
        if not self.cost:
            return 0
        return tenths_lost(estimates.best(self.found).value, estimates.of(self.found, self.choice).value)


def picas_review(
    game: Picas, turns: Sequence[Turn], hand: int | None, teller: Teller, playouts: int | None, seed: int
) -> dict[str, Any]:
    """The review of a hand (None: the last one in which the seat chose) for the seat that is spoken to."""
    mine = [turn for turn in turns if teller.seat in turn.choices]
    number = hand if hand is not None else max((turn.round for turn in mine), default=1)
    budget = PICAS_PLAYOUTS // REVIEW_SHARE if playouts is None else playouts
    decisions = [_decision(game, turn, teller.seat, budget, seed) for turn in mine if turn.round == number]
    points = _points(decisions, _score(turns, number, teller.seat), teller)
    say, bids = teller.say, sum(decision.bid for decision in decisions)
    groups = [(say("coach.review.group.bids"), 0, bids), (say("coach.review.group.tricks"), bids, len(points) - 1)]
    return review(
        teller,
        title=teller.my("coach.review.title.picas"),
        points=points,
        scale=_scale(points, teller),
        groups=[group for group in groups if group[1] < group[2]],
        costs=[_cost(x, decision, teller) for x, decision in enumerate(decisions, start=1) if decision.lost >= LEAST],
        none=teller.me("coach.review.noise"),
        found=_found(decisions, teller),
        note=say("coach.review.note.picas"),
    )


def _decision(game: Picas, turn: Turn, seat: Seat, budget: int, seed: int) -> Decision:
    found = picas_estimates(game, game.view(turn.before, seat), budget, seed)
    return Decision(turn.before, turn.choices[seat], found)


def _score(turns: Sequence[Turn], number: int, seat: Seat) -> int | None:
    """What the seat's pair scored in the hand; None if it is not counted yet."""
    for turn in turns:
        noted = turn.after.sheet.noted
        if turn.round == number and len(noted) >= number:
            scores: tuple[int, int] = noted[number - 1].scores
            return scores[pair_of(seat)]
    return None


def _points(decisions: Sequence[Decision], score: int | None, teller: Teller) -> list[Point]:
    """What could be expected at each choice; behind the last, what the hand brought."""
    values = [estimates.best(decision.found).value for decision in decisions]
    if score is not None or not values:
        values.append(float(score or 0))
    before: list[Decision | None] = [None, *decisions]
    return [_point(value, decision, teller) for value, decision in zip(values, before, strict=False)]


def _point(value: float, behind: Decision | None, teller: Teller) -> Point:
    words = teller.say("coach.review.value.points", value=teller.number(value))
    if behind is None:
        return Point(value, "", "", words)
    label = teller.say("coach.review.bid.short") if behind.bid else str(behind.trick)
    return Point(value, label, _where(behind, teller), words)


def _where(decision: Decision, teller: Teller) -> str:
    hand = decision.before.round
    if decision.bid:
        return teller.say("coach.review.where.bid", hand=hand)
    return teller.say("picas.where.trick", hand=hand, trick=decision.trick)


def _scale(points: Sequence[Point], teller: Teller) -> Scale:
    """From a multiple of `STEP` to another, 0 within."""
    low = STEP * math.floor(min(0.0, *(point.y for point in points)) / STEP)
    high = STEP * math.ceil(max(float(STEP), *(point.y for point in points)) / STEP)
    ticks = sorted({low, 0, high}, reverse=True)
    return Scale(low, high, [(y, teller.number(y).partition(_decimal(teller))[0]) for y in ticks], "")


def _decimal(teller: Teller) -> str:
    """The sign between whole and tenth."""
    return teller.say("coach.number", whole="", tenth="")


def _cost(x: int, decision: Decision, teller: Teller) -> Cost:
    best = estimates.best(decision.found).choice
    if decision.bid:
        text = teller.me("coach.review.bid", bid=teller.bid(decision.choice), best=teller.bid(best))
    else:
        text = teller.me("coach.review.card", card=teller.the(str(decision.choice)), best=teller.the(str(best)))
    place, points = _where(decision, teller), whole(decision.lost)
    unit = teller.say("coach.review.points", points)
    opens = teller.say("coach.review.open.bid" if decision.bid else "coach.review.open.picas")
    shown = f"−{points}"
    return Cost(x, decision.before.round, decision.trick, place, decision.cost, shown, text, unit, opens)


def _found(decisions: Sequence[Decision], teller: Teller) -> Runs | None:
    """A card that was clearly the best, as the seat played it; of several the one that mattered most."""
    clear = [(_margin(decision), at) for at, decision in enumerate(decisions) if not decision.bid]
    margin, at = max(clear, default=(0.0, 0))
    if margin < CLEAR:
        return None
    decision = decisions[at]
    operands = {"card": teller.found(str(decision.choice)), "cost": str(int(margin))}
    return teller.me("coach.review.found.card", where=_where(decision, teller), **operands)


def _margin(decision: Decision) -> float:
    """What any other card would have cost, if the one that was played was the best beyond noise; else 0."""
    if decision.choice != estimates.best(decision.found).choice or len(decision.found) < 2:
        return 0.0
    others = [
        estimates.compared(decision.found, one.choice, alike=True)
        for one in decision.found
        if one.choice != decision.choice
    ]
    return min(other.cost if other.clear else 0.0 for other in others)
