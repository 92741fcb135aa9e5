"""What somebody was given to go on with: a share code, a deal code, a record or session as JSON, or a link with a code.

It is read without trust: sizes are bounded, nothing in it is evaluated, and of a link only the code is looked at.
"""

from __future__ import annotations

import re
from urllib.parse import unquote_plus

from pico_widgets.core.codes import SHARE_MOST, CodeError, DealCode, read_deal, read_share
from pico_widgets.core.records import RecordError, Session, session_from_json
from pico_widgets.core.strict_json import MAX_BYTES, JSONFault, read_json

Shared = Session | DealCode
"""A game as it stands, or a deal from the start."""

_LINK = re.compile(r"^[#?]|://")
_CODE = re.compile(r"[#?&](?:g|game|deal)=([^&#]*)", re.IGNORECASE)
_SHARE = re.compile(r"pw\w{0,50}\.")
"""How a share code begins, whatever its version."""
_LINKED_MOST = 3 * (SHARE_MOST + 1)
"""So many characters of a code in a link are read: three for each symbol (`%41`), and for one too many."""
_DEAL_MOST = 200
"""So many characters, blanks and hyphens included, a deal code may have."""


def read_shared(text: str) -> Shared:
    """What a text stands for.  Raises `CodeError` or `RecordError` for the first fault of one that stands for nothing.

    JSON begins with a bracket, a link with `https://`, `#` or `?`, a share code with `pw1.`; all else is a deal code.
    """
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > MAX_BYTES:
        raise RecordError(None, "error.shape.size", size=size, most=MAX_BYTES)
    plain = text.removeprefix("\ufeff").strip()
    if plain[:1] in ("{", "["):
        try:
            return session_from_json(read_json(plain))
        except JSONFault as fault:
            raise RecordError(None, fault.key, **fault.operands) from None
    code = code_of(plain)
    if is_share_code(code):
        return read_share(code)
    if len(code) > _DEAL_MOST:
        raise CodeError("error.code.long", count=len(code))
    return read_deal(code)


def is_share_code(text: str) -> bool:
    """Whether a text looks like a share code rather than a deal code: it begins as one, or has a dot."""
    return bool(_SHARE.match(text)) or "." in text


def code_of(text: str) -> str:
    """The code that a link holds, or the text itself if it is no link.  Raises `CodeError` for a link without one."""
    link = _LINK.search(text)
    if link is None:
        return text
    found = _CODE.search(text, link.start())
    if found is None:
        raise CodeError("error.link.none")
    return unquote_plus(found[1][:_LINKED_MOST]).strip()


def game_of(text: str) -> str:
    """The name of the game that a text is of.  Raises `CodeError` or `RecordError` as `read_shared` does."""
    shared = read_shared(text)
    name: str = (shared.record if isinstance(shared, Session) else shared).game.name
    return name
