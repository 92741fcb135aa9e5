"""What a seat of Picas may know about its choice: who wins the trick so far, what contracts need, which nulas stand.

Everything comes from the seat's view; what a choice is worth is for the search to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pico_widgets.core.game import Seat
from pico_widgets.games.picas.rules.events import Pair
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import DECK, HAND_SIZE, PicasView, pair_of
from pico_widgets.tricks.cards import Cards

Standing = Literal["made", "lost", "need"]
"""How a contract stands."""


@dataclass(frozen=True)
class Facts:
    """A choice in Picas as its seat sees it."""

    game: Picas
    view: PicasView

    @property
    def seat(self) -> Seat:
        """The seat that is advised."""
        return self.view.seat

    @property
    def partner(self) -> Seat:
        """The seat opposite (`picas.players`)."""
        return (self.view.seat + 2) % 4

    @property
    def rivals(self) -> tuple[Seat, Seat]:
        """The two of the other pair, from the left-hand neighbour on."""
        return (self.view.seat + 1) % 4, (self.view.seat + 3) % 4

    @property
    def bidding(self) -> bool:
        """Whether bids are still to be made in this hand."""
        return len(self.view.bids) < 4

    @property
    def cards(self) -> Cards:
        """The cards that may be played now."""
        return () if self.bidding else tuple(map(str, self.view.legal))

    # --- bids and contracts

    def nula(self, seat: Seat) -> bool:
        """Whether a seat bid to win no trick."""
        return isinstance(self.view.bid_of(seat), str)

    def avoids(self, seat: Seat) -> bool:
        """Whether a seat bid to win no trick and has won none yet."""
        return self.nula(seat) and not self.view.tricks_won[seat]

    def may_count(self, pair: Pair) -> bool:
        """Whether the trick on the table may yet be one for the contract of a pair."""
        return any(self.game.nula_tricks_count or not self.nula(seat) for seat in self.takers if pair_of(seat) == pair)

    def left(self, pair: Pair) -> int:
        """The tricks that a pair may still win for its contract; that on the table is one unless it is lost to it."""
        return HAND_SIZE - len(self.view.taken) - (not self.may_count(pair))

    def standing(self, pair: Pair) -> Standing:
        """Whether the contract of a pair is made, lost, or needs more."""
        need = self.need(pair)
        return "made" if need <= 0 else "lost" if need > self.left(pair) else "need"

    def need(self, pair: Pair) -> int:
        """How many more tricks a pair needs for its contract; 0 or less: it is made (`picas.score.made`)."""
        won = self.view.tricks_won
        counting = sum(won[seat] for seat in (pair, pair + 2) if self.game.nula_tricks_count or not self.nula(seat))
        return self.view.contracts[pair] - counting

    def bags(self, pair: Pair) -> int:
        """The overtricks of a pair if the hand ended with the tricks it has now and its contract is made."""
        apart = 0
        if not self.game.nula_tricks_count:
            apart = sum(self.view.tricks_won[seat] for seat in (pair, pair + 2) if self.nula(seat))
        return self.view.bags[pair] + max(0, -self.need(pair)) + apart

    # --- the trick

    @property
    def winning(self) -> tuple[Seat, str] | None:
        """Who wins the trick so far, and with which card; None before the lead."""
        table = self.view.table
        if not table:
            return None
        at = self.game.best(table)
        return (self.view.leader + at) % 4, table[at]

    def beats(self, card: str) -> bool:
        """Whether a card would win the trick so far."""
        table = (*self.view.table, card)
        return self.game.best(table) == len(table) - 1

    @property
    def beaters(self) -> Cards:
        """The cards that may be played and would win the trick so far."""
        return tuple(card for card in self.cards if self.beats(card))

    @property
    def takers(self) -> frozenset[Seat]:
        """The seats that may win the trick on the table, as far as this seat can know; before the lead all."""
        table, leader = self.view.table, self.view.leader
        if self.winning is None:
            return frozenset(range(4))
        beaters = self.beaters
        takers = {self.seat} if beaters else set()
        if len(beaters) < len(self.cards):
            takers.add(self.winning[0])
        if any(self.game.best((*table, mine, card)) > len(table) for mine in self.cards for card in self.unseen):
            takers.update((leader + at) % 4 for at in range(len(table) + 1, 4))
        return frozenset(takers)

    @property
    def unseen(self) -> Cards:
        """The cards that the other seats still hold."""
        seen = {*(self.view.hand or ()), *self.view.table, *(card for trick in self.view.taken for card in trick.plays)}
        return tuple(card for card in DECK if card not in seen)

    @property
    def last(self) -> bool:
        """Whether this seat plays the last card of the trick."""
        return len(self.view.table) == 3

    # --- the hand

    def highest(self, suit: str) -> bool:
        """Whether the seat holds the highest card of a suit."""
        return suit + self.game.order[-1] in (self.view.hand or ())

    @property
    def pair(self) -> Pair:
        """The pair of the seat: 0 for North and South, 1 for East and West."""
        return pair_of(self.view.seat)
