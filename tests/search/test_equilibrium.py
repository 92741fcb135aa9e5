"""Equilibria of games of three seats: known ones, and that nobody gains by leaving one."""

from __future__ import annotations

from random import Random

import pytest

from pico_widgets.search.equilibrium import equilibrium, gain, worths


def game(sizes, payoff):
    """The tensors of a game from a function of all three choices: each seat's own choice first, then the next ones."""
    a, b, c = (range(size) for size in sizes)
    return (
        [[[payoff(i, j, k)[0] for k in c] for j in b] for i in a],
        [[[payoff(i, j, k)[1] for i in a] for k in c] for j in b],
        [[[payoff(i, j, k)[2] for j in b] for i in a] for k in c],
    )


def shared(sizes, seed, fine):
    """A random game in which three seats divide a win; of few different entries if not `fine`."""
    rng = Random(seed)
    entries = {}

    def payoff(i, j, k):
        if (i, j, k) not in entries:
            cut = sorted(rng.random() if fine else rng.choice([0, 0.5, 1]) for _ in range(2))
            entries[i, j, k] = cut[0], cut[1] - cut[0], 1 - cut[1]
        return entries[i, j, k]

    return game(sizes, payoff)


def test_odd_one_out_is_mixed_evenly():
    """Who shows another side than both others wins from them: each side half of the time."""

    def payoff(i, j, k):
        sides = (i, j, k)
        return tuple(float(sides.count(side) == 1) for side in sides)

    mixes, off = equilibrium(game((2, 2, 2), payoff))
    assert off < 1e-9
    for mix, worth in zip(mixes, worths(game((2, 2, 2), payoff), mixes), strict=True):
        assert sum(mix) == pytest.approx(1)
        assert max(worth) == pytest.approx(sum(a * b for a, b in zip(mix, worth, strict=True)))


def test_two_seats_that_match_pennies_while_the_third_looks_on():
    mixes, _ = equilibrium(game((2, 2, 1), lambda i, j, k: (float(i == j), float(i != j), 0.0)))
    assert mixes[0] == pytest.approx((0.5, 0.5))
    assert mixes[1] == pytest.approx((0.5, 0.5))
    assert mixes[2] == (1.0,)


def test_a_choice_that_is_never_worse_and_sometimes_better_is_made():
    """Also where the others, playing well, never do what makes the difference."""
    mixes, _ = equilibrium(game((2, 2, 2), lambda i, j, k: (float(j and not i), 1.0 - j, 0.5 * k)))
    assert mixes == ((1.0, 0.0), (1.0, 0.0), (0.0, 1.0))


@pytest.mark.parametrize("fine", [True, False], ids=["fine", "coarse"])
@pytest.mark.parametrize("sizes", [(2, 2, 2), (3, 2, 3), (3, 3, 3), (4, 3, 2)])
def test_nobody_gains_by_leaving_it(sizes, fine):
    for seed in range(12):
        payoffs = shared(sizes, seed, fine)
        mixes, off = equilibrium(payoffs)
        worth = worths(payoffs, mixes)
        assert [len(mix) for mix in mixes] == list(sizes)
        assert all(sum(mix) == pytest.approx(1) and min(mix) >= 0 for mix in mixes)
        assert gain(worth, mixes) == pytest.approx(off, abs=1e-12)
        assert off < 1e-9
        assert sum(
            a * b for w, m in zip(worth, mixes, strict=True) for a, b in zip(w, m, strict=True)
        ) == pytest.approx(1)


def test_what_is_not_found_is_said():
    """Of large games without a pattern some are left with averages, and with what a seat gains by leaving them."""
    for seed in range(3):
        payoffs = shared((6, 5, 6), seed, True)
        mixes, off = equilibrium(payoffs)
        assert gain(worths(payoffs, mixes), mixes) == pytest.approx(off, abs=1e-12)
        assert off < 0.2


def test_seats_are_treated_alike():
    """With the seats turned by one place the mixes turn with them."""
    for seed in range(8):
        first, second, third = shared((3, 3, 3), seed, True)
        mixes, _ = equilibrium((first, second, third))
        turned, _ = equilibrium((second, third, first))
        for mix, same in zip((mixes[1], mixes[2], mixes[0]), turned, strict=True):
            assert mix == pytest.approx(same, abs=1e-7)
