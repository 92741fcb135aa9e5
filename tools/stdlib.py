"""Writes the list of the standard library's modules that the static site keeps: ``python -m tools.stdlib APP.zip``.

Pyodide itself runs, under Node, what a visitor does (`stdlib_uses.py`) over an app that holds sources; which modules
were loaded by then is the list.  modulefinder and the like follow sources, and find four times as much as is loaded.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from pico_widgets.site import node, runtime, stdlib

HERE = Path(__file__).parent
ALWAYS = ("ascii", "cp437", "idna", "latin_1", "utf_8")
"""Encodings that the interpreter loads by name, some of them only for a file or an address that calls for them."""


def used(app: Path) -> list[str]:
    """The dotted names of the modules that running an app needs."""
    words = [str(HERE / "stdlib.mjs"), str(runtime.fetched()), str(app.resolve()), str(HERE / "stdlib_uses.py")]
    done = subprocess.run([node.node(), *words], stdout=subprocess.PIPE, text=True, check=True)
    return sorted({*done.stdout.split(), *(f"encodings.{name}" for name in ALWAYS)})


def main(words: list[str]) -> int:
    """Writes the list anew and says how long it is."""
    if len(words) != 1:
        print("usage: python -m tools.stdlib APP.zip", file=sys.stderr)
        return 2
    names = used(Path(words[0]))
    stdlib.LIST.write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
    print(f"{stdlib.LIST.name}: {len(names)} modules")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
