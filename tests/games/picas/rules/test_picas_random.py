"""Random matches of Picas: nothing is lost, everything ends, and a second referee, written apart, agrees."""

from __future__ import annotations

import ast
import random
from dataclasses import fields
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pico_widgets.games.picas.rules import claim as picas_claim
from pico_widgets.games.picas.rules import game as picas
from pico_widgets.games.picas.rules import score as picas_score
from pico_widgets.games.picas.rules.clauses import PICAS
from pico_widgets.games.picas.rules.events import ContractSet, HandEnded, Penalty, Totalled
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.state import DECK
from tests.games.picas.rules.picas_helpers import P, cases, fast, games, play, position, random_match, seeds

HERE = Path(__file__).parent


# --- random matches -----------------------------------------------------------------------------


@fast
@given(games, seeds, seeds)
def test_thirteen_tricks_and_no_card_is_lost(game, deal, seed):
    """picas.deal, picas.trick: 52 cards at any time, in hands, on the table and in tricks; 13 tricks a hand."""
    line = random_match(game, deal, random.Random(seed))
    for state, _choice, _events in line:
        seen = [card for hand in state.hands for card in hand] + list(state.table)
        seen += [card for trick in state.taken for card in trick.plays]
        assert sorted(seen) == sorted(DECK)
        assert sum(state.tricks_won) == len(state.taken)
    for counted in line[-1][0].sheet.noted:
        assert sum(counted.tricks_won) == 13


@fast
@given(games, seeds, seeds)
def test_a_hand_ends_after_four_bids_and_fifty_two_cards(game, deal, seed):
    """Termination, hand by hand: 56 choices, each by the one seat whose turn it is."""
    line = random_match(game, deal, random.Random(seed))
    hands = line[-1][0].round
    assert len([choice for _state, choice, _events in line if choice]) == 56 * hands
    for (before, _, _), (_after, choice, _events) in pairwise(line):
        if choice:
            assert before.to_act == {choice[0]}
        else:
            assert before.phase == "counted"
    assert line[-1][0].phase in ("counted", "over")


@fast
@given(games, seeds, seeds)
def test_legal_is_what_why_not_allows(game, deal, seed):
    """`legal` and `why_not` are one rule told twice: for every seat, every card and every bid."""
    everything = (*DECK, *range(15), "nula", "doble nula")
    for state, _choice, _events in random_match(game, deal, random.Random(seed), hands=1)[::3]:
        for seat in range(4):
            allowed = {choice for choice in everything if game.why_not(state, seat, choice) is None}
            assert allowed == set(game.legal(state, seat))
            assert bool(allowed) == (seat in state.to_act)


@fast
@given(games, seeds, seeds)
def test_totals_are_the_sum_of_the_lines(game, deal, seed):
    """What the events of a count add up to is what stands on the sheet, hand after hand."""
    before = (0, 0)
    for state, _choice, events in random_match(game, deal, random.Random(seed), hands=3):
        if not any(isinstance(event, HandEnded) for event in events):
            continue
        noted = state.sheet.noted[-1]
        for pair in (0, 1):
            lines = [
                event.points for event in events if getattr(event, "pair", None) == pair and hasattr(event, "points")
            ]
            assert sum(lines) == noted.scores[pair] == noted.totals[pair] - before[pair]
            (total,) = (event for event in events if isinstance(event, Totalled) and event.pair == pair)
            assert (total.before, total.total) == (before[pair], noted.totals[pair])
            assert 0 <= noted.bags[pair] < 10
            assert len([event for event in events if isinstance(event, Penalty) and event.pair == pair]) <= 1
        before = noted.totals


@fast
@given(games, seeds, seeds)
def test_every_state_can_be_kept_and_every_event_names_a_clause(game, deal, seed):
    """States hash; clauses of events are those of the clause list."""
    known = {clause.id for clause in PICAS}
    line = random_match(game, deal, random.Random(seed))
    assert len({state for state, _choice, _events in line}) == len(line)
    for _state, _choice, events in line:
        assert {event.clause for event in events} <= known


