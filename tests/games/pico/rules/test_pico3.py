"""Pico for three, clause by clause: each test names the clause that it would miss."""

from __future__ import annotations

from itertools import permutations

import pytest

from pico_widgets.core.game import OptionError, Refused
from pico_widgets.core.match import Match
from pico_widgets.games.pico.rules.events import (
    Dealt,
    GameEnded,
    HandNothing,
    Highest,
    Kept,
    Passed,
    PassedOn,
    Returned,
    Revealed,
    RoundTested,
    Scored,
    SumTested,
    SurplusLaid,
    TrickWon,
    TwinsSought,
)
from pico_widgets.games.pico.rules.game import Pico3
from pico_widgets.games.pico.rules.state import Deal
from tests.games.pico.rules.pico_helpers import DEAL3, P3, of, only, position, reveal, won

LATE = ((10, 13), (3, 8, 9), (4, 7, 8))
"""Seat 0 holds two cards, the others three."""


def at_the_end(noted):
    """The last trick of round three: seat 0 wins it with 13 (3 points), and nobody has another point in it."""
    return reveal(P3, position(P3, LATE, noted=noted), 13, 9, 8)


def test_pico3_deck_is_two_sets_without_both_twos_and_one_three():
    """Nineteen cards: 3 once, 4 to 10, 13 and 16 twice, no 2."""
    assert P3.cards == (3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 13, 13, 16, 16)
    assert len(P3.cards) == 19


@pytest.mark.parametrize("card", [2, 11, 12, 1, 17])
def test_pico3_deck_has_no_other_card(card):
    """A 2 is no card of this game, in a deal or in a trick."""
    refusal = P3.why_no_deal(Deal(DEAL3.hands, card))
    assert (refusal.kind, refusal.clause, refusal.choice) == ("not_a_card", "pico3.deck", card)
    state, _ = P3.start(DEAL3)
    refusal = P3.why_not(state, 0, card)
    assert (refusal.kind, refusal.clause, refusal.choice) == ("not_a_card", "pico3.deck", card)
    assert card not in P3.points_of


def test_pico3_deal_gives_six_cards_to_each():
    """All nineteen cards are dealt, six to a player."""
    deal = P3.deal(2026)
    assert [len(hand) for hand in deal.hands] == [6, 6, 6]
    assert sorted([*deal.hands[0], *deal.hands[1], *deal.hands[2], deal.surplus]) == list(P3.cards)


def test_pico3_deal_refuses_another_number_of_cards():
    """Five or seven cards are no hand."""
    hands = (DEAL3.hands[0], DEAL3.hands[1][:5], (*DEAL3.hands[2], 13))
    refusal = P3.why_no_deal(Deal(hands, 9))
    assert (refusal.clause, refusal.seat) == ("pico3.deal", 1)
    assert refusal.operands == {"count": 5, "size": 6, "hand": 2}


@pytest.mark.parametrize(("surplus", "count", "deck"), [(3, 2, 1), (10, 3, 2)])
def test_pico3_deal_refuses_a_card_more_often_than_the_deck_has_it(surplus, count, deck):
    """The 3 is there once, a 10 twice."""
    refusal = P3.why_no_deal(Deal(DEAL3.hands, surplus))
    assert (refusal.kind, refusal.clause) == ("breaks", "pico3.deal")
    assert refusal.operands == {"card": surplus, "count": count, "deck": deck}


def test_pico3_deal_is_for_three_players():
    """Three hands, not two."""
    refusal = P3.why_no_deal(Deal(DEAL3.hands[:2], 9))
    assert (refusal.clause, refusal.operands) == ("pico3.deal", {"count": 2, "seats": 3})


def test_pico3_deal_allows_twins_in_one_hand():
    """A strength may be twice in one hand; it is named once among the choices and leaves one at a time."""
    hands = ((3, 4, 4, 8, 10, 16), (6, 5, 7, 9, 10, 13), (5, 6, 7, 8, 13, 16))
    state, _ = P3.start(Deal(hands, 9))
    assert state.hands[1] == (3, 4, 4, 8, 10, 16)
    assert P3.legal(state, 1) == (3, 4, 8, 10, 16)
    after, _ = reveal(P3, state, 16, 4, 10)
    assert after.faceup[1] == (4,)
    assert after.hands[1] == (3, 4, 8, 10, 16)


