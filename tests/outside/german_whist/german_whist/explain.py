"""German Whist explained: the deal, each trick with what is drawn after it, and the result; and its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from german_whist.clauses import GROUPS
from german_whist.records import RECORDS
from german_whist.rules import (
    HAND_SIZE,
    DealerSet,
    Dealt,
    Drawn,
    FirstLeader,
    GameEnded,
    GermanWhist,
    State,
    StockGone,
    TrickCounted,
    TrumpTurned,
)
from pico_widgets.core.clauses import Clause
from pico_widgets.core.game import Event
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Explanation, Names, Step
from pico_widgets.text import Words
from pico_widgets.tricks.cards import RANKS, Cards, suit_of
from pico_widgets.tricks.explain import TrickStep, TrickSteps
from pico_widgets.tricks.one_hand_explain import OneHandExplainer
from pico_widgets.tricks.phrases import TrickPhrases


class WhistTrick(TrickSteps):
    """Tells tricks, and what is drawn after them."""

    def step(self, event: Event, turns: Sequence[Turn]) -> Step | None:
        """The step of one event of a trick."""
        phrases, words = self.phrases, self.phrases.words
        match event:
            case Drawn():
                card = phrases.card(event.card, "acc")
                said = phrases.seat("german_whist.step.draw", event.winner, card=card)
                if event.turned is not None:
                    said = [*said, " ", *words.rich("german_whist.step.turned", card=phrases.label(event.turned))]
                return TrickStep(event.clause, said, ladder=True)
            case StockGone():
                return TrickStep(event.clause, words.rich("german_whist.step.second", n=event.count), ladder=True)
            case TrickCounted():
                tricks = phrases.tricks(event.won[event.seat])
                said = phrases.seat("german_whist.step.counted", event.seat, tricks=tricks)
                return TrickStep(event.clause, said, ladder=True)
        return super().step(event, turns)


class Explainer(OneHandExplainer):
    """Explains records of German Whist, and its table."""

    records = RECORDS

    def tricks(self, game: GermanWhist, state: State, names: Names, words: Words) -> WhistTrick:
        """What tells the tricks of a game."""
        return WhistTrick(TrickPhrases(game, names, words), game.tricks(state))

    def deal(
        self, game: GermanWhist, events: Sequence[Event], names: Names, words: Words, hands: Sequence[Cards] = ()
    ) -> Explanation:
        """The deal; `hands` are told too where everybody may see them."""
        phrases = TrickPhrases(game, names, words)
        steps: list[Step] = []
        for event in events:
            match event:
                case DealerSet():
                    steps.append(Step(event.clause, phrases.seat("german_whist.step.dealer", event.seat)))
                case Dealt():
                    said = phrases.seat("german_whist.step.deal", event.first, size=event.count, stock=event.stock)
                    steps.append(Step(event.clause, said))
                    for seat, hand in enumerate(hands):
                        held = phrases.seat("tricks.step.holds", seat, cards=phrases.holding(hand))
                        steps.append(Step(event.clause, held))
                case TrumpTurned():
                    suit = phrases.suit(suit_of(event.card))
                    said = words.rich("german_whist.step.trump", card=phrases.label(event.card), suit=suit)
                    steps.append(Step(event.clause, said))
                case FirstLeader():
                    steps.append(Step(event.clause, phrases.seat("german_whist.step.first", event.seat)))
        return Explanation(words("german_whist.title.deal"), "deal", tuple(steps), round=1)

    def count(self, game: GermanWhist, turn: Turn, names: Names, words: Words) -> Explanation:
        """The tricks that count, of the game that `turn` ended."""
        phrases = TrickPhrases(game, names, words)
        steps = tuple(
            Step("german_whist.second", phrases.seat("german_whist.step.total", seat, tricks=phrases.tricks(won)))
            for seat, won in enumerate(_ended(turn).totals)
        )
        return Explanation(words("german_whist.second.name"), "round", steps, round=1)

    def result(self, game: GermanWhist, turn: Turn, names: Names, words: Words) -> Explanation:
        """Who won the game that `turn` ended."""
        phrases, ended = TrickPhrases(game, names, words), _ended(turn)
        step = Step(ended.clause, phrases.seat("german_whist.step.won", ended.winner), decides=True)
        title = words.plain(phrases.seat("german_whist.title.won", ended.winner))
        return Explanation(title, "result", (step,))


def _ended(turn: Turn) -> GameEnded:
    """The event that the game ended."""
    return next(event for event in turn.events if isinstance(event, GameEnded))


class Rulebook:
    """The rules of German Whist as they are shown."""

    source = "german_whist.source"

    def groups(self, words: Words) -> Mapping[str, str]:
        """The headings, by group."""
        return {group: words(f"german_whist.group.{group}") for group in GROUPS}

    def rule(self, clause: Clause, game: GermanWhist) -> str:
        """The key of the sentence of a clause."""
        return f"{clause.id}.rule"

    def facts(self, game: GermanWhist, words: Words) -> dict[str, Any]:
        """What the sentences say of cards."""
        stock = len(game.cards) - 2 * HAND_SIZE
        return {"count": len(game.cards), "size": HAND_SIZE, "stock": stock, "order": " ".join(RANKS)}

    def options(self, clause: Clause, game: GermanWhist, words: Words) -> list[dict[str, Any]]:
        """There are no house rules."""
        return []
