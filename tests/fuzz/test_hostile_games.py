"""Games that were tampered with, by code, link and file: read, or refused with a sentence."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pico_widgets.core.codes import CodeError, DealCode, write_share
from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.records import RecordError, Session
from pico_widgets.core.registry import GAMES
from pico_widgets.core.shared import read_shared
from pico_widgets.core.strict_json import MAX_BYTES
from pico_widgets.table.view import fault_sentence
from pico_widgets.text import LANGUAGES, words
from pico_widgets.widgets.table import table_class
from tests.fuzz.hostile import as_sent, tampered, texts, watch
from tests.fuzz.test_hostile_messages import GAMES_WITH_TABLES, asks, each_game, moments, safe_text, tell

FAULTS = (CodeError, RecordError)


def check_sentence(fault: CodeError | RecordError) -> None:
    """Each language has its own sentence for a fault, short enough to be read, and text all through."""
    told = [fault_sentence(fault, words(language)) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    for sentence in told:
        assert 0 < len(sentence) < 1000
        sentence.encode("utf-8")


def read(text: str) -> Session | DealCode | None:
    """What a text stands for; None for a fault, whose sentence is looked at."""
    with watch.over() as noted:
        try:
            return read_shared(text)
        except FAULTS as fault:
            found = fault
    assert not noted
    check_sentence(found)
    return None


@cache
def known_sessions(game: str) -> list[Any]:
    return [json.loads(json.dumps(table.match.session)) for table in moments(GAMES[game])[1:]]


def sessions(game: GameDescriptor) -> st.SearchStrategy[Any]:
    """Sessions and records of a game that were tampered with."""
    known = known_sessions(game.name)
    return st.sampled_from(known + [one["record"] for one in known]).flatmap(tampered)


@each_game
def test_a_game_that_was_tampered_with_is_refused_or_can_be_shown_and_played(game):
    kind = table_class(game.name)

    @settings(max_examples=60, derandomize=True)
    @given(sessions(game))
    def check(session: Any) -> None:
        text = safe_text(session)
        found = read(text)
        if isinstance(found, DealCode):
            return
        with watch.over() as noted:
            try:
                table = kind(record=text)
            except FAULTS as fault:
                check_sentence(fault)
                return
        assert not noted
        as_sent(table)
        table.still()
        assert read(table.share_code) is not None
        table.close()

    check()


@settings(max_examples=200, derandomize=True)
@given(
    st.sampled_from([table.share_code for game in GAMES_WITH_TABLES for table in moments(game)[1:4]]),
    st.sampled_from(["", "#g=", "?game=", "https://example.org/#g=", "?deal=", "javascript:", "{"]),
    st.data(),
)
def test_a_code_or_link_that_was_tampered_with_is_refused_or_says_what_it_said(code, before, data):
    at = data.draw(st.integers(0, len(code)))
    to = data.draw(st.integers(at, min(len(code), at + 3)))
    changed = code[:at] + data.draw(texts) + code[to:]
    found = read(before + changed)
    assert found is None or isinstance(found, DealCode) or found == read_shared(code)


@settings(max_examples=60, derandomize=True)
@given(st.one_of(*map(sessions, GAMES_WITH_TABLES)))
def test_a_sealed_game_is_looked_at_as_an_open_one_is(session):
    try:
        sealed = write_share(session)
    except (ValueError, TypeError, RecursionError):
        return
    assert read(sealed) == read(safe_text(session))


def test_what_is_too_large_is_not_parsed(monkeypatch, tmp_path):
    def parsed(*_: Any, **__: Any) -> None:
        raise AssertionError("parsed")

    for name in ("loads", "JSONDecoder"):
        monkeypatch.setattr(json, name, parsed)
    monkeypatch.setattr("zlib.decompressobj", parsed)
    monkeypatch.setattr("pico_widgets.core.codes.urlsafe_b64decode", parsed)
    for text in ("{" + " " * MAX_BYTES, "[" * (MAX_BYTES + 1), "pw1." + "A" * MAX_BYTES, "#g=pw1." + "A" * 300_000):
        assert read(text) is None
    path = tmp_path / "game.json"
    path.write_text("{" + " " * MAX_BYTES)
    with pytest.raises(ValueError, match="larger than"):
        table_class("pico2").open(path)


@each_game
def test_a_message_that_is_too_large_is_refused_before_the_game_sees_it(game, monkeypatch):
    table = moments(game)[1]
    monkeypatch.setattr(type(table.controller), "answer", lambda *_: pytest.fail("the game was asked"))
    for name in ("code", "saved", "choice", "x"):
        for value in ("A" * MAX_BYTES, [[]] * 200_000, {str(n): n for n in range(50_000)}):
            refusal = tell(table, asks("new", {name: value}))
            assert refusal is not None
            assert refusal["plain"] == table.say("ui.refused.unread")
