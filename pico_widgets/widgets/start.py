"""The start page: what brings the reader here, the games, and the ways into each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import ipywidgets
import traitlets

from pico_widgets.core.codes import CodeError
from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.records import RecordError
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.pages import pages_of
from pico_widgets.widgets.host import host
from pico_widgets.widgets.pages import Page, prose


def _table(game: str, **own: Any) -> ipywidgets.Widget:
    widget: ipywidgets.Widget = import_module("pico_widgets.widgets.table").table_class(game)(**own)
    return widget


def _lesson(game: str, **own: Any) -> ipywidgets.Widget:
    widget: ipywidgets.Widget = import_module("pico_widgets.widgets.lesson").Lesson(game, **own)
    return widget


def _exam(game: str, **own: Any) -> ipywidgets.Widget:
    widget: ipywidgets.Widget = import_module("pico_widgets.widgets.exam").Exam(game, **own)
    return widget


def _trainer(game: str, **own: Any) -> ipywidgets.Widget:
    widget: ipywidgets.Widget = import_module("pico_widgets.widgets.trainer").Trainer(game, **own)
    return widget


@dataclass(frozen=True)
class Way:
    """A way into a game from the start page.

    `kind`: also the end of its sentences' keys, `page.start.KIND` and `page.start.KIND.text`.  `notebook`: where it is
    for all games; None: in the game's own notebook.  `at`: what follows the "#" in its address, with the game's name
    filled in.  `offered`: whether a game has it.  `make`: the widget, of a game's name, `language` and `theme`.
    """

    kind: str
    notebook: str | None
    at: str
    offered: Callable[[GameDescriptor], bool]
    make: Callable[..., ipywidgets.Widget]

    def opens(self, game: str) -> str:
        """What the page is asked for to open the way on the page itself."""
        return game if self.notebook is None else f"{game}/{self.kind}"


PLAY = Way("play", None, "", lambda game: game.view_at is not None, _table)
WAYS = (
    PLAY,
    Way("learn", "learn", "lesson={game}/1", lambda game: game.lessons_at is not None, _lesson),
    Way("practise", "practice", "practise={game}", lambda game: game.puzzles_at is not None, _trainer),
    Way("exam", "exam", "exam={game}", lambda game: game.questions_at is not None, _exam),
)
"""The ways into each game, in the order in which they stand."""
FIRST = {"new": ("learn",), "know": ("play",), "teach": ()}
"""The answers to the question of the start page, and the ways that then stand first."""
KIT: tuple[tuple[str, str], ...] = (("tools", "teach"),)
"""What there is for teachers: the end of the keys of each one's sentences, `page.start.kit.NAME`, and its notebook."""


