"""A trick of Picas, step by step: who led, followed, was void, what breaks spades, who is highest and why."""

from __future__ import annotations

import pytest

from pico_widgets.games.picas.explain import parts as picas
from pico_widgets.games.picas.explain.trick import trick_of
from pico_widgets.games.picas.rules.game import Picas
from pico_widgets.text import plain, words
from pico_widgets.tricks.view import ladder
from tests.games.picas.explain.picas_told import COMPASS, TYPED, YOU, E, N, P, S, W, phrases, sentences, trick

EN = words("en")


def said(plays, names=YOU, language="en", game=P, **more):
    """The sentences of a trick led by North."""
    turns = trick(plays, game=game, **more)
    return sentences(picas.trick(game, turns, names, words(language)))


def about(clause, plays, names=YOU, language="en", game=P, **more):
    """The sentences of the steps of one clause."""
    turns = trick(plays, game=game, **more)
    steps = picas.trick(game, turns, names, words(language)).steps
    return [plain(step.text) for step in steps if step.clause == clause]


def test_a_spade_wins_over_the_suit_led_and_breaks_spades():
    """picas.void, picas.spades.broken, picas.trump, picas.trick.spade: South has no diamonds."""
    assert said("D9 D5 S4 DK", bids=(2, 3, 4, 3), leader=N) == [
        "North led the 9 of diamonds: the suit led is diamonds.",
        "Whoever holds diamonds must follow suit: East and West.",
        "You have no diamonds: you are void and may play any card. You trump with the 4 of spades.",
        "Spades are broken: one was played by a player who had none of the suit led. From now on, they may be led.",
        "Spades are trump: any spade beats every card of another suit. So you beat North.",
        "One spade was played, so that spade wins: your 4 of spades. It beats even the king of diamonds.",
        "One trick more for your pair: 2 tricks so far. The contract is 6.",
        "You won the trick, so you lead to the next.",
    ]


def test_the_order_of_the_ranks_is_said_where_it_surprises():
    """picas.rank: the jack beats the queen, the 7 beats the king."""
    (text,) = about("picas.rank", "DQ DJ DK D7")
    assert text.startswith("The jack beats the queen: East beats North. The king beats the jack: you beat East.")
    assert "The 7 beats the king: West beats you." in text
    assert text.endswith("from low to high is 2 3 4 5 6 8 9 10 Q J K 7 A.")


def test_a_card_that_stays_highest_against_expectation_is_named_too():
    """picas.rank: the 7 was led, and the king does not beat it."""
    (text,) = about("picas.rank", "D7 DK D4 D5")
    assert text.startswith("The 7 beats the king: North beats East.")


def test_nothing_surprises_in_the_international_order():
    """picas.ruling.ranks: there the king beats the 7."""
    game = Picas(rank_order="international")
    assert about("picas.rank", "D7 D4 DK D5", game=game) == ["The king beats the 7: you beat North."]
    assert about("picas.rank", "DK D7 DQ DJ", game=game) == [
        "North’s king of diamonds stays the highest: nobody played a higher one."
    ]


def test_a_lower_spade_does_not_take_the_trick_from_a_higher_one():
    """picas.trick.spade: East's 8 of spades stays above South's 3; no step claims that the ace of hearts is highest."""
    assert about("picas.rank", "HA S8 S3 H4") == ["East’s 8 of spades stays the highest: nobody played a higher one."]
    assert about("picas.rank", "HA H4 S3 D4") == []


def test_a_discard_cannot_win():
    """picas.void: the ace of clubs is neither of the suit led nor a spade."""
    assert about("picas.void", "D9 D5 CA DK", hands=("D9", "D5", "C4", "DK")) == [
        "You have no diamonds: you are void and may play any card. You discard the ace of clubs, which cannot win."
    ]


def test_in_the_first_trick_a_void_player_is_told_that_spades_stay_out():
    """picas.ruling.bajar: any other card, but no spade; under the option any card."""
    (text,) = about("picas.void", "D9 D5 CA DK", first=True)
    assert "any other card, but no spade, as this is the first trick" in text
    free = Picas(spades_in_first_trick=True)
    (text,) = about("picas.void", "D9 D5 CA DK", first=True, game=free)
    assert "may play any card." in text


