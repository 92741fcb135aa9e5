"""The table of Pico for three."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pico_widgets.core.game import Seat
from pico_widgets.games.pico.view.three import PicoThreeView
from pico_widgets.table.screens import Screen
from pico_widgets.widgets.pico import PicoTable


class PicoThree(PicoTable):
    """A table of Pico for three: you against two computers, or two or three people at one screen.

    The cards that were dealt are seen, then passed to the left (`pico3.pass`): until then the browser is told of no
    hand but that of the one person who looks, and of no code of the deal unless it asks for it (`codes`).

    Public for code: as for `Pico`.  Keywords: see `Table`.
    """

    game_name = "pico3"
    deal_told = "passed"
    drawing = PicoThreeView

    @property
    def has_unseen(self) -> bool:
        """Before the pass: what the others were dealt."""
        return self.screen.what == "pass"

    @property
    def kept(self) -> str:
        """The game; before the pass there is nothing to lose."""
        return "" if self.sealed else self.share_code

    @property
    def looker(self) -> Seat | None:
        """Before the pass: the seat at this screen that is to look at the cards it was dealt."""
        return self.here[self._looked] if self.screen.what == "pass" else None

    @property
    def due(self) -> Seat | None:
        return self.chooser if self.looker is None else self.looker

    def _begin(self) -> None:
        self._clear()
        self._looked = 0
        self._show(Screen("pass", 1, 1))

    def _do_next(self, request: Mapping[str, Any]) -> None:
        if self.screen.what == "passed":
            self._now()
        elif self.screen.what != "pass":
            super()._do_next(request)
        elif self.covered:
            raise self._refuse("ui.refused.next")
        elif self.looker != self.here[-1]:
            self._looked += 1
        else:
            self._show(Screen("passed", 1, 1))

    def _do_set(self, request: Mapping[str, Any]) -> None:
        super()._do_set(request)
        if request.get("name") == "people" and self.screen.what == "pass":
            self._begin()
