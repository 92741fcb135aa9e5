"""The count of a hand of Picas, line by line, and the end of the match.

Bids and tricks stand in seat order: North, East, South, West.
"""

from __future__ import annotations

import pytest

from pico_widgets.core.game import Refused
from pico_widgets.games.picas.rules.events import (
    BagsAdded,
    ContractFailed,
    ContractMade,
    MatchEnded,
    NulaScored,
    NulaTricks,
    Overtricks,
    Penalty,
    Redeal,
    Totalled,
)
from pico_widgets.games.picas.rules.state import Sheet
from tests.games.picas.rules.picas_helpers import (
    E,
    N,
    P,
    S,
    W,
    bidding,
    counted,
    ending,
    of,
    only,
    play,
    position,
    refused,
    sheet,
)


def ns(kind, events):
    """The event of its kind that is about North–South."""
    return only(kind, [event for event in events if getattr(event, "pair", None) == 0])


# --- contract and overtricks --------------------------------------------------------------------


def test_picas_score_made_ten_for_each_trick_of_the_contract():
    """picas.score.made: contract 4 with four tricks: 40, and no overtrick; with six still ten for four only."""
    assert ns(ContractMade, counted((2, 4, 2, 3), (3, 4, 3, 3))[1]).points == 40
    last, events = counted((2, 6, 2, 3), (1, 5, 3, 4))
    assert ns(ContractMade, events) == ContractMade("picas.score.made", 0, 4, 4, 4, 40)
    assert ns(Overtricks, events) == Overtricks("picas.score.over", 0, 0, 0)
    assert (last.contracts, last.tricks_won, last.scores, last.bags) == ((4, 9), (1, 5, 3, 4), (40, 90), (0, 0))


def test_picas_score_made_judges_the_pair_not_the_partners():
    """picas.score.made: North alone takes all four of a contract of 1 and 3."""
    last, _ = counted((1, 6, 3, 3), (4, 5, 0, 4))
    assert last.scores[0] == 40


def test_picas_score_over_one_point_for_each_trick_beyond():
    """picas.score.over: six tricks on a contract of 4: 42, two S.B."""
    last, events = counted((2, 4, 2, 3), (3, 4, 3, 3))
    assert ns(Overtricks, events) == Overtricks("picas.score.over", 0, 2, 2)
    assert ns(BagsAdded, events) == BagsAdded("picas.score.over", 0, 0, 2, 2)
    assert (last.scores, last.bags) == ((42, 70), (2, 0))


def test_picas_score_failed_costs_ten_times_the_contract():
    """picas.score.failed: missing by one costs as much as missing by all; no trick is paid, none is an overtrick."""
    for won in ((2, 4, 1, 6), (0, 7, 0, 6)):
        last, events = counted((2, 6, 2, 3), won)
        assert ns(ContractFailed, events) == ContractFailed("picas.score.failed", 0, 4, won[N] + won[S], -40)
        assert (last.scores[0], last.bags[0]) == (-40, 0)
        assert not [line for line in of(Overtricks, events) if line.pair == 0]


def test_picas_ruling_ten_per_bid_option_pays_ten_for_every_trick():
    """picas.ruling.ten_per_bid: contract 4, six won: 42; literally 6 × 10 + 2 = 62."""
    assert counted((2, 4, 2, 3), (3, 4, 3, 3))[0].scores[0] == 42
    last, events = counted((2, 4, 2, 3), (3, 4, 3, 3), ten_for_every_trick=True)
    assert ns(ContractMade, events) == ContractMade("picas.ruling.ten_per_bid", 0, 4, 6, 6, 60)
    assert (last.scores[0], last.bags[0]) == (62, 2)


# --- nulas --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bid", "clause", "worth"), [("nula", "nula", 100), ("doble nula", "blind", 200)])
def test_picas_bid_nula_pays_its_worth_for_no_trick(bid, clause, worth):
    """picas.bid.nula 100, picas.bid.blind 200: apart from the contract, which the partner made alone."""
    last, events = counted((bid, 6, 3, 4), (0, 6, 3, 4))
    assert only(NulaScored, events) == NulaScored(f"picas.bid.{clause}", 0, N, bid, 0, True, worth)
    assert (last.contracts[0], last.scores[0]) == (3, 30 + worth)


