"""``make bench``: what things cost, each figure beside the same figure of a peer or without our code.

Both are taken in the same run, so the machine's speed cancels out: read the ratios.

    python -m tools.bench                 everything
    python -m tools.bench solve clicks    these parts only; --deals N: over how many deals the expert is tried
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from datetime import date
from platform import python_version

from tools.bench_calibration import bench_calibration
from tools.bench_calibration_picas import bench_calibration_picas
from tools.bench_clicks import bench_clicks
from tools.bench_import import bench_import
from tools.bench_playouts import bench_playouts
from tools.bench_solve import bench_solve
from tools.bench_strength import DEALS, bench_strength


def main() -> None:
    """Run the parts asked for, one after the other."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__.partition("\n")[0])
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help="solve, playouts, calibration, strength, import, clicks"
    )
    parser.add_argument("--deals", type=int, default=DEALS, help=f"for strength (default: {DEALS})")
    chosen = parser.parse_args()
    parts: dict[str, Callable[[], None]] = {
        "solve": bench_solve,
        "playouts": bench_playouts,
        "calibration": _calibration,
        "strength": lambda: bench_strength(chosen.deals),
        "import": bench_import,
        "clicks": bench_clicks,
    }
    unknown = [name for name in chosen.parts if name not in parts]
    if unknown:
        parser.error(f"no such part: {', '.join(unknown)}")
    print(f"{date.today()}, Python {python_version()}", flush=True)
    for name in chosen.parts or parts:
        parts[name]()


def _calibration() -> None:
    bench_calibration()
    bench_calibration_picas()


if __name__ == "__main__":
    main()
