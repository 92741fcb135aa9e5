"""The options of both Picos: what can be asked for, what cannot, and how the game writes them down."""

from __future__ import annotations

import pytest
from hypothesis import given

from pico_widgets.core.game import OptionError
from pico_widgets.games.pico.rules.game import Pico2, Pico3
from tests.games.pico.rules.pico_helpers import P2, P3, fast, games

WRONG_VALUES = [0, 5, -1, True, False, None, "2", 2.0, [2], 10**30]


def refused(cls, options):
    with pytest.raises(OptionError) as caught:
        cls.from_options(options)
    return caught.value.key, dict(caught.value.operands)


def test_no_options_are_the_defaults():
    assert Pico2.from_options({}) == P2
    assert Pico3.from_options({}) == P3
    assert P2.options == P3.options == {}


def test_spelled_out_defaults_are_left_out_again():
    named = {str(card): P2.points_of[card] for card in P2.cards}
    game = Pico2.from_options({"deck": "pico1st", "points": named})
    assert game == P2
    assert game.options == {}
    assert game.options_number() == 0


def test_changed_options_are_written_with_strengths_as_text_ascending():
    game = Pico2.from_options({"points": {"16": 1, "4": 2, "8": 4}, "deck": "pico2nd"})
    assert game.options == {"deck": "pico2nd", "points": {"4": 2, "8": 4, "16": 1}}
    assert list(game.options["points"]) == ["4", "8", "16"]


def test_default_points_of_one_deck_are_a_change_of_the_other():
    assert Pico2.from_options({"points": {"4": 1}}).options == {"points": {"4": 1}}
    assert Pico2.from_options({"points": {"4": 1}, "deck": "pico2nd"}).options == {"deck": "pico2nd"}


@pytest.mark.parametrize("cls", [Pico2, Pico3])
def test_an_unknown_option_is_named(cls):
    names = ", ".join(cls.option_names)
    assert refused(cls, {"nope": 1}) == ("error.option.unknown", {"option": "nope", "options": names})


def test_only_pico_for_two_has_another_deck():
    expected = ("error.option.unknown", {"option": "deck", "options": "points"})
    assert refused(Pico3, {"deck": "pico2nd"}) == expected
    assert refused(Pico3, {"deck": "pico1st"}) == expected
    with pytest.raises(OptionError) as caught:
        Pico3("pico2nd")
    assert (caught.value.key, caught.value.operands) == expected


@pytest.mark.parametrize("deck", ["pico3rd", "", "PICO2ND", 1, None, True, ["pico2nd"], {"pico2nd": 1}])
def test_an_unknown_deck_is_named_even_before_points_of_it(deck):
    expected = ("pico.error.option.deck", {"value": deck, "decks": "pico1st, pico2nd"})
    assert refused(Pico2, {"deck": deck}) == expected
    assert refused(Pico2, {"points": {"2": 4}, "deck": deck}) == expected


@pytest.mark.parametrize("table", [None, 1, "2", [["2", 1]], True])
def test_points_are_an_object(table):
    assert refused(Pico2, {"points": table}) == ("pico.error.option.points.shape", {})


@pytest.mark.parametrize("strength", ["1", "11", "02", " 2", "2 ", "+2", "2.0", "", "two", "²"])
def test_points_of_a_strength_that_is_not_in_the_deck_are_an_error(strength):
    expected = ("pico.error.option.points.strength", {"strength": strength})
    assert refused(Pico2, {"points": {strength: 1}}) == expected


def test_each_deck_has_strengths_of_its_own():
    assert refused(Pico2, {"points": {"2": 1}, "deck": "pico2nd"})[0] == "pico.error.option.points.strength"
    assert refused(Pico3, {"points": {"2": 1}})[0] == "pico.error.option.points.strength"
    assert Pico2.from_options({"points": {"11": 1}, "deck": "pico2nd"}).points_of[11] == 1
    with pytest.raises(OptionError) as caught:
        Pico2(points={11: 1})
    assert (caught.value.key, caught.value.operands) == ("pico.error.option.points.strength", {"strength": 11})


@pytest.mark.parametrize("value", WRONG_VALUES)
def test_points_are_the_integers_one_to_four(value):
    expected = ("pico.error.option.points.value", {"strength": 8, "value": value})
    assert refused(Pico2, {"points": {"8": value}}) == expected


@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_every_card_can_be_worth_one_to_four(value):
    for game in (P2, P3, Pico2("pico2nd")):
        for card in set(game.cards):
            assert type(game)(game.deck, {card: value}).points_of[card] == value


def test_games_are_equal_if_their_options_are():
    assert P2 != P3
    assert Pico2("pico2nd") != P2
    assert Pico2(points={8: 4}) == Pico2.from_options({"points": {"8": 4}}) != P2
    assert hash(Pico2(points={8: 4})) == hash(Pico2.from_options({"points": {"8": 4, "9": 3}}))
    assert len({P2, Pico2(), P3, Pico2("pico2nd"), Pico2(points={8: 4}), Pico2(points={9: 3})}) == 4


@fast
@given(games)
def test_options_come_back_from_what_a_record_writes(game):
    assert type(game).from_options(game.options) == game


@fast
@given(games)
def test_options_come_back_from_their_number(game):
    number = game.options_number()
    assert type(game).from_options(type(game).numbered_options(number)) == game
    assert (number == 0) == (game.options == {})


@pytest.mark.parametrize(
    ("game", "number"),
    [
        (Pico2("pico2nd"), 1),
        (Pico2(points={2: 2}), 2),
        (Pico2(points={2: 4}), 6),
        (Pico2(points={3: 2}), 8),
        (Pico2(points={16: 1}), 2 * 4**10),
        (Pico2("pico2nd", {4: 4}), 7),
        (Pico3(points={3: 4}), 6),
        (Pico3(points={4: 1}), 3 * 2 * 4),
        (Pico3(points={16: 3}), 3 * 2 * 4**9),
    ],
)
def test_the_number_of_options_is_fixed_for_ever(game, number):
    assert game.options_number() == number


@pytest.mark.parametrize(("cls", "first"), [(Pico2, 2 * 4**11), (Pico3, 2 * 4**10)])
def test_numbers_past_the_last_options_stand_for_nothing(cls, first):
    even = cls.numbered_options(first - 2)
    assert set(even["points"]) == {str(card) for card in cls().cards}
    with pytest.raises(OptionError):
        cls.numbered_options(first)


@pytest.mark.parametrize("number", [1, 3, 2 * 4**10 - 1])
def test_no_number_gives_pico_for_three_another_deck(number):
    with pytest.raises(OptionError):
        Pico3.numbered_options(number)
