"""What trick-taking games share, under rules that no game of ours has: no trump, a duty to trump, no duty to follow."""

from __future__ import annotations

import json
import pickle
from dataclasses import dataclass
from typing import ClassVar

import pytest

from pico_widgets.core.game import Seat
from pico_widgets.core.records import RecordError, Turn
from pico_widgets.text import plain, words
from pico_widgets.tricks.cards import (
    CARDS,
    RANKS,
    PlayingCard,
    card_of,
    deck,
    one_by_one,
    rank_of,
    sorted_hand,
    suit_of,
)
from pico_widgets.tricks.events import Discarded, Highest, Led, TrickWon, Trumped
from pico_widgets.tricks.explain import TrickSteps
from pico_widgets.tricks.phrases import TrickPhrases
from pico_widgets.tricks.records import parse_deal, parse_seat, parse_tricks
from pico_widgets.tricks.rules import TrickClauses, TrickRules
from pico_widgets.tricks.state import Trick, TrickTable

CLAUSES = TrickClauses(
    deck="g.deck",
    deal="g.deal",
    lead_first="g.lead.first",
    lead="g.lead",
    follow="g.follow",
    void="g.void",
    rank="g.rank",
    won_suit="g.suit",
    trump="g.trump",
    won_trump="g.high_trump",
)
PLAIN = TrickRules(CLAUSES)
HEARTS = TrickRules(CLAUSES, trump="H")


@dataclass(frozen=True)
class Table(TrickTable):
    """Three players at a trick."""

    leader: Seat = 0
    table: tuple[str, ...] = ()
    taken: tuple[Trick, ...] = ()
    seats: ClassVar[int] = 3


class Game:
    """Three players, each for itself."""

    seats = 3
    sides = (0, 1, 2)


class Pairs:
    """Four players in two pairs."""

    seats = 4
    sides = ("NS", "EW")


# --- cards --------------------------------------------------------------------------------------


def test_a_card_is_a_value_that_is_written_as_its_text():
    ten = card_of("S10")
    assert (ten.suit, ten.rank) == (suit_of("S10"), rank_of("S10")) == ("S", "10")
    assert ten == "S10"
    assert hash(ten) == hash("S10")
    assert json.dumps([ten]) == '["S10"]'
    assert pickle.loads(pickle.dumps(ten)).rank == "10"
    with pytest.raises(KeyError):
        card_of("S11")
    with pytest.raises(AttributeError):
        ten.colour = "black"  # type: ignore[attr-defined]


def test_a_deck_holds_each_card_once_whole_or_short():
    assert len(set(deck())) == len(CARDS) == 52
    assert all(isinstance(card, PlayingCard) for card in deck())
    assert deck(RANKS[5:])[:2] == ("S7", "S8")
    assert len(deck(RANKS[5:])) == 32


def test_cards_are_dealt_one_by_one_from_the_first_on():
    assert one_by_one(("SA", "SK", "SQ", "SJ"), 1, 2) == (("SK", "SJ"), ("SA", "SQ"))


def test_a_hand_is_sorted_by_suit_and_then_by_the_order_in_force():
    assert sorted_hand(("C2", "SA", "S10", "SK")) == ("S10", "SK", "SA", "C2")
    assert sorted_hand(("S10", "SK", "SA"), order=("A", "K", "10")) == ("SA", "SK", "S10")


# --- following and winning ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "hand", "led", "playable"),
    [
        (PLAIN, ("S2", "H3", "D4"), None, ("S2", "H3", "D4")),
        (PLAIN, ("S2", "S3", "D4"), "S", ("S2", "S3")),
        (PLAIN, ("S2", "H3"), "C", ("S2", "H3")),
        (HEARTS, ("S2", "H3"), "C", ("S2", "H3")),
        (TrickRules(CLAUSES, trump="H", must_trump=True), ("S2", "H3"), "C", ("H3",)),
        (TrickRules(CLAUSES, trump="H", must_trump=True), ("S2", "D3"), "C", ("S2", "D3")),
        (TrickRules(CLAUSES, trump="H", must_trump=True), ("C2", "H3"), "C", ("C2",)),
        (TrickRules(CLAUSES, must_follow=False), ("S2", "D4"), "S", ("S2", "D4")),
    ],
)
def test_what_may_be_played(rules, hand, led, playable):
    assert rules.playable(hand, led) == playable
    for card in hand:
        assert (rules.why_not_follow(hand, led, 0, card) is None) == (card in playable)


def test_the_mistakes_are_told_apart_before_the_duty_to_follow():
    state = Table(leader=0, table=("C2",), taken=(Trick(0, ("D2", "D3", "D4"), 0),))
    hands = (("S2",), ("S3",), ("S4",))

    def refused(seat, choice):
        refusal = PLAIN.why_not_held(state, hands, 1, seat, choice)
        return refusal and (refusal.kind, refusal.clause, refusal.operands.get("where"))

    assert refused(1, "S3") is None
    assert refused(1, 3) == ("not_a_card", "g.deck", None)
    assert refused(1, "S1") == ("not_a_card", "g.deck", None)
    assert refused(1, "C2") == refused(1, "D3") == ("not_in_hand", "g.deal", "played")
    assert refused(1, "S4") == ("not_in_hand", "g.deal", "elsewhere")
    assert refused(2, "S4") == ("not_your_turn", "g.follow", None)


