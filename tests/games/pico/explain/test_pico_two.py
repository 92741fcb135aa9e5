"""Pico for two, explained: each step says one thing, from one event, with its numbers and its clause."""

from __future__ import annotations

from typing import Any

import pytest

from pico_widgets.explain.steps import Explanation, Names
from pico_widgets.games.pico.explain import parts as pico
from pico_widgets.games.pico.rules.game import Pico2
from pico_widgets.text import LANGUAGES, plain, words
from tests.explain.explain_helpers import NAMED, YOU, clauses_of, sentences, two

EN = words("en")


def trick(mine: int, theirs: int, names: Names = YOU, language: str = "en") -> Explanation:
    replay = two((mine, theirs))
    return pico.trick(replay.game, replay.turns[0], names, words(language))


def test_ten_against_four_step_by_step() -> None:
    told = trick(10, 4)
    assert told.title == "Why the 4 wins"
    assert list(zip(clauses_of(told), sentences(told), strict=True)) == [
        ("pico2.trick.choose", "Both cards are revealed together: you showed the 10 and Ana showed the 4."),
        (
            "pico2.trick.stronger",
            "The 10 is stronger than the 4. The stronger card wins, unless it is more than double the weaker.",
        ),
        (
            "pico2.trick.double",
            "Is it more than double? 2 × 4 = 8, and 10 is more than 8: yes. So the weaker card wins: Ana’s 4.",
        ),
        ("pico2.trick.keep", "Ana’s 4 stays face up and counts at the end of the round: 2 points."),
        ("pico2.trick.return", "Your 10 goes back to your hand. It can be played again."),
        ("pico2.round.end", "Ana has four cards left and you have five, so the round goes on."),
    ]


@pytest.mark.parametrize(
    ("mine", "theirs", "winner", "says"),
    [
        (16, 7, "Ana’s 7", "2 × 7 = 14, and 16 is more than 14: yes"),
        (8, 4, "your 8", "2 × 4 = 8, and 8 is not more than 8: exactly double is not enough"),
        (10, 7, "your 10", "2 × 7 = 14, and 10 is less than 14: no"),
        (5, 13, "your 5", "2 × 5 = 10, and 13 is more than 10: yes"),
    ],
)
def test_double_is_tested_in_words_and_numbers(mine: int, theirs: int, winner: str, says: str) -> None:
    told = sentences(trick(mine, theirs))[2]
    assert says in told
    assert told.endswith(f"{winner}.")


