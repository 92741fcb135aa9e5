"""JSON that somebody else wrote: what is read, what is refused, and that nothing else can happen."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pico_widgets.core.strict_json import MAX_BYTES, MAX_DEPTH, JSONFault, deepest, depths, read_json
from tests.games.pico.rules.pico_helpers import error_of, fast


def fault(text):
    with pytest.raises(JSONFault) as caught:
        read_json(text)
    return caught.value.key, caught.value.operands


def padded(size):
    """A JSON text of exactly that many bytes."""
    return '"' + "a" * (size - 2) + '"'


@pytest.mark.parametrize("text", ['{"a": [1, 2.5, "é", null, true]}', "\ufeff[]", " \n7 ", '"\\u00e9"', "-0"])
def test_plain_json_is_read_as_text_and_as_bytes(text):
    value = json.loads(text.removeprefix("\ufeff"))
    assert read_json(text) == read_json(text.encode()) == value


@pytest.mark.parametrize("name", ["NaN", "Infinity", "-Infinity"])
@pytest.mark.parametrize("frame", ["%s", "[1, %s]", '{"a": %s}'])
def test_numbers_that_are_none_are_refused(name, frame):
    assert fault(frame % name) == ("error.shape.constant", {"name": name})


@pytest.mark.parametrize("text", ['{"a": 1, "a": 1}', '[{"b": {"a": 1, "c": 2, "a": 3}}]', '{"a": 1, "\\u0061": 2}'])
def test_a_key_twice_is_refused(text):
    assert fault(text) == ("error.shape.twice", {"name": "a"})


def test_the_same_key_in_two_objects_is_no_key_twice():
    assert read_json('[{"a": 1}, {"a": {"a": 2}}]') == [{"a": 1}, {"a": {"a": 2}}]


@pytest.mark.parametrize(("opening", "closing"), ["[]", ('{"a":', "}"), ('[{"a":', "}]")])
def test_nesting_is_read_to_depth_64_and_no_deeper(opening, closing):
    levels = opening.count("[") + opening.count("{")
    times = MAX_DEPTH // levels
    assert MAX_DEPTH == 64
    assert read_json(opening * times + "1" + closing * times)
    assert fault(opening * times + "[]" + closing * times) == ("error.shape.depth", {"most": 64})


def test_depth_counts_what_is_open_not_what_was_opened():
    assert len(read_json("[" + ",".join(["[[]]"] * 100) + "]")) == 100
    assert read_json("[" * 64 + "]" * 64)


@pytest.mark.parametrize("inner", ["[" * 70, "{" * 70, '\\"' + "[" * 70, "\\\\", '\\\\\\"' + "{" * 70, "]" * 70])
def test_brackets_within_strings_do_not_nest(inner):
    assert read_json(f'["{inner}"]') == [json.loads(f'"{inner}"')]


def test_brackets_after_a_string_do():
    for string in ('"\\\\"', '"a"', '"\\""'):
        text = f"[{string}, " + "[" * 64 + "]" * 64 + "]"
        assert fault(text)[0] == "error.shape.depth"


def test_a_text_of_thousands_of_brackets_is_refused_for_its_depth():
    assert fault("[" * 100_000)[0] == "error.shape.depth"
    assert fault('{"a":' * 100_000)[0] == "error.shape.depth"


def test_a_megabyte_is_read_and_one_byte_more_is_not():
    assert MAX_BYTES == 1_048_576
    assert len(read_json(padded(MAX_BYTES))) == MAX_BYTES - 2
    assert len(read_json(padded(MAX_BYTES).encode())) == MAX_BYTES - 2
    expected = ("error.shape.size", {"size": MAX_BYTES + 1, "most": MAX_BYTES})
    assert fault(padded(MAX_BYTES + 1)) == expected
    assert fault(padded(MAX_BYTES + 1).encode()) == expected


def test_the_size_is_counted_in_bytes():
    text = '"' + "é" * (MAX_BYTES // 2) + '"'
    assert fault(text) == ("error.shape.size", {"size": MAX_BYTES + 2, "most": MAX_BYTES})


@pytest.mark.parametrize(
    ("data", "position"), [(b"\xff", 0), (b'["\xc3"]', 2), (b'"\xed\xa0\x80"', 1), ("[é]".encode("latin-1"), 1)]
)
def test_bytes_that_are_not_utf8_are_refused_with_their_place(data, position):
    assert fault(data) == ("error.shape.utf8", {"position": position})


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [("", 1, 1), ("[1,]", 1, 4), ("{", 1, 2), ("[1]\n2", 2, 1), ("{'a': 1}", 1, 2), ("[01]", 1, 3), ("]]][", 1, 1)],
)
def test_what_is_not_json_is_refused_with_its_place(text, line, column):
    key, operands = fault(text)
    assert key == "error.shape.json"
    assert operands["line"] == line
    assert abs(operands["column"] - column) <= 1


def test_an_integer_of_thousands_of_digits_is_refused():
    assert read_json("9" * 4000) == 10**4000 - 1
    assert fault("9" * 5000) == ("error.shape.number", {})


def test_lone_surrogates_are_text_like_any_other():
    assert read_json('["\\ud800"]') == ["\ud800"]
    assert read_json('["\ud800"]') == ["\ud800"]


def test_a_fault_says_its_key_and_operands():
    with pytest.raises(JSONFault, match=r"error\.shape\.constant: \{'name': 'NaN'\}"):
        read_json("NaN")


@fast
@given(st.one_of(st.binary(max_size=60), st.text(max_size=60), st.text('[]{}",:\\ 0123eNaIf-.u', max_size=60)))
def test_garbage_is_read_or_refused_and_nothing_else(text):
    error = error_of(JSONFault, read_json, text)
    assert error is None or error.key.startswith("error.shape.")


@fast
@given(st.text(alphabet='[]{}"\\a1,:é\ud800', max_size=60))
def test_the_deepest_is_the_most_of_all_depths(text):
    assert deepest(text) == max([0, *depths(text)])
