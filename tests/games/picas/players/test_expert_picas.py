"""The expert at Picas: no peeking, the same choice every time, and no silly one where people complain of programs.

The complaints are public: threads of players of other programs' Spades, the same play under another name
(TricksterCards/TricksterBots issues 116, 118, 172, 178, 201, 214, 264, 333, 335, 352; blogs on phone games).
"""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pico_widgets.commands.duplicate import Contender, Contest, mean_over_deals, play_deal
from pico_widgets.core.game import LOOK
from pico_widgets.core.registry import GAMES as INSTALLED
from pico_widgets.games.picas.players.expert import PLAYOUTS, expert_choice
from pico_widgets.games.picas.players.simple import simple_choice
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import DECK, NULA, PicasDeal
from tests.games.picas.players.picas_positions import view
from tests.games.picas.rules.picas_helpers import imagine

GAME = Picas(target=300)

LOSERS = "S2 S3 D4 D5 C8 C9"

POSITIONS = {
    "the partner's ace wins and every trick is needed: it is not trumped": (
        view("S9 S4 C3", table="DK DA D5", out="H2 H3 H4 H5 C8 C9", bids=(3, 3, 4, 3), won=(2, 3, 2, 3)),
        {"C3"},
    ),
    "last to play, the lowest spade that wins is enough: the ace is kept for the ten": (
        view("SA S4", table="DK D6 D5", out="S10 H3 C8", bids=(3, 3, 4, 2), won=(2, 4, 3, 2)),
        {"S4"},
    ),
    "the partner's nula is safe in this trick and the contract needs it: a small spade takes it": (
        view("S4 C3", table="HK H2 H5", out="S10 H3 C8", bids=(NULA, 4, 6, 2), won=(0, 4, 5, 2)),
        {"S4"},
    ),
    "the partner bid nula and is about to win: it is covered": (
        view("HA H2 C4", table="H3 HK H5", out=LOSERS, bids=(NULA, 3, 3, 3), won=(0, 4, 3, 3)),
        {"HA"},
    ),
    "the partner's nula is covered with a spade where the suit has run out": (
        view("S9 C4 C2", table="H3 HK H5", out=LOSERS, bids=(NULA, 3, 3, 3), won=(0, 4, 3, 3)),
        {"S9"},
    ),
    "the partner's nula has still to play: a lead that it can get under": (
        view("HA H2 C4", out="H3 H4 H5 HK C3 C5 C6 CQ D2", bids=(NULA, 3, 3, 3), won=(0, 4, 3, 3)),
        {"HA"},
    ),
    "East's nula is out of reach in this trick: one's own contract comes first": (
        view("HA H2", table="HK H3 H4", out="D4 D5 C8", bids=(4, NULA, 4, 3), won=(3, 0, 3, 5)),
        {"HA"},
    ),
    "East bid nula and is winning: it is left the trick": (
        view("HA H2 C4", table="H3 H5 HK", out=LOSERS, bids=(3, NULA, 3, 3), won=(3, 0, 3, 4)),
        {"H2"},
    ),
    "West bid nula and plays next: a card that it may have to beat": (
        view("CA C2 D3", table="C3", out="C4 C5 C6 C7 S2 S3 D4 D5", bids=(3, 3, 3, NULA), won=(3, 4, 3, 0)),
        {"C2"},
    ),
    "in a nula of its own: the highest card that still loses": (
        view("HQ H9 H2", table="HK H3 H4", out="H8 H10 D4 D5 C8 C9", bids=(3, 3, NULA, 3), won=(3, 4, 0, 3)),
        {"HQ"},
    ),
    "in a nula of its own and void: the card that is most to be feared goes": (
        view("CA C2 D3", table="HK H3 H4", out="S2 S3 D4 D5 C8 C9", bids=(3, 3, NULA, 3), won=(3, 4, 0, 3)),
        {"CA"},
    ),
    "in a nula of its own: no spade where another card will do": (
        view("S3 D7 C4", table="HK H3 H4", out="S2 S5 D4 D5 C8 C9", bids=(3, 3, NULA, 3), won=(3, 4, 0, 3)),
        {"D7"},
    ),
    "in a nula of its own: a lead under which nobody can get is not made": (
        view("H2 DA C7", out="H3 H4 H5 D2 D3 D4 C2 C3 C5", bids=(3, 3, NULA, 3), won=(3, 4, 0, 3)),
        {"H2"},
    ),
    "the contract is safe and nine S.B. are noted: the trick is ducked": (
        view("HA H2 C4", table="H3 H5 HK", out=LOSERS, bids=(2, 3, 2, 2), won=(2, 4, 2, 2), bags=(9, 0)),
        {"H2"},
    ),
    "the contract is safe and nine S.B. are noted: no ace is led": (
        view("HA C2", out="H3 H4 C8 C9 CK D2", bids=(2, 3, 2, 2), won=(2, 5, 2, 2), bags=(9, 0)),
        {"C2"},
    ),
    "the contract is safe and nine S.B. are noted: nothing is trumped": (
        view("S9 D3", table="HK H3 H4", out="D4 D5 C8", bids=(2, 3, 2, 2), won=(2, 5, 2, 2), bags=(9, 0)),
        {"D3"},
    ),
    "the contract is safe, the other side needs every trick: an S.B. is the smaller evil": (
        view("HA H2 C4", table="H3 H5 HK", out=LOSERS, bids=(2, 4, 2, 5), won=(2, 3, 2, 3)),
        {"HA"},
    ),
    "the trick that makes the contract is taken as cheaply as it can be": (
        view("H7 HA", table="HK HQ H10", out="S2 S3 D4", bids=(1, 2, 5, 3), won=(2, 3, 3, 3)),
        {"H7"},
    ),
    "the king waits while the ace is out: the ace that makes the contract is led": (
        view("DA CK", out="CA C5 C8 D2 D3 D4", bids=(2, 3, 4, 3), won=(2, 3, 3, 3)),
        {"DA"},
    ),
}


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", POSITIONS)
def test_no_silly_card(name, seed):
    seen, right = POSITIONS[name]
    assert expert_choice(GAME, seen, Random(seed), playouts=200) in right


