"""Whole games that were played once are told the same way ever after; a game without one fails."""

from __future__ import annotations

import json

import playthroughs
import pytest

from pico_widgets.core.records import record_from_json, replay
from pico_widgets.core.registry import GAMES

NAMES = sorted(playthroughs.PLAYTHROUGHS)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_playthrough(game):
    assert game in [playthroughs.kept(name)["record"]["game"] for name in NAMES]


def test_every_playthrough_is_listed_and_every_one_listed_is_there():
    files = sorted(path.stem for path in playthroughs.FOLDER.glob("*.json"))
    assert files == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_told_as_it_was(name):
    kept = playthroughs.kept(name)
    told = playthroughs.played_through(kept["record"])
    assert told["deal"] == kept["deal"]
    for now, before in zip(told["turns"], kept["turns"], strict=True):
        assert now == before
    assert json.loads(json.dumps(told)) == kept


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_a_whole_game_under_its_options(name):
    game, options, _ = playthroughs.PLAYTHROUGHS[name]
    kept = playthroughs.kept(name)["record"]
    assert (kept["game"], kept["options"]) == (game, options)
    assert not replay(record_from_json(kept)).state.to_act


def test_the_script_says_which_playthroughs_would_change(monkeypatch, tmp_path, capsys):
    """Nothing differs as it stands; a file that was tampered with does, and `--write` puts it right."""
    monkeypatch.setattr(playthroughs, "FOLDER", tmp_path)
    assert playthroughs.main(["--write"]) == 0
    assert capsys.readouterr().out.count("written") == len(NAMES)
    assert playthroughs.main([]) == 0
    right = playthroughs.file_of("pico2").read_text()
    playthroughs.file_of("pico2").write_text(right.replace("pico2.trick.keep", "pico2.trick.kept"))
    assert playthroughs.main([]) == 1
    assert capsys.readouterr().out == "pico2: differs\n"
    assert playthroughs.main(["--write"]) == 0
    assert playthroughs.file_of("pico2").read_text() == right
