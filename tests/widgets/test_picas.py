"""The table of Picas, asked as its front end asks it: no browser, no kernel."""

from __future__ import annotations

import pytest

from pico_widgets import Picas
from pico_widgets.games.picas.explain import count as picas_count
from pico_widgets.games.picas.rules.state import DOBLE_NULA
from tests.widgets.helpers import ask
from tests.widgets.picas_table import SOUTH, SUITS, bid, counted, go_on, go_to, hand, plain, play, stage


@pytest.fixture
def table():
    """South deals, so that all others have bid."""
    return Picas(deal=5, seed=1)


# --- bidding


def test_the_others_have_bid_and_the_cards_are_not_seen(table):
    assert stage(table) == "look"
    assert hand(table) is None
    assert [row["bid"] == "to come" for row in table.view["bids"]["sofar"]] == [False, False, False, True]
    assert table.view["bids"]["locked"]
    assert table.steps["kind"] == "deal"


def test_looking_shows_the_cards_and_opens_the_bids(table):
    ask(table, "look", seat=SOUTH)
    assert stage(table) == "bid"
    assert len(hand(table)) == 13
    assert not table.view["bids"]["locked"]
    assert "fork" not in table.view


def test_looked_is_looked_after_undo_redo_same_deal_and_share_code(table):
    ask(table, "look", seat=SOUTH)
    ask(table, "choose", seat=SOUTH, choice=3)
    ask(table, "undo")
    assert stage(table) == "bid"
    assert ask(table, "choose", seat=SOUTH, choice=DOBLE_NULA)["clause"] == "picas.bid.blind"
    assert stage(Picas(record=table.share_code)) == "bid"
    ask(table, "redo")
    ask(table, "undo")
    assert stage(table) == "bid"
    ask(table, "same")
    assert stage(table) == "bid"
    ask(table, "new", code=table.deal_code)
    assert stage(table) == "bid"


def test_a_blind_doble_nula_that_is_taken_back_cannot_be_made_again(table):
    ask(table, "choose", seat=SOUTH, choice=DOBLE_NULA)
    assert table.match.state.bid_of(SOUTH) == DOBLE_NULA
    ask(table, "undo")
    assert stage(table) == "bid"
    assert not table.view["can"]["redo"]
    assert ask(table, "redo")["plain"]


def test_doble_nula_is_bid_blind_and_then_the_cards_are_seen(table):
    assert table.view["fork"]["blind"]["choice"] == DOBLE_NULA
    ask(table, "choose", seat=SOUTH, choice=DOBLE_NULA)
    go_to(table, "play")
    assert hand(table)
    (nula,) = table.view["pairs"][0]["nils"]
    assert nula["ok"]
    assert nula["bid"] == "doble nula"


def test_nula_is_spoken_of_when_the_bid_is_due_and_the_blind_one_behind_a_word(table):
    look, blind = table.view["fork"]["look"], table.view["fork"]["blind"]
    assert "ula" not in table.say.plain(look["text"]) + look["do"] + blind["more"]
    assert (blind["win"], blind["lose"]) == ("+200", "−200")
    ask(table, "look", seat=SOUTH)
    (nula,) = (bid for bid in table.view["bids"]["values"] if bid["value"] == "nula")
    assert "+100" in table.say.plain(nula["note"])
    assert "−100" in table.say.plain(nula["note"])


def test_a_trick_that_is_explained_can_be_shown_as_the_pairs_stood_before_it(table):
    ask(table, "choose", seat=SOUTH, choice=DOBLE_NULA)
    for _ in range(4):
        go_to(table, "trick")
        after, before = ([pair["tricks"]["won"] for pair in table.view[key]] for key in ("pairs", "before"))
        trick = table.state.screen.trick
        assert (sum(after), sum(before)) == (trick, trick - 1)
        (now,), (then,) = (table.view[key][0]["nils"] for key in ("pairs", "before"))
        lost = any(play["winner"] for play in table.view["cross"] if play["seat"] == SOUTH)
        assert (now["ok"], then["ok"]) == (not lost, True)
        if lost:
            return
        ask(table, "next")
        assert table.view.get("before") is None
    pytest.fail("South has won no trick")


def test_each_bid_says_which_contract_it_makes_and_warns_of_one_that_cannot_be_made(table):
    ask(table, "look", seat=SOUTH)
    partner = table.match.state.bid_of(0)
    values = {value["value"]: value for value in table.view["bids"]["values"]}
    assert f"{partner} + 4 = {partner + 4}" in plain(table, values[4]["note"])
    assert values[4]["warn"] is None
    assert values[13]["warn"]
    assert list(values) == [*range(1, 14), "nula"]


