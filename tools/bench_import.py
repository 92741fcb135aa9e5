"""What importing the package costs, beside importing the libraries that it stands on.

All are imported from bytecode, as installed packages are: a checkout from which Python may not write any is compiled
anew in each process, the libraries are not.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time

TIMES = 15
BARE = "import ipywidgets, anywidget"
OURS = ("import pico_widgets", "from pico_widgets import Pico")


def seconds(program: str, bytecode: str) -> float:
    """How long a Python takes that does this and ends; `bytecode` is the folder in which it finds its bytecode."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True, env=env | {"PYTHONPYCACHEPREFIX": bytecode})
    return time.perf_counter() - began


def bench_import() -> None:
    """Medians of fresh processes, taken in turns."""
    rows: dict[str, list[float]] = {program: [] for program in ("pass", BARE, *OURS)}
    with tempfile.TemporaryDirectory() as bytecode:
        for program in rows:
            seconds(program, bytecode)
        for _ in range(TIMES):
            for program, times in rows.items():
                times.append(seconds(program, bytecode))
    start = statistics.median(rows.pop("pass"))
    bare = statistics.median(rows[BARE]) - start
    print(f"Imports (median of {TIMES}, Python's own start of {start * 1000:.0f} ms taken off)")
    for program, times in rows.items():
        own = statistics.median(times) - start
        print(f"  {program:32} {own * 1000:7.0f} ms   {own / bare:5.2f} x {BARE}")