@pytest.mark.parametrize(("bid", "worth"), [("nula", 100), ("doble nula", 200)])
def test_picas_ruling_nula_failed_costs_what_it_would_have_paid(bid, worth):
    """picas.ruling.nula_failed: −100, blind −200; under the option nothing."""
    bids, won = (bid, 6, 3, 4), (2, 6, 3, 2)
    last, events = counted(bids, won)
    assert only(NulaScored, events) == NulaScored("picas.ruling.nula_failed", 0, N, bid, 2, False, -worth)
    assert last.scores[0] == 32 - worth
    last, events = counted(bids, won, nula_failed="nothing")
    assert only(NulaScored, events).points == 0
    assert last.scores[0] == 32


def test_picas_ruling_nula_contract_tricks_of_the_nula_bidder_count_for_the_pair():
    """picas.ruling.nula_contract: two of the nula bidder and one of the partner make a contract of 3."""
    last, _ = counted(("nula", 6, 3, 4), (2, 6, 1, 4))
    assert last.scores[0] == 30 - 100


def test_picas_ruling_nula_contract_option_keeps_them_apart():
    """picas.ruling.nula_contract, nula_tricks_count false: one point and one overtrick each, never 10, made or not."""
    failed, events = counted(("nula", 6, 3, 4), (2, 6, 1, 4), nula_tricks_count=False)
    assert ns(ContractFailed, events).won == 1
    assert ns(NulaTricks, events) == NulaTricks("picas.ruling.nula_contract", 0, 2, 2)
    assert (failed.scores[0], failed.bags[0]) == (-30 + 2 - 100, 2)
    made, events = counted(("nula", 4, 3, 4), (1, 4, 4, 4), nula_tricks_count=False, ten_for_every_trick=True)
    assert ns(ContractMade, events).paid == 4
    assert (made.scores[0], made.bags[0]) == (40 + 1 + 1 - 100, 2)


def test_a_made_nula_has_no_tricks_to_keep_apart():
    """picas.ruling.nula_contract: no line is said about no tricks."""
    _, events = counted(("nula", 6, 3, 4), (0, 6, 3, 4), nula_tricks_count=False)
    assert not of(NulaTricks, events)


def test_picas_ruling_double_nula_scores_each_by_itself():
    """picas.ruling.double_nula: one made, one failed; the contract of 0 is fulfilled, every trick an overtrick."""
    last, events = counted(("nula", 6, "doble nula", 4), (2, 7, 0, 4))
    assert ns(ContractMade, events) == ContractMade("picas.ruling.double_nula", 0, 0, 2, 0, 0)
    assert [(line.clause, line.points) for line in of(NulaScored, events)] == [
        ("picas.ruling.nula_failed", -100),
        ("picas.ruling.double_nula", 200),
    ]
    assert (last.contracts[0], last.scores[0], last.bags[0]) == (0, 2 - 100 + 200, 2)


def test_picas_ruling_double_nula_with_ten_for_every_trick_pays_eleven():
    """picas.ruling.double_nula: each trick is worth 11; where they are kept apart it is worth 1."""
    bids, won = (("nula", 6, "nula", 4), (2, 7, 1, 3))
    assert counted(bids, won, ten_for_every_trick=True)[0].scores[0] == 33 - 200
    apart, events = counted(bids, won, ten_for_every_trick=True, nula_tricks_count=False)
    assert (apart.scores[0], apart.bags[0]) == (3 - 200, 3)
    assert ns(ContractMade, events).points == 0


# --- the penalty --------------------------------------------------------------------------------


def test_picas_score_bags_at_ten_a_hundred_is_lost():
    """picas.score.bags: 8 and 2 are 10: −100, and overtricks go back to zero; 7 and 2 cost nothing."""
    last, events = counted((2, 4, 2, 3), (3, 4, 3, 3), sheet((50, 0), (8, 0)))
    assert ns(BagsAdded, events) == BagsAdded("picas.score.over", 0, 8, 2, 10)
    assert only(Penalty, events) == Penalty("picas.score.bags", 0, 10, 1, -100, 0)
    assert (last.scores[0], last.bags[0], last.totals[0]) == (42 - 100, 0, -8)
    last, events = counted((2, 4, 2, 3), (3, 4, 3, 3), sheet((50, 0), (7, 0)))
    assert not of(Penalty, events)
    assert (last.scores[0], last.bags[0]) == (42, 9)


