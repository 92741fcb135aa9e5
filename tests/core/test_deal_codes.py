"""Deal codes: twenty pinned for ever, every slip of the pen noticed, and what a wrong code is told."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given

from pico_widgets.core.codes import ALPHABET, CodeError, DealCode, read_deal, write_deal
from pico_widgets.core.registry import GAMES
from pico_widgets.games.pico.rules.game import Pico2
from tests.games.pico.rules.pico_helpers import P2, P3, error_of, fast, games, seeds

PINNED = json.loads(Path(__file__).with_name("deal_codes.json").read_text())
SOME = [entry["code"] for entry in PINNED[::3]]


def check_symbol(body):
    """The check symbol by the published rule: weights 1, 2, 3, … from the right make a multiple of 31."""
    total = sum(weight * ALPHABET.index(symbol) for weight, symbol in enumerate(reversed(body), start=2))
    return next(symbol for symbol in ALPHABET if (total + ALPHABET.index(symbol)) % 31 == 0)


def fault(code):
    with pytest.raises(CodeError) as caught:
        read_deal(code)
    return caught.value.key, dict(caught.value.operands)


@pytest.mark.parametrize("entry", PINNED, ids=[entry["code"] for entry in PINNED])
def test_a_code_means_the_same_deal_for_ever(entry):
    read = read_deal(entry["code"])
    assert (read.game.name, read.game.options, read.seed) == (entry["game"], entry["options"], entry["seed"])
    deal = read.game.deal(read.seed)
    assert [list(hand) for hand in deal.hands] == entry["hands"]
    assert deal.surplus == entry["surplus"]
    assert write_deal(read.game, read.seed) == entry["code"]


def test_twenty_codes_are_pinned_of_both_games_both_decks_and_changed_points():
    assert len({entry["code"] for entry in PINNED}) == 20
    kinds = {(entry["game"], entry["options"].get("deck"), "points" in entry["options"]) for entry in PINNED}
    assert kinds == {
        *[("pico2", deck, points) for deck in (None, "pico2nd") for points in (False, True)],
        *[("pico3", None, points) for points in (False, True)],
    }


def test_the_alphabet_is_a_prime_number_of_symbols_that_nobody_mixes_up():
    assert len(set(ALPHABET)) == len(ALPHABET) == 31
    assert not set(ALPHABET) & set("01OIL")


@pytest.mark.parametrize("code", SOME)
def test_every_single_wrong_symbol_is_noticed(code):
    for at, right in enumerate(code):
        for symbol in ALPHABET.replace(right, ""):
            key, _ = fault(code[:at] + symbol + code[at + 1 :])
            assert key == "error.code.check" or (at == 0 and key == "error.code.game")


@pytest.mark.parametrize("code", SOME)
def test_every_swap_of_two_symbols_is_noticed(code):
    for i, j in combinations(range(len(code)), 2):
        if code[i] != code[j]:
            swapped = list(code)
            swapped[i], swapped[j] = swapped[j], swapped[i]
            assert fault("".join(swapped))[0] in ("error.code.check", "error.code.game")


@pytest.mark.parametrize("code", SOME)
def test_case_blanks_and_hyphens_do_not_matter(code):
    read = read_deal(code)
    assert read_deal(code.lower()) == read
    assert read_deal(f"  {code[:3]} {code[3:6]}\t{code[6:]}\n") == read
    assert read_deal("-".join(code)) == read
    assert read_deal("\u00a0".join(code.lower())) == read


@pytest.mark.parametrize("code", ["", " ", "-", " - \n"])
def test_nothing_is_no_code(code):
    assert fault(code) == ("error.code.empty", {})


@pytest.mark.parametrize(
    ("symbol", "told"), [("0", "0"), ("O", "O"), ("o", "O"), ("1", "1"), ("l", "L"), ("I", "I"), ("é", "É"), ("!", "!")]
)
def test_a_symbol_that_no_code_has_is_named(symbol, told):
    code = PINNED[0]["code"]
    assert fault(code[:4] + symbol + code[5:]) == ("error.code.symbol", {"symbol": told})


def test_a_letter_of_no_game_is_named_with_those_there_are():
    key, operands = fault("X2222222" + "2")
    assert (key, operands["symbol"]) == ("error.code.game", "X")
    assert operands["letters"].split(", ") == [entry.letter for entry in GAMES.values()]
    assert operands["letters"].startswith("P, T")


def test_a_code_that_is_cut_is_told_how_long_it_should_be():
    code = PINNED[0]["code"]
    assert len(code) == 9
    for length in range(1, 9):
        assert fault(code[:length]) == ("error.code.short", {"count": length, "least": 9})


def test_a_code_is_never_longer_than_its_check_can_weigh():
    """Past thirty symbols two of the weights would be the same, or one nothing, and a slip would pass."""
    body = "P" + "2" * 28
    assert fault(body + check_symbol(body))[0] == "error.code.check"
    body += "2"
    assert fault(body + check_symbol(body)) == ("error.code.long", {"count": 31})
    assert fault("P" * 5000)[0] == "error.code.long"


@pytest.mark.parametrize(
    "body",
    [
        "P2222222" + "2",  # options 0 spelled out: the same deal has a shorter code
        "P2222222" + "23",
        "P2222222" + "ZZZZZZ",  # more than there are options
        "PZZZZZZZ",  # a seed past 2**32 - 1
        "T2222222" + "3",  # the later deck for three
        "T2222222" + "5",  # the later deck for three, and points of its 3, which that deck lacks
        "T2222222" + "ZZZZZ",
    ],
)
def test_a_code_with_a_right_check_that_stands_for_nothing_is_refused(body):
    assert fault(body + check_symbol(body)) == ("error.code.check", {})


def test_the_greatest_seed_has_a_code_and_the_next_has_none():
    code = write_deal(P2, 2**32 - 1)
    assert read_deal(code) == DealCode(P2, 2**32 - 1)
    successor = code[:7] + ALPHABET[ALPHABET.index(code[7]) + 1]
    assert fault(successor + check_symbol(successor))[0] == "error.code.check"
    for seed in (-1, 2**32):
        with pytest.raises(ValueError, match="4294967295"):
            write_deal(P2, seed)


def test_no_options_take_no_symbol_and_each_game_has_its_letter():
    assert write_deal(P2, 0) == "P2222222" + check_symbol("P2222222")
    assert write_deal(P3, 0) == "T2222222" + check_symbol("T2222222")
    assert len(write_deal(Pico2("pico2nd"), 0)) == 10


@fast
@given(games, seeds)
def test_every_deal_comes_back_from_its_code(game, seed):
    code = write_deal(game, seed)
    assert read_deal(code) == DealCode(game, seed)
    assert set(code) <= set(ALPHABET)
    assert 9 <= len(code) <= 14
    assert check_symbol(code[:-1]) == code[-1]


@fast
@given(seeds, seeds, games)
def test_no_body_with_a_right_check_raises_anything_but_a_code_error(first, second, game):
    """Codes made by somebody who knows the check: read to the same code again, or refused."""
    symbols = write_deal(game, first)[:-1] + write_deal(P3, second)[4:8]
    for length in range(8, len(symbols) + 1):
        body = symbols[:length]
        code = body + check_symbol(body)
        error = error_of(CodeError, read_deal, code)
        assert error is None or error.key == "error.code.check"
        if error is None:
            read = read_deal(code)
            assert write_deal(read.game, read.seed) == code


def test_an_error_says_itself():
    with pytest.raises(CodeError, match=r"error\.code\.short: \{'count': 1, 'least': 9\}"):
        read_deal("P")
