"""Whether a game can be played at a table: by the messages that a browser sends, to the result, in every language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import unescape
from itertools import count
from random import Random
from typing import Any

from pico_widgets.core.descriptor import GameDescriptor
from pico_widgets.text import LANGUAGES, words
from pico_widgets.widgets import StartPage
from pico_widgets.widgets.table import SVG, Table, table_class

LONGEST = 5_000
"""More requests than any game may take."""
STATE_BYTES = 200_000
"""The most that a browser is sent of a table."""
_IDS = count(1)


def ask(widget: Any, action: str, **words: Any) -> dict[str, Any]:
    """Send a request as a browser does; the refusal, empty if there is none.  Raises AssertionError for an error."""
    widget._receive(widget, {"id": {"view": "check", "number": next(_IDS)}, "action": action, **words}, [])
    assert not widget.reply.get("error"), widget.errors[-1]
    return widget.reply.get("refusal") or {}


def one_step(table: Table, rng: Random) -> None:
    """What a person does next: uncover, press the button that Enter presses, or choose one of the legal choices."""
    state = table.state
    button = next((one for one in table.view["actions"] if one.get("primary")), None)
    if state.covered:
        refusal = ask(table, "uncover")
    elif button is not None:
        refusal = ask(table, button["action"])
    else:
        assert state.chooser is not None, f"nothing can be done at the stage {table.view['stage']!r}"
        legal = state.match.game.legal(state.match.state, state.chooser)
        refusal = ask(table, "choose", seat=state.chooser, choice=rng.choice(legal))
    assert not refusal, f"refused at the stage {table.view['stage']!r}: {refusal}"


def check_tables(game: GameDescriptor) -> None:
    """The table is played to the result by one person in each language, and by two at one screen."""
    for seed, language in enumerate(LANGUAGES):
        check_table(game, seed, language=language)
    check_table(game, 7, people=2)


def check_table(game: GameDescriptor, seed: int, people: int = 1, language: str = LANGUAGES[0]) -> None:
    """The table reaches the result; no message holds a card that nobody at the screen may see."""
    rng = Random(seed)
    table = table_class(game.name)(deal=seed, seed=seed, people=people, language=language)
    for number in range(LONGEST):
        check_shown(table)
        if table.view["stage"] == "result":
            break
        if number % 16 > 8 and table.state.chooser is not None:
            check_session(table)
        if number % 16 in (3, 7, 11):
            check_restored(table)
        one_step(table, rng)
    assert table.view["stage"] == "result", f"{game.name}: no result after {LONGEST} requests"
    assert table.match.state.over, f"{game.name}: a result is shown of a game that is not over"
    assert table.view["result"]["title"], f"{game.name}: the result has a title"
    check_session(table)
    check_restored(table)
    check_undo(table)


def check_shown(table: Table) -> None:
    """What a browser is sent now: it is JSON, small enough, explained where it must be, and gives no card away."""
    state = table.state
    sent = json.dumps(table.get_state(), default=str)
    assert len(sent.encode()) < STATE_BYTES, f"{len(sent)} characters are sent"
    view = json.loads(json.dumps(table.view))
    assert view["title"] and view["status"] and view["where"], f"nothing is said at the stage {view['stage']!r}"
    if state.screen.what in ("trick", "round", "result"):
        assert table.steps["list"], f"nothing is explained at the stage {view['stage']!r}"
    assert view["where"] in unescape(table.still()[SVG]), f"no picture is drawn at the stage {view['stage']!r}"
    piles = state.match.game.piles(state.match.state)
    looking = set(state.here) if state.covered or state.chooser is None else {state.chooser}
    seen = {card for pile in piles if looking <= pile.seen_by for card in pile.cards}
    hidden = {card for pile in piles if not looking <= pile.seen_by for card in pile.cards} - seen
    faces = [face_of(table, card)["card"] for card in hidden]
    for face in cards_in([view, table.steps]):
        assert face not in faces, f"{table.descriptor.name}: {face} is sent at the stage {view['stage']!r}"


def face_of(table: Table, card: Any) -> dict[str, Any]:
    """A card as the front end draws it."""
    face = table.descriptor.face
    if face is None:
        return {"card": card}
    drawn: dict[str, Any] = face(table.match.game, card, table.say)
    return drawn


def cards_in(value: Any) -> Iterator[Any]:
    """Every card of a JSON value: what stands under the key `card`."""
    if isinstance(value, dict):
        if "card" in value:
            yield value["card"]
        for one in value.values():
            yield from cards_in(one)
    elif isinstance(value, list):
        for one in value:
            yield from cards_in(one)


def check_session(table: Table) -> None:
    """The game is taken up again where a person is to choose or it is over, from its session and its share code."""
    session = table.match.session
    for record in (json.loads(json.dumps(session)), table.share_code):
        again = table_class(table.descriptor.name)(record=record, people=table.state.people)
        assert again.match.session == session, f"{table.descriptor.name}: another game is taken up"
        assert again.match.state.to_act == table.match.state.to_act, f"{table.descriptor.name}: others are to choose"


def check_restored(table: Table) -> None:
    """A table of a fresh kernel takes up what a browser kept of this one: the game, what was shown, the settings."""
    name, screen = table.descriptor.name, table.state.screen
    again = table_class(name)()
    settings = {"people": table.state.people, "opponent": table.state.opponent}
    shown = {"what": screen.what, "round": screen.round, "trick": screen.trick}
    kept = {"saved": table.share_code, "from": "tab", "first": True, "settings": settings, "screen": shown}
    refusal = ask(again, "restore", **kept)
    assert not refusal, f"{name}: a game that was kept is refused: {refusal}"
    assert again.match.session == table.match.session, f"{name}: another game comes back"
    assert (again.state.people, again.state.opponent) == (table.state.people, table.state.opponent)
    if screen.what in ("trick", "round", "result"):
        assert again.view["stage"] == table.view["stage"], f"{name}: {again.view['stage']!r} comes back"


def check_undo(table: Table) -> None:
    """The last choice can be taken back and played again."""
    state = table.match.state
    assert table.view["can"]["undo"], f"{table.descriptor.name}: nothing can be taken back at the end"
    assert not ask(table, "undo")
    assert table.match.state != state, f"{table.descriptor.name}: nothing was taken back"
    assert table.view["can"]["redo"], f"{table.descriptor.name}: what was taken back cannot be played again"
    assert not ask(table, "redo")


def check_refused_at_the_table(game: GameDescriptor) -> None:
    """What may not be chosen is refused at the table with a sentence in each language, and nothing changes."""
    for language in LANGUAGES:
        table = table_class(game.name)(deal=3, seed=3, language=language)
        while table.state.chooser is None:
            one_step(table, Random(3))
        state, seat, rules = table.state, table.state.chooser, table.match.game
        assert seat is not None
        tried = [(seat, "no card"), (seat, -1), ((seat + 1) % rules.seats, rules.cards[0])]
        tried += [(seat, card) for card in rules.cards if rules.why_not(state.match.state, seat, card) is not None][:3]
        for who, choice in tried:
            refusal = ask(table, "choose", seat=who, choice=choice)
            assert refusal, f"{game.name}: {choice!r} is not refused"
            assert refusal["plain"], f"{game.name}, {language}: {choice!r} is refused without a reason"
            assert table.state == state, f"{game.name}: the refused choice {choice!r} changed the table"


def check_start_page(game: GameDescriptor) -> None:
    """The start page has the game under its name in each language, and opens its table."""
    for language in LANGUAGES:
        page = StartPage(language=language)
        entry = next((one for one in page.games if one["id"] == game.name), None)
        assert entry is not None, f"the start page does not have {game.name}"
        assert entry["name"] == words(language)(f"{game.name}.name"), f"{language}: the start page says {entry}"
        assert not ask(page, "open", game=game.name), f"the start page does not open {game.name}"
        assert isinstance(page.tables[game.name], table_class(game.name)), "another table is opened"
