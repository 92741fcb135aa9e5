"""Random playouts of Picas a second, by the rules and by the fast engine, beside OpenSpiel's Spades driven from Python.

A playout begins with the deal: cards are shuffled, four bids and thirteen tricks are made at random. CPU time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import DECK, NUMBERS, PicasDeal
from pico_widgets.games.picas.search.engine import SPADES, SUIT_OF, Engine
from tools.bench_peers import spades

SECONDS = 2.0
"""How long each is let run."""


def bench_playouts() -> None:
    """Prints playouts a second, and the ratios to the peer."""
    game = spades()
    rows = {
        "Picas, the engine of the search": _rate(_engine()),
        "Picas, the rules that explain": _rate(_rules()),
    }
    peer = _rate(_spiel(game)) if game else None
    print("Random playouts of a hand, deal and bids included (CPU time)")
    for title, rate in rows.items():
        beside = f"   {rate / peer:5.2f} x OpenSpiel's" if peer else ""
        print(f"  {title:34} {rate:8,.0f} a second{beside}")
    if peer:
        print(f"  {'OpenSpiel, Spades from Python':34} {peer:8,.0f} a second")


def _rate(playout: Callable[[Random], object]) -> float:
    rng, count = Random(1), 0
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        playout(rng)
        count += 1
    return count / spent


def _engine() -> Callable[[Random], object]:
    engine = Engine(Picas())
    deck = list(engine.card)

    def playout(rng: Random) -> object:
        rng.shuffle(deck)
        hands = [sum(deck[seat::4]) for seat in range(4)]
        bids = [rng.choice(NUMBERS) for _ in range(4)]
        return engine.points(bids, random_playout(engine, hands, 1, rng), (0, 0))

    return playout


def _rules() -> Callable[[Random], object]:
    game, deck = Picas(), list(DECK)

    def playout(rng: Random) -> object:
        rng.shuffle(deck)
        state, _ = game.start(PicasDeal(0, tuple(tuple(deck[seat::4]) for seat in range(4))))
        while (turn := state.turn) is not None:
            state, _ = game.play(state, {turn: rng.choice(game.legal(state, turn))})
        return state.totals

    return playout


def _spiel(game: Any) -> Callable[[Random], object]:
    def playout(rng: Random) -> object:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        return state.returns()

    return playout


def random_playout(engine: Engine, hands: Sequence[int], leader: int, rng: Random) -> list[int]:
    """Deal in, tricks out: the tricks that each seat wins if all play random legal cards from the first lead on."""
    held = list(hands)
    won = [0, 0, 0, 0]
    broken, first = False, True
    draw = rng.random
    while held[leader]:
        led, best, winner, seat = 0, 0, leader, leader
        for _ in range(4):
            legal = engine.legal(held[seat], led, first, broken)
            for _skip in range(int(draw() * legal.bit_count())):
                legal &= legal - 1
            card = legal & -legal
            held[seat] ^= card
            if card & SPADES and engine.breaks(card, led):
                broken = True
            if not led:
                led, best = SUIT_OF[card], card
            elif card > best and card & (led | SPADES):
                best, winner = card, seat
            seat = (seat + 1) & 3
        won[winner] += 1
        leader, first = winner, False
    return won
