"""The review of a game of Pico for two: the exact chance to win after each trick, and what each choice gave away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.coach.chart import Cost, Point, Scale, review
from pico_widgets.coach.phrases import CoachPhrases, sentences, whole
from pico_widgets.coach.values import LEAST
from pico_widgets.core.records import Turn
from pico_widgets.games.pico.coach.review import round_groups, share_cost, where
from pico_widgets.games.pico.coach.two import risk
from pico_widgets.games.pico.coach.two_facts import SAME, SEEN, Facts
from pico_widgets.games.pico.rules.events import Cards
from pico_widgets.games.pico.rules.game import Pico
from pico_widgets.games.pico.rules.state import PicoState
from pico_widgets.text import Card, Runs
from pico_widgets.text.rich import Param, started

CLEAR = 0.05
"""A card is the one good card if any other costs at least this."""


def two_review(game: Pico, start: PicoState, turns: Sequence[Turn], phrases: CoachPhrases) -> dict[str, Any]:
    """The review of the turns of a game that began at `start`, for the seat that is spoken to."""
    played = [(turn, Facts(game, turn.before, phrases.seat)) for turn in turns]
    costs = [(turn, facts, facts.cost(_card(turn, phrases))) for turn, facts in played]
    nothing = "coach.review.little" if any(cost for *_, cost in costs) else "coach.review.nothing"
    return review(
        phrases,
        title=phrases.my("pico2.coach.review.title"),
        points=_points(game, start, turns, phrases),
        scale=Scale(0, 100, [(y, phrases.whole_percent(y / 100)) for y in (100, 50, 0)]),
        groups=round_groups(turns, phrases),
        costs=[
            _cost(x, turn, facts, cost, phrases)
            for x, (turn, facts, cost) in enumerate(costs, start=1)
            if facts.lost(_card(turn, phrases)) >= LEAST
        ],
        none=phrases.me(nothing),
        found=_found(played, phrases),
        note=phrases.say("pico2.coach.review.note"),
    )


def _card(turn: Turn, phrases: CoachPhrases) -> int:
    return int(turn.choices[phrases.seat])


def _points(game: Pico, start: PicoState, turns: Sequence[Turn], phrases: CoachPhrases) -> list[Point]:
    states = [start, *(turn.after for turn in turns)]
    out = []
    for turn, state in zip([None, *turns], states, strict=True):
        value = Facts(game, state, phrases.seat).value
        place = "" if turn is None else where(turn, phrases, game.name)
        out.append(Point(100 * value, "" if turn is None else str(turn.trick), place, phrases.percent(value)))
    return out


def _cost(x: int, turn: Turn, facts: Facts, cost: float, phrases: CoachPhrases) -> Cost:
    card = _card(turn, phrases)
    shown = phrases.me(
        "pico2.coach.review.played",
        card=Card(str(card)),
        name=phrases.name(facts.other),
        other=Card(str(turn.choices[facts.other])),
    )
    if facts.won:
        text = sentences([shown, _risk(facts, phrases, card), _named("coach.review.safe", "with", facts.best, phrases)])
    else:
        best = _named("coach.review.best", "the", facts.best, phrases)
        text = sentences([shown, _fact(facts, phrases, card), best])
    place = where(turn, phrases, facts.game.name)
    return share_cost(x, turn, place, cost, whole(facts.lost(card)), text, phrases)


def _named(key: str, phrase: str, cards: Cards, phrases: CoachPhrases) -> Runs:
    """The cards that were best, of which there are four at most: all of them."""
    return started(phrases.say.rich(key, len(cards), cards=phrases.either(f"pico.coach.card.{phrase}", sorted(cards))))


def _risk(facts: Facts, phrases: CoachPhrases, card: int) -> Runs:
    """What the card risked of a win that was safe with another."""
    theirs = phrases.either("pico.coach.card.the", facts.worst(card))
    key, value = f"coach.review.risk.{risk(facts, card)}", phrases.percent(facts.kept(card))
    return phrases.say.rich(key, card=Card(str(card)), theirs=theirs, value=value)


def _fact(facts: Facts, phrases: CoachPhrases, card: int) -> Runs:
    """What the card could beat: what made it the worse choice, or how little it brought."""
    won, named = facts.beaten(card).all, Card(str(card))
    name, say = phrases.name(facts.other), phrases.say
    if not won:
        return say.rich("coach.review.none", card=named, name=name)
    if len(won) == len(facts.theirs):
        worth = facts.game.points_of
        dearer = any(worth[one] > worth[card] for one in facts.best)
        if dearer:
            return say.rich("coach.review.all", card=named, points=phrases.points(worth[card]))
        return say.rich("coach.review.sure", card=named)
    theirs = phrases.each("pico.coach.card.to", won)
    if len(won) == 1:
        return say.rich("coach.review.only", card=named, name=name, theirs=theirs)
    others = _nor([other for other in facts.theirs if other not in won], phrases)
    return say.rich("coach.review.some", card=named, theirs=theirs, others=others)


def _nor(cards: Sequence[int], phrases: CoachPhrases) -> Runs:
    """What a card could not beat: "the 4, the 5 or the 6" behind a "not"."""
    if len(cards) == 1:
        return phrases.each("pico.coach.card.to", cards)
    listed = [phrases.say.rich("pico.coach.card.to", card=Card(str(card))) for card in cards]
    first = listed[0]
    for phrase in listed[1:-1]:
        first = [*first, ", ", *phrase]
    return phrases.say.rich("pico.coach.nor", first=first, last=listed[-1])


def _found(played: Sequence[tuple[Turn, Facts]], phrases: CoachPhrases) -> Runs | None:
    """The hardest choice that was right: one card was best, and any other would have cost much."""
    best: tuple[float, Turn, Facts] | None = None
    for turn, facts in played:
        card = _card(turn, phrases)
        others = [facts.cost(one) for one in facts.mine if one != card]
        if facts.cost(card) or facts.choice(card).mix < 1 - SEEN or not others or min(others) < CLEAR:
            continue
        if best is None or min(others) > best[0]:
            best = min(others), turn, facts
    if best is None:
        return None
    cost, turn, facts = best
    card = _card(turn, phrases)
    params: dict[str, Param] = {"where": where(turn, phrases, "pico2"), "card": Card(str(card))}
    if all(max(facts.row(one)) < SAME for one in facts.mine if one != card):
        return phrases.me("coach.review.found.lost", **params)
    if facts.won:
        return phrases.me("coach.review.found.safe", **params)
    return phrases.me("pico2.coach.review.found", int(100 * cost + 1e-6), **params)
