"""The deal of a seed, fixed for ever: pinned cards, and the algorithm written a second time."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given

from pico_widgets.core.deals import SEEDS, Source
from pico_widgets.games.pico.rules.game import Pico2
from tests.games.pico.rules.pico_helpers import P2, P3, fast, seeds

PINNED = [
    (P2, 0, ((5, 6, 8, 13, 16), (2, 3, 7, 9, 10)), 4),
    (P2, 1, ((3, 4, 9, 10, 13), (2, 6, 7, 8, 16)), 5),
    (P2, 2026, ((3, 5, 6, 8, 10), (2, 4, 7, 9, 13)), 16),
    (P2, 4294967295, ((5, 6, 7, 10, 16), (2, 3, 8, 9, 13)), 4),
    (Pico2("pico2nd"), 0, ((7, 8, 10, 13, 16), (4, 5, 9, 11, 12)), 6),
    (Pico2("pico2nd"), 2026, ((5, 7, 8, 10, 12), (4, 6, 9, 11, 13)), 16),
    (P3, 0, ((3, 5, 6, 7, 8, 9), (5, 6, 7, 9, 13, 16), (4, 4, 8, 10, 10, 16)), 13),
    (P3, 1, ((5, 8, 8, 9, 13, 16), (3, 5, 10, 10, 13, 16), (4, 4, 6, 7, 7, 9)), 6),
    (P3, 2026, ((4, 6, 7, 9, 10, 16), (4, 7, 8, 8, 10, 16), (3, 5, 5, 6, 9, 13)), 13),
    (P3, 4294967295, ((3, 5, 6, 8, 9, 10), (5, 6, 8, 9, 10, 16), (4, 4, 7, 7, 13, 16)), 13),
]


@pytest.mark.parametrize(("game", "seed", "hands", "surplus"), PINNED)
def test_the_deal_of_a_seed_never_changes(game, seed, hands, surplus):
    deal = game.deal(seed)
    assert deal.hands == hands
    assert deal.surplus == surplus


def words(game, seed, count):
    """The first words of a seed, by the text of the algorithm."""
    blocks = [hashlib.sha256(f"pico-widgets/1 {game} {seed} {k}".encode()).hexdigest() for k in range(-(-count // 8))]
    text = "".join(blocks)
    return [int(text[8 * i : 8 * i + 8], 16) for i in range(count)]


def dealt(name, seed, deck, size):
    stream = iter(words(name, seed, 400))
    cards = list(deck)
    for last in reversed(range(1, len(cards))):
        sides = last + 1
        word = next(stream)
        while word >= 2**32 - 2**32 % sides:
            word = next(stream)
        cards[last], cards[word % sides] = cards[word % sides], cards[last]
    *given_out, surplus = cards
    return [sorted(given_out[i : i + size]) for i in range(0, len(given_out), size)], surplus


@fast
@given(seeds)
def test_the_deal_follows_the_published_algorithm(seed):
    for game, size in [(P2, 5), (Pico2("pico2nd"), 5), (P3, 6)]:
        deal = game.deal(seed)
        assert ([list(hand) for hand in deal.hands], deal.surplus) == dealt(game.name, seed, game.cards, size)


def test_points_do_not_change_the_deal():
    assert Pico2(points={2: 4}).deal(2026) == P2.deal(2026)


@pytest.mark.parametrize("seed", [-1, 2**32])
def test_a_seed_is_a_32_bit_number(seed):
    with pytest.raises(ValueError, match="4294967295"):
        P2.deal(seed)
    assert SEEDS == 2**32


class Stream(Source):
    """A source whose words are given."""

    def __init__(self, *words):
        self._words = iter(words)


def test_words_past_a_full_multiple_are_passed_over():
    """2**32 is one more than a multiple of 3: the last word would make 0 too likely."""
    assert Stream(2**32 - 1, 2**32 - 2).draw(3) == (2**32 - 2) % 3
    assert Stream(2**32 - 1).draw(4) == 3
    assert Stream(2**32 - 4, 5).draw(5) == 2
    assert Stream(2**32 - 2, 2**32 - 1, 8).draw(6) == 2
    assert Stream(2**32 - 5).draw(6) == (2**32 - 5) % 6


def test_words_come_eight_to_a_block():
    source = Source("pico2", 7)
    assert [source.draw(2**32) for _ in range(20)] == words("pico2", 7, 20)


def test_shuffle_draws_from_the_last_place_down_and_leaves_the_cards():
    cards = (1, 2, 3)
    assert Stream(0, 0).shuffle(cards) == [2, 3, 1]
    assert Stream(2, 1).shuffle(cards) == [1, 2, 3]
    assert Stream(1, 0).shuffle(cards) == [3, 1, 2]
    assert Stream().shuffle([1]) == [1]
    assert cards == (1, 2, 3)


def test_every_card_comes_to_every_place():
    """Over many seeds each card is the surplus about equally often."""
    counts = dict.fromkeys(P2.cards, 0)
    for seed in range(1100):
        counts[P2.deal(seed).surplus] += 1
    assert all(60 < count < 145 for count in counts.values()), counts
