"""How a puzzle is drawn: as a page of a lesson, with what the coach says of a choice where one is best."""

from __future__ import annotations

from pico_widgets.coach.coaches import Budget
from pico_widgets.coach.levels import Asked
from pico_widgets.coach.phrases import CoachPhrases, sentences
from pico_widgets.core.game import Choice
from pico_widgets.table.view import Json
from pico_widgets.teach.lessons.lesson import Task
from pico_widgets.teach.lessons.runtime import LessonState
from pico_widgets.teach.lessons.view import LessonView
from pico_widgets.teach.trainer.puzzles import BEST, Puzzle
from pico_widgets.text import Runs, Words


class PuzzleView(LessonView):
    """One drawing of one puzzle."""

    def __init__(self, puzzle: Puzzle, state: LessonState, say: Words) -> None:
        """`state`: where somebody stands in the lesson that the puzzle is."""
        super().__init__(state, say)
        self.puzzle = puzzle

    def where(self) -> str:
        """The code of the puzzle, and how hard it is."""
        return self.say("trainer.where", code=self.puzzle.code, grade=self.say(f"trainer.grade.{self.puzzle.grade}"))

    def dots(self) -> list[Json]:
        """None: a puzzle has one page."""
        return []

    def feedback(self) -> Json | None:
        """What is said of the last try; where one choice is best, with the coach's reason and numbers."""
        if self.puzzle.topic.do != BEST or self.state.right is None:
            return super().feedback()
        key = f"lesson.praise.{self.puzzle.seed % 6 + 1}" if self.state.right else "trainer.why.best"
        return {"right": self.state.right, "text": self.after(self.say.rich(key), self.counsel())}

    def counsel(self) -> Runs:
        """The coach's reason at this position, and what the choice that was made was worth."""
        start, table = self.state.start, self.state.table
        if self.builder is None or start is None or table is None or self.game.coach is None:
            return []
        seat = start.here[0]
        made: list[Choice] = [
            turn.choices[seat] for turn in table.match.turns[len(start.match.turns) :] if seat in turn.choices
        ]
        if not made:
            return []
        rules, coach = start.match.game, self.game.coach
        phrases = CoachPhrases(self.say, self.builder.names, seat)
        state = coach.state_for(rules, start.match.state, seat)
        said = coach.hints(rules, state, phrases, Asked(3, past=True), made[0], Budget())
        reason = said["levels"][1]
        drawn = reason.keys() - {"kind", "title", "text", "note"}  # what it then speaks of is not shown here
        return sentences([said["worth"] or [], [] if drawn else reason["text"]])

    def shown(self, task: Task) -> Json | None:
        """The third hint: the choices that are right, as the bank has them."""
        names = self.say.listed_rich([self.named(choice) for choice in self.puzzle.right])
        return {"text": self.say.rich("lesson.show", len(self.puzzle.right), choices=names)}
