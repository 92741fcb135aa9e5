"""A class hands in: one table out, what cannot be counted is named by its line, names are not trusted."""

from __future__ import annotations

import csv
import io
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pico_widgets.core.codes import CodeError
from pico_widgets.teach.exams.paper import exam
from pico_widgets.teach.exams.results import PREFIX, hand_in
from pico_widgets.teach.kit.gradebook import MOST_LINES, TooMany, class_book, harmless, lines_of

PAPER = exam("pico2", "autumn", questions=6)
RIGHT = [question.right[0] for question in PAPER.questions]


def code(name: str, right: int = 6, paper=PAPER) -> str:
    """The code of somebody who has the first so many right, and leaves the others out."""
    keys = [question.right[0] for question in paper.questions]
    return hand_in(paper, name, [*keys[:right], *([None] * (len(keys) - right))])


def damaged(text: str, chance: Random) -> str:
    """A code with one sign of its body changed."""
    at = chance.randrange(len(PREFIX), len(text))
    return text[:at] + chance.choice([sign for sign in "ABCDxyz012" if sign != text[at]]) + text[at + 1 :]


def keys_of(book) -> dict[int, str]:
    return {line: fault.key for line, fault in book.faults}


@pytest.mark.parametrize("seed", range(20))
def test_a_class_of_thirty_with_three_damaged_one_twice_and_one_of_another_exam(seed):
    chance = Random(seed)
    scores = [chance.randrange(7) for _ in range(30)]
    lines = [code(f"Pupil {at:02}", score) for at, score in enumerate(scores)]
    odd = chance.sample(range(30), 4)
    for at in odd[:3]:
        lines[at] = damaged(lines[at], chance)
    lines[odd[3]] = code("Elsewhere", 10, exam("picas", "autumn"))
    good = [at for at in range(30) if at not in odd]
    twice = chance.choice(good)
    lines.insert(30, lines[twice])
    book = class_book(lines)
    assert [(one.line, one.name, one.grade.score) for one in book.handed] == [
        (at + 1, f"Pupil {at:02}", scores[at]) for at in good
    ]
    assert keys_of(book) == {
        **{at + 1: "error.result.damaged" for at in odd[:3]},
        odd[3] + 1: "kit.gradebook.other",
        31: "kit.gradebook.twice",
    }
    assert dict(book.faults)[31].operands == {"line": twice + 1}
    for one in book.clauses:
        of = [question.draft.clause for question in PAPER.questions]
        places = [at for at, clause in enumerate(of) if clause == one.clause]
        assert one.of == len(places)
        assert one.right == sum(place < scores[at] for at in good for place in places)
        assert one.missed == tuple(f"Pupil {at:02}" for at in good if any(place >= scores[at] for place in places))
    assert sum(one.right for one in book.clauses) == sum(scores[at] for at in good)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("{}", "in the code"),
        ("Ana Ruiz {}", "Ana Ruiz"),
        ("Ana Ruiz\t{}", "Ana Ruiz"),
        ("Ruiz, Ana; {}", "Ruiz, Ana"),
        ('"Ruiz, Ana",{}', "Ruiz, Ana"),
        ('{},"Ruiz, Ana",2026-12-01', "Ruiz, Ana"),
        ("{}\tAna", "Ana"),
        ("Ana: {}.", "Ana"),
        ("  - Ana ({})", "Ana"),
        ("<b>Ana</b> {}", "b>Ana</b"),
    ],
)
def test_a_name_beside_a_code_counts_and_without_one_that_of_the_code(line, name):
    book = class_book([line.format(code("in the code", 3))])
    assert [(one.name, one.grade.score) for one in book.handed] == [(name, 3)]
    assert not book.faults


def test_the_head_of_a_table_is_no_fault_but_another_line_without_a_code_is():
    book = class_book(["name,code", f"Ana,{code('x')}", "Ben,", "", f"Cleo,{code('y')}"])
    assert [one.name for one in book.handed] == ["Ana", "Cleo"]
    assert keys_of(book) == {3: "error.result.none"}


def test_two_results_under_one_name_both_count_and_are_named():
    book = class_book([code("Ana", 2), code("Ben", 2), code("Ana", 5)])
    assert [one.grade.score for one in book.handed] == [2, 2, 5]
    assert book.again == (("Ana", (1, 3)),)


def test_the_exam_that_is_named_counts_even_if_more_are_of_another():
    other = exam("pico2", "spring", questions=6)
    lines = [code("Ana", 6, other), code("Ben", 6, other), code("Cleo", 4)]
    assert [one.name for one in class_book(lines).handed] == ["Ana", "Ben"]
    book = class_book(lines, PAPER.code.code)
    assert [one.name for one in book.handed] == ["Cleo"]
    assert keys_of(book) == {1: "kit.gradebook.other", 2: "kit.gradebook.other"}


def test_an_exam_that_there_is_not_is_said_and_the_next_one_counts():
    ghost = exam("pico3", "x")
    lines = [code(name, 1, ghost).strip() for name in "ABC"]
    broken = [hand_in(type(ghost)("whist", ghost.code, ghost.questions), name, [None] * 10) for name in "ABCD"]
    book = class_book([*broken, *lines])
    assert [one.name for one in book.handed] == ["A", "B", "C"]
    assert set(keys_of(book).values()) == {"error.result.game"}


def test_nothing_is_a_table_of_nothing():
    book = class_book([])
    assert (book.paper, book.handed, book.faults, book.clauses, book.rows()) == (None, (), (), (), [])
    assert book.csv(("name", "right", "of")) == "name,right,of\n"


def test_no_more_lines_are_read_than_a_school_has():
    with pytest.raises(TooMany):
        class_book(["x"] * (MOST_LINES + 1))


@pytest.mark.parametrize("name", ["=1+1", "+49 30", "-2", "@SUM(A1)", '=HYPERLINK("http://x","y")'])
def test_no_name_becomes_a_formula(name):
    text = class_book([f'"{name.replace(chr(34), chr(34) * 2)}",{code("x")}', code(name)]).csv(("n", "r", "of"))
    rows = list(csv.reader(io.StringIO(text)))
    assert len(rows) == 3
    for row in rows[1:]:
        assert not row[0].startswith(("=", "+", "-", "@"))
        assert row[1:3] == ["6", "6"]


@given(st.text(max_size=20))
def test_a_harmless_cell_begins_with_no_sign_of_a_formula(text):
    made = harmless(text)
    assert made in (text, f"'{text}")
    assert not made.strip(" ").startswith(("=", "+", "-", "@", "\t", "\r"))


@settings(max_examples=300)
@given(st.lists(st.text(max_size=120) | st.text('pr1.",;\t AZ\0', max_size=60), max_size=8))
def test_any_lines_are_read(lines):
    book = class_book(lines)
    assert not book.handed
    assert all(isinstance(fault, CodeError) and 1 <= line <= len(lines) for line, fault in book.faults)


def test_a_long_line_of_a_table_is_read():
    assert class_book([f'"{"x" * 150_000}",{code("Ana")}']).handed[0].grade.score == 6


def test_lines_are_counted_as_an_editor_does():
    assert lines_of("\ufeffa\r\nb\rc\n\u2028d\x0be") == ["a", "b", "c", "\u2028d\x0be"]
