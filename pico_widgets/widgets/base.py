"""What every widget of the project does the same way: keywords, language and theme, requests, errors.

It knows no game.  A widget says in which words it is drawn (`redraw`) and what it does when asked (`do`).
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import traceback
from collections import deque
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import anywidget
import ipywidgets
import traitlets

from pico_widgets.table.keywords import one_of
from pico_widgets.text import LANGUAGES, Words, words
from pico_widgets.widgets import front
from pico_widgets.widgets.front import STATIC
from pico_widgets.widgets.gate import Gate, is_readable
from pico_widgets.widgets.host import host
from pico_widgets.widgets.shared import THEMES, shared

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

    from pico_widgets.table.contract import RequestId

PARTS = ("coach", "keep", "lesson", "panels", "share")
"""What the browser asks for when it is first needed: a module and its style."""
PAUSE = 0.005
"""Seconds from an answer to what is made ready after it: by then the answer is on its way."""
ERRORS, TRACE = 20, 4000
"""So many of the newest errors are kept, each with so many characters of its end."""
VIEWS, ID_LENGTH, LARGEST_NUMBER = 32, 64, 2**53
"""So many views' last answers are kept; the longest name of a view; no request has this number or a larger one."""


class Refuse(Exception):
    """A request that cannot be granted, with what to say: the reply's refusal object."""

    def __init__(self, refusal: Mapping[str, Any]) -> None:
        super().__init__(refusal.get("plain", ""))
        self.refusal = dict(refusal)


class Later(Exception):
    """A request that is answered when a search elsewhere has come to its end; those after it wait for their turn."""


