"""Endings of Picas: the layouts that fit are counted, drawn evenly and solved exactly, for the match."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pico_widgets.core.records import session_from_json
from pico_widgets.games.picas.players.expert import PLAYOUTS, expert_choice
from pico_widgets.games.picas.rules import records as picas_record
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.search.arms import Arm, Doubt, contenders, estimates
from pico_widgets.games.picas.search.bidding import Bidder
from pico_widgets.games.picas.search.deals import Deals
from pico_widgets.games.picas.search.ending import Ending, OutOfBudgetError
from pico_widgets.games.picas.search.engine import Engine
from pico_widgets.games.picas.search.layouts import Layouts
from pico_widgets.games.picas.search.ledger import Ledger
from pico_widgets.games.picas.search.search import plays, search
from pico_widgets.games.picas.search.worth import Judge, Worth
from tests.games.picas.rules.picas_helpers import fast, games, imagine, seeds
from tests.games.picas.search.picas_oracles import best, ending, fits, layouts

LONG = Picas(target=300)


def positions(cards, count, game=LONG, sense=0.8):
    """Endings with so many cards, from several seeds."""
    found = (ending(game, seed, cards, sense=sense) for seed in range(10 * count))
    return [state for state in found if state is not None][:count]


def named(engine, hands):
    return tuple(frozenset(engine.cards(hand)) for hand in hands)


# --- layouts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("sense", [0.8, 0.0])
def test_the_layouts_are_those_that_could_have_been_played_so(sense):
    for state in positions(2, 25, sense=sense) + positions(3, 3, sense=sense):
        view = LONG.view(state, state.turn)
        engine = Engine(LONG)
        mine = Layouts(engine, view)
        found = Counter(named(engine, hands) for hands in mine.all())
        right = {tuple(map(frozenset, hands)) for hands in layouts(LONG, view)}
        assert set(found) == right
        assert mine.count == len(right) == found.total()


@fast
@given(games, seeds, seeds, st.integers(1, 7))
def test_a_layout_that_is_drawn_could_have_been_played_so(game, deal, seed, cards):
    state = ending(game, deal, cards, sense=0.3)
    if state is None:
        return
    engine = Engine(game)
    view = game.view(state, state.turn)
    drawn = Layouts(engine, view)
    rng = Random(seed)
    assert all(fits(game, view, tuple(map(engine.cards, drawn.draw(rng)))) for _ in range(3))


def chi_square(drawn, expected):
    """Pearson's statistic, less its degrees of freedom, in standard deviations."""
    free = len(expected) - 1
    total = sum((drawn[key] - often) ** 2 / often for key, often in expected.items())
    return (total - free) / (2 * free) ** 0.5


def with_voids(count):
    """Endings of three cards in which some layouts are excluded, and some are left."""
    engine = Engine(LONG)
    found = []
    for state in positions(3, 60, sense=0.5):
        view = LONG.view(state, state.turn)
        if 6 <= Layouts(engine, view).count <= 200:
            found.append(view)
    return found[:count]


def test_every_layout_is_drawn_as_often_as_any_other():
    engine = Engine(LONG)
    off = []
    for view in with_voids(12):
        drawn = Layouts(engine, view)
        rng = Random(5)
        times = 40 * drawn.count
        seen = Counter(tuple(drawn.draw(rng)) for _ in range(times))
        expected = {tuple(hands): 40.0 for hands in drawn.all()}
        assert set(seen) <= set(expected)
        off.append(chi_square(seen, expected))
    assert len(off) == 12
    assert max(off) < 4
    assert abs(sum(off)) / len(off) ** 0.5 < 3


def test_with_bids_each_layout_is_met_as_often_as_they_are_plausible():
    """The chain of deals reaches every layout, also those that no two-card swap leads to."""
    from math import exp

    engine, bidder = Engine(LONG), Bidder()
    for view in with_voids(8):
        chain = Deals(engine, view, bidder, Random(3))
        weights = {}
        for hands in chain.layouts.all():
            fit = sum(bidder.log_fit(hands[seat] | chain.played[seat], bid) for seat, bid in chain.bids.items())
            weights[tuple(hands)] = exp(fit)
        times = 60 * len(weights)
        seen = Counter(tuple(chain.next()) for _ in range(times))
        assert set(seen) <= set(weights)
        total = sum(weights.values())
        apart = sum(abs(seen[key] / times - weight / total) for key, weight in weights.items()) / 2
        assert apart < 0.12, apart


# --- found by use ---------------------------------------------------------------------------------

