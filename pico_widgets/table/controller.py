"""What may be asked of a table, whatever is played at it: (state, request) -> new state.

A controller keeps nothing but the chance of the computers: all else is in the state that it is given.  No rule is
decided here: deals and choices go to the rules through a match, and the game's players choose for the computers.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

from pico_widgets.core.codes import CodeError, DealCode, read_deal
from pico_widgets.core.deals import SEEDS
from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.game import OptionError, Seat
from pico_widgets.core.records import RecordError, Session
from pico_widgets.core.shared import code_of
from pico_widgets.table import searches
from pico_widgets.table.keywords import NAME_LENGTH, names_of, one_of, people_of
from pico_widgets.table.requests import Request, RequestRefused, has_scalars, trick_of
from pico_widgets.table.restoring import kept_of, may_replace, same_deal, seed_of, with_settings
from pico_widgets.table.screens import PastGame, Screen
from pico_widgets.table.searches import Search
from pico_widgets.table.setup import TableSetup
from pico_widgets.table.state import TableState

Answer = Generator[TableState | Search, Any, TableState]
"""The way to a new state: it yields the states in which a computer is about to search and what it searches for, is sent
what was found, and returns the last state."""

Script = Callable[[TableState, Seat], Any]
"""What a lesson lets the other seats choose, by the state and the seat; None: what the computer likes."""

SEARCHES = ("expert",)
"""Computers that take their time: the state that says who thinks is yielded before they begin."""


class Controller(ABC):
    """A table's controller.  `do_…` methods answer the requests of that name, with a state or an `Answer`.

    A layout (`Together`, `Turns`) says `now` and answers `choose`, `next`, `undo` and `redo`; a game's own controller
    says `deal_of` and, where it needs them, `begin`, `new_match`, `resumed` and requests of its own.
    """

    state_class: ClassVar[type[TableState]]
    """The class of the states: its properties say who is to choose and what may be seen."""

    reviews_itself: ClassVar[bool] = False
    """Whether a game that one person played is reviewed without being asked for: where that takes no time."""

    def __init__(self, descriptor: GameDescriptor, rng: Random) -> None:
        """`rng` is the chance of the computers."""
        self.descriptor = descriptor
        self.rng = rng
        self.script: Script | None = None

    # --- for a layout or a game to say

    @abstractmethod
    def now(self, state: TableState) -> Answer:
        """Choosing begins or goes on: computers choose, until people are to."""

    def others_now(self, state: TableState) -> Answer:
        """Choosing goes on with others at the table; what people have chosen here stays where it can."""
        return (yield from self.now(state))

    def begin(self, state: TableState) -> Answer:
        """What comes first after a deal: choosing, unless the game has something before it."""
        return (yield from self.now(state))

    def resume(self, state: TableState) -> Answer:
        """What is shown of a match that was opened as it stood."""
        match = state.match
        if not match.turns:
            return (yield from self.begin(state))
        if match.state.to_act:
            return (yield from self.now(state))
        return state.shown(Screen("result", match.turns[-1].round, match.turns[-1].trick))

    def deal_of(self, game: Any, hands: Any) -> Any:
        """The deal of given hands.  Raises `Refused`, `RecordError` or ValueError."""
        raise ValueError("deal= is a deal code or a seed.")

    def new_match(self, game: Any, deal: Any, seed: int | None, before: TableState | None) -> Any:
        """A match from a deal or a seed on; `before` is the table that it comes to, if any.  Raises `Refused`."""
        return self.descriptor.match(game, deal)

    def resumed(self, session: Session) -> Any:
        """The match that a session holds.  Raises `RecordError`."""
        return self.descriptor.match.from_session(session)

    def seeded(self, match: Any, seed: int) -> None:
        """The seed of the first hands of a match that was resumed is known; for games that deal later hands from it."""
        return

    def options_of(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """Options as the panel sends them, as a record writes them."""
        return options

    def branched(self, state: TableState, turns: int) -> TableState:
        """The state in which play goes on otherwise after that many turns."""
        return replace(state, match=state.match.branch(turns))

    def returned(self, state: TableState, left: TableState) -> TableState:
        """The state of a line that was taken up again; `left` is the state of the line that was left for it."""
        return state

    def ahead(self, state: TableState) -> TableState | None:
        """The state that will most likely be asked for next, if it takes no choice of a computer; for drawing early."""
        return None

    # --- opening

    def open(self, setup: TableSetup) -> TableState:
        """The first state of a table.  Raises ValueError, `CodeError`, `OptionError`, `RecordError`."""
        if setup.session is not None:
            match, seed, deal = self._opened(setup.session)
        else:
            match, seed, deal = self._dealt(setup.game, setup.deal, None)
        state = self.state_class(
            match=match,
            seed=seed,
            deal=deal,
            people=setup.people,
            names=setup.names,
            first_is_you=setup.people == 1,
            opponent=setup.opponent,
            predict=setup.predict,
            screen=Screen("now", match.state.round, match.state.trick),
            given=setup.session is not None or setup.deal is not None,
        )
        opened = last(self.begin(state) if setup.session is None else self.resume(state))
        return replace(opened, opened=(len(opened.match.turns), opened.screen))

    def _dealt(self, game: Any, deal: Any, before: TableState | None) -> tuple[Any, int | None, Any]:
        """A match of a deal code, a seed, hands, or of a deal at random; its seed, if it has one, and its deal."""
        known = read_deal(code_of(deal.strip())) if isinstance(deal, str) else deal
        if isinstance(known, DealCode):
            if known.game.name != self.descriptor.name:
                raise CodeError("error.code.other", game=known.game.name)
            game, deal = known.game, known.seed
        if deal is None:
            deal = secrets.randbelow(SEEDS)
        if type(deal) is int:
            if not 0 <= deal < SEEDS:
                raise CodeError("error.shape.seed", most=SEEDS - 1)
            return self.new_match(game, deal, deal, before), deal, deal
        deal = self.deal_of(game, deal)
        return self.new_match(game, deal, None, before), None, deal

    def _opened(self, session: Session) -> tuple[Any, None, Any]:
        if session.record.game.name != self.descriptor.name:
            raise CodeError("error.share.other", game=session.record.game.name)
        match = self.resumed(session)
        return match, None, match.start.deal

    # --- requests

    def answer(self, state: TableState, action: str, request: Request) -> Answer:
        """The way from a state to the one after a request.  Raises `RequestRefused`, for what is no request too."""
        method: Callable[[TableState, Request], TableState | Answer] | None = getattr(self, f"do_{action}", None)
        if method is None or not has_scalars(request):
            raise RequestRefused("ui.refused.unread")
        if state.thinker is not None:
            raise RequestRefused("ui.thinking.wait", seat=state.thinker)
        answer = method(state, request)
        return answer if isinstance(answer, TableState) else (yield from answer)

    def choice_of(self, state: TableState, seat: Seat) -> Generator[TableState | Search, Any, Any]:
        """What the computer at this seat chooses: by the script if there is one, else by the seat's view alone."""
        scripted = None if self.script is None else self.script(state, seat)
        if scripted is not None:
            return scripted
        search = searches.choice(state, self.descriptor.players[state.opponent], state.opponent, seat, self.rng)
        if state.opponent not in SEARCHES:
            return search.run()
        yield replace(state, thinker=seat)
        return (yield search)

    def do_uncover(self, state: TableState, _request: Request) -> TableState:
        """Who is due says that nobody else looks."""
        return replace(state, uncovered=state.due)

    def do_go(self, state: TableState, request: Request) -> TableState:
        """Look at an earlier trick."""
        number, trick = trick_of(request)
        if state.match.turn_of(number, trick) is None:
            raise RequestRefused("ui.refused.go")
        return state.looking_at(Screen("trick", number, trick, live=False))

    def do_live(self, state: TableState, _request: Request) -> TableState:
        """Go back from something earlier."""
        return state.live()

    def do_whatif(self, state: TableState, request: Request) -> Answer:
        """Go back to the choice that somebody here made in a trick; the main line is kept until it is gone back to."""
        at = state.otherwise(*trick_of(request))
        if at is None:
            raise RequestRefused("ui.whatif.refused")
        main_line = state.left() if state.main_line is None else state.main_line
        branched = self.branched(replace(state, main_line=main_line), at)
        return (yield from self.now(branched.renumbered()))

    def do_mainline(self, state: TableState, _request: Request) -> Answer:
        """Take the main line up again.  Unless it is over it is marked: how another line would go has been seen."""
        line = state.main_line
        if line is None:
            raise RequestRefused("ui.mainline.refused")
        match = line.match.copy()
        match.undone = match.undone or not match.state.over
        back = replace(state.taken_up(line._replace(match=match)), main_line=None)
        return (yield from self._others_may_have_changed(self.returned(back, state), line.others))

    def _others_may_have_changed(self, state: TableState, others: tuple[int, str]) -> Answer:
        if others == (state.people, state.opponent):
            return state
        return (yield from self.choose_anew(state))

    def return_to_game(self, state: TableState) -> Answer:
        """Take the game before this one up where it was left; this one is what *Redo* brings back."""
        if not state.can_return:
            raise RequestRefused("ui.refused.undo")
        *before, game = state.games_before
        return (yield from self._taken_up(state, game, (*before,), (*state.games_after, *state.past())))

    def go_forward(self, state: TableState) -> Answer:
        """Take the game up again that was undone and left for this one."""
        if not state.can_go_forward:
            raise RequestRefused("ui.refused.redo")
        *after, game = state.games_after
        return (yield from self._taken_up(state, game, (*state.games_before, *state.past()), (*after,)))

    def _taken_up(
        self, state: TableState, game: PastGame, before: tuple[PastGame, ...], after: tuple[PastGame, ...]
    ) -> Answer:
        back = self.returned(state.with_past(game, before, after), state)
        return (yield from self._others_may_have_changed(back, game.variation.others))

    def do_new(self, state: TableState, request: Request) -> Answer:
        """Deal: at random, or what a code, a record or a link brings (`code`)."""
        code = request.get("code")
        text = code.strip() if isinstance(code, str) else ""
        if text:
            return (yield from self.do_restore(state, {"saved": text, "from": "file"}))
        return (yield from self.begin(state.with_game(*self._dealt(state.match.game, None, state))))

    def do_restore(self, state: TableState, request: Request) -> Answer:
        """Take up a game that was kept, or a game or deal of a link, a file or a field: see `table.restoring`."""
        kept = kept_of(request)
        try:
            shared = kept.shared()
            if isinstance(shared, Session):
                match, seed, deal = self._opened(shared)
            else:
                match, seed, deal = self._dealt(state.match.game, shared, state)
        except (CodeError, RecordError) as fault:
            raise RequestRefused(fault=fault, field="code" if kept.source == "file" else None) from None
        if kept.first and not may_replace(state, match):
            return state
        if isinstance(shared, DealCode):
            return (yield from self.begin(state.with_game(match, seed, deal)))
        seed = state.seed if same_deal(state, match) else None
        if seed is None:
            seed = seed_of(kept.deal, match)
        if seed is not None:
            self.seeded(match, seed)
        restored = with_settings(state.with_game(match, seed, deal), kept.settings, tuple(self.descriptor.players))
        return (yield from self._shown_again(restored, kept.screen))

    def _shown_again(self, state: TableState, screen: Screen | None) -> Answer:
        """What is shown of a match that was taken up: the trick or the end that was shown of it, if it is its last."""
        if screen is not None and (turn := state.match.turn_of(screen.round, screen.trick)) is not None:
            ended = turn.after.round != turn.round or not turn.after.to_act
            shown = screen.what == "trick" or (screen.what == "round" and ended)
            if turn is state.match.turns[-1] and shown:
                return state.cleared().shown(screen)
        return (yield from self.resume(state))

    def do_codes(self, state: TableState, _request: Request) -> TableState:
        """Show the codes of the deal and of the game, though they hold cards that are still unseen."""
        return replace(state, codes_asked=(state.deals, state.match.state.round))

    def do_same(self, state: TableState, _request: Request) -> Answer:
        """Play the same deal again."""
        match = self.new_match(state.match.game, state.deal, state.seed, state)
        again = replace(state.with_game(match, state.seed, state.deal), deals=state.deals)
        return (yield from self.begin(again))

    def do_options(self, state: TableState, request: Request) -> Answer:
        """Deal under other house rules."""
        options = request.get("options")
        try:
            game = self.descriptor.from_options(self.options_of(options if isinstance(options, dict) else {}))
        except OptionError as fault:
            raise RequestRefused(fault=fault) from None
        return (yield from self.begin(state.with_game(*self._dealt(game, None, state))))

    def do_set(self, state: TableState, request: Request) -> TableState | Answer:
        """Change a setting of the table: `opponent`, `people`, `predict` or `names`."""
        name, value = request.get("name"), request.get("value")
        if name == "names":
            return self._named(state, value)
        try:
            if name == "opponent":
                changed = replace(state, opponent=one_of(name, value, tuple(self.descriptor.players)))
            elif name == "people":
                changed = replace(state, people=people_of(value, state.match.game.seats))
            elif name == "predict" and isinstance(value, bool):
                return replace(state, predict=value)
            else:
                raise RequestRefused("ui.refused.unread")
        except ValueError:
            raise RequestRefused("ui.refused.unread") from None
        return self.choose_anew(changed)

    def _named(self, state: TableState, value: object) -> TableState:
        if isinstance(value, list) and any(isinstance(one, str) and len(one) > NAME_LENGTH + 2 for one in value):
            raise RequestRefused("ui.refused.name.long", most=NAME_LENGTH)  # two more: marks that set one apart
        try:
            return replace(state, names=names_of(value, state.match.game.seats))
        except ValueError:
            raise RequestRefused("ui.refused.unread") from None

    def choose_anew(self, state: TableState) -> Answer:
        """Others choose from now on, behind an earlier trick that is looked at too."""
        live = state.live()
        if live.screen.what == "now":
            live = yield from self.others_now(live)
        if state.screen.live:
            return live
        return replace(live.looking_at(state.screen), place=state.place)


def last(answer: Answer) -> TableState:
    """The state that an answer leads to, without those on the way; searches are run here."""
    found = None
    while True:
        try:
            step = answer.send(found)
        except StopIteration as done:
            state: TableState = done.value
            return state
        found = step.run() if isinstance(step, Search) else None
