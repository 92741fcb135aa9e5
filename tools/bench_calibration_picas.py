"""How far the estimates of Picas can be trusted: endings solved with a large budget, estimated with small ones.

Truth is the mean over all layouts that fit, each played as if all cards were seen.
"""

from __future__ import annotations

from random import Random

from pico_widgets.core.game import LOOK
from pico_widgets.games.picas.players.simple import simple_choice
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import PicasView
from pico_widgets.games.picas.search import search as picas_search
from pico_widgets.games.picas.search.arms import Doubt, estimates
from pico_widgets.games.picas.search.solved import solve_layouts
from pico_widgets.search.estimate import Estimate

ENDINGS, PLAYOUTS, BUDGET = 20, 400, 400_000
CLEAR = 0.02
"""A choice that costs more of the match than this is a miss."""

Row = tuple[str, int, float, float, int]


def picas_calibration(endings: int = ENDINGS, budget: int = BUDGET) -> list[Row]:
    """Rows: what was estimated how, values, shares of the truth within 1 and 2 errors, misses of the choice made."""
    game = Picas(target=300)
    rows = []
    for title, cards, estimated in (
        ("4 cards, solved or drawn", 4, _searched),
        ("5 cards, drawn layouts", 5, _searched),
        ("6 cards, drawn layouts", 6, _searched),
        ("6 cards, playouts", 6, _playouts),
    ):
        off: list[float] = []
        missed = 0
        for seed in range(endings):
            view = _ending(game, seed, cards)
            truth = _truth(game, view, budget, Random(seed)) if view else None
            if view is None or truth is None:
                continue
            found = estimated(game, view, seed)
            worth = {one.choice: one.value for one in truth}
            for one, right in zip(found, truth, strict=True):
                gap = abs(one.value - right.value)
                error = (one.stderr**2 + right.stderr**2) ** 0.5
                off.append(0.0 if gap < 1e-9 else gap / error if error else 9.0)
            made = next(one.choice for one in found if one.mix)
            missed += max(worth.values()) - worth[made] > CLEAR
        count = max(1, len(off))
        within = [sum(one <= errors for one in off) / count for errors in (1, 2)]
        rows.append((title, len(off), within[0], within[1], missed))
    return rows


def _truth(game: Picas, view: PicasView, budget: int, rng: Random) -> tuple[Estimate, ...] | None:
    cards = picas_search.Cards(game, view, rng)
    arms = cards.arms(0.0)
    doubt: Doubt | None = solve_layouts(cards.engine, view, cards.deals.layouts, arms, budget, rng)
    return None if doubt is None else estimates(arms, view.legal, doubt)


def _playouts(game: Picas, view: PicasView, seed: int) -> tuple[Estimate, ...]:
    cards = picas_search.Cards(game, view, Random(seed))
    arms = cards.arms(picas_search.CAUTION)
    return estimates(arms, view.legal, cards.play_out(arms, PLAYOUTS))


def _searched(game: Picas, view: PicasView, seed: int) -> tuple[Estimate, ...]:
    return picas_search.search(game, view, PLAYOUTS, Random(seed))


def _ending(game: Picas, seed: int, cards: int) -> PicasView | None:
    """What the seat to play sees when it holds so many cards, after simple play; None if it has no choice."""
    rng = Random(seed)
    state, _ = game.start(game.deal(seed))
    while state.phase != "counted" and not state.over:
        seat = state.turn
        assert seat is not None
        view = game.view(state, seat)
        if state.phase == "play" and len(state.hands[seat]) == cards and len(state.table) == seed % 4:
            return view if len(view.legal) > 1 else None
        choice = simple_choice(game, view, rng)
        state, _ = game.look(state, seat) if choice == LOOK else game.play(state, {seat: choice})
    return None


def bench_calibration_picas() -> None:
    """Prints the rows."""
    print("Picas: true values within 1 and 2 standard errors; choices that cost more than 2 in 100")
    for title, count, one, two, missed in picas_calibration():
        print(f"  {title:28} {count:4} values   {100 * one:3.0f} %   {100 * two:3.0f} %   missed {missed}")
