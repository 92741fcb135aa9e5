"""Another line of a match: it begins as the first did, and leaves the first as it is."""

from __future__ import annotations

import pytest

from pico_widgets.core.match import Match
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.match import PicasMatch
from pico_widgets.games.pico.rules.game import Pico2


@pytest.fixture
def match():
    match = Match(Pico2(), 2026)
    for _ in range(3):
        match.play({seat: match.state.hands[seat][0] for seat in (0, 1)})
    return match


def test_a_branch_has_the_turns_before_it_and_nothing_to_redo(match):
    other = match.branch(2)
    assert other.turns == match.turns[:2]
    assert not other.can_redo
    assert other.start == match.start


def test_a_branch_is_marked_and_the_first_line_is_not(match):
    assert match.branch(3).undone
    assert not match.undone


def test_what_is_played_in_a_branch_leaves_the_first_line_alone(match):
    turns = match.turns
    other = match.branch(1)
    other.play({seat: other.state.hands[seat][-1] for seat in (0, 1)})
    other.undo()
    assert match.turns == turns


def test_a_branch_begins_where_the_match_stands_at_most(match):
    match.undo()
    with pytest.raises(IndexError, match="2 turns"):
        match.branch(3)
    with pytest.raises(IndexError):
        match.branch(-1)


def test_the_place_of_a_choice_is_that_of_the_first_of_the_seats_in_the_trick(match):
    assert match.before_choice(1, 2, (0,)) == 1
    assert match.before_choice(1, 9, (0, 1)) is None
    assert match.before_choice(1, 2, ()) is None


def test_in_picas_it_is_before_the_seats_own_bid_or_card():
    match = PicasMatch(Picas(), 5, 5)
    order = []
    while len(match.turns) < 12:
        seat = match.state.turn
        match.look(seat)
        order.append(seat)
        match.play({seat: match.game.legal(match.state, seat)[0]})
    for trick in (0, 1):
        for seat in range(4):
            at = match.before_choice(1, trick, (seat,))
            assert list(match.turns[at].choices) == [seat]
            assert match.turns[at].trick == trick


def test_who_has_looked_has_looked_in_a_branch_too_and_a_look_there_is_not_one_in_the_first_line():
    match = PicasMatch(Picas(), 5, 5)
    match.look(0)
    other = match.branch(0)
    assert 0 in other.state.looked
    other.look(1)
    assert 1 not in match.state.looked


def test_what_would_be_is_a_match_of_its_own_that_goes_on_as_this_one_would(match):
    choices = {seat: match.state.hands[seat][-1] for seat in (0, 1)}
    turns, other = match.turns, match.after(choices)
    assert match.turns == turns
    assert not other.undone
    assert other.turns[-1] == match.play(choices)
    assert other.turns == match.turns


def test_what_would_be_after_an_undo_has_nothing_to_redo_and_this_match_still_has(match):
    match.undo()
    other = match.after({seat: match.state.hands[seat][-1] for seat in (0, 1)})
    assert not other.can_redo
    assert match.can_redo
