"""What a visitor of the static site does, for `tools.stdlib`: runs inside Pyodide.

`visit` does it, `used` tells which modules were loaded.
"""

import sys
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

STEPS = 400
"""So many requests at each table: Picas' match has some two hundred."""
_IDS = count(1)


def ask(widget: Any, action: str, **words: Any) -> None:
    """Send a request as a browser does."""
    widget._receive(widget, {"id": f"list:{next(_IDS)}", "action": action, **words}, [])
    assert not widget.reply.get("error"), widget.errors[-1]


def step(table: Any, rng: Random) -> None:
    """What a person does next."""
    button = next((one for one in table.view["actions"] if one.get("primary")), None)
    if table.state.covered:
        ask(table, "uncover")
    elif button is not None:
        ask(table, button["action"])
    else:
        legal = table.state.match.game.legal(table.state.match.state, table.state.chooser)
        ask(table, "choose", seat=table.state.chooser, choice=rng.choice(legal))


def play(game: Any, opponent: str, people: int, steps: int) -> None:
    """A table of a game, with its coach, in all languages, shared, taken up again from its codes."""
    from pico_widgets.text import LANGUAGES
    from pico_widgets.widgets.share import GIFTS, given
    from pico_widgets.widgets.table import table_class

    kind = table_class(game.name)
    table, rng = kind(seed=7, opponent=opponent, people=people), Random(1)
    for number in range(steps):
        if table.view["stage"] == "result":
            break
        step(table, rng)
        if number < len(LANGUAGES):
            ask(table, "coach", level=number + 1)
            ask(table, "set", name="language", value=LANGUAGES[-1 - number])
    ask(table, "review", seat=table.state.here[0])
    kind(record=table.share_code)
    kind(record=table.record)
    kind(deal=table.deal_code)
    table.still()
    for gift in GIFTS:
        assert given(table, gift, "https://cards.example/#g=pw1.A")
    for wrong in ("record", "deal", "opponent"):
        try:
            kind(**{wrong: "there is none"})  # type: ignore[arg-type]
        except ValueError:
            continue
        raise AssertionError(f"{wrong}= was taken")
    table.controller = None  # so that something fails
    table._answer({"id": f"list:{next(_IDS)}", "action": "new"})
    assert table.errors


def visit() -> None:
    """Every page's widgets, and every game with each of its players."""
    from pico_widgets import Compare, Prose, StartPage
    from pico_widgets.core.registry import GAMES
    from pico_widgets.explain.pages import pages
    from pico_widgets.widgets.host import host

    host.has_front = True
    StartPage()
    Compare()
    for page in pages():
        Prose(page)
    for game in GAMES.values():
        for opponent in game.players:
            play(game, opponent, 1, 6 if opponent == "expert" else STEPS)
        play(game, "simple", 2, STEPS)


def used() -> Iterator[str]:
    """The modules that were loaded from the zip of the standard library, by their dotted names."""
    for name, module in list(sys.modules.items()):
        spec = getattr(module, "__spec__", None)
        if ".zip/" in str(getattr(spec, "origin", None) or getattr(module, "__file__", None)):
            yield spec.name if spec else name
