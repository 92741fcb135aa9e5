"""What the end of a round of Pico for three is worth in the whole game, and how sure that is.

In the last round the totals say it (`pico3.game.end`). Before it, what the rounds to come may bring the three hands is
drawn once for a deal, from a search of its own that plays for points. Knows numbers only.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from random import Random

from pico_widgets.core.outcome import leaders
from pico_widgets.games.pico.rules.events import Cards
from pico_widgets.games.pico.search.three_endgame import Shares, Worth
from pico_widgets.games.pico.search.three_round import FULL, ThreeRound
from pico_widgets.games.pico.search.three_tree import Tree

_LATER_PLAYOUTS = 2000
"""How long the later rounds of a deal are searched, once."""

_SPREAD = 10.0
"""There, so many points more than the others on average count as one whole win."""

DRAWS = 240
"""How often they are then played out."""

PARTS = 8
"""The draws are parted into so many samples: how these differ says how sure all together are."""

Points = tuple[int, int, int]


class Ends:
    """What the end of the round that is played is worth in the whole game."""

    def __init__(
        self, table: ThreeRound, totals: tuple[int, ...], rounds: int, worth: tuple[tuple[int, int], ...]
    ) -> None:
        """`totals`: the points of the rounds before; `rounds`: how many come after; `worth`: points by strength."""
        self._table, self._totals = table, totals
        self.drawn = rounds > 0
        """Whether later rounds come, so that what an end is worth is an estimate."""
        self._draws: list[Mapping[Points, float]] = [{(0, 0, 0): 1.0}]
        if rounds:
            self._draws = _later(table.hands, rounds, worth, table.heat)
        self._known: dict[Points, tuple[Shares, ...]] = {}

    def __call__(self, place: int) -> Shares:
        """Each seat's share of the win of the game if the round ends at `place`."""
        return self._shares(place)[0]

    def parts(self, place: int) -> tuple[Shares, ...]:
        """The same by each sample of the draws alone."""
        return self._shares(place)[1:]

    def _shares(self, place: int) -> tuple[Shares, ...]:
        """By all draws, then by each sample."""
        one, two, three = (a + b for a, b in zip(self._totals, self._table.scores(place), strict=True))
        ahead = (0, two - one, three - one)
        known = self._known.get(ahead)
        if known is None:
            known = self._known[ahead] = tuple(_divided(draws, ahead) for draws in self._draws)
        return known


def _divided(draws: Mapping[Points, float], ahead: Points) -> Shares:
    """The shares of the win if the seats are so far ahead and the draws come on top (`pico3.ruling.tie`)."""
    shares = [0.0, 0.0, 0.0]
    for points, likely in draws.items():
        totals = [a + b for a, b in zip(points, ahead, strict=True)]
        winners = leaders(totals)
        for seat in winners:
            shares[seat] += likely / len(winners)
    return shares[0], shares[1], shares[2]


@lru_cache(maxsize=16)
def _later(
    hands: tuple[Cards, ...], rounds: int, worth: tuple[tuple[int, int], ...], heat: float
) -> list[Mapping[Points, float]]:
    """What the rounds after one between `hands` may bring the seats of that round, and how likely: all, then parts.

    The same three hands are played again; each moves to the left (`pico3.rotate`), so what the hand of seat h
    brings in the round k rounds on goes to seat h + k.
    """
    first = min(range(3), key=lambda seat: hands[seat])
    scores = [score[-first:] + score[:-first] for score in _round(hands[first:] + hands[:first], worth, heat)]
    found = []
    for at in range(DRAWS):
        points = [0, 0, 0]
        for k in range(1, rounds + 1):
            for hand, won in enumerate(scores[(at + k * k) % DRAWS]):
                points[(hand + k) % 3] += won
        least = min(points)
        found.append((points[0] - least, points[1] - least, points[2] - least))
    size = DRAWS // PARTS
    return [_likely(found), *(_likely(found[at : at + size]) for at in range(0, DRAWS, size))]


def _likely(found: list[Points]) -> Mapping[Points, float]:
    return {points: times / len(found) for points, times in Counter(found).items()}


@lru_cache(maxsize=8)
def _round(hands: tuple[Cards, ...], worth: tuple[tuple[int, int], ...], heat: float) -> list[Points]:
    """The points of `DRAWS` rounds between these hands, each seat playing for more points than the others.

    Always the same for the same hands: it has a randomness of its own.
    """
    table = ThreeRound(hands, dict(worth), heat)

    def ahead(place: int) -> Worth:
        one, two, three = points = table.scores(place)
        mean = (one + two + three) / 3
        return Worth(((one - mean) / _SPREAD, (two - mean) / _SPREAD, (three - mean) / _SPREAD), points)

    tree = Tree(table, FULL, ahead, Random(1))
    tree.grow(_LATER_PLAYOUTS)
    return [table.scores(tree.draw()) for _ in range(DRAWS)]
