"""The table of Picas: who bids or plays next, what the computers do in between, and where it stops to be looked at.

The computers choose all at once between two choices of people; after each trick and each hand the table waits.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from pico_widgets.core.codes import CodeError, write_share
from pico_widgets.core.deals import SEEDS
from pico_widgets.core.game import LOOK, Refusal, Refused, Seat
from pico_widgets.core.records import Replay, Session, Turn
from pico_widgets.explain.steps import Explanation
from pico_widgets.games.picas.explain import parts as told
from pico_widgets.games.picas.rules.events import Claimed
from pico_widgets.games.picas.rules.game import Picas as Rules
from pico_widgets.games.picas.rules.match import PicasMatch
from pico_widgets.games.picas.rules.options import ORDERS
from pico_widgets.games.picas.rules.state import SEATS, PicasDeal, PicasState
from pico_widgets.games.picas.view.table import PicasView
from pico_widgets.table.screens import Decision, Screen, Variation
from pico_widgets.widgets.base import Refuse
from pico_widgets.widgets.table import Table, trick_of

AT_SCREEN: Mapping[int, tuple[Seat, ...]] = {1: (2,), 2: (2, 0), 3: (2, 3, 0), 4: (2, 3, 0, 1)}
"""The seats of one to four people at one screen: South; with its partner; clockwise from South."""

CLAIM_POSITIONS = 400
"""How far is looked ahead before a claim is offered."""


class Picas(Table):
    """A table of Picas: four seats, you at South, or two to four people at one screen.

    Nothing that is drawn holds your cards before you have looked at them, or the others' before they are played.  The
    deal code, which gives all hands, reaches the browser when the hand is over or when it is asked for (`codes`).  So
    does the share code that is shown; the same code, sealed, is in the browser as `saved` once you have looked, so that
    the game can be kept: whoever takes the trouble to unseal it reads all hands.  Before that `saved` holds the hands
    that are over.

    Public for code: `record`, `share_code`, `deal_code`, `match`.  A session holds no seed: of a match that is opened
    again, hands yet to come are dealt from a fresh one.  Keywords: see `Table`; `deal` may be
    `{"dealer": "N", "hands": [north, …]}`.
    """

    game_name = "picas"

    _counted: tuple[Turn, Any, tuple[Explanation, tuple[dict[str, Any], ...]]] | None = None

    # --- where the table stands

    @property
    def has_unseen(self) -> bool:
        """While a hand is played."""
        return self.match.state.turn is not None

    @property
    def kept(self) -> str:
        """The game; before everybody here has looked, the hands that are over."""
        if not self.sealed or self.match.state.looked.issuperset(self.here):
            return self.share_code
        before = self.match.before_hand()
        return "" if before is None else write_share(before.session)

    @property
    def match(self) -> PicasMatch:
        """The match at this table, up to where it stands."""
        match = self._match
        assert isinstance(match, PicasMatch)
        return match

    @property
    def here(self) -> tuple[Seat, ...]:
        return AT_SCREEN[self._people]

    @property
    def chooser(self) -> Seat | None:
        """The seat at this screen that is to bid or to play now."""
        turn = self.match.state.turn
        return turn if self.screen.what == "now" and turn in self.here else None

    @property
    def claimed(self) -> Claimed | None:
        """The claim by which the hand that is shown ended, if it did."""
        return self._claims.get(self.screen.round)

    @property
    def can_undo(self) -> bool:
        """Whether somebody at this screen has chosen something that can be taken back."""
        return self.match.last_choice(self.here) is not None

    @property
    def can_claim(self) -> bool:
        """Whether nothing is left to decide, and somebody at this screen is to play."""
        playing = self.chooser is not None and self.match.state.phase == "play" and not self.covered
        return playing and self.match.can_claim(CLAIM_POSITIONS)

    def shown_turns(self) -> tuple[Turn, ...]:
        """The turns of the trick that is explained now, or of that which is being played."""
        _, number, trick, _ = self.screen
        return self.match.trick_turns(number, trick)

    @property
    def bid_again(self) -> Turn | None:
        """The bid that is looked at again: the first that somebody here made in that hand."""
        if self.screen.what != "bids":
            return None
        at = self.match.before_choice(self.screen.round, 0, self.here)
        return None if at is None else self.match.turns[at]

    @property
    def standing(self) -> PicasState:
        """Where the match stands, or stood when the bid was made that is looked at; one's own cards one has seen."""
        again = self.bid_again
        if again is None:
            return self.match.state
        return self.match.game.look(again.before, self.here[0])[0] if self.people == 1 else again.before

    @property
    def played(self) -> bool:
        return self.match.state.round > 1 or self.can_undo

    def default_names(self) -> list[str | None]:
        compass: list[str | None] = list(told.compass(self.say))
        if self.people == 1:
            compass[self.here[0]] = None
        return compass

    def counted(self, turn: Turn) -> tuple[Explanation, tuple[dict[str, Any], ...]]:
        """The count of the hand that a turn ended, and its rows; of the last one asked for it is kept."""
        asked = (self.language, tuple(self.names_of()))
        if self._counted is None or self._counted[0] is not turn or self._counted[1] != asked:
            self._counted = turn, asked, told.count_and_rows(self.match.game, turn, self.names_of(), self.say)
        return self._counted[2]

    def draw_view(self) -> dict[str, Any]:
        return PicasView(self).view()

    def draw_steps(self) -> dict[str, Any]:
        return PicasView(self).steps()

    @property
    def decision(self) -> Decision | None:
        """The bid or card that the coach can speak of, as its own seat sees it; of a bid only once it has looked."""
        _, number, trick, _ = self.screen
        turns = [self.bid_again] if self.bid_again else self.shown_turns() if self.screen.what == "trick" else []
        seat = self.here[0] if turns and self.people == 1 else self.chooser
        turn = next((turn for turn in turns if seat in turn.choices), None)
        if self.covered or seat is None or bool(turns) != (turn is not None):
            return None
        state = self.match.state if turn is None else turn.before
        if seat not in state.looked:
            return None
        chosen = None if turn is None else turn.choices[seat]
        return Decision((self.variation, number, trick, seat), seat, self.match.game.view(state, seat), chosen)

    @property
    def reviewed(self) -> Replay | None:
        """The hand whose count is shown: its bids and cards."""
        if self.screen.what not in ("round", "result"):
            return None
        turns = tuple(turn for turn in self.match.turns if turn.round == self.screen.round and turn.choices)
        if not turns:
            return None
        first = turns[0].before
        return Replay(self.match.game, first.deal, first, (), turns)

    # --- starting

    def _match_of(self, game: Rules, deal: PicasDeal | int) -> PicasMatch:
        self._claims: dict[int, Claimed] = {}
        seed = self._seed if self._seed is not None else secrets.randbelow(SEEDS)
        match = PicasMatch(game, deal, seed)
        before = getattr(self, "_match", None)
        if isinstance(before, PicasMatch) and before.start.deal == match.start.deal:
            match.remember(before)
        return match

    def _resumed(self, session: Session) -> PicasMatch:
        self._claims = {}
        return PicasMatch.resumed(session, secrets.randbelow(SEEDS))

    def _deal_of(self, game: Rules, hands: Any) -> PicasDeal:
        """The deal of given hands; without a dealer one is drawn.  Raises `Refused`, ValueError."""
        dealer = None
        if isinstance(hands, Mapping):
            dealer, hands = hands.get("dealer"), hands.get("hands")
        if not isinstance(hands, Sequence) or isinstance(hands, str) or len(hands) != game.seats:
            raise ValueError("deal= is a deal code, a seed, or the hands of North, East, South and West.")
        if dealer is not None and dealer not in SEATS:
            raise ValueError(f"The dealer is one of {', '.join(SEATS)}, not {dealer!r}.")
        who = self._rng.randrange(game.seats) if dealer is None else SEATS.index(dealer)
        deal = PicasDeal(who, tuple(tuple(hand) for hand in hands))
        refusal = game.why_no_deal(deal)
        if refusal is not None:
            raise Refused(refusal)
        return deal

    def _open(self, session: Session) -> None:
        if session.record.game.name != self.game_name:
            raise CodeError("error.share.other", game=session.record.game.name)
        before = self._leaving()
        self._match = self._resumed(session)
        self._deals += 1
        self._put_away(before)
        self._seed, self._deal = None, self._match.start.deal
        state = self.match.state
        if state.turn is None:
            self._clear()
            self._show(Screen("result" if state.over else "round", state.round, len(state.taken)))
        else:
            self._now()

    def _now(self) -> None:
        """Bidding or playing goes on: the computers choose until a person is to, or a trick is over."""
        self._clear()
        match = self.match
        try:
            while (turn := match.state.turn) is not None and turn not in self.here:
                self._show(Screen("now", match.state.round, match.state.trick))
                choice = self._choice_of(turn)
                if choice == LOOK:
                    match.look(turn)
                elif self._ended(match.play({turn: choice})):
                    return
        finally:
            self._thinker = None
        self._show(Screen("now", match.state.round, match.state.trick))

    def _ended(self, turn: Turn) -> bool:
        """Whether this card ended a trick, which is then shown."""
        if len(turn.after.taken) <= len(turn.before.taken):
            return False
        self._clear()
        self._show(Screen("trick", turn.round, turn.trick))
        return True

    # --- requests

    def _do_look(self, request: Mapping[str, Any]) -> None:
        seat = request.get("seat")
        if self.covered or seat is None or seat != self.chooser or self.match.state.phase != "bid":
            raise self._refuse("ui.refused.turn")
        self.match.look(seat)

    def _do_choose(self, request: Mapping[str, Any]) -> None:
        seat, choice = request.get("seat"), request.get("choice")
        if self.covered or seat is None or seat != self.chooser:
            raise self._refuse("ui.refused.turn")
        refusal = self.match.game.why_not(self.match.state, seat, choice)
        if refusal is not None:
            raise self._forbidden(refusal)
        if not self._ended(self.match.play({seat: choice})):
            self._now()

    def _do_claim(self, _request: Mapping[str, Any]) -> None:
        seat = self.chooser
        if seat is None or self.covered:
            raise self._refuse("ui.refused.turn")
        number = self.match.state.round
        try:
            granted = self.match.claim(seat)
        except Refused as no:
            raise self._forbidden(no.refusal) from None
        self._claims[number] = granted.event
        self._clear()
        self._show(Screen("round", number, len(self.match.state.taken)))

    def _do_next(self, _request: Mapping[str, Any]) -> None:
        what, number, trick, live = self.screen
        turn = self.shown_turn()
        if turn is None:
            raise self._refuse("ui.refused.next")
        counted = turn.after.turn is None
        if what == "trick" and counted:
            self._show(Screen("round", number, trick, live))
        elif not live:
            self._do_live({})
        elif what == "round" and turn.after.over:
            self._show(Screen("result", number, trick))
        elif what == "round":
            self.match.redeal()
            self._now()
        elif what == "trick":
            self._now()
        else:
            raise self._refuse("ui.refused.next")

    def _do_go(self, request: Mapping[str, Any]) -> None:
        """Look at an earlier trick; trick 0: at the bid of a hand."""
        number, trick = trick_of(request)
        if trick == 0 and self.match.before_choice(number, 0, self.here) is not None:
            self._look_at(Screen("bids", number, 0, live=False))
        else:
            super()._do_go(request)

    def _do_undo(self, _request: Mapping[str, Any]) -> None:
        before = self.match.last_choice(self.here)
        if before is None:
            self._return_to_game()
            return
        self.match.undo_to(before)
        state = self.match.state
        self._unclaim()
        self._renumber()
        self._clear()
        self._show(Screen("now", state.round, state.trick))

    def _unclaim(self) -> None:
        """Of the hand that is played nothing has been claimed."""
        self._claims = {number: claim for number, claim in self._claims.items() if number < self.match.state.round}

    def _left(self) -> Variation:
        return super()._left()._replace(claims=self._claims)

    def _branch(self, turns: int) -> None:
        super()._branch(turns)
        self._unclaim()

    def _return(self, line: Variation) -> None:
        left = self.match
        super()._return(line)
        if left.start.deal == self.match.start.deal:
            self.match.remember(left)
        self._claims = dict(line.claims)

    def _do_redo(self, _request: Mapping[str, Any]) -> None:
        if not self.match.can_redo:
            raise self._refuse("ui.refused.redo")
        self._renumber()
        self._clear()
        while True:
            if self._ended(self.match.redo()):
                return
            ahead = self.match.ahead
            if ahead is None or ahead.choices.keys() & set(self.here):
                break
        self._now()

    def _do_options(self, request: Mapping[str, Any]) -> None:
        options = request.get("options")
        given = _typed(options) if isinstance(options, dict) else {}
        super()._do_options({"options": given})

    def _forbidden(self, refusal: Refusal) -> Refuse:
        """The reason of the rules, on the card that was tried."""
        game, state = self.match.game, self.match.state
        text = told.refusal(game, state, refusal, self.names_of(), self.say)
        card = refusal.choice if isinstance(refusal.choice, str) and state.phase == "play" else None
        clause = {"clause": refusal.clause, "name": self.say(f"{refusal.clause}.name")}
        return Refuse({"text": text, "plain": self.say.plain(text), "card": card} | clause)


def _typed(options: Mapping[str, Any]) -> dict[str, Any]:
    """Options as the drawer sends them, as a record writes them: what was typed is a number or an order of ranks."""
    typed = dict(options)
    for name in ("target", "hands"):
        text = typed.get(name)
        if isinstance(text, str):
            text = text.strip()
            typed[name] = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text or None
    if typed.get("target", 0) is None:
        del typed["target"]
    order = typed.get("rank_order")
    if isinstance(order, str) and order not in ORDERS:
        typed["rank_order"] = order.upper().replace(",", " ").split()
    return typed
