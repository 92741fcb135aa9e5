"""Picas with cards as bits: what may be played, who wins a trick and what a hand is worth, fast enough for playouts.

A hand is 52 bits, 13 to a suit from low to high by the order in force; spades stand highest, so that of two cards
that can win the greater number does.  It repeats the rules for speed, without calling them; differential tests hold
the two equal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from pico_widgets.games.picas.rules.options import PicasOptions
from pico_widgets.games.picas.rules.score import DOBLE_NULA_WORTH, NULA_WORTH, PENALTY, PENALTY_AT, PER_TRICK
from pico_widgets.games.picas.rules.state import DECK, DOBLE_NULA, HAND_SIZE
from pico_widgets.tricks.cards import rank_of, suit_of

Bids = Sequence[int | str]
"""A bid per seat: 1 to 13, "nula" or "doble nula"."""

SUIT = (1 << HAND_SIZE) - 1
"""The 13 bits of a suit, unshifted."""

SUITS = "CDHS"
"""From the lowest bits up."""

CLUBS, DIAMONDS, HEARTS, SPADES = (SUIT << HAND_SIZE * at for at in range(4))

SIDE = CLUBS | DIAMONDS | HEARTS
"""All suits but spades."""

SUIT_OF = {1 << at: SUIT << at // HAND_SIZE * HAND_SIZE for at in range(len(DECK))}
"""The bits of a card's suit, by the card's bit."""


def bits(hand: int) -> Iterator[int]:
    """The cards of a hand, one bit each, from the lowest."""
    while hand:
        low = hand & -hand
        yield low
        hand ^= low


class Engine:
    """The rules of one set of options, as far as they decide moves, tricks and points."""

    def __init__(self, options: PicasOptions) -> None:
        self.options = options
        self.bit = {
            card: 1 << SUITS.index(suit_of(card)) * HAND_SIZE + options.order.index(rank_of(card)) for card in DECK
        }
        self.card = {bit: card for card, bit in self.bit.items()}
        self.early_spades = options.spades_in_first_trick
        self.any_breaks = options.any_spade_breaks

    def hand(self, cards: Iterable[str]) -> int:
        """Cards by their names as bits."""
        bit = self.bit
        return sum(bit[card] for card in cards)

    def cards(self, hand: int) -> tuple[str, ...]:
        """The names of a hand's cards, from the lowest bit."""
        return tuple(self.card[bit] for bit in bits(hand))

    # --- moves and tricks

    def legal(self, hand: int, led: int, first: bool, broken: bool) -> int:
        """What may be played; `led` are the bits of the suit led, 0 to lead (`picas.follow`, `picas.spades.broken`)."""
        if led:
            following = hand & led
            if following:
                return following
            if not first or self.early_spades:
                return hand
        elif broken and not first:
            return hand
        return hand & SIDE or hand

    def breaks(self, card: int, led: int) -> bool:
        """Whether a card breaks spades; `led` are the bits of the suit led, 0 if this card leads."""
        return card & SPADES != 0 and (self.any_breaks or led & SIDE != 0)

    @staticmethod
    def best(plays: Sequence[int]) -> int:
        """Which card of a trick, in the order played, wins it: its place, 0 for the leader's."""
        at, most, suit = 0, plays[0], SUIT_OF[plays[0]]
        for k in range(1, len(plays)):
            card = plays[k]
            if card > most and card & (suit | SPADES):
                at, most = k, card
        return at

    # --- points

    def points(self, bids: Bids, won: Sequence[int], bags: Sequence[int]) -> tuple[int, int, int, int]:
        """A hand's points and the S.B. after it: North–South's and East–West's points, then their S.B.

        `bids` and `won` are per seat, `bags` per pair before the hand.  The penalty is part of the points.
        """
        first, first_bags = self._pair(bids[0], bids[2], won[0], won[2], bags[0])
        second, second_bags = self._pair(bids[1], bids[3], won[1], won[3], bags[1])
        return first, second, first_bags, second_bags

    def _pair(self, one: int | str, two: int | str, won_one: int, won_two: int, bags: int) -> tuple[int, int]:
        options = self.options
        contract = counting = points = apart = 0
        for bid, won in ((one, won_one), (two, won_two)):
            if isinstance(bid, int):
                contract += bid
                counting += won
                continue
            if options.nula_tricks_count:
                counting += won
            else:
                apart += won
            worth = DOBLE_NULA_WORTH if bid == DOBLE_NULA else NULA_WORTH
            points += worth if not won else -worth if options.nula_failed == "lose" else 0
        over = counting - contract
        if over < 0:
            points -= PER_TRICK * contract
            over = 0
        else:
            points += PER_TRICK * (counting if options.ten_for_every_trick else contract) + over
        points += apart
        bags += over + apart
        if bags >= PENALTY_AT:
            times, left = divmod(bags, PENALTY_AT) if options.bags_carry else (1, 0)
            return points - PENALTY * times, left
        return points, bags


@cache
def engine_of(options: PicasOptions) -> Engine:
    """The engine of these options, made once."""
    return Engine(options)
