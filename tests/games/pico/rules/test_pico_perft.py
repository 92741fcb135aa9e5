"""Perft: how many lines of play and states fixed deals have, pinned, so that no rule shifts unseen."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from pico_widgets.games.pico.rules.game import Pico2
from tests.games.pico.rules.pico_helpers import DEAL2, DEAL3, P2, P3, position


def choices(game, state):
    return product(*(game.legal(state, seat) for seat in range(game.seats)))


def perft(game, start, depth):
    """Lines of that many tricks; a line that ends its game before is counted where it ends."""

    @cache
    def lines(state, left):
        if not left or state.over:
            return 1
        return sum(lines(game.play(state, dict(enumerate(cards)))[0], left - 1) for cards in choices(game, state))

    return lines(start, depth)


def whole_round(game, start):
    """(lines of play to the end of the round, states of the round in which somebody is to choose).

    States that differ only in the order in which cards were won are one.
    """
    ahead = {}

    def lines(state):
        if state.round != start.round or state.over:
            return 1
        if state.hands not in ahead:
            after = (game.play(state, dict(enumerate(cards)))[0] for cards in choices(game, state))
            ahead[state.hands] = sum(map(lines, after))
        return ahead[state.hands]

    return lines(start), len(ahead)


@pytest.mark.parametrize(("depth", "lines"), [(1, 25), (2, 500), (3, 7754)])
def test_pico2_lines_of_the_first_tricks(depth, lines):
    assert perft(P2, P2.start(DEAL2)[0], depth) == lines


@pytest.mark.parametrize(("depth", "lines"), [(1, 216), (2, 37440)])
def test_pico3_lines_of_the_first_tricks(depth, lines):
    assert perft(P3, P3.start(DEAL3)[0], depth) == lines


@pytest.mark.parametrize(
    ("game", "seed", "lines", "states"),
    [
        (P2, 0, 5407300, 676),
        (P2, 2026, 7923044, 676),
        (Pico2("pico2nd"), 2026, 8204674, 676),
    ],
)
def test_pico2_lines_and_states_of_a_whole_round(game, seed, lines, states):
    assert whole_round(game, game.start(game.deal(seed))[0]) == (lines, states)


LATE2 = position(P2, ((2, 8, 16), (3, 7, 9)), ((5, 10), (4, 13)))
LATE3 = position(P3, ((3, 8, 16), (5, 8, 10), (4, 7, 13)), ((4, 6, 10), (6, 7, 9), (5, 13, 16)))


def test_pico3_lines_and_states_from_three_cards_each_to_the_end_of_the_round():
    assert whole_round(P3, LATE3) == (9185, 64)


def test_twins_in_one_hand_are_one_choice():
    late = position(P3, ((8, 8, 16), (5, 8, 10), (4, 4, 13)))
    assert perft(P3, late, 1) == 2 * 3 * 2
    assert whole_round(P3, late) == (606, 21)


def test_pico2_lines_run_on_into_the_return_round_and_stop_at_the_end_of_the_game():
    last = position(P2, ((2, 16), (3, 13)), ((5, 8, 10), (4, 7, 9)))
    assert perft(P2, last, 1) == 4
    assert perft(P2, last, 2) == 4 * 25
    ending = position(P2, last.hands, last.faceup, noted=((1, 2),))
    assert perft(P2, ending, 2) == perft(P2, ending, 3) == 4
    assert whole_round(P2, LATE2) == (144, 16)


@pytest.mark.deep
def test_pico3_lines_of_three_tricks():
    assert perft(P3, P3.start(DEAL3)[0], 3) == 5133296