@pytest.mark.parametrize(
    ("language", "names", "said"),
    [
        ("en", YOU, ["Your 10 goes back", "Ana’s 4 stays"]),
        ("es", YOU, ["Tu 10 vuelve", "El 4 de Ana se queda"]),
        ("de", YOU, ["Deine 10 kommt zurück", "Die 4 von Ana bleibt"]),
        ("en", NAMED, ["back to Ana’s hand", "Ben’s 4 stays"]),
        ("es", NAMED, ["a la mano de Ana", "El 4 de Ben se queda"]),
        ("de", NAMED, ["auf die Hand von Ana", "Die 4 von Ben bleibt"]),
    ],
)
def test_cards_belong_to_you_or_to_a_name(language: str, names: Names, said: list[str]) -> None:
    told = " ".join(sentences(trick(10, 4, names, language)))
    assert [part in told for part in said] == [True, True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_have_no_you_form(language: str) -> None:
    told = " ".join(sentences(trick(10, 4, NAMED, language))).split()
    assert not {"you", "your", "tu", "tú", "du", "deine"} & {word.strip(".,:").lower() for word in told}


def test_a_name_is_said_as_it_was_typed() -> None:
    name = "{card} *<b>"
    replay = two((10, 4))
    told = pico.trick(replay.game, replay.turns[0], (None, name), EN)
    assert any(sentence.startswith(f"{name}’s 4 stays face up") for sentence in sentences(told))


def test_the_measure_shows_the_stronger_beside_twice_the_weaker() -> None:
    measure = trick(10, 4).steps[2].measure
    assert measure is not None
    assert (measure["strong"], measure["weak"], measure["mark"]) == (10, 4, "2 × 4 = 8")
    assert "10 goes 2 beyond the mark" in measure["label"]
    assert plain(measure["caption"]) == "2 × 4 = 8, and 10 is more than 8"
    assert [step.measure is None for step in trick(10, 4).steps] == [True, True, False, True, True, True]


def test_steps_point_at_what_they_speak_of_and_move_it() -> None:
    steps = trick(10, 4).steps
    assert steps[0].point == ({"at": "trick", "seat": 0}, {"at": "trick", "seat": 1})
    assert steps[1].point == ({"at": "trick", "seat": 0},)
    assert steps[3].point == ({"at": "won", "seat": 1, "card": 4},)
    assert [dict(effect) for step in steps for effect in step.effect] == [
        {"seat": 1, "card": 4, "to": "won", "wonPoints": 2, "wonText": [{"b": "2"}, " points"]},
        {"seat": 0, "card": 10, "to": "hand"},
    ]


def test_the_sum_of_the_won_cards_counts_on() -> None:
    replay = two((10, 4), (16, 7))
    effects = [effect for step in pico.trick(replay.game, replay.turns[1], YOU, EN).steps for effect in step.effect]
    assert effects[0]["wonPoints"] == 4


def test_json_of_a_step_is_what_the_front_end_draws() -> None:
    told = trick(10, 4).to_json(EN)
    assert (told["id"], told["kind"], len(told["list"])) == ("1.1", "trick", 6)
    step: dict[str, Any] = told["list"][2]
    assert set(step) == {"clause", "name", "text", "say", "skip", "point", "measure", "effect", "decides"}
    assert step["name"] == "More than double"
    assert step["say"].startswith("Step 3 of 6. Is it more than double? 2 × 4 = 8")
    assert {"b": "more than 8"} in step["text"]
    assert {"k": ["2 × 4 = 8"]} in step["text"]


# --- the question -------------------------------------------------------------------------------


def test_the_question_names_both_cards_and_one_right_answer() -> None:
    question = trick(10, 4).question
    assert question is not None
    assert [(a.card.text, a.text, a.note, a.right) for a in question.answers] == [
        ("10", "Your card", "the stronger", False),
        ("4", "Ana’s card", "the weaker", True),
    ]


@pytest.mark.parametrize(
    ("mine", "theirs", "why"),
    [
        (10, 4, "The 10 is more than double the 4 (2 × 4 = 8), so the 4 wins."),
        (8, 4, "That is not more than double, so the 8 wins."),
        (10, 7, "The 10 is stronger than the 7, and not more than double it (2 × 7 = 14), so the 10 wins."),
    ],
)
def test_the_answer_to_a_prediction_says_why(mine: int, theirs: int, why: str) -> None:
    question = trick(mine, theirs).question
    assert question is not None
    assert plain(question.right).endswith(why)
    assert plain(question.wrong).endswith(why)
    assert plain(question.right) != plain(question.wrong)


def test_the_verdict_varies_from_trick_to_trick_and_stays_for_one() -> None:
    verdicts = set()
    for theirs in (3, 4, 7, 9, 13):
        question, again = trick(10, theirs).question, trick(10, theirs).question
        assert question is not None
        assert question == again
        verdicts.add(plain(question.right).split(". ")[0])
    assert len(verdicts) > 2


# --- rounds and result --------------------------------------------------------------------------

SWEEP = ((10, 4), (10, 3), (16, 7), (5, 9))
"""Seat 1 wins every trick of the outward round: 8 points."""

BACK = ((4, 10), (3, 10), (7, 16), (9, 5))
"""Seat 0 wins every trick of the return round with the same cards."""

AHEAD = ((10, 9), (8, 4), (5, 3), (16, 13))
"""Seat 0 wins every trick of the outward round: 12 points."""


ONE = ((16, 13), (8, 3), (5, 7), (8, 9), (2, 4))
"""Seat 0 wins one trick of the outward round."""


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "You have one face-up card, the 16: 4 points."),
        ("es", "Tienes una sola carta boca arriba, el 16: 4 puntos."),
        ("de", "Du hast eine offene Karte, die 16: 4 Punkte."),
    ],
)
def test_one_card_is_not_counted_as_if_there_were_several(language: str, text: str) -> None:
    replay = two(*ONE)
    told = sentences(pico.round_end(replay.game, replay.turns[-1], YOU, words(language)))
    assert text in told


