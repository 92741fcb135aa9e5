"""The languages that there are: which of them a reader wants, small numbers as words, how a list is said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

LANGUAGES = ("en", "es", "de")
"""English first: it is what a reader of any other language gets."""


@dataclass(frozen=True)
class LanguageRules:
    """How a language says small numbers (0, 1, …, before a noun that is not 1) and the last "and" of a list."""

    numbers: tuple[str, ...]
    last: str
    last_before_i: str | None = None


LANGUAGE_RULES: Mapping[str, LanguageRules] = {
    "en": LanguageRules(("no", "one", "two", "three", "four", "five", "six"), " and "),
    "es": LanguageRules(("ninguna", "una", "dos", "tres", "cuatro", "cinco", "seis"), " y ", " e "),
    "de": LanguageRules(("keine", "eine", "zwei", "drei", "vier", "fünf", "sechs"), " und "),
}
"""The numbers agree with "card" (carta, Karte): in German and Spanish 2 and more agree with any noun."""


def match_language(wanted: Iterable[str]) -> str:
    """The first of the languages wanted, best first, that there is, else English.  "de-AT" and "es_MX" count."""
    for tag in wanted:
        code = tag.replace("_", "-").partition("-")[0].strip().lower()
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]


def list_separators(language: str, items: list[str]) -> list[str]:
    """What stands between the items of a list, one fewer than there are items."""
    rules = LANGUAGE_RULES[language]
    if len(items) < 2:
        return []
    last = rules.last
    if rules.last_before_i is not None and _begins_with_i(items[-1]):
        last = rules.last_before_i
    return [", "] * (len(items) - 2) + [last]


def _begins_with_i(word: str) -> bool:
    """Spanish says "e" before the sound i (Ana e Inés), but "y" before hie, hia (nieve y hielo)."""
    start = word.strip().lower()
    return start[:1] in ("i", "í") or (start[:2] in ("hi", "hí") and start[2:3] not in ("e", "a"))
