"""A table at which one seat chooses at a time, as at every trick-taking game.

The computers choose all at once between two choices of people; after each trick and each hand the table waits.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Protocol, Self

from pico_widgets.core.deals import SEEDS
from pico_widgets.core.game import LOOK, Seat
from pico_widgets.core.records import Replay, Session, Turn
from pico_widgets.table.controller import Answer, Controller
from pico_widgets.table.requests import Request, RequestRefused
from pico_widgets.table.screens import Decision, Screen
from pico_widgets.table.state import TableState


class TurnMatch(Protocol):
    """What a table of turns asks of a match, beside what `core.match.Match` has.

    The descriptor's `match_at` names the class, made by `(game, deal, seed)`: `seed` is that of the hands yet to come.
    The game's states have at most one seat in `to_act`; none of them once a hand is over.
    """

    @classmethod
    def resumed(cls, session: Session, seed: int) -> Self:
        """The match that a session holds.  Raises `RecordError`."""

    def trick_turns(self, round: int, trick: int) -> tuple[Turn, ...]:
        """The turns of the cards of a trick so far, in the order played; none of trick 0, which is before the cards."""

    def turn_of(self, round: int, trick: int) -> Turn | None:
        """The turn that ended a trick, or None."""

    def last_choice(self, seats: Collection[Seat]) -> int | None:
        """How many turns there were before the last choice of one of these seats; None if it made none."""

    def undo_to(self, turns: int) -> None:
        """Go back to where that many turns had been played."""

    @property
    def ahead(self) -> Turn | None:
        """The turn that a redo would play again, or None."""

    def redeal(self) -> Turn:
        """Deal the next hand; only asked of a game that is not over when a hand is."""


@dataclass(frozen=True, kw_only=True)
class TurnsState(TableState):
    """Where a table of turns stands; each hand is hidden from the other seats."""

    @property
    def turn(self) -> Seat | None:
        """The seat whose turn it is; None between hands and once the game has ended."""
        return next(iter(self.match.state.to_act), None)

    @property
    def chooser(self) -> Seat | None:
        """The seat at this screen whose turn it is now, or None."""
        turn = self.turn
        return turn if self.screen.what == "now" and turn in self.here else None

    @property
    def can_undo(self) -> bool:
        """Whether somebody at this screen has chosen something that can be taken back."""
        return self.match.last_choice(self.here) is not None

    @property
    def played(self) -> bool:
        """Whether something has been chosen here, in this hand or before it."""
        return self.match.state.round > 1 or self.can_undo

    @property
    def has_unseen(self) -> bool:
        """While a hand is played."""
        return self.turn is not None

    def shown_turns(self) -> tuple[Turn, ...]:
        """The turns of the trick that is explained now, or of that which is being played."""
        turns: tuple[Turn, ...] = self.match.trick_turns(self.screen.round, self.screen.trick)
        return turns

    def decided(self) -> tuple[Turn, ...]:
        """The turns of choices that are looked at again, of which the coach can speak: those of a trick."""
        return self.shown_turns() if self.screen.what == "trick" else ()

    @property
    def decision(self) -> Decision | None:
        """The choice that is to be made now, or that was made in the trick that is looked at; else None."""
        turns = self.decided()
        seat = self.here[0] if turns and self.people == 1 else self.chooser
        turn = next((turn for turn in turns if seat in turn.choices), None)
        if self.covered or seat is None or bool(turns) != (turn is not None):
            return None
        state, chosen = (self.match.state, None) if turn is None else (turn.before, turn.choices[seat])
        key = self.variation, self.screen.round, self.screen.trick, seat
        return Decision(key, seat, self.match.game.view(state, seat), chosen)

    @property
    def reviewed(self) -> Replay | None:
        """The hand whose count is shown: its choices."""
        if self.screen.what not in ("round", "result"):
            return None
        turns = tuple(turn for turn in self.match.turns if turn.round == self.screen.round and turn.choices)
        if not turns:
            return None
        first = turns[0].before
        return Replay(self.match.game, first.deal, first, (), turns)


class Turns(Controller):
    """The controller of a table at which one seat chooses at a time; its match is a `TurnMatch`.

    Requests: `choose` for a `seat`, `uncover`, `next`, and those of every table.
    """

    state_class: ClassVar[type[TableState]] = TurnsState

    shows_count: ClassVar[bool] = True
    """Whether the count of the last hand is shown before the result; False where there is nothing to count."""

    def new_match(self, game: Any, deal: Any, seed: int | None, before: TableState | None) -> Any:
        """A match of hands; those yet to come are dealt from `seed`, from chance if there is none."""
        return self.descriptor.match(game, deal, secrets.randbelow(SEEDS) if seed is None else seed)

    def resumed(self, session: Session) -> Any:
        """The match that a session holds; hands yet to come are dealt from chance."""
        return self.descriptor.match.resumed(session, secrets.randbelow(SEEDS))

    def seeded(self, match: Any, seed: int) -> None:
        """Hands yet to come are dealt from this seed."""
        match.seed = seed

    def resume(self, state: TableState) -> Answer:
        """Choosing goes on, or the count or the result is shown where nobody is to choose."""
        at = state.match.state
        if at.to_act:
            return (yield from self.now(state))
        return state.cleared().shown(Screen("result" if at.over else "round", at.round, at.trick))

    def now(self, state: TableState) -> Answer:
        """The computers choose until a person is to, or a trick is over."""
        state = state.cleared()
        while True:
            at = state.match.state
            state = state.shown(Screen("now", at.round, at.trick))
            seat = next(iter(at.to_act), None)
            if seat is None or seat in state.here:
                return state
            choice = yield from self.choice_of(state, seat)
            if choice == LOOK:
                state = self.looked(state, seat)
            else:
                played = self.played(state, seat, choice)
                if played.screen.what != "now":
                    return played
                state = played

    def looked(self, state: TableState, seat: Seat) -> TableState:
        """The state after a seat has looked at its cards; of games whose matches have `look`."""
        match = state.match.copy()
        match.look(seat)
        return replace(state, match=match)

    def played(self, state: TableState, seat: Seat, choice: Any) -> TableState:
        """The state after a choice; a trick that was ended by it is shown.  Raises `Refused`."""
        match = state.match.copy()
        turn = match.play({seat: choice})
        return self.stopped(replace(state, match=match), turn)

    def stopped(self, state: TableState, turn: Turn) -> TableState:
        """The state that shows the trick that a turn ended; the state as it is, if it ended none."""
        if state.match.turn_of(turn.round, turn.trick) is not turn:
            return state
        return state.cleared().shown(Screen("trick", turn.round, turn.trick))

    # --- requests

    def do_choose(self, state: TableState, request: Request) -> TableState | Answer:
        """Bid or play a card for a `seat`; then the computers go on."""
        seat, choice = request.get("seat"), request.get("choice")
        if state.covered or seat is None or seat != state.chooser:
            raise RequestRefused("ui.refused.turn")
        refusal = state.match.game.why_not(state.match.state, seat, choice)
        if refusal is not None:
            raise RequestRefused(rule=refusal)
        played = self.played(state, seat, choice)
        return self.now(played) if played.screen.what == "now" else played

    def do_next(self, state: TableState, _request: Request) -> TableState | Answer:
        """From a trick to the next, or to the count of the hand; from there to the next hand, or to the result."""
        what, number, trick, live = state.screen
        turn = state.shown_turn()
        if turn is None:
            raise RequestRefused("ui.refused.next")
        if what == "trick" and not turn.after.to_act:
            ends = "round" if self.shows_count or not turn.after.over else "result"
            return state.shown(Screen(ends, number, trick, live))
        if not live:
            return state.live()
        if what == "round" and turn.after.over:
            return state.shown(Screen("result", number, trick))
        if what == "round":
            match = state.match.copy()
            match.redeal()
            return self.now(replace(state, match=match))
        if what == "trick":
            return self.now(state)
        raise RequestRefused("ui.refused.next")

    def do_undo(self, state: TableState, _request: Request) -> TableState | Answer:
        """Take the last choice of somebody here back; where there is none, take the game before this one up."""
        before = state.match.last_choice(state.here)
        if before is None:
            return self.return_to_game(state)
        match = state.match.copy()
        match.undo_to(before)
        undone = replace(state, match=match).renumbered().cleared()
        return undone.shown(Screen("now", match.state.round, match.state.trick))

    def do_redo(self, state: TableState, _request: Request) -> TableState | Answer:
        """Play again what was taken back, up to the next choice of somebody here or the end of a trick.

        Where nothing was taken back, take the game up that was left for this one.
        """
        if not state.match.can_redo:
            return self.go_forward(state)
        match = state.match.copy()
        redone = replace(state, match=match).renumbered().cleared()
        while True:
            turn = match.redo()
            stopped = self.stopped(redone, turn)
            if stopped is not redone:
                return stopped
            ahead = match.ahead
            if ahead is None or ahead.choices.keys() & set(state.here):
                return self.now(redone)
