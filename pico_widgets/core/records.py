"""Records and sessions: games as plain JSON, read strictly and written small (docs/formats/record.md).

This module knows the frame that all games share; what a round looks like is said by each game's own module
(`parse_round`, `replay`, `write`; `MOMENT_KEYS` and `resume` where a session holds more than a record).  No sentence
is made here: a fault names its sentence by key.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from pico_widgets.core.game import Event, OptionError, Seat
from pico_widgets.core.registry import GAMES
from pico_widgets.core.strict_json import JSONFault, read_json

RECORD_FORMAT = "pico-record/1"
SESSION_FORMAT = "pico-session/1"


class RecordError(ValueError):
    """The first fault of a record: where it is, the clause it breaks (None: the shape), and the sentence that says so.

    `round` and `trick` count from 1; `seat` is a number or a letter, as the game's records have it; None where it does
    not apply.
    """

    def __init__(
        self,
        clause: str | None,
        key: str,
        *,
        round: int | None = None,
        trick: int | None = None,
        seat: Seat | str | None = None,
        **operands: Any,
    ) -> None:
        super().__init__(f"{key} ({clause}): {operands}")
        self.clause = clause
        self.key = key
        self.round = round
        self.trick = trick
        self.seat = seat
        self.operands: Mapping[str, Any] = operands

    def place(self) -> dict[str, Any]:
        """The keys of the error object that apply, `clause` always, in the order of docs/formats/faults.md."""
        where = {"round": self.round, "trick": self.trick, "seat": self.seat}
        return {**{k: v for k, v in where.items() if v is not None}, "clause": self.clause}


@dataclass(frozen=True)
class Record:
    """A record whose shape is right: the game under its options, and its rounds as its shape check returns them."""

    game: Any
    rounds: tuple[Any, ...]


@dataclass(frozen=True)
class Session:
    """A record and the moment in which a table stands.

    `moment` holds lists of whole numbers and texts by their keys: what the records of the game keep beside the record
    (`MOMENT_KEYS`).  A key that is left out stands for an empty list.
    """

    record: Record
    undone: bool = False
    moment: Mapping[str, tuple[int | str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Turn:
    """One call of `play` in a replay: the states around it, the choices and what happened."""

    round: int
    trick: int
    before: Any
    after: Any
    choices: Mapping[Seat, Any]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Replay:
    """A record played through: its deal, the dealer's acts, and every turn."""

    game: Any
    deal: Any
    start: Any
    start_events: tuple[Event, ...]
    turns: tuple[Turn, ...] = field(default=())

    @property
    def state(self) -> Any:
        """The state after the last turn, or after the deal if there is none."""
        return self.turns[-1].after if self.turns else self.start


class RecordFormat(Protocol):
    """What the module of a game's records offers (a descriptor's `records_at`).

    A game whose sessions hold more than a record has besides `MOMENT_KEYS`, the keys of lists that a session keeps
    (such as the cards of an unfinished "trick"); `moment(state)`, these lists of whole numbers and texts by their keys;
    and `resume(session)`, the `Replay` of a session with them.
    """

    def parse_round(self, game: Any, at: int, value: Any) -> Any:
        """A round as `replay` takes it, from JSON; `at` is its index from 0.

        Checks the shape alone.  Raises `RecordError` with clause None.
        """

    def replay(self, record: Record) -> Replay:
        """The record played through.  Raises `RecordError` for the first fault, with the clause that it breaks."""

    def write(self, played: Replay) -> list[dict[str, Any]]:
        """The rounds of a replay as JSON, hands written out."""


def parse(text: str | bytes) -> Record:
    """The record that a JSON text holds.  Raises `RecordError` with clause None for any fault of shape."""
    try:
        return record_from_json(read_json(text))
    except JSONFault as fault:
        raise RecordError(None, fault.key, **fault.operands) from None


