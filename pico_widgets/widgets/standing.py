"""Where a table stands: its match, who sits at the screen, who is to choose, what is shown.

It is asked, and decides nothing: dealing is `opening`, requests are `table`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import traitlets

from pico_widgets.core.codes import write_deal, write_share
from pico_widgets.core.game import Seat
from pico_widgets.core.match import Match
from pico_widgets.core.records import Replay, Turn
from pico_widgets.table.screens import Decision, PastGame, Screen, Variation
from pico_widgets.widgets.base import Base

NAMES = ("Ana", "Ben", "Cleo")
"""Names by default."""


class Standing(Base):
    """What can be asked of a table, whoever changes it."""

    _module, _style = "table", "table"

    view = traitlets.Dict().tag(sync=True)
    steps = traitlets.Dict().tag(sync=True)
    rules = traitlets.Dict().tag(sync=True)
    place = traitlets.Dict().tag(sync=True)
    saved = traitlets.Unicode().tag(sync=True)

    game_name: str
    deal_told = "now"
    """What is shown while the deal is explained: choosing for the first trick, unless the game has something before."""

    _match: Match
    _seed: int | None
    _people: int
    _first_is_you: bool
    """Whether one person sat at this screen when the table was opened: the others were named first then."""
    _names: dict[Seat, str]
    _opponent: str
    _predict: bool
    _variation: int
    _screen: Screen
    _chosen: dict[Seat, Any]
    _hidden: dict[Seat, Any]
    _uncovered: Seat | None
    _thinker: Seat | None = None
    _main_line: Variation | None = None
    _before: PastGame | None = None
    _deals = 0
    _codes_asked: tuple[int, int] | None = None

    # --- for code

    @property
    def match(self) -> Match:
        """The match at this table, up to where it stands."""
        return self._match

    @property
    def record(self) -> dict[str, Any]:
        """What was played, as a record (JSON)."""
        return self._match.record

    @property
    def share_code(self) -> str:
        """The game as it stands, as text that fits a link."""
        return write_share(self._match.session)

    @property
    def has_unseen(self) -> bool:
        """Whether the codes hold cards that nobody could know: then they are shown to whoever asks for them only."""
        return False

    @property
    def sealed(self) -> bool:
        """Whether the codes are kept from sight now."""
        return self.has_unseen and self._codes_asked != (self._deals, self._match.state.round)

    @property
    def kept(self) -> str:
        """What the browser keeps of the game, sealed as a share code; empty while there is nothing to lose."""
        return self.share_code

    @property
    def deals(self) -> int:
        """A number that changes with each deal at this table, and tells nothing of it."""
        return self._deals

    @property
    def deal_code(self) -> str | None:
        """The code of the deal for a blackboard, or None if these hands came from no seed."""
        return None if self._seed is None else write_deal(self._match.game, self._seed)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    # --- where the table stands

    @property
    def played(self) -> bool:
        """Whether somebody at this screen has chosen something in this game that still stands."""
        return bool(self._match.turns or self._chosen)

    @property
    def under_way(self) -> bool:
        """Whether a game that has been begun would be lost if another one came to the table."""
        lines = [self._match, *([self._main_line.match] if self._main_line is not None else [])]
        return self.played and any(not match.state.over for match in lines)

    @property
    def can_return(self) -> bool:
        """Whether the game before this one can be gone back to: until something has been chosen in this one."""
        return self._before is not None and not self.played and not self._match.can_redo

    @property
    def screen(self) -> Screen:
        """What is shown."""
        return self._screen

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return self._match.can_undo

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the people at this screen."""
        return tuple(range(self._people))

    @property
    def chooser(self) -> Seat | None:
        """The seat at this screen that is to choose now, or None if all have chosen."""
        if self._screen.what != "now":
            return None
        waiting = [seat for seat in self.here if seat in self._match.state.to_act and seat not in self._chosen]
        return waiting[0] if waiting else None

    @property
    def due(self) -> Seat | None:
        """The seat at this screen that is to do something that the others at it may not see."""
        return self.chooser

    @property
    def covered(self) -> bool:
        """Whether the table is covered until the one who is due says that nobody else looks."""
        return self._people > 1 and self.due is not None and self._uncovered != self.due

    @property
    def people(self) -> int:
        """How many sit at this screen."""
        return self._people

    @property
    def opponent(self) -> str:
        """Who chooses for the other seats: "random" or "simple"."""
        return self._opponent

    @property
    def predict(self) -> bool:
        """Whether the winner is asked for before the steps are shown."""
        return self._predict

    @property
    def chosen(self) -> Mapping[Seat, Any]:
        """What the people at this screen have laid face down."""
        return self._chosen

    def shown_turn(self) -> Turn | None:
        """The trick that is explained now, if one is."""
        if self._screen.what not in ("trick", "round", "result"):
            return None
        return self._match.turn_of(self._screen.round, self._screen.trick)

    @property
    def thinker(self) -> Seat | None:
        """The seat of the computer that searches for its choice at this moment."""
        return self._thinker

    @property
    def main_line(self) -> Variation | None:
        """The line that was left to choose otherwise, while another is played.  It is no part of a session."""
        return self._main_line

    def otherwise(self, round: int, trick: int) -> int | None:
        """How many turns to keep to choose otherwise in that trick; None if nobody at this screen could."""
        at = self._match.before_choice(round, trick, self.here)
        if at is None:
            return None
        turn, game = self._match.turns[at], self._match.game
        open_to = (seat for seat in turn.choices if seat in self.here and len(game.legal(turn.before, seat)) > 1)
        return at if next(open_to, None) is not None else None

    @property
    def decision(self) -> Decision | None:
        """The choice that the coach can speak of: to the one who is to choose, or to the one person here afterwards."""
        if self.covered or self._screen.what not in ("now", "trick"):
            return None
        turn = self.shown_turn()
        if turn is None:
            seat = self.here[0] if len(self.here) == 1 else self.chooser
            state, chosen = self._match.state, self._chosen.get(seat) if seat is not None else None
        else:
            seat = self.here[0] if len(self.here) == 1 else None
            state, chosen = turn.before, turn.choices.get(seat) if seat is not None else None
        if seat is None:
            return None
        return Decision((self._variation, self._screen.round, self._screen.trick, seat), seat, state, chosen)

    @property
    def reviewed(self) -> Replay | None:
        """What can be reviewed now: the game, once its result is shown."""
        return self._match.replay if self._screen.what == "result" else None

    @property
    def given_names(self) -> Mapping[Seat, str]:
        """The names that were given, by seat; the others have their defaults."""
        return self._names

    def names_of(self) -> list[str | None]:
        """A name for each seat, None for "you": the one person at this screen, unless named."""
        return [self._names.get(seat) or name for seat, name in enumerate(self.default_names())]

    def default_names(self) -> list[str | None]:
        """The names of those who were given none.  A seat keeps its name when people take over from computers."""
        names: list[str | None] = list(NAMES[: self._match.game.seats])
        if self._first_is_you:
            names = [names[-1], *names[:-1]]
        return names if self._people > 1 else [None, *names[1:]]

    @property
    def variation(self) -> int:
        """A number that changes whenever a line of play begins anew: with a deal, an undo, a redo."""
        return self._variation
