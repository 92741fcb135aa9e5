"""Questions before a class: which one is shown, the show of hands, whether the answer is seen.  It knows no screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pico_widgets.core.game import Seat
from pico_widgets.core.records import resume, session_from_json
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.rulebook import rulebook
from pico_widgets.explain.terms import marked
from pico_widgets.teach.exams.explaining import explanation, played
from pico_widgets.teach.exams.paper import ExamPaper
from pico_widgets.teach.exams.questions import Draft, Question
from pico_widgets.text import Runs, Words

MOST_HANDS = 999
"""So many hands are counted for an answer."""


@dataclass(frozen=True)
class BoardState:
    """Where a class stands: the question `at` (from 0), the hands counted for each of its answers by question, and the
    questions whose answer was shown."""

    paper: ExamPaper
    at: int = 0
    hands: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    shown: frozenset[int] = frozenset()

    @property
    def question(self) -> Question:
        """The question that is shown."""
        return self.paper.questions[self.at]

    @property
    def counted(self) -> tuple[int, ...]:
        """The hands for each answer to it."""
        return self.hands.get(self.at, (0,) * len(self.question.values))

    @property
    def is_shown(self) -> bool:
        """Whether its answer is seen."""
        return self.at in self.shown

    def go(self, at: int) -> BoardState:
        """Another question is shown.  Raises ValueError for one that there is not."""
        if not 0 <= at < len(self.paper.questions):
            raise ValueError(at)
        return replace(self, at=at)

    def count(self, option: int, hands: int) -> BoardState:
        """So many hands are for an answer.  Raises ValueError for an answer that there is not, or too many."""
        if not 0 <= option < len(self.question.values) or not 0 <= hands <= MOST_HANDS:
            raise ValueError(option, hands)
        counted = (*self.counted[:option], hands, *self.counted[option + 1 :])
        return replace(self, hands={**self.hands, self.at: counted})

    def show(self, shown: bool) -> BoardState:
        """The answer is seen from now on, or hidden again."""
        return replace(self, shown=self.shown | {self.at} if shown else self.shown - {self.at})


def plays(draft: Draft) -> list[tuple[Seat, Any]]:
    """The trick that a question asks about: who plays what, in order; none for a question about no trick."""
    if "plays" not in draft.ask:
        return []
    begun = len(resume(session_from_json(draft.session)).turns)
    return [one for turn in played(draft).turns[begun:] for one in turn.choices.items()]


def reasons(draft: Draft, say: Words) -> list[Runs]:
    """Why the answer is right: the steps that explain the trick, or else the rule that decides."""
    told = explanation(draft, say)
    if told is not None:
        return [marked(step.text, step.clause, say) for step in told.steps if not step.skip]
    game = session_from_json(draft.session).record.game
    book = rulebook(game.name)
    clause = next(one for one in GAMES[game.name].clauses if one.id == draft.clause)
    return [marked(say.rich(book.rule(clause, game), **book.facts(game, say)), clause.id, say)]
