"""What a table is opened with, checked: its keywords as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.game import Seat
from pico_widgets.core.records import Session
from pico_widgets.table.keywords import mapping_of, names_of, one_of, people_of, session_of


@dataclass(frozen=True)
class TableSetup:
    """How a table is opened: a game with a deal (a code, a seed, hands, None for one at random), or a session."""

    game: Any
    deal: Any
    session: Session | None
    opponent: str
    people: int
    names: Mapping[Seat, str]
    predict: bool


def setup_of(
    descriptor: GameDescriptor,
    *,
    deal: Any,
    record: Mapping[str, Any] | str | None,
    opponent: str,
    people: int,
    names: Any,
    predict: bool,
    options: Mapping[str, Any] | None,
) -> TableSetup:
    """The setup that a table's keywords stand for.

    Raises ValueError (`CodeError`, `RecordError`, `OptionError` among them) for a value that the table cannot take.
    """
    if record is not None and (deal is not None or options is not None):
        raise ValueError("record= brings its deal and its options: leave deal= and options= out.")
    if not isinstance(predict, bool):
        raise ValueError(f"predict= is True or False, not {predict!r}.")
    opponent = one_of("opponent", opponent, tuple(descriptor.players))
    game = descriptor.from_options(mapping_of("options", {} if options is None else options))
    return TableSetup(
        game=game,
        deal=deal,
        opponent=opponent,
        people=people_of(people, game.seats),
        names=names_of(names, game.seats),
        session=None if record is None else session_of(record),
        predict=predict,
    )