def test_a_bid_that_is_none_is_refused(table):
    ask(table, "look", seat=SOUTH)
    assert ask(table, "choose", seat=SOUTH, choice=14)["clause"] == "picas.bid.number"
    assert ask(table, "choose", seat=0, choice=3)["plain"]
    assert ask(table, "look", seat=0)["plain"]


# --- playing


def test_the_computers_play_until_it_is_your_turn(table):
    bid(table)
    assert stage(table) == "play"
    assert [bool(place["card"]) for place in table.view["cross"]] == [True, True, False, True]
    assert [place["order"] for place in table.view["cross"]] == [2, 3, None, 1]


def test_the_prompt_says_who_is_highest_and_what_may_be_played(table):
    bid(table)
    assert "West" in plain(table, table.view["prompt"])
    assert "Follow suit" in plain(table, table.view["prompt"])
    leading = [place for place in table.view["cross"] if place["leading"]]
    assert [place["name"] for place in leading] == ["West"]


def test_a_card_that_may_not_be_played_says_why_on_the_card(table):
    bid(table)
    (wrong, *_) = (card for card in hand(table) if not card["can"])
    refusal = ask(table, "choose", seat=SOUTH, choice=wrong["card"])
    assert refusal["card"] == wrong["card"]
    assert refusal["clause"] == "picas.follow"
    assert refusal["name"] == table.say("picas.follow.name")
    assert refusal["plain"] == wrong["reason"]
    assert stage(table) == "play"


def test_a_reason_that_is_a_ruling_has_its_name_too():
    table = Picas(deal=246, seed=1)
    bid(table)
    refusal = ask(table, "choose", seat=SOUTH, choice="S7")
    assert refusal["clause"] == "picas.ruling.bajar"
    assert refusal["name"] == table.say("picas.ruling.bajar.name")


def test_after_each_trick_it_is_explained_and_waits(table):
    bid(table)
    play(table)
    assert stage(table) == "trick"
    clauses = [step["clause"] for step in table.steps["list"]]
    assert clauses[0] == "picas.lead.first"
    assert clauses[-1] == "picas.trick.lead"
    assert table.steps["question"]["answers"]
    (winner,) = (place["seat"] for place in table.view["cross"] if place["winner"])
    assert winner == table.match.state.taken[0].winner
    assert [action["action"] for action in table.view["actions"]] == ["next"]


def test_the_ladder_shows_the_suit_led_and_spades_above(table):
    bid(table)
    go_to(table, "trick")
    for _ in range(12):
        trick = table.match.state.taken[-1]
        suits = [rail["suit"] for rail in table.view["ladder"]["rails"]]
        led = trick.plays[0][0]
        spades = any(card[0] == "S" for card in trick.plays)
        assert suits == (["s", led.lower()] if spades and led != "S" else [led.lower()])
        (top,) = (mark for rail in table.view["ladder"]["rails"] for mark in rail["marks"] if mark["top"])
        assert trick.plays[(trick.winner - trick.leader) % 4].endswith(top["rank"])
        ask(table, "next")
        if table.view.get("claim") or stage(table) == "count":
            return
        go_to(table, "trick")


def test_a_match_runs_to_its_result(table):
    go_to(table, "result", most=2000)
    assert table.view["result"]["title"]
    assert max(table.match.state.totals) >= 100
    assert table.steps["kind"] == "result"


def test_the_last_trick_and_earlier_ones_can_be_looked_at(table):
    bid(table)
    play(table)
    assert "last" not in table.view
    assert table.view["log"] == []
    ask(table, "next")
    go_to(table, "play")
    assert sum(bool(place["card"]) for place in table.view["last"]["cross"]) == 4
    assert len(table.view["log"]) == 1
    ask(table, "go", round=1, trick=1)
    assert (stage(table), table.view["live"]) == ("trick", False)
    ask(table, "live")
    assert stage(table) == "play"
    assert ask(table, "go", round=1, trick=9)["plain"]


# --- the count


def test_the_count_goes_line_by_line_for_both_pairs(table):
    count = counted(table)
    assert len(count["heads"]) == 2
    steps = len(table.steps["list"])
    assert all(0 <= row["step"] < steps for row in count["rows"])
    assert [row["step"] for row in count["rows"]] == sorted(row["step"] for row in count["rows"])
    totals = [cell["value"].replace("−", "-") for cell in count["rows"][-1]["cells"]]
    assert tuple(map(int, totals)) == table.match.state.totals
    assert count["rows"][-1]["sum"]


