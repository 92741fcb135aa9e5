"""Pico for two, for players who do not adapt: what a fixed strategy scores, exactly, against any other and at worst.

A strategy looks at the cards that both still hold and says how often it plays each of its own; a plan is a strategy
for each round. It knows nothing of how best mixes are found (`pico_widgets.games.pico.search.exact`).
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from itertools import permutations
from operator import mul
from typing import NamedTuple

from pico_widgets.core.outcome import win_share
from pico_widgets.games.pico.players.simple import simple_cards
from pico_widgets.games.pico.search.exact import Game, Points
from pico_widgets.games.pico.search.rounds import Cards, RoundTree, beats
from pico_widgets.search.matrix import Solution, solve

Mix = Sequence[float]
Strategy = Callable[[Cards, Cards], Mix]
"""(own cards in hand, the other's cards in hand, both ascending) -> the share of each own card; shares add up to 1."""

_EQUAL = 1e-12  # answers this close together are equally good; the rest is rounding


class Plan(NamedTuple):
    """How a player plays a whole game: a strategy for the outward round, and one for the return round by own lead.

    The lead is the player's points less the other's in the outward round.
    """

    outward: Strategy
    back: Callable[[int], Strategy]


def always(strategy: Strategy) -> Plan:
    """The plan that plays the same way in both rounds, whatever the score."""
    return Plan(strategy, lambda lead: strategy)


def lowest(mine: Cards, theirs: Cards) -> Mix:
    """The weakest card in hand."""
    return _pure(len(mine), 0)


def highest(mine: Cards, theirs: Cards) -> Mix:
    """The strongest card in hand."""
    return _pure(len(mine), len(mine) - 1)


def uniform(mine: Cards, theirs: Cards) -> Mix:
    """Every card in hand equally often."""
    return _even(len(mine), range(len(mine)))


def simple(points: Points) -> Strategy:
    """The simple player (`simple_cards`), equally good cards equally often."""

    @cache
    def strategy(mine: Cards, theirs: Cards) -> Mix:
        best = simple_cards((mine, theirs), 0, _winners, points)
        return _even(len(mine), [i for i, card in enumerate(mine) if card in best])

    return strategy


def for_points(points: Points) -> Strategy:
    """A best mix for the points of the round, as if there were nothing else: no thought of the other round."""

    @cache
    def worth(mine: Cards, theirs: Cards) -> float:
        return 0.0 if min(len(mine), len(theirs)) == 1 else solve(matrix(mine, theirs)).value

    def matrix(mine: Cards, theirs: Cards) -> list[list[float]]:
        return [
            [
                points[card] + worth(_without(mine, card), theirs)
                if beats(card, other)
                else worth(mine, _without(theirs, other)) - points[other]
                for other in theirs
            ]
            for card in mine
        ]

    @cache
    def strategy(mine: Cards, theirs: Cards) -> Mix:
        return solve(matrix(mine, theirs)).rows

    return strategy


def best_mix(game: Game) -> tuple[Plan, Plan]:
    """A best mix of the whole game as a plan, for seat 0 and for seat 1. Where there are several, the solver's own."""
    mixes, left = game.mixes(), game.tree.left
    outward = {left(place): solution for place, solution in mixes.outward.items()}
    back: dict[int, dict[tuple[Cards, Cards], Solution]] = defaultdict(dict)
    for (place, lead), solution in mixes.back.items():
        back[lead][left(place)] = solution
    return (
        Plan(lambda mine, theirs: outward[mine, theirs].rows, lambda lead: _columns(back[lead])),
        Plan(_columns(outward), lambda lead: lambda mine, theirs: back[-lead][mine, theirs].rows),
    )


def _columns(solutions: Mapping[tuple[Cards, Cards], Solution]) -> Strategy:
    return lambda mine, theirs: solutions[theirs, mine].columns


Scores = dict[tuple[str, str], float]
"""(own plan, the other's plan) -> the share of the win."""


def fixed_plans(points: Points) -> dict[str, Plan]:
    """The plans of which no one looks at the score: highest, lowest, random, simple, points."""
    strategies = {
        "highest": highest,
        "lowest": lowest,
        "random": uniform,
        "simple": simple(points),
        "points": for_points(points),
    }
    return {name: always(strategy) for name, strategy in strategies.items()}


def compare(
    first: Iterable[int], second: Iterable[int], points: Points, plans: Mapping[str, Plan]
) -> tuple[Scores, Scores]:
    """What each plan scores in seat 0 and in seat 1 of a deal, against each other one and against the best answer.

    To `plans`, which must have a "random", come "answer", the best answer to it, and "best", a best mix of the whole
    game. The other's name "best answer" stands for whatever answers the plan best: less it cannot score.
    """
    game = Game(first, second, points)
    hands = game.tree.first, game.tree.second
    duels = Duel(hands[0], hands[1], points), Duel(hands[1], hands[0], points)
    answers = [duel.best_answer(plans["random"]) for duel in duels]
    field = [
        {**plans, "answer": answer, "best": best} for (_, answer), best in zip(answers, best_mix(game), strict=True)
    ]
    scores: tuple[Scores, Scores] = {}, {}
    for seat in (0, 1):
        against = duels[1 - seat]
        for name, plan in field[seat].items():
            if name != "best":
                most = answers[1 - seat][0] if name == "random" else against.best_answer(plan)[0]
                scores[seat][name, "best answer"] = 1.0 - most
    for name, other in permutations(field[0], 2):
        scores[0][name, other] = score = duels[0].between(field[0][name], field[1][other])
        scores[1][other, name] = 1.0 - score
    return scores


class Node(NamedTuple):
    """A position in which both choose: the cards left, and the place that each pair of cards moves to."""

    first: Cards
    second: Cards
    after: list[list[int]]
    least: int
    most: int
    """What the holder of the first hand may end the round ahead by, from here."""


_Line = list[tuple[float, int]]
"""How often the other's card leads to which place."""


class _Answered(NamedTuple):
    """By place: what the best answer scores, for each kind of ends, and what follows each card that it may play.

    The second only where the other lets the game come while it is not yet settled.
    """

    values: list[Sequence[float]]
    shown: dict[int, list[_Line]]


class Duel:
    """A deal between two plans: seat 0 is dealt the first hand, seat 1 the second, exchanged for the return round.

    Scores are seat 0's share of the win: win 1, draw ½ (`pico2.game.end`, `pico2.ruling.tie`), on average over all
    that the mixes may bring.
    """

    def __init__(self, first: Iterable[int], second: Iterable[int], points: Points) -> None:
        """Raises ValueError as `RoundTree` does."""
        self.tree = tree = RoundTree(first, second, points)
        positions = [place for place in range(tree.size) if all(len(held) > 1 for held in tree.left(place))]
        positions.sort(key=lambda place: sum(map(len, tree.left(place))))
        # As if each position were worth its own place: the matrix then says where one gets.
        places = list(map(float, range(tree.size)))
        self._nodes: dict[int, Node] = {}
        for place in positions:
            after = [list(map(int, row)) for row in tree.matrix(place, places)]
            reach = [self._reach(to) for line in after for to in line]
            self._nodes[place] = Node(*tree.left(place), after, min(reach)[0], max(most for _, most in reach))
        self._leads = sorted({tree.leads[end] for end in tree.ends()})

    def between(self, plan: Plan, other: Plan) -> float:
        """What seat 0 scores with `plan` when seat 1 plays `other`."""
        total = 0.0
        for (back, against), leads in self._by_strategy(
            self._round(plan.outward, other.outward, {lead: lead for lead in self._leads}),
            plan.back,
            lambda lead: other.back(-lead),
        ).items():
            steps = _steps({lost: [_win(lead - lost) for lead in leads] for lost in self._leads})
            for lost, chance in self._round(against, back, steps).items():
                total += chance * sum(share * _win(lead - lost) for lead, share in leads.items())
        return total

    def best_answer(self, other: Plan) -> tuple[float, Plan]:
        """The most that seat 0 can score when seat 1 plays `other`, and a plan that does.

        Of equally good cards the plan plays each equally often.
        """
        worth, answers = {}, {}
        leads = dict.fromkeys(self._leads, 1.0)
        for (strategy,), group in self._by_strategy(leads, lambda lead: other.back(-lead)).items():
            # Seat 1 holds the first hand in the return round.
            ends = {lost: [_win(lead - lost) for lead in group] for lost in self._leads}
            answered = self._answered(strategy, ends, first_is_fixed=True)
            for kind, lead in enumerate(group):
                worth[lead] = answered.values[self.tree.start][kind]
                answers[lead] = self._answer(answered, kind, first_is_fixed=True)
        ends = {lead: [share] for lead, share in worth.items()}
        answered = self._answered(other.outward, ends, first_is_fixed=False)
        plan = Plan(self._answer(answered, 0, first_is_fixed=False), answers.__getitem__)
        return answered.values[self.tree.start][0], plan

    def _reach(self, place: int) -> tuple[int, int]:
        node = self._nodes.get(place)
        return (node.least, node.most) if node else (self.tree.leads[place],) * 2

    def _round(self, rows: Strategy, columns: Strategy, steps: Mapping[int, int]) -> dict[int, float]:
        """How often a round ends with each lead of the first hand over the second.

        Leads of the same step need not be told apart: one is taken for the other.
        """
        chances = [0.0] * self.tree.size
        chances[self.tree.start] = 1.0
        ends: dict[int, float] = defaultdict(float)
        for place, node in reversed(self._nodes.items()):
            if not (chance := chances[place]):
                continue
            if steps[node.least] == steps[node.most]:
                ends[node.least] += chance
            else:
                shares = [(j, share) for j, share in enumerate(columns(node.second, node.first)) if share]
                for line, share in zip(node.after, rows(node.first, node.second), strict=True):
                    if share:
                        for j, other in shares:
                            chances[line[j]] += chance * share * other
        for end in self.tree.ends():
            if chances[end]:
                ends[self.tree.leads[end]] += chances[end]
        return ends

    def _by_strategy(
        self, leads: Mapping[int, float], *backs: Callable[[int], Strategy]
    ) -> dict[tuple[Strategy, ...], dict[int, float]]:
        """The leads, with what belongs to each, put together where the return round is played the same way."""
        groups: dict[tuple[Strategy, ...], dict[int, float]] = defaultdict(dict)
        for lead, share in leads.items():
            groups[tuple(back(lead) for back in backs)][lead] = share
        return groups

    def _answered(self, fixed: Strategy, ends: Mapping[int, Sequence[float]], *, first_is_fixed: bool) -> _Answered:
        """What the best answers to a strategy score; `ends` says what each lead of the first hand is worth to them."""
        values: list[Sequence[float]] = [ends.get(lead, ()) for lead in self.tree.leads]
        shown: dict[int, list[_Line]] = {}
        steps = _steps(ends)
        reached = {self.tree.start}
        for place, node in reversed(self._nodes.items()):
            if place not in reached:
                continue
            if steps[node.least] == steps[node.most]:
                values[place] = ends[node.least]
            else:
                shown[place] = lines = _lines(fixed, node, first_is_fixed)
                reached.update(to for line in lines for _, to in line)
        for place in reversed(shown):
            values[place] = list(map(max, *(_worth(line, values) for line in shown[place])))
        return _Answered(values, shown)

    def _answer(self, answered: _Answered, kind: int, *, first_is_fixed: bool) -> Strategy:
        """The cards that score most for one kind of ends, each equally often; any card where it does not matter."""
        values, shown = answered

        @cache
        def strategy(mine: Cards, theirs: Cards) -> Mix:
            place = self.tree.place(theirs, mine) if first_is_fixed else self.tree.place(mine, theirs)
            if place not in shown:
                return uniform(mine, theirs)
            worth = [sum(share * values[to][kind] for share, to in line) for line in shown[place]]
            return _even(len(mine), [i for i, score in enumerate(worth) if score > max(worth) - _EQUAL])

        return strategy


def _lines(fixed: Strategy, node: Node, first_is_fixed: bool) -> list[_Line]:
    """For each card of the one who answers: how often the other's card leads to which place."""
    shares = fixed(node.first, node.second) if first_is_fixed else fixed(node.second, node.first)
    lines = zip(*node.after, strict=True) if first_is_fixed else node.after
    return [[(share, to) for share, to in zip(shares, line, strict=True) if share] for line in lines]


def _worth(line: _Line, values: Sequence[Sequence[float]]) -> Sequence[float]:
    """What follows a card, for each kind of ends."""
    if len(line) == 1:
        return values[line[0][1]]
    weights = [share for share, _ in line]
    return [sum(map(mul, weights, kind)) for kind in zip(*(values[to] for _, to in line), strict=True)]


def _steps(ends: Mapping[int, Sequence[float]]) -> dict[int, int]:
    """How often the worth of the ends changes up to each lead: between two leads of the same number it never does."""
    steps: dict[int, int] = {}
    before, count = None, 0
    for lead in sorted(ends):
        count += ends[lead] != before
        steps[lead], before = count, ends[lead]
    return steps


@cache
def _win(lead: int) -> float:
    """What the one who ends `lead` points ahead scores (`pico2.game.end`, `pico2.ruling.tie`)."""
    return win_share((lead, 0), 0)


def _winners(plays: Cards) -> tuple[int, ...]:
    return (0,) if beats(*plays) else (1,)


def _without(hand: Cards, card: int) -> Cards:
    return tuple(other for other in hand if other != card)


@cache
def _pure(count: int, i: int) -> Mix:
    return tuple(float(j == i) for j in range(count))


def _even(count: int, chosen: Collection[int]) -> Mix:
    return tuple((j in chosen) / len(chosen) for j in range(count))
