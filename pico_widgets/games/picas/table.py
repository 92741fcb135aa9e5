"""The table of Picas: looking before the bid, bids that are looked at again, claims."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from pico_widgets.core.codes import write_share
from pico_widgets.core.game import Refused, Seat
from pico_widgets.core.records import Turn
from pico_widgets.games.picas.rules.events import Claimed
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.match import PicasMatch
from pico_widgets.games.picas.rules.options import ORDERS
from pico_widgets.games.picas.rules.state import SEATS, PicasDeal, PicasState
from pico_widgets.table.controller import Answer
from pico_widgets.table.requests import Request, RequestRefused, trick_of
from pico_widgets.table.screens import Decision, Screen
from pico_widgets.table.state import TableState
from pico_widgets.table.turns import Turns, TurnsState

AT_SCREEN: Mapping[int, tuple[Seat, ...]] = {1: (2,), 2: (2, 0), 3: (2, 3, 0), 4: (2, 3, 0, 1)}
"""The seats of one to four people at one screen: South; with its partner; clockwise from South."""

CLAIM_POSITIONS = 400
"""How far is looked ahead before a claim is offered."""


@dataclass(frozen=True, kw_only=True)
class PicasTableState(TurnsState):
    """Where a table of Picas stands; `own` holds the claims by which hands ended, by hand."""

    match: PicasMatch

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats at this screen: South alone, a pair, or those that `AT_SCREEN` names for so many people."""
        return AT_SCREEN[self.people]

    @property
    def kept(self) -> str:
        """The game; before everybody here has looked or anybody here has bid, the hands that are over."""
        state, here = self.match.state, set(self.here)
        bid = any(turn.choices.keys() & here for turn in self.match.turns if turn.round == state.round)
        if not self.sealed or bid or state.looked.issuperset(here):
            return self.share_code
        before = self.match.before_hand()
        return "" if before is None else write_share(before.session)

    @property
    def claims(self) -> Mapping[int, Claimed]:
        """The claims by which hands ended, by hand."""
        return self.own or {}

    @property
    def claimed(self) -> Claimed | None:
        """The claim by which the hand that is shown ended, if it did."""
        return self.claims.get(self.screen.round)

    @property
    def can_claim(self) -> bool:
        """Whether nothing is left to decide, and somebody at this screen is to play."""
        playing = self.chooser is not None and self.match.state.phase == "play" and not self.covered
        return playing and self.match.can_claim(CLAIM_POSITIONS)

    @property
    def bid_again(self) -> Turn | None:
        """The bid that is looked at again: the first that somebody here made in that hand."""
        if self.screen.what != "bids":
            return None
        at = self.match.before_choice(self.screen.round, 0, self.here)
        return None if at is None else self.match.turns[at]

    @property
    def position(self) -> PicasState:
        """Where the match stands, or stood when the bid was made that is looked at; one's own cards one has seen."""
        again = self.bid_again
        if again is None:
            return self.match.state
        before: PicasState = again.before
        return self.match.game.look(before, self.here[0])[0] if self.people == 1 else before

    def decided(self) -> tuple[Turn, ...]:
        """The bid that is chosen again, or the turns of the trick that is looked at."""
        return (self.bid_again,) if self.bid_again else super().decided()

    @property
    def decision(self) -> Decision | None:
        """As at every table; of a bid only once its seat has looked."""
        decision = super().decision
        return decision if decision is not None and decision.seat in decision.state.looked else None


