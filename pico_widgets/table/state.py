"""Where a table stands, as a value: its match, who sits at the screen, who is to choose, what is shown.

A controller answers a request with a new state, a view builder draws a state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from pico_widgets.core.codes import write_deal, write_share
from pico_widgets.core.game import Seat
from pico_widgets.core.records import Replay, Turn
from pico_widgets.table.screens import Decision, PastGame, Screen, Variation

GAMES_KEPT = 8
"""So many of the games that were left last can be brought back."""


@dataclass(frozen=True, kw_only=True)
class TableState(ABC):
    """One moment of a table.  Two states that are equal are drawn alike, in one language.

    `match`: the match up to where it stands; it is never changed, a new state has a copy.  `people`: how many sit at
    this screen.  `names`: those that were given, by seat.  `first_is_you`: one person sat here when the table was
    opened.  `opponent`: the player, by name, that chooses for the other seats.  `predict`: the winner of a trick is
    asked for before its steps are shown.

    `screen`: what is shown.  `chosen`, `hidden`: what people and computers have laid face down, by seat.  `uncovered`:
    the seat that has said that nobody else looks.  `thinker`: the seat of the computer that searches for its choice.
    `looked_from`: while something earlier is looked at, what was shown before, and the reader's step there.  `place`:
    the reader's step; it is the browser's, and no part of what is drawn.

    `variation`: a number of the line of play, new with each deal, undo and redo; `variations`: the highest so far.
    `main_line`: the line that was left to choose otherwise.

    `games_before`: the games that were left for another, which *Undo* brings back, the last one first.  `games_after`:
    those that were undone to their beginning and then left for the one before, which *Redo* brings back, the next one
    last; they are next to come as long as `line_then` is what has been played and undone here.

    `seed` and `deal`: of the first hands; no seed if these came from none.  `deals`: how many deals there have been at
    this table.  `codes_asked`: for which deal and round the codes were asked for, though they hold unseen cards.
    `own`: what only the table of this game has.  `given`: the table was opened with a deal or a record of its author's;
    `opened`: how many turns had been played when it was opened, and what it showed then.
    """

    match: Any
    people: int
    names: Mapping[Seat, str]
    first_is_you: bool
    opponent: str
    predict: bool
    seed: int | None
    deal: Any
    screen: Screen
    chosen: Mapping[Seat, Any] = field(default_factory=dict)
    hidden: Mapping[Seat, Any] = field(default_factory=dict)
    uncovered: Seat | None = None
    thinker: Seat | None = None
    looked_from: tuple[Screen, Mapping[str, Any]] | None = None
    place: Mapping[str, Any] = field(default_factory=dict, compare=False)
    variation: int = 1
    variations: int = 1
    main_line: Variation | None = None
    games_before: tuple[PastGame, ...] = ()
    games_after: tuple[PastGame, ...] = ()
    line_then: tuple[Turn, ...] = ()
    deals: int = 1
    codes_asked: tuple[int, int] | None = None
    own: Any = None
    given: bool = False
    opened: tuple[int, Screen | None] = (0, None)

    # --- who is to do something

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the people at this screen."""
        return tuple(range(self.people))

    @property
    @abstractmethod
    def chooser(self) -> Seat | None:
        """The seat at this screen that is to choose now, or None."""

    @property
    def due(self) -> Seat | None:
        """The seat at this screen that is to do something that the others at it may not see."""
        return self.chooser

    @property
    def covered(self) -> bool:
        """Whether the table is covered until the one who is due says that nobody else looks."""
        return self.people > 1 and self.due is not None and self.uncovered != self.due

    # --- what has been played

    @property
    def played(self) -> bool:
        """Whether somebody at this screen has chosen something in this game that still stands."""
        return bool(self.match.turns or self.chosen)

    @property
    def untouched(self) -> bool:
        """Whether nobody has dealt, chosen, gone on or taken anything back at this table since it was opened."""
        as_opened = self.deals == self.variation == 1 and self.main_line is None
        return as_opened and not self.chosen and (len(self.match.turns), self.screen) == self.opened

    @property
    def under_way(self) -> bool:
        """Whether a game that has been begun, and is not over, would be left if another one came to the table."""
        if self.main_line is not None:
            return not (self.match.state.over and self.main_line.match.state.over)
        return self.played and not self.match.state.over

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return bool(self.match.can_undo)

    @property
    def can_return(self) -> bool:
        """Whether *Undo* goes back to the game before this one: where nothing that was chosen in this one stands."""
        return bool(self.games_before) and not self.played and self.main_line is None

    @property
    def can_go_forward(self) -> bool:
        """Whether *Redo* goes to the game that was undone and left for this one."""
        return bool(self.games_after) and not self.match.can_redo and self.match.line == self.line_then

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be played again, or come back to the table."""
        return bool(self.match.can_redo) or self.can_go_forward

    def shown_turn(self) -> Turn | None:
        """The turn that ended the trick that is explained now, or None."""
        if self.screen.what not in ("trick", "round", "result"):
            return None
        turn: Turn | None = self.match.turn_of(self.screen.round, self.screen.trick)
        return turn

    @property
    def live_screen(self) -> Screen:
        """What is shown now, or is gone back to after something earlier."""
        return self.screen if self.looked_from is None else self.looked_from[0]

    def otherwise(self, round: int, trick: int) -> int | None:
        """How many turns to keep to choose otherwise in that trick; None if nobody at this screen could."""
        at: int | None = self.match.before_choice(round, trick, self.here)
        if at is None:
            return None
        turn, game = self.match.turns[at], self.match.game
        open_to = (seat for seat in turn.choices if seat in self.here and len(game.legal(turn.before, seat)) > 1)
        return at if next(open_to, None) is not None else None

    # --- codes

    @property
    def has_unseen(self) -> bool:
        """Whether the codes hold cards that nobody could know: then they are shown to whoever asks for them only."""
        return False

    @property
    def sealed(self) -> bool:
        """Whether the codes are kept from sight now."""
        return self.has_unseen and self.codes_asked != (self.deals, self.match.state.round)

    @property
    def share_code(self) -> str:
        """The game as it stands, as text that fits a link."""
        return write_share(self.match.session)

    @property
    def deal_code(self) -> str | None:
        """The code of the deal for a blackboard, or None if these hands came from no seed."""
        return None if self.seed is None else write_deal(self.match.game, self.seed)

    @property
    def kept(self) -> str:
        """What the browser keeps of the game, sealed as a share code; empty while there is nothing to lose."""
        return self.share_code

    # --- for the coach

    @property
    @abstractmethod
    def decision(self) -> Decision | None:
        """The choice that the coach can speak of: to the one who is to choose, or to the one person here afterwards."""

    @property
    @abstractmethod
    def reviewed(self) -> Replay | None:
        """What can be reviewed now, or None."""

    # --- other states

    def shown(self, screen: Screen) -> Self:
        """The state that shows this: choosing, a trick, the end of a round or of the game."""
        return replace(self, screen=screen, looked_from=None if screen.live else self.looked_from)

    def cleared(self) -> Self:
        """The state in which nothing lies face down, and whoever is due has not been seen to be there."""
        return replace(self, chosen={}, hidden={}, uncovered=None)

    def renumbered(self) -> Self:
        """The state in which a line of play begins anew."""
        return replace(self, variation=self.variations + 1, variations=self.variations + 1)

    def looking_at(self, screen: Screen) -> Self:
        """The state in which something earlier is looked at; what is shown now, and the reader's step, is kept."""
        back = (self.screen, dict(self.place)) if self.looked_from is None else self.looked_from
        return replace(self, screen=screen, looked_from=back)

    def live(self) -> Self:
        """The state in which nothing earlier is looked at any more."""
        if self.looked_from is None:
            return self
        screen, place = self.looked_from
        return replace(self, screen=screen, looked_from=None, place=place)

    def left(self) -> Variation:
        """The line that is played, as it is left for another."""
        screen, place = self.looked_from or (self.screen, dict(self.place))
        others = self.people, self.opponent
        return Variation(self.match, self.variation, screen, place, self.chosen, self.hidden, others, self.own)

    def past(self) -> tuple[PastGame, ...]:
        """This game, to be left for another; nothing where there is nothing of it to come back to."""
        if not (self.played or self.match.can_redo or self.main_line is not None):
            return ()
        return (PastGame(self.left(), self.main_line, self.seed, self.deal),)

    def taken_up(self, line: Variation) -> Self:
        """The state in which a line is taken up where it was left."""
        return replace(
            self,
            match=line.match,
            variation=line.number,
            screen=line.screen,
            place=line.place,
            looked_from=None,
            chosen=line.chosen,
            hidden=line.hidden,
            uncovered=None,
            own=line.own,
        )

    def with_game(self, match: Any, seed: int | None, deal: Any) -> Self:
        """The state in which another game is at the table; *Undo* brings this one back, and those before it."""
        left = (*self.games_before, *self.games_after, *self.past())
        other = replace(
            self,
            match=match,
            seed=seed,
            deal=deal,
            deals=self.deals + 1,
            games_before=left[-GAMES_KEPT:],
            games_after=(),
            main_line=None,
            looked_from=None,
            own=None,
        )
        return other.cleared().renumbered()

    def with_past(self, game: PastGame, before: tuple[PastGame, ...], after: tuple[PastGame, ...]) -> Self:
        """The state in which a game that was left is taken up again, between those `before` and `after` it."""
        return replace(
            self.taken_up(game.variation),
            main_line=game.main_line,
            seed=game.seed,
            deal=game.deal,
            games_before=before,
            games_after=after,
            line_then=game.variation.match.line,
            deals=self.deals + 1,
        )
