"""The courses of our games: every task in each way, right and wrong; the same in each language; every clause taught."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from pico_widgets.core.game import LOOK
from pico_widgets.core.registry import GAMES
from pico_widgets.teach.lessons.courses import course, lesson
from pico_widgets.teach.lessons.coverage import coverage, coverage_table
from pico_widgets.teach.lessons.lesson import Lesson, Page
from pico_widgets.teach.lessons.reading import read_lesson
from pico_widgets.teach.lessons.runtime import LessonController, LessonState, answered, right_choices
from pico_widgets.teach.lessons.view import LessonView
from pico_widgets.text import LANGUAGES, words
from pico_widgets.text.rich import Run, plain

EN = words("en")

LESSONS = [id for game in GAMES for id in course(game)]

RIGHT: Mapping[str, tuple[tuple[Any, ...], ...]] = {
    "pico2/1": ((8, 9, 10), (8, 10), (9,), (6, 7, 8, 9), (5, 6, 7, 8, 9)),
    "pico2/2": ((4,), (5,), (2, 7), (5,), (16,)),
    "pico2/3": ((6,), (16,), ()),
    "pico2/4": ((3,), (4, 5, 7), (10,)),
    "pico2/5": ((2, 5, 8, 10, 16), ()),
    "pico3/1": ((9, 10, 13), (8,), (6,), (16,), (8, 10), (4, 5, 6, 7, 8, 9)),
    "pico3/2": ((4, 5, 6, 7, 9), (13,), (10,), (16,), ()),
    "pico3/3": ((), (3,), (4, 7), (7,)),
    "pico3/4": ((),),
    "picas/1": (("H10", "HJ"), ("DJ",), ("H7",)),
    "picas/2": (
        ("S8", "SA", "C3", "C5", "C8"),
        ("HQ", "C5", "C10", "CQ", "CA"),
        ("S5", "S7"),
        ("S9", "SQ", "HQ", "HJ", "DK"),
    ),
    "picas/3": (
        ("S2", "S10", "SJ"),
        ("H5", "H9", "D8", "D9", "DJ", "DK", "C6", "C8", "C7", "CA"),
        ("S8", "SQ"),
        ("S5", "SJ"),
        ("S4", "S9", "S10", "SK", "S7"),
    ),
    "picas/4": ((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13), (3,), ("nula",), ("doble nula",)),
    "picas/5": (("SJ",), ("SJ",), ("DA", "C3"), (), (), (), ("SJ",)),
    "picas/6": ((),),
}
"""What is right at the first choice of each page, worked out by hand; () where the whole round or game is played."""

CASES = [(id, at) for id in LESSONS for at in range(len(lesson(id, "en").pages))]


def ask(controller: LessonController, state: LessonState, action: str, **request: Any) -> LessonState:
    return answered(controller.answer(state, action, request))


def at_page(id: str, page: int) -> tuple[LessonController, LessonState]:
    controller = LessonController(lesson(id, "en"))
    return controller, ask(controller, controller.open(), "page", value=page + 1)


def tried(controller: LessonController, state: LessonState, choice: Any) -> LessonState:
    """The state after a choice, with the cards turned up."""
    assert state.table is not None
    after = ask(controller, state, "choose", seat=state.table.here[0], choice=choice)
    if after.right is None and any(
        one["action"] == "reveal" for one in LessonView(after, EN).view()["view"]["actions"]
    ):
        after = ask(controller, after, "reveal")
    return after


def to_the_end(controller: LessonController, state: LessonState) -> LessonState:
    """The state once the task is judged, whatever is played."""
    while state.right is None:
        assert state.table is not None
        if state.table.chooser is None:
            state = ask(controller, state, "next")
        else:
            match, seat = state.table.match, state.table.here[0]
            state = tried(controller, state, match.game.legal(match.state, seat)[0])
    return state


@pytest.mark.parametrize("id", LESSONS)
def test_what_is_right_on_each_page_is_known(id):
    pages = lesson(id, "en").pages
    assert len(RIGHT[id]) == len(pages)


@pytest.mark.parametrize(("id", "page"), CASES)
def test_each_task_is_done_in_each_right_way_and_in_no_wrong_one(id, page):
    controller, state = at_page(id, page)
    task, right = state.current.task, RIGHT[id][page]
    if task is None or state.table is None or not right or task.do == "refuse":
        return
    assert right_choices(controller.game, state.current) == right
    match = state.table.match
    for choice in match.game.legal(match.state, state.table.here[0]):
        after = tried(controller, state, choice)
        if choice not in right and task.tricks > 1:
            after = to_the_end(controller, after)
        feedback = LessonView(after, EN).view()["feedback"]
        if choice in right:
            assert after.right in (True, None)
            assert after.right is None or feedback["right"] is True
            assert after.right is True or task.tricks > 1
        else:
            assert after.right is False, choice
            assert feedback["right"] is False
            assert "clause" in feedback
            assert ask(controller, after, "again").table == state.table


@pytest.mark.parametrize(("id", "page"), CASES)
def test_what_is_to_be_refused_is_refused_by_that_clause_and_all_else_is_no_answer(id, page):
    controller, state = at_page(id, page)
    task = state.current.task
    if task is None or state.table is None or task.do != "refuse":
        return
    match, seat = state.table.match, state.table.here[0]
    assert right_choices(controller.game, state.current) == RIGHT[id][page]
    hands = [card for one in LessonView(state, EN).view()["view"]["seats"] for card in one["hand"] or []]
    assert {card["can"] for card in hands if "can" in card} == {True}, "a card that is muted is never asked for"
    for choice in RIGHT[id][page]:
        after = ask(controller, state, "choose", seat=seat, choice=choice)
        assert after.right is True
        assert after.table == state.table
    for choice in match.game.legal(match.state, seat):
        assert tried(controller, state, choice).right is False


def worked_through(id: str) -> LessonState:
    """A lesson done by the hint that shows what is right, page by page."""
    controller = LessonController(lesson(id, "en"))
    state = controller.open()
    for page in range(len(state.lesson.pages)):
        state = ask(controller, state, "page", value=page + 1)
        for _ in range(80):
            if page in state.done:
                break
            state = one_step(controller, state)
    return state


def one_step(controller: LessonController, state: LessonState) -> LessonState:
    assert state.table is not None
    if state.table.chooser is None:
        view = LessonView(state, EN).view()["view"]
        return ask(controller, state, view["actions"][-1]["action"])
    choice = right_choices(controller.game, state.current, state.table)[0]
    if choice == LOOK:
        return ask(controller, state, "look", seat=state.table.here[0])
    return tried(controller, state, choice)


@pytest.mark.parametrize("id", LESSONS)
def test_a_lesson_can_be_done_to_its_end_by_what_its_hints_show(id):
    state = worked_through(id)
    assert state.finished
    assert LessonView(state, EN).view()["finished"]


def shape(found: Lesson) -> list[Any]:
    """A lesson without its sentences and lines."""

    def block(page: Page) -> Any:
        task, position = page.task, page.position
        told = task and (task.do, task.tricks, task.clause, task.cards, task.least, task.of)
        said = task and [one is None for one in (task.nudge, task.right, task.wrong)]
        stands = position and (
            dict(position.keywords),
            position.others,
            position.shown,
            position.reveal,
            position.deal,
        )
        return (
            [(part.kind, len(part.items)) for part in page.parts],
            page.clauses,
            told,
            said,
            stands,
            [(one.kind, one.clause, one.level) for one in page.questions],
        )

    return [block(page) for page in found.pages]


def marks(runs: list[Run]) -> list[Any]:
    return [run["c"] for run in runs if isinstance(run, dict) and "c" in run]


def cards(found: Lesson) -> Iterator[Any]:
    """The cards that each page names in its text."""
    for page in found.pages:
        for part in page.parts:
            for one in part.items:
                yield sorted(marks(one))


@pytest.mark.parametrize("id", LESSONS)
def test_each_language_has_the_same_blocks_and_names_the_same_cards(id):
    found = {code: lesson(id, code) for code in LANGUAGES}
    assert {one.language for one in found.values()} == set(LANGUAGES)
    for code in LANGUAGES[1:]:
        assert shape(found[code]) == shape(found["en"])
        assert list(cards(found[code])) == list(cards(found["en"]))


@pytest.mark.parametrize("id", LESSONS)
def test_a_file_stands_every_check_and_its_task_can_be_done(id):
    game, number = id.split("/")
    for code in LANGUAGES:
        folder = GAMES[game].lessons
        assert folder is not None
        read_lesson((folder / f"{number}.{code}.md").read_bytes(), id=id)


MOST_WORDS = 75
"""So many words of text a page has at most, for a reader of ten."""


@pytest.mark.parametrize("id", LESSONS)
def test_a_page_has_little_text(id):
    for code in LANGUAGES:
        for page in lesson(id, code).pages:
            text = " ".join(plain(one) for part in page.parts for one in part.items)
            assert len(text.split()) <= MOST_WORDS, (code, page.title)


TAUGHT = [game for game in GAMES if course(game)]


@pytest.mark.parametrize("game", TAUGHT)
def test_every_clause_is_taught_and_practised_unless_it_defines_something(game):
    covered = coverage(game)
    assert [one.clause for one in covered if not one.taught] == []
    rules = [one for one in covered if not one.ruling and not one.defines]
    assert [one.clause for one in rules if not one.practised] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_for_teachers_has_every_clause_and_where_it_is_taught(language):
    say = words(language)
    lines = coverage_table("pico2", say).splitlines()
    assert len(lines) == 2 + len(GAMES["pico2"].clauses)
    row = next(line for line in lines if say("pico2.trick.double.name") in line)
    assert say("lesson.coverage.page", lesson="2", n="1") in row
