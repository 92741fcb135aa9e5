"""Worksheets and rules to print: all that belongs there, nothing that could be anything but text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from pico_widgets import RulesSheet, Worksheet
from pico_widgets.core.codes import CodeError
from pico_widgets.core.registry import GAMES
from pico_widgets.teach.exams.paper import exam
from pico_widgets.teach.kit.contract import Paper
from pico_widgets.text import LANGUAGES, words
from pico_widgets.widgets.paper import exam_link
from tests.widgets.helpers import ask
from tools import contract

OURS = [name for name, game in GAMES.items() if game.questions]


class Reader(HTMLParser):
    """The tags and the text of a document; each tag that is opened is closed."""

    VOID = ("meta", "path", "rect", "circle")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.said: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag not in self.VOID:
            self.open.append(tag)
        assert not [
            name
            for name, value in attrs
            if name.startswith("on") or "http" in (value or "").replace("http://www.w3.org/", "")
        ]

    def handle_startendtag(self, tag, attrs):
        self.tags.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.said.append(data)

    @property
    def text(self) -> str:
        return " ".join(self.said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_a_worksheet_has_every_question_with_its_answers_and_the_key_on_a_page_of_its_own(game, language):
    sheet = Worksheet(game, 12, "autumn", language=language)
    html = sheet.html()
    paper, say = exam(game, "autumn", questions=12), words(language)
    read = Reader(html)
    for question in paper.questions:
        assert question.draft.say(say) in read.text
    assert html.count('class="question"') == 12
    assert html.count('class="box"') == sum(len(one.values) for one in paper.questions)
    main, key = html.split('<section class="key">')
    assert ".key { break-before: page" in main
    for one in paper.questions:
        for at in one.right:
            assert f"{'abcdefghijklmnop'[at]}) " in key
    assert "§" not in main
    assert not {"script", "iframe", "link", "img"} & set(read.tags)
    assert paper.code.code in read.text


def test_the_qr_code_leads_to_the_exam_on_the_page_that_is_named():
    plain = Worksheet("pico2", code="autumn").html()
    assert 'class="qr"' not in plain
    made = Worksheet("pico2", code="a#/b", address="https://school.example/exam.html")
    assert 'class="qr"' in made.html()
    assert (
        exam_link("https://school.example/exam.html#x", made._exam)
        == "https://school.example/exam.html#exam=pico2/a%23%2Fb"
    )


@pytest.mark.parametrize("address", ["javascript:alert(1)", "ftp://x", "x.html", "https://" + "x" * 9000])
def test_what_is_no_address_is_refused(address):
    with pytest.raises(ValueError, match="address"):
        Worksheet("pico2", address=address)


def test_a_code_is_text():
    html = Worksheet("pico2", code="<script>alert(1)</script>").html()
    assert "<script" not in html
    Reader(html)


def test_cards_that_are_answers_are_drawn_and_bids_are_not():
    paper = exam("picas", "autumn", questions=60, clauses=["picas.follow", "picas.bid.number"])
    kinds = {(one.draft.kind, one.draft.clause) for one in paper.questions}
    assert ("legal", "picas.follow") in kinds
    html = Worksheet("picas", 60, "autumn", clauses=["picas.follow", "picas.bid.number"]).html()
    assert re.search(r"a\) <svg", html)
    for question, shown in zip(paper.questions, html.split('class="question"')[1:], strict=True):
        if question.draft.clause == "picas.bid.number":
            assert "a) <svg" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_sheet_says_every_clause_of_the_game(game, language):
    read = Reader(RulesSheet(game, language=language).html())
    for clause in GAMES[game].clauses:
        assert words(language)(f"{clause.id}.name") in read.text
    assert not {"script", "iframe", "link", "img"} & set(read.tags)


def test_what_they_send_is_what_the_contract_says():
    for made in (Worksheet("picas", 3), RulesSheet("pico3")):
        assert contract.faults(made.paper, Paper) == []


def test_another_worksheet_is_made_on_request():
    sheet = Worksheet("pico2", code="autumn")
    ask(sheet, "make", game="picas", code="autumn", questions=10)
    assert (sheet.paper["game"], sheet.code) == ("picas", "autumn")
    ask(sheet, "make", game="picas", code="autumn", questions=7)
    assert (sheet.code, sheet.paper["questions"]) == ("autumn~7", 7)
    ask(sheet, "make", game="picas", code="", questions=7)
    assert sheet.code.endswith("~7")
    assert sheet.code != "autumn~7"


@pytest.mark.parametrize(
    "request_",
    [
        {"game": "whist-of-nobody", "code": "", "questions": 5},
        {"game": "pico2", "code": None, "questions": 5},
        {"game": "pico2", "code": "", "questions": 0},
        {"game": "pico2", "code": "", "questions": 10**9},
        {"game": "pico2", "code": "", "questions": True},
        {"game": "pico2", "code": "a b", "questions": 5},
        {"game": "pico2", "code": "x~7", "questions": 5},
        {},
    ],
)
def test_what_cannot_be_made_is_refused_and_the_sheet_stays(request_):
    sheet = Worksheet("pico3", 4, "spring")
    ask(sheet, "make", **request_)
    assert sheet.reply["refusal"]
    assert (sheet.paper["game"], sheet.code) == ("pico3", "spring~4")


def test_another_sheet_is_shown_on_request_and_saved(tmp_path):
    sheet = RulesSheet("pico2", language="de")
    ask(sheet, "make", game="picas")
    assert sheet.paper["title"] == words("de")("picas.rules.title")
    assert sheet.save(tmp_path / "rules.html").read_text(encoding="utf-8") == sheet.html()
    ask(sheet, "make", game="chess")
    assert sheet.reply["refusal"]


def test_what_there_is_not_is_said():
    for words_ in (
        {"game": "chess"},
        {"game": "pico2", "code": "a b"},
        {"game": "pico2", "questions": 5, "code": "x~7"},
    ):
        with pytest.raises((ValueError, CodeError)):
            Worksheet(**words_)


def test_the_commands_write_the_same_files(run, tmp_path):
    target = tmp_path / "a.html"
    status, _, _ = run("worksheet", "picas", "--code", "autumn", "--questions", "4", "--output", str(target))
    assert status == 0
    assert target.read_text(encoding="utf-8") == Worksheet("picas", 4, "autumn", language="en").html()
    assert run("sheet", "pico2", "--output", str(target))[0] == 0
    assert target.read_text(encoding="utf-8") == RulesSheet("pico2", language="en").html()
    assert run("worksheet", "picas", "--address", "x", "--output", str(target))[0] == 2
    assert run("sheet", "pico2", "--output", str(tmp_path / "no" / "a.html"))[0] == 2
    status, out, _ = run("sheet", "pico2", "--output", "-")
    assert status == 0
    assert "<!doctype html>" in out
