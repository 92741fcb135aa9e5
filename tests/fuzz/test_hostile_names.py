"""Names of players, whatever is typed or stored: text on one line that is seen, in every place where it stands."""

from __future__ import annotations

import unicodedata
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pico_widgets.table.keywords import MARKS, NAME_LENGTH, name_of
from pico_widgets.widgets.table import SVG
from tests.fuzz.hostile import HTML, ODD_TEXTS, as_sent, texts
from tests.fuzz.test_hostile_messages import asks, each_game, moments, tell

SVG_KINDS = ("svg", "title", "rect", "text", "g", "path", "tspan", "circle")
KINDS = {"{http://www.w3.org/2000/svg}" + kind for kind in SVG_KINDS}


@settings(max_examples=300, derandomize=True)
@given(st.sampled_from(ODD_TEXTS) | st.text(max_size=80) | st.lists(texts, max_size=4).map("".join))
def test_a_name_is_one_line_that_is_seen(text: str) -> None:
    try:
        name = name_of(text)
    except ValueError:
        assert any("\ud800" <= sign <= "\udfff" for sign in text)
        return
    name.encode("utf-8")
    assert len(name.strip("\u2068\u2069")) <= NAME_LENGTH
    assert len(name.splitlines()) <= 1
    assert name == name.strip()
    assert not any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in name)
    assert name == "" or any(unicodedata.category(sign)[0] not in "ZM" for sign in name.strip("\u2068\u2069"))
    assert name_of(name) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Zoë", "Zoë"),
        ("Nguyễn Thị", "Nguyễn Thị"),
        (unicodedata.normalize("NFD", "Nguyễn"), unicodedata.normalize("NFD", "Nguyễn")),
        ("नमस्ते", "नमस्ते"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("می‌خواهم", "\u2068می‌خواهم\u2069"),
        ("a" + "\u0301" * 200, "a" + "\u0301" * MARKS),
        ("\u200b\u2060\ufeff\u3164", ""),
        ("A\ufffe\U0001ffffB", "AB"),
        ("A\x00\x1b[31mB", "A [31mB"),
    ],
)
def test_names_of_all_scripts_are_kept_and_tricks_with_them_are_not(text: str, name: str) -> None:
    assert name_of(text) == name


@each_game
def test_a_name_is_never_markup_and_the_picture_stays_a_picture(game: Any) -> None:
    table = moments(game)[-1]
    for text in ODD_TEXTS:
        seats = [text] * table.match.game.seats
        refusal = tell(table, asks("set", {"name": "names", "value": seats}))
        as_sent(table)
        picture = ElementTree.fromstring(table.still()[SVG])
        assert {element.tag for element in picture.iter()} <= KINDS
        assert all(not name.startswith("on") for element in picture.iter() for name in element.attrib)
        if refusal is None and text == HTML:
            assert name_of(HTML) in str(table.view), "as text"
