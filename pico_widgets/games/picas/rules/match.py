"""A match of Picas that is being played: turn by turn, with looks, new hands and claims, and a cursor over it all."""

from __future__ import annotations

from pico_widgets.core.game import Seat
from pico_widgets.core.records import Turn
from pico_widgets.games.picas.rules import claim as picas_claim
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import DOBLE_NULA, PicasDeal, PicasState
from pico_widgets.tricks.match import TurnsMatch


class PicasMatch(TurnsMatch):
    """A match from its first hand on.  A turn is a look, a bid, a card or the deal of a hand."""

    game: Picas

    def __init__(self, game: Picas, deal: PicasDeal | int, seed: int) -> None:
        """`deal` is the first hand or its seed; later hands are dealt from `seed`.  Raises `Refused`."""
        super().__init__(game, deal, seed)
        self._looked: dict[int, frozenset[Seat]] = {}

    @property
    def state(self) -> PicasState:
        """Where the match stands; who has ever looked at the cards of this hand has looked (`picas.ruling.looked`)."""
        state: PicasState = super().state
        for seat in self._looked.get(state.round, frozenset()) - state.looked:
            state, _ = self.game.look(state, seat)
        return state

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

    def can_claim(self, most: int) -> bool:
        """Whether the rest of the hand is decided, shown within `most` positions."""
        return picas_claim.can_claim(self.game, self.state, most)

    def claim(self, seat: Seat) -> picas_claim.Claim:
        """Play the decided rest of a hand out.  Raises `Refused` if it is not decided (`picas.ruling.claim`)."""
        granted = picas_claim.claim(self.game, self.state, seat)
        for who, card in granted.line:
            self.play({who: card})
        return granted

    def _played(self, turn: Turn) -> None:
        state: PicasState = turn.after
        self._looked[state.round] = self._looked.get(state.round, frozenset()) | state.looked

    def undo_to(self, turns: int) -> None:
        """As for every match of turns; back past a bid marks it too.

        A doble nula that is taken back is gone: its owner has seen the cards.  Raises IndexError.
        """
        super().undo_to(turns)
        blind = (at for at, turn in enumerate(self._history) if at >= turns and DOBLE_NULA in turn.choices.values())
        first = next(blind, None)
        if first is not None:
            del self._history[first:]
