"""The end of a round of Pico for three is solved: values fit the mixes beside them, each other, and what follows."""

from __future__ import annotations

from itertools import product
from math import hypot
from random import Random

import pytest

from pico_widgets.core.match import Match
from pico_widgets.games.pico.rules.game import Pico3
from pico_widgets.games.pico.search.three import search

GAME = Pico3()
SUM = (
    (((3, 5, 8, 13, 16, 16), (4, 4, 6, 7, 8, 9), (5, 6, 7, 9, 10, 13)), 10),
    [
        [(7, 3, 4), (9, 5, 9), (6, 5, 4), (10, 16, 6), (13, 13, 6), (5, 16, 8)],
        [(4, 13, 13), (7, 5, 5), (9, 7, 16), (4, 10, 3), (4, 9, 8), (7, 7, 8), (8, 10, 16)],
        [(5, 6, 5), (13, 4, 7), (16, 4, 7), (3, 9, 9), (16, 8, 13), (16, 6, 10), (8, 7, 10), (8, 6, 7), (3, 7, 7)],
    ],
)
"""A game in which the chances of the three seats were said to add up to 1.31."""


def ending(seed, round_=3, cards=9):
    """Where a game of random cards comes to hold so few cards, in a round."""
    match, rng = Match(GAME, seed), Random(seed)
    while match.state.to_act:
        state = match.state
        if state.round == round_ and sum(map(len, state.hands)) <= cards:
            return state
        match.play({seat: rng.choice(GAME.legal(state, seat)) for seat in range(3)})
    return None


ENDINGS = [state for seed in range(40) if (state := ending(seed))]
EARLIER = [state for seed in range(12) if (state := ending(seed, 1 + seed % 2, 8))]


def mixed(found, seat):
    return sum(one.mix * one.value for one in found[seat])


def after(state):
    """By the cards of all seats: each seat's share of the win and the points of this round, as the rules go on."""
    out = {}
    for plays in product(*(GAME.legal(state, seat) for seat in range(3))):
        follow = GAME.play(state, dict(enumerate(plays)))[0]
        if follow.over:
            most = max(follow.totals)
            out[plays] = [(total == most) / follow.totals.count(most) for total in follow.totals]
        else:
            found = search(GAME, follow, 1, Random(0))
            out[plays] = [mixed(found, seat) for seat in range(3)]
    return out


@pytest.mark.parametrize("state", ENDINGS[:12], ids=lambda state: str(state.hands))
def test_a_value_is_what_follows_weighed_by_the_mixes_that_are_given(state):
    found, worth = search(GAME, state, 1, Random(1)), after(state)
    mixes = [{one.choice: one.mix for one in seat} for seat in found]
    for seat, estimates in enumerate(found):
        for one in estimates:
            value = 0.0
            for plays, shares in worth.items():
                if plays[seat] == one.choice:
                    likely = [mixes[other][plays[other]] for other in range(3) if other != seat]
                    value += likely[0] * likely[1] * shares[seat]
            assert one.value == pytest.approx(value, abs=1e-9)
            assert (one.stderr, one.layouts, one.playouts) == (0.0, 1, 0)


@pytest.mark.parametrize("state", ENDINGS, ids=lambda state: str(state.hands))
def test_the_chances_of_the_three_seats_add_up_and_nothing_is_gained_by_another_mix(state):
    found = search(GAME, state, 1, Random(1))
    assert sum(mixed(found, seat) for seat in range(3)) == pytest.approx(1, abs=1e-9)
    for estimates in found:
        top = max(one.value for one in estimates)
        assert {one.choice for one in estimates if one.mix} <= {one.choice for one in estimates if one.best}
        assert all(one.best == (one.value > top - 1e-7) for one in estimates)


def test_chance_has_no_part_in_what_is_solved():
    for state in ENDINGS[:6]:
        assert search(GAME, state, 1, Random(1)) == search(GAME, state, 500, Random(2))


def test_the_chances_that_did_not_add_up():
    (hands, surplus), rounds = SUM
    match = Match(GAME, GAME.deal(0).__class__(hands, surplus))
    for plays in (trick for tricks in rounds for trick in tricks):
        if match.state.trick == 10 and match.state.round == 3:
            break
        match.play(dict(enumerate(plays)))
    found = search(GAME, match.state, 2000, Random(0))
    assert sum(mixed(found, seat) for seat in range(3)) == pytest.approx(1, abs=1e-9)
    assert all(one.stderr == 0 for estimates in found for one in estimates)


@pytest.mark.parametrize("state", EARLIER, ids=lambda state: f"{state.round}: {state.hands}")
def test_before_the_last_round_what_later_rounds_bring_is_an_estimate(state):
    found = search(GAME, state, 1, Random(1))
    assert sum(mixed(found, seat) for seat in range(3)) == pytest.approx(1, abs=1e-9)
    assert all(one.layouts is None and one.playouts > 0 for estimates in found for one in estimates)
    assert all(one.stderr > 0 for estimates in found for one in estimates if 0.001 < one.value < 0.999)
    for estimates in found:
        assert {one.choice for one in estimates if one.mix} <= {one.choice for one in estimates if one.best}


@pytest.mark.parametrize("deal", range(3))
def test_where_chance_has_a_part_answers_agree_within_their_errors(deal):
    """The same mixes cannot be asked for: what the seats have on average is compared."""
    state = GAME.start(GAME.deal(deal))[0]
    one, other = (search(GAME, state, 300, Random(seed)) for seed in (1, 2))
    for seat in range(3):
        errors = [max(choice.stderr for choice in found[seat]) for found in (one, other)]
        assert abs(mixed(one, seat) - mixed(other, seat)) < 3 * hypot(*errors)
    assert sum(mixed(one, seat) for seat in range(3)) == pytest.approx(1, abs=1e-9)


def test_points_are_those_of_the_whole_round():
    """What lies face up counts, and no more than the hand can come on top."""
    state = ENDINGS[0]
    found = search(GAME, state, 1, Random(1))
    for seat, estimates in enumerate(found):
        least = sum(GAME.points_of[card] for card in state.faceup[seat])
        most = least + sum(GAME.points_of[card] for card in state.hands[seat])
        assert all(least - 1e-9 <= one.points <= most + 1e-9 for one in estimates)
