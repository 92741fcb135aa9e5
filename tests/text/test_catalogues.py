"""The catalogues are whole: the same in every language, compiled, and every key is used by somebody."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from pico_widgets import tricks
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.pages import pages
from pico_widgets.explain.terms import keys_of
from pico_widgets.site.html import SAYINGS
from pico_widgets.text import LANGUAGES, check, words
from pico_widgets.text.catalogue import FRONT, LOCALES, read
from tools import catalogues

KEY = re.compile(r"(ui|page|error|cli|coach|phrase|question|rules|option|pico[23]?|picas|tricks)(\.[a-z0-9_]+)+")
"""What a key of the catalogues looks like (and a clause id, and the name of a page)."""

SEATS = ("", ".you", ".name", ".partner", ".to_you")
"""What the code adds to a key for the seat that is meant."""

CLAUSE_KEYS = {
    f"{clause.id}.{part}"
    for game in GAMES.values()
    for clause in game.clauses
    for part in (("name", "rule", "why") if clause.ruling else ("name", "rule"))
}


def test_the_catalogues_are_whole() -> None:
    """Same keys, operands and markup; nothing fuzzy or untranslated; plural forms complete; compiled."""
    assert list(catalogues.faults()) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"en": "{n}", "es": "{n}", "de": ""}, "no sentence"),
        ({"en": "{name}", "es": "{name}", "de": "{Name}"}, "has other operands"),
        ({"en": "*a*", "es": "*a*", "de": "a"}, "has other markup"),
        ({"en": "*a*", "es": "*a*", "de": "*a"}, "no closing"),
        ({"en": ["a", "b"], "es": ["a", "b"], "de": "a"}, "plural forms in one language only"),
    ],
)
def test_what_is_wrong_with_a_catalogue_is_said(change: dict[str, str], fault: str, copied: Path) -> None:
    catalogues.add({"test.key": change})
    assert any(fault in one for one in catalogues.faults())


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder in which the shared catalogues may be changed."""
    copytree(LOCALES, tmp_path, dirs_exist_ok=True)
    for module in (catalogues, check):
        monkeypatch.setattr(module, "LOCALES", tmp_path)
    return tmp_path


def test_a_catalogue_that_was_not_compiled_is_noticed(copied: Path) -> None:
    po = catalogues.po_path(copied, "es")
    po.write_text(po.read_text(encoding="utf-8").replace("Correcto", "Exacto"), encoding="utf-8")
    assert any("compile it" in one for one in catalogues.faults())


def test_a_fuzzy_sentence_is_noticed(copied: Path) -> None:
    catalog = catalogues.read(copied, "de")
    catalog["ui.you"].flags.add("fuzzy")
    catalogues.write(copied, "de", catalog)
    catalogues.compile_all()
    assert any("'ui.you' is marked fuzzy" in one for one in catalogues.faults())


def every_key() -> set[str]:
    """The keys of all our catalogues."""
    say = words("en")
    return set().union(say.keys(), *(say.keys(game) for game in GAMES))


# --- keys and code ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def python(root: Path) -> tuple[set[str], list[re.Pattern[str]]]:
    """The texts in the Python code, and patterns for those that are put together."""
    texts: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for path in (root / "pico_widgets").rglob("*.py"):
        if "node_modules" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                patterns += _pattern(node)
    return texts, patterns


def _pattern(node: ast.JoinedStr) -> Iterator[re.Pattern[str]]:
    """A pattern for a text that begins with a fixed part or with the name of a game and looks like a key."""
    parts = [value.value if isinstance(value, ast.Constant) else None for value in node.values]
    shape = "".join("0" if part is None else str(part) for part in parts)
    if "." not in shape or not re.fullmatch(r"[a-z0-9_.]+", shape):
        return
    body = "".join(r"[a-z0-9_]+" if part is None else re.escape(str(part)) for part in parts[1:])
    if parts[0] is not None:
        yield re.compile(re.escape(str(parts[0])) + body)
    elif shape != "0.0" and not re.fullmatch(r"0\.(you|to_you|rule|why)", shape):
        yield re.compile(r"(pico2|pico3|picas)" + body)


