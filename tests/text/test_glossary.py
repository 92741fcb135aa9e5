"""The glossary: every word of the trade has its meaning in each language, and is found where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from pico_widgets.core.registry import GAMES
from pico_widgets.explain.rulebook import rules_text
from pico_widgets.explain.terms import keys_of, marked, terms, terms_of
from pico_widgets.text import LANGUAGES, plain, words

TRADE = {
    "en": {
        "pico": r"tricks?|strengths?|surplus|face down|face.up|reveal\w*|rounds?|twins?|pass(es|ed)?|more than double",
        "picas": r"tricks?|suits?|leads?|led|follow suit|void|trumps?|bid\w*|contracts?|overtricks?|S\.B\.|penalty|"
        r"nulas?|pairs?|partners?|dealer|hands?|match|claims?",
    },
    "es": {
        "pico": r"bazas?|fuerzas?|sobrante|boca (abajo|arriba)|descubr\w*|mangas?|gemelas?|penúltima|más del doble",
        "picas": r"rondas?|bazas?|palos?|salidas?|sale|triunfo|apuestas?|apostar|apostó|contratos?|sobrebazas?|S\.B\.|"
        r"penalidad|nulas?|parejas?|compañer\w*|reparte|manos?|partidas?|a ciegas",
    },
    "de": {
        "pico": r"Stich\w*|Stärken?|überzählige|verdeckt|offenen?|Runden?|Hinrunde|Rückrunde|Zwillinge?|vorletzten?",
        "picas": r"Stich\w*|Farben?|[Aa]us\w*spiel\w+|bedienen|[Ff]arbfrei\w*|Trumpf|stechen|[Aa]nsag\w*|[Aa]ngesagt|"
        r"Kontrakts?|Überstich\w*|S\.B\.|Strafe|Nulas?|Paare?s?|Partner\w*|Geber\w*|Partie|blind",
    },
}
"""What a learner meets in the rules and does not know from elsewhere."""


def clauses(game: str, language: str) -> Iterator[tuple[str, list]]:
    """The sentences of every clause of a game, with its terms marked."""
    shown = rules_text(GAMES[game].from_options({}), words(language))
    for one in [clause for group in shown["groups"] for clause in group["clauses"]] + shown["rulings"]:
        yield one["id"], one["text"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_term_has_its_name_and_meaning_in_each_language(game: str, language: str) -> None:
    shown = rules_text(GAMES[game].from_options({}), words(language))["glossary"]
    assert tuple(shown) == terms_of(GAMES[game])
    for name, text in ((one["name"], one["text"]) for one in shown.values()):
        assert name[:1] == name[:1].upper()
        assert text.endswith(".")
        assert not re.search(r"[{}]", text)


def test_a_meaning_carries_the_numbers_in_force() -> None:
    long = rules_text(GAMES["picas"].from_options({"target": 300}), words("en"))["glossary"]
    assert "until a pair has 300 points" in long["match"]["text"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_trade_word_of_the_clauses_can_be_touched(game: str, language: str) -> None:
    """Wherever it stands first in a sentence it is marked, and what is marked is a form of its term."""
    pattern = re.compile(rf"\b({TRADE[language]['picas' if game == 'picas' else 'pico']})(?!\w)")
    book = terms(game, words(language))
    missed = []
    for clause, text in clauses(game, language):
        known = {run["g"] for run in text if isinstance(run, dict) and "g" in run}
        for run in text:
            if isinstance(run, dict) and "g" in run:
                assert run["t"].lower() in {form.lower() for form in book.forms(run["g"])}
        for found in pattern.finditer(plain(text)):
            if not set(book.found(found[0])) & known and not any(
                found[0] in form for k in known for form in book.forms(k)
            ):
                missed.append((clause, found[0]))
    assert missed == []


def test_a_term_is_marked_once_in_a_sentence_and_bold_stays_bold() -> None:
    say = words("en")
    assert marked(["A trick after a trick, ", {"b": "you lead"}, " to it."], "picas", say) == [
        "A ",
        {"t": "trick", "g": "trick"},
        " after a trick, ",
        {"b": "you "},
        {"t": "lead", "g": "lead", "b": True},
        " to it.",
    ]


def test_the_longest_form_counts_and_no_part_of_another_word() -> None:
    say = words("en")
    assert terms("picas", say).found("A doble nula, a misled voidance") == ["doble"]
    assert terms("picas", words("de")).found("Doppel-Nula im Kartenspiel") == ["doble"]
    assert terms("picas", say).found("Overtricks (S.B.) so far") == ["overtrick"]


def test_marking_changes_no_word() -> None:
    for language in LANGUAGES:
        for game in GAMES:
            say = words(language)
            for _, text in clauses(game, language):
                assert plain(marked(plain(text), game, say)) == plain(text)


def test_what_was_marked_in_a_block_is_not_marked_again() -> None:
    say, seen = words("en"), set[str]()
    marked("Who wins the trick?", "pico2", say, seen)
    assert marked("Another trick, face up.", "pico2", say, seen) == [
        "Another trick, ",
        {"t": "face up", "g": "up"},
        ".",
    ]


SUITS = {"en": r"spades?|hearts?|diamonds?|clubs?", "es": r"picas?|corazón|corazones", "de": r"Pik|Herz|Karo|Kreuz"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_games_share_says_trump_in_general_and_a_game_says_which(language: str) -> None:
    say = words(language)
    for term in ("trump", "discard"):
        general, own = say(f"glossary.{term}.text"), say(f"picas.glossary.{term}.text")
        assert not re.search(rf"\b({SUITS[language]})\b", general)
        assert re.search(rf"\b({SUITS[language]})\b", own)
        assert rules_text(GAMES["picas"].from_options({}), say)["glossary"][term]["text"] == own
    other = replace(GAMES["picas"], name="whist", package="whist", terms=("trump", "discard"))
    assert keys_of(other)[:2] == ("glossary.trump", "glossary.discard")
