"""The review of a game of Pico for two: the exact chance to win after each trick, and what each choice gave away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.coach.chart import Cost, Point, Scale, review
from pico_widgets.coach.speech import Speech, capital_runs, sentences, whole
from pico_widgets.coach.values import LEAST
from pico_widgets.core.records import Turn
from pico_widgets.games.pico.coach.review import round_groups, share_cost, where
from pico_widgets.games.pico.coach.two import risk
from pico_widgets.games.pico.coach.two_facts import SAME, SEEN, Facts
from pico_widgets.games.pico.rules.events import Cards
from pico_widgets.games.pico.rules.game import Pico
from pico_widgets.games.pico.rules.state import PicoState
from pico_widgets.text import Card, Runs
from pico_widgets.text.rich import Operand

CLEAR = 0.05
"""A card is the one good card if any other costs at least this."""


def two_review(game: Pico, start: PicoState, turns: Sequence[Turn], speech: Speech) -> dict[str, Any]:
    """The review of the turns of a game that began at `start`, for the seat that is spoken to."""
    played = [(turn, Facts(game, turn.before, speech.seat)) for turn in turns]
    costs = [(turn, facts, facts.cost(_card(turn, speech))) for turn, facts in played]
    nothing = "coach.review.little" if any(cost for *_, cost in costs) else "coach.review.nothing"
    return review(
        speech,
        title=speech.my("pico2.coach.review.title"),
        points=_points(game, start, turns, speech),
        scale=Scale(0, 100, [(y, speech.whole_percent(y / 100)) for y in (100, 50, 0)]),
        groups=round_groups(turns, speech),
        costs=[
            _cost(x, turn, facts, cost, speech)
            for x, (turn, facts, cost) in enumerate(costs, start=1)
            if facts.lost(_card(turn, speech)) >= LEAST
        ],
        none=speech.me(nothing),
        found=_found(played, speech),
        note=speech.say("pico2.coach.review.note"),
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
        "pico2.coach.review.played",
        card=Card(str(card)),
        name=speech.name(facts.other),
        other=Card(str(turn.choices[facts.other])),
    )
    if facts.won:
        text = sentences([shown, _risk(facts, speech, card), _named("coach.review.safe", "with", facts.best, speech)])
    else:
        best = _named("coach.review.best", "the", facts.best, speech)
        text = sentences([shown, _fact(facts, speech, card), best])
    place = where(turn, speech, facts.game.name)
    return share_cost(x, turn, place, cost, whole(facts.lost(card)), text, speech)


def _named(key: str, phrase: str, cards: Cards, speech: Speech) -> Runs:
    """The cards that were best, of which there are four at most: all of them."""
    return capital_runs(
        speech.say.rich(key, len(cards), cards=speech.either(f"pico.coach.card.{phrase}", sorted(cards)))
    )


def _risk(facts: Facts, speech: Speech, card: int) -> Runs:
    """What the card risked of a win that was safe with another."""
    theirs = speech.either("pico.coach.card.the", facts.worst(card))
    key, value = f"coach.review.risk.{risk(facts, card)}", speech.percent(facts.kept(card))
    return speech.say.rich(key, card=Card(str(card)), theirs=theirs, value=value)


def _fact(facts: Facts, speech: Speech, card: int) -> Runs:
    """What the card could beat: what made it the worse choice, or how little it brought."""
    won, named = facts.beaten(card).all, Card(str(card))
    name, say = speech.name(facts.other), speech.say
    if not won:
        return say.rich("coach.review.none", card=named, name=name)
    if len(won) == len(facts.theirs):
        worth = facts.game.points_of
        dearer = any(worth[one] > worth[card] for one in facts.best)
        if dearer:
            return say.rich("coach.review.all", card=named, points=speech.points(worth[card]))
        return say.rich("coach.review.sure", card=named)
    theirs = speech.each("pico.coach.card.to", won)
    if len(won) == 1:
        return say.rich("coach.review.only", card=named, name=name, theirs=theirs)
    others = _nor([other for other in facts.theirs if other not in won], speech)
    return say.rich("coach.review.some", card=named, theirs=theirs, others=others)


def _nor(cards: Sequence[int], speech: Speech) -> Runs:
    """What a card could not beat: "the 4, the 5 or the 6" behind a "not"."""
    if len(cards) == 1:
        return speech.each("pico.coach.card.to", cards)
    phrases = [speech.say.rich("pico.coach.card.to", card=Card(str(card))) for card in cards]
    first = phrases[0]
    for phrase in phrases[1:-1]:
        first = [*first, ", ", *phrase]
    return speech.say.rich("pico.coach.nor", first=first, last=phrases[-1])


def _found(played: Sequence[tuple[Turn, Facts]], speech: Speech) -> Runs | None:
    """The hardest choice that was right: one card was best, and any other would have cost much."""
    best: tuple[float, Turn, Facts] | None = None
    for turn, facts in played:
        card = _card(turn, speech)
        others = [facts.cost(one) for one in facts.mine if one != card]
        if facts.cost(card) or facts.choice(card).mix < 1 - SEEN or not others or min(others) < CLEAR:
            continue
        if best is None or min(others) > best[0]:
            best = min(others), turn, facts
    if best is None:
        return None
    cost, turn, facts = best
    card = _card(turn, speech)
    operands: dict[str, Operand] = {"where": where(turn, speech, "pico2"), "card": Card(str(card))}
    if all(max(facts.row(one)) < SAME for one in facts.mine if one != card):
        return speech.me("coach.review.found.lost", **operands)
    if facts.won:
        return speech.me("coach.review.found.safe", **operands)
    return speech.me("pico2.coach.review.found", int(100 * cost + 1e-6), **operands)
