"""Pico for two, clause by clause: each test names the clause that it would miss."""

from __future__ import annotations

from itertools import permutations

import pytest

from pico_widgets.core.game import OptionError, Refused
from pico_widgets.core.match import Match
from pico_widgets.games.pico.rules.events import (
    Dealt,
    DoubleTested,
    GameEnded,
    HandNothing,
    Kept,
    PassedOn,
    Returned,
    Revealed,
    RoundTested,
    SameRules,
    Scored,
    Stronger,
    SurplusLaid,
    TrickWon,
)
from pico_widgets.games.pico.rules.game import Pico2
from pico_widgets.games.pico.rules.state import Deal
from tests.games.pico.rules.pico_helpers import DEAL2, P2, of, only, position, reveal, won

SECOND = Pico2("pico2nd")


def at_the_end(own, other, noted):
    """Seat 0 wins the last trick of the return round with 16 against 13, each face up `own` and `other` before."""
    return reveal(P2, position(P2, ((2, 16), (3, 13)), (own, other), (noted,)), 16, 13)


def test_pico2_deck_is_eleven_different_strengths():
    """Eleven cards: 2 to 10, then 13 and 16, each once."""
    assert P2.cards == (2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 16)


def test_pico2_deck_gives_each_card_one_to_four_points():
    """Every card is worth something, none more than four."""
    assert {P2.points_of[card] for card in P2.cards} == {1, 2, 3, 4}


@pytest.mark.parametrize("card", [1, 11, 12, 14, 15, 17, 0, -2])
def test_pico2_deck_has_no_other_card(card):
    """A dealt card that the deck lacks goes against the deck."""
    with pytest.raises(Refused) as caught:
        P2.start(Deal(((2, 5, 8, 10, 16), (3, 4, 7, 9, card)), 6))
    assert (caught.value.refusal.kind, caught.value.refusal.clause) == ("not_a_card", "pico2.deck")
    assert caught.value.refusal.choice == card
    assert caught.value.refusal.operands == {"card": card}


def test_pico2_deal_gives_five_cards_to_each():
    """All eleven cards are dealt, five to a player."""
    deal = P2.deal(2026)
    assert [len(hand) for hand in deal.hands] == [5, 5]
    assert sorted([*deal.hands[0], *deal.hands[1], deal.surplus]) == list(P2.cards)


def test_pico2_deal_is_told_first():
    """The deal is the first thing that happens, and both hands are as dealt."""
    state, events = P2.start(DEAL2)
    assert events == (Dealt("pico2.deal", DEAL2.hands), SurplusLaid("pico2.surplus", 6))
    assert state.hands == DEAL2.hands
    assert (state.round, state.trick, state.faceup, state.noted) == (1, 1, ((), ()), ())


@pytest.mark.parametrize(
    ("hands", "seat", "operands"),
    [
        (((2, 5, 8, 10), (3, 4, 7, 9, 13)), 0, {"count": 4, "size": 5, "hand": 1}),
        (((2, 5, 8, 10, 16), (3, 4, 7, 9, 13, 6)), 1, {"count": 6, "size": 5, "hand": 2}),
    ],
)
def test_pico2_deal_refuses_another_number_of_cards(hands, seat, operands):
    """Not four, not six."""
    refusal = P2.why_no_deal(Deal(hands, 6))
    assert (refusal.kind, refusal.clause, refusal.seat) == ("breaks", "pico2.deal", seat)
    assert refusal.choice == hands[seat]
    assert refusal.operands == operands


@pytest.mark.parametrize(
    ("hands", "surplus", "card"),
    [
        (((2, 5, 8, 10, 16), (3, 4, 7, 9, 16)), 6, 16),
        (((2, 5, 8, 10, 16), (3, 4, 7, 9, 13)), 2, 2),
        (((2, 5, 8, 10, 10), (3, 4, 7, 9, 13)), 6, 10),
    ],
)
def test_pico2_deal_refuses_a_card_twice(hands, surplus, card):
    """No card lies in two places: in two hands, twice in one, or as the surplus too."""
    refusal = P2.why_no_deal(Deal(hands, surplus))
    assert (refusal.kind, refusal.clause, refusal.choice) == ("breaks", "pico2.deal", card)
    assert refusal.operands == {"card": card, "count": 2, "deck": 1}


