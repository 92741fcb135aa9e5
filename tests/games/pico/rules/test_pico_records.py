"""Records of both Picos: their shape, every row of the table of faults, the order of faults, and writing them."""

from __future__ import annotations

import copy
import json

import pytest

from pico_widgets.core.records import (
    RecordError,
    parse,
    record_from_json,
    replay,
    session_from_json,
    write_record,
)
from pico_widgets.games.pico.rules.game import Pico2
from pico_widgets.games.pico.rules.state import Deal
from tests.games.pico.rules.pico_helpers import DEAL2, DEAL3, P2, P3, record_of, trace

ROUND2 = [(8, 7), (5, 4), (10, 9), (16, 13)]
"""A whole first round of DEAL2: seat 0 wins four tricks."""
BACK2 = [(7, 8), (4, 5), (9, 10), (13, 16)]
"""The same cards in the return round: the seats have changed hands."""
ROUND3 = [(16, 10, 9)]


def fault(value):
    """The first fault of a JSON value: its place with the clause, and its sentence."""
    with pytest.raises(RecordError) as caught:
        replay(record_from_json(value))
    return caught.value.place(), caught.value.key


def shape_fault(value):
    """A fault of shape: no clause, no place, and found before anything is replayed."""
    with pytest.raises(RecordError) as caught:
        record_from_json(value)
    assert caught.value.place() == {"clause": None}
    return caught.value.key, dict(caught.value.operands)


def changed(path, value, record=None):
    """A copy of a good record with one value put in (or, for `del`, taken out)."""
    out = copy.deepcopy(record or record_of(P2, DEAL2, ROUND2, BACK2[:1]))
    at = out
    for step in path[:-1]:
        at = at[step]
    if value == "del":
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return out


# --- shape --------------------------------------------------------------------------------------


def test_the_record_that_the_others_are_made_from_is_good():
    assert len(replay(record_from_json(changed(["game"], "pico2"))).turns) == 5


@pytest.mark.parametrize("value", [None, [], "record", 3, True])
def test_a_record_is_an_object(value):
    assert shape_fault(value) == ("error.shape.object", {"where": "record"})


@pytest.mark.parametrize("name", ["pico-record/2", "pico-record/1 ", "", None, 1, ["pico-record/1"], "del"])
def test_no_such_format(name):
    assert shape_fault(changed(["format"], name)) == ("error.shape.format", {"wanted": "pico-record/1"})


def test_a_session_is_no_record_and_is_told_so():
    assert shape_fault(changed(["format"], "pico-session/1"))[0] == "error.shape.session"


@pytest.mark.parametrize("name", ["chess", "Pico2", "", None, 2, ["pico2"], {"pico2": 1}, "del"])
def test_no_such_game(name):
    key, operands = shape_fault(changed(["game"], name))
    assert key == "error.shape.game"
    assert {"pico2", "pico3"} <= set(operands["games"].split(", "))


@pytest.mark.parametrize("options", [None, [], "deck", 1])
def test_options_are_an_object(options):
    assert shape_fault(changed(["options"], options)) == ("error.shape.object", {"where": "options"})


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"nope": 1}, "error.option.unknown"),
        ({"hands": 3}, "error.option.unknown"),
        ({"deck": "pico3rd"}, "pico.error.option.deck"),
        ({"points": 3}, "pico.error.option.points.shape"),
        ({"points": {"11": 3}}, "pico.error.option.points.strength"),
        ({"points": {"2": True}}, "pico.error.option.points.value"),
        ({"points": {"2": 1.0}}, "pico.error.option.points.value"),
    ],
)
def test_options_that_the_game_does_not_have_are_faults_of_shape(options, key):
    found, operands = shape_fault(changed(["options"], options))
    assert found == key
    assert operands or key == "pico.error.option.points.shape"


@pytest.mark.parametrize(
    ("path", "where"),
    [
        (["players"], "record"),
        (["rounds", 0, "dealer"], "rounds[0]"),
        (["rounds", 1, "bids"], "rounds[1]"),
        (["rounds", 0, "deal", "seed "], "rounds[0].deal"),
        (["\ud800"], "record"),
    ],
)
def test_an_unknown_key_is_named_with_its_place(path, where):
    assert shape_fault(changed(path, 1)) == ("error.shape.key", {"name": path[-1], "where": where})


@pytest.mark.parametrize("rounds", [None, {}, "[]", 1, "del"])
def test_rounds_are_a_list(rounds):
    assert shape_fault(changed(["rounds"], rounds)) == ("error.shape.list", {"where": "rounds"})


