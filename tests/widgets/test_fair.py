"""What a browser may send: anything; it is answered or passed over, and the table can be shown all the same."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pico_widgets import Compare, Picas, Pico, PicoThree, Prose, StartPage
from pico_widgets.table import keywords
from pico_widgets.text import LANGUAGES, words
from pico_widgets.widgets import base, gate
from pico_widgets.widgets.shared import shared
from tests.widgets.helpers import ask

HALF = "\ud800"

ACTIONS = (
    *("choose", "takeback", "uncover", "reveal", "next", "go", "live", "whatif", "mainline", "coach", "review"),
    *("undo", "redo", "new", "same", "options", "set", "hello", "part", "look", "claim", "codes", "away", "open"),
)
NAMES = ("opponent", "people", "predict", "names", "language", "theme", "panels", "coach")
TRAITS = ("tables", "place", "left", "view", "words", "language", "_esm", "reply")
KEYS = ("seat", "choice", "round", "trick", "level", "value", "options", "code", "languages", "stored", "name", "game")

text = st.text(st.characters(), max_size=8) | st.sampled_from([HALF, "\x00", "\u202ea", "nula", "S10", "9" * 5000])
json_value = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 20) | st.integers() | st.floats() | text,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(text, inner, max_size=4),
    max_leaves=8,
)
request_ids = st.fixed_dictionaries({"view": text, "number": st.integers()}) | json_value
requests = json_value | st.builds(
    lambda to, action, name, rest: {"id": to, "action": action, **rest, **({} if name is None else {"name": name})},
    request_ids,
    st.sampled_from(ACTIONS) | json_value,
    st.none() | st.sampled_from(NAMES),
    st.dictionaries(st.sampled_from(KEYS), json_value, max_size=4),
)


def shown(widget: base.Base) -> str:
    """The state of a widget, as it is written to its browser."""
    state = json.dumps(widget.get_state(), ensure_ascii=False, default=str)
    state.encode("utf-8")
    return state


TABLES = [Pico(deal=7, seed=1), PicoThree(deal=7, seed=1), Picas(deal=7, seed=1), Compare(), StartPage()]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(TABLES), st.lists(requests, min_size=1, max_size=4))
def test_whatever_is_asked_is_answered_or_passed_over(widget: base.Base, asked: list[Any]) -> None:
    for request in asked:
        widget._receive(widget, request, [])
        shown(widget)
    shared.language = "en"


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(TABLES),
    st.dictionaries(st.sampled_from(TRAITS) | text, json_value),
)
def test_whatever_is_set_only_what_is_the_browsers_changes(widget: base.Base, state: dict[str, Any]) -> None:
    before = widget.get_state()
    widget._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})
    after = widget.get_state()
    assert {name for name in before if before[name] != after[name]} <= {"place", "left"}
    shown(widget)


@pytest.mark.parametrize("data", [None, 1, [], {}, {"method": 1}, {"method": "update", "state": 1}], ids=str)
def test_a_message_of_no_known_shape_is_passed_over(data: Any) -> None:
    Pico()._handle_msg({"content": {"data": data}, "buffers": []})


def test_the_step_that_is_shown_is_the_browsers_to_set() -> None:
    table = Pico(deal=7)
    place = {"id": table.steps["id"], "step": 2, "answer": "skip"}
    table._handle_msg({"content": {"data": {"method": "update", "state": {"place": place}}}, "buffers": []})
    assert table.place == place


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "request_",
    [
        {"action": "choose", "seat": 0, "choice": HALF},
        {"action": "new", "code": f"P{HALF}"},
        {"action": "set", "name": "names", "value": [HALF]},
        {"action": "options", "options": {HALF: 1}},
        {"action": "choose", "seat": 0, "choice": {"a": []}},
        {"action": "choose", "seat": 0, "choice": "x" * 1_000_000},
        {"action": "new", "code": "x" * 1_000_000},
    ],
    ids=lambda request: f"{request['action']}-{len(str(request))}",
)
def test_a_request_that_cannot_be_read_is_refused_with_a_sentence(language: str, request_: dict[str, Any]) -> None:
    table = Pico(language=language)
    table._receive(table, {"id": {"view": "v", "number": 1}, **request_}, [])
    assert table.reply["to"] == {"view": "v", "number": 1}
    assert table.reply["refusal"]["plain"] == words(language)("ui.refused.unread")
    shown(table)


@pytest.mark.parametrize(
    "sent",
    [
        *(None, 7, "v:1", ["v", 1], {}, {"view": "v"}, {"number": 1}),
        *({"view": name, "number": 1} for name in (HALF, "x" * 65, 1, None)),
        *({"view": "v", "number": number} for number in (0, -1, 2**53, 1.0, True, "1", None)),
    ],
    ids=repr,
)
def test_what_is_no_id_names_no_request_and_its_fault_is_told_all_the_same(sent: Any) -> None:
    table = Pico()
    for action in ("undo", "set"):
        table._receive(table, {"id": sent, "action": action, "name": "language", "value": "xx"}, [])
        assert table.reply["to"] is None
        shown(table)
    assert table.reply["error"] or table.reply["refusal"], "an unreadable request is refused, a wrong value an error"
    assert not table._answered


def test_of_errors_the_newest_are_kept_and_the_end_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Pico()

    def fail(_state: object, _request: object) -> None:
        raise ZeroDivisionError("x" * 1_000_000 + HALF)

    monkeypatch.setattr(table.controller, "do_undo", fail)
    for n in range(60):
        table._receive(table, {"id": {"view": "v", "number": n}, "action": "undo"}, [])
        assert table.reply["error"]["code"].startswith("PW-")
    assert len(table.errors) == base.ERRORS
    assert sum(map(len, table.errors)) <= base.ERRORS * base.TRACE


def test_of_many_views_few_are_remembered() -> None:
    table = Pico()
    for n in range(1000):
        table._receive(table, {"id": {"view": f"v{n}", "number": 1}, "action": "undo"}, [])
    assert len(table._answered) <= base.VIEWS


# --- names


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ana \t María ", "Ana María"),
        ("a\x00b\x1b[31m", "a b [31m"),
        ("\u202eevil\u202c", "evil"),
        ("\u2066x\u2069\u200f", "x"),
        ("דנה", "\u2068דנה\u2069"),
        ("\u2068דנה\u2069", "\u2068דנה\u2069"),
        ("a\u2028b", "a b"),
        ("👩‍🚀", "👩‍🚀"),
    ],
)
def test_a_name_holds_nothing_that_is_not_seen(typed: str, kept: str) -> None:
    assert keywords.names_of([typed], 2) == {0: kept}
    table = Pico(people=2)
    ask(table, "set", name="names", value=[typed, None])
    assert table.state.names[0] == kept
    assert kept in shown(table)


def test_a_name_that_is_too_long_is_refused_with_the_limit() -> None:
    table = Pico(people=2)
    ask(table, "set", name="names", value=["Ana"])
    assert "60" in ask(table, "set", name="names", value=["x" * 63])["plain"]
    assert table.state.names == {0: "Ana"}
    with pytest.raises(ValueError, match="no text"):
        Pico(names=[HALF])


# --- too much at once


class HandLoop:
    """An event loop whose time the test turns."""

    def __init__(self) -> None:
        self.now = 0.0
        self.due: list[tuple[float, Any]] = []

    def call_later(self, delay: float, callback: Any, /) -> None:
        self.due.append((self.now + delay, callback))

    def turn(self, seconds: float) -> None:
        self.now += seconds
        for at, callback in [one for one in self.due if one[0] <= self.now]:
            self.due.remove((at, callback))
            callback()


def test_in_a_flood_the_newest_requests_are_answered_when_it_ebbs() -> None:
    loop, answered = HandLoop(), []
    door = gate.Gate(lambda request: answered.append(request["n"]), lambda: loop.now)
    for n in range(10_000):
        door.take({"n": n}, loop)
    assert answered == list(range(gate.BURST))
    loop.turn(gate.PAUSE)
    assert answered[gate.BURST :] == [9_999]
    door.take({"n": 10_000}, loop)
    loop.turn(gate.PAUSE)
    assert answered[-1] == 10_000
    assert not loop.due
    door.take({"n": 10_001}, loop)
    assert answered[-1] == 10_001
    assert len(answered) == gate.BURST + 3


def test_at_the_speed_of_a_person_every_request_is_answered_at_once() -> None:
    loop, answered = HandLoop(), []
    door = gate.Gate(lambda request: answered.append(request["n"]), lambda: loop.now)
    for n in range(1000):
        door.take({"n": n}, loop)
        assert answered[-1] == n
        loop.turn(0.03)


def test_a_widget_in_a_running_loop_has_a_gate() -> None:
    table = Pico()

    async def flood() -> None:
        for n in range(1, 1000):
            table._receive(table, {"id": {"view": "v", "number": n}, "action": "undo"}, [])
        assert table.reply["to"]["number"] < 900
        while table.reply["to"] != {"view": "v", "number": 999}:
            await asyncio.sleep(gate.PAUSE / 10)

    asyncio.run(asyncio.wait_for(flood(), 30))


def test_a_page_of_prose_answers_too() -> None:
    page = Prose("pico.intro")
    page._receive(page, {"id": {"view": "v", "number": 1}, "action": HALF}, [])
    assert page.reply["refusal"]["plain"] == words("en")("ui.refused.unread")
    shown(page)


def test_a_widget_that_is_asked_whether_it_is_there_says_so() -> None:
    """Whatever it does: nothing is drawn anew for it."""
    table, told = Pico(), []
    table.send = told.append  # type: ignore[method-assign, assignment]
    before = dict(table.reply)
    table._receive(table, {"action": "ping"}, [])
    assert told == [{"pong": True}]
    assert table.reply == before
