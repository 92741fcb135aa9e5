"""Deals of Picas that a seat must reckon with: cards where the view, the voids shown and the bids let them be.

Deals are drawn by a Markov chain of swaps that accepts by how plausible each bid is (Metropolis et al. 1953,
"Equation of state calculations by fast computing machines"); nothing but the seat's view is looked at.
"""

from __future__ import annotations

import math
from random import Random

from pico_widgets.rules.picas_state import DOBLE_NULA, HAND_SIZE, NULA, PicasView, number_of
from pico_widgets.solve.picas import SIDE, SPADES, SUIT, SUIT_OF, Engine, bits

_SWAPS = 16
"""Swaps that are proposed between two deals."""

_WARM_UP = 150
"""Swaps that are proposed before the first deal."""

_NULA_RISK = 2.5
"""What a nula hand fears at most, as `Bidder.risk` counts it."""

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
        if risk <= _NULA_RISK and not isinstance(partner, str):
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


class _NoRoom(Exception):
    """A card fits into no hand."""


class Deals:
    """The chain of deals of a view; `hands` are the cards still held, per seat."""

    def __init__(self, engine: Engine, view: PicasView, bidder: Bidder, rng: Random) -> None:
        self.rng = rng
        self.bidder = bidder
        self.hands = [0, 0, 0, 0]
        mine = view.hand
        if mine is not None:
            self.hands[view.seat] = engine.hand(mine)
        self.seats = [seat for seat in range(4) if mine is None or seat != view.seat]
        self.played, self.barred = shown(engine, view)
        seen = self.hands[view.seat]
        for played in self.played:
            seen |= played
        unseen = [bit for bit in engine.card if not bit & seen]
        rng.shuffle(unseen)
        sizes = {seat: view.sizes[seat] for seat in self.seats}
        try:
            self.held = _place(unseen, sizes, self.barred, rng)
        except _NoRoom:  # A position that was made up: what its tricks show does not fit its hands.
            self.barred = [0, 0, 0, 0]
            self.held = _place(unseen, sizes, self.barred, rng)
        bids = [view.bid_of(seat) for seat in range(4)]
        self.bids = {seat: bid for seat in self.seats if (bid := bids[seat]) is not None and bid != DOBLE_NULA}
        self.fit = {}
        for seat in self.seats:
            self.hands[seat] = sum(self.held[seat])
            if seat in self.bids:
                self.fit[seat] = bidder.log_fit(self.hands[seat] | self.played[seat], self.bids[seat])
        self.free = not any(self.played) and not self.bids
        self._swap(_WARM_UP)

    def next(self) -> list[int]:
        """The next deal: the cards that each seat holds."""
        if self.free:
            self._shuffle()
        else:
            self._swap(_SWAPS)
        return self.hands[:]

    def _shuffle(self) -> None:
        cards = [card for seat in self.seats for card in self.held[seat]]
        self.rng.shuffle(cards)
        at = 0
        for seat in self.seats:
            size = len(self.held[seat])
            self.held[seat] = cards[at : at + size]
            self.hands[seat] = sum(self.held[seat])
            at += size

    def _swap(self, times: int) -> None:
        """Propose to exchange two cards of two seats so many times."""
        draw, held, hands, barred, bids = self.rng.random, self.held, self.hands, self.barred, self.bids
        played, fit, log_fit = self.played, self.fit, self.bidder.log_fit
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


def shown(engine: Engine, view: PicasView) -> tuple[list[int], list[int]]:
    """The cards that each seat has played, and those that it has shown not to hold."""
    played, barred = [0, 0, 0, 0], [0, 0, 0, 0]
    broken = False
    tricks = [(trick.leader, trick.plays) for trick in view.taken]
    for number, (leader, plays) in enumerate([*tricks, (view.leader, view.table)]):
        led = 0
        for k, name in enumerate(plays):
            seat, card = leader + k & 3, engine.bit[name]
            played[seat] |= card
            if led and not card & led:
                barred[seat] |= led
            free = (not number and not engine.early_spades) if led else (not number or not broken)
            if card & SPADES and led != SPADES and free:
                barred[seat] |= SIDE
            broken = broken or engine.breaks(card, led)
            led = led or SUIT_OF[card]
    return played, barred


def _place(cards: list[int], sizes: dict[int, int], barred: list[int], rng: Random) -> dict[int, list[int]]:
    """Cards dealt to seats of these sizes, none to a seat that cannot hold it.

    A card for which no seat has room goes to one from which another card can move on.
    """
    held: dict[int, list[int]] = {seat: [] for seat in sizes}
    may = {card: [seat for seat in sizes if not card & barred[seat]] for card in cards}
    for card in sorted(cards, key=lambda one: len(may[one])):
        rooms = [seat for seat in may[card] for _ in range(sizes[seat] - len(held[seat]))]
        if rooms:
            held[rng.choice(rooms)].append(card)
        else:
            _push(card, held, sizes, may)
    return held


def _push(card: int, held: dict[int, list[int]], sizes: dict[int, int], may: dict[int, list[int]]) -> None:
    """Place a card by moving others on, along the shortest way to a seat with room."""
    ways: list[list[tuple[int, int]]] = [[(card, seat)] for seat in may[card]]
    reached = set(may[card])
    for way in ways:
        seat = way[-1][1]
        if len(held[seat]) < sizes[seat]:
            for moved, to in way:
                for cards in held.values():
                    if moved in cards:
                        cards.remove(moved)
                held[to].append(moved)
            return
        for other in held[seat]:
            for to in may[other]:
                if to not in reached:
                    reached.add(to)
                    ways.append([*way, (other, to)])
    raise _NoRoom
