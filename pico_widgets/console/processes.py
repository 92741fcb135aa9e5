"""Who does the parts of a long work: this process, several of this machine, or a Dask cluster; the latter by joblib.

Knows how parts are handed out, not what they are. joblib, dask and distributed are extras, asked for when needed.
"""

from __future__ import annotations

import signal
import threading
import warnings
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from typing import Any, NamedTuple

from pico_widgets.console.trouble import Trouble

PATIENCE = "10s"
"""How long a cluster may take to answer."""

Chunk = Callable[[int], Any]
"""The result of a chunk by its number; it is sent to other processes, so it must be picklable, its result too."""


class Crew(NamedTuple):
    """How many processes (-1: one for each core; None: as many if joblib is there), or the address of a cluster."""

    workers: int | None = None
    dask: str | None = None

    @property
    def alone(self) -> bool:
        """Whether the parts are done here, one after the other."""
        return self.dask is None and (self.workers == 1 or (self.workers is None and not _there("joblib")))


def done(chunk: Chunk, numbers: Sequence[int], crew: Crew) -> Generator[tuple[int, Any], None, None]:
    """The parts of these numbers with their results, each as soon as it is done.  Raises `Trouble`.

    Closing the iterator stops what is still at work.
    """
    if crew.alone or not numbers:
        for number in numbers:
            yield number, chunk(number)
        return
    _need("joblib", "lab")
    if crew.dask is not None:
        _need("dask", "dask")
        _need("distributed", "dask")
    from joblib import Parallel, delayed, parallel_config

    with ExitStack() as stack:
        if crew.dask is not None:
            stack.enter_context(_client(crew.dask))
        stack.enter_context(parallel_config(backend="loky" if crew.dask is None else "dask"))
        workers = -1 if crew.workers is None or crew.dask is not None else crew.workers
        with _deaf():
            results = Parallel(n_jobs=workers, return_as="generator_unordered")(
                delayed(numbered)(chunk, number) for number in numbers
            )
        try:
            yield from results
        except ImportError as fault:
            raise Trouble("cli.progress.strangers", reason=str(fault)) from None
        finally:
            with warnings.catch_warnings():  # that parts are given up is what was asked for
                warnings.simplefilter("ignore", UserWarning)
                results.close()


def numbered(chunk: Chunk, number: int) -> tuple[int, Any]:
    """A chunk's number beside its result."""
    return number, chunk(number)


@contextmanager
def _deaf() -> Iterator[None]:
    """Inside, Ctrl-C is not heard, and by processes that are begun here never: they are ended by this one."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _client(address: str) -> Any:
    import distributed

    client: Any = distributed.Client
    try:
        return client(address, timeout=PATIENCE)
    except (OSError, ValueError) as fault:  # a cluster that does not answer; an address that is none
        raise Trouble("cli.progress.unreachable", address=address, reason=str(fault)) from None


def _there(library: str) -> bool:
    return find_spec(library) is not None


def _need(library: str, extra: str) -> None:
    if not _there(library):
        raise Trouble("cli.progress.missing", library=library, extra=extra)
