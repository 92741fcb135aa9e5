"""The table of Picas, asked as its front end asks it: no browser, no kernel."""

from __future__ import annotations

import json

import pytest

from pico_widgets import Explained, Picas, Prose, StartPage
from pico_widgets.explain.picas import label
from pico_widgets.rules.codes import read_share
from pico_widgets.rules.game import Refused
from pico_widgets.rules.picas_state import DECK, DOBLE_NULA, SEATS
from pico_widgets.text import words
from pico_widgets.widgets.pages import PAGES
from tests.widgets.helpers import ask, sent

SOUTH = 2

SUITS = [[f"{suit}{rank}" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()] for suit in "SHDC"]  # noqa: SIM905
"""A hand of each suit."""


@pytest.fixture
def table():
    """South deals, so that all others have bid."""
    return Picas(deal=5, seed=1)


def stage(table):
    return table.view["stage"]


def hand(table):
    """The cards that are shown at the bottom."""
    (seat,) = (one for one in table.view["seats"] if one["seat"] == table.view["bottom"])
    return seat["hand"]


def playable(table):
    return [card["card"] for card in hand(table) if card["can"]]


def bid(table, choice=3):
    if stage(table) == "cover":
        ask(table, "uncover")
    if stage(table) == "look":
        ask(table, "look", seat=table.chooser)
    ask(table, "choose", seat=table.chooser, choice=choice)


def play(table, at=0):
    if stage(table) == "cover":
        ask(table, "uncover")
    ask(table, "choose", seat=table.chooser, choice=playable(table)[at])


def go_on(table):
    """One choice or one press of the button to go on."""
    match stage(table):
        case "cover":
            ask(table, "uncover")
        case "look" | "bid":
            bid(table)
        case "play":
            play(table)
        case _:
            ask(table, "next")


def go_to(table, *stages, most=200):
    for _ in range(most):
        if stage(table) in stages:
            return
        go_on(table)
    raise AssertionError(f"no {stages} after {most} steps")


def plain(table, runs):
    return table.say.plain(runs)


# --- bidding


def test_the_others_have_bid_and_the_cards_are_not_seen(table):
    assert stage(table) == "look"
    assert hand(table) is None
    assert [row["done"] for row in table.view["bids"]["sofar"]] == [True, True, True, False]
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
    (nula,) = table.view["pairs"][0]["nulas"]
    assert nula["ok"]
    assert nula["bid"] == "doble nula"


def test_what_looking_is_worth_is_said_of_nula_and_not_of_looking(table):
    look, blind = table.view["fork"]["look"], table.view["fork"]["blind"]
    assert (look["win"], look["lose"]) == ("Nula: +100", "Nula: −100")
    assert (blind["win"], blind["lose"]) == ("+200", "−200")


def test_a_trick_that_is_explained_can_be_shown_as_the_pairs_stood_before_it(table):
    ask(table, "choose", seat=SOUTH, choice=DOBLE_NULA)
    for _ in range(4):
        go_to(table, "trick")
        after, before = ([pair["tricks"]["won"] for pair in table.view[key]] for key in ("pairs", "before"))
        trick = table.showing.trick
        assert (sum(after), sum(before)) == (trick, trick - 1)
        (now,), (then,) = (table.view[key][0]["nulas"] for key in ("pairs", "before"))
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
    assert refusal["plain"] == wrong["reason"]
    assert stage(table) == "play"


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
        assert top["seat"] == trick.winner
        ask(table, "next")
        if table.view["claim"] or stage(table) == "count":
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
    assert table.view["last"] is None
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


def counted(table):
    go_to(table, "count")
    return table.view["count"]


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


# --- nothing unseen


def hidden(table):
    """The cards that the person at South may not know now."""
    state = table.match.state
    seen = {card for trick in state.taken for card in trick.plays} | set(state.table)
    if SOUTH in state.looked:
        seen |= set(state.deal.hands[SOUTH])
    return [card for card in DECK if card not in seen]


