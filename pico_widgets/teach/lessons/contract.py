"""What the drawing of a lesson holds, as a type: its page, and the table beside it."""

from __future__ import annotations

from pico_widgets.table.contract import LessonPage, Steps, View


class LessonView(LessonPage):
    """`title`: of the lesson; `where`: which of its pages.  `view`, `steps`: of the table, or None."""

    title: str
    where: str
    view: View | None
    steps: Steps | None
