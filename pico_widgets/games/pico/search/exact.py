"""Exact Pico for two: a round for its points, the whole game for win, draw or loss, and all deals of a deck.

Numbers only: cards are their strengths, `points` says what each is worth. Seat 0 is dealt the first hand, seat 1
the second; in the return round each plays the other's (`pico2.return.swap`). Knows no records and no words.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from operator import mul
from typing import NamedTuple

from pico_widgets.core.outcome import win_share
from pico_widgets.games.pico.search.rounds import Cards, RoundTree, beats, flat
from pico_widgets.search.complementary import SAME, complementary
from pico_widgets.search.matrix import Solution, solve, value

Points = Mapping[int, int]


class Choice(NamedTuple):
    """A card that a seat can play now: its share in that seat's best mix, and what it is worth to that seat.

    The worth is that of playing the card now against the other seat's best mix, both playing their best after it.
    """

    card: int
    mix: float
    value: float


class Answer(NamedTuple):
    """What a position is worth to seat 0, and each seat's choices, cards ascending; none if nobody chooses any more.

    `value` is a share of the win (win 1, draw ½, loss 0) for the whole game, points for a round; `round_value` the
    points of seat 0 less those of seat 1 still to come in the round that is played next. `matrix` has what each
    pair of cards leads to, for seat 0, in the unit of `value`: rows seat 0's cards, columns seat 1's.
    """

    value: float
    round_value: float
    seats: tuple[tuple[Choice, ...], tuple[Choice, ...]]
    matrix: tuple[tuple[float, ...], ...]

    def best(self, seat: int) -> tuple[int, ...]:
        """The cards of a seat that are worth as much as any against the other's mix, ascending."""
        choices = self.seats[seat]
        return tuple(one.card for one in choices if one.value > max(other.value for other in choices) - SAME)


class Mixes(NamedTuple):
    """A best mix for both sides in every position of a game.

    By place in the game's `tree`, for the return round with seat 0's outward lead; `rows` of a solution are the
    shares of whoever holds the first hand, `columns` of the second, cards ascending.
    """

    outward: dict[int, Solution]
    back: dict[tuple[int, int], Solution]


class Round:
    """One round, played for its points alone: most points more than the other, on average."""

    def __init__(self, first: Iterable[int], second: Iterable[int], points: Points) -> None:
        """`first` and `second`: the cards of seats 0 and 1 in this round. Raises ValueError as `RoundTree` does."""
        self.tree = RoundTree(first, second, points)
        self.totals: list[float] = [float(lead) for lead in self.tree.leads]
        """By place of `tree`: the points of the whole round, those of seat 0 less those of seat 1."""
        self.tree.fill(self.totals)

    @property
    def value(self) -> float:
        """The points of seat 0 less those of seat 1, on average, from the first trick."""
        return self.totals[self.tree.start]

    def at(self, first_left: Iterable[int], second_left: Iterable[int]) -> Answer:
        """Points still to come where the seats have these cards left; raises ValueError if that cannot be."""
        place = self.tree.place(first_left, second_left)
        to_come = self.to_come(place)
        if self.tree.over(place):
            return Answer(to_come, to_come, ((), ()), ())
        lead, totals = self.tree.leads[place], self.tree.matrix(place, self.totals)
        matrix = [[entry - lead for entry in row] for row in totals]
        return _answer(self.tree.left(place), matrix, complementary(totals), (to_come, to_come), 0.0)

    def to_come(self, place: int) -> float:
        """The points still to come at a place of `tree`."""
        return self.totals[place] - self.tree.leads[place]


class Game:
    """The whole game, both rounds: the return round is played for the win, knowing the outward score.

    Values are a share of the win: 1, ½ for a draw (`pico2.ruling.tie`), 0.
    """

    def __init__(self, first: Iterable[int], second: Iterable[int], points: Points) -> None:
        """`first` and `second`: the cards dealt to seats 0 and 1. Raises ValueError as `RoundTree` does."""
        self._points = points
        self.tree = tree = RoundTree(first, second, points)
        self.leads: tuple[int, ...] = tuple(sorted({tree.leads[end] for end in tree.ends()}))
        """What seat 0 can be ahead by after the outward round, ascending."""
        # In the return round seat 1 holds the first hand; the values are those of whoever holds it, here as there.
        ends = {lead: [_share(lead - other) for other in self.leads] for lead in set(tree.leads)}
        self._back: list[Sequence[float]] = [ends[lead] for lead in tree.leads]
        tree.fill_many(self._back)
        worth = {lead: 1.0 - loss for lead, loss in zip(self.leads, self._back[tree.start], strict=True)}
        self._outward = [worth.get(lead, 0.0) for lead in tree.leads]
        tree.fill(self._outward)

    @property
    def value(self) -> float:
        """What seat 0 scores on average, from the first trick of the outward round."""
        return self._outward[self.tree.start]

    @cached_property
    def points(self) -> Round:
        """The outward round, played for its points alone."""
        return Round(self.tree.first, self.tree.second, self._points)

    def outward(self, first_left: Iterable[int], second_left: Iterable[int]) -> Answer:
        """The position of the outward round where seats 0 and 1 have these cards left.

        If the round has just ended, the first position of the return round. Raises ValueError if it cannot be.
        """
        tree = self.tree
        place = tree.place(first_left, second_left)
        if tree.over(place):
            return self.back(tree.second, tree.first, tree.leads[place])
        return self._answer(place, self._outward)

    def back(self, first_left: Iterable[int], second_left: Iterable[int], lead: int) -> Answer:
        """The position of the return round where seat 0 has `first_left` of the second hand, seat 1 of the first.

        `lead`: the points of seat 0 less those of seat 1 in the outward round. Raises ValueError if it cannot be.
        """
        tree = self.tree
        place = tree.place(second_left, first_left)
        if lead not in self.leads:
            raise ValueError(f"no outward round between these hands ends {lead:+d}")
        kind = self.leads.index(lead)
        if tree.over(place):
            return Answer(1.0 - self._back[place][kind], 0.0, ((), ()), ())
        answer = self._answer(place, [values[kind] for values in self._back])
        return Answer(
            1.0 - answer.value,
            -answer.round_value,
            (answer.seats[1], answer.seats[0]),
            tuple(tuple(1.0 - entry for entry in column) for column in zip(*answer.matrix, strict=True)),
        )

    def mixes(self) -> Mixes:
        """Both players' best mixes in every position of both rounds.

        Where there are several, `outward` and `back` may name others: those of `complementary`, which take longer.
        """
        tree, totals = self.tree, self.points.totals
        decided = {
            place: solution or solve(tree.matrix(place, totals))
            for place, (solution,) in tree.solutions([[total] for total in totals])
        }
        return Mixes(
            {
                place: solution or decided[place]
                for place, (solution,) in tree.solutions([[worth] for worth in self._outward])
            },
            {
                (place, lead): solution or decided[place]
                for place, solutions in tree.solutions(self._back)
                for lead, solution in zip(self.leads, solutions, strict=True)
            },
        )

    def _answer(self, place: int, values: Sequence[float]) -> Answer:
        """As if seat 0 held the first hand. Where nothing is at stake any more, both play for points."""
        matrix = self.tree.matrix(place, values)
        mixes = complementary(self.tree.matrix(place, self.points.totals) if flat(matrix) else matrix)
        return _answer(self.tree.left(place), matrix, mixes, (values[place], self.points.to_come(place)), 1.0)


