"""Checks what a page sends over its websocket, before Jupyter's server parses it.

Jupyter's parsers trust the counts and offsets in a frame. Here a frame is measured first, and only the messages that a
page of ours sends go through: those of widgets, and the questions that a page asks as it connects. Knows neither Voila
nor tornado.
"""

from __future__ import annotations

import itertools
import json
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

V1 = "v1.kernel.websocket.jupyter.org"
"""The name of the protocol whose frames begin with 64-bit offsets; without it a page speaks the older one."""

MESSAGES = frozenset({"kernel_info_request", "comm_info_request", "comm_open", "comm_msg", "comm_close"})
CHANNEL = "shell"
TARGETS = frozenset({"jupyter.widget.control"})
"""What a page may open: the channel on which it asks for all widgets. Widgets themselves are made by the kernel."""

PING = "ping"
"""The request by which a widget asks whether Python is there."""

MOST_BYTES = 4 * 1024 * 1024
"""Of a frame. A record has at most 1 MiB; written as a string inside a message it may grow to twice that."""
MOST_BUFFERS = 64
MOST_NAME = 256
"""Characters of a message's or a comm's id."""

_PARTS = ("header", "parent_header", "metadata", "content")


class Refused(ValueError):
    """A frame that no page of ours sends; the message says what is wrong with it."""


def check(frame: str | bytes, protocol: str | None) -> Mapping[str, Any]:
    """The message of a frame that may be parsed and passed on; raises `Refused`, and nothing else, if it may not.

    ``protocol`` is the websocket's subprotocol: `V1`, or None for the older one, whose frames are JSON texts or, with
    buffers, binary with 32-bit offsets. The work is linear in the length of the frame.
    """
    if len(frame) > MOST_BYTES:
        raise Refused("too long")
    if protocol == V1:
        if not isinstance(frame, bytes):
            raise Refused("text where bytes belong")
        return _check_v1(frame)
    return _check_message(_read(_older_parts(frame)[0] if isinstance(frame, bytes) else frame))


def is_touch(message: Mapping[str, Any]) -> bool:
    """Whether somebody did something at a page to make it send this: a page asks by itself whether Python is there."""
    data = message["content"].get("data")
    asked = data.get("content") if isinstance(data, Mapping) else None
    action = asked.get("action") if isinstance(asked, Mapping) else None
    return message["header"]["msg_type"] == "comm_msg" and action != PING


def _check_v1(frame: bytes) -> Mapping[str, Any]:
    """Layout: count, then as many offsets, all unsigned 64-bit little-endian; channel, four JSON parts, buffers.

    The first offset is where the channel begins, the last one the end of the frame.
    """
    fixed = 2 + len(_PARTS)
    if len(frame) < 8:
        raise Refused("no count")
    (count,) = struct.unpack_from("<Q", frame)
    if not fixed <= count <= fixed + MOST_BUFFERS:
        raise Refused("a count that cannot be")
    begin = 8 * (count + 1)
    if len(frame) < begin:
        raise Refused("shorter than its offsets")
    offsets = struct.unpack_from(f"<{count}Q", frame, 8)
    if offsets[-1] != len(frame):
        raise Refused("an end elsewhere than at the end")
    channel, *parts = _slices(frame, begin, offsets)
    message = {name: _read(part) for name, part in zip(_PARTS, parts, strict=False)}
    return _check_message({**message, "channel": _text(channel)})


def _older_parts(frame: bytes) -> list[bytes]:
    """Layout: count, then as many offsets, all unsigned 32-bit big-endian; a JSON message, then its buffers."""
    if len(frame) < 4:
        raise Refused("no count")
    (count,) = struct.unpack_from("!I", frame)
    if not 1 <= count <= 1 + MOST_BUFFERS:
        raise Refused("a count that cannot be")
    begin = 4 * (count + 1)
    if len(frame) < begin:
        raise Refused("shorter than its offsets")
    offsets = struct.unpack_from(f"!{count}I", frame, 4)
    return list(_slices(frame, begin, (*offsets, len(frame))))


def _slices(frame: bytes, begin: int, offsets: tuple[int, ...]) -> Iterator[bytes]:
    """What lies between the offsets, which begin where the header ends and never go back or beyond the end."""
    if offsets[0] != begin:
        raise Refused("a beginning elsewhere than after the offsets")
    for start, end in itertools.pairwise(offsets):
        if not start <= end <= len(frame):
            raise Refused("offsets that do not ascend")
        yield frame[start:end]


def _text(part: bytes) -> str:
    try:
        return part.decode()
    except UnicodeDecodeError:
        raise Refused("not UTF-8") from None


def _read(part: str | bytes) -> Any:
    """JSON. The reader raises `ValueError` for what is none, and `RecursionError` for what is nested too deep."""
    try:
        return json.loads(_text(part) if isinstance(part, bytes) else part)
    except (ValueError, RecursionError):
        raise Refused("not JSON") from None


def _check_message(message: Any) -> Mapping[str, Any]:
    if not isinstance(message, Mapping):
        raise Refused("not a message")
    for name in _PARTS:
        if not isinstance(message.get(name), Mapping):
            raise Refused(f"no {name}")
    if message.get("channel") != CHANNEL:
        raise Refused("another channel")
    if not isinstance(message.get("buffers", []), list) or message.get("buffers"):
        raise Refused("buffers in a text")  # in binary frames they follow the message
    header, content = message["header"], message["content"]
    kind = header.get("msg_type")
    if not isinstance(kind, str) or kind not in MESSAGES:
        raise Refused("a message that pages do not send")
    _check_name(header.get("msg_id"))
    _check_name(header.get("session", ""))
    if kind.startswith("comm_") and kind != "comm_info_request":
        _check_name(content.get("comm_id"))
    if kind == "comm_open":
        target = content.get("target_name")
        if not isinstance(target, str) or target not in TARGETS:
            raise Refused("a target that pages do not open")
    return message


def _check_name(name: Any) -> None:
    if not isinstance(name, str) or len(name) > MOST_NAME or not name.isascii():
        raise Refused("not an id")


@dataclass
class Allowance:
    """How much may still come in, of messages or bytes: ``burst`` at once, ``rate`` a second in the long run."""

    rate: float
    burst: float

    def __post_init__(self) -> None:
        self._left, self._at = self.burst, float("-inf")

    def take(self, amount: float, now: float) -> bool:
        """Takes an amount at a time in seconds; whether there was enough."""
        if now > self._at:
            self._left = min(self.burst, self._left + (now - self._at) * self.rate)
            self._at = now
        self._left -= amount
        return self._left >= 0
