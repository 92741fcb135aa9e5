"""What a seat of Picas may know: its own cards once it has looked, and what lies open for all."""

from __future__ import annotations

import random
from dataclasses import fields

from hypothesis import given

from pico_widgets.games.picas.rules.state import DECK, PicasView
from tests.games.picas.rules.picas_helpers import (
    E,
    N,
    P,
    S,
    W,
    bidding,
    fast,
    games,
    imagine,
    play,
    position,
    random_match,
    seeds,
)


def text_of(view):
    """All that a view holds, as text."""
    return "\n".join(repr(getattr(view, field.name)) for field in fields(PicasView))


def cards_in(text):
    """The cards that are named in a text."""
    return {card for card in DECK if f"'{card}'" in text}


def test_a_view_shows_no_card_before_its_seat_has_looked():
    """picas.bid.blind: a seat that may still bid doble nula has seen nothing."""
    view = P.view(bidding(), N)
    assert view.hand is None
    assert cards_in(text_of(view)) == set()
    assert view.sizes == (13, 13, 13, 13)
    assert "doble nula" in view.legal


def test_a_view_holds_what_lies_open():
    """Bids, contracts, cards played, tricks won, whose turn it is, and how many cards everybody holds."""
    state = position("H9 C2", "HK C3", "D4 C4", "S2 C5", bids=(2, "nula", 3, 1))
    state, _ = play(state, "H9", "HK", "D4", "S2", "C5")
    view = P.view(state, E)
    assert view.hand == ("C3",)
    assert view.sizes == (1, 1, 1, 0)
    assert (view.bids, view.contracts) == ((2, "nula", 3, 1), (5, 1))
    assert [view.bid_of(seat) for seat in (N, E, S, W)] == [2, "nula", 3, 1]
    assert view.taken == state.taken
    assert (view.table, view.leader, view.led, view.trick, view.round) == (("C5",), W, "C", 3, 1)
    assert (view.turn, view.to_act, view.phase, view.over) == (N, {N}, "play", False)
    assert (view.tricks_won, view.totals, view.bags) == ((1, 0, 0, 1), (0, 0), (0, 0))
    assert view.broken
    assert view.legal == ()
    assert P.view(state, N).legal == ("C2",)


@fast
@given(games, seeds, seeds)
def test_no_view_ever_holds_a_card_that_its_seat_may_not_see(game, deal, seed):
    """Own cards once looked at, and cards that were played: nothing else, in any field, at any time."""
    for state, _choice, _events in random_match(game, deal, random.Random(seed), hands=1):
        played = {card for trick in state.taken for card in trick.plays} | set(state.table)
        for seat in range(4):
            view = game.view(state, seat)
            own = set(state.hands[seat]) if seat in state.looked else set()
            assert cards_in(text_of(view)) == own | played
            assert view.legal == game.legal(state, seat)
            assert (view.turn, view.trick, view.phase) == (state.turn, state.trick, state.phase)


@fast
@given(games, seeds, seeds)
def test_no_event_of_dealing_or_bidding_names_a_card(game, deal, seed):
    """What is said to everybody before the first lead gives no hand away."""
    for state, _choice, events in random_match(game, deal, random.Random(seed), hands=2):
        if state.phase == "bid" or not (state.table or state.taken):
            assert cards_in(repr(events)) == set()


@fast
@given(games, seeds, seeds)
def test_a_guess_that_is_right_is_the_state_itself(game, deal, seed):
    """`imagine`, given the cards still held: the same position; the deal is the same but for its order."""
    for state, _choice, _events in random_match(game, deal, random.Random(seed), hands=1)[::7]:
        for seat in range(4):
            guess = imagine(game, game.view(state, seat), state.hands)
            assert [sorted(hand) for hand in guess.deal.hands] == [sorted(hand) for hand in state.deal.hands]
            assert {f.name: getattr(guess, f.name) for f in fields(guess) if f.name != "deal"} == {
                f.name: getattr(state, f.name) for f in fields(state) if f.name != "deal"
            }
