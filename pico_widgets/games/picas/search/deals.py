"""Deals of Picas that a seat must reckon with: cards where the view, the voids shown and the bids let them be.

Deals are drawn by a Markov chain that accepts by how plausible each bid is (Metropolis et al. 1953, "Equation of
state calculations by fast computing machines"; whole new layouts as proposals: Hastings 1970); nothing but the
seat's view is looked at.
"""

from __future__ import annotations

import math
from random import Random

from pico_widgets.games.picas.rules.state import DOBLE_NULA, PicasView
from pico_widgets.games.picas.search.bidding import Bidder
from pico_widgets.games.picas.search.engine import Engine, bits
from pico_widgets.games.picas.search.layouts import Layouts

_SWAPS = 8
"""Swaps that are proposed between two deals."""

_JUMPS = 0.25
"""How often a whole new layout is proposed too; always for hands of no more cards than `_SMALL`, where it may pass."""

_SMALL = 7

_WARM_UP = 150
"""Swaps that are proposed before the first deal."""


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
