"""Another game comes to the table: the browser knows when one would be lost by it, and *Undo* brings that one back."""

from __future__ import annotations

import pytest

from pico_widgets import Picas, Pico, PicoThree
from tests.widgets import picas_table
from tests.widgets.helpers import ask, play_on, play_trick

DEAL = [[2, 5, 8, 10, 16], [3, 4, 7, 9, 13]]


def leave(table, how):
    """Bring another game to the table."""
    match how:
        case "options":
            ask(table, "options", options={"deck": "pico2nd"} if table.descriptor.name == "pico2" else {})
        case "same":
            ask(table, "same")
        case _:
            ask(table, "new", code=how)


def shown(table):
    """All that is shown; which deal at this table it is does not matter."""
    return table.view | {"deals": 0}, table.steps, table.record


def record_of(table):
    """A share code of another game of the same kind."""
    return type(table)(deal=99, seed=3).share_code


@pytest.mark.parametrize("how", ["", "same", "options", "record"])
def test_a_game_that_was_left_comes_back_whole_until_something_is_chosen_in_the_new_one(how):
    table = Pico(deal=DEAL, seed=1)
    assert not table.view["underway"]
    play_trick(table, 10)
    assert table.view["underway"]
    before = shown(table)
    leave(table, record_of(table) if how == "record" else how)
    assert table.view["can"] == {"undo": True, "back": True, "redo": False}
    assert not table.view["underway"]
    ask(table, "undo")
    assert shown(table) == before
    assert not table.match.undone, "nothing was taken back"


def test_a_card_that_lay_face_down_lies_there_again():
    table = Pico(deal=DEAL, seed=1)
    ask(table, "choose", seat=0, choice=10)
    assert table.view["underway"]
    ask(table, "new")
    ask(table, "undo")
    assert (table.view["stage"], table.state.chosen) == ("ready", {0: 10})


def test_dealing_twice_does_not_lose_the_game_that_had_been_begun():
    table = Pico(deal=DEAL, seed=1)
    play_trick(table, 10)
    ask(table, "new")
    ask(table, "new")
    ask(table, "undo")
    assert table.record["rounds"][0]["tricks"][0][0] == 10


def test_once_something_is_chosen_in_the_new_game_undo_is_of_that_game():
    table = Pico(deal=DEAL, seed=1)
    play_trick(table, 10)
    ask(table, "new")
    play_trick(table)
    assert "back" not in table.view["can"]
    ask(table, "undo")
    assert table.match.can_redo
    assert "back" not in table.view["can"], "what can be played again would be lost"


def test_a_game_that_is_over_is_left_without_a_question_and_comes_back_as_its_result():
    table = Pico(deal=DEAL, seed=1)
    play_on(table)
    assert not table.view["underway"]
    ask(table, "new")
    ask(table, "undo")
    assert table.view["stage"] == "result"


def test_the_other_line_of_a_game_comes_back_with_it():
    table = Pico(deal=DEAL, seed=1)
    play_trick(table, 10)
    ask(table, "go", round=1, trick=1)
    ask(table, "whatif", round=1, trick=1)
    ask(table, "choose", seat=0, choice=5)
    main_line = table.view["mainLine"]
    assert main_line
    ask(table, "new")
    assert table.view["mainLine"] is None
    ask(table, "undo")
    assert table.view["mainLine"] == main_line


def test_an_opponent_chosen_in_between_chooses_anew_for_the_game_that_comes_back():
    table = PicoThree(deal=4, seed=1)
    ask(table, "next")
    ask(table, "next")
    play_trick(table)
    ask(table, "next")
    ask(table, "new")
    ask(table, "set", name="people", value=2)
    ask(table, "undo")
    assert table.view["settings"]["people"] == 2
    assert len(table.record["rounds"][0]["tricks"]) == 1


def test_a_match_of_picas_comes_back_and_looked_is_looked():
    table = Picas(deal=7, seed=7)
    assert not table.view["underway"]
    ask(table, "look", seat=2)
    assert not table.view["underway"], "to look is no choice"
    picas_table.bid(table)
    assert table.view["underway"]
    picas_table.go_to(table, "trick")
    before = shown(table)
    ask(table, "same")
    ask(table, "look", seat=2) if table.view["stage"] == "look" else None
    assert table.view["can"]["back"]
    ask(table, "undo")
    assert shown(table) == before


def test_a_game_before_is_not_undone_into_at_a_fresh_table():
    for make in (Pico, PicoThree, Picas):
        table = make(deal=5, seed=5)
        assert not table.view["can"]["undo"]
        assert ask(table, "undo")["plain"]
        ask(table, "new")
        assert not table.view["can"]["undo"], "nothing had been begun"
