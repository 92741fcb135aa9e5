"""Opponents that search: who thinks is said before they begin, and nothing that is asked meanwhile is lost."""

from __future__ import annotations

import json

import pytest

from pico_widgets import Picas, Pico, PicoThree
from pico_widgets.core.game import LOOK
from pico_widgets.games.picas.players import expert as expert_picas
from pico_widgets.games.pico.players import expert as expert_pico
from pico_widgets.games.pico.players.simple import random_choice
from tests.widgets.helpers import Sent, ask, play_trick

HANDS = [[2, 6, 8, 9, 10], [3, 4, 7, 13, 16]]
DEALT = [[4, 5, 8, 9, 10, 13], [4, 6, 7, 8, 9, 16], [3, 5, 6, 10, 13, 16]]
SOUTH = 2


@pytest.fixture
def quick(monkeypatch):
    """An expert of each game that takes no time; `quick.then` is done whenever one of them thinks."""

    class Quick:
        views: list[object] = []  # noqa: RUF012
        then = staticmethod(lambda: None)

        def __call__(self, game, view, rng):
            self.views.append(view)
            self.then()
            if getattr(view, "hand", ()) is None:
                return LOOK
            return random_choice(game, view, rng) if game.name != "picas" else rng.choice(view.legal)

    player = Quick()
    player.views = []
    monkeypatch.setattr(expert_pico, "expert_for_two", player)
    monkeypatch.setattr(expert_pico, "expert_for_three", player)
    monkeypatch.setattr(expert_picas, "expert_choice", player)
    return player


def thinking(messages):
    return messages.of("view", "thinking")


def three():
    """Pico for three, before the cards are passed."""
    return PicoThree(deal=DEALT, opponent="expert", seed=1)


# --- said before, taken away after


def test_the_browser_is_told_who_thinks_before_it_thinks(quick):
    table = Pico(deal=HANDS, opponent="expert", seed=1)
    play_trick(table, 10)
    messages = Sent(table)
    quick.then = lambda: said.append(thinking(messages)[-1])
    said: list[str] = []
    ask(table, "next")
    assert said == ["Ana is thinking."]
    assert table.view["thinking"] is None
    assert thinking(messages) == ["Ana is thinking.", None]


def test_of_several_experts_in_a_row_each_is_named(quick):
    table = three()
    ask(table, "next")
    messages = Sent(table)
    ask(table, "next")
    assert thinking(messages) == ["Ana is thinking.", "Ben is thinking.", None]


def test_the_names_that_were_given_are_said(quick):
    table = three()
    ask(table, "set", name="names", value=[None, "Eva", "Jo"])
    ask(table, "next")
    messages = Sent(table)
    ask(table, "next")
    assert thinking(messages)[:2] == ["Eva is thinking.", "Jo is thinking."]


def test_while_one_thinks_the_new_trick_is_shown_and_nothing_can_be_done(quick):
    table = Pico(deal=HANDS, opponent="expert", seed=1)
    play_trick(table, 10)
    messages = Sent(table)
    ask(table, "next")
    first = messages.states[0]["view"]
    assert (first["stage"], first["trick"], first["status"]) == ("choose", 2, "Ana is thinking.")
    assert (first["actions"], first["prompt"], first["can"]) == ([], [], {"undo": False, "redo": False})
    assert "reply" not in messages.states[0]
    assert messages.states[-1]["reply"]["to"]


def test_simple_opponents_are_not_said_to_think():
    table = Pico(deal=HANDS, opponent="simple", seed=1)
    play_trick(table, 10)
    messages = Sent(table)
    ask(table, "next")
    assert thinking(messages) == [None]


def test_in_picas_each_computer_is_named_as_its_turn_comes(quick):
    table = Picas(deal=5, opponent="expert", seed=1)
    ask(table, "look", seat=SOUTH)
    messages = Sent(table)
    ask(table, "choose", seat=SOUTH, choice=3)
    assert thinking(messages) == ["West is thinking.", "North is thinking.", "East is thinking.", None]
    lying = [[place["card"] for place in state["view"]["cross"]] for state in messages.states]
    assert [sum(card is not None for card in cards) for cards in lying] == [0, 1, 2, 3]


def test_in_picas_the_bids_are_locked_while_others_bid(quick):
    table = Picas(deal=5, opponent="expert", seed=1)
    messages = Sent(table)
    ask(table, "new", code="")
    for state in messages.states:
        if state["view"]["thinking"] and "bids" in state["view"]:
            assert state["view"]["bids"]["locked"]


