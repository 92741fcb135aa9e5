"""What the widgets of the teacher's kit have in common: one module and style of the front end, words of their own."""

from __future__ import annotations

import re

import traitlets

from pico_widgets.widgets.pages import Page

SHARED = re.compile(r"ui\.(settings\.(cop|language|theme)|share\.(open\.file|picture|saved))|error\.code")
"""With what the words begin that the kit has in common with tables and pages."""


class KitPage(Page):
    """A widget of the kit; `tools`: whether it offers language and theme, as one that stands alone does."""

    _module, _style = "kit", "kit"

    tools = traitlets.Bool(False).tag(sync=True)

    def front_words(self) -> dict[str, str]:
        """The words of this kind of widget, and those of the kit."""
        own = (f"kit.{self.kind}.", "kit.paper.")
        return {key: text for key, text in self.say.front().items() if key.startswith(own) or SHARED.match(key)}
