"""What is seen and touched: one short class per widget over the front end in `src/`.  No rule is decided here.

Each widget's module is loaded when its name is first used.  `table_class` of the module `table` makes the classes of
the games' tables.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pico_widgets.widgets.board import Board
    from pico_widgets.widgets.compare import Compare
    from pico_widgets.widgets.deals import Deals
    from pico_widgets.widgets.exam import Exam
    from pico_widgets.widgets.gradebook import Gradebook
    from pico_widgets.widgets.lesson import Lesson
    from pico_widgets.widgets.pages import Explained, Prose
    from pico_widgets.widgets.start import StartPage
    from pico_widgets.widgets.trainer import Trainer
    from pico_widgets.widgets.worksheet import RulesSheet, Worksheet

__all__ = [
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
]

_MODULES = {
    "Board": "board",
    "Compare": "compare",
    "Deals": "deals",
    "Exam": "exam",
    "Explained": "pages",
    "Gradebook": "gradebook",
    "Lesson": "lesson",
    "Prose": "pages",
    "RulesSheet": "worksheet",
    "StartPage": "start",
    "Trainer": "trainer",
    "Worksheet": "worksheet",
}


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
