"""Runs the code of the pages as a browser would, and draws their first pictures: `python -I draw.py APP`.

A program of its own, which sees nothing but the folder APP (what the site's archive holds) and the standard library: what
is missing there is missed here.  It reads the pages from its input and writes what is on them, both as JSON.  The code of
a page is that of its notebook, run cell by cell; what a cell shows is a widget of the page.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any

Json = dict[str, Any]

UNSENT = ("files",)
"""Traits that no page is told."""


class NotAPage(Exception):
    """A page cannot be made; the message says of which and why."""


def main() -> int:
    """Read `{"pages": [{name, game, cells, teaches}], "wanted": [names], "deals": how many}`, write the pages.  0, or 1."""
    asked = json.load(sys.stdin)
    sys.path.insert(0, sys.argv[1])
    try:
        told = drawn(asked["pages"], asked["wanted"], asked["deals"])
    except NotAPage as fault:
        print(fault, file=sys.stderr)
        return 1
    json.dump(told, sys.stdout, ensure_ascii=False)
    return 0


def drawn(pages: Sequence[Mapping[str, Any]], wanted: Sequence[str], deals: int) -> Json:
    """Each page that is wanted: its title in each language, its widgets as specs, and its pictures by language."""
    from pico_widgets.widgets.host import host

    host.has_front, host.pages = True, {page["game"] or page["name"]: page["name"] for page in pages}
    return {page["name"]: _page(page, deals) for page in pages if page["name"] in wanted}


def _page(page: Mapping[str, Any], deals: int) -> Json:
    from pico_widgets.text import LANGUAGES, words

    specs = list(_specs(page))
    if not specs:
        raise NotAPage(f"{page['name']}: no cell shows a widget")
    named = f"{page['game']}.name" if page["game"] else f"page.start.{page['name']}"
    title = named if words(LANGUAGES[0]).has(named) else "page.start.title"
    return {
        "game": page["game"],
        "teaches": page["teaches"],
        "title": {language: words(language)(title) for language in LANGUAGES},
        "widgets": specs,
        "pictures": {language: _picture(specs, language, deals) for language in LANGUAGES},
    }


# --- which widgets stand on a page


def _specs(page: Mapping[str, Any]) -> Iterator[Json]:
    """The widgets of a page in order, as they can be made again."""
    if page["cells"] is None:
        yield from _without_notebook(page["game"])
        return
    names: Json = {"__name__": "__main__"}
    for number, cell in enumerate(page["cells"], 1):
        where = f"{page['name']}, cell {number}"
        try:
            shown = _run(cell, names)
        except Exception as fault:
            raise NotAPage(f"{where}: {type(fault).__name__}: {fault}") from fault
        if hasattr(shown, "made_with"):
            yield _spec(shown, where)


def _run(cell: str, names: Json) -> Any:
    """What a cell shows: the value of its last line, if that is an expression."""
    tree = ast.parse(cell)
    last = tree.body[-1] if tree.body else None
    if isinstance(last, ast.Expr):
        del tree.body[-1]
    exec(compile(tree, "<cell>", "exec"), names)
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names) if isinstance(last, ast.Expr) else None


def _spec(widget: Any, where: str) -> Json:
    """How a widget was made, if that can be said in JSON."""
    args, words = widget.made_with
    kind = type(widget)
    spec = {"module": kind.__module__, "name": kind.__qualname__, "args": list(args), "words": words}
    try:
        told: Json = json.loads(json.dumps(spec))
    except (TypeError, ValueError) as fault:
        raise NotAPage(f"{where}: what this widget is made with is no JSON: {fault}") from fault
    return told | {
        "kind": kind._module,
        "style": kind._style,
        "game": getattr(getattr(kind, "descriptor", None), "name", None),
    }


def _without_notebook(game: str) -> Iterator[Json]:
    """The page of a game that has no notebook: its prose, with the table before what stays."""
    from pico_widgets.core.registry import GAMES
    from pico_widgets.explain.pages import pages_of
    from pico_widgets.widgets.pages import Prose
    from pico_widgets.widgets.table import table_class

    told = pages_of(GAMES[game])
    before = [name for name, section in told.sections.items() if not section.stays]
    after = [name for name, section in told.sections.items() if section.stays]
    for name in before:
        yield _spec(Prose(f"{told.book}.{name}"), name)
    yield _spec(table_class(game)(), game)
    for name in after:
        yield _spec(Prose(f"{told.book}.{name}"), name)


# --- what they show at first


def _picture(specs: Sequence[Json], language: str, deals: int) -> Json:
    """The traits of each widget, and for tables that deal at random those that differ from deal to deal."""
    from pico_widgets.core.deals import SEEDS
    from pico_widgets.widgets.shared import shared

    made = import_module("pico_page").made
    shared.language, shared.told = language, True
    widgets = []
    for spec in specs:
        if spec["game"] is None or {"deal", "record", "seed"} & spec["words"].keys():
            widgets.append({"traits": _traits(made(spec))})
            continue
        seeds = Random(spec["game"]).sample(range(SEEDS), deals)
        tables = [_traits(made(spec | {"words": {**spec["words"], "deal": seed, "seed": seed}})) for seed in seeds]
        differ = [name for name in tables[0] if any(table[name] != tables[0][name] for table in tables)]
        common = {name: value for name, value in tables[0].items() if name not in differ}
        each = [{name: table[name] for name in differ} for table in tables]
        widgets.append({"traits": common, "deals": dict(zip(map(str, seeds), each, strict=True))})
    return {"widgets": widgets}


def _traits(widget: Any) -> Json:
    state: Json = widget.get_state()
    widget.close()
    return {name: value for name, value in state.items() if name not in UNSENT}


if __name__ == "__main__":
    sys.exit(main())
