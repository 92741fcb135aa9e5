"""Endings of Picas from a seat's view: the layouts of the unseen cards that fit, each solved exactly.

Where all can be solved, a choice is worth the mean over them.  Where there are too many, as many as the budget
allows are drawn.  Either way each is played as if all cards were seen from the next card on.
"""

from __future__ import annotations

import math
from random import Random

from pico_widgets.games.picas.rules.state import PicasView
from pico_widgets.games.picas.search.arms import Arm, Doubt, contenders
from pico_widgets.games.picas.search.ending import Ending, OutOfBudgetError
from pico_widgets.games.picas.search.engine import Bids, Engine
from pico_widgets.games.picas.search.layouts import Layouts
from pico_widgets.games.picas.search.ledger import Ledger
from pico_widgets.games.picas.search.worth import Judge

MOST_CARDS = 8
"""The most cards in a hand that are thought of."""

MOST_SAMPLED = 6
"""The most cards in a hand where there are more layouts than can be solved."""

MOST_LAYOUTS = 6000
"""The most layouts that are made to be solved one by one; of more, some are drawn."""

LEAST = 12
"""Layouts of many that are at least solved: fewer say less than playouts do."""

_TRIAL = 3
"""After so many layouts it is reckoned whether the budget is enough for the least."""

_CHECKED = 20
"""After so many layouts each time choices that are surely worse are closed."""

_MISSED = 3.0
"""How many layouts as far off as may be a sample is taken to have missed or had too many of: one standard error."""

_MISSED_GAP = 1.0
"""The same for the difference of two choices."""


def solve_layouts(
    engine: Engine,
    view: PicasView,
    layouts: Layouts,
    arms: list[Arm],
    budget: int,
    rng: Random,
    sure: float = math.inf,
) -> Doubt | None:
    """Gives each arm its worth in the layouts of a view, in as many as `budget` nodes allow; None if too few.

    An arm that is worse than another by `sure` standard errors is closed and has no more; where one is left, it ends.
    """
    left = max(view.sizes)
    if left > MOST_CARDS or not view.taken or (left > MOST_SAMPLED and layouts.count > LEAST):
        return None
    bids: Bids = tuple(bid for seat in range(4) if (bid := view.bid_of(seat)) is not None)
    plays = [engine.bit[card] for card in view.table]
    ledger = Ledger(Judge(engine, view), bids, view.tricks_won, left)
    ending = Ending(engine, ledger, sum(layouts.draw(rng)) + sum(plays), budget)
    every = None
    if layouts.count <= MOST_LAYOUTS:
        every = list(layouts.all())
        rng.shuffle(every)
    done = 0
    least = min(LEAST, layouts.count)
    alive = arms
    try:
        while done < layouts.count:
            hands = every[done] if every else layouts.draw(rng)
            cards = [engine.bit[str(arm.choices[0])] for arm in alive]
            ranks = ending.ranks(hands, view.leader, plays, view.broken, cards)
            for arm, rank in zip(alive, ranks, strict=True):
                arm.add(ledger.worths[rank])
            done += 1
            if done == _TRIAL < least and ending.nodes * least > budget * _TRIAL:
                return None
            if sure < math.inf and done % _CHECKED == 0:
                alive = contenders(alive, sure)
                if len(alive) == 1:
                    break
    except OutOfBudgetError:
        if done < least:
            return None
    if done == layouts.count:
        return Doubt(layouts=done)
    one = (max(worth.chance for worth in ledger.worths) - min(worth.chance for worth in ledger.worths)) / done
    return Doubt(None, 1.0 - done / layouts.count, _MISSED * one, _MISSED_GAP * one, solved=True)
