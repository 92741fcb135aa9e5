"""The table of Pico for three, asked as its front end asks it: no browser, no kernel."""

from __future__ import annotations

import json

import pytest

from pico_widgets import PicoThree, Prose, StartPage
from pico_widgets.explain.pages import pages
from pico_widgets.text import LANGUAGES, plain
from tests.widgets.helpers import ask, play_on, play_trick, sent

DEALT = [[4, 5, 8, 9, 10, 13], [4, 6, 7, 8, 9, 16], [3, 5, 6, 10, 13, 16]]
PASSED = [DEALT[2], DEALT[0], DEALT[1]]


def tables(**words):
    return PicoThree(deal=DEALT, seed=1, **words)


@pytest.fixture
def table():
    return tables()


@pytest.fixture
def passed(table):
    """A table at the first choice."""
    ask(table, "next")
    ask(table, "next")
    return table


@pytest.fixture
def three():
    """Three people at one screen, the cards passed."""
    table = tables(people=3)
    for _ in range(3):
        ask(table, "uncover")
        ask(table, "next")
    ask(table, "next")
    return table


def stage(table):
    return table.view["stage"]


def hand(table, at=-1):
    return [card["card"] for card in table.view["seats"][at]["hand"]]


def all_play(table, *cards):
    """Three people choose these cards in turn and reveal them."""
    for seat, card in enumerate(cards):
        ask(table, "uncover")
        ask(table, "choose", seat=seat, choice=card)
    ask(table, "reveal")


def strengths(cards):
    return [card["card"] for card in cards]


# --- the pass


def test_the_cards_that_were_dealt_are_seen_before_the_pass(table):
    assert stage(table) == "pass"
    assert hand(table) == DEALT[0]
    assert [seat["backs"] for seat in table.view["seats"]] == [6, 6, 0]
    assert [action["text"] for action in table.view["actions"]] == ["Pass to the left"]
    assert table.view["surplus"]["card"] == 7


def test_before_the_pass_the_browser_is_told_of_no_other_hand():
    """Whatever the others were dealt, the messages are the same."""
    told = set()
    for other in (DEALT, [DEALT[0], DEALT[2], DEALT[1]]):
        state = json.loads(sent(PicoThree(deal=other, seed=1)))
        told.add(json.dumps([state["view"], state["steps"], state["place"], state["saved"]], sort_keys=True))
    assert len(told) == 1
    assert not any(seat["tag"] for seat in json.loads(told.pop())[0]["seats"])


def test_the_pass_is_shown_and_explained(table):
    ask(table, "next")
    assert stage(table) == "passed"
    sides = table.view["swap"]["sides"]
    assert [strengths(side["before"]) for side in sides] == DEALT
    assert [strengths(side["after"]) for side in sides] == PASSED
    clauses = [step["clause"] for step in table.steps["list"]]
    assert clauses == ["pico3.deal", "pico3.surplus", "pico3.pass", "pico3.pass"]
    assert "all three hands" in table.steps["list"][-1]["say"]


def test_after_the_pass_each_plays_the_cards_of_the_right_hand_neighbour(passed):
    assert stage(passed) == "choose"
    assert [hand(passed, at) for at in range(3)] == [PASSED[1], PASSED[2], PASSED[0]]
    assert [seat["tag"] for seat in passed.view["seats"]] == ["Known", "Known", None]


@pytest.mark.parametrize(
    ("action", "words"),
    [("choose", {"seat": 0, "choice": 3}), ("choose", {"seat": 0, "choice": 4}), ("reveal", {}), ("undo", {})],
)
def test_before_the_pass_nothing_is_played(table, action, words):
    assert ask(table, action, **words)["plain"]
    assert stage(table) == "pass"


def test_the_opponents_choose_only_after_the_pass(table):
    assert table.view["plays"] == []
    ask(table, "next")
    ask(table, "next")
    assert [play["state"] for play in table.view["plays"]] == ["empty", "empty", "empty"]
    ask(table, "choose", seat=0, choice=3)
    assert [play["state"] for play in table.view["plays"]] == ["down", "down", "down"]
    assert all(play["card"] is None for play in table.view["plays"])


def test_a_game_with_a_trick_in_it_is_opened_past_the_pass(passed):
    assert stage(PicoThree(record=passed.share_code)) == "pass"
    play_trick(passed)
    again = PicoThree(record=passed.share_code)
    assert stage(again) == "choose"
    assert again.record == passed.record


def test_the_same_deal_begins_with_the_pass(passed):
    play_trick(passed)
    ask(passed, "same")
    assert stage(passed) == "pass"
    assert hand(passed) == DEALT[0]


