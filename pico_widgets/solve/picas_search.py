"""The search of Picas: what each choice of a seat is worth, from its view and nothing else.

Flat Monte Carlo over determinised deals, as in the card programs that Long, Sturtevant, Buro and Furtak explain
("Understanding the success of perfect information Monte Carlo sampling in game tree search", AAAI 2010), but with
playouts in which no seat sees another's cards; Whitehouse, Cowling, Powley and Rollason ("Integrating Monte Carlo
tree search with knowledge-based methods to create engaging play in a commercial mobile game", AIIDE 2013) say why
knowledge belongs in such playouts.  Each deal is played with every choice that is still considered, and the budget
is shared out by sequential halving (Karnin, Koren, Somekh, "Almost optimal exploration in multi-armed bandits",
ICML 2013).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from pico_widgets.rules.picas import Picas
from pico_widgets.rules.picas_state import PicasView
from pico_widgets.solve.estimate import Estimate
from pico_widgets.solve.picas import SUIT_OF, Bids, Engine, bits
from pico_widgets.solve.picas_deals import Bidder, Deals
from pico_widgets.solve.picas_playout import Playout
from pico_widgets.solve.picas_worth import Judge, Worth

_FEW = 3
"""Playouts of every bid, the silly ones too."""

_MOST_RISK = 5.5
"""The most that a hand may fear in a nula that is looked at, as `Bidder` counts it."""

_DOUBT = 1.0
"""By how many standard errors a nula must be better: hunters are better than playouts make them."""

_BIDDER = Bidder()
_ENGINES: dict[Picas, Engine] = {}


class Arm:
    """A choice, or several that come to the same, with what its playouts gave."""

    def __init__(self, choices: list[int | str], prior: float) -> None:
        self.choices = choices
        self.prior = prior
        self.count = 0
        self.points = self.squares = self.chance = self.chance_squares = 0.0
        self.open = True

    def add(self, worth: Worth) -> None:
        self.count += 1
        self.points += worth.points
        self.squares += worth.points * worth.points
        self.chance += worth.chance
        self.chance_squares += worth.chance * worth.chance

    @property
    def mean(self) -> float:
        """The chance to win the match, on average, and a little for the choice that a playout would make."""
        return self.chance / self.count + self.prior

    @property
    def error(self) -> float:
        """The standard error of the chance to win."""
        mean = self.chance / self.count
        return math.sqrt(max(0.0, self.chance_squares / self.count - mean * mean) / self.count)

    def estimate(self, choice: int | str, mix: float) -> Estimate:
        value = self.points / self.count
        spread = max(0.0, self.squares / self.count - value * value)
        stderr = math.sqrt(spread / (self.count - 1)) if self.count > 1 else 0.0
        return Estimate(choice, value, stderr, self.count, mix)


def engine_of(game: Picas) -> Engine:
    """The engine of a game's options, made once."""
    if game not in _ENGINES:
        _ENGINES[game] = Engine(game)
    return _ENGINES[game]


def search(game: Picas, view: PicasView, playouts: int, rng: Random) -> tuple[Estimate, ...]:
    """What each legal choice of the view's seat is worth: the points of its pair in this hand, on average.

    Choices stand in the order of `view.legal`; `mix` is 1 for the one that the search would make, which looks at
    the match too, 0 for the others.  A small budget is exceeded until every choice has two playouts.  The same
    view, budget and state of `rng` give the same answer.  No choices, no estimates.
    """
    if not view.legal:
        return ()
    arms = bid_arms(game, view, playouts, rng) if len(view.bids) < 4 else card_arms(game, view, playouts, rng)
    best = max((arm for arm in arms if arm.open), key=lambda arm: arm.mean)
    of = {choice: arm for arm in arms for choice in arm.choices}
    return tuple(of[choice].estimate(choice, float(choice == best.choices[0])) for choice in view.legal)


def halve(
    arms: list[Arm], playouts: int, deal: Callable[[], list[int]], play: Callable[[Arm, list[int]], Worth]
) -> None:
    """Sequential halving: rounds of equal cost, after each of which the worse half is given up."""
    rounds = max(1, math.ceil(math.log2(len(arms))))
    alive = arms
    for _ in range(rounds):
        for _deal in range(max(2, round(playouts / rounds / len(alive)))):
            hands = deal()
            for arm in alive:
                arm.add(play(arm, hands))
        alive = sorted(alive, key=lambda arm: -arm.mean)[: max(2, (len(alive) + 1) // 2)]


def card_arms(game: Picas, view: PicasView, playouts: int, rng: Random) -> list[Arm]:
    """The cards that may be played, equals together, after their playouts."""
    engine = engine_of(game)
    judge = Judge(engine, view)
    deals = Deals(engine, view, _BIDDER, rng)
    bids = tuple(bid for seat in range(4) if (bid := view.bid_of(seat)) is not None)
    playout = Playout(engine, bids)
    playout.leader, playout.plays = view.leader, [engine.bit[card] for card in view.table]
    playout.won, playout.first, playout.broken = view.tricks_won, not view.taken, view.broken
    playout.voids = deals.barred
    playout.hands = deals.hands
    usual = playout.choice()
    others = 0
    for seat in range(4):
        others |= 0 if seat == view.seat else deals.hands[seat]
    for card in playout.plays:
        others |= card
    arms = []
    for run in equals(engine.hand(map(str, view.legal)), others):
        names: list[int | str] = [engine.card[card] for card in run]
        if usual in run:
            names.sort(key=lambda name: name != engine.card[usual])
        arms.append(Arm(names, 0.002 if usual in run else 0.0))

    def play(arm: Arm, hands: list[int]) -> Worth:
        playout.hands = hands
        return judge(bids, playout.run(engine.bit[str(arm.choices[0])]))

    halve(arms, playouts, deals.next, play)
    return arms


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


def bid_arms(game: Picas, view: PicasView, playouts: int, rng: Random) -> list[Arm]:
    """The bids that may be made, after their playouts; the seats that bid later bid as `Bidder` does.

    Bids far from what the hand promises are looked at no longer than it takes to say what they are worth.
    """
    engine = engine_of(game)
    judge = Judge(engine, view)
    deals = Deals(engine, view, _BIDDER, rng)
    arms = [Arm([choice], 0.0) for choice in view.legal]
    leader = view.dealer + 1 & 3

    def play(arm: Arm, hands: list[int]) -> Worth:
        order = (*view.bids, arm.choices[0])
        while len(order) < 4:
            order = (*order, _BIDDER.bid(hands[leader + len(order) & 3], order))
        bids: Bids = tuple(order[seat - leader & 3] for seat in range(4))
        playout = Playout(engine, bids)
        playout.hands, playout.leader = hands, leader
        return judge(bids, playout.run())

    likely = arms if view.hand is None else _likely(arms, engine.hand(view.hand))
    for _ in range(_FEW):
        hands = deals.next()
        for arm in arms:
            arm.add(play(arm, hands))
    halve(likely, playouts - _FEW * len(arms), deals.next, play)
    for arm in arms:
        arm.open = arm in likely
        if isinstance(arm.choices[0], str):
            arm.prior = -_DOUBT * arm.error
    return arms


def _likely(arms: list[Arm], hand: int) -> list[Arm]:
    """The bids that may be best for a hand: about its tricks, and nula if it has not too much to fear."""
    tricks, risk = _BIDDER.features(hand)
    return [
        arm
        for arm in arms
        if (-2.2 <= bid - tricks <= 2.8 or bid == 1 if isinstance(bid := arm.choices[0], int) else risk < _MOST_RISK)
    ]
