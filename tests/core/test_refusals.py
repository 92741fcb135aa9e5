"""What a refusal holds: the kind of mistake, the clause, who, what, and the numbers that its sentence needs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pico_widgets.core.game import Refusal
from pico_widgets.games.picas.rules.claim import why_no_claim
from pico_widgets.games.picas.rules.state import DOBLE_NULA, PicasDeal
from pico_widgets.games.pico.rules.state import Deal
from tests.games.picas.rules.picas_helpers import E, N, P, S, W, bidding, play, position, sheet
from tests.games.pico.rules.pico_helpers import DEAL2, P2, P3
from tests.games.pico.rules.pico_helpers import position as pico_position

PICO = pico_position(P2, ((2, 5), (3, 4, 7)), ((8,), (9,)))


@pytest.mark.parametrize(
    ("seat", "choice", "refusal"),
    [
        (0, 11, Refusal("not_a_card", "pico2.deck", 0, 11, {"card": 11})),
        (1, "7", Refusal("not_a_card", "pico2.deck", 1, "7", {"card": "7"})),
        (2, 5, Refusal("not_your_turn", "pico2.trick.choose", 2, 5, {"card": 5})),
        (0, 8, Refusal("not_in_hand", "pico2.trick.choose", 0, 8, {"card": 8, "where": "faceup"})),
        (1, 16, Refusal("not_in_hand", "pico2.trick.choose", 1, 16, {"card": 16, "where": "elsewhere"})),
    ],
)
def test_a_card_of_pico_that_cannot_be_chosen(seat, choice, refusal):
    assert P2.why_not(PICO, seat, choice) == refusal


def test_nobody_chooses_once_pico_has_ended():
    over = pico_position(P2, ((2, 5), (3,)), noted=((1, 2), (3, 4)))
    assert P2.why_not(over, 0, 5) == Refusal("not_your_turn", "pico2.game.end", 0, 5, {"card": 5})


@pytest.mark.parametrize(
    ("game", "hands", "surplus", "refusal"),
    [
        (P2, DEAL2.hands, 11, Refusal("not_a_card", "pico2.deck", 0, 11, {"card": 11})),
        (P2, DEAL2.hands[:1], 6, Refusal("breaks", "pico2.deal", 0, DEAL2.hands[:1], {"count": 1, "seats": 2})),
        (
            P2,
            (DEAL2.hands[0], (3, 4, 7, 9)),
            6,
            Refusal("breaks", "pico2.deal", 1, (3, 4, 7, 9), {"count": 4, "size": 5, "hand": 2}),
        ),
        (P2, DEAL2.hands, 16, Refusal("breaks", "pico2.deal", 0, 16, {"card": 16, "count": 2, "deck": 1})),
        (
            P3,
            ((3, 4, 6, 8, 10, 16), (4, 5, 7, 9, 10, 13), (5, 6, 7, 8, 13, 16)),
            16,
            Refusal("breaks", "pico3.deal", 0, 16, {"card": 16, "count": 3, "deck": 2}),
        ),
    ],
)
def test_a_deal_that_the_deck_of_pico_cannot_give(game, hands, surplus, refusal):
    assert game.why_no_deal(Deal(hands, surplus)) == refusal


def test_a_bid_of_picas_that_cannot_be_made():
    state = bidding()
    looked = replace(state, looked=frozenset({N}))
    assert P.why_not(state, E, 3) == Refusal("not_your_turn", "picas.ruling.bid_order", E, 3, {"turn": N})
    assert P.why_not(looked, N, DOBLE_NULA) == Refusal("breaks", "picas.bid.blind", N, DOBLE_NULA, {"bid": DOBLE_NULA})
    assert P.why_not(state, N, 14) == Refusal("breaks", "picas.bid.number", N, 14, {"bid": 14})


def test_a_card_of_picas_that_cannot_be_played():
    state = position("H2 C3", "H5 SA", "D9 C4", "S3 S4", table="H9 H10", leader=W, broken=False)
    assert state.turn == E
    why = P.why_not
    assert why(state, E, "H1") == Refusal("not_a_card", "picas.deck", E, "H1", {"card": "H1"})
    assert why(state, S, "D3") == Refusal("not_in_hand", "picas.deal", S, "D3", {"card": "D3", "where": "played"})
    assert why(state, S, "H9") == Refusal("not_in_hand", "picas.deal", S, "H9", {"card": "H9", "where": "played"})
    assert why(state, S, "SK") == Refusal("not_in_hand", "picas.deal", S, "SK", {"card": "SK", "where": "elsewhere"})
    assert why(state, S, "D9") == Refusal("not_your_turn", "picas.follow", S, "D9", {"turn": E})
    follow = {"card": "SA", "led": "H", "held": ("H5",)}
    assert why(state, E, "SA") == Refusal("breaks", "picas.follow", E, "SA", follow)


def test_whose_lead_it_is_not():
    first = position("H2 C3", "H5 SA", "D9 C4", "S3 S4", first=True)
    later = position("H2 C3", "H5 SA", "D9 C4", "S3 S4")
    assert P.why_not(first, S, "D9") == Refusal("not_your_turn", "picas.lead.first", S, "D9", {"turn": N})
    assert P.why_not(later, S, "D9") == Refusal("not_your_turn", "picas.trick.lead", S, "D9", {"turn": N})


def test_a_spade_that_cannot_be_led():
    first = position("S2 C3", "H5 SA", "D9 C4", "S3 S4", first=True)
    later = position("S2 C3", "H5 SA", "D9 C4", "S3 S4")
    spade = {"card": "S2", "led": None, "held": ()}
    assert P.why_not(first, N, "S2") == Refusal("breaks", "picas.lead.nospade", N, "S2", spade)
    assert P.why_not(later, N, "S2") == Refusal("breaks", "picas.spades.broken", N, "S2", spade)


def test_nobody_plays_a_hand_that_is_counted():
    counted, _ = play(position("H2", "H3", "H4", "H5", bids=(9, 9, 9, 9)), "H2", "H3", "H4", "H5")
    assert counted.phase == "counted"
    assert P.why_not(counted, S, "H4") == Refusal("not_your_turn", "picas.redeal", S, "H4", {"turn": None})
    over = replace(counted, sheet=sheet((300, 0))._replace(winners=(0,)))
    assert over.phase == "over"
    assert P.why_not(over, S, "H4") == Refusal("not_your_turn", "picas.goal", S, "H4", {"turn": None})


def test_a_deal_that_the_deck_of_picas_cannot_give():
    deal = P.deal(5, W)
    north, *others = deal.hands

    def why(hands, dealer=W):
        return P.why_no_deal(PicasDeal(dealer, tuple(hands)))

    three, nobody = PicasDeal(W, deal.hands[:3]), PicasDeal(4, deal.hands)
    assert P.why_no_deal(three) == Refusal("breaks", "picas.players", 0, three, {"dealer": W, "hands": 3})
    assert P.why_no_deal(nobody) == Refusal("breaks", "picas.players", 0, nobody, {"dealer": 4, "hands": 4})
    strange = (*north[:12], "S1")
    assert why([strange, *others]) == Refusal("not_a_card", "picas.deck", 0, "S1", {"card": "S1"})
    short = others[0][:12]
    count = {"count": 12, "size": 13, "hand": E}
    assert why([north, short, *others[1:]]) == Refusal("breaks", "picas.deal", E, short, count)
    twice = (*north[:12], north[0])
    again = {"card": north[0], "count": 2, "deck": 1}
    assert why([twice, *others]) == Refusal("breaks", "picas.deal", 0, north[0], again)


def test_a_next_hand_of_picas_that_cannot_be_dealt():
    state = bidding(dealer=W)
    deal = P.deal(6, N)
    assert P.why_no_redeal(state, deal) == Refusal("breaks", "picas.redeal", N, deal, {"tricks": 0})
    counted, _ = play(position("H2", "H3", "H4", "H5", bids=(9, 9, 9, 9)), "H2", "H3", "H4", "H5")
    wrong = P.deal(6, S)
    dealer = {"dealer": S, "next": N}
    assert P.why_no_redeal(counted, wrong) == Refusal("breaks", "picas.ruling.dealer", S, wrong, dealer)
    assert P.why_no_redeal(counted, deal) is None
    over = replace(counted, sheet=sheet((300, 0))._replace(winners=(0,)))
    assert P.why_no_redeal(over, deal) == Refusal("breaks", "picas.goal", N, deal, {"totals": (300, 0)})


@pytest.mark.parametrize(
    ("state", "most", "reason"),
    [
        (bidding(), 100, "phase"),
        (position("HA H2", "HK C2", "C3 C4", "C5 C6"), 100, "open"),
        (position("HA H2", "HK C2", "C3 C4", "C5 C6"), 1, "long"),
    ],
)
def test_a_claim_that_is_not_granted(state, most, reason):
    refusal = Refusal("breaks", "picas.ruling.claim", S, None, {"reason": reason})
    assert why_no_claim(P, state, S, most) == refusal
