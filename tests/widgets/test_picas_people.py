"""Who sits at a table of Picas, and what nobody there may see."""

from __future__ import annotations

import json
import re

import pytest

from pico_widgets import Picas, PicoThree
from pico_widgets.core.codes import CodeError, read_deal, read_share
from pico_widgets.core.records import RecordError, record_from_json, replay
from pico_widgets.games.picas.explain.parts import label
from pico_widgets.games.picas.rules.state import DECK, SEATS
from tests.widgets.helpers import ask, sent
from tests.widgets.picas_table import SOUTH, bid, go_on, go_to, plain, play, stage


@pytest.fixture
def table():
    """South deals, so that all others have bid."""
    return Picas(deal=5, seed=1)


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
    ask(table, "look", seat=SOUTH)
    assert not any(card in table.saved for card in ("HA", "hands"))
    assert read_share(table.saved).moment["looked"] == tuple(SEATS[seat] for seat in sorted(table.match.state.looked))


def test_with_several_people_the_screen_shows_a_hand_only_to_its_owner():
    table = Picas(deal=5, seed=1, people=4)
    for _ in range(40):
        shown = [seat for seat in table.view.get("seats", []) if seat["hand"]]
        if stage(table) == "cover":
            assert "seats" not in table.view
            told = sent(table)
            assert not any(f'"{card}"' in told for card in hidden_from_all(table))
        else:
            assert [seat["seat"] for seat in shown] in ([], [table.state.chooser])
        go_on(table)


def hidden_from_all(table):
    return [card for held in table.match.state.hands for card in held]


# --- people


def test_two_people_are_partners_and_take_turns_under_a_cover():
    table = Picas(deal=5, seed=1, people=2)
    assert table.state.here == (2, 0)
    assert stage(table) == "cover"
    assert table.state.chooser == 0
    ask(table, "uncover")
    assert table.view["bottom"] == 0
    bid(table)
    assert stage(table) == "cover"
    assert table.state.chooser == 2


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


# --- codes that hold all hands

CODE = re.compile(r"pw1\.[\w-]+|[2-9A-HJ-NP-Z]{9,}")


def dealt_by(code):
    """The hands that a code gives, as sets; none if it is no code."""
    try:
        if code.startswith("pw1."):
            record = read_share(code).record
            return {frozenset(hand) for hand in replay(record).state.deal.hands}
        known = read_deal(code)
        return {frozenset(hand) for hand in known.game.deal(known.seed).hands}
    except (CodeError, RecordError):
        return set()


def given_away(table):
    """The codes in all that the browser is told of that give a hand of the deal that is played."""
    hands = {frozenset(hand) for hand in table.match.state.deal.hands}
    return {code for code in CODE.findall(sent(table)) if dealt_by(code) & hands}


def bid_here(table):
    """Whether somebody at this screen has bid in the hand that is played."""
    here, now = set(table.state.here), table.match.state.round
    return any(turn.choices.keys() & here for turn in table.match.turns if turn.round == now)


def test_an_auction_in_which_somebody_here_has_bid_is_kept_whoever_has_yet_to_look():
    table = Picas(deal=5, seed=1, people=4)
    for _ in range(20):
        if bid_here(table):
            break
        go_on(table)
    assert not table.match.state.looked.issuperset(table.state.here)
    other = Picas(people=4)
    assert not ask(other, "restore", saved=table.saved, **{"from": "tab", "first": True})
    assert (other.match.state.bids, other.match.state.looked) == (table.match.state.bids, table.match.state.looked)
    assert other.view["stage"] == "cover"


@pytest.mark.parametrize("people", [1, 2, 4])
def test_before_the_cards_are_looked_at_no_code_gives_them(people):
    table = Picas(deal=5, seed=1, people=people)
    looked_at, hands = 0, set()
    for _ in range(300):
        state = table.match.state
        if state.phase == "bid" and not state.looked.issuperset(table.state.here):
            assert given_away(table) == ({table.saved} if bid_here(table) else set())
            looked_at += 1
            hands.add(state.round)
        elif state.turn is not None:
            assert given_away(table) == {table.saved}
        if hands >= {1, 2} and state.phase == "play":
            break
        go_on(table)
    assert looked_at >= 2


def test_before_the_cards_of_a_hand_are_looked_at_the_hands_that_are_over_are_kept():
    table = Picas(deal=5, seed=1)
    assert table.saved == ""
    go_to(table, "count")
    counted = table.record
    ask(table, "next")
    assert table.match.state.round == 2
    assert read_share(table.saved).record == record_from_json(counted)


def test_the_codes_are_shown_when_the_hand_is_over_or_when_they_are_asked_for():
    table = Picas(deal=5, seed=1, options={"target": 500})
    assert table.view["sealed"]
    assert table.view["deal"] == ""
    ask(table, "codes")
    assert not table.view["sealed"]
    assert (table.view["deal"], table.saved) == (table.deal_code, table.share_code)
    ask(table, "new", code="")
    assert table.view["sealed"]
    go_to(table, "count")
    assert not table.view["sealed"]
    assert (table.view["deal"], table.saved) == (table.deal_code, table.share_code)
    ask(table, "next")
    assert table.view["sealed"]
    assert table.view["deal"] == ""


def test_before_the_pass_no_code_of_pico_for_three_gives_the_hands():
    table = PicoThree(deal=5, people=2)
    for _ in range(2):
        ask(table, "uncover")
        assert (table.view["sealed"], table.view["deal"], table.saved) == (True, "", "")
        ask(table, "next")
    assert not table.view["sealed"]
    assert (table.view["deal"], table.saved) == (table.deal_code, table.share_code)
    other = PicoThree(deal=5)
    ask(other, "codes")
    assert (other.view["deal"], other.saved) == (other.deal_code, other.share_code)
