"""Traces: what the referee says of whole records, the same in every language but for the sentences."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pico_widgets.core.records import RecordError, record_from_json, replay
from pico_widgets.core.registry import GAMES as INSTALLED
from pico_widgets.explain.rulebook import rules_text
from pico_widgets.explain.steps import Names
from pico_widgets.explain.trace import LONGEST, fault_json, text, trace
from pico_widgets.explain.trace import explanations as told
from pico_widgets.games.picas.rules.options import PicasOptions
from pico_widgets.games.pico.rules.game import Pico, Pico2, Pico3
from pico_widgets.text import LANGUAGES, plain, words
from tests.explain.explain_helpers import NAMED, YOU, at_random, events_of

CASES = Path(__file__).parent.parent / "games" / "pico" / "rules" / "pico_cases.jsonl"
GAMES = (Pico2(), Pico2("pico2nd"), Pico2(points={2: 4, 16: 1}), Pico3(), Pico3(points={13: 1}))


def bare(value: Any) -> Any:
    """A trace without what the comparison of traces leaves out."""
    if isinstance(value, dict):
        return {key: bare(part) for key, part in value.items() if key not in ("steps", "deal", "message")}
    return [bare(part) for part in value] if isinstance(value, list) else value


def traced(record: Any, language: str) -> dict[str, Any]:
    say = words(language)
    try:
        return trace(replay(record_from_json(record)), say)
    except RecordError as fault:
        return fault_json(fault, say)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "line", CASES.read_text(encoding="utf-8").splitlines(), ids=lambda line: json.loads(line)["why"]
)
def test_every_case_is_traced_as_it_should_be(line: str, language: str) -> None:
    case = json.loads(line)
    assert bare(traced(case["record"], language)) == bare(case["trace"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name} {game.options}")
@pytest.mark.parametrize("names", [YOU, NAMED], ids=["you", "names"])
def test_every_game_can_be_told_in_every_language(language: str, game: Pico, names: Names) -> None:
    say = words(language)
    for seed in range(4):
        played = at_random(game, seed)
        for part in told(played, say, names):
            for step in part.to_json(say)["list"]:
                assert step["name"]
                assert "{" not in plain(step["text"])
                assert not plain(step["text"])[0].islower()
                assert plain(step["text"]).endswith(".")


def test_every_step_names_a_clause_of_its_game_and_every_clause_that_decides_is_told() -> None:
    for name, games in (("pico2", GAMES[:3]), ("pico3", GAMES[3:])):
        known = {clause.id for clause in INSTALLED[name].clauses}
        seen: set[str] = set()
        happened: set[str] = set()
        for game in games:
            for seed in range(40):
                played = at_random(game, seed)
                seen |= {step.clause for part in told(played, words("en")) for step in part.steps}
                happened |= {event.clause for event in events_of(played)}
        assert seen <= known
        assert happened <= seen
        deciding = {clause.id for clause in INSTALLED[name].clauses if not clause.defines and not clause.ruling}
        assert deciding <= seen


@given(st.integers(0, 2**32 - 1))
def test_a_trace_is_ascii_json_and_its_sums_agree(seed: int) -> None:
    made = trace(at_random(Pico2(), seed), words("es"))
    assert json.loads(json.dumps(made, ensure_ascii=True)) == made
    for number in (1, 2):
        points = [trick["points"] for trick in made["tricks"] if trick["round"] == number]
        assert made["rounds"][number - 1]["points"] == [sum(side) for side in zip(*points, strict=True)]
    assert made["result"]["totals"] == [sum(side) for side in zip(*(r["points"] for r in made["rounds"]), strict=True)]


def test_steps_stand_in_deal_tricks_rounds_and_result() -> None:
    made = trace(at_random(Pico3(), 7), words("de"))
    every = [made["deal"], *made["tricks"], *made["rounds"], made["result"]]
    assert all(part["steps"] and all(set(step) == {"clause", "text"} for step in part["steps"]) for part in every)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_for_people_is_wrapped_and_numbered(language: str) -> None:
    lines = text(at_random(Pico2(), 3), words(language)).splitlines()
    assert max(map(len, lines)) <= 88
    assert lines[0] == words(language)("pico2.name")
    assert any(line.startswith("  1. ") for line in lines)


def test_a_list_of_the_options_there_are_is_whole() -> None:
    record = {"format": "pico-record/1", "game": "picas", "options": {"none": 1}, "rounds": []}
    names = ", ".join(option.name for option in fields(PicasOptions))
    assert traced(record, "en")["error"]["message"] == f"There is no option none. This game has: {names}."


@pytest.mark.parametrize("value", ["x" * 5000, "\x1b[31m", "\ud800", {"a": 1}, None, 1.5, True, [1, 2]])
def test_what_is_strange_in_a_record_is_repeated_short_and_in_one_line(value: Any) -> None:
    record = {"format": "pico-record/1", "game": "pico2", "options": {"deck": value}, "rounds": []}
    message = traced(record, "en")["error"]["message"]
    assert len(message) < 3 * LONGEST + 100
    assert "\x1b" not in message
    assert "\n" not in message


# --- the rules as the drawer shows them -----------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name} {game.options}")
def test_the_drawer_shows_every_clause_and_every_ruling_with_its_reason(game: Pico, language: str) -> None:
    shown = rules_text(game, words(language))
    ids = [clause["id"] for group in shown["groups"] for clause in group["clauses"]]
    ids += [ruling["id"] for ruling in shown["rulings"]]
    assert sorted(ids) == sorted(clause.id for clause in INSTALLED[game.name].clauses)
    assert all(ruling["why"] and ruling["source"] for ruling in shown["rulings"])
    assert [ruling["option"]["key"] for ruling in shown["rulings"] if ruling["option"]] == list(game.option_names)


def test_the_rules_say_the_cards_and_points_in_force() -> None:
    later = rules_text(Pico2("pico2nd", {16: 1}), words("en"))
    deck = later["groups"][0]["clauses"][0]
    assert plain(deck["text"]).startswith("11 cards of strength 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 and 16.")
    points = next(ruling for ruling in later["rulings"] if ruling["id"] == "pico2.ruling.points")
    assert plain(points["text"]) == "1 point: 4 and 16; 2 points: 5, 6 and 7; 3 points: 8, 9, 10, 11, 12 and 13."
    assert points["option"]["value"] == {"16": 1}
    assert {"card": 16, "value": 1} in points["option"]["strengths"]
    assert next(r for r in later["rulings"] if r["id"] == "pico2.ruling.deck")["option"]["value"] == "pico2nd"


def test_a_source_line_is_named() -> None:
    shown = rules_text(Pico2(), words("en"))
    by_id = {clause["id"]: clause for group in shown["groups"] for clause in group["clauses"]}
    assert by_id["pico2.trick.double"]["source"] == "Source: Pico, line 8"
    assert by_id["pico2.score.faceup"]["source"] == "Source: Pico, lines 13 and 14"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_text_ends_within_what_is_kept_together(language: str) -> None:
    """ "4 + 4 = 8" stays on one line, whatever stands before it."""
    say, kept = words(language), 0
    for line in CASES.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)["record"]
        try:
            played = replay(record_from_json(record))
        except RecordError:
            continue
        lines = text(played, say).splitlines()
        for part in told(played, say):
            for run in (run for step in part.steps for run in step.text):
                if isinstance(run, dict) and "k" in run:
                    kept += 1
                    assert any(plain([run]) in one for one in lines), plain([run])
    assert kept > 20
