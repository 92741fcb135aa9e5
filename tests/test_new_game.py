"""`pico-widgets new-game` writes a package that is installed, found, played and explained as it is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from pico_widgets.commands.skeleton import FOLDER, kinds
from pico_widgets.core.registry import GAMES
from pico_widgets.text import LANGUAGES
from pico_widgets.text.catalogue import read

CASES = [(kind, seats) for kind in kinds() for seats in (2, 4)]


def python(*words: str, cwd: Path | None = None, site: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Python with these words; `site` is a folder of packages that it finds besides those installed here."""
    env = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    if site is not None:
        env["PYTHONPATH"] = str(site)
    return subprocess.run([sys.executable, *words], cwd=cwd, env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("kind", "seats"), CASES)
def test_the_package_passes_the_checks_of_every_game_as_it_is(run, tmp_path, kind, seats):
    folder, site = tmp_path / "snip_snap", tmp_path / "site"
    words = ("--kind", kind, "--seats", str(seats), "--letter", "z", "--directory", str(folder))
    status, out, err = run("new-game", "snip_snap", *words)
    assert (status, err) == (0, "")
    assert str(folder) in out
    pip = ("install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(site))
    installed = python("-m", "pip", *pip, str(folder))
    assert installed.returncode == 0, installed.stderr
    tested = python("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests", cwd=folder, site=site)
    assert tested.returncode == 0, tested.stdout
    listed = python("-m", "ruff", "check", "--no-cache", str(folder))
    assert listed.returncode == 0, listed.stdout
    dealt = python("-m", "pico_widgets.cli", "deal", "--game", "snip_snap", "7", cwd=tmp_path, site=site)
    assert "Snip snap" in dealt.stdout
    assert f"seats={seats}," in (folder / "snip_snap" / "__init__.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", kinds())
def test_nothing_of_the_skeletons_own_name_is_left(run, tmp_path, kind):
    assert run("new-game", "snip_snap", "--kind", kind, "--directory", tmp_path / "new")[0] == 0
    written = [path for path in (tmp_path / "new").rglob("*") if path.is_file()]
    assert {path.suffix for path in written} == {".py", ".po", ".mo", ".toml", ".md", ".json", ".ipynb"}
    for path in written:
        assert "mygame" not in f"{path.relative_to(tmp_path)} {path.read_bytes()!r}".lower(), path


@pytest.mark.parametrize("kind", kinds())
@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalogues_have_the_sentences_that_are_written(run, tmp_path, kind, language):
    """The writer of compiled catalogues agrees with Babel's."""
    assert run("new-game", "snip_snap", "--kind", kind, "--directory", tmp_path / "new")[0] == 0
    folder = tmp_path / "new" / "snip_snap" / "locales"
    with (folder / language / "LC_MESSAGES" / "pico_widgets.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    written = {
        (one.id if isinstance(one.id, str) else one.id[0]): (one.string,) if isinstance(one.string, str) else one.string
        for one in catalogue
        if one.id
    }
    assert read(folder, language).forms == {key: tuple(forms) for key, forms in written.items()}


def test_a_letter_that_is_free_is_found(run, tmp_path):
    assert run("new-game", "pepe", "--directory", tmp_path / "new")[0] == 0
    text = (tmp_path / "new" / "pepe" / "__init__.py").read_text(encoding="utf-8")
    assert not any(f'letter="{game.letter}"' in text for game in GAMES.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "words",
    [
        ("My-Game",),
        ("class",),
        ("a" * 21,),
        (next(iter(GAMES)),),
        ("json",),
        ("new", "--letter", next(iter(GAMES.values())).letter),
        ("new", "--letter", "0"),
    ],
)
def test_what_cannot_be_written_is_said(run, tmp_path, monkeypatch, language, words):
    monkeypatch.chdir(tmp_path)
    status, out, err = run("new-game", *words, "--language", language)
    assert (status, out) == (2, "")
    assert err.startswith("pico-widgets: ")
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(run, tmp_path):
    (tmp_path / "kept.txt").write_text("mine")
    status, _, err = run("new-game", "snip_snap", "--directory", tmp_path)
    assert status == 2
    assert str(tmp_path) in err
    assert [path.name for path in tmp_path.iterdir()] == ["kept.txt"]


def test_the_skeletons_lie_in_the_package():
    assert (FOLDER / "together" / "pyproject.toml").is_file()
