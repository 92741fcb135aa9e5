"""Questions: what is asked of which position, the answers that are offered, and which of them are right.

A game brings a tuple of recipes (`questions_at` of its descriptor).  A recipe draws positions from the chance that it
is given and lets the rules say what is right; wrong answers are mistakes that people make, each with a sentence in the
game's catalogue under `GAME.mistake.WORD`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from pico_widgets.core.deals import SEEDS, Source
from pico_widgets.core.records import SESSION_FORMAT, Replay, moment, write_record
from pico_widgets.text import LANGUAGES, Words, words

T = TypeVar("T")

LEVELS = (1, 2, 3)
"""From what is seen at once to what takes a close look."""


class Chance(Source):
    """The draws that belong to a text: the same for ever, whatever the Python."""

    def __init__(self, text: str) -> None:
        """`text` is ASCII."""
        self._words = self._stream(f"pico-widgets/1 {text} ")

    def one_of(self, items: Sequence[T]) -> T:
        """One of several, each as likely as the others."""
        return items[self.draw(len(items))]

    def seed(self) -> int:
        """The seed of a deal."""
        return self.draw(SEEDS)


@dataclass(frozen=True)
class Draft:
    """A question in no language yet.

    `session` (JSON) is the position, `ask` what is asked of it.  `right`: the values that are right; `wrong`: the other
    values with the ids of their mistakes, None for one without a name.  `say` is the question, `label` an answer, in
    the words that they are given.  `like`: two questions of a kind that are equal in this are alike.
    """

    kind: str
    clause: str
    level: int
    session: Mapping[str, Any]
    ask: Mapping[str, Any]
    right: tuple[Any, ...]
    wrong: tuple[tuple[Any, str | None], ...]
    say: Callable[[Words], str] = field(compare=False)
    label: Callable[[Any, Words], str] = field(compare=False)
    like: tuple[Any, ...] = ()

    @property
    def identity(self) -> str:
        """What tells questions apart."""
        return json.dumps([self.kind, self.like or self.say(words(LANGUAGES[0]))])


@dataclass(frozen=True)
class Recipe:
    """How questions of a kind about a clause are made, on the levels on which they can be.

    `make` gives a question of that level, or None where its draws led to none.
    """

    kind: str
    clause: str
    levels: tuple[int, ...]
    make: Callable[[Chance, int], Draft | None]


@dataclass(frozen=True)
class Question:
    """A question with its answers in their order: values, and beside each the id of its mistake or None."""

    draft: Draft
    values: tuple[Any, ...]

    @property
    def right(self) -> tuple[int, ...]:
        """The places, from 0, of the answers that are right."""
        return tuple(at for at, value in enumerate(self.values) if _among(value, self.draft.right))

    def mistake(self, at: int) -> str | None:
        """The id of the mistake behind the answer at a place, or None."""
        return next((mistake for value, mistake in self.draft.wrong if _same(value, self.values[at])), None)

    def is_right(self, chosen: Sequence[int]) -> bool:
        """Whether these places are right: all that are, where one may be chosen any one of them."""
        return len(chosen) == 1 and chosen[0] in self.right

    def to_json(self, say: Words) -> dict[str, Any]:
        """The question as an exam holds it, in one language."""
        draft = self.draft
        answers = []
        for at, value in enumerate(self.values):
            mistake = self.mistake(at)
            named = {} if mistake is None else {"mistake": mistake}
            answers.append({"value": value, "text": draft.label(value, say)} | named)
        return {
            "kind": draft.kind,
            "clause": draft.clause,
            "level": draft.level,
            "session": draft.session,
            "ask": draft.ask,
            "text": draft.say(say),
            "answers": answers,
            "right": [self.values[at] for at in self.right],
        }


def ordered(draft: Draft, chance: Chance) -> Question:
    """A question with its answers in an order: yes before no, numbers ascending, anything else as drawn."""
    values = [*draft.right, *(value for value, _ in draft.wrong)]
    if all(type(value) is int for value in values):
        return Question(draft, tuple(sorted(values)))
    if all(isinstance(value, bool) for value in values):
        return Question(draft, tuple(sorted(values, reverse=True)))
    return Question(draft, tuple(chance.shuffle(values)))


def distinct(right: Sequence[Any], wrong: Sequence[tuple[Any, str | None]]) -> tuple[tuple[Any, str | None], ...]:
    """The wrong values that are not right after all, each once, by the first mistake that leads to it."""
    found: list[tuple[Any, str | None]] = []
    for value, mistake in wrong:
        if not _among(value, (*right, *(one for one, _ in found))):
            found.append((value, mistake))
    return tuple(found)


def session_of(played: Replay) -> dict[str, Any]:
    """A position as a session (JSON)."""
    held = moment(played.game, played.state)
    return {"format": SESSION_FORMAT, "record": write_record(played)} | held | {"undone": False}


def _same(one: Any, other: Any) -> bool:
    """Whether two values are the same answer; true is not 1."""
    return type(one) is type(other) and bool(one == other)


def _among(value: Any, values: Sequence[Any]) -> bool:
    return any(_same(value, one) for one in values)
