"""Records and sessions of Picas: shape, replay, order of faults (docs/formats/faults.md), writing, the bare trace."""

from __future__ import annotations

import copy
import random
from contextlib import suppress
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pico_widgets.core.game import OptionError
from pico_widgets.core.records import Record, RecordError, Replay, Session, Turn
from pico_widgets.games.picas.rules import records as picas_record
from pico_widgets.games.picas.rules.events import Looked
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import SEATS
from tests.games.picas.rules.picas_helpers import (
    N,
    P,
    S,
    W,
    cases,
    fast,
    games,
    only,
    play,
    random_match,
    read,
    said,
    seeds,
)

CASES = cases()
SOUND = [case for case in CASES if "error" not in case["trace"]]
TWO_HANDS = SOUND[0]["record"]


def fault(record):
    """Where the first fault of a record is."""
    answer = said(record)
    assert "error" in answer, "no fault was found"
    return answer["error"]


def changed(change, record=TWO_HANDS):
    """A copy of a record after `change` was made to its rounds."""
    copied = copy.deepcopy(record)
    change(copied["rounds"])
    return copied


@pytest.mark.parametrize("case", CASES, ids=[f"{k}: {case['why']}" for k, case in enumerate(CASES, start=1)])
def test_the_referee_says_of_each_case_what_it_should(case):
    """Traces and first faults of the public cases."""
    assert said(case["record"]) == case["trace"]


@pytest.mark.parametrize("case", SOUND, ids=[case["why"] for case in SOUND])
def test_a_record_that_is_written_says_the_same(case):
    """Written with hands and dealers, a record keeps its trace."""
    played = read(case["record"])
    again = {**case["record"], "rounds": picas_record.write(played)}
    assert said(again) == case["trace"]
    assert all(set(item) == {"dealer", "deal", "bids", "tricks"} for item in again["rounds"])
    assert picas_record.write(read(again)) == again["rounds"]


# --- shape --------------------------------------------------------------------------------------


def put(*path_and_value):
    """A change: the value at a path within the rounds."""
    *path, last, value = path_and_value

    def change(rounds):
        at = rounds
        for step in path:
            at = at[step]
        at[last] = value

    return change


def drop(*path):
    """A change: the key at a path taken out."""

    def change(rounds):
        at = rounds
        for step in path[:-1]:
            at = at[step]
        del at[path[-1]]

    return change


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (put(0, 5), "error.shape.object"),
        (put(0, "points", 1), "error.shape.key"),
        (drop(0, "deal"), "error.shape.deal_missing"),
        (drop(1, "deal"), "error.shape.deal_missing"),
        (put(0, "deal", []), "error.shape.object"),
        (put(0, "deal", {}), "error.shape.list"),
        (put(0, "deal", "surplus", 3), "error.shape.key"),
        (put(0, "deal", "hands", [[], [], []]), "error.shape.hands"),
        (put(0, "deal", "hands", 1, "SA"), "error.shape.list"),
        (put(0, "deal", "hands", 1, 2, 5), "error.shape.text"),
        (put(0, "deal", {"seed": True}), "error.shape.integer"),
        (put(0, "deal", {"seed": 1.0}), "error.shape.integer"),
        (put(0, "deal", {"seed": -1}), "error.shape.seed"),
        (put(0, "deal", {"seed": 2**32}), "error.shape.seed"),
        (put(0, "deal", {"seed": 1, "hands": []}), "error.shape.key"),
        (drop(0, "dealer"), "error.shape.seat"),
        (put(0, "dealer", "North"), "error.shape.seat"),
        (put(1, "dealer", 0), "error.shape.seat"),
        (put(1, "dealer", None), "error.shape.seat"),
        (drop(0, "bids"), "error.shape.list"),
        (put(0, "bids", []), "picas.error.shape.bids_length"),
        (put(0, "bids", [1, 2, 3]), "picas.error.shape.bids_length"),
        (put(0, "bids", [1, 2, 3, 4, 5]), "picas.error.shape.bids_length"),
        (put(0, "bids", 2, True), "picas.error.shape.bid"),
        (put(0, "bids", 2, 2.0), "picas.error.shape.bid"),
        (put(0, "bids", 2, None), "picas.error.shape.bid"),
        (drop(0, "tricks"), "error.shape.list"),
        (put(0, "tricks", "SA"), "error.shape.list"),
        (put(0, "tricks", 3, ["SA", "S2", "S3"]), "error.shape.trick_length"),
        (put(0, "tricks", 3, []), "error.shape.trick_length"),
        (put(0, "tricks", 3, ["SA", "S2", "S3", 4]), "error.shape.text"),
        (put(0, "tricks", 3, "SAS2"), "error.shape.list"),
    ],
)
def test_a_fault_of_shape_has_no_clause_and_no_place(change, key):
    """docs/formats/faults.md: wrong types, lengths and keys; true and 2.0 are no integers."""
    with pytest.raises(RecordError) as error:
        read(changed(change))
    assert error.value.key == key
    assert error.value.place() == {"clause": None}


