"""Deals of Picas that a seat must reckon with: cards where the view, the voids shown and the bids let them be.

Deals are drawn by a Markov chain that accepts by how plausible each bid is (Metropolis et al. 1953, "Equation of
state calculations by fast computing machines"; whole new layouts as proposals: Hastings 1970); nothing but the
seat's view is looked at.
"""

from __future__ import annotations

import math
from random import Random

from pico_widgets.games.picas.rules.state import DOBLE_NULA, HAND_SIZE, NULA, PicasView, number_of
from pico_widgets.games.picas.search.engine import SUIT, Engine, bits
from pico_widgets.games.picas.search.layouts import Layouts

_SWAPS = 16
"""Swaps that are proposed between two deals."""

_JUMPS = 0.25
"""How often a whole new layout is proposed too; always for hands of no more cards than `_SMALL`, where it may pass."""

_SMALL = 7

_WARM_UP = 150
"""Swaps that are proposed before the first deal."""

_NULA_RISK = 2.5
"""What a nula hand fears at most, as `Bidder.risk` counts it."""

_COVER = 0.2
"""How much more it may fear for each trick that the partner has bid."""

_ROUND_UP = 0.2
"""A bid is the tricks expected and this, rounded."""


class Bidder:
    """What a sensible player bids, and how well a bid fits a hand; hands are sums over suits, kept by suit."""

    def __init__(self) -> None:
        self._side: dict[int, tuple[float, float, int]] = {}
        self._spades: dict[int, tuple[float, float, int]] = {}

    def features(self, hand: int) -> tuple[float, float]:
        """Of a hand of 13: the tricks that it should take, and how much it has to fear in a nula."""
        known = self._side
        spades = hand >> 3 * HAND_SIZE
        row = self._spades.get(spades)
        if row is None:
            row = self._spades[spades] = _spade_row(spades)
        tricks, risk, ruffs_most = row
        short = 0
        for held in (hand & SUIT, hand >> HAND_SIZE & SUIT, hand >> 2 * HAND_SIZE & SUIT):
            side = known.get(held)
            if side is None:
                side = known[held] = _side_row(held)
            tricks += side[0]
            risk += side[1]
            short += side[2]
        return tricks + 0.3 * min(short, ruffs_most), risk

    def bid(self, hand: int, before: tuple[int | str, ...]) -> int | str:
        """A bid after those made before it, in bidding order."""
        tricks, risk = self.features(hand)
        partner = before[-2] if len(before) > 1 else 0
        if not isinstance(partner, str) and risk <= _NULA_RISK + _COVER * partner:
            return NULA
        left = HAND_SIZE - sum(map(number_of, before)) - (3 - len(before)) * 2
        return max(1, min(round(tricks + _ROUND_UP), max(left, 1)))

    def log_fit(self, hand: int, bid: int | str) -> float:
        """How plausible a bid is for a hand, as a logarithm, up to a constant of the bid."""
        if bid == DOBLE_NULA:
            return 0.0
        tricks, risk = self.features(hand)
        if isinstance(bid, str):
            over = risk - _NULA_RISK
            return -2.0 * over if over > 0 else 0.0
        off = bid - tricks - _ROUND_UP
        fit = -off * off / (1.2 if off > 0 else 2.0)
        return fit - 1.5 if risk < _NULA_RISK else fit


def _side_row(held: int) -> tuple[float, float, int]:
    """Of a side suit: tricks, risk in a nula, and how many ruffs a short suit may give."""
    length = held.bit_count()
    tricks = 0.0
    for below_top, worth in enumerate((0.85, 0.6, 0.35)):
        if held >> HAND_SIZE - 1 - below_top & 1:
            tricks += worth * (1.0 if below_top < length else 0.3) * (1.0 if length <= 5 else 0.6)
    places = [bit.bit_length() - 1 for bit in bits(held)]
    risk = 0.3 * sum(max(0, place - 3 - 2 * k) for k, place in enumerate(places[:4]))
    return tricks, risk, max(0, 2 - length)