# --- several people


@pytest.mark.parametrize("people", [2, 3])
def test_of_several_people_each_looks_alone(people):
    table = tables(people=people)
    for seat in range(people):
        assert stage(table) == "cover"
        assert "seats" not in table.view
        assert table.view["cover"]["back"] is None
        assert table.view["cover"]["heading"] == "Round 1, the pass"
        assert ask(table, "next")["plain"], "nobody passes from under the cover"
        ask(table, "uncover")
        assert stage(table) == "pass"
        assert table.view["seats"][-1]["seat"] == seat
        assert hand(table) == DEALT[seat]
        assert [hand(table, at) for at in (0, 1)] == [[], []]
        ask(table, "next")
    assert stage(table) == "passed"
    ask(table, "next")
    assert stage(table) == "cover"


def test_whoever_is_due_sits_at_the_bottom_and_the_left_hand_neighbour_at_the_left(three):
    for seat in range(3):
        ask(three, "uncover")
        assert [one["seat"] for one in three.view["seats"]] == [(seat + 1) % 3, (seat + 2) % 3, seat]
        ask(three, "choose", seat=seat, choice=PASSED[seat][0])


def test_of_three_people_nobody_sees_the_others_choices(three):
    saved = three.saved
    for seat in range(3):
        ask(three, "uncover")
        ask(three, "choose", seat=seat, choice=PASSED[seat][1])
        if three.view.get("plays"):
            assert all(play["card"] is None for play in three.view["plays"])
            assert all(one["chosen"] is None for one in three.view["seats"])
    assert stage(three) == "ready"
    assert three.saved == saved
    ask(three, "reveal")
    assert [play["card"]["card"] for play in three.view["plays"]] == [5, 5, 6]


def test_whoever_joins_at_the_pass_looks_too(table):
    ask(table, "set", name="people", value=2)
    assert stage(table) == "cover"
    ask(table, "set", name="people", value=1)
    assert (stage(table), hand(table)) == ("pass", DEALT[0])


# --- tricks


def test_twins_win_for_both_and_the_table_pairs_them(three):
    all_play(three, 16, 8, 8)
    assert [play["wins"] for play in three.view["plays"]] == [False, True, True]
    assert three.view["pairing"]["seats"] == [1, 2]
    assert {"at": "pairing"} in [target for step in three.steps["list"] for target in step["point"]]
    kept = [effect["seat"] for step in three.steps["list"] for effect in step["effect"] if effect["to"] == "won"]
    assert kept == [1, 2]
    assert [answer["right"] for answer in three.steps["question"]["answers"]] == [False, True, True]


def test_the_log_names_both_winners(three):
    all_play(three, 16, 8, 8)
    ask(three, "next")
    ask(three, "uncover")
    row = three.view["log"][0]
    assert plain(row["text"]) == "Ben and Cleo: the two 8s beat the 16"
    assert row["points"] == "3 points each"


@pytest.mark.parametrize(
    ("cards", "winner", "text"),
    [((16, 9, 7), 0, "Ana’s 16 beat the 9 and the 7"), ((6, 9, 16), 0, "Ana’s 6 beat the 9 and the 16")],
)
def test_without_twins_one_wins_and_the_sum_is_drawn(three, cards, winner, text):
    all_play(three, *cards)
    assert three.view["pairing"] is None
    stands = {min(cards): "the lowest", sorted(cards)[1]: "the middle one", max(cards): "the highest"}
    assert [play["note"] for play in three.view["plays"]] == [stands[card] for card in cards]
    assert [play["wins"] for play in three.view["plays"]] == [seat == winner for seat in range(3)]
    measure = next(step["measure"] for step in three.steps["list"] if step["measure"])
    assert (measure["strong"], sum(measure["parts"])) == (16, sum(cards) - 16)
    ask(three, "next")
    ask(three, "uncover")
    assert plain(three.view["log"][0]["text"]) == text


def test_twins_in_one_hand_leave_it_one_at_a_time():
    hands = [[4, 5, 8, 9, 10, 13], [4, 6, 7, 7, 9, 16], [8, 8, 5, 6, 13, 16]]
    hands[0][2] = 10
    table = PicoThree(deal=hands, seed=1)
    ask(table, "next")
    ask(table, "next")
    assert hand(table).count(8) == 2
    play_trick(table, 8)
    assert hand(table).count(8) == 1


# --- rounds


def to_round_end(table):
    while stage(table) != "round":
        if stage(table) == "choose":
            play_trick(table)
        else:
            ask(table, "next")


