"""The table of Pico for two, asked as its front end asks it: no browser, no kernel."""

from __future__ import annotations

import json

import pytest

from pico_widgets import Picas, Pico, PicoThree
from pico_widgets.core.codes import read_share, write_deal, write_share
from pico_widgets.core.match import Match
from pico_widgets.text import words
from pico_widgets.widgets.shared import shared
from tests.widgets.helpers import ask, play_on, play_trick, sent

HANDS = [[2, 5, 8, 10, 16], [3, 4, 7, 9, 13]]


@pytest.fixture
def table():
    return Pico(deal=HANDS, seed=1)


@pytest.fixture
def two():
    """Two people at one screen."""
    return Pico(deal=HANDS, people=2)


def stage(table):
    return table.view["stage"]


def hand(table):
    return [card["card"] for card in table.view["seats"][-1]["hand"]]


# --- a game


def test_five_cards_are_dealt_and_the_surplus_is_the_eleventh(table):
    assert hand(table) == HANDS[0]
    assert table.view["surplus"]["card"] == 6
    assert table.steps["kind"] == "deal"


def test_a_choice_lies_face_down_until_the_reveal(table):
    ask(table, "choose", seat=0, choice=10)
    assert stage(table) == "ready"
    assert [play["state"] for play in table.view["plays"]] == ["down", "down"]
    assert all(play["card"] is None for play in table.view["plays"])
    assert table.view["seats"][-1]["chosen"] == 10


def test_a_choice_may_be_taken_back_or_changed_until_the_reveal(table):
    ask(table, "choose", seat=0, choice=10)
    ask(table, "choose", seat=0, choice=5)
    assert table.view["seats"][-1]["chosen"] == 5
    ask(table, "takeback", seat=0)
    assert stage(table) == "choose"
    assert table.state.chosen == {}
    assert not table.match.undone


def test_the_reveal_shows_both_cards_and_explains_them(table):
    play_trick(table, 10)
    assert stage(table) == "trick"
    assert [play["state"] for play in table.view["plays"]] == ["up", "up"]
    clauses = [step["clause"] for step in table.steps["list"]]
    assert clauses[0] == "pico2.trick.choose"
    assert "pico2.trick.double" in clauses


def test_a_game_runs_through_both_rounds_to_its_result(table):
    play_on(table)
    record = table.record
    assert len(record["rounds"]) == 2
    title, (scores,) = table.view["result"]["title"], table.view["result"]["text"]
    assert table.view["status"] == f"{title}. {scores}"
    assert table.view["score"]["rows"][0]["cells"][-1] == str(table.match.state.totals[0])


def test_the_hands_are_swapped_for_the_return_round(table):
    while table.match.state.round == 1:
        if stage(table) == "choose":
            play_trick(table)
        else:
            ask(table, "next")
    ask(table, "next")
    assert stage(table) == "round"
    assert [card["card"] for card in table.view["swap"]["sides"][0]["after"]] == HANDS[1]
    ask(table, "next")
    assert stage(table) == "choose"
    assert hand(table) == HANDS[1]


def test_the_log_does_not_tell_the_trick_that_is_being_explained(table):
    play_trick(table)
    assert table.view["log"] == []
    ask(table, "next")
    assert len(table.view["log"]) == 1


def test_an_earlier_trick_can_be_looked_at_and_left_again(table):
    play_trick(table)
    ask(table, "next")
    play_trick(table)
    ask(table, "next")
    ask(table, "choose", seat=0, choice=hand(table)[0])
    ask(table, "go", round=1, trick=1)
    assert (stage(table), table.view["live"], table.view["trick"]) == ("trick", False, 1)
    ask(table, "live")
    assert stage(table) == "ready"


def test_what_lies_face_down_now_is_not_missing_from_the_hand_of_an_earlier_trick(table):
    play_trick(table, 2)
    ask(table, "next")
    ask(table, "choose", seat=0, choice=5)
    ask(table, "go", round=1, trick=1)
    assert table.view["seats"][-1]["chosen"] is None


