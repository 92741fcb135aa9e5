"""The coach at a table: what was asked of it, and the traits `coach` and `review`.

What is best and how it is said comes from `pico_widgets.coach`; here it is decided when it is asked.  Nothing is
worked out while the strip is closed, and nothing under the cover.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from pico_widgets.core.game import Seat
from pico_widgets.core.records import Replay
from pico_widgets.explain.terms import marked
from pico_widgets.table.screens import Decision

if TYPE_CHECKING:
    from pico_widgets.widgets.table import Table

Json = dict[str, Any]

SENTENCES = ("text", "note", "worth", "none")
"""Where the coach's sentences stand in what it says."""

KEPT = 64
"""So many counsels and reviews are kept for whoever comes back to them."""


class Desk:
    """The coach of one table.

    Who opened the strip finds it open at the next choice, at the first level again.  `coach` is `{}` where there is no
    choice to speak of.  `review` is `{}` where nothing can be reviewed; where it can, but was not asked for, it holds
    `ask`, the words of the button that asks, and with several people at the screen `seats`, of whom one is asked for.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._open: set[Seat] = set()
        self._levels: dict[Any, int] = {}
        self._reviewed: dict[Any, Seat | None] = {}
        self._said: dict[Any, Json] = {}

    # --- requests

    def ask(self, level: int) -> bool:
        """Open the strip at a level, or close it (0).  False if there is no choice to speak of."""
        decision = self._table.decision
        if decision is None:
            return False
        if level:
            self._open.add(decision.seat)
        else:
            self._open.discard(decision.seat)
        _keep(self._levels, decision.key, max(level, 1))
        return True

    def ask_review(self, seat: Seat) -> bool:
        """Ask for the review of a seat's choices.  False if there is nothing to review."""
        if self._table.reviewed is None:
            return False
        _keep(self._reviewed, self._game(), seat)
        return True

    # --- drawing

    def draw(self) -> None:
        """Set both traits.  What takes a while is announced to the browser before it is worked out."""
        table, decision = self._table, self._table.decision
        if table.thinker is not None:
            table.coach = {} if table.covered else self._strip(table.here[0] in self._open)
            table.review = {}
            return
        if table.reviewed is None:
            table.review = {}
        table.coach = {} if decision is None else self._counsel(decision)
        if table.reviewed is not None:
            table.review = self._review(table.reviewed)

    def _strip(self, is_open: bool, level: int = 0) -> Json:
        """The strip with nothing in it."""
        say = self._table.say
        return {
            "name": say("ui.coach.name"),
            "show": say("ui.coach.show"),
            "hide": say("ui.coach.hide"),
            "open": is_open,
            "level": level,
            "thinking": None,
            "levels": [],
            "next": None,
            "worth": None,
        }

    def _counsel(self, decision: Decision) -> Json:
        """The strip, up to the level that was asked for."""
        table, names = self._table, self._table.names_of()
        if decision.seat not in self._open:
            return self._strip(False)
        level = self._levels.get(decision.key, 1)
        past = table.shown_turn() is not None
        asked = (decision.key, decision.chosen, past, table.language, tuple(names))
        key = (*asked, level)
        strip = self._strip(True, level)
        if key not in self._said:
            before = self._said.get((*asked, level - 1), {}).get("levels", [])
            table.coach = strip | {"levels": before, "thinking": table.say("ui.coach.thinking")}
            table.tell()
            try:
                said = _coach().counsel(
                    table.match.game,
                    decision.state,
                    decision.seat,
                    table.say,
                    names,
                    level=level,
                    chosen=decision.chosen,
                    past=past,
                )
            except Exception:
                self._open.discard(decision.seat)
                table.coach = self._strip(False)
                raise
            _keep(self._said, key, self._touchable(said))
        return strip | self._said[key]

    def _touchable(self, said: Json) -> Json:
        """What the coach said, with the words of the trade marked in its sentences."""
        table = self._table

        def touchable(part: Json) -> Json:
            told = {name: part[name] for name in SENTENCES if part.get(name)}
            return part | {name: marked(runs, table.game_name, table.say) for name, runs in told.items()}

        nested = {name: [touchable(part) for part in said[name]] for name in ("levels", "costs") if said.get(name)}
        found = said.get("found")
        return touchable(said) | nested | ({"found": touchable(found)} if found else {})

    # --- the review

    def _game(self) -> Any:
        """What is reviewed, as a key: the line, the round or hand that is shown, and how much of it has been played."""
        return self._table.variation, self._table.screen.round, len(self._table.match.turns)

    def _offered(self, seat: Seat | None) -> Json:
        """The review with nothing in it; `seat` is the one whose choices are reviewed, None before it was asked for."""
        table = self._table
        kind = "hand" if table.game_name == "picas" else "game"
        out: Json = {"ask": table.say(f"ui.coach.review.{kind}") if seat is None else None, "thinking": None}
        if len(table.here) > 1:
            names = table.names_of()
            out["whose"] = table.say("ui.coach.review.seats")
            out["seats"] = [{"seat": one, "name": names[one], "now": one == seat} for one in table.here]
        return out

    def _review(self, played: Replay) -> Json:
        """The review, if it was asked for or comes by itself; else that it can be asked for."""
        table, names = self._table, self._table.names_of()
        by_itself = table.here[0] if table.reviews_itself and len(table.here) == 1 else None
        seat = self._reviewed.get(self._game(), by_itself)
        if seat not in table.here:
            seat = None
        offered = self._offered(seat)
        if seat is None:
            return offered
        key = (self._game(), seat, table.language, tuple(names))
        if key not in self._said:
            table.review = offered | {"thinking": table.say("ui.coach.thinking")}
            table.tell()
            try:
                said = _coach().review(played, seat, table.say, names)
            except Exception:
                _keep(self._reviewed, self._game(), None)
                table.review = self._offered(None)
                raise
            _keep(self._said, key, self._touchable(said))
        return offered | self._said[key]


def _coach() -> ModuleType:
    """The coach and the solvers behind it, loaded when first asked."""
    return import_module("pico_widgets.coach")


def _keep(kept: dict[Any, Any], key: Any, value: Any) -> None:
    """Keep a value, and forget the one that was kept longest ago if they are too many."""
    kept.pop(key, None)
    kept[key] = value
    if len(kept) > KEPT:
        del kept[next(iter(kept))]