def test_picas_ruling_bags_what_exceeds_ten_is_lost_and_one_hand_costs_once():
    """picas.ruling.bags: 9 and 11 are 20: once 100, nothing stays; the points for the overtricks stay."""
    last, events = counted((1, 1, 1, 1), (6, 0, 7, 0), sheet((0, 0), (9, 0)))
    assert only(Penalty, events) == Penalty("picas.ruling.bags", 0, 20, 1, -100, 0)
    assert (last.scores[0], last.bags[0]) == (20 + 11 - 100, 0)


def test_picas_ruling_bags_option_carries_the_remainder():
    """picas.ruling.bags, bags_carry: each full ten costs 100 and the remainder stays."""
    last, events = counted((1, 1, 1, 1), (6, 0, 7, 0), sheet((0, 0), (9, 0)), bags_carry=True)
    assert only(Penalty, events) == Penalty("picas.ruling.bags", 0, 20, 2, -200, 0)
    last, events = counted((1, 1, 1, 1), (6, 1, 6, 0), sheet((0, 0), (6, 0)), bags_carry=True)
    assert only(Penalty, events) == Penalty("picas.ruling.bags", 0, 16, 1, -100, 6)
    assert (last.scores[0], last.bags[0]) == (20 + 10 - 100, 6)


def test_picas_ruling_bags_the_penalty_falls_at_the_count_never_within_a_hand():
    """picas.ruling.bags: the tenth overtrick is taken, the sheet changes only after the last."""
    state = position("HA CA", "H2 C2", "H3 C3", "H4 C4", bids=("nula", 1, "nula", 1), sheet=sheet((0, 0), (9, 0)))
    state, events = play(state, "HA", "H2", "H3", "H4")
    assert state.bags == (9, 0)
    state, events = play(state, "CA", "C2", "C3", "C4")
    assert only(Penalty, events).bags == 12
    assert state.bags == (0, 0)


def test_the_lines_of_the_count_add_up_to_the_total():
    """Every line for North–South, then East–West; the total is what stood before and this hand."""
    last, events = counted((2, "nula", 4, 3), (3, 0, 5, 5), sheet((26, 58), (6, 8)))
    assert [(line.pair, line.score, line.before, line.total) for line in of(Totalled, events)] == [
        (0, 62, 26, 88),
        (1, 30 + 2 + 100 - 100, 58, 90),
    ]
    assert last.totals == (88, 90)
    assert [line.pair for line in events if hasattr(line, "pair")] == [0, 1, 0, 1, 1, 0, 1, 1, 0, 1]


# --- the end ------------------------------------------------------------------------------------


def test_picas_goal_the_first_pair_to_reach_the_target_wins():
    """picas.goal: with exactly 100 it is reached, with 99 not."""
    assert ending((100, 40)) == ((0,), MatchEnded("picas.goal", (100, 40), (0,), 100, False))
    assert ending((40, 100))[0] == (1,)
    assert ending((99, 40))[0] is None


def test_picas_redeal_until_a_pair_has_reached_it():
    """picas.redeal: the next hand is named with its dealer, however low the totals are."""
    assert ending((99, -300), hands=4) == (None, Redeal("picas.redeal", 5, N, (99, -300), 100))


def test_picas_ruling_win_if_both_have_reached_it_the_higher_total_wins():
    """picas.ruling.win: 110 beats 105."""
    assert ending((110, 105)) == ((0,), MatchEnded("picas.ruling.win", (110, 105), (0,), 100, False))
    assert ending((105, 110))[0] == (1,)


def test_picas_ruling_win_equal_totals_play_another_hand():
    """picas.ruling.win: 120 all; and on, even if both then fall below."""
    assert ending((120, 120)) == (None, Redeal("picas.ruling.win", 3, N, (120, 120), 100))
    assert ending((99, 99), hands=3)[0] is None


def test_picas_ruling_win_the_penalty_is_part_of_the_total():
    """picas.ruling.win: 98 and 42, but the tenth overtrick: 40 does not reach 100."""
    last, events = counted((2, 4, 2, 3), (3, 4, 3, 3), sheet((98, 0), (8, 0)))
    assert last.totals[0] == 40
    assert only(Redeal, events).clause == "picas.redeal"


