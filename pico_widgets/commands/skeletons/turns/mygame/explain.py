"""The game explained from its events: the deal and the result; tricks are told by `pico_widgets.tricks`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pico_widgets.core.clauses import Clause
from pico_widgets.core.game import Event
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Explanation, Names, Step
from pico_widgets.text import Words
from pico_widgets.tricks.cards import Cards
from pico_widgets.tricks.events import LeadsNext
from pico_widgets.tricks.explain import TrickSteps
from pico_widgets.tricks.one_hand_explain import OneHandExplainer
from pico_widgets.tricks.phrases import TrickPhrases

from .clauses import GROUPS
from .records import RECORDS
from .rules import HAND, RANKS, TRICKS, DealerSet, Dealt, Game, GameEnded, State


class Explainer(OneHandExplainer):
    """Explains records of the game, and its table."""

    records = RECORDS

    def tricks(self, game: Game, state: State, names: Names, words: Words) -> TrickSteps:
        """What tells the tricks."""
        return TrickSteps(TrickPhrases(game, names, words), TRICKS)

    def deal(
        self, game: Game, events: Sequence[Event], names: Names, words: Words, hands: Sequence[Cards] = ()
    ) -> Explanation:
        """The dealer's acts; `hands` are told too where everybody may see them."""
        phrases = TrickPhrases(game, names, words)
        steps: list[Step] = []
        for event in events:
            match event:
                case DealerSet():
                    steps.append(Step(event.clause, phrases.seat("mygame.step.dealer", event.seat)))
                case Dealt():
                    steps.append(Step(event.clause, words.rich("mygame.step.deal", size=event.count, rest=event.rest)))
                    for seat, hand in enumerate(hands):
                        held = phrases.seat("tricks.step.holds", seat, cards=phrases.holding(hand))
                        steps.append(Step(event.clause, held))
                case LeadsNext():
                    steps.append(Step(event.clause, phrases.seat("mygame.step.first", event.seat)))
        return Explanation(words("mygame.title.deal"), "deal", tuple(steps), round=1)

    def result(self, game: Game, turn: Turn, names: Names, words: Words) -> Explanation:
        """Who won the game that `turn` ended: the tricks of each, then by which clause."""
        phrases = TrickPhrases(game, names, words)
        ended = next(event for event in turn.events if isinstance(event, GameEnded))
        steps = [
            Step("mygame.end", phrases.seat("mygame.step.total", seat, tricks=phrases.tricks(won)))
            for seat, won in enumerate(ended.totals)
        ]
        if len(ended.winners) > 1:
            title = words("mygame.title.shared")
            said = words.rich("mygame.step.shared", who=phrases.who(ended.winners))
        else:
            title = words.plain(phrases.seat("mygame.title.won", ended.winners[0]))
            said = phrases.seat("mygame.step.won", ended.winners[0])
        steps.append(Step(ended.clause, said, decides=True))
        return Explanation(title, "result", tuple(steps))


class Rulebook:
    """The rules as their drawer shows them."""

    source = "mygame.source"

    def groups(self, words: Words) -> Mapping[str, str]:
        """The headings, by group."""
        return {group: words(f"mygame.group.{group}") for group in GROUPS}

    def rule(self, clause: Clause, game: Game) -> str:
        """The key of the sentence of a clause."""
        return f"{clause.id}.rule"

    def facts(self, game: Game, words: Words) -> dict[str, Any]:
        """What the sentences of the rules say of the cards in use."""
        return {"count": len(game.cards), "size": HAND, "order": " ".join(RANKS)}

    def options(self, clause: Clause, game: Game, words: Words) -> list[dict[str, Any]]:
        """The controls of the house rules that flip a ruling; there are none yet."""
        return []
