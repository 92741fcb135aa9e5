"""What the commands print and complain, and the exit statuses that they share."""

from __future__ import annotations

import sys

OK, FAULTS, WRONG, INTERRUPTED = 0, 1, 2, 130
"""Exit statuses: all is well; a record has an error; a file or the command's own words are wrong; Ctrl-C."""


class Unwritable(Exception):
    """Standard output takes nothing; the message is the system's reason."""


def put(line: str, end: str = "\n") -> None:
    """Print a line at once.  Raises `Unwritable`, or BrokenPipeError when nobody reads any more."""
    try:
        print(line, end=end, flush=True)
    except BrokenPipeError:
        raise
    except OSError as fault:
        raise Unwritable(fault.strerror or str(fault)) from None


def complain(message: str) -> None:
    """Say on standard error what is wrong."""
    print(f"pico-widgets: {message}", file=sys.stderr, flush=True)
