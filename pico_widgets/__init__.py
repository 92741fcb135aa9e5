"""Learn card games by playing them: Pico for two, Pico for three and Picas, as Jupyter widgets.

    from pico_widgets import Pico
    Pico()

Names are loaded when they are first used, so that importing the package costs little.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pico_widgets._version import __version__

if TYPE_CHECKING:
    from pico_widgets.widgets import Compare, Explained, Picas, Pico, PicoThree, Prose, StartPage

__all__ = ["Compare", "Explained", "Picas", "Pico", "PicoThree", "Prose", "StartPage", "__version__"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        return getattr(import_module("pico_widgets.widgets"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
