"""A second referee for both Picos, written from the rules as tables and knowing nothing of `pico_widgets.rules`.

Random games and broken records go to both; they must say the same.
"""

from __future__ import annotations

import copy
import random

import pytest
from hypothesis import given

from pico_widgets.core.records import RecordError, record_from_json, replay
from tests.games.pico.rules.pico_helpers import P2, P3, fast, games, random_match, seeds, sweep, trace

FIRST = "2:1 3:1 4:2 5:2 6:2 7:2 8:3 9:3 10:3 13:3 16:4"
SECOND = "4:1 5:2 6:2 7:2 8:3 9:3 10:3 11:3 12:3 13:3 16:4"

DECK_FOR_THREE = [3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 13, 13, 16, 16]

BEATS_DOWN_TO = {3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5, 10: 5, 11: 6, 12: 6, 13: 7, 16: 8}
"""Pico for two: the weakest card that each card still beats; below that it loses."""

BEATS_PAIRS = {
    # Pico for three: for the highest card, the least middle card that is enough for each lowest card.
    5: {3: 4, 4: 5},
    6: {3: 4, 4: 5, 5: 6},
    7: {3: 4, 4: 5, 5: 6, 6: 7},
    8: {3: 5, 4: 5, 5: 6, 6: 7, 7: 8},
    9: {3: 6, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9},
    10: {3: 7, 4: 6, 5: 6, 6: 7, 7: 8, 8: 9, 9: 10},
    13: {3: 10, 4: 9, 5: 8, 6: 7, 7: 8, 8: 9, 9: 10, 10: 13},
    16: {3: 13, 4: 13, 5: 13, 6: 10, 7: 9, 8: 9, 9: 10, 10: 13, 13: 16},
}

GAMES = {"pico2": {"seats": 2, "hand": 5, "rounds": 2}, "pico3": {"seats": 3, "hand": 6, "rounds": 3}}


def points_of(record):
    table = SECOND if record["options"].get("deck") == "pico2nd" else FIRST
    points = {int(card): int(worth) for card, worth in (pair.split(":") for pair in table.split())}
    points.update({int(card): worth for card, worth in record["options"].get("points", {}).items()})
    return points


def deck_of(record):
    return DECK_FOR_THREE if record["game"] == "pico3" else list(points_of(record))


def judge2(plays):
    high, low = max(plays), min(plays)
    by_strength = low >= BEATS_DOWN_TO[high]
    winner = plays.index(high if by_strength else low)
    return ("pico2.trick.stronger" if by_strength else "pico2.trick.double"), [winner]


def judge3(plays):
    same = [seat for seat in range(3) if plays.count(plays[seat]) > 1]
    if same:
        return "pico3.trick.doubled", same
    low, middle, high = sorted(plays)
    enough = middle >= BEATS_PAIRS[high][low]
    return ("pico3.trick.highest" if enough else "pico3.trick.sum"), [plays.index(high if enough else low)]


def fault(record, clause, round_, **where):
    return {"error": {"round": round_, **where, "clause": f"{record['game']}.{clause}"}}