@pytest.mark.parametrize(
    ("rules", "plays", "winner", "clause"),
    [
        (PLAIN, ("C5", "HA", "C9"), 2, "g.suit"),
        (PLAIN, ("C5", "HA", "C3"), 0, "g.suit"),
        (HEARTS, ("C5", "H2", "CA"), 1, "g.high_trump"),
        (HEARTS, ("C5", "H2", "H3"), 2, "g.high_trump"),
        (TrickRules(CLAUSES, order=tuple(reversed(RANKS))), ("C5", "C9", "C3"), 2, "g.suit"),
    ],
)
def test_who_wins(rules, plays, winner, clause):
    assert rules.won(1, plays) == TrickWon(clause, 1, plays, (1 + winner) % 3, plays[winner])


def test_what_a_card_does_to_the_trick():
    led = Table(table=("C5",), leader=2)
    assert PLAIN.played(Table(), 0, "C5") == Led("g.lead.first", 0, "C5", "C")
    assert PLAIN.played(led, 0, "H2") == Discarded("g.void", 0, "H2", "C")
    assert HEARTS.played(led, 0, "H2") == Trumped("g.void", 0, "H2", "C")
    assert PLAIN.compared(led, 0, "H2") == Highest("g.suit", 0, "H2", 2, "C5", False)
    assert HEARTS.compared(led, 0, "H2") == Highest("g.trump", 0, "H2", 2, "C5", True)


# --- sentences ----------------------------------------------------------------------------------


def told(rules, plays, language="en", names=(None, "Ana", "Ben")):
    """The steps of a trick that seat 0 leads."""
    turns, state = [], Table()
    for seat, card in enumerate(plays):
        events = [rules.played(state, seat, card)]
        if state.table:
            events.append(rules.compared(state, seat, card))
        after = Table(table=(*state.table, card))
        if len(after.table) == len(plays):
            events.append(rules.won(0, after.table))
        turns.append(Turn(1, 1, state, after, {seat: card}, tuple(events)))
        state = after
    steps = TrickSteps(TrickPhrases(Game(), names, words(language)), rules)
    return [plain(step.text) for step in steps.steps(turns)]


def test_without_a_trump_no_sentence_speaks_of_one():
    said = told(PLAIN, ("C5", "HA", "C9"))
    assert said[-1] == "The highest club wins: Ben’s 9 of clubs."
    assert not [one for one in said if "trump" in one or "spade" in one]
    assert told(PLAIN, ("C5", "HA", "C9"), "de")[-1] == "Das höchste Kreuz gewinnt: die Kreuz-9 von Ben."
    assert told(PLAIN, ("C5", "HA", "C9"), "es")[-1] == "Gana el trébol más alto: el 9 de tréboles de Ben."


def test_any_suit_may_be_trump():
    said = told(HEARTS, ("C5", "H2", "CA"))
    assert "Trump is hearts: any trump beats every card of another suit. So Ana beats you." in said
    assert said[-1] == "One trump was played, so that trump wins: Ana’s 2 of hearts. It beats even the ace of clubs."
    assert "Trumpf ist Herz" in " ".join(told(HEARTS, ("C5", "H2", "CA"), "de"))


def test_partners_are_those_who_win_together():
    alone = TrickPhrases(Game(), (None, "Ana", "Ben"), words("en"))
    assert not any(alone.is_partner(seat) for seat in (1, 2))
    pairs = TrickPhrases(Pairs(), ("North", "East", None, "West"), words("en"))
    assert [seat for seat in (0, 1, 3) if pairs.is_partner(seat)] == [0]


# --- records ------------------------------------------------------------------------------------


def test_hands_of_tricks_are_read_strictly():
    assert parse_deal({"seed": 7}, "deal", 2) == 7
    assert parse_deal({"hands": [["S2"], ["S3"]], "stock": []}, "deal", 2, ("stock",)) == {
        "hands": (("S2",), ("S3",)),
        "stock": (),
    }
    assert parse_tricks([["S2", "S3"]], "tricks", 2) == (("S2", "S3"),)
    assert parse_seat("E", "dealer", ("N", "E")) == 1
    for fault, call in (
        ("error.shape.hands", lambda: parse_deal({"hands": [[]]}, "deal", 2)),
        ("error.shape.key", lambda: parse_deal({"hands": [[], []], "stock": []}, "deal", 2)),
        ("error.shape.seed", lambda: parse_deal({"seed": -1}, "deal", 2)),
        ("error.shape.text", lambda: parse_tricks([["S2", 3]], "tricks", 2)),
        ("error.shape.trick_length", lambda: parse_tricks([["S2"]], "tricks", 2)),
        ("error.shape.seat", lambda: parse_seat(True, "dealer", (0, 1))),
    ):
        with pytest.raises(RecordError) as found:
            call()
        assert found.value.key == fault
