"""The board before a class: forward, hands, the answer, and nothing of it before it is shown."""

from __future__ import annotations

import json

import pytest

from pico_widgets import Board
from pico_widgets.teach.exams.paper import exam
from pico_widgets.teach.kit.board import plays, reasons
from pico_widgets.teach.kit.contract import Board as Trait
from pico_widgets.text import LANGUAGES, words
from tests.widgets.helpers import ask
from tools import contract


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["pico2", "pico3", "picas"])
def test_every_question_is_shown_with_its_answer_and_why(game, language):
    paper, say = exam(game, "autumn", questions=40), words(language)
    board = Board(game, 40, "autumn", language=language)
    for at, question in enumerate(paper.questions):
        ask(board, "go", at=at)
        before = board.board
        assert contract.faults(before, Trait) == []
        assert (before["ask"], before["at"]) == (question.draft.say(say), at)
        assert [one["right"] for one in before["options"]] == [None] * len(question.values)
        assert (before["rule"], before["reasons"]) == ("", [])
        ask(board, "show", shown=True)
        after = board.board
        assert contract.faults(after, Trait) == []
        assert [place for place, one in enumerate(after["options"]) if one["right"]] == list(question.right)
        assert after["rule"] == say(f"{question.draft.clause}.name")
        assert all(after["reasons"])
        ask(board, "show", shown=False)
        assert board.board == before


def test_the_cards_of_a_trick_lie_there_in_the_order_of_the_question():
    for game in ("pico2", "pico3", "picas"):
        for question in exam(game, "spring", questions=60).questions:
            asked = question.draft.ask.get("plays", [])
            assert [card for _, card in plays(question.draft)] == list(asked)


def test_a_question_about_no_trick_is_answered_by_its_rule():
    draft = next(one.draft for one in exam("pico3", "x", questions=40).questions if "plays" not in one.draft.ask)
    assert len(reasons(draft, words("en"))) == 1


def test_hands_are_counted_question_by_question():
    board = Board("pico2", 3, "autumn")
    ask(board, "count", option=1, hands=14)
    ask(board, "count", option=0, hands=3)
    assert [one["hands"] for one in board.board["options"]][:2] == [3, 14]
    assert board.board["hands"].startswith("17")
    ask(board, "go", at=1)
    assert board.board["hands"] == ""
    ask(board, "go", at=0)
    for by in (1, 1, -1):
        ask(board, "count", option=1, by=by)
    assert [one["hands"] for one in board.board["options"]][:2] == [3, 15]
    ask(board, "count", option=1, by=-400)
    assert [one["hands"] for one in board.board["options"]][:2] == [3, 0]


@pytest.mark.parametrize(
    ("action", "request_"),
    [
        ("go", {"at": 3}),
        ("go", {"at": -1}),
        ("go", {"at": True}),
        ("go", {}),
        ("count", {"option": 99, "hands": 1}),
        ("count", {"option": 0, "hands": -1}),
        ("count", {"option": 0, "hands": 10**9}),
        ("count", {"option": 0, "hands": "3"}),
        ("count", {"option": 0, "by": None}),
        ("count", {"option": 99, "by": 1}),
        ("make", {"game": "chess", "code": ""}),
        ("make", {"game": "pico2", "code": 7}),
        ("make", {"game": "pico2", "code": "a b"}),
        ("make", {"game": "pico2", "code": "x~1000"}),
        ("dance", {}),
    ],
)
def test_what_cannot_be_done_is_refused_and_the_board_stays(action, request_):
    board = Board("pico2", 3, "autumn")
    before = json.dumps(board.board)
    ask(board, action, **request_)
    assert board.reply["refusal"]
    assert json.dumps(board.board) == before


def test_another_list_is_made_of_a_code_or_anew():
    board = Board("pico2", 3, "autumn")
    ask(board, "make", game="picas", code="spring~4")
    assert (board.code, board.board["count"], board.board["game"]) == ("spring~4", 4, "picas")
    assert board.board["ask"] == exam("picas", "spring~4").questions[0].draft.say(board.say)
    ask(board, "make", game="picas", code="")
    assert board.code != "spring~4"
    assert board.board["count"] == 4