def test_it_beats_even_a_higher_rank_and_no_boast_is_made_of_a_lower_one():
    """picas.trick.spade: several spades are said as several; "even" only if the suit led had a higher rank."""
    (two,) = about("picas.trick.spade", "D9 S5 S4 DK", hands=("D9", "S5", "S4", "DK"))
    assert (
        two == "Spades were played, so the highest spade wins: East’s 5 of spades. It beats even the king of diamonds."
    )
    (low,) = about("picas.trick.spade", "D9 D5 SJ D6")
    assert low == "One spade was played, so that spade wins: your jack of spades."
    (led,) = about("picas.trick.spade", "S9 S5 S4 SK", broken=True)
    assert led == "Spades were played, so the highest spade wins: West’s king of spades."


@pytest.mark.parametrize(
    ("clause", "plays", "more", "text"),
    [
        ("picas.spades.broken", "S9 S5 S4 SK", {"broken": True}, "Spades are broken already, so a spade may be led."),
        (
            "picas.ruling.only_spades",
            "S9 S5 S4 SK",
            {"hands": ("S9 S8", "S5 S3", "S4 S2", "SK SQ")},
            "North holds nothing but spades, so North may play one.",
        ),
        (
            "picas.ruling.breaks",
            "S9 S5 S4 SK",
            {"hands": ("S9 S8", "S5 S3", "S4 S2", "SK SQ")},
            "This does not break spades: for that, somebody must play one because they have none of the suit led.",
        ),
        (
            "picas.ruling.bajar",
            "D9 D5 S4 DK",
            {"first": True, "game": Picas(spades_in_first_trick=True)},
            "A spade in the first trick: by the house rule, a player without the suit led may play one.",
        ),
        (
            "picas.ruling.breaks",
            "S9 S5 S4 SK",
            {"hands": ("S9 S8", "S5 S3", "S4 S2", "SK SQ"), "game": Picas(any_spade_breaks=True)},
            "Spades are broken: by the house rule, any spade on the table breaks them. From now on, they may be led.",
        ),
    ],
)
def test_why_a_spade_was_allowed_is_said(clause, plays, more, text):
    assert about(clause, plays, **more) == [text]


def test_a_nula_that_takes_its_first_trick_has_failed():
    """picas.bid.nula: told once, with the trick."""
    (text,) = about("picas.trick", "D9 D5 DA DK", bids=(2, 3, "nula", 3))
    assert text == (
        "One trick more for your pair: 2 tricks so far. The contract is 2. "
        "But you bid nula and have now won a trick: the nula has failed."
    )
    (text,) = about("picas.trick", "DA D5 D9 DK", bids=("nula", 3, 2, 3), leader=N)
    assert text == "One trick more for your pair: 2 tricks so far. The contract is 2."  # it had failed before


def test_after_the_last_trick_nobody_leads():
    """picas.trick.lead."""
    assert about("picas.trick.lead", "D9 D5 D4 DK", hands=("D9", "D5", "D4", "DK"))[1:] == []


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "Why your king wins"), ("es", "Por qué gana tu rey"), ("de", "Warum dein König gewinnt")],
)
def test_the_title_names_the_card_that_wins(language, title):
    assert picas.trick(P, trick("D9 D5 DK DJ"), YOU, words(language)).title == title


@pytest.mark.parametrize(
    ("card", "es", "de"),
    [
        ("DA", "Ben ha salido con el as de diamantes", "Ben hat das Karo-Ass ausgespielt"),
        ("HQ", "Ben ha salido con la reina de corazones", "Ben hat die Herz-Dame ausgespielt"),
        ("CK", "Ben ha salido con el rey de tréboles", "Ben hat den Kreuz-König ausgespielt"),
        ("C10", "Ben ha salido con el 10 de tréboles", "Ben hat die Kreuz-10 ausgespielt"),
        ("CJ", "Ben ha salido con la jota de tréboles", "Ben hat den Kreuz-Buben ausgespielt"),
    ],
)
def test_cards_have_their_article(card, es, de):
    others = " ".join(f"{card[0]}{rank}" for rank in "356")
    for language, begin in (("es", es), ("de", de)):
        assert said(f"{card} {others}", TYPED, language, leader=E)[0].startswith(begin)