def test_pico3_goal_counts_three_rounds():
    """The totals add three rounds."""
    after, events = at_the_end(((5, 6, 7), (1, 2, 3)))
    assert after.noted == ((5, 6, 7), (1, 2, 3), (3, 0, 0))
    assert only(GameEnded, events).totals == after.totals == (9, 8, 10)


def test_pico3_surplus_lies_face_up():
    """The nineteenth card is laid open; of its strength only the twin can be played."""
    _, events = P3.start(DEAL3)
    assert only(SurplusLaid, events) == SurplusLaid("pico3.surplus", 9)


def test_pico3_pass_moves_every_hand_to_the_left():
    """Seat 1 sits to the left of seat 0: it plays what seat 0 was dealt, and so round the table."""
    state, events = P3.start(DEAL3)
    first, second, third = DEAL3.hands
    assert state.hands == (third, first, second)
    assert events == (
        Dealt("pico3.deal", DEAL3.hands),
        SurplusLaid("pico3.surplus", 9),
        Passed("pico3.pass", DEAL3.hands, (third, first, second)),
    )
    assert state.deal == DEAL3


def test_pico3_trick_choose_reveals_all_three_together():
    """All three are to choose, and one reveal shows their cards in seat order."""
    state, _ = P3.start(DEAL3)
    assert state.to_act == {0, 1, 2}
    _, events = reveal(P3, state, 16, 8, 9)
    assert events[0] == Revealed("pico3.trick.choose", (16, 8, 9))
    with pytest.raises(Refused) as caught:
        P3.play(state, {0: 16, 2: 9})
    assert (caught.value.refusal.seat, caught.value.refusal.choice) == (1, None)


@pytest.mark.parametrize(
    ("plays", "winners"),
    [((8, 8, 16), (0, 1)), ((8, 16, 8), (0, 2)), ((16, 8, 8), (1, 2)), ((4, 4, 3), (0, 1)), ((16, 5, 5), (1, 2))],
)
def test_pico3_trick_doubled_strength_wins_for_both(plays, winners):
    """Twins win together, above or below the third card, whatever the sum."""
    assert won(P3, *plays) == ("pico3.trick.doubled", winners)


@pytest.mark.parametrize(("plays", "winner"), [((10, 8, 9), 0), ((8, 10, 9), 1), ((4, 5, 8), 2), ((13, 16, 4), 1)])
def test_pico3_trick_highest_wins(plays, winner):
    """Without twins the highest card wins, wherever it lies."""
    assert won(P3, *plays) == ("pico3.trick.highest", (winner,))


@pytest.mark.parametrize(
    ("plays", "winner"), [((16, 5, 10), 1), ((5, 10, 16), 0), ((3, 4, 8), 0), ((6, 16, 9), 0), ((13, 9, 3), 2)]
)
def test_pico3_trick_sum_higher_than_the_sum_loses_to_the_lowest(plays, winner):
    """A highest card above the sum of the two others gives the trick to the lowest."""
    assert won(P3, *plays) == ("pico3.trick.sum", (winner,))


@pytest.mark.parametrize("plays", [(16, 6, 10), (13, 3, 10), (9, 4, 5), (7, 3, 4), (13, 5, 8)])
def test_pico3_trick_sum_equal_to_the_sum_still_wins(plays):
    """Equal is not higher."""
    assert won(P3, *plays) == ("pico3.trick.highest", (0,))


def test_pico3_trick_sum_says_what_was_compared():
    """The events carry what was looked for, in the order in which it is asked."""
    _, _, asked = (P3.decide(plays)[0] for plays in [(8, 8, 16), (10, 8, 9), (16, 5, 10)])
    assert P3.decide((8, 8, 16))[0] == (TwinsSought("pico3.trick.doubled", 8, (0, 1)),)
    assert P3.decide((10, 8, 9))[0] == (
        TwinsSought("pico3.trick.doubled", None, ()),
        Highest("pico3.trick.highest", 10, 0),
        SumTested("pico3.trick.sum", 10, 9, 8, 17, False, 1),
    )
    assert asked == (
        TwinsSought("pico3.trick.doubled", None, ()),
        Highest("pico3.trick.highest", 16, 0),
        SumTested("pico3.trick.sum", 16, 10, 5, 15, True, 1),
    )


