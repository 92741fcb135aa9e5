"""The coach at the tables: closed until it is asked, silent under the cover, and never told what a seat may not see."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from pico_widgets import Picas, Pico, PicoThree
from pico_widgets.games.picas.coach import searches as picas_searches
from pico_widgets.games.picas.explain.parts import label
from pico_widgets.games.picas.rules.state import DECK, PicasView
from pico_widgets.table import searches
from tests.widgets.helpers import FakeCoach, Sent, ask, play_on, play_trick, sent

HANDS = [[2, 6, 8, 9, 10], [3, 4, 7, 13, 16]]
DEALT = [[4, 5, 8, 9, 10, 13], [4, 6, 7, 8, 9, 16], [3, 5, 6, 10, 13, 16]]
SOUTH = 2


@pytest.fixture
def fake(monkeypatch):
    """The coach is asked, and what it was asked is noted."""
    coach = FakeCoach()
    monkeypatch.setattr(searches, "_coach", lambda: coach)
    return coach


@pytest.fixture
def table():
    return Pico(deal=HANDS, seed=1)


def kinds(table):
    return [level["kind"] for level in table.coach["levels"]]


# --- asked for, step by step


def test_the_strip_is_closed_and_nothing_is_worked_out_until_it_is_asked(table, fake):
    while not table.match.state.over:
        assert not table.coach.get("open")
        if table.view["stage"] == "choose":
            play_trick(table)
        else:
            ask(table, "next")
    assert fake.asked == []


def test_each_press_shows_one_level_more_and_no_more_than_was_asked_for(table):
    for level, wanted in enumerate((["nudge"], ["nudge", "reason"], ["nudge", "reason", "numbers"]), start=1):
        ask(table, "coach", level=level)
        assert (table.coach["open"], table.coach["level"]) == (True, level)
        assert kinds(table) == wanted
    assert table.coach["next"] is None
    assert table.coach["levels"][2]["mix"]["rows"]


def test_closing_takes_the_words_away(table):
    ask(table, "coach", level=2)
    ask(table, "coach", level=0)
    assert (table.coach["open"], table.coach["levels"], table.coach["worth"]) == (False, [], None)


def test_the_same_counsel_is_worked_out_once(table, fake):
    ask(table, "coach", level=1)
    ask(table, "coach", level=0)
    ask(table, "coach", level=1)
    assert len(fake.asked) == 1


def test_who_opened_the_strip_finds_it_open_at_the_next_choice_at_the_first_level(table, fake):
    ask(table, "coach", level=3)
    play_trick(table)
    assert table.coach["level"] == 3
    ask(table, "next")
    assert (table.coach["open"], table.coach["level"]) == (True, 1)
    ask(table, "coach", level=0)
    play_trick(table)
    ask(table, "next")
    assert not table.coach["open"]


def test_what_a_choice_was_worth_is_said_with_the_numbers_and_not_before(table):
    """Neither while the card lies face down nor after the reveal do the nudge and the reason give the verdict."""
    ask(table, "choose", seat=0, choice=10)
    for level in (1, 2):
        ask(table, "coach", level=level)
        assert table.coach["worth"] is None
    assert table.coach["next"] == "Show the numbers and what the choice was worth"
    ask(table, "coach", level=3)
    worth = table.say.plain(table.coach["worth"])
    assert "Your 10 wins only if Ana shows the 7" in worth
    assert all("note" not in level for level in table.coach["levels"][:2])
    ask(table, "coach", level=1)
    ask(table, "reveal")
    assert table.coach["worth"] is None
    assert "".join(table.coach["levels"][0]["note"]) == "as it stood before the choice"
    ask(table, "coach", level=3)
    assert table.say.plain(table.coach["worth"]) == worth
    ask(table, "next")
    assert table.coach["worth"] is None


def test_an_earlier_trick_that_is_looked_at_has_its_own_counsel(table, fake):
    play_trick(table, 8)
    ask(table, "next")
    ask(table, "coach", level=2)
    ask(table, "go", round=1, trick=1)
    assert (table.coach["level"], fake.asked[-1]["chosen"]) == (1, 8)
    assert fake.asked[-1]["state"] == table.match.start
    ask(table, "live")
    assert table.coach["level"] == 2


def test_the_coach_follows_the_language_and_the_names(table, fake):
    ask(table, "coach", level=1)
    ask(table, "set", name="language", value="de")
    assert (table.coach["name"], fake.asked[-1]["language"]) == (table.say("ui.coach.name"), "de")
    ask(table, "set", name="names", value=[None, "Eva"])
    assert fake.asked[-1]["names"] == [None, "Eva"]


def test_the_browser_is_told_that_the_coach_thinks_before_it_does(table, monkeypatch):
    class Slow(FakeCoach):
        def hints(self, *given, **words):
            assert messages.of("coach", "thinking") == ["The coach is thinking."]
            return super().hints(*given, **words)

    slow = Slow()
    monkeypatch.setattr(searches, "_coach", lambda: slow)
    messages = Sent(table)
    ask(table, "coach", level=1)
    assert messages.of("coach", "thinking") == ["The coach is thinking.", None]


def test_what_the_coach_has_said_stays_while_it_thinks_of_more(table, fake):
    ask(table, "coach", level=1)
    said = table.coach["levels"]
    messages = Sent(table)
    ask(table, "coach", level=2)
    assert messages.of("coach", "levels")[0] == said
    assert messages.of("coach", "thinking")[0]


@pytest.mark.parametrize("level", [None, True, 4, -1, "1"])
def test_a_level_that_there_is_not_is_refused(table, fake, level):
    assert ask(table, "coach", level=level)["plain"]
    assert not table.coach["open"]
    assert fake.asked == []


def test_where_there_is_no_choice_the_coach_is_not_there_and_refuses():
    table = PicoThree(deal=DEALT, seed=1)
    assert table.coach == {}
    assert ask(table, "coach", level=1)["plain"]
    ask(table, "next")
    assert table.coach == {}
    ask(table, "next")
    assert table.coach["show"]


def test_a_coach_that_fails_closes_and_the_game_goes_on(table, monkeypatch):
    class Failing:
        def hints(self, *_given, **_words):
            raise ArithmeticError

    monkeypatch.setattr(searches, "_coach", Failing)
    table._receive(table, {"id": {"view": "v", "number": 1}, "action": "coach", "level": 1}, [])
    assert table.reply["error"]["code"].startswith("PW-")
    assert (table.coach["open"], table.coach["thinking"]) == (False, None)
    play_trick(table)
    assert table.view["stage"] == "trick"


# --- several people at one screen


@pytest.fixture
def two():
    return Pico(deal=HANDS, people=2)


def test_the_coach_speaks_to_the_chooser_and_vanishes_under_the_cover(two, fake):
    assert two.coach == {}
    assert ask(two, "coach", level=1)["plain"]
    ask(two, "uncover")
    ask(two, "coach", level=1)
    assert fake.asked[-1]["seat"] == 0
    ask(two, "choose", seat=0, choice=10)
    assert (two.view["stage"], two.coach) == ("cover", {})
    ask(two, "uncover")
    assert not two.coach["open"]
    ask(two, "coach", level=2)
    assert (fake.asked[-1]["seat"], fake.asked[-1]["chosen"]) == (1, None)


def test_with_two_people_no_message_of_the_coach_tells_a_choice_before_the_reveal():
    """Whatever the first chose, the coach of the second says the same."""
    told = set()
    for choice in HANDS[0]:
        two = Pico(deal=HANDS, people=2)
        ask(two, "uncover")
        ask(two, "choose", seat=0, choice=choice)
        assert two.coach == {}
        ask(two, "uncover")
        ask(two, "coach", level=3)
        told.add(json.dumps(two.coach))
        ask(two, "choose", seat=1, choice=4)
        assert (two.view["stage"], two.coach) == ("ready", {})
    assert len(told) == 1


def test_what_the_computer_chose_is_not_in_the_coachs_message_before_the_reveal():
    told = set()
    for choice in HANDS[1]:
        table = Pico(deal=HANDS, seed=1)
        table.state = replace(table.state, hidden={1: choice})
        ask(table, "coach", level=3)
        ask(table, "choose", seat=0, choice=10)
        told.add(json.dumps(table.coach))
    assert len(told) == 1


# --- Picas


@pytest.fixture
def picas():
    """South deals, so that all others have bid."""
    return Picas(deal=5, seed=1)


def unseen(table):
    """The cards that South may not know now."""
    state = table.match.state
    seen = {card for trick in state.taken for card in trick.plays} | set(state.table)
    return [card for card in DECK if card not in seen | set(state.deal.hands[SOUTH])]


def playable(table):
    (seat,) = (one for one in table.view["seats"] if one["seat"] == table.view["bottom"])
    return [card["card"] for card in seat["hand"] if card["can"]]


def test_before_the_cards_are_seen_there_is_no_counsel(picas, fake):
    assert picas.coach == {}
    ask(picas, "look", seat=SOUTH)
    ask(picas, "coach", level=1)
    assert isinstance(fake.asked[-1]["state"], PicasView)


def test_the_coach_of_picas_gets_the_view_of_the_seat_and_nothing_else(picas, fake):
    ask(picas, "look", seat=SOUTH)
    ask(picas, "coach", level=1)
    ask(picas, "choose", seat=SOUTH, choice=3)
    for _ in range(20):
        if picas.view["stage"] == "play":
            card = playable(picas)[0]
            ask(picas, "choose", seat=SOUTH, choice=card)
            if picas.view["stage"] == "trick":
                assert fake.asked[-1]["chosen"] == card
                assert card in fake.asked[-1]["state"].hand
        else:
            ask(picas, "next")
    assert len(fake.asked) > 10
    for asked in fake.asked:
        assert isinstance(asked["state"], PicasView)
        assert (asked["state"].seat, asked["seat"]) == (SOUTH, SOUTH)


def test_with_two_partners_at_one_screen_each_is_advised_on_its_own_hand(fake):
    table = Picas(deal=5, seed=1, people=2)
    for _ in range(30):
        match table.view["stage"]:
            case "cover":
                assert table.coach == {}
                ask(table, "uncover")
            case "look":
                ask(table, "look", seat=table.state.chooser)
            case "bid":
                ask(table, "coach", level=1)
                assert fake.asked[-1]["state"].seat == table.state.chooser
                ask(table, "choose", seat=table.state.chooser, choice=3)
            case "play":
                ask(table, "coach", level=1)
                assert fake.asked[-1]["state"].seat == table.state.chooser
                ask(table, "choose", seat=table.state.chooser, choice=playable(table)[0])
            case _:
                assert table.coach == {}
                ask(table, "next")
    assert {asked["seat"] for asked in fake.asked} == {0, SOUTH}


# --- the review


def test_the_review_comes_by_itself_at_the_result_of_pico_for_two(table):
    while table.view["stage"] != "result":
        assert table.review == {}
        if table.view["stage"] == "choose":
            play_trick(table)
        else:
            ask(table, "next")
    assert (table.review["ask"], table.review["thinking"]) == (None, None)
    assert len(table.review["points"]) == len(table.match.turns) + 1
    first = table.review["costs"][0]
    ask(table, "go", round=first["round"], trick=first["trick"])
    assert (table.view["stage"], table.review) == ("trick", {})


def test_the_review_is_announced_and_then_worked_out_once(table, fake):
    messages = Sent(table)
    play_on(table)
    assert [text for text in messages.of("review", "thinking") if text] == ["The coach is thinking."]
    ask(table, "go", round=1, trick=1)
    ask(table, "live")
    assert table.review["title"] == "review of 0"
    assert len(fake.asked) == 1
    assert fake.asked[0]["played"].turns == table.match.turns


def test_a_review_that_fails_can_be_asked_for_again(table, monkeypatch):
    class Failing:
        def review(self, *_given, **_words):
            raise ArithmeticError

    while not (table.view["stage"] == "round" and table.match.state.over):
        if table.view["stage"] == "choose":
            play_trick(table)
        else:
            ask(table, "next")
    monkeypatch.setattr(searches, "_coach", Failing)
    table._receive(table, {"id": {"view": "v", "number": 1}, "action": "next"}, [])
    assert table.reply["error"]
    assert (table.view["stage"], table.review["ask"]) == ("result", "Review this game")
    ask(table, "set", name="names", value=["Eva"])
    monkeypatch.undo()
    ask(table, "review")
    assert table.review["points"]


def test_before_the_result_there_is_nothing_to_review(table):
    assert ask(table, "review")["plain"]
    assert table.review == {}


def test_two_people_ask_for_the_review_of_one_of_them(fake):
    two = Pico(deal=HANDS, people=2)
    while two.view["stage"] != "result":
        match two.view["stage"]:
            case "cover":
                ask(two, "uncover")
            case "choose":
                seat = two.state.chooser
                ask(two, "choose", seat=seat, choice=two.match.state.hands[seat][0])
            case "ready":
                ask(two, "reveal")
            case _:
                ask(two, "next")
    assert fake.asked == []
    assert two.review["ask"]
    ask(two, "review")
    assert two.review["title"] == "review of 0"
    ask(two, "review", seat=1)
    assert (two.review["title"], two.review["ask"]) == ("review of 1", None)
    assert [one["now"] for one in two.review["seats"]] == [False, True]
    assert ask(two, "review", seat=5)["plain"]


def test_the_review_of_pico_for_three_is_worked_out_when_it_is_asked_for(fake):
    table = PicoThree(deal=DEALT, seed=1)
    ask(table, "next")
    ask(table, "next")
    play_on(table)
    assert fake.asked == []
    assert table.review["ask"] == "Review this game"
    ask(table, "review")
    assert table.review["title"] == "review of 0"
    table.close()


def test_the_review_of_picas_is_of_the_hand_that_is_counted(fake):
    table = Picas(deal=5, seed=1, options={"target": 500})
    for hand in (1, 2):
        while table.view["stage"] != "count":
            match table.view["stage"]:
                case "look":
                    ask(table, "look", seat=SOUTH)
                case "bid":
                    ask(table, "choose", seat=SOUTH, choice=3)
                case "play":
                    ask(table, "choose", seat=SOUTH, choice=playable(table)[0])
                case _:
                    ask(table, "next")
        assert table.review["ask"] == "Review this hand"
        ask(table, "review")
        turns = fake.asked[-1]["played"].turns
        assert {turn.round for turn in turns} == {hand}
        assert len(turns) == 4 + 52
        ask(table, "next")
        assert table.review == {}


# --- nothing unseen, with the real coach of Picas


def test_no_message_of_the_coach_tells_of_a_card_that_is_not_seen(picas, monkeypatch):
    monkeypatch.setattr(picas_searches, "PICAS_PLAYOUTS", 80)
    ask(picas, "look", seat=SOUTH)
    ask(picas, "coach", level=3)
    ask(picas, "choose", seat=SOUTH, choice=3)
    for _ in range(4):
        while picas.view["stage"] != "play":
            ask(picas, "next")
        ask(picas, "coach", level=3)
        told = sent(picas)
        for card in unseen(picas):
            assert f'"{card}"' not in told
            assert label(card, picas.say) not in told
        ask(picas, "choose", seat=SOUTH, choice=playable(picas)[0])


def test_two_deals_that_look_the_same_from_a_seat_get_the_same_counsel(monkeypatch):
    """South is to bid first: it sees its own cards, whichever the others hold."""
    monkeypatch.setattr(picas_searches, "PICAS_PLAYOUTS", 80)
    told = set()
    for west, north in ((3, 0), (0, 3)):
        hands = list(Picas(deal=5, seed=1).match.start.deal.hands)
        hands[3], hands[0] = hands[west], hands[north]
        table = Picas(deal={"dealer": "E", "hands": hands}, seed=1)
        ask(table, "look", seat=SOUTH)
        ask(table, "coach", level=3)
        told.add(json.dumps(table.coach))
    assert len(told) == 1


def test_the_words_of_the_coach_can_be_touched(table):
    """What it says in levels is sent with its terms marked, as the rest of the table's sentences are."""
    ask(table, "coach", level=3)
    runs = [run for level in table.coach["levels"] for name in ("text", "note") for run in level.get(name) or ()]
    touched = {run["g"] for run in runs if isinstance(run, dict) and "g" in run}
    assert touched
    assert touched <= set(table.rules["glossary"])