def check_hidden(table):
    """Nothing that is sent names a card that is not seen, but where it tells of earlier hands."""
    message = json.loads(sent(table))
    message["view"]["log"] = [row for row in message["view"]["log"] if row["round"] == table.match.state.round]
    told = json.dumps(message, ensure_ascii=False)
    for card in hidden(table):
        assert f'"{card}"' not in told
        assert label(card, table.say) not in told


def test_no_message_tells_of_a_card_that_is_not_seen(table):
    check_hidden(table)
    for _ in range(60):
        go_on(table)
        check_hidden(table)


def test_what_is_saved_is_sealed_and_tells_who_looked(table):
    assert not any(card in table.saved for card in ("HA", "hands"))
    assert read_share(table.saved).looked == tuple(SEATS[seat] for seat in sorted(table.match.state.looked))


def test_with_several_people_the_screen_shows_a_hand_only_to_its_owner():
    table = Picas(deal=5, seed=1, people=4)
    for _ in range(40):
        shown = [seat for seat in table.view.get("seats", []) if seat["hand"]]
        if stage(table) == "cover":
            assert "seats" not in table.view
            told = sent(table)
            assert not any(f'"{card}"' in told for card in hidden_from_all(table))
        else:
            assert [seat["seat"] for seat in shown] in ([], [table.chooser])
        go_on(table)


def hidden_from_all(table):
    return [card for held in table.match.state.hands for card in held]


# --- people


def test_two_people_are_partners_and_take_turns_under_a_cover():
    table = Picas(deal=5, seed=1, people=2)
    assert table.here == (2, 0)
    assert stage(table) == "cover"
    assert table.chooser == 0
    ask(table, "uncover")
    assert table.view["bottom"] == 0
    bid(table)
    assert stage(table) == "cover"
    assert table.chooser == 2


def test_the_cover_says_whose_turn_it_is():
    table = Picas(deal=5, seed=1, people=4)
    assert table.view["cover"]["title"]
    assert table.view["cover"]["steps"][0]["clause"] == "picas.ruling.bid_order"
    assert "North" in table.view["cover"]["go"] or "West" in table.view["cover"]["go"]


def test_under_the_cover_the_first_lead_has_its_own_rule():
    """picas.lead.first: nobody has won a trick yet."""
    table = Picas(deal=5, seed=1, people=4)
    while table.view["where"].endswith("bids"):
        bid(table)
    assert table.view["cover"]["steps"][0]["clause"] == "picas.lead.first"
    play(table)
    assert table.view["cover"]["steps"][0]["clause"] == "picas.follow"


def test_a_match_of_four_people_runs_through_a_hand():
    table = Picas(deal=5, seed=1, people=4)
    go_to(table, "count", most=400)
    assert sum(table.match.state.tricks_won) == 13


@pytest.mark.parametrize("people", [0, 5, True, "2"])
def test_one_to_four_people_sit_at_a_screen(people):
    with pytest.raises(ValueError, match="people="):
        Picas(people=people)


def test_names_are_said(table):
    ask(table, "set", name="names", value=["Ana", "", "", "Ben"])
    assert [seat["name"] for seat in table.view["seats"]] == ["Ana", "East", "South, you", "Ben"]
    bid(table)
    play(table)
    assert "Ben" in plain(table, table.steps["list"][0]["text"])


# --- options and deals


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ({"target": "300"}, {"target": 300}),
        ({"target": 77, "hands": "4"}, {"target": 77, "hands": 4}),
        ({"hands": ""}, {}),
        ({"nula_failed": "nothing"}, {"nula_failed": "nothing"}),
        ({"rank_order": "a 2 3 4 5 6 7,8 9 10 j q k"}, {"rank_order": "A 2 3 4 5 6 7 8 9 10 J Q K".split()}),  # noqa: SIM905
        ({"rank_order": "international"}, {"rank_order": "international"}),
        ({"rank_order": "A 2 3 4 5 6 7 8 9 10 J Q K".split()}, {"rank_order": "A 2 3 4 5 6 7 8 9 10 J Q K".split()}),  # noqa: SIM905
    ],
)
def test_house_rules_start_a_new_match_under_them(table, given, kept):
    bid(table)
    ask(table, "options", options=given)
    assert table.record["options"] == kept
    assert table.match.state.bids == () or table.match.state.round == 1
    assert stage(table) in ("look", "play")


