"""The numbers of ``strategy.ipynb``: read from ``data``, or computed anew with every core.

Knows the files and how to make them again; knows nothing of charts. In a terminal,
``python notebooks/strategy_data.py pico1st`` writes the two files of strategies (about half an hour on two cores).
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from itertools import combinations, groupby
from pathlib import Path

import pandas as pd
from joblib import Parallel, delayed
from strategy_plans import Plan, Scores, compare, fixed_plans

from pico_widgets import __version__
from pico_widgets.games.pico.rules.game import DECKS
from pico_widgets.games.pico.search.exact import Game, all_deals, solved_pairs
from pico_widgets.games.pico.search.rounds import beats

Cards = tuple[int, ...]
DATA = Path(__file__).parent / "data"
FILES = {"pico1st": "pico2", "pico2nd": "pico2-later"}
NAMES = ("highest", "lowest", "random", "points", "simple", "answer")
"""Those who do not adapt; "answer" is the best answer to "random"."""


def pairs(points: Mapping[int, int], hand: int = 5) -> list[tuple[Cards, Cards]]:
    """Every two hands of a deck once, the one that comes first in order first; deals are these both ways round."""
    deck = sorted(points)
    return [
        (first, second)
        for first in combinations(deck, hand)
        for second in combinations([card for card in deck if card not in first], hand)
        if first < second
    ]


def deals(deck: str, points: Mapping[int, int], recompute: bool, hand: int = 5) -> pd.DataFrame:
    """All deals: hands as text, surplus, `points` (the round, to the first hand) and `game` (its share of the win)."""
    if not recompute:
        return pd.read_csv(DATA / f"{FILES[deck]}-deals.csv", comment="#")
    all_pairs = pairs(points, hand)
    values = Parallel(n_jobs=-1)(delayed(_game)(*pair, dict(points)) for pair in all_pairs)
    game = dict(zip(all_pairs, values, strict=True))
    rows = [
        (text(first), text(second), surplus(points, first, second), worth, _of_first(game, first, second))
        for first, second, worth in all_deals(points, hand)
    ]
    return pd.DataFrame(rows, columns=["first", "second", "surplus", "points", "game"])


def first_tricks(points: Mapping[int, int], hand: int = 5) -> pd.DataFrame:
    """All deals anew, for points: hands, `points` and whether one first card is best whatever the other does (`sure`).

    For the first hand; takes a few seconds, since positions of different deals overlap.
    """
    deck, worth = sorted(points), solved_pairs(points, hand)
    rows = []
    for first, second in both_ways(pairs(points, hand)):
        mine, theirs = (sum(1 << deck.index(card) for card in held) for held in (first, second))
        matrix = [
            [
                points[card] + worth[mine ^ 1 << deck.index(card), theirs]
                if beats(card, other)
                else worth[mine, theirs ^ 1 << deck.index(other)] - points[other]
                for other in second
            ]
            for card in first
        ]
        sure = min(map(max, zip(*matrix, strict=True))) - max(map(min, matrix)) < 1e-10
        rows.append((text(first), text(second), worth[mine, theirs], sure))
    return pd.DataFrame(rows, columns=["first", "second", "points", "sure"])


def both_ways(some: list[tuple[Cards, Cards]]) -> list[tuple[Cards, Cards]]:
    """These pairs of hands and their exchanges, in order: as deals."""
    return sorted(some + [(second, first) for first, second in some])


def strategies(
    deck: str, points: Mapping[int, int], recompute: bool, hand: int = 5
) -> tuple[pd.DataFrame, pd.DataFrame]:
    """What those of `NAMES` score, as shares of the win.

    First by deal, for whoever is dealt the first hand: against the best answer and against a best mix. Then on
    average over all deals: rows the player, columns whom it meets.
    """
    if not recompute:
        name = DATA / FILES[deck]
        by_deal = pd.read_csv(f"{name}-strategies.csv", comment="#")
        return by_deal, pd.read_csv(f"{name}-matches.csv", comment="#", index_col="player")
    groups = [list(group) for _, group in groupby(pairs(points, hand), key=lambda pair: pair[0][:2])]
    done = Parallel(n_jobs=-1)(delayed(_compared)(group, tuple(points.items())) for group in groups)
    return tables([line for lines in done for line in lines])


def tables(lines: list[tuple[Cards, Cards, Scores]]) -> tuple[pd.DataFrame, pd.DataFrame]:
    """The two tables of `strategies`, from what each player scores with the first hand of each deal."""
    rows, sums = [], defaultdict(float)
    for first, second, scores in sorted(lines, key=lambda line: line[:2]):
        met = [scores[name, other] for name in NAMES for other in ("best answer", "best")]
        rows.append((text(first), text(second), *met))
        for pair, score in scores.items():
            sums[pair] += score
    columns = [f"{name}, {other}" for name in NAMES for other in ("best answer", "best mix")]
    means = pd.Series({pair: total / len(lines) for pair, total in sums.items()}).unstack()
    means = means.loc[[*NAMES, "best"], ["best answer", "best", *NAMES]].rename_axis(index="player", columns=None)
    return pd.DataFrame(rows, columns=["first", "second", *columns]), means


def write(deck: str, by_deal: pd.DataFrame, means: pd.DataFrame) -> None:
    """Keeps both tables, with the command that made them: a share of a millionth is exact enough for a file."""
    note = f"# python notebooks/strategy_data.py {deck}\n# pico-widgets {__version__}\n"
    kept = {
        "strategies": by_deal.to_csv(index=False, float_format=_brief),
        "matches": means.to_csv(float_format=_brief),
    }
    for name, table in kept.items():
        (DATA / f"{FILES[deck]}-{name}.csv").write_text(note + table)


def cards(hand: str) -> Cards:
    """``2 5 8`` as numbers."""
    return tuple(map(int, hand.split()))


def text(hand: Cards) -> str:
    """The other way round."""
    return " ".join(map(str, hand))


def surplus(points: Mapping[int, int], first: Cards, second: Cards) -> int:
    """The card that is in neither hand."""
    return next(card for card in points if card not in first + second)


def _brief(score: float) -> str:
    return f"{round(score, 6) + 0.0:g}"


def _game(first: Cards, second: Cards, points: Mapping[int, int]) -> float:
    return Game(first, second, points).value


def _of_first(game: Mapping[tuple[Cards, Cards], float], first: Cards, second: Cards) -> float:
    return game[first, second] if (first, second) in game else 1 - game[second, first]


@cache
def _plans(points: tuple[tuple[int, int], ...]) -> dict[str, Plan]:
    return fixed_plans(dict(points))


def _compared(
    group: list[tuple[Cards, Cards]], points: tuple[tuple[int, int], ...]
) -> list[tuple[Cards, Cards, Scores]]:
    lines = []
    for first, second in group:
        mine, theirs = compare(first, second, dict(points), _plans(points))
        lines += [(first, second, mine), (second, first, theirs)]
    return lines


if __name__ == "__main__":
    for chosen in sys.argv[1:]:
        write(chosen, *strategies(chosen, DECKS[chosen], recompute=True))
