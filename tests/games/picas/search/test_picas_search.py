"""The search of Picas: deals that fit what a seat knows, estimates that hold, the same answer every time."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import NULA
from pico_widgets.games.picas.search.arms import Arm, halve
from pico_widgets.games.picas.search.bidding import Bidder
from pico_widgets.games.picas.search.deals import Deals
from pico_widgets.games.picas.search.engine import SUIT_OF, Engine
from pico_widgets.games.picas.search.layouts import shown
from pico_widgets.games.picas.search.playout import TAKE, TOP, Playout, follow
from pico_widgets.games.picas.search.search import bids_blind, equals, search
from pico_widgets.games.picas.search.worth import Judge, Worth
from tests.games.picas.rules.picas_helpers import P, cards, fast, games, seeds

BIDDER = Bidder()


def moment(game, deal, seed, most=56):
    """A state within the first hand, everybody having looked and chosen at random."""
    rng = Random(seed)
    state, _ = game.start(game.deal(deal))
    for seat in range(4):
        state, _ = game.look(state, seat)
    for _ in range(rng.randrange(most)):
        state, _ = game.play(state, {state.turn: rng.choice(game.legal(state, state.turn))})
    return state


@fast
@given(games, seeds, seeds)
def test_what_tricks_show_never_contradicts_the_cards(game, deal, seed):
    """picas.follow, picas.ruling.only_spades: a suit that a seat has shown not to hold is not in its hand."""
    engine = Engine(game)
    state = moment(game, deal, seed)
    played, barred = shown(engine, game.view(state, 0))
    for seat in range(4):
        assert not engine.hand(state.hands[seat]) & barred[seat]
        assert played[seat].bit_count() == 13 - len(state.hands[seat])


@fast
@given(games, seeds, seeds, st.integers(0, 3))
def test_every_deal_fits_the_view(game, deal, seed, seat):
    """Own cards are the own, each unseen card is somewhere once, sizes are kept, nobody holds what it cannot."""
    engine = Engine(game)
    state = moment(game, deal, seed)
    deals = Deals(engine, game.view(state, seat), BIDDER, Random(seed))
    everything = sum(map(engine.hand, state.hands))
    for _ in range(5):
        hands = deals.next()
        assert hands[seat] == engine.hand(state.hands[seat])
        assert [hand.bit_count() for hand in hands] == [len(hand) for hand in state.hands]
        assert sum(hands) == everything == hands[0] | hands[1] | hands[2] | hands[3]
        assert not any(hand & barred for hand, barred in zip(hands, deals.barred, strict=True))


def average(feature, bids, seat, deals=150):
    """A feature of a seat's hand, on average over the deals that North reckons with after these bids; North dealt."""
    state, _ = P.start(P.deal(11, 0))
    state, _ = P.look(state, 0)
    for bid in bids:
        state, _ = P.play(state, {state.turn: bid})
    chain = Deals(Engine(P), P.view(state, 0), BIDDER, Random(1))
    return sum(BIDDER.features(chain.next()[seat])[feature] for _ in range(deals)) / deals


def test_deals_believe_the_bids():
    """A seat that bid many tricks holds more than one that bid few; a nula fears little; doble nula was blind."""
    tricks, risk = 0, 1
    assert average(tricks, (6, 3, 3), 1) > average(tricks, (1, 3, 3), 1) + 2
    assert average(risk, (NULA, 3, 3), 1) < 4 < average(risk, (3, 3, 3), 1)
    assert average(risk, ("doble nula", 3, 3), 1) > 4


def test_a_hand_that_was_not_looked_at_is_dealt_too():
    state, _ = P.start(P.deal(3))
    deals = Deals(Engine(P), P.view(state, state.turn), BIDDER, Random(2))
    first, second = deals.next(), deals.next()
    assert first != second
    assert [hand.bit_count() for hand in first] == [13] * 4


# --- estimates ----------------------------------------------------------------------------------


