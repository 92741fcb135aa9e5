"""A lesson that somebody works through: tries, hints, verdicts, pages, progress, over the table's own answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pico_widgets.table.contract import LessonProgress
from pico_widgets.table.requests import RequestRefused
from pico_widgets.teach.lessons.contract import LessonView as LessonViewType
from pico_widgets.teach.lessons.reading import read_lesson
from pico_widgets.teach.lessons.runtime import LessonController, LessonState, answered
from pico_widgets.teach.lessons.view import LessonView
from pico_widgets.text import plain, words
from tools import contract

LESSON = """# Two pages

```lesson
game = "pico2"
```

## More than double

```position
hands = [[3, 5, 6, 8, 13], [2, 4, 7, 9, 10]]
others.1 = [10]
shown = true
```

```task
text = "Answer the `10` with a card that wins."
do = "win"
clause = "pico2.trick.double"
```

## To read

Nothing to do here.
"""

EN = words("en")


@pytest.fixture
def controller() -> LessonController:
    return LessonController(read_lesson(LESSON, id="pico2/9"))


def ask(controller: LessonController, state: LessonState, action: str, **request: Any) -> LessonState:
    return answered(controller.answer(state, action, request))


def drawn(state: LessonState) -> dict[str, Any]:
    view = LessonView(state, EN).view()
    assert contract.faults(view, LessonViewType, "lesson", set()) == []
    return view


@pytest.mark.parametrize("card", [3, 13])
def test_every_right_choice_is_accepted_and_praised(controller, card):
    state = ask(controller, controller.open(), "choose", seat=0, choice=card)
    assert (state.right, state.done, state.tries) == (True, {0}, 0)
    said = drawn(state)
    assert said["feedback"]["right"] is True
    assert [one["action"] for one in said["actions"]] == ["onward"]
    assert said["view"]["stage"] == "trick"


@pytest.mark.parametrize("card", [5, 6, 8])
def test_a_wrong_choice_is_played_out_explained_by_its_clause_and_tried_again(controller, card):
    start = controller.open()
    state = ask(controller, start, "choose", seat=0, choice=card)
    assert (state.right, state.done, state.tries) == (False, set(), 1)
    said = drawn(state)
    assert said["view"]["stage"] == "trick"
    assert said["view"]["actions"] == []
    assert said["feedback"]["clause"]["id"] == "pico2.trick.double"
    assert f"2 × {card}" in plain(said["feedback"]["text"])
    assert [one["action"] for one in said["actions"]] == ["hint", "again"]
    with pytest.raises(RequestRefused):
        ask(controller, state, "choose", seat=0, choice=3)
    again = ask(controller, state, "again")
    assert (again.table, again.right, again.tries) == (start.table, None, 1)
    assert ask(controller, again, "choose", seat=0, choice=3).right is True


def test_what_the_other_will_show_lies_open_only_where_the_page_says_so(controller):
    state = controller.open()
    shown = {one["seat"]: one["card"] for one in drawn(state)["view"]["plays"]}
    assert shown[0] is None
    assert shown[1]["card"] == 10
    position = replace(state.current.position, shown=False)
    lesson = replace(state.lesson, pages=(replace(state.current, position=position), *state.lesson.pages[1:]))
    closed = LessonController(lesson).open()
    assert [one["card"] for one in drawn(closed)["view"]["plays"]] == [None, None]


def test_hints_come_in_three_steps_and_are_gone_on_another_page(controller):
    state = controller.open()
    assert drawn(state)["hints"] == []
    texts = []
    for _ in range(3):
        state = ask(controller, state, "hint")
        texts.append(plain(drawn(state)["hints"][-1]["text"]))
    assert "3" not in texts[0]
    assert texts[1] == EN("pico2.trick.double.rule")
    assert texts[2] == "Each of these is right: 3 and 13."
    assert [one["action"] for one in drawn(state)["actions"]] == ["onward"]
    assert ask(controller, state, "page", value=1).hint == 0
    assert ask(controller, state, "onward").hint == 0


def test_a_card_that_is_not_in_the_hand_is_refused_and_is_no_try(controller):
    state = controller.open()
    with pytest.raises(RequestRefused) as caught:
        ask(controller, state, "choose", seat=0, choice=16)
    assert caught.value.rule is not None
    assert state.tries == 0


def test_a_page_to_read_is_done_when_it_is_opened(controller):
    state = ask(controller, controller.open(), "onward")
    assert (state.page, state.done, state.finished) == (1, {1}, False)
    said = drawn(state)
    assert (said["view"], said["task"], said["actions"]) == (None, None, [])
    assert said["where"] == "Lesson 9, page 2 of 2"


def test_progress_is_small_and_is_taken_up_again(controller):
    state = ask(controller, controller.open(), "choose", seat=0, choice=3)
    state = ask(controller, state, "onward")
    kept = state.progress
    assert contract.faults(kept, LessonProgress, "progress", set()) == []
    assert kept == {"v": 1, "lesson": "pico2/9", "page": 1, "done": [0, 1]}
    back = controller.open(kept)
    assert (back.page, back.done, back.finished) == (1, {0, 1}, True)
    assert drawn(back)["finished"] == EN("lesson.done")


@pytest.mark.parametrize(
    "kept",
    [
        None,
        [],
        "x",
        {"v": 2, "lesson": "pico2/9", "page": 1},
        {"v": 1, "lesson": "pico2/8", "page": 1},
        {"v": 1, "lesson": "pico2/9", "page": 99, "done": [7, "0", True, -1, None]},
        {"v": 1, "lesson": "pico2/9", "page": True, "done": {"0": 1}},
    ],
)
def test_progress_that_cannot_be_read_is_passed_over(controller, kept):
    state = controller.open(kept)
    assert (state.page, state.done) == (0, frozenset())


@pytest.mark.parametrize("value", [0, 3, None, "1", True, 1.0])
def test_a_page_that_there_is_not_is_refused(controller, value):
    with pytest.raises(RequestRefused):
        ask(controller, controller.open(), "page", value=value)


def test_what_is_no_request_of_a_lesson_is_no_request(controller):
    for action in ("undo", "new", "set", "restore", "codes", "x"):
        with pytest.raises(ValueError, match="no such request"):
            ask(controller, controller.open(), action)


def test_the_sentences_of_praise_and_of_another_try_vary(controller):
    state = controller.open()
    right = replace(ask(controller, state, "choose", seat=0, choice=3))
    wrong = ask(controller, state, "choose", seat=0, choice=5)
    praise = {plain(drawn(replace(right, tries=n))["feedback"]["text"]) for n in range(6)}
    missed = {plain(drawn(replace(wrong, tries=n))["feedback"]["text"]) for n in range(6)}
    assert (len(praise), len(missed)) == (6, 3)
