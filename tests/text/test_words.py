"""Words: operands are never read as markup, lists and small numbers are said as each language says them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pico_widgets.text import LANGUAGES, Card, match_language, plain, words
from pico_widgets.text.rich import Named, TemplateError, fill, markup, parse, placeholders


def test_a_sentence_becomes_runs() -> None:
    template = "The {card} is *stronger*. [2 × {weak} = {double}], {name}."
    runs = fill(template, {"card": Card("10", "strong"), "weak": 4, "double": 8, "name": "Ana"})
    assert runs == ["The ", {"c": "10", "r": "strong"}, " is ", {"b": "stronger"}, ". ", {"k": ["2 × 4 = 8"]}, ", Ana."]
    assert plain(runs) == "The 10 is stronger. 2 × 4 = 8, Ana."


@given(st.text())
def test_a_name_is_never_read_as_markup(name: str) -> None:
    assert fill("{name} wins", {"name": name}) == [f"{name} wins"]
    assert fill("*{name}*", {"name": name}) == [{"b": name}]


@pytest.mark.parametrize("name", ["{card}", "*Ana*", "[Ana]", "<b>Ana</b>", "%(n)s", "\\", "{", "}"])
def test_braces_and_stars_in_a_name_stay_what_they_are(name: str) -> None:
    assert words("en")("ui.result.name", name=name) == f"{name} wins"


def test_a_phrase_may_stand_for_a_place() -> None:
    phrase = words("en").rich("pico.phrase.card.name", name="{n}", card=Card("4"))
    assert (
        fill("It is {winner}.", {"winner": phrase}) == ["It is ", "{n}’s ", {"c": "4"}, "."]
        or plain(fill("It is {winner}.", {"winner": phrase})) == "It is {n}’s 4."
    )


def test_a_backslash_takes_the_next_sign_as_it_is() -> None:
    assert fill(r"2 \* 3 \[\{\]\}", {}) == ["2 * 3 [{]}"]


@pytest.mark.parametrize("template", ["{", "}", "{a b}", "*a", "[a", "a]", "{}", "*[a*]"])
def test_a_template_that_does_not_close_is_an_error(template: str) -> None:
    with pytest.raises(TemplateError):
        parse(template)


def test_places_and_markup_of_a_template() -> None:
    assert placeholders("{a} *{b}* [{c} *{d}*]") == {"a", "b", "c", "d"}
    assert markup("{a} *{b}* [{c} *{d}*]") == (2, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_key_is_an_error(language: str) -> None:
    with pytest.raises(KeyError):
        words(language)("no.such.key")
    with pytest.raises(KeyError):
        words(language)("no.such.key", 3)


def test_a_missing_operand_is_an_error() -> None:
    with pytest.raises(KeyError):
        words("en")("ui.result.name")


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(KeyError):
        words("fr")


@pytest.mark.parametrize(
    ("language", "one", "three", "seven"),
    [
        ("en", "Ana has one card left", "Ana has three cards left", "Ana has 7 cards left"),
        ("es", "A Ana le queda una carta", "A Ana le quedan tres cartas", "A Ana le quedan 7 cartas"),
        ("de", "Ana hat noch eine Karte", "Ana hat noch drei Karten", "Ana hat noch 7 Karten"),
    ],
)
def test_a_number_rules_the_form(language: str, one: str, three: str, seven: str) -> None:
    say = words(language)
    assert [say("pico.phrase.left.start.name", n, name="Ana") for n in (1, 3, 7)] == [one, three, seven]


def test_a_number_may_come_as_an_operand_too() -> None:
    assert words("en")("points", n=1) == words("en")("points", 1, n=1) == "1 point"
    assert words("de")("points", n=0) == "0 Punkte"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Ana, Ben and Cleo"), ("es", "Ana, Ben y Cleo"), ("de", "Ana, Ben und Cleo")]
)
def test_a_list_is_said_as_the_language_says_it(language: str, said: str) -> None:
    assert words(language).listed(["Ana", "Ben", "Cleo"]) == said
    assert words(language).listed(["Ana"]) == "Ana"
    assert words(language).listed([]) == ""


@pytest.mark.parametrize(
    ("second", "said"),
    [("Inés", "Ana e Inés"), ("Hilario", "Ana e Hilario"), ("Hielo", "Ana y Hielo"), ("Yago", "Ana y Yago")],
)
def test_spanish_says_e_before_the_sound_i(second: str, said: str) -> None:
    assert words("es").listed(["Ana", second]) == said


def test_a_list_of_cards_stays_cards() -> None:
    assert words("en").listed_rich([Card("3"), Card("7")]) == [{"c": "3"}, " and ", {"c": "7"}]


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["de-AT", "en"], "de"),
        (["fr", "es_MX"], "es"),
        (["EN-gb"], "en"),
        (["fr", "it"], "en"),
        ([], "en"),
        (["", "-", "deutsch"], "en"),
    ],
)
def test_the_first_language_that_there_is_is_taken(wanted: list[str], language: str) -> None:
    assert match_language(wanted) == language


def test_the_words_of_the_front_end_keep_their_places() -> None:
    front = words("es").front()
    assert front["step.count"] == "{n} de {all}"
    assert not any(key.startswith("js.") for key in front)


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{name} sale.", "El Este sale."),
        ("*{name}* gana. {name} sale.", "El Este gana. El Este sale."),
        ("Le toca a {name}.", "Le toca al Este."),
        ("Cartas de {name}", "Cartas del Este"),
        ("así que *sale {name}*.", "así que sale el Este."),
        ("{name} gana a {name}", "el Este gana al Este"),
    ],
)
def test_a_spanish_seat_has_its_article_in_a_sentence(template: str, said: str) -> None:
    """ "Este" alone at the head of a sentence reads as "this one"."""
    assert plain(fill(template, {"name": Named("Este", "el Este")})) == said


def test_a_name_and_a_seat_that_are_spelled_alike_are_not_taken_for_each_other() -> None:
    say = words("es")
    assert say("ui.thinking.name", name=Named("Este", "el Este")) == "El Este está pensando."
    assert say("ui.thinking.name", name="Este") == "Este está pensando."