@fast
@given(games, seeds, seeds)
def test_estimates_stand_in_the_order_of_the_legal_choices_and_one_is_made(game, deal, seed):
    state = moment(game, deal, seed, most=52)
    seen = game.view(state, state.turn)
    found = search(game, seen, 40, Random(seed))
    assert tuple(one.choice for one in found) == seen.legal
    assert sorted(one.mix for one in found) == [0.0] * (len(found) - 1) + [1.0]
    assert all(one.playouts >= 2 and one.stderr >= 0 for one in found)
    assert found == search(game, seen, 40, Random(seed))


@fast
@given(games, seeds, seeds)
def test_the_last_card_of_a_hand_is_worth_what_the_count_says(game, deal, seed):
    """picas.score: overtricks, penalty and nulas included; nothing is left to chance."""
    rng = Random(seed)
    state = moment(game, deal, seed, most=1)
    while sum(map(len, state.hands)) > 1:
        state, _ = game.play(state, {state.turn: rng.choice(game.legal(state, state.turn))})
    seat = state.turn
    (found,) = search(game, game.view(state, seat), 10, rng)
    after, _ = game.play(state, {seat: found.choice})
    mine, theirs = (after.sheet.noted[0].scores[pair] for pair in (seat % 2, 1 - seat % 2))
    assert (found.points, found.stderr) == (mine - theirs, 0)
    if after.over:
        assert found.value == {(0,): 1.0, (1,): 0.0}.get(tuple(one ^ seat % 2 for one in after.sheet.winners), 0.5)


@fast
@given(games, seeds, seeds)
def test_values_are_chances_and_what_is_recommended_is_among_the_best(game, deal, seed):
    state = moment(game, deal, seed, most=52)
    found = search(game, game.view(state, state.turn), 40, Random(seed))
    assert all(0 <= one.value <= 1 for one in found)
    assert all(one.best for one in found if one.mix)


def test_what_is_clearly_worse_is_not_among_the_best():
    state = moment(P, 8, 0, most=1)
    found = {one.choice: one for one in search(P, P.view(state, state.turn), 600, Random(1))}
    assert not found[13].best
    assert 1 <= sum(one.best for one in found.values()) < 6


def test_nobody_is_advised_when_it_is_not_its_turn():
    state, _ = P.start(P.deal(3))
    assert search(P, P.view(state, (state.turn + 1) % 4), 10, Random(1)) == ()


def test_more_playouts_are_spent_on_what_may_be_best():
    state = moment(P, 8, 0, most=1)
    found = {one.choice: one for one in search(P, P.view(state, state.turn), 600, Random(1))}
    assert found[13].playouts < found[next(one.choice for one in found.values() if one.mix)].playouts / 5
    assert found[13].value < max(one.value for one in found.values()) - 0.1
    assert found[13].stderr > 0.05
    assert found[13].points < -140
    assert sum(one.playouts for one in found.values()) < 700


def test_cards_between_which_nothing_is_out_come_to_the_same():
    engine = Engine(P)
    mine, others = engine.hand(cards("S2 S4 S9 HJ HK H7")), engine.hand(cards("S6 D2 HA"))
    assert [engine.cards(sum(run)) for run in equals(mine, others)] == [("HJ", "HK", "H7"), ("S2", "S4"), ("S9",)]


# --- rules of thumb of playouts -------------------------------------------------------------------


def followed(hand, best_card, unseen, *, style=TAKE, mate=True, last=False):
    engine = Engine(P)
    bits = [engine.hand(cards(text)) for text in (hand, best_card, unseen)]
    led = SUIT_OF[engine.bit["H2"]]
    return engine.card[follow(bits[0], led, bits[1], style, last, mate, bits[2], True)]


def test_third_hand_covers_its_partner_where_fourth_hand_may_beat_it():
    assert followed("H2 H7", "H10", "HK C4") == "H7"
    assert followed("H2 HK H7", "H10", "HJ C4") == "HK"
    assert followed("H2 H7", "H10", "H9 C4") == "H2"
    assert followed("H2 HJ", "H10", "HA C4") == "H2"
    assert followed("H2 H7", "H10", "HK C4", last=True) == "H2"
    assert followed("S3 C2", "H10", "HK C4", style=TOP) == "S3"
    assert followed("S3 C2", "H10", "HK C4") == "C2"