@pytest.mark.parametrize(
    "wrong",
    [{"target": 0}, {"target": "many"}, {"hands": 1000}, {"rank_order": ["A"]}, {"rank_order": "2 3 4"}, {"x": 1}],
)
def test_wrong_house_rules_are_refused(table, wrong):
    assert ask(table, "options", options=wrong)["plain"]


def test_every_option_has_a_control(table):
    controls = [
        option["key"]
        for ruling in table.rules["rulings"]
        for option in [ruling["option"], *ruling.get("more", [])]
        if option
    ]
    assert sorted(controls) == sorted(vars(table.match.game).keys() & set(controls))
    assert {"target", "hands", "rank_order", "bags_carry"} <= set(controls)


def test_the_rail_marks_what_will_surprise():
    assert Picas(deal=5).view["ranks"]["odd"] == ["Q", "J", "7"]
    usual = Picas(deal=5, options={"rank_order": "international"}).view["ranks"]
    assert usual["odd"] == []
    assert usual["list"][-1] == "A"


def test_a_deal_of_given_hands_names_its_dealer_or_draws_one():
    table = Picas(deal={"dealer": "N", "hands": SUITS})
    assert table.match.state.dealer == 0
    assert Picas(deal=SUITS).match.start.deal.hands[0] == tuple(SUITS[0])


@pytest.mark.parametrize("deal", [{"dealer": "X", "hands": SUITS}, SUITS[:3], [SUITS[0]] * 4, "nonsense", -1])
def test_a_deal_that_cannot_be_is_refused(deal):
    with pytest.raises((ValueError, Refused)):
        Picas(deal=deal)


def test_a_deal_code_gives_the_same_deal(table):
    assert Picas(deal=table.deal_code).match.start.deal == table.match.start.deal


def test_a_share_code_brings_the_match_back_in_the_middle_of_a_trick(table):
    bid(table)
    again = Picas(record=table.share_code)
    assert again.match.state == table.match.state
    assert stage(again) == "play"
    assert json.loads(json.dumps(again.record)) == table.record


def test_a_match_that_is_counted_comes_back_at_its_count(table):
    counted(table)
    assert stage(Picas(record=table.share_code)) == "count"


@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_everything_is_said_in_each_language(language):
    table = Picas(deal=5, seed=1, language=language)
    assert table.view["title"] == words(language)("picas.name")
    go_to(table, "count")
    assert table.view["count"]["caption"]
    assert table.steps["title"]


def test_a_widget_prints_the_same_each_time():
    assert repr(Picas()) == "Picas()"


# --- the pages around the table


@pytest.mark.parametrize("page", [page for page in PAGES if page.startswith("picas.")])
@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_every_page_is_said_in_each_language(page, language):
    parts = Prose(page, language=language).parts
    assert all(part.get("text") or part.get("cards") or part["kind"] == "tools" for part in parts)


def test_the_page_of_the_ranks_says_the_order_in_force():
    said = " ".join(words("en").plain(part.get("text", [])) for part in Prose("picas.ranks").parts)
    assert "2 3 4 5 6 8 9 10 Q J K 7 A" in said


def test_the_start_page_has_the_three_games_in_order():
    games = StartPage().games
    assert [game["id"] for game in games] == ["pico2", "pico3", "picas"]
    assert games[2]["entries"][0]["notebook"] == "picas"
    assert games[2]["emblem"]["cards"][0]["suit"] == "h"


def test_a_record_is_told_as_text_with_its_bids_and_tricks(table):
    bid(table)
    play(table)
    parts = Explained(table.record).parts
    assert len([part for part in parts if part["kind"] == "h"]) == 2
    assert all(part["items"] for part in parts if part["kind"] == "list")
