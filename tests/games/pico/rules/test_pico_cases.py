"""The published cases: records of Pico with what the referee must say of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pico_widgets.core.records import RecordError, parse, record_from_json, replay
from tests.games.pico.rules.pico_helpers import trace

CASES = [json.loads(line) for line in Path(__file__).with_name("pico_cases.jsonl").read_text().splitlines()]


def said_of(read, value):
    try:
        return trace(replay(read(value)))
    except RecordError as fault:
        return {"error": fault.place()}


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{k}-{case['why']}") for k, case in enumerate(CASES)])
def test_the_referee_says_what_the_case_says(case):
    assert said_of(record_from_json, case["record"]) == case["trace"]
    assert said_of(parse, json.dumps(case["record"])) == case["trace"]


def test_the_cases_are_of_both_games_and_of_every_kind():
    whys = " ".join(case["why"] for case in CASES)
    for kind in ("pico2 whole game", "pico3 whole game", "unfinished", "seed 4294967295", "broken", "shape"):
        assert kind in whys
    assert len(CASES) == 34
