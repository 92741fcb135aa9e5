"""Playouts of Picas: from any moment of a hand to its last trick, by rules of thumb that cost a microsecond a card.

A seat plays from its own cards, the bids, the tricks and the cards that are gone: never from where the others are.
It takes tricks while its pair needs them or can still deny the other pair its contract, ducks otherwise, stays under
in a nula, covers a partner's and hunts an opponent's.  What may be played and who wins a trick is repeated here for
speed; `tests/games/picas/search/test_picas_engine.py` plays random hands by the rules beside it.
"""

from __future__ import annotations

from collections.abc import Sequence

from pico_widgets.games.picas.rules.state import HAND_SIZE
from pico_widgets.games.picas.search.engine import CLUBS, DIAMONDS, HEARTS, SIDE, SPADES, SUIT, SUIT_OF, Bids, Engine

DUCK, TAKE, TOP, LOW, SHED = range(5)
"""What a card is for: lose the trick with as high a card as may be; win it cheaply; win it surely; play the least
and keep low cards; be rid of the highest."""

_DENY = 2
"""A pair that is served still takes tricks while the other needs all but fewer than this of those that are left."""

_URGENT = 2
"""A pair that can spare fewer tricks than this thinks of its contract before it hunts a nula."""

_CATCH = 3
"""A nula that may stay under the trick's best card with more than so many unseen cards is not to be caught there."""

_LEAD_CATCH = 4
"""The same for a lead, which the nula plays to before its partner can cover."""

_SIDES = (CLUBS, DIAMONDS, HEARTS)

_ALL_RANKS = 1 | 1 << HAND_SIZE | 1 << 2 * HAND_SIZE
"""The lowest card of each side suit."""


