"""A match of Picas that is being played: looking for good, steps back, new hands, claims, and what is kept."""

from __future__ import annotations

import pytest

from pico_widgets.core.codes import read_share, write_share
from pico_widgets.core.game import Refused
from pico_widgets.core.records import session_from_json
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.match import PicasMatch
from pico_widgets.games.picas.rules.state import DOBLE_NULA

GAME = Picas()
SEED = 20


@pytest.fixture
def match():
    return PicasMatch(GAME, SEED, SEED)


def bid(match, *bids):
    for one in bids:
        match.play({match.state.turn: one})


def play_card(match):
    turn = match.state.turn
    return match.play({turn: match.game.legal(match.state, turn)[0]})


def play_hand(match):
    while match.state.phase == "play":
        play_card(match)


def reopened(match):
    """The match from its share code."""
    return PicasMatch.resumed(read_share(write_share(match.session)), SEED)


def open_blind(match, seat):
    return match.game.why_not(match.state, seat, DOBLE_NULA) is None


# --- who has looked at the cards


def test_a_look_closes_doble_nula_for_good(match):
    seat = match.state.turn
    assert open_blind(match, seat)
    match.look(seat)
    assert not open_blind(match, seat)
    assert not open_blind(reopened(match), seat)


def test_looking_twice_is_looking_once(match):
    match.look(match.state.turn)
    match.look(match.state.turn)
    assert len(match.turns) == 1


def test_going_back_past_a_look_does_not_unsee_the_cards(match):
    first = match.state.turn
    match.look(first)
    bid(match, 3)
    match.undo_to(0)
    assert match.turns == ()
    assert first in match.state.looked
    assert not open_blind(match, first)
    assert not open_blind(reopened(match), first)


def test_a_blind_bid_that_is_taken_back_is_gone(match):
    first = match.state.turn
    bid(match, DOBLE_NULA)
    match.undo_to(0)
    assert not open_blind(match, first)
    assert not match.can_redo


def test_other_bids_can_be_made_again_after_going_back(match):
    first = match.state.turn
    match.look(first)
    bid(match, 4)
    match.undo_to(1)
    match.redo()
    assert match.state.bid_of(first) == 4


def test_the_next_hand_is_remembered_too_when_one_goes_back_past_its_deal(match):
    bid(match, 3, 3, 3, 3)
    play_hand(match)
    match.redeal()
    second = match.state
    match.look(second.turn)
    match.undo_to(len(match.turns) - 4)
    play_hand(match)
    match.redeal()
    assert match.state.deal == second.deal
    assert not open_blind(match, second.turn)


def test_a_match_that_begins_with_the_same_hand_remembers_who_looked(match):
    seat = match.state.turn
    match.look(seat)
    again = PicasMatch(GAME, SEED, SEED)
    again.remember(match)
    assert not open_blind(again, seat)


# --- back and forth


def test_within_a_trick_going_back_is_free(match):
    bid(match, 3, 3, 3, 3)
    before = len(match.turns)
    play_card(match)
    play_card(match)
    match.undo_to(before)
    assert not match.undone


def test_going_back_past_a_trick_or_a_bid_marks_the_match(match):
    bid(match, 3, 3, 3, 3)
    for _ in range(4):
        play_card(match)
    match.undo_to(7)
    assert match.undone
    other = PicasMatch(GAME, SEED, SEED)
    bid(other, 3)
    other.undo_to(0)
    assert other.undone


def test_there_is_nothing_to_undo_where_nothing_was_chosen(match):
    match.look(match.state.turn)
    assert match.last_choice(range(4)) is None
    with pytest.raises(IndexError):
        match.undo_to(1)


def test_the_last_choice_is_that_of_these_seats(match):
    first = match.state.turn
    bid(match, 3, 3, 3, 3)
    assert match.last_choice((first,)) == 0
    assert match.last_choice(((first + 3) % 4,)) == 3


# --- hands


def test_hands_are_dealt_from_the_seed_and_the_deal_moves_on():
    match = PicasMatch(Picas(target=500), SEED, SEED)
    for number in (1, 2, 3):
        assert match.state.round == number
        assert match.state.dealer == (match.start.dealer + number - 1) % 4
        assert match.state.deal == GAME.deal(SEED + number - 1, match.state.dealer)
        bid(match, 3, 3, 3, 3)
        play_hand(match)
        match.redeal()


def test_no_hand_is_dealt_before_the_last_one_is_counted(match):
    with pytest.raises(Refused):
        match.redeal()


def test_the_record_of_a_match_holds_every_hand(match):
    bid(match, 3, 3, 3, 3)
    play_hand(match)
    match.redeal()
    assert [len(one["tricks"]) for one in match.record["rounds"]] == [13, 0]


# --- what is kept


def test_bids_and_cards_of_the_moment_are_kept(match):
    bid(match, 3, 4)
    assert reopened(match).state.bids == (3, 4)
    bid(match, 3, 3)
    for _ in range(6):
        play_card(match)
    again = reopened(match)
    assert again.state == match.state
    assert len(again.state.table) == 2


def test_the_mark_of_a_step_back_is_kept(match):
    bid(match, 3, 4)
    match.undo_to(1)
    assert PicasMatch.resumed(session_from_json(match.session), SEED).undone


# --- claims


def test_a_claim_plays_the_decided_rest_out(match):
    bid(match, 3, 3, 3, 3)
    while not match.can_claim(400):
        play_card(match)
    granted = match.claim(match.state.turn)
    assert match.state.phase != "play"
    assert sum(match.state.tricks_won) == 13
    assert sum(granted.event.tricks) >= 1


def test_nothing_is_played_by_a_claim_that_is_not_granted(match):
    bid(match, 3, 3, 3, 3)
    before = match.state
    with pytest.raises(Refused):
        match.claim(before.turn)
    assert match.state == before


# --- tricks


def test_the_turns_of_a_trick_are_its_four_cards(match):
    bid(match, 3, 3, 3, 3)
    for _ in range(5):
        play_card(match)
    assert len(match.trick_turns(1, 1)) == 4
    assert match.turn_of(1, 1).after.trick == 2
    assert match.turn_of(1, 2) is None
    assert len(match.trick_turns(1, 2)) == 1
