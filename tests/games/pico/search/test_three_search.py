"""Pico for three: the round on bit masks is the round of the rules, and the search finds what is known to be best."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pico_widgets.core.match import Match
from pico_widgets.games.pico.rules.game import Pico3
from pico_widgets.games.pico.rules.state import PicoState
from pico_widgets.games.pico.search.three import search
from pico_widgets.games.pico.search.three_ends import DRAWS
from pico_widgets.games.pico.search.three_round import FULL, ThreeRound

GAME = Pico3()
games = st.sampled_from([GAME, Pico3(points={3: 4, 16: 1, 9: 1})])
seeds = st.integers(0, 2**32 - 1)


def random_game(game, seed):
    """A match, trick by trick, of random cards: each state with the choices made there."""
    match, rng = Match(game, seed), Random(seed)
    while match.state.to_act:
        state = match.state
        choices = {seat: rng.choice(game.legal(state, seat)) for seat in range(3)}
        yield state, choices, match.play(choices).after


def in_places(table, choices):
    """The cards of all seats as places in the hands that the round began with; the first of twins in hand."""
    return tuple(table.hands[seat].index(choices[seat]) for seat in range(3))


@settings(max_examples=15)
@given(games, seeds)
def test_a_round_on_bit_masks_is_the_round_of_the_rules(game, seed):
    """What can be chosen, who wins, what goes, when the round ends, what is scored: the same at every trick."""
    for state, choices, after in random_game(game, seed):
        table = ThreeRound(state.dealt, game.points_of, 1.0)
        place = table.place(state.hands)
        bits = {}
        for seat in range(3):
            moves = table.moves[seat][place >> 6 * seat & 63]
            assert tuple(table.hands[seat][i] for i in moves) == game.legal(state, seat)
            bits[seat] = next(i for i in moves if table.hands[seat][i] == choices[seat])
        follow = place ^ table.removed[bits[0]][bits[1]][bits[2]]
        ended = len(after.noted) > len(state.noted)
        assert table.over(follow) is ended
        if ended:
            assert table.scores(follow) == after.noted[-1]
        else:
            assert follow == table.place(after.hands)
            assert table.scores(follow) == tuple(sum(game.points_of[c] for c in cards) for cards in after.faceup)


@settings(max_examples=10)
@given(games, seeds)
def test_a_playout_stops_where_the_round_ends(game, seed):
    table = ThreeRound(game.start(game.deal(seed))[0].hands, game.points_of, 0.5)
    end = table.play_out(FULL, Random(seed).random)
    assert table.over(end)
    assert max(table.scores(end)) > 0


def test_playouts_prefer_what_is_worth_more_points_against_random_answers():
    """Against 4 and 5 a 9 wins and a 16 never does; a cooler playout plays the 9 more often."""
    hands = ((9, 16), (4, 5), (4, 5))
    dealt = tuple(tuple(sorted((*hand, 6, 7, 10, 13))) for hand in hands)
    share = []
    for heat in (4.0, 1.0, 0.2):
        table = ThreeRound(dealt, GAME.points_of, heat)
        share.append(table.mixes(table.place(hands))[0][1][0])
    assert 0.5 < share[0] < share[1] < share[2]


def test_cards_of_another_hand_have_no_place():
    table = ThreeRound(GAME.start(GAME.deal(1))[0].hands, GAME.points_of, 1.0)
    with pytest.raises(ValueError, match="99"):
        table.place(((99, 4), *table.hands[1:]))


@settings(max_examples=4)
@given(games, seeds)
def test_every_choice_of_every_seat_is_estimated(game, seed):
    """Strengths ascending, twins named once, shares of the win between 0 and 1, a mix that adds up to 1."""
    for state, _, _ in list(random_game(game, seed))[::6]:
        found = search(game, state, 60, Random(seed))
        for seat, estimates in enumerate(found):
            assert tuple(one.choice for one in estimates) == game.legal(state, seat)
            assert sum(one.mix for one in estimates) == pytest.approx(1)
            assert all(-1e-12 <= one.value <= 1 + 1e-12 and one.stderr >= 0 for one in estimates)
            counted = [one.playouts for one in estimates]
            assert all(one.layouts == 1 for one in estimates) or set(counted) == {DRAWS} or 0 < sum(counted) <= 60


def test_the_same_randomness_finds_the_same():
    state = GAME.start(GAME.deal(5))[0]
    first = search(GAME, state, 200, Random(3))
    assert search(GAME, state, 200, Random(3)) == first
    assert search(GAME, state, 200, Random(4)) != first


def test_a_search_needs_a_playout_and_a_round_that_goes_on():
    state = GAME.start(GAME.deal(5))[0]
    with pytest.raises(ValueError, match="at least one"):
        search(GAME, state, 0, Random(1))
    won = state.hands[0][1:]
    ended = PicoState(state.deal, 1, 6, (state.hands[0][:1], *state.hands[1:]), (won, (), ()), (), 3)
    with pytest.raises(ValueError, match="single card"):
        search(GAME, ended, 10, Random(1))
    with pytest.raises(ValueError, match="6 cards"):
        search(GAME, replace(ended, faceup=((), (), ())), 10, Random(1))


def test_after_the_end_there_is_nothing_to_choose():
    *_, (_, _, end) = random_game(GAME, 3)
    assert search(GAME, end, 10, Random(1)) == ()


def last_tricks(seed):
    """States of the last round in which every seat holds two cards: whoever wins now ends the game."""
    rng = Random(seed)
    deal = GAME.deal(seed)
    hands, up = [], []
    for cards in deal.hands:
        left = sorted(rng.sample(range(6), 2))
        hands.append(tuple(cards[i] for i in left))
        up.append(tuple(card for i, card in enumerate(cards) if i not in left))
    noted = tuple(tuple(rng.randint(8, 11) for _ in range(3)) for _ in range(2))
    return PicoState(deal, 3, 5, tuple(hands), tuple(up), noted, 3)


def shares(state):
    """By the cards of all seats: what each seat has of the win after this last trick, by the rules."""
    found = {}
    for plays in product(*(GAME.legal(state, seat) for seat in range(3))):
        totals = GAME.play(state, dict(enumerate(plays)))[0].totals
        best = max(totals)
        found[plays] = [(total == best) / totals.count(best) for total in totals]
    return found


@pytest.mark.parametrize("seed", range(12))
def test_in_the_last_trick_values_lie_within_what_the_rules_give(seed):
    """pico3.game.end, pico3.ruling.tie: a shared win is divided."""
    state = last_tricks(seed)
    exact = shares(state)
    for seat, estimates in enumerate(search(GAME, state, 300, Random(seed))):
        for one in estimates:
            outcomes = [share[seat] for plays, share in exact.items() if plays[seat] == one.choice]
            assert min(outcomes) - 1e-9 <= one.value <= max(outcomes) + 1e-9


def test_in_the_last_trick_a_choice_that_another_beats_is_hardly_made():
    """Over 40 positions; beaten: worth more against half of the answers or more, against none worth less."""
    beaten = 0
    for seed in range(40):
        state = last_tricks(seed)
        exact = shares(state)
        for seat, estimates in enumerate(search(GAME, state, 300, Random(seed))):
            lines = [[share[seat] for plays, share in exact.items() if plays[seat] == one.choice] for one in estimates]
            for one, mine in zip(estimates, lines, strict=True):
                for other in lines:
                    more = [a > b for a, b in zip(other, mine, strict=True)]
                    if 2 * sum(more) >= len(more) and all(a >= b for a, b in zip(other, mine, strict=True)):
                        beaten += 1
                        assert one.mix == 0
    assert beaten >= 15


def test_before_the_first_trick_the_seats_have_about_the_same_chance():
    """pico3.rotate: each plays each hand once."""
    for deal in (1, 2):
        state = GAME.start(GAME.deal(deal))[0]
        for estimates in search(GAME, state, 1500, Random(deal)):
            assert 0.2 < sum(one.mix * one.value for one in estimates) < 0.47


def test_the_later_rounds_count():
    """The same trick is worth more in the last round than in the first to a seat that is behind by little."""
    deal = GAME.deal(2)
    hands = GAME.start(deal)[0].hands
    none = ((), (), ())
    first, last = PicoState(deal, 1, 1, hands, none, (), 3), PicoState(deal, 3, 1, hands, none, ((0, 9, 9),) * 2, 3)
    start = search(GAME, first, 300, Random(1))[0]
    behind = search(GAME, last, 300, Random(1))[0]
    assert max(one.value for one in behind) < 0.05 < min(one.value for one in start)