class Playout:
    """Where a hand stands once all bids are made, with every card known; `run` plays it to its end."""

    __slots__ = (
        "any_breaks",
        "apart",
        "broken",
        "contracts",
        "early",
        "first",
        "greedy",
        "hands",
        "leader",
        "nulas",
        "plays",
        "voids",
        "won",
    )

    def __init__(self, engine: Engine, bids: Bids) -> None:
        """All tricks are still to be played; set `hands`, `leader`, `plays`, `won`, `first` and `broken` to go on."""
        self.early, self.any_breaks = engine.early_spades, engine.any_breaks
        self.greedy = engine.options.ten_for_every_trick
        self.apart = not engine.options.nula_tricks_count
        number = [bid if isinstance(bid, int) else 0 for bid in bids]
        self.contracts = (number[0] + number[2], number[1] + number[3])
        self.nulas = tuple(isinstance(bid, str) for bid in bids)
        self.hands: Sequence[int] = ()
        self.leader = 0
        self.plays: Sequence[int] = ()
        self.won: Sequence[int] = (0, 0, 0, 0)
        self.voids: Sequence[int] = (0, 0, 0, 0)
        self.first, self.broken = True, False

    def run(self, card: int = 0) -> list[int]:
        """The tricks of each seat at the end; `card` is what the seat whose turn it is plays first, 0 to choose."""
        hands, won = list(self.hands), list(self.won)
        leader, plays, first, broken = self.leader, self.plays, self.first, self.broken
        nulas, early, voids = self.nulas, self.early, list(self.voids)
        rest = hands[0] | hands[1] | hands[2] | hands[3]
        for play in plays:
            rest |= play
        some = True in nulas
        left = sum(hand.bit_count() for hand in hands) + len(plays) >> 2
        while left:
            aims = self._aims(won, left)
            led = best = 0
            winner = seat = leader
            count = 0
            if plays:
                led = SUIT_OF[plays[0]]
                for play in plays:
                    rest ^= play
                    if play > best and (not best or play & (led | SPADES)):
                        best, winner = play, seat
                    seat = seat + 1 & 3
                    count += 1
                plays = ()
            while count < 4:
                hand = hands[seat]
                if card:
                    chosen, card = card, 0
                elif not led:
                    allowed = hand if broken and not first else hand & SIDE or hand
                    style = self._lead_style(seat, aims, won) if some else aims[seat & 1]
                    void = self._void(seat, won, voids) if style == LOW else 0
                    chosen = lead(allowed, style, rest & ~hand, void, aims[seat & 1])
                else:
                    mate = winner == seat ^ 2
                    if some:
                        style, mate = self._style(seat, aims, won, count, winner, rest & ~hand & led & best - 1)
                    else:
                        style = aims[seat & 1]
                    unseen = rest & ~hand
                    if count == 2:
                        unseen &= ~voids[seat + 1 & 3]
                        if style == TAKE and not mate:
                            style = TOP
                    ruffs = not first or early
                    chosen = follow(hand, led, best, style, count == 3, mate, unseen, ruffs)
                hands[seat] = hand ^ chosen
                rest ^= chosen
                if not led:
                    led = SUIT_OF[chosen]
                    best = chosen
                    if chosen & SPADES and self.any_breaks:
                        broken = True
                else:
                    if not chosen & led:
                        voids[seat] |= led
                    if chosen & SPADES and (self.any_breaks or led != SPADES):
                        broken = True
                    if chosen > best and chosen & (led | SPADES):
                        best, winner = chosen, seat
                seat = seat + 1 & 3
                count += 1
            won[winner] += 1
            leader = winner
            first = False
            left -= 1
        return won

    def choice(self) -> int:
        """The card that the seat whose turn it is would play in a playout."""
        hands, won, plays = self.hands, self.won, self.plays
        seat = self.leader + len(plays) & 3
        hand = hands[seat]
        rest = hands[0] | hands[1] | hands[2] | hands[3]
        left = hand.bit_count()
        aims = self._aims(won, left)
        if not plays:
            allowed = hand if self.broken and not self.first else hand & SIDE or hand
            void = self._void(seat, won, self.voids)
            return lead(allowed, self._lead_style(seat, aims, won), rest & ~hand, void, aims[seat & 1])
        led = SUIT_OF[plays[0]]
        at = Engine.best(plays)
        count = len(plays)
        below = rest & ~hand & led & plays[at] - 1
        style, mate = self._style(seat, aims, won, count, self.leader + at & 3, below)
        unseen = rest & ~hand
        if count == 2:
            unseen &= ~self.voids[seat + 1 & 3]
            if style == TAKE and not mate:
                style = TOP
        return follow(hand, led, plays[at], style, count == 3, mate, unseen, not self.first or self.early)

    # --- aims

    def _aims(self, won: Sequence[int], left: int) -> tuple[int, int]:
        """For each pair, whether it wants tricks: TAKE, or TOP if every one, or DUCK."""
        if self.greedy:
            return TAKE, TAKE
        first = second = 0
        for seat in range(4):
            if not (self.apart and self.nulas[seat]):
                if seat & 1:
                    second += won[seat]
                else:
                    first += won[seat]
        needs = self.contracts[0] - first, self.contracts[1] - second
        return _aim(needs[0], needs[1], left), _aim(needs[1], needs[0], left)

    def _alive(self, seat: int, won: Sequence[int]) -> bool:
        return self.nulas[seat] and not won[seat]

    def _lead_style(self, seat: int, aims: tuple[int, int], won: Sequence[int]) -> int:
        if self._alive(seat, won):
            return DUCK
        if self._alive(seat ^ 2, won):
            return TOP
        if (self._alive(seat + 1 & 3, won) or self._alive(seat + 3 & 3, won)) and not self._urgent(seat, won):
            return LOW
        return aims[seat & 1]

    def _void(self, seat: int, won: Sequence[int], voids: Sequence[int]) -> int:
        """The suits that a nula of the other pair is known not to hold."""
        one, other = seat + 1 & 3, seat + 3 & 3
        return (voids[one] if self._alive(one, won) else 0) | (voids[other] if self._alive(other, won) else 0)

    def _urgent(self, seat: int, won: Sequence[int]) -> bool:
        pair = seat & 1
        counting = won[pair] + won[pair + 2]
        need = self.contracts[pair] - counting
        left = HAND_SIZE - sum(won)
        return 0 < need <= left and left - need < _URGENT

    def _style(
        self, seat: int, aims: tuple[int, int], won: Sequence[int], count: int, winner: int, below: int
    ) -> tuple[int, bool]:
        """What the next card of a trick is for, and whether the partner's card wins and may.

        `below` are the cards in other hands that stay under the best card so far.
        """
        if self._alive(seat, won):
            return DUCK, False
        mate = winner == seat ^ 2
        if self._alive(seat ^ 2, won):
            if count < 2:
                return TOP, False
            if mate:
                return TAKE if count == 3 else TOP, False
            return aims[seat & 1], False
        before, after = seat + 3 & 3, seat + 1 & 3
        hunted = before if self._alive(before, won) else after if self._alive(after, won) else -1
        if hunted >= 0:
            played = (seat - hunted & 3) <= count
            if played:
                if winner == hunted:
                    return DUCK, False
            elif below.bit_count() <= _CATCH and not self._urgent(seat, won):
                return LOW, False
            if aims[seat & 1] == DUCK:
                return SHED, mate
        return aims[seat & 1], mate


