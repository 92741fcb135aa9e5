"""Deal codes for a blackboard and share codes for a link.

A deal code stands for game, options and seed: one letter for the game, seven symbols for the seed,
as many as it takes for the options (none for the defaults), one check symbol.  A share code is a
session, packed, masked and checked.  Both are read without trust: nothing in them is evaluated.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from pico_widgets.core.deals import SEEDS
from pico_widgets.core.game import OptionError
from pico_widgets.core.records import RecordError, Session, session_from_json
from pico_widgets.core.registry import GAMES
from pico_widgets.core.strict_json import MAX_BYTES, JSONFault, read_json

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""31 symbols, a prime: every wrong symbol and every two that are swapped change the check sum."""

_BASE = len(ALPHABET)
_SEED_SYMBOLS = 7

SHARE_PREFIX = "pw1."
SHARE_LINK_LIMIT = 1800
"""A longer share code is offered as a file, not as a link."""
SHARE_MOST = 200_000
_MASK = b"pico-widgets/1 seal "


class CodeError(ValueError):
    """Why a code cannot be read; `key` names the sentence, `operands` what it needs."""

    def __init__(self, key: str, **operands: Any) -> None:
        super().__init__(f"{key}: {operands}")
        self.key = key
        self.operands = operands


# --- deal codes -------------------------------------------------------------------------------


@dataclass(frozen=True)
class DealCode:
    """What a deal code stands for: a game under its options, and a seed."""

    game: Any
    seed: int


def write_deal(game: Any, seed: int) -> str:
    """The deal code of a game (its options included) and a seed from 0 to 2**32 - 1."""
    if not 0 <= seed < SEEDS:
        raise ValueError(f"a seed is 0 to {SEEDS - 1}, not {seed}")
    options = game.options_number()
    body = GAMES[game.name].letter + _digits(seed, _SEED_SYMBOLS) + (_digits(options) if options else "")
    return body + ALPHABET[-_sum(body, first=2) % _BASE]


def read_deal(code: str) -> DealCode:
    """What a deal code stands for, in any case, blanks and hyphens passed over.  Raises `CodeError`."""
    text = "".join(code.upper().split()).replace("-", "")
    strange = [symbol for symbol in text if symbol not in ALPHABET]
    if not text:
        raise CodeError("error.code.empty")
    if strange:
        raise CodeError("error.code.symbol", symbol=strange[0])
    entry = GAMES.with_letter(text[0])
    if entry is None:
        raise CodeError(
            "error.code.game",
            symbol=text[0],
            letters=", ".join(one.letter for one in GAMES.values()),
        )
    if len(text) < _SEED_SYMBOLS + 2:
        raise CodeError("error.code.short", count=len(text), least=_SEED_SYMBOLS + 2)
    if len(text) > _BASE - 1:
        raise CodeError("error.code.long", count=len(text))
    if (_sum(text[:-1], first=2) + ALPHABET.index(text[-1])) % _BASE:
        raise CodeError("error.code.check")
    seed, options = _number(text[1 : 1 + _SEED_SYMBOLS]), _number(text[1 + _SEED_SYMBOLS : -1])
    try:
        game = entry.from_options(entry.rules.numbered_options(options))
    except OptionError:
        raise CodeError("error.code.check") from None
    if seed >= SEEDS or write_deal(game, seed) != text:
        raise CodeError("error.code.check")
    return DealCode(game, seed)


def _digits(number: int, width: int = 1) -> str:
    out = ""
    while number or len(out) < width:
        number, digit = divmod(number, _BASE)
        out = ALPHABET[digit] + out
    return out


def _number(symbols: str) -> int:
    value = 0
    for symbol in symbols:
        value = value * _BASE + ALPHABET.index(symbol)
    return value


def _sum(symbols: str, first: int) -> int:
    """Each symbol's value times a weight of its own: `first` for the last symbol, one more for each before it."""
    return sum(weight * ALPHABET.index(symbol) for weight, symbol in enumerate(reversed(symbols), start=first))


# --- share codes ------------------------------------------------------------------------------


def write_share(session: dict[str, Any]) -> str:
    """A session (as JSON, docs/formats/session.md) as text that fits a link: letters, digits, "-", "_" and one dot."""
    packed = zlib.compress(json.dumps(session, separators=(",", ":"), ensure_ascii=True).encode("ascii"), 9)
    sealed = _mask(sha256(packed).digest()[:6] + packed)
    return SHARE_PREFIX + urlsafe_b64encode(sealed).decode("ascii").rstrip("=")


def read_share(code: str) -> Session:
    """The session of a share code; white space (a wrapped mail) is passed over.

    Raises `CodeError` for a code that is none, cut, damaged, of another version or too large, and
    `RecordError` for a session inside that breaks the format.
    """
    text = "".join(code.split())
    if len(text) > SHARE_MOST:
        raise CodeError("error.share.long", count=len(text), most=SHARE_MOST)
    head, dot, body = text.partition(".")
    if not dot or not head.startswith("pw") or not head[2:].isascii() or not head[2:].isdigit():
        raise CodeError("error.share.none")
    if head + dot != SHARE_PREFIX:
        raise CodeError("error.share.version", version=head[2:8])
    if not body.isascii() or not all(char.isalnum() or char in "-_" for char in body) or len(body) % 4 == 1:
        raise CodeError("error.share.damaged")
    sealed = _mask(urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    check, packed = sealed[:6], sealed[6:]
    if sha256(packed).digest()[:6] != check:
        raise CodeError("error.share.damaged")
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(packed, MAX_BYTES + 1)
    except zlib.error:
        raise CodeError("error.share.damaged") from None
    if len(plain) > MAX_BYTES:
        raise CodeError("error.share.long", count=len(text), most=SHARE_MOST)
    if not unpacker.eof:
        raise CodeError("error.share.damaged")
    try:
        return session_from_json(read_json(plain))
    except JSONFault as fault:
        raise RecordError(None, fault.key, **fault.operands) from None


def _mask(data: bytes) -> bytes:
    """The bytes under a fixed mask, so that nobody reads a sealed game by accident; masking twice gives them back."""
    blocks = -(-len(data) // 32)
    stream = b"".join(sha256(_MASK + str(k).encode("ascii")).digest() for k in range(blocks))
    masked = int.from_bytes(data, "big") ^ int.from_bytes(stream[: len(data)], "big")
    return masked.to_bytes(len(data), "big")