@pytest.mark.parametrize("hands", [(), DEAL2.hands[:1], (*DEAL2.hands, ())])
def test_pico2_deal_is_for_two_players(hands):
    """Two hands, not one, not three."""
    refusal = P2.why_no_deal(Deal(hands, 6))
    assert (refusal.kind, refusal.clause) == ("breaks", "pico2.deal")
    assert refusal.operands == {"count": len(hands), "seats": 2}


def test_pico2_deal_in_any_order_is_the_same_deal():
    """Hands are kept in ascending order however they were named."""
    state, _ = P2.start(Deal(((16, 2, 10, 5, 8), (13, 9, 3, 7, 4)), 6))
    assert state == P2.start(DEAL2)[0]


def test_pico2_surplus_is_the_card_that_nobody_holds():
    """The eleventh card lies open; no hand has it and nobody may play it."""
    state, events = P2.start(DEAL2)
    assert only(SurplusLaid, events).card == 6
    assert [P2.why_not(state, seat, 6).kind for seat in (0, 1)] == ["not_in_hand"] * 2


def test_pico2_goal_counts_both_rounds():
    """The totals are the outward round and the return round together."""
    after, events = at_the_end((4, 5, 6), (7, 8, 9), (6, 10))
    assert after.noted == ((6, 10), (10, 8))
    assert after.totals == (16, 18)
    assert only(GameEnded, events).totals == (16, 18)


def test_pico2_trick_choose_reveals_both_together():
    """Both seats are to choose, and one reveal shows both cards in seat order."""
    state, _ = P2.start(DEAL2)
    assert state.to_act == {0, 1}
    _, events = reveal(P2, state, 10, 4)
    assert events[0] == Revealed("pico2.trick.choose", (10, 4))


@pytest.mark.parametrize("choices", [{}, {0: 10}, {1: 4}])
def test_pico2_trick_choose_needs_both(choices):
    """No trick is played before both have chosen."""
    state, _ = P2.start(DEAL2)
    with pytest.raises(Refused) as caught:
        P2.play(state, choices)
    missing = min({0, 1} - choices.keys())
    assert (caught.value.refusal.seat, caught.value.refusal.choice) == (missing, None)


@pytest.mark.parametrize("seat", [-1, 2])
def test_pico2_trick_choose_is_for_these_two(seat):
    """Nobody else may put a card."""
    state, _ = P2.start(DEAL2)
    with pytest.raises(Refused) as caught:
        P2.play(state, {0: 10, 1: 4, seat: 10})
    refusal = caught.value.refusal
    assert (refusal.kind, refusal.clause, refusal.seat) == ("not_your_turn", "pico2.trick.choose", seat)


@pytest.mark.parametrize(("plays", "winner"), [((8, 7), 0), ((7, 8), 1), ((16, 13), 0), ((2, 3), 1), ((9, 5), 0)])
def test_pico2_trick_stronger_wins(plays, winner):
    """The stronger card wins, wherever it lies."""
    assert won(P2, *plays) == ("pico2.trick.stronger", (winner,))


@pytest.mark.parametrize(("plays", "winner"), [((10, 4), 1), ((4, 10), 0), ((16, 7), 1), ((2, 5), 0), ((13, 6), 1)])
def test_pico2_trick_double_more_than_double_loses(plays, winner):
    """A card that is more than double the other loses to it."""
    assert won(P2, *plays) == ("pico2.trick.double", (winner,))


@pytest.mark.parametrize("plays", [(10, 5), (4, 2), (6, 3), (8, 4), (16, 8)])
def test_pico2_trick_double_exactly_double_still_wins(plays):
    """Exactly double is not more than double."""
    assert won(P2, *plays) == ("pico2.trick.stronger", (0,))