# --- a second referee ---------------------------------------------------------------------------
# Written from the rules with nothing of the package: strings, dictionaries and plain loops.


def second_opinion(options, bids, tricks):
    """Winners and the count of a hand; `bids` by seat letter, tricks as (leader, four cards)."""
    low_to_high = {
        "printed": "2 3 4 5 6 8 9 10 Q J K 7 A",
        "international": "2 3 4 5 6 7 8 9 10 J Q K A",
    }
    order = options.get("rank_order", "printed")
    ranks = order if isinstance(order, list) else low_to_high[order].split()
    winners = []
    for leader, plays in tricks:
        ring = "NESWNES"["NESW".index(leader) :][:4]
        by_card = dict(zip(plays, ring, strict=True))
        spades = [card for card in plays if card.startswith("S")]
        field = spades or [card for card in plays if card[0] == plays[0][0]]
        winners.append(by_card[sorted(field, key=lambda card: ranks.index(card[1:]))[-1]])
    return winners, second_count(options, bids, {seat: winners.count(seat) for seat in "NESW"})


def second_count(options, bids, won):
    """(contract, points before the penalty, overtricks) of NS and EW."""
    answer = []
    for pair in ("NS", "EW"):
        nulas = [seat for seat in pair if bids[seat] in ("nula", "doble nula")]
        contract = sum(bids[seat] for seat in pair if seat not in nulas)
        helping = [seat for seat in pair if options.get("nula_tricks_count", True) or seat not in nulas]
        tricks = sum(won[seat] for seat in helping)
        apart = sum(won[seat] for seat in pair if seat not in helping)
        if tricks < contract:
            points, over = -10 * contract, 0
        else:
            over = tricks - contract
            points = 10 * (tricks if options.get("ten_for_every_trick") else contract) + over
        points, over = points + apart, over + apart
        for seat in nulas:
            worth = {"nula": 100, "doble nula": 200}[bids[seat]]
            if won[seat] == 0:
                points += worth
            elif options.get("nula_failed", "lose") == "lose":
                points -= worth
        answer.append((contract, points, over))
    return answer


def second_legal(options, hand, led, number, broken):
    """The cards of a hand that may be played to trick `number`."""
    if all(card[0] == "S" for card in hand):
        return set(hand)
    others = {card for card in hand if card[0] != "S"}
    if led is None:
        return set(hand) if number > 1 and broken else others
    same = {card for card in hand if card[0] == led}
    if same:
        return same
    return set(hand) if number > 1 or options.get("spades_in_first_trick") else others


@fast
@given(games, seeds, seeds)
def test_a_second_referee_agrees(game, deal, seed):
    """Legal cards of every turn, every winner, and the count of every hand."""
    options = game.options
    broken, table, hand_tricks, bids, totals, bags = False, [], [], {}, [0, 0], [0, 0]
    line = random_match(game, deal, random.Random(seed), hands=3)
    for (before, _, _), (after, choice, _events) in pairwise(line):
        if choice is None:
            broken, table, hand_tricks, bids = False, [], [], {}
            continue
        seat, value = choice
        if before.phase == "bid":
            bids["NESW"[seat]] = value
            continue
        led = table[0][1][0] if table else None
        allowed = second_legal(options, before.hands[seat], led, len(hand_tricks) + 1, broken)
        assert set(game.legal(before, seat)) == allowed
        if value[0] == "S" and (options.get("any_spade_breaks") or (led is not None and led != "S")):
            broken = True
        table.append(("NESW"[seat], value))
        if len(table) == 4:
            hand_tricks.append((table[0][0], [card for _, card in table]))
            table = []
        if after.phase in ("counted", "over"):
            winners, lines = second_opinion(options, bids, hand_tricks)
            assert winners == ["NESW"[trick.winner] for trick in after.taken]
            noted = after.sheet.noted[-1]
            for pair, (contract, points, over) in enumerate(lines):
                bags[pair] += over
                tens = bags[pair] // 10
                if tens:
                    points -= 100 * (tens if options.get("bags_carry") else 1)
                    bags[pair] = bags[pair] % 10 if options.get("bags_carry") else 0
                totals[pair] += points
                assert noted.contracts[pair] == contract
                assert (noted.scores[pair], noted.bags[pair], noted.totals[pair]) == (points, bags[pair], totals[pair])
            goal = options.get("target", 100)
            ended = (max(totals) >= goal and totals[0] != totals[1]) or after.round >= options.get("hands", 999)
            assert after.over == ended
            if ended:
                assert after.sheet.winners == tuple(p for p in (0, 1) if totals[p] == max(totals))


