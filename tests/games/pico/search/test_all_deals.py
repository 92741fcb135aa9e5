"""All deals of the first deck: each pair of hands once, and the facts that lessons and the coach state."""

from __future__ import annotations

import random
from collections import defaultdict
from functools import cache
from statistics import mean

import pytest

from pico_widgets.games.pico.search.exact import Game, Round, all_deals, solved_pairs
from tests.games.pico.search.solve_oracles import FIRST, SECOND

SOME = {card: FIRST[card] for card in (2, 3, 5, 8, 9, 13, 16)}
Cards = tuple[int, ...]


@cache
def rounds() -> dict[tuple[Cards, Cards], float]:
    return {(mine, theirs): worth for mine, theirs, worth in all_deals(FIRST)}


@cache
def games() -> dict[tuple[Cards, Cards], float]:
    return {(mine, theirs): Game(mine, theirs, FIRST).value for mine, theirs in rounds() if mine < theirs}


def test_deals_of_a_small_deck_are_worth_what_each_is_by_itself() -> None:
    deals = list(all_deals(SOME, hand=3))
    assert len({(mine, theirs) for mine, theirs, _ in deals}) == len(deals) == 140
    for mine, theirs, worth in deals:
        assert worth == pytest.approx(Round(mine, theirs, SOME).value, abs=1e-11)


@pytest.mark.deep
def test_there_are_117942_pairs_of_hands_and_2772_deals() -> None:
    assert len(solved_pairs(FIRST)) == 117942
    assert len(rounds()) == 2772


@pytest.mark.deep
@pytest.mark.parametrize("points", [FIRST, SECOND], ids=["first deck", "later deck"])
def test_deals_of_a_whole_deck_are_worth_what_each_is_by_itself(points: dict[int, int]) -> None:
    deals = list(all_deals(points))
    for mine, theirs, worth in random.Random(1).sample(deals, 100):
        assert worth == pytest.approx(Round(mine, theirs, points).value, abs=1e-11)


@pytest.mark.deep
def test_the_best_five_cards_and_the_worst_are_known() -> None:
    by_hand = defaultdict(list)
    for (mine, _), worth in rounds().items():
        by_hand[mine].append(worth)
    ranked = sorted(by_hand, key=lambda hand: mean(by_hand[hand]))
    assert ranked[-1] == (2, 8, 9, 10, 16)
    assert mean(by_hand[ranked[-1]]) == pytest.approx(5.2, abs=0.05)
    assert ranked[0] == (4, 5, 7, 8, 9)
    assert mean(by_hand[ranked[0]]) == pytest.approx(-4.4, abs=0.05)


@pytest.mark.deep
def test_who_holds_which_hand_first_is_worth_little_and_often_nothing() -> None:
    worth = list(games().values())
    worth += [1 - value for value in worth]
    assert len(worth) == 2772
    assert min(worth) == pytest.approx(0.4549, abs=5e-5)
    assert max(worth) == pytest.approx(0.5451, abs=5e-5)
    assert sum(abs(value - 0.5) < 1e-10 for value in worth) == 190


@pytest.mark.deep
def test_only_in_222_deals_is_one_first_card_always_best() -> None:
    def sure(mine: Cards, theirs: Cards) -> bool:
        matrix = Round(mine, theirs, FIRST).at(mine, theirs).matrix
        low, high = max(map(min, matrix)), min(map(max, zip(*matrix, strict=True)))
        return high - low < 1e-10

    assert sum(sure(mine, theirs) for mine, theirs in rounds()) == 222