def test_pico2_trick_double_says_what_was_compared():
    """The events carry the cards, the double and the answer, before the trick is given."""
    _, events = reveal(P2, P2.start(DEAL2)[0], 10, 4)
    assert events[1:4] == (
        Stronger("pico2.trick.stronger", 10, 4, 0, 1),
        DoubleTested("pico2.trick.double", 10, 4, 8, True),
        TrickWon("pico2.trick.double", (10, 4), (1,), (0, 2)),
    )
    _, events = reveal(P2, P2.start(DEAL2)[0], 8, 13)
    assert events[1:4] == (
        Stronger("pico2.trick.stronger", 13, 8, 1, 0),
        DoubleTested("pico2.trick.double", 13, 8, 16, False),
        TrickWon("pico2.trick.stronger", (8, 13), (1,), (0, 3)),
    )


def test_pico2_trick_always_has_exactly_one_winner():
    """No two cards are equal, so every pair of cards has one winner, the same from both sides."""
    for first, second in permutations(sorted({*P2.cards, *SECOND.cards}), 2):
        clause, (winner,) = P2.decide((first, second))[1:]
        assert P2.decide((second, first))[1:] == (clause, (1 - winner,))


def test_pico2_trick_keep_leaves_the_winning_card_face_up():
    """The winner's card leaves the hand and lies before its owner, after those won before."""
    state = position(P2, ((5, 8, 10), (3, 7, 9)), ((16, 2), (13, 4)))
    after, events = reveal(P2, state, 8, 7)
    assert after.hands == ((5, 10), (3, 7, 9))
    assert after.faceup == ((16, 2, 8), (13, 4))
    assert of(Kept, events) == [Kept("pico2.trick.keep", 0, 8, 3)]


def test_pico2_trick_keep_takes_the_card_out_of_play():
    """A card that lies face up cannot be played again this round."""
    after, _ = reveal(P2, P2.start(DEAL2)[0], 8, 7)
    refusal = P2.why_not(after, 0, 8)
    assert (refusal.kind, refusal.clause) == ("not_in_hand", "pico2.trick.choose")
    assert refusal.operands == {"card": 8, "where": "faceup"}


def test_pico2_trick_return_gives_the_losing_card_back():
    """The loser has the card in hand again and may play it in the next trick."""
    after, events = reveal(P2, P2.start(DEAL2)[0], 8, 7)
    assert of(Returned, events) == [Returned("pico2.trick.return", 1, 7)]
    assert after.hands[1] == (3, 4, 7, 9, 13)
    assert after.trick == 2
    assert 7 in P2.legal(after, 1)
    again, _ = reveal(P2, after, 5, 7)
    assert again.faceup == ((8,), (7,))


@pytest.mark.parametrize(
    ("hands", "plays", "ender"), [(((2, 16), (3, 13)), (16, 13), 0), (((8, 9), (2, 10)), (9, 10), 1)]
)
def test_pico2_round_end_when_a_player_wins_with_the_second_to_last_card(hands, plays, ender):
    """The winner held two cards and keeps one: the round is over."""
    after, events = reveal(P2, position(P2, hands), *plays)
    tested = only(RoundTested, events)
    assert (tested.clause, tested.enders, tested.over) == ("pico2.round.end", (ender,), True)
    assert tested.left[ender] == 1
    assert (after.round, after.trick) == (2, 1)


def test_pico2_round_end_not_before():
    """With two cards left the round goes on, for the loser with two cards too."""
    state = position(P2, ((2, 10, 16), (3, 13)))
    after, events = reveal(P2, state, 16, 13)
    assert only(RoundTested, events) == RoundTested("pico2.round.end", (2, 2), ())
    assert not only(RoundTested, events).over
    assert (after.round, after.trick, after.noted) == (1, 2, ())
    assert not of(Scored, events)


