"""What a seat of Picas may reckon about cards that it does not see: who may hold them, who may win a trick.

Chances are rough: every unseen card is as likely in each hand that may hold it, by the hand's size.
"""

from __future__ import annotations

from math import comb

from pico_widgets.core.game import Seat
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import DECK, SPADES, PicasView
from pico_widgets.tricks.cards import SUITS, suit_of

_WILLING = 0.9
"""How likely a seat that can beat the highest card does so."""

_WILLING_PARTNER = 0.2
"""The same against its own partner."""


class Odds:
    """The unseen cards, and who cannot hold which suit."""

    def __init__(self, game: Picas, view: PicasView) -> None:
        self.game, self.view = game, view
        hand = view.hand or ()
        seen = {*hand, *view.table, *(card for trick in view.taken for card in trick.plays)}
        self.unseen = [card for card in DECK if card not in seen]
        self.by_suit = {suit: [card for card in self.unseen if suit_of(card) == suit] for suit in SUITS}
        self.voids = _voids(view)

    def avoids(self, seat: Seat) -> bool:
        """Whether a seat bid to win no trick, and has won none."""
        return isinstance(self.view.bid_of(seat), str) and not self.view.tricks_won[seat]

    def above(self, card: str) -> int:
        """How many unseen cards of its suit are higher."""
        strength = self.game.strength
        return sum(strength[other] > strength[card] for other in self.by_suit[suit_of(card)])

    def share(self, seat: Seat, suit: str) -> float:
        """The part of the unseen cards of a suit that a seat holds on average."""
        if suit in self.voids[seat]:
            return 0.0
        sizes = self.view.sizes
        may = [one for one in range(4) if one != self.view.seat and suit not in self.voids[one]]
        return sizes[seat] / max(1, sum(sizes[one] for one in may))

    def none_of(self, seat: Seat, suit: str, count: int) -> float:
        """The chance that a seat holds none of `count` unseen cards of a suit."""
        share = self.share(seat, suit)
        return float((1 - min(share, 1.0)) ** count)

    def winners(self, card: str) -> list[float]:
        """The chance of each seat to win the trick on the table if `card` is played to it now."""
        view = self.view
        table = (*view.table, card)
        at = self.game.best(table)
        best, winner = table[at], (view.leader + at) % 4
        led = suit_of(table[0])
        chances = [0.0] * 4
        stays = 1.0
        for k in range(len(table), 4):
            seat = (view.leader + k) % 4
            beats = self._beats(seat, best, winner, led)
            chances = [chance * (1 - beats / 2) for chance in chances]
            chances[seat] += stays * beats + (1 - stays) * beats / 2
            stays *= 1 - beats
        chances[winner] += stays
        total = sum(chances)
        return [chance / total for chance in chances]

    def _beats(self, seat: Seat, best: str, winner: Seat, led: str) -> float:
        """The chance that a seat that is still to play beats the highest card."""
        unseen = len(self.by_suit[led])
        void = self.none_of(seat, led, unseen)
        above = self.above(best)
        if self.avoids(seat):
            if suit_of(best) != led or not unseen:
                return 0.0
            held = max(1.0, self.share(seat, led) * unseen)
            return float((1 - void) * (above / unseen) ** held)
        if suit_of(best) == led:
            able = 1 - self.none_of(seat, led, above)
            if led != SPADES and self._spade_allowed():
                able += void * (1 - self.none_of(seat, SPADES, len(self.by_suit[SPADES])))
        else:
            able = void * (1 - self.none_of(seat, SPADES, above))
        partner = winner == (seat + 2) % 4 and not self.avoids(winner)
        return min(1.0, able) * (_WILLING_PARTNER if partner else _WILLING)

    def _spade_allowed(self) -> bool:
        return bool(self.view.taken) or self.game.spades_in_first_trick


def potential(game: Picas, odds: Odds, card: str) -> float:
    """How likely a card is to win a trick some time later, roughly."""
    above = odds.above(card)
    if suit_of(card) == SPADES:
        return float(0.95 * 0.75**above)
    length = sum(suit_of(held) == suit_of(card) for held in odds.view.hand or ())
    left = len(odds.by_suit[suit_of(card)])
    long = 1.0 if left >= 6 else 0.5 + left / 12
    return float(0.85 * 0.6**above * long * (1.0 if length <= 5 else 0.8))


def last_chance(odds: Odds, card: str, leads: bool) -> float:
    """How likely a card wins the very last trick if it is led to it, or played to what another leads."""
    unseen = len(odds.unseen)
    others = min(3, unseen)
    over = odds.above(card) + (len(odds.by_suit[SPADES]) if suit_of(card) != SPADES else 0)
    highest = comb(unseen - over, others) / comb(unseen, others)
    if leads or suit_of(card) == SPADES:
        return highest
    return highest * len(odds.by_suit[suit_of(card)]) / max(1, unseen)


def _voids(view: PicasView) -> list[set[str]]:
    """The suits that each seat has shown not to hold."""
    voids: list[set[str]] = [set() for _ in range(4)]
    for leader, plays in (*((trick.leader, trick.plays) for trick in view.taken), (view.leader, view.table)):
        for k, card in enumerate(plays):
            if suit_of(card) != suit_of(plays[0]):
                voids[(leader + k) % 4].add(suit_of(plays[0]))
    return voids
