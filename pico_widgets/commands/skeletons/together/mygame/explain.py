"""The game explained from its events: the deal, each trick, the result; and the drawer of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pico_widgets.core.clauses import Clause
from pico_widgets.core.game import Event, Seat
from pico_widgets.core.records import Replay, Turn
from pico_widgets.explain.steps import Answer, Explanation, Names, Question, Step
from pico_widgets.text import Card, Runs, Words
from pico_widgets.text.rich import Param

from .clauses import GROUPS
from .rules import HAND, Dealt, Game, GameEnded, Shown, TrickWon

NAMES: Names = (None, "Ana", "Ben", "Cleo")
"""Who sits where when nobody says: the reader at seat 0."""


def face(_game: Game, card: int, words: Words) -> dict[str, Any]:
    """A card as the front end draws it: its strength, and what a screen reader says."""
    return {"card": card, "points": 1, "label": words("mygame.card", card=card)}


@dataclass(frozen=True)
class Teller:
    """Who sits where (None: you), and the words to tell it in."""

    names: Names
    words: Words

    def seat(self, key: str, seat: Seat, count: int | None = None, /, **params: Param) -> Runs:
        """The sentence `key.you` or `key.name`, as the seat is "you" or has a name."""
        name = self.names[seat]
        if name is None:
            return self.words.rich(f"{key}.you", count, **params)
        return self.words.rich(f"{key}.name", count, name=name, **params)

    def deal(self, events: tuple[Event, ...]) -> Explanation:
        """The dealer's acts."""
        steps = []
        for event in events:
            if isinstance(event, Dealt):
                for seat, hand in enumerate(event.hands):
                    cards = self.words.listed_rich([Card(str(card)) for card in hand])
                    steps.append(Step(event.clause, self.seat("mygame.step.dealt", seat, cards=cards)))
        return Explanation(self.words("mygame.title.deal"), "deal", tuple(steps))

    def trick(self, turn: Turn, ask: bool = True) -> Explanation:
        """A trick, with the question who wins it if one is to `ask` it."""
        shown = next(event for event in turn.events if isinstance(event, Shown))
        won = next(event for event in turn.events if isinstance(event, TrickWon))
        seats = range(len(shown.plays))
        point = tuple({"at": "trick", "seat": seat} for seat in seats)
        plays: Runs = []
        for seat in seats:
            told = self.seat("mygame.step.shown", seat, card=Card(str(shown.plays[seat])))
            plays += [*([" "] if plays else []), *told]
        why = self.seat("mygame.step.won", won.winner, card=Card(str(won.card)))
        steps = (
            Step(shown.clause, plays, point=point),
            Step(won.clause, why, point=({"at": "trick", "seat": won.winner},), decides=True),
        )
        title = self.words.plain(self.seat("mygame.title.won", won.winner))
        question = self.question(shown, won, why) if ask else None
        return Explanation(title, "trick", steps, question, turn.round, turn.trick)

    def question(self, shown: Shown, won: TrickWon, why: Runs) -> Question:
        """Who wins the trick?"""
        answers = tuple(
            Answer(
                Card(str(card)), self.words.plain(self.seat("mygame.answer", seat, card=card)), "", seat == won.winner
            )
            for seat, card in enumerate(shown.plays)
        )
        right = [*self.words.rich("question.right.1"), " ", *why]
        wrong = [*self.words.rich("question.wrong.1"), " ", *why]
        return Question(self.words("mygame.question"), answers, right, wrong)

    def result(self, turn: Turn) -> Explanation:
        """Who won the game that a turn ended."""
        ended = next(event for event in turn.events if isinstance(event, GameEnded))
        point = ({"at": "score"},)
        steps = [
            Step("mygame.end", self.seat("mygame.step.tricks", seat, won), point=point)
            for seat, won in enumerate(ended.totals)
        ]
        if len(ended.winners) > 1:
            you = self.words("phrase.you")
            who = self.words.listed([self.names[seat] or you for seat in ended.winners])
            last = self.words.rich("mygame.step.shared", who=who)
        else:
            last = self.seat("mygame.step.end", ended.winners[0])
        steps.append(Step(ended.clause, last, point=point, decides=True))
        return Explanation(self.words("mygame.title.result"), "result", tuple(steps))


class Explainer:
    """Explains records of the game."""

    def names(self, words: Words) -> Names:
        """The reader at seat 0, and names."""
        return NAMES

    def explanations(self, replay: Replay, words: Words, names: Names) -> list[Explanation]:
        """The whole record, in the order in which things happened."""
        teller = Teller(names, words)
        told = [teller.deal(replay.start_events), *(teller.trick(turn) for turn in replay.turns)]
        return [*told, teller.result(replay.turns[-1])] if replay.state.over else told

    def heading(self, part: Explanation, replay: Replay, words: Words) -> str:
        """What stands above the steps of a part."""
        return part.title if part.trick is None else f"{words('mygame.where', trick=part.trick)}: {part.title}"

    def trace(self, replay: Replay, words: Words, names: Names) -> dict[str, Any]:
        """The trace of a replay."""
        teller, tricks, result = Teller(names, words), [], None
        for turn in replay.turns:
            won = next(event for event in turn.events if isinstance(event, TrickWon))
            plays = [turn.choices[seat] for seat in sorted(turn.choices)]
            where = {"round": turn.round, "trick": turn.trick, "plays": plays}
            told = {"winner": won.winner, "because": won.clause, "steps": teller.trick(turn).to_trace()}
            tricks.append(where | told)
            ended = next((event for event in turn.events if isinstance(event, GameEnded)), None)
            if ended is not None:
                steps = teller.result(turn).to_trace()
                result = {"totals": list(ended.totals), "winners": list(ended.winners), "steps": steps}
        deal = {"steps": teller.deal(replay.start_events).to_trace()}
        return {"game": replay.game.name, "deal": deal, "tricks": tricks, "rounds": [], "result": result}


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
        return {"count": len(game.cards), "size": HAND}

    def options(self, clause: Clause, game: Game, words: Words) -> list[dict[str, Any]]:
        """The controls of the house rules that flip a ruling; there are none yet."""
        return []