@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 1)])
def test_who_sits_here_can_change_while_an_earlier_trick_is_looked_at(before, after):
    table = Pico(deal=HANDS, people=before)
    for _ in range(2):
        play_trick_by(table)
        ask(table, "next")
    ask(table, "go", round=1, trick=1)
    ask(table, "set", name="people", value=after)
    assert (stage(table), table.view["trick"]) == ("trick", 1)
    ask(table, "live")
    wanted = play_trick_by(table)
    turn = table.match.turns[-1]
    assert turn.trick == 3
    assert {seat: turn.choices[seat] for seat in wanted} == wanted


def play_trick_by(table):
    """Whoever sits here chooses the first card of the hand, then all are revealed; what was chosen."""
    wanted = {}
    while table.state.chooser is not None:
        ask(table, "uncover")
        seat = table.state.chooser
        wanted[seat] = hand(table)[0]
        assert not ask(table, "choose", seat=seat, choice=wanted[seat])
    assert not ask(table, "reveal")
    return wanted


def test_the_tricks_of_both_rounds_can_be_looked_at(table):
    play_on(table)
    assert [(row["round"], row["trick"]) for row in table.view["log"]] == [
        (turn.round, turn.trick) for turn in table.match.turns
    ]
    ask(table, "go", round=1, trick=1)
    assert (stage(table), table.view["round"]) == ("trick", 1)


# --- undo


def test_undo_takes_the_trick_back_and_marks_the_game(table):
    play_trick(table)
    ask(table, "undo")
    assert stage(table) == "choose"
    assert table.match.turns == ()
    assert table.view["marked"]
    ask(table, "redo")
    assert stage(table) == "trick"


def test_a_trick_that_is_played_anew_asks_its_question_anew(table):
    play_trick(table)
    first = table.steps["id"]
    ask(table, "undo")
    play_trick(table)
    assert table.steps["id"] != first


def test_a_new_deal_forgets_the_old_one(table):
    play_trick(table)
    ask(table, "new", code="")
    assert table.match.turns == ()
    assert table.deal_code


def test_the_same_deal_can_be_played_again(table):
    play_trick(table)
    ask(table, "same")
    assert table.match.turns == ()
    assert hand(table) == HANDS[0]


# --- what nobody may see


def test_the_opponents_choice_is_in_no_message_before_the_reveal():
    """For every card that the opponent could have chosen the browser is told the same."""
    told = set()
    for seed in range(12):
        table = Pico(deal=HANDS, opponent="random", seed=seed, language="en")
        ask(table, "choose", seat=0, choice=10)
        state = json.loads(sent(table))
        told.add(json.dumps([state["view"], state["steps"], state["saved"], state["place"]], sort_keys=True))
    assert len(told) == 1


def test_the_opponent_has_chosen_before_the_learner_does():
    """The same chance, another card of the learner: the opponent shows the same card."""
    shown = set()
    for card in HANDS[0]:
        table = Pico(deal=HANDS, opponent="random", seed=7)
        play_trick(table, card)
        shown.add(table.match.turns[0].choices[1])
    assert len(shown) == 1


def test_of_two_people_neither_sees_the_others_choice(two):
    assert stage(two) == "cover"
    assert "seats" not in two.view
    ask(two, "uncover")
    before = json.loads(sent(two))
    ask(two, "choose", seat=0, choice=16)
    assert stage(two) == "cover"
    ask(two, "uncover")
    assert hand(two) == HANDS[1]
    others = [card["card"] for card in two.view["seats"][0]["hand"]]
    assert others == HANDS[0]
    assert two.view["seats"][0]["chosen"] is None
    assert all(play["card"] is None for play in two.view["plays"])
    ask(two, "choose", seat=1, choice=4)
    assert stage(two) == "ready"
    assert all(play["card"] is None for play in two.view["plays"])
    assert json.loads(sent(two))["saved"] == before["saved"]
    ask(two, "reveal")
    assert [play["card"]["card"] for play in two.view["plays"]] == [16, 4]


def test_two_people_can_take_back_in_turn(two):
    ask(two, "uncover")
    ask(two, "choose", seat=0, choice=16)
    ask(two, "takeback", seat=0)
    assert stage(two) == "cover"
    assert two.state.chooser == 0


# --- wrong requests


