"""The review of a hand of Picas: the chance to win the match at each choice of a seat, and what its choices gave away.

Each choice is judged by what the seat saw when it made it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from pico_widgets.coach import estimates
from pico_widgets.coach.chart import Cost, Point, Scale, review
from pico_widgets.coach.coaches import REVIEW_SHARE
from pico_widgets.coach.phrases import sentences, whole
from pico_widgets.coach.values import LEAST, lost
from pico_widgets.core.game import Choice, Seat
from pico_widgets.core.records import Turn
from pico_widgets.games.picas.coach.numbers import FEW_POINTS, points
from pico_widgets.games.picas.coach.phrases import PicasCoachPhrases
from pico_widgets.games.picas.coach.searches import PICAS_PLAYOUTS, Estimates, picas_estimates
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import PicasState, pair_of
from pico_widgets.games.picas.search.engine import engine_of
from pico_widgets.games.picas.search.worth import Judge
from pico_widgets.text import Runs
from pico_widgets.text.rich import started

LONGER = 4
"""By how much a search is longer that looks again at a choice of which the first could not tell."""

CLEAR = 0.05
"""A card is clearly the best if any other costs at least this much of the chance to win."""


class Decision:
    """A choice that the seat made, where it stood, and what the search says of what it could choose."""

    def __init__(self, before: PicasState, choice: Choice, found: Estimates) -> None:
        self.before, self.choice, self.found = before, choice, found

    @property
    def bid(self) -> bool:
        """Whether the choice was a bid."""
        return len(self.before.bids) < 4

    @property
    def trick(self) -> int:
        """The trick, from 1; 0 for the bid."""
        return self.before.trick

    @cached_property
    def cost(self) -> float:
        """What the choice gave away of the chance to win the match."""
        return estimates.cost(self.found, self.choice)

    @property
    def lost(self) -> int:
        """The same in tenths of a hundredth, from the chances as they are read."""
        return lost(self.found, self.choice)

    @property
    def points(self) -> int:
        """The points of the hand that a choice which was not best gave away."""
        if estimates.is_best(self.found, self.choice):
            return 0
        return round(estimates.best(self.found).points - estimates.of(self.found, self.choice).points)


def picas_review(
    game: Picas, turns: Sequence[Turn], hand: int | None, phrases: PicasCoachPhrases, playouts: int | None, seed: int
) -> dict[str, Any]:
    """The review of a hand (None: the last one in which the seat chose) for the seat that is spoken to.

    The costs are chances to win the match. Where no choice cost any worth naming, those that cost points are named.
    """
    mine = [turn for turn in turns if phrases.seat in turn.choices]
    number = hand if hand is not None else max((turn.round for turn in mine), default=1)
    budget = PICAS_PLAYOUTS // REVIEW_SHARE if playouts is None else playouts
    decisions = [_decision(game, turn, phrases.seat, budget, seed) for turn in mine if turn.round == number]
    line = _points(decisions, _end(game, turns, number, phrases.seat), phrases)
    say, bids = phrases.say, sum(decision.bid for decision in decisions)
    groups = [
        (say("picas.coach.review.group.bids"), 0, bids),
        (say("picas.coach.review.group.tricks"), bids, len(line) - 1),
    ]
    numbered = list(enumerate(decisions, start=1))
    costs = [_cost(x, decision, phrases) for x, decision in numbered if decision.lost >= LEAST]
    if not costs:
        costs = [_cost(x, one, phrases, in_points=True) for x, one in numbered if one.points >= FEW_POINTS]
    return review(
        phrases,
        title=phrases.my("picas.coach.review.title"),
        points=line,
        scale=Scale(0, 100, [(y, phrases.whole_percent(y / 100)) for y in (100, 50, 0)]),
        groups=[group for group in groups if group[1] < group[2]],
        costs=costs,
        none=phrases.me(f"coach.review.{_nothing(decisions)}"),
        found=_found(decisions, phrases),
        note=say("picas.coach.review.note"),
    )


def _nothing(decisions: Sequence[Decision]) -> str:
    """What is said where no choice cost anything worth naming: none was worse, all was decided, or all was little."""
    if decisions and all(estimates.decided(decision.found) for decision in decisions):
        return "decided"
    if any(not estimates.is_best(one.found, one.choice) for one in decisions):
        return "slight"
    return "unclear" if any(estimates.doubtful(one.found, one.choice) for one in decisions) else "noise"


def _decision(game: Picas, turn: Turn, seat: Seat, budget: int, seed: int) -> Decision:
    """What a search says of a choice; where it cannot tell a choice from a better one, a longer search."""
    view, choice = game.view(turn.before, seat), turn.choices[seat]
    found = picas_estimates(game, view, budget, seed)
    if estimates.doubtful(found, choice):
        found = picas_estimates(game, view, LONGER * budget, seed)
    return Decision(turn.before, choice, found)


def _end(game: Picas, turns: Sequence[Turn], number: int, seat: Seat) -> float | None:
    """The chance of the seat's pair to win the match once the hand is counted; None if it is not counted yet."""
    for turn in turns:
        if turn.round == number and len(turn.after.sheet.noted) >= number:
            judge, (mine, theirs) = (
                Judge(engine_of(game), game.view(turn.before, seat)),
                (pair_of(seat), 1 - pair_of(seat)),
            )
            totals, bags = turn.after.sheet.totals, turn.after.sheet.bags
            return judge.chance(totals[mine], totals[theirs], bags[mine], bags[theirs])
    return None


