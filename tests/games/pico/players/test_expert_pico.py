"""The experts of both Picos: for two nothing gains against it, counted exactly; for three it beats simple players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from pico_widgets.core.match import Match
from pico_widgets.core.registry import GAMES as INSTALLED
from pico_widgets.games.pico.players.expert import expert_for_three
from pico_widgets.games.pico.rules.game import Pico2, Pico3
from pico_widgets.games.pico.rules.state import PicoState

Mix = Callable[[PicoState, int], Mapping[int, float]]
"""How likely a seat plays each card in a position."""

P2, P3 = Pico2(), Pico3()
GAMES = {
    "first deck": P2,
    "later deck, other points": Pico2("pico2nd", {4: 4, 16: 1, 9: 4}),
}


class Asked(Random):
    """Randomness that keeps what it is asked to choose from, and how likely each is to be chosen."""

    def choice(self, seq):
        return self.choices(seq)[0]

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        shares = weights or [1 / len(population)] * len(population)
        self.mix = dict(zip(population, shares, strict=True))
        return super().choices(population, weights, k=k)


def mix_of(name, game) -> Mix:
    """How a player mixes, asked of the player itself; what only looks at the hands is asked once for these hands."""
    known = {}

    def mix(state, seat):
        key = (seat, state.hands, state.round, state.noted) if name == "expert" else (seat, state.hands)
        if key not in known:
            asked = Asked(1)
            INSTALLED[game.name].players[name](game, game.view(state, seat), asked)
            known[key] = asked.mix
        return known[key]

    return mix


def share_of_seat_0(game, deal, first: Mix | None, second: Mix | None):
    """Exactly what seat 0 scores on average over a whole game; None answers the other's mix as well as can be."""

    @cache
    def wins(a, b):
        return game.decide((a, b))[2] == (0,)

    @cache
    def worth(round_, hands, lead):
        dealt = deal.hands if round_ == 1 else deal.hands[::-1]
        faceup = tuple(tuple(c for c in all_ if c not in left) for all_, left in zip(dealt, hands, strict=True))
        noted = () if round_ == 1 else ((max(lead, 0), max(-lead, 0)),)
        state = PicoState(deal, round_, 1, hands, faceup, noted, 2)
        if min(map(len, hands)) == 1:
            points = [sum(game.points_of[card] for card in cards) for cards in faceup]
            lead += points[0] - points[1]
            return worth(2, deal.hands[::-1], lead) if round_ == 1 else (1 + (lead > 0) - (lead < 0)) / 2
        mine = first(state, 0).items() if first else [(card, None) for card in hands[0]]
        theirs = second(state, 1).items() if second else [(card, None) for card in hands[1]]
        if first is None:
            return max(sum(q * after(round_, hands, lead, a, b) for b, q in theirs if q) for a, _ in mine)
        if second is None:
            return min(sum(p * after(round_, hands, lead, a, b) for a, p in mine if p) for b, _ in theirs)
        return sum(p * q * after(round_, hands, lead, a, b) for a, p in mine if p for b, q in theirs if q)

    def after(round_, hands, lead, a, b):
        won = wins(a, b)
        left = tuple(
            tuple(c for c in cards if c != card or won != (seat == 0))
            for seat, (cards, card) in enumerate(zip(hands, (a, b), strict=True))
        )
        return worth(round_, left, lead)

    return worth(1, deal.hands, 0)


def nothing_gains(game, deal):
    """What the best answers to the expert gain, in the two seats together."""
    expert = mix_of("expert", game)
    return share_of_seat_0(game, deal, None, expert) - share_of_seat_0(game, deal, expert, None)


def over_both_seats(game, deal, name):
    """What the expert scores against another player, each in each seat once: 1 is as much as the other."""
    expert, other = mix_of("expert", game), mix_of(name, game)
    return share_of_seat_0(game, deal, expert, other) + 1 - share_of_seat_0(game, deal, other, expert)


def test_for_two_no_answer_gains_against_the_expert_over_a_whole_game():
    """pico2.game.end: both rounds together decide, and the return round is played knowing the outward score."""
    game = GAMES["later deck, other points"]
    assert -1e-12 <= nothing_gains(game, game.deal(3)) < 1e-9


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("seed", range(100, 108))
def test_for_two_no_answer_gains_on_many_deals(game, seed):
    assert -1e-12 <= nothing_gains(game, game.deal(seed)) < 1e-9


