"""What is right in a question of Pico, worked out by the second referee of the tests and by hand, not by the rules."""

from __future__ import annotations

import copy

from tests.games.pico.rules.test_pico_referee import deck_of, points_of, referee


def played(question):
    """The record of a question with the trick that it asks about, and what the second referee says of it."""
    record = copy.deepcopy(question["session"]["record"])
    if "plays" in question["ask"]:
        said = referee(record)
        if len(said["rounds"]) == len(record["rounds"]):
            record["rounds"].append({"tricks": []})
        record["rounds"][-1]["tricks"].append(question["ask"]["plays"])
    said = referee(record)
    assert "error" not in said
    return record, said


def packs(record, rounds):
    """The cards with which each seat begins a round, `rounds` after the first; they move to the left."""
    hands = [sorted(hand) for hand in record["rounds"][0]["deal"]["hands"]]
    for _ in range(rounds + (record["game"] == "pico3")):
        hands = [hands[-1], *hands[:-1]]
    return hands


def laid(said, number, seat):
    return sorted(
        trick["plays"][seat] for trick in said["tricks"] if trick["round"] == number and seat in trick["winners"]
    )


def held(record, said, number, seat):
    cards = list(packs(record, number - 1)[seat])
    for card in laid(said, number, seat):
        cards.remove(card)
    return cards


def right(question, value):
    """Whether an answer is right."""
    record, said = played(question)
    number, ask, kind = len(record["rounds"]), question["ask"], question["kind"]
    seat, last = ask.get("seat", 0), said["tricks"][-1] if said["tricks"] else None
    ended = len(said["rounds"]) == number
    if kind == "winner":
        return value == last["winners"]
    if kind == "because":
        return value == last["because"]
    if kind == "round_over":
        return value is last["round_over"]
    if kind == "up":
        return value == laid(said, number, seat)
    if kind == "holds":
        return value == held(record, said, number, seat)
    if kind == "legal":
        return value in held(record, said, number, seat)
    if kind == "score":
        assert ended
        return value == sum(points_of(record)[card] for card in laid(said, number, seat))
    if kind == "surplus":
        deck = list(deck_of(record))
        for hand in packs(record, 0):
            for card in hand:
                deck.remove(card)
        return [value] == deck
    if kind == "next_hand":
        passed = not said["tricks"]
        assert passed or ended
        now = packs(record, 0 if passed else number)[seat]
        before = packs(record, -1 if passed else number - 1)
        return value == now if isinstance(value, list) else before[value] == now
    assert kind == "result"
    return value == (said["result"]["winners"] if said["result"] else [])


def decides(question):
    """The clauses that may be named as that which decides."""
    game, kind = question["session"]["record"]["game"], question["kind"]
    if kind in ("winner", "because"):
        return {played(question)[1]["tricks"][-1]["because"]}
    two = {
        "round_over": {"round.end"},
        "up": {"trick.keep"},
        "holds": {"trick.keep", "trick.return", "deal"},
        "legal": {"trick.choose"},
        "score": {"score.faceup", "score.hand"},
        "surplus": {"surplus"},
        "next_hand": {"return.swap"} if game == "pico2" else {"rotate", "pass"},
        "result": {"game.end", "ruling.tie"},
    }
    return {f"{game}.{one}" for one in two[kind]}