def test_who_needs_every_trick_that_is_left_takes_what_may_be_taken():
    """Second hand does not wait with the king of a suit whose ace may lie with its partner."""
    engine = Engine(P)
    playout = Playout(engine, (3, 3, 3, 3))
    playout.hands = [engine.hand(cards(text)) for text in ("HA D5 D6", "HK H3 C4", "C7 C8 C9", "H5 H6")]
    playout.leader, playout.plays, playout.first = 3, [engine.bit["H2"]], False
    playout.hands[0], playout.hands[1] = playout.hands[1], playout.hands[0]
    playout.won = (3, 4, 0, 3)
    assert engine.card[playout.choice()] == "HK"
    playout.won = (4, 3, 0, 3)
    assert engine.card[playout.choice()] == "H3"


# --- the match ----------------------------------------------------------------------------------


def judge(game=P):
    """What ends of the first hand are judged by, for North–South."""
    return Judge(Engine(game), game.view(game.start(game.deal(1))[0], 0))


@pytest.mark.parametrize(
    ("mine", "theirs", "chance"), [(100, 90, 1.0), (90, 100, 0.0), (140, 120, 1.0), (120, 140, 0.0)]
)
def test_the_target_decides(mine, theirs, chance):
    """picas.goal, picas.ruling.win: both over the target, the higher total wins."""
    assert judge().chance(mine, theirs, 0, 0) == chance


def test_the_last_hand_decides_and_equal_totals_share():
    """picas.ruling.win: option `hands`."""
    last = judge(game=Picas(hands=1))
    assert [last.chance(mine, 30, 0, 0) for mine in (31, 30, 29)] == [1.0, 0.5, 0.0]


def test_equal_standings_are_even_a_lead_is_better_and_overtricks_are_a_burden():
    """picas.score.bags."""
    one = judge(game=Picas(target=300))
    assert one.chance(80, 80, 4, 4) == pytest.approx(0.5)
    assert one.chance(120, 80, 4, 4) > 0.55
    assert one.chance(80, 80, 8, 1) < 0.45


@pytest.mark.parametrize("options", [{"target": 100}, {"target": 300}, {"target": 500, "hands": 6}])
def test_the_chances_of_both_pairs_add_up_and_points_help_and_overtricks_hurt(options):
    one = judge(game=Picas(**options))
    totals = range(-200, options["target"] + 60, 13)
    for theirs in totals:
        for bags in ((0, 0), (9, 0), (0, 9), (4, 7)):
            row = [one.chance(mine, theirs, *bags) for mine in totals]
            back = [one.chance(theirs, mine, bags[1], bags[0]) for mine in totals]
            assert [a + b for a, b in zip(row, back, strict=True)] == pytest.approx([1.0] * len(row))
            assert all(a <= b + 1e-9 for a, b in pairwise(row)), (theirs, bags)
        burden = [one.chance(50, theirs, bags, 3) for bags in range(10)]
        assert all(a >= b - 1e-9 for a, b in pairwise(burden))


def test_doble_nula_is_no_bid_for_a_pair_that_is_level():
    """picas.bid.blind: it fails far more often than not."""
    state, _ = P.start(P.deal(3))
    assert not bids_blind(P, P.view(state, state.turn), 60, Random(1))


@pytest.mark.parametrize(
    ("worths", "sure", "deals"),
    [
        ([0.9, 0.1], 4.0, 25),
        ([0.5, 0.5], 4.0, 25),
        ([0.9, 0.1], float("inf"), 200),
    ],
    ids=["surely better", "nothing at stake", "not asked to end early"],
)
def test_playouts_end_early_once_more_would_change_nothing(worths, sure, deals):
    arms = [Arm([f"S{k}"], False, 0.0) for k in range(2)]
    halve(arms, 400, list, lambda arm, _: Worth(worths[arms.index(arm)], 0), sure)
    assert [one.count for one in arms] == [deals, deals]


def test_playouts_go_on_while_two_choices_are_about_as_good():
    rng = Random(1)
    arms = [Arm([f"S{k}"], False, 0.0) for k in range(2)]
    halve(arms, 400, list, lambda _, __: Worth(float(rng.random() < 0.5), 0), 4.0)
    assert [one.count for one in arms] == [200, 200]