@pytest.fixture(scope="module")
def script(root: Path) -> str:
    sources = [root / "pico_widgets" / folder / "src" for folder in ("widgets", "site")]
    return "".join(path.read_text(encoding="utf-8") for source in sources for path in sorted(source.rglob("*.js*")))


def _script_keys(script: str) -> tuple[set[str], list[re.Pattern[str]]]:
    """The texts in the front end's code, and patterns for those that are put together."""
    texts = set(re.findall(r'"([a-z0-9_.]+)"', script))
    made = [text for text in re.findall(r"`([a-z0-9_.]*\$\{[^`]*)`", script) if "." in text]
    return texts, [
        re.compile("".join(r"[a-z0-9_]+" if part.startswith("${") else re.escape(part) for part in parts))
        for parts in (re.split(r"(\$\{[^}]*\})", text) for text in made)
    ]


COMMANDS = {f"{game.family}.cli.{name}" for game in GAMES.values() for name in game.commands_at}
"""What is said of the games' own commands."""

TERMS = {key for game in GAMES.values() for key in keys_of(game)} | {f"glossary.{term}" for term in tricks.TERMS}
GLOSSARY = {f"{key}.{part}" for key in TERMS for part in ("name", "text", "forms")}
"""The keys of the glossaries: their ids stand in the descriptors, and for every game of tricks in its package."""


def test_every_key_is_used(python: tuple[set[str], list[re.Pattern[str]]], script: str) -> None:
    texts, patterns = python
    js_texts, js_patterns = _script_keys(script)
    said = {text + seat for text in texts for seat in SEATS}

    def used(key: str) -> bool:
        of_a_game = key.partition(".")[2].startswith(FRONT)
        if of_a_game or key.startswith((FRONT, SAYINGS)):
            name = key.partition(".")[2] if of_a_game else key.removeprefix(SAYINGS)
            name = name.removeprefix(FRONT)
            return name in js_texts or any(pattern.fullmatch(name) for pattern in js_patterns)
        bases = [key, *(key.removesuffix(seat) for seat in SEATS if seat and key.endswith(seat))]
        known = CLAUSE_KEYS | GLOSSARY | COMMANDS | said
        return key in known or any(p.fullmatch(base) for p in patterns for base in bases)

    assert [key for key in sorted(every_key()) if not used(key)] == []


def test_no_sentence_that_games_share_is_of_one_game() -> None:
    """A game says in its own catalogue what its front end says otherwise: "<game>.js.…"."""
    names = {*GAMES, *(game.family for game in GAMES.values())}
    shared = [key for key in read(LOCALES, LANGUAGES[0]).keys if key.startswith(FRONT)]
    assert len(shared) > 50
    assert [key for key in shared if names & set(re.split(r"[._]", key))] == []


def test_the_front_end_calls_a_trick_of_picas_a_ronda_in_spanish() -> None:
    """`baza` is a trick that was won."""
    front = words("es").front("picas")
    for key in ("trick", "earlier", "ui.rules.used.trick", "ui.rules.filter.trick", "ui.rules.count.trick"):
        assert "ronda" in front[key].lower()
    assert "baza" in words("es").front("pico2")["trick"].lower()


def test_every_key_that_the_code_names_exists(python: tuple[set[str], list[re.Pattern[str]]], root: Path) -> None:
    texts, _ = python
    keys = every_key()
    known = {clause.id for game in GAMES.values() for clause in game.clauses}
    files = {text for text in texts if text.endswith((".css", ".js"))}

    def exists(text: str) -> bool:
        return text in keys or {f"{text}.you", f"{text}.name"} <= keys

    wanted = {text for text in texts if KEY.fullmatch(text)} - known - set(pages()) - files
    assert [text for text in sorted(wanted) if not exists(text)] == []


def test_every_key_that_the_front_end_names_exists(script: str) -> None:
    front = words("en").front()
    named = set(re.findall(r'words\["([a-z0-9_.]+)"\]', script)) | set(re.findall(r"words\.([a-z]+)\b", script))
    named -= set(re.findall(r"words\.(js|json|d)\b", script))
    listed = re.search(r"KEYS = .*?\{(.*?)\}\);", script, re.DOTALL)
    assert listed is not None
    named |= set(re.findall(r'"([a-z0-9_.]+)": \[', listed[1]))
    assert sorted(named - set(front)) == []
