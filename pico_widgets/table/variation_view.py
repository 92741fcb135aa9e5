"""What a table shows of other lines of play, and of a computer that thinks: `aside`, `whatif` and `thinking`.

How a trick of the log and a result are drawn is asked of the table's own drawing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pico_widgets.table.screens import Variation
from pico_widgets.text import Runs

if TYPE_CHECKING:
    from pico_widgets.table.view import ViewBuilder

Json = dict[str, Any]


def draw(drawing: ViewBuilder) -> Json:
    """The three keys of the view; while a computer thinks, also those by which nothing can be done meanwhile."""
    table, say = drawing.table, drawing.say
    out: Json = {"aside": aside(drawing), "whatif": whatif(drawing), "thinking": None}
    if table.thinker is None:
        return out
    text = say("ui.thinking.name", name=drawing.name(table.thinker))
    idle = {"prompt": [], "actions": [], "can": {"undo": False, "redo": False}, "status": text}
    return out | idle | {"thinking": text}


def whatif(drawing: ViewBuilder) -> Json | None:
    """That one can choose otherwise in the earlier trick (in Picas: or bid) that is looked at."""
    what, number, trick, live = drawing.screen
    if live or what not in ("trick", "bids") or drawing.table.otherwise(number, trick) is None:
        return None
    return {"text": drawing.say("ui.whatif.do"), "round": number, "trick": trick}


def aside(drawing: ViewBuilder) -> Json | None:
    """The line that was left to choose otherwise: its tricks, and how it ended or where it stands."""
    line, say = drawing.table.main_line, drawing.say
    if line is None or drawing.table.covered:
        return None
    return {
        "title": say("ui.aside.title"),
        "text": outcome(drawing, line),
        "rows": drawing.rows(line.match.turns),
        "now": say("ui.aside.now"),
        "back": say("ui.aside.back"),
    }


def outcome(drawing: ViewBuilder, line: Variation) -> Runs:
    """How a line ended, or how far it has come."""
    if line.match.state.over:
        ended = drawing.ended(line.match.turns[-1])
        return drawing.say.rich("ui.aside.ended", title=ended["title"], scores=drawing.say.plain(ended["text"]))
    return drawing.say.rich("ui.aside.stands", where=drawing.where_of(line.screen))
