"""The data of the strategy notebook: every deal once, in order, and worth what the solver says."""

from __future__ import annotations

import csv
import importlib
import json
import random
from itertools import combinations

import pytest
from joblib.externals.loky import get_reusable_executor
from strategy_plans import compare, fixed_plans

from pico_widgets import Prose
from pico_widgets.games.pico.rules.game import DECKS
from pico_widgets.games.pico.search.exact import Game, all_deals
from pico_widgets.games.pico.solved import SOLVED
from pico_widgets.text import LANGUAGES

FILES = {"pico1st": "pico2", "pico2nd": "pico2-later"}
DECK = pytest.mark.parametrize("deck", FILES)


def read(root, deck, name):
    """The comments, and a row for each line as a dict; the two hands are a tuple of tuples under `hands`."""
    lines = (root / "notebooks" / "data" / f"{FILES[deck]}-{name}.csv").read_text().splitlines()
    comments = [line for line in lines if line.startswith("# ")]
    rows = list(csv.DictReader(lines[len(comments) :]))
    for row in rows:
        row["hands"] = tuple(tuple(map(int, row[side].split())) for side in ("first", "second") if side in row)
    return comments, rows


def deals(deck):
    cards = sorted(DECKS[deck])
    return [
        (first, second)
        for first in combinations(cards, 5)
        for second in combinations([card for card in cards if card not in first], 5)
    ]


@DECK
@pytest.mark.parametrize("name", ["deals", "strategies"])
def test_every_deal_stands_once_and_in_order(root, deck, name):
    assert [row["hands"] for row in read(root, deck, name)[1]] == deals(deck)


@DECK
def test_the_files_name_the_commands_that_made_them(root, deck):
    assert read(root, deck, "deals")[0][0] == f"# pico-widgets atlas --deck {deck}"
    for name in ("strategies", "matches"):
        assert read(root, deck, name)[0][0] == f"# python notebooks/strategy_data.py {deck}"


@DECK
def test_with_the_hands_exchanged_points_cancel_and_games_add_up_to_one(root, deck):
    rows = {row["hands"]: row for row in read(root, deck, "deals")[1]}
    for (first, second), row in rows.items():
        other = rows[second, first]
        assert set(DECKS[deck]) == {*first, *second, int(row["surplus"])}
        assert float(row["points"]) + float(other["points"]) == pytest.approx(0, abs=1e-10)
        assert float(row["game"]) + float(other["game"]) == pytest.approx(1, abs=1e-11)


@DECK
def test_deals_taken_at_random_are_worth_what_the_solver_says(root, deck):
    for row in random.Random(deck).sample(read(root, deck, "deals")[1], 2):
        game = Game(*row["hands"], DECKS[deck])
        assert float(row["game"]) == pytest.approx(game.value, abs=1e-11)
        assert float(row["points"]) == pytest.approx(game.points.value, abs=1e-10)


@DECK
@pytest.mark.deep
def test_all_rounds_are_worth_what_the_solver_says(root, deck):
    rows = {row["hands"]: float(row["points"]) for row in read(root, deck, "deals")[1]}
    for first, second, worth in all_deals(DECKS[deck]):
        assert rows[first, second] == pytest.approx(worth, abs=1e-10)


@DECK
def test_strategies_score_what_is_computed_for_a_deal_taken_at_random(root, deck):
    row = random.Random(deck).choice(read(root, deck, "strategies")[1])
    scores = compare(*row["hands"], DECKS[deck], fixed_plans(DECKS[deck]))[0]
    names = {name for name, other in scores if other == "best answer"}
    assert names == {"highest", "lowest", "random", "points", "simple", "answer"}
    for name in names:
        assert float(row[f"{name}, best answer"]) == pytest.approx(scores[name, "best answer"], abs=2e-6)
        assert float(row[f"{name}, best mix"]) == pytest.approx(scores[name, "best"], abs=2e-6)


@DECK
def test_the_averages_over_all_deals_agree_with_the_deals_and_with_each_other(root, deck):
    by_deal = read(root, deck, "strategies")[1]
    means = {row["player"]: row for row in read(root, deck, "matches")[1]}
    for name in set(means) - {"best"}:
        for column, kept in (("best answer", "best answer"), ("best", "best mix")):
            mean = sum(float(row[f"{name}, {kept}"]) for row in by_deal) / len(by_deal)
            assert float(means[name][column]) == pytest.approx(mean, abs=2e-6)
    for one, other in combinations(means, 2):
        assert float(means[one][other]) + float(means[other][one]) == pytest.approx(1, abs=3e-6)


def test_another_deck_is_computed_anew(root, monkeypatch):
    monkeypatch.syspath_prepend(str(root / "notebooks"))
    # Worker processes that an earlier test left behind do not know this folder.
    get_reusable_executor().shutdown(wait=True)
    data = importlib.import_module("strategy_data")
    deck = {2: 1, 3: 4, 5: 2, 8: 3, 9: 3, 13: 1, 16: 2}
    table = data.deals("my own", deck, recompute=True, hand=3)
    by_deal, means = data.strategies("my own", deck, recompute=True, hand=3)
    rounds = data.first_tricks(deck, hand=3)
    assert len(table) == len(by_deal) == len(rounds) == 140
    assert list(table["points"]) == pytest.approx(list(rounds["points"]), abs=1e-11)
    assert table["game"].mean() == pytest.approx(0.5)
    assert list(table["game"][:1]) == pytest.approx([Game((2, 3, 5), (8, 9, 13), deck).value])
    assert by_deal["random, best mix"].mean() == pytest.approx(means.loc["random", "best"])
    assert means.loc["random", "best answer"] < means.loc["random", "best"] < 0.5


def test_the_charts_of_the_notebook_are_kept_as_pictures(root):
    notebook = json.loads((root / "notebooks" / "strategy.ipynb").read_text())
    drawn = [cell for cell in notebook["cells"] if "charts." in "".join(cell["source"]) and cell["cell_type"] == "code"]
    assert len(drawn) >= 8
    for cell in drawn:
        if "import" not in "".join(cell["source"]):
            picture = "".join(cell["outputs"][0]["data"]["image/svg+xml"])
            assert picture.startswith("<svg")
            assert "aria-label" in picture
            assert "http" not in picture.replace("http://www.w3.org/", "")


def test_what_is_read_in_the_notebook_is_kept_as_text_and_follows_the_reader(root):
    notebook = json.loads((root / "notebooks" / "strategy.ipynb").read_text())
    sources = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    outputs = [cell["outputs"] for cell in notebook["cells"] if cell["cell_type"] == "code"]
    read = [(source.split('"')[1], kept) for source, kept in zip(sources, outputs, strict=True) if "Prose(" in source]
    assert {f"pico.{name}" for name in SOLVED} == {page for page, _ in read}
    for page, kept in read:
        assert "".join(kept[0]["data"]["text/html"]) == Prose(page, language="en").still()["text/html"]
        assert len({Prose(page, language=language).still()["text/html"] for language in LANGUAGES}) == len(LANGUAGES)