def test_no_message_of_a_thinking_table_tells_a_hand_of_picas(quick):
    table = Picas(deal=5, opponent="expert", seed=1)
    messages = Sent(table)
    ask(table, "look", seat=SOUTH)
    ask(table, "choose", seat=SOUTH, choice=3)
    for state in messages.states:
        told = json.dumps(state["view"])
        lying = [place["card"]["card"] for place in state["view"]["cross"] if place["card"]]
        own = set(table.match.start.deal.hands[SOUTH])
        unseen = [card for hand in table.match.start.deal.hands for card in hand if card not in own | set(lying)]
        assert not any(f'"{card}"' in told for card in unseen)


# --- with the same care as any other


def test_experts_get_a_view_and_choose_before_any_person_does(quick):
    table = Pico(deal=HANDS, opponent="expert", seed=1)
    assert [view.seat for view in quick.views] == [1]
    assert set(table.state.hidden) == {1}
    ask(table, "choose", seat=0, choice=10)
    ask(table, "takeback", seat=0)
    ask(table, "choose", seat=0, choice=2)
    assert len(quick.views) == 1


def test_with_two_people_and_an_expert_the_cover_stays(quick):
    table = PicoThree(deal=DEALT, people=2, opponent="expert", seed=1)
    for _ in range(2):
        ask(table, "uncover")
        ask(table, "next")
    messages = Sent(table)
    ask(table, "next")
    assert thinking(messages) == ["Cleo is thinking.", None]
    assert all(state["view"]["stage"] == "cover" and "seats" not in state["view"] for state in messages.states)
    assert all(state["coach"] == {} for state in messages.states if "coach" in state)


def test_in_another_line_experts_choose_anew(quick):
    table = Pico(deal=HANDS, opponent="expert", seed=1)
    play_trick(table, 10)
    messages = Sent(table)
    ask(table, "whatif", round=1, trick=1)
    assert thinking(messages) == ["Ana is thinking.", None]
    assert len(quick.views) == 2


# --- nothing lost


def test_a_request_that_comes_while_one_thinks_is_refused_and_nothing_is_lost(quick):
    table = Pico(deal=HANDS, opponent="expert", seed=1)
    play_trick(table, 10)
    refused = []
    quick.then = lambda: refused.append(ask(table, "choose", seat=0, choice=9)["plain"])
    ask(table, "next")
    assert refused == ["One moment: Ana is still thinking."]
    assert (table.view["stage"], table.state.chosen, table.view["thinking"]) == ("choose", {}, None)
    quick.then = lambda: None
    play_trick(table, 9)
    assert len(table.match.turns) == 2


def test_an_expert_that_fails_leaves_the_table_as_it_was(quick):
    table = Pico(deal=HANDS, opponent="expert", seed=1)
    play_trick(table, 10)
    before, view = table.state, table.view
    quick.then = lambda: 1 / 0
    table._receive(table, {"id": {"view": "v", "number": 1}, "action": "next"}, [])
    assert table.reply["error"]
    assert (table.state, table.view) == (before, view)
    quick.then = lambda: None
    ask(table, "set", name="opponent", value="simple")
    ask(table, "next")
    play_trick(table, 9)
    assert (table.view["stage"], len(table.match.turns)) == ("trick", 2)


def test_an_expert_that_fails_at_picas_gives_the_bid_back(quick):
    table = Picas(deal=5, opponent="expert", seed=1)
    ask(table, "look", seat=SOUTH)
    before, view = table.state, table.view
    quick.then = lambda: 1 / 0
    table._receive(table, {"id": {"view": "v", "number": 1}, "action": "choose", "seat": SOUTH, "choice": 3}, [])
    assert table.reply["error"]
    assert (table.state, table.view) == (before, view)
    quick.then = lambda: None
    ask(table, "choose", seat=SOUTH, choice=3)
    assert table.match.state.phase == "play"


def test_the_coach_is_not_asked_while_an_expert_thinks(quick):
    table = Pico(deal=HANDS, opponent="expert", seed=1)
    ask(table, "coach", level=1)
    play_trick(table, 10)
    messages = Sent(table)
    ask(table, "next")
    assert messages.states[0]["coach"]["levels"] == []
    assert messages.states[0]["coach"]["open"]
    assert [level["kind"] for level in table.coach["levels"]] == ["nudge"]


# --- the setting


def test_the_panel_offers_the_expert_and_takes_it(quick):
    for table in (Pico(deal=HANDS), three(), Picas(deal=5)):
        assert {"value": "expert", "text": "Expert"} in table.view["settings"]["opponents"]
        ask(table, "set", name="opponent", value="expert")
        assert table.view["settings"]["opponent"] == "expert"


def test_a_game_against_the_real_expert_of_pico_for_two_runs_to_its_result():
    table = Pico(deal=HANDS, opponent="expert", seed=1)
    for _ in range(60):
        if table.view["stage"] == "result":
            break
        if table.view["stage"] == "choose":
            play_trick(table)
        else:
            ask(table, "next")
    assert table.view["result"]["title"]
