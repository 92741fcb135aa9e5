"""The card table as a widget: traits and messages around a state, a controller and a view builder.

No rule is decided here and no sentence is made: which classes play a game is said by its descriptor.
"""

from __future__ import annotations

import secrets
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from random import Random
from types import MethodType, new_class
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import traitlets

from pico_widgets.core.codes import CodeError
from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.game import OptionError
from pico_widgets.core.match import Match
from pico_widgets.core.records import RecordError
from pico_widgets.core.registry import GAMES
from pico_widgets.explain import rulebook
from pico_widgets.table.keywords import key_of
from pico_widgets.table.requests import RequestRefused, has_scalars, is_scalar
from pico_widgets.table.searches import Search, known_choice
from pico_widgets.table.setup import setup_of
from pico_widgets.table.state import TableState
from pico_widgets.table.view import ViewBuilder, fault_sentence
from pico_widgets.text import Words
from pico_widgets.widgets.base import Base, Later, Refuse
from pico_widgets.widgets.host import host
from pico_widgets.widgets.saved import StrPath, read_file, write_file

if TYPE_CHECKING:
    from pico_widgets.table.coach_panel import CoachPanel
    from pico_widgets.table.controller import Answer

SVG = "image/svg+xml"

ELSEWHERE = ("kit.", "ui.compare.", "ui.prose.", "ui.start.")
"""What the words of pages, of the two sliders and of the teacher's kit begin with."""

PUBLIC = "Public for code: `record`, `share_code`, `deal_code`, `match`, `save`, `open`.  Keywords: see `__init__`."


class Drawn(NamedTuple):
    """What the traits `saved`, `view` and `steps` hold, and of what they were drawn."""

    state: TableState
    language: str
    saved: str
    view: dict[str, Any]
    steps: dict[str, Any]


class Opens:
    """`Pico.open(path)` of a class of tables opens a file; `open()` of a table is ipywidgets' own, to its browser."""

    def __get__(self, table: Table | None, kind: type[Table]) -> Callable[..., Any]:
        return MethodType(open_table, kind) if table is None else super(Table, table).open


def open_table(kind: type[Table], path: StrPath, **keywords: Any) -> Table:
    """A table with the game of a file: one that was saved here or downloaded from a table, a record, a share code.

    `keywords` are those of the table but `record`, `deal` and `options`.  Raises ValueError (`CodeError`,
    `RecordError` among them), with a sentence, for a file that cannot be read or holds no game of this table.
    """
    return kind(record=read_file(path), **keywords)


