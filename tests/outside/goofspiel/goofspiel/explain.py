"""Goofspiel explained: the deal, each trick, and the result; and its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from goofspiel.rules import CARDS, GROUPS, GameEnded, Goofspiel, PrizeTaken, Shown, State
from pico_widgets.core.clauses import Clause
from pico_widgets.core.game import Refusal, Seat
from pico_widgets.core.records import Replay, Turn
from pico_widgets.explain.steps import Answer, Explanation, Names, Question, Step
from pico_widgets.text import Card, Runs, Words
from pico_widgets.text.rich import Param

NAMES: Names = (None, "Ana")
"""Who sits where when nobody says."""


def face(_game: Goofspiel, card: int, words: Words) -> dict[str, Any]:
    """A card as the front end draws it."""
    return {"card": card, "points": card, "label": words("goofspiel.card", card=card)}


@dataclass(frozen=True)
class Teller:
    """Who sits where (None: you), and the words to tell it in."""

    names: Names
    words: Words

    def seat(self, key: str, seat: Seat, **params: Param) -> Runs:
        """The sentence `key.you` or `key.name`."""
        name = self.names[seat]
        if name is None:
            return self.words.rich(f"{key}.you", **params)
        return self.words.rich(f"{key}.name", name=name, **params)

    def deal(self, state: State) -> Explanation:
        """The deal."""
        size = len(CARDS)
        steps = (
            Step("goofspiel.cards", self.words.rich("goofspiel.step.deal", size=size)),
            Step("goofspiel.choose", self.words.rich("goofspiel.step.prize", prize=Card(str(state.deal.prizes[0])))),
        )
        return Explanation(self.words("goofspiel.title.deal"), "deal", steps, round=1)

    def trick(self, turn: Turn, ask: bool = True) -> Explanation:
        """A trick, with the question who takes the prize if one is to `ask` it."""
        shown = next(event for event in turn.events if isinstance(event, Shown))
        taken = next(event for event in turn.events if isinstance(event, PrizeTaken))
        point = tuple({"at": "trick", "seat": seat} for seat in range(len(shown.plays)))
        said: Runs = []
        for seat, card in enumerate(shown.plays):
            said += [*([" "] if said else []), *self.seat("goofspiel.step.shown", seat, card=Card(str(card)))]
        why = self.why(taken)
        steps = (Step(shown.clause, said, point=point), Step(taken.clause, why, point=point, decides=True))
        if taken.winner is None:
            title = self.words("goofspiel.title.equal")
        else:
            title = self.words.plain(self.seat("goofspiel.title.taken", taken.winner, prize=taken.prize))
        question = self.question(shown, taken, why) if ask else None
        return Explanation(title, "trick", steps, question, turn.round, turn.trick)

    def why(self, taken: PrizeTaken) -> Runs:
        """Who takes the prize."""
        prize = Card(str(taken.prize))
        if taken.winner is None:
            return self.words.rich("goofspiel.step.equal", prize=prize)
        points = taken.totals[taken.winner]
        return self.seat("goofspiel.step.taken", taken.winner, prize=prize, points=points)

    def question(self, shown: Shown, taken: PrizeTaken, why: Runs) -> Question:
        """Who takes the prize?"""
        answers = tuple(
            Answer(
                Card(str(card)), self.words.plain(self.seat("goofspiel.answer", seat)), "", right=seat == taken.winner
            )
            for seat, card in enumerate(shown.plays)
        )
        nobody = Answer(Card("–"), self.words("goofspiel.answer.nobody"), "", right=taken.winner is None)
        right, wrong = (self.words.rich(f"goofspiel.{kind}", why=why) for kind in ("right", "wrong"))
        return Question(self.words("goofspiel.question"), (*answers, nobody), right, wrong)

    def result(self, turn: Turn) -> Explanation:
        """Who won."""
        ended = next(event for event in turn.events if isinstance(event, GameEnded))
        points = [self.seat("goofspiel.step.points", seat, points=n) for seat, n in enumerate(ended.totals)]
        if len(ended.winners) > 1:
            title, last = self.words("goofspiel.title.shared"), self.words.rich("goofspiel.step.shared")
        else:
            title = self.words.plain(self.seat("goofspiel.title.won", ended.winners[0]))
            last = self.seat("goofspiel.step.won", ended.winners[0])
        steps = tuple(Step(ended.clause, said) for said in points)
        return Explanation(title, "result", (*steps, Step(ended.clause, last, decides=True)))

    def refusal(self, refused: Refusal) -> Runs:
        """Why a card was refused."""
        if refused.kind == "not_in_hand":
            return self.words.rich("goofspiel.refused.gone", card=Card(str(refused.choice)))
        return self.words.rich(f"goofspiel.refused.{'card' if refused.kind == 'not_a_card' else 'over'}")


class Explainer:
    """Explains records of Goofspiel."""

    def names(self, words: Words) -> Names:
        """The reader, and Ana."""
        return NAMES

    def refusal(self, game: Goofspiel, state: State, refused: Refusal, names: Names, words: Words) -> Runs:
        """Why a card was refused, said to the one who tried."""
        return Teller(names, words).refusal(refused)

    def explanations(self, replay: Replay, words: Words, names: Names) -> list[Explanation]:
        """The whole record, in the order in which things happened."""
        teller = Teller(names, words)
        out = [teller.deal(replay.start), *(teller.trick(turn) for turn in replay.turns)]
        return [*out, teller.result(replay.turns[-1])] if replay.state.over else out

    def heading(self, part: Explanation, replay: Replay, words: Words) -> str:
        """What stands above the steps of a part."""
        if part.kind != "trick":
            return part.title
        return f"{words('goofspiel.where', trick=part.trick)}: {part.title}"

    def trace(self, replay: Replay, words: Words, names: Names) -> dict[str, Any]:
        """The trace of a replay."""
        teller, tricks, result = Teller(names, words), [], None
        for turn in replay.turns:
            taken = next(event for event in turn.events if isinstance(event, PrizeTaken))
            won = {"prize": taken.prize, "winner": taken.winner, "because": taken.clause}
            plays = [turn.choices[seat] for seat in sorted(turn.choices)]
            where = {"round": turn.round, "trick": turn.trick, "plays": plays}
            tricks.append(where | won | {"steps": teller.trick(turn).to_trace()})
            ended = next((event for event in turn.events if isinstance(event, GameEnded)), None)
            if ended is not None:
                steps = teller.result(turn).to_trace()
                result = {"totals": list(ended.totals), "winners": list(ended.winners), "steps": steps}
        deal = {"steps": teller.deal(replay.start).to_trace()}
        rounds = [] if result is None else [{"round": 1, "points": result["totals"], "steps": result["steps"]}]
        return {"game": replay.game.name, "deal": deal, "tricks": tricks, "rounds": rounds, "result": result}


class Rulebook:
    """The rules of Goofspiel as they are shown."""

    source = "goofspiel.source"

    def groups(self, words: Words) -> Mapping[str, str]:
        """The headings, by group."""
        return {group: words(f"goofspiel.group.{group}") for group in GROUPS}

    def rule(self, clause: Clause, game: Goofspiel) -> str:
        """The key of the sentence of a clause."""
        return f"{clause.id}.rule"

    def facts(self, game: Goofspiel, words: Words) -> dict[str, Any]:
        """What the sentences say of cards."""
        return {"size": len(CARDS)}

    def options(self, clause: Clause, game: Goofspiel, words: Words) -> list[dict[str, Any]]:
        """There are no house rules."""
        return []
