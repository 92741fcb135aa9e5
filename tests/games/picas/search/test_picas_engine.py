"""The engine of Picas in bits: the same moves, winners and points as the rules, over random hands and options."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pico_widgets.games.picas.rules.score import count
from pico_widgets.games.picas.rules.state import DOBLE_NULA, NULA, HandCount, Sheet
from pico_widgets.games.picas.search.engine import SUIT_OF, Engine, bits
from pico_widgets.games.picas.search.playout import Playout
from tests.games.picas.rules.picas_helpers import P, fast, games, seeds
from tools.bench_playouts import random_playout

any_bid = st.integers(1, 13) | st.sampled_from([NULA, DOBLE_NULA])
any_bids = st.tuples(any_bid, any_bid, any_bid, any_bid)
numbers = st.tuples(*[st.integers(0, 9)] * 2)


def bid(game, seed, bids):
    """A hand after its bids, given per seat."""
    state, _ = game.start(game.deal(seed))
    while state.phase == "bid":
        state, _ = game.play(state, {state.turn: bids[state.turn]})
    return state


def led_suit(engine, state):
    return SUIT_OF[engine.bit[state.table[0]]] if state.table else 0


@fast
@given(games, seeds, seeds)
def test_moves_winners_and_broken_spades_are_those_of_the_rules(game, deal, seed):
    """picas.follow, picas.void, picas.spades.broken, picas.rank, picas.trump and their rulings, card by card."""
    engine, rng = Engine(game), Random(seed)
    state = bid(game, deal, (3, 3, 3, 3))
    while state.phase == "play":
        seat, led = state.turn, led_suit(engine, state)
        legal = game.legal(state, seat)
        allowed = engine.legal(engine.hand(state.hands[seat]), led, not state.taken, state.broken)
        assert set(engine.cards(allowed)) == set(legal)
        card = rng.choice(legal)
        plays = (*state.table, card)
        assert engine.best([engine.bit[one] for one in plays]) == game.best(plays)
        broken = state.broken or engine.breaks(engine.bit[card], led)
        state, _ = game.play(state, {seat: card})
        assert state.broken == broken


@fast
@given(games, any_bids, st.tuples(*[st.integers(0, 13)] * 3), numbers)
def test_points_and_overtricks_are_those_of_the_count(game, bids, cuts, bags):
    low, middle, high = sorted(cuts)
    won = (low, middle - low, high - middle, 13 - high)
    sheet = Sheet((HandCount((0, 0), (0, 0, 0, 0), (0, 0), bags, (0, 0)),))
    counted = count(game, bids, won, sheet, 0)[0].noted[-1]
    assert Engine(game).points(bids, won, bags) == (*counted.scores, *counted.bags)


@fast
@given(games, seeds, any_bids, st.integers(0, 51), seeds)
def test_a_playout_is_a_line_of_legal_cards_and_its_tricks_are_those_of_the_rules(game, deal, bids, start, seed):
    """From any moment of a hand: card by card by the rules, each as the playout chooses, the same tricks are won."""
    engine, rng = Engine(game), Random(seed)
    state = bid(game, deal, bids)
    expected = None
    for number in range(52):
        playout = at(engine, bids, state)
        if number == start:
            expected = playout.run()
        seat = state.turn
        card = rng.choice(game.legal(state, seat)) if expected is None else engine.card[playout.choice()]
        assert card in game.legal(state, seat)
        state, _ = game.play(state, {seat: card})
    assert list(state.sheet.noted[0].tricks_won) == expected


def at(engine, bids, state):
    """A playout from a state, the suits that seats have shown not to hold known."""
    playout = Playout(engine, bids)
    playout.hands = [engine.hand(hand) for hand in state.hands]
    playout.leader, playout.plays = state.leader, [engine.bit[card] for card in state.table]
    playout.won, playout.first, playout.broken = state.tricks_won, not state.taken, state.broken
    voids = [0, 0, 0, 0]
    for leader, plays in (*((trick.leader, trick.plays) for trick in state.taken), (state.leader, state.table)):
        for k, card in enumerate(plays):
            if card[0] != plays[0][0]:
                voids[(leader + k) % 4] |= SUIT_OF[engine.bit[plays[0]]]
    playout.voids = voids
    return playout


@fast
@given(games, seeds, any_bids, seeds)
def test_a_card_that_is_named_is_played_first(game, deal, bids, seed):
    """The playout after a card is the playout with that card named."""
    engine, rng = Engine(game), Random(seed)
    state = bid(game, deal, bids)
    for _ in range(rng.randrange(50)):
        state, _ = game.play(state, {state.turn: rng.choice(game.legal(state, state.turn))})
    card = rng.choice(game.legal(state, state.turn))
    after, _ = game.play(state, {state.turn: card})
    assert at(engine, bids, state).run(engine.bit[card]) == at(engine, bids, after).run()


@fast
@given(games, seeds, seeds)
def test_a_random_playout_wins_thirteen_tricks_and_is_repeatable(game, deal, seed):
    engine = Engine(game)
    dealt = game.deal(deal)
    hands = [engine.hand(hand) for hand in dealt.hands]
    once, again = (random_playout(engine, hands, (dealt.dealer + 1) % 4, Random(seed)) for _ in range(2))
    assert once == again
    assert sum(once) == 13
    assert hands == [engine.hand(hand) for hand in dealt.hands]


def test_random_playouts_of_one_deal_end_in_many_ways():
    engine = Engine(P)
    hands = [engine.hand(hand) for hand in P.deal(5).hands]
    ends = {tuple(random_playout(engine, hands, 0, Random(seed))) for seed in range(60)}
    assert len(ends) > 20


def test_cards_have_names_and_bits_in_the_order_in_force():
    engine = Engine(P)
    hand = engine.hand(("SA", "S7", "H2", "CK"))
    assert engine.cards(hand) == ("CK", "H2", "S7", "SA")
    assert list(bits(hand)) == sorted(bits(hand))
    assert len(engine.card) == 52