def all_deals(points: Points, hand: int = 5) -> Iterator[tuple[Cards, Cards, float]]:
    """Every two hands of a deck (the strengths of `points`) and the value of the round between them, for points.

    Positions of different deals overlap: each pair of hands, of two cards and more, is solved once for both seats.
    Deals come in order of the first hand, then of the second.
    """
    deck = sorted(points)
    worth = solved_pairs(points, hand)
    for first in combinations(range(len(deck)), hand):
        for second in combinations([card for card in range(len(deck)) if card not in first], hand):
            mine, theirs = (sum(1 << card for card in cards) for cards in (first, second))
            yield tuple(deck[i] for i in first), tuple(deck[i] for i in second), worth[mine, theirs]


def solved_pairs(points: Points, hand: int = 5) -> dict[tuple[int, int], float]:
    """By two hands of two to `hand` cards, as bit masks over the ascending deck: the points still to come."""
    deck = sorted(points)
    masks = [mask for mask in range(1 << len(deck)) if mask.bit_count() <= hand]
    bits = {mask: [1 << i for i in range(len(deck)) if mask >> i & 1] for mask in masks}
    held = {mask: float(sum(points[card] for i, card in enumerate(deck) if mask >> i & 1)) for mask in masks}
    beaten = {1 << i: sum(1 << j for j, other in enumerate(deck) if beats(card, other)) for i, card in enumerate(deck)}
    sized = [[mask for mask in masks if mask.bit_count() == count] for count in range(hand + 1)]
    # What is to come, less what both hold: no longer changed by a card that is laid down, so entries are values.
    values: dict[tuple[int, int], float] = {}
    for one in sized[1]:
        for mask in masks:
            if not one & mask and mask.bit_count() > 1:
                values[one, mask] = held[mask] - held[one]
                values[mask, one] = held[one] - held[mask]
    sizes = sorted(((a, b) for a in range(2, hand + 1) for b in range(a, hand + 1)), key=sum)
    for mine, theirs in (
        (a, b) for i, j in sizes for a in sized[i] for b in sized[j] if not a & b and (i < j or a < b)
    ):
        lost = [values[mine, theirs ^ bit] for bit in bits[theirs]]
        columns = bits[theirs]
        matrix = []
        for bit in bits[mine]:
            won, wins = values[mine ^ bit, theirs], beaten[bit]
            matrix.append([won if wins & column else loss for column, loss in zip(columns, lost, strict=False)])
        values[mine, theirs] = worth = value(matrix)
        values[theirs, mine] = -worth
    return {
        (mine, theirs): worth + held[mine] - held[theirs]
        for (mine, theirs), worth in values.items()
        if mine & (mine - 1) and theirs & (theirs - 1)
    }


def _share(lead: int) -> float:
    """What the one who ends `lead` points ahead scores (`pico2.game.end`, `pico2.ruling.tie`)."""
    return win_share((lead, 0), 0)


def _answer(
    left: tuple[Cards, Cards], matrix: list[list[float]], mixes: Solution, worth: tuple[float, float], total: float
) -> Answer:
    """What each card is worth against the other's mix; the two seats' scores add up to `total`."""
    mine = [sum(map(mul, mixes.columns, row)) for row in matrix]
    theirs = [total - sum(map(mul, mixes.rows, column)) for column in zip(*matrix, strict=True)]
    return Answer(
        *worth,
        (
            tuple(map(Choice, left[0], mixes.rows, mine)),
            tuple(map(Choice, left[1], mixes.columns, theirs)),
        ),
        tuple(map(tuple, matrix)),
    )
