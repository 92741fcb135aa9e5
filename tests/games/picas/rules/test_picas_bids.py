"""Picas before the first card: deck, deal, dealer, looking, bids and contracts."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given

from pico_widgets.core.game import Refused
from pico_widgets.games.picas.rules.events import (
    BiddingOpened,
    BidMade,
    CardsSeen,
    ContractSet,
    DealerSet,
    Dealt,
    FirstLeader,
    Looked,
)
from pico_widgets.games.picas.rules.state import DECK, PicasDeal, pair_of
from tests.games.picas.rules.picas_helpers import E, N, P, S, W, bidding, fast, of, only, play, position, refused, seeds

BIDS = (*range(1, 14), "nula")


def test_picas_players_are_two_pairs_whose_partners_sit_opposite():
    """picas.players: four seats; North and South are one pair, East and West the other."""
    assert P.seats == 4
    assert [pair_of(seat) for seat in (N, E, S, W)] == [0, 1, 0, 1]
    three = PicasDeal(N, P.deal(1).hands[:3])
    assert P.why_no_deal(three).clause == "picas.players"
    assert P.why_no_deal(replace(P.deal(1), dealer=4)).clause == "picas.players"


def test_picas_deck_is_52_cards_of_four_suits():
    """picas.deck: thirteen ranks in four suits, each card once."""
    assert len(set(DECK)) == len(DECK) == 52
    assert Counter(card[0] for card in DECK) == {"S": 13, "H": 13, "D": 13, "C": 13}


@pytest.mark.parametrize("card", ["S1", "X2", "s10", "10S", "", "S11"])
def test_picas_deck_refuses_a_deal_with_a_card_that_it_has_not(card):
    """picas.deck: such a card is named before anything else about the deal."""
    hands = P.deal(1).hands
    refusal = P.why_no_deal(PicasDeal(N, (hands[0][:5], (card, *hands[1][1:]), hands[2], hands[3])))
    assert (refusal.kind, refusal.clause, refusal.operands["card"]) == ("not_a_card", "picas.deck", card)


def test_picas_deal_gives_each_seat_thirteen_cards_and_each_card_to_one():
    """picas.deal: a hand of twelve, and a card that two seats hold, are both refused."""
    hands = P.deal(1).hands
    short = P.why_no_deal(PicasDeal(N, (hands[0], hands[1][1:], hands[2], hands[3])))
    assert (short.clause, short.operands) == ("picas.deal", {"count": 12, "size": 13, "hand": E})
    twice = P.why_no_deal(PicasDeal(N, ((hands[1][0], *hands[0][1:]), *hands[1:])))
    assert (twice.clause, twice.operands) == ("picas.deal", {"card": hands[1][0], "count": 2, "deck": 1})
    with pytest.raises(Refused):
        P.start(PicasDeal(N, ((hands[1][0], *hands[0][1:]), *hands[1:])))


def test_picas_deal_goes_one_by_one_clockwise_from_the_dealers_left():
    """picas.deal: card i of the shuffled deck goes to the seat i + 1 places after the dealer."""
    from_west, from_north = P.deal(7, W), P.deal(7, N)
    assert from_north.hands == (from_west.hands[3], *from_west.hands[:3])
    _, events = P.start(from_west)
    dealt = only(Dealt, events)
    assert (dealt.dealer, dealt.first, dealt.count) == (W, N, 13)


def test_picas_deal_of_a_seed_is_fixed_for_ever():
    """docs/formats/codes.md: the dealer is drawn first, then the deck is shuffled."""
    deal = P.deal(2026)
    assert deal == P.deal(2026)
    assert (deal.dealer, deal.hands[N][:4], deal.hands[W][-2:]) == (3, ("CK", "S9", "SA", "H10"), ("HA", "C2"))


@fast
@given(seeds)
def test_picas_deal_of_any_seed_deals_the_whole_deck(seed):
    """picas.deal: 52 cards, none twice, none missing."""
    deal = P.deal(seed)
    assert P.why_no_deal(deal) is None
    assert sorted(card for hand in deal.hands for card in hand) == sorted(DECK)


def test_picas_deal_sorts_the_hand_and_keeps_the_deal_as_dealt():
    """A hand in play stands by suit and from low to high; the record keeps the order dealt."""
    deal = P.deal(3)
    state, _ = P.start(deal)
    assert state.deal == deal
    assert state.hands[N] != deal.hands[N]
    assert sorted(state.hands[N]) == sorted(deal.hands[N])
    assert P.sorted_hand(("CA", "H7", "HK", "S10", "SQ", "D2")) == ("S10", "SQ", "HK", "H7", "D2", "CA")


def test_picas_ruling_dealer_is_drawn_and_then_moves_clockwise():
    """picas.ruling.dealer: seeds draw all four seats; the next hand's dealer sits to the left."""
    assert {P.deal(seed).dealer for seed in range(40)} == {N, E, S, W}
    state, events = P.start(P.deal(5))
    assert only(DealerSet, events) == DealerSet("picas.ruling.dealer", state.dealer, None)
    ended, _ = play(position("H2", "H3", "H4", "H5", dealer=W), "H2", "H3", "H4", "H5")
    assert P.next_deal(ended, 9) == P.deal(10, N)
    after, events = P.redeal(ended, P.next_deal(ended, 9))
    assert only(DealerSet, events) == DealerSet("picas.ruling.dealer", N, W)
    assert after.dealer == N
    assert P.why_no_redeal(ended, P.deal(10, S)).clause == "picas.ruling.dealer"


