"""Learn card games by playing them, as Jupyter widgets.

    from pico_widgets import Pico
    Pico()

Each installed game brings the class of its table, under the name that its descriptor gives: `dir(pico_widgets)` lists
all names.  They are loaded when they are first used, so that importing the package costs little.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pico_widgets._version import __version__ as __version__

if TYPE_CHECKING:
    from pico_widgets.widgets import Board as Board
    from pico_widgets.widgets import Compare as Compare
    from pico_widgets.widgets import Deals as Deals
    from pico_widgets.widgets import Exam as Exam
    from pico_widgets.widgets import Explained as Explained
    from pico_widgets.widgets import Gradebook as Gradebook
    from pico_widgets.widgets import Lesson as Lesson
    from pico_widgets.widgets import Prose as Prose
    from pico_widgets.widgets import RulesSheet as RulesSheet
    from pico_widgets.widgets import StartPage as StartPage
    from pico_widgets.widgets import Trainer as Trainer
    from pico_widgets.widgets import Worksheet as Worksheet

_WIDGETS = (
    "Board",
    "Compare",
    "Deals",
    "Exam",
    "Explained",
    "Gradebook",
    "Lesson",
    "Prose",
    "RulesSheet",
    "StartPage",
    "Trainer",
    "Worksheet",
)


def __getattr__(name: str) -> Any:
    if name == "__all__":
        return __dir__()
    if name in _WIDGETS:
        return getattr(import_module("pico_widgets.widgets"), name)
    game = import_module("pico_widgets.core.registry").GAMES.with_table(name) if name[:1].isupper() else None
    if game is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module("pico_widgets.widgets.table").table_class(game.name)


def __dir__() -> list[str]:
    tables = (game.table for game in import_module("pico_widgets.core.registry").GAMES.values())
    return sorted({*_WIDGETS, *tables, "__version__"})
