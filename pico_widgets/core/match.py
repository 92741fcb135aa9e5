"""A match: a game that is being played, with a cursor over what was played.

It is what a table shows and what is saved: play, undo, redo, go to any turn.  It knows neither who
chooses nor how anything is said.
"""

from __future__ import annotations

import copy
from collections.abc import Collection, Mapping
from typing import Any, Self

from pico_widgets.core.game import Choice, Seat
from pico_widgets.core.records import SESSION_FORMAT, Replay, Session, Turn, replay, write_record


class Match:
    """A game from its deal on.  `turns` are those played up to the cursor, `state` is where it stands now."""

    def __init__(self, game: Any, deal: Any) -> None:
        """`deal` is a deal of `game` or a seed.  Raises `Refused` for a deal that the deck cannot give."""
        self.game = game
        self.start, self.start_events = game.start(game.deal(deal) if isinstance(deal, int) else deal)
        self._history: list[Turn] = []
        self._cursor = 0
        self.undone = False

    @classmethod
    def from_session(cls, session: Session) -> Match:
        """The match that a session holds.  Raises `RecordError`."""
        played = replay(session.record)
        match = cls(played.game, played.deal)
        match._history = list(played.turns)
        match._cursor = len(match._history)
        match.undone = session.undone
        return match

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns from the deal up to the cursor, in order."""
        return tuple(self._history[: self._cursor])

    @property
    def line(self) -> tuple[Turn, ...]:
        """The turns from the deal on, with those that were undone and can be played again."""
        return tuple(self._history)

    @property
    def state(self) -> Any:
        """The state at the cursor: after the last of `turns`, or after the deal."""
        return self._history[self._cursor - 1].after if self._cursor else self.start

    @property
    def can_undo(self) -> bool:
        """Whether there is a turn before the cursor."""
        return self._cursor > 0

    @property
    def can_redo(self) -> bool:
        """Whether a turn that was undone lies after the cursor."""
        return self._cursor < len(self._history)

    def play(self, choices: Mapping[Seat, Choice]) -> Turn:
        """Play the choices of all seats that are to act; turns that were undone are forgotten.  Raises `Refused`."""
        before = self.state
        after, events = self.game.play(before, choices)
        turn = Turn(before.round, before.trick, before, after, dict(choices), events)
        self._history[self._cursor :] = [turn]
        self._cursor += 1
        return turn

    def copy(self) -> Self:
        """A match of its own that stands where this one does."""
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | dict):
                setattr(other, name, value.copy())
        return other

    def __eq__(self, other: object) -> bool:
        """Whether the same was played, undone and noted in both."""
        return type(other) is type(self) and vars(other) == vars(self)

    __hash__ = None  # type: ignore[assignment]

    def after(self, choices: Mapping[Seat, Choice]) -> Self:
        """A match of its own in which these choices were played too; this one stays as it is.  Raises `Refused`."""
        other = self.copy()
        other.play(choices)
        return other

    def undo(self) -> Turn:
        """Take the last turn back (`….ruling.takeback`); the match is marked.  Raises IndexError."""
        if not self.can_undo:
            raise IndexError("nothing to undo")
        self.undone = True
        self._cursor -= 1
        return self._history[self._cursor]

    def redo(self) -> Turn:
        """Play again what was undone.  Raises IndexError if nothing was."""
        if not self.can_redo:
            raise IndexError("nothing to redo")
        self._cursor += 1
        return self._history[self._cursor - 1]

    def go(self, turn: int) -> None:
        """Put the cursor after that many turns (0: the deal).  Going back marks the match.  Raises IndexError."""
        if not 0 <= turn <= len(self._history):
            raise IndexError(f"there are {len(self._history)} turns")
        self.undone = self.undone or turn < self._cursor
        self._cursor = turn

    def before_choice(self, round: int, trick: int, seats: Collection[Seat]) -> int | None:
        """How many turns there were before one of `seats` first chose in that trick; None if none of them did."""
        for at, turn in enumerate(self.turns):
            if (turn.round, turn.trick) == (round, trick) and turn.choices.keys() & set(seats):
                return at
        return None

    def branch(self, turns: int) -> Self:
        """A match of its own that has only the first `turns` turns of this one, to go on otherwise; it is marked.

        This match stays as it is.  Raises IndexError.
        """
        if not 0 <= turns <= self._cursor:
            raise IndexError(f"{self._cursor} turns have been played")
        other = self.copy()
        other._history, other._cursor, other.undone = self._history[:turns], turns, True
        return other

    def turn_of(self, round: int, trick: int) -> Turn | None:
        """The turn of a trick that was played, or None."""
        return next((turn for turn in self.turns if (turn.round, turn.trick) == (round, trick)), None)

    @property
    def replay(self) -> Replay:
        """The match up to the cursor, as a replay."""
        return Replay(self.game, self.start.deal, self.start, self.start_events, self.turns)

    @property
    def record(self) -> dict[str, Any]:
        """The match up to the cursor, as a record (JSON)."""
        return write_record(self.replay)

    @property
    def session(self) -> dict[str, Any]:
        """The match up to the cursor, as a session (JSON).  A choice that lies face down is not kept."""
        return {"format": SESSION_FORMAT, "record": self.record, "undone": self.undone}