def _points(decisions: Sequence[Decision], end: float | None, phrases: PicasCoachPhrases) -> list[Point]:
    """The chance at each choice; behind the last, what the hand left of it."""
    values = [estimates.best(decision.found).value for decision in decisions]
    if end is not None or not values:
        values.append(0.5 if end is None else end)
    before: list[Decision | None] = [None, *decisions]
    return [_point(value, decision, phrases) for value, decision in zip(values, before, strict=False)]


def _point(value: float, behind: Decision | None, phrases: PicasCoachPhrases) -> Point:
    words = phrases.whole_percent(value)
    if behind is None:
        return Point(100 * value, "", "", words)
    label = phrases.say("picas.coach.review.bid.short") if behind.bid else str(behind.trick)
    return Point(100 * value, label, _where(behind, phrases), words)


def _where(decision: Decision, phrases: PicasCoachPhrases) -> str:
    hand = decision.before.round
    if decision.bid:
        return phrases.say("picas.coach.review.where.bid", hand=hand)
    return phrases.say("tricks.where", hand=hand, trick=decision.trick)


def _cost(x: int, decision: Decision, phrases: PicasCoachPhrases, *, in_points: bool = False) -> Cost:
    """What a choice cost: wins in 100 matches, or points of the hand."""
    say, best = phrases.say, estimates.best(decision.found).choice
    made = "bid" if decision.bid else "card"
    named = phrases.choice(decision.choice, decision.bid)
    key = "coach.review.better.exact" if estimates.exact(decision.found) else "coach.review.better"
    parts = [
        phrases.me(f"coach.review.{made}", **{made: named}),
        started(say.rich(key, cards=[phrases.bid(best)] if decision.bid else phrases.subject(str(best)))),
    ]
    if not in_points:
        parts += points(decision.found, decision.choice, phrases)
    much = decision.points if in_points else whole(decision.lost)
    unit = say("coach.review.points" if in_points else "picas.coach.review.unit.match", much)
    opens = say("picas.coach.review.open.bid" if decision.bid else "picas.coach.review.open")
    size = much / 1e6 if in_points else decision.cost
    place = _where(decision, phrases)
    return Cost(x, decision.before.round, decision.trick, place, size, f"−{much}", sentences(parts), unit, opens)


def _found(decisions: Sequence[Decision], phrases: PicasCoachPhrases) -> Runs | None:
    """A card that was clearly the best, as the seat played it; of several the one that mattered most."""
    clear = [(_margin(decision), at) for at, decision in enumerate(decisions) if not decision.bid]
    margin, at = max(clear, default=(0.0, 0))
    if margin < CLEAR:
        return None
    decision = decisions[at]
    card = phrases.found(str(decision.choice))
    return phrases.me("picas.coach.review.found.card", int(100 * margin), where=_where(decision, phrases), card=card)


def _margin(decision: Decision) -> float:
    """What any other card would have cost, if the one that was played was recommended alone; else 0."""
    others = [one.choice for one in decision.found if one.choice != decision.choice]
    if not others or not estimates.is_best(decision.found, decision.choice):
        return 0.0
    return min(estimates.cost(decision.found, one) for one in others)
