"""The headers by which a browser keeps a page to what it needs: its own scripts, no other host, no foreign frame.

A page carries a random word (a nonce) at each of its inline scripts, and only these run: what somebody might smuggle
into a page's text, or a handler in an attribute, does not. Styles may be inline, as those of widgets are; modules of
widgets are loaded as blobs. Nothing is evaluated from strings.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

ANYBODY = "*"
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_SCRIPT = re.compile(r"<script(?=[\s>])")


def framers(embed: Sequence[str]) -> str:
    """The directive that says which pages may show ours in a frame: those of this server, and of the origins given."""
    return "frame-ancestors " + (ANYBODY if ANYBODY in embed else " ".join(["'self'", *embed]))


def policy(embed: Sequence[str], nonce: str = "") -> str:
    """The content security policy of a page whose inline scripts bear the nonce, or of one without scripts."""
    if not nonce:
        return f"default-src 'none'; base-uri 'none'; form-action 'none'; {framers(embed)}"
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src 'self' blob: 'nonce-{nonce}'",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            framers(embed),
        ]
    )


def with_nonce(part: str, nonce: str) -> str:
    """A part of one of our pages, the nonce at each of its scripts. No tag is cut in two where a part ends."""
    return _SCRIPT.sub(f'<script nonce="{nonce}"', part)


class Guarded:
    """A mixin for tornado's handlers: each answer has the headers, and does not say what software it comes from."""

    settings: dict[str, Any]

    def set_default_headers(self) -> None:
        """Sets the headers of an answer without scripts."""
        handler: Any = self
        for name, value in HEADERS.items():
            handler.set_header(name, value)
        handler.set_header("Content-Security-Policy", policy(self.settings["chosen"].embed))
        handler.clear_header("Server")

    def allow_scripts(self, nonce: str) -> None:
        """Lets the scripts of this answer run that bear the nonce."""
        handler: Any = self
        handler.set_header("Content-Security-Policy", policy(self.settings["chosen"].embed, nonce))
