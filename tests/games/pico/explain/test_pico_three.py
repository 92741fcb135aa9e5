"""Pico for three, explained: twins, highest, the sum, the pass, hands that move on."""

from __future__ import annotations

import pytest

from pico_widgets.explain.steps import Explanation
from pico_widgets.games.pico.explain import parts as pico
from pico_widgets.games.pico.rules.game import Pico3
from pico_widgets.games.pico.rules.state import Deal
from pico_widgets.text import LANGUAGES, plain, words
from tests.explain.explain_helpers import DEAL3, NAMED, YOU, clauses_of, played, sentences, three

EN = words("en")

# After the pass: seat 0 holds 4 5 6 7 8 10, seat 1 holds 4 5 7 9 10 16, seat 2 holds 3 6 8 9 13 16.


def trick(*plays: int) -> Explanation:
    replay = three(plays)  # type: ignore[arg-type]
    return pico.trick(replay.game, replay.turns[0], YOU, EN)


def test_twins_win_and_the_other_questions_are_not_needed() -> None:
    told = trick(7, 7, 16)
    assert told.title == "Why both 7s win"
    assert (
        sentences(told)[1]
        == "The 7 was shown twice: twins. Twins win, whatever the third card is. So two win: you and Ana."
    )
    assert [(step.clause, plain(step.text)) for step in told.steps if step.skip] == [
        ("pico3.trick.highest", "The highest card: not needed, twins win."),
        ("pico3.trick.sum", "Higher than the sum: not needed, twins win."),
    ]
    assert all(step.measure is None for step in told.steps)
    assert {"at": "pairing"} in told.steps[1].point
    assert clauses_of(told).count("pico3.trick.keep") == 2
    assert not any("not needed" in step["text"] for step in told.to_trace())


@pytest.mark.parametrize(
    ("plays", "winner", "says"),
    [
        ((6, 9, 16), "your 6", "9 + 6 = 15, and 16 is more than 15: yes"),
        ((7, 9, 16), "Ben’s 16", "9 + 7 = 16, and 16 is not more than 16: equal to the sum is not enough"),
        ((10, 7, 3), "your 10", "7 + 3 = 10, and 10 is not more than 10"),
        ((8, 5, 9), "Ben’s 9", "8 + 5 = 13, and 9 is less than 13: no"),
    ],
)
def test_the_sum_is_tested_in_words_and_numbers(plays: tuple[int, ...], winner: str, says: str) -> None:
    told = trick(*plays)
    last = next(step for step in told.steps if step.clause == "pico3.trick.sum")
    assert says in plain(last.text)
    assert plain(last.text).endswith(f"{winner}.")
    high, middle, low = sorted(plays, reverse=True)
    assert last.measure is not None
    assert (last.measure["strong"], last.measure["parts"]) == (high, [middle, low])


def test_every_trick_without_twins_says_that_there_are_none() -> None:
    assert sentences(trick(8, 5, 9))[1] == "All three strengths are different: no twins."


def test_the_pass_says_who_passes_to_whom_and_what_is_known_then() -> None:
    replay = three()
    told = pico.deal(replay.game, replay.start, replay.start_events, YOU, EN)
    assert clauses_of(told) == ["pico3.deal", "pico3.surplus", "pico3.pass", "pico3.pass"]
    assert "you pass to Ana, Ana passes to Ben and Ben passes to you" in sentences(told)[2]
    assert sentences(told)[3].startswith("You hold 4, 5, 6, 7, 8 and 10; Ana holds 4, 5, 7, 9, 10 and 16; Ben holds")
    assert "knows all three hands" in sentences(told)[3]


def test_both_who_end_a_round_are_named() -> None:
    # Twins in hand of seats 0 and 1: each wins five tricks with them.
    deal = Deal(((3, 4, 5, 6, 7, 8), (9, 9, 13, 13, 16, 16), (4, 5, 6, 7, 8, 10)), 10)
    replay = played(Pico3(), deal, (4, 4, 9), (5, 5, 9), (6, 6, 9), (7, 7, 9), (8, 8, 9))
    told = pico.trick(replay.game, replay.turns[-1], YOU, EN)
    assert plain(told.steps[-1].text) == (
        "You won with your second-to-last card: only the 10 is left in your hand. "
        "Ana won with the second-to-last card: only the 3 is left in hand. So the round ends."
    )
    assert told.steps[-1].point == ({"at": "hand", "seat": 0, "card": 10}, {"at": "hand", "seat": 1, "card": 3})
    ended = pico.round_end(replay.game, replay.turns[-1], YOU, EN)
    assert "pico3.rotate" in clauses_of(ended)
    assert ended.title == "The first round is over"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_accepts_either_twin(language: str) -> None:
    replay = played(Pico3(), DEAL3, (7, 7, 16))
    question = pico.trick(replay.game, replay.turns[0], NAMED, words(language)).question
    assert question is not None
    assert [answer.right for answer in question.answers] == [True, True, False]
    assert [answer.card.text for answer in question.answers] == ["7", "7", "16"]
