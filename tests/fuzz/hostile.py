"""What no honest front end sends: any JSON, requests with anything in them, games that were tampered with; and a watch
over the process that reads it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

import pico_widgets

HTML = "<img src=x onerror=alert(1)></script><script>alert(1)</script>&lt;b&gt;"
BIDI = "\u202eolleh\u202c\u2066x\u200f"
ODD_TEXTS = (
    "",
    " ",
    "\x00",
    "\x1b[31m",
    "\ud800",
    "\udfffx",
    "\ufffe\uffff",
    "\u2028\u2029",
    "\u200b\u2060\ufeff",
    "e" + "\u0301" * 200,
    BIDI,
    HTML,
    "../../etc/passwd",
    "file:///etc/passwd",
    "__class__",
    "__proto__",
    "{0.__class__}",
    "{name}",
    "%s%n",
    "*bold* [kept]",
    "__import__('os').system('true')",
    "n" * 10_000,
    "🂡" * 100,
    "مرحبا",
)
ODD_NUMBERS = (
    -1,
    0,
    1,
    2**31,
    2**53,
    2**63,
    2**64,
    10**9,
    -(10**9),
    10**400,
    0.0,
    -0.0,
    0.5,
    1e308,
    float("nan"),
    float("inf"),
)


def nested(depth: int, last: Any = 0) -> Any:
    """A list in a list, so many times."""
    for _ in range(depth):
        last = [last]
    return last


texts = st.sampled_from(ODD_TEXTS) | st.text(max_size=30)
scalars = (
    st.none()
    | st.booleans()
    | st.integers(-3, 20)
    | st.sampled_from(ODD_NUMBERS)
    | st.floats()
    | st.integers()
    | texts
    | st.sampled_from([nested(100), {"a": nested(70)}])
)
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(texts, inner, max_size=5), max_leaves=12
)
"""Any JSON value, and numbers that are none."""


def places(value: Any) -> Iterator[tuple[Any, ...]]:
    """The way to each part of a JSON value, itself first."""
    yield ()
    items: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in items:
        for way in places(part):
            yield (key, *way)


def part_at(value: Any, way: tuple[Any, ...]) -> Any:
    for key in way:
        value = value[key]
    return value


@st.composite
def tampered(draw: st.DrawFn, value: Any) -> Any:
    """A JSON value in which up to three parts were put in place of others, taken out, doubled, or added."""
    value, anew = deepcopy(value), anything.map(deepcopy)
    for _ in range(draw(st.integers(1, 3))):
        ways = list(places(value))
        way = draw(st.sampled_from(ways))
        kind = draw(st.sampled_from(["put", "move", "out", "twice", "add"]))
        if not way:
            value = draw(anew) if kind == "put" and draw(st.integers(0, 4)) == 4 else value
            continue
        *before, key = way
        holder = part_at(value, tuple(before))
        if kind == "put":
            holder[key] = draw(anew)
        elif kind == "move":
            holder[key] = deepcopy(part_at(value, draw(st.sampled_from(ways))))
        elif kind == "out":
            del holder[key]
        elif isinstance(holder, list):
            holder.insert(key, holder[key] if kind == "twice" else draw(anew))
        else:
            holder[draw(texts)] = holder[key] if kind == "twice" else draw(anew)
    return value


# --- the process that reads it

WATCHED = frozenset(
    {
        "open",
        "exec",
        "compile",
        "import",
        "os.exec",
        "os.fork",
        "os.forkpty",
        "os.listdir",
        "os.posix_spawn",
        "os.putenv",
        "os.remove",
        "os.rename",
        "os.scandir",
        "os.system",
        "os.chmod",
        "os.mkdir",
        "os.symlink",
        "os.truncate",
        "pickle.find_class",
        "shutil.rmtree",
        "socket.__new__",
        "socket.connect",
        "subprocess.Popen",
        "tempfile.mkstemp",
        "urllib.Request",
    }
)
OURS = str(Path(pico_widgets.__file__).parent)
PYTHON = tuple({sys.prefix, sys.base_prefix, OURS})


class Watch:
    """Notes what the process does while it is on: files, programs, sockets, code that is compiled or run."""

    def __init__(self) -> None:
        self.on = False
        self.noted: list[str] = []
        sys.addaudithook(self._hook)

    def _hook(self, event: str, args: tuple[Any, ...]) -> None:
        if not self.on or event not in WATCHED or self._is_python(event, args):
            return
        self.noted.append(f"{event} {args!r:.200}")

    def _is_python(self, event: str, args: tuple[Any, ...]) -> bool:
        """Whether Python reads itself or this package: a module that is imported now, a file that is part of it."""
        if event == "import":
            return True
        if event == "open":
            name, mode = args[0], args[1]
            return isinstance(name, str) and name.startswith(PYTHON) and mode in ("r", "rb", None)
        if event in ("os.listdir", "os.scandir"):
            return isinstance(args[0], str) and args[0].startswith(PYTHON)
        if event == "exec":
            return str(args[0].co_filename).startswith(PYTHON)
        return event == "compile" and isinstance(args[1], str) and args[1].startswith(PYTHON)

    @contextmanager
    def over(self) -> Iterator[list[str]]:
        """Watch what is done within; hands over the list in which it is noted."""
        self.noted = []
        self.on = True
        try:
            yield self.noted
        finally:
            self.on = False


watch = Watch()
"""The one of this process: a hook cannot be taken out again."""


def as_sent(widget: Any) -> Mapping[str, Any]:
    """What a browser is told of a widget; raises for what is no JSON, or no UTF-8."""
    text = json.dumps(widget.get_state(), default=str, allow_nan=False, ensure_ascii=False)
    told: dict[str, Any] = json.loads(text.encode("utf-8"))
    return told
