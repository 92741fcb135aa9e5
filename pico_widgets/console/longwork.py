"""Work that takes minutes: shows how far it is, can be stopped with Ctrl-C, and goes on where it was.

The work is a number of parts that know nothing of each other. What is done is kept in a journal beside the output,
under a name that the same command finds again. Knows neither what is computed nor how it is written.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pico_widgets._version import __version__
from pico_widgets.console.journal import Journal
from pico_widgets.console.processes import Chunk, Crew, done
from pico_widgets.console.progress import Progress
from pico_widgets.console.streams import OK, WRONG, complain, put
from pico_widgets.console.trouble import Trouble
from pico_widgets.text import Words


@dataclass(frozen=True)
class Job:
    """A work by its command's name, all the `words` that its results depend on (as JSON), and its parts."""

    name: str
    words: Mapping[str, Any]
    parts: int
    chunk: Chunk

    @property
    def label(self) -> dict[str, Any]:
        """What tells this work from any other, in a journal."""
        return {"command": self.name, "version": __version__, "words": dict(self.words), "parts": self.parts}


def add(parser: argparse.ArgumentParser, say: Words) -> None:
    """The words of the command line that every long work has."""
    parser.add_argument("--output", default="-", metavar="FILE", help=say("cli.progress.output"))
    parser.add_argument("--workers", type=_workers, default=None, metavar="N", help=say("cli.progress.workers"))
    parser.add_argument("--dask", default=None, metavar="ADDRESS", help=say("cli.progress.dask"))


def carry_out(job: Job, written: Callable[[list[Any]], str], chosen: argparse.Namespace, say: Words) -> int:
    """Do the work or what is left of it, and write what `written` makes of the results, in the order of the parts.

    `chosen` has the words of `add`. Returns the exit status; what is wrong is said. Ctrl-C goes on as
    KeyboardInterrupt once it is said where the work stands.
    """
    crew = Crew(chosen.workers, chosen.dask)
    try:
        with Journal(journal_path(job, chosen.output), job.label) as journal:
            _work(job, journal, crew, say)
            _write(written([journal.done[number] for number in range(job.parts)]), chosen.output)
            journal.remove()
    except Trouble as trouble:
        complain(say(trouble.key, **trouble.operands))
        return WRONG
    return OK


def journal_path(job: Job, output: str) -> Path:
    """Beside the output; for one that is no file in this folder, under a name of this work alone."""
    if output != "-" and not _stream(output):
        return Path(f"{output}.journal")
    digest = hashlib.sha256(json.dumps(job.label, sort_keys=True).encode()).hexdigest()
    return Path(f"pico-widgets-{job.name}-{digest[:8]}.journal")


def _work(job: Job, journal: Journal, crew: Crew, say: Words) -> None:
    left = [number for number in range(job.parts) if number not in journal.done]
    if crew.alone and crew.workers is None:
        complain(say("cli.progress.alone"))
    if journal.done:
        complain(say("cli.progress.resumed", done=str(len(journal.done)), file=str(journal.path)))
    progress = Progress(job.parts, job.parts - len(left), say)
    try:
        with closing(done(job.chunk, left, crew)) as results:
            for number, result in results:
                journal.keep(number, result)
                progress.step()
    except KeyboardInterrupt:
        progress.close()
        operands = {"done": str(len(journal.done)), "all": str(job.parts), "file": str(journal.path)}
        complain(say("cli.progress.stopped", **operands))
        raise
    progress.close()


def _stream(output: str) -> bool:
    """Whether there is something of that name that is neither a file nor a folder: a pipe, a device."""
    path = Path(output)
    return path.exists() and not path.is_file() and not path.is_dir()


def _write(text: str, output: str) -> None:
    """Write the whole text or nothing, through a link into what it leads to; a pipe or a device gets the text itself.

    Raises `Trouble`.
    """
    if output == "-":
        put(text, end="")
        return
    target = Path(os.path.realpath(output))
    part = target if _stream(output) else target.with_name(f"{target.name}.part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        if part != target:
            os.replace(part, target)
    except OSError as fault:
        if part != target:
            part.unlink(missing_ok=True)
        raise Trouble("cli.progress.unwritable", file=output, reason=fault.strerror or str(fault)) from None


def _workers(word: str) -> int:
    """How many processes: 1 or more, or -1 for one on each core.  Raises ValueError."""
    workers = int(word)
    if workers != -1 and workers < 1:
        raise ValueError(word)
    return workers
