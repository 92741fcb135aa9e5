"""The simple player of Picas: rules of thumb, from what its seat may know and nothing else.

A bid is an estimate of tricks, suit by suit.  A card is chosen by what it is worth to the pair that each seat
wins this trick, how likely each then is to win it, and what the card may still do later.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from pico_widgets.core.game import LOOK, Choice, Seat
from pico_widgets.games.picas.players.odds import Odds, last_chance, potential
from pico_widgets.games.picas.rules.events import Bid, Pair
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.score import PENALTY, PENALTY_AT
from pico_widgets.games.picas.rules.state import HAND_SIZE, NULA, SPADES, PicasView, pair_of
from pico_widgets.games.picas.search.bidding import (
    HIGH_SPADE_RISK,
    LONG_SPADE,
    RUFF,
    SIDE_RISK,
    SPADE_RISK,
    choose_bid,
    long_spades,
    ruffs,
    short_suit,
    side_height,
    side_tricks,
    spade_height,
    spade_tricks,
)
from pico_widgets.games.picas.search.engine import Bids, engine_of
from pico_widgets.games.picas.search.worth import Judge
from pico_widgets.tricks.cards import SUITS, Cards, rank_of, suit_of

_NULA_SWING = 200.0
"""Points between a nula that is made and one that fails."""

_LATER = 0.8
"""How much of what a card may do later counts now."""

_NEAR = 2
"""With no more tricks than this left to play the score decides what a trick is worth."""

_MATCH = 200.0
"""Points of a kind that winning the match is worth."""

_PER_POINT = 0.05
"""What a point of the hand counts besides, for matches that are as good as decided."""

_CAUGHT = 0.2
"""How likely a seat that avoids tricks wins one, beside another seat."""


def random_choice(_game: Picas, view: PicasView, rng: Random) -> Choice:
    """Any legal choice, each as likely as the others; bids are made blind."""
    return rng.choice(view.legal)


def simple_choice(game: Picas, view: PicasView, rng: Random) -> Choice:
    """Look, then bid what the hand should take; play by what each winner of the trick would be worth."""
    if len(view.bids) < 4:
        return LOOK if view.hand is None else simple_bid(game, view)
    values = card_values(game, view)
    best = max(values.values())
    return rng.choice([card for card, value in values.items() if value > best - 1e-9])


# --- bids ---------------------------------------------------------------------------------------


def simple_bid(game: Picas, view: PicasView) -> Bid:
    """A nula for a hand that fears little, else the tricks that it should take, of those that are left to bid."""
    assert view.hand is not None
    return choose_bid(expected_tricks(game, view.hand), nula_risk(game, view.hand), view.bids)


def expected_tricks(game: Picas, hand: Cards) -> float:
    """How many tricks a hand of 13 should take: high cards by their place in the order, long spades, short suits."""
    total = 0.0
    lengths = {suit: sum(suit_of(card) == suit for card in hand) for suit in SUITS}
    for card in hand:
        suit, below_top = suit_of(card), len(game.order) - 1 - game.order.index(rank_of(card))
        total += spade_tricks(below_top) if suit == SPADES else side_tricks(below_top, lengths[suit])
    total += LONG_SPADE * long_spades(lengths[SPADES])
    short = sum(short_suit(length) for suit, length in lengths.items() if suit != SPADES)
    return total + RUFF * ruffs(short, lengths[SPADES])


def nula_risk(game: Picas, hand: Cards) -> float:
    """How much a hand must fear to win some trick; `NULA_RISK` is the most with which one bids a nula.

    Each spade counts, and more the higher it is; in another suit the lowest card should be low, the next not
    much higher, and so on: what lies above counts.
    """
    risk = 0.0
    for suit in SUITS:
        places = sorted(game.order.index(rank_of(card)) for card in hand if suit_of(card) == suit)
        if suit == SPADES:
            risk += SPADE_RISK * len(places) + HIGH_SPADE_RISK * sum(map(spade_height, places))
        else:
            risk += SIDE_RISK * side_height(places)
    return risk


# --- cards --------------------------------------------------------------------------------------


def card_values(game: Picas, view: PicasView) -> dict[str, float]:
    """What each legal card is worth to the pair of the seat, in points of a kind."""
    if HAND_SIZE - len(view.taken) <= _NEAR:
        return end_values(game, view)
    odds = Odds(game, view)
    worth = seat_worths(game, view)
    later = _later(view, worth)
    values = {}
    for card in map(str, view.legal):
        chances = odds.winners(card)
        now = sum(worth[seat] * chances[seat] for seat in range(4))
        spare = potential(game, odds, card)
        values[card] = now - _LATER * later * spare - (1e-4 if later >= 0 else -1e-4) * game.strength[card]
    return values


def seat_worths(game: Picas, view: PicasView) -> list[float]:
    """What it is worth to the pair of `view.seat` that a seat wins the trick on the table."""
    mine = pair_of(view.seat)
    won = view.tricks_won
    out = []
    for seat in range(4):
        gain = pair_gain(game, view, pair_of(seat), seat)
        if isinstance(view.bid_of(seat), str) and not won[seat]:
            gain -= _NULA_SWING if view.bid_of(seat) == NULA else 2 * _NULA_SWING
        out.append(gain if pair_of(seat) == mine else -gain)
    return out


def end_values(game: Picas, view: PicasView) -> dict[str, float]:
    """What each legal card is worth near the end: what the match would stand like after the hand, on average."""
    odds = Odds(game, view)
    judge = Judge(engine_of(game), view)
    left = HAND_SIZE - len(view.taken) - 1
    after = [_plus(view.tricks_won, winner) for winner in range(4)]
    any_card = [0.25] * left
    rough = [_completed(judge, view, won, any_card) for won in after]
    wanted = rough[view.seat] >= min(rough[(view.seat + 1) % 4], rough[(view.seat + 3) % 4])
    values = {}
    for card in map(str, view.legal):
        kept = [one for one in view.hand or () if one != card]
        mine = [potential(game, odds, one) for one in kept]
        values[card] = (-1e-4 if wanted else 1e-4) * game.strength[card]
        for winner, chance in enumerate(odds.winners(card)):
            if left == 1:
                mine = [last_chance(odds, kept[0], winner == view.seat)]
            values[card] += chance * _completed(judge, view, after[winner], mine)
    return values


def _completed(judge: Judge, view: PicasView, won: tuple[int, ...], mine: Sequence[float]) -> float:
    """What it is worth that so many tricks are won, with one to come for each chance of `mine` that the seat wins it.

    Else any other seat does, one that bid to win none and has won none less often.
    """
    bids: Bids = tuple(view.bid_of(seat) or 1 for seat in range(4))
    if not mine:
        chance, points = judge(bids, won)
        return _MATCH * chance + _PER_POINT * points
    weights = [_CAUGHT if isinstance(bids[seat], str) and not won[seat] else 1.0 for seat in range(4)]
    weights[view.seat] = 0.0
    share = (1 - mine[0]) / sum(weights)
    weights = [share * weight for weight in weights]
    weights[view.seat] = mine[0]
    return sum(
        weight * _completed(judge, view, _plus(won, seat), mine[1:]) for seat, weight in enumerate(weights) if weight
    )


def _plus(won: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return (*won[:seat], won[seat] + 1, *won[seat + 1 :])


def pair_gain(game: Picas, view: PicasView, pair: Pair, seat: Seat) -> float:
    """What one more trick by `seat` is worth to its own pair: towards the contract, or as an overtrick."""
    nula = isinstance(view.bid_of(seat), str)
    won = view.tricks_won
    counting = sum(
        won[one] for one in (pair, pair + 2) if game.nula_tricks_count or not isinstance(view.bid_of(one), str)
    )
    contract, left = view.contracts[pair], HAND_SIZE - len(view.taken)
    need = contract - counting
    if nula and not game.nula_tricks_count:
        return _bag(game, view, pair, max(0, -need))
    if need > left:
        return 0.0
    if need > 0:
        spread = 0.4 * math.sqrt(left)
        off = left / 2 - need
        return 20 * contract * 0.4 / spread * math.exp(-off * off / (2 * spread * spread)) + 2
    return _bag(game, view, pair, -need)


def _bag(game: Picas, view: PicasView, pair: Pair, over: int) -> float:
    """What one more overtrick is worth to a pair that has `over` in this hand: 1 point, and a penalty nearer."""
    bags = view.bags[pair] + over
    if game.bags_carry:
        bags %= PENALTY_AT
    elif bags >= PENALTY_AT:
        return 1.0
    return 1.0 - (PENALTY if bags + 1 == PENALTY_AT else bags + 2)


def _later(view: PicasView, worth: list[float]) -> float:
    """What it is worth to win a later trick: as for this one, halved between having it and denying it."""
    seat = view.seat
    if isinstance(view.bid_of(seat), str) and not view.tricks_won[seat]:
        return worth[seat] / 2
    others = [worth[(seat + 1) % 4], worth[(seat + 3) % 4]]
    return (worth[seat] - min(others)) / 2