class Table(Base):
    """A table at which a game is played; `table_class` makes the class of a game's table."""

    _module, _style = "table", "table"

    view = traitlets.Dict().tag(sync=True)
    steps = traitlets.Dict().tag(sync=True)
    rules = traitlets.Dict().tag(sync=True)
    place = traitlets.Dict().tag(sync=True)
    saved = traitlets.Unicode().tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    coach = traitlets.Dict().tag(sync=True)
    review = traitlets.Dict().tag(sync=True)

    _keywords = (
        "deal",
        "record",
        "opponent",
        "people",
        "names",
        "predict",
        "options",
        "language",
        "theme",
        "seed",
        "key",
        "coach",
    )
    _settable = ("place",)

    descriptor: ClassVar[GameDescriptor]
    """The game that is played at tables of this class."""

    state: TableState
    """Where the table stands: a value, drawn anew after each request."""

    prepared: Drawn | None = None
    """The state that will most likely be asked for next, drawn already; nothing of it is sent."""

    def __init__(
        self,
        *,
        deal: str | int | Mapping[str, Any] | Sequence[Sequence[Any]] | None = None,
        record: Mapping[str, Any] | str | None = None,
        opponent: str = "simple",
        people: int = 1,
        names: Sequence[str | None] | None = None,
        predict: bool = True,
        options: Mapping[str, Any] | None = None,
        language: str | None = None,
        theme: str | None = None,
        seed: int | None = None,
        key: str | None = None,
        coach: bool = True,
        **unknown: Any,
    ) -> None:
        """A new table, dealt at random unless told otherwise.

        `deal`: a deal code ("P222245DY") or a link with one, a seed (0 to 2**32 - 1), or the hands, one sequence per
        seat.
        `record`: a record or session (a mapping, or JSON text), a share code or a link with one, to go on with;
        without `deal` and `options`.
        `opponent`: a player of the game: "random", "simple" or "expert".  `people`: how many sit at this screen.
        `names`: one per seat.  `predict`: ask who wins before the steps are shown.  `options`: house rules, as in
        records.  `language`: "en", "es", "de"; `theme`: "system", "light", "dark"; None follows the reader.
        `seed`: of the opponent's chance, for a table that plays the same each time.
        `key`: the name under which a browser keeps this table's game; by default its place on the page.
        `coach`: False for a table without the coach and its reviews, as for an exercise or an exam.

        A session holds the line that is played: another that was left to choose otherwise is not kept with it.

        Raises TypeError for an unknown keyword and ValueError (`CodeError`, `RecordError`, `OptionError` among them),
        with a sentence, for a value that it cannot take.
        """
        super().__init__(language=language, theme=theme, **unknown)
        if seed is not None and type(seed) is not int:
            raise ValueError(f"seed= is a whole number, not {seed!r}.")
        if not isinstance(coach, bool):
            raise ValueError(f"coach= is True or False, not {coach!r}.")
        self._is_coached = coach
        self.key = key_of(key)
        rng = Random(secrets.randbits(64) if seed is None else seed)
        self.controller = self.descriptor.controller(self.descriptor, rng)
        try:
            setup = setup_of(
                self.descriptor,
                deal=deal,
                record=record,
                opponent=opponent,
                people=people,
                names=names,
                predict=predict,
                options=options,
            )
            self.state = self.controller.open(setup)
        except (CodeError, OptionError, RecordError) as fault:
            fault.args = (fault_sentence(fault, self.say),)
            raise
        self.begin()

    # --- for code

    @property
    def match(self) -> Match:
        """The match at this table, up to where it stands."""
        match: Match = self.state.match
        return match

    @property
    def record(self) -> dict[str, Any]:
        """What was played, as a record (JSON)."""
        return self.match.record

    @property
    def share_code(self) -> str:
        """The game as it stands, as text that fits a link."""
        return self.state.share_code

    @property
    def deal_code(self) -> str | None:
        """The code of the deal for a blackboard, or None if these hands came from no seed."""
        return self.state.deal_code

    def save(self, path: StrPath) -> Path:
        """Write the game as it stands to a file: a session as indented JSON.  Returns the path.

        A saved game of that name is written over, whole or not at all.  Raises ValueError, with a sentence, for
        anything else of that name, or where the file cannot be written.
        """
        return write_file(path, self.match.session)

    open = Opens()

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    # --- drawing

    @cached_property
    def _panel(self) -> CoachPanel:
        """The coach at this table."""
        from pico_widgets.table.coach_panel import CoachPanel

        panel = CoachPanel(self.descriptor, self.controller.reviews_itself, self._is_coached)
        if host.search is not None:
            panel.away = self._coach_away
        return panel

    def _coach_away(self, search: Search, take: Callable[[Any], None]) -> None:
        """Have a search of the coach run elsewhere, and draw what it says when it is there."""
        assert host.search is not None

        def arrived(found: Callable[[], Any]) -> None:
            with self.hold_sync():
                try:
                    take(found())
                except Exception:
                    take(None)
                    self.reply = {"to": None, "refusal": None, "error": self._report(traceback.format_exc())}
                self.redraw(rules=False)

        host.search(search.message(), arrived)

    def builder(self) -> ViewBuilder:
        """A drawing of the table as it stands, in the widget's language."""
        builder: ViewBuilder = self.descriptor.view(self.state, self.say)
        return builder

    def front_words(self) -> dict[str, str]:
        """The words of a table and of its game; not those that only pages fill in."""
        return table_words(self.say, self.descriptor.name)

    def redraw(self, rules: bool = True) -> None:
        """Set every trait that shows the table; `rules` where the language or the house rules may have changed."""
        if rules:
            self.words = self.front_words()
            self.rules = rulebook.rules_text(self.match.game, self.say)
        drawn, self.prepared = self.prepared, None
        if drawn is None or drawn.language != self.language or drawn.state != self.state:
            drawn = self._drawn(self.state)
        self.saved = drawn.saved
        self.view = drawn.view
        self.steps = drawn.steps
        for said in self._panel.said(self.builder()):
            self.coach, self.review = said
            if said.is_thinking:
                self.tell()

    def _drawn(self, state: TableState) -> Drawn:
        builder = self.descriptor.view(state, self.say)
        return Drawn(state, self.language, state.kept, builder.view(), builder.steps())

    def prepare(self) -> None:
        """Draw what will most likely be asked for next: the answer to it has then only to be sent."""
        ahead = self.controller.ahead(self.state)
        if ahead is not None:
            self.prepared = self._drawn(ahead)

    def tell(self) -> None:
        """Send what is drawn so far at once: what comes next takes a while, and the request is answered after it."""
        self.send_state(["view", "steps", "coach", "review"])

    def picture(self) -> str:
        """The table as whoever sits at it sees it: a still picture, SVG."""
        from pico_widgets.widgets.still import table_svg

        return table_svg(self.view, self.steps, self.place, self.words)

    def still(self) -> dict[str, str]:
        """The table as a still picture."""
        return {SVG: self.picture()}

    def _repr_mimebundle_(self, **words: Any) -> Any:
        """The picture comes with its words for whoever hears them."""
        bundle = super()._repr_mimebundle_(**words)
        if bundle is not None and SVG in bundle[0]:
            bundle[1][SVG] = {"alt": f"{self.view['title']}. {self.view['where']}. {self.view['status']}"}
        return bundle

    # --- requests

    def takes(self, name: str, value: object) -> bool:
        """The place is which step is shown, and what was predicted: the browser's own matter."""
        return is_place(value)

    def give(self, request: Mapping[str, Any]) -> dict[str, Any] | None:
        """What whoever shares the table asks for: see `widgets.share`."""
        from pico_widgets.widgets.share import given

        return given(self, request.get("what"), request.get("text"))

    def do(self, action: str, request: Mapping[str, Any]) -> None:
        """Carry out a request of the browser: those of the coach, and what the controller answers.

        Raises `Later` while a computer searches elsewhere: what is asked meanwhile is answered after it.
        """
        if self._later:
            raise Later
        before = self.state
        try:
            if action in ("coach", "review"):
                self._ask_coach(action, request)
            else:
                self._answer_table(action, request)
        except RequestRefused as no:
            raise Refuse(self.builder().refused(no)) from None
        self._redraw_after(before)

    def _redraw_after(self, before: TableState) -> None:
        deal, now = before.match.start.deal, self.state.match
        self.redraw(rules=(deal, before.match.game) != (now.start.deal, now.game))

    def _ask_coach(self, action: str, request: Mapping[str, Any]) -> None:
        if not has_scalars(request):
            raise RequestRefused("ui.refused.unread")
        if self.state.thinker is not None:
            raise RequestRefused("ui.thinking.wait", seat=self.state.thinker)
        if action == "coach" and not self._panel.ask(self.state, request.get("level")):
            raise RequestRefused("ui.coach.refused")
        if action == "review" and not self._panel.ask_review(self.state, request.get("seat", self.state.here[0])):
            raise RequestRefused("ui.coach.review.refused")

    def _answer_table(self, action: str, request: Mapping[str, Any]) -> None:
        """Go to the state that answers the request; the table stays as it was if that fails."""
        before = replace(self.state, place=dict(self.place))
        self._go_on(before, self.controller.answer(before, action, request), lambda: None)

    def _go_on(self, before: TableState, answer: Answer, found: Callable[[], Any]) -> None:
        """Go on with an answer, from what a search has found.  Raises `Later` at a search that is run elsewhere."""
        try:
            sent = found()
            while True:
                step = answer.send(sent)
                sent = None
                if not isinstance(step, Search):
                    self.state = step
                    self.redraw(rules=False)
                    self.tell()
                elif host.search is None:
                    sent = step.run()
                else:
                    host.search(step.message(), lambda found: self._arrived(before, answer, found))
                    raise Later
        except StopIteration as done:
            self.state = done.value
        except Later:
            raise
        except Exception:
            announced = self.state.thinker is not None
            self.state = before
            if announced:
                self.redraw(rules=False)
            raise
        if self.state.place != before.place:
            self.place = dict(self.state.place)

    def _arrived(self, before: TableState, answer: Answer, found: Callable[[], Any]) -> None:
        """A search elsewhere has come to its end: the request that waits for it goes on, then those after it."""
        thinking = self.state
        assert thinking.thinker is not None
        seat = thinking.thinker
        refusal = error = None
        with self.hold_sync():
            try:
                self._go_on(before, answer, lambda: known_choice(thinking, seat, found()))
                self._redraw_after(before)
            except Later:
                return
            except RequestRefused as no:
                refusal = self.builder().refused(no)
            except Exception:
                error = self._report(traceback.format_exc())
            to, _, _ = self._later.popleft()
            self._reply(to, refusal, error)
        waiting = list(self._later)
        self._later.clear()
        for one in waiting:
            self._carry_out(*one)


def table_words(say: Words, game: str) -> dict[str, str]:
    """The words that a table of a game fills in; not those that only pages do."""
    return {key: text for key, text in say.front(game).items() if not key.startswith(ELSEWHERE)}


def is_place(value: object) -> bool:
    """Whether a browser may set the trait `place` to this."""
    if not isinstance(value, dict) or value.keys() != {"id", "step", "answer"}:
        return False
    step, answer = value["step"], value["answer"]
    named = isinstance(value["id"], str) and len(value["id"]) < 100
    return named and type(step) is int and 0 <= step < 1000 and is_scalar(answer)


@cache
def table_class(game: str) -> type[Table]:
    """The class of a game's table, by the game's name; `from pico_widgets import …` gives it under its own name.

    Raises KeyError for a game that is not installed.
    """
    descriptor = GAMES[game]
    about = {
        "descriptor": descriptor,
        "__doc__": f"{descriptor.controller.__doc__}\n\n    {PUBLIC}\n    ",
        "__module__": "pico_widgets",
        "__qualname__": descriptor.table,
    }
    made: type[Table] = new_class(descriptor.table, (Table,), exec_body=lambda names: names.update(about))
    return made