def test_pico2_round_end_is_brought_about_by_a_win():
    """One card in the loser's hand ends nothing (set up here; in play the round would have ended before)."""
    after, events = reveal(P2, position(P2, ((2, 5, 16), (3,))), 5, 3)
    assert only(RoundTested, events) == RoundTested("pico2.round.end", (2, 1), ())
    assert after.round == 1


def test_pico2_round_end_can_come_in_the_fourth_and_in_the_seventh_trick():
    """Four wins of one player end it; three each and one more is the longest."""
    match = Match(P2, DEAL2)
    for cards in [(8, 7), (5, 4), (10, 9), (16, 13)]:
        match.play(dict(enumerate(cards)))
    assert match.state.round == 2
    match = Match(P2, DEAL2)
    for cards in [(8, 7), (5, 7), (5, 4), (10, 13), (10, 9), (2, 3)]:
        match.play(dict(enumerate(cards)))
        assert match.state.round == 1
    assert [len(cards) for cards in match.state.faceup] == [3, 3]
    turn = match.play({0: 16, 1: 9})
    assert (turn.trick, turn.after.round) == (7, 2)


def test_pico2_score_faceup_counts_the_points_of_the_own_face_up_cards():
    """Points are counted, not strengths, each card for its owner, and the score is noted."""
    state = position(P2, ((2, 16), (3, 13)), ((4, 8), (7, 9, 10)))
    after, events = reveal(P2, state, 16, 13)
    assert of(Scored, events) == [
        Scored("pico2.score.faceup", 0, (4, 8, 16), (2, 3, 4), 9),
        Scored("pico2.score.faceup", 1, (7, 9, 10), (2, 3, 3), 8),
    ]
    assert after.noted == ((9, 8),)


def test_pico2_score_hand_counts_nothing():
    """What is left in hand is told and adds nothing: 13 in hand is worth no point."""
    after, events = reveal(P2, position(P2, ((2, 16), (3, 13))), 16, 13)
    assert of(HandNothing, events) == [
        HandNothing("pico2.score.hand", 0, (2,)),
        HandNothing("pico2.score.hand", 1, (3, 13)),
    ]
    assert after.noted == ((4, 0),)


def test_pico2_return_swap_gives_each_the_cards_of_the_other():
    """In the return round each plays what the other played."""
    state = position(P2, ((2, 16), (3, 13)), ((10, 5, 8), (9, 4, 7)))
    after, events = reveal(P2, state, 16, 13)
    first = ((2, 5, 8, 10, 16), (3, 4, 7, 9, 13))
    assert after.hands == first[::-1]
    assert after.faceup == ((), ())
    assert only(PassedOn, events) == PassedOn("pico2.return.swap", first, first[::-1], 6)


def test_pico2_return_same_rules_decide_the_return_round():
    """The second round is announced and decides, keeps, returns and ends as the first."""
    _, events = reveal(P2, position(P2, ((2, 16), (3, 13))), 16, 13)
    assert events[-1] == SameRules("pico2.return.same", 2)
    for plays in [(10, 4), (8, 7), (10, 9)]:
        state = position(P2, ((8, 10, 16), (4, 7, 9)))
        outward = reveal(P2, state, *plays)
        back = reveal(P2, position(P2, state.hands, noted=((5, 5),)), *plays)
        assert back[1] == outward[1]
        assert back[0].hands == outward[0].hands


def test_pico2_game_end_comes_after_both_rounds():
    """After the return round nobody is to act, nothing is legal, and no third round begins."""
    after, events = at_the_end((4, 5, 6), (7, 8, 9), (6, 10))
    assert after.over
    assert (after.round, after.to_act) == (2, frozenset())
    assert P2.legal(after, 0) == P2.legal(after, 1) == ()
    assert not of(PassedOn, events)
    refusal = P2.why_not(after, 0, 2)
    assert (refusal.kind, refusal.clause) == ("not_your_turn", "pico2.game.end")
    with pytest.raises(Refused):
        reveal(P2, after, 2, 13)


