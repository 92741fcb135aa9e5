"""The table of Pico for three: before the first trick each looks at the cards it was dealt, then all are passed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pico_widgets.core.game import Seat
from pico_widgets.games.pico.table import PicoTable
from pico_widgets.table.controller import Answer
from pico_widgets.table.requests import Request, RequestRefused
from pico_widgets.table.screens import Screen
from pico_widgets.table.state import TableState
from pico_widgets.table.together import TogetherState


@dataclass(frozen=True, kw_only=True)
class PicoThreeState(TogetherState):
    """Where a table of Pico for three stands; `own` is how many here have seen the cards they were dealt."""

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
        return self.here[self.own or 0] if self.screen.what == "pass" else None

    @property
    def due(self) -> Seat | None:
        """The seat that is to look at its cards, or to choose."""
        return self.chooser if self.looker is None else self.looker


class PicoThreeTable(PicoTable):
    """A table of Pico for three: you against two computers, or two or three people at one screen.

    The cards that were dealt are seen, then passed to the left (`pico3.pass`): until then the browser is told of no
    hand but that of the one person who looks, and of no code of the deal unless it asks for it (`codes`).
    """

    state_class: ClassVar[type[TableState]] = PicoThreeState

    def begin(self, state: TableState) -> Answer:
        """The pass; nobody has looked yet."""
        yield from ()
        return replace(state.cleared(), own=0).shown(Screen("pass", 1, 1))

    def do_next(self, state: TableState, request: Request) -> TableState | Answer:
        """From one who looks to the next, from the last to what was passed, from there to the first trick."""
        if state.screen.what == "passed":
            return self.now(state)
        if state.screen.what != "pass":
            return super().do_next(state, request)
        if state.covered:
            raise RequestRefused("ui.refused.next")
        if state.due != state.here[-1]:
            return replace(state, own=state.own + 1)
        return state.shown(Screen("passed", 1, 1))

    def do_set(self, state: TableState, request: Request) -> TableState | Answer:
        """As at every table; when other people sit down before the pass, nobody has looked yet."""
        answer = super().do_set(state, request)
        if request.get("name") == "people" and state.screen.what == "pass":
            return self._begun_anew(answer)
        return answer

    def _begun_anew(self, answer: TableState | Answer) -> Answer:
        state = answer if isinstance(answer, TableState) else (yield from answer)
        return (yield from self.begin(state))
