"""The results of a class as a widget: paste or drop result codes, see who missed what.  What counts is said by
`teach.kit.gradebook`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

import traitlets

from pico_widgets.explain.trace import sayable
from pico_widgets.teach.exams.results import PREFIX
from pico_widgets.teach.kit.contract import Book
from pico_widgets.teach.kit.gradebook import ClassBook, TooMany, class_book, lines_of
from pico_widgets.widgets.base import Refuse
from pico_widgets.widgets.kit import KitPage

if TYPE_CHECKING:
    import pandas

MOST_BYTES = 4 * 1024 * 1024
"""So large a file of result codes may be."""
SEPARATORS = {"en": ","}
"""What a spreadsheet expects between the cells of CSV where decimals have a point; elsewhere it is a semicolon."""
SVG = "image/svg+xml"


class Gradebook(KitPage):
    """The results of a class: names and result codes in, one table out.

    Public for code: `results` (a `ClassBook`), `rows`, `csv`, `frame`, `picture`.  Keywords: see `__init__`.
    """

    book = traitlets.Dict().tag(sync=True)

    _keywords = ("exam", "language", "theme")

    results: ClassBook
    """What counts and what does not, graded anew."""

    def __init__(
        self,
        codes: str | PathLike[str] | Iterable[str] | None = None,
        *,
        exam: str | None = None,
        language: str | None = None,
        theme: str | None = None,
        **unknown: Any,
    ) -> None:
        """`codes`: lines of text, each with a result code and perhaps a name, as one string or as several; or the path
        of a file with them.  `exam`: the code of the exam that counts; None: the one that most results are of.

        Raises OSError for a file that cannot be read, ValueError for too much of it.
        """
        super().__init__(language=language, theme=theme, **unknown)
        self.kind = "gradebook"
        self._exam = exam
        self._text = _text(codes)
        self.results = class_book(lines_of(self._text), exam)
        self.begin()

    # --- plain values

    @property
    def rows(self) -> list[dict[str, str | int]]:
        """A row for each result: `name`, `right`, `questions`, and by the id of each clause how many were right."""
        heads = ["name", "right", "questions", *(one.clause for one in self.results.clauses)]
        return [dict(zip(heads, row, strict=True)) for row in self.results.rows()]

    def csv(self, separator: str = ",") -> str:
        """The table as CSV: names that a spreadsheet would take for formulas are made harmless."""
        return self.results.csv([self.say(f"grade.{head}") for head in ("name", "score", "of")], separator)

    def frame(self) -> pandas.DataFrame:
        """The table as a pandas frame (`pip install 'pico-widgets[lab]'`): the columns of `rows`.

        `attrs["questions"]` says how many questions there were about each clause.  Raises ImportError without pandas.
        """
        import pandas

        clauses = self.results.clauses
        columns = ["name", "right", "questions", *(one.clause for one in clauses)]
        made = pandas.DataFrame(self.results.rows(), columns=columns)
        made.attrs["questions"] = {one.clause: one.of for one in clauses}
        return made

    def picture(self) -> str:
        """The chart of the class by clause as an SVG.  It names nobody."""
        from pico_widgets.widgets.chart import class_svg

        return class_svg(self.book["title"], self.book["summary"], self.book["clauses"])

    # --- drawing

    def redraw(self) -> None:
        """Set the words and the book, in the reader's language."""
        super().redraw()
        self.book = dict(self._book())

    def _book(self) -> Book:
        say, results = self.say, self.results
        paper, title = results.paper, say("kit.gradebook.title")
        summary = ""
        if paper is not None:
            title = say("kit.gradebook.of", game=say(f"{paper.game}.name"), exam=paper.code.code)
            right, answers = sum(one.right for one in results.clauses), sum(one.answers for one in results.clauses)
            if answers:
                summary = say(
                    "kit.gradebook.summary",
                    len(results.handed),
                    share=say("coach.percent", value=str(round(100 * right / answers))),
                )
        return {
            "title": title,
            "text": self._text,
            "summary": summary,
            "of": len(paper.questions) if paper else 0,
            "clauses": [
                {
                    "id": one.clause,
                    "name": say(f"{one.clause}.name"),
                    "of": one.of,
                    "percent": round(100 * one.right / one.answers) if one.answers else 0,
                    "told": say("kit.gradebook.clause", right=one.right, answers=one.answers),
                    "missed": list(one.missed),
                    "who": say("kit.gradebook.missed", len(one.missed)),
                }
                for one in results.clauses
            ],
            "rows": [
                {"line": one.line, "name": one.name, "right": one.grade.score, "counts": results.counts(one)}
                for one in results.handed
            ],
            "faults": [
                {"line": line, "text": say(fault.key, **sayable(fault.operands, say))} for line, fault in results.faults
            ],
            "notes": [
                say("kit.gradebook.again", name=name, lines=say.listed([str(line) for line in lines]))
                for name, lines in results.again
            ],
        }

    def still(self) -> dict[str, str]:
        """The chart; the names of a class are not kept in a notebook."""
        return {SVG: self.picture()} if self.results.clauses else {}

    # --- requests

    def do(self, action: str, request: Mapping[str, Any]) -> None:
        """Grade the lines of a `text` in place of those before: `read`."""
        text = request.get("text")
        if action != "read" or not isinstance(text, str):
            super().do(action, request)
            return
        try:
            self.results = class_book(lines_of(text), self._exam)
        except TooMany as fault:
            said = self.say("kit.gradebook.many", most=fault.most)
            raise Refuse({"text": [said], "plain": said, "card": None}) from None
        self._text = text
        self.redraw()

    def give(self, request: Mapping[str, Any]) -> dict[str, Any] | None:
        """What is taken away as a file: `csv`, and the `picture` of the chart."""
        what = request.get("what")
        if what == "picture":
            return {"svg": self.picture()}
        if what != "csv" or self.results.paper is None:
            return None
        text = self.csv(SEPARATORS.get(self.language, ";"))
        return {"type": "text/csv", "text": f"\ufeff{text}"}

    def __repr__(self) -> str:
        return "Gradebook()"


def _text(codes: str | PathLike[str] | Iterable[str] | None) -> str:
    """The lines that were given, as one text.  Raises OSError, ValueError."""
    if codes is None:
        return ""
    if isinstance(codes, str):
        if not codes or "\n" in codes or PREFIX in codes:
            return codes
        codes = Path(codes)
    if isinstance(codes, PathLike):
        with Path(codes).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise ValueError(f"{codes} has more than {MOST_BYTES} bytes.")
        return data.decode("utf-8", "replace")
    return "\n".join(" ".join(str(line).splitlines()) for line in codes)
