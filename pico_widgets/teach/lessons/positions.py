"""A `position` block: where the table stands, validated by the referee.

It is given by a `code` (of a deal or of a game), a `seed`, or `hands`; after which `bids`, `tricks`, `trick` and
`looked` are played as in a record and a session, or `rounds`, each with its `tricks` and `bids`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from pico_widgets.core.codes import CodeError
from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.game import Choice, OptionError, Refused, Seat
from pico_widgets.core.records import RecordError, Session, session_from_json
from pico_widgets.core.shared import read_shared
from pico_widgets.table.controller import Controller, last
from pico_widgets.table.setup import setup_of
from pico_widgets.table.state import TableState
from pico_widgets.teach.lessons.blocks import Block, are_choices
from pico_widgets.teach.lessons.lesson import Position

CHANCE = 1
"""The seed of the chance of the other seats: a position goes on in the same way each time."""

MOMENT = ("bids", "tricks", "trick", "looked")
"""What may have been played, by the names of records and sessions."""


def read_position(block: Block, game: GameDescriptor, options: Mapping[str, Any]) -> Position | None:
    """The position of a block; None if something is wrong with it, which the block notes."""
    own = block.table("options") if "options" in block else dict(options)
    keywords: dict[str, Any] = {
        "deal": None,
        "record": None,
        "opponent": block.one_of("opponent", tuple(game.players)) or "simple",
        "people": 1,
        "names": block.anything("names"),
        "predict": block.switch("predict"),
        "options": own,
    }
    others = _others(block, game)
    position = Position(
        block.line,
        keywords,
        others,
        shown=block.switch("shown"),
        reveal=block.switch("reveal"),
        deal=block.switch("deal"),
    )
    start = _start(block, game, own)
    block.finish()
    if start is None:
        return None
    keywords.update(start)
    return position if _is_open(block, game, position) else None


def _others(block: Block, game: GameDescriptor) -> dict[Seat, tuple[Choice, ...]]:
    """What the other seats choose, by seat; a seat is named as in records."""
    named = seat_names(game)
    found = {}
    for name, choices in block.table("others").items():
        if name not in named:
            block.fault("others", "seat", seat=name, known=", ".join(named))
        elif not are_choices(choices):
            block.fault("others", "type_choices")
        else:
            found[named.index(name)] = tuple(choices)
    return found


def seat_names(game: GameDescriptor) -> tuple[str, ...]:
    """The names of the seats in records: letters (`SEATS` of the module of records), or else numbers from 0."""
    letters: tuple[str, ...] | None = getattr(game.records, "SEATS", None)
    return tuple(str(seat) for seat in range(game.seats)) if letters is None else letters


def _start(block: Block, game: GameDescriptor, options: Mapping[str, Any]) -> dict[str, Any] | None:
    """The keywords `deal`, or `record` without `options`, that the block's keys stand for; None after a fault."""
    ways = [key for key in ("code", "seed", "hands") if key in block]
    dealer = block.anything("dealer")
    moment = {key: block.anything(key) for key in MOMENT if key in block}
    rounds = block.anything("rounds")
    if len(ways) != 1:
        block.fault(ways[1] if ways else "position", "start", known="code, seed, hands")
        return None
    try:
        if ways[0] == "code":
            code = block.text("code")
            if code is None:
                return None
            shared = read_shared(code)
            if isinstance(shared, Session):
                if moment or rounds is not None:
                    block.fault("code", "played")
                    return None
                return {"record": code, "options": None}
            if shared.game.name != game.name:
                block.fault("code", "game", game=shared.game.name)
                return None
            rules, deal = shared.game, shared.seed
        else:
            rules, deal = game.from_options(options), _dealt(block, ways[0], dealer)
        return {"record": _record(block, game, rules, deal, moment, rounds), "options": None}
    except (CodeError, OptionError, RecordError) as fault:
        block.cause(fault)
    except Refused as no:
        block.fault_at(block.line_of(ways[0]), "deal", clause=no.refusal.clause)
    except (ValueError, TypeError):
        block.fault(ways[0], "hands")
    return None


def _dealt(block: Block, way: str, dealer: Any) -> Any:
    value = block.anything(way)
    if way == "seed":
        return value if type(value) is int else str(value)
    return value if dealer is None else {"dealer": dealer, "hands": value}


def _record(
    block: Block, game: GameDescriptor, rules: Any, deal: Any, moment: Mapping[str, Any], rounds: Any
) -> dict[str, Any]:
    """The session of a deal and of what was played after it, as JSON.  Raises what the table's controller raises."""
    controller: Controller = game.controller(game, Random(CHANCE))
    table = controller.open(setup_of(game, **_plain(deal, rules.options)))
    session: dict[str, Any] = dict(table.match.session)
    first = session["record"]["rounds"][0]
    more = rounds if isinstance(rounds, list) and all(isinstance(one, dict) for one in rounds) else []
    if rounds is not None and not more:
        block.fault("rounds", "type_rounds")
    first |= more[0] if more else {}
    for key, value in moment.items():
        if key in ("trick", "looked") or (key == "bids" and isinstance(value, list) and len(value) < game.seats):
            session[key] = value
        else:
            first[key] = value
    session["record"]["rounds"] = [first, *more[1:]]
    session_from_json(session)
    return session


def _plain(deal: Any, options: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "deal": deal,
        "record": None,
        "opponent": "simple",
        "people": 1,
        "names": None,
        "predict": False,
        "options": options,
    }


def _is_open(block: Block, game: GameDescriptor, position: Position) -> bool:
    """Whether a table can be opened with a position; what it says against it is noted."""
    try:
        open_position(game, position)
    except (CodeError, OptionError, RecordError) as fault:
        block.cause(fault)
        return False
    except ValueError:
        block.fault("names", "names")
        return False
    return True


@dataclass(frozen=True)
class Script:
    """What the other seats choose after the first `since` turns, by seat, one choice after the other."""

    choices: Mapping[Seat, tuple[Choice, ...]]
    since: int

    def __call__(self, table: TableState, seat: Seat) -> Choice | None:
        """The choice of a seat; None where there is none left for it, or where the rules refuse it."""
        made = sum(seat in turn.choices for turn in table.match.turns[self.since :])
        given = self.choices.get(seat, ())[made : made + 1]
        match = table.match
        return given[0] if given and match.game.why_not(match.state, seat, given[0]) is None else None


def open_position(game: GameDescriptor, position: Position) -> tuple[Controller, TableState]:
    """A table at a position, with its controller.  Raises ValueError, `CodeError`, `OptionError`, `RecordError`."""
    controller: Controller = game.controller(game, Random(CHANCE))
    setup = setup_of(game, **position.keywords)
    assert setup.session is not None
    controller.script = Script(position.others, len(controller.resumed(setup.session).turns))
    table = controller.open(setup)
    if not position.deal and table.match.state.to_act:
        table = last(controller.now(table))
    return controller, table
