"""The text of a lesson: Markdown as the runs of our sentences.  No HTML is read, and none is made.

`**bold**` is bold, `` `10` `` is a card, `[words](#clause)` names a clause.  What a lesson has no use for (pictures,
links to elsewhere, tables, quotations) is a fault.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.teach.lessons.faults import Faults
from pico_widgets.text import Card, Runs, words
from pico_widgets.text.rich import Run, joined

if TYPE_CHECKING:
    from markdown_it.token import Token

_FORBIDDEN = {"image": "picture", "html_inline": "block"}


@lru_cache(maxsize=1)
def _markdown() -> Any:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False})


def tokens(text: str) -> list[Token]:
    """The blocks of a Markdown text."""
    found: list[Token] = _markdown().parse(text)
    return found


class Prose:
    """Makes runs of the sentences of one lesson, and notes which clauses they name."""

    def __init__(self, game: GameDescriptor, rules: Any, language: str, faults: Faults) -> None:
        """`game` says which clauses there are, `rules` (the game under its options) which cards."""
        self._game = game
        self._faults = faults
        self.cards = card_names(game, rules, language)
        self.clauses = {clause.id for clause in game.clauses}

    def inline(self, text: str, line: int) -> tuple[Runs, list[str]]:
        """A sentence that stands in a block, and the clauses that it names."""
        parsed: list[Token] = _markdown().parseInline(text)
        return self.runs(parsed[0].children or [], line)

    def runs(self, inner: Sequence[Token], line: int) -> tuple[Runs, list[str]]:
        """The runs of a sentence, and the clauses that it names."""
        out: Runs = []
        named: list[str] = []
        bold = 0
        for token in inner:
            kind = token.type
            if kind == "text":
                out.append({"b": token.content} if bold and token.content else token.content)
            elif kind in ("softbreak", "hardbreak"):
                out.append(" ")
                line += 1
            elif kind in ("strong_open", "em_open"):
                bold += 1
            elif kind in ("strong_close", "em_close"):
                bold -= 1
            elif kind == "code_inline":
                out.append(self._card(token.content, line))
            elif kind == "link_open":
                self._link(str(token.attrs.get("href", "")), line, named)
            elif kind != "link_close":
                self._faults.add(line, _FORBIDDEN.get(kind, "block"))
        return joined(out), named

    def _card(self, text: str, line: int) -> Run:
        card = self.cards.get(text.strip())
        if card is None:
            self._faults.add(line, "card", card=text, known=", ".join(list(self.cards)[:3]))
            return text
        return card.run()

    def _link(self, target: str, line: int, named: list[str]) -> None:
        clause = target.removeprefix("#")
        if not target.startswith("#"):
            self._faults.add(line, "link", link=target)
        elif clause not in self.clauses:
            self._faults.add(line, "clause", clause=clause, known=self._game.clauses[0].id)
        else:
            named.append(clause)


def card_names(game: GameDescriptor, rules: Any, language: str) -> Mapping[str, Card]:
    """Each card of the deck by the name that records give it, as sentences name it."""
    say = words(language)
    found = {}
    for choice in rules.cards:
        face = {} if game.face is None else game.face(rules, choice, say)
        found[str(choice)] = Card(face.get("rank", str(choice)), suit=face.get("suit"))
    return found
