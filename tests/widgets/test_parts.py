"""Parts of the front end that come when they are first needed: asked for by name, answered with module and style."""

from __future__ import annotations

from typing import Any

import pytest

from pico_widgets import Pico
from pico_widgets.widgets.base import PARTS, STATIC


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Any:
    """``asked(request)``: the custom messages with which a table answers it."""
    table = Pico(deal=1, seed=1)
    sent: list[Any] = []
    monkeypatch.setattr(table, "send", lambda content, buffers=None: sent.append(content))

    def ask(request: dict[str, Any]) -> list[Any]:
        table._receive(table, request, [])
        return sent

    return ask


@pytest.mark.parametrize("name", PARTS)
def test_a_part_comes_with_its_module_and_its_style(asked, name):
    (answer,) = asked({"action": "part", "name": name})
    assert answer == {
        "part": name,
        "esm": (STATIC / f"{name}.js").read_text(encoding="utf-8"),
        "css": (STATIC / f"{name}.css").read_text(encoding="utf-8"),
    }


@pytest.mark.parametrize("name", ["table", "../base", "coach.js", "", None, 3, ["coach"]])
def test_nothing_else_can_be_read_that_way(asked, name):
    assert asked({"action": "part", "name": name}) == []


def test_a_part_leaves_the_table_as_it_was(asked):
    table = Pico(deal=1, seed=1)
    before = table.view, table.reply, list(table.errors)
    table._receive(table, {"action": "part", "name": "coach", "id": {"view": "v1", "number": 1}}, [])
    assert (table.view, table.reply, table.errors) == before
