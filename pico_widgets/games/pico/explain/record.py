"""A whole record of Pico explained, and as a trace (docs/formats/trace.md) with its steps."""

from __future__ import annotations

from typing import Any

from pico_widgets.core.records import Replay, Turn
from pico_widgets.explain.steps import Explanation, Names
from pico_widgets.games.pico.explain import parts as pico
from pico_widgets.games.pico.rules.events import GameEnded, RoundTested, Scored, TrickWon
from pico_widgets.text import Words

NAMES: tuple[str | None, ...] = (None, "Ana", "Ben")
"""Who sits where when nobody says: the reader at seat 0."""


class PicoExplainer:
    """Explains records of both Picos."""

    def names(self, words: Words) -> Names:
        """The reader at seat 0, and two names."""
        return NAMES

    def explanations(self, replay: Replay, words: Words, names: Names) -> list[Explanation]:
        """The whole record, in the order in which things happened."""
        game = replay.game
        out = [pico.deal(game, replay.start, replay.start_events, names, words)]
        for turn in replay.turns:
            out.append(pico.trick(game, turn, names, words))
            if any(isinstance(event, Scored) for event in turn.events):
                out.append(pico.round_end(game, turn, names, words))
            if any(isinstance(event, GameEnded) for event in turn.events):
                out.append(pico.result(game, turn, names, words))
        return out

    def heading(self, part: Explanation, replay: Replay, words: Words) -> str:
        """What stands above the steps of a part."""
        if part.kind != "trick":
            return part.title
        place = words("ui.where.trick", round=words(f"{replay.game.name}.ui.round.{part.round}"), n=str(part.trick))
        return f"{place}: {part.title}"

    def trace(self, replay: Replay, words: Words, names: Names) -> dict[str, Any]:
        """The trace of a replay."""
        game = replay.game
        deal = pico.deal(game, replay.start, replay.start_events, names, words)
        tricks, rounds, result = [], [], None
        for turn in replay.turns:
            tricks.append(_trick(turn) | {"steps": pico.trick(game, turn, names, words).to_trace()})
            points = [event.total for event in turn.events if isinstance(event, Scored)]
            if points:
                steps = pico.round_end(game, turn, names, words).to_trace()
                rounds.append({"round": turn.round, "points": points, "steps": steps})
            ended = next((event for event in turn.events if isinstance(event, GameEnded)), None)
            if ended is not None:
                steps = pico.result(game, turn, names, words).to_trace()
                result = {"totals": list(ended.totals), "winners": list(ended.winners), "steps": steps}
        return {
            "game": game.name,
            "deal": {"steps": deal.to_trace()},
            "tricks": tricks,
            "rounds": rounds,
            "result": result,
        }


def _trick(turn: Turn) -> dict[str, Any]:
    won = next(event for event in turn.events if isinstance(event, TrickWon))
    tested = next(event for event in turn.events if isinstance(event, RoundTested))
    return {
        "round": turn.round,
        "trick": turn.trick,
        "plays": list(won.plays),
        "winners": list(won.winners),
        "because": won.clause,
        "points": list(won.points),
        "round_over": tested.over,
    }