def test_the_trick_that_ends_the_round_says_so() -> None:
    replay = two(*SWEEP)
    told = pico.trick(replay.game, replay.turns[-1], YOU, EN)
    assert sentences(told)[-1] == (
        "Ana won with the second-to-last card: only the 13 is left in hand. So the round ends."
    )
    assert told.steps[-1].point == ({"at": "hand", "seat": 1, "card": 13},)


def test_a_round_is_scored_card_by_card() -> None:
    replay = two((10, 4), (10, 9), (8, 3), (16, 7), (5, 13), (8, 13))
    told = pico.round_end(replay.game, replay.turns[-1], YOU, EN)
    assert (told.title, told.id, told.kind) == ("The outward round is over", "1.round", "round")
    assert clauses_of(told) == [
        "pico2.round.end",
        "pico2.score.faceup",
        "pico2.score.faceup",
        "pico2.score.hand",
        "pico2.return.swap",
        "pico2.ruling.surplus",
        "pico2.return.same",
    ]
    said = sentences(told)
    assert said[1] == "Your face-up cards: the 10 counts 3 and the 5 counts 2. That makes 5 points."
    assert said[2] == (
        "Ana’s face-up cards: the 4 counts 2, the 3 counts 1, the 7 counts 2 and the 13 counts 3. That makes 8 points."
    )
    assert said[3] == "Cards left in hand count for nothing. You hold 2, 8 and 16; Ana holds the 9."
    assert said[4].startswith("For the return round, you receive the five cards that Ana was dealt")
    assert "3, 4, 7, 9 and 13" in said[4]
    assert "the 6, stays out" in said[5]


def test_who_has_no_face_up_card_has_no_point() -> None:
    replay = two(*SWEEP)
    assert sentences(pico.round_end(replay.game, replay.turns[-1], YOU, EN))[1] == (
        "You have no face-up card: 0 points."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_swap_is_told_of_two_names_too(language: str) -> None:
    replay = two(*SWEEP)
    told = pico.round_end(replay.game, replay.turns[-1], NAMED, words(language))
    swap = next(plain(step.text) for step in told.steps if step.clause == "pico2.return.swap")
    assert "Ana" in swap
    assert "Ben" in swap


def test_equal_totals_are_told_as_a_draw_by_its_ruling() -> None:
    replay = two(*SWEEP, *BACK)
    told = pico.result(replay.game, replay.turns[-1], YOU, EN)
    assert told.steps[-1].clause == "pico2.ruling.tie"
    assert sentences(told) == [
        "Your rounds together: 0 + 8 = 8.",
        "Ana’s rounds together: 8 + 0 = 8.",
        "Both totals are 8. The printed rules are silent about that; here it is a draw, and the two share the win.",
    ]


@pytest.mark.parametrize(
    ("tricks", "said"),
    [
        ((*AHEAD, *BACK), "20 is more than 0: you win by 20 points."),
        ((*SWEEP, (4, 10), (3, 10), (7, 16), (9, 2), (9, 5)), "9 is more than 8: Ana wins by 1 point."),
    ],
)
def test_the_result_says_who_wins_and_by_how_much(tricks: tuple[tuple[int, int], ...], said: str) -> None:
    replay = two(*tricks)
    told = pico.result(replay.game, replay.turns[-1], YOU, EN)
    assert told.steps[-1].clause == "pico2.game.end"
    assert sentences(told)[-1] == said


# --- two strengths compared ---------------------------------------------------------------------


def test_every_pair_of_strengths_is_compared_as_the_rules_decide() -> None:
    game = Pico2()
    for a in game.cards:
        for b in game.cards:
            told = pico.compared(game, a, b, EN)
            if a == b:
                assert told["winner"] is None
            else:
                _, because, winners = game.decide((a, b))
                assert (told["winner"], told["clause"]) == ((a, b)[winners[0]], because)
                assert f"the {told['winner']} wins" in plain(told["text"])
