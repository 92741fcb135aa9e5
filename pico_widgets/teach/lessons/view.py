"""How a lesson is drawn, as data: its page, hints and verdict, and the table of its game beside them."""

from __future__ import annotations

from typing import Any

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.game import Choice
from pico_widgets.core.registry import GAMES
from pico_widgets.explain.rulebook import rulebook
from pico_widgets.explain.terms import marked
from pico_widgets.table.requests import RequestRefused
from pico_widgets.table.view import PRIMARY, Json, ViewBuilder
from pico_widgets.teach.lessons.checks import KINDS
from pico_widgets.teach.lessons.lesson import Task
from pico_widgets.teach.lessons.prose import card_names
from pico_widgets.teach.lessons.runtime import HINTS, LessonState, right_choices
from pico_widgets.text import Runs, Words
from pico_widgets.text.rich import joined

PRAISE, MISSED = 6, 3
"""How many ways there are to say that a task is done, and that it is not yet."""


class LessonView:
    """One drawing of one lesson."""

    def __init__(self, state: LessonState, say: Words) -> None:
        """`say` has the sentences, in the language of the lesson."""
        self.state = state
        self.say = say
        self.game: GameDescriptor = GAMES[state.lesson.game]
        self.page = state.current
        self.builder: ViewBuilder | None = None if state.table is None else self.game.view(state.table, say)
        self._seen: set[str] = set()

    def view(self) -> Json:
        """All that is shown (`contract.LessonView`)."""
        return {
            "title": self.state.lesson.title,
            "where": self.where(),
            "heading": self.page.title,
            "dots": self.dots(),
            "parts": [
                {"kind": part.kind, "items": [self.touchable(one) for one in part.items]} for part in self.page.parts
            ],
            "clauses": [self.clause(one) for one in self.page.linked],
            "task": self.task(),
            "hints": self.hints(),
            "feedback": self.feedback(),
            "actions": self.actions(),
            "finished": self.say("lesson.done") if self.state.finished else None,
            "view": self.table(),
            "steps": None if self.builder is None else self.builder.steps(),
        }

    # --- the page

    def parts(self) -> list[Json]:
        """Its text."""
        return [{"kind": part.kind, "items": [self.touchable(one) for one in part.items]} for part in self.page.parts]

    def where(self) -> str:
        """Which page of which lesson is shown."""
        n, pages = self.state.page + 1, len(self.state.lesson.pages)
        number = self.state.lesson.id.partition("/")[2]
        if not number:
            return self.say("lesson.where.single", n=str(n), all=pages)
        return self.say("lesson.where", lesson=number, n=str(n), all=pages)

    def dots(self) -> list[Json]:
        """Each page of the lesson, and which of them are done."""
        found = []
        for at in range(len(self.state.lesson.pages)):
            done = at in self.state.done
            label = self.say("lesson.page.done" if done else "lesson.page.open", n=str(at + 1))
            found.append({"n": at + 1, "done": done, "now": at == self.state.page, "label": label})
        return found

    def touchable(self, runs: Runs) -> Runs:
        """A sentence with the words of the trade marked where they first stand on the page."""
        return marked(runs, self.game.name, self.say, self._seen)

    def clause(self, clause: str) -> Json:
        """A clause by its name."""
        return {"id": clause, "name": self.say(f"{clause}.name")}

    def task(self) -> Json | None:
        """What is to be done."""
        task = self.page.task
        return None if task is None else {"kicker": self.say("lesson.task"), "text": self.touchable(task.text)}

    # --- hints

    def hints(self) -> list[Json]:
        """The hints that were asked for."""
        task = self.page.task
        if task is None:
            return []
        makers = (self.nudge, self.rule, self.shown)[: self.state.hint]
        return [hint for make in makers if (hint := make(task)) is not None]

    def nudge(self, task: Task) -> Json | None:
        """The first hint."""
        return {"text": self.touchable(task.nudge or self.say.rich(self._nudge_key(task)))}

    def rule(self, task: Task) -> Json | None:
        """The second hint: the clause; None for a task that is about none."""
        if task.clause is None:
            return None
        clause = next(one for one in self.game.clauses if one.id == task.clause)
        book, rules = rulebook(self.game.name), self._rules()
        text = self.say.rich(book.rule(clause, rules), **book.facts(rules, self.say))
        return {"text": self.touchable(text), "clause": self.clause(task.clause)}

    def shown(self, task: Task) -> Json | None:
        """The third hint: what is right, at the start of the task if this try is over."""
        table = self.state.start if self.state.right is False else self.state.table
        choices = () if table is None or table.chooser is None else right_choices(self.game, self.page, table)
        if not choices:
            return {"text": self.say.rich("lesson.show.none")}
        names = self.say.listed_rich([self.named(choice) for choice in choices])
        key = "lesson.show" if task.tricks == 1 and task.do in KINDS and task.do != "finish" else "lesson.show.next"
        return {"text": self.say.rich(key, len(choices), choices=names)}

    def named(self, choice: Choice) -> Any:
        """A choice in a sentence: a card, or a bid as a card of its name."""
        return card_names(self.game, self._rules(), self.say.language).get(str(choice), str(choice))

    def _rules(self) -> Any:
        assert self.state.table is not None
        return self.state.table.match.game

    def _nudge_key(self, task: Task) -> str:
        return f"lesson.nudge.{task.do}" if task.do in KINDS else f"{self.game.name}.lesson.nudge.{task.do}"

    def _why_key(self, task: Task) -> str:
        return f"lesson.why.{task.do}" if task.do in KINDS else f"{self.game.name}.lesson.why.{task.do}"

    # --- the verdict

    def feedback(self) -> Json | None:
        """What is said of the last try, or None before there is one."""
        task, right = self.page.task, self.state.right
        if task is None or right is None:
            return None
        if right:
            praise = self.say.rich(f"lesson.praise.{(self.state.page + self.state.tries) % PRAISE + 1}")
            why = task.right or self.refused() or []
            named = {} if task.clause is None else {"clause": self.clause(task.clause)}
            return {"right": True, "text": self.after(praise, why)} | named
        verdict = self.say.rich(f"lesson.missed.{(self.state.page + self.state.tries) % MISSED + 1}")
        why = self.after(self.say.rich(self._why_key(task)), task.wrong or self.told())
        return {"right": False, "text": self.after(verdict, why)} | self.decided_by(task)

    def after(self, first: Runs, then: Runs) -> Runs:
        """Two sentences, the second with its terms marked."""
        return joined([*first, " ", *self.touchable(then)]) if then else first

    def refused(self) -> Runs:
        """What the rules had against what was tried."""
        if self.state.refusal is None or self.builder is None:
            return []
        said: Runs = self.builder.refused(RequestRefused(rule=self.state.refusal))["text"]
        return said

    def decided(self) -> Json | None:
        """The step of the table's explanation that says how it ended."""
        if self.builder is None or self.builder.turn is None:
            return None
        steps: list[Json] = self.builder.steps()["list"]
        return next((step for step in steps if step["decides"]), None)

    def told(self) -> Runs:
        """Why a try did not do, by the table's own explanation."""
        step = self.decided()
        runs: Runs = [] if step is None else step["text"]
        return runs

    def decided_by(self, task: Task) -> Json:
        """The clause that decided the try: of the refusal, of the table's explanation, or of the task."""
        step = self.decided()
        refusal = self.state.refusal
        clause = refusal.clause if refusal is not None else step["clause"] if step is not None else task.clause
        return {} if clause is None else {"clause": self.clause(clause)}

    # --- the table and the buttons

    def table(self) -> Json | None:
        """The table: as any other, without what would lead away from the task."""
        if self.builder is None or self.state.table is None:
            return None
        drawn = self.builder.view() | {"can": {"undo": False, "redo": False}, "whatif": None, "mainLine": None}
        drawn |= {"marked": None, "underway": False, "log": []}
        if self.task_over() or drawn["stage"] == "result":
            drawn["actions"] = []
        task = self.page.task
        if task is not None and task.do == "refuse" and self.state.right is None and "seats" in drawn:
            drawn["seats"] = [self.all_free(seat) for seat in drawn["seats"]]
        if "plays" in drawn and self.page.position is not None and self.page.position.shown:
            drawn["plays"] = [self.open_play(one) for one in drawn["plays"]]
            drawn["seats"] = [self.without(seat) for seat in drawn["seats"]]
        return drawn

    def task_over(self) -> bool:
        """Whether nothing more is to be done at the table: a round that was to be played to its end is looked at."""
        task, right = self.page.task, self.state.right
        return right is False or (right is True and task is not None and task.do != "finish")

    def all_free(self, seat: Json) -> Json:
        """A seat whose cards do not say beforehand which of them the rules forbid."""
        hand = seat.get("hand") or []
        free = [card | {"can": True, "reason": None} if "can" in card else card for card in hand]
        return seat | {"hand": free} if hand else seat

    def without(self, seat: Json) -> Json:
        """A seat without the card of its hand that lies open in the trick."""
        assert self.state.table is not None
        hand, hidden = seat.get("hand"), self.state.table.hidden
        if not hand or seat["seat"] not in hidden:
            return seat
        cards = [one["card"] for one in hand]
        at = cards.index(hidden[seat["seat"]])
        return seat | {"hand": hand[:at] + hand[at + 1 :]}

    def open_play(self, play: Json) -> Json:
        """The place of a seat in the trick, with what it will choose lying open."""
        assert self.state.table is not None
        hidden = self.state.table.hidden
        if play["seat"] not in hidden or play["state"] == "up":
            return play
        face = self.game.face(self._rules(), hidden[play["seat"]], self.say)
        return play | {"card": face, "state": "up", "label": face["label"]}

    def actions(self) -> list[Json]:
        """The buttons of the lesson: a hint, try again, go on."""
        state, say = self.state, self.say
        more = state.page + 1 < len(state.lesson.pages)
        onward = [{"action": "onward", "text": say("lesson.do.onward")} | PRIMARY] if more else []
        if self.page.task is None or state.right:
            table = self.table()
            goes_on = table is not None and any(one.get("primary") for one in table["actions"])
            return [one | {"primary": False, "key": ""} for one in onward] if goes_on else onward
        hint = [] if state.hint >= HINTS else [{"action": "hint", "text": say(self._hint_key())}]
        if state.right is False:
            return [*hint, {"action": "again", "text": say("lesson.do.again")} | PRIMARY]
        return [*hint, *([{"action": "onward", "text": say("lesson.do.skip")}] if more else [])]

    def _hint_key(self) -> str:
        return ("lesson.do.hint", "lesson.do.hint.more", "lesson.do.show")[self.state.hint]
