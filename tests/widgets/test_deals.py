"""Deals by topic as a widget."""

from __future__ import annotations

import pytest

from pico_widgets import Deals
from pico_widgets.core.codes import read_deal
from pico_widgets.teach.kit.contract import Deals as Trait
from pico_widgets.text import LANGUAGES
from tests.widgets.helpers import ask
from tools import contract


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["pico2", "pico3", "picas"])
def test_what_it_sends_is_what_its_contract_says(game, language):
    assert contract.faults(Deals(game, language=language).deals, Trait) == []


def test_another_game_is_shown_on_request():
    deals = Deals("pico2")
    ask(deals, "show", game="picas")
    assert deals.deals["game"] == "picas"
    assert {read_deal(code).game.name for codes in deals.codes.values() for code in codes} == {"picas"}
    for wrong in ("chess", None, ["pico2"]):
        ask(deals, "show", game=wrong)
        assert deals.reply["refusal"]
    assert deals.deals["game"] == "picas"


def test_a_game_that_has_none_is_said():
    with pytest.raises(ValueError, match="game"):
        Deals("chess")
