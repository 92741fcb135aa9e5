"""Messages to a widget that no honest front end sends: each is refused with a sentence, or passed over."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pico_widgets.core.codes import write_share
from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.registry import GAMES
from pico_widgets.testing.tables import one_step
from pico_widgets.text import LANGUAGES
from pico_widgets.widgets import Compare, StartPage
from pico_widgets.widgets.base import Base
from pico_widgets.widgets.table import Table, table_class
from tests.fuzz.hostile import anything, as_sent, tampered, texts, watch

GAMES_WITH_TABLES = [game for game in GAMES.values() if game.view_at is not None]
each_game = pytest.mark.parametrize("game", GAMES_WITH_TABLES, ids=lambda game: game.name)
IDS = count(1)


class Coach:
    """A coach that says nothing at once."""

    def hints(self, *_: Any, **__: Any) -> dict[str, Any]:
        return {"levels": [], "next": None, "worth": None}

    def review(self, *_: Any, **__: Any) -> dict[str, Any]:
        return {"title": "", "costs": []}


@pytest.fixture(autouse=True)
def coach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameDescriptor, "coach", property(lambda self: Coach()))


def tell(widget: Base, data: Any) -> dict[str, Any] | None:
    """Hand a message to a widget as a kernel does; the refusal that came of it.  Fails for an error of the program."""
    before = widget.reply
    widget.errors.clear()
    with watch.over() as noted, silent(getattr(widget, "log", logging.getLogger())):
        widget._handle_msg({"content": {"data": data}, "buffers": []})
    assert not widget.errors, widget.errors[-1]
    assert not noted
    reply = widget.reply
    return None if reply is before else reply.get("refusal")


@contextmanager
def silent(log: Any) -> Iterator[None]:
    """Fails if something is logged: what a widget's method raises, ipywidgets passes over with a warning."""
    records: list[logging.LogRecord] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = records.append  # type: ignore[method-assign]
    log.addHandler(handler)
    try:
        yield
    finally:
        log.removeHandler(handler)
    assert not records, handler.format(records[0])


def asks(action: str, request: dict[str, Any]) -> dict[str, Any]:
    return {
        "method": "custom",
        "content": {"id": {"view": "fuzz", "number": next(IDS)}, "action": action} | request,
    }


def moments(game: GameDescriptor) -> list[Table]:
    """Tables at which somebody has come more or less far."""
    tables = []
    for people, steps in ((1, 0), (1, 1), (1, 2), (1, 9), (2, 0), (2, 7), (1, 10_000)):
        table = table_class(game.name)(deal=7, seed=7, people=people)
        rng = Random(steps)
        while steps and table.view["stage"] != "result":
            one_step(table, rng)
            steps -= 1
        tables.append(table)
    return tables


def actions_of(game: GameDescriptor) -> list[str]:
    """All that can be asked of a game's table."""
    own = [name.removeprefix("do_") for name in dir(game.controller) if name.startswith("do_")]
    return sorted(
        {*own, "coach", "review", "set", "part", "ping", "hello", "give", "open", "no such thing", "__init__"}
    )


def requests_of(game: GameDescriptor) -> st.SearchStrategy[dict[str, Any]]:
    """What a request to a table may hold besides its action: values as they belong there, and anything."""
    table = moments(game)[3]
    seats, cards = range(table.match.game.seats), list(table.match.game.cards)
    session = json.loads(json.dumps(table.match.session))
    codes = [table.share_code, table.state.deal_code, write_share({}), "P222245DY", f"#g={table.share_code}"]
    likely: dict[str, st.SearchStrategy[Any]] = {
        "seat": st.sampled_from(seats),
        "choice": st.sampled_from(cards),
        "round": st.integers(-1, 3),
        "trick": st.integers(-1, 6),
        "level": st.integers(-1, 4),
        "code": st.sampled_from(codes) | tampered(session).map(safe_text),
        "saved": st.sampled_from(codes) | tampered(session).map(safe_text),
        "from": st.sampled_from(["tab", "device", "link", "file"]),
        "first": st.booleans(),
        "screen": st.fixed_dictionaries({"what": st.sampled_from(["trick", "round", "bids"]), "round": anything}),
        "deal": st.sampled_from(codes),
        "settings": st.fixed_dictionaries({}, optional=dict.fromkeys(("people", "opponent", "names", "own"), anything)),
        "options": st.dictionaries(st.sampled_from(["target", "hands", "rank_order", "rounds", "deck", "x"]), anything),
        "name": st.sampled_from(["opponent", "people", "names", "predict", "language", "theme", "keep", "own", "x"]),
        "value": st.sampled_from([1, 2, "simple", "random", "de", "dark", ["Eva"]]) | st.lists(texts, max_size=5),
        "languages": st.lists(anything, max_size=3),
        "stored": anything,
        "what": st.sampled_from(["links", "code", "file", "picture"]),
        "text": st.sampled_from(codes),
        "to": texts,
    }
    return st.fixed_dictionaries({}, optional={name: value | anything for name, value in likely.items()})