def _aim(need: int, other: int, left: int) -> int:
    """TAKE or DUCK for a pair that needs `need` of the `left` tricks, the others `other`; TOP if it needs them all."""
    if 0 < need <= left:
        return TAKE if need < left else TOP
    return TAKE if 0 < other <= left and other > left - _DENY else DUCK


# --- cards --------------------------------------------------------------------------------------


def _lowest(cards: int) -> int:
    """The lowest rank among cards of the side suits; 0 if there are none."""
    ranks = (cards | cards >> HAND_SIZE | cards >> 2 * HAND_SIZE) & SUIT
    cards &= (ranks & -ranks) * _ALL_RANKS
    return cards & -cards


def _highest(cards: int) -> int:
    """The highest rank among cards of the side suits; 0 if there are none."""
    ranks = (cards | cards >> HAND_SIZE | cards >> 2 * HAND_SIZE) & SUIT
    if not ranks:
        return 0
    cards &= (1 << ranks.bit_length() - 1) * _ALL_RANKS
    return cards & -cards


def lead(allowed: int, style: int, unseen: int, void: int, aim: int) -> int:
    """The card to lead with, of those allowed; `unseen` are the cards in other hands.

    A low lead to catch a nula avoids the suits of `void`, which it does not hold; if none can catch, `aim` counts.
    """
    if style == LOW:
        card, below = _lead_under(allowed & ~void, unseen)
        if card and below <= _LEAD_CATCH:
            return card
        style = aim
    if style == DUCK:
        return _lead_under(allowed, unseen)[0] or _lowest(allowed & SIDE) or allowed & -allowed
    for suit in _SIDES:
        mine = allowed & suit
        if mine > unseen & suit and unseen & suit:
            return 1 << mine.bit_length() - 1
    spades = allowed & SPADES
    if spades > unseen & SPADES:
        return 1 << spades.bit_length() - 1
    if style == TOP:
        return _highest(allowed & SIDE) or 1 << spades.bit_length() - 1
    return _lowest(allowed & SIDE) or spades & -spades


def _lead_under(allowed: int, unseen: int) -> tuple[int, int]:
    """The side suit's lowest card that the fewest unseen cards are below and some above, and how many are below."""
    card, fewest = 0, HAND_SIZE
    for suit in _SIDES:
        mine = allowed & suit
        if mine:
            low = mine & -mine
            others = unseen & suit
            below = (others & low - 1).bit_count()
            if below < fewest and low < others:
                card, fewest = low, below
    return card, fewest


def follow(hand: int, led: int, best: int, style: int, last: bool, mate: bool, unseen: int, ruffs: bool) -> int:
    """The card to play to a trick; `best` is its highest card, `mate` whether the partner holds it and may keep it.

    `ruffs`: whether a spade may be played for want of the suit led; `unseen` are the cards in other hands, for the
    third to play those that the fourth may hold.  The third covers its partner's card if the fourth may beat it.
    """
    own = hand & led
    danger = unseen & led & -(best << 1) if mate and not last and style in (TAKE, TOP) else 0
    if own:
        if danger and own > danger & -danger:
            higher = own & -(1 << danger.bit_length())
            return higher & -higher or 1 << own.bit_length() - 1
        if not best & led:
            return 1 << own.bit_length() - 1 if style in (DUCK, SHED) else own & -own
        if style == SHED:
            return 1 << own.bit_length() - 1
        if style == DUCK or (style == LOW and best > unseen & led):
            under = own & best - 1
            if under:
                return 1 << under.bit_length() - 1
            return 1 << own.bit_length() - 1 if last else own & -own
        if style != LOW and not mate:
            over = own & -(best << 1)
            if over:
                if last:
                    return over & -over
                top = 1 << own.bit_length() - 1
                if style == TOP or top > unseen & led:
                    return top
        return own & -own
    spades = hand & SPADES
    side = hand & SIDE
    if not ruffs and side:
        spades = 0
    if spades and led != SPADES:
        if style in (TAKE, TOP, SHED) and (not mate or (style == TOP and danger)):
            over = spades & -(best << 1)
            if over:
                return over & -over
        elif style == DUCK and best & SPADES:
            under = spades & best - 1
            if under:
                return 1 << under.bit_length() - 1
    if side:
        return _lowest(side) if style in (TAKE, TOP) else _highest(side)
    return spades & -spades
