"""Pico for two explained: what a trick asks, the swap, the draw, and the question before a trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pico_widgets.core.game import Event
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Answer, Question, Step
from pico_widgets.games.pico.explain.phrases import PicoPhrases
from pico_widgets.games.pico.rules.events import (
    Dealt,
    DoubleTested,
    GameEnded,
    Passed,
    PassedOn,
    Revealed,
    SameRules,
    Stronger,
    SurplusLaid,
    TrickWon,
)
from pico_widgets.text import Card, Runs

RIGHT, WRONG = 4, 3
"""How many ways there are to begin the answer to a prediction."""


class TwoText:
    """What is said of a game of Pico for two and not of one for three."""

    def dealt(self, phrases: PicoPhrases, event: Dealt) -> list[Step]:
        """The step of the deal (clause `pico2.deal`)."""
        game = phrases.game
        sentence = phrases.words.rich(
            "pico2.step.deal",
            all=len(game.cards),
            size=phrases.words.number(game.hand_size),
            holdings=phrases.holdings(enumerate(event.hands)),
        )
        point = tuple(
            {"at": "hand", "seat": seat, "card": card} for seat, hand in enumerate(event.hands) for card in hand
        )
        return [Step(event.clause, sentence, point=point)]

    def surplus(self, phrases: PicoPhrases, event: SurplusLaid) -> list[Step]:
        """The step about the card that lies aside (clause `pico2.surplus`)."""
        sentence = phrases.words.rich("pico2.step.surplus", card=Card(str(event.card)))
        return [Step(event.clause, sentence, point=({"at": "surplus"},))]

    def passed(self, phrases: PicoPhrases, event: Passed, surplus: int) -> list[Step]:
        """Nothing is passed before the first round of Pico for two."""
        return []

    def title(self, phrases: PicoPhrases, won: TrickWon) -> str:
        """The heading of a trick: the card that won it."""
        return phrases.words("pico2.title.trick", card=won.plays[won.winners[0]])

    def asked(self, phrases: PicoPhrases, events: Sequence[Event]) -> list[Step]:
        """The steps from the reveal to who won: which card is stronger, and whether it is more than double."""
        steps: list[Step] = []
        both = ({"at": "trick", "seat": 0}, {"at": "trick", "seat": 1})
        stronger: Stronger | None = None
        for event in events:
            match event:
                case Revealed():
                    plays = phrases.shown(event.plays)
                    steps.append(Step(event.clause, phrases.words.rich("pico2.step.reveal", plays=plays), point=both))
                case Stronger():
                    stronger = event
                    sentence = phrases.words.rich(
                        "pico2.step.stronger",
                        strong=Card(str(event.stronger), "strong"),
                        weak=Card(str(event.weaker), "weak"),
                    )
                    point = ({"at": "trick", "seat": event.strong_seat},)
                    steps.append(Step(event.clause, sentence, point=point))
                case DoubleTested():
                    assert stronger is not None
                    steps.append(_double_tested(phrases, stronger, event))
        return steps

    def question(self, phrases: PicoPhrases, turn: Turn) -> Question:
        """ "Which card wins?", an answer for each of the two cards."""
        tested = next(event for event in turn.events if isinstance(event, DoubleTested))
        won = next(event for event in turn.events if isinstance(event, TrickWon))
        words = phrases.words
        answers = tuple(
            Answer(
                Card(str(card)),
                words.plain(phrases.seat("pico.question.card", seat)),
                words("pico2.question.stronger" if card == tested.stronger else "pico2.question.weaker"),
                seat in won.winners,
            )
            for seat, card in enumerate(won.plays)
        )
        # The wording varies with the trick, so that it stays the same when the trick is looked at again.
        turned = turn.round + turn.trick + sum(won.plays)
        why = _why(phrases, tested)
        right = words.rich("pico2.feedback", verdict=words.rich(f"question.right.{turned % RIGHT + 1}"), why=why)
        wrong = words.rich("pico2.feedback", verdict=words.rich(f"question.wrong.{turned % WRONG + 1}"), why=why)
        return Question(words("pico2.question.ask"), answers, right, wrong)

    def passed_on(self, phrases: PicoPhrases, event: PassedOn) -> list[Step]:
        """The steps about the swap of hands (clause `pico2.return.swap`); the surplus stays out."""
        you = next((seat for seat in (0, 1) if phrases.names[seat] is None), None)
        seat = you if you is not None else 0
        cards, other = phrases.cards(event.after[seat]), phrases.names[1 - seat]
        if you is None or other is None:
            first, second = (phrases.words.plain(phrases.who([one])) for one in (seat, 1 - seat))
            sentence = phrases.words.rich("pico2.step.swap.names", name=first, other=second, cards=cards)
        else:
            sentence = phrases.words.rich("pico2.step.swap.you", name=other, cards=cards)
        out = phrases.words.rich("pico2.step.out", card=Card(str(event.surplus)))
        point = ({"at": "swap"},)
        return [Step(event.clause, sentence, point=point), Step("pico2.ruling.surplus", out, point=point)]

    def same(self, phrases: PicoPhrases, event: SameRules) -> list[Step]:
        """The step that says that the rules stay the same (clause `pico2.return.same`)."""
        return [Step(event.clause, phrases.words.rich("pico2.step.same"), point=({"at": "swap"},))]

    def ended(self, phrases: PicoPhrases, event: GameEnded) -> list[Step]:
        """The step about who has won, or that it is a draw (clause `pico2.game.end`)."""
        point = ({"at": "score"},)
        if len(event.winners) > 1:
            return [Step(event.clause, phrases.words.rich("pico2.step.draw", total=event.totals[0]), point=point)]
        most, least = max(event.totals), min(event.totals)
        sentence = phrases.seat(
            "pico2.step.win", event.winners[0], most=most, least=least, points=phrases.points(most - least)
        )
        return [Step(event.clause, sentence, point=point)]


def compared(phrases: PicoPhrases, left: int, right: int) -> dict[str, Any]:
    """What two strengths do to each other: `winner` (None if equal), `clause`, `text`, `measure`."""
    if left == right:
        text = phrases.words.rich("pico2.why.equal", strong=left)
        return {"winner": None, "clause": None, "name": None, "text": text, "measure": None}
    asked, because, winners = phrases.game.decide((left, right))
    tested = next(event for event in asked if isinstance(event, DoubleTested))
    return {
        "winner": (left, right)[winners[0]],
        "clause": because,
        "name": phrases.words(f"{because}.name"),
        "text": _why(phrases, tested),
        "measure": _measure(phrases, tested),
    }


def _case(event: DoubleTested) -> str:
    if event.exceeds:
        return "exceeds"
    return "exact" if event.stronger == event.double else "less"


def _numbers(event: DoubleTested) -> dict[str, int]:
    return {"strong": event.stronger, "weak": event.weaker, "double": event.double}


def _why(phrases: PicoPhrases, event: DoubleTested) -> Runs:
    return phrases.words.rich(f"pico2.why.{_case(event)}", **_numbers(event))


def _double_tested(phrases: PicoPhrases, stronger: Stronger, event: DoubleTested) -> Step:
    seat, card = (stronger.weak_seat, stronger.weaker) if event.exceeds else (stronger.strong_seat, stronger.stronger)
    sentence = phrases.words.rich(
        f"pico2.step.double.{_case(event)}", winner=phrases.card(seat, card), **_numbers(event)
    )
    point = ({"at": "trick", "seat": 0}, {"at": "trick", "seat": 1})
    return Step(event.clause, sentence, point=point, measure=_measure(phrases, event), decides=True)


def _measure(phrases: PicoPhrases, event: DoubleTested) -> dict[str, Any]:
    case, numbers = _case(event), _numbers(event)
    diff = abs(event.stronger - event.double)
    return {
        "strong": event.stronger,
        "weak": event.weaker,
        "label": phrases.words(f"pico2.measure.{case}", diff=diff, **numbers),
        "mark": f"2 × {event.weaker} = {event.double}",
        "caption": phrases.words.rich(f"pico2.caption.{case}", **numbers),
    }
