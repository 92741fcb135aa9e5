"""What may be chosen in both Picos and why not, and what a seat may know."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given

from pico_widgets.core.game import Refusal, Refused
from pico_widgets.games.pico.rules.state import PicoView
from tests.games.pico.rules.pico_helpers import DEAL2, DEAL3, P2, P3, fast, games, position, random_match, reveal, seeds

START2 = P2.start(DEAL2)[0]


@pytest.mark.parametrize("choice", [True, 10.0, "10", None, [], (10,), 11, 0, -10, 10**40])
def test_what_is_no_card_is_refused_as_none(choice):
    expected = Refusal("not_a_card", "pico2.deck", 0, choice, {"card": choice})
    assert P2.why_not(START2, 0, choice) == expected
    with pytest.raises(Refused) as caught:
        P2.play(START2, {0: choice, 1: 4})
    assert caught.value.refusal == expected


def test_a_card_of_another_hand_is_refused():
    expected = Refusal("not_in_hand", "pico2.trick.choose", 1, 10, {"card": 10, "where": "elsewhere"})
    assert P2.why_not(START2, 1, 10) == expected
    with pytest.raises(Refused, match="not_in_hand") as caught:
        reveal(P2, START2, 10, 10)
    assert caught.value.refusal == expected


def test_a_card_that_lies_face_up_is_refused_as_such():
    state = position(P3, ((10, 13), (3, 8, 9), (4, 7, 8)), ((16,), (16,), (5, 6)))
    assert P3.why_not(state, 2, 5).operands == {"card": 5, "where": "faceup"}
    assert P3.why_not(state, 2, 16).operands == {"card": 16, "where": "elsewhere"}


def test_the_twin_of_a_face_up_card_can_still_be_played():
    state = position(P3, ((8, 10, 13), (3, 9), (4, 7)), ((8,), (), ()))
    assert P3.why_not(state, 0, 8) is None


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_seat_that_is_not_at_the_table_is_not_to_choose(seat):
    refusal = P2.why_not(START2, seat, 10)
    assert (refusal.kind, refusal.clause, refusal.seat) == ("not_your_turn", "pico2.trick.choose", seat)
    assert refusal.operands == {"card": 10}


def test_the_first_seat_with_a_mistake_is_the_one_refused():
    with pytest.raises(Refused) as caught:
        reveal(P2, START2, 3, 2)
    assert caught.value.refusal.seat == 0


def test_a_refusal_says_itself():
    assert str(Refused(P2.why_not(START2, 1, 10))) == "not_in_hand: pico2.trick.choose (seat 1, choice 10)"


def test_nothing_changes_when_a_choice_is_refused():
    before = dataclasses.replace(START2)
    with pytest.raises(Refused):
        reveal(P2, START2, 10, 16)
    assert before == START2


def test_play_leaves_the_state_it_was_given():
    before = dataclasses.replace(START2)
    after, _ = reveal(P2, START2, 10, 4)
    assert before == START2 != after


def test_the_whole_hand_is_legal_in_ascending_order():
    assert P2.legal(START2, 0) == (2, 5, 8, 10, 16)
    assert P2.legal(START2, 1) == (3, 4, 7, 9, 13)


def test_what_a_seat_sees_is_its_hand_and_the_open_table():
    view = P2.view(START2, 1)
    assert view == PicoView(1, START2)
    assert view.hand == (3, 4, 7, 9, 13)


def test_a_view_holds_no_choice():
    """Simultaneous choices are arguments of `play`: nothing in a state or a view could give one away."""
    names = {field.name for kind in (PicoView, type(START2)) for field in dataclasses.fields(kind)}
    assert names == {"seat", "state", "deal", "round", "trick", "hands", "faceup", "noted", "rounds"}


def test_equal_positions_are_equal_values():
    again = P2.start(DEAL2)[0]
    assert again == START2
    assert len({again, START2}) == 1
    assert START2.dealt == DEAL2.hands
    assert START2.totals == (0, 0)


def test_a_state_cannot_be_changed():
    with pytest.raises(dataclasses.FrozenInstanceError):
        START2.round = 2


@fast
@given(games, seeds, seeds)
def test_legal_is_what_why_not_lets_through(game, deal, seed):
    match = random_match(game, deal, seed, most=seed % 12)
    for seat in range(game.seats):
        legal = game.legal(match.state, seat)
        assert legal == tuple(sorted(set(legal)))
        allowed = [card for card in range(18) if game.why_not(match.state, seat, card) is None]
        assert list(legal) == allowed
        assert set(legal) == (set(match.state.hands[seat]) if match.state.to_act else set())


def test_why_not_looks_for_a_card_before_it_looks_at_the_turn():
    over = position(P3, DEAL3.hands, noted=((1, 0, 0), (0, 1, 0), (0, 0, 1)))
    assert P3.why_not(over, 0, 11).kind == "not_a_card"
    assert P3.why_not(over, 0, 3).kind == "not_your_turn"
