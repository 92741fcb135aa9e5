"""The rest of a hand of Picas with all cards seen, solved exactly: the pairs against each other, for the match.

Depth-first search with alpha-beta bounds, a table of the positions between tricks that were met in any layout, by the
order of the cards that are left, and one card for all that come to the same, as in the double-dummy solvers of Bridge
(B. Haglund, "Search algorithms for a Bridge double dummy solver").  What is at stake is a rank of the `Ledger`:
contracts, nulas, S.B. and the match included.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pico_widgets.games.picas.rules.state import HAND_SIZE
from pico_widgets.games.picas.search.engine import SUIT, Engine, bits
from pico_widgets.games.picas.search.ledger import Ledger

INFINITE = 1 << 20
"""Beyond every rank."""


class OutOfBudgetError(Exception):
    """As many nodes as were allowed have been searched."""


class _Runs(dict[int, tuple[int, ...]]):
    """By the cards that may be played: one of each run of them that come to the same, the lowest, in order.

    `live` are all cards in hands when the trick began: between two cards of a run none of another hand lies.
    """

    def __init__(self, live: int, suit_of: Mapping[int, int]) -> None:
        super().__init__()
        self.live, self.suit_of = live, suit_of

    def __missing__(self, cards: int) -> tuple[int, ...]:
        found = []
        before = 0
        for card in bits(cards):
            others = self.live & ~cards
            same_suit = before and self.suit_of[card] == self.suit_of[before]
            if not same_suit or (card - 1) & ~(2 * before - 1) & others:
                found.append(card)
            before = card
        known = self[cards] = tuple(found)
        return known


class _Packed(dict[int, int]):
    """By a hand: the same with the cards of each suit moved together, so that those that are gone leave no gap.

    Positions that differ in nothing but the cards gone are then one.  `live` are all cards in hands, `runs` those of
    the cards moved together.
    """

    def __init__(self, live: int, suit_of: Mapping[int, int], runs: dict[int, _Runs]) -> None:
        super().__init__()
        self.moved: dict[int, int] = {}
        packed = suit = low = 0
        for card in bits(live):
            if suit_of[card] != suit:
                suit = suit_of[card]
                low = suit & -suit
            self.moved[card] = low
            packed |= low
            low <<= 1
        known = runs.get(packed)
        self.runs = known if known is not None else runs.setdefault(packed, _Runs(packed, suit_of))

    def __missing__(self, hand: int) -> int:
        moved = self.moved
        packed = self[hand] = sum(moved[card] for card in bits(hand))
        return packed


class Ending:
    """Solves layouts of the last cards of a hand, whose first trick is over.

    `nodes` counts the positions that were looked at, in all layouts so far: the measure of the work.  Beyond the
    budget `OutOfBudgetError` is raised.
    """

    def __init__(self, engine: Engine, ledger: Ledger, live: int, budget: int = INFINITE) -> None:
        """`live`: all cards that are in hands or on the table, the same in every layout; `budget`: in nodes."""
        self.budget = budget
        self.ledger = ledger
        self.any_breaks = engine.any_breaks
        self.nodes = 0
        self._rank = 0
        self.suit_of: dict[int, int] = {}
        self._packed: dict[int, int] = {}
        at = mask = 0
        for suit in range(4):
            cards = live >> suit * HAND_SIZE & SUIT
            mask = ((1 << cards.bit_count()) - 1) << at
            for card in bits(cards):
                self._packed[card << suit * HAND_SIZE] = 1 << at
                self.suit_of[1 << at] = mask
                at += 1
        self.live = (1 << at) - 1
        self.spades = mask
        self.side = self.live & ~mask
        self._table: dict[tuple[int, int, int, int, int], tuple[int, int]] = {}
        self._runs: dict[int, _Runs] = {}
        self._moved: dict[int, _Packed] = {}

    def ranks(
        self, hands: Sequence[int], leader: int, plays: Sequence[int], broken: bool, cards: Sequence[int]
    ) -> list[int]:
        """The rank, for pair 0, that comes of each of these cards of the seat whose turn it is, all cards seen.

        `hands` per seat and `plays`, the cards on the table in the order played, are the engine's bits.
        """
        if self.nodes > self.budget:
            raise OutOfBudgetError
        held = [self._pack(hand) for hand in hands]
        laid = [self._packed[card] for card in plays]
        found = []
        for card in cards:
            self._rank = self._sure(held, leader, laid, broken, self._packed[card], self._rank)
            found.append(self._rank)
        return found

    def _sure(self, hands: list[int], leader: int, laid: list[int], broken: bool, card: int, guess: int) -> int:
        """The rank that comes of a card, by null windows from a guess on.

        MTD(f) (Plaat, Schaeffer, Pijls, de Bruin, "Best-first fixed-depth minimax algorithms"): cards and layouts
        mostly come to what the one before came to.
        """
        low, high, rank = -INFINITE, INFINITE, guess
        while low < high:
            beta = rank + 1 if rank == low else rank
            rank = self._play(hands, leader, laid, broken, card, beta - 1, beta)
            if rank < beta:
                high = rank
            else:
                low = rank
        return rank

    def _pack(self, hand: int) -> int:
        """A hand in the solver's own bits, in which cards that are gone leave no gap."""
        packed = self._packed
        return sum(packed[card] for card in bits(hand))

    def _of(self, live: int) -> _Runs:
        runs = self._runs.get(live)
        if runs is None:
            runs = self._runs[live] = _Runs(live, self.suit_of)
        return runs

    def _play(
        self, hands: list[int], leader: int, laid: list[int], broken: bool, card: int, alpha: int, beta: int
    ) -> int:
        """The rank, for pair 0, once a card is played to the trick on the table; beyond the window it is a bound."""
        self.nodes += 1
        seat = leader + len(laid) & 3
        hands, plays = hands[:], [*laid, card]
        hands[seat] ^= card
        led = self.suit_of[plays[0]]
        broken = broken or (card & self.spades != 0 and (self.any_breaks or led != self.spades))
        if len(plays) < 4:
            seat = seat + 1 & 3
            top = INFINITE if seat & 1 else -INFINITE
            for one in self._of(self.live)[hands[seat] & led or hands[seat]]:
                rank = self._play(hands, leader, plays, broken, one, alpha, beta)
                if seat & 1:
                    top = min(top, rank)
                    beta = min(beta, top)
                else:
                    top = max(top, rank)
                    alpha = max(alpha, top)
                if alpha >= beta:
                    break
            return top
        ledger = self.ledger
        after = ledger.after[ledger.start]
        if not after:
            return ledger.low[0][ledger.start]
        able = led | self.spades
        at = max(range(4), key=lambda k: plays[k] if plays[k] & able else 0)
        winner = leader + at & 3
        state = after[winner]
        if not hands[winner]:
            return ledger.low[0][state]
        a, b, c, d = hands[winner:] + hands[:winner]
        if winner & 1:
            return -self.solve(a, b, c, d, winner, state, broken, -beta, -alpha)
        return self.solve(a, b, c, d, winner, state, broken, alpha, beta)

    def solve(self, a: int, b: int, c: int, d: int, seat: int, state: int, broken: bool, alpha: int, beta: int) -> int:
        """The rank that comes of a position between two tricks, for the pair of `seat`, which holds `a` and leads.

        `b`, `c` and `d` are the hands to its left in turn.  Not above `alpha` or not below `beta` it is a bound.
        """
        ledger = self.ledger
        pair = seat & 1
        low, high = ledger.low[pair][state], ledger.high[pair][state]
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        after, spades, suit_of = ledger.after[state], self.spades, self.suit_of
        if not a & (a - 1):
            able = suit_of[a] | spades
            at, best = 0, a
            if b > best and b & able:
                at, best = 1, b
            if c > best and c & able:
                at, best = 2, c
            if d > best and d & able:
                at = 3
            return ledger.low[pair][after[seat + at & 3]]
        live = a | b | c | d
        moved = self._moved.get(live)
        if moved is None:
            moved = self._moved[live] = _Packed(live, suit_of, self._runs)
        a, b, c, d = moved[a], moved[b], moved[c], moved[d]
        key = a, b, c, d, state << 3 | seat << 1 | broken
        met = self._table.get(key)
        if met is not None:
            low, high = max(low, met[0]), min(high, met[1])
            if low == high or low >= beta:
                return low
            if high <= alpha:
                return high
        self.nodes += 1
        if self.nodes > self.budget:
            raise OutOfBudgetError
        alpha, beta = max(alpha, low), min(beta, high)
        floor, top = alpha, -INFINITE
        take, any_breaks, solve = ledger.take[state], self.any_breaks, self.solve
        left, opposite, right = seat + 1 & 3, seat + 2 & 3, seat + 3 & 3
        runs = moved.runs
        leads = runs[a if broken else a & self.side or a]
        for x in reversed(leads) if take else leads:
            led = suit_of[x]
            able, ruffs = led | spades, any_breaks or led != spades
            rest = a ^ x
            broken_a = broken or (any_breaks and x & spades != 0)
            beta_b, lowest_b = beta, INFINITE
            plays_b = runs[b & led or b]
            for y in reversed(plays_b) if take else plays_b:
                best_b, at_b = (y, 1) if y > x and y & able else (x, 0)
                broken_b = broken_a or (ruffs and y & spades != 0)
                alpha_c, highest_c = alpha, -INFINITE
                for z in runs[c & led or c]:
                    best_c, at_c = (z, 2) if z > best_b and z & able else (best_b, at_b)
                    broken_c = broken_b or (ruffs and z & spades != 0)
                    beta_d, lowest_d = beta_b, INFINITE
                    for w in runs[d & led or d]:
                        broken_d = broken_c or (ruffs and w & spades != 0)
                        if w > best_c and w & able:
                            rank = -solve(d ^ w, rest, b ^ y, c ^ z, right, after[right], broken_d, -beta_d, -alpha_c)
                        elif not at_c:
                            rank = solve(rest, b ^ y, c ^ z, d ^ w, seat, after[seat], broken_d, alpha_c, beta_d)
                        elif at_c == 1:
                            rank = -solve(b ^ y, c ^ z, d ^ w, rest, left, after[left], broken_d, -beta_d, -alpha_c)
                        else:
                            rank = solve(
                                c ^ z, d ^ w, rest, b ^ y, opposite, after[opposite], broken_d, alpha_c, beta_d
                            )
                        if rank < lowest_d:
                            lowest_d = rank
                            if rank < beta_d:
                                beta_d = rank
                                if rank <= alpha_c:
                                    break
                    if lowest_d > highest_c:
                        highest_c = lowest_d
                        if lowest_d > alpha_c:
                            alpha_c = lowest_d
                            if lowest_d >= beta_b:
                                break
                if highest_c < lowest_b:
                    lowest_b = highest_c
                    if highest_c < beta_b:
                        beta_b = highest_c
                        if highest_c <= alpha:
                            break
            if lowest_b > top:
                top = lowest_b
                if lowest_b > alpha:
                    alpha = lowest_b
                    if lowest_b >= beta:
                        break
        if top <= floor:
            high = min(high, top)
        elif top >= beta:
            low = max(low, top)
        else:
            low = high = top
        self._table[key] = low, high
        return top