def record_from_json(value: Any) -> Record:
    """The record that a JSON value holds.  Raises `RecordError` with clause None for any fault of shape."""
    if not isinstance(value, dict):
        raise RecordError(None, "error.shape.object", where="record")
    if value.get("format") != RECORD_FORMAT:
        key = "error.shape.session" if value.get("format") == SESSION_FORMAT else "error.shape.format"
        raise RecordError(None, key, wanted=RECORD_FORMAT)
    only(value, ("format", "game", "options", "rounds"), "record")
    name = value.get("game")
    entry = GAMES.get(name) if isinstance(name, str) else None
    if entry is None:
        raise RecordError(None, "error.shape.game", games=", ".join(GAMES))
    options = value.get("options", {})
    if not isinstance(options, dict):
        raise RecordError(None, "error.shape.object", where="options")
    try:
        game = entry.from_options(options)
    except OptionError as fault:
        raise RecordError(None, fault.key, **fault.operands) from None
    rounds = value.get("rounds")
    if not isinstance(rounds, list):
        raise RecordError(None, "error.shape.list", where="rounds")
    if not rounds:
        raise RecordError(None, "error.shape.rounds")
    return Record(game, tuple(entry.records.parse_round(game, at, item) for at, item in enumerate(rounds)))


def session_from_json(value: Any) -> Session:
    """The session that a JSON value holds; a bare record counts as a session.  Raises `RecordError`."""
    if isinstance(value, dict) and value.get("format") == RECORD_FORMAT:
        return Session(record_from_json(value))
    if not isinstance(value, dict):
        raise RecordError(None, "error.shape.object", where="session")
    if value.get("format") != SESSION_FORMAT:
        raise RecordError(None, "error.shape.format", wanted=SESSION_FORMAT)
    further = [name for name in value if name not in ("format", "record", "undone")]
    only(value, ("format", "record", "undone", *filter(_is_moment_key, further)), "session")
    record = record_from_json(value.get("record"))
    undone = value.get("undone", False)
    if not isinstance(undone, bool):
        raise RecordError(None, "error.shape.boolean", where="undone")
    held = {name: tuple(listed(value[name], name)) for name in further}
    for name, items in held.items():
        if items and name not in moment_keys(record.game.name):
            games = ", ".join(one.table for one in GAMES.values() if name in moment_keys(one.name))
            raise RecordError(None, "error.shape.moment", where=name, games=games)
        if not all(type(item) in (int, str) for item in items):
            raise RecordError(None, "error.shape.type", where=name)
    return Session(record, undone, {name: items for name, items in held.items() if items})


def _is_moment_key(name: str) -> bool:
    """Whether the sessions of some game keep a list of this name."""
    return any(name in moment_keys(game) for game in GAMES)


def moment_keys(game: str) -> tuple[str, ...]:
    """What a session of a game may hold beside its record: `MOMENT_KEYS` of its records' module, none without."""
    keys: tuple[str, ...] = getattr(GAMES[game].records, "MOMENT_KEYS", ())
    return keys


def moment(game: Any, state: Any) -> dict[str, Any]:
    """What a session of `game` holds of `state` beside its record (JSON): nothing unless its records say so."""
    held = getattr(GAMES[game.name].records, "moment", None)
    found: dict[str, Any] = {} if held is None else held(state)
    return found


def resume(session: Session) -> Replay:
    """The replay of a session: its record, then what its moment holds.  Raises `RecordError` for the first fault."""
    resumed = getattr(GAMES[session.record.game.name].records, "resume", None)
    found = replay(session.record) if resumed is None else resumed(session)
    assert isinstance(found, Replay)
    return found


def replay(record: Record) -> Replay:
    """Play a record through.  Raises `RecordError` for the first fault, in the order of docs/formats/faults.md."""
    result = GAMES[record.game.name].records.replay(record)
    assert isinstance(result, Replay)
    return result


def write_record(played: Replay) -> dict[str, Any]:
    """The record of a replay as JSON: hands written out, defaults left out."""
    rounds = GAMES[played.game.name].records.write(played)
    return {
        "format": RECORD_FORMAT,
        "game": played.game.name,
        "options": played.game.options,
        "rounds": rounds,
    }


# --- for the shape checks of each game ----------------------------------------------------------


def only(value: Mapping[str, Any], keys: tuple[str, ...], where: str) -> None:
    """Raise unless every key of the object is one of `keys`."""
    for key in value:
        if key not in keys:
            raise RecordError(None, "error.shape.key", name=key, where=where)


def listed(value: Any, where: str) -> list[Any]:
    """The value, if it is a list."""
    if not isinstance(value, list):
        raise RecordError(None, "error.shape.list", where=where)
    return value


def integer(value: Any, where: str) -> int:
    """The value, if it is an integer; true and 10.0 are none."""
    if type(value) is not int:
        raise RecordError(None, "error.shape.integer", where=where)
    return value
