"""Searches that are run elsewhere, as on the static site: nothing waits for them, each request is answered once."""

from __future__ import annotations

import json
from itertools import count

import pytest

from pico_widgets import Picas, Pico, PicoThree
from pico_widgets.core.registry import GAMES
from pico_widgets.table import searches
from pico_widgets.widgets.host import host
from pico_widgets.widgets.table import table_class

NUMBERS = count(1)


class Elsewhere:
    """Another process, which finds nothing until it is let."""

    def __init__(self):
        self.asked = []

    def search(self, message, then):
        self.asked.append((json.loads(json.dumps(message)), then))

    def work(self):
        """Find the first thing that was asked for."""
        message, then = self.asked.pop(0)
        found = json.loads(json.dumps(searches.found(message)))
        then(lambda: found)

    def fail(self):
        def fault():
            raise ArithmeticError("planted")

        self.asked.pop(0)[1](fault)


@pytest.fixture
def elsewhere(monkeypatch):
    other = Elsewhere()
    monkeypatch.setattr(host, "search", other.search)
    return other


def send(table, action, number=None, **words):
    """Send a request; its id."""
    to = {"view": "away", "number": next(NUMBERS) if number is None else number}
    table._receive(table, {"id": to, "action": action, **words}, [])
    return to


def press(table):
    """What a person does next."""
    button = next((one for one in table.view["actions"] if one.get("primary")), None)
    if button is not None:
        return send(table, button["action"])
    legal = table.state.match.game.legal(table.state.match.state, table.state.chooser)
    return send(table, "choose", seat=table.state.chooser, choice=legal[0])


@pytest.mark.parametrize("kind", [Pico, PicoThree, Picas])
def test_an_expert_that_searches_elsewhere_plays_as_one_here(elsewhere, kind):
    table = kind(deal=7, seed=1)
    send(table, "set", name="opponent", value="expert")
    for _ in range(12):
        while elsewhere.asked:
            assert table.view["thinking"]
            elsewhere.work()
        assert not table.view["thinking"]
        to = press(table)
        if not elsewhere.asked:
            assert table.reply["to"] == to
    assert not table.errors
    assert table.state.match.turns


def test_language_is_not_waited_for_and_what_is_asked_meanwhile_is_answered_once_in_its_turn(elsewhere):
    table = Pico(deal=7, seed=1)
    first = send(table, "set", name="opponent", value="expert")
    assert table.view["thinking"]
    assert table.reply.get("to") != first
    german = send(table, "set", name="language", value="de")
    assert (table.language, table.reply["to"]) == ("de", german)
    card = table.view["seats"][-1]["hand"][0]["card"]
    chosen = send(table, "choose", seat=0, choice=card)
    send(table, "choose", number=chosen["number"], seat=0, choice=card)  # once more, as a browser reminds
    replies = []
    table.observe(lambda change: replies.append(change.new["to"]), "reply")
    elsewhere.work()
    assert replies == [first, chosen]
    assert table.state.chosen == {0: card}
    assert table.view["thinking"] is None
    send(table, "choose", number=chosen["number"], seat=0, choice=card)
    assert table.state.chosen == {0: card}


def test_a_search_that_fails_elsewhere_leaves_the_table_as_it_stood(elsewhere):
    table = Pico(deal=7, seed=1)
    to = send(table, "set", name="opponent", value="expert")
    elsewhere.fail()
    assert (table.reply["to"], table.reply["error"]["code"][:3]) == (to, "PW-")
    assert (table.state.opponent, table.view["thinking"]) == ("simple", None)
    press(table)
    assert table.reply["error"] is None


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_says_elsewhere_what_it_says_here(elsewhere, game, monkeypatch):
    table = table_class(game)(deal=7, seed=1)
    while not table.coach or table.view["stage"] in ("look", "pass"):
        press(table)
    send(table, "coach", level=2)
    assert table.coach["thinking"]
    assert len(elsewhere.asked) == 1
    send(table, "set", name="theme", value="dark")
    elsewhere.work()
    told = table.coach
    assert told["thinking"] is None
    assert len(told["levels"]) == 2
    monkeypatch.setattr(host, "search", None)
    here = table_class(game)(record=table.share_code, seed=1)
    while not here.coach or here.view["stage"] in ("look", "pass"):
        press(here)
    send(here, "coach", level=2)
    assert here.coach["levels"] == told["levels"]


def test_a_coach_that_fails_elsewhere_closes_and_says_so(elsewhere):
    table = Pico(deal=7, seed=1)
    send(table, "coach", level=1)
    elsewhere.fail()
    assert table.coach["open"] is False
    assert table.reply["error"]["code"][:3] == "PW-"
    send(table, "coach", level=1)
    elsewhere.work()
    assert len(table.coach["levels"]) == 1


def test_the_review_comes_from_elsewhere_too(elsewhere):
    table = Pico(deal=7, seed=1)
    while table.view["stage"] != "result":
        press(table)
    if not table.review.get("thinking"):
        send(table, "review", seat=0)
    elsewhere.work()
    assert table.review["title"]
    assert not table.errors
