"""Advice: what docs/formats/advice.md says it holds, and that its numbers are those of best play, along whole games."""

from __future__ import annotations

import random

import pytest

from pico_widgets.coach import evaluate
from pico_widgets.core.match import Match
from pico_widgets.core.records import Replay, session_from_json
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.match import PicasMatch
from pico_widgets.games.pico.rules.game import Pico2
from pico_widgets.games.pico.rules.state import Deal
from pico_widgets.games.pico.search.exact import Round
from tests.coach.coach_helpers import P3, random_game

DEAL = Deal(((2, 5, 8, 10, 16), (3, 4, 7, 9, 13)), 6)
SMALL = 40
"""A budget of playouts that is enough to see how an answer is made."""


def replay(game, deal, *tricks):
    match = Match(game, deal)
    for trick in tricks:
        match.play(dict(enumerate(trick)))
    return match.replay


# --- Pico for two -------------------------------------------------------------------------------


def test_the_example_of_the_format():
    advice = evaluate(replay(Pico2(), DEAL))
    assert list(advice) == ["game", "value", "round_value", "seats"]
    assert advice["value"] == pytest.approx(0.494259, abs=5e-7)
    assert advice["round_value"] == pytest.approx(1.243431, abs=5e-7)
    (ten,) = [one for one in advice["seats"][0]["choices"] if one["choice"] == 10]
    assert list(ten) == ["choice", "mix", "value"]
    assert list(advice["seats"][0]) == ["seat", "choices", "best"]
    assert ten["value"] == pytest.approx(0.494259, abs=5e-7)


def test_hands_exchanged_are_worth_what_is_left_of_one():
    other = Deal((DEAL.hands[1], DEAL.hands[0]), 6)
    assert evaluate(replay(Pico2(), DEAL))["value"] + evaluate(replay(Pico2(), other))["value"] == pytest.approx(
        1, abs=1e-9
    )


GAMES = {
    "default": Pico2(),
    "later deck": Pico2("pico2nd"),
    "own points": Pico2("pico1st", {2: 4, 16: 1, 7: 3}),
}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_along_a_game_nothing_is_gained_against_the_printed_mixes(game, seed):
    """The value of a choice is what the rules' own next positions are worth, weighed by the other's printed mix."""
    played = random_game(game, random.Random(seed))
    for turn in played.turns:
        advice = evaluate(_ending(played, turn.before))
        mixes = [{one["choice"]: one["mix"] for one in seat["choices"]} for seat in advice["seats"]]
        worth = {
            (mine, theirs): evaluate(_ending(played, game.play(turn.before, {0: mine, 1: theirs})[0]))["value"]
            for mine in turn.before.hands[0]
            for theirs in turn.before.hands[1]
        }
        for seat, own in enumerate((advice["value"], 1 - advice["value"])):
            choices = advice["seats"][seat]["choices"]
            best = [one["choice"] for one in choices if one["value"] > own - 1e-9]
            assert advice["seats"][seat]["best"] == best
            assert [one["choice"] for one in choices] == list(turn.before.hands[seat])
            assert sum(mixes[seat].values()) == pytest.approx(1, abs=1e-9)
            assert max(one["value"] for one in choices) == pytest.approx(own, abs=1e-9)
            for one in choices:
                card = one["choice"]
                scored = [
                    share * (worth[card, other] if seat == 0 else 1 - worth[other, card])
                    for other, share in mixes[1 - seat].items()
                ]
                assert one["value"] == pytest.approx(sum(scored), abs=1e-9)


def _ending(played, state):
    """A replay that ends in `state`."""
    turns = tuple(turn for turn in played.turns if turn.after == state)
    if state == played.start or turns:
        return Replay(played.game, played.deal, played.start, (), turns)
    last = played.turns[0]
    return Replay(played.game, played.deal, played.start, (), (type(last)(0, 0, state, state, {}, ()),))


@pytest.mark.parametrize("seed", range(3))
def test_points_to_come_are_those_of_the_round_played_for_points_alone(seed):
    played = random_game(Pico2(), random.Random(seed))
    for turn in played.turns:
        solved = Round(*turn.before.dealt, played.game.points_of).at(*turn.before.hands)
        assert evaluate(_ending(played, turn.before))["round_value"] == pytest.approx(solved.value, abs=1e-9)


@pytest.mark.parametrize("seed", range(6))
def test_a_game_that_has_ended_is_worth_what_was_scored(seed):
    played = random_game(Pico2(), random.Random(seed))
    mine, theirs = played.state.totals
    scored = 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    assert evaluate(played) == {"game": "pico2", "value": scored, "round_value": 0.0, "seats": []}


def test_a_session_is_advised_on_where_it_stands():
    match = Match(Pico2(), DEAL)
    match.play({0: 10, 1: 4})
    match.undo()
    assert evaluate(session_from_json(match.session)) == evaluate(replay(Pico2(), DEAL))


# --- Picas --------------------------------------------------------------------------------------


