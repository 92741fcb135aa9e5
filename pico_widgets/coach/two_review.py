"""The review of a game of Pico for two: the exact chance to win after each trick, and what each choice gave away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.coach.chart import Cost, Point, Scale, review
from pico_widgets.coach.pico_facts import LEAST
from pico_widgets.coach.pico_review import capital, round_groups, share_cost, where
from pico_widgets.coach.speech import Speech, sentences, whole
from pico_widgets.coach.two_facts import SEEN, Facts
from pico_widgets.rules.pico import Pico
from pico_widgets.rules.pico_state import PicoState
from pico_widgets.rules.records import Turn
from pico_widgets.text import Card, Runs

CLEAR = 0.05
"""A card is the one good card if any other costs at least this."""


def two_review(game: Pico, start: PicoState, turns: Sequence[Turn], speech: Speech) -> dict[str, Any]:
    """The review of the turns of a game that began at `start`, for the seat that is spoken to."""
    played = [(turn, Facts(game, turn.before, speech.seat)) for turn in turns]
    costs = [(turn, facts, facts.cost(_card(turn, speech))) for turn, facts in played]
    nothing = "coach.review.little" if any(cost for *_, cost in costs) else "coach.review.nothing"
    return review(
        speech,
        title=speech.my("coach.review.title.two"),
        points=_points(game, start, turns, speech),
        scale=Scale(0, 100, [(y, speech.whole_percent(y / 100)) for y in (100, 50, 0)], "%"),
        groups=round_groups(turns, speech),
        costs=[
            _cost(x, turn, facts, cost, speech)
            for x, (turn, facts, cost) in enumerate(costs, start=1)
            if facts.lost(_card(turn, speech)) >= LEAST
        ],
        none=speech.me(nothing),
        found=_found(played, speech),
        note=speech.say("coach.review.note.two"),
    )


def _card(turn: Turn, speech: Speech) -> int:
    return int(turn.choices[speech.seat])


def _points(game: Pico, start: PicoState, turns: Sequence[Turn], speech: Speech) -> list[Point]:
    states = [start, *(turn.after for turn in turns)]
    out = []
    for turn, state in zip([None, *turns], states, strict=True):
        value = Facts(game, state, speech.seat).value
        place = "" if turn is None else where(turn, speech, game.name)
        out.append(Point(100 * value, "" if turn is None else str(turn.trick), place, speech.percent(value)))
    return out


def _cost(x: int, turn: Turn, facts: Facts, cost: float, speech: Speech) -> Cost:
    card = _card(turn, speech)
    shown = speech.me(
        "coach.review.played.two",
        card=Card(str(card)),
        name=speech.name(facts.other),
        other=Card(str(turn.choices[facts.other])),
    )
    best = [one for one in facts.best if facts.choice(one).mix > SEEN] or list(facts.best)
    advice = speech.say.rich("coach.review.best", len(best), cards=speech.either("coach.card.the", sorted(best)))
    text = sentences([shown, _fact(facts, speech, card), capital(advice)])
    place = where(turn, speech, facts.game.name)
    return share_cost(x, turn, place, cost, whole(facts.lost(card)), text, speech)


def _fact(facts: Facts, speech: Speech, card: int) -> Runs:
    """What the card could beat: what made it the worse choice, or how little it brought."""
    won, named = facts.beaten(card).all, Card(str(card))
    name, say = speech.name(facts.other), speech.say
    if not won:
        return say.rich("coach.review.none", card=named, name=name)
    if len(won) == len(facts.theirs):
        worth = facts.game.worth
        dearer = any(worth[one] > worth[card] for one in facts.best)
        if dearer:
            return say.rich("coach.review.all", card=named, points=speech.points(worth[card]))
        return say.rich("coach.review.sure", card=named)
    theirs = speech.each("coach.card.to", won)
    if len(won) == 1:
        return say.rich("coach.review.only", card=named, name=name, theirs=theirs)
    others = [other for other in facts.theirs if other not in won]
    return say.rich("coach.review.some", card=named, theirs=theirs, others=speech.either("coach.card.to", others))


def _found(played: Sequence[tuple[Turn, Facts]], speech: Speech) -> Runs | None:
    """The hardest choice that was right: one card was best, and any other would have cost much."""
    best: tuple[float, Turn] | None = None
    for turn, facts in played:
        card = _card(turn, speech)
        others = [facts.cost(one) for one in facts.mine if one != card]
        if facts.cost(card) or facts.choice(card).mix < 1 - SEEN or not others or min(others) < CLEAR:
            continue
        if best is None or min(others) > best[0]:
            best = min(others), turn
    if best is None:
        return None
    cost, turn = best
    return speech.me(
        "coach.review.found.two",
        where=where(turn, speech, "pico2"),
        card=Card(str(_card(turn, speech))),
        cost=int(100 * cost + 1e-6),
    )
