"""Questions of our games: worked out again by another referee, whole in each language, none alike in an exam."""

from __future__ import annotations

import json
import re
from hashlib import sha256

import pytest

from pico_widgets.core.codes import CodeError
from pico_widgets.core.records import resume, session_from_json
from pico_widgets.core.registry import GAMES
from pico_widgets.teach.exams.explaining import explanation
from pico_widgets.teach.exams.paper import NotEnough, askable, exam
from pico_widgets.text import LANGUAGES, words
from tests.teach.exams import picas_answers, pico_answers

CHECKS = {"pico2": pico_answers, "pico3": pico_answers, "picas": picas_answers}

PINNED = {"picas": "e5499898812980e9", "pico2": "b24c89ec1fa685fd", "pico3": "45017a8f6538a982"}

games = pytest.mark.parametrize("game", CHECKS)


def check(game, code, language, questions):
    """An exam, each of its answers worked out again; gives its questions."""
    made = exam(game, code, questions=questions).to_json(language)
    texts = set()
    for question in made["questions"]:
        resume(session_from_json(question["session"]))
        values = [answer["value"] for answer in question["answers"]]
        right = [value for value in values if CHECKS[game].right(question, value)]
        assert right == question["right"], question
        assert question["kind"] in ("legal", "void") or len(right) == 1, question
        assert question["clause"] in CHECKS[game].decides(question), question
        assert len(values) >= 2
        labels = [answer["text"] for answer in question["answers"]]
        assert len(set(labels)) == len(labels), question
        for text in (question["text"], *labels):
            assert text.strip()
            assert not re.search(r"[{}*\[\]]", text), text
        for answer in question["answers"]:
            assert ("mistake" in answer) <= (answer["value"] not in right)
            if "mistake" in answer:
                assert answer["mistake"].startswith(f"{game}.mistake.")
                assert words(language)(answer["mistake"])
        assert question["text"] not in texts or question["kind"] == "because"
        texts.add((question["kind"], question["text"]))
    assert len(texts) == questions
    return made["questions"]


@games
@pytest.mark.parametrize(("language", "questions"), [("en", 100), ("es", 50), ("de", 50)])
def test_another_referee_finds_the_same_answers_right(game, language, questions):
    check(game, f"check-{language}", language, questions)


@pytest.mark.deep
@games
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", range(40))
def test_another_referee_finds_the_same_answers_right_many_times(game, language, code):
    check(game, f"deep{code}", language, 100)


@games
def test_every_clause_that_decides_something_is_asked(game):
    deciding = {one.id for one in GAMES[game].clauses if not one.defines and not one.ruling}
    assert deciding <= askable(GAMES[game])
    asked = {question.draft.clause for question in exam(game, "all", questions=100).questions}
    assert deciding <= asked


@games
def test_three_questions_of_five_name_a_mistake_for_each_wrong_answer(game):
    questions = exam(game, "mistakes", questions=100).questions
    named = [all(mistake for _, mistake in question.draft.wrong) for question in questions]
    assert sum(named) >= 0.6 * len(named)


@games
def test_all_levels_occur_and_one_alone_can_be_asked_for(game):
    levels = [question.draft.level for question in exam(game, "levels").questions]
    assert set(levels) == {1, 2, 3}
    for level in (1, 2, 3):
        assert {one.draft.level for one in exam(game, "levels", level=level).questions} == {level}


@games
def test_an_exam_can_keep_to_clauses(game):
    clause = sorted(askable(GAMES[game]))[0]
    made = exam(game, "one", questions=3, clauses=[clause])
    assert {one.draft.clause for one in made.questions} == {clause}
    assert made.code.code.startswith("one~3C")


@games
def test_questions_of_which_there_are_not_enough_are_counted(game):
    defined = next(one.id for one in GAMES[game].clauses if one.id not in askable(GAMES[game]))
    with pytest.raises(NotEnough) as none:
        exam(game, "few", clauses=[defined])
    assert none.value.count == 0


@games
def test_a_code_alone_is_the_same_exam_for_ever(game):
    made = exam(game, "again", questions=12, level=2)
    assert made.to_json("de") == exam(game, made.code.code).to_json("de")
    for other in ({"questions": 11}, {"level": 1}, {"clauses": [sorted(askable(GAMES[game]))[0]]}):
        with pytest.raises(CodeError):
            exam(game, made.code.code, **other)


def test_the_texts_alone_depend_on_the_language():
    def bare(value):
        if isinstance(value, dict):
            return {key: bare(one) for key, one in value.items() if key not in ("text", "language")}
        return [bare(one) for one in value] if isinstance(value, list) else value

    made = exam("pico2", "tongues")
    assert bare(made.to_json("en")) == bare(made.to_json("es")) == bare(made.to_json("de"))
    assert made.to_json("en") != made.to_json("es")


@games
def test_each_mistake_has_a_sentence_and_each_sentence_a_question(game):
    head = f"{game}.mistake."
    named = {word for one in exam(game, "mistakes", questions=300).questions for _, word in one.draft.wrong if word}
    for language in LANGUAGES:
        assert {key for key in words(language).keys(game) if key.startswith(head)} == named


@games
def test_an_answer_is_explained_by_the_clause_that_is_asked_about(game):
    explained = 0
    for question in exam(game, "explained", questions=30).questions:
        found = explanation(question.draft, words("es"))
        assert (found is None) == ("plays" not in question.draft.ask)
        if found is not None:
            explained += 1
            if question.draft.kind in ("because", "round_over"):
                assert question.draft.clause in {step.clause for step in found.steps}
    assert explained > 0


def test_a_game_without_questions_has_no_exams(monkeypatch, run):
    monkeypatch.setitem(vars(GAMES["pico2"]), "questions", ())
    status, _, errors = run("exam", "pico2")
    assert (status, "no exams" in errors) == (2, True)


@pytest.mark.parametrize("game", sorted(PINNED))
def test_an_exam_is_pinned(game):
    """A change of this exam breaks every code that a teacher has written down."""
    made = exam(game, "pinned").questions
    asked = [[one.draft.kind, one.draft.clause, one.draft.session, one.draft.ask, one.values] for one in made]
    assert sha256(json.dumps(asked).encode()).hexdigest()[:16] == PINNED[game]
