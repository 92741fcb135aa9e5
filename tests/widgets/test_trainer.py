"""The widget of practice: its keywords, a puzzle answered right and wrong, what is counted, what a browser may ask."""

from __future__ import annotations

from typing import Any

import pytest

from pico_widgets import Trainer
from pico_widgets.teach.trainer.puzzles import BEST, bank
from pico_widgets.teach.trainer.training import DISTANCES
from pico_widgets.text import LANGUAGES
from tests.widgets.helpers import ask

GAMES = ["pico2", "pico3", "picas"]


def puzzles(game: str) -> list[Any]:
    """One puzzle of each topic."""
    return list({one.topic.name: one for one in bank(game).values()}.values())


def wrong(trainer: Trainer) -> Any:
    """A choice that the rules allow and that is not right."""
    table = trainer.state.table
    assert table is not None
    legal = table.match.game.legal(table.match.state, table.here[0])
    return next(one for one in legal if one not in bank(trainer.state.lesson.game)[trainer.code].right)


def choose(trainer: Trainer, choice: Any) -> Any:
    assert trainer.state.table is not None
    return ask(trainer, "choose", seat=trainer.state.table.here[0], choice=choice)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_right_choice_is_right_at_every_topic_and_in_every_language(game, language):
    for puzzle in puzzles(game):
        trainer = Trainer(game, code=puzzle.code, language=language)
        choose(trainer, puzzle.right[0])
        assert trainer.lesson["feedback"]["right"] is True
        assert trainer.progress["tally"] == {puzzle.topic.name: [1, 1]}


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_choice_says_why_and_can_be_tried_again_but_counts(game):
    for puzzle in puzzles(game):
        trainer = Trainer(game, code=puzzle.code, language="en")
        choose(trainer, wrong(trainer))
        said = trainer.lesson["feedback"]
        assert said["right"] is False
        assert len(trainer.say.plain(said["text"])) > 30
        assert said.get("clause") or puzzle.topic.do == BEST
        ask(trainer, "again")
        choose(trainer, puzzle.right[0])
        assert trainer.lesson["feedback"]["right"] is True
        assert trainer.progress["tally"] == {puzzle.topic.name: [0, 1]}


def test_the_coach_says_what_the_best_card_is_worth():
    puzzle = next(one for one in bank("pico2").values() if one.topic.do == BEST)
    trainer = Trainer("pico2", code=puzzle.code, language="en")
    card = wrong(trainer)
    choose(trainer, card)
    said = trainer.say.plain(trainer.lesson["feedback"]["text"])
    assert f"{card}" in said
    assert f"the {puzzle.right[0]}" in said


def test_whoever_was_shown_the_answer_did_not_find_it():
    puzzle = puzzles("pico2")[1]
    trainer = Trainer("pico2", code=puzzle.code)
    for _ in range(3):
        ask(trainer, "hint")
    choose(trainer, puzzle.right[0])
    assert trainer.progress["tally"] == {puzzle.topic.name: [0, 1]}


def test_topic_and_grade_are_chosen():
    trainer = Trainer("pico2", language="en")
    ask(trainer, "topic", value="double")
    assert trainer.code.startswith("double-")
    ask(trainer, "grade", value="3")
    assert bank("pico2")[trainer.code].grade == 3
    for action, value in (("topic", "chess"), ("grade", "9"), ("grade", 3), ("topic", None)):
        assert ask(trainer, action, value=value)["plain"]


def test_a_grade_without_puzzles_is_told_and_nothing_changes():
    empty = {(one.topic.name, one.grade) for one in bank("picas").values()}
    topic, grade = next((t, g) for t, _ in sorted(empty) for g in (1, 2, 3) if (t, g) not in empty)
    trainer = Trainer("picas", topic=topic, language="en")
    before = trainer.code
    assert "no puzzle of this difficulty" in ask(trainer, "grade", value=str(grade))["plain"]
    assert trainer.code == before
    assert trainer.lesson["trainer"]["choices"][1]["value"] == "0"


