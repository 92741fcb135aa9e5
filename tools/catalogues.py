"""Checks the catalogues of sentences, compiles them, and puts sentences in.

    python -m tools.catalogues check            say what is wrong, exit 1 if anything is
    python -m tools.catalogues compile          write each compiled catalogue anew
    python -m tools.catalogues add FILE         put sentences in: JSON, {key: {language: text or [forms]}}

Every sentence goes into the catalogue of the game whose name begins its key, or else into the shared one.
Reading, writing and compiling are Babel's.  `pybabel compile` knows one folder, `pybabel update` takes keys from
sources and a template: here the folders come from the games' descriptors, and keys are written, not extracted.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from pico_widgets.core.registry import GAMES
from pico_widgets.text import catalogue, check
from pico_widgets.text.catalogue import DOMAIN, LOCALES, mo_path
from pico_widgets.text.languages import LANGUAGES

PACKAGE = LOCALES.parents[1]
OUTSIDE = PACKAGE.parent / "tests" / "outside"
"""Where the packages of other games lie that the tests install."""
BUGS = "see [project.urls] in pyproject.toml"


def folders() -> list[Path]:
    """The folders of our catalogues: the shared one, those of our games, those of the games that the tests install."""
    of_games = dict.fromkeys(game.locales for game in GAMES.values())
    ours = [folder for folder in of_games if PACKAGE in folder.parents and folder.is_dir()]
    return [LOCALES, *ours, *sorted(OUTSIDE.glob("*/*/locales"))]


def folder_of(key: str) -> Path:
    """The folder whose catalogue a sentence belongs to."""
    head = key.partition(".")[0]
    game = GAMES.with_family(head)
    if game is not None and game.locales in folders():
        return game.locales
    return next((folder for folder in folders() if folder.parent.name == head), LOCALES)


def po_path(folder: Path, language: str) -> Path:
    """Where the sentences of a language are written."""
    return mo_path(folder, language).with_suffix(".po")


def read(folder: Path, language: str) -> Catalog:
    """The catalogue of a language as it is written."""
    with po_path(folder, language).open("rb") as file:
        catalog = read_po(file, locale=language, domain=DOMAIN)
    catalog.project, catalog.version, catalog.msgid_bugs_address = "pico-widgets", "1", BUGS
    return catalog


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
    for folder in folders():
        yield from check.faults(folder)
        for language in LANGUAGES:
            po, written = po_path(folder, language), messages(read(folder, language))
            yield from (f"{po}: {key!r} is marked fuzzy" for key, message in written.items() if message.fuzzy)
            if catalogue.read(folder, language).forms != {key: forms_of(one) for key, one in written.items()}:
                yield f"{language}: {mo_path(folder, language)} is not made of {po.name}: compile it"
            yield from (f"{po}: {key!r} belongs to {folder_of(key)}" for key in written if folder_of(key) != folder)


def compile_all() -> None:
    """Write every compiled catalogue anew."""
    for folder in folders():
        for language in LANGUAGES:
            with mo_path(folder, language).open("wb") as file:
                write_mo(file, read(folder, language))


def add(sentences: Mapping[str, Mapping[str, str | list[str]] | None]) -> None:
    """Put sentences into the catalogues, or in place of those of the same keys; None takes a key out."""
    for folder in folders():
        here = {key: texts for key, texts in sentences.items() if folder_of(key) == folder}
        for language in LANGUAGES if here else ():
            catalog = read(folder, language)
            for key, texts in here.items():
                catalog.delete(key)
                if texts is not None:
                    text = texts[language]
                    catalog.add(*((key, text) if isinstance(text, str) else ((key, key), tuple(text))))
            write(folder, language, catalog)
    compile_all()


def write(folder: Path, language: str, catalog: Catalog) -> None:
    """Write a catalogue, keys in order."""
    with po_path(folder, language).open("wb") as file:
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
