"""The players of Picas: what they bid, and what they play where a rule of thumb has an answer."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from pico_widgets.core.game import LOOK
from pico_widgets.core.records import session_from_json
from pico_widgets.core.registry import GAMES as INSTALLED
from pico_widgets.games.picas.players.simple import card_values, expected_tricks, nula_risk, simple_bid, simple_choice
from pico_widgets.games.picas.rules import records as picas_record
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import DECK, PicasDeal
from pico_widgets.games.picas.search.arms import Arm
from pico_widgets.games.picas.search.engine import Engine
from pico_widgets.games.picas.search.layouts import Layouts
from pico_widgets.games.picas.search.solved import solve_layouts
from tests.games.picas.players.picas_positions import view
from tests.games.picas.search.picas_oracles import ending

GAME = Picas()


def best(seen, game=GAME):
    """The cards that the simple player may choose."""
    values = card_values(game, seen)
    most = max(values.values())
    return {card for card, value in values.items() if value > most - 1e-9}


POSITIONS = {
    "the only card that beats West's king, and the trick makes the contract": (
        view("H7 H3", table="HK HQ H10", out="S2 S3 D4", bids=(1, 2, 5, 3), won=(2, 3, 3, 3)),
        {"H7"},
    ),
    "the trick that makes the contract is taken as cheaply as it can be": (
        view("H7 HA", table="HK HQ H10", out="S2 S3 D4", bids=(1, 2, 5, 3), won=(2, 3, 3, 3)),
        {"H7"},
    ),
    "the partner's card wins anyway: it is not trumped": (
        view("S9 S4 C3", table="DK DA D5", out="H2 H3 H4 H5 C8 C9", bids=(3, 3, 3, 3), won=(2, 3, 2, 3)),
        {"C3"},
    ),
    "the other side's winning card is trumped, with the lowest spade that does": (
        view("S9 S4 C3", table="DK D6 D5", out="H2 H3 H4 H5 C8 C9", bids=(3, 3, 3, 3), won=(2, 3, 2, 3)),
        {"S4"},
    ),
    "a trick that cannot be won gets the lowest card": (
        view("HQ H9 H2", table="H7 H3 HA", out="S2 S3 D4 D5 C8 C9", bids=(3, 3, 3, 3), won=(2, 3, 2, 3)),
        {"H2"},
    ),
    "void and without a spade: a worthless card, not an ace that may still win": (
        view("CA C2 D3", table="H7 H3 HA", out="S2 S3 D4 D5 C8 C9", bids=(3, 3, 3, 3), won=(2, 3, 2, 3)),
        {"C2", "D3"},
    ),
    "the partner bid nula and is about to win: it is covered": (
        view("HA H2 C4", table="H3 HK H5", out="S2 S3 D4 D5 C8 C9", bids=("nula", 3, 3, 3), won=(0, 4, 3, 3)),
        {"HA"},
    ),
    "the partner bid nula and may have to play high: a lead that it can get under": (
        view("HA H2 C4", out="H3 H4 H5 HK C3 C5 C6 CQ D2", bids=("nula", 3, 3, 3), won=(0, 4, 3, 3)),
        {"HA"},
    ),
    "East bid nula and is winning: it is left the trick": (
        view("HA H2 C4", table="H3 H5 HK", out="S2 S3 D4 D5 C8 C9", bids=(3, "nula", 3, 3), won=(3, 0, 3, 4)),
        {"H2"},
    ),
    "West bid nula and plays after South: a card that it may have to beat": (
        view("CA C2 D3", table="C3", out="C4 C5 C6 C7 S2 S3 D4 D5", bids=(3, 3, 3, "nula"), won=(3, 4, 3, 0)),
        {"C2"},
    ),
    "South bid nula: the highest card that still loses": (
        view("HQ H9 H2", table="HK H3 H4", out="S2 S3 D4 D5 C8 C9", bids=(3, 3, "nula", 3), won=(3, 4, 0, 3)),
        {"HQ"},
    ),
    "South bid nula and is void: the card that is most to be feared goes": (
        view("CA C2 D3", table="HK H3 H4", out="S2 S3 D4 D5 C8 C9", bids=(3, 3, "nula", 3), won=(3, 4, 0, 3)),
        {"CA"},
    ),
    "the contract is safe and nine S.B. are noted: the trick is ducked": (
        view("HA H2 C4", table="H3 H5 HK", out="S2 S3 D4 D5 C8 C9", bids=(2, 3, 2, 2), won=(2, 4, 2, 2), bags=(9, 0)),
        {"H2"},
    ),
    "the contract is safe and S.B. are dangerous: void, the high card goes": (
        view("CA C2 D3", table="H7 H3 HA", out="S2 S3 D4 D5 C8 C9", bids=(2, 3, 2, 2), won=(2, 4, 2, 2), bags=(8, 0)),
        {"CA"},
    ),
    "the contract is safe, the other side needs every trick: it is denied one": (
        view("HA H2 C4", table="H3 H5 HK", out="S2 S3 D4 D5 C8 C9", bids=(2, 4, 2, 5), won=(2, 3, 2, 3)),
        {"HA"},
    ),
    "the contract cannot be made any more and the other side has its own: it is fed the trick": (
        view("HA H2 C4", table="H3 H5 HK", out="S2 S3 D4 D5 C8 C9", bids=(4, 2, 5, 2), won=(1, 4, 2, 3), bags=(0, 5)),
        {"H2"},
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_simple_player_knows(name):
    seen, right = POSITIONS[name]
    assert best(seen) <= right


def test_in_the_order_of_other_games_another_card_is_the_lowest_that_wins():
    game = Picas(rank_order="international")
    words = {"table": "H6 H3 H4", "out": "S2 S3 D4 D5 C8 C9", "bids": (3, 3, 4, 3), "won": (2, 3, 2, 3)}
    assert best(view("H7 HK H2", **words)) == {"HK"}
    assert best(view("H7 HK H2", **words, game=game), game) == {"H7"}


def bidding(game, seed):
    """The view of the first to bid, its cards seen."""
    state, _ = game.start(game.deal(seed))
    state, _ = game.look(state, state.turn)
    return game.view(state, state.turn)


def test_a_hand_of_high_cards_bids_more_than_a_hand_of_low_ones():
    high = ["SA", "SK", "S7", "S10", "HA", "H7", "H3", "DA", "DK", "D4", "CA", "C3", "C2"]
    low = ["S2", "S3", "S4", "H9", "H8", "H3", "DQ", "D9", "D4", "D3", "C8", "C9", "CJ"]
    assert expected_tricks(GAME, tuple(high)) > 6 > 3 > expected_tricks(GAME, tuple(low))


def test_the_lowest_cards_are_a_nula_and_the_ace_of_spades_never_is():
    low = ["S2", "H2", "H3", "H5", "H6", "D2", "D4", "D5", "D8", "C2", "C4", "C6", "C9"]
    assert nula_risk(GAME, tuple(low)) < 1
    for seed in range(300):
        seen = bidding(GAME, seed)
        bid = simple_bid(GAME, seen)
        assert bid in seen.legal
        assert not (bid == "nula" and "SA" in seen.hand)


def test_a_simple_player_looks_at_its_cards_before_it_bids():
    state, _ = GAME.start(GAME.deal(1))
    assert simple_choice(GAME, GAME.view(state, state.turn), Random(1)) == LOOK


FOUND = [
    json.loads(line) for line in (Path(__file__).parents[1] / "search/picas_endings.jsonl").read_text().splitlines()
]


@pytest.mark.parametrize("case", [FOUND[1], FOUND[-1]], ids=lambda case: case["why"])
def test_a_sure_contract_is_kept_and_a_trick_that_decides_the_match_is_taken(case):
    played = picas_record.resume(session_from_json(case["session"]))
    view = played.game.view(played.state, played.state.turn)
    assert {simple_choice(played.game, view, Random(seed)) for seed in range(20)} <= set(case["right"])


def test_near_the_end_no_choice_loses_in_every_layout_what_another_keeps_in_every_one():
    """Endings of three cards and fewer: what anybody at the table would see."""
    game, silly, tried = Picas(target=300), [], 0
    engine = Engine(game)
    for seed in range(90):
        state = ending(game, seed, 2 + seed % 2)
        view = game.view(state, state.turn) if state else None
        if view is None or len(view.legal) == 1:
            continue
        arms = [Arm([card], False, 0.0) for card in view.legal]
        if solve_layouts(engine, view, Layouts(engine, view), arms, 6000, Random(1)) is None:
            continue
        tried += 1
        chosen = simple_choice(game, view, Random(seed))
        most = max(next(arm.chances for arm in arms if arm.choices == [chosen]))
        if any(min(arm.chances) > most + 0.1 for arm in arms):
            silly.append((seed, chosen))
    assert tried > 40
    assert not silly


def test_a_weak_hand_bids_nula_more_readily_beside_a_partner_who_takes_the_tricks():
    hand = ["S3", "S8", "SQ", "H2", "H5", "HQ", "D3", "D6", "D10", "DJ", "C4", "C8", "CQ"]
    assert 2.7 < nula_risk(GAME, tuple(hand)) < 4.1
    rest = sorted(frozenset(DECK) - set(hand))
    for partner, bid in ((8, "nula"), (1, 1)):
        state, _ = GAME.start(PicasDeal(3, (tuple(rest[:13]), tuple(rest[13:26]), tuple(hand), tuple(rest[26:]))))
        for made in (partner, 1):
            state, _ = GAME.look(state, state.turn)
            state, _ = GAME.play(state, {state.turn: made})
        state, _ = GAME.look(state, 2)
        assert simple_bid(GAME, GAME.view(state, 2)) == bid


def play(game, names, seed):
    """A match between players by their names, to its end."""
    rng = Random(seed)
    state, _ = game.start(game.deal(seed))
    while not state.over:
        if state.phase == "counted":
            state, _ = game.redeal(state, game.next_deal(state, seed))
            continue
        seat = state.turn
        choice = INSTALLED["picas"].players[names[seat]](game, game.view(state, seat), rng)
        if choice == LOOK:
            state, _ = game.look(state, seat)
        else:
            state, _ = game.play(state, {seat: choice})
    return state


def check_bids(deals):
    sums, made, contracts = [], 0, 0
    for seed in deals:
        state = play(Picas(hands=1), ["simple"] * 4, seed)
        counted = state.sheet.noted[0]
        if all(isinstance(bid, int) for bid in state.bids):
            sums.append(sum(counted.contracts))
        for pair in (0, 1):
            contracts += 1
            made += counted.tricks_won[pair] + counted.tricks_won[pair + 2] >= counted.contracts[pair]
    assert 11 <= sum(sums) / len(sums) <= 14
    assert made > contracts / 2


def wins_of_simple(deals):
    """How many matches a simple pair wins against a random pair, each deal played from both sides."""
    wins = 0
    for seed in deals:
        for mine in (0, 1):
            names = ["simple" if seat % 2 == mine else "random" for seat in range(4)]
            wins += play(GAME, names, seed).sheet.winners == (mine,)
    return wins


def test_bids_add_up_to_about_thirteen_and_contracts_are_made_more_often_than_not():
    check_bids(range(40))


@pytest.mark.deep
def test_bids_over_many_deals():
    check_bids(range(500, 900))


def test_simple_beats_random():
    assert wins_of_simple(range(10)) >= 18


@pytest.mark.deep
def test_simple_beats_random_in_ninety_five_of_a_hundred_matches():
    assert wins_of_simple(range(100, 150)) >= 95


def test_random_makes_every_kind_of_choice_that_is_legal():
    state, _ = GAME.start(GAME.deal(7))
    seen = GAME.view(state, state.turn)
    rng = Random(1)
    choices = {INSTALLED["picas"].players["random"](GAME, seen, rng) for _ in range(400)}
    assert choices == set(seen.legal)