def test_pico2_game_end_does_not_come_after_the_outward_round():
    """One round is half a game."""
    after, events = reveal(P2, position(P2, ((2, 16), (3, 13))), 16, 13)
    assert not after.over
    assert not of(GameEnded, events)
    assert after.to_act == {0, 1}


@pytest.mark.parametrize(("noted", "totals", "winner"), [((9, 10), (13, 10), 0), ((3, 10), (7, 10), 1)])
def test_pico2_game_end_is_won_by_the_higher_total(noted, totals, winner):
    """Both rounds count, not the last alone (seat 0 is ahead in the last of both)."""
    _, events = at_the_end((), (), noted)
    assert only(GameEnded, events) == GameEnded("pico2.game.end", totals, (winner,))


def test_pico2_ruling_points_of_the_first_edition():
    """26 points in all, card by card."""
    assert dict(P2.points_of) == {2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 13: 3, 16: 4}
    assert sum(P2.points_of.values()) == 26


def test_pico2_ruling_points_can_be_changed_card_by_card():
    """Cards that are not named keep their value; a trick is paid by the changed table."""
    game = Pico2.from_options({"points": {"2": 4, "16": 1}})
    assert {card for card in game.cards if game.points_of[card] != P2.points_of[card]} == {2, 16}
    assert (game.points_of[2], game.points_of[16]) == (4, 1)
    after, events = reveal(game, position(game, ((2, 10), (3, 16))), 2, 16)
    assert only(TrickWon, events).points == (4, 0)
    assert only(Kept, events).points == 4
    assert after.noted == ((4, 0),)


def test_pico2_ruling_surplus_stays_out_of_both_rounds():
    """The surplus of the deal lies there in the return round too and is in nobody's hand."""
    state, events = reveal(P2, position(P2, ((2, 16), (3, 13)), ((10, 5, 8), (9, 4, 7))), 16, 13)
    assert state.round == 2
    assert state.deal.surplus == 6
    assert only(PassedOn, events).surplus == 6
    assert all(6 not in hand for hand in state.hands)


def test_pico2_ruling_swap_means_all_five_cards():
    """Not the few cards still in hand: hand and face-up cards together move on."""
    state = position(P2, ((2, 16), (3, 13)), ((10, 5, 8), (9, 4, 7)))
    after, _ = reveal(P2, state, 16, 13)
    assert [len(hand) for hand in after.hands] == [5, 5]
    assert after.hands[0] == (3, 4, 7, 9, 13)


def test_pico2_ruling_tie_shares_the_win():
    """Equal totals: both have won, by the ruling and not by the clause of the higher total."""
    _, events = at_the_end((), (), (6, 10))
    assert only(GameEnded, events) == GameEnded("pico2.ruling.tie", (10, 10), (0, 1))


def test_pico2_ruling_takeback_marks_an_undo_past_a_reveal():
    """Until the reveal nothing has happened; taking a reveal back leaves a mark that stays."""
    match = Match(P2, DEAL2)
    assert P2.why_not(match.state, 0, 10) is None
    assert not match.undone
    match.play({0: 10, 1: 4})
    assert not match.undone
    match.undo()
    match.play({0: 8, 1: 4})
    assert match.undone
    assert match.session["undone"] is True


def test_pico2_ruling_deck_later_edition():
    """Strengths 4 to 13 and 16 with points of their own; the source's deck is the default."""
    game = Pico2.from_options({"deck": "pico2nd"})
    assert dict(game.points_of) == {4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 11: 3, 12: 3, 13: 3, 16: 4}
    assert game.cards == (4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16)
    assert Pico2.from_options({}) == Pico2.from_options({"deck": "pico1st"}) == P2
    with pytest.raises(OptionError):
        Pico2.from_options({"deck": "pico3rd"})


@pytest.mark.parametrize(("plays", "clause"), [((11, 6), "stronger"), ((12, 6), "stronger"), ((12, 5), "double")])
def test_pico2_ruling_deck_later_edition_is_played_by_the_same_rules(plays, clause):
    """Only the cards differ."""
    assert won(SECOND, *plays)[0] == f"pico2.trick.{clause}"
