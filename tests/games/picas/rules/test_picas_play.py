"""Picas card by card: leads, following, spades, who is highest, who wins."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pico_widgets.core.game import Refused
from pico_widgets.games.picas.rules.events import (
    HandEnded,
    SpadeAllowed,
    SpadesBroken,
    SpadesUnbroken,
    TrickTaken,
)
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.options import ORDERS
from pico_widgets.tricks.events import Discarded, Followed, Highest, LeadsNext, Led, TrickWon, Trumped
from tests.games.picas.rules.picas_helpers import (
    E,
    N,
    P,
    S,
    W,
    bidding,
    cards,
    of,
    only,
    play,
    position,
    refused,
    sheet,
)

INTERNATIONAL = Picas(rank_order="international")
FIRST_TRICK_TOO = Picas(spades_in_first_trick=True)
ANY_SPADE = Picas(any_spade_breaks=True)


def winner(*plays, game=P, leader=N):
    """The clause that decides a trick of these cards, and the seat that wins it."""
    hands, spare = [""] * 4, "C2" if plays[0][0] != "C" else "D2"
    for k, card in enumerate(plays):
        hands[(leader + k) % 4] = f"{card} {spare}"
    state = position(*hands, leader=leader, broken=True, game=game)
    won = only(TrickWon, play(state, *plays, game=game)[1])
    return won.clause, won.winner


# --- leads --------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", range(4))
def test_picas_lead_first_is_the_dealers_left(dealer):
    """picas.lead.first: and nobody else may play before."""
    state, _ = play(bidding(dealer=dealer), 1, 1, 1, 1)
    left = (dealer + 1) % 4
    assert state.to_act == {left}
    across = (left + 2) % 4
    assert refused(state, across, state.hands[across][0]) == "not_your_turn picas.lead.first"
    card = P.legal(state, left)[0]
    assert only(Led, play(state, card)[1]) == Led("picas.lead.first", left, card, card[0])


def test_picas_lead_nospade_the_first_lead_is_no_spade():
    """picas.lead.nospade: even if the option lets a void player play one to the first trick."""
    for game in (P, FIRST_TRICK_TOO, ANY_SPADE):
        state = position("SA S2 H3", "H4", "H5", "H6", first=True, game=game)
        assert game.legal(state, N) == ("H3",)
        assert refused(state, N, "S2", game) == "breaks picas.lead.nospade"
        with pytest.raises(Refused):
            game.play(state, {N: "S2"})


def test_picas_lead_nospade_holds_after_spades_are_broken_no_earlier():
    """picas.lead.nospade is about the first trick only: the second may be led with a spade once they are broken."""
    assert refused(position("SA H3", "", "", "", broken=True), N, "SA") == ""


def test_picas_spades_broken_no_spade_is_led_before():
    """picas.spades.broken: after the first trick a spade may be led only once they are broken."""
    state = position("SA S2 H3", "H4", "H5", "H6")
    assert P.legal(state, N) == ("H3",)
    assert refused(state, N, "SA") == "breaks picas.spades.broken"
    broken = position("SA S2 H3", "H4", "H5", "H6", broken=True)
    assert P.legal(broken, N) == ("S2", "SA", "H3")
    led = only(SpadeAllowed, play(broken, "SA")[1])
    assert led == SpadeAllowed("picas.spades.broken", N, "SA")


def test_picas_spades_broken_by_a_spade_for_want_of_the_suit_led():
    """picas.spades.broken: from the very next lead on."""
    state = position("H2 C3", "S4 C4", "H3 C5", "H4 C6")
    state, events = play(state, "H2", "S4")
    assert only(SpadesBroken, events) == SpadesBroken("picas.spades.broken", E, "S4", "H")
    assert state.broken
    # The second spade breaks nothing any more.
    state, events = play(position("H2", "S4", "S5", "H4"), "H2", "S4", "S5")
    assert len(of(SpadesBroken, events)) == 1


def test_picas_ruling_only_spades_may_be_led_and_played_at_any_time():
    """picas.ruling.only_spades: led to the first trick, led unbroken, played to the first trick by a void player."""
    for first in (True, False):
        state = position("S2 SA", "H3", "H4", "H5", first=first)
        assert P.legal(state, N) == ("S2", "SA")
        _, events = play(state, "S2")
        assert only(SpadeAllowed, events) == SpadeAllowed("picas.ruling.only_spades", N, "S2")
    void = position("H2", "S3 S4", "H4", "H5", first=True, table="H2", leader=N)
    assert P.legal(void, E) == ("S3", "S4")
    state, events = play(void, "S3")
    assert only(SpadeAllowed, events) == SpadeAllowed("picas.ruling.only_spades", E, "S3")
    assert state.broken


def test_picas_ruling_bajar_no_spade_to_the_first_trick():
    """picas.ruling.bajar: a void player plays another suit to the first trick, but a spade to any later one."""
    first = position("H2", "S3 D4 C5", "H4", "H5", first=True, table="H2", leader=N)
    assert P.legal(first, E) == ("D4", "C5")
    assert refused(first, E, "S3") == "breaks picas.ruling.bajar"
    later = position("H2", "S3 D4 C5", "H4", "H5", table="H2", leader=N)
    assert P.legal(later, E) == ("S3", "D4", "C5")
    assert refused(later, E, "S3") == ""


def test_picas_ruling_bajar_option_lets_a_void_player_spade_the_first_trick():
    """picas.ruling.bajar, spades_in_first_trick: and that breaks spades."""
    first = position("H2 C9", "S3 D4", "H4 C8", "H5 C7", first=True, table="H2", leader=N)
    assert FIRST_TRICK_TOO.legal(first, E) == ("S3", "D4")
    state, events = play(first, "S3", game=FIRST_TRICK_TOO)
    assert only(SpadeAllowed, events) == SpadeAllowed("picas.ruling.bajar", E, "S3")
    assert state.broken


def test_picas_ruling_breaks_a_spade_led_by_who_has_nothing_else_breaks_nothing():
    """picas.ruling.breaks: neither the lead nor a spade that follows it; any_spade_breaks: the lead does."""
    hands = ("S2 S3", "S4 H4", "H5 S9", "H6 H7")
    state, events = play(position(*hands), "S2", "S4", "S9")
    assert not state.broken
    assert only(SpadesUnbroken, events) == SpadesUnbroken("picas.ruling.breaks", N, "S2")
    assert not of(SpadesBroken, events)
    state, events = play(position(*hands), "S2", game=ANY_SPADE)
    assert state.broken
    assert only(SpadesBroken, events) == SpadesBroken("picas.ruling.breaks", N, "S2", "S")
    assert not of(SpadesUnbroken, events)


def test_picas_ruling_breaks_once_broken_stays_broken_for_the_hand():
    """picas.ruling.breaks: from trick to trick; a new hand starts unbroken."""
    state = position("H2 C3", "S4 C4", "H3 C5", "H4 C6")
    state, _ = play(state, "H2", "S4", "H3", "H4")
    assert (state.turn, state.broken) == (E, True)
    ended, _ = play(state, "C4", "C5", "C6", "C3")
    assert not P.redeal(ended, P.next_deal(ended, 1))[0].broken


# --- following ----------------------------------------------------------------------------------


def test_picas_follow_the_suit_that_was_led():
    """picas.follow: who holds the suit led plays it; the refusal names the cards that would do."""
    state = position("H2", "H3 HA S5 D6", "H4", "H5", table="H2", leader=N)
    assert P.legal(state, E) == ("H3", "HA")
    for card in ("S5", "D6"):
        assert refused(state, E, card) == "breaks picas.follow"
    refusal = P.why_not(state, E, "D6")
    assert refusal.operands == {"card": "D6", "led": "H", "held": ("H3", "HA")}
    assert only(Followed, play(state, "H3")[1]) == Followed("picas.follow", E, "H3", "H")


def test_picas_follow_comes_before_the_ruling_of_the_first_trick():
    """picas.follow: a spade to the first trick, from a hand that holds the suit led, is a failure to follow."""
    state = position("H2", "H3 S5", "H4", "H5", first=True, table="H2", leader=N)
    assert refused(state, E, "S5") == "breaks picas.follow"


def test_picas_follow_spades_when_spades_were_led():
    """picas.follow: a spade lead is followed with spades, in the first trick too; the option or not."""
    state = position("S2", "S5 H3", "H4", "H5", first=True, table="S2", leader=N)
    assert P.legal(state, E) == ("S5",)
    assert refused(state, E, "H3") == "breaks picas.follow"


def test_picas_follow_goes_clockwise():
    """picas.follow: after North comes East; anybody else is not in turn."""
    state = position("H2", "H3", "H4", "H5", table="", leader=N)
    for card, seat in zip(("H2", "H3", "H4", "H5"), (N, E, S, W), strict=True):
        assert state.to_act == {seat}
        if state.table:
            other = (seat + 1) % 4
            held = state.hands[other]
            if held:
                assert refused(state, other, held[0]) == "not_your_turn picas.follow"
        state, _ = play(state, card)


def test_picas_void_may_play_any_card():
    """picas.void: without the suit led any card, a spade or not; nobody must trump, nobody must beat."""
    state = position("H2", "S3 D4 CA", "H4", "H5", table="H2", leader=N)
    assert P.legal(state, E) == ("S3", "D4", "CA")
    assert only(Trumped, play(state, "S3")[1]) == Trumped("picas.void", E, "S3", "H")
    assert only(Discarded, play(state, "D4")[1]) == Discarded("picas.void", E, "D4", "H")


def test_who_can_follow_need_not_beat():
    """A player may follow low with a higher card in hand."""
    state = position("H9", "H3 HA", "H4", "H5", table="H9", leader=N)
    assert refused(state, E, "H3") == ""


def test_picas_deal_a_card_that_is_not_held_is_named_before_anything_else():
    """picas.deal: another's card, and one that was played, are not in this hand, whoever's turn it is."""
    state = position("H2 H9", "H3", "H4", "H5", table="")
    assert refused(state, N, "H3") == "not_in_hand picas.deal"
    assert P.why_not(state, N, "H3").operands["where"] == "elsewhere"
    assert P.why_not(state, E, "D2").operands["where"] == "played"
    state, _ = play(state, "H2")
    assert P.why_not(state, N, "H2").operands["where"] == "played"
    assert refused(state, N, "H9") == "not_your_turn picas.follow"


@pytest.mark.parametrize("choice", ["S1", "", None, 3, True, "nula", ("S2",), "sa"])
def test_picas_deck_what_is_no_card_cannot_be_played(choice):
    """picas.deck: numbers and bids are no cards."""
    assert refused(position("H2", "H3", "H4", "H5"), N, choice) == "not_a_card picas.deck"


def test_a_seat_that_there_is_not_has_no_turn():
    """Choices of a fifth seat, of two seats at once, or of none, are refused."""
    state = position("H2", "H3", "H4", "H5")
    assert refused(state, 4, "H2") == "not_your_turn picas.trick.lead"
    for choices in ({N: "H2", E: "H3"}, {}, {E: "H3"}, {4: "H2"}):
        with pytest.raises(Refused):
            P.play(state, choices)
    assert P.legal(state, 4) == ()


# --- ranks --------------------------------------------------------------------------------------


def test_picas_rank_is_the_printed_order():
    """picas.rank: 2 3 4 5 6 … Q J K 7 A: the jack beats the queen, the 7 beats the king, the ace beats the 7."""
    order = ORDERS["printed"]
    assert tuple(rank for rank in order if rank not in ("8", "9", "10")) == cards("2 3 4 5 6 Q J K 7 A")
    for low, high in pairwise(order):
        assert winner("H" + low, "H" + high, "D3", "D4") == ("picas.trick.suit", E)
        assert winner("H" + high, "H" + low, "D3", "D4") == ("picas.trick.suit", N)


def test_picas_ruling_ranks_puts_8_9_10_after_the_6():
    """picas.ruling.ranks: 6 8 9 10 Q by default; in the international order the 7 is a low card."""
    assert ORDERS["printed"][4:9] == ("6", "8", "9", "10", "Q")
    assert winner("H7", "HK", "D3", "D4") == ("picas.trick.suit", N)
    assert winner("H7", "HK", "D3", "D4", game=INTERNATIONAL) == ("picas.trick.suit", E)
    assert winner("HQ", "HJ", "D3", "D4") == ("picas.trick.suit", E)
    assert winner("HQ", "HJ", "D3", "D4", game=INTERNATIONAL) == ("picas.trick.suit", N)
    upside_down = Picas(rank_order=tuple(reversed(ORDERS["printed"])))
    assert winner("H2", "HA", "D3", "D4", game=upside_down) == ("picas.trick.suit", N)


def test_picas_trump_the_lowest_spade_beats_every_other_suit():
    """picas.trump: even the ace of the suit led."""
    for suit in "HDC":
        assert winner(suit + "A", "S2", suit + "K", suit + "7") == ("picas.trick.spade", E)


def test_highest_so_far_is_said_card_by_card():
    """Each card after the first is set against the highest so far, by the clause that compares the two."""
    state = position("H9 C2", "HK C3", "D4 C4", "S2 C5")
    _, events = play(state, "H9", "HK", "D4", "S2")
    assert of(Highest, events) == [
        Highest("picas.rank", E, "HK", N, "H9", True),
        Highest("picas.trick.suit", S, "D4", E, "HK", False),
        Highest("picas.trump", W, "S2", E, "HK", True),
    ]
    state = position("H9 C2", "S3 C3", "HA C4", "S2 C5")
    _, events = play(state, "H9", "S3", "HA", "S2")
    assert of(Highest, events)[1:] == [
        Highest("picas.trump", S, "HA", E, "S3", False),
        Highest("picas.rank", W, "S2", E, "S3", False),
    ]


# --- tricks -------------------------------------------------------------------------------------


def test_picas_trick_spade_the_highest_spade_wins():
    """picas.trick.spade: wherever it was played, and whatever was led."""
    assert winner("HA", "S3", "S4", "S2") == ("picas.trick.spade", S)
    assert winner("S3", "SA", "S7", "HA") == ("picas.trick.spade", E)
    assert winner("HA", "H2", "H3", "S2") == ("picas.trick.spade", W)


def test_picas_trick_suit_the_highest_of_the_suit_led_wins():
    """picas.trick.suit: without a spade; a higher card of another suit wins nothing."""
    assert winner("H2", "DA", "CA", "H3") == ("picas.trick.suit", W)
    assert winner("H2", "DA", "CA", "D7") == ("picas.trick.suit", N)
    assert winner("D2", "D3", "HA", "CA", leader=S) == ("picas.trick.suit", W)


def test_picas_trick_is_one_card_from_each_and_a_trick_for_the_pair():
    """picas.trick: four cards; the winner has won one for the pair."""
    state = position("H9 C2", "HK C3", "D4 C4", "S2 C5")
    three, _ = play(state, "H9", "HK", "D4")
    assert three.taken == state.taken
    state, events = play(three, "S2")
    assert only(TrickWon, events) == TrickWon("picas.trick.spade", N, cards("H9 HK D4 S2"), W, "S2")
    assert only(TrickTaken, events) == TrickTaken("picas.trick", W, 1, (1, 0, 0, 1))
    assert state.tricks_won == (1, 0, 0, 1)
    assert (state.table, state.trick) == ((), 3)


def test_picas_trick_lead_the_winner_leads_to_the_next():
    """picas.trick.lead: wherever the winner sits."""
    state = position("H9 C2", "HK C3", "D4 C4", "S2 C5")
    state, events = play(state, "H9", "HK", "D4", "S2")
    assert only(LeadsNext, events) == LeadsNext("picas.trick.lead", W)
    assert state.to_act == {W}
    assert refused(state, N, "C2") == "not_your_turn picas.trick.lead"
    assert only(Led, play(state, "C5")[1]) == Led("picas.trick.lead", W, "C5", "C")


def test_picas_score_when_a_hand_runs_to_its_last_trick():
    """picas.score.when: no points before, though a pair would already have reached the target."""
    before = sheet((99, 0), (9, 0))
    state = position("HA CA", "H2 C2", "H3 C3", "H4 C4", sheet=before)
    state, events = play(state, "HA", "H2", "H3", "H4")
    assert state.sheet == before
    assert not of(HandEnded, events)
    state, events = play(state, "CA", "C2", "C3", "C4")
    assert only(HandEnded, events) == HandEnded("picas.score.when", 3, (3, 0, 0, 0))
    assert not of(LeadsNext, events)
    assert len(state.sheet.noted) == 2


def test_a_state_is_a_value():
    """Two equal positions are equal and hash alike; play leaves the state before as it was."""
    one, two = bidding(), bidding()
    assert one == two
    assert hash(one) == hash(two)
    after, _ = play(one, 1)
    assert one == two != after
