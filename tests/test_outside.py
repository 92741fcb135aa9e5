"""Games that other packages bring, installed beside ours: dealt, played, explained, recorded, shared and refused.

The packages lie in `tests/outside/`.  They hold Python and sentences alone, and no file of ours knows them.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pico_widgets.core.registry import GAMES
from pico_widgets.text import LANGUAGES

OUTSIDE = Path(__file__).with_name("outside")

BROUGHT = ("german_whist", "goofspiel")
"""The games, by the names of their packages: one with taking turns and a French deck, one with choosing together."""


def ran(env: dict[str, str], *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """The command `pico-widgets` with these words, in that environment."""
    program = [sys.executable, "-m", "pico_widgets.cli", *words]
    return subprocess.run(program, env=env, input=given, capture_output=True, text=True, check=False)


@pytest.fixture(scope="session", params=BROUGHT)
def game(request: pytest.FixtureRequest) -> str:
    """The name of a game that is brought."""
    return str(request.param)


@pytest.fixture(scope="session")
def played(game: str, installed: dict[str, str]) -> dict[str, Any]:
    """A game that was played to its end, as `outside/playing.py` tells it."""
    program = [sys.executable, str(OUTSIDE / "playing.py"), game, "2026"]
    done = subprocess.run(program, env=installed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_games_are_found_after_ours(installed: dict[str, str]) -> None:
    program = "from pico_widgets.core.registry import GAMES; print(*GAMES)"
    done = subprocess.run([sys.executable, "-c", program], env=installed, capture_output=True, text=True, check=True)
    assert tuple(done.stdout.split()) == (*GAMES, *BROUGHT)
    assert not set(BROUGHT) & set(GAMES)


def test_a_package_is_python_and_sentences(game: str) -> None:
    kinds = {path.suffix for path in (OUTSIDE / game / game).rglob("*") if path.is_file() and path.suffix != ".pyc"}
    assert kinds == {".py", ".po", ".mo"}


# --- by code ------------------------------------------------------------------------------------


def test_it_is_played_to_its_end_kept_and_shared_at_every_turn(played: dict[str, Any]) -> None:
    assert played["kept"]
    assert played["share"].startswith("pw1.")
    assert sum(played["totals"]) > 0


def test_every_wrong_choice_is_refused_with_a_sentence(played: dict[str, Any]) -> None:
    kinds = {kind for kind, _, _ in played["refused"]}
    assert {"not_a_card", "not_in_hand"} <= kinds
    assert all(sentence.endswith(".") for _, _, sentence in played["refused"])


def test_who_must_follow_is_told_so(played: dict[str, Any], game: str) -> None:
    if game != "german_whist":
        assert not any(kind == "breaks" for kind, _, _ in played["refused"])
        return
    sentences = {sentence for kind, clause, sentence in played["refused"] if clause == "german_whist.follow"}
    assert "Ana led hearts. You hold hearts, so you must follow suit: hearts." in sentences


def test_it_speaks_each_language(played: dict[str, Any]) -> None:
    titles = [tuple(played["titles"][language]) for language in LANGUAGES]
    assert len(set(titles)) == len(LANGUAGES)
    assert len(set(map(len, titles))) == 1
    assert len(set(played["rules"].values())) == len(LANGUAGES)


# --- by command ---------------------------------------------------------------------------------


def test_deal_shows_the_deal_of_its_code(game: str, played: dict[str, Any], installed: dict[str, str]) -> None:
    done = ran(installed, "deal", "--json", played["code"])
    rounds = json.loads(done.stdout)["rounds"]
    assert rounds[0]["deal"] == played["record"]["rounds"][0]["deal"]
    by_seed = ran(installed, "deal", "--game", game, "2026")
    assert by_seed.stdout == ran(installed, "deal", played["code"]).stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_explain_tells_its_record(played: dict[str, Any], installed: dict[str, str], language: str) -> None:
    record = json.dumps(played["record"])
    done = ran(installed, "explain", "--language", language, "-", given=record)
    assert done.returncode == 0, done.stderr
    assert played["titles"][language][-1] in done.stdout
    traced = json.loads(ran(installed, "explain", "--json", "-", given=record).stdout)
    assert traced["result"]["totals"] == played["totals"]
    assert len(traced["tricks"]) == len(played["record"]["rounds"][0]["tricks"])


def test_explain_says_the_first_fault_of_a_record(game: str, played: dict[str, Any], installed: dict[str, str]) -> None:
    record = json.loads(json.dumps(played["record"]))
    record["rounds"][0]["tricks"][1] = record["rounds"][0]["tricks"][0]
    done = ran(installed, "explain", "--json", "-", given=json.dumps(record))
    assert done.returncode == 1
    fault = json.loads(done.stdout)["error"]
    assert fault["trick"] == 2
    assert fault["clause"].startswith(game)


def test_there_is_no_coach_and_the_command_says_so(played: dict[str, Any], installed: dict[str, str]) -> None:
    done = ran(installed, "coach", "-", given=json.dumps(played["record"]))
    assert done.returncode == 1
    assert "has no coach" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_tournament_of_its_players(game: str, installed: dict[str, str]) -> None:
    done = ran(installed, "tournament", game, "simple", "random", "--matches", "20", "--json")
    assert done.returncode == 0, done.stderr
    first, second = json.loads(done.stdout)["players"]
    assert first["share"]["mean"] > second["share"]["mean"]
    missing = ran(installed, "tournament", game, "expert", "random")
    assert missing.returncode == 2
    assert "random, simple" in missing.stderr
