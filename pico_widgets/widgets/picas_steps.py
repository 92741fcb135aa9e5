"""What a table of Picas explains now: the deal and the bids, a trick, the count or the result, as the `steps` trait."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pico_widgets.explain.steps import Explanation
from pico_widgets.games.picas.explain import parts as picas
from pico_widgets.games.picas.rules.events import Looked

if TYPE_CHECKING:
    from pico_widgets.widgets.picas import Picas


def explanation(table: Picas) -> Explanation | None:
    """The explanation that belongs to what the table shows, or None under a cover and while cards are played."""
    match, names, words = table.match, table.names_of(), table.say
    what, number, _, _ = table.showing
    turn = table.shown_turn()
    if turn is None:
        if table.covered or (match.state.phase != "bid" and table.bid_again is None):
            return None
        events = match.start_events if number == 1 else ()
        bids = (one for one in match.turns if one.after.round == number and one.trick == 0)
        happened = [event for one in bids for event in one.events]
        happened = [event for event in happened if not isinstance(event, Looked) or event.seat in table.here]
        return picas.deal(match.game, number, [*events, *happened], names, words)
    if what == "trick":
        return picas.trick(match.game, table.shown_turns(), names, words, ask=table.predict)
    if what == "result":
        return picas.result(match.game, turn, names, words)
    counted = table.counted(turn)[0]
    return replace(counted, steps=(*before_count(table), *counted.steps))


def before_count(table: Picas) -> tuple[Any, ...]:
    """The steps that come before those of the count: that the rest was claimed."""
    claimed = table.claimed
    if claimed is None:
        return ()
    return (picas.claim(table.match.game, claimed, table.names_of(), table.say),)


def draw(table: Picas) -> dict[str, Any]:
    """The `steps` trait.  A trick that is played anew has a new `id`, so that no old answer is taken for a new one."""
    told = explanation(table)
    if told is None:
        return {"title": "", "id": f"{table.line}:now", "kind": "deal", "list": [], "question": None}
    return told.to_json(table.say) | {"id": f"{table.line}:{told.id}"}
