"""The catalogues: a language's sentences by key, read with the standard library's gettext.

A key is symbolic ("pico2.step.double.exceeds"); English is a catalogue like the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from gettext import GNUTranslations
from pathlib import Path

from pico_widgets.text.languages import LANGUAGES, MANNERS, joints
from pico_widgets.text.rich import Operand, Runs, as_runs, fill, joined, plain

LOCALES = Path(__file__).parent / "locales"
DOMAIN = "pico_widgets"
FRONT = "js."
"""The keys of the words that the front end itself fills in."""

KEPT = 4096
"""How many filled sentences of a language are remembered: a table says the most of them again at every move."""


class Words:
    """The sentences of one language.

    `words(key, n, **operands)` is a sentence as text, `words.rich(…)` the same as runs.  `n` rules the
    plural form; it fills the places `{n}` (digits) and `{number}` (a word up to six) unless operands do.
    """

    def __init__(self, language: str) -> None:
        """`language` is one of `LANGUAGES`.  Raises KeyError for another."""
        if language not in LANGUAGES:
            raise KeyError(language)
        self.language = language
        with (LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
            self._catalogue = _Catalogue(file)
        self._kept = lru_cache(maxsize=KEPT, typed=True)(self._filled)
        self._kept_text = lru_cache(maxsize=KEPT, typed=True)(self._filled_text)

    def __call__(self, key: str, count: int | None = None, /, **operands: Operand) -> str:
        """The sentence of a key as text.  Raises KeyError for a key or an operand that is missing."""
        try:
            return self._kept_text(key, count, **operands)
        except TypeError:  # an operand is itself a list of runs, which cannot be looked up
            return self._filled_text(key, count, **operands)

    def rich(self, key: str, count: int | None = None, /, **operands: Operand) -> Runs:
        """The sentence of a key as runs.  Raises KeyError for a key or an operand that is missing."""
        try:
            return list(self._kept(key, count, **operands))
        except TypeError:  # an operand is itself a list of runs, which cannot be looked up
            return self._filled(key, count, **operands)

    def _filled(self, key: str, count: int | None = None, /, **operands: Operand) -> Runs:
        n = count if count is not None else operands.get("n")
        if isinstance(n, int):
            operands = {"n": n, "number": self.number(n), **operands}
            return fill(self._catalogue.sentence(key, n), operands)
        return fill(self._catalogue.sentence(key), operands)

    def _filled_text(self, key: str, count: int | None = None, /, **operands: Operand) -> str:
        return plain(self._filled(key, count, **operands))

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return key in self._catalogue.keys

    @property
    def keys(self) -> frozenset[str]:
        """The keys of all sentences."""
        return self._catalogue.keys

    def front(self) -> dict[str, str]:
        """The words that the front end fills in itself, by their keys there; `{places}` are left as they are."""
        return {key[len(FRONT) :]: self._catalogue.sentence(key) for key in self.keys if key.startswith(FRONT)}

    def number(self, n: int) -> str:
        """A number before the word for cards: 0 to 6 as words, larger ones in digits."""
        numbers = MANNERS[self.language].numbers
        return numbers[n] if 0 <= n < len(numbers) else str(n)

    def listed(self, items: Sequence[str | int]) -> str:
        """The items as a list in a sentence: "a, b and c"."""
        return plain(self.listed_rich(items))

    def listed_rich(self, items: Sequence[Operand]) -> Runs:
        """The same of cards or phrases, as runs."""
        parts = [as_runs(item) for item in items]
        between = joints(self.language, [plain(part) for part in parts])
        out: Runs = []
        for part, joint in zip(parts, [*between, ""], strict=False):
            out += [*part, joint]
        return joined(out)

    @staticmethod
    def plain(runs: Runs) -> str:
        """The text of runs, without marks."""
        return plain(runs)


class _Catalogue(GNUTranslations):
    """A compiled catalogue in which a key that is missing is an error."""

    @cached_property
    def keys(self) -> frozenset[str]:
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


@lru_cache(maxsize=len(LANGUAGES))
def words(language: str) -> Words:
    """The sentences of a language, one of `LANGUAGES`.  Raises KeyError for another."""
    return Words(language)