def test_picas_ruling_win_target_option():
    """picas.ruling.win, target: 300 points; a total of 299 does not do."""
    assert ending((299, 0), target=300)[0] is None
    assert ending((300, 0), target=300)[0] == (0,)
    assert ending((1, 0), target=1)[0] == (0,)
    _, events = counted((2, 4, 2, 3), (3, 4, 3, 3), target=300)
    assert {line.target for line in of(Totalled, events)} == {300}


def test_picas_ruling_win_hands_option_ends_the_match():
    """picas.ruling.win, hands: after the last hand the higher total wins, equal totals share the win."""
    assert ending((40, 30), hands=3, hands_option=3) == (
        (0,),
        MatchEnded("picas.ruling.win", (40, 30), (0,), 100, True),
    )
    assert ending((-50, -50), hands=3, hands_option=3)[0] == (0, 1)
    assert ending((120, 120), hands=3, hands_option=3)[0] == (0, 1)
    assert ending((40, 30), hands=2, hands_option=3)[0] is None
    assert ending((100, 30), hands=2, hands_option=3)[0] == (0,)


def hand_of_one(game=P, **more):
    """A hand that has just been counted, North–South having won its last trick."""
    return play(position("HA", "H2", "H3", "H4", game=game, **more), "HA", "H2", "H3", "H4", game=game)[0]


def test_picas_redeal_comes_after_the_count_and_not_before():
    """picas.redeal: a hand in play, and a match that is over, take no new deal."""
    deal = P.deal(1, N)
    assert P.why_no_redeal(bidding(), deal).clause == "picas.redeal"
    counted_hand = hand_of_one(bids=(9, 9, 9, 9))
    assert (counted_hand.phase, counted_hand.to_act) == ("counted", frozenset())
    assert refused(counted_hand, N, 3) == "not_your_turn picas.redeal"
    assert P.legal(counted_hand, N) == ()
    after, _ = P.redeal(counted_hand, deal)
    assert (after.round, after.phase, after.bids, after.looked) == (2, "bid", (), frozenset())
    assert after.sheet == counted_hand.sheet
    over = hand_of_one(sheet=sheet((99, 0)))
    assert (over.phase, over.over, over.to_act) == ("over", True, frozenset())
    assert P.why_no_redeal(over, P.deal(1, N)).clause == "picas.goal"
    assert refused(over, N, 3) == "not_your_turn picas.goal"
    with pytest.raises(Refused):
        P.redeal(over, deal)
    with pytest.raises(Refused):
        P.play(over, {})


def test_picas_goal_no_hand_is_dealt_once_it_is_reached():
    """picas.goal: the match is over; no deal is asked for, and none is taken."""
    over = hand_of_one(sheet=sheet((99, 0)))
    refusal = P.why_no_redeal(over, P.deal(1, N))
    assert (refusal.clause, refusal.operands) == ("picas.goal", {"totals": (119, -20)})


def test_picas_redeal_checks_the_deck_before_the_dealer():
    """picas.redeal: the new deal is held against the deck as the first one was."""
    state = hand_of_one(bids=(9, 9, 9, 9))
    wrong = P.deal(1, S)
    bad = type(wrong)(S, (("S1", *wrong.hands[0][1:]), *wrong.hands[1:]))
    assert P.why_no_redeal(state, bad).clause == "picas.deck"
    assert P.why_no_redeal(state, wrong).clause == "picas.ruling.dealer"


def test_the_count_takes_bids_from_bidding_order_to_seats():
    """Whoever dealt: the bids of a hand are counted for the seats that made them."""
    for dealer, contracts in ((W, (4, 6)), (N, (6, 4)), (E, (4, 6)), (S, (6, 4))):
        state = position("HA", "H2", "H3", "H4", bids=(1, 2, 3, 4), dealer=dealer)
        assert state.contracts == contracts
        ended, _ = play(state, "HA", "H2", "H3", "H4")
        assert ended.sheet.noted[0].contracts == contracts


def test_an_empty_sheet_stands_at_nought():
    """Before the first count both pairs have no points and no overtricks."""
    assert (Sheet().totals, Sheet().bags, Sheet().winners) == ((0, 0), (0, 0), None)