def test_the_shape_of_the_whole_record_is_looked_at_first():
    """docs/formats/faults.md: a fault of shape in the second hand comes before a card that the first hand has not."""

    def change(rounds):
        rounds[0]["deal"]["hands"][0][0] = "S1"
        rounds[1]["tricks"][12] = ["SA"]

    assert fault(changed(change)) == {"clause": None}


def test_a_deal_may_be_a_seed_with_the_dealer_or_without():
    """docs/formats/record.md: the dealer that is drawn with the deal; a later hand is dealt from the next dealer."""
    drawn = P.deal(2026)
    for extra in ({}, {"dealer": SEATS[drawn.dealer]}):
        played = read({"rounds": [{"deal": {"seed": 2026}, "bids": [], "tricks": [], **extra}]})
        assert played.deal == drawn
        assert picas_record.write(played)[0]["deal"] == {"hands": [list(hand) for hand in drawn.hands]}
    seeded = changed(put(1, "deal", {"seed": 5}))
    seeded["rounds"][1].update(bids=[], tricks=[])
    assert read(seeded).state.deal == P.deal(5, S)
    del seeded["rounds"][1]["dealer"]
    assert read(seeded).state.deal == P.deal(5, S)


# --- faults -------------------------------------------------------------------------------------

WON = next(case["record"] for case in CASES if case["why"] == "picas, doble nula made, match won")


def test_picas_goal_no_hand_after_the_match_has_ended():
    """picas.goal: before anything else about that hand."""
    extra = copy.deepcopy(WON["rounds"][0])
    extra["deal"]["hands"][0][0] = "S1"
    assert fault({**WON, "rounds": [*WON["rounds"], extra]}) == {"round": 2, "clause": "picas.goal"}


def test_picas_redeal_no_hand_before_thirteen_tricks():
    """picas.redeal: an empty next hand neither; its faults come later."""

    def change(rounds):
        rounds[0]["tricks"].pop()
        rounds[1].update(bids=[], tricks=[])
        rounds[1]["deal"]["hands"][0][0] = "S1"

    assert fault(changed(change)) == {"round": 2, "clause": "picas.redeal"}


def test_picas_deck_comes_before_picas_deal_before_the_dealer_before_the_bids():
    """docs/formats/faults.md: the deck, the deal, the dealer, the bids in order, the tricks in order."""
    record = copy.deepcopy(TWO_HANDS)
    second = record["rounds"][1]
    kept = copy.deepcopy(second)
    second["deal"]["hands"][3][0] = "S1"
    second["deal"]["hands"][0].pop()
    second["dealer"] = "N"
    second["bids"] = [14, 0, "nil", 1]
    second["tricks"][0][0] = "S1"
    assert fault(record) == {"round": 2, "clause": "picas.deck"}
    second["deal"]["hands"][3] = kept["deal"]["hands"][3]
    assert fault(record) == {"round": 2, "clause": "picas.deal"}
    second["deal"] = kept["deal"]
    assert fault(record) == {"round": 2, "clause": "picas.ruling.dealer"}
    second["dealer"] = kept["dealer"]
    assert fault(record) == {"round": 2, "seat": "W", "clause": "picas.bid.number"}
    second["bids"][0] = 2
    assert fault(record) == {"round": 2, "seat": "N", "clause": "picas.bid.number"}
    second["bids"] = kept["bids"]
    assert fault(record) == {"round": 2, "trick": 1, "seat": "W", "clause": "picas.deal"}


def test_picas_deal_a_card_twice_is_named_with_the_round():
    """picas.deal: the first hand is checked as the others are."""

    def change(rounds):
        rounds[0]["deal"]["hands"][0][0] = rounds[0]["deal"]["hands"][1][0]

    assert fault(changed(change)) == {"round": 1, "clause": "picas.deal"}