@pytest.mark.parametrize("name", ["random", "simple"])
def test_for_two_no_other_player_beats_the_expert_over_both_seats(name):
    assert over_both_seats(P2, P2.deal(5), name) > 1.02


@pytest.mark.deep
@pytest.mark.parametrize("name", ["random", "simple"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("seed", range(200, 206))
def test_for_two_no_other_player_beats_the_expert_on_many_deals(game, name, seed):
    assert over_both_seats(game, game.deal(seed), name) >= 1 - 1e-9


def test_for_two_the_expert_plays_for_the_win_and_not_for_points():
    """The same hands in the return round, with another outward score: another mix."""
    start = Match(P2, 4).state
    swapped = start.hands[::-1]
    behind, level = (PicoState(start.deal, 2, 1, swapped, ((), ()), (row,), 2) for row in ((4, 11), (9, 9)))
    expert = mix_of("expert", P2)
    assert any(abs(expert(behind, 0)[card] - expert(level, 0)[card]) > 0.05 for card in swapped[0])


# --- Pico for three


@lru_cache(maxsize=50_000)
def simple_mix(hands, seat):
    """How the simple player mixes, which looks at the hands alone."""
    asked = Asked(1)
    state = PicoState(P3.deal(1), 1, 1, hands, ((), (), ()), (), 3)
    INSTALLED["pico3"].players["simple"](P3, P3.view(state, seat), asked)
    return asked.mix


def shares_of_the_expert(games, first_deal, playouts):
    """What an expert has of the win against two simple players in each game; each deal is played from each seat."""
    for number in range(games):
        match, expert, rng = Match(P3, first_deal + number // 3), number % 3, Random(number)
        while match.state.to_act:
            state, choices = match.state, {}
            for seat in range(3):
                if seat == expert:
                    choices[seat] = expert_for_three(P3, P3.view(state, seat), rng, playouts=playouts)
                else:
                    mix = simple_mix(state.hands, seat)
                    choices[seat] = rng.choices(list(mix), list(mix.values()))[0]
            match.play(choices)
        totals = match.state.totals
        yield (totals[expert] == max(totals)) / totals.count(max(totals))


def test_for_three_the_expert_wins_more_than_its_part():
    """A sample of 12 games against two simple players, with a small budget; the same games each time."""
    assert fmean(shares_of_the_expert(12, 1000, 80)) > 1 / 3


@pytest.mark.deep
def test_for_three_the_expert_wins_more_than_a_third_by_three_standard_errors():
    """600 games against two simple players, the seats in turn."""
    shares = list(shares_of_the_expert(600, 1000, 80))
    error = stdev(shares) / sqrt(len(shares))
    assert fmean(shares) - 3 * error > 1 / 3


@pytest.mark.deep
def test_for_three_the_expert_takes_advantage_of_players_who_go_by_points():
    """A search that leaves endings to equilibria takes 0.58 of the win in these 90 games, this one 0.70."""
    assert fmean(shares_of_the_expert(90, 3000, 400)) > 0.64


@pytest.mark.parametrize("game", [P3, Pico3(points={3: 4, 16: 1})], ids=["default", "other points"])
def test_for_three_the_expert_plays_legal_cards_to_the_end(game):
    """`Match.play` refuses anything that is not legal."""
    match, rng = Match(game, 9), Random(9)
    while match.state.to_act:
        state = match.state
        match.play({s: expert_for_three(game, game.view(state, s), rng, playouts=20) for s in range(3)})
    assert len(match.state.noted) == 3


def test_for_three_what_looks_the_same_is_answered_the_same():
    """Seat 0 won the same two cards in another order, and the seed is the same: the same choice."""
    tricks = [{0: 10, 1: 4, 2: 7}, {0: 8, 1: 5, 2: 6}]
    states = []
    for line in (tricks, tricks[::-1]):
        match = Match(P3, 3)
        for choices in line:
            match.play(choices)
        states.append(match.state)
    one, other = states
    assert one.faceup[0] == other.faceup[0][::-1] == (10, 8)
    for seat in range(3):
        for seed in range(4):
            chosen = [expert_for_three(P3, P3.view(state, seat), Random(seed), playouts=60) for state in states]
            assert chosen[0] == chosen[1]
