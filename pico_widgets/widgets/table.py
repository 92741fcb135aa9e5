"""The card table as a widget: what its browser may ask for, and what then happens.

No rule is decided here and no sentence is made: moves go to the rules through a `Match`, sentences
come from `explain` and the catalogues, and how the table of a game is laid out is said by that
game's own module (`pico_view`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pico_widgets.players import PLAYERS
from pico_widgets.rules.codes import CodeError, read_share
from pico_widgets.rules.game import OptionError
from pico_widgets.rules.games import GAMES
from pico_widgets.rules.records import RecordError
from pico_widgets.widgets.base import Refuse, one_of
from pico_widgets.widgets.keywords import names_of, people_of
from pico_widgets.widgets.opening import Opening
from pico_widgets.widgets.standing import Showing

__all__ = ["Showing", "Table"]


class Table(Opening):
    """A table at which one game is played.  `Pico` and its kin say which."""

    # --- requests

    def do(self, action: str, request: Mapping[str, Any]) -> None:
        """Carry out a request of the browser: see the `_do_…` methods for each."""
        method = getattr(self, f"_do_{action}", None)
        if method is None:
            raise ValueError(f"no such request: {action}")
        before = self._match.start.deal, self._match.game
        method(request)
        self.redraw(rules=before != (self._match.start.deal, self._match.game))

    def _do_choose(self, request: Mapping[str, Any]) -> None:
        seat, choice = request.get("seat"), request.get("choice")
        again = self.here == (seat,) and seat in self._chosen
        if self.covered or seat is None or (seat != self.chooser and not again):
            raise self._refuse("ui.refused.turn")
        refusal = self._match.game.why_not(self._match.state, seat, choice)
        if refusal is not None:
            raise self._refuse(f"ui.refused.{refusal.kind}", card=choice)
        self._chosen[seat] = choice

    def _do_takeback(self, request: Mapping[str, Any]) -> None:
        seat = request.get("seat")
        if seat not in self._chosen:
            raise self._refuse("ui.refused.takeback")
        for later in [one for one in self._chosen if one >= seat]:
            del self._chosen[later]
        self._uncovered = seat if self._people == 1 else None

    def _do_uncover(self, _request: Mapping[str, Any]) -> None:
        self._uncovered = self.due

    def _do_reveal(self, _request: Mapping[str, Any]) -> None:
        state = self._match.state
        choices = self._chosen | self._hidden
        if self._showing.what != "now" or not state.to_act or set(choices) != set(state.to_act):
            raise self._refuse("ui.refused.reveal")
        turn = self._match.play(choices)
        self._chosen, self._hidden = {}, {}
        self._show(Showing("trick", turn.round, turn.trick))

    def _do_next(self, _request: Mapping[str, Any]) -> None:
        what, number, trick, live = self._showing
        turn = self.shown_turn()
        if turn is None:
            raise self._refuse("ui.refused.next")
        ended = turn.after.round != turn.round or not turn.after.to_act
        if what == "trick" and ended:
            self._show(Showing("round", number, trick, live))
        elif not live:
            self._do_live({})
        elif what == "round" and not turn.after.to_act:
            self._show(Showing("result", number, trick))
        else:
            self._now()

    def _do_go(self, request: Mapping[str, Any]) -> None:
        number, trick = request.get("round"), request.get("trick")
        if type(number) is not int or type(trick) is not int or self._match.turn_of(number, trick) is None:
            raise self._refuse("ui.refused.go")
        if self._showing.live:
            self._kept = self._showing
        self._show(Showing("trick", number, trick, live=False))

    def _do_live(self, _request: Mapping[str, Any]) -> None:
        if not self._showing.live:
            self._show(self._kept)

    def _do_undo(self, _request: Mapping[str, Any]) -> None:
        if not self._match.can_undo:
            raise self._refuse("ui.refused.undo")
        self._match.undo()
        self._line += 1
        self._now()

    def _do_redo(self, _request: Mapping[str, Any]) -> None:
        if not self._match.can_redo:
            raise self._refuse("ui.refused.redo")
        turn = self._match.redo()
        self._line += 1
        self._chosen, self._hidden = {}, {}
        self._show(Showing("trick", turn.round, turn.trick))

    def _do_new(self, request: Mapping[str, Any]) -> None:
        code = request.get("code")
        text = code.strip() if isinstance(code, str) else ""
        try:
            if not text:
                self._new(self._match.game, None)
            elif "." in text:
                self._open(read_share(text))
            else:
                self._new(self._match.game, text)
        except (CodeError, RecordError) as fault:
            raise self._refused(fault, field="code") from None

    def _do_same(self, _request: Mapping[str, Any]) -> None:
        self._match = self._match_of(self._match.game, self._deal)
        self._line += 1
        self._begin()

    def _do_options(self, request: Mapping[str, Any]) -> None:
        options = request.get("options")
        try:
            game = GAMES[self.game_name].from_options(options if isinstance(options, dict) else {})
        except OptionError as fault:
            raise self._refused(fault) from None
        self._new(game, None)

    def _do_set(self, request: Mapping[str, Any]) -> None:
        name, value = request.get("name"), request.get("value")
        if name == "opponent":
            self._opponent = one_of("opponent", value, tuple(PLAYERS[self.game_name]))
        elif name == "people":
            self._people = people_of(value, self._match.game.seats)
        elif name == "predict":
            self._predict = bool(value)
        elif name == "names":
            self._names = names_of(value, self._match.game.seats)
        else:
            raise ValueError(f"no such setting: {name}")
        if name in ("opponent", "people"):
            self._choose_anew()

    def _choose_anew(self) -> None:
        """Others choose from now on: what lies face down goes back, behind an earlier trick that is looked at too."""
        looked = self._showing
        self._do_live({})
        if self._showing.what == "now":
            self._now()
        if not looked.live:
            self._kept = self._showing
            self._show(looked)

    def _refused(self, fault: CodeError | OptionError | RecordError, field: str | None = None) -> Refuse:
        told = self._told(fault)
        return Refuse({"text": [told], "plain": told, "card": None} | ({"field": field} if field else {}))

    def _refuse(self, key: str, card: Any = None, **operands: Any) -> Refuse:
        if card is not None:
            operands["card"] = card
        text = self.say.rich(key, **operands)
        return Refuse({"text": text, "plain": self.say(key, **operands), "card": card})
