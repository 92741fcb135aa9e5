"""German Whist explained: the deal, each trick with what is drawn after it, and the result; and its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from german_whist import records
from german_whist.clauses import GROUPS
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
from pico_widgets.core.game import Event, Refusal
from pico_widgets.core.records import Replay, Turn
from pico_widgets.explain.steps import Explanation, Names, Step
from pico_widgets.text import Runs, Words
from pico_widgets.tricks.cards import RANKS, Cards, suit_of
from pico_widgets.tricks.explain import TrickStep, TrickSteps
from pico_widgets.tricks.phrases import TrickPhrases

NAMES: Names = (None, "Ana")
"""Who sits where when nobody says."""


_KINDS = ("trick", "round", "result")
"""The parts of a trace that have steps, beside the deal."""


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


def trick_steps(game: GermanWhist, state: State, names: Names, words: Words) -> WhistTrick:
    """What tells the tricks of a game; `state` is any state of it."""
    return WhistTrick(TrickPhrases(game, names, words), game.tricks(state))


def deal(
    game: GermanWhist, events: Sequence[Event], names: Names, words: Words, hands: Sequence[Cards] = ()
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


def count(game: GermanWhist, turn: Turn, names: Names, words: Words) -> Explanation:
    """The tricks that count, of the game that `turn` ended."""
    phrases = TrickPhrases(game, names, words)
    ended = _ended(turn)
    steps = tuple(
        Step("german_whist.second", phrases.seat("german_whist.step.total", seat, tricks=phrases.tricks(won)))
        for seat, won in enumerate(ended.totals)
    )
    return Explanation(words("german_whist.second.name"), "round", steps, round=1)


def result(game: GermanWhist, turn: Turn, names: Names, words: Words) -> Explanation:
    """Who won the game that `turn` ended."""
    phrases = TrickPhrases(game, names, words)
    ended = _ended(turn)
    step = Step(ended.clause, phrases.seat("german_whist.step.won", ended.winner), decides=True)
    title = words.plain(phrases.seat("german_whist.title.won", ended.winner))
    return Explanation(title, "result", (step,))


def _ended(turn: Turn) -> GameEnded:
    """The event that the game ended."""
    return next(event for event in turn.events if isinstance(event, GameEnded))


def refusal(game: GermanWhist, state: State, refused: Refusal, names: Names, words: Words) -> Runs:
    """Why a card was refused, said to the one who tried."""
    said = trick_steps(game, state, names, words).refusal(state, refused)
    assert said is not None
    return said


class Explainer:
    """Explains records of German Whist."""

    def names(self, words: Words) -> Names:
        """The reader, and Ana."""
        return NAMES

    def refusal(self, game: GermanWhist, state: State, refused: Refusal, names: Names, words: Words) -> Runs:
        """Why a card was refused, said to the one who tried."""
        return refusal(game, state, refused, names, words)

    def explanations(self, replay: Replay, words: Words, names: Names) -> list[Explanation]:
        """The whole record, in the order in which things happened."""
        game = replay.game
        out = [deal(game, replay.start_events, names, words, replay.start.deal.hands)]
        teller = trick_steps(game, replay.start, names, words)
        for first, second in zip(replay.turns[::2], replay.turns[1::2], strict=False):
            out.append(teller.explanation((first, second)))
        if replay.state.over:
            out += [teller(game, replay.turns[-1], names, words) for teller in (count, result)]
        return out

    def heading(self, part: Explanation, replay: Replay, words: Words) -> str:
        """What stands above the steps of a part."""
        if part.kind != "trick":
            return part.title
        return f"{words('german_whist.where', trick=part.trick)}: {part.title}"

    def trace(self, replay: Replay, words: Words, names: Names) -> dict[str, Any]:
        """The trace of a replay."""
        bare = records.trace(replay)
        parts = self.explanations(replay, words, names)
        tricks, counts, done = ([part.to_trace() for part in parts if part.kind == kind] for kind in _KINDS)
        return bare | {
            "deal": {"steps": parts[0].to_trace()},
            "tricks": [one | {"steps": steps} for one, steps in zip(bare["tricks"], tricks, strict=True)],
            "rounds": [one | {"steps": steps} for one, steps in zip(bare["rounds"], counts, strict=True)],
            "result": None if bare["result"] is None else bare["result"] | {"steps": done[0]},
        }


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
