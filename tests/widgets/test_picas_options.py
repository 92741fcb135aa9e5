"""House rules, deals and share codes at a table of Picas, and the pages around it."""

from __future__ import annotations

import json

import pytest

from pico_widgets import Explained, Picas, Prose, StartPage
from pico_widgets.core.game import Refused
from pico_widgets.explain.pages import pages
from pico_widgets.text import words
from tests.widgets.helpers import ask
from tests.widgets.picas_table import SUITS, bid, counted, go_to, play, stage


@pytest.fixture
def table():
    """South deals, so that all others have bid."""
    return Picas(deal=5, seed=1)


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
    def ranks(**options):
        table = Picas(deal=5, seed=1, options=options)
        assert "ranks" not in table.view, "they are of no use before a card is played"
        bid(table)
        return table.view["ranks"]

    assert ranks()["odd"] == ["Q", "J", "7"]
    usual = ranks(rank_order="international")
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


@pytest.mark.parametrize("page", [page for page in pages() if page.startswith("picas.")])
@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_every_page_is_said_in_each_language(page, language):
    parts = Prose(page, language=language).parts
    assert all(part.get("text") or part.get("cards") or part["kind"] == "tools" for part in parts)


def test_the_page_of_the_ranks_says_the_order_in_force():
    said = " ".join(words("en").plain(part.get("text", [])) for part in Prose("picas.ranks").parts)
    assert "2 3 4 5 6 8 9 10 Q J K 7 A" in said


def test_the_start_page_has_the_three_games_in_order():
    games = StartPage().games
    assert [game["id"] for game in games][:3] == ["pico2", "pico3", "picas"]
    assert games[2]["entries"][0]["notebook"] == "picas"
    assert games[2]["emblem"]["cards"][0]["suit"] == "h"


def test_a_record_is_told_as_text_with_its_bids_and_tricks(table):
    bid(table)
    play(table)
    parts = Explained(table.record).parts
    assert len([part for part in parts if part["kind"] == "h"]) == 2
    assert all(part["items"] for part in parts if part["kind"] == "list")