def picas(seed, *bids, looked=()):
    match = PicasMatch(Picas(), seed, seed)
    for bid in bids:
        match.look(match.state.turn)
        match.play({match.state.turn: bid})
    for seat in looked:
        match.look(seat)
    return match


def test_in_picas_the_one_seat_that_is_to_bid_is_advised_on_every_bid():
    match = picas(5, 3)
    match.look(match.state.turn)
    (seat,) = evaluate(session_from_json(match.session), playouts=SMALL)["seats"]
    assert seat["seat"] == "NESW"[match.state.turn]
    assert [one["choice"] for one in seat["choices"]] == [*range(1, 14), "nula"]
    assert all(list(one) == ["choice", "value", "points", "stderr", "playouts"] for one in seat["choices"])


def test_who_has_not_looked_may_bid_blind_and_is_told_nothing_of_the_cards():
    first, second = (evaluate(picas(seed).replay, playouts=SMALL) for seed in (_same_dealer(0), _same_dealer(1)))
    assert first == second
    assert first["seats"][0]["choices"][-1]["choice"] == "doble nula"


def _same_dealer(nth):
    """The nth seed whose first dealer is North."""
    return [seed for seed in range(40) if Picas().deal(seed).dealer == 0][nth]


def test_a_card_of_picas_has_points_of_the_pair():
    match = picas(5, 3, 2, 4, 1)
    advice = evaluate(session_from_json(match.session), playouts=SMALL)
    assert [one["choice"] for one in advice["seats"][0]["choices"]] == list(
        match.game.legal(match.state, match.state.turn)
    )


def test_two_deals_that_look_the_same_get_the_same_advice():
    match = picas(5, 3, 2, 4, 1)
    game, state, seat = match.game, match.state, match.state.turn
    hands = list(state.deal.hands)
    one, other = (seat + 1) % 4, (seat + 2) % 4
    hands[one], hands[other] = hands[other], hands[one]
    changed = PicasMatch(game, type(state.deal)(state.deal.dealer, tuple(hands)), 5)
    for bid in state.bids:
        changed.look(changed.state.turn)
        changed.play({changed.state.turn: bid})
    assert changed.state.deal != state.deal
    assert evaluate(changed.replay, playouts=SMALL) == evaluate(match.replay, playouts=SMALL)


def test_the_same_seed_gives_the_same_answer_and_another_another():
    match = picas(5, 3, 2, 4, 1)
    once, again, other = (evaluate(match.replay, playouts=SMALL, seed=seed) for seed in (1, 1, 2))
    assert once == again
    assert once != other


def test_between_two_hands_nobody_chooses():
    match = picas(7, 3, 2, 4, 1)
    while match.state.turn is not None:
        match.play({match.state.turn: match.game.legal(match.state, match.state.turn)[0]})
    assert evaluate(match.replay) == {"game": "picas", "seats": []}


# --- Pico for three -----------------------------------------------------------------------------


def test_in_pico_for_three_all_three_seats_are_advised():
    advice = evaluate(Match(P3, 4).replay, playouts=SMALL)
    assert [seat["seat"] for seat in advice["seats"]] == [0, 1, 2]
    for seat, hand in zip(advice["seats"], Match(P3, 4).state.hands, strict=True):
        assert [one["choice"] for one in seat["choices"]] == sorted(set(hand))
        assert all(list(one)[:4] == ["choice", "mix", "value", "points"] for one in seat["choices"])
        assert all(list(one)[4:] == ["stderr", "playouts"] for one in seat["choices"])
        assert sum(one["mix"] for one in seat["choices"]) == pytest.approx(1, abs=1e-9)
        assert set(seat["best"]) <= {one["choice"] for one in seat["choices"]}
        assert max(seat["choices"], key=lambda one: one["value"])["choice"] in seat["best"]
        assert all(0 <= one["value"] <= 1 for one in seat["choices"])


def test_the_search_of_pico_for_three_can_be_repeated():
    once, again = (evaluate(Match(P3, 4).replay, playouts=SMALL, seed=3) for _ in range(2))
    assert once == again


def test_a_game_of_three_that_has_ended_has_no_choices():
    assert evaluate(random_game(P3, random.Random(1))) == {"game": "pico3", "seats": []}


def test_the_end_of_a_game_of_three_is_solved_and_says_so():
    """One layout, as all hands are open, and no error; the chances of the three seats add up to one."""
    match, rng = Match(P3, 3), random.Random(3)
    while match.state.round < 3 or sum(map(len, match.state.hands)) > 9:
        match.play({seat: rng.choice(P3.legal(match.state, seat)) for seat in range(3)})
    assert match.state.to_act
    advice = evaluate(match.replay, playouts=SMALL)
    choices = [one for seat in advice["seats"] for one in seat["choices"]]
    assert all(list(one) == ["choice", "mix", "value", "points", "stderr", "layouts"] for one in choices)
    assert {(one["stderr"], one["layouts"]) for one in choices} == {(0.0, 1)}
    assert sum(one["mix"] * one["value"] for one in choices) == pytest.approx(1, abs=1e-9)
