"""Fixed strategies of Pico for two: what they score agrees with a game played out by definition."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import pairwise, permutations
from typing import Any

import pytest
from strategy_plans import (
    Duel,
    Mix,
    Plan,
    always,
    best_mix,
    compare,
    fixed_plans,
    for_points,
    highest,
    lowest,
    simple,
    uniform,
)

from pico_widgets.games.pico.players.simple import simple_choice
from pico_widgets.games.pico.rules.game import Pico2
from pico_widgets.games.pico.rules.state import Deal
from pico_widgets.games.pico.search.exact import Game, Round
from pico_widgets.search.matrix import gap
from tests.games.pico.search.solve_oracles import FIRST, SECOND, wins

Cards = tuple[int, ...]
PLANS = fixed_plans(FIRST)
PAIRS = list(permutations(PLANS, 2))
MINE, THEIRS = (2, 5, 8, 10, 16), (3, 4, 7, 9, 13)


def dealt(seed: int, size: int = 5, deck: dict[int, int] = FIRST) -> tuple[Cards, Cards]:
    drawn = random.Random(seed).sample(sorted(deck), 2 * size)
    return tuple(sorted(drawn[:size])), tuple(sorted(drawn[size:]))


def moody(mine: Cards, theirs: Cards) -> Mix:
    return [2 * (i + 1) / (len(mine) * (len(mine) + 1)) for i in range(len(mine))]


def scored_by_definition(
    first: Cards, second: Cards, points: dict[int, int], plan: Plan | None, other: Plan, lead: int | None = None
) -> float:
    """Seat 0's share, trick by trick with a running score; the best card in each position where it has no plan."""

    back = cache(lambda score: scored_by_definition(second, first, points, plan, other, score))

    @cache
    def after(mine: Cards, theirs: Cards, score: int) -> float:
        if min(len(mine), len(theirs)) == 1:
            return back(score) if lead is None else (1 + (score > 0) - (score < 0)) / 2
        against = (other.outward if lead is None else other.back(-lead))(theirs, mine)
        worth = [
            sum(share * trick(mine, theirs, card, shown, score) for share, shown in zip(against, theirs, strict=True))
            for card in mine
        ]
        if plan is None:
            return max(worth)
        shares = (plan.outward if lead is None else plan.back(lead))(mine, theirs)
        return sum(share * follows for share, follows in zip(shares, worth, strict=True))

    def trick(mine: Cards, theirs: Cards, card: int, shown: int, score: int) -> float:
        if wins(card, shown):
            return after(tuple(c for c in mine if c != card), theirs, score + points[card])
        return after(mine, tuple(c for c in theirs if c != shown), score - points[shown])

    return after(first, second, lead or 0)


def by_the_score(lead: int) -> Callable[[Cards, Cards], Mix]:
    return (highest, uniform, lowest)[lead % 3]


MINDFUL = Plan(uniform, by_the_score)


def test_highest_lowest_and_random_are_what_they_are_called() -> None:
    assert list(highest((3, 4, 9), (2, 8))) == [0, 0, 1]
    assert list(lowest((3, 4, 9), (2, 8))) == [1, 0, 0]
    assert list(uniform((3, 4, 9, 16), (2, 8))) == [0.25] * 4


@pytest.mark.parametrize("deck", ["pico1st", "pico2nd"])
@pytest.mark.parametrize("seed", range(20))
def test_the_simple_strategy_is_the_simple_player(deck: str, seed: int) -> None:
    class Candidates:
        def choice(self, cards: Any) -> Any:
            self.cards = list(cards)
            return cards[0]

    game = Pico2(deck=deck)
    hands = dealt(seed, deck=FIRST if deck == "pico1st" else SECOND)
    surplus = next(card for card in game.points_of if card not in hands[0] + hands[1])
    state = game.start(Deal(hands, surplus))[0]
    rng = random.Random(seed)
    strategy = simple(game.points_of)
    while not state.over:
        for seat in (0, 1):
            seen = Candidates()
            simple_choice(game, game.view(state, seat), seen)
            mine, theirs = (tuple(sorted(state.hands[s])) for s in (seat, 1 - seat))
            expected = [(card in seen.cards) / len(seen.cards) for card in mine]
            assert list(strategy(mine, theirs)) == pytest.approx(expected)
        state = game.play(state, {seat: rng.choice(state.hands[seat]) for seat in (0, 1)})[0]


