"""The search of Picas: what each choice of a seat is worth, from its view and nothing else.

Flat Monte Carlo over determinised deals, as in the card programs that Long, Sturtevant, Buro and Furtak explain
("Understanding the success of perfect information Monte Carlo sampling in game tree search", AAAI 2010), but with
playouts in which no seat sees another's cards; Whitehouse, Cowling, Powley and Rollason ("Integrating Monte Carlo
tree search with knowledge-based methods to create engaging play in a commercial mobile game", AIIDE 2013) say why
knowledge belongs in such playouts.  Each deal is played with every choice that is still considered.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import DOBLE_NULA, NULA, PicasView, pair_of
from pico_widgets.games.picas.search.arms import NO_DOUBT, Arm, Doubt, chosen, estimates, halve, try_all
from pico_widgets.games.picas.search.bidding import Bidder
from pico_widgets.games.picas.search.deals import Deals
from pico_widgets.games.picas.search.engine import SUIT_OF, Bids, Engine, bits, engine_of
from pico_widgets.games.picas.search.playout import Playout
from pico_widgets.games.picas.search.solved import solve_layouts
from pico_widgets.games.picas.search.worth import Judge, Worth
from pico_widgets.search.estimate import Estimate

_FEW = 3
"""Playouts of every bid, the silly ones too."""

_MOST_RISK = 5.5
"""The most that a hand may fear in a nula that is looked at, as `Bidder` counts it."""

_DOUBT = 1.0
"""By how many standard errors a nula must be better: hunters are better than playouts make them."""

CAUTION = 1.5
"""By how many standard errors a card must be better than the one that a playout would play."""


class Effort(NamedTuple):
    """How much is spent on a choice for each playout of the budget.

    `nodes`: by the cards in a hand, nodes of exact search that an ending may cost; `few` for fewer cards, whose nodes
    cost less.  `sure`: by how many standard errors a choice must be better for the others to be given up early.
    """

    nodes: Mapping[int, int]
    few: int
    sure: float


THOROUGH = Effort({6: 32, 7: 16, 8: 16}, 48, math.inf)
"""For a coach: endings cost half a second of a thousand playouts, and less where it is likely to be in vain."""

QUICK = Effort({5: 8, 6: 7, 7: 8, 8: 8}, 16, 4.0)
"""For a player, who says nothing of what the other choices are worth: an ending costs about as much as playouts."""

_NODES = 6000
"""Nodes that an ending may cost at least, however small the budget."""

_BIAS = 0.25
"""What a mean of playouts is off from the worth with best play, one standard error, in parts of what is at stake.

