"""The gradebook as a widget: what it takes, what it sends, what a notebook keeps of it."""

from __future__ import annotations

import pytest

from pico_widgets import Gradebook
from pico_widgets.teach.exams.paper import exam
from pico_widgets.teach.exams.results import hand_in
from pico_widgets.teach.kit.contract import Book
from pico_widgets.teach.kit.gradebook import MOST_LINES
from pico_widgets.text import LANGUAGES
from tests.widgets.helpers import ask
from tools import contract

PAPER = exam("picas", "autumn", questions=5)
KEYS = [question.right[0] for question in PAPER.questions]


def line(name: str, right: int) -> str:
    return f"{name}, {hand_in(PAPER, name, [*KEYS[:right], *([None] * (5 - right))])}"


CLASS = [line("Ana", 5), line("Ben", 1), line("Ben", 2), "nothing", line("Cleo", 4)[:-1]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lines", [[], CLASS])
def test_what_it_sends_is_what_its_contract_says(lines, language):
    assert contract.faults(Gradebook(lines, language=language).book, Book) == []


def test_codes_come_as_a_text_as_lines_or_as_a_file(tmp_path):
    path = tmp_path / "class.txt"
    path.write_text("\n".join(CLASS), encoding="utf-8-sig")
    ways = (CLASS, "\n".join(CLASS), path, str(path), iter(CLASS))
    books = [Gradebook(way) for way in ways]
    assert [one["name"] for one in books[0].rows] == ["Ana", "Ben", "Ben"]
    for one in books[1:]:
        assert (one.rows, one.book["faults"]) == (books[0].rows, books[0].book["faults"])


def test_a_line_of_several_keeps_its_place_whatever_is_in_it():
    assert [one["line"] for one in Gradebook(["a\nb", line("Ana", 5)]).book["rows"]] == [2]


def test_a_file_that_is_not_there_is_said():
    with pytest.raises(FileNotFoundError):
        Gradebook("class-of-nobody.csv")


def test_what_is_pasted_takes_the_place_of_what_was_there():
    book = Gradebook(CLASS)
    ask(book, "read", text=line("Dora", 3))
    assert [one["name"] for one in book.rows] == ["Dora"]
    assert book.book["faults"] == []


def test_too_many_lines_are_refused_and_the_rest_stays():
    book = Gradebook(CLASS)
    ask(book, "read", text="x\n" * (MOST_LINES + 1))
    assert str(MOST_LINES) in book.reply["refusal"]["plain"]
    assert len(book.rows) == 3


@pytest.mark.parametrize("text", [None, 7, ["a"], {}])
def test_what_is_no_text_is_refused(text):
    book = Gradebook(CLASS)
    ask(book, "read", text=text)
    assert book.reply["refusal"]
    assert len(book.rows) == 3


def test_a_notebook_keeps_the_chart_and_no_name():
    kept = Gradebook(CLASS, language="en").still()
    assert list(kept) == ["image/svg+xml"]
    for name in ("Ana", "Ben", "Cleo"):
        assert name not in kept["image/svg+xml"]
    assert "3 results" in kept["image/svg+xml"]
    assert Gradebook().still() == {}


def test_the_table_is_given_with_the_separator_of_the_language():
    assert Gradebook(CLASS, language="en").give({"what": "csv"})["text"].startswith("\ufeffname,right,of,")
    assert Gradebook(CLASS, language="de").give({"what": "csv"})["text"].count(";") > 9
    assert Gradebook().give({"what": "csv"}) is None
    assert Gradebook(CLASS).give({"what": "secrets"}) is None


def test_a_frame_has_a_row_for_each_and_says_how_many_questions_there_were():
    pytest.importorskip("pandas")
    frame = Gradebook([line("Ana", 5), line("Ben", 0)]).frame()
    assert list(frame["name"]) == ["Ana", "Ben"]
    assert list(frame["right"]) == [5, 0]
    of = frame.attrs["questions"]
    assert sum(of.values()) == 5
    assert frame.loc[0, list(of)].sum() == 5


def test_the_types_of_the_front_end_are_those_of_the_kit():
    assert contract.KIT_TYPES.read_text(encoding="utf-8") == contract.types_file(contract.kit)