@pytest.mark.parametrize("choice", [3, 99, "10", None, True, [10], {"card": 10}])
def test_a_wrong_card_is_refused_with_a_sentence_and_nothing_is_lost(table, choice):
    refusal = ask(table, "choose", seat=0, choice=choice)
    assert refusal["plain"]
    assert stage(table) == "choose"
    assert not ask(table, "choose", seat=0, choice=10)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("reveal", {}),
        ("takeback", {"seat": 0}),
        ("next", {}),
        ("undo", {}),
        ("redo", {}),
        ("go", {"round": 1, "trick": 9}),
        ("go", {"round": "x", "trick": None}),
        ("choose", {"seat": 1, "choice": 3}),
    ],
)
def test_what_cannot_be_done_now_is_refused_with_a_sentence(table, action, words):
    assert ask(table, action, **words)["plain"]
    assert table.match.turns == ()


def test_a_second_reveal_changes_nothing(table):
    play_trick(table)
    assert ask(table, "reveal")["plain"]
    assert len(table.match.turns) == 1


@pytest.mark.parametrize("code", ["P222245DZ", "hello", "pw1.damaged", "pw9.AAAA", "P", "0O1IL", "x" * 5000])
def test_a_wrong_code_is_refused_at_its_field_and_the_game_goes_on(table, code):
    play_trick(table)
    refusal = ask(table, "new", code=code)
    assert refusal["field"] == "code"
    assert refusal["plain"]
    assert len(table.match.turns) == 1


def test_the_code_of_another_game_is_refused_with_that_games_name(table):
    other = Picas(deal=7, language="de")
    for here, there in ((table, other), (other, table)):
        for code in (there.share_code, write_deal(there.match.game, 7)):
            refusal = ask(here, "new", code=code)
            assert refusal["field"] == "code"
            assert {table: "Pico zu zweit", other: "Picas"}[there] in refusal["plain"]
    with pytest.raises(ValueError, match=r"another game: Pico for three\."):
        Pico(deal=PicoThree(deal=7).deal_code)


def test_what_goes_wrong_inside_is_shown_with_a_code(table, monkeypatch):
    monkeypatch.setattr(Match, "play", lambda *_: 1 / 0)
    ask(table, "choose", seat=0, choice=10)
    table._receive(table, {"id": {"view": "v", "number": 2}, "action": "reveal"}, [])
    assert table.reply["error"]["code"].startswith("PW-")
    assert "ZeroDivisionError" in table.errors[-1]
    monkeypatch.undo()
    ask(table, "reveal")
    assert stage(table) == "trick"


# --- codes, keywords


def test_a_deal_code_gives_the_same_deal():
    one = Pico(deal=2026)
    assert Pico(deal=one.deal_code.lower()).match.start.deal == one.match.start.deal


def test_a_share_code_brings_the_game_back(table):
    play_trick(table)
    ask(table, "undo")
    play_trick(table)
    again = Pico(record=table.share_code)
    assert again.record == table.record
    assert again.match.undone
    assert read_share(table.saved).record.game == table.match.game


def test_a_finished_game_comes_back_at_its_result(table):
    play_on(table)
    again = Pico(record=table.record)
    assert stage(again) == "result"
    ask(again, "go", round=1, trick=1)
    assert (stage(again), again.view["trick"]) == ("trick", 1)


def test_a_game_that_is_opened_has_nothing_face_down_of_the_one_before(table):
    over = Pico(deal=HANDS)
    play_on(over)
    ask(table, "choose", seat=0, choice=10)
    ask(table, "new", code=over.share_code)
    assert (stage(table), table.state.chosen) == ("result", {})


def test_a_share_code_of_a_game_against_the_rules_is_refused_with_where_and_why(table):
    session = table.match.session
    session["record"]["rounds"][0]["tricks"] = [[16, 9], [16, 13]]
    refusal = ask(table, "new", code=write_share(session))
    assert refusal["field"] == "code"
    assert "trick 2" in refusal["plain"]
    assert "16" in refusal["plain"]


def test_an_unknown_keyword_is_refused_with_a_sentence():
    with pytest.raises(TypeError, match=r"no keyword 'opponnent'.*opponent="):
        Pico(opponnent="simple")


