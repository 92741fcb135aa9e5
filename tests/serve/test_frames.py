"""What a page may send over its websocket: every other frame is refused, quickly, and by nothing but a refusal."""

from __future__ import annotations

import json
import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jupyter_server.services.kernels.connection.base import (
    deserialize_binary_message,
    deserialize_msg_from_ws_v1,
    serialize_binary_message,
    serialize_msg_to_ws_v1,
)

from pico_widgets.serve.frames import MESSAGES, MOST_BUFFERS, MOST_BYTES, V1, Allowance, Refused, check


def message(kind="comm_msg", content=None, **more):
    content = {"comm_id": "c" * 32, "data": {}} if content is None else content
    header = {"msg_id": "1", "msg_type": kind, "session": "s"}
    return {"header": header, "parent_header": {}, "metadata": {}, "content": content, **more}


def v1(message, channel="shell"):
    return serialize_msg_to_ws_v1(message, channel, lambda part: json.dumps(part).encode())


def older(message, buffers=()):
    return serialize_binary_message({"channel": "shell", **message, "buffers": list(buffers)})


HONEST = {
    "kernel_info_request": {},
    "comm_info_request": {"target_name": "jupyter.widget"},
    "comm_open": {"comm_id": "c", "target_name": "jupyter.widget.control", "data": {}},
    "comm_msg": {"comm_id": "c", "data": {"method": "custom", "content": {"x": "é 😀"}}},
    "comm_close": {"comm_id": "c", "data": {}},
}


@pytest.mark.parametrize("kind", HONEST)
def test_what_a_page_sends_goes_through(kind):
    one = message(kind, HONEST[kind])
    check(v1(one), V1)
    check(json.dumps({**one, "channel": "shell"}), None)
    check(older(one, [b"", b"abc"]), None)


def test_every_message_that_is_allowed_was_seen_from_a_page():
    assert set(HONEST) == MESSAGES


def test_buffers_follow_the_message():
    parts = [json.dumps(part).encode() for part in ({"msg_id": "1", "msg_type": "comm_msg"}, {}, {}, {"comm_id": "c"})]
    check(serialize_msg_to_ws_v1([*parts, b"abc", b""], "shell"), V1)
    with pytest.raises(Refused):
        check(serialize_msg_to_ws_v1([*parts, *[b""] * (MOST_BUFFERS + 1)], "shell"), V1)


HUGE = [2**63, 2**64 - 1, 2**32, 2**31, 10**7, 71, 5, 0]


@pytest.mark.parametrize("count", HUGE)
def test_a_count_that_nobody_could_mean_is_refused_before_it_is_counted_to(count):
    whole = v1(message())
    for frame in (count.to_bytes(8, "little"), count.to_bytes(8, "little") + whole[8:]):
        with pytest.raises(Refused):
            check(frame, V1)


@pytest.mark.parametrize("count", [2**32 - 1, 2**31, 10**6, 66, 0])
def test_in_the_older_protocol_too(count):
    whole = older(message(), [b"abc"])
    for frame in (struct.pack("!I", count), struct.pack("!I", count) + whole[4:]):
        with pytest.raises(Refused):
            check(frame, None)


@pytest.mark.parametrize("index", range(6))
@pytest.mark.parametrize("offset", [0, 7, 55, 2**40, 2**64 - 1])
def test_offsets_lie_within_the_frame_and_ascend(index, offset):
    frame = bytearray(v1(message()))
    frame[8 * (index + 1) : 8 * (index + 2)] = offset.to_bytes(8, "little")
    with pytest.raises(Refused):
        check(bytes(frame), V1)


@pytest.mark.parametrize(
    "kind",
    ["execute_request", "shutdown_request", "interrupt_request", "input_reply", "history_request", "", None, [], {}],
)
def test_a_message_that_no_page_sends_is_refused(kind):
    with pytest.raises(Refused):
        check(v1(message(kind, {"code": "1", "comm_id": "c"})), V1)


