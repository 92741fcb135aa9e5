"""A match: playing on, taking back, playing again, going to any turn, and the mark that an undo leaves."""

from __future__ import annotations

import pytest

from pico_widgets.core.game import Refused
from pico_widgets.core.match import Match
from pico_widgets.core.records import RecordError, Session, record_from_json, session_from_json
from pico_widgets.games.pico.rules.state import Deal
from tests.games.pico.rules.pico_helpers import DEAL2, P2, P3, random_match, record_of

LINE = [(8, 7), (5, 4), (10, 9)]


@pytest.fixture
def match():
    """Three tricks of DEAL2, the cursor at the end."""
    match = Match(P2, DEAL2)
    for cards in LINE:
        match.play(dict(enumerate(cards)))
    return match


def played(match):
    return [tuple(turn.choices[seat] for seat in range(2)) for turn in match.turns]


def test_a_match_starts_from_a_deal_or_a_seed():
    assert Match(P2, 2026).start == Match(P2, P2.deal(2026)).start
    fresh = Match(P2, DEAL2)
    assert (fresh.state, fresh.turns) == (fresh.start, ())
    assert fresh.start_events == P2.start(DEAL2)[1]
    assert (fresh.can_undo, fresh.can_redo, fresh.undone) == (False, False, False)


def test_a_match_refuses_a_deal_that_the_deck_cannot_give():
    with pytest.raises(Refused):
        Match(P2, Deal(DEAL2.hands, 2))


def test_play_returns_the_turn_and_stands_after_it(match):
    assert played(match) == LINE
    before = match.state
    turn = match.play({0: 16, 1: 13})
    assert (turn.round, turn.trick, turn.choices) == (1, 4, {0: 16, 1: 13})
    assert (turn.before, turn.after) == (before, match.state)
    assert match.turns[-1] is turn
    assert P2.play(before, {0: 16, 1: 13}) == (turn.after, turn.events)


def test_a_refused_choice_leaves_the_match_as_it_was(match):
    match.undo()
    before = match.session
    with pytest.raises(Refused):
        match.play({0: 8, 1: 9})
    assert match.session == before
    assert match.can_redo


def test_undo_returns_the_turn_and_stands_before_it(match):
    last = match.turns[-1]
    assert match.undo() is last
    assert match.state == last.before
    assert played(match) == LINE[:2]
    assert match.can_undo
    assert match.can_redo


def test_undo_to_the_deal_and_no_further(match):
    for _ in LINE:
        match.undo()
    assert match.state == match.start
    assert not match.can_undo
    with pytest.raises(IndexError):
        match.undo()
    assert match.can_redo


def test_nothing_to_undo_leaves_no_mark():
    fresh = Match(P2, DEAL2)
    with pytest.raises(IndexError):
        fresh.undo()
    assert not fresh.undone


def test_redo_plays_again_what_was_undone_in_order(match):
    states = [turn.after for turn in match.turns]
    match.undo()
    match.undo()
    assert match.redo().after == states[1] == match.state
    assert match.redo().after == states[2] == match.state
    assert not match.can_redo
    with pytest.raises(IndexError, match="nothing to redo"):
        match.redo()


def test_another_choice_cuts_the_line_off(match):
    match.undo()
    match.undo()
    match.play({0: 10, 1: 4})
    assert played(match) == [(8, 7), (10, 4)]
    assert not match.can_redo


def test_the_same_choice_cuts_the_line_off_too(match):
    match.go(1)
    match.play({0: 5, 1: 4})
    assert played(match) == LINE[:2]
    assert not match.can_redo


def test_go_stands_after_that_many_turns(match):
    states = [match.start, *(turn.after for turn in match.turns)]
    for turn in (2, 0, 3, 1, 1):
        match.go(turn)
        assert match.state == states[turn]
        assert played(match) == LINE[:turn]


@pytest.mark.parametrize("turn", [-1, 4])
def test_go_knows_only_the_turns_that_were_played(match, turn):
    with pytest.raises(IndexError, match="3 turns"):
        match.go(turn)
    assert played(match) == LINE
    assert not match.undone


def test_going_back_marks_the_match_and_going_nowhere_does_not(match):
    match.go(3)
    assert not match.undone
    match.go(2)
    assert match.undone


def test_the_mark_of_an_undo_stays(match):
    assert not match.undone
    match.undo()
    match.redo()
    match.play({0: 16, 1: 13})
    match.go(4)
    assert match.undone


def test_turns_are_found_by_round_and_trick_up_to_the_cursor(match):
    assert match.turn_of(1, 2) is match.turns[1]
    assert match.turn_of(2, 1) is None
    match.undo()
    assert match.turn_of(1, 3) is None


def test_record_and_session_hold_the_match_up_to_the_cursor(match):
    assert match.record == record_of(P2, DEAL2, LINE)
    match.undo()
    assert match.record == record_of(P2, DEAL2, LINE[:2])
    assert match.session == {"format": "pico-session/1", "record": match.record, "undone": True}
    assert match.replay.turns == match.turns
    assert match.replay.state == match.state


def test_a_match_comes_back_from_its_session_at_the_end_of_the_line(match):
    match.undo()
    again = Match.from_session(session_from_json(match.session))
    assert (again.state, again.turns, again.undone) == (match.state, match.turns, True)
    assert again.can_undo
    assert not again.can_redo
    assert again.session == match.session


def test_a_broken_session_gives_no_match():
    record = record_from_json(record_of(P2, DEAL2, [(8, 10)]))
    with pytest.raises(RecordError):
        Match.from_session(Session(record))


def test_matches_do_not_share_anything():
    one, other = Match(P2, DEAL2), Match(P2, DEAL2)
    one.play({0: 8, 1: 7})
    assert other.turns == ()
    assert other.state == other.start


def test_the_choices_of_a_turn_are_a_copy():
    match, choices = Match(P2, DEAL2), {0: 8, 1: 7}
    turn = match.play(choices)
    choices[0] = 2
    assert turn.choices == {0: 8, 1: 7}


def test_a_finished_match_takes_no_more_choices_and_can_be_taken_back():
    match = random_match(P3, 1, 1)
    with pytest.raises(Refused):
        match.play({0: 3, 1: 4, 2: 5})
    match.undo()
    assert match.state.to_act == {0, 1, 2}
