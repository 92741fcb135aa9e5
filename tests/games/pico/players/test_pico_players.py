"""The opponents of both Picos: legal, repeatable, and the rule of thumb in positions with a right answer."""

from __future__ import annotations

import random
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pico_widgets.core.match import Match
from pico_widgets.core.registry import GAMES as INSTALLED
from pico_widgets.games.pico.players.simple import chances, simple_choice
from pico_widgets.games.pico.rules.game import Pico2, Pico3
from pico_widgets.games.pico.rules.state import Deal, PicoState

P2, P3 = Pico2(), Pico3()
DEALS = {2: Deal(((2, 5, 8, 10, 16), (3, 4, 7, 9, 13)), 6), 3: P3.deal(1)}

fast = settings(max_examples=8, derandomize=True)
games = st.sampled_from([P2, Pico2("pico2nd"), Pico2(points={2: 4, 16: 1}), P3, Pico3(points={3: 4})])
seeds = st.integers(0, 2**32 - 1)


def view(game, *hands, seat=0):
    """What `seat` sees when these hands are held and nothing has been won yet."""
    none = ((),) * game.seats
    return game.view(PicoState(DEALS[game.seats], 1, 1, hands, none, (), game.rounds), seat)


def chosen(game, seen):
    """All cards that the simple player chooses there, over many seeds."""
    return {simple_choice(game, seen, Random(seed)) for seed in range(40)}


def self_play(player, game, deal, seed):
    """The choices of a whole game in which every seat is played by one player."""
    match, rng = Match(game, deal), Random(seed)
    while match.state.to_act:
        state = match.state
        match.play({seat: player(game, game.view(state, seat), rng) for seat in sorted(state.to_act)})
    return [dict(turn.choices) for turn in match.turns]


@pytest.mark.parametrize("name", ["pico2", "pico3"])
def test_each_game_offers_the_random_and_the_simple_player(name):
    assert {"random", "simple"} <= set(INSTALLED[name].players)


@pytest.mark.parametrize("name", ["random", "simple"])
@fast
@given(games, seeds, seeds)
def test_a_player_plays_legal_cards_to_the_end(name, game, deal, seed):
    """`Match.play` refuses anything that is not legal."""
    turns = self_play(INSTALLED[game.name].players[name], game, deal, seed)
    assert len(turns) >= game.rounds * (game.hand_size - 1)


@pytest.mark.parametrize("name", ["random", "simple"])
@fast
@given(games, seeds, seeds)
def test_the_same_seed_plays_the_same_game(name, game, deal, seed):
    player = INSTALLED[game.name].players[name]
    assert self_play(player, game, deal, seed) == self_play(player, game, deal, seed)


@pytest.mark.parametrize("name", ["random", "simple"])
def test_a_player_draws_only_from_the_randomness_it_is_given(name):
    random.seed(1)
    before = random.getstate()
    self_play(INSTALLED["pico2"].players[name], P2, 7, 7)
    assert random.getstate() == before


def test_the_random_player_takes_every_card_about_equally_often():
    seen = view(P2, (2, 5, 8, 10, 16), (3, 4, 7, 9, 13))
    rng = Random(5)
    picks = [INSTALLED["pico2"].players["random"](P2, seen, rng) for _ in range(2000)]
    assert all(330 < picks.count(card) < 470 for card in (2, 5, 8, 10, 16))


def wins(game, seat, plays):
    return seat in game.decide(plays)[2]


def of_cards(game, hands, seat):
    return chances(hands, seat, lambda plays: game.decide(plays)[2], game.points_of)


@fast
@given(games, seeds, seeds)
def test_the_simple_player_never_plays_a_card_that_cannot_win_when_another_can(game, deal, seed):
    match, rng = Match(game, deal), Random(seed)
    while match.state.to_act:
        state = match.state
        choices = {seat: simple_choice(game, game.view(state, seat), rng) for seat in range(game.seats)}
        for seat, card in choices.items():
            winning = {plays[seat] for plays in product(*state.hands) if wins(game, seat, plays)}
            assert card in winning or not winning
            assert {card for card, chance in of_cards(game, state.hands, seat).items() if chance.can_win} == winning
        match.play({seat: rng.choice(state.hands[seat]) for seat in range(game.seats)})


