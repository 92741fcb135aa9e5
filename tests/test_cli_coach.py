"""`pico-widgets coach`: advice for records and sessions as they arrive; errors as for `explain`."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pico_widgets import cli
from pico_widgets.coach import evaluate
from pico_widgets.core.match import Match
from pico_widgets.core.records import parse, replay
from pico_widgets.games.picas.coach.searches import PICAS_PLAYOUTS
from pico_widgets.games.pico.coach.searches import THREE_PLAYOUTS
from pico_widgets.games.pico.rules.game import Pico2
from pico_widgets.text import LANGUAGES

CASES = [
    json.loads(line)
    for name in ("pico", "picas")
    for line in (Path(__file__).parent / "games" / name / "rules" / f"{name}_cases.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]
FAULTY = [case for case in CASES if "error" in case["trace"]]

DEAL = {"hands": [[2, 5, 8, 10, 16], [3, 4, 7, 9, 13]], "surplus": 6}
TWO = {"format": "pico-record/1", "game": "pico2", "options": {}, "rounds": [{"deal": DEAL, "tricks": [[10, 4]]}]}
PICAS = {
    "format": "pico-session/1",
    "record": {
        "format": "pico-record/1",
        "game": "picas",
        "options": {},
        "rounds": [{"deal": {"seed": 5}, "bids": [], "tricks": []}],
    },
    "bids": [3],
    "looked": ["N", "E", "S", "W"],
}

Run = Callable[..., tuple[int, str, str]]


def lines(values: list[Any]) -> bytes:
    return "".join(json.dumps(value) + "\n" for value in values).encode()


def session(record: Any) -> dict[str, Any]:
    return {"format": "pico-session/1", "record": record, "undone": True}


def test_the_advice_of_a_record_is_printed_as_json(run: Run) -> None:
    status, out, err = run("coach", "--json", "-", stdin=lines([TWO]))
    assert (status, err) == (0, "")
    assert json.loads(out) == evaluate(replay(parse(json.dumps(TWO))))


def test_a_session_gets_the_same_advice_as_its_record(run: Run) -> None:
    _, out, _ = run("coach", "--json", "-", stdin=lines([TWO, session(TWO)]))
    one, two = out.splitlines()
    assert one == two


def test_records_and_sessions_of_several_files_come_in_order(run: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "one.json", tmp_path / "many.jsonl"
    first.write_text(json.dumps(session(TWO), indent=2), encoding="utf-8")
    second.write_bytes(lines([PICAS, TWO]))
    status, out, _ = run("coach", "--json", "--playouts", "20", first, second)
    assert status == 0
    assert [json.loads(line)["game"] for line in out.splitlines()] == ["pico2", "picas", "pico2"]


def test_every_fault_is_told_as_explain_tells_it(run: Run) -> None:
    """The same JSON, the same messages, the same exit status, in the same places."""
    stdin = lines([case["record"] for case in FAULTY])
    assert run("coach", "--json", "-", stdin=stdin) == run("explain", "--json", "-", stdin=stdin)


def test_a_fault_within_a_session_is_the_fault_of_its_record(run: Run) -> None:
    faulty = [case["record"] for case in FAULTY if isinstance(case["record"], dict)]
    plain = run("coach", "--json", "-", stdin=lines(faulty))
    within = run("coach", "--json", "-", stdin=lines([session(record) for record in faulty]))
    assert [error(line) for line in within[1].splitlines()] == [error(line) for line in plain[1].splitlines()]
    assert within[0] == plain[0] == 1


def error(line: str) -> Any:
    return json.loads(line)["error"]


@pytest.mark.parametrize(
    "change",
    [
        {"undone": 1},
        {"bids": [1]},
        {"extra": 1},
        {"trick": "S2"},
        {"looked": [True]},
        {"record": None},
    ],
    ids=str,
)
def test_a_session_of_the_wrong_shape_is_an_error_of_shape(run: Run, change: dict[str, Any]) -> None:
    status, out, err = run("coach", "--json", "-", stdin=lines([session(TWO) | change, TWO]))
    assert status == 1
    bad, good = map(json.loads, out.splitlines())
    assert bad["error"]["clause"] is None
    assert bad["error"]["message"] in err
    assert good["game"] == "pico2"


def test_a_bid_of_a_session_that_breaks_a_rule_names_its_seat(run: Run) -> None:
    status, out, _ = run("coach", "--json", "-", stdin=lines([PICAS | {"bids": [14]}]))
    assert status == 1
    assert error(out)["clause"] == "picas.bid.number"
    assert error(out)["seat"] in "NESW"


def test_advice_is_printed_as_each_record_arrives(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first is out before the second is read."""
    printed: list[str] = []
    read_then: list[int] = []

    class Slow(io.BytesIO):
        def readline(self, *size: Any) -> bytes:
            read_then.append(len(printed))
            return super().readline(*size)

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Slow(lines([TWO, TWO, TWO]))))
    monkeypatch.setattr("pico_widgets.commands.reports.put", lambda line, **_: printed.append(line))
    assert cli.main(["coach", "--json", "-"]) == 0
    assert len(printed) == 3
    assert read_then[:3] == [0, 1, 2]


