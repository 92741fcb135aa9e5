"""The catalogues: a language's sentences by key, read with the standard library's gettext.

A key is symbolic ("glossary.suit.name"); English is a catalogue like the others.  What all games share stands in
the catalogues beside this module; each game brings its own in `locales/` of its package.  The keys of a game begin with
its name, or with the last name of its package where that brings several games: so the owner of a key is known, and a
game's catalogue is read when one of its sentences is first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from gettext import GNUTranslations
from pathlib import Path

from pico_widgets.core.registry import GAMES
from pico_widgets.text.languages import LANGUAGE_RULES, LANGUAGES, list_separators
from pico_widgets.text.rich import Param, Runs, as_runs, fill, joined, plain

LOCALES = Path(__file__).parent / "locales"
"""The folder of the shared catalogues."""
DOMAIN = "pico_widgets"
"""The name of a catalogue's file, in our folders as in those of other packages' games."""
FRONT = "js."
"""The keys of the words that the front end itself fills in; in a game's catalogue the game's name stands before it."""

KEPT = 4096
"""How many filled sentences of a language are remembered: a table says the most of them again at every move."""


class Words:
    """The sentences of one language.

    `words(key, n, **params)` is a sentence as text, `words.rich(…)` the same as runs.  `n` rules the
    plural form; it fills `{n}` (digits) and `{number}` (a word up to six) unless parameters do.
    """

    def __init__(self, language: str) -> None:
        """`language` is one of `LANGUAGES`.  Raises KeyError for another."""
        if language not in LANGUAGES:
            raise KeyError(language)
        self.language = language
        self._shared = read(LOCALES, language)
        self._of_games: dict[Path, Catalogue | None] = {}
        self._owners: dict[str, Catalogue | None] = {}
        self._kept = lru_cache(maxsize=KEPT, typed=True)(self._filled)
        self._kept_text = lru_cache(maxsize=KEPT, typed=True)(self._filled_text)

    def __call__(self, key: str, count: int | None = None, /, **params: Param) -> str:
        """The sentence of a key as text.  Raises KeyError for a key or a parameter that is missing."""
        try:
            return self._kept_text(key, count, **params)
        except TypeError:  # a parameter is itself a list of runs, which cannot be looked up
            return self._filled_text(key, count, **params)

    def rich(self, key: str, count: int | None = None, /, **params: Param) -> Runs:
        """The sentence of a key as runs.  Raises KeyError for a key or a parameter that is missing."""
        try:
            return list(self._kept(key, count, **params))
        except TypeError:  # a parameter is itself a list of runs, which cannot be looked up
            return self._filled(key, count, **params)

    def _filled(self, key: str, count: int | None = None, /, **params: Param) -> Runs:
        n = count if count is not None else params.get("n")
        if isinstance(n, int):
            params = {"n": n, "number": self.number(n), **params}
            return fill(self.template(key, n), params)
        return fill(self.template(key), params)

    def _filled_text(self, key: str, count: int | None = None, /, **params: Param) -> str:
        return plain(self._filled(key, count, **params))

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        owner = self._owner(key)
        return owner is not None and key in owner.keys

    def keys(self, game: str | None = None) -> frozenset[str]:
        """The keys of the shared sentences, or those of a game's catalogue.  Raises KeyError for an unknown game."""
        owner = self._shared if game is None else self._catalogue(GAMES[game].locales)
        return frozenset() if owner is None else owner.keys

    def front(self, game: str | None = None) -> dict[str, str]:
        """The words that the front end fills in itself, by their keys there; `{placeholders}` are left as they are.

        With those that a game brings for its tables, if one is named: its keys "<game>.js.…".
        """
        own = {key: FRONT for key in self._shared.keys if key.startswith(FRONT)}
        if game is not None:
            heads = [f"{head}.{FRONT}" for head in (game, GAMES[game].family)]
            own |= {key: head for head in heads for key in self.keys(game) if key.startswith(head)}
        return {key[len(head) :]: self.template(key) for key, head in own.items()}

    def template(self, key: str, n: int | None = None) -> str:
        """The template of a key.  Raises KeyError."""
        owner = self._owner(key)
        if owner is None:
            raise KeyError(key)
        return owner.sentence(key, n)

    def _owner(self, key: str) -> Catalogue | None:
        """The catalogue that has a key if any has: the shared one, else that of the game whose name begins the key."""
        if key in self._shared.keys:
            return self._shared
        head = key.partition(".")[0]
        if head not in self._owners:
            game = GAMES.with_family(head)
            self._owners[head] = None if game is None else self._catalogue(game.locales)
        return self._owners[head]

    def _catalogue(self, folder: Path) -> Catalogue | None:
        """The catalogue of a game's folder, read once; English where the game does not speak this language."""
        if folder not in self._of_games:
            spoken = (code for code in (self.language, LANGUAGES[0]) if mo_path(folder, code).is_file())
            language = next(spoken, None)
            self._of_games[folder] = None if language is None else read(folder, language)
        return self._of_games[folder]

    def number(self, n: int) -> str:
        """A number before the word for cards: 0 to 6 as words, larger ones in digits."""
        numbers = LANGUAGE_RULES[self.language].numbers
        return numbers[n] if 0 <= n < len(numbers) else str(n)

    def listed(self, items: Sequence[str | int]) -> str:
        """The items as a list in a sentence: "a, b and c"."""
        return plain(self.listed_rich(items))

    def listed_rich(self, items: Sequence[Param]) -> Runs:
        """The same of cards or phrases, as runs."""
        parts = [as_runs(item) for item in items]
        between = list_separators(self.language, [plain(part) for part in parts])
        out: Runs = []
        for part, separator in zip(parts, [*between, ""], strict=False):
            out += [*part, separator]
        return joined(out)

    @staticmethod
    def plain(runs: Runs) -> str:
        """The text of runs, without marks."""
        return plain(runs)


class Catalogue(GNUTranslations):
    """A compiled catalogue in which a key that is missing is an error."""

    @cached_property
    def forms(self) -> dict[str, tuple[str, ...]]:
        """The template of each key, or those of its plural forms."""
        entries: Mapping[str | tuple[str, int], str] = self._catalog  # type: ignore[attr-defined]
        found: dict[str, tuple[str, ...]] = {}
        for key in sorted((key for key in entries if key), key=str):
            name = key if isinstance(key, str) else key[0]
            found[name] = (*found.get(name, ()), entries[key])
        return found

    @cached_property
    def keys(self) -> frozenset[str]:
        """The keys of all its sentences."""
        entries = self._catalog  # type: ignore[attr-defined]
        return frozenset(key if isinstance(key, str) else key[0] for key in entries if key)

    def sentence(self, key: str, n: int | None = None) -> str:
        """The template of a key, in the form for `n` if it has several.  Raises KeyError."""
        if n is not None:
            form = self.ngettext(key, key, n)
            if form != key:
                return form
        template = self.gettext(key)
        if template == key:
            raise KeyError(key)
        return template


def mo_path(folder: Path, language: str) -> Path:
    """The compiled catalogue of a language in a folder of catalogues."""
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def read(folder: Path, language: str) -> Catalogue:
    """A compiled catalogue.  Raises OSError where there is none."""
    with mo_path(folder, language).open("rb") as file:
        return Catalogue(file)


@lru_cache(maxsize=len(LANGUAGES))
def words(language: str) -> Words:
    """The sentences of a language, one of `LANGUAGES`.  Raises KeyError for another."""
    return Words(language)
