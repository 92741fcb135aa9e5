"""The review of a game of Pico for two: its line, its costs and what was well found are those of exact play."""

from __future__ import annotations

import random
import re

import pytest
from coach_helpers import NAMES2, Heard, random_game, read_off, texts

from pico_widgets.coach import review
from pico_widgets.players.expert_pico import expert_for_two, position
from pico_widgets.rules.match import Match
from pico_widgets.rules.pico import Pico2
from pico_widgets.rules.pico_state import Deal, PicoView
from pico_widgets.text import LANGUAGES, plain, words

KEYS = {
    "title",
    "unit",
    "alt",
    "points",
    "low",
    "high",
    "ticks",
    "groups",
    "badges",
    "costsTitle",
    "costs",
    "none",
    "found",
    "note",
}


def games(count=8):
    rng = random.Random(4)
    return [random_game(Pico2(), rng) for _ in range(count)]


def value_of(game, state, seat):
    value = position(game, state).value
    return value if seat == 0 else 1 - value


def costs_of(played, seat):
    """What each choice gave away, and the same in tenths of a hundredth from the percentages as they are read."""
    out = []
    for turn in played.turns:
        choices = {one.card: one.value for one in position(played.game, turn.before).seats[seat]}
        best, value = value_of(played.game, turn.before, seat), choices[turn.choices[seat]]
        out.append((best - value, read_off(best, value)))
    return out


@pytest.mark.parametrize("seat", [0, 1])
def test_the_line_goes_through_the_value_of_every_position(seat):
    for played in games(3):
        told = review(played, seat, words("en"), NAMES2 if seat == 0 else ("Ana", None))
        states = [played.start, *(turn.after for turn in played.turns)]
        assert [point["y"] for point in told["points"]] == [
            pytest.approx(100 * value_of(played.game, state, seat), abs=0.051) for state in states
        ]
        assert told["points"][-1]["y"] in (0, 50, 100)
        assert [point["label"] for point in told["points"]] == ["", *(str(turn.trick) for turn in played.turns)]
        outward = sum(turn.round == 1 for turn in played.turns)
        assert told["groups"] == [
            {"text": "outward round", "from": 0, "to": outward},
            {"text": "return round", "from": outward, "to": len(played.turns)},
        ]
        assert set(told) == KEYS


def test_the_three_dearest_choices_are_named_dearest_first():
    full = 0
    for played in games():
        told = review(played, 0, words("en"), NAMES2)
        dear = sorted((cost for cost in costs_of(played, 0) if cost[1] >= 10), reverse=True)[:3]
        full += len(dear) == 3
        assert [one["cost"] for one in told["costs"]] == [f"−{(read + 5) // 10}" for _, read in dear]
        assert [one["rank"] for one in told["costs"]] == [one["rank"] for one in told["badges"]]
        assert (told["none"] is None) == bool(dear)
        for cost, badge in zip(told["costs"], told["badges"], strict=True):
            turn = played.turns[badge["x"] - 1]
            assert (turn.round, turn.trick) == (cost["round"], cost["trick"]) == (badge["round"], badge["trick"])
            assert plain(cost["text"]).startswith(f"You played the {turn.choices[0]}, Ana the {turn.choices[1]}.")
    assert full > 2


def test_each_cost_says_what_the_card_could_beat_and_what_was_best():
    told = 0
    for played in games():
        say = Heard("en")
        review(played, 0, say, NAMES2)
        said = [one for one in say.said if re.fullmatch(r"coach\.review\.(none|only|some|all|sure|best)", one.key)]
        chosen = [one.numbers("card")[0] for one in say.of("coach.review.played.two")]
        shown = [one.numbers("other")[0] for one in say.of("coach.review.played.two")]
        for card, other, best, fact in zip(chosen, shown, said[::2], said[1::2], strict=True):
            told += 1
            turn = next(turn for turn in played.turns if fits(played, turn, card, other, best.numbers("cards")))
            theirs = set(turn.before.hands[1])
            beaten = {one for one in theirs if played.game.decide((card, one))[2] == (0,)}
            assert fact.numbers("card") == [card]
            match fact.key.rpartition(".")[2]:
                case "none":
                    assert not beaten
                case "only" | "some" as kind:
                    assert set(fact.numbers("theirs")) == beaten < theirs
                    assert (kind == "only") == (len(beaten) == 1)
                    assert "others" not in fact.operands or set(fact.numbers("others")) == theirs - beaten
                case _:
                    assert beaten == theirs
    assert told > 12


