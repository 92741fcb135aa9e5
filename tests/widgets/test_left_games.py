"""Another game comes to the table: the browser knows when one is left for it; *Undo* and *Redo* go to and fro."""

from __future__ import annotations

import pytest

from pico_widgets import Picas, Pico, PicoThree
from pico_widgets.table.state import GAMES_KEPT
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
def test_a_game_that_was_left_comes_back_whole(how):
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


def test_undo_goes_back_through_the_new_game_to_the_one_before_and_redo_all_the_way_again():
    table = Pico(deal=DEAL, seed=1)
    play_trick(table, 10)
    first = shown(table)
    ask(table, "new", code=record_of(table))
    play_trick(table)
    ask(table, "next")
    play_trick(table)
    second = table.record
    ask(table, "undo")
    assert "back" not in table.view["can"], "there is a trick of this game to take back"
    ask(table, "undo")
    assert table.view["can"] == {"undo": True, "back": True, "redo": True}
    ask(table, "undo")
    assert (table.view | {"deals": 0, "can": None}, *shown(table)[1:]) == (first[0] | {"can": None}, *first[1:])
    assert table.view["can"] == {"undo": True, "redo": True}
    for _ in range(3):
        ask(table, "redo")
    assert table.record == second
    assert not table.view["can"]["redo"]
    for _ in range(3):
        ask(table, "undo")
    assert shown(table)[1:] == first[1:]


def test_what_is_chosen_anew_comes_before_what_could_be_brought_back():
    table = Pico(deal=DEAL, seed=1)
    play_trick(table, 10)
    ask(table, "new", code=record_of(table))
    play_trick(table)
    second = table.record
    ask(table, "undo")
    ask(table, "undo")
    ask(table, "next")
    play_trick(table)
    assert not table.view["can"]["redo"]
    assert ask(table, "redo")["plain"]
    ask(table, "new")
    for _ in range(2):  # the game before, and its two tricks
        ask(table, "undo")
    ask(table, "undo")
    ask(table, "undo")
    ask(table, "redo")
    assert table.record == second, "the game that was undone is still kept, before the one that was gone on with"


def test_of_games_that_were_left_the_last_ones_are_kept():
    table = Pico(deal=DEAL, seed=1)
    for _ in range(GAMES_KEPT + 3):
        play_trick(table)
        ask(table, "new")
    backs = 0
    while table.view["can"]["undo"]:
        backs += "back" in table.view["can"]
        ask(table, "undo")
    assert backs == GAMES_KEPT


def test_a_line_that_was_left_counts_as_a_game_under_way():
    table = Pico(deal=DEAL, seed=1)
    play_trick(table, 10)
    ask(table, "whatif", round=1, trick=1)
    assert table.view["underway"], "nothing is chosen in this line, but a trick was played in the other"
    main_line = table.view["mainLine"]
    ask(table, "new")
    ask(table, "undo")
    assert table.view["mainLine"] == main_line


def test_a_hand_of_turns_is_gone_back_through_as_well():
    table = Picas(deal=7, seed=7)
    ask(table, "look", seat=2)
    picas_table.bid(table)
    first = table.record
    ask(table, "new")
    ask(table, "look", seat=2)
    picas_table.bid(table)
    second = table.record
    ask(table, "undo")
    assert table.view["can"]["back"]
    ask(table, "undo")
    assert table.record == first
    ask(table, "redo")
    ask(table, "redo")
    assert table.record == second


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
