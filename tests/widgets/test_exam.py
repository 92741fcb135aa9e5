"""An exam on the screen: answered, changed, handed in, explained; nothing of what is right before."""

from __future__ import annotations

import json
import re

import pytest

from pico_widgets import Exam
from pico_widgets.teach.exams.paper import exam
from pico_widgets.teach.exams.results import grade, read_result
from pico_widgets.teach.exams.sitting import begun, resumed
from pico_widgets.teach.kit.contract import Exam as Trait
from pico_widgets.text import LANGUAGES, words
from tests.widgets.helpers import ask, sent
from tools import contract

GAMES = ["pico2", "pico3", "picas"]


def answer(widget, right=True):
    """Answer every question, rightly or wrongly."""
    for at, question in enumerate(widget.state.paper.questions):
        places = question.right if right else [one for one in range(len(question.values)) if one not in question.right]
        ask(widget, "choose", at=at, option=places[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_questions_are_answered_handed_in_and_explained(game, language):
    widget, say = Exam(game, 30, "autumn", language=language), words(language)
    assert contract.faults(widget.exam, Trait) == []
    answer(widget, right=False)
    assert ask(widget, "hand", name=" Ana  María ") == {}
    assert (widget.score, widget.exam["name"]) == (0, "Ana María")
    assert widget.exam["score"] == say("kit.exam.score", right=0, all=30)
    for at, question in enumerate(widget.state.paper.questions):
        ask(widget, "go", at=at)
        shown = widget.exam
        assert contract.faults(shown, Trait) == []
        assert shown["rule"] == say(f"{question.draft.clause}.name")
        assert shown["reasons"]
        assert [place for place, one in enumerate(shown["options"]) if one["right"]] == list(question.right)
        [chosen] = [place for place, one in enumerate(shown["options"]) if one["chosen"]]
        mistake = question.mistake(chosen)
        assert shown["options"][chosen]["mistake"] == (say(mistake) if mistake else "")
    assert {one["id"] for one in widget.exam["clauses"]} == set(widget.by_clause)


@pytest.mark.parametrize("game", GAMES)
def test_before_it_is_handed_in_no_message_says_what_is_right(game):
    widget, other = Exam(game, 20, "spring"), Exam(game, 20, "spring")
    for at in range(20):
        ask(widget, "go", at=at)
        ask(other, "go", at=at)
        told = widget.exam
        assert (told["marks"], told["score"], told["clauses"], told["reasons"]) == ([None] * 20, "", [], [])
        assert (told["rule"], told["lesson"], told["result"]) == ("", "", "")
        assert {(one["right"], one["mistake"]) for one in told["options"]} == {(None, "")}
    answer(widget)
    for at, question in enumerate(other.state.paper.questions):
        ask(
            other, "choose", at=at, option=next(one for one in range(len(question.values)) if one not in question.right)
        )
    for one in (widget, other):
        ask(one, "go", at=0)
        assert not [
            mistake for _, mistake in one.state.question.draft.wrong if mistake and one.say(mistake) in sent(one)
        ]
    same = {"exam", "saved", "reply", "files"}
    told = [{name: value for name, value in one.get_state().items() if name not in same} for one in (widget, other)]
    texts = [re.sub(r"IPY_MODEL_\w+", "", json.dumps(one, default=str)) for one in told]
    assert texts[0] == texts[1]
    marks = [{key: value for key, value in one.exam.items() if key != "options"} for one in (widget, other)]
    assert marks[0] == marks[1]


def test_answers_can_be_changed_until_they_are_handed_in():
    widget = Exam("pico2", 3, "autumn")
    ask(widget, "choose", at=1, option=0)
    ask(widget, "choose", at=1, option=1)
    assert widget.answers == [None, widget.state.paper.questions[1].values[1], None]
    assert widget.exam["left"] == widget.say("kit.exam.left", 2)
    ask(widget, "choose", at=1, option=None)
    assert widget.answers == [None] * 3
    assert widget.result is None
    ask(widget, "hand", name="")
    before = widget.exam
    assert ask(widget, "choose", at=1, option=0)["plain"]
    assert ask(widget, "hand", name="again")["plain"]
    assert widget.exam == before


@pytest.mark.parametrize("game", GAMES)
def test_the_result_code_is_graded_as_the_exam_was(game):
    widget = Exam(game, 12, "autumn", level=2)
    answer(widget)
    ask(widget, "choose", at=0, option=None)
    ask(widget, "hand", name="Zoë")
    graded = grade(read_result(widget.result))
    assert (graded.score, graded.by_clause, graded.result.name) == (widget.score, widget.by_clause, "Zoë")
    assert widget.score == 11
    assert widget.give({"what": "qr", "text": widget.result})["size"] > 21
    assert widget.give({"what": "qr", "text": "else"}) is None


def test_what_was_begun_is_taken_up_again_and_nothing_else_is():
    widget = Exam("picas", 5, "autumn")
    ask(widget, "choose", at=2, option=1)
    fresh = Exam("pico2")
    assert ask(fresh, "resume", game="picas", code=widget.code, saved=widget.saved) == {}
    assert (fresh.code, fresh.answers, fresh.exam["handed"]) == (widget.code, widget.answers, False)
    ask(widget, "hand", name="Ana")
    assert ask(fresh, "resume", game="picas", code=widget.code, saved=widget.saved) == {}
    assert (fresh.exam["handed"], fresh.result) == (True, widget.result)
    before = fresh.state
    for saved in ("", "?", "?pr1.AAAA", widget.saved[:-3], Exam("picas", 5, "winter").saved, 7, None, "x" * 9999):
        assert ask(fresh, "resume", game="picas", code=widget.code, saved=saved)["plain"]
    assert fresh.state == before


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("go", {"at": 99}),
        ("go", {"at": True}),
        ("go", {}),
        ("choose", {"at": 0, "option": 50}),
        ("choose", {"at": -1, "option": 0}),
        ("choose", {"at": 0}),
        ("hand", {"name": 3}),
        ("hand", {"name": "x" * 999}),
        ("make", {"game": "bridge", "code": ""}),
        ("make", {"game": "pico2", "code": "a b"}),
        ("make", {"game": "pico2", "code": "autumn~999"}),
        ("make", {"game": "pico2"}),
        ("else", {}),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(action, words):
    widget = Exam("pico2", 3, "autumn", language="de")
    before = widget.exam
    assert ask(widget, action, **words)["plain"]
    assert widget.exam == before


def test_an_answer_that_there_is_not_is_never_taken_up():
    paper = exam("pico2", "autumn", questions=3)
    sitting = begun(paper)
    assert resumed(paper, sitting.saved) == sitting
    with pytest.raises(ValueError, match="9"):
        sitting.choose(9)


def test_every_clause_leads_to_a_lesson_or_to_none():
    widget = Exam("picas", 40, "autumn")
    answer(widget)
    ask(widget, "hand", name="")
    lessons = {one["id"]: one["lesson"] for one in widget.exam["clauses"]}
    assert all(lesson.startswith("picas/") for lesson in lessons.values() if lesson)
    assert sum(bool(lesson) for lesson in lessons.values()) > len(lessons) // 2
