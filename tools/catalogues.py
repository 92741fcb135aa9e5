"""Checks the catalogues of sentences and compiles them.

    python -m tools.catalogues check      say what is wrong, exit 1 if anything is
    python -m tools.catalogues compile    write each pico_widgets.mo anew
    python -m tools.catalogues add FILE   put sentences in: JSON, {key: {language: text or [forms]}}

Knows where the catalogues lie and how a sentence is written, not what it says.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from gettext import GNUTranslations
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from pico_widgets.text.catalogue import DOMAIN, FRONT, LOCALES
from pico_widgets.text.languages import LANGUAGES
from pico_widgets.text.rich import TemplateError, markup, places

BUGS = "see [project.urls] in pyproject.toml"


def po_path(language: str) -> Path:
    """Where the sentences of a language are written."""
    return LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo_path(language: str) -> Path:
    """Where they are read from at run time."""
    return po_path(language).with_suffix(".mo")


def read(language: str) -> Catalog:
    """The catalogue of a language as it is written."""
    with po_path(language).open("rb") as file:
        catalog = read_po(file, locale=language, domain=DOMAIN)
    catalog.project, catalog.version, catalog.msgid_bugs_address = "pico-widgets", "1", BUGS
    return catalog


def written(catalog: Catalog) -> dict[object, str]:
    """The sentences of a catalogue as gettext keeps them: by key, or by key and plural form."""
    out: dict[object, str] = {}
    for key, message in messages(catalog).items():
        if isinstance(message.id, str):
            out[key] = forms_of(message)[0]
        else:
            out |= {(key, at): form for at, form in enumerate(forms_of(message))}
    return out


def compiled(language: str) -> dict[object, str]:
    """The sentences of a compiled catalogue, in the same shape."""
    with mo_path(language).open("rb") as file:
        entries: dict[object, str] = GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    return {key: text for key, text in entries.items() if key}


def key_of(message: Message) -> str:
    """The key of a message."""
    return str(message.id if isinstance(message.id, str) else message.id[0])


def forms_of(message: Message) -> tuple[str, ...]:
    """Its sentence, or the sentences of its plural forms."""
    text = message.string
    return (text,) if isinstance(text, str) else tuple(text or ())


def messages(catalog: Catalog) -> dict[str, Message]:
    """Every message of a catalogue by its key."""
    return {key_of(message): message for message in catalog if message.id}


def faults() -> Iterator[str]:
    """What is wrong with the catalogues, a sentence each."""
    catalogs = {language: read(language) for language in LANGUAGES}
    by_language = {language: messages(catalog) for language, catalog in catalogs.items()}
    every = set().union(*by_language.values())
    for language, found in by_language.items():
        for key in sorted(every - set(found)):
            yield f"{language}: no sentence {key!r}"
        for key, message in found.items():
            yield from (f"{language}: {key!r}: {fault}" for fault in _faults(message, catalogs[language].num_plurals))
        if compiled(language) != written(catalogs[language]):
            yield f"{language}: {mo_path(language).name} is not made of {po_path(language).name}: compile it"
    for key in sorted(set.intersection(*map(set, by_language.values()))):
        yield from _differences(key, {language: found[key] for language, found in by_language.items()})


def _faults(message: Message, plurals: int) -> Iterator[str]:
    forms = forms_of(message)
    if message.fuzzy:
        yield "is marked fuzzy"
    if not all(forms):
        yield "is not translated"
    if not isinstance(message.id, str) and len(forms) != plurals:
        yield f"has {len(forms)} plural forms, not {plurals}"
    for form in forms:
        try:
            bold, kept = markup(form)
        except TemplateError as fault:
            yield str(fault)
            continue
        if key_of(message).startswith(FRONT) and (bold or kept or "\\" in form):
            yield "has markup, which the front end does not read"
        if form != form.strip() and not form.endswith(": "):
            yield "begins or ends with a blank"


def _differences(key: str, by_language: Mapping[str, Message]) -> Iterator[str]:
    """Where the sentences of one key do not match: operands, markup, whether there are plural forms."""
    try:
        operands = {lang: frozenset().union(*map(places, forms_of(m))) for lang, m in by_language.items()}
        marks = {lang: max(map(markup, forms_of(m))) for lang, m in by_language.items()}
    except TemplateError:
        return
    first = LANGUAGES[0]
    for language in LANGUAGES[1:]:
        if operands[language] - {"n", "number"} != operands[first] - {"n", "number"}:
            yield f"{language}: {key!r} has other operands than {first}: {sorted(operands[language] ^ operands[first])}"
        if marks[language] != marks[first]:
            yield f"{language}: {key!r} has other markup than {first}"
        if isinstance(by_language[language].id, str) != isinstance(by_language[first].id, str):
            yield f"{language}: {key!r} has plural forms in one language only"


def compile_all() -> None:
    """Write every compiled catalogue anew."""
    for language in LANGUAGES:
        with mo_path(language).open("wb") as file:
            write_mo(file, read(language))


def add(sentences: Mapping[str, Mapping[str, str | list[str]] | None]) -> None:
    """Put sentences into the catalogues, or in place of those of the same keys; None takes a key out."""
    for language in LANGUAGES:
        catalog = read(language)
        for key, texts in sentences.items():
            if texts is None:
                catalog.delete(key)
                continue
            text = texts[language]
            if key in catalog:
                catalog.delete(key)
            if isinstance(text, str):
                catalog.add(key, text)
            else:
                catalog.add((key, key), tuple(text))
        write(language, catalog)
    compile_all()


def write(language: str, catalog: Catalog) -> None:
    """Write a catalogue, keys in order."""
    with po_path(language).open("wb") as file:
        write_po(file, catalog, width=0, sort_output=True)


def main(words: list[str]) -> int:
    """The command.  0 if all is well."""
    match words:
        case ["check"]:
            found = list(faults())
            print("\n".join(found) if found else "The catalogues are whole.")
            return 1 if found else 0
        case ["compile"]:
            compile_all()
            return 0
        case ["add", path]:
            add(json.loads(Path(path).read_text(encoding="utf-8")))
            return 0
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
