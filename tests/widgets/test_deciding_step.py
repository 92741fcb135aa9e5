"""Who wins a trick, and what a hand adds up to, is shown from the step on that says it: Python marks that step."""

from __future__ import annotations

import pytest

from pico_widgets import Picas, Pico, PicoThree
from tests.widgets import picas_table
from tests.widgets.helpers import ask, play_trick


def deciding(table):
    """The clauses of the steps that decide, in order."""
    return [step["clause"] for step in table.steps["list"] if step["decides"]]


@pytest.mark.parametrize("predict", [True, False])
@pytest.mark.parametrize("make", [Pico, PicoThree])
def test_one_step_of_each_trick_of_pico_decides_and_it_comes_before_any_card_moves(make, predict):
    for seed in range(6):
        table = make(deal=seed, seed=seed, predict=predict)
        while table.view["stage"] != "result":
            if table.view["stage"] == "choose":
                play_trick(table)
                steps = table.steps["list"]
                (at,) = [i for i, step in enumerate(steps) if step["decides"]]
                assert at > 0
                assert not any(step["effect"] for step in steps[: at + 1])
                assert steps[at]["clause"].split(".")[1] == "trick"
            else:
                ask(table, "next")


@pytest.mark.parametrize("predict", [True, False])
def test_the_lead_of_a_later_trick_of_picas_does_not_decide_it(predict):
    table = Picas(deal=7, seed=7, predict=predict)
    for trick in range(1, 6):
        picas_table.go_to(table, "trick")
        first, *_ = table.steps["list"]
        assert first["clause"] == ("picas.lead.first" if trick == 1 else "picas.trick.lead")
        assert not first["decides"]
        assert deciding(table) in (["picas.trick.suit"], ["picas.trick.spade"])
        ask(table, "next")


def test_the_totals_of_a_hand_wait_for_the_step_that_counts_them():
    table = Picas(deal=7, seed=7)
    picas_table.go_to(table, "count")
    (at,) = [i for i, step in enumerate(table.steps["list"]) if step["decides"]]
    assert at == table.view["count"]["rows"][-1]["step"]
    before, after = table.view["before"], table.view["pairs"]
    assert [pair["points"] for pair in before] == ["0", "0"]
    assert [pair["points"] for pair in after] != ["0", "0"]
    assert [pair["tricks"] for pair in before] == [pair["tricks"] for pair in after], "the tricks are known by then"
