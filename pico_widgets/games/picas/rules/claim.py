"""Claims in Picas (picas.ruling.claim): whether the rest of a hand is decided, whatever anybody plays.

The search is exact and bounded: a rest that takes too many positions to decide is no claim yet.  What may be played and
who wins a trick is repeated on bits for speed; tests compare it with every line of play by the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from pico_widgets.core.game import Refusal, Refused, Seat
from pico_widgets.games.picas.rules.events import Claimed
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import DECK, HAND_SIZE, PicasState
from pico_widgets.tricks.cards import SUITS, rank_of, suit_of

MOST_POSITIONS = 20_000
"""Positions between two cards that a claim may look at before it is refused as too long."""

_SUIT = (1 << HAND_SIZE) - 1

Won = tuple[int, int, int, int]
_Hands = tuple[int, int, int, int]


@dataclass(frozen=True)
class Claim:
    """A claim that is granted: what is said of it, and a line of play that ends the hand, seat by seat."""

    event: Claimed
    line: tuple[tuple[Seat, str], ...]


class _TwoEnds(Exception):
    """Two lines of play end with different tricks."""


class _TooLong(Exception):
    """The search has reached its bound."""


def why_no_claim(game: Picas, state: PicasState, seat: Seat, most: int = MOST_POSITIONS) -> Refusal | None:
    """None if the rest is decided; otherwise why not, as the operand `reason`.

    "phase": no hand is being played; "open": two lines of play differ; "long": more than `most` positions.
    """
    if state.phase != "play":
        return Refusal("breaks", "picas.ruling.claim", seat, None, {"reason": "phase"})
    try:
        _Search(game, state, most).run()
    except _TwoEnds:
        return Refusal("breaks", "picas.ruling.claim", seat, None, {"reason": "open"})
    except _TooLong:
        return Refusal("breaks", "picas.ruling.claim", seat, None, {"reason": "long"})
    return None


def can_claim(game: Picas, state: PicasState, most: int = MOST_POSITIONS) -> bool:
    """Whether every line of play gives each seat the same number of tricks, shown within `most` positions."""
    return why_no_claim(game, state, state.leader, most) is None


def claim(game: Picas, state: PicasState, seat: Seat, most: int = MOST_POSITIONS) -> Claim:
    """Grant the claim of a seat.  Raises `Refused`."""
    refusal = why_no_claim(game, state, seat, most)
    if refusal is not None:
        raise Refused(refusal)
    line: list[tuple[Seat, str]] = []
    before, after = state.tricks_won, state
    while after.phase == "play":
        turn = after.turn
        assert turn is not None
        card = str(game.legal(after, turn)[0])
        line.append((turn, card))
        after, _events = game.play(after, {turn: card})
    won = after.tricks_won
    tricks = tuple(now - then for now, then in zip(won, before, strict=True))
    return Claim(Claimed("picas.ruling.claim", seat, tricks), tuple(line))


class _Search:
    """All lines of play from a position, with a hand as 52 bits: a bit is 13 × suit + rank, spades first."""

    def __init__(self, game: Picas, state: PicasState, most: int) -> None:
        self.game = game
        self.state = state
        self.most = most
        self.known: dict[tuple[_Hands, Seat, bool], Won] = {}
        self.looked_at = 0

    def run(self) -> Won:
        """The tricks that each seat still wins.  Raises `_TwoEnds` or `_TooLong`."""
        order = self.game.order
        bit = {card: 1 << SUITS.index(suit_of(card)) * HAND_SIZE + order.index(rank_of(card)) for card in DECK}
        north, east, south, west = (sum(bit[card] for card in hand) for hand in self.state.hands)
        table = tuple(bit[card] for card in self.state.table)
        hands = (north, east, south, west)
        return self._card(hands, self.state.leader, table, self.state.broken, first=not self.state.taken)

    def _trick(self, hands: _Hands, leader: Seat, broken: bool) -> Won:
        """From the lead of a trick on, not the first of the hand."""
        if not hands[leader]:
            return 0, 0, 0, 0
        key = (hands, leader, broken)
        if key not in self.known:
            self.known[key] = self._sweep(hands, leader) or self._card(hands, leader, (), broken, first=False)
        return self.known[key]

    @staticmethod
    def _sweep(hands: _Hands, leader: Seat) -> Won | None:
        """The rest goes to a leader none of whose cards can be beaten; None if some card can, or may be."""
        others = hands[0] | hands[1] | hands[2] | hands[3]
        others &= ~hands[leader]
        for suit in range(4):
            mine = hands[leader] >> (suit * HAND_SIZE) & _SUIT
            if not mine:
                continue
            theirs = others >> (suit * HAND_SIZE) & _SUIT
            if theirs > mine & -mine or (suit and others & _SUIT):
                return None
        tricks = hands[leader].bit_count()
        north, east, south, west = (tricks if seat == leader else 0 for seat in range(4))
        return north, east, south, west

    def _card(self, hands: _Hands, leader: Seat, table: tuple[int, ...], broken: bool, first: bool) -> Won:
        """From the next card of a trick on: every card that may be played must end alike."""
        self.looked_at += 1
        if self.looked_at > self.most:
            raise _TooLong
        seat = (leader + len(table)) % 4
        end: Won | None = None
        for card in self._cards(hands, seat, table, broken, first):
            after = list(hands)
            after[seat] &= ~card
            north, east, south, west = after
            won = self._next((north, east, south, west), leader, (*table, card), broken, first)
            if end is not None and end != won:
                raise _TwoEnds
            end = won
        assert end is not None
        return end

    def _next(self, hands: _Hands, leader: Seat, table: tuple[int, ...], broken: bool, first: bool) -> Won:
        """After a card: whether it broke spades, and who takes a trick of four."""
        if table[-1] <= _SUIT and (self.game.any_spade_breaks or table[0] > _SUIT):
            broken = True
        if len(table) < 4:
            return self._card(hands, leader, table, broken, first)
        winner = (leader + max(range(4), key=lambda k: self._strength(table, k))) % 4
        won = list(self._trick(hands, winner, broken))
        won[winner] += 1
        north, east, south, west = won
        return north, east, south, west

    @staticmethod
    def _strength(table: tuple[int, ...], k: int) -> int:
        """A number that is greater for a card that beats another, 0 for one that cannot win."""
        if table[k] <= _SUIT:
            return table[k] << 4 * HAND_SIZE
        return table[k] if table[k].bit_length() - 1 in _span(table[0]) else 0

    def _cards(self, hands: _Hands, seat: Seat, table: tuple[int, ...], broken: bool, first: bool) -> list[int]:
        """The cards that may be played, one of each run that no card of another seat parts; the extremes first."""
        hand = hands[seat]
        spades = hand & _SUIT
        if table:
            span = _span(table[0])
            following = hand & (_SUIT << span.start)
            spades_too = not first or self.game.spades_in_first_trick
            allowed = following or (hand if spades_too else hand & ~_SUIT) or spades
        else:
            allowed = (hand if broken and not first else hand & ~_SUIT) or spades
        others = hands[0] | hands[1] | hands[2] | hands[3]
        others = others & ~hand
        for card in table:
            others |= card
        cards: list[int] = []
        open_run = -1
        for at in range(4 * HAND_SIZE):
            if at % HAND_SIZE == 0 or others >> at & 1:
                open_run = -1
            if allowed >> at & 1:
                if open_run < 0:
                    cards.append(1 << at)
                open_run = at
        return cards[-1:] + cards[:-1]


def _span(card: int) -> range:
    """The bits of a card's suit."""
    start = (card.bit_length() - 1) // HAND_SIZE * HAND_SIZE
    return range(start, start + HAND_SIZE)
