"""What the tables need of ipywidgets, with a page in place of Jupyter: traitlets alone, no IPython.

On the static site this module and `anywidget` beside it stand in for the libraries of those names.  The tests of the
widgets run over them too (`make test`), so that they cannot drift from what they stand in for.  Of both only what our
widgets use is here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from itertools import count
from typing import Any

import traitlets

REFERENCE = "IPY_MODEL_"
"""With what the reference to a widget begins in what a browser is told."""

_NUMBERS = count(1)
_widgets: dict[str, Widget] = {}
"""The widgets that are open, by their ids."""


class Comm:
    """The line of one widget to the page; what is sent before somebody listens goes nowhere."""

    def __init__(self, comm_id: str) -> None:
        self.comm_id = comm_id
        self.listener: Callable[[Mapping[str, Any]], object] | None = None

    def send(self, data: Mapping[str, Any], buffers: object = None) -> None:
        """Hand a message to whoever listens."""
        if self.listener is not None:
            self.listener(data)


def _as_given(value: Any, _widget: Any) -> Any:
    return value


def _to_references(value: Any, _widget: Any) -> Any:
    """Widgets as references, inside lists and mappings too."""
    if isinstance(value, Mapping):
        return {key: _to_references(one, _widget) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_to_references(one, _widget) for one in value]
    return f"{REFERENCE}{value.model_id}" if isinstance(value, Widget) else value


def _from_references(value: Any, _widget: Any) -> Any:
    """References as the widgets that they name; other values as they are."""
    if isinstance(value, Mapping):
        return {key: _from_references(one, _widget) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_from_references(one, _widget) for one in value]
    if isinstance(value, str) and value.startswith(REFERENCE):
        return _widgets.get(value.removeprefix(REFERENCE), value)
    return value


widget_serialization = {"to_json": _to_references, "from_json": _from_references}
"""How a trait that holds widgets is told to a browser."""


class Widget(traitlets.HasTraits):
    """A widget whose traits that are tagged `sync` are told to the page."""

    made_with: tuple[tuple[Any, ...], dict[str, Any]]
    """What this widget was made with: its arguments and its keywords."""

    def __new__(cls, *args: Any, **words: Any) -> Widget:
        widget: Widget = super().__new__(cls, *args, **words)
        widget.made_with = args, words
        return widget

    def __init__(self, **values: Any) -> None:
        self.model_id = f"m{next(_NUMBERS)}"
        self.comm: Comm | None = None
        self._property_lock: dict[str, Any] = {}
        self._holding = 0
        self._held: set[str] = set()
        self._listeners: list[Callable[[Any, Any, Any], object]] = []
        super().__init__(**values)
        self.open()

    @cached_property
    def keys(self) -> list[str]:
        """The names of the traits that the page is told."""
        return list(self.traits(sync=True))

    def open(self) -> None:
        """Open the line to the page."""
        if self.comm is None:
            self.comm = Comm(self.model_id)
            _widgets[self.model_id] = self

    def close(self) -> None:
        """Close it: nothing more is told, nothing more is heard."""
        if self.comm is not None:
            _widgets.pop(self.model_id, None)
            self.comm = None

    # --- to the page

    def _value_told(self, name: str) -> Any:
        """The value of a trait as the page is told it."""
        return self.trait_metadata(name, "to_json", _as_given)(getattr(self, name), self)

    def get_state(self, key: str | Iterable[str] | None = None) -> dict[str, Any]:
        """What the page is told of all traits, or of those named."""
        names = self.keys if key is None else [key] if isinstance(key, str) else key
        return {name: self._value_told(name) for name in names}

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Tell the page the values of all traits, or of those named."""
        state = self.get_state(key)
        if state:
            for name in self._property_lock.keys() & state.keys():
                self._property_lock[name] = state[name]
            self._send({"method": "update", "state": state, "buffer_paths": []}, buffers=[])

    def send(self, content: Any, buffers: Any = None) -> None:
        """Send the page a message of the widget's own."""
        self._send({"method": "custom", "content": content}, buffers=buffers)

    def _send(self, msg: Mapping[str, Any], buffers: Any = None) -> None:
        if self.comm is not None:
            self.comm.send(data=msg, buffers=buffers)

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Hold back what changes meanwhile; it is sent as one message in the end."""
        self._holding += 1
        try:
            yield
        finally:
            self._holding -= 1
            if not self._holding and self._held:
                held, self._held = self._held, set()
                self.send_state([name for name in self.keys if name in held])

    def notify_change(self, change: Any) -> None:
        """A trait changed: tell the page, unless the change came from there."""
        name = change["name"]
        if self.comm is not None and name in self.keys and self._is_news(name):
            self.send_state(name)
        super().notify_change(change)

    def _is_news(self, name: str) -> bool:
        if name in self._property_lock and self._property_lock[name] == self._value_told(name):
            return False
        if self._holding:
            self._held.add(name)
            return False
        return True

    # --- from the page

    def on_msg(self, callback: Callable[[Any, Any, Any], object], remove: bool = False) -> None:
        """Call back with each message of the page's own: (widget, content, buffers)."""
        if remove:
            self._listeners.remove(callback)
        else:
            self._listeners.append(callback)

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take values that the page has set; they are not told to it again."""
        known = {name: value for name, value in sync_data.items() if name in self.keys}
        self._property_lock = dict(known)
        try:
            with self.hold_trait_notifications():
                for name, value in known.items():
                    self.set_trait(name, self.trait_metadata(name, "from_json", _as_given)(value, self))
        finally:
            self._property_lock = {}

    def _handle_msg(self, msg: Any) -> None:
        """Take a message of the page."""
        data = msg["content"]["data"]
        if data["method"] == "update":
            self.set_state(data["state"])
        elif data["method"] == "request_state":
            self.send_state()
        elif data["method"] == "custom":
            for listener in list(self._listeners):
                listener(self, data.get("content"), msg.get("buffers", []))

    # --- in a notebook

    def _repr_mimebundle_(self, **_words: Any) -> Any:
        """The widget by its id, and by its name where no widget can run."""
        if self.comm is None:
            return None
        view = {"version_major": 2, "version_minor": 1, "model_id": self.model_id}
        return {"text/plain": repr(self), "application/vnd.jupyter.widget-view+json": view}, {}