def test_after_a_round_the_hands_move_to_the_left(passed):
    to_round_end(passed)
    sides = passed.view["swap"]["sides"]
    assert [strengths(side["before"]) for side in sides] == PASSED
    assert [strengths(side["after"]) for side in sides] == [PASSED[2], PASSED[0], PASSED[1]]
    assert passed.view["actions"][0]["text"] == "Start round 2"
    assert "right-hand neighbour" in plain(passed.view["prompt"])
    ask(passed, "next")
    assert (stage(passed), hand(passed)) == ("choose", PASSED[2]), "cards are passed once, before the first round"


def test_the_tally_holds_all_six_cards_of_each(passed):
    to_round_end(passed)
    for side, row in zip(PASSED, passed.view["tally"], strict=True):
        assert sorted(strengths(row["up"]) + strengths(row["left"])) == side
        assert sum(card["points"] for card in row["up"]) == int(row["total"].split()[0])


def test_a_round_can_end_for_two_at_once():
    hands = [[4, 5, 6, 7, 8, 9], [4, 5, 6, 7, 8, 10], [3, 9, 10, 13, 16, 16]]
    table = PicoThree(deal=hands, people=3)
    for _ in range(3):
        ask(table, "uncover")
        ask(table, "next")
    ask(table, "next")
    for card in (4, 5, 6, 7, 8):
        all_play(table, 16, card, card)
        ask(table, "next")
    assert stage(table) == "round"
    assert [strengths(row["left"]) for row in table.view["tally"]] == [hands[2], [9], [10]]
    why = table.steps["list"][0]
    assert why["clause"] == "pico3.round.end"
    assert [target["seat"] for target in why["point"]] == [1, 2]


def test_a_game_runs_through_three_rounds_to_its_result(passed):
    assert passed.view["score"]["heads"] == ["Round 1", "2", "3", "Total"]
    play_on(passed)
    assert len(passed.record["rounds"]) == 3
    assert [row["cells"][-1] for row in passed.view["score"]["rows"]] == [str(n) for n in passed.match.state.totals]
    assert passed.view["score"]["heads"] == ["1", "2", "3", "Total"]
    assert stage(PicoThree(record=passed.record)) == "result"


def test_a_shared_win_names_those_who_share_it():
    """Of many games between players who choose at random some are drawn; "you" has no capital within a sentence."""
    for seed in range(200):
        table = PicoThree(deal=seed, seed=seed, opponent="random")
        ask(table, "next")
        ask(table, "next")
        play_on(table)
        totals = table.match.state.totals
        best = [name for name, total in zip(["you", "Ana", "Ben"], totals, strict=True) if total == max(totals)]
        if len(best) == 2 and "you" in best:
            assert table.view["result"]["title"] == f"The win is shared: {best[0]} and {best[1]}"
            return
    pytest.fail("no shared win in 200 games")


# --- words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stage_is_said_in_every_language(language):
    for people in (1, 2, 3):
        table = tables(people=people, language=language)
        seen = set()
        while stage(table) != "result":
            seen.add(stage(table))
            if stage(table) == "cover":
                ask(table, "uncover")
            elif stage(table) == "choose":
                ask(table, "choose", seat=table.state.chooser, choice=hand(table)[0])
            elif stage(table) == "ready":
                ask(table, "reveal")
            else:
                ask(table, "next")
        assert seen >= {"pass", "passed", "choose", "ready", "trick", "round"}


@pytest.mark.parametrize("language", ["es", "de"])
def test_another_language_says_nothing_in_english(language):
    english, other = tables(language="en"), tables(language=language)
    for _ in range(2):
        for key in ("title", "where", "status"):
            assert english.view[key] != other.view[key]
        ask(english, "next")
        ask(other, "next")


def test_the_words_for_two_are_not_said_to_three(passed):
    words = sent(passed)
    assert "Both hands" not in words
    assert "return round" not in words.lower()


# --- pages


@pytest.mark.parametrize("page", [page for page in pages() if page.startswith("pico_three.")])
def test_the_pages_are_written_in_every_language(page):
    texts = [json.dumps(Prose(page, language=language).parts, ensure_ascii=False) for language in LANGUAGES]
    assert len(set(texts)) == len(LANGUAGES)


def test_the_page_of_the_deck_shows_all_nineteen_cards():
    shown = next(part for part in Prose("pico_three.cards").parts if part["kind"] == "cards")
    assert len(shown["cards"]) == 19


def test_the_start_page_offers_it_after_pico_for_two():
    games = StartPage().games
    assert [game["id"] for game in games][:2] == ["pico2", "pico3"]
    assert games[1]["entries"][0]["notebook"] == "pico_three"
