"""A table as a still picture: what a notebook shows of it where no widget can run, as on GitHub or in an export.

It draws the traits `view`, `steps` and `place`, and so what the viewer of that table sees, as an SVG in light colours
that needs no font, script or file of anybody.  It knows no rule.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from pico_widgets.text import Runs, plain

Json = Mapping[str, Any]

WIDTH, MARGIN, NAMES = 720, 16, 150
"""Of the picture, around it, and of the column of names, in CSS pixels."""
CARD = (40, 56)
LINE, LETTERS, NAME_LETTERS = 20, 80, 15
"""The height of a line of text, how many letters it holds, and how many of a name in its column."""
STRONGEST = 16
SUITS: Mapping[str, tuple[str, str]] = {
    "s": ("♠", "#1d1a16"),
    "h": ("♥", "#b3261e"),
    "d": ("♦", "#b3261e"),
    "c": ("♣", "#1d1a16"),
}
INK, QUIET, PAPER, FELT, WINS = "#1d1a16", "#5d564b", "#fffdf8", "#e4ede4", "#1f6f43"
FONT = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"


PRINTED: Mapping[str, tuple[str, str]] = {"s": ("♠", INK), "h": ("♡", INK), "d": ("♢", INK), "c": ("♣", INK)}
"""Suits on paper, told apart without colours."""


class Picture:
    """An SVG that grows downwards: rows of cards, lines of text."""

    suits = SUITS
    rail, dot = "#c08a2b", "#6b4f2a"

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._y = MARGIN

    def text(self, x: float, y: float, words: str, size: int = 14, fill: str = INK, more: str = "") -> None:
        """A line of text with its baseline at `y`; `more` are further attributes of the element."""
        self._parts.append(f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}"{more}>{_safe(words)}</text>')

    def lines(self, words: str, size: int = 14, fill: str = INK, bold: bool = False) -> None:
        """A sentence, over as many lines as it takes."""
        for line in textwrap.wrap(words, LETTERS * 14 // size):
            self._y += LINE
            self.text(MARGIN, self._y - 5, line, size, fill, ' font-weight="bold"' if bold else "")

    def gap(self, height: int = 8) -> None:
        """Leave `height` pixels free."""
        self._y += height

    def cards(self, name: str, cards: Sequence[Json | None]) -> None:
        """A row: whose, and the cards; None is one that lies face down."""
        width, height = CARD
        lines = textwrap.wrap(name, NAME_LETTERS, max_lines=2, placeholder=" …")
        for at, line in enumerate(lines):
            y = self._y + height / 2 + 5 + (at - (len(lines) - 1) / 2) * LINE
            self.text(MARGIN, y, line, more=' font-weight="bold"')
        for at, card in enumerate(cards):
            self._card(NAMES + at * (width + 3), self._y, card, False)
        self._y += height + 6

    def spread(self, name: str, plays: Sequence[tuple[str, Json | None, bool]]) -> None:
        """The trick: each card with its player's name below; the winner's has a mark."""
        width, height = CARD
        place = (WIDTH - NAMES - MARGIN) // max(len(plays), 1)
        tall = height + 52
        box = f'<rect x="{MARGIN}" y="{self._y}" width="{WIDTH - 2 * MARGIN}" height="{tall}" rx="10" fill="{FELT}"/>'
        self._parts.append(box)
        self.text(MARGIN + 10, self._y + 24, name[:18], 13, QUIET)
        for at, (who, card, wins) in enumerate(plays):
            x = NAMES + at * place
            self._card(x, self._y + 10, card, wins)
            words = f"✓ {who}" if wins else who
            more = ' text-anchor="middle"' + (' font-weight="bold"' if wins else "")
            self.text(x + width / 2, self._y + height + 32, words[:20], 13, WINS if wins else INK, more)
        self._y += tall + 10

    def _card(self, x: float, y: float, card: Json | None, wins: bool) -> None:
        width, height = CARD
        fill = "#7a6a58" if card is None else PAPER
        stroke = f'stroke="{WINS}" stroke-width="3"' if wins else 'stroke="#8a8172"'
        box = f'<rect x="{x:g}" y="{y:g}" width="{width}" height="{height}" rx="5" fill="{fill}" {stroke}/>'
        self._parts.append(box)
        if card is None:
            self._parts.append(f'<circle cx="{x + width / 2:g}" cy="{y + height / 2:g}" r="9" fill="#a89880"/>')
            return
        middle = ' text-anchor="middle" font-weight="bold"'
        if "suit" in card:
            sign, colour = self.suits[card["suit"]]
            self.text(x + width / 2, y + 24, str(card["rank"]), 18, colour, middle)
            self.text(x + width / 2, y + 47, sign, 20, colour, ' text-anchor="middle"')
            return
        long = (height - 12) * min(int(card["card"]), STRONGEST) / STRONGEST
        self._parts.append(
            f'<rect x="{x + 4:g}" y="{y + height - 6 - long:g}" width="4" height="{long:g}" fill="{self.rail}"/>'
        )
        self.text(x + width / 2 + 3, y + 30, str(card["card"]), 20, INK, middle)
        for at in range(int(card["points"])):
            self._parts.append(f'<circle cx="{x + 16 + 7 * at:g}" cy="{y + 44:g}" r="2.6" fill="{self.dot}"/>')

    def table(self, rows: Sequence[Sequence[str]]) -> None:
        """Rows of text in columns, the first of which is wide."""
        wide = 280
        step = (WIDTH - 2 * MARGIN - wide) / max(1, max(map(len, rows), default=1) - 1)
        for at, row in enumerate(rows):
            self._y += LINE
            for column, cell in enumerate(row):
                x = MARGIN if column == 0 else MARGIN + wide + (column - 1) * step
                self.text(x, self._y - 5, cell[:38], 13, QUIET if at == 0 else INK)

    def svg(self, title: str) -> str:
        """The picture, called what `title` says."""
        height = self._y + MARGIN
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{_safe(title)}" width="{WIDTH}" '
            f'height="{height}" viewBox="0 0 {WIDTH} {height}" font-family="{FONT}"><title>{_safe(title)}</title>'
            f'<rect width="{WIDTH}" height="{height}" rx="10" fill="#f7f3ea"/>{"".join(self._parts)}</svg>'
        )


class Printed(Picture):
    """Cards in black and white."""

    suits = PRINTED
    rail, dot = "#555", "#222"

    def row(self, cards: Sequence[Json], label: str) -> str:
        """Cards side by side, as wide as they are, called what `label` says."""
        width, height = CARD
        for at, card in enumerate(cards):
            self._card(1 + at * (width + 4), 1, card, False)
        wide = len(cards) * (width + 4) - 2
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{_safe(label)}" width="{wide}" '
            f'height="{height + 2}" viewBox="0 0 {wide} {height + 2}" font-family="{FONT}">{"".join(self._parts)}</svg>'
        )


def table_svg(view: Json, steps: Json, place: Json, words: Mapping[str, str]) -> str:
    """The picture of a table from its traits."""
    picture = Picture()
    picture.lines(view["title"], 18, bold=True)
    picture.lines(view["where"], 13, QUIET)
    picture.gap()
    asked = _asked(steps, place)
    if cover := view.get("cover"):
        picture.lines(cover["title"], bold=True)
        picture.lines(cover["text"])
    if result := view.get("result"):
        picture.lines(plain(result["title"]), bold=True)
        picture.lines(plain(result["text"]))
    seats = view.get("seats") or []
    cross = bool(view.get("cross"))
    at_bottom = [seat for seat in seats if seat["seat"] == view["bottom"]] if cross else seats[-1:]
    for seat in (seat for seat in seats if seat not in at_bottom):
        _seat(picture, seat)
    plays = [
        (play["name"], play["card"], bool(play.get("wins") or play.get("winner")) and asked is None)
        for play in (view.get("cross") or view.get("plays") or [])
        if play["card"] is not None or play.get("state") == "down"
    ]
    if plays:
        picture.spread(words["trick"].replace("{n}", str(view["trick"])), plays)
    for seat in at_bottom:
        _seat(picture, seat)
    if surplus := view.get("surplus"):
        picture.cards(" ".join(view["surplusText"].split()), [surplus])
    for tally in view.get("tally") or []:
        picture.cards(f"{tally['name']}: {tally['sum']}", [*tally["up"]])
    picture.gap()
    _sheet(picture, view)
    picture.gap()
    said = asked or _said(view, steps, place)
    picture.lines(said, bold=True)
    heard = said if said in view["status"] else f"{view['status']} {said}"
    return picture.svg(f"{view['title']}. {view['where']}. {heard}".strip())


def _seat(picture: Picture, seat: Json) -> None:
    hand = seat["hand"]
    backs = 0 if hand else int(seat.get("backs") or 0)
    note = seat.get("note") or ""
    if hand or backs:
        picture.cards(seat["name"], [*(hand or []), *([None] * backs)])
    if note:
        picture.lines(f"{seat['name']}: {note}", 12, QUIET)


def _asked(steps: Json, place: Json) -> str | None:
    """The question that is asked now, before which nobody has won yet."""
    question = steps.get("question")
    if not question or (place.get("id") == steps.get("id") and place.get("answer") is not None):
        return None
    return str(plain(question["ask"]))


def _said(view: Json, steps: Json, place: Json) -> str:
    """The sentence of the step that is shown, or what is to be done."""
    told = [step for step in steps.get("list") or [] if not step["skip"]]
    if told and steps["kind"] != "deal":
        at = place["step"] if place.get("id") == steps["id"] else 0
        return str(plain(steps["list"][min(at, len(steps["list"]) - 1)]["text"]))
    return str(plain(view["prompt"]) or view["status"])


def _sheet(picture: Picture, view: Json) -> None:
    """The score: rows of rounds, the count, or how both pairs stand."""
    if score := view.get("score"):
        rows = [[row["name"], *row["cells"]] for row in score["rows"]]
        picture.table([[score["caption"], *score["heads"]], *rows])
    elif count := view.get("count"):
        rows = [[plain(row["label"]), *(cell["value"] for cell in row["cells"])] for row in count["rows"]]
        picture.table([[count["caption"], *count["heads"]], *rows])
    else:
        for pair in view.get("pairs") or []:
            tricks = pair["tricks"]["text"] if pair["tricks"] else pair["work"]
            picture.lines(f"{pair['name']}: {pair['points']} {pair['of']} · {tricks}", 13)


def prose_html(parts: Sequence[Json], language: str) -> str:
    """The text of a page, as HTML of headings, paragraphs and lists."""
    out = []
    for part in parts:
        kind, text = part["kind"], _html(part.get("text") or [])
        if kind in ("title", "h"):
            out.append(f"<h{2 if kind == 'title' else 3}>{text}</h{2 if kind == 'title' else 3}>")
        elif kind == "list":
            out.append("<ul>" + "".join(f"<li>{_html(item)}</li>" for item in part["items"]) + "</ul>")
        elif kind == "cards":
            out.append("<p>" + _safe("; ".join(card["label"] for card in part["cards"])) + "</p>")
        elif text and kind not in ("nav", "jump"):
            out.append(f"<p>{text}</p>")
    return f'<div lang="{language}">{"".join(out)}</div>'


def _html(runs: Runs) -> str:
    """A sentence as HTML, what is bold in it bold."""
    return "".join(
        f"<b>{_safe(plain([run]))}</b>" if isinstance(run, dict) and run.get("b") else _safe(plain([run]))
        for run in runs
    )


def _safe(words: str) -> str:
    """Text for XML: its signs escaped, those that XML does not know left out."""
    return escape("".join(sign for sign in words if _is_xml(sign)), quote=True)


def _is_xml(sign: str) -> bool:
    return " " <= sign < "\ud800" or "\ue000" <= sign < "\ufffe" or sign > "\uffff" or sign in "\t\n"