@pytest.mark.parametrize(
    "words",
    [
        {"opponent": "nobody"},
        {"people": 3},
        {"people": True},
        {"language": "fr"},
        {"theme": "pink"},
        {"deal": [[1], [2]]},
        {"deal": -1},
        {"deal": "nonsense"},
        {"names": "Ana"},
        {"options": {"deck": "x"}},
        {"record": {}, "deal": 1},
        {"record": "pw1.x"},
        {"record": {"format": "pico-record/1"}},
        {"record": 5},
        {"record": []},
        {"deal": [1, 2]},
        {"deal": b"ab"},
        {"deal": [None, None]},
        {"deal": [["a", 2, 3, 4, 5], [6, 7, 8, 9, 10]]},
        {"deal": [[2, 3, 4, 5, 6], [7, 8, 9, 10, 13, 16]]},
        {"deal": [HANDS[0], HANDS[0]]},
        {"options": 5},
        {"options": {"points": {"2": [1]}}},
        {"seed": "x"},
        {"predict": "no"},
    ],
)
def test_a_wrong_value_of_a_keyword_is_refused_with_a_sentence(words):
    with pytest.raises(ValueError, match=r"^[^{}]* [^{}]*\.$"):
        Pico(**words)


# --- settings


def test_house_rules_start_a_new_deal_under_them(table):
    play_trick(table)
    ask(table, "options", options={"deck": "pico2nd"})
    assert table.match.turns == ()
    assert table.record["options"] == {"deck": "pico2nd"}
    assert 11 in table.match.game.cards


def test_wrong_house_rules_are_refused(table):
    assert ask(table, "options", options={"deck": "nope"})["plain"]


def test_a_language_chosen_at_one_widget_is_taken_by_all_that_follow():
    one, other, own = Pico(), Pico(), Pico(language="de")
    ask(one, "set", name="language", value="es")
    assert (one.language, other.language, own.language) == ("es", "es", "de")
    assert one.view["title"] == other.view["title"] != Pico(language="en").view["title"]


def test_the_browsers_own_language_is_taken_at_first_and_only_then():
    table = Pico()
    table._receive(table, {"action": "hello", "languages": ["fr", "de-AT", "es"], "stored": {}}, [])
    assert table.language == "de"
    table._receive(table, {"action": "hello", "languages": ["es"], "stored": {}}, [])
    assert table.language == "de"


def test_names_are_text_and_cut_at_sixty_letters():
    table = Pico(names=[None, "<b>*{x}*</b>" + "y" * 100])
    play_trick(table)
    text = table.say.plain(table.steps["list"][0]["text"])
    assert "<b>*{x}*</b>yyy" in text
    assert len(table.view["seats"][0]["name"]) == 60


def test_switching_to_two_people_covers_the_table(table):
    ask(table, "set", name="people", value=2)
    assert stage(table) == "cover"
    ask(table, "set", name="people", value=1)
    assert stage(table) == "choose"


@pytest.mark.parametrize(("name", "value"), [("opponent", "random"), ("people", 2)])
def test_a_card_that_lies_face_down_stays_when_others_sit_down(table, name, value):
    ask(table, "choose", seat=0, choice=5)
    ask(table, "set", name=name, value=value)
    assert table.state.chosen == {0: 5}
    assert stage(table) == ("ready" if name == "opponent" else "cover")
    ask(table, "set", name="people", value=1)
    ask(table, "reveal")
    assert table.match.turns[-1].choices[0] == 5


def test_of_two_who_have_chosen_the_one_who_stays_keeps_the_card(table):
    ask(table, "set", name="people", value=2)
    for seat, card in enumerate((5, table.match.state.hands[1][0])):
        ask(table, "uncover")
        ask(table, "choose", seat=seat, choice=card)
    ask(table, "set", name="people", value=1)
    assert (stage(table), table.state.chosen, [*table.state.hidden]) == ("ready", {0: 5}, [1])


def test_a_widget_prints_the_same_each_time():
    assert repr(Pico()) == "Pico()"


def test_a_widget_that_fails_to_follow_a_language_tells_it_and_holds_up_no_other(monkeypatch):
    first, second = Pico(), Pico()
    monkeypatch.setattr(first, "redraw", lambda: 1 / 0)
    second.set_language("es")
    assert second.view["title"] == words("es")("pico2.name")
    assert "ZeroDivisionError" in first.errors[-1]
    assert first.reply["error"]["code"].startswith("PW-")
    shared.language = "en"