def test_the_next_puzzle_is_another_one():
    trainer = Trainer("pico3")
    seen = {trainer.code}
    for _ in range(20):
        ask(trainer, "after")
        assert trainer.code not in seen
        seen.add(trainer.code)


def test_what_was_practised_comes_back_and_what_cannot_be_read_does_not():
    kept = {"v": 1, "lesson": "trainer/pico2", "page": 0, "done": [0], "tally": {"keep": [2, 3]}, "again": {}}
    trainer = Trainer("pico2")
    ask(trainer, "resume", progress=kept)
    assert trainer.progress == kept
    for tally in (
        {"keep": [4, 3]},
        {"keep": [-1, 3]},
        {"keep": "12"},
        {"chess": [1, 1]},
        {"keep": [1, 10**9]},
        [1],
        "x",
    ):
        ask(trainer, "resume", progress=kept | {"tally": tally})
        assert trainer.progress["tally"] == {}


def test_another_game_is_chosen_above_the_puzzle():
    trainer = Trainer("pico2", language="de")
    ask(trainer, "lesson", value="trainer/picas")
    assert trainer.view["title"] == "Üben: Picas"
    assert trainer.code in bank("picas")
    for value in ("trainer/chess", "picas/1", "picas", None, 7, "trainer/" + "p" * 200):
        assert ask(trainer, "lesson", value=value)["plain"]


def test_the_language_changes_under_a_puzzle_that_stays():
    trainer = Trainer("picas", code=puzzles("picas")[1].code, language="en")
    before = trainer.code
    trainer.language = "es"
    trainer.redraw()
    assert trainer.code == before
    assert trainer.lesson["heading"] == "Seguir el palo"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"game": "chess"}, "There is of: pico2"),
        ({"game": "pico2", "topic": "chess"}, "There are: ending"),
        ({"game": "pico2", "grade": 4}, "grade is 1, 2 or 3"),
        ({"game": "pico2", "code": "keep-1-99"}, "no puzzle"),
        ({"game": "pico2", "level": 1}, "level"),
    ],
)
def test_a_keyword_that_cannot_be_is_told(words, said):
    with pytest.raises((ValueError, TypeError), match=said):
        Trainer(**words)


def test_a_missed_puzzle_comes_again_at_growing_distances_until_it_is_known():
    trainer = Trainer("pico2", topic="keep")
    missed = trainer.code
    choose(trainer, wrong(trainer))
    for distance in DISTANCES:
        assert trainer.progress["again"][missed][1] == distance
        for _ in range(distance):
            ask(trainer, "after")
            assert trainer.code != missed
            choose(trainer, bank("pico2")[trainer.code].right[0])
        ask(trainer, "after")
        assert trainer.code == missed
        choose(trainer, bank("pico2")[missed].right[0])
    assert trainer.progress["again"] == {}


def test_what_comes_again_is_kept_and_checked():
    code = next(iter(bank("pico2")))
    kept = {"v": 1, "lesson": "trainer/pico2", "page": 0, "done": [0], "tally": {}}
    trainer = Trainer("pico2", language="en")
    ask(trainer, "resume", progress=kept | {"again": {code: [1, 4]}})
    assert trainer.progress["again"] == {code: [1, 4]}
    assert trainer.lesson["trainer"]["rows"][-1] == {"name": "Missed, to come again", "text": "1"}
    for held in ({code: [9, 0]}, {code: [0, 99]}, {code: [0]}, {code: "ab"}, {"keep-9-99": [0, 0]}, [code], 7):
        ask(trainer, "resume", progress=kept | {"again": held})
        assert trainer.progress["again"] == {}


def test_the_coach_speaks_of_no_bars_where_there_are_none():
    puzzle = next(one for one in bank("pico3").values() if one.topic.do == BEST)
    trainer = Trainer("pico3", code=puzzle.code, language="en")
    choose(trainer, puzzle.right[0])
    said = trainer.say.plain(trainer.lesson["feedback"]["text"])
    assert "chance" in said
    assert "bars" not in said
