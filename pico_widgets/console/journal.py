"""The journal of a long work: each chunk that is done, on disk as soon as it is, so that the work can go on later.

JSON Lines: the first line names the work, each other one holds a chunk's number and its result. Knows neither what
the chunks are nor who does them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from pico_widgets.console.trouble import Trouble

FORMAT = "pico-journal/1"


class Journal:
    """What is done of the work `label`, kept in a file; `done` has the results by the numbers of their chunks.

    Raises `Trouble` for a file that cannot be used: not writable, of another work, or no journal.
    """

    def __init__(self, path: Path, label: Mapping[str, Any]) -> None:
        self.path = path
        self._head = {"format": FORMAT, **label}
        self.done: dict[int, Any] = {}
        try:
            whole = self._read()
            self._file: IO[bytes] = path.open("r+b" if whole else "wb")
        except OSError as fault:
            raise Trouble("cli.progress.unwritable", file=str(path), reason=fault.strerror or str(fault)) from None
        # What was being written when the work was cut off is written over.
        self._file.seek(whole)
        self._file.truncate()
        if not whole:
            self._write(self._head)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def keep(self, chunk: int, result: Any) -> None:
        """Put down that a chunk is done."""
        self._write({"part": chunk, "result": result})
        self.done[chunk] = result

    def remove(self) -> None:
        """Take the file away: the work is done, and its result stands elsewhere."""
        self._file.close()
        self.path.unlink(missing_ok=True)

    def _read(self) -> int:
        """Take up what an earlier run has left.  Returns how many bytes of the file are whole lines."""
        if not self.path.exists():
            return 0
        lines = self.path.read_bytes().splitlines(keepends=True)
        whole = 0
        for line in lines:
            if not line.endswith(b"\n"):
                break
            try:
                entry = json.loads(line)
                if whole:
                    self.done[int(entry["part"])] = entry["result"]
                elif entry != self._head:
                    known = isinstance(entry, dict) and entry.get("format") == FORMAT
                    raise Trouble("cli.progress.other" if known else "cli.progress.foreign", file=str(self.path))
            except (ValueError, KeyError, TypeError):
                raise Trouble("cli.progress.foreign", file=str(self.path)) from None
            whole += len(line)
        if lines and not whole and not json.dumps(self._head).encode().startswith(lines[0]):
            raise Trouble("cli.progress.foreign", file=str(self.path))
        return whole

    def _write(self, entry: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(entry).encode() + b"\n")
        self._file.flush()
