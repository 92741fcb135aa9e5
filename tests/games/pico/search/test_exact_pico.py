"""Exact Pico for two: known values, brute force in fractions, and values that agree along whole games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from operator import mul
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pico_widgets.games.pico.search.exact import Answer, Game, Round
from pico_widgets.games.pico.search.rounds import beats
from tests.games.pico.search.solve_oracles import FIRST, SECOND, game_by_definition, round_by_definition, wins

MINE, THEIRS = (2, 5, 8, 10, 16), (3, 4, 7, 9, 13)
OPTION = {**FIRST, 2: 4, 16: 1, 9: 4}
POINTS = pytest.mark.parametrize("points", [FIRST, SECOND, OPTION], ids=["first deck", "later deck", "option points"])


def dealt(points: dict[int, int], seed: int, size: int = 5) -> tuple[list[int], list[int]]:
    cards = random.Random(seed).sample(sorted(points), 2 * size)
    return cards[:size], cards[size:]


class Position(NamedTuple):
    """Where a game stands: the cards left, the outward lead (None in the outward round), the points so far."""

    left: tuple[list[int], list[int]]
    lead: int | None
    score: int

    def answer(self, game: Game) -> Answer:
        return game.outward(*self.left) if self.lead is None else game.back(*self.left, self.lead)


def played(mine: list[int], theirs: list[int], points: dict[int, int], seed: int) -> Iterator[Position]:
    """Every position of a game of random cards; the last one is its end."""
    rng = random.Random(seed)
    lead, score = None, 0
    for hands in ((mine, theirs), (theirs, mine)):
        left = (list(hands[0]), list(hands[1]))
        while min(map(len, left)) > 1:
            yield Position((list(left[0]), list(left[1])), lead, score)
            cards = rng.choice(left[0]), rng.choice(left[1])
            winner = 0 if wins(*cards) else 1
            left[winner].remove(cards[winner])
            score += points[cards[winner]] * (1, -1)[winner]
        if lead is None:
            lead = score
    yield Position(left, lead, score)


def test_the_known_round_is_worth_what_is_known() -> None:
    assert Round(MINE, THEIRS, FIRST).value == pytest.approx(1.243431, abs=5e-7)


def test_the_known_game_is_worth_what_is_known() -> None:
    assert Game(MINE, THEIRS, FIRST).value == pytest.approx(0.494259, abs=5e-7)


@given(st.integers(1, 60), st.integers(1, 60))
def test_a_card_beats_what_the_clauses_of_the_trick_say(mine: int, theirs: int) -> None:
    if mine != theirs:
        assert beats(mine, theirs) == wins(mine, theirs)


def test_ten_beats_five_and_loses_to_four() -> None:
    assert beats(10, 5)
    assert not beats(10, 4)
    assert beats(4, 10)
    assert not beats(5, 10)


@POINTS
@pytest.mark.parametrize("size", [2, 3, 4, pytest.param(5, marks=pytest.mark.deep)])
def test_a_round_is_worth_what_fractions_say(points: dict[int, int], size: int) -> None:
    mine, theirs = dealt(points, 10 + size, size)
    by_definition = float(round_by_definition(mine, theirs, points))
    assert Round(mine, theirs, points).value == pytest.approx(by_definition, abs=1e-11)


@POINTS
@pytest.mark.parametrize("seed", range(6))
def test_a_game_of_few_cards_is_worth_what_fractions_say(points: dict[int, int], seed: int) -> None:
    mine, theirs = dealt(points, seed, size=3)
    assert Game(mine, theirs, points).value == pytest.approx(float(game_by_definition(mine, theirs, points)), abs=1e-12)


@pytest.mark.deep
@POINTS
def test_a_game_of_four_cards_is_worth_what_fractions_say(points: dict[int, int]) -> None:
    mine, theirs = dealt(points, 1, size=4)
    by_definition = float(game_by_definition(mine, theirs, points))
    assert Game(mine, theirs, points).value == pytest.approx(by_definition, abs=1e-11)


def test_hands_of_unequal_size_are_solved_too() -> None:
    assert Round((2, 9, 16), (3, 5, 8, 10), FIRST).value == pytest.approx(
        float(round_by_definition((2, 9, 16), (3, 5, 8, 10), FIRST)), abs=1e-12
    )


@POINTS
@pytest.mark.parametrize("seed", range(4))
def test_with_the_hands_exchanged_the_two_values_add_up_to_one(points: dict[int, int], seed: int) -> None:
    mine, theirs = dealt(points, seed)
    assert Game(mine, theirs, points).value + Game(theirs, mine, points).value == pytest.approx(1, abs=1e-12)
    assert Round(mine, theirs, points).value == pytest.approx(-Round(theirs, mine, points).value, abs=1e-12)


@POINTS
@pytest.mark.parametrize("seed", range(3))
def test_no_card_is_worth_more_than_the_value_against_a_best_mix(points: dict[int, int], seed: int) -> None:
    mine, theirs = dealt(points, seed)
    game = Game(mine, theirs, points)
    for line in range(8):
        for position in played(mine, theirs, points, line):
            answer = position.answer(game)
            for seat, worth in zip(answer.seats, (answer.value, 1 - answer.value), strict=True):
                if seat:
                    assert max(choice.value for choice in seat) == pytest.approx(worth, abs=1e-9)
                    assert sum(choice.mix * choice.value for choice in seat) == pytest.approx(worth, abs=1e-9)
                    assert sum(choice.mix for choice in seat) == pytest.approx(1, abs=1e-12)
                    assert min(choice.mix for choice in seat) >= 0


@POINTS
@pytest.mark.parametrize("seed", range(3))
def test_each_pair_of_cards_leads_to_a_position_of_the_worth_announced(points: dict[int, int], seed: int) -> None:
    mine, theirs = dealt(points, seed)
    game = Game(mine, theirs, points)
    for line in range(8):
        announced = {round(game.value, 9)}
        for position in played(mine, theirs, points, line):
            answer = position.answer(game)
            assert round(answer.value, 9) in announced
            announced = {round(entry, 9) for row in answer.matrix for entry in row}
        assert answer.value == (0 if position.score < 0 else 0.5 if position.score == 0 else 1)
        assert answer.seats == ((), ())


@POINTS
def test_a_choice_is_worth_its_row_against_the_mix_of_the_other(points: dict[int, int]) -> None:
    mine, theirs = dealt(points, 9)
    answer = Game(mine, theirs, points).outward(mine, theirs)
    for choice, row in zip(answer.seats[0], answer.matrix, strict=True):
        assert choice.value == pytest.approx(
            sum(other.mix * entry for other, entry in zip(answer.seats[1], row, strict=True)), abs=1e-12
        )
    for choice, column in zip(answer.seats[1], zip(*answer.matrix, strict=True), strict=True):
        assert choice.value == pytest.approx(
            1 - sum(other.mix * entry for other, entry in zip(answer.seats[0], column, strict=True)), abs=1e-12
        )


@POINTS
def test_mixes_for_all_positions_hold_what_each_position_is_worth(points: dict[int, int]) -> None:
    mine, theirs = dealt(points, 5)
    game = Game(mine, theirs, points)
    mixes = game.mixes()
    for line in range(6):
        for position in played(mine, theirs, points, line):
            if min(map(len, position.left)) == 1:
                continue
            if position.lead is None:
                shares = mixes.outward[game.tree.place(*position.left)]
            else:
                shares = mixes.back[game.tree.place(*position.left[::-1]), position.lead]
            rows, columns = shares.rows, shares.columns
            if position.lead is not None:
                rows, columns = columns, rows
            answer = position.answer(game)
            least = min(sum(map(mul, rows, column)) for column in zip(*answer.matrix, strict=True))
            most = max(sum(map(mul, columns, row)) for row in answer.matrix)
            assert least == pytest.approx(most, abs=1e-9)


@POINTS
@pytest.mark.parametrize("seat", [0, 1])
def test_the_best_answer_to_the_best_mixes_gains_nothing_in_the_whole_game(points: dict[int, int], seat: int) -> None:
    hands = dealt(points, 6)
    game = Game(*hands, points)
    mixes, tree = game.mixes(), game.tree

    @cache
    def best_answer(first: frozenset[int], second: frozenset[int], lead: int | None, score: int) -> float:
        """Scores of the seat that answers, where the first hand has `first` left and the second `second`."""
        if min(len(first), len(second)) == 1:
            if lead is None:
                return best_answer(frozenset(tree.first), frozenset(tree.second), score, score)
            won = score if seat == 1 else -score
            return (1 + (won > 0) - (won < 0)) / 2
        place = tree.place(first, second)
        shares = mixes.outward[place] if lead is None else mixes.back[place, lead]
        sign = 1 if lead is None else -1
        matrix = [
            [
                best_answer(first - {a}, second, lead, score + sign * points[a])
                if wins(a, b)
                else best_answer(first, second - {b}, lead, score - sign * points[b])
                for b in sorted(second)
            ]
            for a in sorted(first)
        ]
        mixed_by_first = (seat == 0) == (lead is None)
        lines, mix = (zip(*matrix, strict=True), shares.rows) if mixed_by_first else (matrix, shares.columns)
        return max(sum(share * entry for share, entry in zip(mix, line, strict=True)) for line in lines)

    answered = best_answer(frozenset(tree.first), frozenset(tree.second), None, 0)
    assert answered == pytest.approx(1 - game.value if seat == 0 else game.value, abs=1e-10)


@POINTS
def test_points_to_come_depend_on_the_cards_left_alone(points: dict[int, int]) -> None:
    mine, theirs = dealt(points, 4)
    game = Game(mine, theirs, points)
    for line in range(6):
        for position in played(mine, theirs, points, line):
            if min(map(len, position.left)) > 1:
                expected = Round(*position.left, points).value
                assert position.answer(game).round_value == pytest.approx(expected, abs=1e-11)


def test_a_round_for_points_answers_in_the_middle_too() -> None:
    answer = Round(MINE, THEIRS, FIRST).at((2, 8, 16), (3, 7, 9, 13))
    assert answer.value == answer.round_value == pytest.approx(Round((2, 8, 16), (3, 7, 9, 13), FIRST).value)
    assert [choice.card for choice in answer.seats[1]] == [3, 7, 9, 13]
    assert max(choice.value for choice in answer.seats[0]) == pytest.approx(answer.value, abs=1e-9)
    assert max(choice.value for choice in answer.seats[1]) == pytest.approx(-answer.value, abs=1e-9)


def test_with_three_and_sixteen_against_two_eight_and_nine_the_sixteen_is_right() -> None:
    answer = Round((3, 16), (2, 8, 9), FIRST).at((3, 16), (2, 8, 9))
    assert [choice.mix for choice in answer.seats[0]] == [0, 1]
    assert answer.value == 3


def test_when_the_outward_round_has_ended_the_return_round_is_next() -> None:
    game = Game(MINE, THEIRS, FIRST)
    left = ([5], [3, 7, 9, 13])
    answer = game.outward(*left)
    lead = (1 + 3 + 3 + 4) - 2
    assert answer == game.back(THEIRS, MINE, lead)
    assert [choice.card for choice in answer.seats[0]] == list(THEIRS)
    assert answer.round_value == pytest.approx(-game.points.value, abs=1e-12)


def test_after_both_rounds_nobody_chooses_and_the_value_is_the_result() -> None:
    game = Game(MINE, THEIRS, FIRST)
    won_by_seat_1, won_by_seat_0 = 1 + 3 + 3 + 4, 2  # all but the 5, and the 4
    for ahead, worth in ((-1, 0.0), (0, 0.5), (1, 1.0)):
        lead = won_by_seat_1 - won_by_seat_0 + ahead
        assert game.back([3, 7, 9, 13], [5], lead) == Answer(worth, 0.0, ((), ()), ())
    assert game.back([3], [2, 5, 8, 10, 16], -10).value == 0.5


def test_where_the_game_is_decided_a_player_still_plays_for_points() -> None:
    game = Game(MINE, THEIRS, FIRST)
    answer = game.back(THEIRS, MINE, max(game.leads))
    assert answer.value == 1.0
    for_points = Round(THEIRS, MINE, FIRST).at(THEIRS, MINE)
    for seat, other in zip(answer.seats, for_points.seats, strict=True):
        assert [choice.mix for choice in seat] == pytest.approx([choice.mix for choice in other], abs=1e-9)
        assert {choice.value for choice in seat} <= {0.0, 1.0}


def test_the_order_of_the_cards_says_nothing() -> None:
    assert Game(MINE[::-1], THEIRS, FIRST).outward(MINE, THEIRS[::-1]) == Game(MINE, THEIRS, FIRST).outward(
        MINE, THEIRS
    )


@pytest.mark.parametrize(
    ("mine", "theirs", "why"),
    [
        ((2,), THEIRS, "at least two"),
        (MINE, (3, 4, 7, 9, 16), "twice"),
        (MINE, (3, 4, 7, 9, 11), "no points are known for 11"),
    ],
)
def test_hands_that_cannot_be_are_refused(mine: tuple[int, ...], theirs: tuple[int, ...], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Game(mine, theirs, FIRST)


@pytest.mark.parametrize(
    ("mine", "theirs", "why"),
    [
        ((2, 3), THEIRS, "3 is not among"),
        ((2, 2), THEIRS, "stands twice"),
        ((2,), (3,), "only one"),
        ((), THEIRS, "only one"),
    ],
)
def test_positions_that_cannot_be_are_refused(mine: tuple[int, ...], theirs: tuple[int, ...], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Game(MINE, THEIRS, FIRST).outward(mine, theirs)


def test_a_lead_that_no_outward_round_gives_is_refused() -> None:
    with pytest.raises(ValueError, match=r"ends \+40"):
        Game(MINE, THEIRS, FIRST).back(THEIRS, MINE, 40)
