"""Who wins by points, and how a win is shared."""

from __future__ import annotations

import pytest

from pico_widgets.core.outcome import leaders, win_share


@pytest.mark.parametrize(
    ("totals", "winners", "shares"),
    [
        ((3, 5), (1,), (0.0, 1.0)),
        ((5, 5), (0, 1), (0.5, 0.5)),
        ((7, 2, 7), (0, 2), (0.5, 0.0, 0.5)),
        ((4, 4, 4), (0, 1, 2), (1 / 3, 1 / 3, 1 / 3)),
        ((-2, -1, -3), (1,), (0.0, 1.0, 0.0)),
    ],
)
def test_the_highest_total_wins_and_who_shares_it_shares_the_win(totals, winners, shares):
    assert leaders(totals) == winners
    assert tuple(win_share(totals, side) for side in range(len(totals))) == shares
