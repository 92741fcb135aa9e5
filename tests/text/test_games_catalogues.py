"""A game of another package brings its own sentences; those that all games share it cannot change."""

from __future__ import annotations

from pathlib import Path

import pytest

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.registry import GAMES
from pico_widgets.text import LANGUAGES, words
from pico_widgets.text.catalogue import Words
from pico_widgets.text.check import faults
from tests.outside_game import NAME, SENTENCES, install, write_catalogue


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GameDescriptor:
    return install(tmp_path, monkeypatch)


@pytest.mark.parametrize("language", SENTENCES)
def test_a_sentence_of_a_game_is_found_by_the_name_that_begins_its_key(game: GameDescriptor, language: str) -> None:
    assert words(language)(f"{NAME}.start.line") == SENTENCES[language]["start.line"]
    assert words(language).has(f"{NAME}.name")
    assert words(language).keys(NAME) == {f"{NAME}.{key}" for key in SENTENCES[language]}


def test_a_game_that_does_not_speak_a_language_is_said_in_english(game: GameDescriptor) -> None:
    assert words("de")(f"{NAME}.name") == "Tarock"
    assert words("de")("ui.you") == "Du"


@pytest.mark.parametrize("key", [f"{NAME}.rules.title", "tarot.name", "picas.start.wish"])
def test_a_sentence_that_no_game_brings_is_an_error(game: GameDescriptor, key: str) -> None:
    assert not words("en").has(key)
    with pytest.raises(KeyError, match=key):
        words("en")(key)


def test_the_words_of_its_front_end_are_sent_with_its_tables_only(game: GameDescriptor) -> None:
    say = words("es")
    assert set(say.front(NAME).items()) - set(say.front().items()) == {("stock", "El mazo")}
    assert "stock" not in say.front("picas")


def test_a_game_without_catalogues_has_no_sentences(game: GameDescriptor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game.__dict__, "locales", Path("nowhere"))
    assert words("en").keys(NAME) == frozenset()
    assert not words("en").has(f"{NAME}.name")


def test_the_catalogues_of_the_other_games_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    say, read = Words("en"), []
    monkeypatch.setattr("pico_widgets.text.catalogue.read", lambda folder, language: read.append(folder))
    with pytest.raises(KeyError):  # what was read here is no catalogue
        say("pico2.name")
    say("ui.you")
    assert read == [GAMES["pico2"].locales]


@pytest.mark.parametrize("game", GAMES)
def test_the_sentences_of_an_installed_game_are_whole(game: str) -> None:
    assert list(faults(GAMES[game].locales)) == []


@pytest.mark.parametrize("game", GAMES)
def test_each_key_of_a_game_begins_with_its_name_or_its_packages(game: str) -> None:
    heads = {key.partition(".")[0] for key in words("en").keys(game)}
    assert heads <= {
        name for one in GAMES.values() if one.locales == GAMES[game].locales for name in (one.name, one.family)
    }


def test_a_game_may_not_have_a_key_that_all_games_share(tmp_path: Path) -> None:
    for language in LANGUAGES:
        write_catalogue(tmp_path, language, {"ui.you": "Thou", "tarock.name": "Tarock"})
    assert list(faults(tmp_path)) == ["'ui.you' is a sentence that all games share"]
