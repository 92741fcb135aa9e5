"""Exam codes and result codes: what they carry, that damage is noticed, and the commands."""

from __future__ import annotations

import csv
import io
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pico_widgets.core.codes import CodeError
from pico_widgets.core.registry import GAMES
from pico_widgets.teach.exams.codes import LONGEST, read_code
from pico_widgets.teach.exams.paper import exam
from pico_widgets.teach.exams.results import Result, grade, hand_in, read_result, tidy, write_result

PICO = GAMES["pico2"]
visible = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=80)
CLAUSES = [one.id for one in PICO.clauses]


@given(visible)
def test_every_visible_text_that_is_no_option_and_not_too_long_is_a_code(text):
    if text.startswith("-") or len(text) > LONGEST:
        with pytest.raises(CodeError):
            read_code(PICO, text)
    else:
        assert read_code(PICO, text).code == text


@given(
    visible.filter(lambda text: not text.startswith("-") and "~" not in text and len(text) < 30),
    st.integers(1, 1000),
    st.none() | st.sampled_from((1, 2, 3)),
    st.lists(st.sampled_from(CLAUSES), unique=True),
)
def test_a_code_carries_what_was_asked_for(word, questions, level, clauses):
    made = read_code(PICO, word, questions, level, clauses)
    assert read_code(PICO, made.code) == made
    assert (made.questions, made.level, set(made.clauses)) == (questions, level, set(clauses))
    assert read_code(PICO, made.code, questions, level, clauses) == made


@pytest.mark.parametrize("code", ["", "-x", "ä", "a b", "a\n", "x" * 65])
def test_what_is_no_code_is_refused(code, run):
    assert run("exam", "pico2", f"--code={code}")[0] == 2


results = st.builds(
    Result,
    st.just("pico2"),
    visible.map(lambda text: text[:64]),
    st.text(max_size=80).map(tidy),
    st.lists(st.none() | st.integers(0, 15), min_size=1, max_size=30).map(tuple),
)


@given(results)
def test_a_result_comes_back_as_it_was(result):
    if result.name.encode("utf-8", "replace").decode() == result.name:
        assert read_result(write_result(result)) == result


@settings(max_examples=300)
@given(results, st.data())
def test_one_wrong_sign_is_noticed(result, data):
    if result.name.encode("utf-8", "replace").decode() != result.name:
        return
    code = write_result(result)
    at = data.draw(st.integers(0, len(code) - 1))
    sign = data.draw(st.sampled_from("ABCxyz019-_.!"))
    if code[at] != sign:
        with pytest.raises(CodeError):
            read_result(code[:at] + sign + code[at + 1 :])


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text):
    for head in ("", "pr1."):
        with pytest.raises(CodeError):
            read_result(head + text)


def test_right_answers_score():
    paper = exam("pico2", "score")
    rights = [question.right[-1] for question in paper.questions]
    code = hand_in(paper, "Zoë", rights)
    assert len(code) < 150
    graded = grade(read_result(code))
    assert (graded.score, graded.of, graded.result.name) == (10, 10, "Zoë")
    one_wrong = next(at for at in range(9) if at not in paper.questions[0].right)
    graded = grade(read_result(hand_in(paper, "Zoë", [one_wrong, None, *rights[2:]])))
    assert graded.score == 8
    assert sum(had for had, _ in graded.by_clause.values()) == 8
    assert sum(of for _, of in graded.by_clause.values()) == 10


def class_of(count):
    paper = exam("pico3", "class")
    return [hand_in(paper, f"Pupil {n}", [n % len(one.values) for one in paper.questions]) for n in range(count)]


def test_a_class_is_graded_line_by_line_and_the_damaged_are_named(run, tmp_path):
    codes = class_of(6)
    lines = [codes[0], "", codes[1][:-2], codes[2], codes[2], "nonsense", codes[3]]
    file = tmp_path / "class.txt"
    file.write_text("\n".join(lines) + "\n")
    status, out, errors = run("grade", "--json", "--file", file)
    said = [json.loads(line) for line in out.splitlines()]
    assert status == 1
    assert [one.get("name", one.get("error", {}).get("line")) for one in said] == [
        "Pupil 0", 3, "Pupil 2", 6, "Pupil 3",
    ]  # fmt: skip
    assert set(said[0]) == {"exam", "name", "score", "of", "by_clause"}
    assert "3" in errors.splitlines()[0]
    status, out, _ = run("grade", "--csv", *codes)
    rows = list(csv.reader(io.StringIO(out)))
    assert status == 0
    assert len(rows) == 7
    status, out, _ = run("grade", "--language", "es", codes[0])
    assert (status, "nombre" in out, "Pupil 0" in out) == (0, True, True)


def test_a_name_is_no_formula_in_a_spreadsheet(run):
    paper = exam("pico2", "sheet", questions=1)
    _, out, _ = run("grade", "--csv", hand_in(paper, "=1+1", [0]))
    assert "'=1+1" in out


def test_words_that_are_wrong_and_files_that_are_not_there(run, tmp_path):
    assert run("grade")[0] == 2
    assert run("grade", "--file", tmp_path / "none")[0] == 2
    assert run("grade", "--json", "--csv", "x")[0] == 2
    assert run("exam", "pico2", "--code", "x~5", "--questions", "6")[0] == 2
    status, _, errors = run("exam", "pico2", "--clause", "pico2.goal")
    assert (status, "0" in errors) == (2, True)
    assert run("exam", "pico2", "--clause", "pico2.nothing")[0] == 2


@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_an_exam_is_printed_for_people_and_as_json(run, language):
    status, out, _ = run("exam", "pico3", "--code", "shown", "--questions", "5", "--language", language)
    assert (status, "shown~5" in out) == (0, True)
    status, out, _ = run("exam", "pico3", "--code", "shown~5", "--language", language, "--json")
    made = json.loads(out)
    assert (made["format"], made["code"], made["language"], len(made["questions"])) == (
        "pico-exam/1", "shown~5", language, 5,
    )  # fmt: skip


def test_a_code_is_made_where_none_is_given(run):
    made = json.loads(run("exam", "pico2", "--json")[1])
    again = json.loads(run("exam", "pico2", "--json", "--code", made["code"])[1])
    assert made == again
