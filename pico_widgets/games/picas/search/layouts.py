"""Layouts of the cards of Picas that a seat does not see: how many fit what it has seen, all of them, or one at random.

Suit by suit: how many cards of a suit each seat may hold follows from the sizes of the hands and the suits that a
seat has shown not to hold; how many ways there are to deal the rest is known for each split of a suit, so that all
layouts can be counted without being made, and each is drawn as often as any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from random import Random

from pico_widgets.games.picas.rules.state import HAND_SIZE, PicasView
from pico_widgets.games.picas.search.engine import SIDE, SPADES, SUIT, SUIT_OF, Engine

Split = tuple[int, ...]
"""Cards of a suit per seat."""


class Layouts:
    """The layouts of a view; `count` says how many there are.

    `seats` are those whose cards are unseen, `played` and `barred` what each seat has played and cannot hold.
    """

    def __init__(self, engine: Engine, view: PicasView) -> None:
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
        self._sizes = tuple(view.sizes[seat] for seat in self.seats)
        self._suits = [[bit for bit in unseen if bit & SUIT << HAND_SIZE * at] for at in range(4)]
        self._known: dict[tuple[int, Split], list[tuple[int, Split]]] = {}
        self._totals: dict[tuple[int, Split], int] = {}
        self._unseen = unseen
        self.count = self._counted()
        if not self.count:  # A position that was made up: what its tricks show does not fit its hands.
            self.barred = [0, 0, 0, 0]
            self._known.clear()
            self._totals.clear()
            self.count = self._counted()

    def _counted(self) -> int:
        if sum(self._sizes) != len(self._unseen):
            raise ValueError("the unseen cards do not fill the hands")
        self._free = not any(self.barred[seat] for seat in self.seats)
        return _multinomial(self._sizes) if self._free else self._ways(0, self._sizes)

    def all(self) -> Iterator[list[int]]:
        """Every layout once: the cards that each seat holds."""
        for dealt in self._deals(0, self._sizes):
            yield self._with(dealt)

    def draw(self, rng: Random) -> list[int]:
        """A layout, each as likely as any other, independent of those drawn before."""
        dealt = [0] * len(self.seats)
        rooms = self._sizes
        if self._free:
            cards = self._unseen
            rng.shuffle(cards)
            used = 0
            for k, number in enumerate(rooms):
                dealt[k] = sum(cards[used : used + number])
                used += number
            return self._with(dealt)
        for at, suit in enumerate(self._suits):
            if not suit:
                continue
            split = self._split(at, rooms, rng)
            rng.shuffle(suit)
            used = 0
            for k, number in enumerate(split):
                dealt[k] |= sum(suit[used : used + number])
                used += number
            rooms = tuple(room - number for room, number in zip(rooms, split, strict=True))
        return self._with(dealt)

    def _split(self, at: int, rooms: Split, rng: Random) -> Split:
        """How a suit falls, as often as it does in all layouts."""
        pick = rng.randrange(self._ways(at, rooms))
        for ways, split in self._known[at, rooms]:
            if pick < ways:
                return split
            pick -= ways
        raise AssertionError("ways do not add up")

    def _with(self, dealt: Sequence[int]) -> list[int]:
        hands = self.hands[:]
        for seat, cards in zip(self.seats, dealt, strict=True):
            hands[seat] = cards
        return hands

    def _ways(self, at: int, rooms: Split) -> int:
        """In how many ways the suits from the `at`-th on fill rooms in the hands."""
        if at == len(self._suits):
            return 1
        total = self._totals.get((at, rooms))
        if total is None:
            ways = []
            for split in self._splits(at, rooms):
                left = tuple(room - number for room, number in zip(rooms, split, strict=True))
                rest = self._ways(at + 1, left)
                if rest:
                    ways.append((rest * _multinomial(split), split))
            self._known[at, rooms] = ways
            total = self._totals[at, rooms] = sum(number for number, _ in ways)
        return total

    def _splits(self, at: int, rooms: Split) -> Iterator[Split]:
        """The ways to split a suit over the seats by number, none to a seat that cannot hold it."""
        suit = self._suits[at]
        most = [
            0 if suit and suit[0] & self.barred[seat] else min(room, len(suit))
            for seat, room in zip(self.seats, rooms, strict=True)
        ]

        def split(k: int, left: int) -> Iterator[Split]:
            if k == len(most) - 1:
                if left <= most[k]:
                    yield (left,)
                return
            for number in range(min(left, most[k]) + 1):
                for rest in split(k + 1, left - number):
                    yield (number, *rest)

        return split(0, len(suit))

    def _deals(self, at: int, rooms: Split) -> Iterator[list[int]]:
        if at == len(self._suits):
            yield [0] * len(rooms)
            return
        if not self._ways(at, rooms):
            return
        for _, split in self._known[at, rooms]:
            left = tuple(room - number for room, number in zip(rooms, split, strict=True))
            rest = list(self._deals(at + 1, left))
            for dealt in _dealt(sorted(self._suits[at]), split):
                for more in rest:
                    yield [one | other for one, other in zip(dealt, more, strict=True)]


def _multinomial(split: Split) -> int:
    ways, total = 1, 0
    for number in split:
        total += number
        ways *= comb(total, number)
    return ways


def _dealt(cards: Sequence[int], split: Split) -> Iterator[list[int]]:
    """Every way to deal cards in these numbers."""
    if len(split) == 1:
        yield [sum(cards)]
        return
    for chosen in combinations(cards, split[0]):
        rest = [card for card in cards if card not in chosen]
        for more in _dealt(rest, split[1:]):
            yield [sum(chosen), *more]


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
