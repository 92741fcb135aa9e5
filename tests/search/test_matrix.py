"""Matrix games have the value that every square part, tried in fractions, says they have."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pico_widgets.search import matrix as games
from pico_widgets.search.matrix import exact, gap, solve, value
from tests.games.pico.search.solve_oracles import minimax

KNOWN = [
    pytest.param([[3.0]], 3.0, id="one entry"),
    pytest.param([[2.0, 1.0, 4.0]], 1.0, id="one row: the least"),
    pytest.param([[2.0], [1.0], [4.0]], 4.0, id="one column: the most"),
    pytest.param([[1.0, -1.0], [-1.0, 1.0]], 0.0, id="matching pennies"),
    pytest.param([[3.0, 5.0], [2.0, 1.0]], 3.0, id="a saddle point"),
    pytest.param([[0.0, 1.0, -1.0], [-1.0, 0.0, 1.0], [1.0, -1.0, 0.0]], 0.0, id="rock, paper, scissors"),
    pytest.param([[4.0, 1.0, 8.0], [2.0, 3.0, 1.0]], 2.5, id="two rows, a column too many"),
    pytest.param([[0.5, 0.5], [0.5, 0.5]], 0.5, id="nothing at stake"),
    pytest.param([[2.0, 0.0, 2.0], [0.0, 2.0, 0.0], [2.0, 0.0, 2.0]], 1.0, id="rows and columns twice"),
    pytest.param([[1.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 4.0]], 4 / 7, id="a diagonal"),
    pytest.param([[0.0, 2.0, 1.0], [2.0, 0.0, 1.0]], 1.0, id="a flat column that fits exactly"),
]

small = st.integers(-3, 3).map(float)  # so few numbers that ties and degenerate corners are the rule
fine = st.floats(-20, 20, allow_nan=False).map(lambda entry: round(entry, 6))


def matrices(entries: st.SearchStrategy[float], most: int = 5) -> st.SearchStrategy[list[list[float]]]:
    return st.tuples(st.integers(1, most), st.integers(1, most)).flatmap(
        lambda shape: st.lists(
            st.lists(entries, min_size=shape[1], max_size=shape[1]), min_size=shape[0], max_size=shape[0]
        )
    )


@pytest.mark.parametrize(("matrix", "worth"), KNOWN)
def test_textbook_games_have_their_value(matrix: list[list[float]], worth: float) -> None:
    assert value(matrix) == pytest.approx(worth, abs=1e-14)
    assert solve(matrix).value == pytest.approx(worth, abs=1e-14)
    assert exact(matrix).value == worth


@given(st.one_of(matrices(small), matrices(fine, 4)))
def test_the_value_is_that_of_the_best_square_part(matrix: list[list[float]]) -> None:
    worth = float(minimax([[Fraction(entry) for entry in row] for row in matrix]))
    assert value(matrix) == pytest.approx(worth, abs=1e-11)
    assert solve(matrix).value == pytest.approx(worth, abs=1e-11)
    assert exact(matrix).value == pytest.approx(worth, abs=1e-14)


@given(st.one_of(matrices(small, 8), matrices(fine, 8)))
def test_neither_side_gains_by_leaving_its_mix(matrix: list[list[float]]) -> None:
    for answer in (solve(matrix), exact(matrix)):
        assert sum(answer.rows) == pytest.approx(1, abs=1e-12)
        assert sum(answer.columns) == pytest.approx(1, abs=1e-12)
        assert min(answer.rows + answer.columns) >= 0
        assert abs(gap(matrix, answer.rows, answer.columns)) < 1e-10


@given(matrices(small))
def test_the_game_seen_from_the_other_side_has_the_opposite_value(matrix: list[list[float]]) -> None:
    turned = [[-entry for entry in column] for column in zip(*matrix, strict=True)]
    assert value(turned) == pytest.approx(-value(matrix), abs=1e-12)


@given(matrices(small))
def test_a_choice_that_another_one_beats_outright_is_never_mixed_in(matrix: list[list[float]]) -> None:
    answer = solve(matrix)
    for share, row in zip(answer.rows, matrix, strict=True):
        better = [a for a in matrix if a != row and all(x >= y for x, y in zip(a, row, strict=True))]
        # Of a chain of dominated rows all but the best go, so one dominating row is enough.
        assert share == 0 or not better


def test_of_two_sure_choices_the_one_that_gains_more_from_errors_is_named() -> None:
    assert solve([[1.0, 1.0, 2.0], [1.0, 5.0, 0.0], [1.0, 3.0, 2.0]]).rows == (0.0, 0.0, 1.0)


def test_rounding_in_the_last_digit_does_not_hide_a_saddle_point() -> None:
    low = 0.2415514498400022
    near = [[low, low + 3e-17, low], [0.41793252174258355, low + 3e-17, 0.0], [0.0, low + 3e-17, 0.5723528351044785]]
    assert value(near) == pytest.approx(low, abs=1e-12)
    assert gap(near, *solve(near)[1:]) < 1e-12


def test_what_floats_cannot_settle_is_solved_in_fractions(monkeypatch: pytest.MonkeyPatch) -> None:
    matrix = [[3.0, 0.0, 1.0, 2.0], [0.0, 3.0, 2.0, 1.0], [1.0, 1.0, 2.5, 0.5], [2.0, 1.5, 0.0, 2.0]]
    worth, wrong = value(matrix), ([1.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0])
    monkeypatch.setattr(games, "_candidates", lambda _: iter([wrong]))
    assert value(matrix) == pytest.approx(worth, abs=1e-14)
    assert solve(matrix).value == pytest.approx(worth, abs=1e-14)


def test_a_gap_tells_how_far_two_mixes_are_from_best() -> None:
    assert gap([[1.0, -1.0], [-1.0, 1.0]], [1.0, 0.0], [0.5, 0.5]) == 1.0


@pytest.mark.parametrize("matrix", [[], [[]], [[1.0, 2.0], [1.0]]], ids=["no rows", "no columns", "rows unlike"])
def test_what_is_no_matrix_is_refused(matrix: list[list[float]]) -> None:
    with pytest.raises(ValueError, match="equal length"):
        solve(matrix)
