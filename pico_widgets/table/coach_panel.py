"""The coach at a table: what was asked of it, and the values of the traits `coach` and `review`.

What is best and how it is said comes from `pico_widgets.coach`; here it is decided when it is asked.  Nothing is
worked out while the strip is closed, and nothing under the cover.  Of a game without a coach nothing is offered.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.game import Seat
from pico_widgets.core.records import Replay
from pico_widgets.explain.terms import marked
from pico_widgets.table import searches
from pico_widgets.table.screens import Decision
from pico_widgets.table.searches import Search
from pico_widgets.table.state import TableState
from pico_widgets.table.view import ViewBuilder
from pico_widgets.text import Words

Json = dict[str, Any]

SENTENCES = ("text", "note", "worth", "none")
"""Where the coach's sentences stand in what it says."""

Away = Callable[[Search, Callable[[Json | None], None]], None]
"""Has a search run elsewhere, and hands over what it found, None if it failed."""

KEPT = 64
"""So many answers of the coach are kept for whoever comes back to them."""


class Said(NamedTuple):
    """What the coach says now: the traits `coach` and `review`."""

    coach: Json
    review: Json

    @property
    def is_thinking(self) -> bool:
        """Whether this is only that the coach thinks: what it says comes next, and may take a while."""
        return bool(self.coach.get("thinking") or self.review.get("thinking"))


