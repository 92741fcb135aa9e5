"""Sentences with cards in them: templates of the catalogues, and the runs that they become.

A template holds `{name}` (a parameter), `*bold*` and `[kept on one line]`; a backslash takes the
next sign as it is.  Operands are put in as they are: no brace or star in a name is ever read as markup.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

Run = str | dict[str, Any]
"""`"text"`, `{"c": "10"}` (a card; `"r"`: role, `"s"`: suit), `{"b": "bold"}`, `{"k": [runs]}` (on one line), or
`{"t": "void", "g": "void"}`: a term of the glossary by its id, with `"b": True` in bold."""

Runs = list[Run]


@dataclass(frozen=True)
class Card:
    """A card named in a sentence; `role` colours it like its bar in the measure, `suit` (s, h, d, c) marks its suit."""

    text: str
    role: Literal["strong", "weak"] | None = None
    suit: str | None = None

    def __str__(self) -> str:
        return self.text

    def run(self) -> Run:
        """The card as a run of a sentence."""
        marks = {"r": self.role, "s": self.suit}
        return {"c": self.text, **{name: mark for name, mark in marks.items() if mark is not None}}


class Named(str):
    """A name that is said otherwise in a sentence than on a label: Spanish "Este", in sentences "el Este".

    At the head of a sentence it begins with a capital; "a" and "de" before it make one word with its article.
    """

    said: str

    def __new__(cls, name: str, said: str) -> Named:
        """`name` is the label, `said` the same within a sentence."""
        made = super().__new__(cls, name)
        made.said = said
        return made


Param = str | int | Card | Sequence[Run]
"""What may stand for a placeholder: a text, a number, a card, or a phrase that is runs already."""


class TemplateError(ValueError):
    """A template of a catalogue whose braces, stars or brackets do not close."""


@dataclass(frozen=True)
class Placeholder:
    """Where a parameter is put into a template: `{name}`."""

    name: str


@dataclass(frozen=True)
class Span:
    """A stretch of a template that is bold or kept on one line."""

    kind: Literal["bold", "keep"]
    chunks: tuple[Chunk, ...]


Chunk = str | Placeholder | Span


@lru_cache(maxsize=4096)
def parse(template: str) -> tuple[Chunk, ...]:
    """The chunks of a template.  Raises `TemplateError`."""
    reader = _Reader(template)
    chunks = reader.chunks(until="")
    if reader.at < len(template):
        raise TemplateError(f"{template!r}: unexpected {template[reader.at]!r} at {reader.at}")
    return chunks


class _Reader:
    """Reads a template from left to right."""

    def __init__(self, template: str) -> None:
        self.template = template
        self.at = 0

    def chunks(self, until: str) -> tuple[Chunk, ...]:
        """The chunks up to the sign `until`, which is read too ("": up to the end of the template)."""
        out: list[Chunk] = []
        text = ""
        while self.at < len(self.template):
            sign = self.template[self.at]
            if sign == until:
                self.at += 1
                return (*out, text) if text else tuple(out)
            if sign in "]}":
                break
            self.at += 1
            if sign == "\\":
                text += self.template[self.at : self.at + 1]
                self.at += 1
                continue
            if sign not in "{*[":
                text += sign
                continue
            if text:
                out.append(text)
                text = ""
            if sign == "{":
                out.append(self.placeholder())
            elif sign == "*":
                out.append(Span("bold", self.chunks("*")))
            else:
                out.append(Span("keep", self.chunks("]")))
        if until:
            raise TemplateError(f"{self.template!r}: no closing {until!r}")
        return (*out, text) if text else tuple(out)

    def placeholder(self) -> Placeholder:
        end = self.template.find("}", self.at)
        name = self.template[self.at : end] if end >= 0 else ""
        if not name.isidentifier():
            raise TemplateError(f"{self.template!r}: a placeholder at {self.at} has no name")
        self.at = end + 1
        return Placeholder(name)


def placeholders(template: str) -> frozenset[str]:
    """The names of the placeholders in a template."""
    return _placeholders(parse(template))


def _placeholders(chunks: tuple[Chunk, ...]) -> frozenset[str]:
    out: set[str] = set()
    for chunk in chunks:
        if isinstance(chunk, Placeholder):
            out.add(chunk.name)
        elif isinstance(chunk, Span):
            out |= _placeholders(chunk.chunks)
    return frozenset(out)


def markup(template: str) -> tuple[int, int]:
    """How many bold and how many kept stretches a template has."""
    spans = [chunk for chunk in _flat(parse(template)) if isinstance(chunk, Span)]
    return sum(span.kind == "bold" for span in spans), sum(span.kind == "keep" for span in spans)


def _flat(chunks: tuple[Chunk, ...]) -> list[Chunk]:
    out: list[Chunk] = []
    for chunk in chunks:
        out.append(chunk)
        if isinstance(chunk, Span):
            out += _flat(chunk.chunks)
    return out


def fill(template: str, params: Mapping[str, Param]) -> Runs:
    """The runs of a template with its parameters in place.  Raises KeyError for a parameter that is missing."""
    whole = template.rstrip("*])")[-1:] in ENDS
    return joined(_fill(parse(template), params, ". " if whole else ""))


ENDS = (".", "?", "!", "…", ":")
"""With what a sentence ends; a phrase does not."""


def _fill(chunks: tuple[Chunk, ...], params: Mapping[str, Param], before: str) -> Runs:
    """`before` is what stands before these chunks."""
    out: Runs = []
    for chunk in chunks:
        if isinstance(chunk, str):
            out.append(chunk)
            continue
        ahead = before + plain(out)
        if isinstance(chunk, Placeholder):
            param = params[chunk.name]
            if isinstance(param, Named):
                out = _said(out, param.said, ahead)
            else:
                out += as_runs(param)
        elif chunk.kind == "bold":
            out.append({"b": plain(_fill(chunk.chunks, params, ahead))})
        else:
            out.append({"k": joined(_fill(chunk.chunks, params, ahead))})
    return out


def _said(out: Runs, name: str, ahead: str) -> Runs:
    """The runs with a name said after them; `ahead` is all that stands before it."""
    if re.search(r"[.?!] $", ahead):
        return [*out, capital(name)]
    last = out[-1] if out else None
    if isinstance(last, str) and name.startswith("el ") and re.search(r"\b([Aa]|[Dd]e) $", last):
        return [*out[:-1], last[:-1] + name[1:]]
    return [*out, name]


def capital(text: str) -> str:
    """A text as a sentence begins, its first letter a capital one; the rest, such as German nouns, as it is."""
    return text[:1].upper() + text[1:]


def started(runs: Runs) -> Runs:
    """The same runs as a sentence begins: the first letter is a capital one, in bold or not."""
    head = runs[0] if runs else None
    if isinstance(head, str):
        return [capital(head), *runs[1:]]
    if head is not None and "b" in head:
        return [head | {"b": capital(head["b"])}, *runs[1:]]
    return runs


def as_runs(param: Param) -> Runs:
    """A parameter as runs: texts and numbers as they are, a card as a named card."""
    if isinstance(param, Card):
        return [param.run()]
    if isinstance(param, Named):
        return [param.said]
    if isinstance(param, (str, int)):
        return [str(param)]
    return list(param)


def joined(runs: Sequence[Run]) -> Runs:
    """The same runs with neighbouring texts made one and empty ones left out."""
    out: Runs = []
    for run in runs:
        if run == "":
            continue
        last = out[-1] if out else None
        if isinstance(run, str) and isinstance(last, str):
            out[-1] = last + run
        else:
            out.append(run)
    return out


def plain(runs: Sequence[Run] | str, kept: str = " ") -> str:
    """The same sentence without marks; `kept` stands for the spaces of what is kept on one line."""
    if isinstance(runs, str):
        return runs
    return "".join(_plain(run, kept) for run in runs)


def _plain(run: Run, kept: str) -> str:
    if isinstance(run, str):
        return run
    if "t" in run:
        return str(run["t"])
    if "c" in run:
        return str(run["c"])
    if "b" in run:
        return str(run["b"])
    return plain(run["k"]).replace(" ", kept)