def test_a_request_that_comes_twice_is_done_once_and_answered_twice(monkeypatch):
    """The browser asks again under the old number when no answer came."""
    table = Pico(deal=7, opponent="random")
    play_trick(table)
    told = []
    monkeypatch.setattr(table, "send_state", lambda keys=None: told.append(keys))
    request = {"id": {"view": "v", "number": 1}, "action": "next"}
    table._receive(table, request, [])
    where, told[:] = table.view["where"], []
    table._receive(table, request, [])
    assert table.view["where"] == where
    assert table.reply["to"] == {"view": "v", "number": 1}
    assert {"view", "steps", "reply"} <= set(told[-1])
    assert not {"_esm", "_css", "place"} & set(told[-1])
    table._receive(table, {"id": {"view": "v", "number": 2}, "action": "undo"}, [])
    assert table.view["where"] != where
    assert table.reply["to"] == {"view": "v", "number": 2}


def test_the_score_sheet_knows_what_it_says_once_the_card_that_won_lies_face_up():
    """As the pile of the winner says it, to the last trick of a round."""
    table = Pico(deal=7, opponent="random", predict=False)
    seen = 0
    while table.view["stage"] != "result":
        if table.view["stage"] == "choose":
            play_trick(table)
            effects = [effect for step in table.steps["list"] for effect in step.get("effect") or []]
            won = {effect["seat"]: effect["wonPoints"] for effect in effects if effect["to"] == "won"}
            rows = table.view["score"]["rows"]
            assert {seat for seat, row in enumerate(rows) if "after" in row} == set(won)
            for seat, points in won.items():
                assert str(points) == rows[seat]["after"][table.view["score"]["now"]]
            seen += 1
        else:
            ask(table, "next")
    assert seen >= 8


def test_a_question_that_nobody_asks_is_not_sent():
    table = Pico(deal=7, predict=False)
    play_trick(table)
    assert table.steps["question"] is None
    ask(table, "set", name="predict", value=True)
    assert table.steps["question"]["answers"]


def test_after_the_result_there_is_nothing_next(table):
    play_on(table)
    for game in (table, PicoThree(record=three_played())):
        assert ask(game, "next")["plain"] == words("en")("ui.refused.next")
        assert stage(game) == "result"


def three_played():
    """The record of a game of Pico for three."""
    three = PicoThree(deal=7, seed=1)
    play_on(three)
    return three.record


# --- who won, what is gone back to, who is called what


@pytest.mark.parametrize("people", [1, 2])
def test_a_result_says_whether_somebody_at_this_screen_won(people):
    told = set()
    for seed in range(8):
        table = Pico(deal=seed, seed=seed, people=people)
        while table.view["stage"] != "result":
            if table.view["stage"] == "cover":
                ask(table, "uncover")
            elif table.view["stage"] == "choose":
                ask(table, "choose", seat=table.state.chooser, choice=hand(table)[0])
            elif table.view["stage"] == "ready":
                ask(table, "reveal")
            else:
                ask(table, "next")
        mine, theirs = table.match.state.totals
        assert table.view["result"]["won"] == (people == 2 or mine >= theirs)
        told.add(table.view["result"]["won"])
    assert told == ({True, False} if people == 1 else {True})


def test_from_an_earlier_trick_of_a_game_that_is_over_one_goes_back_to_the_result(table):
    play_on(table)
    ask(table, "go", round=1, trick=1)
    assert [action["text"] for action in table.view["actions"]] == ["Back to the result"]
    ask(table, "live")
    assert stage(table) == "result"


@pytest.mark.parametrize(("make", "first"), [(Pico, "Ben"), (PicoThree, "Cleo")])
def test_a_seat_keeps_its_name_when_a_second_person_sits_down(make, first):
    table = make(deal=5, seed=5)
    before = table.builder().names
    assert table.view["settings"]["defaults"][0] == "You"
    ask(table, "set", name="people", value=2)
    assert table.builder().names == [first, *before[1:]]
    assert table.view["settings"]["defaults"] == table.builder().names, "the fields show them under the cover too"
    ask(table, "set", name="people", value=1)
    assert table.builder().names == before


def test_the_key_under_which_a_browser_keeps_the_game_is_a_short_text():
    assert (Pico().key, Pico(key="left").key) == ("", "left")
    for wrong in ("", "a" * 61, 7, "a\nb", b"a"):
        with pytest.raises(ValueError, match="key= is a text"):
            Pico(key=wrong)
