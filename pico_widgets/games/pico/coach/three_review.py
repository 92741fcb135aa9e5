"""The review of a game of Pico for three: the estimated chance to win after each trick, and what choices gave away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.coach import estimates
from pico_widgets.coach.chart import Point, Scale, review
from pico_widgets.coach.coaches import REVIEW_SHARE
from pico_widgets.coach.phrases import CoachPhrases, sentences, whole
from pico_widgets.coach.values import LEAST, chance, lost
from pico_widgets.core.outcome import win_share
from pico_widgets.core.records import Turn
from pico_widgets.games.pico.coach.review import round_groups, share_cost, where
from pico_widgets.games.pico.coach.searches import THREE_PLAYOUTS, Estimates, three_estimates
from pico_widgets.games.pico.coach.three import sharing
from pico_widgets.games.pico.coach.three_facts import Facts
from pico_widgets.games.pico.rules.game import Pico
from pico_widgets.games.pico.rules.state import PicoState
from pico_widgets.text import Card, Runs
from pico_widgets.text.rich import started

SHARED = ("pico3.coach.review.shared.one", "pico3.coach.review.shared")
"""Of a choice of the past: that its win was shared against the one pair there was, or against some."""


def three_review(
    game: Pico, start: PicoState, turns: Sequence[Turn], phrases: CoachPhrases, playouts: int | None, seed: int
) -> dict[str, Any]:
    """The review of the turns of a game that began at `start`, for the seat that is spoken to.

    A choice that seems to cost something is looked at again, anew and for longer: a short search now and then takes one
    that is rash for the best.
    """
    budget = THREE_PLAYOUTS // REVIEW_SHARE if playouts is None else playouts
    found = {
        state: three_estimates(game, state, budget, seed)[phrases.seat]
        for state in (start, *(turn.after for turn in turns))
        if state.to_act
    }
    for played in turns:
        before = played.before
        if lost(found[before], played.choices[phrases.seat]) >= LEAST and not estimates.exact(found[before]):
            found[before] = three_estimates(game, before, REVIEW_SHARE * budget, seed + 1)[phrases.seat]
    points, costs, nothing = [], [], "noise"
    for x, (turn, state) in enumerate(zip([None, *turns], [start, *(turn.after for turn in turns)], strict=True)):
        value = estimates.position_value(found[state]) if state.to_act else win_share(state.totals, phrases.seat)
        place = "" if turn is None else where(turn, phrases, game.name)
        label = "" if turn is None else str(turn.trick)
        sure = not state.to_act or estimates.exact(found[state])
        points.append(Point(100 * value, label, place, chance(value, phrases, exact=sure)))
        if turn is not None:
            card = int(turn.choices[phrases.seat])
            if not estimates.is_best(found[turn.before], card):
                nothing = "little"
            elif nothing == "noise" and estimates.doubtful(found[turn.before], card):
                nothing = "unclear"
            less = lost(found[turn.before], card)
            if less >= LEAST:
                text = _text(Facts(game, turn.before, phrases.seat), turn, phrases, found[turn.before])
                cost = estimates.cost(found[turn.before], card)
                costs.append(share_cost(x, turn, place, cost, whole(less), text, phrases))
    return review(
        phrases,
        title=phrases.my("pico3.coach.review.title"),
        points=points,
        scale=Scale(0, 100, [(y, phrases.whole_percent(y / 100)) for y in (100, 50, 0)]),
        groups=round_groups(turns, phrases),
        costs=costs,
        none=phrases.me(f"coach.review.{nothing}"),
        found=None,
        note=phrases.say("pico3.coach.review.note"),
    )


def _text(facts: Facts, turn: Turn, phrases: CoachPhrases, found: Estimates) -> Runs:
    say, card = phrases.say, int(turn.choices[phrases.seat])
    first, second = (
        say.rich("coach.review.other", name=phrases.name(seat), card=Card(str(turn.choices[seat])))
        for seat in facts.others
    )
    both = say.rich("coach.review.others", first=first, second=second)
    named = Card(str(card))
    shown = phrases.me("pico3.coach.review.played", card=named, others=both)
    shared = sharing(facts, phrases, card, SHARED)
    best = [int(estimates.best(found).choice)]
    key = "coach.review.better.exact" if estimates.exact(found) else "coach.review.better"
    better = say.rich(key, cards=phrases.each("pico.coach.card.the", best))
    return sentences([shown, could(facts, phrases, card), shared, started(better)])


def could(facts: Facts, phrases: CoachPhrases, card: int) -> Runs:
    """Against how many pairs the card could win."""
    named, wins, pairs = Card(str(card)), facts.count(card), len(facts.pairs)
    if not wins:
        return phrases.say.rich("coach.review.wins.none", card=named)
    if wins == pairs:
        return phrases.say.rich("coach.review.sure", card=named)
    return phrases.say.rich("coach.review.wins", card=named, wins=str(wins), all=str(pairs))