def test_pico3_trick_has_one_winner_or_two():
    """Three equal cards cannot meet; any other three have one winner, or two who showed the same."""
    for plays in set(permutations(P3.cards, 3)):
        winners = P3.decide(plays)[2]
        assert len(winners) == 4 - len(set(plays))
        assert len({plays[seat] for seat in winners}) == 1


def test_pico3_trick_keep_leaves_both_winning_cards_face_up():
    """Each winner keeps the own card and the own points."""
    state = position(P3, ((4, 8, 16), (5, 8, 9), (7, 10, 16)), ((13,), (), ()))
    after, events = reveal(P3, state, 8, 8, 16)
    assert of(Kept, events) == [Kept("pico3.trick.keep", 0, 8, 3), Kept("pico3.trick.keep", 1, 8, 3)]
    assert only(TrickWon, events).points == (3, 3, 0)
    assert after.hands == ((4, 16), (5, 9), (7, 10, 16))
    assert after.faceup == ((13, 8), (8,), ())


def test_pico3_trick_return_gives_the_other_cards_back():
    """Two losers have their cards in hand again."""
    after, events = reveal(P3, position(P3, LATE[::-1]), 7, 9, 10)
    assert of(Returned, events) == [Returned("pico3.trick.return", 0, 7), Returned("pico3.trick.return", 1, 9)]
    after, events = reveal(P3, position(P3, ((4, 8, 16), (5, 8, 9), (7, 10, 16))), 16, 9, 10)
    assert of(Returned, events) == [Returned("pico3.trick.return", 1, 9), Returned("pico3.trick.return", 2, 10)]
    assert after.hands == ((4, 8), (5, 8, 9), (7, 10, 16))
    assert after.trick == 2


def test_pico3_round_end_when_a_player_wins_with_the_second_to_last_card():
    """One card left in the winner's hand ends the round; two left do not."""
    after, events = reveal(P3, position(P3, LATE), 13, 9, 8)
    assert only(RoundTested, events) == RoundTested("pico3.round.end", (1, 3, 3), (0,))
    assert (after.round, after.trick) == (2, 1)
    after, events = reveal(P3, position(P3, LATE), 10, 3, 4)
    assert only(RoundTested, events) == RoundTested("pico3.round.end", (2, 2, 3), ())
    assert (after.round, after.trick) == (1, 2)


def test_pico3_round_end_by_two_players_at_once():
    """Twins can be the second-to-last cards of both."""
    state = position(P3, ((4, 8), (8, 9), (7, 10, 16)))
    after, events = reveal(P3, state, 8, 8, 16)
    assert only(RoundTested, events) == RoundTested("pico3.round.end", (1, 1, 3), (0, 1))
    assert after.noted == ((3, 3, 0),)


def test_pico3_score_faceup_counts_the_points_of_the_own_face_up_cards():
    """Each seat's own face-up cards by their points, noted as the round's row."""
    state = position(P3, LATE, ((4,), (16, 7), ()))
    after, events = reveal(P3, state, 13, 9, 8)
    assert of(Scored, events) == [
        Scored("pico3.score.faceup", 0, (4, 13), (2, 3), 5),
        Scored("pico3.score.faceup", 1, (16, 7), (4, 2), 6),
        Scored("pico3.score.faceup", 2, (), (), 0),
    ]
    assert after.noted == ((5, 6, 0),)


def test_pico3_score_hand_counts_nothing():
    """What is left in hand is told and adds nothing."""
    after, events = reveal(P3, position(P3, LATE), 13, 9, 8)
    assert of(HandNothing, events) == [
        HandNothing("pico3.score.hand", 0, (10,)),
        HandNothing("pico3.score.hand", 1, (3, 8, 9)),
        HandNothing("pico3.score.hand", 2, (4, 7, 8)),
    ]
    assert after.noted == ((3, 0, 0),)


