"""The two countings of a hand of Picas, card by card and suit by suit: the same tricks, fears and bids."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pico_widgets.games.picas.players.simple import expected_tricks, nula_risk, simple_bid
from pico_widgets.games.picas.rules.state import NULA
from pico_widgets.games.picas.search.bidding import NULA_RISK, Bidder, choose_bid
from pico_widgets.games.picas.search.engine import Engine
from tests.games.picas.rules.picas_helpers import fast, games, seeds

BIDDER = Bidder()
earlier = st.lists(st.integers(1, 13) | st.just(NULA), max_size=3)


@fast
@given(games, seeds)
def test_the_player_and_the_search_count_a_hand_alike(game, seed):
    engine = Engine(game)
    for hand in game.deal(seed).hands:
        tricks, risk = BIDDER.features(engine.hand(hand))
        assert tricks == pytest.approx(expected_tricks(game, hand), abs=1e-12)
        assert risk == pytest.approx(nula_risk(game, hand), abs=1e-12)


@fast
@given(games, seeds, earlier)
def test_the_player_and_the_search_bid_alike(game, seed, before):
    """Unless a hand stands exactly between two bids: there rounding may go either way."""
    engine = Engine(game)
    state, _ = game.start(game.deal(seed))
    for bid in before:
        state, _ = game.play(game.look(state, state.turn)[0], {state.turn: bid})
    view = game.view(game.look(state, state.turn)[0], state.turn)
    tricks, risk = BIDDER.features(engine.hand(view.hand))
    near = {choose_bid(tricks + change, risk + fear, view.bids) for change in (-1e-9, 1e-9) for fear in (-1e-9, 1e-9)}
    assert simple_bid(game, view) in near
    assert BIDDER.bid(engine.hand(view.hand), view.bids) in near


@pytest.mark.parametrize(
    ("before", "bid"),
    [((), NULA), ((NULA,), NULA), ((NULA, 3), 3), ((13, 5), NULA), ((4, 5, 6), NULA)],
)
def test_a_hand_that_fears_little_bids_nula_unless_its_partner_does(before, bid):
    assert choose_bid(3.0, NULA_RISK, before) == bid


def test_a_bid_leaves_the_others_what_they_have_bid_and_two_tricks_each_to_those_who_follow():
    assert choose_bid(6.0, 9.0, ()) == 6
    assert choose_bid(9.9, 9.0, ()) == 7
    assert choose_bid(6.0, 9.0, (5, 4)) == 2
    assert choose_bid(6.0, 9.0, (5, 4, 4)) == 1
