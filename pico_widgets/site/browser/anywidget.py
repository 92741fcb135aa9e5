"""What the tables need of anywidget, with a page in place of Jupyter: see `ipywidgets` beside it."""

from __future__ import annotations

from ipywidgets import Widget


class AnyWidget(Widget):
    """A widget whose front end is a module; the page has that module already."""
