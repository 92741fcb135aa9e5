"""The card table as a widget: what was asked, what was played, what is shown.

No rule is decided here and no sentence is made: moves go to the rules through a `Match`, sentences
come from `explain` and the catalogues, and how the table of a game is laid out is said by that
game's own module (`pico_view`).
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import traitlets

from pico_widgets.explain.trace import fault_text, sayable
from pico_widgets.players import PLAYERS
from pico_widgets.rules.codes import CodeError, read_deal, read_share, write_deal, write_share
from pico_widgets.rules.deals import SEEDS
from pico_widgets.rules.game import OptionError, Seat
from pico_widgets.rules.games import GAMES
from pico_widgets.rules.match import Match
from pico_widgets.rules.records import RecordError, Session, Turn, session_from_json
from pico_widgets.widgets.base import STATIC, Base, Refuse, one_of

NAME_LENGTH = 60


class Showing(NamedTuple):
    """What the table shows: "now" (choosing), "trick", "round", "result", or a stage of one game's own before the first
    trick; which round and trick; and whether it is an earlier one.
    """

    what: str
    round: int
    trick: int
    live: bool = True


class Table(Base):
    """A table at which one game is played.  `Pico` and its kin say which."""

    _esm = STATIC / "table.js"

    view = traitlets.Dict().tag(sync=True)
    steps = traitlets.Dict().tag(sync=True)
    rules = traitlets.Dict().tag(sync=True)
    place = traitlets.Dict().tag(sync=True)
    saved = traitlets.Unicode().tag(sync=True)

    game_name: str
    deal_told = "now"
    """What is shown while the deal is explained: choosing for the first trick, unless the game has something before."""

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
        `opponent`: "random" or "simple".  `people`: how many sit at this screen.  `names`: one per seat.
        `predict`: ask who wins before the steps are shown.  `options`: the house rules of RULES.md, as in records.
        `language`: "en", "es", "de"; `theme`: "system", "light", "dark"; None follows the reader.
        `seed`: of the opponent's chance, for a table that plays the same each time.

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
        self._line = 0
        self._clear()
        self._rng = Random(secrets.randbits(64) if seed is None else seed)
        self._opponent = one_of("opponent", opponent, tuple(PLAYERS[self.game_name]))
        self._predict = predict
        self._seed: int | None = None
        self._deal: Any = None
        try:
            game = GAMES[self.game_name].from_options(_mapping("options", {} if options is None else options))
            self._people = _people(people, game.seats)
            self._names = _names(names, game.seats)
            self._match: Match
            if record is not None:
                self._open(_session(record))
            else:
                self._new(game, deal)
        except (CodeError, OptionError, RecordError) as fault:
            fault.args = (self._told(fault),)
            raise
        self.begin()

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
    def deal_code(self) -> str | None:
        """The code of the deal for a blackboard, or None if these hands came from no seed."""
        return None if self._seed is None else write_deal(self._match.game, self._seed)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    # --- where the table stands

    @property
    def showing(self) -> Showing:
        return self._showing

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the people at this screen."""
        return tuple(range(self._people))

    @property
    def chooser(self) -> Seat | None:
        """The seat at this screen that is to choose now, or None if all have chosen."""
        if self._showing.what != "now":
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
        if self._showing.what not in ("trick", "round", "result"):
            return None
        return self._match.turn_of(self._showing.round, self._showing.trick)

    @property
    def given_names(self) -> Mapping[Seat, str]:
        """The names that were given, by seat; the others have their defaults."""
        return self._names

    def names_of(self) -> list[str | None]:
        """A name for each seat, None for "you": the one person at this screen, unless named."""
        defaults: list[str | None] = ["Ana", "Ben", "Cleo"] if self._people > 1 else [None, "Ana", "Ben"]
        return [self._names.get(seat) or defaults[seat] for seat in range(self._match.game.seats)]

    @property
    def line(self) -> int:
        """A number that changes whenever a line of play begins anew: with a deal, an undo, a redo."""
        return self._line

    # --- starting

    def _new(self, game: Any, deal: Any) -> None:
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
        self._line += 1
        self._begin()

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
        self._match = self._resumed(session)
        self._clear()
        self._line += 1
        self._seed, self._deal = None, self._match.start.deal
        if not self._match.turns:
            self._begin()
        elif self._match.state.to_act:
            self._now()
        else:
            self._show(Showing("result", *self._last()))

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
        self._show(Showing("now", state.round, state.trick))
        player = PLAYERS[self.game_name][self._opponent]
        game = self._match.game
        self._hidden = {
            seat: player(game, game.view(state, seat), self._rng)
            for seat in sorted(state.to_act)
            if seat not in self.here
        }

    def _show(self, showing: Showing) -> None:
        self._showing = showing

    def redraw(self, rules: bool = True) -> None:
        """Set every trait that shows the table; `rules` where the language or the house rules may have changed."""
        raise NotImplementedError

    # --- requests

    def do(self, action: str, request: Mapping[str, Any]) -> None:
        """Carry out a request of the browser: see the `_do_…` methods for each."""
        method = getattr(self, f"_do_{action}", None)
        if method is None:
            raise ValueError(f"no such request: {action}")
        before = self._match.start.deal, self._match.game
        method(request)
        self.redraw(rules=before != (self._match.start.deal, self._match.game))

    def _do_choose(self, request: Mapping[str, Any]) -> None:
        seat, choice = request.get("seat"), request.get("choice")
        again = self.here == (seat,) and seat in self._chosen
        if self.covered or seat is None or (seat != self.chooser and not again):
            raise self._refuse("ui.refused.turn")
        refusal = self._match.game.why_not(self._match.state, seat, choice)
        if refusal is not None:
            raise self._refuse(f"ui.refused.{refusal.kind}", card=choice)
        self._chosen[seat] = choice

    def _do_takeback(self, request: Mapping[str, Any]) -> None:
        seat = request.get("seat")
        if seat not in self._chosen:
            raise self._refuse("ui.refused.takeback")
        for later in [one for one in self._chosen if one >= seat]:
            del self._chosen[later]
        self._uncovered = seat if self._people == 1 else None

    def _do_uncover(self, _request: Mapping[str, Any]) -> None:
        self._uncovered = self.due

    def _do_reveal(self, _request: Mapping[str, Any]) -> None:
        state = self._match.state
        choices = self._chosen | self._hidden
        if self._showing.what != "now" or not state.to_act or set(choices) != set(state.to_act):
            raise self._refuse("ui.refused.reveal")
        turn = self._match.play(choices)
        self._chosen, self._hidden = {}, {}
        self._show(Showing("trick", turn.round, turn.trick))

    def _do_next(self, _request: Mapping[str, Any]) -> None:
        what, number, trick, live = self._showing
        turn = self.shown_turn()
        if turn is None:
            raise self._refuse("ui.refused.next")
        ended = turn.after.round != turn.round or not turn.after.to_act
        if what == "trick" and ended:
            self._show(Showing("round", number, trick, live))
        elif not live:
            self._do_live({})
        elif what == "round" and not turn.after.to_act:
            self._show(Showing("result", number, trick))
        else:
            self._now()

    def _do_go(self, request: Mapping[str, Any]) -> None:
        number, trick = request.get("round"), request.get("trick")
        if type(number) is not int or type(trick) is not int or self._match.turn_of(number, trick) is None:
            raise self._refuse("ui.refused.go")
        if self._showing.live:
            self._kept = self._showing
        self._show(Showing("trick", number, trick, live=False))

    def _do_live(self, _request: Mapping[str, Any]) -> None:
        if not self._showing.live:
            self._show(self._kept)

    def _do_undo(self, _request: Mapping[str, Any]) -> None:
        if not self._match.can_undo:
            raise self._refuse("ui.refused.undo")
        self._match.undo()
        self._line += 1
        self._now()

    def _do_redo(self, _request: Mapping[str, Any]) -> None:
        if not self._match.can_redo:
            raise self._refuse("ui.refused.redo")
        turn = self._match.redo()
        self._line += 1
        self._chosen, self._hidden = {}, {}
        self._show(Showing("trick", turn.round, turn.trick))

    def _do_new(self, request: Mapping[str, Any]) -> None:
        code = request.get("code")
        text = code.strip() if isinstance(code, str) else ""
        try:
            if not text:
                self._new(self._match.game, None)
            elif "." in text:
                self._open(read_share(text))
            else:
                self._new(self._match.game, text)
        except (CodeError, RecordError) as fault:
            raise self._refused(fault, field="code") from None

    def _do_same(self, _request: Mapping[str, Any]) -> None:
        self._match = self._match_of(self._match.game, self._deal)
        self._line += 1
        self._begin()

    def _do_options(self, request: Mapping[str, Any]) -> None:
        options = request.get("options")
        try:
            game = GAMES[self.game_name].from_options(options if isinstance(options, dict) else {})
        except OptionError as fault:
            raise self._refused(fault) from None
        self._new(game, None)

    def _do_set(self, request: Mapping[str, Any]) -> None:
        name, value = request.get("name"), request.get("value")
        if name == "opponent":
            self._opponent = one_of("opponent", value, tuple(PLAYERS[self.game_name]))
        elif name == "people":
            self._people = _people(value, self._match.game.seats)
        elif name == "predict":
            self._predict = bool(value)
        elif name == "names":
            self._names = _names(value, self._match.game.seats)
        else:
            raise ValueError(f"no such setting: {name}")
        if name in ("opponent", "people"):
            self._choose_anew()

    def _choose_anew(self) -> None:
        """Others choose from now on: what lies face down goes back, behind an earlier trick that is looked at too."""
        looked = self._showing
        self._do_live({})
        if self._showing.what == "now":
            self._now()
        if not looked.live:
            self._kept = self._showing
            self._show(looked)

    def _told(self, fault: CodeError | OptionError | RecordError) -> str:
        """What is wrong with a code, an option or a record, as a sentence; nothing in it is taken for granted."""
        if isinstance(fault, RecordError):
            return fault_text(fault, self.say)
        return self.say(fault.key, **sayable(fault.operands, self.say))

    def _refused(self, fault: CodeError | OptionError | RecordError, field: str | None = None) -> Refuse:
        told = self._told(fault)
        return Refuse({"text": [told], "plain": told, "card": None} | ({"field": field} if field else {}))

    def _refuse(self, key: str, card: Any = None, **operands: Any) -> Refuse:
        if card is not None:
            operands["card"] = card
        text = self.say.rich(key, **operands)
        return Refuse({"text": text, "plain": self.say(key, **operands), "card": card})


def _people(value: object, seats: int) -> int:
    if type(value) is not int or not 1 <= value <= seats:
        raise ValueError(f"people= is 1 to {seats}, not {value!r}.")
    return value


def _names(value: object, seats: int) -> dict[Seat, str]:
    """Names by seat; an empty one means the default.  Raises ValueError."""
    if value is None:
        return {}
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) > seats:
        raise ValueError(f"names= is a list of at most {seats} names.")
    names: dict[Seat, str] = {}
    for seat, name in enumerate(value):
        if name is None:
            continue
        if not isinstance(name, str):
            raise ValueError(f"names= is a list of at most {seats} names.")
        text = " ".join(name.split())[:NAME_LENGTH].strip()
        if text:
            names[seat] = text
    return names


def _mapping(name: str, value: object) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{name}= is a mapping, not {value!r}.")
    return dict(value)


def _session(record: Mapping[str, Any] | str) -> Session:
    return read_share(record) if isinstance(record, str) else session_from_json(_mapping("record", record))