def test_a_missing_file_exits_with_2(run: Run, tmp_path: Path) -> None:
    status, out, err = run("coach", tmp_path / "none.json")
    assert (status, out) == (2, "")
    assert "none.json" in err


@pytest.mark.parametrize(
    "words", [("--playouts", "0"), ("--playouts", "x"), ("--seed", "-1"), ("--seed", "4294967296")]
)
def test_a_budget_or_a_seed_that_cannot_be_exits_with_2(run: Run, words: tuple[str, str]) -> None:
    assert run("coach", *words, "-")[0] == 2


def test_the_same_budget_and_seed_give_the_same_answer(run: Run) -> None:
    once, again, other = (
        run("coach", "--json", "--playouts", "40", "--seed", seed, "-", stdin=lines([PICAS])) for seed in "112"
    )
    assert once == again
    assert once[1] != other[1]


def test_more_playouts_are_more_playouts(run: Run) -> None:
    few, many = (
        json.loads(run("coach", "--json", "--playouts", budget, "-", stdin=lines([PICAS]))[1])
        for budget in ("40", "400")
    )
    assert sum(one["playouts"] for one in few["seats"][0]["choices"]) < sum(
        one["playouts"] for one in many["seats"][0]["choices"]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_the_default_budgets(run: Run, language: str) -> None:
    _, out, _ = run("coach", "--help", "--language", language)
    assert str(THREE_PLAYOUTS) in out
    assert str(PICAS_PLAYOUTS) in out


TEXT = """\
Pico for two
Outward round, trick 2

Your chance to win is 39.2%. Points still to come in this round, yours less those of Ana: +2.0 on average.

Your choices:
  2    show it 0% of the time  chance to win 39.2%
  5   show it 11% of the time  chance to win 39.2%  best
  8   show it 17% of the time  chance to win 39.2%  best
  10  show it 18% of the time  chance to win 39.2%  best
  16  show it 54% of the time  chance to win 39.2%  best

Choices of Ana:
  3   show it 13% of the time  chance to win 60.8%  best
  7   show it 35% of the time  chance to win 60.8%  best
  9   show it 14% of the time  chance to win 60.8%  best
  13  show it 38% of the time  chance to win 60.8%  best

Exact, if both play as well as possible; a draw counts half.
"""


def test_without_json_it_is_told_for_people(run: Run) -> None:
    assert run("coach", "-", stdin=lines([TWO])) == (0, TEXT, "")


@pytest.mark.parametrize(
    ("language", "spoken"),
    [
        ("en", ["Hand 1, the bids", "Choices of North:", "chance to win the match", "doble nula"]),
        ("es", ["Mano 1, las apuestas", "Elecciones del Norte:", "posibilidades de ganar la partida", "doble nula"]),
        ("de", ["Spiel 1, die Ansagen", "Möglichkeiten von Nord:", "Chance auf den Partiesieg"]),
    ],
)
def test_bids_of_picas_are_told_in_the_language_asked_for(run: Run, language: str, spoken: list[str]) -> None:
    looked = PICAS | {"looked": [], "bids": [3]}
    status, out, _ = run("coach", "--playouts", "20", "--language", language, "-", stdin=lines([PICAS, looked]))
    assert status == 0
    for words in spoken:
        assert words in out
    assert "–" not in out  # What was hardly tried has no number: nothing stands in its place.


def test_where_nobody_chooses_it_says_so(run: Run) -> None:
    """A game played to its end."""
    rng, match = Random(1), Match(Pico2(), 1)
    while match.state.to_act:
        match.play({seat: rng.choice(match.state.hands[seat]) for seat in (0, 1)})
    _, out, _ = run("coach", "-", stdin=lines([match.record]))
    mine, theirs = match.state.totals
    assert (mine > theirs) == ("you have won it" in out)
    assert (mine < theirs) == ("Ana has won it" in out)
    _, out, _ = run("coach", "--json", "-", stdin=lines([match.record]))
    assert json.loads(out)["seats"] == []
