"""What tables and pages send is what the view contract says, whatever is played; and nothing in it is dead."""

from __future__ import annotations

import json
import random
import re

import pytest

from pico_widgets import Compare, Explained, Lesson, Prose, StartPage, Trainer
from pico_widgets.core.registry import GAMES
from pico_widgets.table.contract import CompareTraits, PageTraits, Request, Traits
from pico_widgets.widgets.table import table_class
from tests.widgets.helpers import ask, play_trick
from tools import contract, fixtures

OPTIONS = {"picas": {"hands": 1}}
"""So that matches are short."""
CASES = [(name, people) for name, game in GAMES.items() for people in range(1, game.seats + 1)]

OTHER_NAME = next(iter(GAMES))
OTHER = [table_class(name)(deal=7).deal_code for name in list(GAMES)[:2]]
"""Codes of deals of two games: one of them is of another game than that of any table."""

UNSENT = {
    ("View", "stock"),
    *(("Stock", key) for key in ("count", "turned", "text")),
    *(("StrengthCard", key) for key in ("can", "reason")),
    *(("Failure", key) for key in ("text", "code")),
    *(("Found", key) for key in ("head", "text")),
    *(("LessonPage", key) for key in contract.fields(contract.contract.LessonPage)),
}
"""Parts that a game of another package may send; what is sent when something goes wrong, or is seldom well found;
what `Lesson` takes over from its base."""


def faults(widget, shape, seen):
    """What is wrong with the traits of a widget; an empty trait is one that is not there."""
    out = []
    for name, (hint, _needed) in contract.fields(shape).items():
        value = getattr(widget, name, None)
        if value is not None:
            seen.add((shape.__name__, name))
        if value is not None and value != {}:
            out += contract.faults(value, hint, name, seen)
    return out


def step(table, rng):
    """Do one thing that a person could do, chosen at random."""
    view, chooser = table.view, table.state.chooser
    hand = next((seat["hand"] for seat in view.get("seats", ()) if seat["seat"] == chooser), None)
    match view["stage"]:
        case "cover":
            ask(table, "uncover")
        case "choose":
            ask(table, "choose", seat=chooser, choice=rng.choice(hand)["card"])
        case "ready":
            ask(table, "takeback", seat=table.state.here[-1]) if rng.random() < 0.2 else ask(table, "reveal")
        case "look":
            blind = rng.random() < 0.2
            ask(table, "choose", seat=chooser, choice="doble nula") if blind else ask(table, "look", seat=chooser)
        case "bid":
            ask(table, "choose", seat=chooser, choice=rng.choice([1, 2, 3, 4, "nula"]))
        case "play":
            if view["claim"] and rng.random() < 0.5:
                ask(table, "claim")
            else:
                cards = [card["card"] for card in hand if card["can"]] if rng.random() < 0.9 else [hand[0]["card"]]
                ask(table, "choose", seat=chooser, choice=rng.choice(cards))
        case _:
            ask(table, "next")


def look_around(table, rng):
    """Look around: the coach, an earlier trick and what else could have been played there, undo and redo."""
    view = table.view
    match rng.randrange(16):
        case 0:
            ask(table, "coach", level=1)
        case 1 if view["log"] and view["live"]:
            row = rng.choice(view["log"])
            ask(table, "go", round=row["round"], trick=row["trick"])
        case 2 if view["can"]["undo"]:
            ask(table, "undo")
        case 3 if view["can"]["redo"]:
            ask(table, "redo")


def played(name, people, language, seed, seen):
    """Faults of a table that is played for a while, with everything there is to be asked for."""
    rng = random.Random(seed)
    table = table_class(name)(people=people, language=language, deal=seed, seed=seed, options=OPTIONS.get(name, {}))
    out = faults(table, Traits, seen)
    for _ in range(250 if people == 1 else 120):
        if not table.view["live"]:
            if table.view["whatif"] and rng.random() < 0.3:
                ask(table, "whatif", round=table.view["whatif"]["round"], trick=table.view["whatif"]["trick"])
            else:
                ask(table, "live")
        elif table.view["mainLine"] and rng.random() < 0.1:
            ask(table, "mainline")
        else:
            step(table, rng)
        out += faults(table, Traits, seen)
        if table.view["stage"] == "result":
            break
        if table.state.thinker is None and table.view["stage"] != "cover":
            look_around(table, rng)
            out += faults(table, Traits, seen)
    if table.review and name == "pico2":  # the other reviews are searches, and have the same shape
        ask(table, "review", seat=table.state.here[0])
    for code in ("nonsense", OTHER[name == OTHER_NAME]):
        ask(table, "new", code=code)
        out += faults(table, Traits, seen)
    ask(table, "new", code="")
    out += faults(table, Traits, seen)
    table.close()
    return out


@pytest.fixture(scope="module")
def seen():
    """All keys that were met, as (TypedDict, key)."""
    return set()


