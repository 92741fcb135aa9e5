"""The card table as a widget: what its browser may ask for, and what then happens.

No rule is decided here and no sentence is made: moves go to the rules through a `Match`, sentences
come from `explain` and the catalogues, and how the table of a game is laid out is said by that
game's own view builder.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import traitlets

from pico_widgets.core.codes import CodeError, read_share
from pico_widgets.core.game import OptionError
from pico_widgets.core.records import RecordError, Turn
from pico_widgets.core.registry import GAMES
from pico_widgets.explain import rulebook
from pico_widgets.table.keywords import NAME_LENGTH, names_of, people_of
from pico_widgets.table.screens import PastGame, Screen, Variation
from pico_widgets.widgets.base import Refuse, one_of
from pico_widgets.widgets.gate import is_scalar
from pico_widgets.widgets.opening import Opening

if TYPE_CHECKING:
    from pico_widgets.widgets.coach_desk import Desk

SVG = "image/svg+xml"
SCALARS = ("seat", "choice", "round", "trick", "level")
"""What a request may hold that is one short value."""


class Drawn(NamedTuple):
    """What the traits `saved`, `view` and `steps` hold, and of what it was drawn."""

    of: object
    saved: str
    view: dict[str, Any]
    steps: dict[str, Any]


class Table(Opening):
    """A table at which one game is played.  `Pico` and its kin say which."""

    coach = traitlets.Dict().tag(sync=True)
    review = traitlets.Dict().tag(sync=True)

    _settable = ("place",)

    reviews_itself = False
    """Whether a game that one person played is reviewed without being asked for: where it takes no time."""

    _ahead: Drawn | None = None
    """What *Reveal* will show, kept here until it is asked for."""

    @cached_property
    def _desk(self) -> Desk:
        """The coach at this table."""
        from pico_widgets.widgets.coach_desk import Desk

        return Desk(self)

    @property
    def live_screen(self) -> Screen:
        """What is shown now, or is gone back to after an earlier trick."""
        return self._screen if self._screen.live else self._kept[0]

    # --- drawing

    def draw_view(self) -> dict[str, Any]:
        """The `view` trait."""
        raise NotImplementedError

    def draw_steps(self) -> dict[str, Any]:
        """The `steps` trait."""
        raise NotImplementedError

    def redraw(self, rules: bool = True) -> None:
        if rules:
            self.words = self.front_words()
            self.rules = rulebook.rules_text(self._match.game, self.say)
        drawn, self._ahead = self._ahead, None
        if drawn is None or drawn.of != self._drawn_of():
            drawn = self._drawn()
        self.saved = drawn.saved
        self.view = drawn.view
        self.steps = drawn.steps
        self._desk.draw()

    def still(self) -> dict[str, str]:
        from pico_widgets.widgets.still import table_svg

        return {SVG: table_svg(self.view, self.steps, self.place)}

    def _repr_mimebundle_(self, **words: Any) -> Any:
        """The picture comes with its words for whoever hears them."""
        bundle = super()._repr_mimebundle_(**words)
        if bundle is not None and SVG in bundle[0]:
            bundle[1][SVG] = {"alt": f"{self.view['title']}. {self.view['where']}. {self.view['status']}"}
        return bundle

    def _drawn(self) -> Drawn:
        return Drawn(self._drawn_of(), self.kept, self.draw_view(), self.draw_steps())

    def _drawn_of(self) -> object:
        """What can have changed since the last request, but for the table's settings, which are requests themselves."""
        match = self._match
        return match.turns, match.can_redo, match.undone, self._variation, self._screen, self.language

    def prepare(self) -> None:
        """Once all cards lie face down, draw what *Reveal* will show: the answer to it has then only to be sent."""
        if not self._can_reveal:
            return
        standing = self._match, self._screen, self._chosen, self._hidden
        try:
            self._match = self._match.after(self._chosen | self._hidden)
            self._screen, self._chosen, self._hidden = self._revealed(self._match.turns[-1]), {}, {}
            self._ahead = self._drawn()
        finally:
            self._match, self._screen, self._chosen, self._hidden = standing

    def takes(self, name: str, value: object) -> bool:
        """The place is which step is shown, and what was predicted: the browser's own matter."""
        if not isinstance(value, dict) or value.keys() != {"id", "step", "answer"}:
            return False
        step, answer = value["step"], value["answer"]
        named = isinstance(value["id"], str) and len(value["id"]) < 100
        return named and type(step) is int and 0 <= step < 1000 and is_scalar(answer)

    # --- requests

    def do(self, action: str, request: Mapping[str, Any]) -> None:
        """Carry out a request of the browser: see the `_do_…` methods for each."""
        method = getattr(self, f"_do_{action}", None)
        if method is None:
            raise ValueError(f"no such request: {action:.60}")
        if not all(is_scalar(request.get(name)) for name in SCALARS):
            raise self.unread()
        if self._thinker is not None:
            raise self._refuse("ui.thinking.wait", name=self.names_of()[self._thinker] or "")
        before = self._match.start.deal, self._match.game
        if action != "reveal":
            self._ahead = None
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
        if not self._can_reveal:
            raise self._refuse("ui.refused.reveal")
        turn = self._match.play(self._chosen | self._hidden)
        self._chosen, self._hidden = {}, {}
        self._show(self._revealed(turn))

    @property
    def _can_reveal(self) -> bool:
        """Whether everybody who is to choose has laid a card face down."""
        to_act = self._match.state.to_act
        return self._screen.what == "now" and bool(to_act) and {*self._chosen, *self._hidden} == set(to_act)

    @staticmethod
    def _revealed(turn: Turn) -> Screen:
        return Screen("trick", turn.round, turn.trick)

    def _do_next(self, _request: Mapping[str, Any]) -> None:
        what, number, trick, live = self._screen
        turn = self.shown_turn()
        if turn is None or (what == "result" and live):
            raise self._refuse("ui.refused.next")
        ended = turn.after.round != turn.round or not turn.after.to_act
        if what == "trick" and ended:
            self._show(Screen("round", number, trick, live))
        elif not live:
            self._do_live({})
        elif what == "round" and not turn.after.to_act:
            self._show(Screen("result", number, trick))
        else:
            self._now()

    def _do_go(self, request: Mapping[str, Any]) -> None:
        number, trick = trick_of(request)
        if self._match.turn_of(number, trick) is None:
            raise self._refuse("ui.refused.go")
        self._look_at(Screen("trick", number, trick, live=False))

    def _look_at(self, screen: Screen) -> None:
        """Something earlier is looked at; what is shown now, and where its reader is, is kept."""
        if self._screen.live:
            self._kept = self._screen, dict(self.place)
        self._show(screen)

    def _do_live(self, _request: Mapping[str, Any]) -> None:
        if not self._screen.live:
            screen, self.place = self._kept
            self._show(screen)

    def _do_whatif(self, request: Mapping[str, Any]) -> None:
        """Go back to the choice that somebody here made in a trick; the first line is kept until it is gone back to."""
        at = self.otherwise(*trick_of(request))
        if at is None:
            raise self._refuse("ui.whatif.refused")
        if self._main_line is None:
            self._main_line = self._left()
        self._branch(at)
        self._renumber()
        self._now()

    def _do_firstline(self, _request: Mapping[str, Any]) -> None:
        if self._main_line is None:
            raise self._refuse("ui.aside.refused")
        line, self._main_line = self._main_line, None
        self._return(line)
        self._match.undone = self._match.undone or not self._match.state.over  # how another line would go has been seen
        if line.others != (self._people, self._opponent):
            self._choose_anew()

    def _left(self) -> Variation:
        """The line that is played, as it is left for another."""
        screen, place = (self._screen, dict(self.place)) if self._screen.live else self._kept
        others = self._people, self._opponent
        return Variation(self._match, self._variation, screen, place, self._chosen, self._hidden, others, {})

    def _branch(self, turns: int) -> None:
        """Go on otherwise after that many turns; others choose anew there."""
        self._match = self._match.branch(turns)

    def _return(self, line: Variation) -> None:
        """Take a line up where it was left."""
        self._match, self._variation, self.place = line.match, line.number, line.place
        self._clear()
        self._chosen, self._hidden = line.chosen, line.hidden
        self._show(line.screen)

    def _do_coach(self, request: Mapping[str, Any]) -> None:
        level = request.get("level")
        if type(level) is not int or not 0 <= level <= 3 or not self._desk.ask(level):
            raise self._refuse("ui.coach.refused")

    def _do_review(self, request: Mapping[str, Any]) -> None:
        seat = request.get("seat", self.here[0])
        if seat not in self.here or not self._desk.ask_review(seat):
            raise self._refuse("ui.coach.review.refused")

    def _leaving(self) -> PastGame | None:
        if not self._begun:
            return None
        return PastGame(self._left(), self._main_line, self._seed, self._deal) if self.played else self._before

    def _return_to_game(self) -> None:
        """Take the game before this one up where it was left."""
        if self._before is None or not self.can_return:
            raise self._refuse("ui.refused.undo")
        (line, self._main_line, self._seed, self._deal), self._before = self._before, None
        self._deals += 1
        self._return(line)
        if line.others != (self._people, self._opponent):
            self._choose_anew()

    def _do_undo(self, _request: Mapping[str, Any]) -> None:
        if not self._match.can_undo:
            self._return_to_game()
            return
        self._match.undo()
        self._renumber()
        self._now()

    def _do_redo(self, _request: Mapping[str, Any]) -> None:
        if not self._match.can_redo:
            raise self._refuse("ui.refused.redo")
        turn = self._match.redo()
        self._renumber()
        self._chosen, self._hidden = {}, {}
        self._show(Screen("trick", turn.round, turn.trick))

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

    def _do_codes(self, _request: Mapping[str, Any]) -> None:
        """Show the codes of the deal and of the game, though they hold cards that are still unseen."""
        self._codes_asked = self._deals, self._match.state.round

    def _do_same(self, _request: Mapping[str, Any]) -> None:
        before = self._leaving()
        self._match = self._match_of(self._match.game, self._deal)
        self._put_away(before)
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
            self._opponent = one_of("opponent", value, tuple(GAMES[self.game_name].players))
        elif name == "people":
            self._people = people_of(value, self._match.game.seats)
        elif name == "predict":
            self._predict = bool(value)
        elif name == "names":
            if isinstance(value, list) and any(isinstance(one, str) and len(one) > NAME_LENGTH + 2 for one in value):
                raise self._refuse("ui.refused.name.long", most=NAME_LENGTH)  # two more: marks that set one apart
            try:
                self._names = names_of(value, self._match.game.seats)
            except ValueError:
                raise self.unread() from None
        else:
            raise ValueError(f"no such setting: {name!r:.60}")
        if name in ("opponent", "people"):
            self._choose_anew()

    def _choose_anew(self) -> None:
        """Others choose from now on: what lies face down goes back, behind an earlier trick that is looked at too."""
        looked, place = self._screen, dict(self.place)
        self._do_live({})
        if self._screen.what == "now":
            self._now()
        if not looked.live:
            self._kept = self._screen, dict(self.place)
            self.place = place
            self._show(looked)

    def _refused(self, fault: CodeError | OptionError | RecordError, field: str | None = None) -> Refuse:
        told = self._told(fault)
        return Refuse({"text": [told], "plain": told, "card": None} | ({"field": field} if field else {}))

    def _refuse(self, key: str, card: Any = None, **operands: Any) -> Refuse:
        if card is not None:
            operands["card"] = card
        text = self.say.rich(key, **operands)
        return Refuse({"text": text, "plain": self.say(key, **operands), "card": card})


def trick_of(request: Mapping[str, Any]) -> tuple[int, int]:
    """The round and the trick that a request names; none there is if it does not."""
    number, trick = request.get("round"), request.get("trick")
    return (number, trick) if type(number) is int and type(trick) is int else (0, 0)
