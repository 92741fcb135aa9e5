"""The banks of puzzles against the rules and the solvers, which make each of them again."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from pico_widgets.core.registry import GAMES
from pico_widgets.teach.trainer.puzzles import BEST, GRADES, Puzzle, bank, offered, puzzle_of, puzzle_set
from pico_widgets.teach.trainer.search import check
from pico_widgets.text import LANGUAGES, words

GAMES_WITH = [game.name for game in GAMES.values() if offered(game)]
ALL = [puzzle for game in GAMES_WITH for puzzle in bank(game).values()]
STEP = 9
"""One in so many is made again in every run; the deep run makes all."""


def test_all_three_games_can_be_practised():
    assert {"pico2", "pico3", "picas"} <= set(GAMES_WITH)


@pytest.mark.parametrize("puzzle", ALL[::STEP], ids=lambda one: f"{one.game}:{one.code}")
def test_the_rules_and_the_solver_make_the_same_puzzle_again(puzzle: Puzzle):
    assert check(puzzle)


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES_WITH)
def test_they_make_every_puzzle_again(game):
    assert [one.code for one in bank(game).values() if not check(one)] == []


@pytest.mark.parametrize("game", GAMES_WITH)
def test_every_topic_has_puzzles_and_no_two_are_of_one_position(game):
    puzzles = bank(game)
    count = Counter(one.topic.name for one in puzzles.values())
    assert all(count[topic.name] >= 5 for topic in puzzle_set(game).topics)
    assert all(code == one.code and one.grade in GRADES for code, one in puzzles.items())
    assert {one.grade for one in puzzles.values()} == set(GRADES)


@pytest.mark.parametrize("game", GAMES_WITH)
def test_a_wrong_answer_in_the_bank_is_noticed(game):
    first = next(iter(bank(game).values()))
    assert first.topic.do == BEST
    other = next(one for one in bank(game).values() if one.topic.do == BEST and one.right != first.right)
    assert not check(Puzzle(game, first.topic, first.seed, first.turn, other.right, first.missed))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_has_its_task_in_every_language(language):
    say = words(language)
    for game in GAMES_WITH:
        for topic in puzzle_set(game).topics:
            assert say.has(f"{game}.trainer.{topic.name}")
            assert topic.clause is not None or say.has(f"{game}.trainer.{topic.name}.name")


@pytest.mark.parametrize("code", ["", "keep", "keep-1", "keep-1-x", "keep-1-0-0", "../keep-1-0", "keep-1234567-0"])
def test_what_is_no_code_is_refused(code):
    with pytest.raises(ValueError, match=re.escape(code) + "$"):
        puzzle_of("pico2", code, [3], 0.5)