def test_every_row_of_the_count_is_pointed_at_by_its_step(table):
    count = counted(table)
    for at, row in enumerate(count["rows"]):
        assert {"at": "count", "row": at} in table.steps["list"][row["step"]]["point"]


def test_the_pairs_show_the_old_score_until_the_count(table):
    bid(table)
    while stage(table) != "trick" or table.match.state.phase == "play":
        go_on(table)
    assert [pair["points"] for pair in table.view["pairs"]] == ["0", "0"]
    ask(table, "next")
    assert [pair["points"].replace("−", "-") for pair in table.view["pairs"]] == [
        str(total) for total in table.match.state.totals
    ]


def test_a_new_hand_is_dealt_until_a_pair_has_the_target():
    table = Picas(deal=5, seed=1, options={"target": 500})
    counted(table)
    first = table.match.state
    ask(table, "next")
    assert stage(table) in ("look", "play")
    assert table.match.state.round == 2
    assert table.match.state.dealer == (first.dealer + 1) % 4
    assert table.view["where"].startswith("Hand 2")


def test_the_last_of_the_agreed_hands_ends_the_match():
    table = Picas(deal=5, seed=1, options={"hands": 1})
    counted(table)
    ask(table, "next")
    assert stage(table) == "result"


# --- claims


def test_what_is_decided_can_be_played_out_at_once():
    table = Picas(deal={"dealer": "E", "hands": [SUITS[1], SUITS[2], SUITS[0], SUITS[3]]}, seed=1)
    bid(table, 13)
    assert stage(table) == "play"
    assert table.view["claim"]["why"]
    ask(table, "claim")
    assert stage(table) == "count"
    assert table.match.state.tricks_won[SOUTH] == 13
    assert table.steps["list"][0]["clause"] == "picas.ruling.claim"
    rows = table.view["count"]["rows"]
    assert all({"at": "count", "row": at} in table.steps["list"][row["step"]]["point"] for at, row in enumerate(rows))


def test_a_claim_of_what_is_open_is_refused_with_the_reason(table):
    bid(table)
    assert table.view["claim"] is None
    assert ask(table, "claim")["clause"] == "picas.ruling.claim"
    assert stage(table) == "play"


# --- undo


def test_undo_within_a_trick_is_free_and_past_it_marks_the_match():
    table = Picas(deal=7, seed=1)
    bid(table)
    go_to(table, "play")
    while len(table.match.state.table) == 3:
        play(table)
        ask(table, "next")
    play(table)
    if stage(table) == "trick":
        assert not table.view["marked"]
        ask(table, "undo")
        assert table.view["marked"]
    assert stage(table) == "play"


def test_undo_goes_back_to_your_own_last_choice_and_redo_forward_again(table):
    bid(table)
    before = table.match.state
    play(table)
    after = table.match.state
    ask(table, "undo")
    assert table.match.state == before
    assert table.view["can"] == {"undo": True, "redo": True}
    ask(table, "redo")
    assert (stage(table), table.match.state) == ("trick", after)


def test_a_trick_that_is_played_anew_asks_its_question_anew(table):
    bid(table)
    play(table)
    first = table.steps["id"]
    ask(table, "undo")
    play(table)
    assert table.steps["id"] != first


def test_redo_goes_on_to_the_next_hand():
    table = Picas(deal=5, seed=1, options={"target": 500})
    counted(table)
    ask(table, "next")
    go_to(table, "bid", "look")
    bid(table)
    ask(table, "undo")
    ask(table, "undo")
    assert table.match.state.round == 1
    ask(table, "redo")
    assert stage(table) == "trick"
    ask(table, "redo")
    assert (stage(table), table.match.state.round) == ("bid", 2)


def test_the_count_is_worked_out_once_for_all_that_is_drawn_of_it(monkeypatch):
    table = Picas(deal=5, seed=1)
    go_to(table, "trick")
    while table.match.state.turn is not None:
        go_on(table)
    calls = []
    whole = picas_count.counted
    monkeypatch.setattr(picas_count, "counted", lambda *words: calls.append(words) or whole(*words))
    ask(table, "next")
    assert stage(table) == "count"
    assert len(calls) == 1
    ask(table, "set", name="names", value=["Nora"])
    assert len(calls) == 2