def _spade_row(held: int) -> tuple[float, float, int]:
    """Of the spades: tricks, risk in a nula, and how many ruffs they allow."""
    length = held.bit_count()
    tricks = 0.5 * max(0, length - 3)
    risk = 0.7 * length
    for bit in bits(held):
        place = bit.bit_length() - 1
        below_top = HAND_SIZE - 1 - place
        tricks += (1.0, 0.9, 0.7, 0.5, 0.35)[below_top] if below_top < 5 else 0.15
        risk += 0.14 * max(0, place - 4)
    return tricks, risk, max(0, length - 1)


class Deals:
    """Deals of a view, one after the other; `hands` are the cards still held, per seat, in the last one.

    Without bids that tell something each deal is drawn anew.  With bids they form a chain: between two deals swaps of
    two cards are proposed, and now and then a whole new layout, so that every layout can be reached whatever suits
    are void and however many swaps are made.
    """

    def __init__(self, engine: Engine, view: PicasView, bidder: Bidder, rng: Random) -> None:
        self.rng = rng
        self.bidder = bidder
        self.layouts = Layouts(engine, view)
        self.seats, self.played, self.barred = self.layouts.seats, self.layouts.played, self.layouts.barred
        bids = [view.bid_of(seat) for seat in range(4)]
        self.bids = {seat: bid for seat in self.seats if (bid := bids[seat]) is not None and bid != DOBLE_NULA}
        self.hands = self.layouts.draw(rng)
        self.fit = self._fit(self.hands)
        self.small = max(view.sizes) <= _SMALL
        if self.bids:
            self._swap(_WARM_UP)

    def next(self) -> list[int]:
        """The next deal: the cards that each seat holds."""
        if self.bids:
            if self.small or self.rng.random() < _JUMPS:
                self._jump()
            self._swap(_SWAPS)
        else:
            self.hands = self.layouts.draw(self.rng)
        return self.hands[:]

    def _fit(self, hands: list[int]) -> dict[int, float]:
        """How plausible the bid of each seat that has bid is, as a logarithm."""
        log_fit, played = self.bidder.log_fit, self.played
        return {seat: log_fit(hands[seat] | played[seat], bid) for seat, bid in self.bids.items()}

    def _jump(self) -> None:
        """Propose a layout that has nothing to do with the present one."""
        hands = self.layouts.draw(self.rng)
        fit = self._fit(hands)
        gain = sum(fit.values()) - sum(self.fit.values())
        if gain >= 0 or self.rng.random() < math.exp(gain):
            self.hands, self.fit = hands, fit

    def _swap(self, times: int) -> None:
        """Propose to exchange two cards of two seats so many times."""
        draw, hands, barred, bids = self.rng.random, self.hands, self.barred, self.bids
        played, fit, log_fit = self.played, self.fit, self.bidder.log_fit
        held = {seat: list(bits(hands[seat])) for seat in self.seats}
        seats = [seat for seat in self.seats if held[seat]]
        count = len(seats)
        if count < 2:
            return
        for _ in range(times):
            pick = int(draw() * count)
            one = seats[pick]
            two = seats[(pick + 1 + int(draw() * (count - 1))) % count]
            at, to = int(draw() * len(held[one])), int(draw() * len(held[two]))
            card, other = held[one][at], held[two][to]
            if other & barred[one] or card & barred[two]:
                continue
            change = card | other
            gain = 0.0
            fit_one = fit_two = 0.0
            if one in bids:
                fit_one = log_fit((hands[one] ^ change) | played[one], bids[one])
                gain = fit_one - fit[one]
            if two in bids:
                fit_two = log_fit((hands[two] ^ change) | played[two], bids[two])
                gain += fit_two - fit[two]
            if gain < 0 and draw() >= math.exp(gain):
                continue
            if one in bids:
                fit[one] = fit_one
            if two in bids:
                fit[two] = fit_two
            hands[one] ^= change
            hands[two] ^= change
            held[one][at], held[two][to] = other, card