# --- bids ---------------------------------------------------------------------------------------


def bidding(hand, before=(), game=GAME):
    """What South sees that holds this hand and bids after these bids."""
    mine = tuple(hand.split())
    rest = sorted(frozenset(DECK) - set(mine))
    others = [tuple(rest[13 * k : 13 * k + 13]) for k in range(3)]
    dealer = (1 - len(before)) % 4
    state, _ = game.start(PicasDeal(dealer, (others[0], others[1], mine, others[2])))
    for bid in before:
        state, _ = game.look(state, state.turn)
        state, _ = game.play(state, {state.turn: bid})
    state, _ = game.look(state, 2)
    return game.view(state, 2)


STRONG = "SA SK S7 S10 HA H7 H3 DA DK D4 CA C3 C2"
LOW = "S2 H2 H3 H5 H6 D2 D4 D5 D8 C2 C4 C6 C9"
MIDDLING = "S4 S8 SQ H5 H9 HK D3 D10 DJ C6 C8 CQ C7"
ACE_AND_SMALL = "SA H2 H3 H5 H6 D2 D4 D5 D8 C2 C4 C6 C9"


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    ("hand", "before", "right"),
    [
        (STRONG, (), {5, 6, 7, 8}),
        (STRONG, (4, NULA, 3), {5, 6, 7, 8}),
        (LOW, (), {NULA}),
        (LOW, (3, 4, 3), {NULA}),
        (MIDDLING, (), {1, 2, 3}),
        (MIDDLING, (3, NULA, 3), {1, 2, 3, 4}),
        (ACE_AND_SMALL, (), {1, 2}),
        (ACE_AND_SMALL, (3, 5, 3), {1, 2}),
    ],
)
def test_no_silly_bid(hand, before, right, seed):
    """No nula with the ace of spades, none with cards that must win, no bid far from the tricks held."""
    assert expert_choice(GAME, bidding(hand, before), Random(seed), playouts=200) in right


def test_the_expert_looks_before_it_bids():
    state, _ = GAME.start(GAME.deal(1))
    assert expert_choice(GAME, GAME.view(state, state.turn), Random(1), playouts=100) == LOOK


# --- what it knows ------------------------------------------------------------------------------


def random_moment(seed):
    """A state of a hand that simple players bid and played for a while."""
    rng = Random(seed)
    state, _ = GAME.start(GAME.deal(seed))
    for _ in range(rng.randrange(52)):
        while simple_choice(GAME, GAME.view(state, state.turn), rng) == LOOK:
            state, _ = GAME.look(state, state.turn)
        state, _ = GAME.play(state, {state.turn: simple_choice(GAME, GAME.view(state, state.turn), rng)})
    state, _ = GAME.look(state, state.turn)
    return state


@settings(max_examples=15, derandomize=True, deadline=None)
@given(st.integers(0, 10_000))
def test_two_deals_that_look_the_same_get_the_same_choice(seed):
    """Nobody peeks: the cards of the others are dealt anew among them, the choice stays."""
    state = random_moment(seed)
    seat = state.turn
    seen = GAME.view(state, seat)
    rng = Random(seed)
    unseen = [card for one in range(4) if one != seat for card in state.hands[one]]
    rng.shuffle(unseen)
    hands = [tuple(unseen.pop() for _ in state.hands[one]) if one != seat else state.hands[one] for one in range(4)]
    other = imagine(GAME, seen, tuple(hands))
    assert sorted(other.hands[(seat + 1) % 4]) == sorted(hands[(seat + 1) % 4])
    again = GAME.view(other, seat)
    assert again == seen
    choices = {expert_choice(GAME, one, Random(5), playouts=60) for one in (seen, again, seen)}
    assert len(choices) == 1
    assert choices <= set(seen.legal)


def test_the_expert_is_offered_with_a_budget_of_its_own():
    assert INSTALLED["picas"].players["expert"] is expert_choice
    assert PLAYOUTS >= 1000


# --- strength -----------------------------------------------------------------------------------


def strength(target, deals, playouts=150):
    """The expert's share of the matches, each deal played from both sides."""
    contest = Contest("picas", (Contender("expert", playouts), Contender("simple")), {"target": target})
    return mean_over_deals([fmean(match.share for match in play_deal(contest, number)) for number in range(deals)])


@pytest.mark.deep
def test_an_expert_pair_beats_a_simple_pair():
    """Sixty in a hundred to 300 points: three standard errors above half, and not three below sixty."""
    found = strength(300, 30)
    assert found.mean > 0.5 + 3 * found.stderr
    assert found.mean > 0.6 - 3 * found.stderr


@pytest.mark.deep
def test_an_expert_pair_beats_a_simple_pair_in_a_short_match_too():
    found = strength(100, 40)
    assert found.mean > 0.5 + 2 * found.stderr
