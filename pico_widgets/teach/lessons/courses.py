"""The courses of the installed games: Markdown files, by number and language, in the folder that the descriptor names.

`"pico2/1"` is the first lesson of the game `pico2`.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from pico_widgets.core.registry import GAMES
from pico_widgets.teach.lessons.lesson import Lesson
from pico_widgets.teach.lessons.reading import read_lesson
from pico_widgets.text import LANGUAGES


def course(game: str) -> tuple[str, ...]:
    """The ids of the lessons of a game, in order; none of a game without lessons.  Raises KeyError."""
    folder = GAMES[game].lessons
    if folder is None:
        return ()
    numbers = {path.name.partition(".")[0] for path in folder.glob(f"*.{LANGUAGES[0]}.md")}
    return tuple(f"{game}/{number}" for number in sorted(map(int, numbers)))


@lru_cache(maxsize=64)
def lesson(id: str, language: str) -> Lesson:
    """A lesson by its id; in English where the game has it in no such language.  Raises KeyError."""
    return read_lesson(_path(id, language).read_bytes(), id=id, try_tasks=False)


@lru_cache(maxsize=256)
def title(id: str, language: str) -> str:
    """The title of a lesson, without reading the rest of it.  Raises KeyError."""
    with _path(id, language).open(encoding="utf-8") as file:
        return file.readline().removeprefix("# ").strip()


def _path(id: str, language: str) -> Path:
    game, _, number = id.partition("/")
    if game not in GAMES or id not in course(game):
        raise KeyError(id)
    folder = GAMES[game].lessons
    assert folder is not None
    paths = (folder / f"{number}.{code}.md" for code in (language, LANGUAGES[0]))
    return next(one for one in paths if one.is_file())
