"""`pico-widgets tournament`: duplicate deals with seats rotated, and what is said of the result."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from pathlib import Path
from random import Random
from statistics import stdev
from typing import Any

import pytest

from pico_widgets import cli
from pico_widgets.commands import duplicate
from pico_widgets.commands.duplicate import Contender, Contest, Outcome, mean_over_deals, play_deal, rotations
from pico_widgets.commands.tournament import result
from pico_widgets.core.registry import GAMES
from pico_widgets.core.registry import GAMES as INSTALLED

Run = Callable[..., tuple[int, str, str]]

OPTIONS: dict[str, dict[str, Any]] = {"pico2": {}, "pico3": {}, "picas": {"hands": 1}}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs the command in one process, in an empty folder; gives exit status, output and errors."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def go(*given: str) -> tuple[int, str, str]:
        status = cli.main(["tournament", *given, "--workers", "1"])
        return (status, *capsys.readouterr())

    return go


# --- matches ------------------------------------------------------------------------------------


def watched(monkeypatch: pytest.MonkeyPatch, game: str) -> list[tuple[str, int, Any]]:
    """Has two random players, "one" and "other", whose seats are noted with the deals that they see."""
    seen: list[tuple[str, int, Any]] = []
    at_random = INSTALLED[game].players["random"]

    def player(name: str) -> Any:
        def chooses(rules: Any, view: Any, rng: Random) -> Any:
            deal = view.state.deal if game != "picas" else (view.dealer, view.hand if len(view.bids) == 4 else None)
            seen.append((name, view.seat, deal))
            return at_random(rules, view, rng)

        return chooses

    both = {name: player(name) for name in ("one", "other")}
    monkeypatch.setitem(INSTALLED[game].__dict__, "players", both)
    return seen


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("pico2", [{0}, {1}]),
        ("pico3", [{0}, {1}, {2}]),
        ("picas", [{0, 2}, {1, 3}]),
    ],
)
def test_the_first_player_sits_in_every_place_once(
    monkeypatch: pytest.MonkeyPatch, game: str, seats: list[set[int]]
) -> None:
    seen = watched(monkeypatch, game)
    contest = Contest(game, (Contender("one"), Contender("other")), OPTIONS[game])
    matches = []
    for place in range(rotations(game)):
        seen.clear()
        duplicate._match(contest, 3, place)
        matches.append(({seat for name, seat, _ in seen if name == "one"}, {seat for name, seat, _ in seen}))
    assert [mine for mine, _ in matches] == seats
    assert all(everybody == set(range(GAMES[game].from_options({}).seats)) for _, everybody in matches)


@pytest.mark.parametrize("game", ["pico2", "pico3"])
def test_all_matches_of_a_deal_are_played_with_its_cards_and_other_deals_with_others(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    seen = watched(monkeypatch, game)
    contest = Contest(game, (Contender("one"), Contender("other")))
    play_deal(contest, 1)
    first = {deal for _, _, deal in seen}
    seen.clear()
    play_deal(contest, 2)
    assert len(first) == 1
    assert first.isdisjoint({deal for _, _, deal in seen})


def test_in_picas_both_pairs_get_the_same_cards_of_every_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watched(monkeypatch, "picas")
    contest = Contest("picas", (Contender("one"), Contender("other")), {"hands": 2})
    hands = []
    for place in range(2):
        seen.clear()
        duplicate._match(contest, 0, place)
        hands.append([(seat, deal) for _, seat, deal in seen if deal[1] is not None and len(deal[1]) == 13])
    assert sorted(hands[0]) == sorted(hands[1])
    assert len({dealer for _, (dealer, _) in hands[0]}) == 2


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_matches(game: str) -> None:
    def contest(seed: int) -> list[list[Outcome]]:
        players = (Contender("simple"), Contender("random"))
        return [play_deal(Contest(game, players, OPTIONS[game], seed), number) for number in range(3)]

    assert contest(1) == contest(1) != contest(2)


@pytest.mark.parametrize("game", GAMES)
def test_shares_of_the_win_follow_from_the_points(game: str) -> None:
    contest = Contest(game, (Contender("random"), Contender("random")), OPTIONS[game])
    outcomes = [outcome for number in range(12) for outcome in play_deal(contest, number)]
    for outcome in outcomes:
        if rotations(game) == 2:
            assert outcome.share == (1 if outcome.points > outcome.others else outcome.points == outcome.others and 0.5)
        elif outcome.share == 1:
            assert outcome.points > outcome.others
        else:
            assert Fraction(outcome.share).limit_denominator(3) in (0, Fraction(1, 2), Fraction(1, 3))
    assert {outcome.share for outcome in outcomes} >= {0.0, 1.0}


# --- what is said of them -----------------------------------------------------------------------


def test_the_deal_is_the_unit_of_the_standard_error() -> None:
    deals = [[Outcome(1, 9, 5), Outcome(0, 4, 8)], [Outcome(1, 7, 6), Outcome(0.5, 6, 6)], [Outcome(0, 1, 2)] * 2]
    found = result(Contest("pico2", (Contender("simple"), Contender("random"))), deals)
    units = [0.5, 0.75, 0.0]
    first, second = found["players"]
    assert first["share"] == {"mean": sum(units) / 3, "stderr": pytest.approx(stdev(units) / sqrt(3))}
    assert second["share"]["mean"] == pytest.approx(1 - first["share"]["mean"])
    assert second["share"]["stderr"] == pytest.approx(first["share"]["stderr"])
    assert first["points"]["mean"] == pytest.approx((6.5 + 6.5 + 1) / 3)
    assert found["difference"]["points"]["mean"] == pytest.approx((0 + 0.5 - 1) / 3)
    assert (found["deals"], found["matches"], found["even"]) == (3, 6, 0.5)
    assert {name: found["first"][name] for name in ("won", "shared", "lost")} == {"won": 2, "shared": 1, "lost": 3}
    assert [seat["share"]["mean"] for seat in found["first"]["seats"]] == [pytest.approx(2 / 3), pytest.approx(1 / 6)]


def test_luck_of_the_deal_that_is_the_same_for_both_leaves_no_error() -> None:
    assert mean_over_deals([0.5, 0.5, 0.5]).stderr == 0
    assert mean_over_deals([0.5]).stderr is None


def test_in_pico_for_three_the_others_share_what_is_left() -> None:
    found = result(Contest("pico3", (Contender("simple"), Contender("random"))), [[Outcome(1, 9, 5)] * 3] * 2)
    assert [player["share"]["mean"] for player in found["players"]] == [1, 0]
    assert found["even"] == pytest.approx(1 / 3)


def test_the_result_comes_as_json(run: Run) -> None:
    status, out, _ = run("pico2", "expert", "random", "--matches", "5", "--seed", "7", "--json")
    found = json.loads(out)
    assert status == 0
    assert (found["game"], found["seed"], found["deals"], found["matches"]) == ("pico2", 7, 3, 6)
    assert [player["name"] for player in found["players"]] == ["expert", "random"]
    assert run("pico2", "expert", "random", "--matches", "5", "--seed", "7", "--json")[1] == out


@pytest.mark.parametrize(
    ("language", "number", "column"),
    [("en", "50.0%", "share of the win"), ("es", "50,0", "parte de la victoria"), ("de", "50,0", "Anteil am Sieg")],
)
def test_the_result_comes_as_a_table_in_the_readers_language(run: Run, language: str, number: str, column: str) -> None:
    words = ["picas", "simple", "simple", "--matches", "2", "--option", "hands=1", "--language", language]
    status, out, _ = run(*words)
    assert status == 0
    assert out.startswith("Picas (hands=1)\n")
    assert column in out
    assert number in out
    rows = [line for line in out.splitlines() if line.startswith("simple")]
    assert len(rows) == 2
    assert len(set(map(len, rows))) == 1


@pytest.mark.parametrize("matches", ["2", "4"])
def test_a_standard_error_is_explained_where_there_is_one(run: Run, matches: str) -> None:
    """One deal has none."""
    out = run("picas", "simple", "simple", "--matches", matches, "--option", "hands=1", "--language", "en")[1]
    assert "A shared win is divided." in out
    assert ("± is one standard error" in out) == ("± " in out.split("shared win")[0]) == (matches == "4")


def test_a_seat_of_each_place_is_named(run: Run) -> None:
    found = json.loads(run("picas", "simple", "random", "--matches", "2", "--option", "hands=1", "--json")[1])
    assert [one["seat"] for one in found["first"]["seats"]] == ["NS", "EW"]


# --- the command's words ------------------------------------------------------------------------


def searching(game: Any, view: Any, rng: Random, *, playouts: int = 10) -> Any:
    """A player with a budget, which it notes."""
    BUDGETS.append(playouts)
    return INSTALLED["pico2"].players["random"](game, view, rng)


BUDGETS: list[int] = []


@pytest.mark.parametrize(
    ("words", "budgets"),
    [
        (["searching", "random"], {10}),
        (["searching", "random", "--playouts", "3"], {3}),
        (["searching:4", "searching", "--playouts", "3"], {3, 4}),
    ],
)
def test_a_budget_goes_to_those_who_search(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: list[str], budgets: set[int]
) -> None:
    players = {"searching": searching, "random": INSTALLED["pico2"].players["random"]}
    monkeypatch.setitem(INSTALLED["pico2"].__dict__, "players", players)
    BUDGETS.clear()
    assert run("pico2", *words, "--matches", "2")[0] == 0
    assert set(BUDGETS) == budgets


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pico2", "simple", "nobody"], "random, simple, expert"),
        (["pico2", "simple", "random", "--playouts", "5"], "does not search"),
        (["pico2", "simple:5", "random"], "does not search"),
        (["picas", "simple", "random", "--option", "target=no"], "target"),
        (["picas", "simple", "random", "--option", "nothing=1"], "nothing"),
        (["picas", "simple", "random", "--option", "target"], "--option does not take"),
        (["picas", "random", "random"], "--option hands=8"),
        (["pico4", "simple", "random"], "pico4"),
        (["pico2", "simple"], "PLAYER"),
        (["pico2", "simple", "random", "--matches", "0"], "--matches does not take"),
        (["pico2", "simple", "random", "--seed", "-1"], "--seed does not take"),
    ],
)
def test_words_that_make_no_sense_are_said_to_make_none(run: Run, words: list[str], said: str) -> None:
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert said in err
