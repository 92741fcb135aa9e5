"""Whoever plays one game loads neither the other games nor what is needed later."""

from __future__ import annotations

import json
import pydoc
import re
import subprocess
import sys

import pytest

LATER = (
    r"(coach|search|teach|serve|commands|console|cli|explain\.trace|table\.coach_panel|widgets\.still)\.",
    r"games\.\w+\.(coach|search|players)\.",
)
"""What a table needs when it is asked for it, not before."""

OTHERS = {
    "Pico": r"games\.picas\..|tricks\.|table\.turns|three|pico3",
    "PicoThree": r"games\.picas\..|tricks\.|table\.turns|\.two",
    "Picas": r"games\.pico\.(?!$)|table\.together|three",
}
"""What stands in the names of the other games' modules."""

FOREIGN = {
    "asyncio",
    "argparse",
    "jupyter_server",
    "markdown_it",
    "segno",
    "subprocess",
    "tempfile",
    "tornado",
    "voila",
}


def after(program: str) -> list[str]:
    """The modules that are loaded when a fresh Python, which has our libraries loaded already, has done this."""
    known = "import ipywidgets, anywidget, sys, json\nbefore = set(sys.modules)"
    shown = "print(json.dumps(sorted(set(sys.modules) - before)))"
    command = [sys.executable, "-c", f"{known}\n{program}\n{shown}"]
    loaded: list[str] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return loaded


def ours(modules: list[str]) -> list[str]:
    """Our modules as names within the package, each with a dot at its end."""
    return [f"{name.removeprefix('pico_widgets.')}." for name in modules if name.startswith("pico_widgets.")]


def named(loaded: list[str], *patterns: str) -> list[str]:
    """Those of the modules in whose names one of the patterns is found."""
    return [one for one in loaded if any(re.search(pattern, one) for pattern in patterns)]


@pytest.mark.parametrize("name", OTHERS)
def test_the_import_of_a_table_loads_no_other_game_and_nothing_that_is_needed_later(name):
    modules = after(f"from pico_widgets import {name}")
    loaded = ours(modules)
    assert "widgets.table." in loaded
    assert named(loaded, OTHERS[name]) == []
    assert named(loaded, *LATER) == []
    assert FOREIGN.isdisjoint(modules)


@pytest.mark.parametrize("name", OTHERS)
def test_a_table_at_which_cards_are_chosen_loads_no_other_game_and_no_coach(name):
    loaded = ours(after(f"from pico_widgets import {name}\n{name}(deal=7)"))
    assert "explain.rulebook." in loaded
    assert named(loaded, OTHERS[name]) == []
    later = (r"(coach|players\.expert)\.", *(() if name == "Picas" else (r"search\.",)))
    assert named(loaded, *later) == []


def test_the_package_lists_its_tables_and_says_what_each_is():
    import pico_widgets

    assert set(OTHERS) < set(dir(pico_widgets))
    for name in OTHERS:
        table = getattr(pico_widgets, name)
        assert (table.__name__, table.__module__, repr(table(deal=7))) == (name, "pico_widgets", f"{name}()")
        assert getattr(pico_widgets, name) is table
        told = pydoc.render_doc(table, renderer=pydoc.plaintext)
        for word in (f"class {name}(", "A table of Pic", "share_code", "opponent", '"random", "simple" or "expert"'):
            assert word in told
    with pytest.raises(ImportError, match="Whist"):
        exec("from pico_widgets import Whist")
    with pytest.raises(TypeError, match=r"PicoThree has no keyword 'card'. It has: deal="):
        pico_widgets.PicoThree(card=1)


def test_no_catalogue_is_read_before_there_is_a_table():
    read = "bool(words.cache_info().currsize)"
    program = "from pico_widgets import Pico\nfrom pico_widgets.text import words\n{}assert " + read + " is {}"
    assert after(program.format("", False))
    assert after(program.format("Pico()\n", True))


def test_a_deal_code_is_read_without_the_games_that_it_is_not_of():
    loaded = ours(after("from pico_widgets.core.codes import read_deal\nread_deal('P222245DY')"))
    assert "games.pico.rules.game." in loaded
    assert named(loaded, r"games\.picas\..") == []
