"""What a table shows, and what it keeps of play that was left for other play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pico_widgets.core.game import Seat


class Screen(NamedTuple):
    """What a table shows.

    `what`: "now" (choosing), "trick", "round", "result", or a stage of one game's own.  `round`, `trick`: which, from
    1.  `live`: False while something earlier is looked at.
    """

    what: str
    round: int
    trick: int
    live: bool = True


class Variation(NamedTuple):
    """A line of play that was left for another: its match, its number, what was shown of it, and what lay face down.

    `place` is the reader's step, `others` how many people sat here and who chose for the other seats, `own` the part of
    the state that only its game has.
    """

    match: Any
    number: int
    screen: Screen
    place: Mapping[str, Any]
    chosen: Mapping[Seat, Any]
    hidden: Mapping[Seat, Any]
    others: tuple[int, str]
    own: Any


class PastGame(NamedTuple):
    """A game that was left for another: its variation, the main line that it had been left for, and its deal."""

    variation: Variation
    main_line: Variation | None
    seed: int | None
    deal: Any


class Decision(NamedTuple):
    """A choice that the coach can speak of.

    `key` tells it from all others at the table: variation, round, trick, seat.  `state` is what the coach may look at
    (where hands are hidden, the seat's view); `chosen` is None while the seat has not chosen.
    """

    key: tuple[int, int, int, Seat]
    seat: Seat
    state: Any
    chosen: Any