class StartPage(Page):
    """The start page of the dashboards: the games, what each is, language and theme."""

    title = traitlets.Unicode().tag(sync=True)
    games = traitlets.List(traitlets.Dict()).tag(sync=True)
    question = traitlets.Dict().tag(sync=True)
    tables = traitlets.Dict(value_trait=traitlets.Instance(ipywidgets.Widget), key_trait=traitlets.Unicode()).tag(
        sync=True, **ipywidgets.widget_serialization
    )
    """What was opened on the page, tables by game and other ways by `Way.opens`: in a notebook, or where a game has no
    page of its own."""

    def __init__(self, *, language: str | None = None, theme: str | None = None, **unknown: Any) -> None:
        super().__init__(language=language, theme=theme, **unknown)
        self.kind = "start"
        self.begin()

    def redraw(self) -> None:
        """Set the title, the question, and an entry for each installed game."""
        super().redraw()
        self.title = self.say("page.start.title")
        self.games = [self._entry(game) for game in GAMES.values()]
        self.question = self._question()

    def _entry(self, game: GameDescriptor) -> dict[str, Any]:
        """A game's entry: its name, its rule in a sentence, cards that show it, and the ways into it."""
        say, told, rules = self.say, pages_of(game), game.from_options({})
        line, emblem = f"{game.name}.start.line", told.emblem
        return {
            "id": game.name,
            "name": say(f"{game.name}.name"),
            "line": say(line) if say.has(line) else "",
            "emblem": {
                "layout": emblem.layout,
                "wins": emblem.wins,
                "ringed": emblem.ringed,
                "cards": [game.face(rules, card, say) for card in emblem.cards],
            },
            "entries": [entry for way in WAYS if (entry := self._way(game, way))],
        }

    def _way(self, game: GameDescriptor, way: Way) -> dict[str, Any] | None:
        """A way into a game; None where it has none, or where the page of it is not beside this one."""
        say = self.say
        if way.notebook is None:
            notebook = notebook_of(game)
            there = notebook is not None or way.offered(game)
        else:
            notebook = _page(way.notebook)
            there = notebook is not None and way.offered(game)
        if not there:
            return None
        text = f"{game.name}.start.play" if way is PLAY else f"page.start.{way.kind}.text"
        entry = {
            "kind": way.kind,
            "name": say(f"page.start.{way.kind}"),
            "text": say(text) if say.has(text) else "",
            "notebook": notebook,
            "open": way.opens(game.name),
        }
        return {**entry, "at": way.at.format(game=game.name)} if way.at else entry

    def _question(self) -> dict[str, Any]:
        """What the reader is asked, and what each answer brings; empty where there is but one answer."""
        kinds = {entry["kind"] for game in self.games for entry in game["entries"]}
        kit = [
            {
                "kind": "kit",
                "name": self.say(f"page.start.kit.{name}"),
                "text": self.say(f"page.start.kit.{name}.text"),
                "notebook": page,
                "open": name,
            }
            for name, notebook in KIT
            if (page := _page(notebook))
        ]
        answers = [
            {
                "value": value,
                "text": self.say(f"page.start.{value}"),
                "first": list(first),
                "entries": [] if first else kit,
            }
            for value, first in FIRST.items()
            if (kinds.intersection(first) if first else kit)
        ]
        return {"text": self.say("page.start.question"), "answers": answers} if len(answers) > 1 else {}

    def do(self, action: str, request: Mapping[str, Any]) -> None:
        """Make the table of a `game`, or another way into it, if it is not there yet: `open`."""
        wanted = request.get("game")
        found = self._wanted(wanted) if action == "open" and isinstance(wanted, str) else None
        if found is None:
            super().do(action, request)
        elif wanted not in self.tables:
            way, game = found
            opened = way.make(game, language=self._own_language, theme=self._own_theme)
            self.set_trait("tables", self.tables | {wanted: opened})

    def _wanted(self, wanted: str) -> tuple[Way, str] | None:
        """The way, and the game, that a request for `Way.opens` means."""
        found = ((way, game) for game in GAMES.values() for way in WAYS if way.opens(game.name) == wanted)
        return next(((way, game.name) for way, game in found if way.offered(game)), None)

    def give(self, request: Mapping[str, Any]) -> dict[str, Any] | None:
        """Which game a code is of (`whose`), so that its page can be opened: `game` and `notebook`, or the `fault`."""
        text = request.get("text")
        if request.get("what") != "whose" or not isinstance(text, str):
            return None
        from pico_widgets.core.shared import game_of
        from pico_widgets.table.view import fault_sentence

        try:
            game = GAMES[game_of(text)]
        except (CodeError, RecordError) as fault:
            return {"fault": fault_sentence(fault, self.say)}
        return {"game": game.name, "notebook": notebook_of(game)}

    def set_language(self, value: object) -> None:
        """As for any widget; where the page has a language of its own, its tables take it too."""
        super().set_language(value)
        if self._own_language is not None:
            for table in self.tables.values():
                table.set_language(value)

    def set_theme(self, value: object) -> None:
        """As for the language."""
        super().set_theme(value)
        if self._own_theme is not None:
            for table in self.tables.values():
                table.set_theme(value)

    def close(self) -> None:
        """Close the page and the tables that were opened from it."""
        for table in self.tables.values():
            table.close()
        super().close()

    def still(self) -> dict[str, str]:
        """The names of the games, each with its line, as HTML."""
        games = [part for game in self.games for part in (("h", game["name"]), ("p", game["line"]))]
        parts = [("title", self.title), *games]
        return prose([{"kind": kind, "text": text} for kind, text in parts], self.language)

    def __repr__(self) -> str:
        return "StartPage()"


def _page(notebook: str) -> str | None:
    """A notebook of this package, as the page where it is; None where it is not beside this one."""
    return notebook if host.pages is None else host.pages.get(notebook)


def notebook_of(game: GameDescriptor) -> str | None:
    """The notebook or page of a game, or None; a notebook of another package where it lies beside this page."""
    if host.pages is not None:
        return host.pages.get(game.name)
    name = pages_of(game).notebook
    if name is None or game.notebooks is None or Path(f"{name}.ipynb").is_file():
        return name
    return None
