"""Of the best mixes those are named against which a card in no best mix is worth less than the best."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given
from test_matrix import matrices, small

from pico_widgets.games.pico.search.exact import Game
from pico_widgets.search.complementary import complementary
from pico_widgets.search.matrix import gap, solve
from tests.games.pico.search.solve_oracles import FIRST, in_best_mixes

REAL = 1e-7
"""What a card in no best mix is worth less, at least."""


@given(matrices(small, 4))
def test_a_choice_is_worth_the_value_just_if_some_best_mix_makes_it(matrix: list[list[float]]) -> None:
    answer = complementary(matrix)
    assert answer.value == pytest.approx(solve(matrix).value, abs=1e-12)
    assert abs(gap(matrix, answer.rows, answer.columns)) < 1e-9
    assert sum(answer.rows) == pytest.approx(1, abs=1e-12)
    assert sum(answer.columns) == pytest.approx(1, abs=1e-12)
    rows, columns = in_best_mixes([[Fraction(entry) for entry in row] for row in matrix])
    for i, row in enumerate(matrix):
        worth = sum(share * entry for share, entry in zip(answer.columns, row, strict=True))
        assert worth == pytest.approx(answer.value, abs=1e-9) if i in rows else worth < answer.value - REAL
        assert not answer.rows[i] or i in rows
    for j, column in enumerate(zip(*matrix, strict=True)):
        worth = sum(share * entry for share, entry in zip(answer.rows, column, strict=True))
        assert worth == pytest.approx(answer.value, abs=1e-9) if j in columns else worth > answer.value + REAL
        assert not answer.columns[j] or j in columns


def test_a_card_in_no_best_mix_is_not_as_good_as_the_best() -> None:
    """Seat 1 has won the first trick with its 6; its best mixes leave 10.3 to 14.2 in 100 to seat 0's 9 and 10."""
    seat, other = Game((5, 8, 9, 10, 16), (2, 4, 6, 7, 13), FIRST).outward((5, 8, 9, 10, 16), (2, 4, 7, 13)).seats
    values = {choice.card: choice.value for choice in seat}
    assert values[8] == pytest.approx(values[16])
    assert values[8] == pytest.approx(0.14225080526, abs=1e-9)
    assert 0.103 < values[9] < 0.14
    assert values[10] == values[9]
    assert 0.103 < values[5] < 0.14
    assert {choice.card for choice in other if choice.mix} == {4, 7, 13}


@pytest.mark.parametrize("seed", range(6))
def test_in_small_games_the_best_cards_are_those_of_the_best_mixes(seed: int) -> None:
    """Every position of a game of three cards each, held against mixes in fractions."""
    cards = random.Random(seed).sample(sorted(FIRST), 6)
    game = Game(cards[:3], cards[3:], FIRST)
    for place in range(game.tree.size):
        left = game.tree.left(place)
        if min(map(len, left)) < 2:
            continue
        answer = game.outward(*left)
        exact = [[Fraction(entry).limit_denominator(10**6) for entry in row] for row in answer.matrix]
        for seat, best in enumerate(in_best_mixes(exact)):
            assert answer.best(seat) == tuple(left[seat][i] for i in sorted(best))


def test_a_won_position_is_lost_only_by_cards_that_can_lose_it() -> None:
    """The loser's mixes are all as good for it; against the one that is named a card that is not safe shows it."""
    matrix = [[1.0, 1.0, 1.0], [1.0, 0.0, 1.0], [1.0, 1.0, 0.5]]
    answer = complementary(matrix)
    worth = [sum(share * entry for share, entry in zip(answer.columns, row, strict=True)) for row in matrix]
    assert worth[0] == 1.0
    assert max(worth[1:]) < 0.9
