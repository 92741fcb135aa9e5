"""Random games of both Picos to their end: what holds for every game, whatever is played."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pico_widgets.core.codes import CodeError, read_deal, read_share, write_share
from pico_widgets.core.match import Match
from pico_widgets.core.records import RecordError, parse, record_from_json, replay, session_from_json
from pico_widgets.games.pico.rules.events import Kept, Returned, RoundTested, Scored, TrickWon
from tests.games.pico.rules.pico_helpers import P3, error_of, fast, games, of, only, random_match, seeds, sweep, trace

BOUNDS = {"pico2": (4, 7), "pico3": (5, 13)}
"""Fewest and most tricks of a round.  For three: one player wins five at best, four each and one more at worst."""


def check_game(game, deal, seed):
    match = random_match(game, deal, seed)
    deck = Counter(game.cards)
    for turn in match.turns:
        check_trick(game, deck, turn)
    check_rounds(game, match)


def check_trick(game, deck, turn):
    before, after = turn.before, turn.after
    for state in (before, after):
        cards = Counter(card for seat in state.dealt for card in seat)
        assert cards + Counter([state.deal.surplus]) == deck
        assert all(hand == tuple(sorted(hand)) for hand in state.hands)
    trick = only(TrickWon, turn.events)
    assert len(trick.winners) == (1 if game.seats == 2 else 4 - len(set(trick.plays)))
    assert len(of(Kept, turn.events)) + len(of(Returned, turn.events)) == game.seats
    assert [event.seat for event in of(Kept, turn.events)] == list(trick.winners)
    assert trick.points == tuple(game.points_of[c] * (s in trick.winners) for s, c in enumerate(trick.plays))
    if after.round == before.round and not after.over:
        assert after.dealt == before.dealt
        assert sum(map(len, after.faceup)) == sum(map(len, before.faceup)) + len(trick.winners)
        assert all(len(hand) > 1 for hand in after.hands)
    ended = only(RoundTested, turn.events).over
    assert ended == any(len(before.hands[seat]) == 2 for seat in trick.winners)
    assert ended == bool(of(Scored, turn.events)) == (len(after.noted) == len(before.noted) + 1)


def check_rounds(game, match):
    tricks = Counter(turn.round for turn in match.turns)
    least, most = BOUNDS[game.name]
    assert set(tricks) == set(range(1, game.rounds + 1))
    assert all(least <= count <= most for count in tricks.values())
    assert match.state.over
    assert match.state.to_act == frozenset()
    paid = [0] * game.seats
    for turn in match.turns:
        paid = [a + b for a, b in zip(paid, only(TrickWon, turn.events).points, strict=True)]
    assert match.state.totals == tuple(paid)
    firsts = [turn.before.hands for turn in match.turns if turn.trick == 1]
    for hands, moved in pairwise(firsts):
        assert moved == hands[-1:] + hands[:-1]


def check_round_trips(game, deal, seed):
    match = random_match(game, deal, seed, most=seed % 20)
    record = match.record
    played = replay(parse(json.dumps(record)))
    assert played == match.replay
    assert (played.deal, played.state, played.game) == (match.start.deal, match.state, match.game)
    assert Match.from_session(session_from_json(json.loads(json.dumps(match.session)))).session == match.session
    again = Match.from_session(read_share(write_share(match.session)))
    assert (again.record, again.state, again.undone) == (record, match.state, False)
    assert trace(again.replay) == trace(played)
    match.undone = True
    assert Match.from_session(read_share(write_share(match.session))).undone


@fast
@given(games, seeds, seeds)
def test_every_game_keeps_its_cards_ends_and_adds_up(game, deal, seed):
    check_game(game, deal, seed)


@fast
@given(games, seeds, seeds)
def test_every_game_comes_back_from_its_record_session_and_share_code(game, deal, seed):
    check_round_trips(game, deal, seed)


@pytest.mark.deep
@sweep
@given(games, seeds, seeds)
def test_many_games_keep_their_cards_and_come_back(game, deal, seed):
    check_game(game, deal, seed)
    check_round_trips(game, deal, seed)


def test_a_round_for_three_can_take_five_tricks_and_thirteen():
    """The bounds are met: one player wins five in a row; or four each before one wins the fifth."""
    shortest = [(6, 7, 9), (10, 5, 4), (13, 3, 16), (6, 3, 7), (6, 5, 8)]
    longest = [
        *[(10, 6, 7), (9, 6, 16), (8, 7, 9), (10, 5, 16), (13, 5, 16), (6, 3, 4), (13, 3, 8)],
        *[(9, 5, 4), (10, 5, 4), (10, 5, 7), (13, 4, 8), (13, 5, 16), (13, 5, 7)],
    ]
    assert ends_after(shortest) == 5
    assert ends_after(longest) == 13


def ends_after(line):
    """The trick of the line in which the first round of the deal of seed 7 ends."""
    state, _ = P3.start(P3.deal(7))
    for k, plays in enumerate(line, start=1):
        state, _ = P3.play(state, dict(enumerate(plays)))
        if state.round == 2:
            return k
    return None


json_like = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | st.sampled_from([2, 3, 8, 16]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=12,
)
words = st.sampled_from(
    ["format", "game", "options", "rounds", "deal", "hands", "surplus", "tricks", "seed", "points", "deck", "undone"]
)


@st.composite
def bent(draw):
    """A good session or record with something else somewhere in it."""
    match = random_match(draw(games), draw(seeds), draw(seeds), most=3)
    value = json.loads(json.dumps(draw(st.sampled_from([match.record, match.session]))))
    at = value
    while True:
        key = draw(st.sampled_from(list(at) if isinstance(at, dict) else range(len(at))))
        if isinstance(at[key], (dict, list)) and at[key] and draw(st.booleans()):
            at = at[key]
            continue
        if isinstance(at, dict) and draw(st.integers(0, 3)) == 0:
            key = draw(words)
        at[key] = draw(json_like)
        return value


def read_and_replay(value):
    replay(session_from_json(value).record)
    replay(record_from_json(value))


def tried(value):
    """Everything that reads a value: nothing but `RecordError` may come out."""
    error = error_of(RecordError, read_and_replay, value)
    assert error is None or (str(error) and error.key)
    assert error is None or set(error.place()) <= {"round", "trick", "seat", "clause"}


@fast
@given(json_like | bent())
def test_garbage_like_json_gives_a_record_error_and_nothing_else(value):
    tried(value)


@pytest.mark.deep
@sweep
@given(json_like | bent())
def test_much_garbage_gives_a_record_error_and_nothing_else(value):
    tried(value)


@fast
@given(st.binary(max_size=80) | st.text(max_size=80) | bent().map(json.dumps).map(lambda text: text[: len(text) // 2]))
def test_garbage_as_text_and_bytes_gives_a_record_error_and_nothing_else(text):
    error = error_of(RecordError, parse, text)
    assert error is None or error.clause is None


@fast
@given(st.text(max_size=40) | st.text("23456789ABCDEFGHJKMNPQRSTUVWXYZ- pt", max_size=34))
def test_garbage_as_codes_gives_a_code_error_and_nothing_else(text):
    for code in (text, "pw1." + text, "P" + text, "T" + text):
        for read in (read_deal, read_share):
            error = error_of(CodeError, read, code)
            assert error is None or (error.key.startswith("error.") and str(error))
