"""The dashboard server: shows the notebooks of a folder as pages, each visitor with a kernel.

Of the games it knows only which of them bring notebooks. Voila is imported when the server starts, so
that the package works without it.
"""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pico_widgets.core.registry import GAMES
from pico_widgets.serve.settings import NO_PAGES, SHARE, START_PAGE, Settings
from pico_widgets.text.catalogue import words

__all__ = ["NO_PAGES", "SHARE", "START_PAGE", "notebooks_folder", "run"]

MOST_VISITORS = 80
SERVER_BYTES, PAGE_BYTES = 256 * 1024**2, 60 * 1024**2
"""Memory that the server itself takes, with its warm pages, and a page with its kernel."""
PUBLIC_MEGABYTES = 512
INSTALL = "pip install 'pico-widgets[app]'"


def notebooks_folder() -> Path:
    """The folder of the dashboards: inside an installed package, beside it in a checkout.

    Raises `FileNotFoundError` when neither is there.
    """
    package = Path(str(files("pico_widgets")))
    for folder in (package / "notebooks", package.parent / "notebooks"):
        if (folder / START_PAGE).is_file():
            return folder
    raise FileNotFoundError(errno.ENOENT, f"no {START_PAGE} beside the package", str(package))


@contextmanager
def gathered(folder: Path) -> Iterator[Path]:
    """The folder of the pages: `folder`, or, where games of other packages bring notebooks, one with all of them.

    That one is taken away in the end; of two notebooks with one name the first counts, those of `folder` before others.
    """
    brought = [one for game in GAMES.values() if game.notebooks for one in sorted(game.notebooks.glob("*.ipynb"))]
    if not brought:
        yield folder
        return
    with TemporaryDirectory(prefix="pw-") as name:
        for one in [*folder.glob("*.ipynb"), *brought]:
            place = Path(name, one.name)
            if not place.exists():
                try:
                    place.symlink_to(one.resolve())
                except OSError:  # where links are not allowed
                    shutil.copy2(one, place)
        yield Path(name)


def run(
    port: int = 8866,
    *,
    open_browser: bool = True,
    notebooks: str | os.PathLike[str] | None = None,
    host: str = "127.0.0.1",
    base_url: str = "/",
    server_url: str | None = None,
    allow_hosts: Sequence[str] = (),
    pool: int = 1,
    idle_minutes: float = 10.0,
    public: bool = False,
    max_visitors: int | None = None,
    megabytes: int | None = None,
    health: tuple[str, int] | None = None,
    proxies: Sequence[str] = (),
    embed: Sequence[str] = (),
    language: str = "en",
    **more: Any,
) -> int:
    """Serves the dashboards until it is interrupted (Ctrl-C or SIGTERM), then ends the kernels.

    ``port`` is the first to try; when it is taken, the next free one is used and said. ``0``
    takes any free one. ``notebooks`` is a folder with an ``index.ipynb`` (default: ours, with the
    notebooks that games of other packages bring). ``pool`` kernels per notebook are kept warm for
    the next visitor (0: none). The kernel of a visitor who left is ended at once or, if the page
    could not say so, after ``idle_minutes``; a page that is open keeps its kernel.

    Behind a proxy ``base_url`` is the path that the pages have in a browser, and ``server_url`` the
    path that the proxy asks for here: the same (the default) or, when it takes the prefix off, ``/``.
    ``allow_hosts`` are further names by which browsers call the server; ``"*"`` allows all.
    ``proxies`` are addresses of proxies that tell the scheme by which browsers came; ``embed`` origins that may show
    the pages in a frame.

    ``public``: strangers can reach the server. It then answers to the names in ``allow_hosts`` alone, of which there
    must be one, and no visitor sees its figures; ``health``, a host and a port, says where they can be read besides.
    ``max_visitors`` pages may be open at once (default: 80, and no more than the memory has room for if public), each
    with ``megabytes`` of memory at most (default: no limit, 512 if public).

    ``language`` ("en", "es", "de") is that of what is printed here; pages have the reader's own.
    ``more`` are fields of `pico_widgets.serve.settings.Settings`.

    Returns an exit status: 0 after an interrupt, 1 when the server cannot start (the reason is
    printed on standard error).
    """
    say = words(language)
    try:
        from pico_widgets.serve.app import Dashboards
        from pico_widgets.serve.figures import memory_of_the_machine
    except ImportError as error:
        if (error.name or "").partition(".")[0] not in {"voila", "jupyterlab_server"}:
            raise
        print(say("serve.line.voila", command=INSTALL), file=sys.stderr)
        return 1
    try:
        folder = Path(notebooks) if notebooks is not None else notebooks_folder()
    except FileNotFoundError as error:
        print(say("serve.line.whole", file=START_PAGE, folder=str(error.filename)), file=sys.stderr)
        return 1
    if not (folder / START_PAGE).is_file():
        print(say("serve.line.start", folder=str(folder), file=START_PAGE), file=sys.stderr)
        return 1
    if public and not allow_hosts:
        print(say("serve.line.names"), file=sys.stderr)
        return 1
    most = max_visitors or (min(MOST_VISITORS, places_for(memory_of_the_machine())) if public else MOST_VISITORS)
    with gathered(folder) if notebooks is None else nullcontext(folder) as pages:
        chosen = Settings(
            pages,
            port=port,
            host=host,
            base_url=as_base(base_url),
            server_url=None if server_url is None else as_base(server_url),
            allow_hosts=tuple(allow_hosts),
            pool=pool,
            language=language,
            idle_seconds=round(idle_minutes * 60),
            public=public,
            max_visitors=most,
            kernel_bytes=1024**2 * (megabytes if megabytes is not None else PUBLIC_MEGABYTES if public else 0),
            health=health,
            proxies=tuple(proxies),
            embed=tuple(embed),
            show=open_browser and has_display(),
            **more,
        )
        return Dashboards.on(chosen).serve()


def places_for(memory: int) -> int:
    """How many pages a machine with so many bytes has room for; as many as are asked for where that is not known."""
    return max(1, (memory - SERVER_BYTES) // PAGE_BYTES) if memory else MOST_VISITORS


def as_base(path: str) -> str:
    """A path as Jupyter wants it, with a slash at both ends."""
    return "/" + "".join(f"{part}/" for part in path.split("/") if part)


def has_display() -> bool:
    """Whether a browser can be opened: not in continuous integration, not without a screen."""
    if os.environ.get("CI"):
        return False
    if sys.platform.startswith("linux"):
        return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    return True
