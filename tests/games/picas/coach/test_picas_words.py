"""What the coach says at Picas, read as sentences: the smallest position for each, in the languages it turns on."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pico_widgets.coach import hints, review
from pico_widgets.coach.levels import Row
from pico_widgets.core.registry import GAMES as INSTALLED
from pico_widgets.explain.terms import terms
from pico_widgets.games.picas.coach import review as picas_review
from pico_widgets.games.picas.coach.phrases import PicasCoachPhrases
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.games.picas.rules.match import PicasMatch
from pico_widgets.games.picas.rules.state import DECK, NULA, HandCount, PicasState, PicasView, Sheet
from pico_widgets.search.estimate import Estimate
from pico_widgets.text import LANGUAGES, plain, words
from pico_widgets.tricks.state import Trick
from tests.coach.coach_helpers import NAMES4, cards_of
from tests.games.picas.rules.picas_helpers import imagine

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
    state = imagine(game, game.view(state, 0), hands)
    view = game.view(state, 0)
    assert view.legal
    return view


def bidding(hand, game=None) -> PicasView:
    """Seat 0, the first to bid, with a hand that it has seen."""
    return (game or Picas()).view(bid_state(hand, game), 0)


def bid_state(hand, game=None, dealer=3) -> PicasState:
    """A first hand in which seat 0 has seen its cards; it bids first if seat 3 deals."""
    game = game or Picas()
    rest = iter(card for card in DECK if card not in hand)
    hands = (tuple(hand), *(tuple(next(rest) for _ in range(13)) for _ in range(3)))
    return PicasState(1, game.deal(0, dealer), hands, frozenset([0]), (), (), 0, (), False, Sheet())


def said(view, level=2, language="en", game=None):
    """The nudge (level 1) or the reason (level 2) for seat 0."""
    told = hints(game or Picas(), view, 0, words(language), NAMES4, level=level)
    return plain(told["levels"][level - 1]["text"])


# --- the bids -----------------------------------------------------------------------------------

ACES = ("S2", "H2", "H3", "H4", "DA", "D2", "D3", "D4", "CA", "C2", "C3", "C4", "C5")


@pytest.mark.parametrize(
    ("language", "label", "cards"),
    [
        ("en", "Likely", "ace of diamonds and ace of clubs"),
        ("es", "Probables", "as de diamantes y as de tréboles"),
        ("de", "Wahrscheinlich", "Karo-Ass und Kreuz-Ass"),
    ],
)
def test_a_hand_is_counted_in_a_table_that_a_screen_reader_can_read(language, label, cards):
    told = hints(Picas(), bidding(ACES), 0, words(language), NAMES4, level=2)["levels"][1]
    row = told["count"]["rows"][1]
    assert (row["label"], cards_of(row["cards"]), row["said"], row["value"]) == (label, ["DA", "CA"], cards, "2")
    assert told["count"]["total"]["value"] == "2"
    assert "2" in plain(told["text"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_adding_up_a_hand_is_not_taken_for_the_count_of_points_or_a_hand_of_cards(language):
    say = words(language)
    for kind in ("low", "safe", "so", "agrees", "differs"):
        sentence = plain(say.rich(f"picas.coach.count.{kind}", bid="3", best="2"))
        assert not {"count", "hand"} & set(terms("picas", say).found(sentence)), sentence


@pytest.mark.parametrize(("kind", "size"), [("best", 2), ("good", 1), ("far", 3), ("hardly", 2)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_first_letter_of_what_is_read_out_of_a_row_is_made_a_capital(language, kind, size):
    phrases = PicasCoachPhrases(words(language), NAMES4, 0, Picas())
    row = Row(["4", "5"], False, "4", "50%", kind, True, size=size, unclear=True, points="0").json(phrases)
    tag = row["tag"]
    assert row["label"].endswith(f" {tag[0].upper()}{tag[1:]}.")


def test_the_overtricks_that_are_near_the_penalty_are_a_reason_to_bid_one_more():
    view = bidding(ACES)
    sheet = Sheet((HandCount((6, 6), (6, 7, 0, 0), (0, 0), (8, 0), (0, 0)),))
    near = Picas().view(replace(bid_state(ACES), sheet=sheet), 0)
    sentence = "Your pair has 8 overtricks (S.B.): 2 more cost 100 points. So rather bid one more than one less."
    assert sentence in said(near)
    assert sentence not in said(view)


def test_the_last_to_bid_is_told_when_the_bids_add_up_to_more_than_there_are_tricks():
    state = replace(bid_state(ACES, dealer=0), bids=(5, 2, 5))
    text = said(Picas().view(state, 0))
    assert "Ben, your partner, bid 2. If you bid 2, the contract of your pair will be 4." in text
    assert "So far the bids add up to 12; there are 13 tricks. With 2 they would add up to 14" in text


# --- the trick ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        (("HA", "D2"), "Keine Karte, die du spielen darfst, würde den Stich übernehmen."),
        (("SA", "S2"), "Jede Karte, die du spielen darfst, würde den Stich übernehmen."),
        (("HA", "S2"), "Nur die Pik-2 würde den Stich übernehmen."),
        (("HA", "S2", "S3"), "Nur diese würden den Stich übernehmen: Pik-2 und Pik-3."),
    ],
)
def test_a_card_of_another_suit_is_not_measured_by_its_height(hand, sentence):
    """An ace of hearts is higher than the 4 of clubs that was led, and does not win the trick."""
    assert sentence in said(playing(hand, ("C4",), won=(1, 0, 0, 0)), language="de")


def test_every_card_that_beats_the_trick_of_a_nula_is_said_to_beat_it():
    view = playing(("CK", "CA"), ("C4",), bids=(NULA, 3, 3, 3))
    assert "schlägt alles, was liegt. Welche kann noch geschlagen werden?" in said(view, 1, "de")


def test_to_stay_below_is_advised_only_where_it_can_be_done():
    advice = "play below the card that is winning"
    nula = (NULA, 3, 3, 3)
    assert advice in said(playing(("C2", "CA"), ("C4",), bids=nula))
    assert advice not in said(playing(("CK", "CA"), ("C4",), bids=nula))
    assert advice not in said(playing(("CK", "CA"), bids=nula))
    assert "You bid nula and have won no trick yet." in said(playing(("CK", "CA"), bids=nula))


@pytest.mark.parametrize(
    ("hand", "table", "bids", "can"),
    [
        (("CK", "C2"), ("C4",), (3, 3, NULA, 3), True),
        (("C3", "C2"), ("C4",), (3, 3, NULA, 3), False),  # Nothing beats the lead.
        (("CK", "C2"), ("C5", "C4"), (3, 3, NULA, 3), True),  # The partner led and is winning.
        (("CK", "C2"), ("C4", "C5"), (3, 3, NULA, 3), False),  # The partner led and cannot win any more.
        (("CK", "C2"), ("C4",), (NULA, 3, NULA, 3), False),  # Who bid to win no trick cannot help.
        (("CK", "D2"), (), (3, 3, NULA, 3), True),
    ],
)
def test_to_win_tricks_for_the_partner_is_advised_only_where_it_can_be_done(hand, table, bids, can):
    told = said(playing(hand, table, bids=bids))
    assert "Ben, your partner, bid nula and has won no trick yet" in told
    assert ("win the tricks that Ben would have to win" in told) == can


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
        (False, "Overtricks (S.B.) so far, this hand included: 20, so 100 points are lost at the count."),
        (
            True,
            "Overtricks (S.B.) so far, this hand included: 20. "
            "At the count, each full 10 cost 100 points; so far that is 200.",
        ),
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
            match.play({turn: INSTALLED["picas"].players["simple"](match.game, match.game.view(state, turn), rng)})
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
            Estimate(one, 0.3 if here and one != best else 0.6, 0.001, 90, float(one == best), 0.0, None, one == best)
            for one in view.legal
        )

    monkeypatch.setattr(picas_review, "picas_estimates", search)
    told = review(played, 0, words("de"), NAMES4, hand=chosen.round)
    suit = {"S": "Pik", "H": "Herz", "D": "Karo", "C": "Kreuz"}[str(chosen.choices[0])[0]]
    sentence = f": {article} {suit}-{name} war klar die beste Karte, die du spielen konntest."
    assert sentence in plain(told["found"]["text"])


@pytest.mark.parametrize(("rank", "better"), [("J", "der {}-Bube"), ("K", "der {}-König")])
def test_the_card_that_was_better_is_named_as_a_subject(played, monkeypatch, rank, better):
    """German: "Besser: der Pik-König", not "den"."""
    mine = [turn for turn in played.turns if 0 in turn.choices and turn.before.phase == "play"]
    free = ((turn, card) for turn in mine for card in map(str, played.game.legal(turn.before, 0)))
    at, best = next((turn, card) for turn, card in free if card[1:] == rank and turn.choices[0] != card)

    def search(_game, view, _playouts, _seed):
        here = len(view.taken) == len(at.before.taken) and len(view.bids) == 4
        top = best if here else view.legal[0]
        return tuple(
            Estimate(one, 0.6 if not here or one == top else 0.3, 0.001, 90, float(one == top), 0.0, None, one == top)
            for one in view.legal
        )

    monkeypatch.setattr(picas_review, "picas_estimates", search)
    told = review(played, 0, words("de"), NAMES4, hand=at.round)
    suit = {"S": "Pik", "H": "Herz", "D": "Karo", "C": "Kreuz"}[best[0]]
    assert f"Besser, soweit der Coach sieht: {better.format(suit)}." in plain(told["costs"][0]["text"])