def test_a_record_has_a_round():
    assert shape_fault(changed(["rounds"], [])) == ("error.shape.rounds", {})


@pytest.mark.parametrize("at", [0, 1])
@pytest.mark.parametrize("value", [None, [], 1, "round"])
def test_a_round_is_an_object(at, value):
    assert shape_fault(changed(["rounds", at], value)) == ("error.shape.object", {"where": f"rounds[{at}]"})


def test_the_first_round_has_the_deal_and_no_other_has():
    assert shape_fault(changed(["rounds", 0, "deal"], "del")) == ("error.shape.deal_missing", {"where": "rounds[0]"})
    second = changed(["rounds", 1, "deal"], {"seed": 1})
    assert shape_fault(second) == ("error.shape.deal_extra", {"where": "rounds[1]"})


@pytest.mark.parametrize("deal", [None, [], 2026, "2026"])
def test_a_deal_is_an_object(deal):
    assert shape_fault(changed(["rounds", 0, "deal"], deal)) == ("error.shape.object", {"where": "rounds[0].deal"})


@pytest.mark.parametrize(
    ("deal", "name"),
    [
        ({"seed": 1, "hands": []}, "hands"),
        ({"seed": 1, "surplus": 6}, "surplus"),
        ({"hands": [], "surplus": 6, "dealer": "N"}, "dealer"),
    ],
)
def test_a_deal_is_either_a_seed_or_hands_and_surplus(deal, name):
    key, operands = shape_fault(changed(["rounds", 0, "deal"], deal))
    assert (key, operands) == ("error.shape.key", {"name": name, "where": "rounds[0].deal"})


@pytest.mark.parametrize("seed", [-1, 2**32, 10**60, -(10**60)])
def test_a_seed_is_a_32_bit_number(seed):
    key, operands = shape_fault(changed(["rounds", 0, "deal"], {"seed": seed}))
    assert (key, operands) == ("error.shape.seed", {"most": 4294967295})


@pytest.mark.parametrize("seed", [0, 2**32 - 1])
def test_the_least_and_the_greatest_seed_are_dealt(seed):
    assert replay(record_from_json(record_of(P2, {"seed": seed}))).deal == P2.deal(seed)
    assert replay(record_from_json(record_of(P3, {"seed": seed}))).deal == P3.deal(seed)


@pytest.mark.parametrize("value", [True, 8.0, "8", None, [8], {}])
@pytest.mark.parametrize(
    ("path", "where"),
    [
        (["rounds", 0, "deal", "seed"], "rounds[0].deal.seed"),
        (["rounds", 0, "deal", "surplus"], "rounds[0].deal.surplus"),
        (["rounds", 0, "deal", "hands", 1, 2], "rounds[0].deal.hands[1]"),
        (["rounds", 0, "tricks", 2, 1], "rounds[0].tricks[2]"),
        (["rounds", 1, "tricks", 0, 0], "rounds[1].tricks[0]"),
    ],
)
def test_a_number_is_an_integer_and_nothing_like_one(path, where, value):
    record = changed(["rounds", 0, "deal"], {}) if path[-1] == "seed" else None
    assert shape_fault(changed(path, value, record)) == ("error.shape.integer", {"where": where})


@pytest.mark.parametrize(
    ("path", "where"),
    [
        (["rounds", 0, "tricks"], "rounds[0].tricks"),
        (["rounds", 1, "tricks"], "rounds[1].tricks"),
        (["rounds", 0, "tricks", 3], "rounds[0].tricks[3]"),
        (["rounds", 0, "deal", "hands"], "rounds[0].deal.hands"),
        (["rounds", 0, "deal", "hands", 0], "rounds[0].deal.hands[0]"),
    ],
)
@pytest.mark.parametrize("value", [None, {}, "[8, 7]", 8])
def test_a_list_is_a_list(path, where, value):
    assert shape_fault(changed(path, value)) == ("error.shape.list", {"where": where})


@pytest.mark.parametrize("name", ["hands", "surplus"])
def test_a_deal_is_whole(name):
    assert shape_fault(changed(["rounds", 0, "deal", name], "del"))[1] == {"where": f"rounds[0].deal.{name}"}


def test_tricks_cannot_be_left_out():
    assert shape_fault(changed(["rounds", 0, "tricks"], "del")) == ("error.shape.list", {"where": "rounds[0].tricks"})


@pytest.mark.parametrize("hands", [[], [[2, 5, 8, 10, 16]], [[], [], []]])
def test_a_deal_has_a_hand_for_each_seat(hands):
    key, operands = shape_fault(changed(["rounds", 0, "deal", "hands"], hands))
    assert (key, operands) == ("error.shape.hands", {"where": "rounds[0].deal", "count": len(hands), "seats": 2})


