"""What a table of Pico explains now: the deal, a trick, the end of a round or the result, as the `steps` trait."""

from __future__ import annotations

from typing import Any

from pico_widgets.explain.steps import Explanation
from pico_widgets.games.pico.explain import parts as pico
from pico_widgets.widgets.table import Table


def explanation(table: Table) -> Explanation | None:
    """The explanation that belongs to what the table shows, or None while a trick is being chosen for."""
    match, names, words = table.match, table.names_of(), table.say
    turn = table.shown_turn()
    if turn is None:
        first = table.showing.what == table.deal_told and not match.turns and not table.covered
        return pico.deal(match.game, match.start, match.start_events, names, words) if first else None
    if table.showing.what == "trick":
        return pico.trick(match.game, turn, names, words, ask=table.predict)
    teller = {"round": pico.round_end, "result": pico.result}[table.showing.what]
    return teller(match.game, turn, names, words)


def draw(table: Table) -> dict[str, Any]:
    """The `steps` trait.  A trick that is played anew has a new `id`, so that no old answer is taken for a new one."""
    told = explanation(table)
    if told is None:
        return {"title": "", "id": f"{table.line}:now", "kind": "deal", "list": [], "question": None}
    return told.to_json(table.say) | {"id": f"{table.line}:{told.id}"}
