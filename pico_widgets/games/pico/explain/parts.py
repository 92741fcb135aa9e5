"""Both Picos explained: the deal, a trick, the end of a round and the result, told from their events.

What the two games share is here; what a trick of each asks is in the modules `two` and `three`.
No rule is decided here: every number comes from an event of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol

from pico_widgets.core.game import Event
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Explanation, Names, Question, Step
from pico_widgets.games.pico.explain.phrases import PicoPhrases
from pico_widgets.games.pico.rules.events import (
    Dealt,
    GameEnded,
    HandNothing,
    Kept,
    Passed,
    PassedOn,
    Returned,
    RoundTested,
    SameRules,
    Scored,
    SurplusLaid,
    TrickWon,
)
from pico_widgets.games.pico.rules.game import Pico
from pico_widgets.games.pico.rules.state import PicoState
from pico_widgets.text import Card, Runs, Words


class GameText(Protocol):
    """What differs between the two games."""

    def dealt(self, phrases: PicoPhrases, event: Dealt) -> list[Step]:
        """The steps of the deal (clause `….deal`)."""

    def surplus(self, phrases: PicoPhrases, event: SurplusLaid) -> list[Step]:
        """The steps about the card that lies aside (clause `….surplus`)."""

    def passed(self, phrases: PicoPhrases, event: Passed, surplus: int) -> list[Step]:
        """The steps about the passing before the first round (clause `pico3.pass`); none without one."""

    def title(self, phrases: PicoPhrases, won: TrickWon) -> str:
        """The heading of a trick's explanation."""

    def asked(self, phrases: PicoPhrases, events: Sequence[Event]) -> list[Step]:
        """The steps from the reveal to who won the trick and by which clause."""

    def question(self, phrases: PicoPhrases, turn: Turn) -> Question:
        """What a learner is asked before these steps, and what is said to each answer."""

    def passed_on(self, phrases: PicoPhrases, event: PassedOn) -> list[Step]:
        """The steps about the cards with which the next round begins."""

    def same(self, phrases: PicoPhrases, event: SameRules) -> list[Step]:
        """The steps that say that the rules stay the same (clause `pico2.return.same`)."""

    def ended(self, phrases: PicoPhrases, event: GameEnded) -> list[Step]:
        """The steps about who has won the game (clause `….game.end`)."""


@cache
def text_of(game: str) -> GameText:
    """What is said of one of the two games; its module is loaded when it is first asked for."""
    if game == "pico2":
        from pico_widgets.games.pico.explain.two import TwoText

        return TwoText()
    from pico_widgets.games.pico.explain.three import ThreeText

    return ThreeText()


def deal(game: Pico, start: PicoState, events: Sequence[Event], names: Names, words: Words) -> Explanation:
    """The dealer's acts, told: `start` and `events` are what `game.start` gave."""
    phrases, text = PicoPhrases(game, names, words), text_of(game.name)
    steps: list[Step] = []
    for event in events:
        match event:
            case Dealt():
                steps += text.dealt(phrases, event)
            case SurplusLaid():
                steps += text.surplus(phrases, event)
            case Passed():
                steps += text.passed(phrases, event, start.deal.surplus)
    return Explanation(words(f"{game.name}.title.deal"), "deal", tuple(steps))


def trick(game: Pico, turn: Turn, names: Names, words: Words, ask: bool = True) -> Explanation:
    """One trick, told, with the question that a learner may answer first if one is to `ask` it."""
    phrases, text = PicoPhrases(game, names, words), text_of(game.name)
    won = next(event for event in turn.events if isinstance(event, TrickWon))
    steps = text.asked(phrases, turn.events)
    for event in turn.events:
        match event:
            case Kept():
                steps.append(_kept(phrases, turn, event))
            case Returned():
                steps.append(_returned(phrases, event))
            case RoundTested():
                steps.append(_round_tested(phrases, turn, event, won.winners[0]))
    question = text.question(phrases, turn) if ask else None
    return Explanation(text.title(phrases, won), "trick", tuple(steps), question, turn.round, turn.trick)


def round_end(game: Pico, turn: Turn, names: Names, words: Words) -> Explanation:
    """The end of the round that `turn` ended, told: why it ended, the score card by card, the hands of the next one."""
    phrases, text = PicoPhrases(game, names, words), text_of(game.name)
    steps: list[Step] = []
    holdings = [(event.seat, event.cards) for event in turn.events if isinstance(event, HandNothing)]
    for event in turn.events:
        match event:
            case RoundTested():
                steps.append(_round_tested(phrases, turn, event, event.enders[0], tally=True))
            case Scored():
                steps.append(_scored(phrases, event))
            case HandNothing(seat=0):
                point = tuple({"at": "left", "seat": seat} for seat, _ in holdings)
                sentence = words.rich("pico.step.hand", holdings=phrases.holdings(holdings))
                steps.append(Step(event.clause, sentence, point=point))
            case PassedOn():
                steps += text.passed_on(phrases, event)
            case SameRules():
                steps += text.same(phrases, event)
    title = words(f"{game.name}.title.round.{turn.round}")
    return Explanation(title, "round", tuple(steps), round=turn.round)