def test_the_hand_after_the_last_seed_is_dealt_from_seed_nought():
    """docs/formats/codes.md: hand r of a match from seed s uses seed s + r − 1, modulo 2**32."""
    ended, _ = play(position("H2", "H3", "H4", "H5", dealer=W), "H2", "H3", "H4", "H5")
    assert P.next_deal(ended, 2**32 - 1) == P.deal(0, N)


# --- looking ------------------------------------------------------------------------------------


def test_picas_ruling_looked_is_looked():
    """picas.ruling.looked: nothing brings doble nula back for this hand."""
    before = bidding()
    after, events = P.look(before, N)
    assert events == (Looked("picas.ruling.looked", N),)
    assert "doble nula" in P.legal(before, N)
    assert "doble nula" not in P.legal(after, N)
    assert P.look(after, N) == (after, ())
    assert refused(after, N, "doble nula") == "breaks picas.bid.blind"


def test_looking_shows_ones_own_cards_and_no_others():
    """A seat that has not looked sees no card; one that has sees its own."""
    state, _ = P.look(bidding(), E)
    assert P.view(state, E).hand == state.hands[E]
    assert P.view(state, N).hand is None
    assert P.look(state, 7) == (state, ())


# --- bids ---------------------------------------------------------------------------------------


def test_picas_bid_number_is_one_to_thirteen():
    """picas.bid.number: every player bids a number of tricks (or a nula)."""
    state, _ = P.look(bidding(), N)
    assert P.legal(state, N) == BIDS
    after, events = play(state, 4)
    assert after.bids == (4,)
    assert only(BidMade, events) == BidMade("picas.bid.number", N, 4, False, None, 4, False)
    assert not of(CardsSeen, events)


@pytest.mark.parametrize("bid", [0, 14, -1, True, 4.0, "4", "nil", "NULA", None, [], {}, "SA"])
def test_picas_bid_number_refuses_what_is_no_bid(bid):
    """picas.bid.number: true and 4.0 are no numbers of tricks, a card is no bid."""
    assert refused(bidding(), N, bid) == "breaks picas.bid.number"
    with pytest.raises(Refused):
        P.play(bidding(), {N: bid})


def test_picas_bid_number_is_asked_of_every_player():
    """picas.bid.number: no card is played before the fourth bid, and no bid taken after it."""
    state, _ = play(bidding(), 1, 2, 3)
    assert refused(state, W, state.hands[W][0]) == "breaks picas.bid.number"
    state, _ = play(state, 4)
    assert state.phase == "play"
    assert refused(state, N, 1) == "not_a_card picas.deck"