Found in endings of six cards, which can be solved (`tools.bench_calibration_picas`).
"""

_GAP_BIAS = 0.02
"""The same for the difference of two choices."""

_DESPERATE = 0.15
"""The chance to win the match up to which a seat thinks of doble nula."""

_BIDDER = Bidder()


def search(game: Picas, view: PicasView, playouts: int, rng: Random) -> tuple[Estimate, ...]:
    """What each legal choice of the view's seat is worth: the chance of its pair to win the match.

    Choices stand in the order of `view.legal`; `points` are those of the pair in this hand minus those of the other
    pair, which decide where the chance is the same.  `mix` is 1 for the choice that the search would make, 0 for the
    others.  A small budget is exceeded until every choice has two playouts.  The same
    view, budget and state of `rng` give the same answer.  No choices, no estimates.
    """
    if not view.legal:
        return ()
    arms, doubt = _tried(game, view, playouts, rng, THOROUGH)
    return estimates(arms, view.legal, doubt)


def plays(game: Picas, view: PicasView, playouts: int, rng: Random) -> int | str:
    """What the seat of a view plays or bids: the best by the same search, which ends once that is clear.

    The arguments as for `search`; of endings with many layouts fewer are solved.  There must be a choice.
    """
    arms, _ = _tried(game, view, playouts, rng, QUICK)
    return chosen(arms).choices[0]


def _tried(game: Picas, view: PicasView, playouts: int, rng: Random, effort: Effort) -> tuple[list[Arm], Doubt]:
    """The choices with what they brought, and what stands behind that."""
    if len(view.bids) < 4:
        return bid_arms(game, view, playouts, rng, effort.sure), NO_DOUBT
    cards = Cards(game, view, rng)
    arms = cards.arms(0.0)
    budget = max(_NODES, playouts * effort.nodes.get(max(view.sizes), effort.few))
    doubt = solve_layouts(cards.engine, view, cards.deals.layouts, arms, budget, rng, effort.sure)
    if doubt is None:
        arms = cards.arms(CAUTION)
        doubt = cards.play_out(arms, playouts, effort.sure)
    return arms, doubt


class Cards:
    """The cards that a seat may play, to be tried in playouts."""

    def __init__(self, game: Picas, view: PicasView, rng: Random) -> None:
        self.engine = engine = engine_of(game)
        self.judge = Judge(engine, view)
        self.deals = Deals(engine, view, _BIDDER, rng)
        self.bids: Bids = tuple(bid for seat in range(4) if (bid := view.bid_of(seat)) is not None)
        self.playout = playout = Playout(engine, self.bids)
        playout.leader, playout.plays = view.leader, [engine.bit[card] for card in view.table]
        playout.won, playout.first, playout.broken = view.tricks_won, not view.taken, view.broken
        playout.voids = self.deals.barred
        playout.hands = self.deals.hands
        self.usual = playout.choice()
        others = sum(hand for seat, hand in enumerate(playout.hands) if seat != view.seat) | sum(playout.plays)
        self.runs = equals(engine.hand(map(str, view.legal)), others)

    def arms(self, caution: float) -> list[Arm]:
        """The cards, equals together; `caution` for all but the one that a playout would play."""
        arms = []
        for run in self.runs:
            names: list[int | str] = [self.engine.card[card] for card in run]
            if self.usual in run:
                names.sort(key=lambda name: name != self.engine.card[self.usual])
            arms.append(Arm(names, self.usual in run, 0.0 if self.usual in run else caution))
        return arms

    def play_out(self, arms: list[Arm], playouts: int, sure: float = math.inf) -> Doubt:
        """Gives the arms so many playouts together, fewer if one of them is `sure` to be better."""

        def play(arm: Arm, hands: list[int]) -> Worth:
            self.playout.hands = hands
            return self.judge(self.bids, self.playout.run(self.engine.bit[str(arm.choices[0])]))

        halve(arms, playouts, self.deals.next, play, sure)
        ends = [chance for arm in arms for chance in arm.chances]
        spread = max(ends) - min(ends)
        return Doubt(None, 1.0, _BIAS * spread, _GAP_BIAS * spread)


def equals(cards: int, others: int) -> list[list[int]]:
    """Cards in runs between whose members no card of another hand or of the table lies: they come to the same."""
    runs: list[list[int]] = []
    before = 0
    for card in bits(cards):
        between = (card - 1) & ~(2 * before - 1) if before else 0
        if before and SUIT_OF[card] == SUIT_OF[before] and not between & others:
            runs[-1].append(card)
        else:
            runs.append([card])
        before = card
    return runs


def bid_arms(game: Picas, view: PicasView, playouts: int, rng: Random, sure: float = math.inf) -> list[Arm]:
    """The bids that may be made, after their playouts; the seats that bid later bid as `Bidder` does.

    Bids far from what the hand promises are looked at no longer than it takes to say what they are worth.
    """
    engine = engine_of(game)
    deals = Deals(engine, view, _BIDDER, rng)
    arms = [Arm([choice], False, _DOUBT if isinstance(choice, str) else 0.0) for choice in view.legal]
    auction = Auction(engine, view)

    def play(arm: Arm, hands: list[int]) -> Worth:
        return auction.play(hands, arm.choices[0])

    likely = arms if view.hand is None else _likely(arms, engine.hand(view.hand))
    for _ in range(_FEW):
        try_all(arms, deals.next(), play)
    halve(likely, playouts - _FEW * len(arms), deals.next, play, sure)
    for arm in arms:
        arm.open = arm in likely
    return arms


class Auction:
    """The bids of a view, to be ended and played out on any deal."""

    def __init__(self, engine: Engine, view: PicasView) -> None:
        self.engine = engine
        self.judge = Judge(engine, view)
        self.made = view.bids
        self.leader = view.dealer + 1 & 3

    def play(self, hands: list[int], bid: int | str | None) -> Worth:
        """What the hand is worth to the pair of the view's seat if it bids so; None: as `Bidder` does."""
        order = self.made if bid is None else (*self.made, bid)
        while len(order) < 4:
            order = (*order, _BIDDER.bid(hands[self.leader + len(order) & 3], order))
        bids: Bids = tuple(order[seat - self.leader & 3] for seat in range(4))
        playout = Playout(self.engine, bids)
        playout.hands, playout.leader = hands, self.leader
        return self.judge(bids, playout.run())


def bids_blind(game: Picas, view: PicasView, playouts: int, rng: Random) -> bool:
    """Whether a seat that has not looked should bid doble nula rather than look and bid what its cards are worth.

    A pair that may well win otherwise does not think of it: half the budget goes to each of the two.
    """
    engine = engine_of(game)
    auction = Auction(engine, view)
    mine = pair_of(view.seat)
    totals, bags = view.totals, view.bags
    if auction.judge.chance(totals[mine], totals[1 - mine], bags[mine], bags[1 - mine]) > _DESPERATE:
        return False
    deals = Deals(engine, view, _BIDDER, rng)
    looks, blind = Arm([NULA], True, 0.0), Arm([DOBLE_NULA], False, CAUTION)
    for _ in range(max(2, playouts // 2)):
        hands = deals.next()
        try_all([looks, blind], hands, lambda arm, dealt: auction.play(dealt, None if arm.usual else DOBLE_NULA))
    return chosen([looks, blind]) is blind


def _likely(arms: list[Arm], hand: int) -> list[Arm]:
    """The bids that may be best for a hand: about its tricks, and nula if it has not too much to fear."""
    tricks, risk = _BIDDER.features(hand)
    return [
        arm
        for arm in arms
        if (-2.2 <= bid - tricks <= 2.8 or bid == 1 if isinstance(bid := arm.choices[0], int) else risk < _MOST_RISK)
    ]
