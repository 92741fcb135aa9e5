"""What can be chosen about the dashboard server, in one place."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

START_PAGE = "index.ipynb"
NO_PAGES = ("strategy.ipynb",)
"""Notebooks of the folder that are read as they are: text and charts, and a part of the package that visitors lack."""
SHARE = Path(__file__).parent / "share" / "jupyter"
"""Where the templates and static files of the pages are."""


@dataclass(frozen=True)
class Settings:
    """The choices for one server; `pico_widgets.serve.run` explains those that a user can make."""

    folder: Path
    port: int = 8866
    """The first to try."""
    host: str = "127.0.0.1"
    show: bool = False
    """Whether a browser is opened."""
    pool: int = 1
    idle_seconds: int = 600
    max_visitors: int = 80
    """Pages with a kernel at once, those that wait for their start included; a kernel takes about 50 MB."""
    base_url: str = "/"
    server_url: str | None = None
    allow_hosts: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    """Addresses of proxies whose word counts on how a browser reached them."""
    embed: tuple[str, ...] = ()
    """Origins whose pages may show ours in a frame; ``"*"`` allows all."""
    public: bool = False
    """Whether strangers can reach the server."""
    health: tuple[str, int] | None = None
    """A host and a port at which the figures can be read, besides."""
    kernel_bytes: int = 0
    """Of memory that one kernel may take; 0 for no limit."""
    language: str = "en"
    """Of what the server says in the terminal."""

    starts_at_once: int = max(2, min(4, os.cpu_count() or 2))
    """Kernels that start and run their notebook at the same time; the others wait for their turn."""
    start_seconds: float = 90.0
    """For one try to start a kernel and run its notebook, after the wait."""
    claim_seconds: float = 180.0
    """How long a kernel waits for its page to connect, once the page has been delivered."""
    watch_seconds: float = 1.0
    """Between two looks at whether a kernel is alive."""
    beat_seconds: float = 5.0
    """Between two signs of life on a page that is not ready yet."""

    messages_a_second: float = 50.0
    messages_at_once: float = 500.0
    """What a page may send: a click is two or three messages, a page that opens a dozen."""
    bytes_a_second: float = 1024.0**2
    bytes_at_once: float = 8 * 1024.0**2
    silent_seconds: float = 60.0
    """So long a connection may take to say what it wants."""
    queue_most: int = 1000
    """How many wait for a place at most."""
    yield_seconds: float = 900.0
    """An open page at which nobody did anything for so long gives its place to somebody who waits for one."""
    lines_a_kernel: int = 4
    """Websockets to one kernel: one, and those that the server has not yet noticed to be gone."""
