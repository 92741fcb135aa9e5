"""The tables of the Pico family: `Pico` is Pico for two, `PicoThree` is Pico for three."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pico_widgets.rules.game import Seat
from pico_widgets.rules.pico_record import deal_fault
from pico_widgets.rules.pico_state import Deal
from pico_widgets.widgets import pico_steps
from pico_widgets.widgets.pico_three_view import ThreeDrawing
from pico_widgets.widgets.pico_view import Drawing
from pico_widgets.widgets.table import Showing, Table


class PicoTable(Table):
    """A table of the Pico family."""

    drawing = Drawing

    def draw_view(self) -> dict[str, Any]:
        return self.drawing(self).view()

    def draw_steps(self) -> dict[str, Any]:
        return pico_steps.draw(self)

    def _deal_of(self, game: Any, hands: Any) -> Deal:
        """The deal of given hands; the one card that nobody was dealt is the surplus.

        Raises `RecordError`, ValueError.
        """
        if not _listed(hands) or len(hands) != game.seats or not all(map(_listed, hands)):
            raise ValueError(f"deal= is a deal code, a seed, or {game.seats} hands.")
        dealt = tuple(tuple(hand) for hand in hands)
        if not all(type(card) is int for hand in dealt for card in hand):
            raise ValueError("deal= has hands of strengths, which are whole numbers.")
        rest = list(game.cards)
        for card in (card for hand in dealt for card in hand):
            if card in rest:
                rest.remove(card)
        deal = Deal(dealt, rest[0] if rest else game.cards[0])
        refusal = game.why_no_deal(deal)
        if refusal is not None:
            raise deal_fault(refusal)
        return deal


def _listed(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


class Pico(PicoTable):
    """A table of Pico for two: you against a computer, or two people at one screen.

    Public for code: `record`, `share_code`, `deal_code`, `match`.  Keywords: see `Table`.
    """

    game_name = "pico2"
    reviews_itself = True


class PicoThree(PicoTable):
    """A table of Pico for three: you against two computers, or two or three people at one screen.

    The cards that were dealt are seen, then passed to the left (`pico3.pass`): until then the browser is told of no
    hand but that of the one person who looks, and of no code of the deal unless it asks for it (`codes`).

    Public for code: as for `Pico`.  Keywords: see `Table`.
    """

    game_name = "pico3"
    deal_told = "passed"
    drawing = ThreeDrawing

    @property
    def has_unseen(self) -> bool:
        """Before the pass: what the others were dealt."""
        return self.showing.what == "pass"

    @property
    def kept(self) -> str:
        """The game; before the pass there is nothing to lose."""
        return "" if self.sealed else self.share_code

    @property
    def looker(self) -> Seat | None:
        """Before the pass: the seat at this screen that is to look at the cards it was dealt."""
        return self.here[self._looked] if self.showing.what == "pass" else None

    @property
    def due(self) -> Seat | None:
        return self.chooser if self.looker is None else self.looker

    def _begin(self) -> None:
        self._clear()
        self._looked = 0
        self._show(Showing("pass", 1, 1))

    def _do_next(self, request: Mapping[str, Any]) -> None:
        if self.showing.what == "passed":
            self._now()
        elif self.showing.what != "pass":
            super()._do_next(request)
        elif self.covered:
            raise self._refuse("ui.refused.next")
        elif self.looker != self.here[-1]:
            self._looked += 1
        else:
            self._show(Showing("passed", 1, 1))

    def _do_set(self, request: Mapping[str, Any]) -> None:
        super()._do_set(request)
        if request.get("name") == "people" and self.showing.what == "pass":
            self._begin()
