"""Words of the trade: what each means, and where they stand in a sentence.

A term has three entries in the catalogues: `<key>.name`, `.text` (what it means) and `.forms` (as it stands in
sentences, the forms apart by "|").  Its id is the last part of its key: "void" of "glossary.void".  It knows no game:
who calls says which terms there are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from pico_widgets.text.catalogue import words
from pico_widgets.text.rich import Param, Run, Runs, joined

Piece = tuple[str, str | None]
"""A stretch of text, and the id of the term that it is."""


class Glossary:
    """The terms of one language that are looked for in sentences."""

    def __init__(self, language: str, keys: Sequence[str]) -> None:
        """`keys` are those of the terms.  Raises KeyError for one that the catalogues do not have."""
        self._words = words(language)
        self._keys = {key.rpartition(".")[2]: key for key in keys}
        self._of: dict[str, str] = {}
        for one in self._keys:
            for form in self.forms(one):
                self._of.setdefault(form, one)
                self._of.setdefault(form[0].upper() + form[1:], one)
        longest = sorted(self._of, key=len, reverse=True)
        self._pattern = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, longest))})(?![\w-])")
        self._pieces = lru_cache(maxsize=4096)(self._cut)

    def entries(self, facts: Mapping[str, Param]) -> dict[str, dict[str, Any]]:
        """Name and meaning of each term by its id; `facts` fill the numbers in force into them."""
        return {
            one: {"name": self._words(f"{key}.name"), "text": self._words(f"{key}.text", **facts)}
            for one, key in self._keys.items()
        }

    def forms(self, term: str) -> list[str]:
        """A term, by its id, as it stands in sentences."""
        return self._words(f"{self._keys[term]}.forms").split("|")

    def marked(self, runs: Sequence[Run], seen: set[str] | None = None) -> Runs:
        """The same runs, each term where it stands first made a run of its own; `seen` gathers what has been marked.

        What is kept on one line stays as it is.
        """
        seen = set() if seen is None else seen
        out: Runs = []
        for run in runs:
            if isinstance(run, str):
                out += self._pick(run, seen, bold=False)
            elif "b" in run and "t" not in run:
                out += self._pick(run["b"], seen, bold=True)
            else:
                out.append(run)
        return joined(out)

    def found(self, text: str) -> list[str]:
        """The ids of the terms that stand in a text, in order."""
        return [one for _, one in self._pieces(text) if one is not None]

    def _pick(self, text: str, seen: set[str], bold: bool) -> Runs:
        out: Runs = []
        plain = ""
        for piece, one in self._pieces(text):
            if one is None or one in seen:
                plain += piece
                continue
            seen.add(one)
            out += [_bold(plain) if bold else plain, {"t": piece, "g": one} | ({"b": True} if bold else {})]
            plain = ""
        return [run for run in [*out, _bold(plain) if bold else plain] if run not in ("", {"b": ""})]

    def _cut(self, text: str) -> tuple[Piece, ...]:
        return tuple(
            (piece, self._of.get(piece) if k % 2 else None) for k, piece in enumerate(self._pattern.split(text))
        )


def _bold(text: str) -> Run:
    return {"b": text}


@lru_cache(maxsize=32)
def glossary(language: str, keys: tuple[str, ...]) -> Glossary:
    """The glossary of a language with these terms.  Raises KeyError for a language or a term that there is not."""
    return Glossary(language, keys)
