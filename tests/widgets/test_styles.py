"""What the styles keep away from, because one of the three engines draws it wrongly."""

from __future__ import annotations

import re

import pytest

DECLARATION = re.compile(r"(?<![\w-])((?:--)?[a-z][a-z-]*):\s*([^;{}]+)")
LETTERS = re.compile(r"font|--t-")


def found(css: str, narrow: bool = False) -> list[str]:
    """The declarations that an engine draws wrongly. A sheet is zoomed only where it is wide."""
    wrong = []
    for name, value in DECLARATION.findall(re.sub(r"/\*.*?\*/|@container[^{]*", "", css, flags=re.DOTALL)):
        bad = (
            (name == "text-decoration" and " " in value.strip())  # WebKit knows the line alone
            or ("rem" in value and not LETTERS.match(name) and not narrow)  # WebKit does not zoom it
            or ("gradient(" in value and "var(--c)" in value and "in srgb" not in value)  # Firefox, if --c is a mix
        )
        if bad:
            wrong.append(f"{name}: {value}")
    return wrong


def test_styles_keep_to_what_all_engines_draw(root):
    styles = sorted((root / "pico_widgets/widgets/src/css").glob("*.css"))
    assert styles
    assert {path.name: wrong for path in styles if (wrong := found(path.read_text(), path.name == "widths.css"))} == {}


@pytest.mark.parametrize(
    "planted",
    [
        ".term { text-decoration: underline dotted; }",
        ".badge { inline-size: 1.5rem; }",
        ".measure { --label: 2rem; }",
        ".bar { background: repeating-linear-gradient(90deg, var(--c) 0 2px, transparent 0 4px); }",
    ],
)
def test_a_planted_declaration_is_noticed(planted):
    assert len(found(planted)) == 1