# --- lines of play, pinned ----------------------------------------------------------------------


def lines_of_play(game, state):
    """How many ways there are to play the rest of a hand."""
    if state.turn is None:
        return 1
    seat = state.turn
    return sum(lines_of_play(game, game.play(state, {seat: card})[0]) for card in game.legal(state, seat))


MIXED = ("S2 H7 C3", "SA H3 D4", "S9 DQ DJ", "HK C4 C7")
SPADES_LEAD = ("S2 S3 S9", "S4 H4 C2", "H5 C9 D3", "S6 S8 H7")


@pytest.mark.parametrize(
    ("hands", "game", "first", "count"),
    [
        (MIXED, P, False, 204),
        (MIXED, P, True, 104),
        (MIXED, Picas(spades_in_first_trick=True), True, 204),
        (MIXED, Picas(rank_order="international"), False, 204),
        (SPADES_LEAD, P, False, 80),
        (SPADES_LEAD, Picas(any_spade_breaks=True), False, 176),
    ],
)
def test_the_number_of_lines_of_play_is_pinned(hands, game, first, count):
    """Fixed positions of a few cards each, under options that open and close lines."""
    assert lines_of_play(game, position(*hands, game=game, first=first)) == count


# --- clauses ------------------------------------------------------------------------------------


def test_every_clause_has_a_test_named_after_it():
    """No clause and no ruling of Picas without a test that says its name in its own."""
    names = [
        node.name
        for path in HERE.glob("test_picas_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    for clause in PICAS:
        start = "test_" + clause.id.replace(".", "_") + "_"
        assert any(name.startswith(start) for name in names), f"no test of {clause.id}"


def test_the_options_are_those_of_the_rulings():
    """Every option flips one ruling, and no ruling names an option that is none."""
    named = [option for clause in PICAS for option in clause.options]
    assert sorted(named) == sorted(option.name for option in fields(Picas))
    assert all(clause.ruling for clause in PICAS if clause.options)
    assert [clause.ruling for clause in PICAS] == sorted(clause.ruling for clause in PICAS)


def test_every_clause_that_decides_something_is_said_by_an_event_or_a_refusal():
    """Its id stands in the code of the rules; those that only define something need not."""
    code = "".join(Path(module.__file__).read_text(encoding="utf-8") for module in (picas, picas_score, picas_claim))
    for clause in PICAS:
        if not clause.defines:
            assert f'"{clause.id}"' in code or clause.id == "picas.ruling.ranks", clause.id


def test_every_trick_of_the_cases_is_an_event_of_its_clause():
    """Both ways of winning a trick occur in the public cases."""
    because = {
        trick["because"] for case in cases() if "error" not in case["trace"] for trick in case["trace"]["tricks"]
    }
    assert because == {"picas.trick.spade", "picas.trick.suit"}


@given(st.sampled_from(range(4)))
def test_contracts_are_announced_to_both_pairs(seat):
    """picas.bid.contract: whoever bids last."""
    state, _ = P.start(P.deal(1, seat))
    _, events = play(state, 1, "nula", 2, 3)
    assert [event.pair for event in events if isinstance(event, ContractSet)] == [0, 1]
