"""What the coach says at Picas, read as sentences: the smallest position for each, in the languages it turns on."""

from __future__ import annotations

import random

import pytest
from coach_helpers import NAMES4

from pico_widgets.coach import counsel, picas_review, review
from pico_widgets.players import PLAYERS
from pico_widgets.rules.picas import Picas
from pico_widgets.rules.picas_match import PicasMatch
from pico_widgets.rules.picas_state import DECK, NULA, HandCount, PicasState, PicasView, Sheet, Trick
from pico_widgets.solve.estimate import Estimate
from pico_widgets.text import plain, words

THREES = (3, 3, 3, 3)


def playing(hand, table=(), bids=THREES, won=(0, 0, 0, 0), bags=0, game=None) -> PicasView:
    """Seat 0 with a hand at its turn; `won`: the tricks of each seat, made of cards that are nowhere else."""
    game = game or Picas()
    spare = [card for card in DECK if card not in (*hand, *table)]
    winners = [seat for seat in range(4) for _ in range(won[seat])]
    taken = tuple(Trick(who, tuple(spare[4 * at : 4 * at + 4]), who) for at, who in enumerate(winners))
    sheet = Sheet((HandCount((6, 6), (6, 7, 0, 0), (0, 0), (bags, 0), (0, 0)),))
    leader, everybody = (4 - len(table)) % 4, frozenset(range(4))
    hands = (game.sorted_hand(tuple(hand)), (), (), ())
    state = PicasState(2, game.deal(0, 3), hands, everybody, bids, taken, leader, tuple(table), True, sheet)
    state = game.imagine(game.view(state, 0), hands)
    view = game.view(state, 0)
    assert view.legal
    return view


def bidding(hand, game=None) -> PicasView:
    """Seat 0, the first to bid, with a hand that it has seen."""
    game = game or Picas()
    rest = iter(card for card in DECK if card not in hand)
    hands = (tuple(hand), *(tuple(next(rest) for _ in range(13)) for _ in range(3)))
    state = PicasState(1, game.deal(0, 3), hands, frozenset([0]), (), (), 0, (), False, Sheet())
    return game.view(state, 0)


def said(view, level=2, language="en", game=None):
    """The nudge (level 1) or the reason (level 2) for seat 0."""
    told = counsel(game or Picas(), view, 0, words(language), NAMES4, level=level)
    return plain(told["levels"][level - 1]["text"])


# --- the bids -----------------------------------------------------------------------------------

VOID_IN_CLUBS = ("S2", "S3", "H2", "H3", "H4", "H5", "H6", "D2", "D3", "D4", "D5", "D6", "D8")
ACES = ("S2", "H2", "H3", "H4", "DA", "D2", "D3", "D4", "CA", "C2", "C3", "C4", "C5")


@pytest.mark.parametrize(("option", "when"), [(False, "second"), (True, "first")])
def test_a_void_hand_may_trump_from_the_trick_on_in_which_the_rules_let_it(option, when):
    game = Picas(spades_in_first_trick=option)
    view = bidding(VOID_IN_CLUBS, game)
    assert f"You are void in clubs: from the {when} trick on you may trump there." in said(view, game=game)
    assert ("S2" in game.playable(view.hand, "C", True, False)) == (when == "first")
    assert "S2" in game.playable(view.hand, "C", False, False)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "You hold the highest card of diamonds and of clubs."),
        ("es", "Tienes la carta más alta de diamantes y la de tréboles."),
        ("de", "Du hast die höchste Karte in Karo und in Kreuz."),
    ],
)
def test_two_aces_are_two_highest_cards(language, sentence):
    assert sentence in said(bidding(ACES), language=language)


def test_one_ace_is_the_highest_card_of_its_suit():
    hand = ("S2", "H2", "H3", "H4", "D8", "D2", "D3", "D4", "CA", "C2", "C3", "C4", "C5")
    assert "You hold the highest card of clubs." in said(bidding(hand))


# --- the trick ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        (("HA", "D2"), "Keine Karte, die du spielen darfst, würde den Stich übernehmen."),
        (("SA", "S2"), "Jede Karte, die du spielen darfst, würde den Stich übernehmen."),
        (("HA", "S2"), "Den Stich übernehmen würde: Pik-2."),
        (("HA", "S2", "S3"), "Den Stich übernehmen würden: Pik-2 und Pik-3."),
    ],
)
def test_a_card_of_another_suit_is_not_measured_by_its_height(hand, sentence):
    """An ace of hearts is higher than the 4 of clubs that was led, and does not win the trick."""
    assert sentence in said(playing(hand, ("C4",), won=(1, 0, 0, 0)), language="de")


def test_every_card_that_beats_the_trick_of_a_nula_is_said_to_beat_it():
    view = playing(("CK", "CA"), ("C4",), bids=(NULA, 3, 3, 3))
    assert "schlägt alles, was liegt. Welche kann noch geschlagen werden?" in said(view, 1, "de")