def test_names_are_never_read_as_markup():
    steps = picas.trick(P, trick("D9 D5 DA DK", leader=S), TYPED, EN).steps
    assert "*Dan*" in plain(steps[-1].text) or "*Dan*" in plain(steps[1].text)


def test_the_ladder_is_drawn_from_the_first_comparison_on():
    shown = [step.to_json(EN, 0, 1)["ladder"] for step in picas.trick(P, trick("D9 D5 S4 DK"), YOU, EN).steps]
    assert shown == [False] * 4 + [True] * 4


def test_steps_point_at_cards_on_the_table():
    steps = {step.clause: step for step in picas.trick(P, trick("DQ DJ S4 DK"), YOU, EN).steps}
    assert steps["picas.follow"].point == ({"at": "cross", "seat": E}, {"at": "cross", "seat": W})
    assert steps["picas.trick.spade"].point == ({"at": "cross", "seat": S},)
    assert {"at": "ranks"} in steps["picas.rank"].point
    assert steps["picas.trick"].point == ({"at": "pair", "pair": 0},)


# --- the question before the steps, and who is winning so far --------------------------------------


def test_the_question_offers_the_four_cards_and_one_is_right():
    question = picas.trick(P, trick("D9 D5 S4 DK"), YOU, EN).question
    assert question is not None
    assert [(one.card.run(), one.text, one.note, one.right) for one in question.answers] == [
        ({"c": "9", "s": "d"}, "North’s 9 of diamonds", "leads", False),
        ({"c": "5", "s": "d"}, "East’s 5 of diamonds", "follows", False),
        ({"c": "4", "s": "s"}, "Your 4 of spades", "trumps", True),
        ({"c": "K", "s": "d"}, "West’s king of diamonds", "follows", False),
    ]
    assert plain(question.right).endswith("your 4 of spades. It beats even the king of diamonds.")
    assert question.to_json(EN, "picas.trick")["ask"] == "Who wins this trick?"


@pytest.mark.parametrize(
    ("plays", "text"),
    [
        ("", None),
        ("D9", "North’s 9 of diamonds is the only card so far."),
        ("D9 DK", "East’s king of diamonds is winning so far: the highest diamond on the table."),
        ("D9 DK S4", "Your 4 of spades is winning so far: any spade beats diamonds."),
        ("S9 SK S4", "East’s king of spades is winning so far: the highest spade on the table."),
    ],
)
def test_who_is_winning_so_far_is_one_sentence(plays, text):
    """picas.rank, picas.trump: before the first card there is nothing to say."""
    turns = trick(plays or "D9", broken=True)
    state = turns[-1].after if plays else turns[0].before
    sentence = picas.so_far(P, state, YOU, EN)
    assert (sentence and plain(sentence)) == text


def test_the_cards_of_an_unfinished_trick_have_their_tags():
    tags = picas.tags(P, trick("D9 D5 S4"), COMPASS, EN)
    assert tags == {N: "leads", E: "follows", S: "trumps"}
    assert phrases().label("S10") == "10 of spades"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "Spades in this trick: only the queen (you). Hearts in this trick, from low to high: the 9 (North), the ",
        ),
        ("es", "Picas en esta ronda: solo la reina (tú). Corazones en esta ronda, de menor a mayor: el 9 (North), la "),
        (
            "de",
            "Pik in diesem Stich: nur die Dame (du). Herz in diesem Stich, von niedrig nach hoch: die 9 (North), der ",
        ),
    ],
)
def test_the_ladder_is_said_with_names_and_one_card_is_no_order(language, said):
    drawn = ladder(trick_of(phrases(language=language)), trick("H9 HJ SQ HK"))
    assert drawn["label"].startswith(said)