@pytest.mark.parametrize("channel", ["control", "stdin", "iopub", "", "SHELL"])
def test_the_other_channels_are_not_for_pages(channel):
    with pytest.raises(Refused):
        check(v1(message(), channel), V1)
    with pytest.raises(Refused):
        check(json.dumps({**message(), "channel": channel}), None)


@pytest.mark.parametrize("target", ["jupyter.widget", "", None, ["jupyter.widget.control"], {}])
def test_a_page_makes_no_widgets(target):
    with pytest.raises(Refused):
        check(v1(message("comm_open", {"comm_id": "c", "target_name": target})), V1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        "null",
        "[]",
        "1",
        '"x"',
        "{}",
        "[" * 100_000,
        "1" * 5000,
        '{"channel":"shell"}',
        json.dumps(message()),
        json.dumps({**message(), "channel": "shell", "buffers": ["a"]}),
        json.dumps({**message(), "channel": "shell", "header": []}),
    ],
)
def test_a_text_that_is_no_message_is_refused(text):
    with pytest.raises(Refused):
        check(text, None)
    with pytest.raises(Refused):
        check(text, V1)


def test_a_frame_has_a_limit():
    with pytest.raises(Refused):
        check(v1(message(content={"comm_id": "c", "data": "x" * MOST_BYTES})), V1)
    with pytest.raises(Refused):
        check("x" * (MOST_BYTES + 1), None)


def outcome(frame, protocol):
    try:
        check(frame, protocol)
    except Refused:
        return False
    return True


@given(st.one_of(st.binary(max_size=300), st.text(max_size=300)), st.sampled_from([V1, None]))
def test_anything_at_all_is_refused_or_passed(frame, protocol):
    outcome(frame, protocol)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
WHOLE = v1(message())
SINGLE_BYTES = st.tuples(st.integers(0, len(WHOLE) - 1), st.integers(0, 255))
OFFSETS = st.tuples(st.integers(0, 6), st.integers(0, 2**64 - 1))
PARTS = ["header", "parent_header", "metadata", "content", "channel", "buffers"]


@settings(max_examples=1000)
@given(
    st.lists(SINGLE_BYTES | OFFSETS, max_size=4),
    st.integers(0, len(WHOLE) + 8),
)
def test_what_is_passed_of_a_damaged_frame_can_be_parsed(damage, length):
    """Single bytes and whole offsets are replaced, then the frame is cut or extended."""
    frame = bytearray(WHOLE)
    for at, value in damage:
        if value < 256:
            frame[at] = value
        else:
            frame[8 * at : 8 * at + 8] = value.to_bytes(8, "little")
    damaged = bytes(frame[:length]).ljust(length, b"\0")
    if outcome(damaged, V1):
        channel, parts = deserialize_msg_from_ws_v1(damaged)
        assert channel == "shell"
        assert all(isinstance(json.loads(part), dict) for part in parts[:4])


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(PARTS, json_values)))
def test_parts_of_any_shape_are_refused_or_passed(parts):
    outcome(json.dumps({**message(), "channel": "shell", **parts}), None)
    outcome(older({**message(), **{name: part for name, part in parts.items() if name != "buffers"}}), None)


@given(st.integers(0, 2**32 - 1), st.lists(st.integers(0, 2**32 - 1), max_size=5), st.binary(max_size=60))
def test_what_is_passed_in_the_older_protocol_can_be_parsed(count, offsets, rest):
    frame = struct.pack(f"!I{len(offsets)}I", count, *offsets) + rest
    if outcome(frame, None):
        deserialize_binary_message(frame)


def test_an_allowance_fills_up_again_and_not_beyond_its_burst():
    allowance = Allowance(rate=2, burst=3)
    assert [allowance.take(1, 10.0) for _ in range(4)] == [True, True, True, False]
    assert not allowance.take(1, 10.5)
    assert allowance.take(1, 12.0)
    assert [allowance.take(1, 1000.0) for _ in range(4)] == [True, True, True, False]


def test_time_that_goes_back_gives_nothing():
    allowance = Allowance(rate=1000, burst=1)
    assert allowance.take(1, 10.0)
    assert not allowance.take(1, 5.0)
