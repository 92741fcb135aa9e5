"""Deal codes of Picas: the letter S, every option in them, the same for ever."""

from __future__ import annotations

import pytest
from hypothesis import given

from pico_widgets.core.codes import CodeError, DealCode, read_deal, write_deal
from pico_widgets.games.picas.rules.game import Picas
from tests.games.picas.rules.picas_helpers import P, fast, games, seeds

BACKWARDS = ["A", "7", "K", "J", "Q", "10", "9", "8", "6", "5", "4", "3", "2"]


@fast
@given(games, seeds)
def test_a_code_stands_for_options_and_seed(game, seed):
    code = write_deal(game, seed)
    assert read_deal(code) == DealCode(game, seed)
    assert code.startswith("S")
    assert len(code) <= 30


@pytest.mark.parametrize(
    ("options", "seed", "code"),
    [
        ({}, 0, "S2222222C"),
        ({}, 2026, "S222245D4"),
        ({"rank_order": "international"}, 7, "S222222944N"),
        ({"target": 300, "hands": 4}, 1, "S2222223688MG9"),
        (
            {
                "spades_in_first_trick": True,
                "any_spade_breaks": True,
                "ten_for_every_trick": True,
                "nula_tricks_count": False,
                "bags_carry": True,
                "nula_failed": "nothing",
            },
            99,
            "S222225843C",
        ),
        ({"rank_order": BACKWARDS}, 4294967295, "S6V2NYT53GQJH2Z98J3CQY"),
    ],
)
def test_a_code_means_the_same_for_ever(options, seed, code):
    game = Picas.from_options(options)
    assert write_deal(game, seed) == code
    assert read_deal(code) == DealCode(game, seed)


def test_the_defaults_take_no_room():
    assert len(write_deal(P, 2**32 - 1)) == 9


@fast
@given(games, seeds)
def test_two_symbols_swapped_are_noticed(game, seed):
    code = write_deal(game, seed)
    for k in range(1, len(code) - 1):
        swapped = code[:k] + code[k + 1] + code[k] + code[k + 2 :]
        if swapped != code:
            with pytest.raises(CodeError):
                read_deal(swapped)