FOUND = [json.loads(line) for line in Path(__file__).with_name("picas_endings.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("seed", [0, 4, 7])
@pytest.mark.parametrize("case", FOUND, ids=[case["why"] for case in FOUND])
def test_endings_that_were_misjudged_once(case, seed):
    """Small budget or large: what can be solved is solved."""
    played = picas_record.resume(session_from_json(case["session"]))
    game, state = played.game, played.state
    found = search(game, game.view(state, state.turn), 20, Random(seed))
    assert {one.choice for one in found if one.best} == set(case["right"])
    assert {one.choice for one in found if one.mix} <= set(case["right"])
    assert {one.layouts for one in found} == {case["layouts"]}
    assert expert_choice(game, game.view(state, state.turn), Random(seed), playouts=20) in case["right"]


DRAWN = [json.loads(line) for line in Path(__file__).with_name("picas_drawn.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("seed", [0, 4, 7])
@pytest.mark.parametrize("case", DRAWN, ids=[case["right"][0] for case in DRAWN])
def test_a_card_that_is_best_in_every_layout_is_the_only_one_named_where_layouts_are_drawn(case, seed):
    played = picas_record.resume(session_from_json(case["session"]))
    game, state = played.game, played.state
    found = search(game, game.view(state, state.turn), PLAYOUTS, Random(seed))
    assert {one.choice for one in found if one.best} == set(case["right"])
    assert {one.choice for one in found if one.mix} == set(case["right"])
    assert all(one.layouts is None and one.stderr > 0 for one in found)
    assert expert_choice(game, game.view(state, state.turn), Random(seed)) in case["right"]


def arm(name, chances):
    made = Arm([name], False, 0.0)
    for chance in chances:
        made.add(Worth(chance, 0))
    return made


@pytest.mark.parametrize(
    ("second", "solved", "named"),
    [
        ([0.4] * 199 + [0.1], True, {"SA"}),
        ([0.4] * 199 + [0.1], False, {"SA", "S2"}),
        ([0.4] * 198 + [0.5, 0.1], True, {"SA", "S2"}),
        ([0.4] * 200, True, {"SA", "S2"}),
    ],
    ids=["worse in one layout", "worse in one playout", "better in one and worse in another", "the same"],
)
def test_where_layouts_are_solved_a_choice_that_is_never_better_and_once_worse_is_worse(second, solved, named):
    arms = [arm("SA", [0.4] * 200), arm("S2", second)]
    found = estimates(arms, ["SA", "S2"], Doubt(value=0.01, gap=0.01, solved=solved))
    assert {one.choice for one in found if one.best} == named


def test_a_player_closes_a_card_that_is_surely_worse():
    sure, unsure = arm("S2", [0.1] * 40), arm("S3", [0.4, 0.6] * 20)
    arms = [arm("SA", [0.5] * 40), sure, unsure]
    assert contenders(arms, 4.0) == [arms[0], unsure]
    assert not sure.open


def test_what_a_player_plays_is_among_the_best_where_all_layouts_are_solved():
    for seed, state in enumerate(positions(3, 12)):
        view = LONG.view(state, state.turn)
        found = search(LONG, view, 10, Random(seed))
        if found[0].layouts is not None:
            assert plays(LONG, view, 1000, Random(seed)) in {one.choice for one in found if one.best}


# --- solved -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "count"), [(1, 6), (2, 25), (3, 12)])
@pytest.mark.parametrize(
    "game",
    [
        LONG,
        Picas(),
        Picas(target=200, nula_tricks_count=False, any_spade_breaks=True),
        Picas(hands=3, bags_carry=True, ten_for_every_trick=True),
        Picas(target=300, nula_failed="nothing", rank_order="international"),
    ],
    ids=["long", "short", "apart", "ten", "nothing"],
)
def test_a_layout_is_worth_what_the_rules_and_plain_minimax_say(game, cards, count):
    for state in positions(cards, count, game, sense=0.5):
        engine = Engine(game)
        view = game.view(state, state.turn)
        bids = tuple(view.bid_of(seat) for seat in range(4))
        ledger = Ledger(Judge(engine, view), bids, view.tricks_won, cards)
        hands, table = [engine.hand(hand) for hand in state.hands], [engine.bit[card] for card in view.table]
        ranks = Ending(engine, ledger, sum(hands) + sum(table)).ranks(
            hands, view.leader, table, view.broken, [engine.bit[card] for card in view.legal]
        )
        found = {card: ledger.worths[rank] for card, rank in zip(view.legal, ranks, strict=True)}
        for card, (chance, points) in best(game, state).items():
            assert found[card].chance == pytest.approx(chance, abs=2e-9)
            assert found[card].points == points


def test_where_all_layouts_can_be_solved_a_choice_is_worth_the_mean_over_them():
    for state in positions(2, 12):
        view = LONG.view(state, state.turn)
        if len(view.legal) == 1:
            continue
        every = [best(LONG, imagine(LONG, view, hands)) for hands in layouts(LONG, view)]
        found = search(LONG, view, 10, Random(1))
        for one in found:
            assert (one.layouts, one.stderr) == (len(every), 0)
            assert one.value == pytest.approx(sum(layout[one.choice][0] for layout in every) / len(every), abs=1e-8)
            assert one.points == pytest.approx(sum(layout[one.choice][1] for layout in every) / len(every))
        top = max((round(one.value, 9), round(one.points, 6)) for one in found)
        assert {one.choice for one in found if one.best} == {
            one.choice for one in found if (round(one.value, 9), round(one.points, 6)) == top
        }
        assert all(one.best for one in found if one.mix)


def test_what_is_solved_does_not_hang_on_the_seed():
    for state in positions(3, 12):
        view = LONG.view(state, state.turn)
        one, two = (search(LONG, view, 10, Random(seed)) for seed in (1, 2))
        assert one[0].layouts is None or one == two


def test_a_search_that_costs_too_much_is_given_up():
    state = positions(5, 1)[0]
    engine = Engine(LONG)
    view = LONG.view(state, state.turn)
    bids = tuple(view.bid_of(seat) for seat in range(4))
    hands = [engine.hand(hand) for hand in state.hands]
    table = [engine.bit[card] for card in view.table]
    ledger = Ledger(Judge(engine, view), bids, view.tricks_won, 5)
    solver = Ending(engine, ledger, sum(hands) + sum(table), 3)
    with pytest.raises(OutOfBudgetError):
        solver.ranks(hands, view.leader, table, view.broken, [engine.bit[card] for card in view.legal])
