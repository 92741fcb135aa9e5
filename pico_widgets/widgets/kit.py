"""What the widgets of the teacher's kit have in common: one module and style of the front end, words of their own."""

from __future__ import annotations

import traitlets

from pico_widgets.widgets.pages import Page

SHARED_WORDS = (
    "error.code",
    "ui.settings.copied",
    "ui.settings.copy",
    "ui.settings.language",
    "ui.settings.theme",
    "ui.share.open.file",
    "ui.share.picture.none",
    "ui.share.picture.png",
    "ui.share.picture.svg",
    "ui.share.saved",
)
"""With what the words begin that the kit has in common with tables and pages."""


class KitPage(Page):
    """A widget of the kit; `tools`: whether it offers language and theme, as one that stands alone does."""

    _module, _style = "kit", "kit"

    tools = traitlets.Bool(False).tag(sync=True)

    def front_words(self) -> dict[str, str]:
        """The words of this kind of widget, and those of the kit."""
        own = (f"kit.{self.kind}.", "kit.js.", *SHARED_WORDS)
        return {key: text for key, text in self.say.front().items() if key.startswith(own)}