def test_picas_ruling_dealer_of_a_seed_is_the_one_that_is_drawn():
    """picas.ruling.dealer: another dealer's letter beside a seed contradicts the deal."""
    other = SEATS[(P.deal(2026).dealer + 1) % 4]
    record = {"rounds": [{"dealer": other, "deal": {"seed": 2026}, "bids": [], "tricks": []}]}
    assert fault(record) == {"round": 1, "clause": "picas.ruling.dealer"}


def test_picas_deal_a_card_that_is_not_held_comes_before_what_the_rules_say_of_it():
    """picas.deal: a spade led to the first trick that its leader does not hold is not held, first of all."""

    def change(rounds):
        spade = next(card for card in rounds[0]["deal"]["hands"][W] if card[0] == "S")
        rounds[0]["tricks"][0][0] = spade

    assert fault(changed(change)) == {"round": 1, "trick": 1, "seat": "S", "clause": "picas.deal"}
    assert fault(changed(put(0, "tricks", 0, 1, "joker"))) == {
        "round": 1,
        "trick": 1,
        "seat": "W",
        "clause": "picas.deal",
    }


def test_picas_deal_no_card_is_held_for_a_fourteenth_trick():
    """picas.deal: named for the seat that would lead to it, after the end of the match too."""

    def change(rounds):
        rounds[0]["tricks"].append(["SA", "S2", "S3", "S4"])

    assert fault(changed(change, WON)) == {"round": 1, "trick": 14, "seat": "E", "clause": "picas.deal"}


def test_tricks_are_looked_at_card_by_card():
    """The first card that breaks a rule is named, not the first trick that looks odd."""
    record = changed(put(0, "tricks", 1, 3, "H2"))
    record["rounds"][0]["tricks"][1][2] = "S1"
    assert fault(record) == {"round": 1, "trick": 2, "seat": "N", "clause": "picas.deal"}


def test_a_fault_of_the_rules_tells_what_it_needs_for_its_sentence():
    """The card, the suit led and the cards that would have done."""
    broken = next(case["record"] for case in CASES if case["why"] == "broken: picas.follow")
    with pytest.raises(RecordError) as error:
        read(broken)
    assert error.value.key == "error.record.follow"
    assert set(error.value.operands) == {"card", "led", "held"}


# --- replay, writing, sessions ------------------------------------------------------------------


def as_replay(game, line):
    """A random match as the replay that a table would hold."""
    (start, _, start_events), *rest = line
    turns, before = [], start
    for state, choice, events in rest:
        choices = {} if choice is None else dict([choice])
        turns.append(Turn(state.round, before.trick, before, state, choices, events))
        before = state
    return Replay(game, start.deal, start, start_events, tuple(turns))


@fast
@given(games, seeds, seeds, st.data())
def test_a_session_brings_back_the_moment(game, deal, seed, data):
    """Record and moment of any state: the same state again, those who have looked at their cards included."""
    line = random_match(game, deal, random.Random(seed))
    played = as_replay(game, line[: data.draw(st.integers(1, len(line)))])
    state = played.state
    rounds = tuple(picas_record.parse_round(game, at, item) for at, item in enumerate(picas_record.write(played)))
    moment = {name: tuple(value) for name, value in picas_record.moment(state).items()}
    again = picas_record.resume(Session(Record(game, rounds), False, moment))
    assert again.state == state
    assert again.deal == played.deal


def resumed(bids=(), trick=(), looked=(), tricks=0):
    """The replay of a session in the first hand of the two, after so many tricks."""
    first = TWO_HANDS["rounds"][0]
    item = {**first, "tricks": first["tricks"][:tricks], "bids": first["bids"] if tricks else []}
    moment = {"bids": tuple(bids), "trick": tuple(trick), "looked": tuple(looked)}
    return picas_record.resume(Session(Record(P, (picas_record.parse_round(P, 0, item),)), False, moment))


def test_the_turns_of_a_moment_stand_in_its_round_before_the_first_trick():
    """A bid and a look, in the first hand."""
    turns = resumed(bids=(2,), looked=("W",)).turns
    assert {(turn.round, turn.trick) for turn in turns} == {(1, 0)}


def test_picas_ruling_looked_survives_saving():
    """picas.ruling.looked: no reload and no reopening brings doble nula back."""
    played = resumed(bids=(2,), looked=("W",))
    assert only(Looked, [event for turn in played.turns for event in turn.events]).seat == W
    assert played.state.turn == W
    assert "doble nula" not in P.legal(played.state, W)
    assert picas_record.moment(played.state) == {"bids": [2], "trick": [], "looked": ["S", "W"]}


