"""Positions of Pico for two, with what the rules and the solver say of them: the oracle of the coach's sentences."""

from __future__ import annotations

from functools import cache, lru_cache

from pico_widgets.coach import hints
from pico_widgets.games.pico.players.expert import position
from pico_widgets.games.pico.rules.game import Pico2
from pico_widgets.games.pico.rules.state import PicoState
from tests.coach.coach_helpers import NAMES2, Heard, games_of_two

GAMES = {
    "default": Pico2(),
    "later deck": Pico2("pico2nd"),
    "own points": Pico2("pico1st", {2: 4, 16: 1, 7: 3}),
}


class Position:
    """What the rules and the solver say of a position for one seat: the oracle of the sentences."""

    def __init__(self, game: Pico2, state: PicoState, seat: int) -> None:
        self.game, self.state, self.seat = game, state, seat
        self.mine, self.theirs = state.hands[seat], state.hands[1 - seat]
        answer = position(game, state)
        self.value = answer.value if seat == 0 else 1 - answer.value
        self.values = {choice.card: choice.value for choice in answer.seats[seat]}
        self.mix = {choice.card: choice.mix for choice in answer.seats[seat]}
        self.their_mix = {choice.card: choice.mix for choice in answer.seats[1 - seat]}

    def after(self, mine: int, theirs: int) -> PicoState:
        return self.game.play(self.state, {self.seat: mine, 1 - self.seat: theirs})[0]

    def wins(self, mine: int, theirs: int) -> bool:
        plays = (mine, theirs) if self.seat == 0 else (theirs, mine)
        return self.game.decide(plays)[2] == (self.seat,)

    def beaten(self, card: int) -> set[int]:
        return {other for other in self.theirs if self.wins(card, other)}

    @cache  # noqa: B019 -- positions live as long as the tests
    def worth(self, mine: int, theirs: int) -> float:
        value = position(self.game, self.after(mine, theirs)).value
        return value if self.seat == 0 else 1 - value

    def sure_of(self, card: int) -> float:
        """What a card gets if the other knows it."""
        return min(self.worth(card, other) for other in self.theirs)

    def lead(self, state: PicoState) -> int:
        up = [sum(self.game.points_of[card] for card in cards) for cards in state.faceup]
        if len(state.noted) == state.round or not any(state.faceup):
            up = [0, 0]
        totals = [a + b for a, b in zip(up, state.totals, strict=True)]
        return totals[self.seat] - totals[1 - self.seat]


@lru_cache
def positions(count: int = 8, game: Pico2 | None = None) -> list[Position]:
    """The positions of so many random games, seat 0 and seat 1 in turn; worked out once for all tests."""
    return [
        Position(played, state, at % 2)
        for at, (played, states) in enumerate(games_of_two(count, 7, game))
        for state in states
    ]


def asked(here: Position, language: str = "en", level: int = 3, chosen: int | None = None, names=NAMES2):
    say = Heard(language)
    if names is NAMES2 and here.seat == 1:
        names = ("Ana", None)
    return hints(here.game, here.state, here.seat, say, names, level=level, chosen=chosen), say