# --- a table without it


@pytest.mark.parametrize("kind", [Pico, PicoThree, Picas])
def test_a_table_without_a_coach_offers_no_counsel(kind, fake):
    bare, coached = (kind(deal=7, seed=1, coach=one) for one in (False, True))
    for table in (bare, coached):
        while table.state.decision is None:
            looking = table.view["stage"] == "look"
            ask(table, "look", seat=table.state.here[0]) if looking else ask(table, "next")
    assert coached.coach
    assert (bare.coach, bare.review) == ({}, {})
    ask(bare, "coach", level=3)
    assert bare.reply["refusal"]
    assert (bare.coach, fake.asked) == ({}, [])


@pytest.mark.parametrize("kind", [Pico, PicoThree])
def test_a_table_without_a_coach_offers_no_review(kind):
    bare, coached = (kind(deal=7, seed=1, coach=one) for one in (False, True))
    for table in (bare, coached):
        play_on(table)
    assert coached.review
    assert (bare.coach, bare.review) == ({}, {})
    ask(bare, "review", seat=bare.state.here[0])
    assert bare.reply["refusal"]
    assert bare.review == {}


@pytest.mark.parametrize("value", [0, 1, None, "no"])
def test_whether_there_is_a_coach_is_yes_or_no(value):
    with pytest.raises(ValueError, match="coach="):
        Pico(coach=value)
