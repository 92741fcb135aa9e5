"""How Sphinx builds these pages (`make docs`): Markdown by MyST, the theme furo, nothing loaded from elsewhere."""

from __future__ import annotations

import sys
from pathlib import Path

from pico_widgets import __version__

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "pico-widgets"
author = "pico-widgets contributors"
copyright = author
release = version = __version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "docstrings", "game_pages"]
exclude_patterns = ["_build", "_ext"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = f"pico-widgets {release}"
html_copy_source = False
html_show_sphinx = False

# Docstrings write code in single backticks.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autoclass_content = "both"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
python_display_short_literal_types = True

# Names that have no page here: type variables, and those of other packages (no inventory of theirs is fetched).
nitpicky = True
nitpick_ignore_regex = [
    ("py:class", r"pico_widgets\.core\.(game\.[SDV]|deals\.T)"),
    ("py:.*", r"(?!pico_widgets).*"),
]
