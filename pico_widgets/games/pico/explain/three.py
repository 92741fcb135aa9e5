"""Pico for three explained: twins, highest and sum, the pass and what it tells, the hands that move on."""

from __future__ import annotations

from collections.abc import Sequence

from pico_widgets.core.game import Event, Seat
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Answer, Question, Step, Target
from pico_widgets.games.pico.explain.phrases import PicoPhrases
from pico_widgets.games.pico.rules.events import (
    Dealt,
    GameEnded,
    Highest,
    Passed,
    PassedOn,
    Revealed,
    SameRules,
    SumTested,
    SurplusLaid,
    TrickWon,
    TwinsSought,
)
from pico_widgets.games.pico.rules.game import rank_among
from pico_widgets.text import Card, Runs

RIGHT, WRONG = 4, 3
"""How many ways there are to begin the answer to a prediction."""

SEATS = (0, 1, 2)


class ThreeText:
    """What is said of a game of Pico for three and not of one for two."""

    def dealt(self, phrases: PicoPhrases, event: Dealt) -> list[Step]:
        """The steps of the deal (clause `pico3.deal`)."""
        game = phrases.game
        sentence = phrases.words.rich(
            "pico3.step.deal",
            all=len(game.cards),
            size=phrases.words.number(game.hand_size),
            holdings=phrases.holdings(enumerate(event.hands)),
        )
        return [Step(event.clause, sentence, point=({"at": "swap"},))]

    def surplus(self, phrases: PicoPhrases, event: SurplusLaid) -> list[Step]:
        """The step about the card that lies aside (clause `pico3.surplus`)."""
        sentence = phrases.words.rich("pico3.step.surplus", card=Card(str(event.card)))
        return [Step(event.clause, sentence, point=({"at": "surplus"},))]

    def passed(self, phrases: PicoPhrases, event: Passed, surplus: int) -> list[Step]:
        """The steps about the passing (clause `pico3.pass`), and what everybody then knows."""
        words = phrases.words
        passes = words.listed_rich([_passes(phrases, seat, (seat + 1) % 3) for seat in SEATS])
        point = ({"at": "swap"},)
        known = words.rich(
            "pico3.step.known",
            holdings=phrases.holdings(enumerate(event.after)),
            surplus=Card(str(surplus)),
        )
        return [
            Step(event.clause, words.rich("pico3.step.pass", passes=passes), point=point),
            Step(event.clause, known, point=point),
        ]

    def title(self, phrases: PicoPhrases, won: TrickWon) -> str:
        """The heading of a trick: one card won it, or two equal ones."""
        key = "pico3.title.trick.twins" if len(won.winners) > 1 else "pico3.title.trick"
        return phrases.words(key, card=won.plays[won.winners[0]])

    def asked(self, phrases: PicoPhrases, events: Sequence[Event]) -> list[Step]:
        """The steps from the reveal to who won: equal cards, the highest, the sum of the two lower."""
        steps: list[Step] = []
        plays: tuple[int, ...] = ()
        for event in events:
            match event:
                case Revealed():
                    plays = event.plays
                    steps.append(_revealed(phrases, event))
                case TwinsSought(strength=None):
                    sentence = phrases.words.rich("pico3.step.twins.none")
                    steps.append(Step(event.clause, sentence, point=_at_trick(SEATS)))
                case TwinsSought():
                    steps += _twins(phrases, event)
                case Highest():
                    sentence = phrases.words.rich("pico3.step.highest", card=Card(str(event.card), "strong"))
                    steps.append(Step(event.clause, sentence, point=_at_trick((event.seat,))))
                case SumTested():
                    steps.append(_sum_tested(phrases, event, plays))
        return steps

    def question(self, phrases: PicoPhrases, turn: Turn) -> Question:
        """ "Which card wins?", an answer for each card on the table; more than one may be right."""
        won = next(event for event in turn.events if isinstance(event, TrickWon))
        words = phrases.words
        answers = tuple(
            Answer(
                Card(str(card)),
                words.plain(phrases.seat("pico.question.card", seat)),
                words(f"pico3.question.{rank_among(won.plays, card)}"),
                seat in won.winners,
            )
            for seat, card in enumerate(won.plays)
        )
        # The wording varies with the trick, so that it stays the same when the trick is looked at again.
        turned = turn.round + turn.trick + sum(won.plays)
        why = _why(phrases, turn.events)
        right = words.rich("pico3.feedback", verdict=words.rich(f"question.right.{turned % RIGHT + 1}"), why=why)
        wrong = words.rich("pico3.feedback", verdict=words.rich(f"question.wrong.{turned % WRONG + 1}"), why=why)
        return Question(words("pico3.question.ask"), answers, right, wrong)

    def passed_on(self, phrases: PicoPhrases, event: PassedOn) -> list[Step]:
        """The steps about the hands that move on (clause `pico3.rotate`); the surplus stays out."""
        words = phrases.words
        point = ({"at": "swap"},)
        moved = words.rich("pico3.step.rotate", holdings=phrases.holdings(enumerate(event.after)))
        out = words.rich("pico3.step.out", card=Card(str(event.surplus)))
        return [Step(event.clause, moved, point=point), Step("pico3.ruling.surplus", out, point=point)]

    def same(self, phrases: PicoPhrases, event: SameRules) -> list[Step]:
        """No event of Pico for three says so: its rounds are alike from the start."""
        return []

    def ended(self, phrases: PicoPhrases, event: GameEnded) -> list[Step]:
        """The step about who has won, or who share the win (clause `pico3.game.end`)."""
        point = ({"at": "score"},)
        most = max(event.totals)
        if len(event.winners) > 1:
            sentence = phrases.words.rich("pico3.step.shared", most=most, who=phrases.who(event.winners))
        else:
            sentence = phrases.seat("pico3.step.win", event.winners[0], most=most)
        return [Step(event.clause, sentence, point=point)]


