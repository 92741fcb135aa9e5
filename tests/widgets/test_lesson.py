"""The widget of a lesson: its keywords, what a browser may ask of it, other lessons, other languages, no secrets."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pico_widgets import Lesson, StartPage
from pico_widgets.text import LANGUAGES
from tests.widgets.helpers import ask, sent

BARE = '# Words\n\n```lesson\ngame = "pico2"\n```\n\n## Only words\n\nNothing to play.\n'


@pytest.fixture
def lesson() -> Any:
    made = Lesson("pico2/2", language="en")
    yield made
    made.close()


def test_a_game_stands_for_its_first_lesson():
    assert Lesson("picas").progress == {"v": 1, "lesson": "picas/1", "page": 0, "done": []}


@pytest.mark.parametrize("id", ["chess", "pico2/99", "", "pico2/../1", "../../etc"])
def test_a_lesson_that_there_is_not_is_told_with_those_that_there_are(id):
    with pytest.raises(ValueError, match="There are: pico2/1"):
        Lesson(id)


def test_a_source_that_is_no_lesson_is_told_line_by_line():
    with pytest.raises(ValueError, match=r"(?s)Line 9: .*11.*\nLine 12: "):
        Lesson(source=BARE.replace("Nothing", "`11`").replace("play.\n", "play.\n\n\n### x\n"))


def test_either_a_name_or_a_source_is_needed():
    for words in ({}, {"id": "pico2/1", "source": BARE}):
        with pytest.raises(ValueError, match="source="):
            Lesson(**words)


def test_a_page_without_a_table_shows_none():
    made = Lesson(source=BARE)
    assert made.lesson["bare"] is True
    assert made.lesson["course"] == []
    assert ask(made, "choose", seat=0, choice=3)["plain"]


def test_a_wrong_try_points_at_the_step_that_decides(lesson):
    ask(lesson, "choose", seat=0, choice=6)
    step = lesson.steps["list"][lesson.place["step"]]
    assert step["decides"]
    assert lesson.place["id"] == lesson.steps["id"]
    assert lesson.lesson["feedback"]["right"] is False


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_readers_language_and_stays_where_it_is(lesson, language):
    ask(lesson, "onward")
    ask(lesson, "set", name="language", value=language)
    assert lesson.progress["page"] == 1
    assert lesson.lesson["task"]["kicker"] == {"en": "Your task", "es": "Tu tarea", "de": "Deine Aufgabe"}[language]


def test_another_lesson_is_opened_with_what_was_kept_of_it(lesson):
    ask(lesson, "lesson", value="picas/1", progress={"v": 1, "lesson": "picas/1", "page": 2, "done": [0, 1]})
    assert lesson.progress == {"v": 1, "lesson": "picas/1", "page": 2, "done": [0, 1]}
    ask(lesson, "lesson", value="pico2/1")
    assert lesson.progress["lesson"] == "pico2/1"


def test_the_last_page_leads_to_the_next_lesson(lesson):
    ask(lesson, "page", value=5)
    ask(lesson, "choose", seat=0, choice=16)
    assert [one["action"] for one in lesson.lesson["actions"]] == ["after"]
    ask(lesson, "after")
    assert lesson.progress["lesson"] == "pico2/3"


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("lesson", {"value": "nothing/1"}),
        ("lesson", {"value": 3}),
        ("lesson", {"value": "x" * 5000}),
        ("resume", {}),
        ("resume", {"progress": [1]}),
        ("resume", {"progress": {"lesson": None}}),
        ("page", {"value": 99}),
        ("choose", {"seat": 1, "choice": 3}),
        ("choose", {"seat": 0, "choice": "<b>"}),
        ("choose", {"seat": 0, "choice": [[]]}),
    ],
)
def test_a_request_that_cannot_be_granted_is_refused_with_a_sentence(lesson, action, words):
    before = lesson.progress
    assert ask(lesson, action, **words)["plain"]
    assert lesson.progress == before


def test_the_other_seats_choice_is_told_only_where_the_lesson_lays_it_open():
    made = Lesson("pico2/1", language="en")
    ask(made, "page", value=5)
    assert [one["card"] for one in made.view["plays"]] == [None, None]
    assert made.state.table.hidden == {1: 10}
    assert not re.search(r'"hidden"|"others"', sent(made))
    ask(made, "page", value=1)
    assert [one["card"] and one["card"]["card"] for one in made.view["plays"]] == [None, 7]


def test_the_hands_of_picas_are_not_told():
    made = Lesson("picas/2", language="en")
    hidden = [one["hand"] for one in made.view["seats"] if not one["here"]]
    assert hidden == [None, None, None]
    assert made.view["deal"] == ""
    assert made.saved == ""


def test_the_start_page_leads_to_the_lessons_of_each_game():
    at = [one.get("at") for game in StartPage().games for one in game["entries"] if one["kind"] == "learn"]
    assert at == ["lesson=pico2/1", "lesson=pico3/1", "lesson=picas/1"]


def test_the_example_of_the_documentation_is_a_lesson(root: Path):
    page = (root / "docs/write-a-lesson.md").read_text(encoding="utf-8")
    found = re.search(r"^````markdown\n(.*?)^````$", page, re.MULTILINE | re.DOTALL)
    assert found is not None
    made = Lesson(source=found[1])
    ask(made, "choose", seat=0, choice=4)
    assert made.lesson["feedback"]["right"] is True
