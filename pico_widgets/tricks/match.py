"""A match of turns: one seat chooses at a time, hands are dealt one after the other, with a cursor over it all."""

from __future__ import annotations

import copy
from collections.abc import Collection
from typing import Any, Self

from pico_widgets.core.game import Seat
from pico_widgets.core.match import Match
from pico_widgets.core.records import Session, Turn, moment, resume
from pico_widgets.tricks.events import TrickWon


class TurnsMatch(Match):
    """A match from its first hand on.  A turn is a choice of one seat, or the deal of a hand.

    A game of more than one hand has `next_deal(state, seed)` and `redeal(state, deal)`.
    """

    def __init__(self, game: Any, deal: Any, seed: int) -> None:
        """`deal` is the first hand or its seed; later hands are dealt from `seed`.  Raises `Refused`."""
        super().__init__(game, deal)
        self.seed = seed

    @classmethod
    def resumed(cls, session: Session, seed: int) -> Self:
        """The match that a session holds; hands yet to come are dealt from `seed`.  Raises `RecordError`."""
        played = resume(session)
        match = cls(played.game, played.deal, seed)
        match._history = list(played.turns)
        match._cursor = len(match._history)
        match.undone = session.undone
        for turn in match._history:
            match._played(turn)
        return match

    # --- what happens

    def play(self, choices: Any) -> Turn:
        """Play the choice of the seat whose turn it is; what was undone is forgotten.  Raises `Refused`."""
        turn = super().play(choices)
        self._played(turn)
        return turn

    def redeal(self) -> Turn:
        """Deal the next hand.  Raises `Refused` before this one is counted, and once the match has ended."""
        before = self.state
        deal = self.game.next_deal(before, self.seed)
        after, events = self.game.redeal(before, deal)
        return self._add(Turn(after.round, 0, before, after, {}, events))

    def _add(self, turn: Turn) -> Turn:
        self._history[self._cursor :] = [turn]
        self._cursor += 1
        self._played(turn)
        return turn

    def _played(self, turn: Turn) -> None:
        """Called with every turn that is added: for what a match has to remember when turns are taken back."""

    # --- where it stands

    def trick_turns(self, round: int, trick: int) -> tuple[Turn, ...]:
        """The turns of the cards of a trick, in the order played; fewer than there are seats if it is not over."""
        return tuple(turn for turn in self.turns if (turn.round, turn.trick) == (round, trick) and is_card(turn))

    def turn_of(self, round: int, trick: int) -> Turn | None:
        """The turn of the last card of a trick that was played, or None."""
        turns = self.trick_turns(round, trick)
        return turns[-1] if len(turns) == self.game.seats else None

    # --- back and forth

    def last_choice(self, seats: Collection[Seat]) -> int | None:
        """How many turns there were before the last choice of one of these seats; None if it made none."""
        for at in range(self._cursor - 1, -1, -1):
            if self._history[at].choices.keys() & set(seats):
                return at
        return None

    def undo_to(self, turns: int) -> None:
        """Go back to where that many turns had been played.

        It is free within a trick; back past the end of a trick, or past a choice that is no card, marks the match.
        Raises IndexError.
        """
        if not 0 <= turns < self._cursor:
            raise IndexError("nothing to undo")
        undone = self._history[turns : self._cursor]
        self.undone = self.undone or any(not is_card(turn) or ends_trick(turn) for turn in undone)
        self._cursor = turns

    def before_hand(self) -> Self | None:
        """A match of its own without the hand that is played: up to the count of the one before; None in the first."""
        at = next(
            (at for at in range(self._cursor, 0, -1) if self._history[at - 1].after.round < self.state.round), None
        )
        if at is None:
            return None
        other = copy.copy(self)
        other._history, other._cursor = self._history[:at], at
        return other

    @property
    def ahead(self) -> Turn | None:
        """The turn that a redo would play again, or None."""
        return self._history[self._cursor] if self.can_redo else None

    # --- keeping

    @property
    def session(self) -> dict[str, Any]:
        """The match up to the cursor, as a session (JSON), with what its moment holds."""
        return super().session | moment(self.game, self.state)


def is_card(turn: Turn) -> bool:
    """Whether a turn is a card that was played: trick 0 holds what comes before the cards, such as bids."""
    return bool(turn.choices) and turn.trick > 0


def ends_trick(turn: Turn) -> bool:
    """Whether a turn completed a trick."""
    return any(isinstance(event, TrickWon) for event in turn.events)