def _at_trick(seats: Sequence[Seat]) -> tuple[Target, ...]:
    return tuple({"at": "trick", "seat": seat} for seat in seats)


def _passes(phrases: PicoPhrases, seat: Seat, to: Seat) -> Runs:
    """ "you pass to Ana", "Ana passes to you", "Ana passes to Ben"."""
    name, other = phrases.names[seat], phrases.names[to]
    key = "pico.phrase.pass.first" if seat == 0 else "pico.phrase.pass"
    if name is None:
        return phrases.words.rich(f"{key}.you", other=other or "")
    if other is None:
        return phrases.words.rich(f"{key}.to_you", name=name)
    return phrases.words.rich(f"{key}.name", name=name, other=other)


def _revealed(phrases: PicoPhrases, event: Revealed) -> Step:
    sentence = phrases.words.rich("pico3.step.reveal", plays=phrases.shown(event.plays))
    return Step(event.clause, sentence, point=_at_trick(SEATS))


def _twins(phrases: PicoPhrases, event: TwinsSought) -> list[Step]:
    """The twins, and the two questions that need not be asked any more."""
    words = phrases.words
    who = phrases.who(event.seats)
    sentence = words.rich("pico3.step.twins", card=Card(str(event.strength), "strong"), who=who)
    return [
        Step(event.clause, sentence, point=(*_at_trick(event.seats), {"at": "pairing"}), decides=True),
        Step("pico3.trick.highest", words.rich("pico3.step.skip.highest"), skip=True),
        Step("pico3.trick.sum", words.rich("pico3.step.skip.sum"), skip=True),
    ]


def _case(event: SumTested) -> str:
    if event.exceeds:
        return "exceeds"
    return "equal" if event.highest == event.sum else "less"


def _sum_tested(phrases: PicoPhrases, event: SumTested, plays: tuple[int, ...]) -> Step:
    case = _case(event)
    seat, card = (event.lowest_seat, event.lowest) if event.exceeds else (plays.index(event.highest), event.highest)
    numbers = {"high": event.highest, "middle": event.middle, "low": event.lowest, "sum": event.sum}
    words = phrases.words
    measure = {
        "strong": event.highest,
        "parts": [event.middle, event.lowest],
        "label": words(f"pico3.measure.{case}", diff=abs(event.highest - event.sum), **numbers),
        "mark": f"{event.middle} + {event.lowest} = {event.sum}",
        "caption": words.rich(f"pico3.caption.{case}", **numbers),
    }
    sentence = words.rich(f"pico3.step.sum.{case}", winner=phrases.card(seat, card), **numbers)
    return Step(event.clause, sentence, point=_at_trick(SEATS), measure=measure, decides=True)


def _why(phrases: PicoPhrases, events: Sequence[Event]) -> Runs:
    """Why the winner wins, in one sentence."""
    for event in events:
        if isinstance(event, TwinsSought) and event.strength is not None:
            return phrases.words.rich("pico3.why.twins", card=event.strength)
        if isinstance(event, SumTested):
            numbers = {"high": event.highest, "middle": event.middle, "low": event.lowest, "sum": event.sum}
            return phrases.words.rich(f"pico3.why.{_case(event)}", **numbers)
    raise ValueError("no trick of Pico for three among these events")
