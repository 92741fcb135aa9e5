"""What all widgets of one kernel share: the language and the theme that their reader chose.

A widget that was given a language or a theme of its own keeps it; every other follows.
"""

from __future__ import annotations

import traitlets

from pico_widgets.text import match_language

THEMES = ("system", "light", "dark")


class Shared(traitlets.HasTraits):
    """The reader's language and theme, and whether the reader has chosen them (or the browser has told)."""

    language = traitlets.Unicode("en")
    theme = traitlets.Enum(THEMES, "system")
    told = traitlets.Bool(False)

    def hello(self, languages: object, stored: object) -> None:
        """Take what a browser says of itself, the first time only: its stored choice, else its languages."""
        if self.told:
            return
        kept = stored if isinstance(stored, dict) else {}
        wanted = [kept.get("language"), *(languages[:20] if isinstance(languages, list) else [])]
        self.told = True
        self.language = match_language([code for code in wanted if isinstance(code, str)])
        theme = kept.get("theme")
        if isinstance(theme, str) and theme in THEMES:
            self.theme = theme


shared = Shared()
"""The one of this kernel."""
