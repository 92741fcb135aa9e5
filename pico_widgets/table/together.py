"""A table at which all seats choose together: everybody lays a card face down, then all are turned up.

With several people at one screen the table is covered between two of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from pico_widgets.core.game import Seat
from pico_widgets.core.records import Replay
from pico_widgets.table.controller import Answer, Controller
from pico_widgets.table.requests import Request, RequestRefused
from pico_widgets.table.screens import Decision, Screen
from pico_widgets.table.state import TableState


@dataclass(frozen=True, kw_only=True)
class TogetherState(TableState):
    """Where a table stands at which all choose together; hands lie open, and a round's tricks are one turn each."""

    @property
    def chooser(self) -> Seat | None:
        """The seat at this screen that is to choose now, or None if all have chosen."""
        if self.screen.what != "now":
            return None
        waiting = (seat for seat in self.here if seat in self.match.state.to_act and seat not in self.chosen)
        return next(waiting, None)

    @property
    def can_reveal(self) -> bool:
        """Whether everybody who is to choose has laid a card face down."""
        to_act = self.match.state.to_act
        return self.screen.what == "now" and bool(to_act) and {*self.chosen, *self.hidden} == set(to_act)

    @property
    def decision(self) -> Decision | None:
        """The choice in the trick that is shown, of the one person here or of the one who is to choose; else None."""
        if self.covered or self.screen.what not in ("now", "trick"):
            return None
        turn = self.shown_turn()
        seat = self.here[0] if len(self.here) == 1 else self.chooser if turn is None else None
        if seat is None:
            return None
        state, choices = (self.match.state, self.chosen) if turn is None else (turn.before, turn.choices)
        key = self.variation, self.screen.round, self.screen.trick, seat
        return Decision(key, seat, state, choices.get(seat))

    @property
    def reviewed(self) -> Replay | None:
        """The game, once its result is shown."""
        played: Replay = self.match.replay
        return played if self.screen.what == "result" else None


class Together(Controller):
    """The controller of a table at which all seats choose together.

    Requests: `choose` a card for a `seat`, `takeback`, `uncover`, `reveal`, `next`, and those of every table.
    """

    state_class: ClassVar[type[TableState]] = TogetherState

    shows_count: ClassVar[bool] = True
    """Whether the end of the last round is shown before the result; False where there is nothing to count."""

    def now(self, state: TableState) -> Answer:
        """Nothing lies face down, and each computer makes its choice before any person does."""
        return (yield from self._computers_choose(state.cleared()))

    def others_now(self, state: TableState) -> Answer:
        """The computers choose anew; what the people at this screen have laid face down stays."""
        kept = {seat: choice for seat, choice in state.chosen.items() if seat in state.here}
        return (yield from self._computers_choose(replace(state.cleared(), chosen=kept)))

    def _computers_choose(self, state: TableState) -> Answer:
        """Each by its view alone: a card that lies face down is in no view."""
        at = state.match.state
        state = state.shown(Screen("now", at.round, at.trick))
        hidden: dict[Seat, Any] = {}
        for seat in sorted(at.to_act):
            if seat not in state.here:
                hidden[seat] = yield from self.choice_of(state, seat)
        return replace(state, hidden=hidden)

    def ahead(self, state: TableState) -> TableState | None:
        """What *Reveal* will show, once all cards lie face down."""
        return self._revealed(state) if isinstance(state, TogetherState) and state.can_reveal else None

    def _revealed(self, state: TableState) -> TableState:
        match = state.match.copy()
        turn = match.play({**state.chosen, **state.hidden})
        played = replace(state, match=match, chosen={}, hidden={})
        return played.shown(Screen("trick", turn.round, turn.trick))

    # --- requests

    def do_choose(self, state: TableState, request: Request) -> TableState:
        """Lay a card face down, or another one in its place where one person sits here."""
        seat, choice = request.get("seat"), request.get("choice")
        again = state.here == (seat,) and seat in state.chosen
        if state.covered or seat is None or (seat != state.chooser and not again):
            raise RequestRefused("ui.refused.turn")
        refusal = state.match.game.why_not(state.match.state, seat, choice)
        if refusal is not None:
            raise RequestRefused(rule=refusal)
        return replace(state, chosen={**state.chosen, seat: choice})

    def do_takeback(self, state: TableState, request: Request) -> TableState:
        """Take a card that lies face down back, and those that were laid after it."""
        seat = request.get("seat")
        if seat is None or seat not in state.chosen:
            raise RequestRefused("ui.refused.takeback")
        kept: Mapping[Seat, Any] = {one: choice for one, choice in state.chosen.items() if one < seat}
        return replace(state, chosen=kept, uncovered=seat if state.people == 1 else None)

    def do_reveal(self, state: TableState, _request: Request) -> TableState:
        """Turn all cards up."""
        ahead = self.ahead(state)
        if ahead is None:
            raise RequestRefused("ui.refused.reveal")
        return ahead

    def do_next(self, state: TableState, _request: Request) -> TableState | Answer:
        """From a trick to the next, or to the end of the round; from there on, or to the result."""
        what, number, trick, live = state.screen
        turn = state.shown_turn()
        if turn is None or (what == "result" and live):
            raise RequestRefused("ui.refused.next")
        ended = turn.after.round != turn.round or not turn.after.to_act
        if what == "trick" and ended:
            ends = "round" if self.shows_count or not turn.after.over else "result"
            return state.shown(Screen(ends, number, trick, live))
        if not live:
            return state.live()
        if what == "round" and not turn.after.to_act:
            return state.shown(Screen("result", number, trick))
        return self.now(state)

    def do_undo(self, state: TableState, _request: Request) -> TableState | Answer:
        """Take the last trick back; where there is none, take the game before this one up."""
        if not state.match.can_undo:
            return self.return_to_game(state)
        match = state.match.copy()
        match.undo()
        return self.now(replace(state, match=match).renumbered())

    def do_redo(self, state: TableState, _request: Request) -> TableState | Answer:
        """Play again the trick that was taken back; where there is none, take up the game that was left for this."""
        if not state.match.can_redo:
            return self.go_forward(state)
        match = state.match.copy()
        turn = match.redo()
        redone = replace(state, match=match, chosen={}, hidden={}).renumbered()
        return redone.shown(Screen("trick", turn.round, turn.trick))
