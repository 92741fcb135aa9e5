"""What is seen and touched: one short class per widget over the front end in `src/`.  No rule is decided here."""

from pico_widgets.widgets.compare import Compare
from pico_widgets.widgets.pages import Explained, Prose, StartPage
from pico_widgets.widgets.picas import Picas
from pico_widgets.widgets.pico import Pico, PicoThree

__all__ = ["Compare", "Explained", "Picas", "Pico", "PicoThree", "Prose", "StartPage"]