@pytest.mark.parametrize("seed", range(4))
def test_playing_for_points_is_a_best_mix_of_every_position_of_the_round(seed: int) -> None:
    mine, theirs = dealt(seed, size=4)
    solved, strategy = Round(mine, theirs, FIRST), for_points(FIRST)
    for first, second in ((mine, theirs), (mine[:3], theirs), (mine, theirs[1:]), (mine[2:], theirs[:2])):
        matrix = solved.at(first, second).matrix
        assert gap(matrix, strategy(first, second), strategy(second, first)) == pytest.approx(0, abs=1e-11)


@pytest.mark.parametrize("points", [FIRST, SECOND], ids=["first deck", "later deck"])
@pytest.mark.parametrize("seed", range(3))
def test_two_plans_score_what_the_game_played_out_says(points: dict[int, int], seed: int) -> None:
    mine, theirs = dealt(seed, size=3, deck=points)
    plans = [*fixed_plans(points).values(), always(moody), MINDFUL]
    for plan, other in pairwise([*plans, *plans[::2]]):
        expected = scored_by_definition(mine, theirs, points, plan, other)
        assert Duel(mine, theirs, points).between(plan, other) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("name", [*PLANS, "moody", "by the score"])
@pytest.mark.parametrize("seed", range(3))
def test_the_best_answer_scores_what_the_best_card_everywhere_does(name: str, seed: int) -> None:
    mine, theirs = dealt(seed, size=3)
    other = {**PLANS, "moody": always(moody), "by the score": MINDFUL}[name]
    duel = Duel(mine, theirs, FIRST)
    most, answer = duel.best_answer(other)
    assert most == pytest.approx(scored_by_definition(mine, theirs, FIRST, None, other), abs=1e-12)
    assert duel.between(answer, other) == pytest.approx(most, abs=1e-12)


@pytest.mark.parametrize("pair", PAIRS, ids=" meets ".join)
def test_with_the_seats_exchanged_the_scores_add_up_to_one(pair: tuple[str, str]) -> None:
    one, other = (PLANS[name] for name in pair)
    score = Duel(MINE, THEIRS, FIRST).between(one, other)
    assert score + Duel(THEIRS, MINE, FIRST).between(other, one) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("seed", [3, pytest.param(4, marks=pytest.mark.deep), pytest.param(5, marks=pytest.mark.deep)])
def test_nothing_beats_a_best_mix_in_either_seat(seed: int) -> None:
    mine, theirs = dealt(seed)
    game = Game(mine, theirs, FIRST)
    first, second = best_mix(game)
    duel, exchanged = Duel(mine, theirs, FIRST), Duel(theirs, mine, FIRST)
    assert duel.between(first, second) == pytest.approx(game.value, abs=1e-12)
    assert duel.best_answer(second)[0] == pytest.approx(game.value, abs=1e-9)
    assert exchanged.best_answer(first)[0] == pytest.approx(1 - game.value, abs=1e-9)


def test_all_are_compared_with_all_in_both_seats() -> None:
    mine, theirs = dealt(7, size=4)
    scores = compare(mine, theirs, FIRST, PLANS)
    players = {*PLANS, "answer", "best"}
    assert (
        set(scores[0])
        == set(scores[1])
        == {
            *permutations(players, 2),
            *((name, "best answer") for name in players - {"best"}),
        }
    )
    value = Game(mine, theirs, FIRST).value
    for seat, worth in enumerate((value, 1 - value)):
        for (name, other), score in scores[seat].items():
            if other != "best answer":
                assert score + scores[1 - seat][other, name] == pytest.approx(1, abs=1e-12)
            if other == "best":
                assert scores[seat][name, "best answer"] <= score + 1e-12
                assert score <= worth + 1e-12
        assert scores[seat]["answer", "random"] == pytest.approx(1 - scores[1 - seat]["random", "best answer"])


def test_who_is_known_beforehand_loses_the_known_deal_for_certain() -> None:
    exchanged = Duel(THEIRS, MINE, FIRST)
    for name in ("highest", "lowest", "simple"):
        assert exchanged.best_answer(PLANS[name])[0] == pytest.approx(1, abs=1e-12)
    assert exchanged.best_answer(PLANS["random"])[0] == pytest.approx(1 - 0.131546, abs=5e-7)
