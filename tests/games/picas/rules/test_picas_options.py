"""The options of Picas: each value that is allowed, each way of being wrong, and their numbers in deal codes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pico_widgets.core.game import OptionError
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.options import ORDERS, RANKS
from tests.games.picas.rules.picas_helpers import fast, games

DEFAULTS = {
    "rank_order": "printed",
    "spades_in_first_trick": False,
    "any_spade_breaks": False,
    "ten_for_every_trick": False,
    "nula_failed": "lose",
    "nula_tricks_count": True,
    "bags_carry": False,
    "target": 100,
    "hands": None,
}


def test_defaults_may_be_spelled_out_and_are_not_written():
    """docs/formats/record.md: writers leave defaults out."""
    assert Picas.from_options(DEFAULTS) == Picas.from_options({}) == Picas()
    assert Picas.from_options(DEFAULTS).options == {}
    assert Picas.from_options({"rank_order": list(ORDERS["printed"])}).options == {}


def test_an_order_that_has_a_name_is_written_by_it():
    """A list that is the international order is the international order."""
    assert Picas.from_options({"rank_order": list(RANKS)}).options == {"rank_order": "international"}
    assert Picas.from_options({"rank_order": list(RANKS)}) == Picas(rank_order="international")


@pytest.mark.parametrize(
    ("option", "value", "key"),
    [
        ("nope", 1, "error.option.unknown"),
        ("points", {}, "error.option.unknown"),
        *(
            (flag, value, "error.option.boolean")
            for flag in (
                "spades_in_first_trick",
                "any_spade_breaks",
                "ten_for_every_trick",
                "nula_tricks_count",
                "bags_carry",
            )
            for value in (1, 0, "true", None)
        ),
        *(("nula_failed", value, "picas.error.option.nula_failed") for value in ("win", "", None, True, ["lose"])),
        *(("target", value, "error.option.range") for value in (0, 10001, -1, True, 100.0, "100", None)),
        *(("hands", value, "error.option.range") for value in (0, 101, True, 4.0, "4", [])),
        *(("rank_order", value, "picas.error.option.rank_order") for value in ("Printed", "", 13, None, True, {})),
        ("rank_order", list(RANKS[:12]), "picas.error.option.rank_order.list"),
        ("rank_order", [*RANKS, "A"], "picas.error.option.rank_order.list"),
        ("rank_order", ["A", *RANKS[:11], "A"], "picas.error.option.rank_order.list"),
        ("rank_order", [], "picas.error.option.rank_order.list"),
        ("rank_order", ["1", *RANKS[1:]], "picas.error.option.rank_order.rank"),
        ("rank_order", [2, *RANKS[1:]], "picas.error.option.rank_order.rank"),
        ("rank_order", [["2"], *RANKS[1:]], "picas.error.option.rank_order.rank"),
    ],
)
def test_a_value_that_an_option_cannot_take_is_refused(option, value, key):
    """True is no integer, 1 is no boolean; the error names its sentence."""
    with pytest.raises(OptionError) as error:
        Picas.from_options({option: value})
    assert error.value.key == key


@pytest.mark.parametrize("options", [{"target": 1}, {"target": 10000}, {"hands": 1}, {"hands": 100}])
def test_the_ends_of_a_range_belong_to_it(options):
    """target 1 to 10000, hands 1 to 100."""
    assert Picas.from_options(options).options == options


@fast
@given(games)
def test_options_round_trip_through_what_a_record_writes(game):
    """What is written is read back to the same game, which hashes alike."""
    again = Picas.from_options(game.options)
    assert again == game
    assert hash(again) == hash(game)


@fast
@given(games)
def test_options_round_trip_through_their_number(game):
    """A deal code keeps every option."""
    assert Picas.from_options(Picas.numbered_options(game.options_number())) == game


def test_the_numbers_of_options_are_fixed_for_ever():
    """Deal codes on paper must keep their meaning."""
    pinned = {
        0: {},
        1: {"spades_in_first_trick": True},
        2: {"any_spade_breaks": True},
        4: {"ten_for_every_trick": True},
        8: {"nula_tricks_count": False},
        16: {"bags_carry": True},
        32: {"nula_failed": "nothing"},
        64: {"rank_order": "international"},
        192: {"hands": 1},
        19392: {"target": 101},
        19392 * 200: {"target": 300},
        19392 * 9901: {"target": 1},
    }
    assert {number: Picas.numbered_options(number) for number in pinned} == pinned
    assert {Picas.from_options(options).options_number(): options for options in pinned.values()} == pinned
    listed = {"rank_order": [*RANKS[:11], "A", "K"]}
    assert Picas.from_options(listed).options_number() == 128 + 19392 * 10000
    assert Picas.numbered_options(128 + 19392 * 10000) == listed


@pytest.mark.parametrize("number", [-1, 128, 19392 * 10000, 128 + 19392 * 10000 * 6227020800, 10**40])
def test_a_number_that_no_options_have_is_refused(number):
    """A list of ranks without a list, the international order as a list, more than there are."""
    with pytest.raises(OptionError):
        Picas.numbered_options(number)


@fast
@given(st.integers(0, 2**50))
def test_two_numbers_never_stand_for_the_same_options(number):
    """Any number is refused or comes back."""
    try:
        options = Picas.numbered_options(number)
    except OptionError:
        return
    assert Picas.from_options(options).options_number() == number