def test_a_doble_nula_in_a_session_was_bid_before_its_owner_saw_the_cards():
    """picas.bid.blind: everybody who has bid has looked since."""
    assert resumed(bids=("doble nula",), looked=("S",)).state.bids == ("doble nula",)


def test_a_session_holds_the_cards_of_an_unfinished_trick():
    """docs/formats/session.md: nought to three cards, from the leader on."""
    played = resumed(trick=("H6", "H10"), tricks=1)
    assert (played.state.table, played.state.turn) == (("H6", "H10"), N)


@pytest.mark.parametrize(
    ("moment", "key"),
    [
        ({"bids": (1, 2, 3, 4)}, "picas.error.shape.bids_moment"),
        ({"bids": (1,), "tricks": 1}, "picas.error.shape.bids_moment"),
        ({"bids": (True,)}, "picas.error.shape.bid"),
        ({"trick": ("H6",)}, "error.shape.trick_moment"),
        ({"trick": ("H6", "H10", "H3", "HK"), "tricks": 1}, "error.shape.trick_moment"),
        ({"trick": (6,), "tricks": 1}, "error.shape.text"),
        ({"looked": ("North",)}, "error.shape.seat"),
        ({"looked": (0,)}, "error.shape.seat"),
        ({"looked": ("S", "S")}, "picas.error.shape.looked"),
        ({"bids": (14,)}, "picas.error.record.bid"),
        ({"trick": ("SA",), "tricks": 1}, "error.record.not_in_hand"),
        ({"trick": ("S3",), "tricks": 1}, "picas.error.record.spades_unbroken"),
    ],
)
def test_a_session_whose_moment_cannot_be_is_refused(moment, key):
    """A fourth bid belongs in the record; a card needs four bids; the rules hold in a session too."""
    with pytest.raises(RecordError) as error:
        resumed(**moment)
    assert error.value.key == key


def test_a_turn_of_a_replay_is_a_bid_a_card_or_a_redeal():
    """Rounds and tricks of turns: trick 0 while bids are made; a redeal has no choice."""
    turns = read(TWO_HANDS).turns
    assert [(t.round, t.trick, len(t.choices)) for t in turns[:5]] == [(1, 0, 1)] * 4 + [(1, 1, 1)]
    assert len(turns) == 2 * (4 + 52) + 1
    redeal = turns[56]
    assert (redeal.round, redeal.trick, redeal.choices, redeal.after.round) == (2, 0, {}, 2)
    assert all(before.after == after.before for before, after in pairwise(turns))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 60) | st.floats() | st.sampled_from(["S2", "HA", "nula", "N", "W", ""]),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(["deal", "hands", "seed", "dealer", "bids", "tricks"]), inner)
    ),
    max_leaves=25,
)


@fast
@given(st.dictionaries(st.sampled_from(["deal", "dealer", "bids", "tricks"]), JSON), JSON)
def test_whatever_a_round_holds_nothing_but_a_fault_is_raised(item, option):
    """Nothing of a record is evaluated; what cannot be read is a `RecordError` or an `OptionError`."""
    said({"rounds": [item]})
    for name in ("rank_order", "target", "nula_failed"):
        with suppress(OptionError):
            assert Picas.from_options({name: option}).options in ({}, {name: option})


@fast
@given(st.integers(0, 12), st.integers(0, 3), st.sampled_from(["S1", "SA", "S2", "H5", "D7", "C9", "CK", ""]))
def test_a_card_that_is_put_in_anywhere_is_a_fault_or_a_record(trick, place, card):
    """Wherever one card is changed, the referee answers."""
    answer = said(changed(put(0, "tricks", trick, place, card)))
    if card != TWO_HANDS["rounds"][0]["tricks"][trick][place]:
        assert answer["error"]["round"] == 1
        assert answer["error"]["trick"] >= trick + 1
        assert answer["error"]["seat"] in SEATS


def test_playing_by_hand_and_replaying_a_record_are_the_same():
    """The states of a replay are those of the game."""
    first = TWO_HANDS["rounds"][0]
    played = read({"rounds": [first]})
    state, _ = P.start(played.deal)
    state, _ = play(state, *first["bids"], *(card for trick in first["tricks"] for card in trick))
    assert state == played.state
