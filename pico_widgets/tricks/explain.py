"""A trick told from its events: led, followed, discarded, trumped, who is highest, who wins, who leads next.

No rule is decided here: every comparison comes from an event.  A game adds its own steps in a subclass of `TrickSteps`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from pico_widgets.core.game import Event, Refusal, Seat
from pico_widgets.core.records import Turn
from pico_widgets.explain.steps import Answer, Explanation, Question, Step, Target
from pico_widgets.text import Runs, Words
from pico_widgets.text.rich import started
from pico_widgets.tricks.cards import rank_of, suit_of
from pico_widgets.tricks.events import Discarded, Followed, Highest, LeadsNext, Led, TrickWon, Trumped
from pico_widgets.tricks.phrases import TrickPhrases, joined, named
from pico_widgets.tricks.rules import TrickRules
from pico_widgets.tricks.state import TrickTable

RIGHT, WRONG = 4, 3
"""How many ways there are to begin the answer to a prediction."""

_TAGS: Mapping[type[Event], str] = {Led: "led", Followed: "follows", Discarded: "discards", Trumped: "trumps"}


@dataclass(frozen=True)
class TrickStep(Step):
    """A step of a trick; from the first one with `ladder` on the ladder of the trick is drawn."""

    ladder: bool = False

    def to_json(self, words: Words, index: int, total: int) -> dict[str, Any]:
        """The step as the front end draws it."""
        return super().to_json(words, index, total) | {"ladder": self.ladder}


def won_in(turns: Sequence[Turn]) -> TrickWon:
    """The event that the trick of these turns was won.  Raises StopIteration for a trick that is not over."""
    return next(event for turn in turns for event in turn.events if isinstance(event, TrickWon))


def at_seat(seat: Seat) -> Target:
    """A step points at the card of a seat in the trick."""
    return {"at": "cross", "seat": seat}


@dataclass(frozen=True)
class TrickSteps:
    """Tells tricks that are played by `rules`; the seats and the words are those of `phrases`."""

    phrases: TrickPhrases
    rules: TrickRules

    # --- a whole trick

    def explanation(self, turns: Sequence[Turn], ask: bool = True) -> Explanation:
        """A whole trick, told from the turns of its cards, with the question who wins it if one is to `ask` it."""
        last = turns[-1]
        question = self.question(turns) if ask else None
        title = self.title(won_in(turns))
        return Explanation(title, "trick", tuple(self.steps(turns)), question, last.round, last.trick)

    def title(self, won: TrickWon) -> str:
        """ "Why your 4 wins", "Why the 7 wins"."""
        form = self.phrases.rank(won.card, "yours" if self.phrases.names[won.winner] is None else "the")
        return self.phrases.words("tricks.title", card=form)

    def steps(self, turns: Sequence[Turn]) -> list[Step]:
        """The steps of a whole trick: `turns` are those of its cards, in order."""
        events = [event for turn in turns for event in turn.events]
        at = next(at for at, event in enumerate(events) if isinstance(event, TrickWon))
        steps = self._told(events[:at], turns)
        followed = [event for event in events if isinstance(event, Followed)]
        if followed:
            void = (k for k, step in enumerate(steps) if step.clause == self.rules.clauses.void)
            steps.insert(next(void, len(steps)), self._followed(followed))
        steps += self._compared([event for event in events if isinstance(event, Highest)])
        return steps + self._told(events[at:], turns)

    def _told(self, events: Sequence[Event], turns: Sequence[Turn]) -> list[Step]:
        return [step for event in events if (step := self.step(event, turns)) is not None]

    def step(self, event: Event, turns: Sequence[Turn]) -> Step | None:
        """The step of one event of a trick; None for one that has none of its own.

        Cards that follow, and comparisons, are told together.
        """
        phrases = self.phrases
        match event:
            case Led():
                card, suit = phrases.card(event.card, "acc"), phrases.suit(event.suit)
                sentence = phrases.seat("tricks.step.led", event.seat, card=card, suit=suit)
                return TrickStep(event.clause, sentence, point=(at_seat(event.seat),))
            case Discarded():
                return self.void_step("tricks.step.discard", event)
            case Trumped():
                return self.void_step("tricks.step.trump", event)
            case TrickWon():
                point = (at_seat(event.winner),)
                return TrickStep(event.clause, self.why(event), point=point, ladder=True, decides=True)
            case LeadsNext():
                sentence = phrases.seat("tricks.step.next", event.seat)
                return TrickStep(event.clause, sentence, point=(at_seat(event.seat),), ladder=True)
        return None

    def void_step(self, key: str, event: Discarded | Trumped) -> Step:
        """The step of a card that does not follow, in the sentence of a key."""
        phrases = self.phrases
        suit, card = phrases.suit(event.suit), phrases.card(event.card, "acc")
        return TrickStep(
            event.clause, phrases.seat(key, event.seat, suit=suit, card=card), point=(at_seat(event.seat),)
        )

    # --- why it is won

    def why(self, won: TrickWon) -> Runs:
        """Why a trick is won, in a sentence or two."""
        phrases, trump = self.phrases, self.rules.trump
        led = suit_of(won.plays[0])
        owned = phrases.owned(won.winner, won.card)
        if trump is None:
            return started(phrases.rich("tricks.step.won.plain", highest=phrases.highest(led), card=owned))
        if suit_of(won.card) != trump:
            return phrases.rich("tricks.step.won.suit", highest=phrases.highest(led), card=owned)
        said = [phrases.rich("tricks.step.won.trump", sum(suit_of(card) == trump for card in won.plays), card=owned)]
        ranks = {card: self.rules.order.index(rank_of(card)) for card in won.plays}
        best = max((card for card in won.plays if suit_of(card) == led), key=ranks.__getitem__)
        if ranks[best] > ranks[won.card]:
            said.append(phrases.rich("tricks.step.won.even", card=phrases.card(best, "acc")))
        return joined(said)

    def so_far(self, state: TrickTable) -> Runs | None:
        """Who is highest in the trick on the table, and why; None before its first card."""
        if not state.table:
            return None
        phrases, at = self.phrases, self.rules.highest(state.table)
        card, led = state.table[at], suit_of(state.table[0])
        owned = started(phrases.owned((state.leader + at) % state.seats, card))
        if len(state.table) == 1:
            return phrases.rich("tricks.sofar.led", card=owned)
        if suit_of(card) != led:
            return phrases.rich("tricks.sofar.trump", card=owned, suit=phrases.suit(led))
        return phrases.rich("tricks.sofar.suit", card=owned, highest=phrases.highest(led))

    def tags(self, turns: Sequence[Turn]) -> dict[Seat, str]:
        """What each card of a trick, finished or not, did, as one word: leads, follows, discards, trumps."""
        return {
            event.seat: self.phrases.words(self.phrases.key(f"tricks.tag.{_TAGS[type(event)]}"))
            for turn in turns
            for event in turn.events
            if isinstance(event, (Led, Followed, Discarded, Trumped))
        }

    def question(self, turns: Sequence[Turn]) -> Question:
        """ "Who wins this trick?", with its cards in the order played."""
        won, words = won_in(turns), self.phrases.words
        noted = self.tags(turns)
        answers = []
        for k, card in enumerate(won.plays):
            seat = (won.leader + k) % len(won.plays)
            owned = words.plain(started(self.phrases.owned(seat, card)))
            answers.append(Answer(named(card), owned, noted[seat], right=seat == won.winner))
        # The wording varies with the trick, so that it stays the same when the trick is looked at again.
        turned = turns[-1].round + turns[-1].trick + won.winner
        reason = self.why(won)
        right = words.rich("tricks.feedback", verdict=words.rich(f"question.right.{turned % RIGHT + 1}"), why=reason)
        wrong = words.rich("tricks.feedback", verdict=words.rich(f"question.wrong.{turned % WRONG + 1}"), why=reason)
        return Question(words("tricks.question"), tuple(answers), right, wrong)

    # --- cards that follow, and who is highest

    def _followed(self, events: Sequence[Followed]) -> Step:
        phrases, seats = self.phrases, [event.seat for event in events]
        sentence = phrases.rich("tricks.step.follow", suit=phrases.suit(events[0].suit), who=phrases.who(seats))
        return TrickStep(events[0].clause, sentence, point=tuple(map(at_seat, seats)))

    def _compared(self, events: Sequence[Highest]) -> list[Step]:
        """How the highest card was found: a step for the comparisons of each kind, in the order played."""
        steps: list[Step] = []
        rank, trump = self.rules.clauses.rank, self.rules.clauses.trump
        told = [event for event in events if (event.clause == trump and event.changed) or self._is_told(event)]
        for clause, group in groupby(told, key=lambda event: event.clause):
            steps.append((self._ranks if clause == rank else self._trumps)(list(group)))
        last = next((event for event in reversed(events) if event.clause == rank or event.changed), None)
        if last is not None and not last.changed and not any(step.clause == rank for step in steps):
            steps.append(self._stays(last))
        return steps

    def _is_told(self, event: Highest) -> bool:
        """Whether a comparison within a suit is worth a sentence: somebody else is highest now, or it surprises."""
        high, low = (event.card, event.other_card) if event.changed else (event.other_card, event.card)
        return event.clause == self.rules.clauses.rank and (event.changed or self.phrases.surprising(high, low))

    def _ranks(self, events: Sequence[Highest]) -> Step:
        phrases = self.phrases
        said: list[Runs] = []
        odd = False
        for event in events:
            new, old = (event.seat, event.card), (event.other_seat, event.other_card)
            (high_seat, high), (low_seat, low) = (new, old) if event.changed else (old, new)
            odd = odd or phrases.surprising(high, low)
            sentence = phrases.rich(
                "tricks.step.rank",
                high=phrases.rank(high, "the"),
                low=phrases.rank(low, "to"),
                beats=phrases.beats(high_seat, low_seat),
            )
            said.append(started(sentence))
        point = tuple(at_seat(event.seat) for event in events)
        if odd:
            said.append(phrases.rich("tricks.step.order", order=phrases.order))
            point = (*point, {"at": "ranks"})
        return TrickStep(events[0].clause, joined(said), point=point, ladder=True)

    def _stays(self, event: Highest) -> Step:
        owned = self.phrases.owned(event.other_seat, event.other_card)
        sentence = started(self.phrases.rich("tricks.step.stays", card=owned))
        return TrickStep(event.clause, sentence, point=(at_seat(event.other_seat),), ladder=True)

    def _trumps(self, events: Sequence[Highest]) -> Step:
        phrases = self.phrases
        beats = phrases.words.listed_rich([phrases.beats(event.seat, event.other_seat) for event in events])
        suit = phrases.suit(str(self.rules.trump))
        sentence = started(phrases.rich("tricks.step.trumps", suit=suit, beats=beats))
        return TrickStep(events[0].clause, sentence, point=tuple(at_seat(event.seat) for event in events), ladder=True)

    # --- refusals

    def refusal(self, state: TrickTable, refusal: Refusal) -> Runs | None:
        """Why a card was refused, said to the seat that it refuses; None for a reason that is the game's own."""
        phrases, operands = self.phrases, refusal.operands
        if refusal.kind == "not_a_card":
            return phrases.rich("tricks.refused.card")
        if refusal.kind == "not_in_hand":
            key = "tricks.refused.played" if operands["where"] == "played" else "tricks.refused.elsewhere"
            return started(phrases.rich(key, card=phrases.card(operands["card"], "acc")))
        if refusal.kind == "not_your_turn":
            turn = operands["turn"]
            return phrases.rich("tricks.refused.over") if turn is None else phrases.seat("tricks.refused.to_play", turn)
        if refusal.clause == self.rules.clauses.follow:
            suit = phrases.suit(operands["led"])
            said = [phrases.seat("tricks.refused.led", state.leader, suit=suit)]
            return joined([*said, phrases.rich("tricks.refused.follow", suit=suit)])
        return None
