"""The results of a class as a picture: a bar for each clause, an SVG that needs no font, script or file of anybody."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from pico_widgets.teach.kit.contract import BookClause
from pico_widgets.widgets.still import INK, LINE, MARGIN, QUIET, WIDTH, Picture

NAMES, NAME_LETTERS, TOLD = 250, 34, 130
"""The room of the names, in pixels and in letters, and of what stands behind the bars."""
BAR, FULL, EMPTY = 16, "#2f5d73", "#ddd4c2"


class Chart(Picture):
    """Rows of a name, a bar and what it says."""

    def bar(self, name: str, percent: int, told: str) -> None:
        """A row; the bar is `percent` of its length long."""
        lines = textwrap.wrap(name, NAME_LETTERS, max_lines=2, placeholder=" …") or [""]
        tall = max(LINE * len(lines), BAR) + 8
        middle = self._y + tall / 2
        for at, line in enumerate(lines):
            self.text(MARGIN, middle + 5 + (at - (len(lines) - 1) / 2) * LINE, line)
        long = WIDTH - 2 * MARGIN - NAMES - TOLD
        for wide, fill in ((long, EMPTY), (long * percent / 100, FULL)):
            self._parts.append(
                f'<rect x="{MARGIN + NAMES}" y="{middle - BAR / 2:g}" width="{wide:g}" height="{BAR}" fill="{fill}"/>'
            )
        self.text(MARGIN + NAMES + long + 10, middle + 5, told, 13, INK)
        self._y += tall


def class_svg(title: str, summary: str, clauses: Sequence[BookClause]) -> str:
    """The chart of a class by clause."""
    chart = Chart()
    chart.lines(title, 18, bold=True)
    chart.lines(summary, 13, QUIET)
    chart.gap()
    for one in clauses:
        chart.bar(one["name"], one["percent"], one["told"])
    said = "; ".join(f"{one['name']}: {one['told']}" for one in clauses)
    return chart.svg(f"{title}. {summary} {said}".strip())
