"""Whether the catalogues of a folder are whole: what a game's tests ask of its sentences.

from pico_widgets.text.check import faults
assert list(faults(GAMES["whist"].locales)) == []
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from pico_widgets.text.catalogue import FRONT, LOCALES, Catalogue, read
from pico_widgets.text.languages import LANGUAGES
from pico_widgets.text.rich import TemplateError, markup, placeholders

Forms = tuple[str, ...]
"""The template of a key, or those of its plural forms."""


def faults(folder: Path) -> Iterator[str]:
    """What is wrong with the compiled catalogues of a folder, a sentence each.

    Every language has the same keys, with the same operands, the same markup and plural forms in all or in none; and a
    game's catalogue has no key that all games share.  Raises OSError where a language has no compiled catalogue.
    """
    catalogues = {language: read(folder, language) for language in LANGUAGES}
    every = set().union(*(catalogue.keys for catalogue in catalogues.values()))
    for language, catalogue in catalogues.items():
        for key in sorted(every - catalogue.keys):
            yield f"{language}: no sentence {key!r}, or one that is marked fuzzy"
        for key, forms in catalogue.forms.items():
            yield from (f"{language}: {key!r}: {fault}" for fault in _faults(key, forms, _plurals(catalogue)))
    for key in sorted(set.intersection(*(set(catalogue.keys) for catalogue in catalogues.values()))):
        yield from _differences(key, {language: found.forms[key] for language, found in catalogues.items()})
    if folder != LOCALES:
        yield from (f"{key!r} is a sentence that all games share" for key in sorted(every & read(LOCALES, "en").keys))


def _plurals(catalogue: Catalogue) -> int:
    """How many plural forms the language has."""
    return len({catalogue.plural(n) for n in range(100)})  # type: ignore[attr-defined]


def _faults(key: str, forms: Forms, plurals: int) -> Iterator[str]:
    if not all(forms):
        yield "is not translated"
    if len(forms) not in (1, plurals):
        yield f"has {len(forms)} plural forms, not {plurals}"
    for form in forms:
        try:
            bold, kept = markup(form)
        except TemplateError as fault:
            yield str(fault)
            continue
        front = key.startswith(FRONT) or key.partition(".")[2].startswith(FRONT)
        if front and (bold or kept or "\\" in form):
            yield "has markup, which the front end does not read"
        if form != form.strip() and not form.endswith(": "):
            yield "begins or ends with a blank"


def _differences(key: str, by_language: Mapping[str, Forms]) -> Iterator[str]:
    """Where the sentences of one key do not match: operands, markup, whether there are plural forms."""
    try:
        operands = {code: frozenset().union(*map(placeholders, forms)) for code, forms in by_language.items()}
        marks = {code: max(map(markup, forms)) for code, forms in by_language.items()}
    except TemplateError:
        return
    first = LANGUAGES[0]
    for language in LANGUAGES[1:]:
        if operands[language] - {"n", "number"} != operands[first] - {"n", "number"}:
            yield f"{language}: {key!r} has other operands than {first}: {sorted(operands[language] ^ operands[first])}"
        if marks[language] != marks[first]:
            yield f"{language}: {key!r} has other markup than {first}"
        if (len(by_language[language]) == 1) != (len(by_language[first]) == 1):
            yield f"{language}: {key!r} has plural forms in one language only"
