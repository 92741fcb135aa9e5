"""Deals by topic: each with a game on it in which the topic occurs, so that a teacher knows what a class will meet.

A game brings them as a file (`deals_at` of its descriptor): a list of objects with `clause`, an id, and `record`, a
record whose deal is a seed and whose last trick or hand has an event by that clause.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from pico_widgets.core.codes import write_deal
from pico_widgets.core.records import Replay, record_from_json, replay
from pico_widgets.core.registry import GAMES
from pico_widgets.core.strict_json import read_json
from pico_widgets.explain.trace import explanations, trace
from pico_widgets.text import LANGUAGES, Words, words


@dataclass(frozen=True)
class TopicDeal:
    """A deal, the clause that it shows, and a game on it, up to where the clause applies."""

    game: str
    clause: str
    seed: int
    played: Replay

    @cached_property
    def code(self) -> str:
        """The code of the deal."""
        return write_deal(self.played.game, self.seed)

    @property
    def occurs(self) -> bool:
        """Whether the clause decides the last trick of the game, or, of one that decides no tricks, whether anything in
        its last trick or count happened by it."""
        if self.clause in {recipe.clause for recipe in GAMES[self.game].questions if recipe.kind == "because"}:
            tricks: list[dict[str, Any]] = trace(self.played, words(LANGUAGES[0]))["tricks"]
            return bool(tricks) and tricks[-1]["because"] == self.clause
        last = [event for turn in self.played.turns if (turn.round, turn.trick) == self.where for event in turn.events]
        return any(getattr(event, "clause", None) == self.clause for event in last)

    def told(self, say: Words) -> list[str]:
        """What happens where the clause applies, sentence by sentence."""
        parts = explanations(self.played, say)
        found = next(
            (one for one in reversed(parts) if any(step.clause == self.clause for step in one.steps)), parts[-1]
        )
        steps = [step for step in found.steps if not step.skip]
        if found.kind == "deal":  # of all that is dealt and bid only what the topic is about
            steps = [step for step in steps if step.clause == self.clause]
        return [say.plain(step.text) for step in steps]

    @property
    def where(self) -> tuple[int, int]:
        """The round or hand and the trick in which it applies, from 1; trick 0: before the first."""
        return self.played.turns[-1].round, self.played.turns[-1].trick


@lru_cache
def topic_deals(game: str) -> tuple[TopicDeal, ...]:
    """The deals of a game by topic, in the order of its file; none for a game that brings none.

    Raises KeyError for a game that is not installed, `RecordError` for a record that breaks a rule.
    """
    file = GAMES[game].deals
    if file is None:
        return ()
    found: list[dict[str, Any]] = read_json(file.read_bytes())
    return tuple(_deal(game, one) for one in found)


def _deal(game: str, told: dict[str, Any]) -> TopicDeal:
    seed = told["record"]["rounds"][0]["deal"]["seed"]
    return TopicDeal(game, told["clause"], seed, replay(record_from_json(told["record"])))
