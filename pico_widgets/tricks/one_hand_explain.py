"""The record of a game of one hand of tricks explained: the deal, each trick, the result; and its trace."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from pico_widgets.core.game import Event, Refusal
from pico_widgets.core.records import Replay, Turn
from pico_widgets.explain.steps import Explanation, Names
from pico_widgets.text import Runs, Words
from pico_widgets.tricks.cards import Cards
from pico_widgets.tricks.explain import TrickSteps
from pico_widgets.tricks.one_hand import OneHandRecords


class OneHandExplainer(ABC):
    """An `explain.trace.Explainer` for games of one hand: a game says how its deal and its result are told."""

    records: ClassVar[OneHandRecords]
    """The records of the game."""

    seat_names: ClassVar[Names] = (None, "Ana", "Ben", "Cleo")
    """Who sits where when nobody says: the reader at seat 0."""

    @abstractmethod
    def tricks(self, game: Any, state: Any, names: Names, words: Words) -> TrickSteps:
        """What tells the tricks; `state` is any state of the game that is played."""

    @abstractmethod
    def deal(
        self, game: Any, events: Sequence[Event], names: Names, words: Words, hands: Sequence[Cards] = ()
    ) -> Explanation:
        """The dealer's acts (kind "deal"); `hands` are told too where everybody may see them."""

    def count(self, game: Any, turn: Turn, names: Names, words: Words) -> Explanation | None:
        """What was counted once the last trick was played (kind "round"); None where the tricks say it all."""
        return None

    @abstractmethod
    def result(self, game: Any, turn: Turn, names: Names, words: Words) -> Explanation:
        """Who won the game that `turn` ended (kind "result")."""

    # --- what a record is asked for

    def names(self, words: Words) -> Names:
        """A name for each seat, None for the reader."""
        return self.seat_names

    def refusal(self, game: Any, state: Any, refused: Refusal, names: Names, words: Words) -> Runs:
        """Why a card was refused, said to the one who tried."""
        said = self.tricks(game, state, names, words).refusal(state, refused)
        assert said is not None, f"no sentence for {refused.clause}"
        return said

    def explanations(self, replay: Replay, words: Words, names: Names) -> list[Explanation]:
        """The whole record, in the order in which things happened."""
        game = replay.game
        out = [self.deal(game, replay.start_events, names, words, replay.start.deal.hands)]
        tricks = self.tricks(game, replay.start, names, words)
        whole = len(replay.turns) - len(replay.turns) % game.seats
        out += [tricks.explanation(replay.turns[at : at + game.seats]) for at in range(0, whole, game.seats)]
        if replay.state.over:
            ends = (end(game, replay.turns[-1], names, words) for end in (self.count, self.result))
            out += [end for end in ends if end is not None]
        return out

    def heading(self, part: Explanation, replay: Replay, words: Words) -> str:
        """What stands above the steps of a part."""
        return part.title if part.trick is None else f"{words('tricks.where.only', trick=part.trick)}: {part.title}"

    def trace(self, replay: Replay, words: Words, names: Names) -> dict[str, Any]:
        """The trace of a replay."""
        bare = self.records.trace(replay)
        parts = self.explanations(replay, words, names)
        tricks = [part.to_trace() for part in parts if part.kind == "trick"]
        done = bare["result"] and bare["result"] | {"steps": parts[-1].to_trace()}
        counts = [part.to_trace() for part in parts if part.kind == "round"]
        return bare | {
            "deal": {"steps": parts[0].to_trace()},
            "tricks": [one | {"steps": steps} for one, steps in zip(bare["tricks"], tricks, strict=True)],
            "rounds": [{"round": 1, "totals": list(replay.state.totals), "steps": steps} for steps in counts],
            "result": done,
        }
