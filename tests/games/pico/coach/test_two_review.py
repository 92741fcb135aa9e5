"""The review of a game of Pico for two: its line, its costs and what was well found are those of exact play."""

from __future__ import annotations

import random
import re

import pytest

from pico_widgets.coach import review
from pico_widgets.core.match import Match
from pico_widgets.games.pico.players.expert import expert_for_two, position
from pico_widgets.games.pico.rules.game import Pico2
from pico_widgets.games.pico.rules.state import Deal, PicoView
from pico_widgets.text import LANGUAGES, plain, words
from tests.coach.coach_helpers import NAMES2, Heard, random_game, read_off, texts

KEYS = {
    "title",
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
        if best > 1 - 1e-9:  # a win that is safe: the worst answer counts
            value = sure_of(played.game, turn.before, seat, turn.choices[seat])
        out.append((best - value, read_off(best, value)))
    return out


def sure_of(game, state, seat, card):
    """What a card keeps against the worst answer."""
    replies = ({seat: card, 1 - seat: other} for other in state.hands[1 - seat])
    return min(value_of(game, game.play(state, plays)[0], seat) for plays in replies)


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
            {"text": "outward round", "start": 0, "end": outward},
            {"text": "return round", "start": outward, "end": len(played.turns)},
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
    told, facts = 0, r"coach\.review\.(none|only|some|all|sure|risk\.\w+)"
    for played in games(16):
        say = Heard("en")
        review(played, 0, say, NAMES2)
        best_said = [one for one in say.said if one.key in ("coach.review.best", "coach.review.safe")]
        fact_said = [one for one in say.said if re.fullmatch(facts, one.key)]
        chosen = [one.numbers("card")[0] for one in say.of("pico2.coach.review.played")]
        shown = [one.numbers("other")[0] for one in say.of("pico2.coach.review.played")]
        for card, other, best, fact in zip(chosen, shown, best_said, fact_said, strict=True):
            told += 1
            fitting = [turn for turn in played.turns if fits(played, turn, card, other, best)]
            assert fact.numbers("card") == [card]
            assert any(fact_holds(played, turn, card, fact) for turn in fitting), (best, fact)
    assert told > 24


def fits(played, turn, card, other, best):
    """Whether a trick is the one that is spoken of: these cards, and those that were best there."""
    if (turn.choices[0], turn.choices[1]) != (card, other):
        return False
    value = value_of(played.game, turn.before, 0)
    choices = {one.card: one.value for one in position(played.game, turn.before).seats[0]}
    if value > 1 - 1e-9:
        choices = {one: sure_of(played.game, turn.before, 0, one) for one in choices}
    good = [one for one, kept in choices.items() if kept > value - 1e-9]
    named = best.numbers("cards")
    return set(named) == set(good) and best.count in (None, len(good)) and value - choices[card] >= 0.009


def fact_holds(played, turn, card, fact):
    theirs = set(turn.before.hands[1])
    beaten = {one for one in theirs if played.game.decide((card, one))[2] == (0,)}
    match fact.key.removeprefix("coach.review.").split("."):
        case ["none"]:
            return not beaten
        case ["only" | "some" as kind]:
            others = "others" not in fact.operands or set(fact.numbers("others")) == theirs - beaten
            return set(fact.numbers("theirs")) == beaten < theirs and others and (kind == "only") == (len(beaten) == 1)
        case ["risk", kind]:
            worst = sure_of(played.game, turn.before, 0, card)
            after = [played.game.play(turn.before, {0: card, 1: other})[0] for other in fact.numbers("theirs")]
            over = all(state.over for state in after)
            held = all(abs(value_of(played.game, state, 0) - worst) < 1e-9 for state in after)
            return held and kind == ("chance" if not over else "draw" if worst else "loss")
        case _:
            return beaten == theirs


def test_of_several_cards_that_were_best_all_are_named():
    """A fourth takes no more room than the words that there is one."""
    seen = set()
    for played in games(24):
        say = Heard("en")
        review(played, 0, say, NAMES2)
        for said in say.of("coach.review.best"):
            seen.add(said.count)
            assert len(said.numbers("cards")) == said.count
    assert {1, 2, 4} < seen


def test_a_safe_win_that_was_risked_is_a_cost_even_though_one_best_mix_would_not_have_punished_it():
    outward = (4, 8), (13, 9), (4, 9), (7, 9), (6, 3), (2, 3), (7, 5)
    back = (5, 2), (5, 4), (8, 4), (9, 4), (3, 6), (16, 7)
    match = Match(Pico2(), 138)
    for mine, theirs in (*outward, *back):
        match.play({0: mine, 1: theirs})
    told = review(match.replay, 0, words("en"), NAMES2)
    assert [point["y"] for point in told["points"]][-2:] == [100.0, 50.0]
    first = told["costs"][0]
    assert (first["where"], first["cost"]) == ("Return round, trick 6", "−50")
    assert plain(first["text"]) == (
        "You played the 16, Ana the 7. The 16 risked a draw against the 7. With the 3, the win was safe."
    )


def test_well_found_is_only_what_was_clearly_the_only_good_card():
    seen = set()
    for played in games(60):
        say = Heard("en")
        told = review(played, 0, say, NAMES2)
        for said in say.of("coach.review.found.") + say.of("pico2.coach.review.found"):
            kind = "two" if said.key.startswith("pico2.") else said.key.rpartition(".")[2]
            seen.add(kind)
            (card,) = said.numbers("card")
            cost = said.count if kind == "two" else 0
            assert cost < 100
            assert any(turn.choices[0] == card and good(played, turn, card, cost, kind) for turn in played.turns)
            assert told["found"]["head"] == "Well spotted."
        assert (told["found"] is None) == (not say.of("coach.review.found.") + say.of("pico2.coach.review.found"))
    assert {"two", "safe"} <= seen


def good(played, turn, card, cost, kind):
    """Whether the card was the only good one there; `lost`: any other loses, whatever the other shows."""
    game, state = played.game, turn.before
    value, others = value_of(game, state, 0), [one for one in state.hands[0] if one != card]
    choices = {one.card: one.value for one in position(game, state).seats[0]}
    if value > 1 - 1e-9:
        choices = {one: sure_of(game, state, 0, one) for one in state.hands[0]}
    if value - choices[card] > 1e-9 or not others:
        return False
    if kind == "lost":
        pairs = [{0: one, 1: other} for one in others for other in state.hands[1]]
        return value > 0.05 and all(value_of(game, game.play(state, pair)[0], 0) < 1e-9 for pair in pairs)
    safe = kind != "safe" or value > 1 - 1e-9
    return safe and value - max(choices[one] for one in others) >= max(0.05, cost / 100 - 1e-9)


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
