"""How a hand of Picas is counted for a bid: what is sure is sure, and the count is about the tricks that hands win."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from pico_widgets.core.registry import GAMES as INSTALLED
from pico_widgets.games.picas.coach.hand import count_hand
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.match import PicasMatch
from pico_widgets.games.picas.rules.state import DECK, HAND_SIZE

PRINTED, INTERNATIONAL = Picas(), Picas(rank_order="international")


def hand(spades: str, hearts: str, diamonds: str, clubs: str) -> tuple[str, ...]:
    """ "A 7 4", "K", "", …: the cards by suit."""
    suits = zip("SHDC", (spades, hearts, diamonds, clubs), strict=True)
    cards = tuple(suit + rank for suit, ranks in suits for rank in ranks.split())
    assert len(cards) == HAND_SIZE
    return cards


@pytest.mark.parametrize(
    ("cards", "sure", "likely", "perhaps", "bid"),
    [
        # the ace of spades is sure, and with it the 7, which ranks next; side aces are likely
        (hand("A 7 2", "A 3 4", "2 3 4 5", "2 3 4"), {"SA", "S7"}, {"HA"}, set(), 3),
        # a 7 that is guarded is likely, as the ace alone beats it; alone it is not
        (hand("7 2", "7 3 4", "7", "2 3 4 5 6 8 9"), set(), {"S7", "H7"}, set(), 2),
        # a king with two cards below counts half
        (hand("2 3", "K 3 4", "2 3 4 5", "2 3 4 5"), set(), set(), {"HK"}, 1),
        # an ace of a suit of six is often trumped
        (hand("2 3", "A 2 3 4 5 6", "2 3", "2 3 4"), set(), set(), {"HA"}, 1),
        # the fourth spade and those beyond count one each
        (hand("2 3 4 5 6", "2 3 4", "2 3 4", "2 3"), set(), set(), set(), 2),
    ],
)
def test_a_hand_is_counted_as_people_count_it(cards, sure, likely, perhaps, bid):
    count = count_hand(PRINTED, cards)
    assert (set(count.sure), set(count.likely), set(count.perhaps), count.bid) == (sure, likely, perhaps, bid)


def test_the_count_follows_the_order_of_the_ranks_in_force():
    """By the international order the king is the second highest, and the 7 is nothing."""
    cards = hand("A K 7", "K 7 3", "2 3 4 5", "2 3 4")
    assert set(count_hand(PRINTED, cards).sure) == {"SA", "S7", "SK"}
    assert set(count_hand(INTERNATIONAL, cards).sure) == {"SA", "SK"}
    assert set(count_hand(INTERNATIONAL, cards).likely) == {"HK"}


@pytest.mark.parametrize("seed", range(30))
def test_sure_cards_win_a_trick_whatever_the_others_hold(seed):
    """No other hand holds a spade that is higher, so none can beat it in any trick."""
    game = (PRINTED, INTERNATIONAL)[seed % 2]
    cards = tuple(random.Random(seed).sample(DECK, HAND_SIZE))
    others = [card for card in DECK if card not in cards]
    for card in count_hand(game, cards).sure:
        assert card in cards
        assert not any(one[0] == "S" and game.strength[one] > game.strength[card] for one in others)


def test_a_quarter_of_what_is_not_sure_is_taken_off():
    assert count_hand(PRINTED, tuple("S" + rank for rank in PRINTED.order)).bid == 13
    unsure = count_hand(PRINTED, hand("2 3 4", "A 7 2", "A 7 2", "A 7 2 3"))
    assert (unsure.halves, unsure.bid) == (12, 5)
    assert count_hand(PRINTED, hand("2 3", "2 3 4", "2 3 4 5", "2 3 4 5")).bid == 1


def test_short_suits_count_only_with_spades_to_trump_with():
    assert count_hand(PRINTED, hand("2 3 4", "2 3 4 5 6 8", "2 3 4 5", "")).ruffs == 2
    assert count_hand(PRINTED, hand("", "2 3 4 5 6 8", "2 3 4 5 6 8", "2")).ruffs == 0
    high = count_hand(PRINTED, hand("A 7 K", "2 3 4 5 6 8", "2 3 4 5", ""))
    assert (len(high.sure), high.ruffs) == (3, 0)


def test_the_number_to_bid_is_a_little_less_than_the_tricks_that_hands_win():
    """Hands that simple players play: the average of the tricks won rises with it."""
    won: dict[int, list[int]] = {}
    rng, game = random.Random(1), Picas(hands=1, target=10000)
    for seed in range(250):
        match = PicasMatch(game, seed, seed)
        counts = [count_hand(game, cards) for cards in match.state.hands]
        while match.state.turn is not None:
            if match.state.phase == "bid":
                match.look(match.state.turn)
            match.play(
                {
                    match.state.turn: INSTALLED["picas"].players["simple"](
                        game, match.game.view(match.state, match.state.turn), rng
                    )
                }
            )
        if all(isinstance(bid, int) for bid in match.state.bids):
            for count, tricks in zip(counts, match.state.tricks_won, strict=True):
                won.setdefault(min(count.bid, 5), []).append(tricks)
    means = [sum(won[bid]) / len(won[bid]) for bid in sorted(won)]
    assert sorted(won) == [1, 2, 3, 4, 5]
    assert all(low < high for low, high in pairwise(means))
    assert all(bid - 0.3 < mean < bid + 1.5 for bid, mean in zip(sorted(won), means, strict=True)), means