@pytest.mark.parametrize("trick", [[], [8], [8, 7, 9]])
def test_a_trick_has_a_card_of_each_seat(trick):
    key, operands = shape_fault(changed(["rounds", 0, "tricks", 1], trick))
    wanted = {"where": "rounds[0].tricks[1]", "count": len(trick), "seats": 2}
    assert (key, operands) == ("error.shape.trick_length", wanted)
    assert shape_fault(record_of(P3, DEAL3, [(16, 8)]))[1]["seats"] == 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        b"\xff",
        "[" * 100,
        '{"format": NaN}',
        '{"format": "pico-record/1", "format": "pico-record/1"}',
        " " * (1024 * 1024) + "{}",
        '{"format": ' + "9" * 5000 + "}",
        '{"format": "\\ud800"}',
        "{}",
    ],
)
def test_a_text_that_is_no_record_is_a_fault_of_shape(text):
    with pytest.raises(RecordError) as caught:
        parse(text)
    assert caught.value.place() == {"clause": None}
    assert caught.value.key.startswith("error.shape.")
    assert str(caught.value).encode("utf-8", "backslashreplace")


# --- the rules, row by row ----------------------------------------------------------------------


def test_more_rounds_than_the_game_has():
    record = record_of(P2, DEAL2, ROUND2, BACK2, [])
    assert fault(record) == ({"round": 3, "clause": "pico2.game.end"}, "error.record.rounds")
    three = record_of(P3, DEAL3, ROUND3[:1])
    while not replay(record_from_json(three)).state.over:
        state = replay(record_from_json(three)).state
        if state.round > len(three["rounds"]):
            three["rounds"].append({"tricks": []})
        three["rounds"][-1]["tricks"].append([hand[-1] for hand in state.hands])
    assert len(three["rounds"]) == 3
    three["rounds"].append({"tricks": []})
    assert fault(three) == ({"round": 4, "clause": "pico3.game.end"}, "error.record.rounds")


def test_a_trick_after_its_round_has_ended():
    record = record_of(P2, DEAL2, [*ROUND2, (2, 3)])
    assert fault(record) == ({"round": 1, "trick": 5, "clause": "pico2.round.end"}, "pico.error.record.round_over")


def test_a_trick_after_the_last_round_has_ended():
    record = record_of(P2, DEAL2, ROUND2, [*BACK2, (3, 2)])
    assert fault(record) == ({"round": 2, "trick": 5, "clause": "pico2.round.end"}, "pico.error.record.round_over")


@pytest.mark.parametrize("tricks", [[], BACK2[:1]])
def test_a_next_round_before_this_one_has_ended(tricks):
    record = record_of(P2, DEAL2, ROUND2[:3], tricks)
    assert fault(record) == ({"round": 2, "trick": 1, "clause": "pico2.round.end"}, "pico.error.record.round_open")


@pytest.mark.parametrize("card", [11, 0, -2, 10**40])
def test_a_dealt_card_that_is_not_in_the_deck(card):
    for path in (["rounds", 0, "deal", "surplus"], ["rounds", 0, "deal", "hands", 1, 0]):
        assert fault(changed(path, card)) == ({"round": 1, "clause": "pico2.deck"}, "error.record.deck")


def test_a_two_is_not_in_the_deck_for_three():
    record = record_of(P3, Deal(((2, 4, 6, 8, 10, 16), *DEAL3.hands[1:]), 9))
    assert fault(record) == ({"round": 1, "clause": "pico3.deck"}, "error.record.deck")


def test_the_wrong_number_of_cards_in_a_hand():
    for hand in ([2, 5, 8, 10], [2, 5, 8, 10, 16, 6], []):
        record = changed(["rounds", 0, "deal", "hands", 0], hand)
        assert fault(record) == ({"round": 1, "clause": "pico2.deal"}, "error.record.hand_size")


def test_a_card_more_often_than_the_deck_has_it():
    record = changed(["rounds", 0, "deal", "surplus"], 2)
    assert fault(record) == ({"round": 1, "clause": "pico2.deal"}, "error.record.repeated")
    assert fault(record_of(P3, Deal(DEAL3.hands, 10))) == (
        {"round": 1, "clause": "pico3.deal"},
        "error.record.repeated",
    )


