"""Frozen values do what frozen dataclasses do."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, make_dataclass

import pytest

from pico_widgets.games.pico.rules.events import Kept, Returned, SumTested

KEPT = Kept("pico2.trick.keep", 1, 16, 4)
TWIN = make_dataclass("Kept", [("clause", str), ("seat", int), ("card", int), ("points", int)], frozen=True)


def test_made_by_position_and_by_name():
    assert Kept("pico2.trick.keep", 1, points=4, card=16) == KEPT
    assert Kept(points=4, card=16, seat=1, clause="pico2.trick.keep") == KEPT
    assert (KEPT.clause, KEPT.seat, KEPT.card, KEPT.points) == ("pico2.trick.keep", 1, 16, 4)


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), (("c", 1, 2), {}), (("c", 1, 2, 3, 4), {}), (("c", 1, 2), {"card": 3}), (("c", 1, 2), {"other": 3})],
)
def test_too_many_too_few_and_unknown_fields_are_refused(values, named):
    with pytest.raises(TypeError):
        Kept(*values, **named)


def test_equal_by_kind_and_values_only():
    assert Kept("c", 1, 2, 3) != Kept("c", 1, 2, 4)
    assert Returned("c", 1, 2) != Kept("c", 1, 2, 3)
    assert Kept("c", 1, 2, 3) != ("c", 1, 2, 3)
    assert (
        len({KEPT, Kept("pico2.trick.keep", 1, card=16, points=4), Kept("pico2.trick.keep", points=4, card=16, seat=1)})
        == 1
    )


def test_shown_and_hashed_as_a_dataclass_is():
    twin = TWIN("pico2.trick.keep", 1, 16, 4)
    assert (repr(KEPT), hash(KEPT)) == (repr(twin), hash(twin))


def test_nothing_can_be_changed():
    with pytest.raises(FrozenInstanceError):
        KEPT.card = 3
    with pytest.raises(FrozenInstanceError):
        KEPT.other = 3
    with pytest.raises(FrozenInstanceError):
        del KEPT.card
    assert Kept("pico2.trick.keep", 1, 16, 4) == KEPT


def test_copied_and_pickled():
    event = SumTested("pico3.trick.sum", 13, 7, 5, 12, True, 2)
    assert event == copy.copy(event) == copy.deepcopy(event) == pickle.loads(pickle.dumps(event))
