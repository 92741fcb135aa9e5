"""How a table is opened: its keywords, a deal at random, by code or by hand, a game to go on with.

No rule is decided here: deals and choices go to the rules through a `Match`; what the computers choose comes from
`players`.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from itertools import count
from random import Random
from typing import Any

from pico_widgets.core.codes import CodeError, read_deal
from pico_widgets.core.deals import SEEDS
from pico_widgets.core.game import OptionError, Seat
from pico_widgets.core.match import Match
from pico_widgets.core.records import RecordError, Session
from pico_widgets.core.registry import GAMES
from pico_widgets.table.keywords import mapping_of, names_of, people_of, session_of
from pico_widgets.table.screens import PastGame, Screen
from pico_widgets.widgets.base import one_of
from pico_widgets.widgets.standing import Standing

SEARCHES = ("expert",)
"""Computers that take their time: the browser is told who thinks before they begin."""


class Opening(Standing):
    """A table that can be opened, and at which choosing can begin."""

    _begun = False

    _keywords = ("deal", "record", "opponent", "people", "names", "predict", "options", "language", "theme", "seed")

    def __init__(
        self,
        *,
        deal: str | int | Sequence[Sequence[int]] | None = None,
        record: Mapping[str, Any] | str | None = None,
        opponent: str = "simple",
        people: int = 1,
        names: Sequence[str] | None = None,
        predict: bool = True,
        options: Mapping[str, Any] | None = None,
        language: str | None = None,
        theme: str | None = None,
        seed: int | None = None,
        **unknown: Any,
    ) -> None:
        """A new table, dealt at random unless told otherwise.

        `deal`: a deal code ("P222245DY"), a seed (0 to 2**32 - 1), or the hands, one sequence per seat.
        `record`: a record or session (a mapping) or a share code, to go on with; without `deal` and `options`.
        `opponent`: "random", "simple" or "expert".  `people`: how many sit at this screen.  `names`: one per seat.
        `predict`: ask who wins before the steps are shown.  `options`: the house rules of RULES.md, as in records.
        `language`: "en", "es", "de"; `theme`: "system", "light", "dark"; None follows the reader.
        `seed`: of the opponent's chance, for a table that plays the same each time.

        A session holds the line that is played: another that was left to choose otherwise is not kept with it.

        Raises TypeError for an unknown keyword and ValueError (`CodeError`, `RecordError`, `OptionError` among them),
        with a sentence, for a value that it cannot take.
        """
        super().__init__(language=language, theme=theme, **unknown)
        if record is not None and (deal is not None or options is not None):
            raise ValueError("record= brings its deal and its options: leave deal= and options= out.")
        if seed is not None and type(seed) is not int:
            raise ValueError(f"seed= is a whole number, not {seed!r}.")
        if not isinstance(predict, bool):
            raise ValueError(f"predict= is True or False, not {predict!r}.")
        self._numbers = count(1)
        self._clear()
        self._rng = Random(secrets.randbits(64) if seed is None else seed)
        self._opponent = one_of("opponent", opponent, tuple(GAMES[self.game_name].players))
        self._predict = predict
        self._seed: int | None = None
        self._deal: Any = None
        try:
            game = GAMES[self.game_name].from_options(mapping_of("options", {} if options is None else options))
            self._people = people_of(people, game.seats)
            self._first_is_you = self._people == 1
            self._names = names_of(names, game.seats)
            self._match: Match
            if record is not None:
                self._open(session_of(record))
            else:
                self._new(game, deal)
        except (CodeError, OptionError, RecordError) as fault:
            fault.args = (self._told(fault),)
            raise
        self.begin()
        self._begun = True

    # --- starting

    def _new(self, game: Any, deal: Any) -> None:
        before = self._leaving()
        if isinstance(deal, str):
            known = read_deal(deal)
            if known.game.name != self.game_name:
                raise CodeError("error.code.other", game=known.game.name)
            game, deal = known.game, known.seed
        if deal is None:
            deal = secrets.randbelow(SEEDS)
        if type(deal) is int:
            if not 0 <= deal < SEEDS:
                raise CodeError("error.shape.seed", most=SEEDS - 1)
            self._seed = deal
        else:
            self._seed = None
            deal = self._deal_of(game, deal)
        self._match = self._match_of(game, deal)
        self._deal = deal
        self._deals += 1
        self._put_away(before)
        self._begin()

    def _leaving(self) -> PastGame | None:
        """The game that is left for another now, to be gone back to; None at a table where none has been played."""
        return None

    def _match_of(self, game: Any, deal: Any) -> Match:
        """A match from a deal or a seed on.  Raises `Refused`."""
        return Match(game, deal)

    def _resumed(self, session: Session) -> Match:
        """The match that a session holds.  Raises `RecordError`."""
        return Match.from_session(session)

    def _deal_of(self, game: Any, hands: Any) -> Any:
        """The deal of given hands; what nobody was dealt is the surplus."""
        raise NotImplementedError

    def _open(self, session: Session) -> None:
        if session.record.game.name != self.game_name:
            raise CodeError("error.share.other", game=session.record.game.name)
        before = self._leaving()
        self._match = self._resumed(session)
        self._deals += 1
        self._clear()
        self._put_away(before)
        self._seed, self._deal = None, self._match.start.deal
        if not self._match.turns:
            self._begin()
        elif self._match.state.to_act:
            self._now()
        else:
            self._show(Screen("result", *self._last()))

    def _put_away(self, before: PastGame | None) -> None:
        """Another game is at the table: the one before can be gone back to, at first."""
        self._before, self._main_line = before, None
        self._renumber()

    def _renumber(self) -> None:
        """A line of play begins anew."""
        self._variation = next(self._numbers)

    def _last(self) -> tuple[int, int]:
        turn = self._match.turns[-1]
        return turn.round, turn.trick

    def _begin(self) -> None:
        """What comes first after a deal: choosing, unless the game has something before it."""
        self._now()

    def _clear(self) -> None:
        """Nothing lies face down, and whoever is due has not been seen to be there."""
        self._chosen: dict[Seat, Any] = {}
        self._hidden: dict[Seat, Any] = {}
        self._uncovered: Seat | None = None

    def _now(self) -> None:
        """Choosing begins: nothing lies face down, and each computer makes its choice before any person does."""
        state = self._match.state
        self._clear()
        self._show(Screen("now", state.round, state.trick))
        try:
            self._hidden = {seat: self._choice_of(seat) for seat in sorted(state.to_act) if seat not in self.here}
        finally:
            self._thinker = None

    def _choice_of(self, seat: Seat) -> Any:
        """What the computer at this seat chooses, by the seat's view alone."""
        if self._begun and self._opponent in SEARCHES:
            self._thinker = seat
            self.redraw(rules=False)
            self.tell()
        game, state = self._match.game, self._match.state
        return GAMES[self.game_name].players[self._opponent](game, game.view(state, seat), self._rng)

    def tell(self) -> None:
        """Send what is drawn so far at once: what comes next takes a while, and the request is answered after it."""
        self.send_state(["view", "steps", "coach", "review"])

    def _show(self, screen: Screen) -> None:
        self._screen = screen

    def redraw(self, rules: bool = True) -> None:
        """Set every trait that shows the table; `rules` where the language or the house rules may have changed."""
        raise NotImplementedError

    def _told(self, fault: CodeError | OptionError | RecordError) -> str:
        """What is wrong with a code, an option or a record, as a sentence; nothing in it is taken for granted."""
        from pico_widgets.explain.trace import fault_text, sayable

        if isinstance(fault, RecordError):
            return fault_text(fault, self.say)
        operands = dict(fault.operands)
        if isinstance(operands.get("game"), str) and operands["game"] in GAMES:
            operands["game"] = self.say(f"{operands['game']}.name")
        return self.say(fault.key, **sayable(operands, self.say))
