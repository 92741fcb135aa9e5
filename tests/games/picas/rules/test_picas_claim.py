"""Claims in Picas (picas.ruling.claim): granted only if every line of play gives each seat the same tricks."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from pico_widgets.core.game import Refused
from pico_widgets.games.picas.rules.claim import _Search, can_claim, claim, why_no_claim
from pico_widgets.games.picas.rules.events import Claimed
from pico_widgets.games.picas.rules.game import Picas
from tests.games.picas.rules.picas_helpers import E, N, P, S, W, bidding, games, play, position, seeds


def every_end(game, state):
    """The tricks per seat of every line of play, one by one: the rule itself, without any shortcut."""
    if state.turn is None:
        return {state.tricks_won}
    seat = state.turn
    return {end for card in game.legal(state, seat) for end in every_end(game, game.play(state, {seat: card})[0])}


def reason(state, game=P, **more):
    """Why a claim is refused; None if it is granted."""
    refusal = why_no_claim(game, state, N, **more)
    if refusal is None:
        return None
    assert (refusal.kind, refusal.clause) == ("breaks", "picas.ruling.claim")
    return refusal.operands["reason"]


def test_picas_ruling_claim_the_last_trick_is_always_decided():
    """picas.ruling.claim: one card each leaves one line of play."""
    state = position("H2", "H3", "H4", "S5")
    assert can_claim(P, state)
    granted = claim(P, state, S)
    assert granted.event == Claimed("picas.ruling.claim", S, (0, 0, 0, 1))
    assert granted.line == ((N, "H2"), (E, "H3"), (S, "H4"), (W, "S5"))


def test_picas_ruling_claim_the_highest_spades_take_the_rest():
    """picas.ruling.claim: nobody can beat them, whatever is thrown away."""
    state = position("SA S7 SK", "H2 D3 C4", "H3 D4 C5", "H4 S2 C6", broken=True)
    granted = claim(P, state, N)
    assert granted.event.tricks == (3, 0, 0, 0)
    assert len(granted.line) == 12
    ended, _ = play(state, *(card for _seat, card in granted.line))
    assert ended.tricks_won == (4, 0, 0, 0)
    assert _Search(P, state, 1000).run() == (3, 0, 0, 0)


def test_picas_ruling_claim_not_if_a_single_line_differs():
    """picas.ruling.claim: North leads the ace or the 2 of hearts; East's king wins or does not."""
    assert reason(position("HA H2", "HK C2", "C3 C4", "C5 C6")) == "open"
    assert reason(position("HA H7", "HK C2", "C3 C4", "C5 C6")) is None


def test_picas_ruling_claim_a_spade_outside_may_trump_the_highest_card():
    """picas.ruling.claim: the ace and the 7 of hearts are not safe from a void player's spade."""
    assert reason(position("HA H7", "HK C2", "S3 C4", "C5 C6")) == "open"


def test_picas_ruling_claim_in_the_middle_of_a_trick():
    """picas.ruling.claim: the cards on the table are part of the rest."""
    state = position("C2", "SA S2", "H3 C3", "H4 S3", table="H2", leader=N)
    assert reason(state) == "open"
    state = position("C2", "SA S7", "H3 C3", "H4 S3", table="H2", leader=N)
    assert claim(P, state, N).event.tricks == (0, 2, 0, 0)


def test_picas_ruling_claim_needs_a_hand_in_play():
    """picas.ruling.claim: while bids are made, and once the hand is counted, there is nothing to claim."""
    assert reason(bidding()) == "phase"
    ended, _ = play(position("H2", "H3", "H4", "H5"), "H2", "H3", "H4", "H5")
    assert reason(ended) == "phase"
    with pytest.raises(Refused):
        claim(P, bidding(), N)


def test_picas_ruling_claim_is_refused_as_too_long_beyond_its_bound():
    """The search stops at its bound: exact where it answers, never endless."""
    state = position("H2 H4 C2", "H3 D3 C4", "S3 D4 C5", "S4 S2 C6")
    assert reason(state, most=3) == "long"
    assert reason(state) == "open"


@settings(max_examples=8, derandomize=True)
@given(games, seeds, seeds)
def test_picas_ruling_claim_agrees_with_every_line_of_play(game, deal, seed):
    """The last three tricks of random hands, all lines played out one by one."""
    rng = random.Random(seed)
    state, _ = game.start(game.deal(deal))
    while state.phase == "bid" or len(state.taken) < 10 or state.table:
        state, _ = game.play(state, {state.turn: rng.choice(game.legal(state, state.turn))})
    for _ in range(3):
        ends = every_end(game, state)
        assert can_claim(game, state) == (len(ends) == 1)
        if len(ends) == 1:
            won = tuple(a - b for a, b in zip(next(iter(ends)), state.tricks_won, strict=True))
            assert claim(game, state, N).event.tricks == won
        state, _ = game.play(state, {state.turn: rng.choice(game.legal(state, state.turn))})


def test_picas_ruling_claim_the_highest_hearts_are_not_safe_once_led():
    """picas.ruling.claim: North wins this trick and then holds the two best hearts, but East may trump one or none."""
    state = position("HA H7", "S3 D2", "D3 D4", "C4 D5 D6", table="CA C2 C3", leader=N)
    assert len(every_end(P, state)) == 2
    assert reason(state) == "open"


def test_picas_ruling_claim_no_line_leads_a_spade_before_they_are_broken():
    """picas.ruling.claim: North must lead the diamond, and all is decided; could the spade be led, it were not."""
    hands = ("D4 S2", "H3 H6", "S3 C2", "C3 H4")
    assert can_claim(P, position(*hands))
    assert not can_claim(P, position(*hands, broken=True))


def test_picas_ruling_claim_a_spade_that_is_thrown_in_opens_new_lines():
    """picas.ruling.claim: spades are broken on the way, and may be led from then on."""
    state = position("D4 H6 H5", "C3 C2 H2", "D3 H3 S8", "S9 S7 D2")
    assert not can_claim(P, state)
    assert len(every_end(P, state)) > 1


def test_picas_ruling_claim_knows_that_any_spade_may_break_them():
    """picas.ruling.claim: under any_spade_breaks a spade that follows opens lines that are closed otherwise."""
    hands = ("C3 S2", "D3 H2 D2", "S5 H5 C2", "S4 S3 H3")
    any_spade = Picas(any_spade_breaks=True)
    assert can_claim(P, position(*hands, table="S7"))
    assert not can_claim(any_spade, position(*hands, table="S7", game=any_spade))


@pytest.mark.parametrize("game", [P, Picas(any_spade_breaks=True), Picas(spades_in_first_trick=True)])
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize(
    "hands",
    [
        ("S2 S3", "S4 H4", "H5 S9", "H6 H7"),
        ("H2 H3", "S4 C4", "S5 C5", "S6 C6"),
        ("C2 H3", "S4 S7", "H4 C5", "S6 C6"),
        ("H2 SA", "H3 S2", "H4 S3", "H5 S4"),
        ("SA H2", "S2 S3", "D2 D3", "C2 C3"),
    ],
)
def test_picas_ruling_claim_knows_when_a_spade_may_be_laid_down(game, first, hands):
    """Spades alone, spades unbroken, the first trick: the search plays by the same rules as the game."""
    state = position(*hands, first=first, game=game)
    assert can_claim(game, state) == (len(every_end(game, state)) == 1)
