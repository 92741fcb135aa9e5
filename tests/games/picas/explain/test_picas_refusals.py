"""Every refusal of Picas has a sentence with its reason, said to the one who tried."""

from __future__ import annotations

import re
from random import Random

import pytest

from pico_widgets.games.picas.explain import parts as picas
from pico_widgets.games.picas.rules.claim import why_no_claim
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import DECK
from pico_widgets.text import LANGUAGES, plain, words
from tests.games.picas.explain.picas_told import GAMES, YOU, E, N, P, S, W, at_random, trick

EN = words("en")


def refused(state, seat, choice, game=P, language="en"):
    refusal = game.why_not(state, seat, choice)
    assert refusal is not None
    return refusal.clause, plain(picas.refusal(game, state, refusal, YOU, words(language)))


def bidding(*bids):
    state, _ = P.start(P.deal(7, W))
    for bid in bids:
        state, _ = P.play(state, {state.turn: bid})
    return state


def test_who_holds_the_suit_led_must_follow_it():
    """picas.follow."""
    state = trick("H9 H5 H4", leader=W, hands=("H5", "S4 H4", "D3", "H9"))[1].after
    assert refused(state, E, "S4") == (
        "picas.follow",
        "West led hearts. You hold hearts, so you must follow suit: hearts.",
    )
    assert refused(state, E, "S4", language="de")[1] == (
        "West hat Herz ausgespielt. Du hast Herz, also musst du bedienen: Herz."
    )


def test_the_first_lead_is_no_spade():
    """picas.lead.nospade."""
    state = trick("H9", leader=S, hands=("H5", "H4", "S4 H9", "H3"), first=True)[0].before
    assert refused(state, S, "S4") == (
        "picas.lead.nospade",
        "The first lead may not be a spade, and you hold other cards. Lead one of those.",
    )


def test_spades_are_not_led_before_they_are_broken():
    """picas.spades.broken."""
    state = trick("H9", leader=S, hands=("H5", "H4", "S4 H9", "H3"))[0].before
    assert refused(state, S, "S4")[1].startswith("You cannot lead a spade yet: spades are not broken.")
    house = Picas(any_spade_breaks=True)
    assert refused(state, S, "S4", house)[1].endswith("some spade must first have lain on the table.")


def test_no_spade_to_the_first_trick():
    """picas.ruling.bajar."""
    state = trick("H9", leader=E, hands=("H5", "H9", "S4 D9", "H3"), first=True)[0].after
    assert refused(state, S, "S4") == (
        "picas.ruling.bajar",
        "No spade may be played to the first trick, and you hold other cards. Play one of those.",
    )


@pytest.mark.parametrize(
    ("seat", "choice", "text"),
    [
        (S, "X1", "There is no such card in this deck."),
        (S, None, "There is no such card in this deck."),
        (S, "H9", "You cannot play the 9 of hearts: it has been played already."),
        (S, "HA", "You do not hold the ace of hearts."),
        (W, "H3", "It is your turn to play."),
    ],
)
def test_a_card_that_cannot_be_meant_is_told_so(seat, choice, text):
    """picas.deck, picas.deal, picas.follow."""
    state = trick("H9", leader=E, hands=("H5", "H9", "H4 D9", "H3"))[0].after
    assert refused(state, seat, choice)[1] == text


def test_a_bid_out_of_turn_names_who_is_to_bid():
    """picas.ruling.bid_order."""
    assert refused(bidding(1), S, 4) == ("picas.ruling.bid_order", "It is East’s turn to bid.")
    assert refused(bidding(1, 1), W, 4)[1] == "It is your turn to bid."


@pytest.mark.parametrize("bid", [0, 14, "nulla", True, None])
def test_what_is_no_bid_is_told_what_is_one(bid):
    """picas.bid.number."""
    assert refused(bidding(), N, bid)[1] == "That is no bid. A bid is 1 to 13, nula or doble nula."


def test_who_has_looked_cannot_bid_blind():
    """picas.bid.blind."""
    state, _ = P.look(bidding(1, 1), S)
    assert refused(state, S, "doble nula") == (
        "picas.bid.blind",
        "You have seen your cards, so you can no longer bid doble nula: "
        "it can only be bid blind, before seeing any card of the hand.",
    )


def test_between_hands_and_after_the_match_nothing_is_played():
    """picas.redeal, picas.goal."""
    counted = at_random(Picas(target=10000), 1, hands=1).state
    assert refused(counted, N, "H9", Picas(target=10000))[1].startswith("This hand is over.")
    over = at_random(Picas(hands=1), 1).state
    assert refused(over, N, "H9", Picas(hands=1))[1] == "The match is over."


@pytest.mark.parametrize(
    ("most", "text"),
    [(20_000, "The rest is not decided yet"), (0, "There are still too many ways to play on")],
)
def test_a_claim_that_is_not_granted_says_why(most, text):
    """picas.ruling.claim."""
    state = trick("H9", leader=S, hands=("DA C3", "HK D3", "H9 D2", "H3 D4"))[0].before
    refusal = why_no_claim(P, state, S, most)
    assert refusal is not None
    assert plain(picas.refusal(P, state, refusal, YOU, EN)).startswith(text)


def test_nothing_is_claimed_while_bids_are_made():
    refusal = why_no_claim(P, bidding(), N)
    assert refusal is not None
    assert plain(picas.refusal(P, bidding(), refusal, YOU, EN)).startswith("There is nothing to claim")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.options))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_on_the_way_through_a_match_can_be_said(game, language):
    rng, say = Random(5), words(language)
    for turn in at_random(game, 11, hands=1).turns:
        for choice in (*rng.sample(DECK, 6), 3, 99, "doble nula"):
            for seat in range(4):
                refusal = game.why_not(turn.before, seat, choice)
                if refusal is None:
                    continue
                text = plain(picas.refusal(game, turn.before, refusal, YOU, say))
                assert re.fullmatch(r"[A-ZÄÖÜ].*\.", text)
                assert "{" not in text
