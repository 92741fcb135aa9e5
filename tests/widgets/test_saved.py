"""Games in files: what is written is opened again, and what is no game is neither opened nor written over."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from pico_widgets import Picas, Pico
from pico_widgets.core.codes import CodeError
from pico_widgets.core.records import RecordError
from tests.widgets.helpers import ask, play_trick


@pytest.fixture
def table():
    made = Pico(deal=2026, seed=1, language="en")
    play_trick(made)
    return made


def test_what_is_saved_is_opened_again(table, tmp_path):
    path = table.save(tmp_path / "game.json")
    assert path == tmp_path / "game.json"
    again = Pico.open(str(path), opponent="expert", names=["Ada"])
    assert again.record == table.record
    assert again.match.state == table.match.state
    assert (again.state.opponent, again.state.names) == ("expert", {0: "Ada"})


def test_a_file_is_a_session_that_people_can_read(table, tmp_path):
    text = table.save(tmp_path / "game.json").read_text(encoding="utf-8")
    assert json.loads(text) == json.loads(json.dumps(table.match.session))
    assert text.startswith('{\n "format": "pico-session/1"')
    assert text.endswith("}\n")


def test_a_trick_of_picas_is_opened_where_it_stood(tmp_path):
    table = Picas(deal=7, seed=7)
    while table.view["stage"] != "play":
        seat = table.state.chooser
        if table.view["stage"] == "look":
            ask(table, "look", seat=seat)
        else:
            ask(table, "choose", seat=seat, choice=3)
    again = Picas.open(table.save(tmp_path / "hand.json"))
    assert again.match.session == table.match.session
    assert again.match.state == table.match.state


@pytest.mark.parametrize(
    "text",
    [
        lambda table: table.share_code,
        lambda table: json.dumps(table.record),
        lambda table: "\ufeff" + json.dumps(table.match.session),
        lambda table: f"https://example.org/pico.html#g={table.share_code}\n",
    ],
)
def test_a_file_may_hold_a_code_a_record_or_a_link(table, tmp_path, text):
    place = tmp_path / "sent.txt"
    place.write_text(text(table), encoding="utf-8")
    assert Pico.open(place).record == table.record
    assert Pico(record=text(table)).record == table.record


def test_a_saved_game_is_written_over_whole(table, tmp_path):
    place = table.save(tmp_path / "game.json")
    other = Pico(deal=5)
    other.save(place)
    assert Pico.open(place).record == other.record
    place.write_text(table.share_code, encoding="utf-8")
    other.save(place)
    assert Pico.open(place).record == other.record
    assert [one.name for one in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize(
    "held", [b"", b"my thesis", b'{"format": "nbformat"}', b"{", b"[1]", b"\xff\xfe", b" " * 2**21]
)
def test_what_is_no_saved_game_is_not_written_over(table, tmp_path, held):
    place = tmp_path / "mine.txt"
    place.write_bytes(held)
    with pytest.raises(ValueError, match="holds no saved game"):
        table.save(place)
    assert place.read_bytes() == held
    assert [one.name for one in tmp_path.iterdir()] == ["mine.txt"]


@pytest.mark.parametrize(
    ("held", "sentence"),
    [
        (b"\xff\xfe\x00", "is no text"),
        (b" " * (2**20 + 1), "larger than 1048576 bytes"),
        (b"{", "not JSON"),
        (b'{"format": "pico-record/1"}', "game"),
        (b"", "no code"),
        (b"P222245DY", "give it as deal="),
    ],
)
def test_a_file_that_holds_no_game_is_refused_with_a_sentence(tmp_path, held, sentence):
    place = tmp_path / "odd.json"
    place.write_bytes(held)
    with pytest.raises(ValueError, match=sentence):
        Pico.open(place)


def test_a_game_of_another_kind_is_named(table, tmp_path):
    place = table.save(tmp_path / "game.json")
    with pytest.raises(CodeError, match="a game of Pico for two"):
        Picas.open(place, language="en")


def test_a_game_that_breaks_a_rule_is_refused_with_the_rule(table, tmp_path):
    session = json.loads(json.dumps(table.match.session))
    session["record"]["rounds"][0]["tricks"][0] = [1, 1]
    place = tmp_path / "game.json"
    place.write_text(json.dumps(session), encoding="utf-8")
    with pytest.raises(RecordError, match="1"):
        Pico.open(place)


@pytest.mark.parametrize("path", ["missing/game.json", "."])
def test_a_place_that_cannot_be_used_is_told_in_a_sentence(table, tmp_path, path):
    with pytest.raises(ValueError, match=r"cannot be written|holds no saved game"):
        table.save(tmp_path / path)
    with pytest.raises(ValueError, match="cannot be read"):
        Pico.open(tmp_path / path)


@pytest.mark.parametrize("path", ["", None, 7])
def test_a_path_is_the_name_of_a_file(table, path):
    for act in (table.save, Pico.open):
        with pytest.raises(ValueError, match="the name of a file"):
            act(path)


@pytest.mark.skipif(os.name == "nt", reason="modes of files are of other systems")
def test_a_file_has_the_rights_that_a_new_one_has(table, tmp_path):
    plain = tmp_path / "plain"
    plain.touch()
    place = table.save(tmp_path / "game.json")
    assert place.stat().st_mode == plain.stat().st_mode
    place.chmod(0o640)
    table.save(place)
    assert place.stat().st_mode & 0o777 == 0o640


def test_nothing_is_left_where_the_disk_is_full(table, tmp_path, monkeypatch):
    place = table.save(tmp_path / "game.json")
    before = place.read_bytes()

    def full(*_paths):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(ValueError, match="cannot be written: No space left on device"):
        Pico(deal=5).save(place)
    assert place.read_bytes() == before
    assert list(Path(tmp_path).iterdir()) == [place]