class CoachPanel:
    """The coach of one table.

    Who opened the strip finds it open at the next choice, at the first level again.  `coach` is `{}` where there is no
    choice to speak of.  `review` is `{}` where nothing can be reviewed; where it can, but was not asked for, it holds
    `ask`, the words of the button that asks, and with several people at the screen `seats`, of whom one is asked for.
    """

    def __init__(self, descriptor: GameDescriptor, reviews_itself: bool = False, offered: bool = True) -> None:
        """`reviews_itself`: a game that one person played is reviewed without being asked for.

        `offered`: whether the table has a coach, where its game brings one.
        """
        self._descriptor = descriptor
        self._has_coach = offered and descriptor.coach_at is not None
        self._reviews_itself = reviews_itself
        self._open: set[Seat] = set()
        self._levels: dict[Any, int] = {}
        self._reviewed: dict[Any, Seat | None] = {}
        self._said: dict[Any, Json] = {}
        self.away: Away | None = None
        """Where searches are run, if not here: what is said then is said later."""
        self._asked: set[Any] = set()

    # --- requests

    def ask(self, table: TableState, level: object) -> bool:
        """Open the strip at a level (1 to 3), or close it (0).  False if there is no choice to speak of."""
        if type(level) is not int or not 0 <= level <= 3:
            return False
        decision = self._decision(table)
        if decision is None:
            return False
        if level:
            self._open.add(decision.seat)
        else:
            self._open.discard(decision.seat)
        _keep(self._levels, decision.key, max(level, 1))
        return True

    def ask_review(self, table: TableState, seat: object) -> bool:
        """Ask for the review of a seat's choices.  False if there is nothing to review."""
        if seat not in table.here or self._replay(table) is None:
            return False
        _keep(self._reviewed, _played(table), seat)
        return True

    # --- what it says

    def said(self, builder: ViewBuilder) -> Generator[Said, None, None]:
        """What is said of a state.  Before what takes a while, it is yielded that the coach thinks; the last counts.

        Where the coach fails, what is shown then is yielded before the error is raised.
        """
        table: TableState = builder.table
        if table.thinker is not None:
            offered = self._has_coach and not table.covered
            yield Said(self._strip(builder.say, table.here[0] in self._open) if offered else {}, {})
            return
        decision, played = self._decision(table), self._replay(table)
        coach: Json = {}
        if decision is not None:
            for coach in self._counsel(builder, decision):
                yield Said(coach, {})
        if played is not None:
            for review in self._review(builder, played):
                yield Said(coach, review)
        elif decision is None:
            yield Said({}, {})

    def _decision(self, table: TableState) -> Decision | None:
        return table.decision if self._has_coach else None

    def _replay(self, table: TableState) -> Replay | None:
        return table.reviewed if self._has_coach else None

    def _strip(self, say: Words, is_open: bool, level: int = 0) -> Json:
        """The strip with nothing in it."""
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

    def _counsel(self, builder: ViewBuilder, decision: Decision) -> Generator[Json, None, None]:
        """The strip, up to the level that was asked for."""
        table, say, names = builder.table, builder.say, builder.names
        if decision.seat not in self._open:
            yield self._strip(say, False)
            return
        level = self._levels.get(decision.key, 1)
        past = table.shown_turn() is not None
        asked = (decision.key, decision.chosen, past, say.language, tuple(names))
        key = (*asked, level)
        strip = self._strip(say, True, level)
        if key not in self._said:
            before = self._said.get((*asked, level - 1), {}).get("levels", [])
            yield strip | {"levels": before, "thinking": say("ui.coach.thinking")}
            search = searches.hints(table, decision, names, say.language, level, past)
            if self._is_away(search, key, say, lambda: self._open.discard(decision.seat)):
                return
            try:
                said = search.run()
            except Exception:
                self._open.discard(decision.seat)
                yield self._strip(say, False)
                raise
            _keep(self._said, key, self._touchable(said, say))
        yield strip | self._said[key]

    def _is_away(self, search: Search, key: Any, say: Words, fail: Callable[[], None]) -> bool:
        """Whether a search is run elsewhere; it is asked for once, and what it finds is there at the next drawing."""
        if self.away is None:
            return False

        def take(said: Json | None) -> None:
            self._asked.discard(key)
            if said is None:
                fail()
            else:
                _keep(self._said, key, self._touchable(said, say))

        if key not in self._asked:
            self._asked.add(key)
            self.away(search, take)
        return True

    def _touchable(self, said: Json, say: Words) -> Json:
        """What the coach said, with the words of the trade marked in its sentences."""

        def touchable(part: Json) -> Json:
            told = {name: part[name] for name in SENTENCES if part.get(name)}
            return part | {name: marked(runs, self._descriptor.name, say) for name, runs in told.items()}

        nested = {name: [touchable(part) for part in said[name]] for name in ("levels", "costs") if said.get(name)}
        found = said.get("found")
        return touchable(said) | nested | ({"found": touchable(found)} if found else {})

    # --- the review

    def _offered(self, builder: ViewBuilder, seat: Seat | None) -> Json:
        """The review with nothing in it; `seat` is the one whose choices are reviewed, None before it was asked for."""
        say, here = builder.say, builder.table.here
        kind = "hand" if self._descriptor.unit == "hand" else "game"
        out: Json = {"ask": say(f"ui.coach.review.{kind}") if seat is None else None, "thinking": None}
        if len(here) > 1:
            out["whose"] = say("ui.coach.review.seats")
            out["seats"] = [{"seat": one, "name": builder.names[one], "now": one == seat} for one in here]
        return out

    def _review(self, builder: ViewBuilder, played: Replay) -> Generator[Json, None, None]:
        """The review, if it was asked for or comes by itself; else that it can be asked for."""
        table, say, names = builder.table, builder.say, builder.names
        by_itself = table.here[0] if self._reviews_itself and len(table.here) == 1 else None
        seat = self._reviewed.get(_played(table), by_itself)
        if seat not in table.here:
            seat = None
        offered = self._offered(builder, seat)
        if seat is None:
            yield offered
            return
        key = (_played(table), seat, say.language, tuple(names))
        if key not in self._said:
            yield offered | {"thinking": say("ui.coach.thinking")}
            search = searches.review(table, seat, names, say.language)
            if self._is_away(search, key, say, lambda: _keep(self._reviewed, _played(table), None)):
                return
            try:
                said = search.run()
            except Exception:
                _keep(self._reviewed, _played(table), None)
                yield self._offered(builder, None)
                raise
            _keep(self._said, key, self._touchable(said, say))
        yield offered | self._said[key]


def _played(table: TableState) -> Any:
    """What is reviewed, as a key: the line, the round or hand that is shown, and how much of it has been played."""
    return table.variation, table.screen.round, len(table.match.turns)


def _keep(kept: dict[Any, Any], key: Any, value: Any) -> None:
    """Keep a value, and forget the one that was kept longest ago if they are too many."""
    kept.pop(key, None)
    kept[key] = value
    if len(kept) > KEPT:
        del kept[next(iter(kept))]
