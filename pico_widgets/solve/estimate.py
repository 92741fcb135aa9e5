"""What a search by playouts says of one choice. Numbers only: knows no game."""

from typing import NamedTuple


class Estimate(NamedTuple):
    """A choice, what it is worth to its seat, and how far that can be trusted.

    `value` is in the unit of the search that gives it, `stderr` its standard error, `playouts` the number of
    playouts in which the choice was made; `mix` how often the search's own strategy makes it (0 to 1), None if
    that strategy does not mix.
    """

    choice: int | str
    value: float
    stderr: float
    playouts: int
    mix: float | None = None
