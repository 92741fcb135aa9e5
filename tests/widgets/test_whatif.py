"""Choosing otherwise in a trick that was played: another line beside the first, and back to it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from pico_widgets import Picas, Pico, PicoThree
from pico_widgets.core.codes import read_share
from pico_widgets.games.picas.rules.state import DOBLE_NULA
from pico_widgets.table import searches
from tests.widgets.helpers import FakeCoach, ask, play_on, play_trick

HANDS = [[2, 6, 8, 9, 10], [3, 4, 7, 13, 16]]
DEALT = [[4, 5, 8, 9, 10, 13], [4, 6, 7, 8, 9, 16], [3, 5, 6, 10, 13, 16]]
SOUTH = 2


@pytest.fixture
def table():
    """Two tricks have been played, the third is to be chosen for."""
    table = Pico(deal=HANDS, seed=1)
    for card in (10, 9):
        play_trick(table, card)
        ask(table, "next")
    return table


def played(table):
    return [dict(turn.choices) for turn in table.match.turns]


def look_and_choose_otherwise(table, round, trick):
    ask(table, "go", round=round, trick=trick)
    offer = table.view["whatif"]
    assert not ask(table, "whatif", round=offer["round"], trick=offer["trick"])


# --- away from the first line


def test_a_trick_that_is_looked_at_offers_to_choose_otherwise(table):
    assert table.view["whatif"] is None
    ask(table, "go", round=1, trick=2)
    assert table.view["whatif"] == {"text": "Choose otherwise here", "round": 1, "trick": 2}


def test_choosing_otherwise_goes_back_to_the_moment_before_the_trick(table):
    before = table.match.turn_of(1, 2).before
    look_and_choose_otherwise(table, 1, 2)
    assert table.match.state == before
    assert (table.view["stage"], table.view["trick"]) == ("choose", 2)
    assert table.view["marked"]


def test_the_first_line_is_kept_beside_with_its_tricks_and_where_it_stands(table):
    rows = table.view["log"]
    look_and_choose_otherwise(table, 1, 1)
    main_line = table.view["mainLine"]
    assert main_line["rows"] == rows
    assert table.say.plain(main_line["text"]) == "It stopped at: Outward round, trick 3"
    assert table.view["log"] == []
    play_trick(table, 2)
    assert table.view["mainLine"] == main_line


def test_the_first_line_tells_how_it_ended(table):
    play_on(table)
    result = table.view["result"]
    look_and_choose_otherwise(table, 1, 1)
    text = table.say.plain(table.view["mainLine"]["text"])
    assert result["title"] in text
    assert result["text"][0] in text


def test_from_a_cost_of_the_review_one_goes_straight_to_its_trick(table):
    play_on(table)
    cost = table.review["costs"][0]
    ask(table, "whatif", round=cost["round"], trick=cost["trick"])
    assert (table.match.state.round, table.match.state.trick) == (cost["round"], cost["trick"])
    assert table.review == {}


def test_the_others_choose_anew_in_the_other_line():
    """Their choice of the first line is not simply made again: it comes from the same chance as any other."""
    chosen = set()
    for seed in range(20):
        table = Pico(deal=HANDS, opponent="random", seed=seed)
        table.state = replace(table.state, hidden={1: 16})
        play_trick(table, 10)
        look_and_choose_otherwise(table, 1, 1)
        chosen.add(table.state.hidden[1])
    assert len(chosen) > 1


def test_what_the_others_choose_in_the_other_line_is_hidden_again(table):
    told = set()
    look_and_choose_otherwise(table, 1, 1)
    for choice in table.match.state.hands[1]:
        table.state = replace(table.state, hidden={1: choice})
        table.redraw()
        told.add(json.dumps([table.view, table.steps, table.coach]))
    assert len(told) == 1


def test_where_nothing_else_could_be_chosen_there_is_no_other_line(table):
    play_on(table)
    only = [turn for turn in table.match.turns if len(turn.before.hands[0]) == 1]
    for turn in only:
        ask(table, "go", round=turn.round, trick=turn.trick)
        assert table.view["whatif"] is None
        assert ask(table, "whatif", round=turn.round, trick=turn.trick)["plain"]
    assert table.state.main_line is None


@pytest.mark.parametrize("words", [{}, {"round": 1}, {"round": 1, "trick": 9}, {"round": "1", "trick": True}])
def test_a_trick_that_was_not_played_is_refused(table, words):
    before = played(table)
    assert ask(table, "whatif", **words)["plain"]
    assert (played(table), table.view["mainLine"]) == (before, None)


# --- back to it


def test_back_to_the_first_line_everything_is_as_it_was_left(table):
    ask(table, "choose", seat=0, choice=8)
    hidden, before = dict(table.state.hidden), played(table)
    look_and_choose_otherwise(table, 1, 1)
    play_trick(table, 2)
    ask(table, "mainline")
    assert table.view["mainLine"] is None
    assert (played(table), table.state.hidden, table.state.chosen) == (before, hidden, {0: 8})
    assert table.view["stage"] == "ready"
    ask(table, "reveal")
    assert table.match.turns[-1].choices == {0: 8} | hidden


def test_a_first_line_that_goes_on_is_marked_and_one_that_ended_is_not(table):
    look_and_choose_otherwise(table, 1, 1)
    ask(table, "mainline")
    assert table.view["marked"]
    over = Pico(deal=HANDS, seed=1)
    play_on(over)
    look_and_choose_otherwise(over, 1, 1)
    assert over.match.undone
    ask(over, "mainline")
    assert (over.view["stage"], over.match.undone) == ("result", False)


def test_another_step_back_keeps_the_first_line_not_the_second(table):
    before = played(table)
    look_and_choose_otherwise(table, 1, 2)
    play_trick(table, 2)
    ask(table, "next")
    look_and_choose_otherwise(table, 1, 1)
    ask(table, "mainline")
    assert played(table) == before


def test_undo_and_redo_work_in_the_other_line_and_leave_the_first_alone(table):
    before = played(table)
    look_and_choose_otherwise(table, 1, 2)
    assert table.view["can"] == {"undo": True, "redo": False}
    play_trick(table, 2)
    ask(table, "undo")
    ask(table, "undo")
    assert len(table.match.turns) == 0
    ask(table, "redo")
    ask(table, "redo")
    assert [choice[0] for choice in played(table)] == [10, 2]
    assert table.view["mainLine"]
    ask(table, "mainline")
    assert played(table) == before


@pytest.mark.parametrize(("action", "words"), [("new", {}), ("same", {}), ("options", {"options": {}})])
def test_a_new_deal_puts_the_first_line_away(table, action, words):
    look_and_choose_otherwise(table, 1, 1)
    ask(table, action, **words)
    assert table.view["mainLine"] is None
    assert ask(table, "mainline")["plain"]


def test_what_is_saved_is_the_line_that_is_played(table):
    look_and_choose_otherwise(table, 1, 2)
    session = read_share(table.saved)
    assert session.undone
    again = Pico(record=table.share_code)
    assert (played(again), again.view["mainLine"]) == (played(table), None)


def test_who_sits_here_may_change_while_another_line_is_played(table):
    look_and_choose_otherwise(table, 1, 1)
    ask(table, "set", name="people", value=2)
    assert (table.view["stage"], table.view["mainLine"]) == ("cover", None)
    ask(table, "mainline")
    assert (table.view["stage"], table.state.hidden) == ("cover", {})


def test_the_two_lines_are_told_apart_in_the_steps(table):
    ask(table, "live")
    first = Pico(deal=HANDS, seed=1)
    play_trick(first, 10)
    told = first.steps["id"]
    look_and_choose_otherwise_at_once(first)
    play_trick(first, 10)
    other = first.steps["id"]
    ask(first, "mainline")
    assert first.steps["id"] == told != other


def look_and_choose_otherwise_at_once(table):
    ask(table, "whatif", round=table.view["round"], trick=table.view["trick"])


# --- where the reader was


def test_back_from_an_earlier_trick_the_reader_is_where_the_explanation_was_left(table):
    while table.view["stage"] != "round":
        if table.view["stage"] == "choose":
            play_trick(table)
        else:
            ask(table, "next")
    left = {"id": table.steps["id"], "step": 2, "answer": None}
    table.place = left
    ask(table, "go", round=1, trick=1)
    table.place = {"id": table.steps["id"], "step": 1, "answer": None}
    ask(table, "go", round=1, trick=2)
    table.place = {"id": table.steps["id"], "step": 0, "answer": None}
    ask(table, "live")
    assert (table.view["stage"], table.place) == ("round", left)
    assert table.place["id"] == table.steps["id"]


def test_back_from_another_line_too(table):
    play_trick(table)
    left = {"id": table.steps["id"], "step": 1, "answer": 0}
    table.place = left
    ask(table, "go", round=1, trick=1)
    table.place = {"id": table.steps["id"], "step": 0, "answer": None}
    ask(table, "whatif", round=1, trick=1)
    ask(table, "mainline")
    assert table.place == left
    assert table.place["id"] == table.steps["id"]


def test_a_setting_changed_behind_an_earlier_trick_moves_neither_place(table):
    play_trick(table)
    left = {"id": table.steps["id"], "step": 1, "answer": 0}
    table.place = left
    ask(table, "go", round=1, trick=1)
    looked = {"id": table.steps["id"], "step": 2, "answer": None}
    table.place = looked
    ask(table, "set", name="opponent", value="random")
    assert table.place == looked
    ask(table, "live")
    assert table.place == left


# --- three at the table


def test_with_three_people_all_choose_anew():
    table = PicoThree(deal=DEALT, people=3)
    for _ in range(3):
        ask(table, "uncover")
        ask(table, "next")
    ask(table, "next")
    for seat in range(3):
        ask(table, "uncover")
        ask(table, "choose", seat=seat, choice=table.match.state.hands[seat][0])
    ask(table, "reveal")
    look_and_choose_otherwise(table, 1, 1)
    assert (table.view["stage"], table.state.due, table.state.chosen) == ("cover", 0, {})


# --- Picas


@pytest.fixture
def picas():
    """Two tricks of the first hand have been played."""
    table = Picas(deal=5, seed=1)
    ask(table, "look", seat=SOUTH)
    ask(table, "choose", seat=SOUTH, choice=3)
    for _ in range(2):
        ask(table, "choose", seat=SOUTH, choice=playable(table)[0])
        ask(table, "next")
    while table.view["stage"] != "play":
        ask(table, "next")
    return table


def playable(table):
    (seat,) = (one for one in table.view["seats"] if one["seat"] == table.view["bottom"])
    return [card["card"] for card in seat["hand"] if card["can"]]


def test_in_picas_one_is_before_ones_own_card_and_what_lay_before_it_lies_there(picas):
    turn = next(turn for turn in picas.match.trick_turns(1, 1) if SOUTH in turn.choices)
    look_and_choose_otherwise(picas, 1, 1)
    assert picas.match.state == turn.before
    assert picas.view["stage"] == "play"
    assert len(picas.view["mainLine"]["rows"]) == 2


def test_in_picas_the_first_line_comes_back_and_goes_on(picas):
    before = picas.match.state
    look_and_choose_otherwise(picas, 1, 1)
    ask(picas, "choose", seat=SOUTH, choice=playable(picas)[-1])
    ask(picas, "mainline")
    assert picas.match.state == before
    assert not ask(picas, "choose", seat=SOUTH, choice=playable(picas)[0])


def test_a_bid_can_be_chosen_otherwise_but_looked_is_looked(picas):
    ask(picas, "whatif", round=1, trick=0)
    assert picas.view["stage"] == "bid"
    assert picas.match.state.bids == picas.state.main_line.match.state.bids[:3]
    assert ask(picas, "choose", seat=SOUTH, choice=DOBLE_NULA)["clause"] == "picas.bid.blind"
    assert not ask(picas, "choose", seat=SOUTH, choice=5)


def test_the_bid_of_a_hand_can_be_looked_at_again(picas):
    ask(picas, "go", round=1, trick=0)
    assert (picas.view["stage"], picas.view["live"], picas.view["where"]) == ("bid", False, "Hand 1, bids")
    assert picas.view["bids"]["locked"]
    assert [row["bid"] == "to come" for row in picas.view["bids"]["sofar"]] == [False, False, False, True]
    (own,) = (seat["hand"] for seat in picas.view["seats"] if seat["hand"])
    assert {card["card"] for card in own} == set(picas.match.start.deal.hands[SOUTH])
    assert picas.steps["kind"] == "deal"
    assert picas.view["whatif"] == {"text": "Choose otherwise here", "round": 1, "trick": 0}
    assert [action["action"] for action in picas.view["actions"]] == ["live"]
    ask(picas, "live")
    assert picas.view["stage"] == "play"


def test_the_bid_that_is_looked_at_has_its_own_counsel(picas, monkeypatch):
    coach = FakeCoach()
    monkeypatch.setattr(searches, "_coach", lambda: coach)
    ask(picas, "go", round=1, trick=0)
    ask(picas, "coach", level=1)
    assert coach.asked[-1]["chosen"] == 3
    assert len(coach.asked[-1]["state"].bids) == 3
    ask(picas, "live")
    assert coach.asked[-1]["chosen"] is None


def test_the_bids_of_a_hand_that_was_not_played_are_refused(picas):
    assert ask(picas, "go", round=2, trick=0)["plain"]
    assert picas.view["live"]


def test_who_saw_the_cards_of_a_later_hand_has_seen_them_in_the_other_line_too():
    table = Picas(deal=5, seed=1, options={"target": 500})
    while table.match.state.round == 1 or table.view["stage"] != "play":
        match table.view["stage"]:
            case "look":
                ask(table, "look", seat=SOUTH)
            case "bid":
                ask(table, "choose", seat=SOUTH, choice=3)
            case "play":
                ask(table, "choose", seat=SOUTH, choice=playable(table)[0])
            case _:
                ask(table, "next")
    last = max(trick for trick in range(1, 14) if table.state.otherwise(1, trick) is not None)
    look_and_choose_otherwise(table, 1, last)
    while table.match.state.round == 1:
        if table.view["stage"] == "play":
            ask(table, "choose", seat=SOUTH, choice=playable(table)[0])
        else:
            ask(table, "next")
    while table.view["stage"] in ("count", "trick"):
        ask(table, "next")
    assert table.view["stage"] == "bid"


def test_what_was_claimed_is_claimed_again_only_in_its_own_line():
    suits = [[f"{suit}{rank}" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()] for suit in "SHDC"]  # noqa: SIM905
    table = Picas(deal={"dealer": "E", "hands": [suits[1], suits[2], suits[0], suits[3]]}, seed=1)
    ask(table, "look", seat=SOUTH)
    ask(table, "choose", seat=SOUTH, choice=13)
    while table.view["stage"] != "play":
        ask(table, "next")
    ask(table, "claim")
    assert table.state.claimed
    told = table.steps["list"]
    look_and_choose_otherwise(table, 1, 3)
    assert not table.state.claimed
    ask(table, "mainline")
    assert table.state.claimed
    assert (table.view["stage"], table.steps["list"]) == ("count", told)
