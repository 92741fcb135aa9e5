"""What is printed and handed out, as HTML documents that hold all they need: a worksheet with its key, the rules of a
game on one sheet.  Black on white, on A4 and Letter; every text in them is escaped.  No widget is needed for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from pico_widgets.core.clauses import Clause
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.pages import pages_of
from pico_widgets.explain.rulebook import rulebook
from pico_widgets.teach.exams.paper import ExamPaper
from pico_widgets.teach.exams.questions import Question
from pico_widgets.text import Words
from pico_widgets.widgets.share import LONGEST_LINK, QUIET, path_of
from pico_widgets.widgets.still import Printed

LONG = 4000
"""A sheet with more signs than these is set in smaller letters."""
LETTERS = "abcdefghijklmnop"
CARD_KINDS = ("legal", "up", "holds", "surplus", "next_hand")
"""Kinds of questions whose answers may be cards."""

STYLE = Path(__file__).with_suffix(".css")


def document(title: str, language: str, body: str) -> str:
    """A whole HTML document around a body."""
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE.read_text(encoding='utf-8')}</style></head><body>{body}</body></html>\n"
    )


# --- worksheets


def worksheet(paper: ExamPaper, say: Words, address: str = "") -> str:
    """An exam to be answered on paper: questions, and on a page of its own the key.

    `address`: of the page where it can be taken on the web; none: no QR code.  Raises ValueError for one that is no
    address of the web, or too long.
    """
    name, code = say(f"{paper.game}.name"), paper.code.code
    title = say("kit.worksheet.title", game=name)
    asked = "".join(_question(one, paper.game, say) for one in paper.questions)
    key = "".join(_solved(one, say) for one in paper.questions)
    told = escape(say("exam.code", code=code))
    head = (
        f'<header class="head"><div style="flex:1"><h1>{escape(title)}</h1><p>{told}</p><p class="lines">'
        f"<span>{escape(say('kit.worksheet.name'))}</span><span>{escape(say('kit.worksheet.date'))}</span></p></div>"
        f"{_qr(exam_link(address, paper), say)}</header>"
    )
    body = (
        f'<main>{head}<p class="note">{escape(say("kit.worksheet.how"))}</p><ol class="questions">{asked}</ol></main>'
        f'<section class="key"><h1>{escape(say("exam.key"))}</h1><p>{escape(title)} · {told}</p><ol>{key}</ol>'
        "</section>"
    )
    return document(f"{title} · {code}", say.language, body)


def exam_link(address: str, paper: ExamPaper) -> str:
    """The address at which an exam opens on the page of exams; empty without a page."""
    if not address:
        return ""
    if not address.startswith(("http://", "https://")) or len(address) > LONGEST_LINK // 2:
        raise ValueError(f"{address[:80]!r} is no address of a page: it begins with https:// or http://")
    return f"{address.partition('#')[0]}#exam={paper.game}/{quote(paper.code.code, safe='')}"


def _qr(link: str, say: Words) -> str:
    if not link:
        return ""
    import segno

    matrix = segno.make(link, error="m", micro=False).matrix
    size = len(matrix) + 2 * QUIET
    label = escape(say("kit.worksheet.web"))
    return (
        f'<div class="qr"><svg viewBox="0 0 {size} {size}" role="img" aria-label="{label}" '
        f'shape-rendering="crispEdges"><path d="{path_of(matrix)}"/></svg>{label}</div>'
    )


def _question(question: Question, game: str, say: Words) -> str:
    draft = question.draft
    plays = [one for one in draft.ask.get("plays", ()) if one in _rules(game).cards]
    answers = "".join(
        f'<li><span class="box"></span>{LETTERS[at]}) {_answer(question, at, game, say)}</li>'
        for at in range(len(question.values))
    )
    return (
        f'<li class="question"><div><p>{escape(draft.say(say))}</p>{_cards(plays, game, say)}'
        f'<ol class="answers">{answers}</ol></div></li>'
    )


def _answer(question: Question, at: int, game: str, say: Words) -> str:
    """An answer: its cards where it is cards, else its words."""
    value, draft = question.values[at], question.draft
    cards = value if isinstance(value, list | tuple) else (value,)
    deck = _rules(game).cards
    if draft.kind in CARD_KINDS and cards and all(type(one) in (int, str) and one in deck for one in cards):
        return _row(cards, game, say)
    return escape(draft.label(value, say))


def _solved(question: Question, say: Words) -> str:
    draft = question.draft
    right = "; ".join(f"{LETTERS[at]}) {draft.label(question.values[at], say)}" for at in question.right)
    return f'<li><b>{escape(right)}</b> <span class="rule">§ {escape(say(f"{draft.clause}.name"))}</span></li>'


# --- cards


def _rules(game: str) -> Any:
    return GAMES[game].from_options({})


def _face(game: str, card: Any, say: Words) -> Mapping[str, Any]:
    face: Mapping[str, Any] = GAMES[game].face(_rules(game), card, say)
    return face


def _row(cards: Sequence[Any], game: str, say: Words) -> str:
    faces = [_face(game, card, say) for card in cards]
    return Printed().row(faces, ", ".join(str(face["label"]) for face in faces))


def _cards(cards: Sequence[Any], game: str, say: Words) -> str:
    return f'<div class="cards">{_row(cards, game, say)}</div>' if cards else ""


# --- the rules on a sheet


def rules_sheet(game: str, say: Words) -> str:
    """The rules of a game on one page: every clause in its short form, the rulings, its cards."""
    book, rules = rulebook(game), _rules(game)
    facts = book.facts(rules, say)
    shown = [
        part.cards or rules.cards
        for section in pages_of(GAMES[game]).sections.values()
        for part in section.parts
        if part.kind == "cards"
    ]
    pictures = "".join(_row([card], game, say) for card in shown[0]) if shown else ""
    title = say(f"{game}.rules.title")
    groups = "".join(_groups(game, book, facts, say))
    look = "sheet sheet--long" if len(groups) > LONG else "sheet"
    body = (
        f'<main class="{look}"><header class="head"><h1>{escape(title)}</h1></header>'
        f'<div class="cards">{pictures}</div><div class="columns">{groups}</div></main>'
    )
    return document(title, say.language, body)


def _groups(game: str, book: Any, facts: Mapping[str, Any], say: Words) -> Iterator[str]:
    rules, clauses = _rules(game), GAMES[game].clauses

    def told(shown: Sequence[Clause]) -> Iterator[str]:
        for one in shown:
            name, text = say(f"{one.id}.name"), say(book.rule(one, rules), **facts)
            yield f"<p><b>{escape(name)}.</b> {escape(text)}</p>"

    for group, title in book.groups(say).items():
        shown = [one for one in clauses if one.group == group and not one.ruling]
        if shown:
            yield f"<h2>{escape(title)}</h2>"
            yield from told(shown)
    rulings = [one for one in clauses if one.ruling]
    if rulings:
        yield f"<h2>{escape(say('kit.sheet.rulings'))}</h2>"
        yield from told(rulings)
