"""What is drawn before it is asked for: the same as without, of nothing else than what is asked, and told to nobody."""

from __future__ import annotations

import asyncio
import json

import ipywidgets
import pytest

from pico_widgets import Picas, Pico, PicoThree
from tests.widgets.helpers import Sent, ask

HANDS = [[2, 5, 8, 10, 16], [3, 4, 7, 9, 13]]


def shown(table):
    return json.dumps([table.view, table.steps, table.saved, table.coach, table.place])


def chosen(card=10, **keywords):
    """A table at which both cards lie face down, and what *Reveal* will show is drawn."""
    table = Pico(deal=HANDS, seed=1, **keywords)
    ask(table, "choose", seat=0, choice=card)
    table.prepare()
    return table


def plain(card=10, **keywords):
    """The same without anything drawn ahead."""
    table = Pico(deal=HANDS, seed=1, **keywords)
    ask(table, "choose", seat=0, choice=card)
    return table


def revealed(table):
    ask(table, "reveal")
    return shown(table).replace(f'"{table.state.variation}:', '"line:')


@pytest.mark.parametrize("keywords", [{}, {"predict": False}, {"language": "de"}, {"names": ["Eva", "Ida"]}])
def test_what_is_drawn_ahead_is_what_would_be_drawn(keywords):
    assert revealed(chosen(**keywords)) == revealed(plain(**keywords))


def test_nothing_of_it_is_shown_or_sent_before():
    table = plain()
    before, told = shown(table), Sent(table)
    table.prepare()
    assert shown(table) == before
    assert told.states == []
    assert len(table.match.turns) == 0
    assert table.state.chosen == {0: 10}


def test_three_players_and_people_at_one_screen_are_prepared_too():
    three = PicoThree(deal=7, seed=1)
    while three.view["stage"] != "choose":
        ask(three, "next")
    ask(three, "choose", seat=0, choice=three.view["seats"][-1]["hand"][0]["card"])
    three.prepare()
    ahead = three.prepared
    ask(three, "reveal")
    assert ahead is not None
    assert three.steps == ahead.steps
    two = Pico(deal=HANDS, people=2)
    for seat in (0, 1):
        two.prepare()
        assert two.prepared is None, "not before everybody has chosen"
        ask(two, "uncover")
        ask(two, "choose", seat=seat, choice=HANDS[seat][0])
    two.prepare()
    assert two.prepared is not None


def test_a_choice_that_is_changed_is_drawn_anew():
    table = chosen(10)
    ask(table, "takeback", seat=0)
    ask(table, "choose", seat=0, choice=5)
    assert revealed(table) == revealed(plain(5))
    table = chosen(10)
    ask(table, "choose", seat=0, choice=5)
    assert revealed(table) == revealed(plain(5))


def test_a_language_or_names_that_come_between_are_heeded():
    table = chosen()
    ask(table, "set", name="language", value="es")
    assert revealed(table) == revealed(plain(language="es"))
    table = chosen()
    ask(table, "set", name="names", value=["Eva", "Ida"])
    assert revealed(table) == revealed(plain(names=["Eva", "Ida"]))


def test_what_code_does_to_the_match_in_between_is_heeded():
    table = chosen()
    table.match.undone = True
    ask(table, "reveal")
    assert table.view["marked"]


def test_a_table_without_a_reveal_prepares_nothing():
    table = Picas(deal=7, seed=1)
    table.prepare()
    ask(table, "look", seat=table.state.chooser)
    table.prepare()
    assert table.prepared is None


def test_it_is_done_once_the_answer_is_on_its_way():
    async def play():
        table = plain()
        while table.prepared is None:
            await asyncio.sleep(0)
        return table

    table = asyncio.run(asyncio.wait_for(play(), 20))
    assert revealed(table) == revealed(plain())


def test_states_are_sent_as_ipywidgets_sends_them():
    table = plain()
    told = []
    table._send = lambda message, buffers=None: told.append((message, buffers))
    for keys in (None, "view", ["view", "steps"]):
        table.send_state(keys)
        ipywidgets.Widget.send_state(table, keys)
        assert told[-2] == told[-1]
    table.send_state([])
    assert len(told) == 6


def test_a_place_that_the_browser_set_is_not_sent_back():
    table = plain()
    told = Sent(table)
    table.set_state({"place": {"id": "x", "step": 1, "answer": None}})
    assert [state for state in told.states if "view" in state] == []
    assert table.place["step"] == 1
