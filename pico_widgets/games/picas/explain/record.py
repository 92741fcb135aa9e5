"""A whole record of Picas told: hand by hand as explanations, and as a trace (docs/formats/trace.md) with its steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pico_widgets.core.game import Event
from pico_widgets.core.records import Replay, Turn
from pico_widgets.explain.steps import Explanation, Names
from pico_widgets.games.picas.explain import parts as picas
from pico_widgets.games.picas.rules import records as picas_record
from pico_widgets.text import Words
from pico_widgets.tricks.cards import Cards


@dataclass
class Hand:
    """A hand of a replay: its deal and bids as events, and the turns of its cards, trick by trick."""

    number: int
    dealt: tuple[Cards, ...]
    events: list[Event] = field(default_factory=list)
    tricks: list[list[Turn]] = field(default_factory=list)


def hands(replay: Replay) -> list[Hand]:
    """The hands of a replay, the one that is being played included."""
    out = [Hand(1, replay.start.deal.hands, list(replay.start_events))]
    for turn in replay.turns:
        if turn.after.round > out[-1].number:
            out.append(Hand(turn.after.round, turn.after.deal.hands))
        hand = out[-1]
        if turn.before.phase != "play" or not turn.choices:
            hand.events += turn.events
        elif turn.before.table:
            hand.tricks[-1].append(turn)
        else:
            hand.tricks.append([turn])
    return out


class PicasExplainer:
    """Explains records of Picas; all four seats have names unless somebody says who "you" are."""

    def names(self, words: Words) -> Names:
        """North, East, South and West."""
        return picas.compass(words)

    def explanations(self, replay: Replay, words: Words, names: Names) -> list[Explanation]:
        """The whole record, in the order in which things happened."""
        return list(_parts(replay, words, names))

    def heading(self, part: Explanation, replay: Replay, words: Words) -> str:
        """What stands above the steps of a part."""
        if part.kind != "trick":
            return part.title
        return f"{words('tricks.where', hand=str(part.round), trick=str(part.trick))}: {part.title}"

    def trace(self, replay: Replay, words: Words, names: Names) -> dict[str, Any]:
        """The trace of a replay; the deals and the bids of all its hands stand in `deal`."""
        steps: dict[str, list[list[dict[str, str]]]] = {"deal": [], "trick": [], "round": [], "result": []}
        for part in _parts(replay, words, names):
            steps[part.kind].append(part.to_trace())
        bare = picas_record.trace(replay)
        result = bare["result"]
        return {
            "game": bare["game"],
            "deal": {"steps": [step for deal in steps["deal"] for step in deal]},
            "tricks": [one | {"steps": told} for one, told in zip(bare["tricks"], steps["trick"], strict=True)],
            "rounds": [one | {"steps": told} for one, told in zip(bare["rounds"], steps["round"], strict=True)],
            "result": None if result is None else result | {"steps": steps["result"][0]},
        }


def _parts(replay: Replay, words: Words, names: Names) -> Iterator[Explanation]:
    game = replay.game
    for hand in hands(replay):
        yield picas.deal(game, hand.number, hand.events, names, words, hand.dealt)
        for turns in hand.tricks:
            if len(turns) == game.seats:
                yield picas.trick(game, turns, names, words)
        last = hand.tricks[-1][-1] if hand.tricks else None
        if last is not None and last.after.phase in ("counted", "over"):
            yield picas.count(game, last, names, words)
            if last.after.over:
                yield picas.result(game, last, names, words)