@pytest.mark.parametrize(
    ("mine", "theirs", "right"),
    [
        # 16 loses to 3 and to 7 (more than double); 2 at least beats 7.
        ((2, 16), (3, 7), {2}),
        # Both win whatever comes: take the four points.
        ((13, 16), (8, 9), {16}),
        # 5: +2 or −2.  10: −2 against the 4, +3 against the 6.
        ((5, 10), (4, 6), {10}),
        # Neither can win, and both lose the same.
        ((9, 16), (2, 4), {9, 16}),
        # Three points each against the 7, four lost each against the 16.
        ((8, 9), (7, 16), {8, 9}),
        # 8 is exactly half of 16 and loses to it; 7 is less and wins.
        ((7, 8), (3, 16), {7}),
        # One card to choose from.
        ((2,), (3, 13), {2}),
    ],
)
def test_pico2_positions_with_a_right_answer(mine, theirs, right):
    assert chosen(P2, view(P2, mine, theirs)) == right
    assert chosen(P2, view(P2, theirs, mine, seat=1)) == right


def test_the_right_answer_changes_with_the_points():
    """13 and 16 win whatever comes: now the 13 is worth more."""
    game = Pico2(points={13: 4, 16: 1})
    assert chosen(game, view(game, (13, 16), (8, 9))) == {13}


@pytest.mark.parametrize(
    ("mine", "left", "right_hand", "right"),
    [
        # Nothing wins: the 4 loses 2½ points on average, the 16 always gives 2 to a lowest card.
        ((4, 16), (5, 6), (7, 9), {16}),
        # 8 wins with the other 8 at best, which gains nothing; 16 wins four points beside a 10.
        ((8, 16), (8, 9), (5, 10), {16}),
        # Twins for nothing, or the 10 that wins once and loses once more: the same on average.
        ((8, 10), (8, 16), (3, 13), {8, 10}),
        # The 6 would lose less on average (1½ points to 2), but only the 13 can win at all: with its twin.
        ((6, 13), (13, 16), (3, 5), {13}),
    ],
)
def test_pico3_positions_with_a_right_answer(mine, left, right_hand, right):
    assert chosen(P3, view(P3, mine, left, right_hand)) == right
    assert chosen(P3, view(P3, right_hand, mine, left, seat=1)) == right
    assert chosen(P3, view(P3, left, right_hand, mine, seat=2)) == right


@pytest.mark.parametrize(
    ("game", "hands", "card", "points", "can"),
    [
        (P2, ((2, 16), (3, 7)), 2, (-1 + 1) / 2, True),
        (P2, ((2, 16), (3, 7)), 16, (-1 - 2) / 2, False),
        (P2, ((5, 10), (4, 6)), 10, (-2 + 3) / 2, True),
        (P2, ((13, 16), (8, 9)), 16, 4, True),
        (P3, ((8, 10), (8, 16), (3, 13)), 8, (0 + 0 - 1 - 4) / 4, True),
        (P3, ((8, 10), (8, 16), (3, 13)), 10, (3 - 3 - 1 - 4) / 4, True),
        (P3, ((4, 16), (5, 6), (7, 9)), 4, (-2 - 3 - 2 - 3) / 4, False),
    ],
)
def test_what_a_card_is_worth_against_any_answer(game, hands, card, points, can):
    """Own points when it wins, minus the most that another gains, on average; and whether it can win at all."""
    assert of_cards(game, hands, 0)[card] == (can, points)


def test_the_simple_player_beats_the_random_one():
    """Over 60 deals with seats in turn it scores clearly more points."""
    simple, other, rng = INSTALLED["pico2"].players["simple"], INSTALLED["pico2"].players["random"], Random(11)
    lead = 0
    for deal in range(60):
        match, seat = Match(P2, deal), deal % 2
        while match.state.to_act:
            views = [P2.view(match.state, s) for s in (0, 1)]
            match.play({s: (simple if s == seat else other)(P2, views[s], rng) for s in (0, 1)})
        lead += match.state.totals[seat] - match.state.totals[1 - seat]
    assert lead > 60
