"""A match of Picas that is being played: turn by turn, with looks, new hands and claims, and a cursor over it all.

It knows which steps back are free and that looked is looked; neither who chooses nor how anything is said.
"""

from __future__ import annotations

import copy
from collections.abc import Collection
from typing import Any, Self

from pico_widgets.core.game import Seat
from pico_widgets.core.match import Match
from pico_widgets.core.records import Session, Turn
from pico_widgets.games.picas.rules import claim as picas_claim
from pico_widgets.games.picas.rules import records as picas_record
from pico_widgets.games.picas.rules.events import TrickWon
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import DOBLE_NULA, PicasDeal, PicasState


class PicasMatch(Match):
    """A match from its first hand on.  A turn is a look, a bid, a card or the deal of a hand."""

    game: Picas

    def __init__(self, game: Picas, deal: PicasDeal | int, seed: int) -> None:
        """`deal` is the first hand or its seed; later hands are dealt from `seed`.  Raises `Refused`."""
        super().__init__(game, deal)
        self.seed = seed
        self._looked: dict[int, frozenset[Seat]] = {}

    @classmethod
    def resumed(cls, session: Session, seed: int) -> PicasMatch:
        """The match that a session holds; hands yet to come are dealt from `seed`.  Raises `RecordError`."""
        played = picas_record.resume(session)
        match = cls(played.game, played.deal, seed)
        match._line = list(played.turns)
        match._cursor = len(match._line)
        match.undone = session.undone
        for turn in match._line:
            match._note(turn.after)
        return match

    # --- where it stands

    @property
    def state(self) -> PicasState:
        """Where the match stands; who has ever looked at the cards of this hand has looked (`picas.ruling.looked`)."""
        state: PicasState = super().state
        for seat in self._looked.get(state.round, frozenset()) - state.looked:
            state, _ = self.game.look(state, seat)
        return state

    def trick_turns(self, round: int, trick: int) -> tuple[Turn, ...]:
        """The turns of the cards of a trick, in the order played; fewer than four if it is not over."""
        return tuple(turn for turn in self.turns if (turn.round, turn.trick) == (round, trick) and is_card(turn))

    def turn_of(self, round: int, trick: int) -> Turn | None:
        """The turn of the last card of a trick that was played, or None."""
        turns = self.trick_turns(round, trick)
        return turns[-1] if len(turns) == self.game.seats else None

    # --- what happens

    def play(self, choices: Any) -> Turn:
        """Play the bid or the card of the seat whose turn it is; what was undone is forgotten.  Raises `Refused`."""
        turn = super().play(choices)
        self._note(turn.after)
        return turn

    def look(self, seat: Seat) -> None:
        """A seat looks at its cards; it has then done so for good.  Nothing happens if it has seen them before."""
        before = self.state
        after, events = self.game.look(before, seat)
        if events:
            self._add(Turn(before.round, before.trick, before, after, {}, events))

    def remember(self, before: PicasMatch) -> None:
        """This match begins with the hand with which `before` began: who has looked there has looked here too."""
        same = before._looked if before.seed == self.seed else {1: before._looked.get(1, frozenset())}
        for number, seats in same.items():
            self._looked[number] = self._looked.get(number, frozenset()) | seats

    def redeal(self) -> Turn:
        """Deal the next hand.  Raises `Refused` before this one is counted, and once the match has ended."""
        before = self.state
        deal = self.game.next_deal(before, self.seed)
        after, events = self.game.redeal(before, deal)
        return self._add(Turn(after.round, 0, before, after, {}, events))

    def can_claim(self, most: int) -> bool:
        """Whether the rest of the hand is decided, shown within `most` positions."""
        return picas_claim.can_claim(self.game, self.state, most)

    def claim(self, seat: Seat) -> picas_claim.Claim:
        """Play the decided rest of a hand out.  Raises `Refused` if it is not decided (`picas.ruling.claim`)."""
        granted = picas_claim.claim(self.game, self.state, seat)
        for who, card in granted.line:
            self.play({who: card})
        return granted

    def _add(self, turn: Turn) -> Turn:
        self._line[self._cursor :] = [turn]
        self._cursor += 1
        self._note(turn.after)
        return turn

    def _note(self, state: PicasState) -> None:
        self._looked[state.round] = self._looked.get(state.round, frozenset()) | state.looked

    # --- back and forth

    def last_choice(self, seats: Collection[Seat]) -> int | None:
        """How many turns there were before the last bid or card of one of these seats; None if it made none."""
        for at in range(self._cursor - 1, -1, -1):
            if self._line[at].choices.keys() & set(seats):
                return at
        return None

    def undo_to(self, turns: int) -> None:
        """Go back to where that many turns had been played.

        It is free within a trick; back past a bid or the end of a trick marks the match.  A doble nula that is taken
        back is gone: its owner has seen the cards.  Raises IndexError.
        """
        if not 0 <= turns < self._cursor:
            raise IndexError("nothing to undo")
        undone = self._line[turns : self._cursor]
        self.undone = self.undone or any(not is_card(turn) or _ends_trick(turn) for turn in undone)
        self._cursor = turns
        blind = (at for at, turn in enumerate(self._line) if at >= turns and DOBLE_NULA in turn.choices.values())
        first = next(blind, None)
        if first is not None:
            del self._line[first:]

    def branch(self, turns: int) -> Self:
        """As for every match; who has looked at the cards of a hand, however late, has looked in the branch too."""
        other = super().branch(turns)
        other._looked = dict(self._looked)
        return other

    def before_hand(self) -> Self | None:
        """A match of its own without the hand that is played: up to the count of the one before; None in the first."""
        at = next((at for at in range(self._cursor, 0, -1) if self._line[at - 1].after.round < self.state.round), None)
        if at is None:
            return None
        other = copy.copy(self)
        other._line, other._cursor = self._line[:at], at
        return other

    @property
    def ahead(self) -> Turn | None:
        """The turn that a redo would play again, or None."""
        return self._line[self._cursor] if self.can_redo else None

    # --- keeping

    @property
    def session(self) -> dict[str, Any]:
        """The match up to the cursor, as a session (JSON): with bids and cards of the moment, and who has looked."""
        return super().session | picas_record.moment(self.state)


def is_card(turn: Turn) -> bool:
    """Whether a turn is a card that was played."""
    return bool(turn.choices) and turn.trick > 0


def _ends_trick(turn: Turn) -> bool:
    return any(isinstance(event, TrickWon) for event in turn.events)