def test_pico3_rotate_gives_each_the_cards_of_the_right_hand_neighbour():
    """Seat 0 sits to the right of seat 1: what it played, seat 1 plays next."""
    state = position(P3, LATE, ((4, 16), (6,), (5,)))
    after, events = reveal(P3, state, 13, 9, 8)
    before = ((4, 10, 13, 16), (3, 6, 8, 9), (4, 5, 7, 8))
    assert after.hands == (before[2], before[0], before[1])
    assert only(PassedOn, events) == PassedOn("pico3.rotate", before, after.hands, 9)
    assert after.faceup == ((), (), ())


def test_pico3_game_end_comes_after_three_rounds():
    """Not after two; then nobody is to act."""
    after, events = at_the_end(((5, 6, 7),))
    assert (after.over, after.round, of(GameEnded, events)) == (False, 3, [])
    after, events = at_the_end(((5, 6, 7), (1, 2, 3)))
    assert (after.over, after.round, after.to_act) == (True, 3, frozenset())
    assert only(GameEnded, events) == GameEnded("pico3.game.end", (9, 8, 10), (2,))
    assert not of(PassedOn, events)
    assert P3.why_not(after, 1, 9).clause == "pico3.game.end"
    assert P3.legal(after, 1) == ()


def test_pico3_ruling_rotate_means_all_six_cards():
    """Hand and face-up cards move on to the left, and after three rounds each seat has played each hand once."""
    match = Match(P3, DEAL3)
    played = {seat: [] for seat in range(3)}
    while match.state.to_act:
        state = match.state
        if state.trick == 1:
            for seat in range(3):
                played[seat].append(state.hands[seat])
        match.play({seat: state.hands[seat][-1] for seat in range(3)})
    assert all(sorted(hands) == sorted(DEAL3.hands) for hands in played.values())
    first, second, third = DEAL3.hands
    assert played[0] == [third, second, first]


def test_pico3_ruling_pass_once_happens_before_round_one_only():
    """The passing of the set-up is never repeated: between rounds the cards move one seat, not two."""
    match = Match(P3, DEAL3)
    while match.state.round == 1:
        turn = match.play({seat: match.state.hands[seat][-1] for seat in range(3)})
    assert not of(Passed, turn.events)
    assert match.state.hands[0] == DEAL3.hands[1]


def test_pico3_ruling_surplus_stays_out_of_all_three_rounds():
    """The hands of every round are the eighteen dealt cards."""
    match = Match(P3, DEAL3)
    while match.state.to_act:
        held = sorted(card for cards in match.state.dealt for card in cards)
        assert held == sorted(card for hand in DEAL3.hands for card in hand)
        turn = match.play({seat: match.state.hands[seat][0] for seat in range(3)})
        assert all(event.surplus == 9 for event in of(PassedOn, turn.events))


def test_pico3_ruling_points_as_for_two():
    """The same table without the 2, and the same option."""
    assert dict(P3.points_of) == {3: 1, 4: 2, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 13: 3, 16: 4}
    game = Pico3.from_options({"points": {"13": 1}})
    after, _ = reveal(game, position(game, LATE), 13, 9, 8)
    assert after.noted == ((1, 0, 0),)
    with pytest.raises(OptionError):
        Pico3.from_options({"points": {"2": 1}})


@pytest.mark.parametrize(
    ("noted", "totals", "winners"),
    [
        (((4, 7, 0), (0, 0, 0)), (7, 7, 0), (0, 1)),
        (((0, 0, 2), (0, 3, 1)), (3, 3, 3), (0, 1, 2)),
        (((0, 5, 5), (0, 0, 0)), (3, 5, 5), (1, 2)),
    ],
)
def test_pico3_ruling_tie_shares_the_win(noted, totals, winners):
    """Two or three who have the highest total have won, by the ruling."""
    _, events = at_the_end(noted)
    assert only(GameEnded, events) == GameEnded("pico3.ruling.tie", totals, winners)


def test_pico3_ruling_takeback_marks_an_undo_past_a_reveal():
    """As in Pico for two."""
    match = Match(P3, DEAL3)
    match.play({0: 16, 1: 8, 2: 9})
    assert not match.undone
    match.undo()
    assert match.undone