def test_the_last_to_play_is_told_so_in_german():
    assert "Du bist zuletzt an der Reihe." in said(playing(("C2", "CA"), ("C4", "C5", "C6")), language="de")


# --- the contract -------------------------------------------------------------------------------


def test_a_trick_that_is_lost_is_not_among_those_left():
    """Two cards are held and two tricks needed, but nobody of the pair can win the one on the table."""
    reason = said(playing(("H2", "D3"), ("C10", "C4", "C5"), won=(2, 3, 2, 4)))
    assert "Your pair: the contract cannot be made any more." in reason


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        (("C10", "C4", "C5"), "Your pair: 2 more tricks needed for the contract; tricks left after this one: 2."),
        (("C4", "C10", "C5"), "Your pair: 2 more tricks needed for the contract; tricks left: 3."),
        (("C4", "C10"), "Your pair: 2 more tricks needed for the contract; tricks left after this one: 2."),
        (("C10", "C4"), "Your pair: 2 more tricks needed for the contract; tricks left: 3."),
        (("C4",), "Your pair: 2 more tricks needed for the contract; tricks left: 3."),
        (("SA",), "Your pair: 2 more tricks needed for the contract; tricks left after this one: 2."),
        ((), "Your pair: 2 more tricks needed for the contract; tricks left: 3."),
    ],
    ids=[
        "last and beaten",
        "last behind the partner",
        "only a rival plays yet",
        "third behind the partner",
        "the partner may win",
        "nobody may win",
        "the lead",
    ],
)
def test_a_trick_that_the_pair_may_yet_win_is_among_those_left(table, sentence):
    assert sentence in said(playing(("H2", "D3", "D4"), table, won=(2, 3, 2, 3)))


@pytest.mark.parametrize(
    ("bids", "won", "question"),
    [
        ((3, 5, 3, 5), (1, 4, 1, 4), "Which tricks do the others still need?"),
        ((3, 3, 3, 3), (0, 5, 1, 4), "Which tricks do the others not want?"),
        ((5, 5, 5, 5), (3, 3, 2, 2), "What can the tricks that are left still change?"),
    ],
    ids=["they need more", "they have made theirs", "neither can be made"],
)
def test_whose_contract_is_lost_thinks_of_what_the_others_want(bids, won, question):
    assert said(playing(("H2", "D3", "D4"), bids=bids, won=won), level=1).endswith(question)


@pytest.mark.parametrize(
    ("carry", "sentence"),
    [
        (False, "S.B. so far, with this hand’s: 20, so 100 points are lost at the count."),
        (True, "S.B. so far, with this hand’s: 20. At the count each full 10 cost 100 points; so far that is 200."),
    ],
)
def test_overtricks_cost_what_the_count_takes_for_them(carry, sentence):
    game = Picas(bags_carry=carry)
    view = playing(("H2", "D3"), bids=(NULA, 3, NULA, 3), won=(6, 0, 5, 0), bags=9, game=game)
    assert sentence in said(view, game=game)


# --- the review ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played():
    """Hands in one match, in which seat 0 plays cards of every kind."""
    match, rng = PicasMatch(Picas(hands=4, target=10000), 3, 3), random.Random(3)
    while match.state.phase != "over":
        state, turn = match.state, match.state.turn
        if turn is None:
            match.redeal()
        elif state.phase == "bid":
            match.look(turn)
            match.play({turn: 3})
        else:
            match.play({turn: PLAYERS["picas"]["simple"](match.game, match.game.view(state, turn), rng)})
    return match.replay


@pytest.mark.parametrize(
    ("rank", "article", "name"),
    [("7", "Die", "7"), ("J", "Der", "Bube"), ("Q", "Die", "Dame"), ("K", "Der", "König"), ("A", "Das", "Ass")],
)
def test_the_card_that_was_well_found_is_the_subject_of_its_sentence(monkeypatch, played, rank, article, name):
    mine = [turn for turn in played.turns if 0 in turn.choices and turn.before.phase == "play"]
    free = (turn for turn in mine if len(played.game.legal(turn.before, 0)) > 1)
    chosen = next(turn for turn in free if str(turn.choices[0])[1:] == rank)

    def search(_game, view, _playouts, _seed):
        here = len(view.taken) == len(chosen.before.taken) and len(view.bids) == 4
        best = chosen.choices[0] if here else view.legal[0]
        return tuple(
            Estimate(one, 50.0 - (30.0 if here and one != best else 0.0), 0.1, 90, float(one == best))
            for one in view.legal
        )

    monkeypatch.setattr(picas_review, "picas_estimates", search)
    told = review(played, 0, words("de"), NAMES4, hand=chosen.round)
    suit = {"S": "Pik", "H": "Herz", "D": "Karo", "C": "Kreuz"}[str(chosen.choices[0])[0]]
    sentence = f": {article} {suit}-{name} war klar die beste Karte, die du spielen konntest."
    assert sentence in plain(told["found"]["text"])
