"""The shapes of an explanation, whatever the game: steps, a question before them, and their JSON.

It knows no game; sentences come in ready, as runs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from pico_widgets.explain.terms import marked
from pico_widgets.text import Card, Runs, Words, plain

Names = Sequence[str | None]
"""A name for each seat; None is "you"."""

Kind = Literal["deal", "trick", "round", "result"]
"""What is explained: a deal, a trick, the end of a round, or how the game ended."""

Target = Mapping[str, Any]
"""What a step points at: `{"at": "trick", "seat": 0}`, `{"at": "hand", "seat": 1, "card": 3}`, `{"at": "swap"}`, …"""


@dataclass(frozen=True)
class Step:
    """One step: a sentence or two about one event, by one clause.

    `skip`: the clause was not needed.  `point`: what the sentence speaks of.  `measure`: bars to compare, with their
    label for screen readers.  `effect`: cards that move while the step is shown.  `decides`: it says how it ends
    (who wins the trick, what the totals are): what shows the outcome waits for it.
    """

    clause: str
    text: Runs
    skip: bool = False
    point: tuple[Target, ...] = ()
    measure: Mapping[str, Any] | None = None
    effect: tuple[Mapping[str, Any], ...] = ()
    decides: bool = False

    def to_json(self, words: Words, index: int, total: int) -> dict[str, Any]:
        """The step as the front end draws it; `index` counts from 0, `say` is for the live region."""
        return {
            "clause": self.clause,
            "name": words(f"{self.clause}.name"),
            "text": marked(self.text, self.clause, words),
            "say": words("step.say", n=index + 1, all=total, text=plain(self.text)),
            "skip": self.skip,
            "point": [dict(target) for target in self.point],
            "measure": None if self.measure is None else dict(self.measure),
            "effect": [dict(effect) for effect in self.effect],
            "decides": self.decides,
        }


@dataclass(frozen=True)
class Answer:
    """One answer to choose: the card it names, whose it is, a note, and whether it is right."""

    card: Card
    text: str
    note: str
    right: bool


@dataclass(frozen=True)
class Question:
    """What a learner predicts before the steps, and what is said after the answer."""

    ask: str
    answers: tuple[Answer, ...]
    right: Runs
    wrong: Runs

    def to_json(self, words: Words, clause: str) -> dict[str, Any]:
        """The question as the front end draws it; `clause` is one of its game."""
        return {
            "kicker": words("question.kicker"),
            "ask": self.ask,
            "answers": [
                {"card": one.card.run(), "text": one.text, "note": one.note, "right": one.right} for one in self.answers
            ],
            "skip": words("question.skip"),
            "feedback": {"right": marked(self.right, clause, words), "wrong": marked(self.wrong, clause, words)},
        }


@dataclass(frozen=True)
class Explanation:
    """The steps of a deal, a trick, the end of a round or the result, under a title.

    `round` and `trick` count from 1; None where the part belongs to no round, or to no trick of it.
    """

    title: str
    kind: Kind
    steps: tuple[Step, ...] = field(default=())
    question: Question | None = None
    round: int | None = None
    trick: int | None = None

    @property
    def id(self) -> str:
        """What tells the explanations of a match apart: "2.3" a trick, "2.round" another part of a round, "result"."""
        if self.round is None:
            return self.kind
        return f"{self.round}.{self.kind if self.trick is None else self.trick}"

    def to_json(self, words: Words) -> dict[str, Any]:
        """The explanation as the trait `steps` holds it."""
        return {
            "title": self.title,
            "id": self.id,
            "kind": self.kind,
            "list": [step.to_json(words, at, len(self.steps)) for at, step in enumerate(self.steps)],
            "question": None if self.question is None else self.question.to_json(words, self.steps[0].clause),
        }

    def to_trace(self) -> list[dict[str, str]]:
        """The steps as a trace holds them: the clauses that were applied, and their sentences."""
        return [{"clause": step.clause, "text": plain(step.text)} for step in self.steps if not step.skip]