def result(game: Pico, turn: Turn, names: Names, words: Words) -> Explanation:
    """The result of the game that `turn` ended, told: each total, who wins and by how much."""
    phrases, text = PicoPhrases(game, names, words), text_of(game.name)
    ended = next(event for event in turn.events if isinstance(event, GameEnded))
    steps: list[Step] = []
    for seat, total in enumerate(ended.totals):
        noted = [row[seat] for row in turn.after.noted]
        sum_ = f"{' + '.join(map(str, noted))} = {total}"
        sentence = phrases.seat("pico.step.total", seat, sum=sum_)
        steps.append(Step(game.clause("game.end"), sentence, point=({"at": "score"},)))
    steps += text.ended(phrases, ended)
    return Explanation(words(f"{game.name}.title.result"), "result", tuple(steps))


def compared(game: Pico, left: int, right: int, words: Words) -> dict[str, Any]:
    """What two strengths of Pico for two do to each other: `winner` (None if equal), `clause`, `text`, `measure`."""
    from pico_widgets.games.pico.explain.two import compared

    return compared(PicoPhrases(game, (None, None), words), left, right)


# --- what both games share ----------------------------------------------------------------------


def won_points(points: int, words: Words) -> Runs:
    """What a won pile counts: "5 points", the number in bold."""
    return words.rich("points", points, n=[{"b": str(points)}])


def _kept(phrases: PicoPhrases, turn: Turn, event: Kept) -> Step:
    before: PicoState = turn.before
    total = event.points + sum(phrases.game.points_of[card] for card in before.faceup[event.seat])
    sentence = phrases.words.rich(
        "pico.step.keep",
        card=phrases.card(event.seat, event.card, start=True),
        points=phrases.points(event.points),
    )
    target = {"at": "won", "seat": event.seat, "card": event.card}
    effect = {
        "seat": event.seat,
        "card": event.card,
        "to": "won",
        "wonPoints": total,
        "wonText": won_points(total, phrases.words),
    }
    return Step(event.clause, sentence, point=(target,), effect=(effect,))


def _returned(phrases: PicoPhrases, event: Returned) -> Step:
    sentence = phrases.seat("pico.step.return", event.seat, card=Card(str(event.card)))
    target = {"at": "hand", "seat": event.seat, "card": event.card}
    return Step(
        event.clause, sentence, point=(target,), effect=({"seat": event.seat, "card": event.card, "to": "hand"},)
    )


def _round_tested(phrases: PicoPhrases, turn: Turn, event: RoundTested, first: int, tally: bool = False) -> Step:
    if not event.over:
        left = phrases.left(event.left, first)
        return Step(event.clause, phrases.words.rich("pico.step.round.on", left=left))
    reasons: Runs = []
    point: list[dict[str, Any]] = []
    for seat in event.enders:
        last = _last_card(turn, seat)
        reasons += [*([" "] if reasons else []), *phrases.seat("pico.phrase.penultimate", seat, card=Card(str(last)))]
        point.append({"at": "left", "seat": seat} if tally else {"at": "hand", "seat": seat, "card": last})
    return Step(event.clause, phrases.words.rich("pico.step.round.over", reasons=reasons), point=tuple(point))


def _last_card(turn: Turn, seat: int) -> int:
    """The one card that is left to a seat that won with its second-to-last."""
    return next(event.cards[0] for event in turn.events if isinstance(event, HandNothing) and event.seat == seat)


def _scored(phrases: PicoPhrases, event: Scored) -> Step:
    point = ({"at": "tally", "seat": event.seat},)
    points = phrases.points(event.total)
    if not event.cards:
        return Step(event.clause, phrases.seat("pico.step.score.none", event.seat, points=points), point=point)
    if len(event.cards) == 1:
        sentence = phrases.seat("pico.step.score.one", event.seat, card=Card(str(event.cards[0])), points=points)
        return Step(event.clause, sentence, point=point)
    counts = [
        phrases.words.rich("pico.phrase.counts" if at else "pico.phrase.counts.first", n, card=Card(str(card)))
        for at, (card, n) in enumerate(zip(event.cards, event.points, strict=True))
    ]
    cards = phrases.words.listed_rich(counts)
    return Step(event.clause, phrases.seat("pico.step.score", event.seat, cards=cards, points=points), point=point)
