"""How each language is written: marks, capitals and words that a reader would stumble over, held by rule."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pico_widgets.text import LANGUAGES
from tools import catalogues


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Every text of a catalogue with its key, each plural form by itself, without its marks."""
    for folder in catalogues.folders():
        for key, message in catalogues.messages(catalogues.read(folder, language)).items():
            for text in catalogues.forms_of(message):
                yield key, re.sub(r"[*\[\]]", "", text)


def found(language: str, pattern: str) -> list[tuple[str, str]]:
    return [(key, text) for key, text in sentences(language) if re.search(pattern, text)]


OPENERS = (
    "After|At|Before|By|For|From|If|In|Of|On|Once|Since|Taken|Under|Unless|Until|When|Where|While|With|Within|Without"
)
"""Words with which an English phrase opens that a comma ends."""


def test_an_english_opening_phrase_ends_with_a_comma() -> None:
    def opens(text: str) -> bool:
        parts = re.split(r"(?<=[.?!:;”]) ", text)
        return any(re.fullmatch(rf"({OPENERS})\b[^,]+[.:;]", part) and len(part.split()) > 4 for part in parts)

    fine = ("error.shape.size", "picas.step.total.parts")  # no phrase, no sentence
    said = [(key, text) for key, text in sentences("en") if not key.startswith(fine)]
    assert [(key, text) for key, text in said if opens(text)] == []


FINITE = (
    "ist|sind|war|hat|haben|wird|werden|kann|können|darf|dürfen|muss|müssen|soll|schlägt|schlagen|gewinnt|gewinnst|"
    "zählt|zählen|gilt|gelten|bleibt|kostet|kosten|spielt|liegt|steht|gibt|macht|gehört|geht|kommt|bekommt|verliert"
)
JOINED = "wenn|weil|dass|ob|wer|was|wie|wo|bevor|sobald|solange|der|die|das"
"""Words with which a German clause begins that is no sentence by itself (an article too: it may be a relative)."""


def test_a_german_sentence_after_a_colon_begins_with_a_capital() -> None:
    def small(text: str) -> bool:
        for clause in re.findall(r": ([a-zäöü][^.:;?!]*)", text):
            article = re.match(r"(der|die|das|jedes|jede|jeder|ein|eine|einer) [A-Z{]", clause)
            if re.search(rf"\b({FINITE})\b", clause) and (article or not re.match(rf"({JOINED})\b", clause)):
                before = re.split(rf"\b({FINITE})\b", clause)[0]
                if "," not in before:  # the verb is that of the first clause
                    return True
        return False

    assert [(key, text) for key, text in sentences("de") if small(text)] == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_dots_follow_a_word_without_a_space(language: str) -> None:
    assert found(language, r"\s…$") == []


@pytest.mark.parametrize(
    ("language", "word"),
    [
        ("en", "for want of"),
        ("en", r"\bmeans? to win"),
        ("en", r"\bwon by "),
        ("es", r"\bpretend"),
        ("de", r"[Nn]achge?seh"),
        ("de", r"\bAusteilung"),
        ("de", r"verlorene Nula|ist verloren\b.*Nula"),
        ("de", r"\bAuf deiner Seite\b"),
        ("de", r"\bmit (dir|\{me\}) ein Paar"),  # a partner is called so
    ],
)
def test_one_thing_has_one_word_that_is_understood(language: str, word: str) -> None:
    assert [key for key, _ in found(language, word)] == []


def test_what_goes_wrong_in_spanish_does_not_trump() -> None:
    """fallar means both."""
    assert [key for key, _ in found("es", r"\b[Ff]all(a|an|ar|ado|ó)\b")] == []


def test_no_german_preposition_bends_a_count() -> None:
    """ "1 Punkt", "5 Punkte" come as they are: after "mit" they would need another ending."""
    assert found("de", r"\b(mit|von|nach|bei|zu|aus|seit) \{(points|tricks)\}") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_overtricks_are_spelled_out_where_their_letters_are_first_seen(language: str) -> None:
    spelled = r"([Oo]vertricks?|[Ss]obrebazas?|Überstich(e|en)?) \(S\.B\.\)"
    said = [(key, text) for key, text in found(language, r"S\.B\.")]
    under = (
        "picas.work.bags",
        "picas.glossary.overtrick.text",
    )  # a figure in a row that spells them out; what they mean
    assert [key for key, text in said if not re.match(rf".*?{spelled}", text) and key not in under] == []
    assert [text for key, text in said if key not in under and "S.B." in re.split(spelled, text)[0]] == []


LETTERS = {"en": "jack queen king", "es": "jota reina rey", "de": "Bube Dame König"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letters_of_the_cards_are_tied_to_their_names(language: str) -> None:
    """Where the order of the ranks is told, and where it is shown beside the table."""
    texts = dict(sentences(language))
    keys = ["picas.page.ranks.odd", "picas.start.line", "picas.ui.ranks.printed"]
    for key in keys:
        for name, letter in zip(LETTERS[language].split(), "JQK", strict=True):
            assert f"{name} ({letter})" in texts[key]
    assert [key for key, text in sentences(language) if re.search(r"\b(la|las|el|der|die|the) [JQK]s?\b", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_verdict_is_not_the_word_with_which_its_reason_begins(language: str) -> None:
    """ "No. No spade was played" stumbles."""
    texts = list(sentences(language))
    verdicts = {
        text.strip(" .").split()[-1] for key, text in texts if key.startswith(("question.right", "question.wrong"))
    }
    assert not verdicts & {text.split()[0] for key, text in texts if key.startswith("picas.step.won.")}


def test_a_spanish_suit_that_is_beaten_has_its_article() -> None:
    assert found("es", r"\b(gana|ganan|supera|superan) a \{suit\}") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_twice_in_a_row(language: str) -> None:
    """German articles meet so at relative clauses: "die die anderen zeigen"."""
    assert found(language, r"\b([^\W\d]+) \1\b") == []