class PicasTable(Turns):
    """A table of Picas: four seats, you at South, or two to four people at one screen.

    Nothing that is drawn holds your cards before you have looked at them, or the others' before they are played.  The
    deal code, which gives all hands, reaches the browser when the hand is over or when it is asked for (`codes`).  So
    does the share code that is shown; the same code, sealed, is in the browser as `saved` once all here have looked or
    one has bid, so that the game can be kept: whoever takes the trouble to unseal it reads all hands.  Before that
    `saved` holds the hands that are over.

    A session holds no seed: of a match that is opened again, hands yet to come are dealt from a fresh one.  `deal` may
    be `{"dealer": "N", "hands": [north, …]}`.
    """

    state_class: ClassVar[type[TableState]] = PicasTableState

    def new_match(self, game: Any, deal: Any, seed: int | None, before: TableState | None) -> PicasMatch:
        """A match; of the same deal again, who has looked at cards has looked (`picas.ruling.looked`)."""
        match: PicasMatch = super().new_match(game, deal, seed, before)
        if before is not None and before.match.start.deal == match.start.deal:
            match.remember(before.match)
        return match

    def deal_of(self, game: Picas, hands: Any) -> PicasDeal:
        """The deal of given hands; without a dealer one is drawn.  Raises `Refused`, ValueError."""
        dealer = None
        if isinstance(hands, Mapping):
            dealer, hands = hands.get("dealer"), hands.get("hands")
        if not isinstance(hands, Sequence) or isinstance(hands, str) or len(hands) != game.seats:
            raise ValueError("deal= is a deal code, a seed, or the hands of North, East, South and West.")
        if dealer is not None and dealer not in SEATS:
            raise ValueError(f"The dealer is one of {', '.join(SEATS)}, not {dealer!r}.")
        who = self.rng.randrange(game.seats) if dealer is None else SEATS.index(dealer)
        deal = PicasDeal(who, tuple(tuple(hand) for hand in hands))
        refusal = game.why_no_deal(deal)
        if refusal is not None:
            raise Refused(refusal)
        return deal

    def branched(self, state: TableState, turns: int) -> TableState:
        """As at every table; a claim that was granted in the line that is left is not one here."""
        return _unclaimed(super().branched(state, turns))

    def returned(self, state: TableState, left: TableState) -> TableState:
        """Who has looked at the cards in the line that was left has looked in the other too."""
        if left.match.start.deal != state.match.start.deal:
            return state
        match = state.match.copy()
        match.remember(left.match)
        return replace(state, match=match)

    # --- requests

    def do_look(self, state: TableState, request: Request) -> TableState:
        """A `seat` looks at its cards before it bids."""
        seat = request.get("seat")
        if state.covered or seat is None or seat != state.chooser or state.match.state.phase != "bid":
            raise RequestRefused("ui.refused.turn")
        return self.looked(state, seat)

    def do_claim(self, state: TableState, _request: Request) -> TableState:
        """Whose turn it is claims the decided rest of the hand."""
        seat = state.chooser
        if seat is None or state.covered:
            raise RequestRefused("ui.refused.turn")
        match: PicasMatch = state.match.copy()
        number = match.state.round
        try:
            granted = match.claim(seat)
        except Refused as no:
            raise RequestRefused(rule=no.refusal) from None
        claims = {**(state.own or {}), number: granted.event}
        claimed = replace(state, match=match, own=claims).cleared()
        return claimed.shown(Screen("round", number, len(match.state.taken)))

    def do_go(self, state: TableState, request: Request) -> TableState:
        """Look at an earlier trick; trick 0: at the bid of a hand."""
        number, trick = trick_of(request)
        if trick == 0 and state.match.before_choice(number, 0, state.here) is not None:
            return state.looking_at(Screen("bids", number, 0, live=False))
        return super().do_go(state, request)

    def do_undo(self, state: TableState, request: Request) -> TableState | Answer:
        """As at every table of turns; a claim that was granted is taken back too."""
        answer = super().do_undo(state, request)
        return _unclaimed(answer) if isinstance(answer, TableState) else answer

    def options_of(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Options as the panel sends them, as a record writes them: typed text as a number or an order of ranks."""
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


def _unclaimed(state: TableState) -> TableState:
    """The state in which of the hand that is played nothing has been claimed."""
    now = state.match.state.round
    return replace(state, own={number: claim for number, claim in (state.own or {}).items() if number < now})