@pytest.mark.parametrize(("name", "people"), CASES)
def test_all_that_a_table_sends_is_in_the_contract(name, people, seen):
    language = ("en", "es", "de")[people % 3]
    assert played(name, people, language, 5 + people, seen)[:5] == []
    seen.add(("played", f"{name} {people}"))


def test_all_that_pages_send_is_in_the_contract(seen):
    table = table_class("pico2")(deal=7, seed=1)
    play_trick(table)
    pages = [StartPage(), Explained(table.record)]
    pages += [Prose(page) for page in ("pico.intro", "pico.cards", "picas.ranks")]
    assert [fault for page in pages for fault in faults(page, PageTraits, seen)] == []
    assert faults(Compare(), CompareTraits, seen) == []


def test_all_that_a_lesson_sends_is_in_the_contract(seen):
    lesson = Lesson("pico2/1")
    found = faults(lesson, Traits, seen)
    for action in ("hint", "hint", "hint"):
        ask(lesson, action)
        found += faults(lesson, Traits, seen)
    for card in (4, 8):
        ask(lesson, "choose", seat=0, choice=card)
        found += faults(lesson, Traits, seen)
        ask(lesson, "again")
    for page in range(1, 6):
        ask(lesson, "page", value=page)
        found += faults(lesson, Traits, seen)
    assert found == []
    lesson.close()


def test_what_the_fixtures_hold_is_in_the_contract(root, seen):
    """They hold what takes long to come by in a game: a hand that is counted, the numbers of a search."""
    for file in ("two", "three", "turns"):
        stages = json.loads((root / "tests" / "js" / "fixtures" / f"{file}.json").read_text(encoding="utf-8"))["stages"]
        for stage, traits in stages.items():
            for name, value in traits.items():
                hint, _ = contract.fields(Traits)[name]
                assert contract.faults(value, hint, f"{file} {stage} {name}", seen) == []


def test_all_that_practice_sends_is_in_the_contract(seen):
    trainer = Trainer("pico2", topic="keep")
    found = faults(trainer, Traits, seen)
    ask(trainer, "choose", seat=0, choice=trainer.state.table.match.state.hands[0][0])
    found += faults(trainer, Traits, seen)
    assert trainer.lesson["trainer"]["rows"]
    assert not found
    trainer.close()


def test_nothing_in_the_contract_is_never_sent(seen):
    """Runs after the games: what none of them sent is no part of the contract."""
    if not {("played", f"{name} {people}") for name, people in CASES} <= seen:
        pytest.skip("the games were not all played in this process")
    asks = (Request, contract.contract.KeptScreen, contract.contract.KeptSettings)
    asked = {(one.__name__, key) for one in asks for key in contract.fields(one)}
    every = {(one.__name__, key) for one in contract.typed_dicts() for key in contract.fields(one)}
    place = {("Place", key) for key in ("id", "step", "answer")}  # the browser's own to set
    assert sorted(every - seen - UNSENT - asked - place) == []


def test_nothing_in_the_contract_is_never_read(root):
    """Each key is a word in the sources of the front end, or of the still picture."""
    widgets = root / "pico_widgets" / "widgets"
    sources = [*(widgets / "src").rglob("*.js*"), widgets / "still.py"]
    words = set(re.findall(r"\w+", "\n".join(path.read_text(encoding="utf-8") for path in sources)))
    keys = {(one.__name__, key) for one in contract.typed_dicts() if one is not Request for key in contract.fields(one)}
    assert sorted((name, key) for name, key in keys if key not in words) == []


def test_a_value_of_another_shape_is_found():
    for value, fault in [
        ({"text": "a"}, "without 'why'"),
        ({"text": "a", "why": "b", "more": 1}, "has no 'more'"),
        ({"text": 1, "why": "b"}, "is no str"),
        (None, "is no Marked"),
    ]:
        found = contract.faults(value, contract.contract.Marked, "marked")
        assert fault in found[0]


def test_the_types_of_the_front_end_are_those_of_the_contract():
    assert contract.TYPES.read_text(encoding="utf-8") == contract.types_file(), "python -m tools.contract"


def test_the_fixtures_are_what_tables_send():
    for name, text in fixtures.files().items():
        assert (fixtures.FOLDER / name).read_text(encoding="utf-8") == text, f"{name}: python -m tools.fixtures"


def test_no_source_of_the_front_end_names_a_game(root):
    """Neither in code nor in a comment; `pico-widgets` is the name of the package."""
    names = "|".join([*GAMES, *(game.table for game in GAMES.values()), "pico", "pico_three"])
    for path in (root / "pico_widgets" / "widgets" / "src").rglob("*.*"):
        text = path.read_text(encoding="utf-8").replace("pico-widgets", "").replace("pico_widgets", "")
        assert re.findall(rf"\b(?:{names})\b", text, re.IGNORECASE) == [], path.name
