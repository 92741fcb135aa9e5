"""The count of Picas line by line: each ruling in its own words, rows and steps that say the same numbers."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pico_widgets.games.picas.explain import parts as picas
from pico_widgets.games.picas.rules.events import (
    BagsAdded,
    ContractFailed,
    ContractMade,
    MatchEnded,
    NulaScored,
    Overtricks,
    Penalty,
    Totalled,
)
from pico_widgets.text import LANGUAGES, plain, words
from tests.games.picas.explain.picas_told import COMPASS, YOU, counted

EN = words("en")


def said(*args, names=YOU, language="en", **options):
    """Clause and sentence of each step of a count."""
    game, turn = counted(*args, **options)
    return [(step.clause, plain(step.text)) for step in picas.count(game, turn, names, words(language)).steps]


def one(clause, *args, **more):
    """The sentence of the one step of a clause."""
    (text,) = [text for named, text in said(*args, **more) if named == clause]
    return text


def test_a_contract_that_is_made_pays_ten_for_its_tricks_and_one_beyond():
    """picas.score.made, picas.score.over: the ruling in force stands in the sentence."""
    args = ((2, 5, 2, 5), (3, 4, 3, 3))
    assert one("picas.score.made", *args) == (
        "Your pair: 6 tricks, and the contract is 4, so it is made. "
        "10 for each of the four tricks of the contract: 4 × 10 = 40."
    )
    assert next(text for clause, text in said(*args) if clause == "picas.score.over") == (
        "Your pair: 1 for each of the two tricks beyond the contract (6 − 4 = 2). They are overtricks (S.B.)."
    )
    assert "By the house rule, 10 for every trick won, here six: 6 × 10 = 60." in one(
        "picas.ruling.ten_per_bid", *args, ten_for_every_trick=True
    )


def test_one_trick_is_said_as_one():
    assert "10 for the one trick of the contract: 1 × 10 = 10." in one(
        "picas.score.made", (1, 5, "nula", 5), (2, 6, 0, 5)
    )
    over = next(text for clause, text in said((1, 5, "nula", 5), (2, 6, 0, 5)) if clause == "picas.score.over")
    assert over.startswith("Your pair: 1 for the one trick beyond the contract (2 − 1 = 1). It is an overtrick (S.B.).")


def test_a_contract_that_is_missed_costs_ten_for_each_of_its_tricks():
    """picas.score.failed."""
    assert one("picas.score.failed", (2, 5, 2, 5), (3, 4, 3, 3)) == (
        "East–West: 7 tricks, and the contract is 10, so it is missed. "
        "Minus 10 for each trick of the contract: 10 × (−10) = −100. How many are missing makes no difference."
    )


def test_a_nula_is_scored_by_itself():
    """picas.bid.nula, picas.ruling.nula_failed."""
    assert (
        one("picas.bid.nula", (4, 4, "nula", 4), (5, 4, 0, 4))
        == "You bid nula and won no trick: the bid is made, +100 points."
    )
    assert one("picas.ruling.nula_failed", (4, "doble nula", 4, 4), (4, 2, 3, 4)) == (
        "East bid doble nula, but won 2 tricks: the bid has failed, −200 points. "
        "A nula that fails costs what it would have paid."
    )
    assert one("picas.ruling.nula_failed", (4, "nula", 4, 4), (4, 2, 3, 4), nula_failed="nothing") == (
        "East bid nula, but won 2 tricks: the bid has failed, 0 points. "
        "By the house rule, a nula that fails costs nothing."
    )


def test_tricks_of_a_nula_bidder_can_stand_apart():
    """picas.ruling.nula_contract, under its option."""
    args = ((4, 4, "nula", 4), (4, 4, 1, 4))
    made = one("picas.score.made", *args, nula_tricks_count=False)
    assert made.startswith("Your pair: 4 tricks towards the contract, and the contract is 4, so it is made.")
    assert one("picas.ruling.nula_contract", *args, nula_tricks_count=False) == (
        "Your pair: the one trick of a nula bidder does not help the contract, by the house rule. "
        "It is one overtrick (S.B.): +1 point."
    )

    both = {"nula_tricks_count": False, "ten_for_every_trick": True}
    assert one("picas.ruling.ten_per_bid", *args, **both).startswith(
        "Your pair: 4 tricks towards the contract, and the contract is 4, so it is made. "
        "By the house rule, 10 for every trick that counts for the contract, here four: 4 × 10 = 40."
    )


def test_two_nulas_have_a_contract_of_nothing():
    """picas.ruling.double_nula."""
    texts = [
        text for clause, text in said(("nula", 4, "nula", 4), (0, 9, 0, 4)) if clause == "picas.ruling.double_nula"
    ]
    assert texts[0].startswith("Your pair: both bids were nula or doble nula, so the contract is 0 and made.")
    assert texts[1].endswith("Both bids of the pair were nula or doble nula; each is scored by itself.")
    every = said(("nula", 4, "nula", 4), (1, 8, 0, 4), ten_for_every_trick=True)
    assert any("By the house rule, 10 for every trick won: 1 × 10 = 10." in text for _, text in every)
    apart = [text for _, text in said(("nula", 4, "nula", 4), (1, 8, 0, 4), nula_tricks_count=False)]
    assert any("Your pair: of the tricks that count for the contract none goes beyond it." in text for text in apart)
    assert not any("Your pair: no trick beyond the contract" in text for text in apart)


def test_the_penalty_falls_at_ten():
    """picas.score.bags, picas.ruling.bags."""
    args = ((2, 5, 2, 5), (3, 4, 3, 3))
    assert one("picas.score.bags", *args, bags=(8, 0)) == (
        "Your pair, overtricks (S.B.): 10. With 10 or more, a pair loses 100 points, "
        "and its S.B. go back to zero: −100 points, 0 S.B."
    )
    assert one("picas.ruling.bags", *args, bags=(9, 0)).endswith("What exceeds 10 is lost too.")
    assert one("picas.ruling.bags", *args, bags=(9, 0), bags_carry=True) == (
        "Your pair, overtricks (S.B.): 11. Every 10 cost 100 points: −100 points. "
        "By the house rule, the rest stays: 1 S.B."
    )
    assert [t for c, t in said(*args, bags=(8, 0)) if c == "picas.score.over"][1] == (
        "Your pair, overtricks (S.B.) from before and from this hand: 8 + 2 = 10. "
        "East–West, overtricks (S.B.) from before and from this hand: 0 + 0 = 0. The penalty comes at 10."
    )


def test_the_total_says_how_far_it_is_to_the_target():
    """picas.goal."""
    assert one("picas.goal", (2, 5, 2, 5), (3, 4, 3, 3), (46, -20)) == (
        "Your pair, in this hand: 40 + 2 = 42. With the points from before: 46 + 42 = 88. 12 to go. "
        "East–West, points from before and from this hand: −20 − 100 = −120. 220 to go."
    )


def test_without_a_winner_another_hand_is_dealt():
    """picas.redeal; picas.ruling.win where both pairs are level."""
    assert one("picas.redeal", (2, 5, 2, 5), (3, 4, 3, 3)) == (
        "No pair has 100 yet, so a new hand is dealt, and everybody bids anew. North deals it."
    )
    level = one("picas.ruling.win", (4, 3, 2, 4), (4, 3, 2, 4), (200, 190))
    assert level.startswith("Both pairs have 100 or more, and the same total: another hand is played.")


@pytest.mark.parametrize(
    ("totals", "options", "clause", "title", "text"),
    [
        (
            (60, 0),
            {},
            "picas.goal",
            "Your pair wins the match",
            "102 is 100 or more: the first pair to reach 100 wins. Your pair wins the match.",
        ),
        (
            (60, 300),
            {},
            "picas.ruling.win",
            "East–West wins the match",
            "Both pairs have 100 or more, so the higher total wins. 200 is more than 102. East–West wins the match.",
        ),
        (
            (0, 0),
            {"hands": 2},
            "picas.ruling.win",
            "Your pair wins the match",
            "The last hand is played, and the higher total wins. 42 is more than −100. Your pair wins the match.",
        ),
        (
            (0, 142),
            {"hands": 2},
            "picas.ruling.win",
            "A draw: the win is shared",
            "The last hand is played, and both totals are 42: the pairs share the win.",
        ),
    ],
)
def test_the_result_says_who_wins_and_why(totals, options, clause, title, text):
    """picas.goal, picas.ruling.win."""
    game, turn = counted((2, 5, 2, 5), (3, 4, 3, 3), totals, **options)
    result = picas.result(game, turn, YOU, EN)
    assert (result.title, result.steps[-1].clause, plain(result.steps[-1].text)) == (title, clause, text)
    assert plain(result.steps[0].text).startswith(f"Your pair, hand by hand: {totals[0]} + 42 = ")


# --- the rows -----------------------------------------------------------------------------------


def test_the_rows_stand_as_on_the_score_sheet():
    """The count of a nula that was made and of the penalty, all values with their working."""
    game, turn = counted((2, "nula", 4, 3), (3, 0, 5, 5), (26, 38), (6, 8))
    rows = picas.count_rows(game, turn, COMPASS, EN)
    assert [(plain(row["label"]), [(c["value"], c["work"], c["look"]) for c in row["cells"]]) for row in rows] == [
        ("Contract", [("6", "2 + 4", ""), ("3", "nula + 3", "")]),
        ("Tricks won", [("8", "3 + 5", ""), ("5", "0 + 5", "")]),
        ("10 for each trick of the contract", [("+60", "6 × 10", ""), ("+30", "3 × 10", "")]),
        ("1 for each trick beyond it", [("+2", "8 − 6", ""), ("+2", "5 − 3", "")]),
        ("Nula: East bid nula and won no trick", [("–", "", "none"), ("+100", "East", "")]),
        ("Overtricks (S.B.) so far, of 10", [("8", "6 + 2", ""), ("10", "8 + 2", "")]),
        (
            "Penalty: with 10 overtricks (S.B.) or more, a pair loses 100, and its S.B. go back to zero",
            [("–", "", "none"), ("−100", "S.B. now 0", "minus")],
        ),
        ("This hand", [("+62", "", ""), ("+32", "", "")]),
        ("Before", [("26", "", ""), ("38", "", "")]),
        ("Total", [("88", "", ""), ("70", "", "")]),
    ]
    assert [row["step"] for row in rows] == [0, 0, 1, 2, 3, 4, 5, 6, 6, 6]
    steps = picas.count(game, turn, COMPASS, EN).steps
    for k, step in enumerate(steps):
        assert [target["row"] for target in step.point] == [at for at, row in enumerate(rows) if row["step"] == k]


BID = st.integers(1, 13) | st.sampled_from(["nula", "doble nula"])
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "ten_for_every_trick": st.booleans(),
        "nula_failed": st.sampled_from(["lose", "nothing"]),
        "nula_tricks_count": st.booleans(),
        "bags_carry": st.booleans(),
        "hands": st.just(2),
    },
)


@settings(max_examples=60, deadline=None)
@given(
    st.tuples(BID, BID, BID, BID),
    st.permutations([0, 1, 4, 8]) | st.permutations([0, 0, 5, 8]) | st.just([3, 3, 3, 4]),
    st.tuples(st.integers(-300, 300), st.integers(-300, 300)),
    st.tuples(st.integers(0, 9), st.integers(0, 9)),
    OPTIONS,
    st.sampled_from(LANGUAGES),
)
def test_the_numbers_that_are_said_are_those_of_the_events(bids, won, totals, bags, options, language):
    game, turn = counted(bids, tuple(won), totals, bags, **options)
    say = words(language)
    steps = picas.count(game, turn, COMPASS, say).steps
    rows = picas.count_rows(game, turn, COMPASS, say)
    by_clause = {}
    for step in steps:
        by_clause.setdefault(step.clause, "")
        by_clause[step.clause] += " " + plain(step.text)
    for event in turn.events:
        if isinstance(event, MatchEnded):  # told in the result
            continue
        assert event.clause in by_clause
        numbers = {int(n) for n in re.findall(r"[−-]?\d+", by_clause[event.clause].replace("−", "-"))}
        match event:
            case ContractMade() if event.contract:
                assert {event.points, event.contract, event.won} <= numbers
            case ContractFailed():
                assert {event.points, event.contract} <= numbers
            case NulaScored():
                assert event.points in numbers
            case BagsAdded():
                assert {event.before, event.added, event.after} <= numbers
            case Penalty():
                assert {event.points, event.bags, event.left} <= numbers
            case Totalled():
                assert {event.before, abs(event.score), event.total} <= {*numbers, *map(abs, numbers)}
            case Overtricks() if event.count:
                assert event.count in numbers
    for pair in (0, 1):
        values = {plain(row["label"]): row["cells"][pair]["value"] for row in rows}
        hand, before, total = list(values.values())[-3:]
        counted_points = sum(
            int(row["cells"][pair]["value"].replace("−", "-"))
            for row in rows[2:-3]
            if row["cells"][pair]["value"] != "–" and plain(row["label"]) != plain(say.rich("picas.row.bags", most=10))
        )
        assert int(hand.replace("−", "-")) == counted_points
        assert int(total.replace("−", "-")) == counted_points + int(before.replace("−", "-"))
