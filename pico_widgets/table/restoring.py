"""A game that comes to a table: what a browser kept of it, or what somebody was given, read without trust.

The request is `restore`.  `saved` is the game, `from` where it comes from: a share code that was kept, or whatever a
link or a file (or a text that was pasted) holds, a deal from the start too.  With `first` the browser asks by itself,
when it draws a table for the first time: then it is taken up only where nothing has been done yet.
`screen` is the trick or the end of a round that was shown, `deal` the code of the deal if the browser knew it,
`settings` how the table was set; what of these three cannot be read, or does not fit, is passed over: the game comes
back all the same.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pico_widgets.core.codes import CodeError, read_deal
from pico_widgets.core.shared import Shared, read_shared
from pico_widgets.table.keywords import names_of, one_of, people_of, session_of
from pico_widgets.table.requests import Request, RequestRefused, trick_of
from pico_widgets.table.screens import Screen
from pico_widgets.table.state import TableState

KEPT = ("tab", "device")
"""Where a browser keeps a game: for this tab, on this device."""
GIVEN = ("link", "file")
"""By what somebody is given a game: the page's address, a file or a text."""


@dataclass(frozen=True)
class KeptGame:
    """What a request to restore a game holds."""

    saved: str
    source: str
    first: bool
    screen: Screen | None
    deal: str | None
    settings: Mapping[str, Any]

    def shared(self) -> Shared:
        """The game, or the deal where somebody was given one.  Raises `CodeError`, `RecordError`."""
        return read_shared(self.saved) if self.source in GIVEN else session_of(self.saved)


def kept_of(request: Request) -> KeptGame:
    """What a request holds.  Raises `RequestRefused` if it names no game and no source."""
    saved, screen, deal, settings = (request.get(name) for name in ("saved", "screen", "deal", "settings"))
    source = request.get("from")
    if not isinstance(saved, str) or source not in KEPT + GIVEN:
        raise RequestRefused("ui.refused.unread")
    shown = None
    if isinstance(screen, dict) and screen.get("what") in ("trick", "round"):
        shown = Screen(screen["what"], *trick_of(screen))
    return KeptGame(
        saved=saved,
        source=source,
        first=request.get("first") is True,
        screen=shown,
        deal=deal if isinstance(deal, str) else None,
        settings=settings if isinstance(settings, dict) else {},
    )


def same_deal(state: TableState, match: Any) -> bool:
    """Whether a match begins with the deal of the game at the table, under its options."""
    return (match.game, match.start.deal) == (state.match.game, state.match.start.deal)


def may_replace(state: TableState, match: Any) -> bool:
    """Whether a match may come to the table unasked: nothing has been done there, and it takes nobody's deal away.

    A deal or a record that the table was made with stays, unless the match is a later moment of the same game.
    """
    if not state.untouched:
        return False
    return not state.given or (same_deal(state, match) and len(match.turns) >= len(state.match.turns))


def seed_of(code: str | None, match: Any) -> int | None:
    """The seed that a deal code gives, if it is that of the hands with which a match begins."""
    if code is None:
        return None
    try:
        known = read_deal(code)
    except CodeError:
        return None
    same = known.game == match.game and known.game.deal(known.seed) == match.start.deal
    return known.seed if same else None


def with_settings(state: TableState, settings: Mapping[str, Any], opponents: tuple[str, ...]) -> TableState:
    """The state in which the table is set as it was; a setting that there is not is passed over."""
    seats = state.match.game.seats
    for name, value in settings.items():
        with contextlib.suppress(ValueError):
            if name == "opponent":
                state = replace(state, opponent=one_of(name, value, opponents))
            elif name == "people":
                state = replace(state, people=people_of(value, seats))
            elif name == "names":
                state = replace(state, names=names_of(value, seats))
            elif name == "predict" and isinstance(value, bool):
                state = replace(state, predict=value)
    return state