def test_picas_bid_nula_is_a_bid_before_and_after_looking():
    """picas.bid.nula: to win no trick at all."""
    _, events = play(bidding(), "nula")
    assert only(BidMade, events) == BidMade("picas.bid.nula", N, "nula", True, None, 0, False)
    looked, _ = P.look(bidding(), N)
    _, events = play(looked, "nula")
    assert only(BidMade, events).blind is False


def test_picas_bid_blind_is_for_a_seat_that_has_seen_no_card():
    """picas.bid.blind: doble nula before looking only; after the bid its owner sees the cards."""
    after, events = play(bidding(), "doble nula")
    assert only(BidMade, events) == BidMade("picas.bid.blind", N, "doble nula", True, None, 0, False)
    assert only(CardsSeen, events) == CardsSeen("picas.bid.blind", N)
    assert P.view(after, N).hand == after.hands[N]
    looked, _ = P.look(bidding(), N)
    assert refused(looked, N, "doble nula") == "breaks picas.bid.blind"
    with pytest.raises(Refused):
        P.play(looked, {N: "doble nula"})


def test_picas_bid_blind_is_not_closed_by_another_who_looked():
    """picas.bid.blind: each seat's looking is its own."""
    state, _ = P.look(bidding(), E)
    assert refused(state, N, "doble nula") == ""


def test_picas_ruling_bid_order_runs_clockwise_from_the_dealers_left_once():
    """picas.ruling.bid_order: one bid each, in turn; a bid out of turn is refused as such."""
    state = bidding(dealer=E)
    assert only(BiddingOpened, P.start(state.deal)[1]).seats == (S, W, N, E)
    for seat in (S, W, N, E):
        assert state.to_act == {seat}
        others = {N, E, S, W} - {seat}
        assert {refused(state, other, 3) for other in others} == {"not_your_turn picas.ruling.bid_order"}
        assert all(P.legal(state, other) == () for other in others)
        state, _ = play(state, 3)
    assert state.bids == (3, 3, 3, 3)
    assert state.phase == "play"


def test_picas_ruling_bid_order_warns_of_a_pair_that_bids_more_than_thirteen():
    """picas.ruling.bid_order: such a pair's bids stand; 13 together is no warning."""
    state, events = play(bidding(), 7, 6, 6, 8)
    assert [(made.sum, made.partner, made.exceeds) for made in of(BidMade, events)] == [
        (7, None, False),
        (6, None, False),
        (13, 7, False),
        (14, 6, True),
    ]
    assert [made.exceeds for made in of(ContractSet, events)] == [False, True]
    assert state.contracts == (13, 14)


def test_picas_bid_contract_is_both_partners_bids_together():
    """picas.bid.contract: announced for both pairs after the fourth bid."""
    state, events = play(bidding(dealer=N), 1, 2, 3, 4)
    assert [state.bid_of(seat) for seat in (N, E, S, W)] == [4, 1, 2, 3]
    assert of(ContractSet, events) == [
        ContractSet("picas.bid.contract", 0, (N, S), (4, 2), 6, False),
        ContractSet("picas.bid.contract", 1, (E, W), (1, 3), 4, False),
    ]
    assert state.contracts == (6, 4)


def test_picas_ruling_nula_contract_adds_nothing():
    """picas.ruling.nula_contract: a nula beside a number adds 0; two nulas make a contract of 0."""
    _, events = play(bidding(), "nula", "nula", 5, "doble nula")
    assert [(made.clause, made.contract) for made in of(ContractSet, events)] == [
        ("picas.ruling.nula_contract", 5),
        ("picas.ruling.double_nula", 0),
    ]


def test_the_leader_is_named_once_all_have_bid():
    """picas.lead.first: the player to the dealer's left."""
    state, events = play(bidding(dealer=S), 1, 1, 1, 1)
    assert only(FirstLeader, events) == FirstLeader("picas.lead.first", W, S)
    assert state.turn == W


def test_the_trick_number_is_nought_while_bids_are_made():
    """A state says in which trick it stands: 0 before the first, 1 from the fourth bid on."""
    state = bidding()
    assert (state.round, state.trick, state.phase) == (1, 0, "bid")
    state, _ = play(state, 1, 1, 1, 1)
    assert (state.trick, state.phase) == (1, "play")
