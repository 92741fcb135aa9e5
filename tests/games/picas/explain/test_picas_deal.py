"""The deal and the bids of Picas told: who deals, what a bid means, contracts, warnings, the first leader."""

from __future__ import annotations

import pytest

from pico_widgets.games.picas.explain import parts as picas
from pico_widgets.games.picas.explain.deal import claim_step, deal_steps
from pico_widgets.games.picas.rules.events import Claimed
from pico_widgets.text import plain, words
from tests.games.picas.explain.picas_told import COMPASS, YOU, E, N, P, S, W, phrases

EN = words("en")
WARNING = "That is more than 13, and there are only 13 tricks: this contract cannot be made."


def told(*bids, look=(), names=YOU, language="en"):
    """Clauses and sentences of a hand that West deals; the seats of `look` look when it is their turn."""
    state, events = P.start(P.deal(7, W))
    happened = list(events)
    for bid in bids:
        if state.turn in look:
            state, more = P.look(state, state.turn)
            happened += more
        state, more = P.play(state, {state.turn: bid})
        happened += more
    return [(one.clause, plain(one.text)) for one in picas.deal(P, 1, happened, names, words(language)).steps]


def test_the_deal_names_no_card_at_a_table():
    """picas.deal: the cards are told only where everybody may see them."""
    assert told() == [
        ("picas.ruling.dealer", "West deals the cards. The first dealer is drawn by lot."),
        (
            "picas.deal",
            "Everybody gets 13 cards, one by one and clockwise. "
            "North sits to the dealer’s left and gets the first card.",
        ),
        (
            "picas.ruling.bid_order",
            "Everybody bids once, in this order: North, East, you and West. A bid says how many tricks a player "
            "wants to win, or thinks they will win: 1 to 13, nula (none) or doble nula (none, and bid blind). "
            "Bids are open and final.",
        ),
    ]


def test_in_a_record_the_cards_are_told_high_to_low():
    """picas.rank: in the order in force."""
    deal = P.deal(7, W)
    _, events = P.start(deal)
    steps = picas.deal(P, 1, events, COMPASS, EN, deal.hands).steps
    said = [plain(one.text) for one in steps if "’s cards:" in plain(one.text)]
    assert len(said) == 4
    assert phrases().holding(("S2", "SA", "S7", "SK", "H10")) == "spades A (ace) 7 K (king) 2; hearts 10"


def test_a_bid_says_what_its_owner_means_and_what_the_pair_has_together():
    """picas.bid.number, picas.bid.contract."""
    bids = [text for clause, text in told(2, 3, 1, 4) if clause in ("picas.bid.number", "picas.bid.contract")]
    assert bids == [
        "North, your partner, bids 2 and wants to win 2 tricks.",
        "East bids 3 and wants to win 3 tricks.",
        "You bid 1: you want to win 1 trick. The two bids of your pair together: 2 + 1 = 3.",
        "West bids 4 and wants to win 4 tricks. The two bids of East–West together: 3 + 4 = 7.",
        "The contract of your pair is both bids together: 2 + 1 = 3.",
        "The contract of East–West is both bids together: 3 + 4 = 7.",
    ]


def test_bids_that_come_to_more_than_13_are_warned_of():
    """picas.ruling.bid_order: allowed, and it cannot be made."""
    said = [text for _, text in told(7, 1, 7, 1)]
    assert sum(WARNING in text for text in said) == 2  # with the bid, and with the contract
    assert sum(WARNING in text for _, text in told(7, 1, 6, 1)) == 0


def test_the_bidder_is_warned_before_the_bid():
    state, _ = P.start(P.deal(7, W))
    assert picas.bid_warning(P, state, 13, YOU, EN) is None
    for bid in (7, 1):
        state, _ = P.play(state, {state.turn: bid})
    assert plain(picas.bid_warning(P, state, 7, YOU, EN)) == WARNING
    assert picas.bid_warning(P, state, 6, YOU, EN) is None
    assert picas.bid_warning(P, state, "nula", YOU, EN) is None


def test_a_nula_adds_nothing_to_the_contract():
    """picas.bid.nula, picas.ruling.nula_contract."""
    said = told("nula", 3, 4, 3)
    assert (
        "picas.bid.nula",
        "North bids nula and wants to win no trick at all. That is worth 100 points.",
    ) in said
    assert (
        "picas.ruling.nula_contract",
        "The contract of your pair: 4 tricks. The nula adds nothing to it and is scored by itself.",
    ) in said


def test_a_doble_nula_is_blind_and_only_then_the_cards_are_seen():
    """picas.bid.blind: told of doble nula alone, whoever else bid unseen."""
    blind = [text for clause, text in told(1, 3, "doble nula", 3) if clause == "picas.bid.blind"]
    assert blind == [
        "You bid doble nula, blind: before seeing any card, you want to win no trick at all. That is worth 200 points.",
        "Only now do you see your cards.",
    ]


def test_two_nulas_make_a_contract_of_nothing():
    """picas.ruling.double_nula."""
    (text,) = [text for clause, text in told("nula", 3, "doble nula", 3) if clause == "picas.ruling.double_nula"]
    assert text.startswith("Both bids of your pair are nula or doble nula, so the contract is 0: it is fulfilled")


def test_looked_is_looked():
    """picas.ruling.looked."""
    said = [text for clause, text in told(1, 1, 1, 1, look=(S, E)) if clause == "picas.ruling.looked"]
    assert said == [
        "East has looked at the cards. Once seen, always seen: "
        "doble nula is not possible for East any more in this hand.",
        "You have looked at your cards. Once seen, always seen: "
        "doble nula is not possible for you any more in this hand.",
    ]


def test_the_left_hand_neighbour_of_the_dealer_leads_and_not_a_spade():
    """picas.lead.first, picas.lead.nospade."""
    assert told(1, 1, 1, 1)[-2:] == [
        ("picas.lead.first", "North sits to the dealer’s left, so North leads to the first trick."),
        ("picas.lead.nospade", "The first lead may not be a spade."),
    ]


def test_a_later_hand_says_that_the_deal_moves_on():
    """picas.ruling.dealer."""
    state, _ = P.start(P.deal(3, W))
    dealer = P.start(P.deal(4, N))[1][0]
    moved = type(dealer)(dealer.clause, N, state.dealer)
    (step,) = deal_steps(phrases(), 2, [moved])
    assert plain(step.text) == "Hand 2. The deal moves on clockwise, so now North deals."


def test_a_claim_names_the_tricks_that_are_left_to_everybody():
    """picas.ruling.claim."""
    step = claim_step(phrases(), Claimed("picas.ruling.claim", S, (1, 0, 2, 0)))
    assert plain(step.text) == (
        "The rest is decided: however it is played, nobody’s number of tricks changes. "
        "Still to win: North 1 trick, East no trick, you 2 tricks and West no trick."
    )


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("es", "North, tu pareja, apuesta 2: quiere ganar 2 bazas."),
        ("de", "North, dein Partner, sagt 2 an: 2 Stiche sind das Ziel."),
    ],
)
def test_the_partner_is_called_so_in_every_language(language, text):
    assert ("picas.bid.number", text) in told(2, 3, 1, 4, language=language)
