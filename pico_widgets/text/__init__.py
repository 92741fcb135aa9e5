"""Every sentence a person reads, by key, in each language.

    from pico_widgets.text import Card, words
    words("es")("points", 3)

It knows neither games nor screens: who calls brings numbers, cards and names as operands.
"""

from pico_widgets.text.catalogue import Words, words
from pico_widgets.text.languages import LANGUAGES, match_language
from pico_widgets.text.rich import Card, Run, Runs, plain

__all__ = ["LANGUAGES", "Card", "Run", "Runs", "Words", "match_language", "plain", "words"]
