"""Deals by topic as a widget: which deal shows what, its code, and the way to a table with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import traitlets

from pico_widgets.core.registry import GAMES
from pico_widgets.table.keywords import one_of
from pico_widgets.teach.kit.contract import Deals as DealsTrait
from pico_widgets.teach.kit.contract import Topic
from pico_widgets.teach.kit.deals import TopicDeal, topic_deals
from pico_widgets.widgets.kit import KitPage
from pico_widgets.widgets.start import notebook_of


class Deals(KitPage):
    """Deals by topic: what each shows, its code, a link to a table with it.

    Public for code: `codes`.  Keywords: see `__init__`.
    """

    deals = traitlets.Dict().tag(sync=True)

    def __init__(
        self, game: str = "pico2", *, language: str | None = None, theme: str | None = None, **unknown: Any
    ) -> None:
        """`game`: by its name.  Raises ValueError for a game without such deals."""
        super().__init__(language=language, theme=theme, **unknown)
        self.kind = "deals"
        self._games = [name for name, one in GAMES.items() if one.deals_at is not None]
        self._game = one_of("game", game, tuple(self._games))
        self.begin()

    @property
    def codes(self) -> dict[str, list[str]]:
        """The codes of the deals of the game that is shown, by the id of the clause that each shows."""
        found: dict[str, list[str]] = {}
        for one in topic_deals(self._game):
            found.setdefault(one.clause, []).append(one.code)
        return found

    def redraw(self) -> None:
        """Set the words and the deals."""
        super().redraw()
        self.deals = dict(self._told())

    def _told(self) -> DealsTrait:
        say = self.say
        return {
            "title": say("kit.deals.title"),
            "game": self._game,
            "games": [{"value": game, "text": say(f"{game}.name")} for game in self._games],
            "notebook": notebook_of(GAMES[self._game]),
            "topics": [self._deal(one) for one in topic_deals(self._game)],
        }

    def _deal(self, one: TopicDeal) -> Topic:
        say = self.say
        number, trick = one.where
        part = GAMES[one.game].unit if trick else "before"
        return {
            "clause": one.clause,
            "name": say(f"{one.clause}.name"),
            "code": one.code,
            "where": say(f"kit.deals.where.{part}", round=number, trick=trick),
            "told": one.told(say),
        }

    def do(self, action: str, request: Mapping[str, Any]) -> None:
        """Show the deals of another `game`: `show`."""
        game = request.get("game")
        if action != "show" or not isinstance(game, str) or game not in self._games:
            super().do(action, request)
            return
        self._game = game
        self.redraw()

    def __repr__(self) -> str:
        return "Deals()"