def safe_text(value: Any) -> str:
    """A JSON value as text, whatever is in it."""
    try:
        return json.dumps(value, ensure_ascii=False)
    except (ValueError, RecursionError):
        return "{"


def restore(table: Table, state: Any) -> None:
    table.state = state
    table.redraw()


@each_game
def test_any_request_is_carried_out_or_refused_in_the_language_of_the_table_and_then_changes_nothing(game):
    tables = [[at, *others(at)] for at in moments(game)]
    before = {id(table): (table.state, table.language, table.theme) for row in tables for table in row}

    @settings(max_examples=80, derandomize=True)
    @given(st.sampled_from(range(len(tables))), st.sampled_from(actions_of(game)), requests_of(game))
    def check(at: int, action: str, request: dict[str, Any]) -> None:
        told = []
        for table in tables[at]:
            state, language, theme = before[id(table)]
            drawn = as_sent(table) | {"reply": None}
            refusal = tell(table, asks(action, request))
            if refusal is None:
                restore(table, state)
                table.set_language(language)
                table.set_theme(theme)
                as_sent(table)
            else:
                told.append(refusal["plain"])
                assert table.state == state
                assert as_sent(table) | {"reply": None} == drawn
        assert len(told) in (0, len(LANGUAGES))
        assert all(told)
        assert len(set(told)) == len(told), "each in its language"

    check()


def others(table: Table) -> list[Table]:
    """The same table in the other languages."""
    made = []
    for language in LANGUAGES[1:]:
        other = type(table)(record=table.share_code, people=table.state.people, language=language, seed=7)
        other.state = table.state
        other.redraw()
        made.append(other)
    table._own_language = table.language = LANGUAGES[0]
    return made


@each_game
def test_whatever_is_sent_the_game_goes_on(game):
    names = st.sampled_from(table_class(game.name)().keys) | texts

    @settings(max_examples=30, derandomize=True)
    @given(
        st.integers(0, 3),
        st.lists(
            st.builds(asks, st.sampled_from(actions_of(game)), requests_of(game))
            | st.builds(asks, st.sampled_from(actions_of(game)), requests_of(game)).flatmap(tampered)
            | st.fixed_dictionaries({"method": st.just("update"), "state": st.dictionaries(names, anything)})
            | st.fixed_dictionaries({"method": anything, "content": anything, "state": anything})
            | anything,
            max_size=10,
        ),
    )
    def check(seed: int, messages: list[Any]) -> None:
        table = table_class(game.name)(deal=seed, seed=seed)
        for message in messages:
            tell(table, message)
            as_sent(table)
            if table.view["stage"] != "result" and table.state.screen.live:
                one_step(table, Random(seed))
        table.close()

    check()


@settings(max_examples=40, derandomize=True)
@given(
    st.lists(
        st.builds(
            asks,
            st.sampled_from(["open", "set", "part", "ping", "hello", "x"]),
            st.dictionaries(st.sampled_from(["game", "name", "value", "languages", "stored", "id"]), anything),
        )
        | st.fixed_dictionaries({"method": st.just("update"), "state": st.dictionaries(texts, anything)})
        | anything,
        max_size=6,
    )
)
def test_pages_take_anything(messages: list[Any]) -> None:
    for page in (StartPage(language="de"), Compare(language="es")):
        for message in messages:
            refusal = tell(page, message)
            assert refusal is None or refusal["plain"]
            as_sent(page)
        page.close()
