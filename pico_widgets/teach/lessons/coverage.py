"""Which clauses of a game its lessons teach and practise: a table for teachers, and what is missing."""

from __future__ import annotations

from dataclasses import dataclass

from pico_widgets.core.registry import GAMES
from pico_widgets.teach.lessons.courses import course, lesson
from pico_widgets.text import Words


@dataclass(frozen=True)
class Covered:
    """A clause: the pages that teach it and those whose tasks practise it, as (lesson, page from 1).

    `defines`: the clause defines something and decides nothing, so nothing of it can be practised.
    """

    clause: str
    defines: bool
    ruling: bool
    taught: tuple[tuple[str, int], ...]
    practised: tuple[tuple[str, int], ...]


def coverage(game: str) -> tuple[Covered, ...]:
    """Every clause of a game, in the order of the rules.  Raises KeyError for a game that is not installed."""
    pages = [(id, at, page) for id in course(game) for at, page in enumerate(lesson(id, "en").pages, start=1)]
    return tuple(
        Covered(
            clause.id,
            clause.defines,
            clause.ruling,
            tuple((id, at) for id, at, page in pages if clause.id in page.clauses),
            tuple((id, at) for id, at, page in pages if page.task is not None and page.task.clause == clause.id),
        )
        for clause in GAMES[game].clauses
    )


def coverage_table(game: str, say: Words) -> str:
    """The coverage of a game as a table in Markdown, for teachers."""
    heads = [say(f"lesson.coverage.{name}") for name in ("clause", "taught", "practised")]
    lines = [f"| {' | '.join(heads)} |", "|---|---|---|"]
    for one in coverage(game):
        mark = " °" if one.defines else ""
        cells = (_pages(one.taught, say), _pages(one.practised, say))
        lines.append(f"| {say(f'{one.clause}.name')}{mark} | {cells[0]} | {cells[1]} |")
    return "\n".join(lines) + "\n"


def _pages(pages: tuple[tuple[str, int], ...], say: Words) -> str:
    return ", ".join(say("lesson.coverage.page", lesson=id.partition("/")[2], n=str(n)) for id, n in pages) or "–"