class Base(anywidget.AnyWidget):
    """A widget that speaks the reader's language and answers each request, with an error if need be."""

    _module: str
    _style: str
    """The names of the module and the style of this kind of widget."""

    _esm: Any
    _css: Any

    files = traitlets.List(traitlets.Instance(ipywidgets.Widget)).tag(sync=True, **ipywidgets.widget_serialization)
    words = traitlets.Dict().tag(sync=True)
    language = traitlets.Unicode("en").tag(sync=True)
    theme = traitlets.Unicode("system").tag(sync=True)
    reply = traitlets.Dict().tag(sync=True)

    _keywords: tuple[str, ...] = ("language", "theme")
    _settable: tuple[str, ...] = ()
    """The traits that a browser may set; all others are Python's."""

    def __init__(self, *, language: str | None = None, theme: str | None = None, **unknown: Any) -> None:
        """`language`: "en", "es" or "de"; None follows the browser and the reader's choice.  `theme` likewise.

        Raises TypeError for a keyword that this widget does not have, ValueError for a value that it cannot take.
        """
        if unknown:
            name = type(self).__name__
            known = ", ".join(f"{key}=" for key in self._keywords)
            raise TypeError(f"{name} has no keyword {next(iter(unknown))!r}. It has: {known}.")
        self._own_language = None if language is None else one_of("language", language, LANGUAGES)
        self._own_theme = None if theme is None else one_of("theme", theme, THEMES)
        self.errors: list[str] = []
        self._answered: dict[str, tuple[int, dict[str, Any]]] = {}
        self._later: deque[tuple[RequestId | None, str, Mapping[str, Any]]] = deque()
        self._gate = Gate(self._answer)
        files = []
        if not (front.is_developing() or host.has_front):
            self._esm = front.stub()
            files = [front.file(f"{self._module}.js"), front.file(f"{self._style}.css")]
        super().__init__(
            files=files, language=self._own_language or shared.language, theme=self._own_theme or shared.theme
        )

    def __init_subclass__(cls, **words: Any) -> None:
        if "_module" in cls.__dict__ and cls.redraw is Base.redraw:
            raise TypeError(f"{cls.__name__} has to define redraw.")
        if front.is_developing() and "_module" in cls.__dict__:
            cls._esm, cls._css = STATIC / f"{cls._module}.js", STATIC / f"{cls._style}.css"
        super().__init_subclass__(**words)

    def begin(self) -> None:
        """Draw for the first time, and from now on follow the reader and answer requests: a constructor's last act."""
        self.redraw()
        shared.observe(self._follow, names=["language", "theme"])
        self.on_msg(self._receive)

    # --- for each widget to say

    def front_words(self) -> dict[str, str]:
        """The words that the front end of this kind of widget fills in."""
        return self.say.front()

    def redraw(self) -> None:
        """Set every trait that holds words or depends on them."""

    def do(self, action: str, request: Mapping[str, Any]) -> None:
        """Carry out a request of the browser.  Raises `Refuse`."""
        raise self.unread()

    def give(self, request: Mapping[str, Any]) -> dict[str, Any] | None:
        """What a browser asks for that is no part of what is drawn, as JSON; None for what there is not."""
        return None

    def prepare(self) -> None:
        """Make ready what will be asked for next, while nobody waits.  Nothing of it is sent."""

    # --- language and theme

    @property
    def say(self) -> Words:
        """The words of the widget's language."""
        return words(self.language)

    def _follow(self, change: Any) -> None:
        with self.hold_sync():
            if change.name == "theme" and self._own_theme is None:
                self.theme = change.new
            if change.name == "language" and self._own_language is None:
                self.language = change.new
                try:
                    self.redraw()
                except Exception:  # the others that follow are not to stay behind for one's fault
                    self.reply = {"to": None, "refusal": None, "error": self._report(traceback.format_exc())}

    def set_language(self, value: object) -> None:
        """The reader chose a language here: all widgets that follow take it, or this one if it has its own."""
        language = one_of("language", value, LANGUAGES)
        if self._own_language is None:
            shared.told = True
            shared.language = language
        else:
            self._own_language = self.language = language
            self.redraw()

    def set_theme(self, value: object) -> None:
        """The reader chose a theme here; as for the language."""
        theme = one_of("theme", value, THEMES)
        if self._own_theme is None:
            shared.theme = theme
        else:
            self._own_theme = self.theme = theme

    def _choose(self, name: str, value: object) -> None:
        """The reader chose a language or a theme, as a request says.  Raises `Refuse` for one that there is not."""
        known, choose = (LANGUAGES, self.set_language) if name == "language" else (THEMES, self.set_theme)
        if not isinstance(value, str) or value not in known:
            raise self.unread()
        choose(value)

    # --- messages

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send traits as ipywidgets does, without its search for bytes in each card and sentence: there are none here.

        That search took a fifth of the time from a request to its answer.
        """
        state = self.get_state(key=key)
        for name in self._property_lock.keys() & state.keys():
            self._property_lock[name] = state[name]
        if state:
            self._send({"method": "update", "state": state, "buffer_paths": []}, buffers=[])

    def _handle_msg(self, msg: Any) -> None:
        """Take a message of the browser, unless it has another shape than those that its side of a widget sends."""
        data = msg["content"].get("data")
        method = data.get("method") if isinstance(data, dict) else None
        if method == "update" and isinstance(data.get("state"), dict):
            self.set_state(data["state"])
        elif method in ("custom", "request_state"):
            super()._handle_msg(msg)

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Set those traits that are the browser's to set, to values that they can take; the rest is passed over."""
        taken = {
            name: value
            for name, value in sync_data.items()
            if name in self._settable and is_readable(value) and self.takes(name, value)
        }
        if taken:
            super().set_state(taken)

    def takes(self, name: str, value: object) -> bool:
        """Whether the browser may set a trait of `_settable` to this value."""
        return False

    def _receive(self, _widget: object, request: object, _buffers: object) -> None:
        if not isinstance(request, dict):
            return
        try:
            loop = _running_loop()
        except RuntimeError:  # no kernel, no browser: whoever asks here waits for the answer
            self._answer(request)
        else:
            self._gate.take(request, loop)

    def _answer(self, request: Mapping[str, Any]) -> None:
        """Do what is asked, and say so to whoever asked: what changed, a refusal, or an error."""
        to = _request_id(request.get("id"))
        action = request.get("action")
        if action == "part":
            self._send_part(request.get("name"))
            return
        if action == "ping":
            self.send({"pong": True})
            return
        if action == "give":
            self._send_given(request)
            return
        if to is not None and (self._is_waited_for(to) or self._is_repeated(to)):
            return
        self._carry_out(to, str(action), request)

    def _carry_out(self, to: RequestId | None, action: str, request: Mapping[str, Any]) -> None:
        refusal = error = None
        with self.hold_sync():
            try:
                if not is_readable(request):
                    raise self.unread()
                if action == "hello":
                    shared.hello(request.get("languages"), request.get("stored"))
                    return
                if action == "set" and request.get("name") in ("language", "theme"):
                    self._choose(request["name"], request.get("value"))
                else:
                    self.do(action, request)
            except Later:
                self._later.append((to, action, request))
                return
            except Refuse as no:
                refusal = no.refusal
            except Exception:
                error = self._report(traceback.format_exc())
            self._reply(to, refusal, error)
        with contextlib.suppress(RuntimeError):  # where no loop runs, there is no browser that waits either
            _running_loop().call_later(PAUSE, self.prepare)

    def _reply(self, to: RequestId | None, refusal: dict[str, Any] | None, error: dict[str, str] | None) -> None:
        """Say what became of a request."""
        self.reply = {"to": to, "refusal": refusal, "error": error}
        if to is not None:
            last = self._answered.pop(to["view"], (0, {}))[0]
            self._answered[to["view"]] = max(last, to["number"]), self.reply
            if len(self._answered) > VIEWS:
                del self._answered[next(iter(self._answered))]

    def _is_waited_for(self, to: RequestId) -> bool:
        """Whether this request came before and its answer is still to come."""
        return any(one == to for one, _, _ in self._later)

    def unread(self) -> Refuse:
        """The refusal of a request that cannot be read."""
        text = self.say("ui.refused.unread")
        return Refuse({"text": [text], "plain": text, "card": None})

    def _is_repeated(self, to: RequestId) -> bool:
        """Whether this request was answered before.  Its answer was lost then: everything that changes is sent anew."""
        last, reply = self._answered.get(to["view"], (0, {}))
        if to["number"] > last:
            return False
        self.reply = reply
        self.send_state([name for name in self.keys if name not in ("words", "place") and not name.startswith("_")])
        return True

    def _send_part(self, name: object) -> None:
        """Send a part of the front end to the browser that asked; nothing for a name that is none."""
        if isinstance(name, str) and name in PARTS:
            esm, css = ((STATIC / f"{name}.{kind}").read_text(encoding="utf-8") for kind in ("js", "css"))
            self.send({"part": name, "esm": esm, "css": css})

    def _send_given(self, request: Mapping[str, Any]) -> None:
        """Send what was asked for to the view that asked (`to`): `given`, None for what there is not; or the error."""
        to = request.get("to")
        if not isinstance(to, str) or len(to) > ID_LENGTH or not is_readable(request):
            return
        try:
            self.send({"to": to, "given": self.give(request)})
        except Exception:
            self.send({"to": to, "given": None, "error": self._report(traceback.format_exc())})

    def _report(self, trace: str) -> dict[str, str]:
        """Keep the trace for whoever looks for it (`errors`), and make the notice: a sentence and a code to report."""
        self.errors.append(trace[-TRACE:])
        del self.errors[:-ERRORS]
        code = "PW-" + hashlib.sha256(trace.encode(errors="backslashreplace")).hexdigest()[:4].upper()
        return {"text": self.say("ui.error.text"), "code": code}

    def close(self) -> None:
        """Close the widget: it no longer follows the reader's language and theme."""
        with contextlib.suppress(ValueError):  # closed twice, or never opened
            shared.unobserve(self._follow, names=["language", "theme"])
        super().close()

    def still(self) -> dict[str, str]:
        """What is shown where no widget can run: text by its MIME type."""
        return {}

    def _repr_mimebundle_(self, **words: Any) -> Any:
        """The widget, and beside it the still picture; Voila, where every widget runs, is spared that."""
        bundle = super()._repr_mimebundle_(**words)
        if bundle is not None and not os.environ.get("SERVER_SOFTWARE", "").startswith("voila"):
            bundle[0].update(self.still())
        return bundle

    def _repr_keys(self) -> Any:
        """Widgets print as their name alone, so that a notebook's output is the same each time."""
        return iter(())


def _running_loop() -> AbstractEventLoop:
    """The event loop that runs here; a kernel has loaded asyncio long before.  Raises RuntimeError where none runs."""
    from asyncio import get_running_loop

    return get_running_loop()


def _request_id(value: object) -> RequestId | None:
    """What a browser sent as the id of its request; None for none, and for what is no id."""
    if not isinstance(value, dict):
        return None
    view, number = value.get("view"), value.get("number")
    if not (isinstance(view, str) and len(view) <= ID_LENGTH and is_readable(view)):
        return None
    return {"view": view, "number": number} if type(number) is int and 0 < number < LARGEST_NUMBER else None
