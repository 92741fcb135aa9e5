"""What a table gives to whoever shares it: where others find its page, a QR code, a file, a picture.

The browser asks for one of `GIFTS` when it needs it.  Nothing here holds a card that nobody may know yet, unless it is
sealed.  It knows no game, and nothing of the page that asks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from typing import Any, Protocol
from urllib.parse import quote, urlsplit

from pico_widgets.core.codes import SHARE_LINK_LIMIT
from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.core.match import Match
from pico_widgets.core.registry import DISTRIBUTION
from pico_widgets.table.state import TableState

Json = dict[str, Any]


class _Shown(Protocol):
    """What is asked of a table that is shared."""

    @property
    def descriptor(self) -> GameDescriptor: ...
    @property
    def state(self) -> TableState: ...
    @property
    def view(self) -> Any: ...
    @property
    def match(self) -> Match: ...
    @property
    def share_code(self) -> str: ...
    def picture(self) -> str: ...


QUIET = 4
"""Modules of white around a QR code, as its standard asks for."""
LONGEST_LINK = SHARE_LINK_LIMIT + 500
"""So many characters a link may have that is drawn as a QR code: the longest share code, and an address before it."""
BINDER = "https://mybinder.org/v2/gh/{home}/HEAD?urlpath={path}"
BINDER_PAGE = "voila/render/notebooks/{name}.ipynb"
_OWN_PAGES = "{owner}.github.io"


def given(table: _Shown, what: object, text: object) -> Json | None:
    """What a browser asked for: one of `GIFTS`, of a `text` where it needs one.  None for what there is not."""
    gift = GIFTS.get(what) if isinstance(what, str) else None
    return None if gift is None else gift(table, text)


def pages(table: _Shown, _text: object = None) -> Json:
    """Where the page of the table's game is for everybody: on the project's own site, and on Binder; empty for neither.

    `notebook`: the name of the page, None for a game that is played on the start page.
    """
    from pico_widgets.explain.pages import pages_of

    descriptor = table.descriptor
    notebook = pages_of(descriptor).notebook
    home = repository()
    if home is None or notebook is None or descriptor.notebooks is not None:
        return {"notebook": notebook, "site": "", "binder": ""}
    path = quote(BINDER_PAGE.format(name=notebook), safe="")
    return {
        "notebook": notebook,
        "site": f"{site_of(home)}{quote(notebook)}.html",
        "binder": BINDER.format(home=home, path=path),
    }


@cache
def repository() -> str | None:
    """The repository on GitHub that the package names as its own, "OWNER/NAME"; None for another host or none.

    It stands in one place, `[project.urls]` of `pyproject.toml`.
    """
    try:
        metadata = distribution(DISTRIBUTION).read_text("METADATA") or ""
    except PackageNotFoundError:
        return None
    return github_of(metadata.splitlines())


def github_of(metadata: Iterable[str]) -> str | None:
    """The repository on GitHub that the lines of a package's metadata name, "OWNER/NAME", or None."""
    for line in metadata:
        name, _, rest = line.partition(": ")
        label, _, url = rest.partition(", ")
        if name == "Project-URL" and label == "Repository":
            address = urlsplit(url.strip())
            home = re.fullmatch(r"/([\w.-]+/[\w.-]+?)(?:\.git)?/?", address.path, re.ASCII)
            return home[1] if address.netloc == "github.com" and home else None
    return None


def site_of(home: str) -> str:
    """Where GitHub Pages shows the site of a repository "OWNER/NAME", with a slash at its end."""
    owner, name = home.split("/")
    own = _OWN_PAGES.format(owner=owner.lower())
    return f"https://{own}/" if name.lower() == own else f"https://{own}/{quote(name)}/"


def qr_code(_table: _Shown, text: object) -> Json | None:
    """A link as a QR code: `path`, SVG path data in modules, and `size`, the modules of a side with the white around.

    None for what is no text, or too long for a link.
    """
    if not isinstance(text, str) or not 0 < len(text) <= LONGEST_LINK:
        return None
    import segno

    matrix = segno.make(text, error="l", micro=False).matrix
    return {"path": path_of(matrix), "size": len(matrix) + 2 * QUIET}


def path_of(matrix: Sequence[Sequence[int]]) -> str:
    """The dark modules of a QR code as SVG path data: a rectangle for each run in a row."""
    out = []
    for y, row in enumerate(matrix, start=QUIET):
        x = 0
        while x < len(row):
            width = 0
            while x + width < len(row) and row[x + width]:
                width += 1
            if width:
                out.append(f"M{x + QUIET} {y}h{width}v1h-{width}z")
            x += max(width, 1)
    return "".join(out)


def game_file(table: _Shown, _text: object) -> Json:
    """The game as a file: a session as JSON, or while cards are unseen its share code, in which they are sealed."""
    name = "-".join([table.descriptor.name, *([table.view["deal"]] if table.view["deal"] else [])])
    if table.state.has_unseen:
        return {"name": f"{name}.txt", "type": "text/plain", "text": table.share_code + "\n"}
    text = json.dumps(table.match.session, indent=1, ensure_ascii=False) + "\n"
    return {"name": f"{name}.json", "type": "application/json", "text": text}


def picture(table: _Shown, _text: object) -> Json:
    """The table as it is seen here, as an SVG."""
    return {"svg": table.picture()}


GIFTS: Mapping[str, Callable[[_Shown, object], Json | None]] = {
    "pages": pages,
    "qr": qr_code,
    "file": game_file,
    "picture": picture,
}
"""What a browser may ask for, by name."""