def fits(played, turn, card, other, best):
    """Whether a trick is the one that is spoken of: these cards, and those that were best there."""
    if (turn.choices[0], turn.choices[1]) != (card, other):
        return False
    value = value_of(played.game, turn.before, 0)
    choices = position(played.game, turn.before).seats[0]
    good = [one.card for one in choices if one.value > value - 1e-9]
    return set(best) <= set(good) and value - next(one.value for one in choices if one.card == card) >= 0.009


def test_well_found_is_only_what_was_clearly_the_only_good_card():
    seen = 0
    for played in games(16):
        say = Heard("en")
        told = review(played, 0, say, NAMES2)
        for said in say.of("coach.review.found.two"):
            seen += 1
            (card,) = said.numbers("card")
            (cost,) = said.numbers("cost")
            fitting = [turn for turn in played.turns if turn.choices[0] == card and good(played, turn, card, cost)]
            assert fitting
            assert told["found"]["head"] == "Well found."
        assert (told["found"] is None) == (not say.of("coach.review.found.two"))
    assert seen


def good(played, turn, card, cost):
    value = value_of(played.game, turn.before, 0)
    lost = {one.card: value - one.value for one in position(played.game, turn.before).seats[0]}
    return lost.pop(card) < 1e-9 and lost and min(lost.values()) >= max(0.05, cost / 100 - 1e-9)


def test_who_plays_the_best_mix_gives_nothing_away():
    rng = random.Random(9)
    match = Match(Pico2(), 17)
    while match.state.to_act:
        state = match.state
        match.play({0: expert_for_two(match.game, PicoView(0, state), rng), 1: rng.choice(state.hands[1])})
    told = review(match.replay, 0, words("en"), NAMES2)
    assert told["costs"] == told["badges"] == []
    assert plain(told["none"]) == "No choice of yours cost anything."
    assert told["costsTitle"] == "What the choices cost"


def test_a_game_that_has_only_begun_has_a_line_of_one_point():
    told = review(Match(Pico2(), 17).replay, 0, words("en"), NAMES2)
    assert len(told["points"]) == 1
    assert told["groups"] == []


def test_the_game_of_the_drawings():
    """Yours 2 6 8 9 10, theirs 3 4 7 13 16, surplus 5: values solved elsewhere."""
    match = Match(Pico2(), Deal(((2, 6, 8, 9, 10), (3, 4, 7, 13, 16)), 5))
    for mine, theirs in ((9, 16), (6, 4), (10, 13)):
        match.play({0: mine, 1: theirs})
    told = review(match.replay, 0, words("en"), NAMES2)
    assert [point["y"] for point in told["points"]] == [49.5, 43.1, 47.6, 36.0]
    assert [(one["where"], one["cost"]) for one in told["costs"]] == [
        ("Outward round, trick 3", "−21"),
        ("Outward round, trick 1", "−9"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [NAMES2, ("Max", "Zoe")], ids=["you", "names"])
def test_every_language_says_the_same_numbers(language, names):
    for played in games(2):
        english, other = (review(played, 0, words(one), names) for one in ("en", language))
        for one, two in zip(english["costs"], other["costs"], strict=True):
            assert digits(plain(one["text"])) == digits(plain(two["text"]))
            assert one["cost"] == two["cost"]
        assert digits(english["alt"]) == digits(other["alt"])
        for text in texts(other):
            assert not re.search(r"[{}*]|  ", text), text


def digits(text):
    return sorted(re.findall(r"\d+", text))
