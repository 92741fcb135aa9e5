"""Lessons: Markdown files with positions and tasks, which the referee checks.

    from pico_widgets.teach.lessons import courses, read_lesson

`reading` makes a lesson of a file or says what is wrong with it, and where; `runtime` is a lesson that somebody works
through, over a table of the game; `view` draws it, as data.
"""

from __future__ import annotations

from pico_widgets.teach.lessons.faults import LessonError, LessonFault
from pico_widgets.teach.lessons.lesson import Lesson, Page, Position, Task
from pico_widgets.teach.lessons.reading import read_lesson

__all__ = ["Lesson", "LessonError", "LessonFault", "Page", "Position", "Task", "read_lesson"]