@pytest.mark.parametrize(
    ("tricks", "trick", "seat"),
    [
        ([(9, 7)], 1, 0),
        ([(8, 10)], 1, 1),
        ([(8, 7), (8, 4)], 2, 0),
        ([(8, 7), (5, 6)], 2, 1),
        ([(11, 7)], 1, 0),
        ([(8, 10**50)], 1, 1),
    ],
)
def test_a_card_that_is_not_in_hand_now(tricks, trick, seat):
    """Another's, one that lies face up, the surplus, one of no deck."""
    with pytest.raises(RecordError) as caught:
        replay(record_from_json(record_of(P2, DEAL2, tricks)))
    place = {"round": 1, "trick": trick, "seat": seat, "clause": "pico2.trick.choose"}
    assert (caught.value.place(), caught.value.key) == (place, "error.record.not_in_hand")
    assert caught.value.operands["card"] == tricks[-1][seat]
    assert caught.value.operands["card"] not in caught.value.operands["hand"]


# --- the order of faults ------------------------------------------------------------------------


def test_the_shape_of_the_whole_record_comes_before_any_rule():
    record = record_of(P2, Deal(((2, 2), (3,)), 99), [(9, 9)], [(True, 3)])
    assert fault(record)[0] == {"clause": None}


def test_faults_of_shape_come_in_the_order_in_which_they_are_read():
    record = changed(["rounds", 1, "tricks"], None)
    assert shape_fault(changed(["rounds", 0, "tricks"], None, record))[1] == {"where": "rounds[0].tricks"}
    assert shape_fault(changed(["game"], "chess", record))[0] == "error.shape.game"
    assert shape_fault(changed(["format"], "x", changed(["game"], "chess", record)))[0] == "error.shape.format"


def test_the_first_round_comes_before_too_many_rounds():
    record = record_of(P2, DEAL2, [(9, 7)], [], [])
    assert fault(record)[0]["clause"] == "pico2.trick.choose"


def test_too_many_rounds_come_before_a_round_that_has_not_ended():
    record = record_of(P2, DEAL2, ROUND2, [], [])
    assert fault(record)[0] == {"round": 3, "clause": "pico2.game.end"}


def test_a_round_that_has_not_ended_comes_before_the_tricks_of_the_next():
    record = record_of(P2, DEAL2, ROUND2[:3], [(99, 99)])
    assert fault(record)[0] == {"round": 2, "trick": 1, "clause": "pico2.round.end"}


def test_the_deck_comes_before_the_deal_and_the_deal_before_the_tricks():
    record = record_of(P2, Deal(((2, 2), (3,)), 99), [(9, 9)])
    assert fault(record)[0]["clause"] == "pico2.deck"
    record = record_of(P2, Deal(((2, 2, 5, 8, 10), (3,)), 6), [(9, 9)])
    assert fault(record)[0]["clause"] == "pico2.deal"


def test_the_end_of_the_round_comes_before_the_cards_of_the_trick():
    record = record_of(P2, DEAL2, [*ROUND2, (99, 99)])
    assert fault(record)[0] == {"round": 1, "trick": 5, "clause": "pico2.round.end"}


def test_tricks_in_order_and_in_a_trick_the_lower_seat_first():
    assert fault(record_of(P2, DEAL2, [(8, 10), (9, 7)]))[0]["trick"] == 1
    assert fault(record_of(P2, DEAL2, [(9, 10)]))[0]["seat"] == 0


# --- good records -------------------------------------------------------------------------------


def test_a_default_may_be_spelled_out_and_is_left_out_when_written():
    record = changed(["options"], {"deck": "pico1st", "points": {"2": 1, "16": 4}})
    assert write_record(replay(record_from_json(record)))["options"] == {}


def test_options_may_be_left_out():
    assert record_from_json(changed(["options"], "del")).game == P2


def test_a_record_is_written_with_its_hands_and_all_its_rounds():
    record = record_of(P2, DEAL2, ROUND2, BACK2[:1])
    assert write_record(replay(record_from_json(record))) == record


def test_the_hands_of_a_seed_are_written_out():
    written = write_record(replay(record_from_json(record_of(P2, {"seed": 2026}))))
    assert written == record_of(P2, P2.deal(2026))


def test_hands_in_any_order_are_written_ascending():
    record = changed(["rounds", 0, "deal", "hands", 0], [16, 10, 8, 5, 2])
    assert write_record(replay(record_from_json(record)))["rounds"][0]["deal"]["hands"][0] == [2, 5, 8, 10, 16]


def test_a_next_round_without_tricks_may_stand_there_once_the_round_before_has_ended():
    record = record_of(P2, DEAL2, ROUND2, [])
    played = replay(record_from_json(record))
    assert (played.state.round, played.state.trick) == (2, 1)
    assert write_record(played) == record_of(P2, DEAL2, ROUND2)


