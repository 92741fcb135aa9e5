"""What a table tells of its settings: who sits here, who else chooses, which languages there are, the link to share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from pico_widgets.core.codes import SHARE_LINK_LIMIT
from pico_widgets.core.registry import GAMES
from pico_widgets.table.state import TableState
from pico_widgets.text import LANGUAGES, Words, words


@cache
def languages() -> tuple[tuple[str, str], ...]:
    """Each language and what it calls itself; known when the first table is drawn, not when this is imported."""
    return tuple((code, words(code)("language.own")) for code in LANGUAGES)


def settings(table: TableState, defaults: Sequence[str | None], say: Words) -> dict[str, Any]:
    """The key `settings` of the view; `defaults` are the names of those who were given none."""
    game = table.match.game
    return {
        "people": table.people,
        "opponent": table.opponent,
        "predict": table.predict,
        "opponents": [{"value": one, "text": player_name(game.name, one, say)} for one in GAMES[game.name].players],
        "languages": [{"value": code, "text": text} for code, text in languages()],
        "linkLimit": SHARE_LINK_LIMIT,
        "names": [table.names.get(seat, "") for seat in range(game.seats)],
        "defaults": [name or say("ui.you") for name in defaults],
    }


def player_name(game: str, player: str, say: Words) -> str:
    """What a player of a game is called: by the game's catalogue, by ours, or else as in code."""
    keys = (f"{game}.ui.opponent.{player}", f"ui.opponent.{player}")
    return next((say(key) for key in keys if say.has(key)), player)