def referee(record):
    """The trace of a record (hands written out), or its first fault."""
    size, points, deck = GAMES[record["game"]], points_of(record), deck_of(record)
    deal = record["rounds"][0]["deal"]
    everything = [card for hand in deal["hands"] for card in hand] + [deal["surplus"]]
    if set(everything) - set(deck):
        return fault(record, "deck", 1)
    if {len(hand) for hand in deal["hands"]} != {size["hand"]}:
        return fault(record, "deal", 1)
    if sorted(everything) != deck:
        return fault(record, "deal", 1)
    packs = [list(hand) for hand in deal["hands"]]
    if record["game"] == "pico3":
        packs.insert(0, packs.pop())
    said = {"game": record["game"], "tricks": [], "rounds": [], "result": None}
    scores = [0] * size["seats"]
    ended = True
    for number, round_ in enumerate(record["rounds"], 1):
        if number > size["rounds"]:
            return fault(record, "game.end", number)
        if not ended:
            return fault(record, "round.end", number, trick=1)
        hands, open_ = [list(pack) for pack in packs], [[] for _ in packs]
        ended = False
        for k, plays in enumerate(round_["tricks"], 1):
            if ended:
                return fault(record, "round.end", number, trick=k)
            for seat, card in enumerate(plays):
                if card not in hands[seat]:
                    return fault(record, "trick.choose", number, trick=k, seat=seat)
            because, winners = (judge2 if len(plays) == 2 else judge3)(plays)
            paid = [0] * len(plays)
            for seat in winners:
                hands[seat].remove(plays[seat])
                open_[seat].append(plays[seat])
                paid[seat] = points[plays[seat]]
                ended = ended or len(hands[seat]) == 1
            said["tricks"].append(
                {
                    "round": number,
                    "trick": k,
                    "plays": plays,
                    "winners": winners,
                    "because": because,
                    "points": paid,
                    "round_over": ended,
                }
            )
        if ended:
            row = [sum(points[card] for card in cards) for cards in open_]
            scores = [a + b for a, b in zip(scores, row, strict=True)]
            said["rounds"].append({"round": number, "points": row})
            packs.insert(0, packs.pop())
            if number == size["rounds"]:
                best = max(scores)
                winners = [seat for seat, score in enumerate(scores) if score == best]
                said["result"] = {"totals": scores, "winners": winners}
    return said


def ours(record):
    try:
        return trace(replay(record_from_json(record)))
    except RecordError as error:
        return {"error": error.place()}


def broken(record, seed):
    """The record with one thing in it changed at random (its shape kept), not always for the worse."""
    rng = random.Random(seed)
    out = copy.deepcopy(record)
    rounds = out["rounds"]
    hands = rounds[0]["deal"]["hands"]
    tricks = rng.choice(rounds)["tricks"]
    kind = rng.randrange(9)
    if kind == 0:
        rng.choice(hands)[rng.randrange(5)] = rng.choice([2, 3, 10, 11, 12, 16, 17])
    elif kind == 1:
        rounds[0]["deal"]["surplus"] = rng.choice([2, 3, 4, 11, 16])
    elif kind == 2:
        rng.choice(hands).pop()
    elif kind == 3:
        rounds.append({"tricks": []})
    elif kind == 4 and tricks:
        rng.choice(tricks)[rng.randrange(2)] = rng.choice([2, 3, 5, 8, 9, 13, 16, 99])
    elif kind == 5 and tricks:
        tricks.pop()
    elif kind == 6 and tricks:
        tricks.append(list(tricks[-1]))
    elif kind == 7:
        hands[0], hands[1] = hands[1], hands[0]
    elif kind == 8 and tricks:
        tricks.insert(0, tricks.pop())
    return out


def compare(game, deal, seed):
    record = random_match(game, deal, seed).record
    assert ours(record) == referee(record)
    for k in range(6):
        worse = broken(record, seed + k)
        assert ours(worse) == referee(worse)
    cut = random_match(game, deal, seed, most=seed % 14).record
    assert ours(cut) == referee(cut)


@fast
@given(games, seeds, seeds)
def test_both_referees_say_the_same(game, deal, seed):
    compare(game, deal, seed)


@pytest.mark.deep
@sweep
@given(games, seeds, seeds)
def test_both_referees_say_the_same_of_many_games(game, deal, seed):
    compare(game, deal, seed)


def test_broken_records_show_every_fault_that_a_rule_can_have():
    """What `broken` makes is worth comparing: all clauses of faults come up among a few hundred."""
    seen = {"pico2": set(), "pico3": set()}
    for game in (P2, P3):
        record = random_match(game, 2026, 1).record
        for seed in range(400):
            said = referee(broken(record, seed))
            seen[game.name].add(said.get("error", {}).get("clause", "").removeprefix(f"{game.name}."))
    every = {"", "deck", "deal", "game.end", "round.end", "trick.choose"}
    assert seen == {"pico2": every, "pico3": every}