def test_a_record_may_stop_before_the_first_trick():
    played = replay(record_from_json(record_of(P3, DEAL3)))
    assert played.turns == ()
    assert played.state == played.start == P3.start(DEAL3)[0]


def test_the_deal_for_three_is_the_one_before_the_passing():
    played = replay(record_from_json(record_of(P3, DEAL3, ROUND3[:1])))
    assert played.deal == DEAL3
    assert played.start.hands[1] == DEAL3.hands[0]
    assert write_record(played)["rounds"][0]["deal"]["hands"] == [list(hand) for hand in DEAL3.hands]


def test_a_replay_tells_every_turn_with_the_states_around_it():
    played = replay(record_from_json(record_of(P2, DEAL2, ROUND2, BACK2[:1])))
    assert [(turn.round, turn.trick) for turn in played.turns] == [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1)]
    assert played.turns[0].before == played.start
    assert all(a.after == b.before for a, b in zip(played.turns, played.turns[1:], strict=False))
    assert played.turns[-1].choices == {0: 7, 1: 8}
    assert played.state == played.turns[-1].after
    assert trace(played)["rounds"] == [{"round": 1, "points": [12, 0]}]


# --- sessions -----------------------------------------------------------------------------------

RECORD = record_of(P2, DEAL2, ROUND2[:2])
SESSION = {"format": "pico-session/1", "record": RECORD, "undone": True}


def session_fault(value):
    with pytest.raises(RecordError) as caught:
        session_from_json(value)
    assert caught.value.clause is None
    return caught.value.key, dict(caught.value.operands)


def test_a_session_holds_a_record_and_the_mark_of_undo():
    session = session_from_json(SESSION)
    assert session.record == record_from_json(RECORD)
    assert session.undone
    assert session.moment == {}


def test_a_bare_record_is_a_session_without_undo():
    assert session_from_json(RECORD) == session_from_json({**SESSION, "undone": False})
    assert session_from_json({k: v for k, v in SESSION.items() if k != "undone"}).undone is False


@pytest.mark.parametrize("value", [None, [], "pw1.", 1])
def test_a_session_is_an_object(value):
    assert session_fault(value) == ("error.shape.object", {"where": "session"})


def test_a_session_has_its_own_format_and_keys():
    assert session_fault({**SESSION, "format": "pico-session/2"}) == (
        "error.shape.format",
        {"wanted": "pico-session/1"},
    )
    assert session_fault({**SESSION, "cursor": 1}) == ("error.shape.key", {"name": "cursor", "where": "session"})
    assert session_fault({"format": "pico-session/1"}) == ("error.shape.object", {"where": "record"})
    assert session_fault({**SESSION, "record": SESSION})[0] == "error.shape.session"


@pytest.mark.parametrize("undone", [1, 0, None, "true", []])
def test_the_mark_is_true_or_false(undone):
    assert session_fault({**SESSION, "undone": undone}) == ("error.shape.boolean", {"where": "undone"})


@pytest.mark.parametrize("name", ["bids", "trick", "looked"])
def test_bids_and_open_tricks_are_for_games_that_have_them(name):
    assert session_from_json({**SESSION, name: []}) == session_from_json(SESSION)
    assert session_fault({**SESSION, name: ["S"]}) == ("error.shape.moment", {"where": name, "games": "Picas"})
    assert session_fault({**SESSION, name: None}) == ("error.shape.list", {"where": name})


def test_an_error_says_itself_and_its_place():
    error = RecordError("pico2.deck", "error.record.deck", round=1, card=11)
    assert str(error) == "error.record.deck (pico2.deck): {'card': 11}"
    assert list(error.place()) == ["round", "clause"]
    full = RecordError("pico2.trick.choose", "k", round=1, trick=2, seat=0)
    assert list(full.place().items()) == [("round", 1), ("trick", 2), ("seat", 0), ("clause", "pico2.trick.choose")]


def test_options_are_written_as_they_were_asked_for():
    game = Pico2("pico2nd", {4: 3})
    record = record_of(game, game.deal(5))
    assert json.loads(json.dumps(record))["options"] == {"deck": "pico2nd", "points": {"4": 3}}
    assert record_from_json(record).game == game


def test_a_text_that_is_no_json_is_a_fault_that_says_where():
    with pytest.raises(RecordError) as caught:
        parse(b'{"a": 1,\n  ]')
    assert (caught.value.clause, caught.value.key) == (None, "error.shape.json")
    assert dict(caught.value.operands) == {"line": 2, "column": 3}
