"""What a game's coach offers, and how the shared layers ask it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from pico_widgets.coach.levels import Asked
from pico_widgets.coach.phrases import CoachPhrases
from pico_widgets.core.game import Choice, Seat
from pico_widgets.core.records import Replay, Session, resume
from pico_widgets.core.registry import GAMES
from pico_widgets.text import Words

Json = dict[str, Any]

REVIEW_SHARE = 4
"""A review looks at many positions: each gets this part of a search's budget, one in four."""


class Budget(NamedTuple):
    """What a search may cost: playouts (None: the game's default), and the seed of its chance."""

    playouts: int | None = None
    seed: int = 0


class NoCoach(LookupError):
    """The game has no coach; `game` is its name."""

    def __init__(self, game: str) -> None:
        super().__init__(f"{game} has no coach")
        self.game = game


class Coach(Protocol):
    """What differs between the coaches of the games.  `phrases` say whose choices are spoken of, and to whom."""

    @property
    def playouts(self) -> int | None:
        """The default budget of a position; None for a coach that needs none because it is exact."""

    def hints(
        self, game: Any, state: Any, phrases: CoachPhrases, asked: Asked, chosen: Choice | None, budget: Budget
    ) -> Json:
        """The levels asked for, for a seat that is to choose.  `state` is what `state_for` gave."""

    def state_for(self, game: Any, state: Any, seat: Seat) -> Any:
        """What the coach of a seat may look at: the state where hands are open, else the seat's view."""

    def review(self, played: Replay, phrases: CoachPhrases, hand: int | None, budget: Budget) -> Json:
        """How the chances of a seat went, which of its choices cost most, and one that was well found."""

    def evaluate(self, played: Replay, budget: Budget) -> Json:
        """What each choice is worth where a replay ends, without the key `game` (docs/formats/advice.md)."""

    def where(self, played: Replay, say: Words) -> str:
        """Where the game stands, as a heading of advice told in a terminal."""

    def nobody(self, played: Replay, advice: Json, say: Words) -> str:
        """What is said where nobody is to choose."""

    def summary(self, advice: Json, say: Words) -> str | None:
        """A sentence on what the whole position is worth, if the coach knows."""

    def seat_table(self, played: Replay, seat: Json, say: Words) -> tuple[str, list[list[str]]]:
        """A seat's heading, and a row of columns for each choice or for some that read alike."""

    def basis(self, choices: Sequence[Json], say: Words) -> str:
        """What stands behind the numbers."""


def coach_of(game: str) -> Coach:
    """The coach of a game by its name.  Raises `NoCoach`, and KeyError for a game that is not installed."""
    found: Coach | None = GAMES[game].coach
    if found is None:
        raise NoCoach(game)
    return found


def replay_of(played: Replay | Session) -> Replay:
    """The replay of a session, with what its moment holds.  Raises `RecordError` for its first fault."""
    return played if isinstance(played, Replay) else resume(played)
